// what is wrong with the game: a list in order of cause, and a mark on each card where it is known where
"use strict";

let findings = [];
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

function itemOf(finding) {
  const item = make("li", "", finding.severity);
  const where = make("p", "", "where");
  where.append(placeOf(finding));
  const shownOn = data.pieces.find((piece) => ownersOf(finding).some(isOn(piece)));
  if (shownOn) {
    const button = make("button", "Show the card");
    button.type = "button";
    button.addEventListener("click", () => show(shownOn));
    where.append(button);
  }
  where.append(make("small", finding.language ? `${finding.id}, ${finding.language}` : finding.id));
  item.append(make("p", finding.words), where);
  return item;
}

function count(severity, noun) {
  const many = findings.filter((finding) => finding.severity === severity).length;
  return many ? [`${many} ${noun}${many > 1 ? "s" : ""}`] : [];
}

async function tellFindings(told) {
  findings = told.findings;
  document.querySelectorAll(".face").forEach((face) => face.mark());
  const counted = [...count("error", "error"), ...count("warning", "warning")].join(", ");
  summary.textContent = counted || (told.fresh ? "nothing wrong" : "checking");
  summary.classList.toggle("wrong", findings.some((finding) => finding.severity === "error"));
  list.replaceChildren(...findings.map(itemOf));
  const looked = told.languages.length ? ` in ${told.languages.join(", ")} so far` : " so far";
  const within = told.whole ? " in all languages" : looked;
  const order = findings.length > 1 ? "; mend the first ones first, others follow from them" : "";
  if (!told.fresh) state.textContent = "Checking …";
  else if (counted) state.textContent = `${counted}${within}${order}.`;
  else {
    const { checks, pieces: many, languages: spoken } = await desk.ask("checked");
    const what = told.whole ? `${spoken} language${spoken > 1 ? "s" : ""}` : told.languages.join(", ");
    state.textContent = `Nothing is wrong: ${many} pieces in ${what}, held against ${checks} checks`
      + `${told.whole || told.languages.length >= spoken ? "" : "; the other languages are being checked"}.`;
  }
}

desk.on("findings", (told) => tellFindings(told).catch(() => {}));
desk.on("changed", () => { state.textContent = "Checking …"; });
desk.ask("findings").then(tellFindings).catch(() => {});
