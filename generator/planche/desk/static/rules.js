// the pages of the rules behind the pieces: at once if somebody looks at them, or at where the first would stand; else once
// nothing has changed for a while, since they take longer
"use strict";

const CALM = 700; // ms
let calm = 0; // the timer
let ruled = 0; // the turn of what was asked for last
let isRuled = false; // whether it is known what pages there are

// what a gallery is told of languages and an ink, with the pages of their rules
async function loadRules() {
  ruled += 1;
  const [mine, seen, ink] = [ruled, languages().filter(Boolean), controls.ink.value]; // none, before there is a game
  const told = await Promise.all(seen.map((language) =>
    desk.ask(["rules", language, ink].map(encodeURIComponent).join("/"))));
  if (mine !== ruled) return;
  isRuled = true;
  const [before, faces] = [rulesOutline(), new Map(rulePages().map((page) => [page.id, facesOf(page)]))];
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
  keepRulesAsWere(told.flatMap(({ kept = [] }) => kept));
  if (open && open.component === RULES) open = pages.get(open.id) || null;
  if (!open) dialog.close();
  if (before !== rulesOutline()) {
    const chosen = controls.component.value;
    fillComponents();
    controls.component.value = chosen in data.components ? chosen : "";
    keepPlace(draw);
  }
  await renew(rulePages().filter((page) => faces.get(page.id) !== facesOf(page)));
  if (!open && location.hash.includes(`/${RULES}/`)) go();
}

const rulePages = () => data.pieces.filter((piece) => piece.component === RULES);
const rulesOutline = () => JSON.stringify([data.components[RULES], outlinesOf(rulePages())]);

function isLookedAt(page) {
  const button = buttons.get(nameOf(page));
  if (open) return open.component === RULES;
  if (!button) return false;
  const { top, bottom } = button.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

const isEndLookedAt = () => !open && pieces.getBoundingClientRect().bottom < innerHeight;

function loadLater() {
  clearTimeout(calm);
  const isWaitedFor = rulePages().length ? rulePages().some(isLookedAt) : isRuled && isEndLookedAt();
  calm = setTimeout(() => loadRules().catch(() => {}), isWaitedFor ? 0 : CALM);
}

for (const name of ["language", "beside", "ink"]) {
  controls[name].addEventListener("change", () => loadRules().catch(() => {}));
}
desk.on("changed", loadLater);
loadLater();
