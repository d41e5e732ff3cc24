"""A piece that stands or is cut along an outline, as pages show it: cut out, and of a strip its front half."""

from __future__ import annotations

import pytest

from planche.imposition import MM, Setting, parse_paper
from planche.marks import Clip, Commands, Group, Mark, Path, Rect
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


def first_page(lines: str, kind: str = "standee", more: str = "", size: str = "[20, 92]") -> tuple[Mark, ...]:
    """The first page of a kit with a piece of these lines on a ground of one colour."""
    birds = MORE.replace("standee", kind).replace("    size: [20, 92]", f"    {more}size: {size}")
    files: Files = {
        "game.yaml": game(more=birds),
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


def outlines(marks: tuple[Mark, ...]) -> list[tuple[Commands, ...]]:
    """What faces are cut out along."""
    return [group.outlines for group in groups_in(marks) if group.outlines]


@pytest.mark.parametrize("outline", [CLOCKWISE, OTHER_WAY])
def test_the_half_below_the_fold_is_shown(outline: str) -> None:
    """Whichever way its outline runs, nothing is beyond it, and a line runs around it, of which no more is shown."""
    marks = first_page(f'<cut d="{outline}"/>{FOLD}')
    whole, below = clips(marks)
    assert [round(length / MM, 2) for length in whole.box] == [1.65, 35.65, 16.7, 30.7]
    assert [round(length / MM, 2) for length in below.box] == [1.65, 36, 16.7, 30.35]
    (shown,) = (group for group in groups_in(marks) if group.clip == below)
    face, line = shown.marks
    assert isinstance(face, Group)
    assert isinstance(line, Path)
    assert (face.outlines, line.paint.stroke) == ((line.commands,), "#000000")


@pytest.mark.parametrize("kind", ["standee", "token"])
@pytest.mark.parametrize("fold", ["", FOLD])
def test_nothing_is_painted_beyond_an_outline(kind: str, fold: str) -> None:
    """A page may be of any colour there, also where it has panels."""
    marks = first_page(f'<cut d="{CLOCKWISE}"/>{fold}', kind)
    cut = [group for group in groups_in(marks) if group.clip is not None and outlines((group,))]
    assert cut
    assert not [mark for group in cut for mark in group.marks if isinstance(mark, Path) and mark.paint.fill]


def kinds(marks: tuple[Mark, ...]) -> list[int]:
    """How many corners the lines have that are black, as a cut is shown."""
    lines = (mark for group in groups_in(marks) for mark in group.marks if isinstance(mark, Path))
    return [len(line.commands) - 1 for line in lines if line.paint.stroke == "#000000"]


@pytest.mark.parametrize("lines", ["", '<cut d="M2 6H18"/>', '<cut d="M0 0H20V92H0Z"/>'])
def test_a_piece_without_an_outline_of_its_own_is_shown_whole(lines: str) -> None:
    assert clips(first_page(lines)) == []


@pytest.mark.parametrize("kind", ["standee", "token"])
@pytest.mark.parametrize("more", ["", '<fold x1="9" y1="6" x2="9" y2="66"/>', '<cut d="M5 9H9V12Z"/>'])
def test_a_piece_is_shown_cut_along_its_outline(kind: str, more: str) -> None:
    """Whether it stands or not; what is cut within the outline is no edge of it."""
    ((box, _),) = clips(first_page(f'<cut d="{CLOCKWISE}"/>{more}', kind))
    assert [round(length / MM, 2) for length in box] == [1.65, 5.65, 16.7, 60.7]


def test_parts_of_a_piece_are_shown_whichever_way_their_outlines_run() -> None:
    marks = first_page('<cut d="M2 6H18V36H2Z"/><cut d="M2 40V66H18V40Z"/>', "token")
    ((box, _),) = clips(marks)
    assert [round(length / MM, 2) for length in box] == [1.65, 5.65, 16.7, 60.7]
    assert [len(found) for found in outlines(marks)] == [2]


def test_a_round_piece_is_shown_as_its_circle() -> None:
    """Nothing is white around it, no frame stands there, and a line runs along its edge."""
    marks = first_page("", "token", "shape: round\n    ", "[20, 20]")
    assert [group.clip.box.width for group in groups_in(marks) if group.clip and group.clip.radius == 10 * MM] == [
        20 * MM
    ]
    assert 5 in kinds(marks)
    rects = [mark for group in groups_in(marks) for mark in group.marks if isinstance(mark, Rect)]
    assert not [rect for rect in rects if rect.radius and rect.width == 20 * MM]
