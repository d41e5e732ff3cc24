"""Findings -> the cells of tables whose texts all translations know at other cells, as a catalogue tells of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding
from planche.language import MISSING

_MOVED = expression(r"no text is at '([^']++)', but what it says stands elsewhere(?:, and so with (\d{1,6}) more)?")
_MEANT = expression(r"did you mean '([^']++)'\? (`[^`]++`)")


class CellPlace(NamedTuple):
    """Where a text of a table stands, as catalogues name it."""

    component: str
    piece: str
    column: str


class CarriedText(NamedTuple):
    """A text that a catalogue has at one cell, and the table at another."""

    known: CellPlace
    found: CellPlace
    entries: int  # of the row that have all moved with it
    translate: str  # the command that carries its translation over
    finding: Finding


def carried_texts(findings: Iterable[Finding]) -> Iterator[CarriedText]:
    """What findings tell of texts that stand at another cell than a catalogue knows."""
    for one in findings:
        moved = _MOVED.match(one.message) if one.id == MISSING.id else None
        meant = _MEANT.search(one.hint) if moved else None
        if moved and meant and (known := _cell(moved[1])) and (found := _cell(meant[1])):
            yield CarriedText(known, found, 1 + int(moved[2] or 0), meant[2], one)


def _cell(place: str) -> CellPlace | None:
    steps = place.split("/")
    return CellPlace(*steps) if len(steps) == 3 else None
