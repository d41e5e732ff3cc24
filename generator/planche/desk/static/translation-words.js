// the page of translation: words on it, and those that the browser keeps
"use strict";

const MOST_SHOWN = 40; // letters of a text that is named
const [LOWEST, HIGHEST] = [90, 420]; // px of a box
const BESIDE_FORMS = 220; // px of the pages' names above a text, and of what is told and done below its forms
const LABEL = 32; // px
const LONGEST_LABEL = 24; // letters of an expression that is shown as it is

const keyOf = (text) => JSON.stringify(text.key);

// the text that the address asks for: by its place and source, or by its place and a line where it is written
function linkedKey(texts) {
  const [, place, source, line] = location.hash.slice(1).split("/").map(decodeURIComponent);
  if (!line) return place !== undefined && JSON.stringify([place, source]);
  const worth = ({ places, state }) => 2 * places.includes(line) + (state !== "done");
  const [asked] = texts.filter(({ key }) => key[0] === place).sort((one, other) => worth(other) - worth(one));
  return asked && keyOf(asked);
}

const at = (id) => document.getElementById(id);

function overBy(text) {
  return text.excess ? _("{length} mm too long", { length: figure(text.excess, 1) }) : _("too long");
}

function make(tag, words = "", kind = "") {
  const made = document.createElement(tag);
  made.textContent = words;
  if (kind) made.className = kind;
  return made;
}

function shortened(words) {
  return words.length > MOST_SHOWN ? `${words.slice(0, MOST_SHOWN)}…` : words;
}

// a placeholder; of an expression a name is shown, and copied is what it is
function markHolder(holder) {
  const mark = make("mark", holder);
  if (labelOf(holder) === holder) return mark;
  Object.assign(mark, { className: "code", title: holder });
  mark.dataset.label = labelOf(holder);
  return mark;
}

// words with what stands in them for something else marked
function markHolders(words, holders) {
  const parts = [];
  let rest = words;
  while (rest) {
    const found = holders.map((holder) => [rest.indexOf(holder), holder]).filter(([where]) => where >= 0);
    if (!found.length) break;
    const [where, holder] = found.sort((one, other) => one[0] - other[0])[0];
    parts.push(rest.slice(0, where), markHolder(holder));
    rest = rest.slice(where + holder.length);
  }
  return [...parts, rest];
}

// words as they are searched: without accents, in small letters, with the signs and blanks of a keyboard
function plain(words) {
  const typed = words.normalize("NFKD").replace(/[\p{M}\u00AD]/gu, "").replace(/[\u2018\u2019\u201A\u2032\u02BC]/g, "'")
    .replace(/«\s*|\s*»|[\u201C-\u201E]/g, '"').replace(/[\u2010-\u2015]/g, "-");
  return typed.replace(/\s+/g, " ").replace(/ (?=[;:!?%])/g, "").toLowerCase();
}

// words in which each of several blanks is seen
const withBlanks = (words) => words.replace(/[ \u00A0\u202F]{2,}/g, (blanks) => "\u2423".repeat(blanks.length));

// what an expression is called on its chip; placeholders and icons are called what they are
function labelOf(holder) {
  if (!/^\{[{%]/.test(holder)) return holder;
  const inner = holder.slice(2, -2).trim();
  const name = /(\w+)\W*$/.exec(inner);
  return inner.length <= LONGEST_LABEL ? inner : name ? `… ${name[1]}` : `${inner.slice(0, LONGEST_LABEL)}…`;
}

// as high as its words, as far as all forms of a plural have room in a window
function stretch(field) {
  const most = page.text.plural === null ? HIGHEST : roomOfForm(page.text.wordings.length);
  field.style.height = "auto";
  field.style.height = `${Math.min(field.scrollHeight + 3, most, HIGHEST)}px`;
}

function roomOfForm(count) {
  const above = at("fields").offsetTop - at("text").offsetTop;
  return Math.max(LOWEST, (window.innerHeight - above - BESIDE_FORMS) / count - LABEL);
}

// words of two texts: what went is struck, what came is marked
function differ(before, after) {
  const [one, other] = [before, after].map((text) => text.split(/(\s+)/));
  const length = one.map(() => new Array(other.length + 1).fill(0)).concat([new Array(other.length + 1).fill(0)]);
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      length[i][j] = one[i] === other[j] ? 1 + length[i + 1][j + 1] : Math.max(length[i + 1][j], length[i][j + 1]);
    }
  }
  const parts = [];
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    if (i < one.length && j < other.length && one[i] === other[j]) {
      parts.push(one[i]);
      i += 1;
      j += 1;
    } else if (j >= other.length || (i < one.length && length[i + 1][j] >= length[i][j + 1])) {
      parts.push(make("del", one[i]));
      i += 1;
    } else {
      if (j && parts.length && parts[parts.length - 1].tagName === "DEL") parts.push(" ");
      parts.push(make("ins", other[j]));
      j += 1;
    }
  }
  return parts;
}
