// where what a card shows was written: by a click on it, or all of it by a button
"use strict";

const alone = document.getElementById("alone");
const found = make("div", "", "found");
found.setAttribute("role", "status");
const where = make("button", _("Where is it written?"));
where.type = "button";
document.getElementById("close").before(where);
alone.after(found);

// what is written at a place
const writtenOf = {
  words: (words) => words.trim(),
  page: (number) => _("page {number}", { number }),
  picture: (name) => _("picture {name}", { name }),
};

function tellOrigins(origins) {
  const list = make("ul");
  for (const { tag, place, open: address, said } of origins) {
    const item = make("li");
    for (const one of said) {
      const line = make("div");
      line.append(make("q", writtenOf[one.kind](one.words)), " ", linkTo(one.place, one.open));
      item.append(line);
    }
    const line = make("div", `<${tag}> `);
    line.append(linkTo(place, address));
    item.append(line);
    list.append(item);
  }
  found.replaceChildren(origins.length ? list : make("p", _("Nothing that stands here was written for this card alone.")));
}

const holds = (across, down) => ({ box: { x, y, width, height } }) =>
  across >= x && across <= x + width && down >= y && down <= y + height;
const area = ({ box }) => box.width * box.height;

async function lookUp(face, chosen) {
  const address = face.dataset.address.split("/").map(encodeURIComponent).join("/");
  const origins = (await desk.ask(`origins/${address}`)).filter(chosen);
  tellOrigins(origins.sort((one, other) => area(one) - area(other)));
}

alone.addEventListener("click", (event) => {
  const face = event.target.closest(".face");
  if (!face) return;
  const { left, top } = face.getBoundingClientRect();
  const pixels = kept() * zoom();
  lookUp(face, holds((event.clientX - left) / pixels, (event.clientY - top) / pixels)).catch(() => {});
});
where.addEventListener("click", () => {
  const face = alone.querySelector(".face");
  if (face) lookUp(face, ({ tag, said }) => tag === "text" || said.length).catch(() => {});
});
new MutationObserver(() => found.replaceChildren()).observe(dialog, { attributeFilter: ["aria-label", "open"] });
