// a kit is printed by a button; its sheets are shown as they came out, with links to the files
"use strict";

const state = document.getElementById("state");
const progress = document.querySelector("progress");
const said = document.getElementById("said");
const files = document.getElementById("files");
const form = document.forms.kit;
const chosen = form.elements.language;
let begun = 0;
let revision = 0; // how often the files of the game have changed
let shown = { number: 0, files: [] }; // the kit
let clock = 0;

function make(name, words = "") {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}

function showFile(file) {
  const section = make("section");
  const link = make("a", file.name);
  link.href = `files/${encodeURIComponent(file.name)}`;
  const title = make("h2");
  const papers = _("{n} {n|sheet|sheets} of {paper}", { n: file.papers, paper: file.paper });
  title.append(link, ` ${_("{n} {n|page|pages} on {papers}", { n: file.pages, papers })}`);
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

// whose kit is shown, and whether its files are what they were
function tellWhose() {
  const whose = document.getElementById("whose");
  whose.hidden = !shown.files.length;
  whose.textContent = shown.files.length ? _("Kit in {language}", { language: nameOf(shown.language) }) : "";
  document.getElementById("old").hidden = !shown.files.length || revision <= shown.number;
}

// what the chosen language lacks, with the way to its texts
async function tellUntranslated() {
  const language = chosen.value;
  const lacks = language ? await desk.ask(`untranslated?language=${encodeURIComponent(language)}`) : { texts: 0 };
  if (language !== chosen.value) return;
  if (language && language !== lacks.source) noteLanguage(language);
  const own = { language: nameOf(language), n: lacks.own };
  const parts = [
    lacks.missing && _("Not translated: {n} of {texts} texts.", { n: lacks.missing, texts: lacks.texts }),
    lacks.stale && _("{n} {n|text is|texts are} to be looked over.", { n: lacks.stale }),
    lacks.wrong && _("{n} {n|text is|texts are} wrong as saved.", { n: lacks.wrong }),
    lacks.own && _("{n} {n|word|words} of Planche's own will be in English.", own),
  ].filter(Boolean);
  const place = document.getElementById("untranslated");
  const link = make("a", _("To the texts in {language}", own));
  link.href = `/translation/#${encodeURIComponent(language)}`;
  place.hidden = !parts.length;
  place.replaceChildren(parts.join(" "), " ", link);
  document.getElementById("gaps").hidden = !lacks.isRefused;
}

function tell(kit) {
  clearInterval(clock);
  if (kit.state !== "building") shown = kit;
  revision = Math.max(revision, kit.revision || 0);
  tellWhose();
  const isBuilding = kit.state === "building";
  progress.hidden = !isBuilding;
  form.querySelector("button").disabled = isBuilding;
  said.hidden = !kit.said;
  said.textContent = kit.said;
  if (isBuilding) {
    begun = Date.now();
    const count = () => {
      state.textContent = _("The kit is being printed: {seconds} s", { seconds: Math.round((Date.now() - begun) / 1000) });
    };
    clock = setInterval(count, 1000);
    count();
    return;
  }
  files.replaceChildren(...kit.files.map(showFile));
  const papers = kit.files.reduce((sum, file) => sum + file.papers, 0);
  state.textContent = {
    done: _("{files}, {papers} in all; they are in {folder}", {
      files: _("{n} {n|file|files}", { n: kit.files.length }),
      papers: _("{n} {n|sheet|sheets} of paper", { n: papers }),
      folder: kit.folder,
    }),
    failed: _("No kit was printed:"),
    "": _("Choose the paper and how pieces come to it, and print the kit: its sheets are then shown here, as they come out."),
  }[kit.state];
}

desk.obey(form, async () => {
  const wishes = Object.fromEntries([...new FormData(form)]);
  if (document.getElementById("gaps").hidden) wishes.partial = "";
  try {
    tell(await desk.order("build", wishes));
  } catch (error) {
    state.textContent = error.message;
  }
});
const showDuplex = () => { form.elements.duplex.disabled = form.elements.mode.value !== "duplex"; };
form.elements.mode.addEventListener("change", showDuplex);
showDuplex();
if ([...chosen.options].some((option) => option.value === lastLanguage())) chosen.value = lastLanguage();
chosen.addEventListener("change", () => tellUntranslated().catch(() => {}));
tellUntranslated().catch(() => {});
desk.on("kit", tell);
desk.on("changed", async () => {
  const kit = await desk.ask("state").catch(() => null);
  if (kit) revision = Math.max(revision, kit.revision);
  tellWhose();
  tellUntranslated().catch(() => {});
});
desk.ask("state").then(tell).catch(() => {});
