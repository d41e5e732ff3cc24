"""Operation Cuckoo's pieces -> findings where they are not as many as the figures say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from planche.findings import Finding, RunnableCheck, Span, error
from planche.game import Component, Game
from planche.games.cuckoo.rules import BLUE, RED, PieceKind
from planche.games.cuckoo.stage import SIDES, kind_of

COUNTED = {PieceKind.CUCKOO: "cuckoos", PieceKind.WARBLER: "warblers", PieceKind.EGG: "eggs"}  # with their figures


@error("cuckoo/pieces")
def pieces(game: Game) -> Iterator[Finding]:
    """
    Each side has a cuckoo, 2 warblers and 14 eggs, 17 pieces, 34 in all (a public page: found).

    Example: `red-egg,13`.
    Mend it: correct the copies; the figures are `pieces`, `pieces-per-side`, `cuckoos`, `warblers` and `eggs`.
    """
    miscounted = tuple(_miscounted(game))
    yield from miscounted or _misadded(game)


CHECKS: tuple[RunnableCheck[Game], ...] = (pieces,)


def counts(game: Game) -> Counter[tuple[int, PieceKind]]:
    """How many copies there are, by side and kind."""
    found: Counter[tuple[int, PieceKind]] = Counter()
    for piece in game.component("pieces").pieces:
        if of := kind_of(piece):
            found[of] += piece.copies
    return found


def _miscounted(game: Game) -> Iterator[Finding]:
    """Kinds of another number than their figure: told at a row, or at the figure when both sides have as many."""
    found = counts(game)
    for kind, name in COUNTED.items():
        figure, red, blue = game.figures[name], found[RED, kind], found[BLUE, kind]
        if red == blue != figure.value:
            yield _told(game, name, figure.span, f"each side has {red} of kind {kind.value}")
            continue
        for number, side in enumerate(SIDES):
            if found[number, kind] != figure.value:
                row = _row(game.component("pieces"), number, kind)
                yield _told(game, name, row, f"{side} has {found[number, kind]} of kind {kind.value}")


def _misadded(game: Game) -> Iterator[Finding]:
    """Totals that are not those of the pieces, where each kind is as it should be."""
    component = game.component("pieces")
    of_side = sum(game.figures[name].value for name in COUNTED.values())
    in_all = sum(piece.copies for piece in component.pieces)
    if of_side != game.figures["pieces-per-side"].value:
        yield _told(game, "pieces-per-side", game.figures["pieces-per-side"].span, f"each side has {of_side} pieces")
    if in_all != game.figures["pieces"].value:
        yield _told(game, "pieces", game.figures["pieces"].span, f"there are {in_all} pieces")


def _told(game: Game, name: str, span: Span, subject: str) -> Finding:
    figure = game.figures[name]
    message = f"{subject}, `{name}` says {figure.value}"
    return pieces.finding(span, message, "correct the copies, or the figure").as_warning(
        unless=figure.origin.is_certain
    )


def _row(component: Component, side: int, kind: PieceKind) -> Span:
    """The first row of such pieces; without one the table, without a table the component."""
    rows = (piece.span for piece in component.pieces if kind_of(piece) == (side, kind))
    table = Span(component.pieces[0].span.file) if component.pieces else component.span
    return next(rows, table)
