"""A game -> findings where the least of something is stated to be more than the most of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from planche.findings import Finding, warning
from planche.game import Figure, Game

ENDS = (("least", "most"), ("from", "to"), ("smallest", "largest"), ("min", "max"))


@warning("figures/order")
def figures_order(game: Game) -> Iterator[Finding]:
    """
    Two figures whose names say that they are the ends of one range stand in this order.

    Such are `offer-least` and `offer-most`, `least-total` and `most-total`; and so with from and to, smallest and
    largest, min and max. A digit that was mistyped or exchanged leaves rules that nobody can keep.

    Example: `offer-least: 4` beside `offer-most: 3`.
    Mend it: correct the figure that is named, or the other.
    """
    for name, figure in game.figures.items():
        least = _number_of(figure)
        for other in (game.figures[twin] for twin in _twins_of(name, game.figures)):
            most = _number_of(other)
            if least is not None and most is not None and least > most:
                yield _tell(figure, least, other, most)


def _tell(least: Figure[float], low: float, most: Figure[float], high: float) -> Finding:
    """Told at the one whose digits are exchanged, if so the order is right; else at the lower end."""
    is_second = _turned(low) > high and _turned(high) >= low and _turned(high) != high
    odd, other = (most, least) if is_second else (least, most)
    value, bound, turned = (high, low, _turned(high)) if is_second else (low, high, _turned(low))
    message = f"{odd.name} is {value:g}, and {other.name} {bound:g} (line {other.span.line})"
    is_turned = turned != value and (turned >= bound if is_second else turned <= bound)
    way = f"write {turned:g}, if its digits are exchanged, or " if is_turned else "write "
    ends = f"{bound:g} or {'more' if is_second else 'less'}"
    found = figures_order.finding(odd.span, message, f"{way}{ends}; or correct {other.name}")
    return found._replace(about=other.span)


def _twins_of(name: str, figures: Mapping[str, object]) -> Iterator[str]:
    """The figures that are the upper end of the range of which one is the lower."""
    words = name.split("-")
    for lower, upper in ENDS:
        for at in (n for n, word in enumerate(words) if word == lower):
            twin = "-".join((*words[:at], upper, *words[at + 1 :]))
            if len(words) > 1 and twin in figures:
                yield twin


def _number_of(figure: Figure[float]) -> float | None:
    return figure.value if isinstance(figure.value, (int, float)) else None


def _turned(number: float) -> float:
    """A whole number of two digits with them exchanged, and any other as it is."""
    is_short = 10 <= number <= 99 and number == int(number)
    return float(f"{int(number)}"[::-1]) if is_short else number
