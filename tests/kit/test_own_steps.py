"""Pictures of steps that are a game's own: they stand for the common ones, fill frames, and are checked as all."""

from __future__ import annotations

import re

import pytest

from planche.imposition import MM, Setting, parse_paper
from planche.kit.words import OF_SETTINGS
from planche.marks import Group, Mark, Picture
from tests.kit.drawn_kits import draw
from tests.projects import ROOT, Files, findings, game, problems, says, tiny

OWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {} 100"><path d="M0 0h99v99z" fill="#123456"/></svg>\n'
PRINT = "art/common/print.svg"
GAME: Files = {"game.yaml": game()}  # whose first page is Planche's own


def pictures_on_first_page(files: Files) -> dict[str, Picture]:
    kit = draw({**GAME, **files}, Setting(parse_paper("A4")))
    face = kit.file("start-here").pages[0].face
    return {one.name: one for one in _pictures_in(kit.faces[face].marks)}


def _pictures_in(marks: tuple[Mark, ...]) -> list[Picture]:
    found: list[Picture] = []
    for mark in marks:
        found += [mark] if isinstance(mark, Picture) else _pictures_in(mark.marks) if isinstance(mark, Group) else []
    return found


def test_it_fills_its_frame_and_what_is_not_there_stays_common() -> None:
    """The common one has a frame around it; the game's own is cut to that, and of its middle nothing is cut away."""
    common = pictures_on_first_page({})
    own = pictures_on_first_page({PRINT: OWN.format(210)})
    assert common.keys() == own.keys()
    assert (common["common/print"].clip, own["common/measure"].clip) == (None, None)
    shown = own["common/print"]
    assert shown.clip is not None
    frame = shown.clip.box
    assert (frame.x, frame.y, shown.clip.radius) == (0, 0, 1_500)
    assert frame.width > 35 * MM
    assert shown.x <= 0 >= shown.y
    assert shown.x + shown.width >= frame.width - 1
    assert shown.width * 2 / 3 <= frame.width + 2 or shown.height == frame.height
    assert shown.height / 2 <= frame.height + 2 or shown.width == frame.width


@pytest.mark.parametrize(("ratio", "is_wide"), [(900, True), (20, False)])
def test_one_of_odd_proportions_covers_its_frame(ratio: int, is_wide: bool) -> None:
    shown = pictures_on_first_page({PRINT: OWN.format(ratio)})["common/print"]
    assert shown.clip is not None
    assert abs(shown.height - shown.clip.box.height if is_wide else shown.width - shown.clip.box.width) <= 1


def test_the_games_own_is_checked_as_any_picture() -> None:
    assert problems({**GAME, PRINT: OWN.format(210)}) == []
    (told,) = says(
        {**GAME, PRINT: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image/></svg>\n'}, only="art/"
    )
    assert told.startswith("picture 'common/print': ")
    assert [line.split(" ")[1] for line in problems({**GAME, PRINT: "<svg"}, only="art/")] == ["art/unusable"]


def test_one_that_no_step_shows_is_unused() -> None:
    """Whether there is no such step, or the game has none; not one that other settings of the printer show."""
    files: Files = {f"art/common/{name}.svg": OWN.format(n) for n, name in enumerate(("prnt", "stand", "press"), 210)}
    with tiny({**GAME, **files}) as root:
        told = {found["file"]: found["message"] for found in findings(root, only="art/unused")}
    assert told == {
        "content/g/art/common/prnt.svg": "picture 'common/prnt' is used nowhere",
        "content/g/art/common/stand.svg": "picture 'common/stand' is used nowhere",
    }


def test_one_that_other_settings_show_is_nothing_to_be_renamed() -> None:
    """Where another picture is lost, the only one that nothing uses may be it; but this is used."""
    asked = {"game.yaml": game(more="banner: team-red\nemblem: team-blue\n"), "art/team-blue.svg": OWN.format(210)}
    assert says({**asked, "art/common/press.svg": OWN.format(209)}, only="reference/art") == [
        "there is no picture 'team-red' (put art/team-red.svg there, if it is lost or called otherwise)"
    ]


def test_all_that_only_settings_show_is_on_the_page() -> None:
    page = (ROOT / "templates/common/start-here.md").read_text()
    assert {*re.findall(r"art:(common/[a-z-]+)", page)} >= OF_SETTINGS


def test_two_of_one_name_cannot_be_told_apart() -> None:
    (told,) = says({**GAME, PRINT: OWN.format(210), "art/common/print.png": "no picture"}, only="art/unusable")
    assert "which one is meant cannot be told" in told


def test_a_link_that_leads_out_of_the_project_is_not_followed() -> None:
    with tiny({**GAME, PRINT: OWN.format(210)}) as root:
        picture = root / "content/g" / PRINT
        outside = root.parent / f"{root.name}-outside.svg"
        picture.rename(outside)
        try:
            picture.symlink_to(outside)
            told = findings(root)
        finally:
            outside.unlink()
    assert [found["id"] for found in told] == ["source/unreadable"]


BOARD = """\
  desk:
    title: Desk
    kind: board
    size: [300, 250]
    rows: desk.csv
    front: g/desk.xml
    deck: false
"""
DESK: Files = {
    "game.yaml": game(more=BOARD),
    "desk.csv": "id\ndesk\n",
    "templates/g/desk.xml": '<face><rect x="-3" y="-3" width="306" height="256" fill="tint"/></face>',
}
GROUND = "art/common/ground.svg"


def test_the_board_with_its_seams_stands_on_the_ground_of_the_game() -> None:
    """It fills the frame of that step alone, and is told where no board is joined."""
    shown = pictures_on_first_page({**DESK, GROUND: OWN.format(210)})["common/ground"]
    assert shown.clip is not None
    assert (shown.clip.radius, shown.x <= 0 >= shown.y) == (1_500, True)
    assert shown.height >= shown.clip.box.height
    assert "common/ground" not in pictures_on_first_page(DESK)
    assert problems({**DESK, GROUND: OWN.format(210)}, only="art/") == []
    assert [one.split(" ")[1] for one in problems({**GAME, GROUND: OWN.format(210)}, only="art/")] == ["art/unused"]
