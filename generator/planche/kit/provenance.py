"""An edition -> the figures that the rulebook does not state, by subject, each with its value, origin and reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain

from planche.expressions import expression
from planche.game import UNKNOWN, Figure
from planche.kit.edition import Edition
from planche.kit.words import FIGURE_WORDS, UNKNOWN_FACT

Fact = tuple[str, str, str]
"""The value of a figure, or of several, how it is known, and why."""
_WORD = expression(r"\w+")


def facts_by_subject(edition: Edition, say: Callable[[str], str]) -> list[tuple[str, list[Fact]]]:
    """What is told of the game itself, of its figures and of the decks of those who play with this kit.

    A subject without such figures is left out.
    """
    game, credits = edition.game, edition.game.credits
    stated = (credits.authors, credits.publisher, credits.year, _seats(game.players_figure), game.ages, game.minutes)
    own = (deck for deck in game.decks if deck.players in edition.players and edition.level in (None, deck.level))
    decks = chain.from_iterable((deck.size, deck.deal) for deck in own)
    subjects: Sequence[tuple[str, Iterable[Figure[object] | None]]] = (
        ("credits", stated),
        ("figures", (f for f in game.figures.values() if not f.players or {*f.players} & {*edition.players})),
        ("decks", decks),
    )
    told = ((subject, _facts(figures, say)) for subject, figures in subjects)
    return [(subject, facts) for subject, facts in told if facts]


def _facts(figures: Iterable[Figure[object] | None], say: Callable[[str], str]) -> list[Fact]:
    """Each reason once, with the values that it is of; without them where it begins with the first and has them all."""
    known: dict[tuple[str, str], list[str]] = {}
    for figure in figures:
        if figure is not None and figure.because:
            known.setdefault((say(figure.origin.value), figure.because), []).append(str(_shown(figure, say)))
    told = ((origin, reason, [*dict.fromkeys(values)]) for (origin, reason), values in known.items())
    return [("" if _says(reason, values) else ", ".join(values), origin, reason) for origin, reason, values in told]


def _says(reason: str, values: Sequence[str]) -> bool:
    """Whether a reason tells of its values itself: it begins with the first."""
    words = _WORD.findall(reason)
    return words[:1] == values[:1] and all(value in words for value in values)


def _seats(players: Figure[tuple[int, ...]]) -> Figure[object]:
    """The player counts as words: 2–10, or 4, 6 where some between them are left out."""
    counts = sorted(players.value)
    is_whole = counts[-1] - counts[0] == len(counts) - 1 > 0
    words = f"{counts[0]}–{counts[-1]}" if is_whole else ", ".join(map(str, counts))
    return Figure(words, players.origin, players.because, players.span)


def _shown(figure: Figure[object], say: Callable[[str], str]) -> object:
    """A value as it is printed: hands of several sizes as 4 + 3 + 3, ages and minutes as what they are.

    What nobody knows is told as such.
    """
    value = figure.value
    if figure.name in FIGURE_WORDS:
        return say(FIGURE_WORDS[figure.name]).format_map({figure.name: value})
    if value == UNKNOWN:
        return say(UNKNOWN_FACT)
    return " + ".join(map(str, value)) if isinstance(value, tuple) else value
