"""Words to be hidden and a source of chance -> a grid in which each stands once, in a direction of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from planche.games.ncis.decryption_effort import efforts
from planche.games.ncis.decryption_grid import (
    DIRECTIONS,
    LONGEST,
    SHORTEST,
    SIDE,
    Sighting,
    Squares,
    letters_that_fill,
    sightings,
    stretches,
)
from planche.games.ncis.decryption_vocabulary import Vocabulary
from planche.games.ncis.draws import drawn, drawn_by_weight, shuffled

LAYOUTS = 60  # that are tried for the same words
SWAPS = 40  # of letters that fill, to part words that came about
CROSSING = 0.85  # how often a word is laid across another, where it can be
DECOYS = 2  # other cells, at least, with the first letter of each word
EVEN = (5.2, 7.1)  # the difficulty of a grid: of two, one has at most 1.4 times that of the other
EVEN_WORD = (2.5, 11)  # that of each word in it


def _mask_of(squares: Iterable[int]) -> int:
    """The cells as bits."""
    return sum(1 << square for square in squares)


# by direction and number of letters, each row of cells in which a word can stand, and the same as bits
STRETCHES: Mapping[tuple[str, int], tuple[tuple[Squares, int], ...]] = {
    (direction, length): tuple((squares, _mask_of(squares)) for squares in stretches(direction, length))
    for direction in DIRECTIONS
    for length in range(SHORTEST, LONGEST + 1)
}


class LetterGrid(NamedTuple):
    """A grid that is made: its 64 letters row by row, in small letters, and its words where they stand."""

    letters: str
    words: tuple[Sighting, ...]

    @property
    def fill(self) -> str:
        """The letters that belong to no word."""
        return letters_that_fill(self.letters, self.words)


class UsedLetters(NamedTuple):
    """Letters of the grids of a series that are made already: those that fill, and those of words."""

    fill: str
    words: str


def lay_grid(rng: Random, vocabulary: Vocabulary, words: Sequence[str], used: UsedLetters) -> LetterGrid | None:
    """A grid of these words; none where they do not fit together."""
    for _ in range(LAYOUTS):
        layout = _lay_words(rng, words)
        letters = _fill_up(rng, vocabulary, layout, used) if layout else None
        if letters and _is_even(letters, layout):
            return LetterGrid(letters, layout)
    return None


def missing_decoys(letters: str, words: Sequence[str]) -> list[str]:
    """Letters that a grid with these needs besides, so that no word is given away by its first letter."""
    return [first for first in sorted({word[0] for word in words}) for _ in range(1 + DECOYS - letters.count(first))]


def _is_even(letters: str, layout: Sequence[Sighting]) -> bool:
    found = efforts(letters, layout)
    is_even = EVEN[0] <= sum(found) / len(found) <= EVEN[1]
    return is_even and EVEN_WORD[0] <= min(found) and max(found) <= EVEN_WORD[1]


def _lay_words(rng: Random, words: Sequence[str]) -> tuple[Sighting, ...]:
    """Places for all words; none if one finds no place."""
    placed: list[Sighting] = []
    letters: dict[int, str] = {}
    for word, direction in zip(words, shuffled(rng, tuple(DIRECTIONS))):
        free, crossing = _places(word, direction, placed, letters)
        likely = crossing if crossing and (not free or rng.random() < CROSSING) else free
        if not likely:
            return ()
        squares = drawn(rng, likely)
        placed.append(Sighting(word, direction, squares))
        letters.update(zip(squares, word))
    return tuple(placed)


def _places(
    word: str, direction: str, placed: Sequence[Sighting], letters: Mapping[int, str]
) -> tuple[list[Squares], list[Squares]]:
    """Where a word can be laid, free of others and across others; two words share one cell at most."""
    free: list[Squares] = []
    crossing: list[Squares] = []
    taken = _mask_of(letters)
    for squares, mask in STRETCHES[direction, len(word)]:
        if not mask & taken:
            free.append(squares)
        elif _is_crossing(squares, word, placed, letters):
            crossing.append(squares)
    return free, crossing


def _is_crossing(squares: Squares, word: str, placed: Sequence[Sighting], letters: Mapping[int, str]) -> bool:
    """Whether all letters that are there already are the word's own, and one at most is each other word's."""
    for square, letter in zip(squares, word):
        if letters.get(square, letter) != letter:
            return False
    own = {*squares}
    return all(len(own.intersection(other.squares)) <= 1 for other in placed)


def _fill_up(rng: Random, vocabulary: Vocabulary, layout: Sequence[Sighting], used: UsedLetters) -> str | None:
    """All 64 letters, with nothing to be read but the words; None where that cannot be had.

    What can be read besides is parted by swapping letters that fill, so that they stay as frequent as they are.
    """
    known = {square: letter for word in layout for square, letter in zip(word.squares, word.word)}
    free = [square for square in range(SIDE * SIDE) if square not in known]
    letters = known | dict(zip(free, _draw_fill(rng, vocabulary, layout, "".join(known.values()), used)))
    for _ in range(SWAPS):
        read = "".join([letters[square] for square in range(SIDE * SIDE)])
        wrong = next((found for found in sightings(read, vocabulary.lexicon) if found not in layout), None)
        if wrong is None:
            return read
        own = [square for square in wrong.squares if square in free]
        if not own:
            return None
        one, other = drawn(rng, own), drawn(rng, free)
        letters[one], letters[other] = letters[other], letters[one]
    return None


def _draw_fill(
    rng: Random, vocabulary: Vocabulary, layout: Sequence[Sighting], hidden: str, used: UsedLetters
) -> list[str]:
    """Letters for the cells that are left, so that over the series they are as frequent as those of words.

    That is to say as those of the words so far and those of all words of the language, half and half. By how much a
    letter is too rare is the chance with which it is drawn; but decoys come first.
    """
    letters, count = missing_decoys(hidden, [word.word for word in layout]), SIDE * SIDE - len(hidden)
    words = used.words + hidden
    shares = {a: (words.count(a) / len(words) + share) / 2 for a, share in vocabulary.shares.items()}
    wanted = {a: share * (len(used.fill) + count) for a, share in shares.items()}
    filled = Counter(used.fill) + Counter(letters)
    weights = {a: max(0, most - filled[a]) for a, most in wanted.items()}
    while len(letters) < count:
        letter = drawn_by_weight(rng, weights)
        letters.append(letter)
        filled[letter] += 1
        weights[letter] = max(0, wanted[letter] - filled[letter])
    return shuffled(rng, letters[:count])
