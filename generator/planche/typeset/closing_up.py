"""The parts of a text in wide letters -> the same, where two signs with blank halves meet set closer: JIS X 4051.

A sign such as 」 or 。 fills the left half of its square, 「 the right one: side by side they would leave a hole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from planche.expressions import expression
from planche.typeset.boxes import CLOSING, HALF, WordPart
from planche.typeset.shaping import FontFile, Word

OPENING = frozenset("（［｛｟〈《「『【〔〖〘〚〝")
_CLOSING, _OPENING = "".join(sorted(CLOSING)), "".join(sorted(OPENING))
_MEET = expression(f"(?<=[{_CLOSING}])(?=[{_CLOSING}{_OPENING}])")
Unit = tuple[WordPart, ...]


def signs_meet(text: str) -> bool:
    """Whether two such signs stand side by side."""
    return _MEET.search(text) is not None


def close_up(units: Sequence[Unit], word: Callable[[FontFile, str], Word]) -> list[Unit]:
    """The units with the blank half taken away of each closing sign that another sign follows; `word` shapes."""
    cut = [tuple(part for whole in unit for part in _cut(whole, word)) for unit in units]
    flat = [part for unit in cut for part in unit]
    closer = iter([*(_halve(part, after) for part, after in pairwise(flat)), *flat[-1:]])
    return [tuple(next(closer) for _ in unit) for unit in cut]


def _cut(part: WordPart, word: Callable[[FontFile, str], Word]) -> Iterator[WordPart]:
    """A part in two wherever such signs meet in it."""
    texts = _MEET.split(part.text)
    if part.font is None or part.soft or len(texts) < 2:
        yield part
        return
    for text in texts:
        yield part._replace(text=text, word=word(part.font, text))


def _halve(part: WordPart, after: WordPart) -> WordPart:
    """A part without the blank half of the sign that ends it, if that is wide and another such sign follows."""
    last = part.text[-1:]
    meets = last in CLOSING and (after.text[:1] in CLOSING or after.text[:1] in OPENING)
    if not meets or part.font is None or part.font.word(last).width < 2 * HALF - 1:
        return part
    return part._replace(word=part.word._replace(glyphs=f"{part.word.glyphs}>{HALF}<", width=part.word.width - HALF))
