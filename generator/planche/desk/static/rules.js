// the pages of the rules behind the pieces: they come once nothing has changed for a while, since they take longer
"use strict";

const CALM = 700; // ms
let calm = 0; // the timer
let ruled = 0; // the turn of what was asked for last

// what a gallery is told of languages and an ink, with the pages of their rules
async function loadRules() {
  ruled += 1;
  const [mine, seen, ink] = [ruled, languages(), controls.ink.value];
  const told = await Promise.all(seen.map((language) =>
    desk.ask(["rules", language, ink].map(encodeURIComponent).join("/"))));
  if (mine !== ruled) return;
  const before = rulesShown();
  const pages = new Map();
  delete data.components[RULES];
  told.forEach(({ component, pages: own = [] }) => {
    if (!component) return;
    const known = data.components[RULES] ??= component;
    Object.assign(known.titles, component.titles);
    for (const page of own) {
      const shownPage = pages.get(page.id) || page;
      Object.assign(shownPage.words, page.words);
      Object.assign(shownPage.faces, page.faces);
      pages.set(page.id, shownPage);
    }
  });
  data.pieces = [...data.pieces.filter((piece) => piece.component !== RULES), ...pages.values()];
  if (open && open.component === RULES) open = pages.get(open.id) || null;
  if (!open) dialog.close();
  if (before === rulesShown()) return;
  const chosen = controls.component.value;
  fillComponents();
  controls.component.value = chosen in data.components ? chosen : "";
  draw();
  if (!open && location.hash.includes(`/${RULES}/`)) go();
}

const rulesShown = () => JSON.stringify(data.pieces.filter((piece) => piece.component === RULES));

function awaitCalm() {
  clearTimeout(calm);
  calm = setTimeout(() => loadRules().catch(() => {}), CALM);
}

for (const name of ["language", "beside", "ink"]) {
  controls[name].addEventListener("change", () => loadRules().catch(() => {}));
}
desk.on("changed", awaitCalm);
awaitCalm();
