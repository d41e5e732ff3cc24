// the page of the table: what its state looks like, and what hands, keys and buttons do with it
"use strict";

const MOST_UNDONE = 60; // steps that can be taken back
const STEP = 5; // mm that an arrow key moves
const LARGE = 2.4; // pixels a millimetre, of cards on a table without a board
const SMALL = 1.5; // of those in piles and hands
const WIDEST = 150; // pixels of such a card
const EMPTY = _("Deal hands, draw cards from a pile, or drag them here.");
const at = (id) => document.getElementById(id);

const table = {
  game: null,
  state: null,
  past: [],
  chosen: null,
  scale: LARGE, // pixels a millimetre on the table

  async start() {
    this.game = await desk.ask("game");
    const { game } = this;
    this.drawer = `planche table ${game.game}`;
    const kept = this.recall();
    fill("language", game.languages.map((one) => [one, one]), kept?.choice.language || game.language);
    fill("players", [...new Set(game.tables.map((one) => one.players))].map((one) => [one, one]), kept?.choice.players);
    this.offerLevels(kept?.choice.level);
    const boards = game.boards.flatMap((board, number) => {
      const name = `${board.piece}, ${SIDES[board.side]}`;
      return [[`${number}/`, name], ...Object.keys(board.setUps).map((id) => [`${number}/${id}`, `${name}: ${id}`])];
    });
    fill("board", [["", _("none")], ...boards], kept ? kept.choice.board : (boards.find(([id]) => !id.endsWith("/")) || [""])[0]);
    at("board").closest("label").hidden = !boards.length;
    at("level").closest("label").hidden = Object.keys(game.levels).length < 2;
    at("seed").value = kept ? kept.choice.seed : String(Math.floor(Math.random() * 1e6));
    if (kept && this.isOfGame(kept)) this.set(kept, true);
    else this.lay();
  },

  // whether all that was kept is still in the game
  isOfGame(state) {
    return Object.values(state.things).every((thing) => thing.c in this.game.components) && Boolean(this.rules(state.choice));
  },

  rules(choice) {
    return this.game.tables.find((one) => one.players === choice.players && (one.level === choice.level || !choice.level));
  },

  offerLevels(wanted) {
    const players = Number(at("players").value);
    const levels = this.game.tables.filter((one) => one.players === players && one.level).map((one) => [one.level, this.game.levels[one.level]]);
    fill("level", levels, wanted);
  },

  // a new table, of what is chosen above
  lay() {
    const choice = {
      language: at("language").value,
      players: Number(at("players").value),
      level: at("level").value,
      board: at("board").value,
      seed: at("seed").value,
    };
    const [number, setUp] = choice.board.split("/");
    const board = choice.board ? this.game.boards[Number(number)] : null;
    this.past = [];
    this.chosen = null;
    this.set(newTable(choice, this.rules(choice).piles, (board && board.setUps[setUp]) || []), true);
    this.say("");
  },

  set(state, isNew) {
    if (!isNew) this.past = [...this.past.slice(-MOST_UNDONE), this.state];
    this.state = state;
    try {
      localStorage.setItem(this.drawer, JSON.stringify(state));
    } catch { /* a browser that keeps nothing */ }
    this.show();
  },

  recall() {
    try {
      return JSON.parse(localStorage.getItem(this.drawer) || "null");
    } catch {
      return null;
    }
  },

  board() {
    const { board } = this.state.choice;
    return board ? this.game.boards[Number(board.split("/")[0])] : null;
  },

  show() {
    const { state } = this;
    const focused = document.activeElement?.dataset?.thing;
    const rules = this.rules(state.choice);
    const piles = rules.piles.map((pile) => this.pile(pile, rules.hands));
    at("piles").replaceChildren(...piles, this.discard());
    const seats = [...Array(state.choice.players).keys()].map((seat) => {
      const tab = button(_("Player {player}: {cards}", { player: seat + 1, cards: state.zones[`hand ${seat}`].length }), () => this.set({ ...this.state, seat }));
      tab.setAttribute("aria-pressed", String(seat === state.seat));
      tab.dataset.zone = `hand ${seat}`;
      return tab;
    });
    at("tabs").replaceChildren(...seats, button(_("Next player"), () => this.set({ ...this.state, seat: (this.state.seat + 1) % this.state.choice.players })));
    at("hand").dataset.zone = `hand ${state.seat}`;
    at("hand").replaceChildren(...state.zones[`hand ${state.seat}`].map((id) => this.thing(id, false)));
    at("hand").classList.toggle("idle", !Object.keys(state.zones).some((zone) => zone.startsWith("hand") && state.zones[zone].length));
    this.offer();
    this.fit();
    const board = this.board();
    at("ground").replaceChildren(...(board ? [this.boardFace(board)] : []), ...state.zones.table.map((id) => this.thing(id, true)));
    if (!at("ground").children.length) at("ground").append(make("p", EMPTY, "empty"));
    if (focused) document.querySelector(`[data-thing="${focused}"]`)?.focus({ preventScroll: true });
  },

  pile(pile, hands) {
    const zone = `pile ${pile.id}`;
    const ids = this.state.zones[zone];
    const box = make("div", "", "pile");
    box.dataset.zone = zone;
    box.append(make("h2", _("{title}: {told}", { title: pile.id === "deck" ? _("Deck") : pile.title, told: ids.length })));
    if (ids.length) box.append(this.thing(ids.at(-1), false));
    const orders = make("div", "", "orders");
    const hand = () => `hand ${this.state.seat}`;
    orders.append(button(_("Draw"), () => this.set(draw(this.state, zone, hand())), !ids.length));
    orders.append(button(_("Lay open"), () => this.layOpen(zone), !ids.length));
    if (pile.id === "deck") orders.append(button(_("Deal"), () => this.set(deal(this.state, zone, hands)), !ids.length));
    orders.append(button(_("Shuffle"), () => this.set(reshuffle(this.state, zone, false)), ids.length < 2));
    orders.append(button(_("Shuffle in discards"), () => this.set(reshuffle(this.state, zone, true))));
    box.append(orders);
    return box;
  },

  layOpen(zone) {
    const top = this.state.zones[zone].at(-1);
    const place = 20 + 12 * (this.state.zones.table.length % 8);
    this.set(move(this.state, top, "table", { up: true, x: place + 20, y: place + 30 }));
  },

  discard() {
    const ids = this.state.zones.discard;
    const box = make("div", "", "pile");
    box.dataset.zone = "discard";
    box.append(make("h2", _("Discard pile: {cards}", { cards: ids.length })));
    if (ids.length) box.append(this.thing(ids.at(-1), false));
    return box;
  },

  boardFace(board) {
    const face = this.face(board.component, board.piece, board.side, this.scale);
    face.classList.add("board");
    return face;
  },

  // a face as it is cut, of so many of its sizes
  face(component, piece, side, scale) {
    const part = this.game.components[component];
    const [width, height, bleed] = [part.width, part.height, part.bleed].map((length) => length * scale);
    const face = make("span", "", part.round ? "face round" : "face");
    face.style.width = `${width}px`;
    face.style.height = `${height}px`;
    const picture = make("img");
    picture.alt = "";
    picture.draggable = false;
    picture.src = `/gallery/faces/${[this.state.choice.language, "full", component, piece, side].map(encodeURIComponent).join("/")}`;
    picture.style.width = `${width + 2 * bleed}px`;
    picture.style.left = picture.style.top = `${-bleed}px`;
    face.append(picture);
    return face;
  },

  thing(id, isOnTable) {
    const thing = this.state.things[id];
    const part = this.game.components[thing.c];
    const side = thing.up ? "front" : "back";
    const cell = this.board()?.cell;
    const share = thing.isPiece && cell ? Math.min(1, (0.9 * cell) / part.width) : 1;
    const scale = isOnTable ? this.scale * share : Math.min(SMALL, WIDEST / part.width);
    const shown = make("button", "", "thing");
    shown.type = "button";
    shown.dataset.thing = id;
    if (!thing.up && !part.back) shown.append(Object.assign(this.face(thing.c, thing.p, "front", scale), { className: "face blank" }));
    else shown.append(this.face(thing.c, thing.p, side, scale));
    if (part.stands) {
      shown.classList.add("standing");
      shown.firstChild.style.height = `${part.width * scale}px`;
    }
    shown.setAttribute("aria-label", thing.up ? thing.p : _("{title}, face down", { title: part.title }));
    shown.setAttribute("aria-pressed", String(id === this.chosen));
    if (thing.turn) shown.style.rotate = `${thing.turn}deg`;
    if (isOnTable) {
      shown.style.left = `${thing.x * this.scale}px`;
      shown.style.top = `${thing.y * this.scale}px`;
    }
    shown.addEventListener("focus", () => this.choose(id));
    shown.addEventListener("pointerdown", (event) => this.grasp(event, id, shown));
    return shown;
  },

  choose(id) {
    this.chosen = id;
    document.querySelectorAll(".thing").forEach((one) => one.setAttribute("aria-pressed", String(one.dataset.thing === id)));
    this.offer();
  },

  // the orders for the chosen thing; each has its key
  orders() {
    const { state, chosen } = this;
    const hand = `hand ${state.seat}`;
    const from = `pile ${state.things[chosen]?.from}`;
    const here = { x: 60, y: 60 };
    return [
      [_("Turn over"), "o", () => turnOver(state, chosen)],
      [_("Rotate"), "r", () => rotate(state, chosen)],
      [_("To the hand"), "h", () => move(state, chosen, hand, { up: true, turn: 0 })],
      [_("To the table"), "t", () => move(state, chosen, "table", { ...here, up: true })],
      [_("Discard"), "d", () => move(state, chosen, "discard", { up: true, turn: 0 })],
      [_("On its pile"), "p", () => (from in state.zones ? move(state, chosen, from, { up: false, turn: 0 }) : state)],
    ];
  },

  offer() {
    const has = this.chosen !== null && zoneOf(this.state, this.chosen) !== undefined;
    const orders = this.orders().map(([name, key, act]) => {
      const made = button(name, () => this.set(act()), !has);
      made.append(" ", make("kbd", key.toUpperCase()));
      return made;
    });
    const undo = button(_("Undo"), () => this.undo(), !this.past.length);
    undo.append(" ", make("kbd", "U"));
    at("orders").replaceChildren(...orders, undo);
  },

  undo() {
    if (!this.past.length) return;
    const state = this.past.pop();
    this.set(state, true);
  },

  // taken by the pointer, until it is let go over another place
  grasp(event, id, shown) {
    if (event.button) return;
    event.preventDefault();
    shown.focus({ preventScroll: true });
    const box = shown.getBoundingClientRect();
    const [dx, dy] = [event.clientX - box.left - box.width / 2, event.clientY - box.top - box.height / 2];
    const ghost = shown.cloneNode(true);
    ghost.removeAttribute("data-thing");
    ghost.classList.add("ghost");
    let isMoved = false;
    const follow = (moved) => {
      if (!isMoved && Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY) < 4) return;
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
    const place = { x: (x - ground.left) / this.scale, y: (y - ground.top + at("ground").scrollTop) / this.scale };
    if (zone === "table") this.set(move(this.state, id, zone, was.startsWith("pile") ? { ...place, up: true } : place));
    else if (zone !== was) this.set(move(this.state, id, zone, { up: !zone.startsWith("pile"), turn: 0 }));
  },

  // how large a millimetre is: the board whole, or cards of a good size
  fit() {
    const board = this.board();
    const part = board && this.game.components[board.component];
    const room = at("ground");
    this.scale = part ? Math.min(room.clientWidth / part.width, room.clientHeight / part.height) : LARGE;
  },

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select") || !this.state) return;
    const key = event.key.toLowerCase();
    const id = this.chosen;
    const zone = id === null ? undefined : zoneOf(this.state, id);
    const order = this.orders().find(([, one]) => one === key);
    const by = { arrowleft: [-STEP, 0], arrowright: [STEP, 0], arrowup: [0, -STEP], arrowdown: [0, STEP] }[key];
    if (key === "u") this.undo();
    else if (key === "n") this.set({ ...this.state, seat: (this.state.seat + 1) % this.state.choice.players });
    else if (order && zone) this.set(order[2]());
    else if (by && zone === "table") {
      const { x, y } = this.state.things[id];
      this.set(change(this.state, id, { x: x + by[0], y: y + by[1] }));
    } else return;
    event.preventDefault();
  },

  say(words) {
    at("said").textContent = words;
  },
};

function make(tag, words = "", kind = "") {
  const made = document.createElement(tag);
  made.textContent = words;
  if (kind) made.className = kind;
  return made;
}

function button(name, act, isOff = false) {
  const made = make("button", name);
  made.type = "button";
  made.disabled = isOff;
  made.addEventListener("click", act);
  return made;
}

function fill(id, options, chosen) {
  at(id).replaceChildren(...options.map(([value, words]) => Object.assign(make("option", String(words)), { value })));
  if (options.some(([value]) => String(value) === String(chosen))) at(id).value = chosen;
}

at("again").addEventListener("click", () => {
  at("seed").value = String(Math.floor(Math.random() * 1e6));
  table.lay();
});
at("players").addEventListener("change", () => table.offerLevels(at("level").value));
at("language").addEventListener("change", () => table.set({ ...table.state, choice: { ...table.state.choice, language: at("language").value } }));
desk.obey(at("choose"), () => table.lay());
document.addEventListener("keydown", (event) => table.press(event));
window.addEventListener("resize", () => { if (table.state) table.show(); });
table.start().catch((error) => table.say(error.message));
