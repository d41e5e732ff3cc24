"""Items of a numbered list that begin with a picture: how they are read, and how they stand beside one another."""

from __future__ import annotations

import pytest

from planche.content.rules import markdown, parse_rules
from planche.flow.blocks import Step
from planche.flow.markdown import read_blocks
from planche.flow.setting import set_blocks
from planche.imposition import MM
from planche.marks import Group, Mark, Rect, TextBlock
from planche.typeset import Run
from tests.flow.test_flow import COLUMN, blocks, materials, problems

STEP = "1. ![A knife.](art:emblem)\n   Cut.\n"


def panels(count: int, width: int = COLUMN) -> list[list[int]]:
    """How wide the panels of each row are, in mm."""
    found, findings = read_blocks(STEP * count, "rules.md", (), ("emblem",))
    assert not findings
    strips = set_blocks(found, width, materials()).strips
    return [[round(rect.width / MM) for rect in _frames(strip.marks)] for strip in strips]


def _frames(marks: tuple[Mark, ...]) -> list[Rect]:
    inner = [frame for mark in marks if isinstance(mark, Group) for frame in _frames(mark.marks)]
    return [mark for mark in marks if isinstance(mark, Rect)] + inner


def test_they_are_read() -> None:
    assert blocks("1. ![A **knife**.](art:knife)\n   Cut *it*.\n1. ![](face:ace,king) Turn.\n1. Rest.\n") == [
        "step 1. art knife A **knife**. | Cut *it*.",
        "step 2. face ace,king  | Turn.",
        "li 3.|Rest.",
    ]


def test_a_page_of_rules_has_them_as_well() -> None:
    written = "1. ![A knife.](art:knife) Cut it out.\n\n2. ![](art:knife)\n   **Fold** it.\n3. ![A box](art:knife)\n"
    page, spans = markdown(parse_rules(written, "rules.md", "rules"))
    found, findings = read_blocks(page, "rules.md", spans, ("knife",))
    steps = [block for block in found if isinstance(block, Step)]
    words = [
        [(item.text, item.span.line) for item in step.words if isinstance(item, Run) and item.span] for step in steps
    ]
    assert not findings
    assert words == [[("Cut it out.", 1)], [("Fold", 3), (" it.", 3)]]


@pytest.mark.parametrize(
    "text",
    [
        "![](face:ace) words\n",
        "- ![](face:ace) words\n",
        "1. words ![](face:ace)\n",
        "1. ![](face:ace) words ![](face:king)\n",
        "1. words\n\n   ![](face:ace) words\n",
    ],
)
def test_other_words_beside_a_figure_are_refused(text: str) -> None:
    assert [problem.split(" ", 1)[1] for problem in problems(text)][:1] == ["rules/markup"]


def test_rows_are_about_as_long() -> None:
    each, two, three = (COLUMN, (COLUMN - 3 * MM) / 2, (COLUMN - 6 * MM) / 3)
    wide = [round(length / MM) for length in (each, two, three)]
    assert panels(1) == [[wide[2]]]  # its words stand at its right
    assert panels(2) == [[wide[1]] * 2]
    assert panels(3) == [[wide[2]] * 3]
    assert panels(4) == [[wide[1]] * 2] * 2
    assert panels(5) == [[wide[2]] * 3, [wide[1]] * 2]
    assert panels(2, 30 * MM) == [[30], [30]]


def words(marks: tuple[Mark, ...], x: float = 0) -> list[tuple[str, float]]:
    """Each line of words, with how far from the left it begins."""
    found = []
    for mark in marks:
        if isinstance(mark, Group):
            found += words(mark.marks, x + (mark.matrix[4] if mark.matrix else 0))
        elif isinstance(mark, TextBlock):
            found += [(line.runs[0].text, x + line.runs[0].x) for line in mark.lines]
    return found


def test_the_words_of_a_single_step_stand_behind_its_panel() -> None:
    (strip,) = set_blocks(read_blocks(STEP, "rules.md", (), ("emblem",))[0], COLUMN, materials()).strips
    (frame,) = _frames(strip.marks)
    assert words(strip.marks) == [("Cut.", frame.width + 3 * MM)]


def test_steps_stand_among_other_blocks_and_their_rows_apart() -> None:
    page = f"Before.\n\n{STEP * 4}\nBehind.\n"
    strips = set_blocks(read_blocks(page, "rules.md", (), ("emblem",))[0], COLUMN, materials()).strips
    assert [[text for text, _ in words(strip.marks) if text[0] not in "1234"] for strip in strips] == [
        ["Before."], ["Cut."] * 2, ["Cut."] * 2, ["Behind."]]  # fmt: skip
    assert [strip.before for strip in strips[1:3]] == [1_200, 2_200]


@pytest.mark.parametrize("count", [1, 2, 5])
def test_what_follows_steps_is_kept_together_as_elsewhere(count: int) -> None:
    page = f"{STEP * count}\n## Behind\n\nOne.\n\nTwo.\n"
    strips = set_blocks(read_blocks(page, "rules.md", (), ("emblem",))[0], COLUMN, materials()).strips
    assert [strip.is_kept for strip in strips[-4:]] == [False, True, True, False], "a heading with two lines"
