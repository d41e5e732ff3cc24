"""Even texts have the lines of first-fit, and better ones; what is not even is told."""

from __future__ import annotations

import random

import pytest

from planche.typeset.boxes import FilledLine, WordBox, one_line
from planche.typeset.even import even_text
from planche.typeset.filling import SLACK
from planche.typeset.inline import Run
from planche.typeset.optimum import LAST_LINE, Measure
from tests.texts import BODY, composer
from tests.typeset.test_filling import FILLER, OTHER, PLAIN, SIZE, box


def words(*widths: float) -> list[WordBox]:
    """A text of words so wide."""
    return [*(box(width) for width in widths[:-1]), box(widths[-1], 0, is_end=True)]


@pytest.mark.parametrize("seed", range(40))
def test_lines_are_those_of_first_fit_or_as_many_better_ones(seed: int) -> None:
    """What is left free is spread: the squares of it come to no more, but for a word that would stand alone."""
    chance = random.Random(seed)
    boxes = words(*(chance.randint(5, 60) for _ in range(chance.randint(1, 40))))
    even = even_text(boxes)
    assert even is not None
    width = chance.randint(60, 300)
    first = FILLER.fill_lines(boxes, PLAIN, SIZE, width)
    assert even.fill(width + SLACK) == first
    for align in ("left", "center", "right"):
        measure = Measure(width + SLACK, align)
        broken = even.break_lines(measure)
        assert [word for line in broken for word in line.boxes] == boxes
        assert (len(broken), max(line.width for line in broken) <= width) == (len(first), True)
        assert broken == [one_line(line.boxes) for line in broken]
        if len(first[-1].boxes) > 1:
            assert _free(broken, width, measure) <= _free(first, width, measure)


def _free(lines: list[FilledLine], width: int, measure: Measure) -> float:
    """The squares of what lines leave free, the last one's as far as it counts."""
    *others, last = (width - line.width for line in lines)
    return sum(slack**2 for slack in others) + last**2 * LAST_LINE[measure.align]


def test_a_word_that_is_wider_than_the_column_is_left_to_others() -> None:
    even = even_text(words(10, 80, 10))
    assert even is not None
    assert (even.fill(79), even.break_lines(Measure(79, "left"))) == ([], [])
    assert even.fill(1000) == [one_line(even.boxes)]


@pytest.mark.parametrize(
    "boxes",
    [
        [],
        [box(10), box(10, 0), box(10, 0, is_end=True)],  # two words without a blank
        [box(10), box(10, look=OTHER), box(10, 0, is_end=True)],
        [box(10), box(10, 0, look=OTHER, is_end=True)],
        [WordBox((), 0, 0, is_end=True)],
    ],
)
def test_what_is_not_even(boxes: list[WordBox]) -> None:
    assert even_text(boxes) is None


def test_the_word_that_ends_a_text_is_remembered_as_one_that_stands_alone() -> None:
    """Behind the address it was a part of that."""
    setter = composer()
    address, *_ = reversed(setter.boxes([Run("see www.planche.org/fine")], BODY))
    first, again = (setter.boxes([Run(f"{text} fine")], BODY)[-1] for text in ("all", "all"))
    assert ([part.is_whole for part in address.parts], [part.is_whole for part in first.parts]) == ([True], [False])
    assert again is first
