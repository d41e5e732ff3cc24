"""The words of a strip: which marks come near them, which they leap over, and how low they lie."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest

from planche.imposition import LEAST_STRIP, MM, Box
from planche.kit.footers import CLEAR, CLEAR_BELOW, FooterLine, Note, draw_footer, marks_along
from planche.marks import Group, Mark, TextBlock
from planche.typeset import ink_of
from tests.kit.test_slug import THEME
from tests.texts import FONTS, composer, right_edges

STYLE = THEME.styles["slug"]
STRIP = Box(5 * MM, 280 * MM, 200 * MM, 8 * MM)
HIGH = STRIP.y + 2 * MM - CLEAR_BELOW, STRIP.y + 2 * MM + LEAST_STRIP + CLEAR_BELOW  # near words 2 mm down


@pytest.mark.parametrize(
    ("top", "bottom", "is_near"),
    [
        (0, HIGH[0], False),
        (0, HIGH[0] + 1, True),
        (HIGH[1], 297 * MM, False),
        (HIGH[1] - 1, 297 * MM, True),
        (HIGH[0] + MM, HIGH[0] + 2 * MM, True),
        (0, 297 * MM, True),
    ],
)
def test_marks_are_near_as_far_as_words_are_to_be_clear(top: int, bottom: int, *, is_near: bool) -> None:
    box = Box(30 * MM, top, 2 * MM, bottom - top)
    found = [(25 * MM - CLEAR, 27 * MM + CLEAR)] if is_near else []
    assert marks_along([box], STRIP, 2 * MM, lies=True) == found


def test_a_strip_that_stands_has_the_same_marks_as_it_has_lying() -> None:
    """Turned by a quarter: what is right of it lies below, and its foot is its start."""
    random = Random(14)
    boxes = [Box(*(random.randrange(40 * MM) for _ in range(4))) for _ in range(30)]
    lying = Box(3 * MM, 20 * MM, 35 * MM, 6 * MM)
    standing = Box(lying.y, 50 * MM - lying.x - lying.width, lying.height, lying.width)
    turned = [Box(box.y, 50 * MM - box.x - box.width, box.height, box.width) for box in boxes]
    found = marks_along(boxes, lying, MM, lies=True)
    assert 0 < len(found) < len(boxes)
    assert marks_along(turned, standing, MM, lies=False) == found


def draw(line: FooterLine, *words: str, depth: int = 4 * MM) -> list[tuple[str, float, float]]:
    """Words of a strip with their two ends, in mm."""
    notes = [Note(text, rank) for rank, text in enumerate(words)]
    marks = draw_footer(line, depth, notes, STYLE, composer())
    return [(words_of(text), text.lines[0].runs[0].x / MM, right_edges(text)[0] / MM) for text in texts(marks)]


def texts(marks: Iterable[Mark]) -> list[TextBlock]:
    every = (part for mark in marks for part in (mark.marks if isinstance(mark, Group) else (mark,)))
    return [mark for mark in every if isinstance(mark, TextBlock)]


def words_of(text: TextBlock) -> str:
    return "".join(run.text for run in text.lines[0].runs)


def test_notes_stand_three_millimetres_apart() -> None:
    (_, first, end), (_, second, _) = draw(FooterLine(2 * MM, 90 * MM, []), "one", "two")
    assert first == 2
    assert second == pytest.approx(end + 3, abs=0.02)


def test_a_note_leaps_over_a_mark_as_one_and_over_a_wide_one_word_by_word() -> None:
    """Over 10 mm it goes whole; over 20 its first word stays in front of them."""
    whole = draw(FooterLine(0, 90 * MM, [(4 * MM, 10 * MM)]), "one two three")
    assert [(text, x) for text, x, _ in whole] == [("one two three", 10)]
    parted = draw(FooterLine(0, 90 * MM, [(6 * MM, 26 * MM)]), "one two three", "four")
    assert [text for text, *_ in parted] == ["one", "two", "three", "four"]
    assert [x for _, x, _ in parted[:2]] == [0, 26]
    (_, _, end), (_, start, _), *_ = parted[1:]
    space = start - end
    assert 0.5 < space < 2
    assert parted[3][1] == pytest.approx(parted[2][2] + 3, abs=0.02)


def test_words_that_a_mark_touches_are_not_in_its_way() -> None:
    (_, _, end), *_ = draw(FooterLine(0, 90 * MM, []), "one")
    after = FooterLine(0, 90 * MM, [(round(end * MM) + 1, 50 * MM)])
    assert [x for _, x, _ in draw(after, "one")] == [0]
    before = FooterLine(2 * MM, 90 * MM, [(0, 2 * MM)])
    assert [x for _, x, _ in draw(before, "one")] == [2]


def ink(depth: int) -> tuple[float, float]:
    """From where to where the ink of accents and tails reaches in a strip, in whose height lines are set tight."""
    style = replace(STYLE, leading=0.6)
    (mark,) = draw_footer(FooterLine(0, 90 * MM, []), depth, [Note("ÉÀẤg", 0)], style, composer())
    down = mark.matrix[5] if isinstance(mark, Group) and mark.matrix else 0
    boxes = [box for text in texts([mark]) for box in ink_of(text, FONTS)]
    return min(box.y for box in boxes) + down, max(box.y + box.height for box in boxes) + down


def test_accents_have_words_lower_as_far_as_the_strip_has_room() -> None:
    top, bottom = ink(4 * MM)
    assert top == 0
    height = round(bottom)
    assert ink(height) == (0, height)
    assert ink(height - 200) == (-200, height - 200)
    top, bottom = ink(height - 400)
    assert bottom - top == height
    assert height - 400 < bottom < height  # as they were set, not higher
