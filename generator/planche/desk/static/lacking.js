// faces that are not all translated: asked for a few at a time, once all that was saved is seen and judged
"use strict";

let lacking = new Map(); // by language the faces, each as component/piece/side
let isLackingKnown = false; // of the game as it is now, for those languages
let turnOfLacking = 0;

const openIn = (language) => findings.filter((one) => one.untranslated && one.language === language);
const isOnFace = (piece, side) => (owner) => isOn(piece)(owner) && (owner.face || "front") === side;

marked.push((piece, language, side) => {
  const isLacking = lacking.has(language) ? lacking.get(language).has(`${nameOf(piece)}/${side}`)
    : openIn(language).some((one) => ownersOf(one).some(isOnFace(piece, side)));
  if (!isLacking) return [];
  const { width, height } = data.components[piece.component];
  return [["untranslated", _("not all of it is translated yet"), { left: 0, top: 0, width, height }]];
});

async function facesLacking(language, isOver) {
  const found = new Set();
  for (let [first, all] = [0, 1]; first < all;) {
    const part = await desk.ask(`lacking?language=${encodeURIComponent(language)}&first=${first}`);
    if (isOver()) break;
    part.faces.forEach((face) => found.add(face.join("/")));
    [first, all] = [part.next, part.all];
  }
  return found;
}

// find them in the languages that are looked at, as far as something is open there
async function findLacking() {
  turnOfLacking += 1;
  const mine = turnOfLacking;
  const isOver = () => mine !== turnOfLacking;
  const found = new Map();
  for (const language of languages().filter((one) => openIn(one).length)) {
    found.set(language, isLackingKnown && lacking.get(language) || await facesLacking(language, isOver));
    if (isOver()) return;
  }
  [lacking, isLackingKnown] = [found, true];
  document.querySelectorAll(".face").forEach((face) => face.mark());
}

desk.on("changed", () => {
  turnOfLacking += 1;
  isLackingKnown = false;
});
desk.on("findings", (told) => { if (told.fresh) findLacking().catch(() => {}); });
for (const name of ["language", "beside"]) controls[name].addEventListener("change", () => findLacking().catch(() => {}));
knownFindings.then((told) => { if (told.fresh) findLacking().catch(() => {}); }).catch(() => {});
