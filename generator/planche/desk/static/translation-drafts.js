// the page of translation: words that are not saved, which the browser keeps until they are
"use strict";

const LOST = "lost"; // the group of drafts whose texts are gone
const LIKENESS = 0.4; // of the words of two texts, from which on one may be the other reworded

const drafts = {
  kept: {}, // by text: the words, the wordings that they were begun of, and what the text said then

  read() {
    this.kept = recall(this.drawer());
  },

  keep() {
    remember(this.drawer(), this.kept);
  },

  drawer() {
    return `planche translation ${page.about.game} ${page.data.language}`;
  },

  of(text) {
    return this.kept[keyOf(text)];
  },

  // the wordings that a draft was begun of, whatever somebody else has written since
  begunOf(text) {
    return this.of(text)?.of || text.wordings;
  },

  // what a text said when its draft was begun, where that is something else
  earlierOf(text) {
    const source = this.of(text)?.source;
    return source && source !== text.source ? source : "";
  },

  // let go of words that somebody has saved alike meanwhile, as in another window
  drop() {
    for (const text of page.data.texts) {
      if (JSON.stringify(this.of(text)?.words) === JSON.stringify(text.wordings)) delete this.kept[keyOf(text)];
    }
    this.keep();
  },

  note(text, words) {
    if (JSON.stringify(words) === JSON.stringify(text.wordings)) delete this.kept[keyOf(text)];
    else this.kept[keyOf(text)] = { words, of: this.begunOf(text), source: this.of(text)?.source || text.source };
    this.keep();
  },

  // words that were sent are saved, as these wordings; what was typed since stays
  settle(text, sent, wordings) {
    const draft = this.of(text);
    if (!sent || !draft || JSON.stringify(draft.words) === JSON.stringify(sent)) delete this.kept[keyOf(text)];
    else Object.assign(draft, { of: wordings, source: text.source });
    this.keep();
  },

  // take drafts along to what their texts are now, of which some were there `before`; the heir of the text with a key
  carry(before, key) {
    const known = new Set(before.filter((text) => text.group !== LOST).map(keyOf));
    const now = new Set(page.data.texts.map(keyOf));
    const gone = [...new Set([...Object.keys(this.kept), ...(key ? [key] : [])])].filter((one) => !now.has(one));
    const heirs = new Map(gone.map((one) => [one, this.heirOf(one, known)]));
    for (const [old, heir] of heirs) if (heir && this.kept[old]) this.move(old, heir);
    return heirs.get(key);
  },

  // the text that another became which was reworded, or moved to another row
  heirOf(key, known) {
    const [place, source] = JSON.parse(key);
    const texts = page.data.texts.filter((text) => !known.has(keyOf(text)) && !this.of(text));
    const here = texts.filter((text) => text.key[0] === place && (known.size || text.state !== "done"));
    const rivals = known.has(key) ? here : page.data.texts.filter((text) => text.key[0] === place);
    const [closest] = here.map((text) => [alike(text.source, source), text]).sort((one, other) => other[0] - one[0]);
    return texts.find((text) => text.key[0] === place && [source, this.kept[key]?.source].includes(text.source))
      || here.find((text) => text.earlier === source)
      || (closest && (rivals.length === 1 || closest[0] >= LIKENESS) && closest[1])
      || texts.find((text) => text.source === source && text.state === "missing" && isColumn(text.key[0], place));
  },

  // texts that the game does not have any more, of which there are words still
  lost() {
    const now = new Set(page.data.texts.map(keyOf));
    const gone = Object.entries(this.kept).filter(([key, { words }]) => !now.has(key) && words.some(Boolean));
    return gone.map(([key, { of }]) => ({
      key: JSON.parse(key), source: JSON.parse(key)[1], plural: null, wordings: of, state: "missing", earlier: "", notes: [],
      comments: [], places: [], holders: [], longest: null, group: LOST, stands: { count: 0, offered: [] },
    }));
  },

  move(old, heir) {
    const { words, of, source } = this.kept[old];
    delete this.kept[old];
    const isSeen = heir.wordings.some(Boolean) && of.length === heir.wordings.length;
    this.kept[keyOf(heir)] = {
      words: refit(words, heir.wordings.length),
      of: isSeen ? of : heir.wordings,
      source: source || JSON.parse(old)[1],
    };
    this.keep();
  },
};

// whether two places are the same column of a component, as where a row is called otherwise
function isColumn(one, other) {
  const [mine, theirs] = [one, other].map((place) => place.split("/"));
  return mine.length === theirs.length && mine[0] === theirs[0] && mine.at(-1) === theirs.at(-1);
}

// the words of as many forms as there are now; none is lost
function refit(words, count) {
  if (words.length <= count) return [...words, ...new Array(count - words.length).fill("")];
  return [...words.slice(0, count - 1), words.slice(count - 1).filter(Boolean).join("\n")];
}

// the share of words that two texts have in common
function alike(one, other) {
  const [mine, theirs] = [one, other].map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) || []));
  const common = [...mine].filter((word) => theirs.has(word)).length;
  return common / Math.max(1, mine.size, theirs.size);
}
