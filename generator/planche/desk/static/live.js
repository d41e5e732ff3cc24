// the gallery, as the files of its game are saved: languages come when they are chosen
"use strict";

async function load() {
  const told = await desk.ask(["data", ...languages()].map(encodeURIComponent).join("/"));
  Object.assign(data, told);
  draw();
}

for (const name of ["language", "beside"]) {
  controls[name].addEventListener("change", () => load().catch(() => {}));
}
desk.on("changed", () => load().catch(() => location.reload()));
if (controls.language.value !== data.languages[0]) load();
