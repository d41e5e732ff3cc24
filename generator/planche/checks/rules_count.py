"""A game -> findings where its rules say of all pieces of a kind another number than its kit has of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, list_names, warning
from planche.game import Block, Component, Game, Text, deck_sizes
from planche.language import SaidNumber, fold_text, numbers_in, numbers_of, singular

MOST_SETS = 8  # components of cards, of which any may be meant together
MOST_SEATS = 12  # players, of whom each may have one of a component
LOOKED_BEFORE = 40  # letters, for the word in front of a number
NEAR = 60  # letters behind a number, in which it may be said which of all are meant
LONGEST = 1_000  # letters of a sentence
_ALL = {"les", "tous", "toutes", "ces", "the", "all", "these", "die", "alle", "aller", "diese", "samtliche"}
_SHUFFLING = ("melang", "batt", "shuffl", "misch")  # what words begin with that tell of a whole deck
_CARDS = {"carte", "card", "karte", "karten", "cartes", "cards"}
_TELLING = expression(
    r"\b(?:there are|il y a|es gibt|the (?:game|deck) has|le jeu (?:compte|contient|comprend)|das spiel hat)\Z"
)
_TOLD = expression(
    r"\s*+[a-z]++(?: (?:in all|in total|in the (?:game|deck|box)|en tout|au total|dans le (?:jeu|paquet)|insgesamt))?"
    r"\s*+(?:[.,:;]|\Z)"
)
_SOME = expression(r"\b(?:that|which|who|whose|of an?|of one|qui|que|dont|d.une?|welche|deren)\b")  # of all there are
_AT_SEATS = expression(r"(?:with|for|at|avec|pour|a|zu|mit|bei) \S+ (?:players?|joueurs?|spielern?)\b")
_WORD = expression(r"[^\W\d_]++")


class _CountOfAll(NamedTuple):
    """A number of all pieces of a kind, as the rules say it."""

    said: SaidNumber
    rest: str  # of the sentence, behind the number
    sentence: str
    is_told: bool = False  # by a sentence that says no more than how many there are


@warning("rules/count")
def rules_count(game: Game) -> Iterator[Finding]:
    """
    The rules say of all pieces of a kind the number that the kit has of them.

    Looked at are numbers in digits or words behind "the" or "all", in English, French or German: before the title of a
    component ("the 12 Failure cards"), and before "cards" where a sentence shuffles them; and behind "there are" or
    "the game has" those of cards with nothing said of where they lie. Right is the number of a component, of several
    cards together, of a deck, and of those that have a value of a column.

    Example: "Shuffle the 13 cards" in the rules of a game with a deck of 12.
    Mend it: correct the number, or write a figure by its name; or the tables, if they are wrong.
    """
    known = numbers_of(game.language)
    parts = game.rules.parts if game.rules and known else ()
    for text in (part.text for part in parts if isinstance(part, Block)):
        for count in _counts_in(text, known):
            yield from _check(game, text, count)


def _counts_in(text: Text, known: Mapping[str, int]) -> Iterator[_CountOfAll]:
    """The numbers that stand behind a word for all there are."""
    for sentence in text.split(". "):
        end = 0
        for said in numbers_in(sentence, known):
            start = sentence.find(said.word, end)
            end = max(end, start + len(said.word))
            before = sentence[max(0, start - LOOKED_BEFORE) : max(0, start)].rstrip()
            last = next(reversed(_WORD.findall(before)), "")
            if _AT_SEATS.match(fold_text(sentence[:LONGEST]).lstrip("*")):
                break  # how many are used is another question
            rest, is_told = sentence[end : end + LONGEST], _TELLING.search(fold_text(before)) is not None
            is_of_all = bool(last) and before.endswith(last) and fold_text(last) in _ALL
            if is_of_all and not _SOME.search(fold_text(rest[:NEAR])):
                yield _CountOfAll(said, rest, sentence[:LONGEST])
            elif is_told and said.noun in _CARDS and _TOLD.match(fold_text(rest)):
                yield _CountOfAll(said, rest, sentence[:LONGEST], is_told=True)


def _check(game: Game, text: Text, count: _CountOfAll) -> Iterator[Finding]:
    """What is wrong with a number of all pieces of a component, or of all cards that are shuffled."""
    number, said = count.said.value, count.said.word
    titled = () if count.is_told else game.components
    if named := [part for part in titled if _begins_with(count.rest, part.title)]:
        held = {one for part in named for one in _numbers_of(part)}
        meant = [sum(piece.copies for piece in named[0].pieces)]
    elif count.said.noun in _CARDS and (count.is_told or _shuffles(count.sentence)):
        cards = [part for part in game.components if part.kind.traits.is_shuffled and part.pieces]
        meant = sorted({*deck_sizes(game)}) or [sum(piece.copies for part in cards for piece in part.pieces)]
        held = {*meant, *_sums_of(cards)}
    else:
        return
    if number not in held and any(meant):
        noun = "cards" if not named else str(named[0].title)
        figure = next((name for name, one in game.figures.items() if one.value in meant and _is_of(name, noun)), "")
        written = f"{{{{ figures.{figure.replace('-', '_')} }}}}" if figure else f"{meant[0]}"
        message = f"the rules say {said!r} of all {noun}, the kit has {list_names(meant)}"
        found = rules_count.finding(text.span, message, f"write {written} for {said}, or correct the tables")
        yield found._replace(passage=said)


def _is_of(figure: str, noun: str) -> bool:
    """Whether a figure is called by the noun that it is to count."""
    counted = {singular(word) for word in _WORD.findall(fold_text(noun))}
    return not counted.isdisjoint(singular(word) for word in fold_text(figure).split("-"))


def _begins_with(rest: str, title: str) -> bool:
    """Whether words begin with a component's title, both without the word for cards."""
    wanted = _telling_words(title)
    return bool(wanted) and _telling_words(rest)[: len(wanted)] == wanted


def _telling_words(words: str) -> list[str]:
    return [word for word in (singular(word) for word in _WORD.findall(words)) if word not in _CARDS]


def _shuffles(sentence: str) -> bool:
    return any(fold_text(word).startswith(_SHUFFLING) for word in _WORD.findall(sentence))


def _numbers_of(part: Component) -> Iterator[int]:
    """How many pieces there are of a component: of all, for a count of players, and with a value of a column."""
    counts = Counter[object]()
    for piece in part.pieces:
        values = {(name, str(value)) for name, value in piece.fields.items()}
        for key in ("all", *(("players", one) for one in piece.players), *values):
            counts[key] += piece.copies
    yield from counts.values()
    yield len(part.pieces)
    yield from (counts["all"] * seats for seats in range(1, MOST_SEATS) if part.one_per_player)


def _sums_of(cards: Sequence[Component]) -> Iterator[int]:
    """How many cards there are of a component, and of several together."""
    yield from (number for part in cards for number in _numbers_of(part))
    sizes = [sum(piece.copies for piece in part.pieces) for part in cards[:MOST_SETS]]
    yield from (sum(some) for count in range(2, len(sizes) + 1) for some in combinations(sizes, count))
