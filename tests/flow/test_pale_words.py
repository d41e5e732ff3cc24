"""Words and icons that can hardly be seen on a page: told once, each with the ground that it stands on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from planche.findings import Finding
from planche.flow.markdown import read_blocks
from planche.flow.setting import set_blocks
from planche.game import Theme
from planche.imposition import MM
from tests.flow.described import PICTURES, THEME, materials
from tests.pictures import PictureShapes

FAINT = {"page-body": replace(THEME.styles["page-body"], colour="faint")}


class Painted(PictureShapes):
    """Pictures of one colour each, of another where ink is spared."""

    full: str
    light: str

    def colours(self, name: str, *, is_light: bool = False) -> frozenset[str]:
        return frozenset((self.light if is_light else self.full,))

    def drawing(self, name: str, *, is_light: bool) -> str:
        return f"light/{name}" if is_light else name


def told(text: str, theme: Theme, full: str = "#000000", light: str = "#000000") -> tuple[Finding, ...]:
    """What is told of a page with these colours, whose icons have those."""
    pictures = Painted(PICTURES)
    pictures.full, pictures.light = full, light
    found, _ = read_blocks(text, "rules.md", ())
    return set_blocks(found, 60 * MM, replace(materials(), theme=theme, pictures=pictures)).findings


def in_colour(faint: str, light: Mapping[str, str] = {}) -> Theme:
    """The theme with words in a colour of their own."""
    return replace(THEME, colours={**THEME.colours, "faint": faint}, styles={**THEME.styles, **FAINT}, light=light)


def test_words_are_told_once_on_each_ground() -> None:
    found = told("Words\n\nMore **words**\n\n> On a ground\n\n> And there", in_colour("#dddddd"))
    assert [one.message for one in found] == [
        "words in faint on white can hardly be read: their contrast is 1.36, wanted 1.5",
        "words in faint on tint can hardly be read: their contrast is 1.17, wanted 1.5",
    ]
    assert {(one.id, one.hint) for one in found} == {("rules/pale", "take another colour than faint for them")}
    alike = [one.paleness for one in found if one.paleness]
    assert [(one.ground, one.is_ground_right, one.is_light) for one in alike] == [
        ("white", True, False), ("tint", False, False)]  # fmt: skip


def test_words_in_light_ink_are_told_where_the_others_can_be_read() -> None:
    assert told("Words", in_colour("#333333")) == ()
    (found,) = told("Words", in_colour("#333333", {"faint": "#dddddd"}))
    assert (
        found.message == "words in faint on white can in light ink hardly be read: their contrast is 1.36, wanted 1.5"
    )
    assert found.paleness is not None
    assert found.paleness.is_light


@pytest.mark.parametrize(("colour", "is_told"), [("#d2d2d2", False), ("#d3d3d3", True)])
def test_how_pale_words_may_be(colour: str, is_told: bool) -> None:
    assert bool(told("Words", in_colour(colour))) is is_told


def test_an_icon_is_told_by_its_name_once_on_each_ground() -> None:
    found = told("Draw :star: and :star:\n\n> :star:", THEME, "#fdfdfd")
    assert [one.message for one in found] == [
        "icon 'icon-star' can hardly be seen on white: their contrast is 1.02, wanted 1.5",
        "icon 'icon-star' can hardly be seen on tint: their contrast is 1.14, wanted 1.5",
    ]
    assert {one.hint for one in found} == {"draw it in another colour, or with a line around it"}
    alike = [one.paleness for one in found if one.paleness]
    assert [(one.colour, one.ground, one.picture, one.is_light) for one in alike] == [
        ("#fdfdfd", "white", "icon-star", False), ("#fdfdfd", "tint", "icon-star", False)]  # fmt: skip


def test_an_icon_that_is_pale_in_light_ink_alone_is_that_of_art_light() -> None:
    (found,) = told("Draw :star:", THEME, light="#fdfdfd")
    assert (
        found.message == "icon 'icon-star' can in light ink hardly be seen on white: their contrast is 1.02, wanted 1.5"
    )
    assert found.hint == "draw it in another colour, or with a line around it, in art/light"
    assert found.paleness is not None
    assert (found.paleness.picture, found.paleness.is_light) == ("light/icon-star", True)
