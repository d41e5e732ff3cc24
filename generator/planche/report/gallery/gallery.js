// made by planche gallery
"use strict";

const data = JSON.parse(document.getElementById("data").textContent);
const controls = document.forms.controls.elements;
const pieces = document.getElementById("pieces");
const dialog = document.querySelector("dialog");
const KEPT = "planche-gallery-pixels"; // of a millimetre on this screen
const RULES = "rules.pdf"; // what pages of rules are shown as: no component has a dot in its id
const INCH = 25.4;
const USUAL = 96 / INCH;
const DOTS = [61, 80, 100, 120, 160, 200]; // as a desk draws them
const [BETWEEN, APART, NARROWEST, TOLD] = [8, 16, 64, 24]; // pixels between faces and pieces, of a piece across, and below it
const ABOVE = 18; // pixels above a face for its language, which hides nothing of the face
const ROWS = 8; // of pieces in a list
const INKS = { full: _("full"), light: _("light") };
let shown = []; // pieces as they stand on the page
let open = null; // the one that stands alone
let room = Infinity; // pixels across, for a piece among others
let buttons = new Map(); // of the pieces that are shown, by name
let parts = new Map(); // the headings and lists around them, by component and number
let away = null; // the name of the card that had the focus until it went, and what has it instead
const good = new Map(); // the last picture that there was of a face, by its address
const marked = []; // functions of a piece, a language and a side: what is marked there, each a kind, words, mm and a label

function keep(pixels) {
  try { localStorage.setItem(KEPT, pixels); } catch { /* nothing is kept where a browser does not let us */ }
}

function kept() {
  try { return Number(localStorage.getItem(KEPT)) || USUAL; } catch { return USUAL; }
}

function make(name, words = "", kind = "") {
  const made = document.createElement(name);
  made.textContent = words;
  made.className = kind;
  return made;
}

function fill(select, choices) {
  select.replaceChildren(...choices.map(([value, words]) => new Option(words, value)));
  select.closest("label").hidden = choices.length < 2;
}

function languages() {
  const second = controls.beside.value;
  return second && second !== controls.language.value ? [controls.language.value, second] : [controls.language.value];
}

// the copies that a kit for so many players holds, of one level if one is chosen; of all, without a number
function copiesOf(piece) {
  const { players, level } = { players: controls.players.value, level: controls.level.value };
  if (players) return piece.players[level ? `${players}/${level}` : players] || 0;
  const counts = data.players.map((count) => piece.players[`${count}/${level}`] || 0);
  return level ? Math.max(0, ...counts) : piece.copies;
}

function isWanted(piece) {
  const words = controls.words.value.trim().toLocaleLowerCase();
  const said = [piece.id, ...languages().map((language) => piece.words[language] || "")].join("\n").toLocaleLowerCase();
  return (!controls.component.value || piece.component === controls.component.value)
    && copiesOf(piece) > 0 && words.split(/\s+/).every((word) => said.includes(word));
}

// the dots of an inch that a piece is shown with on this screen, or the next number of which there are pictures
const dotsOf = (pixels) => DOTS.find((dots) => dots + 0.5 > pixels * devicePixelRatio * INCH) || DOTS.at(-1);

// one side of a piece, of which only the place is kept until somebody comes near
function makeFace(piece, language, side, pixels, isNear) {
  const component = data.components[piece.component];
  const file = ((piece.faces[language] || {})[controls.ink.value] || {})[side];
  if (!file) return null;
  const face = make("span", "", component.round ? "face round" : "face");
  const { width, height, bleed, safe } = component;
  face.dataset.address = [language, controls.ink.value, piece.component, piece.id, side].join("/");
  face.style.width = `${width * pixels}px`;
  face.style.height = `${height * pixels}px`;
  if (controls.lines.checked) face.style.margin = `${bleed * pixels}px`;
  if (languages().length > 1) face.dataset.language = language;
  face.mark = () => {};
  if (!isNear) return face;
  const image = new Image((width + 2 * bleed) * pixels, (height + 2 * bleed) * pixels);
  const dots = file.includes("?") ? `&dots=${dotsOf(pixels)}` : ""; // a desk draws as many as are shown
  image.src = `faces/${file}${dots}`;
  image.alt = `${piece.id}, ${SIDES[side]}, ${language}`;
  image.style.left = image.style.top = `${-bleed * pixels}px`;
  image.style.width = `${(width + 2 * bleed) * pixels}px`;
  if (!controls.lines.checked) {
    image.style.clipPath = component.round ? `circle(${(width / 2) * pixels}px)` : `inset(${bleed * pixels}px)`;
  }
  face.settled = new Promise((resolve) => {
    image.addEventListener("load", () => {
      if (!face.matches(".lacking")) good.set(face.dataset.address, image.getAttribute("src"));
      resolve();
    });
    image.addEventListener("error", () => { if (!lack(face, image)) resolve(); });
  });
  face.append(image);
  face.mark = () => {
    face.querySelectorAll("i.mark").forEach((mark) => mark.remove());
    for (const [kind, words, box, label = ""] of marked.flatMap((marks) => marks(piece, language, side))) {
      const mark = make("i", "", `mark ${kind}`);
      mark.title = words;
      mark.lang = ENGLISH; // as all that checks tell
      for (const [name, length] of Object.entries(box)) mark.style[name] = `${length * pixels}px`;
      if (label) mark.append(Object.assign(make("b", label), { lang: tongue }));
      face.append(mark);
    }
  };
  face.mark();
  if (controls.lines.checked) {
    for (const [kind, inset] of [["cut", 0], ["safe", safe]]) {
      const line = make("i", "", kind);
      line.style.inset = `${inset * pixels}px`;
      face.append(line);
    }
  }
  return face;
}

// a face of which there is no picture: what it showed last, if anything, and words that say so; whether that comes
function lack(face, image) {
  const address = image.getAttribute("src");
  const known = address.includes("?v=") ? address.replace("?v=", "?was=") : ""; // to a desk, if to anybody
  const isTried = face.matches(".lacking");
  const before = isTried ? "" : good.get(face.dataset.address) || known;
  if (!isTried) {
    face.classList.add("lacking");
    face.append(make("b"));
  }
  face.querySelector("b").textContent = before ? _("as it was; cannot be drawn") : _("cannot be drawn");
  if (before) image.src = before;
  image.hidden = !before;
  return !image.hidden;
}

const isPage = (piece) => piece.component === RULES;

function measureRoom() {
  const { paddingLeft, paddingRight } = getComputedStyle(pieces);
  room = pieces.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
}

// the pixels of a millimetre of a piece among others: as chosen, but no more than there is room for
function pixelsOf(piece) {
  const { width, bleed } = data.components[piece.component];
  return Math.min(Number(controls.size.value), room / (width + (controls.lines.checked ? 2 * bleed : 0)));
}

function makeFaces(piece, pixels, sides, isNear) {
  const faces = make("span", "", "faces");
  for (const language of languages()) {
    for (const side of sides) {
      const face = makeFace(piece, language, side, pixels, isNear);
      if (face) faces.append(face);
      else if (sides.length === 1 && (piece.faces[language] || {})[controls.ink.value]) faces.append(makeNone(piece, side, pixels));
    }
  }
  return faces;
}

// the room of a side that a piece does not have
function makeNone(piece, side, pixels) {
  const { width, height, round } = data.components[piece.component];
  const none = make("span", _("no {side}", { side: SIDES[side] }), round ? "none round" : "none");
  none.style.width = `${width * pixels}px`;
  none.style.height = `${height * pixels}px`;
  return none;
}

// the pictures of a card among others, once it is near
function paint(button) {
  const piece = pieceOf(button.dataset.piece);
  if (piece) button.querySelector(".faces").replaceWith(makeFaces(piece, pixelsOf(piece), sides(), true));
}

const isPainted = (button) => button.querySelector("img") !== null;

// lists that come near, and the cards in them: who watched thousands of cards would be busy in every frame
const nearing = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (!isIntersecting) continue;
    nearing.unobserve(target);
    target.isNear = true;
    if (target.matches("ul")) watch(target);
    else if (!isPainted(target)) paint(target);
  }
}, { rootMargin: "100%" });

function watch(list) {
  if (!list.isNear) nearing.observe(list);
  else list.querySelectorAll("button").forEach((button) => { if (!isPainted(button)) nearing.observe(button); });
}

// the card of a piece: that which is there already, if it is laid out alike
function makeItem(piece, layout, before) {
  const known = before.get(nameOf(piece));
  const there = languages().map((language) => Object.keys((piece.faces[language] || {})[controls.ink.value] || {}));
  const looks = [layout, ...there].join(" ");
  if (known && known.looks === looks) {
    buttons.set(nameOf(piece), known);
    retell(known, piece);
    return known.parentElement;
  }
  const [item, button] = [make("li"), make("button", "", "piece")];
  button.type = "button";
  button.looks = looks;
  button.dataset.piece = nameOf(piece);
  button.append(makeFaces(piece, pixelsOf(piece), sides(), false), tell(piece));
  item.append(button);
  buttons.set(nameOf(piece), button);
  return item;
}

// the pieces of a component in lists of some rows, each as high as it will be: a browser lays one out once it is near
function makeLists(id, own, before, partOf) {
  const { width, height, bleed, safe, round } = data.components[id];
  const [pixels, around] = [pixelsOf(own[0]), controls.lines.checked ? 2 * bleed : 0];
  const many = languages().length * sides().length;
  const across = Math.max(NARROWEST, many * (width + around) * pixels + (many - 1) * BETWEEN) + APART;
  const above = languages().length > 1 ? ABOVE : 0;
  const columns = Math.max(1, Math.floor((room + APART) / across));
  const layout = [width, height, bleed, safe, round, pixels, around, controls.ink.value, languages(), sides()].join();
  const lists = [];
  for (let at = 0; at < own.length; at += columns * ROWS) {
    const part = own.slice(at, at + columns * ROWS);
    const list = partOf(`${id} ${at}`, () => make("ul", "", "pieces"));
    const rows = Math.ceil(part.length / columns);
    list.style.containIntrinsicHeight = `auto ${rows * ((height + around) * pixels + above + TOLD + APART) - APART}px`;
    arrange(list, part.map((piece) => makeItem(piece, layout, before)));
    lists.push(list);
  }
  return lists;
}

// have these in an element, in their order; what stands right already is not touched
function arrange(parent, wanted) {
  const stays = new Set(wanted);
  [...parent.children].filter((one) => !stays.has(one)).forEach((one) => one.remove());
  wanted.forEach((one, at) => {
    if (parent.children[at] !== one) parent.insertBefore(one, parent.children[at] || null);
  });
}

function retell(place, piece) {
  const [told, now] = [place.querySelector(".told"), tell(piece)];
  if (told.textContent !== now.textContent) told.replaceWith(now);
}

function tell(piece) {
  const told = make("span", isPage(piece) ? _("page {number}", { number: piece.id }) : piece.id, "told");
  const notes = isPage(piece) ? [] : [`×\u00a0${copiesOf(piece)}`];
  if (data.components[piece.component].stands) notes.push(_("folded"));
  for (const language of languages()) {
    notes.push(...(piece.shrunk[language] || []).map(([style, size, wanted]) =>
      _("{language}: {style} {size} of {wanted} pt", { language, style, size: figure(size, 2), wanted: figure(wanted, 2) })));
  }
  told.append(" ", make("small", notes.join("; ")));
  return told;
}

function sides() {
  return controls.side.value === "both" ? ["front", "back"] : [controls.side.value];
}

// all cards that are wanted; of those that are there already nothing moves but their places
function draw() {
  measureRoom();
  document.body.className = `${controls.look.value} ${controls.lines.checked ? "lines" : ""}`;
  pieces.lang = controls.language.value;
  const focused = document.activeElement.matches(".piece") ? document.activeElement : null;
  const place = focused ? [...buttons.keys()].indexOf(focused.dataset.piece) : 0;
  shown = data.pieces.filter(isWanted);
  const [sections, before, known] = [[], buttons, parts];
  [buttons, parts] = [new Map(), new Map()];
  const partOf = (key, create) => parts.set(key, known.get(key) || create()).get(key);
  for (const [id, component] of Object.entries(data.components)) {
    const own = shown.filter((piece) => piece.component === id);
    if (!own.length) continue;
    const title = component.titles[controls.language.value] || id;
    const count = own.reduce((sum, piece) => sum + copiesOf(piece), 0);
    const told = isPage(own[0]) ? _("{n} {n|page|pages}", { n: own.length })
      : _("{different} different, {count} in all", { different: own.length, count });
    const heading = partOf(id, () => make("h2"));
    heading.textContent = _("{title}: {told}", { title, told });
    sections.push(heading, ...makeLists(id, own, before, partOf));
  }
  const lacking = data.pieces.length ? _("Nothing is like that; take a word or a choice back.") : _("There is no piece yet.");
  arrange(pieces, sections.length ? sections : [make("p", lacking, "nothing")]);
  nearing.disconnect();
  pieces.querySelectorAll("ul").forEach(watch);
  const [seen, all] = [shown, data.pieces].map((some) => some.filter((piece) => !isPage(piece)).length);
  document.getElementById("count").textContent = _("{seen} of {all} {all|piece|pieces}", { seen, all });
  if (away && document.activeElement === away.instead && buttons.has(away.name)) {
    buttons.get(away.name).focus({ preventScroll: true });
  } else if (focused && document.activeElement !== focused) {
    const name = focused.dataset.piece;
    const next = buttons.get(name) || (shown.length ? buttons.get(nameOf(shown[Math.min(place, shown.length - 1)])) : null);
    if (next) next.focus({ preventScroll: true });
    away = buttons.has(name) ? null : { name, instead: next || document.body };
  }
  drawOpen();
}

const nameOf = (piece) => `${piece.component}/${piece.id}`;

let byName = [null, new Map()]; // the pieces that were looked up last, and each by its name
function pieceOf(name) {
  if (byName[0] !== data.pieces) byName = [data.pieces, new Map(data.pieces.map((piece) => [nameOf(piece), piece]))];
  return byName[1].get(name);
}

// the piece that stands alone; while it does, what it showed stays until its new pictures are there
async function drawOpen() {
  if (!open) return;
  const [alone, piece] = [document.getElementById("alone"), open];
  const faces = makeFaces(piece, kept() * zoom(), ["front", "back"], true);
  const looks = [...faces.querySelectorAll("img")].map((image) => `${image.src} ${image.style.cssText}`).join();
  const isSame = dialog.open && dialog.getAttribute("aria-label") === nameOf(piece);
  if (isSame && looks === alone.looks) {
    alone.querySelector(".told").replaceWith(tell(piece));
    return;
  }
  alone.looks = looks;
  if (isSame) await Promise.all([...faces.children].map((face) => face.settled));
  if (open && alone.looks === looks) alone.replaceChildren(faces, tell(open));
  dialog.setAttribute("aria-label", nameOf(piece));
}

const zoom = () => Number(document.getElementById("zoom").value);

function show(piece) {
  open = piece;
  history.replaceState(null, "", `#${controls.language.value}/${nameOf(piece)}`);
  drawOpen();
  if (!dialog.open) dialog.showModal();
}

function step(by) {
  const at = shown.indexOf(open);
  if (shown.length) show(shown[(at + by + shown.length) % shown.length]);
}

function moveFocus(key) {
  const buttons = [...pieces.querySelectorAll("button")];
  const at = buttons.indexOf(document.activeElement);
  if (at < 0) return false;
  const here = buttons[at].getBoundingClientRect();
  let next = { ArrowLeft: buttons[at - 1], ArrowRight: buttons[at + 1] }[key];
  if (key === "ArrowUp" || key === "ArrowDown") {
    const down = key === "ArrowDown";
    const far = (button) => {
      const there = button.getBoundingClientRect();
      return Math.abs(there.bottom - here.bottom) * 3 + Math.abs(there.left - here.left);
    };
    const others = buttons.filter((button) => {
      const { bottom } = button.getBoundingClientRect();
      return down ? bottom > here.bottom + 1 : bottom < here.bottom - 1;
    });
    next = others.sort((one, other) => far(one) - far(other))[0];
  }
  if (next) next.focus();
  return true;
}

function go() {
  const [language, component, ...rest] = decodeURIComponent(location.hash.slice(1)).split("/");
  if (data.languages.includes(language)) controls.language.value = language;
  draw();
  const piece = data.pieces.find((one) => one.component === component && one.id === rest.join("/"));
  if (piece) show(piece);
}

function press(event) {
  const types = event.target.matches("input[type=search], select, input[type=range]");
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (dialog.open && !types && (event.key === "ArrowLeft" || event.key === "ArrowRight")) {
    step(event.key === "ArrowLeft" ? -1 : 1);
  } else if (!dialog.open && event.key.startsWith("Arrow") && moveFocus(event.key)) {
    event.preventDefault();
  } else if (!types && event.key === "/") {
    controls.words.focus();
    event.preventDefault();
  } else if (!types && event.key === "f") {
    controls.side.value = controls.side.value === "front" ? "back" : "front";
    choose();
  } else if (!types && event.key === "l") {
    controls.lines.checked = !controls.lines.checked;
    choose();
  }
}

function choose() {
  draw();
  noteView(document.forms.controls);
}

function calibrate() {
  const ruler = document.getElementById("ruler");
  const slider = document.getElementById("calibrate");
  ruler.style.width = `${50 * Number(slider.value)}px`;
  keep(slider.value);
  drawOpen();
}

function fillComponents() {
  fill(controls.component, [["", _("all")], ...Object.keys(data.components).map((id) => [id, id])]);
}

function fillControls() {
  fill(controls.language, data.languages.map((one) => [one, one]));
  fill(controls.beside, [["", _("nothing")], ...data.languages.map((one) => [one, one])]);
  controls.beside.closest("label").hidden = data.languages.length < 2;
  fillComponents();
  fill(controls.players, [["", _("all")], ...data.players.map((count) => [count, `${count}`])]);
  const levels = Object.entries(data.levels);
  fill(controls.level, [["", _("all")], ...(levels.length > 1 ? levels : [])]);
  fill(controls.ink, data.inks.map((ink) => [ink, INKS[ink]]));
}

fillControls();
takeView(document.forms.controls);
document.getElementById("calibrate").value = kept();
document.getElementById("ruler").style.width = `${50 * kept()}px`;
document.forms.controls.addEventListener("input", choose);
document.forms.controls.addEventListener("submit", (event) => event.preventDefault());
document.getElementById("calibrate").addEventListener("input", calibrate);
document.getElementById("zoom").addEventListener("input", drawOpen);
document.getElementById("before").addEventListener("click", () => step(-1));
document.getElementById("after").addEventListener("click", () => step(1));
document.getElementById("close").addEventListener("click", () => dialog.close());
dialog.addEventListener("close", () => {
  const button = open && buttons.get(nameOf(open));
  open = null;
  history.replaceState(null, "", "#");
  if (button) button.focus();
});
pieces.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (button) show(pieceOf(button.dataset.piece));
});
document.addEventListener("keydown", press);
window.addEventListener("hashchange", go);
window.addEventListener("resize", () => {
  const before = shown.map(pixelsOf);
  measureRoom();
  if (shown.some((piece, at) => pixelsOf(piece) !== before[at])) draw();
});
go();
