"""A game -> findings where the reason of a figure or a deck says another number than the figures come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from planche.checks.decks import name_deck
from planche.expressions import expression
from planche.findings import Finding, warning
from planche.game import Deck, Figure, Game, deck_sizes
from planche.language import numbers_in, numbers_of

_LEFT = (
    expression(r"\b(?:reste(?:nt|ra)?|leaves?|remains?|bleiben|bleibt)\s(?:[^\W\d_]++\s){0,2}?(\d{1,3})(?![\w%])"),
    expression(r"\b(\d{1,3})\s(?:[^\W\d_]++\s){0,2}?(?:left|remain|übrig)\b"),
)
_COMPARED = expression(r"(?:\A|:\s|\.\s)([^\W_]++)\s(?:de\s)?(moins|plus|fewer|less|more|weniger|mehr)\b")
_THAN = expression(r"\s(?:qu|than|als|d[’'])")  # before what a reason compares with, such as a whole other thing
_ONE = {"un", "une", "one", "ein", "eine", "einer", "eines"}
_MORE = {"plus", "more", "mehr"}
LEAST_WORDS = 2  # of a name by which another one is known as its sister


@warning("figures/reason")
def figures_reason(game: Game) -> Iterator[Finding]:
    """
    What the reason of a figure says beside its own number agrees with other figures.

    Looked at are two things, in French, English and German: what a deck leaves after its first deal, which its size is
    said to ("75 cards, of which 30 are left"), and a figure that is so many more or fewer than another one, if its
    reason begins with that ("One fewer"). The other one is called alike but for a word, as `boxes-novice` is beside
    `boxes-advanced`; of several, any will do, and where the reason says fewer than what, the one that it names.

    Example: `size: {value: 75, because: "All cards; 30 are left."}` for five players with `deal: 8`.
    Mend it: correct the deal or the figure, or the reason, which is printed.
    """
    for deck, size in zip(game.decks, deck_sizes(game)):
        if size == deck.size.value and len({*deck.hands}) == 1:
            yield from _check_left(deck, size, game)
    known = numbers_of(game.language)
    for figure in game.figures.values():
        yield from _check_compared(figure, game.figures, known)


def _check_left(deck: Deck, size: int, game: Game) -> Iterator[Finding]:
    """What the reason of a deck's size says that is left of it."""
    said = next((int(found[1]) for left in _LEFT if (found := left.search(deck.size.because))), None)
    left = size - sum(deck.hands)
    if said is not None and said != left >= 0:
        hand, rest = divmod(size - said, deck.players)
        message = f"{name_deck(deck, game)}: {size} - {deck.players} x {deck.hands[0]} = {left} cards are left"
        message += f", its `because` says {said}"
        hint = f"write {hand}, or correct the reason" if hand > 0 and not rest else "correct the deal, or the reason"
        yield figures_reason.finding(deck.deal.span, message, hint)


def _check_compared(
    figure: Figure[float], figures: Mapping[str, Figure[float]], known: Mapping[str, int]
) -> Iterator[Finding]:
    """A figure whose reason says by how much it differs, and that does so from none of its sisters."""
    found = _COMPARED.search(figure.because)
    number = _number_of(found[1], known) if found else None
    sisters = [other for other in figures.values() if found and _are_sisters(figure.name, other.name)]
    if found and _THAN.match(figure.because, found.end()):
        said_with = figure.because[found.end() :].partition(".")[0].casefold()
        sisters = [other for other in sisters if _own_word(figure.name, other.name) in said_with]
    if found is None or number is None or not sisters:
        return
    more = number if found[2] in _MORE else -number
    wanted = [other.value + more for other in sisters]
    if figure.value not in wanted:
        said = f"{found[1]} {'more' if more > 0 else 'fewer'}"
        others = " and ".join(f"{other.name} is {other.value:g}" for other in sisters)
        message = f"{figure.name} is {figure.value:g}, its `because` says {said}; {others}"
        meant = f"write {wanted[0]:g}" if len(wanted) == 1 else "correct it"
        yield figures_reason.finding(figure.span, message, f"{meant}, or correct the reason")


def _number_of(word: str, known: Mapping[str, int]) -> int | None:
    return 1 if word.casefold() in _ONE else next((said.value for said in numbers_in(word, known)), None)


def _own_word(name: str, other: str) -> str:
    """The word of the second name that the first has not."""
    return next(its for one, its in zip(name.split("-"), other.split("-")) if one != its)


def _are_sisters(name: str, other: str) -> bool:
    """Whether two names are alike but for one word."""
    mine, others = name.split("-"), other.split("-")
    differing = sum(one != its for one, its in zip(mine, others))
    return len(mine) == len(others) >= LEAST_WORDS and differing == 1
