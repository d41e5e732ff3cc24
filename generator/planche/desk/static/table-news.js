// the page of the table while files are saved: pictures are drawn again, and cards that came or went are told
"use strict";

const MOST_TOLD = 4; // pieces that are named in one line
let hearing = 0; // of which save is listened to

// how many of each piece there should be, and where they lie at first
function wantedOf(rules) {
  const wanted = new Map();
  const add = (cards, zone) => cards.forEach(([c, p, copies]) => wanted.set(keyOf({ c, p }), { c, p, copies, zone }));
  rules.piles.forEach((pile) => add(pile.cards, `pile ${pile.id}`));
  add(rules.supply, "supply");
  return wanted;
}

// the pieces of which a table has others than it should have, but for those that were left so
function differences(state, rules) {
  const wanted = wantedOf(rules);
  const there = new Map();
  for (const thing of Object.values(state.things)) there.set(keyOf(thing), (there.get(keyOf(thing)) || 0) + 1);
  return [...new Set([...there.keys(), ...wanted.keys()])].map((key) => {
    const [c, p] = key.split("/");
    return { key, c, p, has: there.get(key) || 0, copies: 0, ...wanted.get(key) };
  }).filter(({ key, has, copies }) => has !== copies && state.left[key] !== copies);
}

// a table with the pieces that it should have: new ones come to their pile, of those too many the hidden ones go first
function takeIn(state, rules) {
  const piles = [...pilesOf(rules), ...state.piles.filter(({ id }) => rules.piles.every((one) => one.id !== id))];
  const zones = { ...Object.fromEntries(piles.map(({ id }) => [`pile ${id}`, []])), ...state.zones };
  const begun = { ...state, piles, zones, hands: rules.hands };
  const take = (after, one) => (one.has > one.copies ? takeOut(after, one) : putIn(after, one));
  const after = differences(state, rules).reduce(take, begun);
  const used = new Set([...rules.piles.map(({ id }) => `pile ${id}`), ...Object.values(after.things).map(({ from }) => from)]);
  return { ...after, piles: after.piles.filter(({ id }) => used.has(`pile ${id}`)) };
}

function takeOut(state, { key, has, copies }) {
  const order = ["pile", "supply", "discard", "table", "hand"];
  const rank = (id) => order.indexOf(zoneOf(state, id).split(" ")[0]);
  const alike = Object.keys(state.things).filter((id) => keyOf(state.things[id]) === key);
  const gone = new Set(alike.sort((one, other) => rank(one) - rank(other)).slice(0, has - copies));
  const isLeft = (id) => !gone.has(id);
  const zones = Object.fromEntries(Object.entries(state.zones).map(([zone, ids]) => [zone, ids.filter(isLeft)]));
  return { ...state, zones, things: Object.fromEntries(Object.entries(state.things).filter(([id]) => isLeft(id))) };
}

function putIn(state, { c, p, has, copies, zone }) {
  const first = Math.max(-1, ...Object.keys(state.things).map(Number)) + 1;
  const fresh = Array.from({ length: copies - has }, (none, number) => String(first + number));
  const made = Object.fromEntries(fresh.map((id) => [id, { c, p, from: zone, up: zone === "supply", turn: 0 }]));
  const after = { ...state, things: { ...state.things, ...made } };
  if (zone === "supply") return { ...after, zones: { ...state.zones, supply: [...state.zones.supply, ...fresh] } };
  const [ids, random] = fresh.reduce(([pile, seed], id) => {
    const [share, next] = nextRandom(seed);
    return [pile.toSpliced(Math.floor(share * (pile.length + 1)), 0, id), next];
  }, [state.zones[zone], state.random]);
  return { ...after, random, zones: { ...state.zones, [zone]: ids } };
}

// one difference in words
function tellDifference({ p, has, copies }) {
  if (!copies) return _("{piece} is gone ({n})", { piece: p, n: has });
  if (!has) return _("{piece} is new ({n})", { piece: p, n: copies });
  if (has > copies) return _("{piece}: {n} fewer", { piece: p, n: has - copies });
  return _("{piece}: {n} more", { piece: p, n: copies - has });
}

Object.assign(table, {
  // one line of the pieces that came or went since the table was laid, to be taken in or left
  tellNews() {
    const rules = this.rules(this.state.choice);
    const found = rules ? differences(this.state, rules) : [];
    const named = found.slice(0, MOST_TOLD).map(tellDifference);
    if (found.length > named.length) named.push(_("and {n} more", { n: found.length - named.length }));
    const words = found.length ? _("Saved meanwhile: {changes}.", { changes: named.join(", ") }) : "";
    if (at("news").firstElementChild.textContent === words) return;
    at("news").firstElementChild.textContent = words;
    at("news").querySelectorAll("button").forEach((one) => one.remove());
    if (!words) return;
    at("news").append(button(_("Take in"), () => this.step(takeIn(this.state, this.rules(this.state.choice)))),
      button(_("Leave"), () => this.leave()));
  },

  leave() {
    const found = differences(this.state, this.rules(this.state.choice));
    const left = Object.fromEntries(found.map(({ key, copies }) => [key, copies]));
    this.step({ ...this.state, left: { ...this.state.left, ...left } });
  },

  // files were saved: first the pictures are drawn again, then it is asked what there is to lay
  async hear(told) {
    hearing += 1;
    const mine = hearing;
    if (this.state) await this.renew(changedFaces(told, this.state.choice.language));
    if (mine !== hearing) return;
    await this.read(() => mine === hearing);
  },

  async renew(isMeant) {
    const [, isCutAnew] = await Promise.all([pictures.renew(isMeant), standing.renew(isMeant)]);
    if (isCutAnew) this.show();
  },

  // what there is to lay now; while it cannot be read, that is told, and what lies there stays
  async read(isLast) {
    try {
      if (!this.state) await this.start();
      else {
        const game = await desk.ask("game");
        if (!isLast()) return;
        this.follow(game);
      }
      this.trouble = "";
    } catch (error) {
      this.trouble = error.message;
    }
    this.tell();
  },

  follow(game) {
    if (JSON.stringify(game) === JSON.stringify(this.game)) return;
    const isOffered = game.languages.includes(this.state.choice.language);
    const choice = isOffered ? this.state.choice : { ...this.state.choice, language: game.language };
    this.takeGame(game);
    this.fillForm({ ...chosenNow(), language: choice.language });
    const rules = this.rules(choice);
    const fresh = (pile) => (rules ? pilesOf(rules).find(({ id }) => id === pile.id) : null) || pile;
    const { piles, hands } = this.state;
    this.set({ ...this.state, choice, piles: piles.map(fresh), hands: rules ? rules.hands : hands }, this.past);
  },
});

// what is chosen for the next table, which may be another than the one that lies there
const chosenNow = () => ({
  players: Number(at("players").value), level: at("level").value, board: at("board").value, seed: at("seed").value,
});

at("again").addEventListener("click", () => {
  at("seed").value = newSeed();
  table.lay();
});
at("players").addEventListener("change", () => table.offerLevels(at("level").value));
at("language").addEventListener("change", () => {
  if (table.state) table.step({ ...table.state, choice: { ...table.state.choice, language: at("language").value } });
});
desk.obey(at("choose"), () => table.lay());
document.addEventListener("keydown", (event) => table.press(event));
new ResizeObserver(() => { if (table.state) table.show(); }).observe(at("ground"));
desk.on("changed", (told) => table.hear(told));
table.read(() => true);
