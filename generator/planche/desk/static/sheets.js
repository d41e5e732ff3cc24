// a kit is printed by a button; its sheets are shown as they came out, with links to the files
"use strict";

const state = document.getElementById("state");
const progress = document.querySelector("progress");
const said = document.getElementById("said");
const files = document.getElementById("files");
const notes = document.getElementById("notes");
let begun = 0;
let revision = 0; // how often the files of the game have changed
let shown = { state: "", number: 0, files: [], said: "", notes: [], wishes: {} }; // the kit
let isBuilding = false;
let refusal = ""; // why nothing was begun, until something is saved
let found = []; // what is wrong with the game
let errors = []; // that keep a kit in the chosen language from being printed
let clock = 0;

const MOST_ERRORS = 10; // that are told here
const START_HERE = "start-here.pdf"; // which counts the paper of all others

function make(name, words = "") {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}

const OWN = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)mm$/; // a paper that is as large as what is printed on it

function sizeWords({ pages, papers: n, paper }) {
  const [, width, height] = OWN.exec(paper) || [];
  const size = { n: pages, width: figure(Number(width), 2), height: figure(Number(height), 2) };
  if (width) return _("{n} {n|page|pages} of {width} × {height} mm", size);
  return _("{n} {n|page|pages} on {papers}", { n: pages, papers: _("{n} {n|sheet|sheets} of {paper}", { n, paper }) });
}

function showFile(file) {
  const section = make("section");
  const link = make("a", file.name);
  link.href = `files/${encodeURIComponent(file.name)}`;
  const title = make("h2");
  title.append(link, ` ${sizeWords(file)}`);
  const sheets = make("div");
  sheets.className = "sheets";
  for (let page = 0; page < file.pages; page += 1) {
    const image = new Image();
    image.loading = "lazy";
    image.alt = _("{file}, page {number}", { file: file.name, number: page + 1 });
    image.src = `pages/${encodeURIComponent(file.name)}/${page}?${begun}`;
    sheets.append(image);
  }
  section.append(title, sheets);
  return section;
}

// whose kit is shown, whether its files are what they were, and whether it is what is chosen above
function tellWhose() {
  const [whose, other, isThere] = [document.getElementById("whose"), document.getElementById("other"), shown.files.length > 0];
  whose.hidden = !isThere;
  whose.textContent = isThere ? _("Kit in {language}", { language: nameOf(shown.wishes.language) }) : "";
  document.getElementById("old").hidden = !isThere || revision <= shown.number;
  const others = isThere && !isBuilding ? othersThan(shown.wishes) : [];
  const choices = others.map(labelOf).join(", ");
  const words = others.length ? _("This kit was printed with other choices than those above ({choices}); print it again to see it so.", { choices }) : "";
  other.hidden = !others.length;
  if (other.textContent !== words) other.textContent = words;
  files.classList.toggle("other", others.length > 0);
}

// what the chosen language lacks, with the way to its texts
async function tellUntranslated() {
  const language = chosen.value;
  const lacks = language ? await desk.ask(`untranslated?language=${encodeURIComponent(language)}`) : { texts: 0 };
  if (language !== chosen.value) return;
  if (language && language !== lacks.source) noteLanguage(language);
  const own = { language: nameOf(language), n: lacks.own };
  document.getElementById("gaps").hidden = !lacks.isRefused;
  const parts = [
    lacks.missing && _("Not translated: {n} of {texts} texts.", { n: lacks.missing, texts: lacks.texts }),
    lacks.stale && _("{n} {n|text is|texts are} to be looked over.", { n: lacks.stale }),
    lacks.wrong && _("{n} {n|text is|texts are} wrong as saved.", { n: lacks.wrong }),
    lacks.isRefused && !form.elements.partial.value && _("As chosen, that keeps a kit from being printed."),
    lacks.own && _("{n} {n|text|texts} of Planche's own will be in English.", own),
  ].filter(Boolean);
  const place = document.getElementById("untranslated");
  const link = make("a", _("To the texts in {language}", own));
  link.href = `/translation/#${encodeURIComponent(language)}`;
  place.hidden = !parts.length;
  place.replaceChildren(parts.join(" "), " ", link);
  tellWhose();
}

// what the game offers now: it may have been broken when the page was opened
function offer(offered = {}) {
  for (const [name, values] of Object.entries(offered)) {
    const select = form.elements[name];
    const before = select.value;
    if ([...select.options].map(({ value }) => value).join("\n") === values.join("\n")) continue;
    const words = new Map([...select.options].map((option) => [option.value, option.textContent]));
    select.replaceChildren(...values.map((value) => new Option(words.get(value) || value, value)));
    if (values.includes(before)) select.value = before;
  }
  showAsked();
}

// whether a kit of what is chosen meets an error; what is only not translated is told above, with what becomes of it
function isMet({ severity, language, variant, untranslated }) {
  const [ours, own] = [form.elements.language.value, form.elements.variant.value];
  return severity === "error" && !untranslated && (!language || language === ours) && (!variant || variant === own);
}

// the errors because of which no kit can be printed as it is chosen, as long as there are any
function tellErrors() {
  const section = document.getElementById("wrong");
  errors = found.filter(isMet);
  const [first, n] = [errors.slice(0, MOST_ERRORS).map(itemOfFinding), errors.length - MOST_ERRORS];
  section.hidden = !errors.length;
  section.querySelector("h2").textContent = _("{n} {n|error keeps|errors keep} a kit from being printed", { n: errors.length });
  section.querySelector("ol").replaceChildren(...first);
  section.querySelector("a.more").hidden = n <= 0;
  section.querySelector("a.more").textContent = _("and {n} more", { n });
  document.getElementById("tongue").hidden = tongue === ENGLISH || !errors.length;
  tellState();
}

// sheets of paper, which what is printed a face a page does not say
const papersOf = ({ files: some }) => some.filter(({ paper }) => !OWN.test(paper)).reduce((sum, { papers }) => sum + papers, 0);

function stateWords() {
  if (refusal) return refusal;
  if (shown.state === "failed" && revision > shown.number) return _("No kit was printed, and files have changed since: print it again.");
  return {
    done: _("{files}, {papers} in all; they are in {folder}", {
      files: _("{n} {n|file|files}", { n: shown.files.length }),
      papers: shown.files.some(({ name }) => name === START_HERE)
        ? _("{n} {n|sheet|sheets} of paper with start-here", { n: papersOf(shown) })
        : _("{n} {n|sheet|sheets} of paper", { n: papersOf(shown) }),
      folder: shown.folder,
    }),
    failed: _("No kit was printed:"),
    "": _("Choose the paper and how pieces come to it, and print the kit: its sheets are then shown here, as they come out."),
  }[shown.state];
}

// what is to know of the kit besides: nothing that is wrong
function tellNotes() {
  const { replaced } = shown;
  const choices = (replaced || []).map(labelOf).join(", ");
  const place = replaced && (choices
    ? _("An earlier kit stood there, printed with other choices ({choices}); this one took its place.", { choices })
    : _("An earlier kit stood there, which had other files; this one took its place."));
  notes.replaceChildren(...(place ? [make("li", place)] : []), ...shown.notes.map((note) => Object.assign(make("li", inLabels(note)), { lang: ENGLISH })));
  notes.hidden = isBuilding || !notes.children.length;
}

// what became of the kit; what a build has said of errors is not said twice, nor once it is of files as they were
function tellState() {
  said.hidden = isBuilding || !shown.said || errors.length > 0 || revision > shown.number;
  said.textContent = inLabels(shown.said);
  tellNotes();
  if (!isBuilding) state.textContent = stateWords();
  tellWhose();
}

function countSeconds() {
  begun = Date.now();
  const count = () => {
    state.textContent = _("The kit is being printed: {seconds} s", { seconds: Math.round((Date.now() - begun) / 1000) });
  };
  clock = setInterval(count, 1000);
  count();
}

function tell(kit) {
  clearInterval(clock);
  isBuilding = kit.state === "building";
  revision = Math.max(revision, kit.revision || 0);
  offer(kit.offered);
  progress.hidden = !isBuilding;
  form.querySelector("button").disabled = isBuilding;
  if (isBuilding) countSeconds();
  else {
    shown = kit;
    files.replaceChildren(...kit.files.map(showFile));
  }
  tellState();
}

function hear(told) {
  found = told.findings;
  tellErrors();
}

desk.obey(form, async () => {
  refusal = "";
  try {
    tell(await desk.order("build", wishesOf()));
  } catch (error) {
    refusal = error.message;
    tellState();
  }
});
form.addEventListener("input", ({ target }) => {
  refusal = "";
  tellErrors();
  if (target === chosen || target.name === "partial") tellUntranslated().catch(() => {});
});
tellUntranslated().catch(() => {});
desk.on("kit", tell);
desk.on("findings", hear);
desk.on("changed", async () => {
  const kit = await desk.ask("state").catch(() => null);
  refusal = "";
  if (kit) {
    revision = Math.max(revision, kit.revision);
    offer(kit.offered);
  }
  tellErrors();
  tellUntranslated().catch(() => {});
});
desk.ask("state").then(tell).catch(() => {});
knownFindings.then(hear).catch(() => {});
