// of pages where a language is chosen: how it is called, which one was chosen last, and what the browser keeps
"use strict";

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

// the language that was chosen last on any of these pages; the desk of each game has an address of its own
const LAST = "planche language";
const lastLanguage = () => recall(LAST).code || "";
const noteLanguage = (code) => remember(LAST, { code });
