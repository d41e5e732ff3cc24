"""What templates compared with words of their own -> findings for those that were never met, misspelt or gone.

Each render notes, at the place of a comparison with a text that is written out in the template, the texts that stood on
its other side. Only a check of all languages and variants has met all that there are.
"""

from __future__ import annotations

import difflib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Severity, Span, declare, nearest_name, quote, suggest_name

COMPARISON = declare(
    "template/comparison",
    """
    A template compares a value with a word that it never is, in no language and no variant: one that is misspelt, or of
    a row that was renamed or is gone.

    What stands behind such an `if` is never printed, or always. Where the word is right, and no piece has it yet, leave
    the comparison out until one does.

    Example: `{% if piece.power == "replays" %}` where pieces have the power `replay`.
    Mend it: write the word as the pieces have it, or take out what is never printed.
    """,
    Severity.WARNING,
)
MOST_MET = 500  # texts at one place; what met more is no choice among a few words
LONGEST_WORD = 80  # characters of what is compared with a word
_ALIKE = 0.75  # as far as a word must be that other comparisons of the file know
_OURS = "templates/common/"
_DIGITS = expression(r"\d++")


class ComparisonPlace(NamedTuple):
    """Where a template compares a value with words of its own."""

    file: str
    line: int
    words: tuple[str, ...] = ()
    test: str = (
        ""  # of words: the name that may be one of them; of a number: how it is written, a side that is none empty
    )


NotedPlace = tuple[str, int, tuple[str, ...], str]  # the same, as compiled templates have it
Compared = Mapping[ComparisonPlace, AbstractSet[str]]
"""The texts that were met at each place; of a comparison with a number, how it came out."""


def join_compared(parts: Iterable[Compared]) -> Compared:
    """What was met in several processes, languages or variants."""
    joined: defaultdict[ComparisonPlace, set[str]] = defaultdict(set)
    for part in parts:
        for place, met in part.items():
            joined[place] |= met
    return joined


def find_unmet(compared: Compared) -> Iterator[Finding]:
    """The words of comparisons that were never met: where one was that is spelt alike, and where a name is asked for
    them that has others."""
    known: defaultdict[str, set[str]] = defaultdict(set)
    for place in compared:
        known[place.file].update(place.words)
    for place, met in compared.items():
        if len(met) >= MOST_MET or place.file.startswith(_OURS):
            continue
        for word in place.words:
            near = None if word in met else _nearest(word, met, known[place.file])
            if near is not None:
                message = f"what is compared with {quote(word)} is never that, in no language and no variant"
                yield COMPARISON.finding(Span(place.file, place.line), message, f"did you mean {quote(near)}?")
            elif word not in met and any(met) and place.test and not word.isdigit():
                yield _tell_gone(place, word, met)


def _tell_gone(place: ComparisonPlace, word: str, met: AbstractSet[str]) -> Finding:
    """That a name is never a word, which is like none of the texts that it is."""
    message = f"{place.test} is never {quote(word)}, in no language and no variant: nothing is ever printed for it"
    hint = suggest_name(word, filter(None, met), lost="write a word that it is, or take out what is never printed")
    return COMPARISON.finding(Span(place.file, place.line), message, hint)


def _nearest(word: str, met: AbstractSet[str], known: AbstractSet[str]) -> str | None:
    """The text that a word most likely means: rather one that no other comparison of the file knows."""
    texts = [text for text in met if text and _DIGITS.sub("", text) != _DIGITS.sub("", word)]
    near = nearest_name(word, [text for text in texts if text not in known])
    if near is None:
        near = nearest_name(word, texts)
        is_alike = near is not None and difflib.SequenceMatcher(None, word, near).ratio() >= _ALIKE
        return near if is_alike else None
    return near
