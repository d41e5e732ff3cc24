// pieces and pages that cannot be read as they are now: they stay as they were, and say so until they can be read again
"use strict";

const WAS = _("as it was");
let causes = new Map(); // by the names of pieces, or of a whole component, what keeps them from being read
let causesOfRules = [];

// what keeps a piece from being read as it is now, if anything does
const causeOf = (piece) => causes.get(nameOf(piece)) || causes.get(piece.component);

// take in what is as it was, and mark that on the faces where it is other than before
function keepAsWas(kept) {
  const before = JSON.stringify([...causes]);
  causes = new Map([...kept, ...causesOfRules].flatMap((cause) => (cause.pieces.length
    ? cause.pieces.map((id) => [`${cause.component}/${id}`, cause]) : [[cause.component, cause]])));
  data.kept = kept;
  if (before === JSON.stringify([...causes])) return;
  document.querySelectorAll(".face").forEach((face) => face.mark());
  document.dispatchEvent(new Event("kept"));
}

function keepRulesAsWere(kept) {
  causesOfRules = kept;
  keepAsWas(data.kept);
}

// whether a finding is what keeps a piece from being read
function isWhy(finding, piece) {
  const cause = causeOf(piece);
  return Boolean(cause) && ["id", "file", "line", "column"].every((name) => cause[name] === finding[name]);
}

marked.unshift((piece) => {
  const cause = causeOf(piece);
  if (!cause) return [];
  const { width, height } = data.components[piece.component];
  const words = _("{was}; cannot be drawn: {cause}", { was: WAS, cause: cause.words });
  return [[isPage(piece) ? "kept page" : "kept", words, { left: 0, top: 0, width, height }, WAS]];
});
keepAsWas(data.kept);
