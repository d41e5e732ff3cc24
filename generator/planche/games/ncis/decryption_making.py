"""Lists of words and a seed -> a series of decryption trials: ten grids in each language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from random import Random

from planche.games.ncis.decryption_grid import SIDE
from planche.games.ncis.decryption_layout import LetterGrid, UsedLetters, lay_grid, missing_decoys
from planche.games.ncis.decryption_vocabulary import Vocabulary, read_vocabulary
from planche.games.ncis.draws import shuffled
from planche.imposition import Impossible

GRIDS = 10
MIX = (7, 7, 6, 6, 5, 5, 4, 4)  # letters of the words of a grid; there are as many words as directions
CHOICE = {length: 4 * GRIDS * count for length, count in Counter(MIX).items()}  # words to choose from, at least
MOST_DECOYS = 3  # letters of those that fill a grid that no chance draws
PATIENCE = 2000  # choices of words that are tried for a grid: of a good list, six are enough on average

Decks = Mapping[int, list[str]]  # words to be hidden, by their numbers of letters; the next one is the last


def make_decryption(words: Mapping[str, Collection[str]], seed: int) -> dict[str, str]:
    """The files of a series by their names, from each language's list of words; `seed` is its number too.

    Impossible with too few words to choose from.
    """
    vocabularies = {language: read_vocabulary(known, CHOICE) for language, known in words.items()}
    return {
        f"decryption.{language}.yaml": write_series(make_series(vocabulary, language, seed), seed)
        for language, vocabulary in vocabularies.items()
    }


def make_series(vocabulary: Vocabulary, language: str, seed: int) -> tuple[LetterGrid, ...]:
    """Ten grids; no word is hidden twice."""
    rng = Random(f"decryption {seed} {language}")  # noqa: S311 - a game
    decks = {length: shuffled(rng, same) for length, same in vocabulary.hideable.items()}
    grids: list[LetterGrid] = []
    while len(grids) < GRIDS:
        grids.append(_next_grid(rng, vocabulary, decks, _used_letters(grids)))
    return tuple(grids)


def write_series(grids: Sequence[LetterGrid], seed: int) -> str:
    """The table of a series; the rows of each grid stand under one another, so that the square is seen."""
    return "".join(_row(number, grid, seed) for number, grid in enumerate(grids, 1))


def _used_letters(grids: Sequence[LetterGrid]) -> UsedLetters:
    words = "".join(word.word for grid in grids for word in grid.words)
    return UsedLetters("".join(grid.fill for grid in grids), words)


def _next_grid(rng: Random, vocabulary: Vocabulary, decks: Decks, used: UsedLetters) -> LetterGrid:
    """A grid of the next words with which it can be made; others are laid under their decks."""
    for _ in range(PATIENCE):
        words = [decks[length].pop() for length in MIX]
        is_fit = len(missing_decoys("".join(words), words)) <= MOST_DECOYS
        if is_fit and (grid := lay_grid(rng, vocabulary, words, used)):
            return grid
        for word in words:
            decks[len(word)].insert(0, word)
    raise Impossible("no grid can be made of the words of the list: too many do not fit together; add other ones")


def _row(number: int, grid: LetterGrid, seed: int) -> str:
    rows = "".join(f"    - {grid.letters[n : n + SIDE].upper()}\n" for n in range(0, SIDE * SIDE, SIDE))
    words = "".join(f'    - {{word: "{word.word}", cell: {word.cell}}}\n' for word in sorted(grid.words))
    return f"- id: g{number}\n  series: {seed}\n  letters:\n{rows}  words:\n{words}"
