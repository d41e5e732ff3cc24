// a kit is printed by a button; its sheets are shown as they came out, with links to the files
"use strict";

const state = document.getElementById("state");
const progress = document.querySelector("progress");
const said = document.getElementById("said");
const files = document.getElementById("files");
const form = document.forms.kit;
let begun = 0;
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

function tell(kit) {
  clearInterval(clock);
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
  const chosen = Object.fromEntries([...new FormData(form)]);
  try {
    tell(await desk.order("build", chosen));
  } catch (error) {
    state.textContent = error.message;
  }
});
const showDuplex = () => { form.elements.duplex.disabled = form.elements.mode.value !== "duplex"; };
form.elements.mode.addEventListener("change", showDuplex);
showDuplex();
desk.on("kit", tell);
desk.ask("state").then(tell).catch(() => {});
