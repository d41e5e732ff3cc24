// the page of translation: what its keys and buttons do
"use strict";

function press(event) {
  const { key } = event;
  const isOrder = event.ctrlKey || event.metaKey;
  const digit = /^Digit(\d)$/.exec(event.code)?.[1]; // French keyboards write others without Shift
  const holder = digit && page.text?.holders[Number(digit) - 1];
  if (event.isComposing || !page.text) return;
  if (isOrder && key === "Enter") page.save(true);
  else if (isOrder && key.toLowerCase() === "s") page.save(false);
  else if (key === "Escape" && card.isLarge()) at("larger").click();
  else if (!event.altKey || isOrder) return;
  else if (key === "ArrowDown") page.step(1);
  else if (key === "ArrowUp") page.step(-1);
  else if (key.toLowerCase() === "n") page.goOn();
  else if (key === "/") at("words").focus();
  else if (digit === "0" && page.offers().length) typeAll(page.offers()[0].wordings);
  else if (holder) page.setIn(holder);
  else return;
  event.preventDefault();
}

// why the texts cannot be read, as where their catalogue is gone; whoever works on one keeps the words
let hasTrouble = false;

function tellTrouble(error) {
  hasTrouble = true;
  if (page.text) page.tell(error.message, "wrong");
  else at("nothing").textContent = error.message;
}

at("fields").addEventListener("focusin", (event) => { page.last = event.target; });
at("language").addEventListener("change", () => {
  location.hash = `#${encodeURIComponent(at("language").value)}`;
  beginning.tell("");
  page.text = null;
  page.load().catch(tellTrouble);
});
desk.obey(at("begin"), () => {
  if (at("code").value.trim()) beginning.ask(at("code").value).catch((error) => beginning.tell(error.message));
});
at("code").addEventListener("focus", () => beginning.offer());
const [same, instead] = at("doubted").querySelectorAll("button");
same.addEventListener("click", () => beginning.begin(beginning.doubted, true));
instead.addEventListener("click", () => beginning.ask(beginning.meant));
at("untouched").querySelector("button").addEventListener("click", () => beginning.takeBack());
at("unlisted").querySelector("button").addEventListener("click", () => beginning.printToo());
at("same").addEventListener("click", () => page.repeat());
at("drop").addEventListener("click", () => page.dropDraft());
at("save").addEventListener("click", () => page.save(true));
at("stay").addEventListener("click", () => page.save(false));
at("missing").addEventListener("click", () => page.goOn());
document.addEventListener("keydown", press);
addEventListener("pagehide", () => card.hasten());
desk.on("changed", () => {
  const hadTrouble = hasTrouble;
  hasTrouble = false;
  (page.data ? page.load() : page.start()).then(() => { if (hadTrouble) page.tell(""); }).catch(tellTrouble);
});
at("busy").hidden = false;
page.start().catch(tellTrouble);
