// the page of the table: how what lies there is shown
"use strict";

const LARGE = 2.4; // pixels a millimetre, of cards on a table without a board
const SMALL = 1.5; // of those in piles and hands
const WIDEST = 150; // pixels of such a card
const SPARE = 44; // and of a piece in the supply
const AROUND = 28; // pixels above and below the cards of a hand
const inHand = (part) => Math.min(SMALL, WIDEST / part.width); // pixels a millimetre
const EMPTY = _("Deal hands, draw cards from a pile, or drag them here.");

Object.assign(table, {
  show() {
    const focused = document.activeElement?.dataset?.thing;
    at("piles").replaceChildren(...this.state.piles.map((pile) => this.pile(pile)), this.discard());
    this.showHands();
    this.showSupply();
    this.offer();
    this.fit();
    const board = this.board();
    const things = this.state.zones.table.map((id) => this.thing(id, this.scale));
    at("ground").replaceChildren(...(board ? [this.boardFace(board)] : []), ...things);
    if (!at("ground").children.length) at("ground").append(make("p", EMPTY, "empty"));
    if (focused) document.querySelector(`[data-thing="${focused}"]`)?.focus({ preventScroll: true });
    large.follow();
  },

  showHands() {
    const { state } = this;
    const seats = [...Array(state.choice.players).keys()].map((seat) => {
      const cards = state.zones[`hand ${seat}`].length;
      const name = _("Player {player}: {cards}", { player: seat + 1, cards });
      const tab = button(name, () => this.step({ ...this.state, seat }));
      tab.setAttribute("aria-pressed", String(seat === state.seat));
      tab.dataset.zone = `hand ${seat}`;
      return tab;
    });
    at("tabs").replaceChildren(...seats, button(_("Next player"), () => this.nextSeat()));
    at("hand").dataset.zone = `hand ${state.seat}`;
    at("hand").replaceChildren(...state.zones[`hand ${state.seat}`].map((id) => this.thing(id)));
    at("hand").style.minHeight = `${this.roomOfHand()}px`;
  },

  // how high a hand is with any of the cards, and with a bar to scroll it: it has that room before the first one comes
  roomOfHand() {
    const cards = Object.values(this.state.things).filter((thing) => thing.from !== "supply");
    const heights = cards.map((thing) => this.parts[thing.c]).map((part) => part.height * inHand(part));
    return heights.length ? Math.max(...heights) + AROUND : 0;
  },

  pile({ id, title, deals }) {
    const zone = `pile ${id}`;
    const ids = this.state.zones[zone];
    const box = this.heap(zone, _("{title}: {told}", { title: id === "deck" ? _("Deck") : title, told: ids.length }));
    const orders = make("div", "", "orders");
    const hand = () => `hand ${this.state.seat}`;
    orders.append(button(_("Draw"), () => this.step(draw(this.state, zone, hand())), !ids.length));
    orders.append(button(_("Lay open"), () => this.layOpen(this.state.zones[zone].at(-1)), !ids.length));
    if (deals) orders.append(button(_("Deal"), () => this.step(deal(this.state, zone, this.state.hands)), !ids.length));
    orders.append(button(_("Shuffle"), () => this.step(reshuffle(this.state, zone, false)), ids.length < 2));
    orders.append(button(_("Shuffle in discards"), () => this.step(reshuffle(this.state, zone, true))));
    box.lastChild.append(orders);
    return box;
  },

  discard() {
    return this.heap("discard", _("Discard pile: {cards}", { cards: this.state.zones.discard.length }));
  },

  // a place for things of which the last lies on top
  heap(zone, title) {
    const ids = this.state.zones[zone];
    const box = make("div", "", "pile");
    box.dataset.zone = zone;
    box.append(make("h2", title));
    const row = make("div", "", "row");
    if (ids.length) row.append(this.thing(ids.at(-1)));
    box.append(row);
    return box;
  },

  // the pieces that are not on the table, those that are alike on one heap
  showSupply() {
    const { things, zones } = this.state;
    at("supply").hidden = Object.values(things).every((thing) => thing.from !== "supply");
    const kinds = new Set(zones.supply.map((id) => keyOf(things[id])));
    const heaps = [...kinds].map((key) => this.spare(zones.supply.filter((id) => keyOf(things[id]) === key)));
    at("supply").replaceChildren(make("h2", _("Supply: {pieces}", { pieces: zones.supply.length })), ...heaps);
  },

  spare(ids) {
    const part = this.parts[this.state.things[ids[0]].c];
    const heap = make("span", "", "heap");
    heap.append(this.thing(ids.at(-1), Math.min(SMALL, SPARE / part.width), ids.length));
    if (ids.length > 1) heap.append(make("small", `×${ids.length}`));
    return heap;
  },

  boardFace(board) {
    const face = this.face(board.component, board.piece, board.side, this.scale);
    face.classList.add("board");
    return face;
  },

  // a face as it is cut, of so many of its sizes
  face(component, piece, side, scale) {
    const part = this.parts[component];
    const [width, height, bleed] = [part.width, part.height, part.bleed].map((length) => length * scale);
    const face = make("span", "", part.round ? "face round" : "face");
    face.style.width = `${width}px`;
    face.style.height = `${height}px`;
    face.dataset.name = piece;
    const picture = pictures.make(this.state.choice.language, component, piece, side);
    picture.style.width = `${width + 2 * bleed}px`;
    picture.style.left = picture.style.top = `${-bleed}px`;
    face.append(picture);
    return face;
  },

  // the side that is up; what has no back is blank there
  sideUp(thing, scale) {
    const part = this.parts[thing.c];
    if (part.stands) return this.stood(thing, scale);
    if (thing.up || part.back) return this.face(thing.c, thing.p, thing.up ? "front" : "back", scale);
    return Object.assign(this.face(thing.c, thing.p, "front", scale), { className: "face blank" });
  },

  // what stands, as it is seen from its front or from behind
  stood(thing, scale) {
    const face = this.face(thing.c, thing.p, "front", scale);
    standing.cut(face, standing.keyOf(this.state.choice.language, thing.c, thing.p), this.parts[thing.c], scale, thing.up);
    return face;
  },

  // a thing, on the table where the scale of that is given, and of how many that are alike
  thing(id, scale = null, alike = 1) {
    const thing = this.state.things[id];
    const part = this.parts[thing.c];
    const isOnTable = this.state.zones.table.includes(id);
    const shownScale = isOnTable ? scale * shareOf(part, this.board()) : scale ?? inHand(part);
    const shown = make("button", "", "thing");
    shown.type = "button";
    shown.dataset.thing = id;
    shown.append(this.sideUp(thing, shownScale));
    if (part.stands) shown.classList.add("standing");
    const name = thing.up ? thing.p : _("{title}, face down", { title: part.title });
    shown.setAttribute("aria-label", alike > 1 ? _("{piece}, {n} of them", { piece: name, n: alike }) : name);
    shown.setAttribute("aria-pressed", String(id === this.chosen));
    if (thing.turn) shown.style.rotate = `${thing.turn}deg`;
    if (isOnTable) {
      shown.style.left = `${thing.x * scale}px`;
      shown.style.top = `${thing.y * scale}px`;
    }
    shown.addEventListener("focus", () => this.choose(id));
    shown.addEventListener("pointerdown", (event) => this.grasp(event, id, shown));
    return shown;
  },

  // how large a millimetre is: the board whole, with a card beside it and room for two rows, or cards of a good size;
  // less where something would lie out of sight
  fit() {
    const board = this.board();
    const part = board && this.parts[board.component];
    const { clientWidth: width, clientHeight: height } = at("ground");
    const lying = this.state.zones.table.map((id) => this.state.things[id]);
    const [right, bottom] = ["x", "y"].map((way) => Math.max(1, ...lying.map((thing) => thing[way])));
    this.scale = Math.min(part ? this.scaleOfBoard(part, width, height) : LARGE, width / right, height / bottom);
  },

  scaleOfBoard(part, width, height) {
    const isCard = (thing) => thing.from !== "supply";
    const cards = Object.values(this.state.things).filter(isCard).map((thing) => this.parts[thing.c]);
    const [widest, tallest] = ["width", "height"].map((side) => GAP + Math.max(0, ...cards.map((one) => one[side])));
    const beside = Math.min(part.width / 2, widest + GAP);
    const ofTwoRows = Math.max(LARGE, height / (2 * tallest + 2 * GAP));
    return Math.min(width / (part.width + beside), height / part.height, ofTwoRows);
  },
});
