// where what a card or a page shows was written: by a click on it, or all of it by a button
"use strict";

const alone = document.getElementById("alone");
const found = make("div", "", "found");
found.setAttribute("role", "status");
const where = make("button", _("Where is it written?"));
where.type = "button";
document.getElementById("close").before(where);
dialog.append(found);
let lookedUp = 0; // how often somebody has; the last answer counts

// what is written at a place, of each kind: words, values of attributes and names of pieces, pictures
const writtenOf = {
  words: (words) => make("q", words),
  value: (words) => make("code", words),
  colour: (name) => make("span", _("colour {name}", { name })),
  picture: (name) => make("span", _("picture {name}", { name })),
};

// each element once, with all that is said of it: a loop may have drawn it many times
function gather(origins) {
  const byPlace = Map.groupBy(origins, ({ tag, place }) => `${tag} ${place}`);
  return [...byPlace.values()].map((same) => ({ ...same[0], said: same.flatMap(({ said }) => said) }));
}

// what is said, in order: all words of a place together
function bySayings(said) {
  return [...Map.groupBy(said, ({ kind, place }) => `${kind} ${place}`).values()].map((same) => {
    const words = [...new Set(same.map((one) => one.words.trim()))];
    return { ...same[0], words: words.join(same[0].kind === "words" ? " … " : ", ") };
  });
}

// a line of words and places; each place leads to it once, words of one that stands there already do so without it; words
// of another language than the game's lead to their text first
function itemOfOrigin(origin, told) {
  const item = make("li");
  const own = make("div", origin.tag ? `<${origin.tag}> ` : "");
  const isFirst = !told.has(origin.place);
  told.add(origin.place);
  const lines = [];
  for (const one of bySayings(origin.said)) {
    const written = writtenOf[one.kind](one.words);
    if (told.has(one.place)) own.append(written, " ");
    else lines.push(makeLine(written, one));
    told.add(one.place);
  }
  if (isFirst) own.append(linkTo(origin.place, origin.open));
  item.append(...(origin.tag ? [...lines, own] : [own, ...lines]));
  return item;
}

function makeLine(written, { place, open: address, translate }) {
  const line = make("div");
  line.append(written, " ");
  if (translate) line.append(linkToText(translate), " ");
  line.append(linkTo(place, address));
  return line;
}

function tellOrigins(origins) {
  const [list, told] = [make("ul"), new Set()];
  list.append(...gather(origins).map((origin) => itemOfOrigin(origin, told)));
  const nothing = open && isPage(open) ? _("Nothing is written here.")
    : _("Nothing that stands here was written for this card alone.");
  found.replaceChildren(origins.length ? list : make("p", nothing));
}

const holds = (across, down) => ({ box: { x, y, width, height } }) =>
  across >= x && across <= x + width && down >= y && down <= y + height;
const area = ({ box }) => box.width * box.height;

// the smallest thing that is found stands in a frame of its own
function point(face, { box }) {
  const [pointed, pixels] = [make("i", "", "pointed"), kept() * zoom()];
  for (const [name, length] of [["left", box.x], ["top", box.y], ["width", box.width], ["height", box.height]]) {
    pointed.style[name] = `${length * pixels}px`;
  }
  face.append(pointed);
}

async function lookUp(face, chosen, isPointed = false) {
  lookedUp += 1;
  alone.querySelectorAll(".pointed").forEach((one) => one.remove());
  const mine = lookedUp;
  const address = face.dataset.address.split("/").map(encodeURIComponent).join("/");
  const origins = (await desk.ask(`origins/${address}`)).filter(chosen);
  if (mine !== lookedUp) return;
  if (isPointed && origins.length) point(face, [...origins].sort((one, other) => area(one) - area(other))[0]);
  tellOrigins(open && isPage(open) ? origins : origins.sort((one, other) => area(one) - area(other)));
}

alone.addEventListener("click", (event) => {
  const face = event.target.closest(".face");
  if (!face) return;
  const { left, top } = face.getBoundingClientRect();
  const pixels = kept() * zoom();
  lookUp(face, holds((event.clientX - left) / pixels, (event.clientY - top) / pixels), true).catch(() => {});
});
where.addEventListener("click", () => {
  const face = alone.querySelector(".face");
  if (face) lookUp(face, ({ tag, said }) => tag === "text" || said.some(({ kind }) => kind !== "colour")).catch(() => {});
});
new MutationObserver(() => {
  lookedUp += 1; // what was asked of another piece
  found.replaceChildren();
}).observe(dialog, { attributeFilter: ["aria-label", "open"] });
