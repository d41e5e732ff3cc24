// what stands on the table: the half of its strip that is seen, cut along its outline, and turned over that behind it
"use strict";

const standing = {
  known: new Map(), // by the key of a piece its halves, in mm of its face; null where it has none

  keyOf: (language, component, piece) => [language, component, piece].map(encodeURIComponent).join("/"),

  // have the face of a piece show one of its halves, as soon as it is known how it is cut
  cut(face, key, part, scale, isUp) {
    const known = this.known.get(key);
    const fit = () => (this.known.get(key) ? fitHalf(face, this.known.get(key), part, scale, isUp) : fitStrip(face, part, scale));
    if (known !== undefined) return fit();
    face.style.visibility = "hidden";
    return this.ask(key).then(() => {
      face.style.visibility = "";
      fit();
    });
  },

  // what cannot be drawn as it is saved stays as it was cut
  async ask(key) {
    const told = await desk.ask(`standing/${key}`).catch(() => ({}));
    if (told.outline || !this.known.has(key)) this.known.set(key, told.outline ? told : null);
  },

  // ask again for those that are meant; whether any is cut in another way
  async renew(isMeant) {
    const keys = [...this.known.keys()].filter((key) => {
      const [language, component, piece] = key.split("/").map(decodeURIComponent);
      return isMeant(language, "full", component, piece, "front");
    });
    const cuts = () => JSON.stringify(keys.map((key) => this.known.get(key)));
    const before = cuts();
    await Promise.all(keys.map((key) => this.ask(key)));
    return cuts() !== before;
  },
};

// a half of a strip within a square as wide as that, with nothing around it
function fitHalf(face, halves, part, scale, isUp) {
  const [[x, y, width, height]] = isUp ? halves.front : halves.back;
  const fitted = scale * Math.min(1, part.width / Math.max(width, height));
  const corners = halves.outline.map((point) => point.map((length) => `${(length + part.bleed) * fitted}px`).join(" "));
  const picture = face.querySelector("img");
  face.classList.add("stood");
  Object.assign(face.style, { width: `${width * fitted}px`, height: `${height * fitted}px`, rotate: isUp ? "" : "180deg" });
  Object.assign(picture.style, {
    width: `${(part.width + 2 * part.bleed) * fitted}px`,
    left: `${-(x + part.bleed) * fitted}px`,
    top: `${-(y + part.bleed) * fitted}px`,
    clipPath: `polygon(${corners.join(", ")})`,
  });
}

// a strip that no fold runs across: its head, so that it covers no more than what stands
function fitStrip(face, part, scale) {
  face.style.height = `${part.width * scale}px`;
}
