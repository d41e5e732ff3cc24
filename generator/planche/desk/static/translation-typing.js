// the page of translation: what the page writes while somebody types, so that Ctrl+Z takes back what it should
"use strict";

// have a place hold these parts; what is there stays: a run of letters, which is taken back as one, ends in some browsers
// where anything is taken out of the page
function become(place, ...parts) {
  const there = [...place.childNodes];
  parts.map((part) => (part instanceof Node ? part : new Text(part))).forEach((part, number) => {
    const old = there[number];
    if (!old) place.append(part);
    else if (old.nodeName === part.nodeName) alter(old, part);
    else old.replaceWith(part);
  });
  there.slice(parts.length).forEach((old) => old.remove());
}

// let something on the page be as another is; who listens to it goes on to
function alter(old, wanted) {
  if (old instanceof Text) {
    if (old.data !== wanted.data) old.data = wanted.data;
    return;
  }
  const others = [...old.attributes].filter(({ name }) => !wanted.hasAttribute(name));
  others.forEach(({ name }) => old.removeAttribute(name));
  for (const { name, value } of wanted.attributes) {
    if (name !== "style" && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (old.style.cssText !== wanted.style.cssText) old.style.cssText = wanted.style.cssText; // as an attribute it is not let in
  become(old, ...wanted.childNodes);
}

// set words in for others as if they were typed, as one step that the browser can take back: a caret that moves ends a run
function typeIn(field, words, from = 0, to = field.value.length) {
  field.focus({ preventScroll: true });
  field.setSelectionRange(0, 0);
  field.setSelectionRange(from, to);
  if (words) document.execCommand("insertText", false, words);
  else document.execCommand("delete");
  field.setSelectionRange(0, 0);
  field.setSelectionRange(from + words.length, from + words.length);
}

// the same for all boxes that say something else
function typeAll(words) {
  const fields = [...at("fields").querySelectorAll("textarea")];
  fields.forEach((field, form) => { if (field.value !== words[form]) typeIn(field, words[form]); });
  fields[0].focus();
}
