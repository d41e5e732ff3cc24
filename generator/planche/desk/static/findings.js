// what is wrong with the game: a list in order of cause, and a mark on each card where it is known where
"use strict";

const MANY = 5; // of a kind: they are one line, which opens
let findings = [];
const opened = new Set(); // kinds whose lines are open
const list = document.querySelector("#findings ol");
const state = document.getElementById("state");
const summary = make("button", "", "summary");
summary.type = "button";
summary.addEventListener("click", () => document.getElementById("findings").scrollIntoView({ behavior: "smooth" }));
document.getElementById("live").before(summary);

const ownersOf = (finding) => [finding, ...finding.also_on].filter((owner) => owner.component);
const isOn = (piece) => (owner) => owner.component === piece.component && (!owner.piece || owner.piece === piece.id);
const isSaidIn = (finding, language) => !finding.language || finding.language === language;

marked.push((piece, language, side) => findings
  .filter((one) => one.box && one.piece && isOn(piece)(one) && isSaidIn(one, language) && (one.face || "front") === side)
  .map(({ severity, words, box }) => {
    const { x: left, y: top, width, height } = box;
    return [`fault ${severity}`, words, { left, top, width, height }];
  }));

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
  const shownOn = data.pieces.find((piece) => ownersOf(finding).some(isOn(piece)));
  if (shownOn) {
    const button = make("button", _("Show the card"));
    button.type = "button";
    button.addEventListener("click", () => show(shownOn));
    where.append(button);
  }
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

const countOf = (severity) => findings.filter((finding) => finding.severity === severity).length;

async function tellFindings(told) {
  findings = told.findings;
  document.querySelectorAll(".face").forEach((face) => face.mark());
  const [errors, warnings] = [countOf("error"), countOf("warning")];
  const counted = [
    ...(errors ? [_("{n} {n|error|errors}", { n: errors })] : []),
    ...(warnings ? [_("{n} {n|warning|warnings}", { n: warnings })] : []),
  ].join(", ");
  summary.textContent = counted || (told.fresh ? _("nothing wrong") : _("checking"));
  summary.classList.toggle("wrong", findings.some((finding) => finding.severity === "error"));
  list.replaceChildren(...itemsOf(findings));
  document.getElementById("tongue").hidden = tongue === ENGLISH || !findings.length;
  const languages = told.languages.join(", ");
  if (!told.fresh) state.textContent = _("Checking …");
  else if (counted) {
    const within = told.languages.length ? _("{counted} in {languages} so far.", { counted, languages }) : _("{counted} so far.", { counted });
    const order = findings.length > 1 ? ` ${_("Mend the first ones first: others follow from them.")}` : "";
    state.textContent = (told.whole ? _("{counted} in all languages.", { counted }) : within) + order;
  } else {
    const { checks, pieces: many, languages: n } = await desk.ask("checked");
    const what = told.whole ? _("{n} {n|language|languages}", { n }) : languages;
    const left = told.whole || told.languages.length >= n ? "" : ` ${_("The other languages are being checked.")}`;
    state.textContent = _("Nothing is wrong: {many} {many|piece|pieces} in {what}, held against {checks} checks.", { many, what, checks }) + left;
  }
}

desk.on("findings", (told) => tellFindings(told).catch(() => {}));
desk.on("changed", () => { state.textContent = _("Checking …"); });
desk.ask("findings").then(tellFindings).catch(() => {});
