"""A piece that stands, as pages show it: the front half of its strip, cut out; the whole face where none is folded."""

from __future__ import annotations

import pytest

from planche.imposition import MM, Setting, parse_paper
from planche.marks import Clip, Group, Mark, Path
from tests.kit.drawn_kits import DrawnKit, draw
from tests.projects import Files, game

MORE = """\
  birds:
    title: Birds
    kind: standee
    size: [20, 92]
    rows: birds.csv
    front: g/bird.xml
    deck: false
"""
CLOCKWISE, OTHER_WAY = "M2 6H18V66H2Z", "M2 6V66H18V6Z"
FOLD = '<fold x1="2" y1="36" x2="18" y2="36"/>'


def first_page(lines: str) -> tuple[Mark, ...]:
    """The first page of a kit with a piece of these lines on a ground of one colour."""
    files: Files = {
        "game.yaml": game(more=MORE),
        "birds.csv": "id\nrobin\n",
        "templates/g/bird.xml": f'<face><rect x="-3" y="-3" width="26" height="98" fill="tint"/>{lines}</face>',
    }
    kit: DrawnKit = draw(files, Setting(parse_paper("A4")))
    assert [str(found) for found in kit.kit.findings] == []
    return kit.faces[kit.file("start-here").pages[0].face].marks


def groups_in(marks: tuple[Mark, ...]) -> list[Group]:
    found: list[Group] = []
    for mark in marks:
        found += [mark, *groups_in(mark.marks)] if isinstance(mark, Group) else []
    return found


def clips(marks: tuple[Mark, ...]) -> list[Clip]:
    """What is shown of faces, with sharp corners: of those that are cut out."""
    return [group.clip for group in groups_in(marks) if group.clip is not None and not group.clip.radius]


@pytest.mark.parametrize("outline", [CLOCKWISE, OTHER_WAY])
def test_the_half_below_the_fold_is_shown(outline: str) -> None:
    """Whichever way its outline runs, what is beyond it is white, and a line runs around it."""
    marks = first_page(f'<cut d="{outline}"/>{FOLD}')
    ((box, _),) = clips(marks)
    assert [round(length / MM, 2) for length in box] == [1.65, 35.65, 16.7, 30.7]
    (shown,) = (group for group in groups_in(marks) if group.clip == (box, 0))
    _, beyond, line, *_ = shown.marks
    assert isinstance(beyond, Path)
    assert isinstance(line, Path)
    assert (beyond.paint.fill, line.paint.stroke, len(beyond.commands)) == ("#FFFFFF", "#000000", 10)
    turns = [_area([numbers for _, numbers in part if numbers]) > 0 for part in (beyond.commands[:5], line.commands)]
    assert turns[0] != turns[1]


@pytest.mark.parametrize(
    "lines", ["", f'<cut d="{CLOCKWISE}"/>', f'<cut d="{CLOCKWISE}"/><fold x1="9" y1="6" x2="9" y2="66"/>']
)
def test_a_piece_that_no_fold_runs_across_is_shown_whole(lines: str) -> None:
    assert clips(first_page(lines)) == []


def _area(points: list[tuple[int, ...]]) -> int:
    pairs = zip(points, (*points[1:], points[0]))
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)
