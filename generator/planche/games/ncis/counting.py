"""Rows that should show each of some things once -> findings for what is missing, there twice, or not known."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from planche.findings import Check, Finding, Span, counted, list_names
from planche.game import Component, Figure, Piece
from planche.games.places import lost_row_finding, piece_finding
from planche.games.twins import meant_by, odd_twin


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
        twin = f" and on {other.id!r}, wanted once" if odd is not other else ""
        message = f"{word} is on {odd.id!r}{twin or f', wanted {list_names(wanted)}'}"
        yield piece_finding(check, odd, message, _way_out(odd, missing))
    for word in missing:
        yield lost_row_finding(check, component, f"no row shows {word}", word, wanted, shown)


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
