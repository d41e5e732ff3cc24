// the notes of Planche on a text, which catalogues hold in English, in the words of the page
"use strict";

const NOTES = [
  [/^component (?<component>.+), piece (?<piece>.+), field (?<field>.+)$/,
    (told) => _("component {component}, piece {piece}, field {field}", told)],
  [/^table (?<table>.+), row (?<row>.+), field (?<field>.+)$/, (told) => _("table {table}, row {row}, field {field}", told)],
  [/^words of a template$/, () => _("words of a template")],
  [/^a page of our own$/, () => _("a page that Planche adds to the kit")],
  [/^(?<box>.+): at most (?<most>\d+) characters, with the words beside it$/,
    (told) => _("{box}: at most {most} characters, with the words beside it", told)],
  [/^(?<box>.+): at most (?<most>\d+) characters$/, (told) => _("{box}: at most {most} characters", told)],
  [/^boxes of (?<many>\d+) other sizes hold more$/, (told) => _("boxes of {many} other {many|size|sizes} hold more", told)],
  [/^(?<holder>\S+) is a picture in the line$/, (told) => _("{holder} is a picture in the line", told)],
  [/^(?<file>[^:]+): heading$/, (told) => _("{file}: heading", told)],
  [/^(?<file>[^:]+): paragraph$/, (told) => _("{file}: paragraph", told)],
  [/^(?<file>[^:]+): hint$/, (told) => _("{file}: hint", told)],
  [/^(?<file>[^:]+): figure$/, (told) => _("{file}: figure", told)],
  [/^(?<file>[^:]+): list item$/, (told) => _("{file}: list item", told)],
  [/^(?<file>[^:]+): row of a table$/, (told) => _("{file}: row of a table", told)],
  [/^(?<file>[^:]+): line across the page$/, (told) => _("{file}: line across the page", told)],
];

function speakNotes() {
  for (const place of document.querySelectorAll("#notes p:not(.by)")) {
    const [form, told] = NOTES.find(([one]) => one.test(place.textContent)) || [];
    const words = form && told({ ...form.exec(place.textContent).groups });
    if (words && words !== place.textContent) place.textContent = words;
  }
}

new MutationObserver(speakNotes).observe(document.getElementById("notes"), { childList: true });
