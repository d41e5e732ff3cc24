"""The rows of a component -> the one whose number or list of numbers breaks what its column keeps.

A column that has each of 1 to n as often as the others is a run: one number that stands once more than the others, and
one once less, are a slip. A list of numbers such as `3 4 5` goes on without a hole, where all others of its column do.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from planche.game import Component, Piece

LEAST_NUMBERS = 6  # of a run
LEAST_LISTS = 4  # without a hole, of two numbers or more


class OddNumberCell(NamedTuple):
    """A row with the number that it should not have, in words, and the way out."""

    piece: Piece
    column: str
    message: str
    hint: str
    lacking: int


def find_repeated_number(part: Component) -> OddNumberCell | None:
    """The row that has a number of a run once more, where another is there once less."""
    for column, spec in part.columns.items():
        cells = [cell for piece in part.pieces if isinstance(cell := piece.fields.get(column), int)]
        is_whole = spec.type == "integer" and len(cells) == len(part.pieces) >= LEAST_NUMBERS
        if is_whole and (swapped := _swapped_in(cells)):
            return _tell_repeated(part, column, cells, *swapped)
    return None


def _swapped_in(cells: Sequence[int]) -> tuple[int, int] | None:
    """The number that stands once more than the others of a run from 1 on, and that which stands once less."""
    counts = Counter(cells)
    for most in {max(cells), max(cells) + 1}:
        times, rest = divmod(len(cells), most)
        numbers = range(1, most + 1)
        if rest or not times or most < LEAST_NUMBERS or min(cells) < 1:
            continue
        odd = {number: counts[number] - times for number in numbers if counts[number] != times}
        if sorted(odd.values()) == [-1, 1]:
            return max(odd, key=odd.__getitem__), min(odd, key=odd.__getitem__)
    return None


def _tell_repeated(part: Component, column: str, cells: Sequence[int], twice: int, lacking: int) -> OddNumberCell:
    """At the row that is out of the order of the others; else at the last of those that have the number."""
    alike = [at for at, cell in enumerate(cells) if cell == twice]
    odd = next((at for at in alike if _rises([*cells[:at], lacking, *cells[at + 1 :]])), alike[-1])
    piece, others = part.pieces[odd], [part.pieces[at] for at in alike if at != odd]
    there = f"{cells.count(lacking)} times" if lacking in cells else "on none"
    also = f"on {others[0].id!r}" if len(others) == 1 else f"on {len(others)} others"
    message = f"{column} {twice} is on {piece.id!r} and {also}, and {lacking} {there}, where all others are as often"
    hint = f"write {lacking} for its {column}"
    if len(others) == 1:
        hint += f", or for that of {others[0].id!r} in line {others[0].span.line}"
    return OddNumberCell(piece, column, message, hint, lacking)


def _rises(cells: Sequence[int]) -> bool:
    return [*cells] == sorted(cells)


def find_broken_list(part: Component) -> OddNumberCell | None:
    """The one row whose list of numbers has a hole, where those of all others go on without one."""
    columns = [column for column in ("players", *part.columns) if any(_list_in(one, column) for one in part.pieces)]
    for column in columns:
        lists = [(piece, numbers) for piece in part.pieces if len(numbers := _list_in(piece, column)) > 1]
        holes = [(piece, numbers) for piece, numbers in lists if not _goes_on(numbers)]
        if len(holes) == 1 and len(lists) > LEAST_LISTS:
            return _tell_hole(*holes[0], column)
    return None


def _list_in(piece: Piece, column: str) -> tuple[int, ...]:
    """The numbers of a cell that is a list of them; none for any other."""
    cell = piece.players if column == "players" else piece.fields.get(column)
    numbers = tuple(one for one in cell if isinstance(one, int)) if isinstance(cell, tuple) else ()
    return numbers if isinstance(cell, tuple) and len(numbers) == len(cell) else ()


def _goes_on(numbers: Sequence[int]) -> bool:
    return [*numbers] == [*range(numbers[0], numbers[0] + len(numbers))]


def _tell_hole(piece: Piece, numbers: Sequence[int], column: str) -> OddNumberCell | None:
    """What a list lacks, where it is one number; of several, or of others that are out of order, nothing is told."""
    lacking = [one for one in range(numbers[0], numbers[-1]) if one not in numbers]
    if len(lacking) != 1 or [*numbers] != sorted({*numbers}):
        return None
    said = " ".join(map(str, sorted((*numbers, lacking[0]))))
    message = f"{column} of {piece.id!r} is {' '.join(map(str, numbers))}, without {lacking[0]}; that of no other row "
    return OddNumberCell(piece, column, f"{message}has a hole", f"write {said}", lacking[0])
