"""A text -> the numbers that it says, in digits and in words, in the order in which they stand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from planche.expressions import expression
from planche.language.inflection import fold_text

MOST_WORDS = 3  # of one number
_WORD = expression(r"\d+|[^\W\d_]+(?:[-\u2011][^\W\d_]+)*")


class SaidNumber(NamedTuple):
    """A number of a text."""

    value: int
    word: str
    is_word: bool
    noun: str  # the word that follows it at once, folded; empty without one


def numbers_in(text: str, known: Mapping[str, int]) -> Iterator[SaidNumber]:
    """The numbers of a text; `known` are the number words of its language."""
    words = list(_WORD.finditer(text))
    position = 0
    while position < len(words):
        word, next_words = words[position][0], words[position : position + MOST_WORDS]
        length, value = (1, int(word[:9])) if word.isdecimal() else _read_number(text, next_words, known)
        position += max(1, length)
        if length:
            last, after = words[position - 1], words[position] if position < len(words) else None
            is_noun = after is not None and text[last.end() : after.start()].isspace()
            noun = singular(after[0]) if after is not None and is_noun else ""
            yield SaidNumber(value, word, not word.isdecimal(), noun)


def singular(noun: str) -> str:
    """A noun by which its singular and its plural are known alike."""
    return fold_text(noun).rstrip("sx")


def _read_number(text: str, words: Sequence[re.Match[str]], known: Mapping[str, int]) -> tuple[int, int]:
    """How many words a number begins with, and which number they are; "twenty one" may have blanks for hyphens."""
    if _fold(words[0][0]) not in known:
        return 0, 0
    for length in range(MOST_WORDS, 0, -1):
        parts = words[:length]
        if all(text[one.end() : other.start()].isspace() for one, other in pairwise(parts)):
            value = known.get("-".join(_fold(part[0]) for part in parts))
            if value is not None:
                return len(parts), value
    return 0, 0


def _fold(word: str) -> str:
    return word.lower() if word.isascii() else fold_text(word).replace("\u2011", "-")
