"""A list of words -> what grids are made of: words that can be hidden, words that may not come about, letters."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

from planche.games.ncis.decryption_grid import Lexicon, lexicon_of
from planche.games.ncis.decryption_unwanted import UNWANTED
from planche.imposition import Impossible


class Vocabulary(NamedTuple):
    """The words of a language, as grids are made of them."""

    lexicon: Lexicon  # what may stand in a grid only as one of its words, and what may not at all
    hideable: Mapping[int, tuple[str, ...]]  # words in which nothing else can be read, by their numbers of letters
    shares: Mapping[str, float]  # of letters among those of all words


def read_vocabulary(words: Collection[str], wanted: Mapping[int, int]) -> Vocabulary:
    """What grids are made of; Impossible with fewer words of some length than are wanted."""
    lexicon = lexicon_of((*words, *UNWANTED))
    hideable = {length: tuple(sorted(_hideable(words, length, lexicon))) for length in sorted(wanted)}
    for length, found in hideable.items():
        if len(found) < wanted[length]:
            many = f"of {len(words)} words, {len(found)} of {length} letters can be hidden in a grid"
            raise Impossible(f"{many}, with no other word in them; wanted {wanted[length]}: add some to the list")
    letters = "".join(words)
    shares = {letter: letters.count(letter) / len(letters) for letter in sorted(set(letters))}
    return Vocabulary(lexicon, hideable, shares)


def _hideable(words: Collection[str], length: int, lexicon: Lexicon) -> Iterator[str]:
    for word in words:
        if len(word) == length:
            read = [other for way in (word, word[::-1]) for other in _inside(way, lexicon)]
            if read == [word]:
                yield word


def _inside(word: str, lexicon: Lexicon) -> Iterator[str]:
    """Whatever can be read in a word, itself too."""
    for length, others in lexicon.words.items():
        parts = (word[start : start + length] for start in range(len(word) - length + 1))
        yield from (part for part in parts if part in others)
