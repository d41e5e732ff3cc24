// what the texts of the piece that stands alone were shrunk to
"use strict";

const isFirst = (text, at, all) => all.findIndex((one) => one.join() === text.join()) === at;

async function tellFit() {
  const piece = open;
  if (!piece || piece.component === RULES) return;
  const addresses = [...alone.querySelectorAll(".face")].map((face) => face.dataset.address.split("/"));
  const told = await Promise.all(addresses.map((parts) => desk.ask(["fit", ...parts].map(encodeURIComponent).join("/"))));
  const shrunk = {};
  addresses.forEach(([language], at) => { shrunk[language] = [...shrunk[language] || [], ...told[at]].filter(isFirst); });
  if (piece !== open || JSON.stringify(shrunk) === JSON.stringify(piece.shrunk)) return;
  piece.shrunk = shrunk;
  alone.querySelector(".told").replaceWith(tell(piece));
}

new MutationObserver(() => tellFit().catch(() => {})).observe(alone, { childList: true });
tellFit().catch(() => {});
