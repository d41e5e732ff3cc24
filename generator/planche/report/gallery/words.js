// made by planche gallery
// of every page: what it says, in the language of whoever reads, as far as the browser tells it and it is spoken here
"use strict";

const spoken = {}; // by language the forms that numbers take and the words, which Planche sets in
const FORMED = /\{(\w+)((?:\|[^|{}]*)+)\}/g; // {n|card|cards}: what a number chooses
const NAMED = /\{(\w+)\}/g;
const SAID = ["aria-label", "title", "placeholder", "alt"]; // attributes that people read or hear
const ENGLISH = "en"; // what pages are written in

// the language of the page: the first that its reader wishes for and that it is spoken in
const tongue = navigator.languages.map((wish) => wish.split("-")[0].toLowerCase()).find((wish) => wish in spoken) || ENGLISH;
const own = spoken[tongue];

const formOf = (number) => Number(own.forms[number < own.forms.length ? number : 100 + (number % 100)]);

// a sentence of the page, with what its names stand for
function _(source, values = {}) {
  let number = 0;
  const one = source.replace(FORMED, (all, name, forms) => {
    number = values[name];
    return forms.split("|")[1];
  });
  const found = own.words[one] ?? source.replace(FORMED, (all, name, forms) => forms.split("|")[1 + formOf(values[name])]);
  const sentence = Array.isArray(found) ? found[formOf(number)] : found;
  return sentence.replace(NAMED, (all, name) => (name in values ? String(values[name]) : all));
}

const SIDES = { front: _("front"), back: _("back") };

// a length or a size as the language writes it
const figure = (number, digits) => number.toLocaleString(tongue, { maximumFractionDigits: digits, useGrouping: false });

// the page as it was written, in its language; what is not of the page itself is marked so
function speak(root) {
  const isOurs = (node) => !node.matches?.("title, script, style, noscript, [translate=no]");
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => (isOurs(node) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_REJECT));
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      const [, before, words, after] = /^(\s*)(.*?)(\s*)$/s.exec(node.data);
      if (words) node.data = before + _(words.replace(/\s+/g, " ")) + after;
    } else SAID.filter((name) => node.hasAttribute(name)).forEach((name) => node.setAttribute(name, _(node.getAttribute(name))));
  }
}

document.documentElement.lang = tongue;
const titled = document.querySelector("title[data-page]"); // behind the name of the game stands that of the page
if (titled) titled.textContent = titled.textContent.slice(0, -titled.dataset.page.length) + _(titled.dataset.page);
if (tongue !== ENGLISH) speak(document.documentElement);
