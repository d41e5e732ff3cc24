"""Glyphs of a word: kerning, ligatures, blanks, marks, and the text that each glyph stands for."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.typeset.shaping import FontFile
from tests.texts import FONTS, ROOT, advance

NUNITO = "nunito/Nunito-Regular.ttf"
BALOO = "baloo-2/Baloo2-SemiBold.ttf"
DEJAVU = "dejavu-sans/DejaVuSans.ttf"


def codes(glyphs: str) -> list[int]:
    return [int(code, 16) for part in re.split("[<>]", glyphs)[::2] for code in re.findall("....", part)]


def texts(file: str, text: str) -> list[str]:
    """What each glyph of a text stands for."""
    font = FONTS.font(file)
    return [font.glyphs[code].text for code in codes(font.word(text).glyphs)]


def width(file: str, text: str) -> float:
    return FONTS.font(file).word(text).width


@pytest.mark.parametrize("file", [NUNITO, BALOO, DEJAVU])
def test_kerning_brings_letters_together(file: str) -> None:
    assert width(file, "AVA") < width(file, "A") * 2 + width(file, "V")


def test_ligatures_are_one_glyph_and_keep_their_letters() -> None:
    assert texts(BALOO, "efficace") == ["e", "ffi", "c", "a", "c", "e"]


def test_discretionary_ligatures_are_off() -> None:
    assert texts(DEJAVU, "st") == ["s", "t"]


def test_a_narrow_space_is_narrow_also_where_the_font_lacks_it() -> None:
    for file in (NUNITO, BALOO, DEJAVU):
        assert 0 < width(file, "\u202f") < width(file, "\u00a0") == width(file, " ")
        assert texts(file, "a\u202f!") == ["a", "\u202f", "!"]


def test_a_no_break_hyphen_looks_like_a_hyphen_and_stays_itself() -> None:
    assert texts(NUNITO, "a\u2011b") == ["a", "\u2011", "b"]
    assert width(NUNITO, "a\u2011b") == width(NUNITO, "a-b")


def test_joiners_and_variation_selectors_take_no_room() -> None:
    for invisible in "\u2060\ufe0f\u200b\u200d":
        assert FONTS.font(NUNITO).covers(invisible)
        assert width(NUNITO, f"a{invisible}a") == width(NUNITO, "a") * 2


def test_marks_stand_over_their_letter() -> None:
    assert width(NUNITO, "q\u0302") == width(NUNITO, "q")
    assert texts(NUNITO, "q\u0302") == ["q", "\u0302"]


def test_a_mark_above_a_mark_is_raised_and_what_follows_is_not() -> None:
    glyphs = FONTS.font(NUNITO).word("\u00e2\u030cx").glyphs
    rises = [int(rise) for rise in re.findall(r">\^(-?\d+)<", glyphs)]
    assert len(rises) == 2
    assert rises[0] > 100
    assert rises[1] == 0


def test_a_word_has_the_same_codes_whatever_was_set_before() -> None:
    data = (ROOT / "fonts" / NUNITO).read_bytes()
    fresh, used = FontFile("a", data), FontFile("b", data)
    used.word("Der Zoo\u202f! q\u0302")
    assert fresh.word("zèbre\u00a0: q\u0302").glyphs == used.word("zèbre\u00a0: q\u0302").glyphs


def test_other_words_have_other_codes() -> None:
    font = FONTS.font(NUNITO)
    assert len({font.word(word).glyphs for word in ("ab", "cd", "a\u00a0", "a ", "a\u00ad", "a-", "a\u2011")}) == 7


printable = st.text(
    "abcdefghijlmnopqrstuvAVTWPéèêçœŒ«»’-–—.,;:!?% \u00a0\u202f\u00ad\u2011αβжЯ\u0302\u0323\u2060", max_size=12
)


@settings(derandomize=True, deadline=None)
@given(printable)
def test_every_character_is_said_once_and_in_order(text: str) -> None:
    assert "".join(texts(DEJAVU, text)) == text


@settings(derandomize=True, deadline=None)
@given(printable)
def test_the_width_is_that_of_the_glyphs_as_they_are_written(text: str) -> None:
    for file in (NUNITO, BALOO, DEJAVU):
        assert width(file, text) == advance(file, FONTS.font(file).word(text).glyphs)


def test_measures_of_a_font_are_plausible() -> None:
    for file in (NUNITO, BALOO, DEJAVU):
        font = FONTS.font(file)
        assert 600 < font.cap_height < 760 < font.ascender
        assert font.descender < -150
