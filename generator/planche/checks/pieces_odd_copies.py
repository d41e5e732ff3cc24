"""A game -> findings where one row of a table has other copies than all rows that are like it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from planche.checks.excesses import excesses
from planche.findings import Finding, counted, error
from planche.game import Component, Game, Piece, Text

LEAST_ALIKE = 4  # rows of a table with the same copies, beside the odd one
LEAST_FAMILIES = 2  # families of which all rows have the same copies, beside the one with the odd row


class OddCopies(NamedTuple):
    """A piece with other copies than its sisters."""

    piece: Piece
    sister: Piece
    whose: str  # in words, those that have the copies of the sister


@error("pieces/odd-copies")
def pieces_odd_copies(game: Game) -> Iterator[Finding]:
    """
    One row has not other copies than all rows that are like it (a warning, if the decks are not off by it).

    Told is a row where all others of its table have one number, or where rows that differ in one column have the same
    copies in every family but its own: as many red eggs as blue ones, as many red birds as blue ones, but one cuckoo
    more. Where the decks state how many cards they have and the tables give that, nothing is told.

    Example: `red-egg,14` and `blue-egg,13` among pieces of which there are as many of both sides.
    Mend it: correct the copies of the row, or of its sister; where they are meant, accept it in game.yaml.
    """
    found = odd_copies(game)
    for odd in found:
        piece, sister = odd.piece, odd.sister
        message = f"{piece.id!r} has {counted(piece.copies, 'copy', 'copies')}, {odd.whose} {sister.copies}"
        is_in_decks = piece == found_in_decks(game, found)
        message += ", by which all decks are off" if is_in_decks else ""
        hint = f"write {sister.copies} here, or correct the others"
        told = pieces_odd_copies.finding(piece.span, message, hint, component=piece.component, piece=piece.id)
        yield told.as_warning(unless=is_in_decks and game.decks[0].size.origin.is_certain)


def odd_copies(game: Game) -> tuple[OddCopies, ...]:
    """The pieces with odd copies, of components that no deck vouches for; one of each component."""
    are_right = bool(game.decks) and not any(excesses(game).values())
    looked_at = (part for part in game.components if not (part.in_deck and are_right))
    return tuple(odd for part in looked_at if (odd := _find_odd(part)) is not None)


def found_in_decks(game: Game, found: Sequence[OddCopies]) -> Piece | None:
    """The one piece whose copies are why all decks are off, by one number."""
    off = set(excesses(game).values())
    more = off.pop() if len(off) == 1 else 0
    pieces = [
        odd.piece for odd in found if more and odd.piece.copies - odd.sister.copies == more and not odd.piece.players
    ]
    return pieces[0] if len(pieces) == 1 else None


def _find_odd(component: Component) -> OddCopies | None:
    pieces = [piece for piece in component.pieces if piece.uncounted is None]
    odd = _find_lone(pieces)
    if odd is not None and len(pieces) > LEAST_ALIKE:
        return OddCopies(*odd, "all others of its table")
    telling = [column for column in component.columns if _tells_apart(pieces, column)]
    for column in telling:
        if (sisters := _find_in_family(pieces, telling, column)) is not None:
            return OddCopies(*sisters, f"{sisters[1].id!r}, which differs in {column!r} alone,")
    return None


def _tells_apart(pieces: Sequence[Piece], column: str) -> bool:
    """Whether a column has words or numbers that several rows share; a name or a text is each row's own."""
    cells = [piece.fields.get(column) for piece in pieces]
    values = {cell for cell in cells if isinstance(cell, (str, int, float))}
    return 1 < len(values) <= len(pieces) / 2 and not any(isinstance(cell, (Text, tuple, dict)) for cell in cells)


def _find_lone(pieces: Sequence[Piece]) -> tuple[Piece, Piece] | None:
    """The one piece with other copies than the others have, and one of those."""
    count = Counter(piece.copies for piece in pieces)
    if len(pieces) < 2 or len(count) != 2 or min(count.values()) != 1:
        return None
    (usual, _), (lone, _) = count.most_common(2)
    return next(one for one in pieces if one.copies == lone), next(one for one in pieces if one.copies == usual)


def _find_in_family(pieces: Sequence[Piece], telling: Sequence[str], column: str) -> tuple[Piece, Piece] | None:
    """The odd one of the one family that differs, of those whose rows have the same cells but for a column."""
    others = [name for name in telling if name != column]
    families: defaultdict[tuple[object, ...], list[Piece]] = defaultdict(list)
    for piece in pieces:
        families[tuple(piece.fields.get(name) for name in others), piece.players].append(piece)
    several = [family for family in families.values() if len(family) > 1]
    uneven = [family for family in several if len({piece.copies for piece in family}) > 1]
    is_rule = len(several) - len(uneven) >= LEAST_FAMILIES and len({len(family) for family in several}) == 1
    if len(uneven) != 1 or not is_rule or len({piece.copies for piece in pieces}) == 1:
        return None
    return _find_lone(list(reversed(uneven[0])))
