"""Rows that should show each of some things once -> findings for what is missing, there twice, or not known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from planche.findings import Check, Finding, Span, counted, list_names
from planche.game import Component, Figure, Piece
from planche.games.places import lost_row_finding, piece_finding
from planche.games.twins import meant_by, odd_twin, out_of_order


def copies_in(component: Component) -> int:
    """How many pieces of a component the box holds."""
    return sum(piece.copies for piece in component.pieces)


def each_once(
    check: Check, component: Component, wanted: Sequence[str], shown: Callable[[Piece], str]
) -> Iterator[Finding]:
    """What a component's rows show, in words, that should be each of these once. One slip is one finding."""
    first: dict[str, Piece] = {}
    wrong = [piece for piece in component.pieces if first.setdefault(shown(piece), piece) is not piece]
    wrong += [piece for word, piece in first.items() if word not in wanted]
    missing = [word for word in wanted if word not in first]
    for piece in wrong:
        word = shown(piece)
        odd, other = odd_twin(piece, first[word], word.split())
        by_order = _odd_by_order(component, wanted, shown, (odd, other), missing)
        if by_order is not None:
            odd, other = by_order, (other if by_order is odd else odd)
        twin = f" and on {other.id!r}, wanted once" if odd is not other else ""
        message = f"{word} is on {odd.id!r}{twin or f', wanted {list_names(wanted)}'}"
        way = _way_out(odd, missing) if by_order is None else f"write {missing.pop(0)} in this row"
        yield piece_finding(check, odd, message, way)
    for word in missing:
        yield lost_row_finding(check, component, f"no row shows {word}", word, wanted, shown)


def _odd_by_order(
    component: Component,
    wanted: Sequence[str],
    shown: Callable[[Piece], str],
    twins: tuple[Piece, Piece],
    missing: Sequence[str],
) -> Piece | None:
    """The one of two rows that should show what is missing, as the order of all rows says, where no id says it."""
    rows = component.pieces
    if len(missing) != 1 or any(meant_by(row.id, [tuple(missing[0].split())]) for row in twins):
        return None
    at = out_of_order([shown(row) for row in rows], wanted, [rows.index(row) for row in twins], missing[0])
    return None if at is None else rows[at]


def _way_out(odd: Piece, missing: list[str]) -> str:
    """What to do about a row that shows what another does; what it should show is taken from what is missing."""
    if meant := meant_by(odd.id, [tuple(word.split()) for word in missing]):
        missing.remove(" ".join(meant))
        return f"write {' and '.join(meant)} in this row, as its id says"
    return f"one should be {missing.pop(0)}, which is on none" if missing else "correct it, or delete the row"


def count_cards(count: int) -> str:
    """So many cards, in words."""
    return "1 card" if count == 1 else f"{count} cards"


def add_or_take(excess: int, noun: str) -> str:
    """What to do where there are so many too many, or too few if that is negative."""
    return f"take {counted(excess, noun)} out" if excess > 0 else f"add {counted(-excess, noun)}"


def figure_finding(
    check: Check, figure: Figure[float], subject: str, meant: int, otherwise: str = "", span: Span | None = None
) -> Finding:
    """That something is another number than a figure says: told at the figure, or at a place of its own.

    The way out is to write what is meant as the figure, or what else there is to do.
    """
    message = f"{subject}, `{figure.name}` says {figure.value}"
    hint = f"write {meant}{f' as `{figure.name}`' * (span is not None)}{f', or {otherwise}' * bool(otherwise)}"
    found = check.finding(span or figure.span, message, hint).as_warning(unless=figure.origin.is_certain)
    return found._replace(about=None if span is None else figure.span)
