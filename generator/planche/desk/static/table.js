// the page of the table: what is chosen, what was laid of it, and what of that is kept
"use strict";

const MOST_UNDONE = 60; // steps that can be taken back
const KEPT_STEPS = 10; // of them, those that a browser keeps when the page is left
const at = (id) => document.getElementById(id);

const table = {
  game: null, // what there is to lay, as it could be read last
  parts: {}, // the measures of components, and the boards by name: those that are gone since may lie there still
  boards: {},
  state: null,
  past: [],
  chosen: null,
  scale: 1, // pixels a millimetre on the table
  words: "", // of what was done
  trouble: "", // why the game cannot be read now

  async start() {
    this.game = await desk.ask("game");
    this.drawer = `planche table ${this.game.game}`;
    const kept = this.recall();
    this.learn(kept?.parts || {}, kept?.boards || {});
    this.takeGame(this.game);
    this.fillForm(kept ? kept.state.choice : this.firstChoice());
    if (kept) this.set(kept.state, kept.past);
    else this.lay();
  },

  // a game as it was read now; what lies there stays
  takeGame(game) {
    this.game = game;
    this.learn(game.components, Object.fromEntries(game.boards.map((board) => [nameOfBoard(board), board])));
  },

  learn(parts, boards) {
    Object.assign(this.parts, parts);
    Object.assign(this.boards, boards);
  },

  firstChoice() {
    const { game } = this;
    const first = game.boards.find((board) => Object.keys(board.setUps).length) || game.boards[0];
    const setUp = first ? Object.keys(first.setUps)[0] || "" : "";
    const board = first ? `${nameOfBoard(first)}/${setUp}` : "";
    return { language: game.language, players: game.tables[0]?.players, level: "", board, seed: newSeed() };
  },

  fillForm(choice) {
    const { game } = this;
    fill("language", game.languages.map((one) => [one, one]), choice.language);
    fill("players", [...new Set(game.tables.map((one) => one.players))].map((one) => [one, one]), choice.players);
    this.offerLevels(choice.level);
    const boards = game.boards.flatMap((board) => {
      const [name, title] = [nameOfBoard(board), `${board.piece}, ${SIDES[board.side]}`];
      return [[`${name}/`, title], ...Object.keys(board.setUps).map((id) => [`${name}/${id}`, `${title}: ${id}`])];
    });
    fill("board", [["", _("none")], ...boards], choice.board);
    at("board").closest("label").hidden = !boards.length;
    at("level").closest("label").hidden = Object.keys(game.levels).length < 2;
    at("seed").value = choice.seed;
  },

  // the piles of a choice, unless the game has no such table any more
  rules(choice) {
    return this.game.tables.find((one) => one.players === choice.players && (one.level === choice.level || !choice.level));
  },

  offerLevels(wanted) {
    const players = Number(at("players").value);
    const levels = this.game.tables.filter((one) => one.players === players && one.level).map((one) => [one.level, this.game.levels[one.level]]);
    fill("level", levels, wanted);
  },

  // a new table, of what is chosen above; that before it can be had back
  lay() {
    if (!this.game) return;
    const choice = {
      language: at("language").value,
      players: Number(at("players").value),
      level: at("level").value,
      board: at("board").value,
      seed: at("seed").value,
    };
    const setUp = this.boardOf(choice)?.setUps[choice.board.split("/")[3]] || [];
    const isFirst = !this.state;
    this.chosen = null;
    large.hide();
    this.step(newTable(choice, this.rules(choice), setUp));
    this.say(isFirst ? "" : _("A new table is laid. Undo (U) brings back the one before."));
  },

  // the table after something was done, which can be undone
  step(state) {
    this.say("");
    this.set(state, this.state ? [...this.past.slice(-MOST_UNDONE), this.state] : []);
  },

  undo() {
    if (!this.past.length) return;
    this.say("");
    const [state, isAnother] = [this.past.at(-1), this.past.at(-1).choice !== this.state.choice];
    this.set(state, this.past.slice(0, -1));
    if (isAnother) this.fillForm(state.choice);
  },

  set(state, past) {
    this.state = state;
    this.past = past;
    this.keep();
    this.show();
    this.tellNews();
  },

  keep() {
    const { state, past, parts, boards } = this;
    try {
      localStorage.setItem(this.drawer, JSON.stringify({ state, past: past.slice(-KEPT_STEPS), parts, boards }));
    } catch { /* a browser that keeps nothing */ }
  },

  // what was kept, if it is a table as they are laid now
  recall() {
    try {
      const kept = JSON.parse(localStorage.getItem(this.drawer) || "null");
      return kept?.state?.zones.supply ? kept : null;
    } catch {
      return null;
    }
  },

  board() {
    return this.boardOf(this.state.choice);
  },

  boardOf(choice) {
    return this.boards[choice.board.split("/").slice(0, 3).join("/")];
  },

  say(words) {
    this.words = words;
    this.tell();
  },

  // one line of words: that the game cannot be read goes before what was done
  tell() {
    at("said").textContent = this.trouble || this.words;
    at("said").classList.toggle("wrong", Boolean(this.trouble));
  },
};

const nameOfBoard = (board) => [board.component, board.piece, board.side].join("/");
const newSeed = () => String(Math.floor(Math.random() * 1e6));

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
