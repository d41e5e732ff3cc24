"""Where the ink of set words lies: around each letter, around all of them, and the room that surely holds them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planche.game.theme import Align, Style, Theme
from planche.imposition import Box
from planche.marks.vocabulary import TextBlock
from planche.typeset import ink_around, ink_of, room_around
from planche.typeset.boxes import one_line
from planche.typeset.compose import Composer
from planche.typeset.inline import Run
from tests.texts import FONTS

FAMILIES = ("DejaVu Sans", "Nunito", "Courier Prime", "Josefin Sans", "Baloo 2", "Special Elite", "Limelight")
WORDS = (
    "AVATAR To Ty. fjord", "ÀÉÎÕÜ Ång", "jgpqy|(){}", "« l’œil… »", "—", "f", ".", "Tr\u1ea5\u0301ng", "a\u0323\u0302b",
)  # fmt: skip
LEAST = "0123456789 - AVAVAV"  # kerned in many ways, so that the pen goes back and forth


def set_words(words: str, style: Style, align: Align = "left", width: int = 60_000) -> TextBlock:
    """One line of words in a column from 2, 10 mm."""
    setter = Composer(FONTS, Theme({"ink": "#111111"}, {"plain": style}), "fr", dict[str, float]().get)
    return setter.set_lines([one_line(setter.boxes([Run(words)], style))], style, style.size, 2_000, 10_000, width)


def holds(outer: Box, inner: Box, by: int) -> bool:
    x, y, width, height = inner
    return (
        outer.x - by <= x
        and outer.y - by <= y
        and x + width <= outer.x + outer.width + by
        and y + height <= outer.y + outer.height + by
    )


@pytest.mark.parametrize("align", ["left", "center", "right", "justify"])
@pytest.mark.parametrize("family", FAMILIES)
def test_a_room_holds_all_letters_and_one_box_all_of_their_ink(family: str, align: Align) -> None:
    for is_bold in (False, True):
        style = Style(family, 14.0, bold=is_bold, align=align)
        for words in (*WORDS, LEAST):
            text = set_words(words, style, align)
            letters, around, room = ink_of(text, FONTS), ink_around(text, FONTS), room_around(text, FONTS)
            assert around is not None
            assert letters
            sides = [box.x for box in letters], [box.x + box.width for box in letters]
            assert abs(around.x - min(sides[0])) <= 1
            assert abs(around.x + around.width - max(sides[1])) <= 2
            tops = [box.y for box in letters], [box.y + box.height for box in letters]
            assert abs(around.y - min(tops[0])) <= 1
            assert abs(around.y + around.height - max(tops[1])) <= 2
            assert all(holds(around, letter, 2) for letter in letters)
            if room is not None:
                assert holds(room, around, 1), (words, room, around)


def test_a_room_is_told_of_plain_words_and_of_none_that_stand_off_their_line() -> None:
    style = Style("DejaVu Sans", 14.0)
    plain, lifted = set_words("plain", style), set_words("plain", style)
    (line,) = lifted.lines
    (run,) = line.runs
    lifted = lifted._replace(lines=(line._replace(runs=(run._replace(glyphs=f">^900<{run.glyphs}>^0<"),)),))
    assert room_around(plain, FONTS) is not None
    assert room_around(lifted, FONTS) is None
    above, here = ink_around(lifted, FONTS), ink_around(plain, FONTS)
    assert above is not None
    assert here is not None
    assert abs(here.y - above.y - 0.9 * run.size) <= 1
    assert room_around(TextBlock(()), FONTS) is None
    assert ink_around(TextBlock(()), FONTS) is None


def test_blanks_have_no_ink() -> None:
    text = set_words("\u00a0 \u00a0", replace(Style("DejaVu Sans", 14.0), align="left"))
    assert (ink_of(text, FONTS), ink_around(text, FONTS)) == ((), None)
