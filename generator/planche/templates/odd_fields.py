"""A mapping that lacks what a piece asks it for -> the cell that is misspelt, or the field that is meant."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import NearName, Span, nearest_name, quote
from planche.game import Piece
from planche.templates.reach import MissingValue
from planche.templates.wording import Wording

MOST_FITTING = 3  # fields that may be meant
_ASKED = expression(r"(?<![\w.])(\w++)\[(\w++)\.(\w++)\]")


class OddCell(NamedTuple):
    """A cell of the piece that names nothing of a mapping, and the name that is meant."""

    place: Span
    message: str
    hint: NearName


def find_odd_cell(error: MissingValue, names: Mapping[str, object]) -> OddCell | None:
    """That a cell of the piece names what a mapping of the game does not have, and is like what that has."""
    piece, owner = names.get("piece"), error.owner
    if not isinstance(piece, Piece) or not isinstance(owner, Mapping):
        return None
    given = next((name for name, value in names.items() if value is owner), "")
    columns = [name for name, cell in piece.fields.items() if type(cell) is str and cell == error.name]
    near = nearest_name(error.name, map(str, owner)) if given and len(columns) == 1 else None
    if near is None:
        return None
    message = f"{columns[0]}: found {quote(error.name)}, which is none of the {given}"
    return OddCell(piece.place_of(columns[0]), message, NearName(error.name, near))


def name_by_key(error: Exception, worded: Wording, line: str, names: Mapping[str, object]) -> Wording | None:
    """What is said of a field that a piece has not and that asks a mapping: the one whose value that has."""
    owner = error.owner if isinstance(error, MissingValue) else None
    if not isinstance(error, MissingValue) or not isinstance(owner, Piece):
        return None
    asked = next((found for found in _ASKED.finditer(line) if found[3] == error.name), None)
    mapping = names.get(asked[1]) if asked else None
    if asked is None or not isinstance(mapping, Mapping):
        return None
    values = {"id": owner.id, **{name: str(cell) for name, cell in owner.fields.items() if isinstance(cell, str)}}
    fits = [f"{asked[2]}.{name}" for name, value in values.items() if value in mapping][:MOST_FITTING]
    return worded._replace(hint=f"write {' or '.join(fits)}, of which {asked[1]} has the value") if fits else None
