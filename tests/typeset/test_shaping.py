"""Glyphs of a word: kerning, ligatures, blanks, marks, and the text that each glyph stands for."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.typeset.shaping import FontFile
from tests.smallfonts import BLANK, HOLLOW, LINE, SQUARE, font_of, sfnt, tables
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


def small(**glyphs: int) -> FontFile:
    """A font of these characters, and a hyphen that is a square."""
    return FontFile("small", font_of({0x2D: SQUARE, **{ord(character): glyph for character, glyph in glyphs.items()}}))


def test_every_figure_of_a_small_font() -> None:
    """Half a unit is a thousandth of its em."""
    font = small(H=SQUARE, a=SQUARE)
    assert (font.ascender, font.descender, font.cap_height) == (750, -200, 350)
    assert font.is_truetype
    assert font.damage == ""
    assert font.word("aH").width == 800
    assert [font.word(text).width for text in (" ", "\u00a0", "\u202f")] == [250, 250, 175]  # blanks of glyph 0
    assert [font.covers(character) for character in "aHh"] == [True, True, False]


def test_capitals_that_a_font_lacks_or_draws_blank_are_700_high() -> None:
    assert small().cap_height == 700
    assert small(H=BLANK).cap_height == 0


def test_a_narrow_space_of_the_font_s_own_is_as_wide_as_the_font_says() -> None:
    font = FontFile("small", font_of({0x20: BLANK, 0x202F: BLANK, 0x61: SQUARE}))
    assert [font.word(text).width for text in (" ", "\u202f", "a\u202fa")] == [300, 300, 1100]
    lacking = FontFile("small", font_of({0x20: BLANK, 0x61: SQUARE}))
    assert [lacking.word(text).width for text in (" ", "\u202f", "a\u202fa a")] == [300, 210, 800 + 210 + 300 + 400]


@pytest.mark.parametrize("character", "\u2010\u2011\u00ad")
def test_hyphens_are_drawn_as_a_hyphen_and_stay_themselves(character: str) -> None:
    font = small(a=LINE)
    assert font.covers(character)
    assert [font.glyphs[code][:2] for code in codes(font.word(f"a{character}").glyphs)] == [(LINE, "a"), (2, character)]
    assert not FontFile("small", font_of({0x61: LINE})).covers(character)


def test_what_has_no_outline_is_not_covered_unless_it_is_blank_by_nature() -> None:
    font = small(a=BLANK, b=HOLLOW, c=LINE, d=SQUARE)
    assert [character for character in "abcd" if font.covers(character)] == ["d"]
    assert {*font.unreadable} == {"a", "b", "c"}
    assert not font.covers("e")
    assert {*font.unreadable} == {"a", "b", "c"}


def characters(spans: str) -> set[int]:
    """Code points of "115F-1160 2800"."""
    ends = [[int(end, 16) for end in span.split("-")] for span in spans.split()]
    return {point for first, *last in ends for point in range(first, last[0] + 1 if last else first + 1)}


# that no font needs: joiners, direction marks, variation selectors; and spaces
NEEDLESS = characters("34F 61C 200B-200F 202A-202E 2060-2064 2066-2069 FE00-FE0F FEFF 20 A0 2002-2003 2009-200A 202F")
# with a glyph that need not have an outline, though their class says that they have ink
WITHOUT_INK = characters("115F-1160 17B4-17B5 180B-180F 2800 3164 FFA0 FFFC 13441-13442 16FE4 1D159 E0100-E01EF")
# letters, marks, numbers, signs and private use beside them
WITH_INK = characters(
    "21 30 41 301 115E 1161 17B3 17B6 180A 1810 27FF 2801 3163 3165 FF9F FFA1 FFFD 16FE3 1D158 1D15A E000"
)


def test_characters_that_no_font_needs() -> None:
    font = FontFile("small", font_of({}))
    near = {point + step for point in NEEDLESS for step in (-1, 0, 1)}
    assert {point for point in near if font.covers(chr(point))} == NEEDLESS
    assert font.unreadable == {}


def test_characters_that_have_no_ink_may_have_a_blank_glyph() -> None:
    font = FontFile("small", font_of({range(0x21, 0x110000): BLANK}))
    assert {point for point in WITHOUT_INK if not font.covers(chr(point))} == set()
    assert {point for point in WITH_INK if font.covers(chr(point))} == set()
    assert {*font.unreadable} == set(map(chr, WITH_INK))
    assert font.covers("\u2028")  # a separator
    assert font.covers("\u007f")  # a control character


def test_only_outlines_of_truetype_that_do_not_vary() -> None:
    whole = tables({0x41: SQUARE})
    assert FontFile("small", b"true" + sfnt(whole)[4:]).is_truetype
    for data in (b"\0\2\0\0" + sfnt(whole)[4:], sfnt({**whole, "fvar": b""}), sfnt({**whole, "glyf": b""})[:12]):
        assert not FontFile("small", data).is_truetype
    del whole["glyf"]
    assert not FontFile("small", sfnt(whole)).is_truetype


@pytest.mark.parametrize("file", ["barlow-semi-condensed/BarlowSemiCondensed-Bold.ttf", NUNITO])
def test_two_hyphens_are_two_also_where_a_font_has_a_dash_for_them(file: str) -> None:
    assert texts(file, "--a") == ["-", "-", "a"]
