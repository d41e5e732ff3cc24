"""A game -> findings where two colours that tell things apart, such as those of two suits, are one and the same."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations

from planche.art import hue_between, hue_of
from planche.findings import Finding, Span, warning
from planche.game import Game, Theme

_COLOURS = "colours/"  # with which the places of a theme's colours begin


@warning("theme/same-colours")
def same_colours(game: Game) -> Iterator[Finding]:
    """
    Colours that tell things apart are not the same.

    They are those that one column lists, as in `suit: {one-of: [red, blue]}`, those that have the same companions in
    the theme, as `red` and `blue` beside `red-shade` and `blue-shade`, and those of which a template takes one or the
    other, as in `"blush" if side == "red" else "mist"`. One that has the value of another was mostly pasted there: both
    suits are printed alike, and nobody can tell their cards apart.

    Example: `red: "#C8413B"` beside `blue: "#C8413B"`, where a column lists both.
    Mend it: write its own colour for the one that has the other's; or accept the warning.
    """
    kin = _Kin(game)
    for one, other in _alike(game):
        if kin.are_kin(one, other):
            yield _tell(*_culprit_first(one, other, game.theme), game.theme)


def find_same_choices(game: Game, choices: Iterable[tuple[str, str]]) -> Iterator[Finding]:
    """The colours that are one and the same though a template takes one or the other; those that are told are not."""
    chosen = {frozenset(choice) for choice in choices}
    alike = [pair for pair in _alike(game) if frozenset(pair) in chosen]
    kin = _Kin(game) if alike else None
    for one, other in alike:
        if kin is not None and not kin.are_kin(one, other):
            yield _tell(*_culprit_first(one, other, game.theme), game.theme)


def _alike(game: Game) -> Iterator[tuple[str, str]]:
    """The colours of the game's own that have the same value, in pairs."""
    alike: defaultdict[str, list[str]] = defaultdict(list)
    for name in _own_colours(game):
        alike[game.theme.colours[name].casefold()].append(name)
    for names in alike.values():
        yield from combinations(names, 2)


def _own_colours(game: Game) -> list[str]:
    return [name for name in game.theme.colours if _place(name, game.theme).file == game.span.file]


class _Kin:
    """Knows which colours tell things apart."""

    def __init__(self, game: Game) -> None:
        names = _own_colours(game)
        columns = [column for part in game.components for column in part.columns.values()]
        self._names = frozenset(names)
        self._lists = [frozenset(column.one_of) for column in columns if column.one_of]
        self._beside: defaultdict[str, set[str]] = defaultdict(set)
        for name in names:
            for word, beside in _splits(name):
                self._beside[word].add(beside)

    def are_kin(self, one: str, other: str) -> bool:
        """Whether a column lists both, they have the same companions, or they are the companions of such."""
        if any({one, other} <= words for words in self._lists) or self._beside[one] & self._beside[other] - {""}:
            return True
        pairs = ({word, twin} for word, beside in _splits(one) for twin, its in _splits(other) if its == beside != "")
        return any(len(pair) == 2 and pair <= self._names for pair in pairs)


def _splits(name: str) -> Iterator[tuple[str, str]]:
    """The words that the name of a colour may begin or end with, each with what stands beside it."""
    yield name, ""
    first, hyphen, rest = name.partition("-")
    if hyphen:
        yield first, f"-{rest}"
        before, _, last = name.rpartition("-")
        yield last, f"{before}-"


def _culprit_first(one: str, other: str, theme: Theme) -> tuple[str, str]:
    """The two, first the one whose companions are farther from its colour; the second where they do not tell."""
    far = {name: _distance(name, theme) for name in (one, other)}
    return (one, other) if far[one] > far[other] else (other, one)


def _distance(name: str, theme: Theme) -> float:
    """How far the hues of a colour and of its companions are from one another, in turns of the wheel, in the mean."""
    hue = hue_of(theme.colours[name])
    words = [theme.colours[one] for one in theme.colours if one != name and name in dict(_splits(one))]
    hues = [its for colour in (*words, theme.light.get(name, "#000000")) if (its := hue_of(colour)) is not None]
    if hue is None or not hues:
        return 0
    return sum(hue_between(hue, its) for its in hues) / len(hues)


def _tell(odd: str, other: str, theme: Theme) -> Finding:
    place, line = _place(odd, theme), _place(other, theme).line
    message = f"the colours {odd!r} and {other!r} (line {line}), which tell things apart, are both {theme.colours[odd]}"
    return same_colours.finding(place, message, f"write its own colour for {odd}, or for {other}")


def _place(name: str, theme: Theme) -> Span:
    return theme.places.get(f"{_COLOURS}{name}", Span(""))
