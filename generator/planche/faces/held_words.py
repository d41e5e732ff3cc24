"""Words that are set -> whether another box would have room for them, by their lengths, without setting them anew."""

from __future__ import annotations

from itertools import pairwise
from math import ceil

from planche.faces.reading import Noted
from planche.marks import Line, TextBlock

FULL = 0.9  # of the width of lines that words fill at most, where they are broken otherwise
LEADING = 1.2  # of a single line, in its size
ENDLESS = 10**6  # lines
NARROW = 0.3  # of its size, that a letter is wide on average at least


def may_hold(text: TextBlock, left: int, width: int, height: int, fit: str) -> bool:
    """Whether a box so wide and high (µm) has room for words in their size; `fit`: how they are made to.

    `left`: of the box in which they are set.
    """
    lines = [line for line in text.lines if line.runs]
    if not lines:
        return True
    high, lengths = _line_height(text), [_length(line, left) for line in lines]
    longest = max(length * _longest_share(line) for line, length in zip(lines, lengths))
    if high > height * LEADING or (max(lengths) if fit == "line" else longest) > width:
        return False
    as_set = len(lines) if max(lengths) <= width else ENDLESS
    anew = ENDLESS if fit == "line" else ceil(sum(lengths) / (FULL * max(1, width)))
    return min(as_set, anew) * high <= height * LEADING


def left_of(text: Noted) -> int:
    """Where the box of a text begins before the groups around it move it."""
    return round(text.box.x - text.around.matrix[4])


def _length(line: Line, left: int) -> float:
    """About how long a line is; where its words begin later than their box, they stand in its middle."""
    start = min(run.x for run in line.runs)
    letters = sum(NARROW * run.size * len(run.text) for run in line.runs)
    return max(line.end - start - max(0, start - left), letters)


def _longest_share(line: Line) -> float:
    """About how much of a line its longest word takes."""
    words = " ".join(run.text for run in line.runs)
    return max(map(len, words.split() or [words])) / max(1, len(words))


def _line_height(text: TextBlock) -> float:
    apart = [below.baseline - above.baseline for above, below in pairwise(text.lines)]
    return max(apart) if apart else LEADING * max(run.size for line in text.lines for run in line.runs)
