"""Rows of a table and a column of texts -> whether ids are made of the words in their cells."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from planche.expressions import expression
from planche.game import Piece
from planche.language import fold_text

LEAST_ROWS = 3
MOST = 3 / 4  # of the rows say their ids in a column of names
SHORTEST_PART = 3  # letters of a part of an id that a name may have
_LETTERS = expression(r"[^\W\d_]++")


def telling_parts(rows: Sequence[Piece]) -> Sequence[Collection[str]]:
    """Of the id of each row the parts that a name may have, without those that all of them have."""
    parts = [set(row.id.split("-")) for row in rows]
    alike = set.intersection(*parts) if len(parts) > 1 else set()
    return [{part for part in own - alike if len(part) >= SHORTEST_PART} for own in parts]


def says_id(row: Piece, column: str, parts: Collection[str]) -> bool:
    """Whether a cell has one of these parts of an id as a word."""
    words = _LETTERS.findall(fold_text(str(row.fields.get(column) or "")))
    return any(word in parts for word in words)
