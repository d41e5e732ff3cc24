"""Two rows that say the same -> the one of them that is wrong, and what it should say, as far as their ids tell."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from planche.game import Piece


def odd_twin(later: Piece, first: Piece, words: Iterable[str]) -> tuple[Piece, Piece]:
    """The one of two rows that is to be told of, and the other: the one whose id lacks words that both say.

    Where their ids tell nothing, that is the later one.
    """
    said = {*words}
    is_first_odd = said <= parts_of(later.id) and not said <= parts_of(first.id)
    return (first, later) if is_first_odd else (later, first)


def meant_by(id: str, choices: Iterable[tuple[str, ...]]) -> tuple[str, ...] | None:
    """The one of some choices whose words all stand in an id; None where none do, or several."""
    meant = [choice for choice in choices if parts_of(id).issuperset(_parts_of_all(choice))]
    return meant[0] if len(meant) == 1 else None


def parts_of(id: str) -> set[str]:
    """What stands between the hyphens of an id."""
    return {*id.split("-")}


def _parts_of_all(words: Collection[str]) -> set[str]:
    return {part for word in words for part in parts_of(word)}
