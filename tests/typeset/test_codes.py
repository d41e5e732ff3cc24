"""Codes for glyphs and the texts that they show: a glyph's own number, one from a hash, or the next that is free."""

from __future__ import annotations

import uharfbuzz as hb

from planche.typeset.codes import Glyph, GlyphCodes
from tests.texts import FONTS

FONT = FONTS.font("dejavu-sans/DejaVuSans.ttf")
COUNT = FONT.face.glyph_count
A, SPACE = (FONT.font.get_nominal_glyph(ord(letter)) for letter in "a ")
LAST = 0xFFFF
OTHER = Glyph(1, "?", 1)


def given(count: int = COUNT, covered: str = "abc") -> GlyphCodes:
    """Codes of DejaVu Sans, as if it had so many glyphs, and these characters alone."""
    return GlyphCodes(hb.Font(FONT.face), count, 1000 / FONT.face.upem, lambda character: character in covered)


def test_a_glyph_has_its_own_number_for_the_text_that_it_is_there_for() -> None:
    codes = given()
    assert codes.give_code(A, "a") == (A, 613) == (68, 613)
    assert codes.give_code(5042, "fi") == (5042, 630)
    assert codes.glyphs == {68: Glyph(68, "a", 613), 5042: Glyph(5042, "fi", 630)}
    assert codes.known == {(68, "a"): (68, 613), (5042, "fi"): (5042, 630)}


def test_any_other_text_has_a_code_above_the_glyphs_of_the_font_that_is_the_same_in_every_file() -> None:
    codes, others = given(), given()
    others.give_code(A, "a")
    others.give_code(A, "y")
    code, advance = codes.give_code(A, "x")
    assert (code, advance) == others.give_code(A, "x")
    assert code >= COUNT
    assert (advance, codes.glyphs[code]) == (613, Glyph(A, "x", 613))
    assert code == 36_114, "a kit that was made before has it"
    empty, _ = codes.give_code(A, "")
    assert COUNT <= empty != code


def test_two_glyphs_of_one_text_have_two_codes() -> None:
    codes = given()
    assert codes.give_code(7, "ab") == (7, codes.glyphs[7].advance)
    again, _ = codes.give_code(7, "abc")
    assert again >= COUNT
    assert codes.give_code(A + 1, "a")[0] >= COUNT


def test_what_the_font_lacks_has_the_code_0() -> None:
    codes = given()
    advance = codes.give_code(0, "z")[1]
    assert codes.known == {(0, "z"): (0, advance)}
    assert codes.glyphs == {0: Glyph(0, "", advance)}
    assert codes.give_code(0, "az") == (0, advance)
    invisible, _ = codes.give_code(0, "b")  # that it covers, without a glyph
    assert invisible >= COUNT


def test_a_font_that_leaves_too_little_room_has_codes_anywhere() -> None:
    texts = [chr(0x4E00 + number) for number in range(60)]
    roomy, narrow = given(LAST + 1 - 4096), given(LAST + 2 - 4096)
    assert min(roomy.give_code(A, text)[0] for text in texts) >= LAST + 1 - 4096
    assert 0 < min(narrow.give_code(A, text)[0] for text in texts) < LAST + 1 - 4096


def test_each_code_is_given_once_and_then_there_are_none() -> None:
    codes = given()
    codes.glyphs |= dict.fromkeys({*range(1, LAST + 1)} - {40, 70}, OTHER)
    assert codes.give_code(A, "x") == (70, 613)
    assert not codes.is_full
    assert codes.give_code(A, "y") == (40, 613)
    assert codes.is_full
    assert codes.give_code(A, "one more") == (0, 613)
    assert codes.glyphs[0] == Glyph(0, "", 613)


def test_a_code_that_is_taken_gives_way_to_the_next() -> None:
    codes, code = given(), 36_114
    codes.glyphs |= {code + number: OTHER for number in range(3)}
    assert codes.give_code(A, "x")[0] == code + 3
    codes = given()
    codes.glyphs |= {code + number: OTHER for number in range(100)}
    assert codes.give_code(A, "x")[0] == LAST  # far from its place, the last that is free
    codes.glyphs |= {LAST - 1: OTHER}
    codes.glyphs |= {given().give_code(A, "y")[0] + number: OTHER for number in range(100)}
    assert codes.give_code(A, "y")[0] == LAST - 2


def test_codes_of_a_copy_are_taken_over_where_they_are_those_that_would_be_given() -> None:
    copy, codes = given(), given()
    for number, text in ((A, "a"), (A, "x"), (0, "z")):
        copy.give_code(number, text)
    assert codes.learn(copy.glyphs)
    assert codes.glyphs == copy.glyphs
    assert codes.known == {key: value for key, value in copy.known.items() if key != (0, "z")}
    assert codes.learn(copy.glyphs)
    assert codes.known[A, "x"] == copy.known[A, "x"]


def test_codes_of_a_copy_that_mean_something_else_are_not_taken_over() -> None:
    codes = given()
    code, _ = codes.give_code(A, "x")
    before, known = {**codes.glyphs}, {**codes.known}
    for other in (
        {code: Glyph(A, "y", 613)},
        {code + 1: Glyph(A, "x", 613)},
        {9: Glyph(9, "b", 1), code: Glyph(0, "", 0)},
    ):
        assert not codes.learn(other)
        assert (codes.glyphs, codes.known) == (before, known)
    assert codes.learn({9: Glyph(9, "b", 1), code: Glyph(A, "x", 613)})
    assert codes.known == {**known, (9, "b"): (9, 1)}


def test_codes_of_a_copy_are_taken_over_as_long_as_one_is_left() -> None:
    codes = given()
    codes.glyphs |= dict.fromkeys(range(1, LAST - 1), OTHER)
    assert codes.learn({LAST - 1: Glyph(7, "ab", 1)})
    assert not codes.learn({LAST: Glyph(8, "ab", 1)})
    assert LAST not in codes.glyphs
