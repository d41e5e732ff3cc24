// what is wrong with the game: a list in order of cause, what is new since the last save first, and a mark on each card
"use strict";

const MANY = 5; // of a kind: they are one line, which opens
let findings = [];
const OTHERS = "faults"; // the line of what is wrong in languages that are not looked at
const opened = new Set(location.hash === "#findings" ? [OTHERS] : []); // kinds whose lines are open
const [list, untranslated] = document.querySelectorAll("#findings ol");
const state = document.getElementById("state");
badge.shown.addEventListener("click", () => {
  showCounted();
  document.getElementById("findings").scrollIntoView();
  document.querySelector("#findings h2").focus({ preventScroll: true });
});
const faults = make("ol", "", "faults"); // of the piece that stands alone
document.getElementById("alone").after(faults);

const ownersOf = (finding) => [finding, ...finding.also_on, ...finding.follows_on].filter((owner) => owner.piece);
const isOn = (piece) => (owner) => owner.component === piece.component && owner.piece === piece.id;
const isAbout = (piece) => (finding) => ownersOf(finding).some(isOn(piece)) || isWhy(finding, piece);
const isSaidIn = (finding, language) => !finding.language || finding.language === language;

const isOnSide = (piece, side) => (owner) => isOn(piece)(owner) && (owner.face || "front") === side;

// the box on a side of a piece that something is wrong in, on each piece that it is said of; of a face that is drawn
// otherwise it may stand elsewhere
function boxOn(finding, piece, side) {
  const other = finding.boxes.find((one) => isOnSide(piece, side)(one));
  const isAlike = piece.component === finding.component && side === (finding.face || "front");
  if (other || !isAlike) return other && other.box;
  return [finding, ...finding.also_on].some(isOnSide(piece, side)) ? finding.box : null;
}

// that box; the whole face where it is not known of an error
marked.push((piece, language, side) => findings.filter((one) => isSaidIn(one, language) && !one.untranslated).flatMap((finding) => {
  const { severity, words } = finding;
  const box = boxOn(finding, piece, side);
  const isWhole = !box && severity === "error" && ownersOf(finding).some(isOnSide(piece, side));
  if (!box && !isWhole) return [];
  const { x: left, y: top, width, height } = box || { x: 0, y: 0, ...data.components[piece.component] };
  return [[`fault ${severity} ${box ? "" : "whole"}`, words, { left, top, width, height }]];
}));

// findings that say the same are the same wherever that has moved to, of whatever piece it is told first, and however
// many more or whatever names it counts up; one is new that was not there before the last save, nor another in its place
const sayingOf = ({ id, file, language, message }) =>
  JSON.stringify([id, file, language, message.replace(/ \([^()]*\)|\bknown: .*|\d+/g, "")]);
const keyOf = (finding) => JSON.stringify([sayingOf(finding), finding.component, finding.piece, finding.face]);
const knownOf = (some) => ({ keys: new Set(some.map(keyOf)), sayings: Map.groupBy(some, sayingOf) });
let beforeSave = null; // nothing is new until something is saved
let held = null;
let lastTold = null;
let known = knownOf([]); // what is told now

const countIn = ({ sayings }, finding) => (sayings.get(sayingOf(finding)) || []).length;
const isNew = (finding) => beforeSave !== null && !beforeSave.keys.has(keyOf(finding))
  && countIn(known, finding) > countIn(beforeSave, finding);

function hold({ fresh, whole, languages: seen, findings: told }) {
  if (!fresh) return;
  const others = whole ? [] : (held || []).filter(({ language }) => language && !seen.includes(language));
  held = [...told, ...others];
}

function itemOf(finding) {
  const item = itemOfFinding(finding);
  const where = item.querySelector(".where");
  const shownOn = data.pieces.find((piece) => isAbout(piece)(finding))
    || data.pieces.find(({ component }) => component === finding.board);
  if (shownOn) {
    const button = make("button", _("Show the card"));
    button.type = "button";
    button.addEventListener("click", () => show(shownOn));
    where.firstElementChild.after(button);
  }
  if (isNew(finding)) where.prepend(make("strong", _("new")));
  return item;
}

const kindOf = ({ id, severity, language }) => [id, severity, language].join();

// all of them in their order; of many of a kind the first, with the others behind it
function itemsOf(all) {
  const kinds = Map.groupBy(all, kindOf);
  const isFolded = (one) => kinds.get(kindOf(one)).length >= MANY;
  return all.filter((one) => !isFolded(one) || kinds.get(kindOf(one))[0] === one)
    .map((one) => (isFolded(one) ? foldOf(kinds.get(kindOf(one))) : itemOf(one)));
}

function foldOf(own) {
  const head = element("summary", { textContent: `${_("{n} of a kind:", { n: own.length })} ` });
  if (own.some(isNew)) head.append(make("strong", _("new")), " ");
  const { words, lang } = sayOf(own[0]);
  head.append(element("span", { textContent: words, lang }));
  return makeFold(kindOf(own[0]), head, own[0].severity, () => own.map(itemOf));
}

// those of languages that are not looked at, which somebody else translates
function foldOthers(own, kind) {
  if (!own.length) return [];
  const head = element("summary", { textContent: `${_("In other languages: {n}", { n: own.length })} ` });
  if (own.some(isNew)) head.append(make("strong", _("new")));
  return [makeFold(kind, head, "", () => itemsOf(own))];
}

function makeFold(kind, head, severity, itemsIn) {
  const [item, fold, rest] = [make("li", "", severity), make("details"), make("ol")];
  const fill = () => rest.replaceChildren(...(fold.open ? itemsIn() : []));
  fold.open = opened.has(kind);
  fold.addEventListener("toggle", () => {
    if (fold.open) opened.add(kind);
    else opened.delete(kind);
    fill();
  });
  fill();
  fold.append(head, rest);
  item.append(fold);
  return item;
}

// open what the count of findings counts: those of languages that are not looked at, too
function showCounted() {
  opened.add(OTHERS);
  if (lastTold) listFindings(lastTold);
}

function tellFaults() {
  const own = open ? findings.filter(isAbout(open)) : [];
  const cause = open && causeOf(open);
  if (cause && !own.some((one) => one.severity === "error")) own.unshift({ ...cause, severity: "error" });
  faults.replaceChildren(...own.map((finding) => {
    const item = make("li", "", finding.untranslated ? "open" : finding.severity);
    item.append(tellWords(finding), placeOf(finding));
    return item;
  }));
}

// what is wrong, what is new before all else, both in order of cause; below it what is only not translated yet
function listFindings(told) {
  const [open, faultsNow] = [untranslatedOf(told), faultsOf(told)];
  const isSeen = ({ language }) => !language || languages().includes(language);
  const split = (some, kind) => [...itemsOf(some.filter(isSeen)), ...foldOthers(some.filter((one) => !isSeen(one)), kind)];
  list.replaceChildren(...split([...faultsNow.filter(isNew), ...faultsNow.filter((one) => !isNew(one))], OTHERS));
  untranslated.replaceChildren(...split(open, "translations"));
  document.getElementById("to-translate").hidden = !open.length;
  tellFaults();
  document.getElementById("tongue").hidden = tongue === ENGLISH || !findings.length;
}

// how much is wrong, in which languages as far as these were looked at, and what is new
function countWords(told, counted) {
  const languages = told.languages.join(", ");
  const within = told.languages.length ? _("{counted} in {languages} so far.", { counted, languages }) : _("{counted} so far.", { counted });
  const many = faultsOf(told).filter(isNew).length;
  const fresh = many ? ` ${_("New since the last save: {many}.", { many })}` : "";
  const order = faultsOf(told).length > 1 ? ` ${_("Mend the first ones first: others may follow from them.")}` : "";
  return (told.whole ? _("{counted} in all languages.", { counted }) : within) + fresh + order;
}

async function rightWords(told) {
  const { checks, pieces: many, languages: n } = await desk.ask("checked");
  const what = told.whole ? _("{n} {n|language|languages}", { n }) : told.languages.join(", ");
  const left = told.left.length ? ` ${_("The other languages are being checked.")}` : "";
  const open = untranslatedOf(told).length;
  const work = open ? ` ${_("Translations are still to be done: {n}.", { n: open })}` : "";
  return _("Nothing is wrong: {many} {many|piece|pieces} in {what}, held against {checks} checks.", { many, what, checks }) + left + work;
}

async function tellFindings(told) {
  findings = told.findings;
  lastTold = told;
  known = knownOf(findings);
  hold(told);
  document.querySelectorAll(".face").forEach((face) => face.mark());
  listFindings(told);
  const counted = countedOf(faultsOf(told));
  if (!told.fresh) state.textContent = _("Checking …");
  else state.textContent = counted ? countWords(told, counted) : await rightWords(told);
}

desk.on("findings", (told) => tellFindings(told).catch(() => {}));
desk.on("changed", () => {
  if (held) beforeSave = knownOf(held);
  state.textContent = _("Checking …");
});
document.addEventListener("kept", () => lastTold && listFindings(lastTold)); // each may have a card to show now
for (const name of ["language", "beside"]) controls[name].addEventListener("change", () => lastTold && listFindings(lastTold));
new MutationObserver(tellFaults).observe(dialog, { attributeFilter: ["aria-label", "open"] });
knownFindings.then(tellFindings).catch(() => {});
