// the page of translation: the face or page of rules that a text stands on, with words as they are typed
"use strict";

const PER_MM = 6; // pixels of a small card
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

  // a text and what is to be shown of it
  async open(text, language, rules) {
    Object.assign(this, { text, language, stand: null, offered: text.stands.offered, count: text.stands.count });
    this.hasPage = text.key[0] === rules;
    document.getElementById("caption").textContent = "";
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

  said(words) {
    return { language: this.language, place: this.text.key[0], source: this.text.key[1], words };
  },

  tellStands() {
    const buttons = this.offered.map((stand) => {
      const label = stand.side === "front" ? stand.piece : `${stand.piece}, ${SIDES[stand.side]}`;
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
      if (this.isAt(text) && this.stand === stand) await this.paint(shown);
    } catch (error) {
      if (this.isAt(text)) this.fail(error.message);
    }
    this.isBusy = false;
    if (this.isDue) {
      this.isDue = false;
      this.draw();
    } else {
      this.others = setTimeout(() => this.lookAtOthers(), BREATH);
    }
  },

  async paint(shown) {
    const place = document.getElementById("face");
    const canvas = document.getElementById("picture");
    place.hidden = !shown.picture;
    if (shown.picture) {
      const letters = atob(shown.picture);
      const bytes = new Uint8Array(letters.length);
      for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
      const picture = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext("2d").drawImage(picture, 0, 0);
      this.size = [shown.width, shown.height];
      this.fitWindow();
    }
    const boxes = shown.texts.map((text) => this.frame(text, shown));
    place.replaceChildren(canvas, ...boxes);
    const name = this.stand ? `${this.stand.component}: ${this.stand.piece}, ${SIDES[this.stand.side]}` : "";
    const where = shown.page ? _("rules, page {page} of {pages}", { page: shown.page, pages: shown.pages }) : name;
    canvas.setAttribute("aria-label", where);
    const nowhere = _("On no face and on no page of the rules: on the first page, beside the pieces, or in lists.");
    const isWrong = shown.findings.some((one) => one.error); // what is told of it stands below the words
    document.getElementById("caption").textContent = shown.picture ? where : isWrong ? _("Not to be drawn with these words.") : nowhere;
    if (this.stand) this.stand.isLong = shown.texts.some((text) => !text.fits);
    page.tellFit(shown);
  },

  // the box that the words stand in, with what is wrong about it
  frame(text, shown) {
    const [x, y, width, height] = text.box;
    const frame = make("i", "", text.fits ? (text.size < text.wanted ? "smaller" : "") : "long");
    frame.style.left = `${(100 * x) / shown.width}%`;
    frame.style.top = `${(100 * y) / shown.height}%`;
    frame.style.width = `${(100 * width) / shown.width}%`;
    frame.style.height = `${(100 * height) / shown.height}%`;
    if (!text.fits) frame.dataset.over = overBy(text);
    return frame;
  },

  fail(message) {
    document.getElementById("face").hidden = true;
    document.getElementById("caption").textContent = message;
  },

  // as large as there is room for
  fitWindow() {
    const [width, height] = this.size;
    const panel = document.getElementById("shown");
    if (!width || !panel.clientWidth) return;
    const high = Math.max(260, window.innerHeight - 190);
    const most = Math.min(panel.clientWidth - 34, width * PER_MM, (high * width) / height);
    document.getElementById("picture").style.width = `${Math.round(most)}px`;
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

window.addEventListener("resize", () => card.fitWindow());
