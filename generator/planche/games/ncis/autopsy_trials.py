"""NCIS's autopsy cards -> trials: a body and six paths through it; and what templates draw of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from planche.findings import Check, Finding, Span
from planche.game import Cells, Game, Piece
from planche.games.ncis.autopsy_curves import Spot
from planche.games.ncis.autopsy_face import BLIND, ENTRY, EXIT, LINE, NOTE, TAG, Label
from planche.games.protocol import Columns
from planche.games.values import integer_in, numbers_in_list, records_in, word_in

COLUMNS: Columns = {
    "autopsy": {
        "body": "word",
        "answer": "integer",
        "paths": "record list",
        "paths.exit": "integer",
        "paths.points": "number list",
    }
}


class BodyPath(NamedTuple):
    """A path as the content has it: its exit; x, y of its inner end, then of handles and end of each curve."""

    exit: int
    numbers: tuple[float, ...]
    span: Span


class BodyTrial(NamedTuple):
    """An autopsy card; `answer`: the exit of the path that begins at the entry."""

    piece: Piece
    body: str
    answer: int
    paths: tuple[BodyPath, ...]

    @property
    def name(self) -> str:
        """What is printed on it, such as A3."""
        return self.piece.id.upper()

    def finding(self, check: Check, span: Span, message: str, hint: str) -> Finding:
        """A finding at a place of the card's row."""
        return check.finding(span, f"{self.name}: {message}", hint, component="autopsy", piece=self.piece.id)


class BodyFace(NamedTuple):
    """What is drawn of a card: lines as path data, where they begin, the exits by their numbers."""

    lines: tuple[str, ...]
    entry: Spot
    blinds: tuple[Spot, ...]
    exits: Mapping[int, Spot]


class BodyFaces(NamedTuple):
    """The same of all cards by their ids; their answers by their names; how large things are in mm, and labels."""

    cards: Mapping[str, BodyFace]
    answers: tuple[tuple[str, int], ...]
    line: float = LINE
    blind: float = BLIND
    entry: float = ENTRY
    exit: float = EXIT
    tag: Label = TAG
    note: Label = NOTE


def body_trials(game: Game) -> Iterator[BodyTrial]:
    """Every autopsy card."""
    for piece in game.component("autopsy").pieces:
        row = piece.fields
        paths = tuple(_paths(piece))
        yield BodyTrial(piece, word_in(row, "body"), integer_in(row, "answer"), paths)


def body_faces(game: Game) -> BodyFaces:
    """What is drawn of all cards whose paths have numbers; checks tell of the others."""
    trials = tuple(body_trials(game))
    return BodyFaces({trial.piece.id: _face(trial) for trial in trials}, tuple((t.name, t.answer) for t in trials))


def _paths(piece: Piece) -> Iterator[BodyPath]:
    for record in records_in(piece.fields, "paths"):
        span = record.span if isinstance(record, Cells) else piece.span
        yield BodyPath(integer_in(record, "exit"), numbers_in_list(record, "points"), span)


def _face(trial: BodyTrial) -> BodyFace:
    paths = [path for path in trial.paths if len(path.numbers) >= 8 and len(path.numbers) % 6 == 2]
    starts = {path.exit: path.numbers[:2] for path in paths}
    return BodyFace(
        lines=tuple(_data(path.numbers) for path in paths),
        entry=_spot(starts.pop(trial.answer, (0.0, 0.0))),
        blinds=tuple(map(_spot, starts.values())),
        exits={path.exit: _spot(path.numbers[-2:]) for path in paths},
    )


def _spot(numbers: tuple[float, ...]) -> Spot:
    x, y = numbers
    return x, y


def _data(numbers: tuple[float, ...]) -> str:
    """Path data: to the inner end, then curve by curve."""
    words = [f"{number:g}" for number in numbers]
    return f"M{' '.join(words[:2])}C{' '.join(words[2:])}"
