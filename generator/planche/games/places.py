"""Checks of a game's module -> findings where the mistake is: at a piece's row, a table that lacks one, a figure."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TypeVar

from planche.findings import Check, Finding, Span, nearest_name
from planche.game import Board, Component, Figure, Piece

K = TypeVar("K", bound=Hashable)
ADD_ROW = "add its row"  # with which the hint of a row that is missing begins


def piece_finding(check: Check, piece: Piece, message: str, hint: str, column: str = "") -> Finding:
    """A finding at the row of a piece, or at one of its cells."""
    return check.finding(piece.place_of(column), message, hint, component=piece.component, piece=piece.id)


def table_finding(check: Check, component: Component, message: str, hint: str) -> Finding:
    """A finding at the table in which rows are missing, or too many."""
    return check.finding(table_of(component), message, hint, component=component.id)


def lost_row_finding(
    check: Check, component: Component, message: str, lost: K, wanted: Sequence[K], shown: Callable[[Piece], K]
) -> Finding:
    """A finding of a row that is missing: at the one beside which it belongs, where all stand in the order wanted.

    `shown` tells which of these a row shows, `lost` is what none does.
    """
    places = {one: number for number, one in enumerate(wanted)}
    found = [places.get(shown(piece), -1) for piece in component.pieces]
    if not found or found != sorted(found) or found[0] < 0:
        return table_finding(check, component, message, ADD_ROW)
    before = [piece for piece, one in zip(component.pieces, found) if one < places[lost]]
    row, where = (before[-1], "behind") if before else (component.pieces[0], "before")
    hint = f"{ADD_ROW} {where} this one, {row.id!r}"
    return table_finding(check, component, message, hint)._replace(span=row.span)


def table_of(component: Component) -> Span:
    """The table of a component; of one without rows, which may have none, the component itself."""
    return Span(component.pieces[0].span.file, 1) if component.pieces else component.span


def resting_on(figure: Figure[object], finding: Finding, *, is_sure: bool = True) -> Finding:
    """A finding that rests on a stated figure: a warning unless that is certain, or where the check is not sure.

    What no row of a table has done is told at the figure: nothing else can be pointed at.
    """
    found = finding.as_warning(unless=figure.origin.is_certain and is_sure)._replace(about=figure.span)
    return found if found.piece else found._replace(span=figure.span, about=None)


def lacking_regions(board: Board, needed: Iterable[str]) -> Iterator[tuple[str, str, Span]]:
    """The regions that a board lacks, each with its remedy and its place: where one stands that nobody asks for."""
    wanted = [*needed]
    free = {id: region for id, region in board.regions.items() if id not in wanted}
    for name in wanted:
        if name in board.regions:
            continue
        near = nearest_name(name, free)
        if near is None:
            yield f"the board has no region {name!r}", "add it", board.span
        else:
            hint = f"call {near!r} {name!r} again: the rules ask for that"
            yield f"the board has no region {name!r}", hint, free.pop(near).span
