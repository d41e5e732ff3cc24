// what is wrong with the game: a list in order of cause, with what is new since the last save, and a mark on each card
"use strict";

const MANY = 5; // of a kind: they are one line, which opens
let findings = [];
const opened = new Set(); // kinds whose lines are open
const list = document.querySelector("#findings ol");
const state = document.getElementById("state");
const summary = make("button", "", "summary");
summary.type = "button";
summary.addEventListener("click", () => {
  document.getElementById("findings").scrollIntoView();
  document.querySelector("#findings h2").focus({ preventScroll: true });
});
document.getElementById("live").before(summary);
const faults = make("ol", "", "faults"); // of the piece that stands alone
document.getElementById("alone").after(faults);

const ownersOf = (finding) => [finding, ...finding.also_on, ...finding.follows_on].filter((owner) => owner.piece);
const isOn = (piece) => (owner) => owner.component === piece.component && owner.piece === piece.id;
const isAbout = (piece) => (finding) => ownersOf(finding).some(isOn(piece)) || isWhy(finding, piece);
const isSaidIn = (finding, language) => !finding.language || finding.language === language;

// the box that something is wrong in; the whole face where that is not known of an error
marked.push((piece, language, side) => findings
  .filter((one) => isSaidIn(one, language) && (one.box ? isOn(piece)(one) && (one.face || "front") === side
    : one.severity === "error" && ownersOf(one).some((owner) => isOn(piece)(owner) && (owner.face || "front") === side)))
  .map(({ severity, words, box }) => {
    const { x: left, y: top, width, height } = box || { x: 0, y: 0, ...data.components[piece.component] };
    return [`fault ${severity} ${box ? "" : "whole"}`, words, { left, top, width, height }];
  }));

// findings by what they say, wherever that has moved to; those that were there before the last save, and all since then
const keyOf = ({ id, file, component, piece, face, language, message }) =>
  JSON.stringify([id, file, component, piece, face, language, message.replace(/\d+/g, "")]);
let beforeSave = null; // nothing is new until something is saved
let held = null;

const isNew = (finding) => beforeSave !== null && !beforeSave.has(keyOf(finding));

function hold({ fresh, whole, languages: seen, findings: told }) {
  if (!fresh) return;
  const others = whole ? [] : (held || []).filter(({ language }) => language && !seen.includes(language));
  held = [...told, ...others];
}

// a link that opens a place in an editor, a button that lets the desk do so, or only its name
function linkTo(words, address) {
  if (!address) return make("code", words);
  if (address.startsWith("open?")) return buttonTo(words, new URLSearchParams(address.slice(5)));
  const link = make("a", words);
  link.href = address;
  return link;
}

function buttonTo(words, asked) {
  const button = make("button", words, "place");
  button.type = "button";
  const said = { file: asked.get("file"), line: Number(asked.get("line")), column: Number(asked.get("column")) };
  button.addEventListener("click", () => desk.order("open", said).catch((error) => { state.textContent = error.message; }));
  return button;
}

const placeOf = ({ file, line, column, open: address }) => linkTo([file, line, column].filter(Boolean).join(":"), address);

// what checks tell is in English, whatever the page speaks
const inEnglish = (element) => Object.assign(element, { lang: ENGLISH });

function itemOf(finding) {
  const item = make("li", "", finding.severity);
  const where = make("p", "", "where");
  where.append(placeOf(finding));
  const shownOn = data.pieces.find((piece) => isAbout(piece)(finding));
  if (shownOn) {
    const button = make("button", _("Show the card"));
    button.type = "button";
    button.addEventListener("click", () => show(shownOn));
    where.append(button);
  }
  if (isNew(finding)) where.prepend(make("strong", _("new")));
  where.append(make("small", finding.language ? `${finding.id}, ${finding.language}` : finding.id));
  item.append(inEnglish(make("p", finding.words)), where);
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
  const [item, fold, rest] = [make("li", "", own[0].severity), make("details"), make("ol")];
  const kind = kindOf(own[0]);
  const head = make("summary", `${_("{n} of a kind:", { n: own.length })} `);
  if (own.some(isNew)) head.append(make("strong", _("new")), " ");
  head.append(inEnglish(make("span", own[0].words)));
  const fill = () => rest.replaceChildren(...(fold.open ? own.map(itemOf) : []));
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

function tellFaults() {
  const own = open ? findings.filter(isAbout(open)) : [];
  const cause = open && causeOf(open);
  if (cause && !own.some((one) => one.severity === "error")) own.unshift({ ...cause, severity: "error" });
  faults.replaceChildren(...own.map((finding) => {
    const item = make("li", "", finding.severity);
    item.append(inEnglish(make("p", finding.words)), placeOf(finding));
    return item;
  }));
}

function listFindings() {
  list.replaceChildren(...itemsOf(findings));
  tellFaults();
}

const countOf = (severity) => findings.filter((finding) => finding.severity === severity).length;

async function tellFindings(told) {
  findings = told.findings;
  hold(told);
  document.querySelectorAll(".face").forEach((face) => face.mark());
  const [errors, warnings] = [countOf("error"), countOf("warning")];
  const counted = [
    ...(errors ? [_("{n} {n|error|errors}", { n: errors })] : []),
    ...(warnings ? [_("{n} {n|warning|warnings}", { n: warnings })] : []),
  ].join(", ");
  summary.textContent = counted || (told.fresh ? _("nothing wrong") : _("checking"));
  summary.classList.toggle("wrong", findings.some((finding) => finding.severity === "error"));
  listFindings();
  document.getElementById("tongue").hidden = tongue === ENGLISH || !findings.length;
  const languages = told.languages.join(", ");
  if (!told.fresh) state.textContent = _("Checking …");
  else if (counted) {
    const within = told.languages.length ? _("{counted} in {languages} so far.", { counted, languages }) : _("{counted} so far.", { counted });
    const many = findings.filter(isNew).length;
    const fresh = many ? ` ${_("New since the last save: {many}.", { many })}` : "";
    const order = findings.length > 1 ? ` ${_("Mend the first ones first: others may follow from them.")}` : "";
    state.textContent = (told.whole ? _("{counted} in all languages.", { counted }) : within) + fresh + order;
  } else {
    const { checks, pieces: many, languages: n } = await desk.ask("checked");
    const what = told.whole ? _("{n} {n|language|languages}", { n }) : languages;
    const left = told.whole || told.languages.length >= n ? "" : ` ${_("The other languages are being checked.")}`;
    state.textContent = _("Nothing is wrong: {many} {many|piece|pieces} in {what}, held against {checks} checks.", { many, what, checks }) + left;
  }
}

desk.on("findings", (told) => tellFindings(told).catch(() => {}));
desk.on("changed", () => {
  if (held) beforeSave = new Set(held.map(keyOf));
  state.textContent = _("Checking …");
});
document.addEventListener("kept", listFindings); // each may have a card to show now
new MutationObserver(tellFaults).observe(dialog, { attributeFilter: ["aria-label", "open"] });
desk.ask("findings").then(tellFindings).catch(() => {});
