"""Operation Cuckoo's pieces -> findings where they are not as many as the figures say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from planche.findings import Finding, Span, error, list_names, warning
from planche.game import Figure, Game, Piece
from planche.games.cuckoo.rules import BLUE, RED, PieceKind
from planche.games.cuckoo.stage import SIDES, kind_of
from planche.games.places import piece_finding, table_of
from planche.games.protocol import GameCheck
from planche.games.twins import parts_of, row_too_many
from planche.games.values import count_of

COUNTED = {PieceKind.CUCKOO: "cuckoos", PieceKind.WARBLER: "warblers", PieceKind.EGG: "eggs"}  # with their figures


@error("cuckoo/pieces")
def pieces(game: Game) -> Iterator[Finding]:
    """
    Each side has a cuckoo, 2 warblers and 14 eggs, 17 pieces, 34 in all (a public page: found).

    Where there are too many of one side or kind and too few of another, a piece whose id names the other one is told.

    Example: `red-egg,13`.
    Mend it: correct the copies, or the side or kind that the id contradicts; the figures are `pieces`,
    `pieces-per-side`, `cuckoos`, `warblers` and `eggs`.
    """
    yield from tuple(misnamed(game)) or tuple(_wrong_counts(game)) or _wrong_sums(game)


@warning("cuckoo/wins")
def wins(game: Game) -> Iterator[Finding]:
    """
    Each side has a card of the ways to win (proposed), whose pictures its own pieces play.

    A row whose id names the side that is lacking has a cell that contradicts it, which `pieces/odd-cells` tells.

    Example: a table of them with a row of red and none of blue.
    Mend it: add the row of the other side.
    """
    for component in (part for part in game.components if part.id == "wins"):
        there = {piece.fields.get("side") for piece in component.pieces}
        for side in SIDES if there else ():
            if side not in there and not any(side in parts_of(piece.id) for piece in component.pieces):
                hint = "put its row back, as the other side has one"
                yield wins.finding(table_of(component), f"no row is of side {side}", hint, component=component.id)


CHECKS: tuple[GameCheck, ...] = (pieces, wins)


def counts(game: Game) -> Counter[tuple[int, PieceKind]]:
    """How many copies there are, by side and kind."""
    found: Counter[tuple[int, PieceKind]] = Counter()
    for piece in game.component("pieces").pieces:
        if of := kind_of(piece):
            found[of] += piece.copies
    return found


def misnamed(game: Game) -> Iterator[Finding]:
    """Pieces that count among others than their ids name, where their own side or kind is short of them."""
    found = counts(game)
    for piece in game.component("pieces").pieces:
        of, named = kind_of(piece), _named_by(piece)
        if of and named and of != named and _lacks(game, found, named) and not _lacks(game, found, of):
            (side, kind), (own_side, own_kind) = of, named
            column, says, wanted = ("side", SIDES[side], SIDES[own_side])
            if side == own_side:
                column, says, wanted = "kind", kind.value, own_kind.value
            message = f"{piece.id!r} is of {column} {says}, which its id does not say"
            yield piece_finding(pieces, piece, message, f"write {wanted} as its {column}", column)


def _named_by(piece: Piece) -> tuple[int, PieceKind] | None:
    """The side and kind that an id names, as red-egg does."""
    sides = [number for number, side in enumerate(SIDES) if side in parts_of(piece.id)]
    named = [kind for kind in PieceKind if kind.value in parts_of(piece.id)]
    return (sides[0], named[0]) if len(sides) == len(named) == 1 else None


def _lacks(game: Game, found: Counter[tuple[int, PieceKind]], of: tuple[int, PieceKind]) -> bool:
    """Whether there are fewer pieces of a side and kind than its figure says."""
    return found[of] < count_of(game.figures[COUNTED[of[1]]])


def _wrong_counts(game: Game) -> Iterator[Finding]:
    """Kinds of another number than their figure: told at a row, or at the figure when both sides have as many."""
    found = counts(game)
    for kind, name in COUNTED.items():
        figure, red, blue = game.figures[name], found[RED, kind], found[BLUE, kind]
        if red == blue != figure.value:
            yield _figure_finding(figure, figure.span, f"each side has {red} of kind {kind.value}", red)
            continue
        for number, side in enumerate(SIDES):
            if found[number, kind] != figure.value:
                subject = f"{side} has {found[number, kind]} of kind {kind.value}"
                yield _count_finding(game, figure, (number, kind), subject)


def _wrong_sums(game: Game) -> Iterator[Finding]:
    """Totals that are not those of the pieces, where each kind is as it should be."""
    of_side = sum(count_of(game.figures[name]) for name in COUNTED.values())
    in_all = sum(piece.copies for piece in game.component("pieces").pieces)
    per_side, all_pieces = game.figures["pieces-per-side"], game.figures["pieces"]
    if of_side != per_side.value:
        yield _figure_finding(per_side, per_side.span, f"each side has {of_side} pieces", of_side)
    if in_all != all_pieces.value:
        yield _figure_finding(all_pieces, all_pieces.span, f"there are {in_all} pieces", in_all)


def _lost_twins(pieces: Sequence[Piece], others: Sequence[Piece], side: int) -> list[str]:
    """The ids that pieces of the other side would have on this one, where there are none."""
    ours = [piece.id.replace(SIDES[1 - side], SIDES[side]) for piece in others]
    return [id for id in ours if id not in {piece.id for piece in pieces}]


def _figure_finding(figure: Figure[object], span: Span, subject: str, found: int) -> Finding:
    message = f"{subject}, `{figure.name}` says {figure.value}"
    finding = pieces.finding(span, message, f"write {found} as `{figure.name}`, or correct the copies")
    return finding.as_warning(unless=figure.origin.is_certain)


def _count_finding(game: Game, figure: Figure[object], of: tuple[int, PieceKind], subject: str) -> Finding:
    """At the row whose copies are not those of the other side; else at the first of such pieces, or at the table."""
    component = game.component("pieces")
    rows = [piece for piece in component.pieces if kind_of(piece) == of]
    others = [piece for piece in component.pieces if kind_of(piece) == (1 - of[0], of[1])]
    excess = sum(piece.copies for piece in rows) - count_of(figure)
    odd = row_too_many(rows, others, excess)
    if odd is None:
        place = rows[0].span if rows else table_of(component)
        found = _figure_finding(figure, place, subject, count_of(figure) + excess)
        lost = _lost_twins(component.pieces, others, of[0])
        return found._replace(hint=f"add {list_names(lost)}, as the other side has; or {found.hint}") if lost else found
    hint = f"write {odd.copies - excess} as the copies of {odd.id!r}, or correct the figure"
    return _figure_finding(figure, odd.span, subject, odd.copies)._replace(hint=hint)
