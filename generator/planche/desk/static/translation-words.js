// the page of translation: words on it, and those that the browser keeps
"use strict";

const MOST_SHOWN = 40; // letters of a text that is named

const keyOf = (text) => JSON.stringify(text.key);
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

// words with what stands in them for something else marked
function markHolders(words, holders) {
  const parts = [];
  let rest = words;
  while (rest) {
    const found = holders.map((holder) => [rest.indexOf(holder), holder]).filter(([where]) => where >= 0);
    if (!found.length) break;
    const [where, holder] = found.sort((one, other) => one[0] - other[0])[0];
    parts.push(rest.slice(0, where), make("mark", holder));
    rest = rest.slice(where + holder.length);
  }
  return [...parts, rest];
}

// what the browser keeps under a name; nothing where it keeps nothing
function recall(name) {
  try {
    return JSON.parse(localStorage.getItem(name) || "{}");
  } catch {
    return {};
  }
}

function remember(name, told) {
  try {
    localStorage.setItem(name, JSON.stringify(told));
  } catch { /* a browser that keeps nothing */ }
}

// a language as it is called, with its code
function nameOf(code) {
  try {
    const name = new Intl.DisplayNames([tongue], { type: "language" }).of(code);
    return name === code ? code : `${name} (${code})`;
  } catch {
    return code;
  }
}

// as high as its words
function stretch(field) {
  field.style.height = "auto";
  field.style.height = `${Math.min(field.scrollHeight + 3, 420)}px`;
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
