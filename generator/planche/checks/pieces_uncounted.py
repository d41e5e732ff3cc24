"""A game -> findings where the one empty cell of a column of copies is why 1 is printed."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.excesses import excesses
from planche.findings import Finding, Span, error
from planche.game import Component, Game, Piece

LEAST_COUNTED = 3  # rows that say how many


@error("pieces/uncounted")
def pieces_uncounted(game: Game) -> Iterator[Finding]:
    """
    Every row says how many copies there are, where all others of its table do (a warning).

    An empty cell counts as 1. Where the decks lack cards for it, it is an error, which says how many are meant.

    Example: `glow,,Glow` among rows such as `spark,4,Spark`.
    Mend it: write the number.
    """
    lacking = lone_in_decks(game)
    for component in game.components:
        lone = _lone_uncounted(component)
        if lone is None:
            continue
        piece, span = lone
        message = f"the `copies` of {piece.id!r} are empty, which counts as 1; all other rows have a number"
        if lacking is not None and lacking[0] is piece:
            deck = game.decks[0]
            message = f"the `copies` of {piece.id!r} are empty, which counts as 1; the decks lack {lacking[1]} cards"
            found = _finding(span, message, f"write {1 + lacking[1]}", piece)
            yield found.as_warning(unless=deck.size.origin.is_certain)
        else:
            yield _finding(span, message, "write 1, or how many there are", piece).as_warning()


def lone_in_decks(game: Game) -> tuple[Piece, int] | None:
    """The piece whose copies were left empty and that all decks lack, and how many more there should be of it."""
    lone = [_lone_uncounted(part) for part in game.components if part.in_deck and not part.one_per_player]
    pieces = [found[0] for found in lone if found is not None]
    lacking = {-excess for excess in excesses(game).values()} if len(pieces) == 1 else set()
    more = lacking.pop() if len(lacking) == 1 else 0
    return (pieces[0], more) if more > 0 else None


def _lone_uncounted(component: Component) -> tuple[Piece, Span] | None:
    """The one piece of a component whose cell of copies is empty, and that cell; where all others have a number."""
    empty = [(piece, piece.uncounted) for piece in component.pieces if piece.uncounted is not None]
    is_lone = len(empty) == 1 and len(component.pieces) > LEAST_COUNTED
    return (empty[0][0], empty[0][1]) if is_lone and empty[0][1] is not None else None


def _finding(span: Span, message: str, hint: str, piece: Piece) -> Finding:
    return pieces_uncounted.finding(span, message, hint, component=piece.component, piece=piece.id)
