// the pictures of faces that lie on the table: each stays until the one that was saved is there
"use strict";

const pictures = {
  turn: 0, // of the saves that were heard of
  shown: new Map(), // by the key of a face the picture that is shown, and after which turn it was asked for

  // the picture of a face; all that show one are exchanged together
  make(language, component, piece, side) {
    const key = [language, "full", component, piece, side].map(encodeURIComponent).join("/");
    if (!this.shown.has(key)) this.shown.set(key, { image: this.ask(key), turn: this.turn, isOld: false });
    const { image, isOld } = this.shown.get(key);
    const picture = document.createElement("img");
    picture.alt = "";
    picture.draggable = false;
    picture.dataset.face = key;
    picture.src = image.src;
    this.mark(picture, isOld);
    picture.addEventListener("error", () => picture.parentElement?.classList.add("lacking"));
    return picture;
  },

  ask(key) {
    const image = new Image();
    image.src = `/gallery/faces/${key}?saved=${this.turn}`;
    return image;
  },

  // draw again those that are meant: at once where they lie in sight, the others when they come
  async renew(isMeant) {
    this.turn += 1;
    const { turn } = this;
    const inSight = new Set([...document.querySelectorAll("img[data-face]")].map((one) => one.dataset.face));
    const keys = [...this.shown.keys()].filter((key) => isMeant(...key.split("/").map(decodeURIComponent)));
    keys.filter((key) => !inSight.has(key)).forEach((key) => this.shown.delete(key));
    await Promise.all(keys.filter((key) => inSight.has(key)).map((key) => this.exchange(key, turn)));
  },

  async exchange(key, turn) {
    const [before, image] = [this.shown.get(key), this.ask(key)];
    this.shown.set(key, { ...before, turn });
    const isDrawn = await image.decode().then(() => true, () => false);
    if (this.shown.get(key)?.turn !== turn) return; // it was saved again meanwhile
    this.shown.set(key, { image: isDrawn ? image : before.image, turn, isOld: !isDrawn });
    document.querySelectorAll("img[data-face]").forEach((picture) => {
      if (picture.dataset.face !== key) return;
      if (isDrawn) picture.src = image.src;
      if (isDrawn) picture.parentElement.classList.remove("lacking");
      this.mark(picture, !isDrawn);
    });
  },

  // what cannot be drawn as it is saved is shown as it was, paler
  mark(picture, isOld) {
    picture.classList.toggle("old", isOld);
    picture.title = isOld ? _("as it was: it cannot be drawn as it is saved") : "";
  },
};

// whether a face is other than it was, by what is told of a change
function changedFaces(told, language) {
  if (told.anew || !told.editions.includes(`${language}/full`)) return () => true;
  const edited = new Set(told.pieces.map((piece) => `${piece.component}/${piece.id}`));
  const renewed = told.renewed.filter((one) => one.language === language && one.ink === "full");
  const isRedrawn = (component, piece, side) => renewed.some((one) => one.component === component
    && (!one.pieces || one.pieces.includes(piece)) && (!one.side || one.side === side));
  return (of, ink, component, piece, side) => of !== language // of others it is not told
    || edited.has(`${component}/${piece}`) || isRedrawn(component, piece, side);
}
