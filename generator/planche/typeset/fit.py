"""A text and its box -> set lines, and what does not fit, by how much.

`line`: one line at its size; `wrap`: wraps at its size; `shrink`: wraps, and gets smaller in quarter
points down to `minimum` until it fits. Nothing is ever clipped: a text that does not fit is set all the
same, and reported. Only one that no box could hold is not set at all.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import inf, sqrt
from typing import Literal, NamedTuple

from planche.game import Style
from planche.marks import TextBlock
from planche.typeset.boxes import UM_PER_POINT, FilledLine, WordBox, em
from planche.typeset.compose import Composer
from planche.typeset.dictionaries import hides_words
from planche.typeset.fallback import Lent
from planche.typeset.gaps import gap_problem
from planche.typeset.inline import Inline, Run
from planche.typeset.language_problems import (
    SCRIPT,
    lent_problems,
    split_missing,
    unknown_words_problem,
    unparted_problem,
)
from planche.typeset.problems import (
    LONGEST_TEXT,
    LONGEST_WORD,
    TextProblem,
    character_problems,
    length_problem,
    overflow_problem,
    place_of_words,
    room_problem,
    size_problem,
    words_of,
)
from planche.typeset.scripts import is_parted_by_hand
from planche.typeset.ways_out import WaysOut

Fit = Literal["line", "wrap", "shrink"]
VerticalAlign = Literal["top", "middle", "bottom"]
TOLERANCE = 50  # µm; far below what a printer resolves or an eye sees
STEP = 0.25
LEAST_SHARE = 0.9  # of the width of words; where one is parted, its halves may be a little narrower
MOST_RAGGED = 256  # styles that are remembered
WIDTHS = 12  # of a box, from that of its longest word to that of its longest line, of which some are tried
ENDLESS = 10**12  # µm; wider than the longest text that a face may hold
_PART_A_WORD, _PART_WORDS = "shorten or part its longest word", "type zero-width spaces (U+200B) between its words"
_SHRINK = "let it shrink"
_WIDE: Mapping[Fit, WaysOut] = {  # the ways out for a line, or a word, that is too wide
    "line": WaysOut("shorten it", "wide", smaller=_SHRINK),
    "wrap": WaysOut(_PART_A_WORD, "wide", smaller=_SHRINK),
    "shrink": WaysOut(_PART_A_WORD, "wide"),
}
_TALL: Mapping[Fit, WaysOut] = {  # and for several lines that are too tall
    "line": WaysOut("take the line ends out", smaller="let it wrap"),
    "wrap": WaysOut("shorten it", "high", smaller=_SHRINK),
    "shrink": WaysOut("shorten it", "high"),
}
_LOW = WaysOut(side="high", smaller="its type smaller")  # for one line
_SHARE_ABOVE: Mapping[VerticalAlign, float] = {"top": 0.0, "middle": 0.5, "bottom": 1.0}  # of the free height


class TextBox(NamedTuple):
    """The box (µm) that a text is to be set in, and how it is made to fit."""

    x: int
    y: int
    width: int
    height: int
    fit: Fit
    valign: VerticalAlign
    minimum: float  # points; how far it may shrink


class FitResult(NamedTuple):
    """A set text."""

    block: TextBlock
    size: float  # that it got, in points
    problems: tuple[TextProblem, ...]
    excess: float | None = None  # mm by which it is too wide or too tall
    ways: WaysOut | None = None  # where it does not fit


class Overflow(NamedTuple):
    """By how much a text exceeds its box, in words, and in mm if that is a length; and what helps."""

    words: str
    excess: float | None
    ways: WaysOut
    is_too_wide: bool = False  # then how wide is enough is still to be found


def fit_text(
    composer: Composer, content: Sequence[Inline], style: Style, box: TextBox, *, is_repeated: bool = False
) -> FitResult:
    """The content set in its box; nothing is set of one that is too long, or whose script no font has.

    `is_repeated`: it may be set once more.
    """
    length = sum([len(item.text) if isinstance(item, Run) else 1 for item in content])
    if length > LONGEST_TEXT:
        excess = f"has {length:,} characters and line breaks, at most {LONGEST_TEXT:,} are set"
        return FitResult(TextBlock(()), style.size, (length_problem(content, excess),))
    boxes, missing, lent = (composer.measure_again if is_repeated else composer.measure)(content, style)
    if length > LONGEST_WORD and (longest := max(map(_length, boxes))) > LONGEST_WORD:
        excess = f"has a word of {longest:,} characters, at most {LONGEST_WORD:,} are set"
        return FitResult(TextBlock(()), style.size, (length_problem(content, excess),))
    problems = _letter_problems(composer, missing, lent) if missing or lent else []
    if composer.has_words_without_spaces and hides_words(words_of(content)):
        problems.append(unknown_words_problem(composer.language))
    if any(problem.check is SCRIPT for problem in problems):  # how wide its letters are is not known
        return FitResult(TextBlock(()), style.size, tuple(problems))
    smallest = min(style.size, box.minimum) if box.fit == "shrink" else style.size
    if smallest < style.smallest:
        problems.append(size_problem(content, smallest, style.smallest))
    if smallest < STEP:
        style, smallest = replace(style, size=max(STEP, style.size)), STEP
    size, lines = _fit_lines(composer, boxes, style, box, smallest)
    if style.align == "justify":
        if composer.alignment(style, size, box.width) != "justify":  # its column is narrow
            style = _as_ragged(style)
        elif gap := gap_problem(lines, size, box.width):
            problems.append(gap._replace(span=place_of_words(content)))
    if style.hyphenate and composer.hyphenator.lacks_patterns:
        problems.append(unparted_problem(composer.language))
    over = _overflow(lines, style, size, box)
    if over:
        width = _wide_enough(composer, boxes, style, box, size) if over.is_too_wide else 0
        over = over._replace(ways=_ways_out(over, content, width))
        problems.append(overflow_problem(content, over.words, str(over.ways)))
    top = box.y + _offset(box, len(lines), style, size)
    block = composer.set_lines(lines, style, size, box.x, top, box.width)
    full = composer.ledger.take_full_font()
    if full is not None:
        problems.append(room_problem(content, full))
    return FitResult(block, size, tuple(problems), *((over.excess, over.ways) if over else (None, None)))


@lru_cache(MOST_RAGGED)
def _as_ragged(style: Style) -> Style:
    """A justified style in a narrow column; text after text is in the same one."""
    return replace(style, align="start")


def _letter_problems(composer: Composer, missing: Sequence[tuple[str, Run]], lent: Sequence[Lent]) -> list[TextProblem]:
    """What is wrong with the letters of a text, and of its language."""
    told, left = split_missing(missing, composer.fonts, composer.language)
    told += character_problems(left, composer.fonts.failure_at)
    return [*told, *lent_problems(lent, composer.fonts)]


def _length(words: WordBox) -> int:
    """How many characters and icons cannot be parted."""
    return sum([len(part.text) or 1 for part in words.parts])


def _fit_lines(
    composer: Composer, boxes: Sequence[WordBox], style: Style, box: TextBox, smallest: float
) -> tuple[float, list[FilledLine]]:
    """The size that the text gets, and its lines, whether or not they fit."""
    if box.fit == "line":
        return style.size, composer.fill_lines(boxes, style, style.size, ENDLESS)
    size, lines = style.size, composer.lines(boxes, style, style.size, box.width)
    if box.fit == "wrap" or not _overflow(lines, style, size, box):
        return size, lines
    size = _shrunk_size(composer, boxes, style, box, smallest)
    return size, composer.lines(boxes, style, size, box.width)


def _shrunk_size(composer: Composer, boxes: Sequence[WordBox], style: Style, box: TextBox, smallest: float) -> float:
    """The largest size in steps that fits; the smallest when none does."""
    steps = int((style.size - smallest) / STEP)
    largest = _largest(boxes, style, box)
    sizes = [size for step in range(steps + 1) if (size := style.size - STEP * step) <= largest] + [smallest]

    def fits(size: float) -> bool:
        return not _overflow(composer.fill_lines(boxes, style, size, box.width), style, size, box)

    if style.hyphenate:  # where more room takes a hyphen away, a smaller size may need a line more
        return next(filter(fits, sizes), smallest)
    return [*sizes, smallest][bisect_left(sizes, x=True, key=fits)]


def _largest(boxes: Sequence[WordBox], style: Style, box: TextBox) -> float:
    """A size above which nothing fits, by forced ends of lines and by area, and so need not be tried."""
    width = sum([words.width for words in boxes]) * LEAST_SHARE
    if not width:
        return inf
    lines = max(0, box.height + 2 * TOLERANCE) / (UM_PER_POINT * style.leading)  # of one point
    by_area = sqrt(lines * 1000 * max(0, box.width + 2 * TOLERANCE) / (UM_PER_POINT * width))
    return min(by_area, lines / sum([words.is_end for words in boxes]))


def _overflow(lines: Sequence[FilledLine], style: Style, size: float, box: TextBox) -> Overflow | None:
    """By how much set lines exceed the box; None when they fit, or show nothing."""
    is_line = box.fit == "line"
    width = round(max([line.width for line in lines], default=0) * em(size) / 1000)
    height = round(size * UM_PER_POINT * (1 if is_line else len(lines) * style.leading))
    if width <= box.width + TOLERANCE and height <= box.height + TOLERANCE and not (is_line and len(lines) > 1):
        return None
    if not any(words.parts for line in lines for words in line.boxes):
        return None
    if is_line and len(lines) > 1:
        return Overflow(f"has {len(lines)} lines, wanted one", None, _TALL[box.fit])
    if width > box.width + TOLERANCE:
        excess = round((width - max(0, box.width)) / 1000, 2)
        if box.width <= 0:
            words = f"is {_mm(width)} mm wide at {size:g} pt, and its box has no width"
            return Overflow(words, excess, _WIDE[box.fit], is_too_wide=True)
        words = f"{_mm(width)} mm at {size:g} pt in {_mm(box.width)} mm"
        return Overflow(f"is {_mm(width - box.width)} mm too wide: {words}", excess, _WIDE[box.fit], is_too_wide=True)
    return _overflow_down(len(lines), size, height, box)


def _wide_enough(composer: Composer, boxes: Sequence[WordBox], style: Style, box: TextBox, size: float) -> int:
    """The width in µm, about the least, in which a text fits at a size, by its height too where that is possible."""
    whole = composer.fill_lines(boxes, style, size, ENDLESS)
    most = max([line.width for line in whole]) * em(size) / 1000
    widest = max([words.width for words in boxes]) * em(size) / 1000 if box.fit != "line" else most
    widths = [round(widest + (most - widest) * step / WIDTHS) for step in range(WIDTHS + 1)]

    def fits(width: int) -> bool:
        lines = composer.fill_lines(boxes, style, size, width)
        return _overflow(lines, style, size, box._replace(width=width)) is None

    return widths[min(bisect_left(widths, 1, key=fits), WIDTHS)]


def _ways_out(over: Overflow, content: Sequence[Inline], width: int) -> WaysOut:
    """What makes a text fit; in scripts like Thai what looks like one word to a program are often several."""
    ways = over.ways._replace(length=width) if over.is_too_wide else over.ways
    if ways.shorter == _PART_A_WORD and any(map(is_parted_by_hand, words_of(content))):
        return ways._replace(shorter=_PART_WORDS)
    return ways


def _overflow_down(count: int, size: float, height: int, box: TextBox) -> Overflow:
    """By how much so many lines are too tall; no words are short enough for a box that is lower than one line."""
    lines = f"{count} lines" if count > 1 else "1 line"
    excess = round((height - max(0, box.height)) / 1000, 2)
    ways = (_TALL[box.fit] if count > 1 else _LOW)._replace(length=height)
    if box.height <= 0:
        words = f"is {_mm(height)} mm tall with {lines} of {size:g} pt, and its box has no height"
        return Overflow(words, excess, ways)
    takes = "take" if count > 1 else "takes"
    words = f"{lines} of {size:g} pt {takes} {_mm(height)} mm in {_mm(box.height)} mm"
    return Overflow(f"is {_mm(height - box.height)} mm too tall: {words}", excess, ways)


def _offset(box: TextBox, lines: int, style: Style, size: float) -> int:
    """How far below the top of the box so many lines begin, in µm."""
    free = box.height - lines * size * style.leading * UM_PER_POINT
    return round(free * _SHARE_ABOVE[box.valign])


def _mm(length: int) -> str:
    length = max(0, length)  # a box whose indents take more than its width has no room
    return f"{length / 1000:.1f}" if length >= 100 else f"{length / 1000:.2f}"
