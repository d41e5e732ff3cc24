// the gallery, as the files of its game are saved: languages come when they are chosen, pictures when they change
"use strict";

let turn = 0; // of what was asked for last

const shownEditions = () => languages().map((language) => `${language}/${controls.ink.value}`);

// what decides which cards stand where, and what their headings say
const outline = () => JSON.stringify([data.title, data.languages, data.inks, data.players, data.levels,
  data.components, data.pieces.map((piece) => [nameOf(piece), piece.copies, piece.players, isWanted(piece)])]);

const facesOf = (piece) => JSON.stringify(languages().map((language) => [(piece.faces[language] || {})[controls.ink.value],
  piece.words[language], piece.shrunk[language]]));

// everything that is looked at, with the addresses of its pictures as they are now
async function load() {
  turn += 1;
  const mine = turn;
  const told = await desk.ask(["data", ...languages()].map(encodeURIComponent).join("/"));
  if (mine !== turn) return;
  const { language, beside, ink, component, players, level } = controls;
  const chosen = [language, beside, ink, component, players, level].map((control) => control.value);
  const rules = data.pieces.filter((piece) => piece.component === RULES
    && languages().every((one) => (piece.faces[one] || {})[ink.value]));
  if (data.components[RULES]) told.components[RULES] = data.components[RULES];
  told.pieces.push(...rules);
  const [before, faces] = [outline(), new Map(data.pieces.map((piece) => [nameOf(piece), facesOf(piece)]))];
  Object.assign(data, told);
  document.querySelector("h1").textContent = document.title = data.title;
  fillControls();
  [language, beside, ink, component, players, level].forEach((control, at) => {
    if ([...control.options].some((option) => option.value === chosen[at])) control.value = chosen[at];
  });
  const byName = new Map(data.pieces.map((piece) => [nameOf(piece), piece]));
  shown = shown.map((piece) => byName.get(nameOf(piece))).filter(Boolean);
  if (open) open = byName.get(nameOf(open)) || null;
  if (!open) dialog.close();
  if (before === outline()) {
    await renew(data.pieces.filter((piece) => faces.get(nameOf(piece)) !== facesOf(piece)));
  } else draw();
}

// of what is not looked at nobody hears what has changed: it is loaded when it is chosen
function forgetOthers() {
  const [ink, seen] = [controls.ink.value, languages()];
  for (const piece of data.pieces) {
    piece.faces = Object.fromEntries(seen.filter((language) => piece.faces[language])
      .map((language) => [language, { [ink]: piece.faces[language][ink] }]));
  }
}

// the cards of pieces, exchanged once their pictures are there: first those that are in sight
async function renew(changed) {
  const cards = new Map([...pieces.querySelectorAll("button")].map((button) => [button.dataset.piece, button]));
  const found = changed.map((piece) => [piece, cards.get(nameOf(piece))]).filter(([, button]) => button);
  const inSight = new Set(found.filter(([, button]) => {
    const { top, bottom } = button.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }));
  if (open && changed.includes(open)) drawOpen();
  await Promise.all([...inSight].map(([piece, button]) => renewCard(piece, button, true)));
  await Promise.all(found.filter((one) => !inSight.has(one)).map(([piece, button]) => renewCard(piece, button, false)));
}

async function renewCard(piece, button, isInSight) {
  const made = [makeFaces(piece, pixelsOf(piece), sides()), tell(piece)];
  button.renewal = made;
  if (isInSight) {
    const images = [...made[0].querySelectorAll("img")];
    images.forEach((image) => { image.loading = "eager"; });
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
    if (button.renewal !== made) return; // it has changed again meanwhile
  }
  button.replaceChildren(...made);
  button.querySelectorAll(".face").forEach((face) => face.mark()); // more may be known than when it was begun
}

function take(told) {
  forgetOthers();
  const known = new Map(data.pieces.map((piece) => [nameOf(piece), piece]));
  if (told.anew || !shownEditions().every((edition) => told.editions.includes(edition))
    || told.pieces.some((piece) => !known.has(nameOf(piece)))) {
    return load();
  }
  const before = outline();
  const changed = told.pieces.map((piece) => {
    const mine = known.get(nameOf(piece));
    Object.assign(mine.words, piece.words);
    for (const [language, inks] of Object.entries(piece.faces)) Object.assign(mine.faces[language] ??= {}, inks);
    mine.shrunk = {};
    mine.copies = piece.copies;
    mine.players = piece.players;
    return mine;
  });
  return before === outline() ? renew(changed) : draw();
}

for (const name of ["language", "beside", "ink"]) {
  controls[name].addEventListener("change", () => load().catch(() => {}));
}
desk.on("changed", (told) => Promise.resolve(take(told)).catch(() => {}));
if (controls.language.value !== data.languages[0]) load();
