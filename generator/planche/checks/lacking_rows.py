"""The pieces of a component -> the row that its table lacks, where the other rows tell which that is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

from planche.expressions import expression
from planche.game import Component, Piece, Text

LEAST_ROWS = 5  # of a table of which one is looked for
MOST_ROWS = 400
MOST_COLUMNS = 6  # that are tried by twos and threes
_NUMBERED = expression(r"(.*?)(\d{1,4})")


class LackingRow(NamedTuple):
    """A row that is not there, in words, and one that stands where it should."""

    words: str
    sister: Piece
    id: str = ""  # where the others tell that


def find_lacking_row(part: Component, copies: int) -> LackingRow | None:
    """The one row that a table lacks: a number of its ids, or a pair or triple of cells that each other row has once.

    `copies`: how many of its piece are lacking, which is as many as a sister has.
    """
    if not LEAST_ROWS <= len(part.pieces) <= MOST_ROWS:
        return None
    for found in (_numbers(part.pieces), _combinations(part)):
        told = {row.words: row for row in found if row.sister.copies == copies}
        if told:  # what ids tell goes before what cells do
            return next(iter(told.values())) if len(told) == 1 else None
    return None


def _numbers(pieces: Sequence[Piece]) -> Iterator[LackingRow]:
    """The number that the ids of a family pass over."""
    families: dict[str, dict[int, Piece]] = {}
    for piece in pieces:
        if numbered := _NUMBERED.fullmatch(piece.id):
            families.setdefault(numbered[1], {})[int(numbered[2])] = piece
    for family, known in families.items():
        lacking = {*range(1, max(known) + 1)} - known.keys()
        if len(lacking) == 1 and len(known) > 1:
            number = lacking.pop()
            id = f"{family}{number}"
            yield LackingRow(f"the row {id!r}", known[number - 1 if number > 1 else 2], id)


def _combinations(part: Component) -> Iterator[LackingRow]:
    """What the rows say in two or three columns, if each has a combination of its own and one is nobody's."""
    columns = [name for name in part.columns if is_closed(part.pieces, name)][:MOST_COLUMNS]
    for count in (2, 3):
        for chosen in combinations(columns, count):
            rows = {tuple(piece.fields[name] for name in chosen): piece for piece in part.pieces}
            values = [dict.fromkeys(row[n] for row in rows) for n in range(count)]
            lacking = {*product(*values)} - rows.keys()
            if len(rows) == len(part.pieces) and len(lacking) == 1:
                yield _tell(rows, lacking.pop(), chosen)


def _tell(rows: Mapping[tuple[object, ...], Piece], lacking: tuple[object, ...], columns: Sequence[str]) -> LackingRow:
    said = " and ".join(f"{column} {value}" for column, value in zip(columns, lacking))
    alike = [piece for row, piece in rows.items() if row[-1] == lacking[-1]]
    return LackingRow(f"a row with {said}", alike[0])


def is_closed(pieces: Sequence[Piece], column: str) -> bool:
    """Whether a column has a word or whole number in each row, not the same in all."""
    cells = [piece.fields.get(column) for piece in pieces]
    is_plain = all(isinstance(cell, (str, int)) and not isinstance(cell, (bool, Text)) for cell in cells)
    return is_plain and len(set(map(str, cells))) > 1
