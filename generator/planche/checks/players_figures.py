"""A game -> findings where a figure that is called by a player count is about another, or unlike its sisters."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import add, mul, sub, truediv
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, list_names, warning
from planche.game import Figure, Game, Text
from planche.language import numbers_in, numbers_of

LEAST_SISTERS = 2  # figures of the same name that are about the count that they are called by
_COUNTED = expression(r"(.+)-(\d+)")


class NumberPair(NamedTuple):
    """Two numbers, the larger first."""

    more: int
    less: int

    def __str__(self) -> str:
        return f"{self.more} and {self.less}"


@warning("players/figures")
def players_figures(game: Game) -> Iterator[Finding]:
    """
    A figure whose name ends in a player count is about that count, where its sisters are.

    A line that was copied for the next count keeps its `players`: then a kit for one count lacks the figure, and that
    for another has two. And where the `because` of each sister names two numbers that come to its figure in the same
    way ("Three players: fifteen documents" for 5 rounds), its own do too.

    Example: `rounds-6: {value: 3, ..., players: [7]}` beside `rounds-4` and `rounds-5`, which are about 4 and 5.
    Mend it: write the count of its name under `players`, or call it otherwise; correct the figure, or its reason.
    """
    families: defaultdict[str, dict[int, Figure[float]]] = defaultdict(dict)
    for name, figure in game.figures.items():
        if found := _COUNTED.fullmatch(name):
            families[found[1]][int(found[2])] = figure
    for family in families.values():
        yield from _unreasoned([*family.values()], game)
        odd = {count: figure for count, figure in family.items() if figure.players != (count,)}
        if len(family) - len(odd) < max(LEAST_SISTERS, len(odd) + 1):
            continue
        sisters = [figure.name for figure in family.values() if figure not in odd.values()]
        for count, figure in odd.items():
            said = f"is about {list_names(figure.players)} players" if figure.players else "is about no player count"
            message = f"figure {figure.name!r} {said}, {list_names(sisters)} about those that they are called by"
            yield players_figures.finding(figure.span, message, f"write players: [{count}]")


def _unreasoned(family: Sequence[Figure[float]], game: Game) -> Iterator[Finding]:
    """The one figure of a family that its own reason does not give, where those of all sisters give them alike."""
    known = numbers_of(game.language)
    pairs = {figure.name: _pair_in(figure, known) for figure in family}
    if None in pairs.values() or len(family) <= LEAST_SISTERS:
        return
    given = [{figure.name: _give(way, pairs[figure.name]) for figure in family} for way in (add, sub, mul, truediv)]
    for values in given:
        odd = [figure for figure in family if values[figure.name] != figure.value]
        if len(odd) == 1:
            (figure,), pair = odd, pairs[odd[0].name]
            meant = values[figure.name]
            message = (
                f"{figure.name} is {figure.value:g}; as those of its sisters, its `because` gives {meant:g}, by {pair}"
            )
            hint = f"write {meant:g}, or correct the reason"
            yield players_figures.finding(figure.span, message, hint)
            return


def _pair_in(figure: Figure[float], known: Mapping[str, int]) -> NumberPair | None:
    """The first two numbers in the reason of a figure; None where there are fewer."""
    because = figure.because
    said = [number.value for number in numbers_in(because, known)][:2] if isinstance(because, Text) else []
    return NumberPair(max(said), min(said)) if len(said) == 2 else None


def _give(way: Callable[[int, int], float], pair: NumberPair | None) -> float | None:
    """What two numbers come to."""
    return way(*pair) if pair and pair.less else None
