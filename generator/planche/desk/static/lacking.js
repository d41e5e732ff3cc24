// faces that are not all translated: asked for a few at a time, once all that was saved is seen and judged
"use strict";

let lacking = new Map(); // by language the faces, each as component/piece/side
let lackingNow = new Map(); // the same of the game as it is now
let lookedFor = ""; // the languages in which they are being looked for
let turnOfLacking = 0;

const openIn = (language) => findings.filter((one) => one.untranslated && one.language === language);

marked.push((piece, language, side) => {
  const isLacking = lacking.has(language) ? lacking.get(language).has(`${nameOf(piece)}/${side}`)
    : openIn(language).some((one) => ownersOf(one).some(isOnSide(piece, side)));
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
  const wanted = languages().filter((one) => openIn(one).length);
  if (wanted.join() === lookedFor) return;
  turnOfLacking += 1;
  lookedFor = wanted.join();
  const mine = turnOfLacking;
  const isOver = () => mine !== turnOfLacking;
  try {
    for (const language of wanted) {
      const found = lackingNow.get(language) || await facesLacking(language, isOver);
      if (isOver()) return;
      lackingNow.set(language, found);
    }
  } finally {
    if (!isOver()) lookedFor = "";
  }
  lacking = new Map(wanted.map((language) => [language, lackingNow.get(language)]));
  document.querySelectorAll(".face").forEach((face) => face.mark());
}

desk.on("changed", () => {
  turnOfLacking += 1;
  lookedFor = "";
  lackingNow = new Map();
});
desk.on("findings", (told) => { if (told.fresh) findLacking().catch(() => {}); });
for (const name of ["language", "beside"]) controls[name].addEventListener("change", () => findLacking().catch(() => {}));
knownFindings.then((told) => { if (told.fresh) findLacking().catch(() => {}); }).catch(() => {});
