// made by planche gallery
// what is chosen stands in the address, to be opened again or sent to somebody; the size is kept by the browser, too
"use strict";

const SIZE = "planche-gallery-size";
const CALMLY = 300; // ms without a choice after which it is noted
let noting = 0; // the timer

// the controls whose values are noted, by name
const chosenOnes = (form) => [...form.elements].filter(({ name, type }) => name && type !== "checkbox");

// what stands in a control if nobody chooses
const usualOf = (control) => (control.options ? (control.options[0] || { value: "" }).value : control.defaultValue);

function sizeKept(usual) {
  try { return localStorage.getItem(SIZE) || usual; } catch { return usual; }
}

// choose what the address says, as far as there is a choice of that kind
function takeView(form) {
  const asked = new URLSearchParams(location.search);
  form.elements.size.value = sizeKept(form.elements.size.value);
  for (const control of chosenOnes(form)) {
    const value = asked.get(control.name);
    if (value !== null && (!control.options || [...control.options].some((one) => one.value === value))) control.value = value;
  }
  form.elements.lines.checked = asked.has("lines");
}

function noteView(form) {
  clearTimeout(noting);
  noting = setTimeout(() => {
    const asked = new URLSearchParams(chosenOnes(form).filter((one) => one.value !== usualOf(one)).map(({ name, value }) => [name, value]));
    if (form.elements.lines.checked) asked.set("lines", "");
    history.replaceState(null, "", `${location.pathname}${asked.size ? `?${asked}` : ""}${location.hash}`);
    try { localStorage.setItem(SIZE, form.elements.size.value); } catch { /* nothing is kept where a browser does not let us */ }
  }, CALMLY);
}
