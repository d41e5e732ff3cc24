// what is chosen of a kit: kept in this browser for this game, and compared with what a kit was printed with
"use strict";

const form = document.forms.kit;
const chosen = form.elements.language;
const BOOKLET = "booklet";
const KEPT_CHOICES = "planche sheets";

// what stands in the form, as an order says it: a choice that is not to be made is none
function wishesOf() {
  const wishes = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, value.trim()]));
  if (document.getElementById("gaps").hidden) wishes.partial = "";
  return wishes;
}

// what a choice is called on the page; it has the name of an option of the shell
function labelOf(name) {
  const choice = form.elements.namedItem(name);
  return choice ? choice.closest("label").firstChild.data.trim() : name;
}

// the choices above that are others than a kit was printed with
function othersThan(wishes) {
  const now = wishesOf();
  const isAsked = (name) => name !== "partial" || !document.getElementById("gaps").hidden;
  return Object.keys({ ...wishes, ...now }).filter((name) => isAsked(name) && (now[name] || "") !== (wishes[name] || ""));
}

// options of the shell are called here as the choices are, of which a booklet is one of its own
const inLabels = (words) => words.replace(/--([a-z-]+)/g, (all, name, at) => {
  const choice = name === "mode" && words.startsWith(` ${BOOKLET}`, at + all.length) ? BOOKLET : name;
  return form.elements.namedItem(choice) ? `“${labelOf(choice)}”` : all;
});

function keepChoices() {
  const choices = Object.fromEntries([...form.elements].filter(({ name }) => name).map(({ name, value }) => [name, value]));
  remember(KEPT_CHOICES, { choices, last: lastLanguage() });
}

function choose(name, value) {
  const choice = form.elements.namedItem(name);
  if (!choice) return;
  if (!choice.options || [...choice.options].some((option) => option.value === value)) choice.value = value;
}

// what was chosen when the page was left; a language that was worked in since then comes before that
function takeChoices() {
  const { choices = {}, last = "" } = recall(KEPT_CHOICES);
  for (const [name, value] of Object.entries(choices)) choose(name, value);
  if (lastLanguage() !== last) choose("language", lastLanguage());
}

// of sheets without second sides nobody asks how they are turned, of a game without variants which is meant
function showAsked() {
  const { mode, booklet, duplex, variant } = form.elements;
  duplex.disabled = mode.value !== "duplex" && !booklet.value;
  variant.closest("label").hidden = variant.options.length < 2;
}

takeChoices();
showAsked();
document.getElementById("more").open = [...document.querySelectorAll("#more [name]")].some(({ value }) => value);
form.addEventListener("input", () => {
  keepChoices();
  showAsked();
});
