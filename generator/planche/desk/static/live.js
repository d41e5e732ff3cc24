// the gallery, as the files of its game are saved: languages come when they are chosen, pictures when they change
"use strict";

const SLICE = 8; // ms that the cards out of sight may take of a frame
const LONGEST_IDLE = 200; // ms after which they are exchanged although something else is done
let turn = 0; // of what was asked for last
let answered = 0; // the turn of what was taken in last
let renewals = 0; // how often cards were exchanged; the last one goes on with what those before have left
let onlyKnown = ""; // the editions of which all else is forgotten
const stale = new Set(); // names of pieces whose cards still show what they were

const shownEditions = () => languages().map((language) => `${language}/${controls.ink.value}`);

// what decides which cards stand where, and what their headings say
const outline = () => JSON.stringify([data.title, data.languages, data.inks, data.players, data.levels,
  data.components, outlinesOf(data.pieces)]);

const outlinesOf = (some) => JSON.stringify(some.map((piece) => [nameOf(piece), piece.copies, piece.players, isWanted(piece)]));

const facesOf = (piece) => JSON.stringify(languages().map((language) => [(piece.faces[language] || {})[controls.ink.value],
  piece.words[language], piece.shrunk[language]]));

// everything that is looked at, with the addresses of its pictures as they are now
async function load() {
  turn += 1;
  const [mine, seen] = [turn, languages().join()];
  const told = await desk.ask(["data", ...languages()].map(encodeURIComponent).join("/"));
  if (mine !== turn) return;
  answered = mine;
  const { language, beside, ink, component, players, level } = controls;
  const chosen = [language, beside, ink, component, players, level].map((control) => control.value);
  const rules = data.pieces.filter((piece) => piece.component === RULES
    && languages().every((one) => (piece.faces[one] || {})[ink.value]));
  if (data.components[RULES]) told.components[RULES] = data.components[RULES];
  told.pieces.push(...rules);
  const [before, faces] = [outline(), new Map(data.pieces.map((piece) => [nameOf(piece), facesOf(piece)]))];
  Object.assign(data, told);
  keepAsWas(told.kept);
  onlyKnown = "";
  document.querySelector("h1").textContent = document.title = data.title;
  fillControls();
  [language, beside, ink, component, players, level].forEach((control, at) => {
    if ([...control.options].some((option) => option.value === chosen[at])) control.value = chosen[at];
  });
  shown = shown.map((piece) => pieceOf(nameOf(piece))).filter(Boolean);
  if (open) open = pieceOf(nameOf(open)) || null;
  if (!open) dialog.close();
  if (before !== outline()) keepPlace(draw);
  if (seen !== languages().join()) loadLater(); // the pages that came meanwhile are of languages that are gone
  await renew(data.pieces.filter((piece) => faces.get(nameOf(piece)) !== facesOf(piece)));
}

// cards that come, go or move leave those where they are that are in sight; if all of these go, their place is found
// again once they are back, unless somebody goes elsewhere meanwhile
let lost = null;
for (const act of ["wheel", "touchmove", "keydown", "pointerdown"]) {
  addEventListener(act, () => { lost = null; }, { passive: true, capture: true });
}

function placesInSight() {
  if (!scrollY) return null;
  const edge = Math.max(0, document.querySelector("header").getBoundingClientRect().bottom);
  const isInSight = (one) => { const { top, bottom } = one.getBoundingClientRect(); return bottom > edge && top < innerHeight; };
  const near = [...pieces.querySelectorAll("ul")].filter(isInSight).flatMap((list) => [...list.querySelectorAll("button")]);
  return near.filter(isInSight).map((button) => [button.dataset.piece, button.getBoundingClientRect().top]);
}

function keepPlace(change) {
  const places = lost || placesInSight();
  change();
  if (!places) return;
  const [name, top] = places.find(([one]) => buttons.has(one)) || [];
  const isOff = () => buttons.get(name).getBoundingClientRect().top - top;
  if (name) scrollBy({ top: isOff(), behavior: "instant" });
  lost = name && Math.abs(isOff()) < 1 ? null : places; // a page that is too short cannot be scrolled so far
}

// of what is not looked at nobody hears what has changed: it is loaded when it is chosen
function forgetOthers() {
  const [ink, seen] = [controls.ink.value, languages()];
  if (onlyKnown === shownEditions().join()) return;
  onlyKnown = shownEditions().join();
  for (const piece of data.pieces) {
    piece.faces = Object.fromEntries(seen.filter((language) => piece.faces[language])
      .map((language) => [language, { [ink]: piece.faces[language][ink] }]));
  }
}

// the cards of pieces, exchanged once their pictures are there: first those that are in sight, what was edited itself
// before what only rests on that, then the others, the nearest first, while nothing else is to be done; of those that
// nobody came near to there is no picture, so nothing of them changes unless they were edited
async function renew(edited, redrawn = []) {
  renewals += 1;
  const mine = renewals;
  const exchange = (name) => {
    stale.delete(name);
    return renewCard(pieceOf(name), buttons.get(name));
  };
  const isKnown = (name) => buttons.has(name);
  const own = edited.map(nameOf).filter(isKnown);
  redrawn.map(nameOf).filter((name) => isKnown(name) && isPainted(buttons.get(name))).forEach((name) => stale.add(name));
  own.forEach((name) => stale.add(name));
  const painted = [...stale].filter((name) => isKnown(name) && isPainted(buttons.get(name))).map((name) => {
    const { top, bottom } = buttons.get(name).getBoundingClientRect();
    return [name, Math.max(top - innerHeight, -bottom)];
  }).sort(([, one], [, other]) => one - other);
  drawOpen();
  const isFirst = new Set(own);
  const inSight = painted.filter(([, far]) => far < 0).map(([name]) => name);
  await Promise.all(inSight.filter((name) => isFirst.has(name)).map((name) => exchange(name)));
  if (mine === renewals) await Promise.all(inSight.filter((name) => stale.has(name)).map((name) => exchange(name)));
  const waiting = [...new Set([...painted.map(([name]) => name), ...stale])].filter((name) => isKnown(name) && stale.has(name));
  while (mine === renewals && waiting.length) {
    await new Promise((resolve) => { requestIdleCallback(resolve, { timeout: LONGEST_IDLE }); });
    const begun = performance.now();
    while (mine === renewals && waiting.length && performance.now() - begun < SLICE) exchange(waiting.shift());
  }
}

// a card with its pictures as they are now: until these are there, or it is known that they cannot be drawn, it stays
async function renewCard(piece, button) {
  if (!piece || !button.isConnected) return; // all were drawn anew meanwhile
  const [faces, told] = [makeFaces(piece, pixelsOf(piece), sides(), isPainted(button)), tell(piece)];
  button.renewal = faces;
  await Promise.all([...faces.children].map((face) => face.settled));
  await Promise.all([...faces.querySelectorAll("img")].map((image) => image.decode().catch(() => {})));
  if (button.renewal !== faces) return; // it has changed again meanwhile
  const [before, after] = [[...button.querySelectorAll(".face")], [...faces.children]];
  if (before.length === after.length && before.every((face, at) => isAlike(face, after[at]))) { // nothing moves
    if (isPainted(button)) before.forEach((face, at) => face.querySelector("img").replaceWith(after[at].querySelector("img")));
    retell(button, piece);
  } else button.replaceChildren(faces, told);
  button.querySelectorAll(".face").forEach((face) => face.mark()); // more may be known than when it was begun
}

// whether one face may stand where another does with its picture exchanged, if it has one
function isAlike(one, other) {
  const [before, after] = [one, other].map((face) => {
    const image = face.querySelector("img");
    return [face.dataset.address, face.className, face.style.cssText, image && image.style.cssText].join("\n");
  });
  return before === after;
}

// the pieces of which only the pictures are new, at their addresses now
function redraw(renewed) {
  const found = new Set();
  for (const { language, ink, component, pieces: ids, version, side: own } of renewed) {
    const isMeant = ids && new Set(ids);
    for (const piece of data.pieces) {
      const faces = piece.component === component && (!isMeant || isMeant.has(piece.id)) && (piece.faces[language] || {})[ink];
      if (!faces) continue;
      for (const side of own ? [own] : Object.keys(faces)) faces[side] = faces[side].replace(/v=[^=]*$/, () => `v=${version}`);
      piece.shrunk = {};
      if (!own || sides().includes(own)) found.add(piece);
    }
  }
  return [...found];
}

// what was asked for before a change may be answered as it was before that, so it is asked for anew
function take(told) {
  forgetOthers();
  if (told.anew || turn !== answered || !shownEditions().every((edition) => told.editions.includes(edition))
    || told.pieces.some((piece) => !pieceOf(nameOf(piece)))) {
    return load();
  }
  keepAsWas(told.kept);
  const changed = told.pieces.map((piece) => pieceOf(nameOf(piece)));
  const before = outlinesOf(changed);
  told.pieces.forEach((piece, at) => {
    const mine = changed[at];
    Object.assign(mine.words, piece.words);
    for (const [language, inks] of Object.entries(piece.faces)) Object.assign(mine.faces[language] ??= {}, inks);
    mine.shrunk = {};
    mine.copies = piece.copies;
    mine.players = piece.players;
  });
  const redrawn = redraw(told.renewed);
  if (before !== outlinesOf(changed)) keepPlace(draw);
  return renew(changed, redrawn);
}

for (const name of ["language", "beside", "ink"]) {
  controls[name].addEventListener("change", () => load().catch(() => {}));
}
controls.language.addEventListener("change", () => noteLanguage(controls.language.value));
// whoever opens the page, and says no language, looks at the one that was worked on last
const isAsked = new URLSearchParams(location.search).has("language")
  || data.languages.includes(decodeURIComponent(location.hash.slice(1)).split("/")[0]);
if (!isAsked && data.languages.includes(lastLanguage())) controls.language.value = lastLanguage();
desk.on("changed", (told) => Promise.resolve(take(told)).catch(() => {}));
if (languages().some((language) => language !== data.languages[0])) load();
