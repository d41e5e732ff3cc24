// the table as plain data: what lies where, and what may be done with it; nothing here knows of a page
"use strict";

// the next number of a seed, at least 0 and less than 1, and the seed after it (mulberry32)
function nextRandom(seed) {
  const next = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(next ^ (next >>> 15), 1 | next);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return [((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296, next];
}

// a number for any words, so that a seed may be one's name
function seedOf(words) {
  let number = 2166136261;
  for (const letter of String(words)) number = Math.imul(number ^ letter.codePointAt(0), 16777619);
  return number | 0;
}

function shuffled(items, seed) {
  const left = [...items];
  for (let last = left.length - 1; last > 0; last -= 1) {
    const [share, after] = nextRandom(seed);
    seed = after;
    const other = Math.floor(share * (last + 1));
    [left[last], left[other]] = [left[other], left[last]];
  }
  return [left, seed];
}

// a new table: the piles of a choice, shuffled by its seed, and the pieces of a set-up in their places
function newTable(choice, rules, starts) {
  let random = seedOf(choice.seed);
  const things = {};
  const zones = { table: [], discard: [], supply: [] };
  const add = (c, p, from) => {
    const id = String(Object.keys(things).length);
    things[id] = { c, p, from, up: from === "supply", turn: 0 };
    return id;
  };
  const addCopies = ([c, p, copies], from) => Array.from({ length: copies }, () => add(c, p, from));
  const addAll = (cards, from) => cards.flatMap((card) => addCopies(card, from));
  for (const pile of rules.piles) {
    const zone = `pile ${pile.id}`;
    [zones[zone], random] = shuffled(addAll(pile.cards, zone), random);
  }
  zones.supply = addAll(rules.supply, "supply");
  for (let seat = 0; seat < choice.players; seat += 1) zones[`hand ${seat}`] = [];
  const table = { choice, random, things, zones, seat: 0, piles: pilesOf(rules), hands: rules.hands, left: {} };
  return starts.reduce(setUp, table);
}

// a table with one more piece where it starts, if there is one left
function setUp(state, start) {
  const isLeft = (id) => keyOf(state.things[id]) === keyOf(start);
  const id = Object.entries(state.zones).filter(([zone]) => zone !== "table").flatMap(([, ids]) => ids).find(isLeft);
  return id === undefined ? state : move(state, id, "table", { x: start.x, y: start.y, up: true });
}

const keyOf = (thing) => `${thing.c}/${thing.p}`;
const pilesOf = (rules) => rules.piles.map(({ id, title, deals }) => ({ id, title, deals }));
const zoneOf = (state, id) => Object.keys(state.zones).find((zone) => state.zones[zone].includes(id));

// a thing to another place, the last of which lies on top
function move(state, id, zone, told = {}) {
  const zones = Object.fromEntries(Object.entries(state.zones).map(([name, ids]) => [name, ids.filter((one) => one !== id)]));
  zones[zone] = [...zones[zone], id];
  return { ...state, zones, things: { ...state.things, [id]: { ...state.things[id], ...told } } };
}

// so many cards of a pile, from its top, to a hand; fewer when there are no more
function draw(state, pile, hand, count = 1) {
  let after = state;
  for (let number = 0; number < count; number += 1) {
    const top = after.zones[pile].at(-1);
    if (top === undefined) break;
    after = move(after, top, hand, { up: true, turn: 0 });
  }
  return after;
}

// to each seat as many as its hand has, round by round
function deal(state, pile, hands) {
  let after = state;
  for (let round = 0; round < Math.max(0, ...hands); round += 1) {
    for (let seat = 0; seat < hands.length; seat += 1) {
      if (round < hands[seat]) after = draw(after, pile, `hand ${seat}`);
    }
  }
  return after;
}

// the cards of a pile in another order; those of the discard pile that came from it are taken back first
function reshuffle(state, pile, isWithDiscard) {
  const back = isWithDiscard ? state.zones.discard.filter((id) => state.things[id].from === pile) : [];
  const [ids, random] = shuffled([...state.zones[pile], ...back], state.random);
  const things = { ...state.things };
  for (const id of back) things[id] = { ...things[id], up: false, turn: 0 };
  const discard = state.zones.discard.filter((id) => !back.includes(id));
  return { ...state, random, things, zones: { ...state.zones, discard, [pile]: ids } };
}

const change = (state, id, told) => ({ ...state, things: { ...state.things, [id]: { ...state.things[id], ...told } } });
const turnOver = (state, id) => change(state, id, { up: !state.things[id].up });
const rotate = (state, id) => change(state, id, { turn: (state.things[id].turn + 90) % 360 });
