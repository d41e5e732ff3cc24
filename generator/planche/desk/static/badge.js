// of every page: how much is wrong with the game, with the way to what it is, and how a finding is told
"use strict";

const element = (name, given = {}) => Object.assign(document.createElement(name), given);

// words in which spaces that keep a line together are seen: they look like others
function wordsOf(words, lang = ENGLISH) {
  const told = element("p", { lang });
  told.append(...words.split(/([\u00a0\u202f])/).map((part, at) =>
    (at % 2 ? element("span", { className: "bound", title: _("no-break space"), textContent: part }) : part)));
  return told;
}

// a link that opens a place in an editor, a button that lets the desk do so, or only its name
function linkTo(words, address) {
  if (!address) return element("code", { textContent: words });
  if (address.startsWith("open?")) return buttonTo(words, new URLSearchParams(address.slice(5)));
  return element("a", { textContent: words, href: address });
}

function buttonTo(words, asked) {
  const button = element("button", { textContent: words, className: "place", type: "button" });
  const said = { file: asked.get("file"), line: Number(asked.get("line")), column: Number(asked.get("column")) };
  button.addEventListener("click", () => desk.order("/gallery/open", said)
    .catch((error) => { document.getElementById("state").textContent = error.message; }));
  return button;
}

const placeOf = ({ file, line, column, open: address }) => linkTo([file, line, column].filter(Boolean).join(":"), address);

// the way to a text on the page of translation
const linkToText = (address) => element("a", { textContent: _("To this text"), href: address });

// what a finding says: one about a text in another language than the game's, to whoever translates it
const sayOf = (finding) => (finding.translate || finding.untranslated
  ? textFinding({ ...finding, source: badge.told?.source }) : { words: finding.words, lang: ENGLISH });

function tellWords(finding) {
  const { words, lang } = sayOf(finding);
  return wordsOf(words, lang);
}

// a finding with its place, and the text that it is about on the page of translation
function itemOfFinding(finding) {
  const [item, where] = [element("li", { className: finding.severity }), element("p", { className: "where" })];
  where.append(placeOf(finding));
  if (finding.translate) where.append(linkToText(finding.translate));
  where.append(element("small", { textContent: [finding.id, finding.language].filter(Boolean).join(", ") }));
  item.append(tellWords(finding), where);
  return item;
}

const countOf = (some, severity) => some.filter((finding) => finding.severity === severity).length;

// so many errors and warnings; nothing where there are none
function countedOf(some) {
  const [errors, warnings] = [countOf(some, "error"), countOf(some, "warning")];
  return [
    ...(errors ? [_("{n} {n|error|errors}", { n: errors })] : []),
    ...(warnings ? [_("{n} {n|warning|warnings}", { n: warnings })] : []),
  ].join(", ");
}

// what is wrong, and apart from it what is only not translated yet
const faultsOf = ({ findings: all }) => all.filter((finding) => !finding.untranslated);
const untranslatedOf = ({ findings: all }) => all.filter((finding) => finding.untranslated);

const badge = {
  shown: document.getElementById("findings") ? element("button", { type: "button" }) : element("a", { href: "/gallery/#findings" }),

  language: "", // that alone is worked on here; all where there is none
  told: null,

  // what is wrong in the language that is worked on, or in all of them
  ownOf(told) {
    const isOwn = ({ language }) => !language || !this.language || language === this.language;
    return { ...told, findings: told.findings.filter(isOwn) };
  },

  // nobody takes what was looked at so far for all
  words(told) {
    const own = this.ownOf(told);
    const faults = countedOf(faultsOf(own));
    const isLooked = !this.language || told.whole || told.languages.includes(this.language);
    if (!faults && !(told.fresh && isLooked)) return _("checking");
    const seen = this.language ? [this.language] : told.left.length ? told.languages : [];
    const right = seen.length ? _("nothing wrong in {languages}", { languages: seen.join(", ") }) : _("nothing wrong");
    return untranslatedOf(own).length ? _("{told}; translations open", { told: faults || right }) : faults || right;
  },

  tell(told) {
    this.told = told;
    this.shown.firstChild.data = this.words(told); // in its place: a run of letters that somebody types would end
    this.shown.classList.toggle("wrong", faultsOf(this.ownOf(told)).some(({ severity }) => severity === "error"));
  },

  // tell of a language alone, where somebody works on it
  lookAt(language) {
    this.language = language;
    if (this.told) this.tell(this.told);
  },
};
badge.shown.className = "summary";
badge.shown.textContent = _("checking"); // a link that says nothing has no name
document.getElementById("live").before(badge.shown);
desk.on("findings", (told) => badge.tell(told));
desk.on("changed", () => { if (badge.told) badge.tell({ ...badge.told, fresh: false }); });
const knownFindings = desk.ask("/gallery/findings"); // when the page was opened
knownFindings.then((told) => badge.tell(told)).catch(() => {});
