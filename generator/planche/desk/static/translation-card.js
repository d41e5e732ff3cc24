// the page of translation: the face or page of rules that a text stands on, with words as they are typed
"use strict";

const PER_MM = 6; // pixels of a small card
const LARGER = 2; // as wide as there is room for
const LONG = 150; // mm of a face whose words are small on a screen
const SIZE = "planche translation size";
const BREATH = 450; // ms without a letter after which the other faces are looked at

const card = {
  text: null,
  stand: null, // null: a page of the rules
  offered: [],
  isBusy: false,
  isDue: false,
  hasPage: false,
  size: [0, 0], // mm
  others: 0,
  awaited: [], // what to call once all is drawn

  // a text and what is to be shown of it
  async open(text, language, rules) {
    const before = this.stand;
    Object.assign(this, { text, language, stand: null, offered: text.stands.offered, count: text.stands.count });
    this.hasPage = text.key[0] === rules;
    this.setOld(!before || !isSame(before, this.offered[0]));
    if (!this.hasPage && !this.offered.length) {
      const found = await desk.order("stands", this.said([])).catch(() => ({ offered: [], count: 0 }));
      if (this.text !== text) return;
      this.offered = found.offered;
      this.count = found.count;
    }
    this.stand = this.offered[0] || null;
    this.tellStands();
    this.draw();
  },

  // whether the picture is of another face than the text stands on, as it is until the next one is drawn
  setOld(isOld) {
    const shown = document.getElementById("shown");
    shown.classList.toggle("old", isOld);
    shown.setAttribute("aria-busy", String(isOld));
    if (!isOld) return;
    document.getElementById("face").querySelectorAll("i").forEach((frame) => frame.remove());
    become(document.getElementById("caption"), "");
  },

  // when what is to be drawn is there, or so many ms have passed
  drawn(most) {
    return new Promise((wake) => {
      this.awaited.push(wake);
      setTimeout(wake, most);
    });
  },

  // let nobody wait any longer for what is drawn
  hasten() {
    this.awaited.splice(0).forEach((wake) => wake());
  },

  said(words) {
    return { language: this.language, place: this.text.key[0], source: this.text.key[1], words };
  },

  tellStands() {
    const buttons = this.offered.map((stand) => {
      const face = stand.side === "front" ? stand.piece : `${stand.piece}, ${SIDES[stand.side]}`;
      const label = [face, forWhom(stand)].filter(Boolean).join(", ");
      const button = make("button", label, stand.isLong ? "long" : "");
      button.type = "button";
      button.title = stand.isLong ? _("too long on this one") : stand.component;
      button.setAttribute("aria-pressed", String(stand === this.stand));
      button.addEventListener("click", () => {
        this.stand = stand;
        this.tellStands();
        this.draw();
      });
      return button;
    });
    const more = this.count - this.offered.length;
    const told = more > 0 ? [make("span", _("and {more} more", { more }))] : [];
    document.getElementById("stands").replaceChildren(...(this.offered.length > 1 ? [...buttons, ...told] : []));
  },

  // whether a text is still worked on, which may have been saved or read again meanwhile
  isAt(text) {
    return Boolean(this.text) && keyOf(this.text) === keyOf(text);
  },

  // draw the words as they are now; while one picture is drawn, the next waits for the last letter
  async draw() {
    clearTimeout(this.others);
    if (this.isBusy) {
      this.isDue = true;
      return;
    }
    this.isBusy = true;
    const { text, stand } = this;
    try {
      const shown = await desk.order("show", { ...this.said(page.words()), stand });
      const picture = shown.picture && await pictureOf(shown.picture);
      if (this.isAt(text) && this.stand === stand) this.paint(shown, picture);
    } catch (error) {
      if (this.isAt(text)) this.fail(error.message);
    }
    this.isBusy = false;
    if (this.isDue) {
      this.isDue = false;
      this.draw();
    } else {
      this.hasten();
      this.others = setTimeout(() => this.lookAtOthers(), BREATH);
    }
  },

  paint(shown, picture) {
    const place = document.getElementById("face");
    const canvas = document.getElementById("picture");
    place.hidden = !picture;
    this.setOld(false);
    if (picture) {
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext("2d").drawImage(picture, 0, 0);
      this.size = [shown.width, shown.height];
    }
    const boxes = [...shown.texts.map((text) => this.frame(text, shown)), ...shown.places.map((box) => this.box(box, "place", shown))];
    become(place, canvas, ...shown.beside.map((one) => this.wordsBeside(one, shown)), ...boxes);
    document.getElementById("larger").hidden = !shown.page && Math.max(shown.width, shown.height) < LONG;
    this.goToPlace();
    const name = this.stand ? `${this.stand.component}: ${this.stand.piece}, ${SIDES[this.stand.side]}` : "";
    const told = shown.page ? _("rules, page {page} of {pages}", { page: shown.page, pages: shown.pages }) : name;
    const where = [told, forWhom(this.stand || shown)].filter(Boolean).join(", ");
    canvas.setAttribute("aria-label", where);
    const nowhere = _("On no face and on no page of the rules: on the first page, beside the pieces, or in lists.");
    const isWrong = shown.findings.some((one) => one.error); // what is told of it stands below the words
    become(document.getElementById("caption"), shown.picture ? where : isWrong ? _("Not to be drawn with these words.") : nowhere);
    if (this.stand) this.stand.isLong = shown.texts.some((text) => !text.fits);
    page.tellFit(shown);
  },

  // the box that the words stand in, with what is wrong about it
  frame(text, shown) {
    const frame = this.box(text.box, text.fits ? (text.size < text.wanted ? "smaller" : "") : "long", shown);
    if (!text.fits) frame.dataset.over = overBy(text);
    return frame;
  },

  // the words of another text, which are the way to it
  wordsBeside({ box, key }, shown) {
    const text = page.data.texts.find((one) => keyOf(one) === JSON.stringify(key));
    if (!text || this.isAt(text)) return "";
    const button = this.box(box, "beside", shown, "button");
    Object.assign(button, { type: "button", title: shortened(text.source) });
    button.setAttribute("aria-label", _("To “{text}”", { text: shortened(text.source) }));
    button.dataset.key = keyOf(text); // who listens is the card: a button may be of another text at the next letter
    return button;
  },

  box([x, y, width, height], kind, shown, tag = "i") {
    const box = make(tag, "", kind);
    box.style.left = `${(100 * x) / shown.width}%`;
    box.style.top = `${(100 * y) / shown.height}%`;
    box.style.width = `${(100 * width) / shown.width}%`;
    box.style.height = `${(100 * height) / shown.height}%`;
    return box;
  },

  fail(message) {
    this.setOld(false);
    document.getElementById("face").hidden = true;
    document.getElementById("caption").textContent = message;
    page.tellFit(null); // what was told of words that were typed before
  },

  // as large as there is room for
  fitWindow() {
    const [width, height] = this.size;
    const panel = document.getElementById("shown");
    if (!width || !panel.clientWidth) return;
    const high = Math.max(260, window.innerHeight - 190);
    const [room, isLarge] = [panel.clientWidth - 34, this.isLarge()];
    const most = isLarge ? room * LARGER : Math.min(room, width * PER_MM, (high * width) / height);
    document.getElementById("face").classList.toggle("large", isLarge);
    document.getElementById("picture").style.width = `${Math.round(most)}px`;
  },

  // whether a page or a long face is shown that its reader wants larger
  isLarge() {
    const button = document.getElementById("larger");
    return !button.hidden && button.getAttribute("aria-pressed") === "true";
  },

  // bring the place of the words into sight, on a page that is larger than its window
  goToPlace() {
    const [place, shown] = [document.querySelector("#face i"), document.getElementById("shown")];
    this.fitWindow();
    if (!place || !this.isLarge()) return;
    const [box, room] = [place.getBoundingClientRect(), shown.getBoundingClientRect()];
    shown.scrollTop += box.top - room.top - room.height / 3;
    shown.scrollLeft += box.left - room.left - (room.width - box.width) / 2;
  },

  // what the words come to on the other faces
  async lookAtOthers() {
    const { text } = this;
    for (const stand of this.offered.filter((one) => one !== this.stand)) {
      if (this.isBusy || this.text !== text) return;
      const said = { ...this.said(page.words()), stand, isBare: true };
      const shown = await desk.order("show", said).catch(() => null);
      if (this.text !== text || !shown) return;
      stand.isLong = shown.texts.some((one) => !one.fits);
    }
    this.tellStands();
  },
};

// a picture that is sent as letters, ready to be painted
function pictureOf(letters) {
  const signs = atob(letters);
  const bytes = new Uint8Array(signs.length); // filled by a loop: `from` takes as long as it takes to draw the card
  for (let at = 0; at < signs.length; at += 1) bytes[at] = signs.charCodeAt(at);
  return createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
}

// whether two stands are the same face
function isSame(one, other) {
  return Boolean(other) && ["component", "piece", "side", "players", "level"].every((name) => one[name] === other[name]);
}

// for whom the kit is that a face or page stands in; nothing for all players
function forWhom({ players, level }) {
  if (!players) return "";
  const told = _("kit for {n} {n|player|players}", { n: players });
  return level ? _("{kit}, level {level}", { kit: told, level }) : told;
}

const larger = document.getElementById("larger");
larger.setAttribute("aria-pressed", String(Boolean(recall(SIZE).isLarge)));
larger.addEventListener("click", (event) => {
  const isLarge = larger.getAttribute("aria-pressed") !== "true";
  larger.setAttribute("aria-pressed", String(isLarge));
  remember(SIZE, { isLarge });
  card.goToPlace();
  if (event.detail) (page.last?.isConnected ? page.last : at("fields").querySelector("textarea")).focus({ preventScroll: true });
});
window.addEventListener("resize", () => card.fitWindow());
document.getElementById("face").addEventListener("click", (event) => {
  const key = event.target.closest("button.beside")?.dataset.key;
  const text = key && page.data.texts.find((one) => keyOf(one) === key);
  if (text) page.open(text);
});
