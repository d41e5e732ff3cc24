"""A name that no row has as its id -> the row that is meant: its own texts say the name, or all but it are named."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.expressions import expression
from planche.findings import Finding
from planche.game import PIECE, Game, Piece
from planche.language import fold_text

LEAST_PIECES = 3  # of a component all of which but one are named
MOST_PIECES = 1_000  # of a game that are looked at
_WORD = expression(r"[^\W_]++")
_ID = expression(r"[a-z0-9][a-z0-9-]*+")
_MEANT = "did you mean"


def find_saying(former: str, pieces: Sequence[Piece]) -> Piece | None:
    """The only row whose texts say the parts of an id, and of its own no others."""
    wanted = {*former.split("-")}
    saying = (
        piece
        for piece in pieces[:MOST_PIECES]
        if wanted <= (said := _words_of(piece)) and (wanted == {*piece.id.split("-")} or not _fits(piece, said))
    )
    first = next(saying, None)
    return first if first is not None and next(saying, None) is None else None


def name_the_only(findings: Sequence[Finding], game: Game) -> tuple[Finding, ...]:
    """The findings; of the one name that no row has, with the one id that nothing names, where others are named."""
    asked = {one.passage for one in findings if one.id == PIECE.id and one.passage}
    unnamed = [*_unnamed(game)] if len(asked) == 1 else []
    if len(unnamed) != 1:
        return tuple(findings)
    hint = f"did you mean {unnamed[0]!r}? It is the only one of its table that nothing names"
    return tuple(
        one._replace(hint=hint) if one.id == PIECE.id and one.passage and not one.hint.startswith(_MEANT) else one
        for one in findings
    )


def _unnamed(game: Game) -> Iterator[str]:
    """Ids that neither rules nor decks name, each the only one of its component."""
    named = {limit.piece for deck in game.decks for limit in deck.limits}
    if game.rules is not None:
        named |= {id for part in game.rules.parts for id in _ID.findall(str(part))}
    for component in game.components:
        left = [piece.id for piece in component.pieces if piece.id not in named]
        if len(component.pieces) >= LEAST_PIECES and len(left) == 1:
            yield left[0]


def _words_of(piece: Piece) -> set[str]:
    return {word for cell in piece.fields.values() if isinstance(cell, str) for word in _WORD.findall(fold_text(cell))}


def _fits(piece: Piece, said: set[str]) -> bool:
    """Whether its own id is made of words that a row says."""
    return said.issuperset(part for part in piece.id.split("-") if not part.isdecimal())
