"""Two rows that say the same -> the one of them that is wrong, and what it should say, as far as their ids tell."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Sequence
from typing import TypeVar

from planche.game import Piece

K = TypeVar("K", bound=Hashable)


def odd_twin(later: Piece, first: Piece, words: Iterable[str]) -> tuple[Piece, Piece]:
    """The one of two rows that is to be told of, and the other: the one whose id lacks words that both say.

    Where their ids tell nothing, that is the later one.
    """
    said = {*words}
    is_first_odd = said <= parts_of(later.id) and not said <= parts_of(first.id)
    return (first, later) if is_first_odd else (later, first)


def out_of_order(rows: Sequence[K], wanted: Sequence[K], twins: Iterable[int], lost: K) -> int | None:
    """Which of two rows that show the same should show what is lost: the one with which all stand in the order wanted.

    `rows` are what each row shows, `twins` the numbers of the two. None where neither does, or both.
    """
    places = {one: number for number, one in enumerate(wanted)}
    fitting = [
        at
        for at in twins
        if _is_sorted([places.get(lost if number == at else one, -1) for number, one in enumerate(rows)])
    ]
    return fitting[0] if len(fitting) == 1 else None


def _is_sorted(places: Sequence[int]) -> bool:
    return list(places) == sorted(places) and -1 not in places


def meant_by(id: str, choices: Iterable[tuple[str, ...]]) -> tuple[str, ...] | None:
    """The one of some choices whose words all stand in an id; None where none do, or several."""
    meant = [choice for choice in choices if parts_of(id).issuperset(_parts_of_all(choice))]
    return meant[0] if len(meant) == 1 else None


def row_too_many(rows: Sequence[Piece], twins: Iterable[Piece], excess: int) -> Piece | None:
    """Of rows that have so many copies too many together, the one whose own would be right with so many less.

    Right are as many as its twin has, whose id is the same but for one word; else as many as all the other rows.
    """
    known = [*twins]
    copies = {piece.id: {twin.copies for twin in known if _are_twins(piece.id, twin.id)} for piece in rows}
    odd = [piece for piece in rows if copies[piece.id] == {piece.copies - excess}]
    if not any(copies.values()):
        odd = [
            piece for piece in rows if {other.copies for other in rows if other is not piece} == {piece.copies - excess}
        ]
    return odd[0] if len(odd) == 1 else None


def row_to_correct(rows: Sequence[Piece], excess: int) -> Piece | None:
    """Of rows that have so many copies too many together, the odd one, or else the last that has more than that."""
    odd = row_too_many(rows, (), excess)
    return odd or next((row for row in reversed(rows) if row.copies > excess), None)


def right_copies(rows: Sequence[Piece], excess: int) -> str:
    """How rows that have so many copies too many together, or too few if that is negative, have as many as they should.

    Told is the row that is to be corrected.
    """
    able = row_to_correct(rows, excess)
    return f"write {able.copies - excess} as the copies of {able.id!r}" if able else f"take {excess} of them out"


def _are_twins(id: str, other: str) -> bool:
    return id.count("-") == other.count("-") and len(parts_of(id) - parts_of(other)) == 1


def parts_of(id: str) -> set[str]:
    """What stands between the hyphens of an id."""
    return {*id.split("-")}


def _parts_of_all(words: Collection[str]) -> set[str]:
    return {part for word in words for part in parts_of(word)}
