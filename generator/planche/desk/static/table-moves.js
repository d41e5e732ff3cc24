// the page of the table: what hands, keys and buttons do with what lies there
"use strict";

const STEP = 5; // mm that an arrow key moves what stands on no cell
const START = 4; // pixels after which what is pressed is dragged
const ARROWS = { arrowleft: [-STEP, 0], arrowright: [STEP, 0], arrowup: [0, -STEP], arrowdown: [0, STEP] };

Object.assign(table, {
  nextSeat() {
    this.step({ ...this.state, seat: (this.state.seat + 1) % this.state.choice.players });
  },

  choose(id) {
    this.chosen = id;
    const mark = (one) => one.setAttribute("aria-pressed", String(one.dataset.thing === id));
    document.querySelectorAll(".thing").forEach(mark);
    this.offer();
  },

  // a thing onto the table, face up, where there is room
  layOpen(id) {
    const { state, parts, scale } = this;
    const [board, ground] = [this.board(), at("ground")];
    const room = { width: ground.clientWidth / scale, height: ground.clientHeight / scale };
    const others = state.zones.table.filter((one) => one !== id).map((one) => state.things[one]);
    const taken = others.map((thing) => boxOf(thing, parts[thing.c], board));
    if (board) taken.push({ ...parts[board.component], left: 0, top: 0 });
    const { width, height } = boxOf({ x: 0, y: 0, turn: 0 }, parts[state.things[id].c], board);
    const { x, y } = roomFor(width, height, room, taken);
    this.step(move(state, id, "table", { up: true, turn: 0, x, y }));
  },

  // back to where it came from, the supply or its pile
  goHome(id) {
    const { from } = this.state.things[id];
    if (from in this.state.zones) this.step(move(this.state, id, from, { up: from === "supply", turn: 0 }));
  },

  // the orders for the chosen thing; each has its key
  orders() {
    const { state, chosen } = this;
    return [
      [_("Turn over"), "o", () => this.step(turnOver(state, chosen))],
      [_("Rotate"), "r", () => this.step(rotate(state, chosen))],
      [_("To the hand"), "h", () => this.step(move(state, chosen, `hand ${state.seat}`, { up: true, turn: 0 }))],
      [_("To the table"), "t", () => this.layOpen(chosen)],
      [_("Discard"), "d", () => this.step(move(state, chosen, "discard", { up: true, turn: 0 }))],
      [_("On its pile"), "p", () => this.goHome(chosen)],
      [_("Enlarge"), "e", () => large.toggle(chosen)],
    ];
  },

  offer() {
    const has = this.chosen !== null && zoneOf(this.state, this.chosen) !== undefined;
    const orders = this.orders().map(([name, key, act]) => {
      const made = button(name, act, !has);
      made.append(" ", make("kbd", key.toUpperCase()));
      return made;
    });
    const undo = button(_("Undo"), () => this.undo(), !this.past.length);
    undo.append(" ", make("kbd", "U"));
    at("orders").replaceChildren(...orders, undo);
  },

  // taken by the pointer, until it is let go over another place
  grasp(event, id, shown) {
    if (event.button) return;
    event.preventDefault();
    large.hide();
    shown.focus({ preventScroll: true });
    const box = shown.getBoundingClientRect();
    const [dx, dy] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
    const ghost = shown.cloneNode(true);
    ghost.removeAttribute("data-thing");
    ghost.classList.add("ghost");
    let isMoved = false;
    const follow = (moved) => {
      if (!isMoved && Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY) < START) return;
      if (!isMoved) document.body.append(ghost);
      isMoved = true;
      ghost.style.left = `${moved.clientX - dx}px`;
      ghost.style.top = `${moved.clientY - dy}px`;
    };
    const drop = (dropped) => {
      document.removeEventListener("pointermove", follow);
      document.removeEventListener("pointerup", drop);
      document.removeEventListener("pointercancel", drop);
      ghost.remove();
      if (!isMoved || dropped.type === "pointercancel") return;
      const zone = document.elementFromPoint(dropped.clientX, dropped.clientY)?.closest("[data-zone]")?.dataset.zone;
      if (zone) this.drop(id, zone, dropped.clientX - dx, dropped.clientY - dy);
    };
    document.addEventListener("pointermove", follow);
    document.addEventListener("pointerup", drop);
    document.addEventListener("pointercancel", drop);
  },

  drop(id, zone, x, y) {
    const was = zoneOf(this.state, id);
    const ground = at("ground").getBoundingClientRect();
    const place = this.snap(id, (x - ground.left) / this.scale, (y - ground.top) / this.scale);
    const fromPile = was.startsWith("pile") ? { up: true } : {};
    if (zone === "table") this.step(move(this.state, id, zone, { ...place, ...fromPile }));
    else if (zone !== was) this.step(move(this.state, id, zone, { up: !zone.startsWith("pile"), turn: 0 }));
  },

  // where a thing comes to lie that is put down there: a loose piece in the middle of the cell, if it is one
  snap(id, x, y) {
    const cell = this.cellUnder(id, x, y);
    return cell ? this.placeOn(id, cell) : { x, y };
  },

  cellUnder(id, x, y) {
    const board = this.board();
    return board && this.parts[this.state.things[id].c].loose ? cellAt(board, x, y) : null;
  },

  placeOn(id, cell) {
    const { things, zones } = this.state;
    const isThere = (one) => one !== id && this.cellUnder(one, things[one].x, things[one].y) === cell;
    const others = zones.table.filter(isThere);
    return placeOn(this.board(), cell, others.length);
  },

  // to the next cell, or with Shift and beside the cells a few mm
  nudge(id, by, isFree) {
    const { x, y } = this.state.things[id];
    const cell = isFree ? null : this.cellUnder(id, x, y);
    const next = cell && cellTowards(this.board(), ...cell, by);
    const place = next ? this.placeOn(id, next) : { x: x + by[0], y: y + by[1] };
    if (!cell || next) this.step(change(this.state, id, place));
  },

  // from a card of a hand to the one beside it
  goAlong(id, [by]) {
    const cards = this.state.zones[`hand ${this.state.seat}`];
    const next = cards[cards.indexOf(id) + Math.sign(by)];
    if (next) document.querySelector(`[data-thing="${next}"]`)?.focus();
  },

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select") || !this.state) return;
    const key = event.key.toLowerCase();
    const id = this.chosen;
    const zone = id === null ? undefined : zoneOf(this.state, id);
    const order = this.orders().find(([, one]) => one === key);
    const by = ARROWS[key];
    if (key === "escape") large.hide();
    else if (key === "u") this.undo();
    else if (key === "n") this.nextSeat();
    else if (order && zone) order[2]();
    else if (by && zone === "table") this.nudge(id, by, event.shiftKey);
    else if (by?.[0] && zone?.startsWith("hand")) this.goAlong(id, by);
    else return;
    event.preventDefault();
  },
});
