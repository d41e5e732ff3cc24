// of pages where a language is chosen: what the browser keeps, such as which one was chosen last
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

// the language that was chosen last on any of these pages; the desk of each game has an address of its own
const LAST = "planche language";
const lastLanguage = () => recall(LAST).code || "";
const noteLanguage = (code) => remember(LAST, { code });
