"""A game in one language -> findings about numbers in words that are not those of the figures they speak of."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import combinations

from planche.expressions import expression
from planche.findings import Finding, Severity, declare
from planche.game import Figure, Game, Text, texts_in
from planche.language import SaidNumber, fold_text, numbers_in, numbers_of, singular

NUMBERS = declare(
    "text/number",
    """
    A number in words that is not the figure that its text speaks of.

    Figures stand in texts by name, but words such as "three" are typed, and stay as they were when a figure changes.
    Compared are two kinds of texts, in English, French and German. First, the `because` of a figure in `figures` or of
    the size of a deck, if no number in it, in words or digits, is the figure, nor the sum, difference, product or
    quotient of two, nor the sum of all: told is one that begins with a number in words ("Three cards, says ..."), and
    one whose only number is a word for at least half and at most twice the figure ("The rules speak of three cards").
    A reason that weighs other values is not told: "Ten was over too soon, fifteen took too long" for a figure of 12.
    Second, a text with `{{ figures.hand }} cards`, if it has another number in words before the same noun. One,
    articles and ordinals are no numbers.

    Example: `hand: {value: 4, origin: found, because: "The rules speak of three cards."}`
    Mend it: correct the figure or the words; in the second case the other number too may be a figure by its name.
    """,
    Severity.WARNING,
)

_SINGLE = "one"  # which is a number where a reason weighs it, though else it may be an article
_PARTS = {  # words of a sentence that takes a part of a figure, or goes on from it
    "each", "every", "more", "less", "fewer", "than", "least", "most", "minus", "per", "other", "others", "rest",
    "chaque", "chacun", "chacune", "plus", "moins", "par", "autre", "autres", "reste",
    "jede", "jeder", "jedes", "mehr", "weniger", "als", "mindestens", "hochstens", "pro", "andere", "anderen",
    "ubrigen",
}  # fmt: skip
_TOO = {"too", "than", "trop", "zu"}  # what a reason says of a value that is not the figure's
_WORD = expression(r"[^\W\d_]++")
_SENTENCE_END = expression(r"(?<=[.!?…])\s+")
_NAMED = expression(r"\{\{ *figures\.([a-z0-9_]+) *\}\}\**\s+([^\W\d_]+)")


def check_numbers(game: Game, language: str, left: Collection[str] = ()) -> Iterator[Finding]:
    """What the texts of a game in a language say of its figures in other words; `left` are not yet in that language."""
    known = numbers_of(language)
    if not known:
        return
    figures = [*game.figures.values(), *(deck.size for deck in game.decks)]
    for figure in figures:
        if isinstance(figure.because, Text) and figure.because not in left:
            yield from _check_reason(figure, figure.because, known)
    values = {name.replace("-", "_"): figure for name, figure in game.figures.items()}
    for text in texts_in(game):
        if "figures." in text and text not in left:
            yield from _check_text(text, values, known)


def _check_reason(figure: Figure[float], because: Text, known: Mapping[str, int]) -> Iterator[Finding]:
    said = list(numbers_in(because, known))
    odd = None if _weighs(said, because, figure.value) else _odd_number(said, because, figure.value)
    if odd is not None and not _explains([number.value for number in said], figure.value):
        message = f"{figure.name} is {figure.value:g}, its `because` says {odd.word!r}"
        found = NUMBERS.finding(because.span, message, "correct the figure or the words")
        yield found._replace(about=figure.span, passage=odd.word)


def is_explained(figure: Figure[float], known: Mapping[str, int]) -> bool:
    """Whether a figure comes of the numbers of its reason, or that has none."""
    said = [number.value for number in numbers_in(figure.because, known)] if isinstance(figure.because, Text) else []
    return not said or _explains(said, figure.value)


def _weighs(said: Sequence[SaidNumber], because: str, value: float) -> bool:
    """Whether numbers argue about other values: some are less and some more, or one is too much or too little."""
    words = _WORD.findall(fold_text(because))
    numbers = [*(number.value for number in said), *(1 for word in words if word == _SINGLE)]
    is_between = any(number < value for number in numbers) and any(number > value for number in numbers)
    return is_between or not _TOO.isdisjoint(words)


def _odd_number(said: Sequence[SaidNumber], because: str, value: float) -> SaidNumber | None:
    """The number that seems to be that of the figure."""
    first = next((number for number in said if number.is_word), None)
    if first is None:
        return None
    begins = because.lstrip(' *«\u202f“"').startswith(first.word)
    is_near = len(said) == 1 and value / 2 <= first.value <= 2 * value
    return first if begins or is_near else None


def _explains(numbers: Sequence[int], value: float) -> bool:
    """Whether a figure is one of the numbers, comes of two of them, or is the sum of all."""
    pairs = ((max(pair), min(pair)) for pair in combinations(numbers[:20], 2))
    made = {result for a, b in pairs for result in (a + b, a - b, a * b, a / b if b else a)}
    return value in {*numbers, *made, sum(numbers)}


def _check_text(text: Text, figures: Mapping[str, Figure[float]], known: Mapping[str, int]) -> Iterator[Finding]:
    """The first number in words that says another one than a figure of its sentence, before the same noun."""
    for sentence in _SENTENCE_END.split(text):
        named = _NAMED.findall(sentence) if _PARTS.isdisjoint(_WORD.findall(fold_text(sentence))) else []
        said = [number for number in numbers_in(sentence, known) if number.is_word] if named else []
        for name, noun in named:
            figure = figures.get(name)
            for number in said if figure is not None else ():
                if figure is not None and number.noun == singular(noun) and number.value != figure.value:
                    message = (
                        f"figures.{name} is {figure.value:g}, and the same text says {number.word!r} before {noun!r}"
                    )
                    hint = "correct the figure or the words, or write the number as a figure of its own"
                    yield NUMBERS.finding(text.span, message, hint)._replace(passage=number.word)
                    return
