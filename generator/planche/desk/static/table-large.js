// the page of the table: a card as large as it is easily read, while it is pointed at in a hand, or by a key
"use strict";

const MOST = 5; // pixels a millimetre
const EDGE = 12; // pixels that it keeps from what it belongs to
const PATIENCE = 250; // ms that one points at a card until it is enlarged

const large = {
  id: null, // of the thing that is shown
  isKept: false, // by the key, until it is pressed again
  clock: 0,

  toggle(id) {
    const isShown = this.isKept && this.id === id;
    this.hide();
    if (!isShown) this.show(id, true);
  },

  show(id, isKept) {
    const thing = table.state.things[id];
    const shown = document.querySelector(`[data-thing="${id}"]`);
    if (!shown) return;
    const part = table.parts[thing.c];
    const place = roomBeside(shown.getBoundingClientRect(), part);
    Object.assign(this, { id, isKept });
    at("large").replaceChildren(table.sideUp(thing, place.scale));
    at("large").hidden = false;
    at("large").style.left = `${place.left}px`;
    at("large").style.top = `${place.top}px`;
  },

  hide() {
    clearTimeout(this.clock);
    Object.assign(this, { id: null, isKept: false });
    at("large").hidden = true;
  },

  // after something was done: what was shown by the key is shown as it is now
  follow() {
    const { id, isKept } = this;
    this.hide();
    if (isKept) this.show(id, true);
  },

  point(id) {
    if (this.isKept) return;
    clearTimeout(this.clock);
    this.clock = setTimeout(() => this.show(id, false), PATIENCE);
  },

  leave() {
    clearTimeout(this.clock);
    if (!this.isKept) this.hide();
  },
};

// on which side of a box a card is largest, and where it stands there
function roomBeside(box, part) {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  const rooms = [
    { left: 0, top: 0, width, height: box.top - EDGE },
    { left: box.right + EDGE, top: 0, width: width - box.right - EDGE, height },
    { left: 0, top: 0, width: box.left - EDGE, height },
    { left: 0, top: box.bottom + EDGE, width, height: height - box.bottom - EDGE },
  ];
  const tall = part.stands ? part.width : part.height;
  const scaleOf = (room) => Math.min(MOST, room.width / part.width, room.height / tall);
  const scaled = rooms.map((room) => ({ ...room, scale: scaleOf(room) }));
  const room = scaled.reduce((one, other) => (other.scale > one.scale ? other : one));
  const [wide, high] = [part.width * room.scale, tall * room.scale];
  const within = (wanted, from, space, size) => Math.max(from, Math.min(wanted, from + space - size));
  return {
    scale: room.scale,
    left: within(box.left + box.width / 2 - wide / 2, room.left, room.width, wide),
    top: within(box.top + box.height / 2 - high / 2, room.top, room.height, high),
  };
}

const thingIn = (event) => event.target.closest(".thing");
at("hand").addEventListener("pointerover", (event) => {
  if (thingIn(event)) large.point(thingIn(event).dataset.thing);
});
at("hand").addEventListener("pointerout", () => large.leave());
at("hand").addEventListener("focusin", (event) => {
  if (thingIn(event)?.matches(":focus-visible") && !large.isKept) large.show(event.target.dataset.thing, false);
});
at("hand").addEventListener("focusout", () => large.leave());
