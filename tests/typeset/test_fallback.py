"""Texts in pieces that one font covers each, and what no font has."""

from __future__ import annotations

import pytest

from planche.typeset.breaking import is_piled
from planche.typeset.fallback import cover_text
from planche.typeset.hyphenation import Hyphenator
from planche.typeset.shaping import FontFile
from tests.texts import FONTS

NUNITO, DEJAVU = (FONTS.font(file) for file in ("nunito/Nunito-Regular.ttf", "dejavu-sans/DejaVuSans.ttf"))


@pytest.mark.parametrize(
    ("text", "fonts", "pieces", "missing"),
    [
        ("ab", "nd", "n:ab", ""),
        ("a→b", "nd", "n:a d:→ n:b", ""),
        ("→★", "nd", "d:→★", ""),
        ("a→", "n", "n:a→", "→"),
        ("龍龍a", "nd", "n:龍龍a", "龍龍"),
        ("a\u0489b", "nd", "d:a\u0489b", ""),
        ("龍\u0301", "nd", "n:龍\u0301", "龍"),
        ("a\u0fb5", "nd", "n:a\u0fb5", "\u0fb5"),  # a Tibetan mark that neither has
        ("→\u0fb5", "nd", "d:→\u0fb5", "\u0fb5"),
        ("→\u00ad\u2060a", "nd", "d:→\u00ad\u2060 n:a", ""),
        ("\u0489a", "nd", "d:\u0489 n:a", ""),
    ],
)
def test_each_character_has_the_first_font_that_covers_it_with_its_marks(
    text: str, fonts: str, pieces: str, missing: str
) -> None:
    names = {NUNITO.name: "n", DEJAVU.name: "d"}
    covered = cover_text(text, [NUNITO if name == "n" else DEJAVU for name in fonts])
    assert " ".join(f"{names[font.name]}:{piece}" for font, piece in covered.pieces) == pieces
    assert "".join(covered.missing) == missing


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a" + "\u0301" * 30, False),
        ("a" + "\u0301" * 31, True),
        (("a" + "\u0301" * 30) * 3, False),
        ("ab" * 99, False),
        ("\u200b" * 31, True),  # of class C, as the joiners are
        ("\u0301" * 31 + "a", True),
    ],
)
def test_marks_that_pile_up(text: str, told: bool) -> None:
    assert is_piled(text) == told


@pytest.mark.parametrize(
    ("word", "points"),
    [
        ("automobile", (4, 6)),
        ("Automobile", ()),  # a name
        ("«Automobile", (5, 7)),  # not at the beginning
        ("l’automobile", (6, 8)),
        ("auto", ()),
        ("x" * 101, ()),
        ("automobile-automobile", (4, 6, 15, 17)),
    ],
)
def test_where_a_hyphen_may_stand(word: str, points: tuple[int, ...]) -> None:
    hyphenator = Hyphenator("fr-FR")
    assert [tuple(cut.start for cut in hyphenator.points(word)) for _ in range(2)] == [points, points]


@pytest.mark.parametrize(
    ("font", "measures", "widths"),
    [
        (NUNITO, (1011, -353, 712), (258, 181, 258)),
        (DEJAVU, (928, -236, 729), (318, 200, 318)),
    ],
)
def test_the_measures_of_a_font(font: FontFile, measures: tuple[int, ...], widths: tuple[float, ...]) -> None:
    """In thousandths of an em, as the tables of the files say."""
    assert (font.ascender, font.descender, font.cap_height) == measures
    assert tuple(round(font.word(space).width) for space in " \u202f\u00a0") == widths


def test_ligatures_and_kerning_are_those_of_the_font() -> None:
    assert DEJAVU.word("fi").glyphs == "13b2"
    assert DEJAVU.word("AV") == ("0024>64<0039", 1304, (36, 57))
    assert DEJAVU.word("aa").codes == (68,)


def test_blanks_and_what_has_no_ink_need_no_glyph_and_everything_else_does() -> None:
    assert [
        character for character in " \u00a0\u2003\u2011\u00ad\ufeff\u034f\u2064\ufe0f" if not NUNITO.covers(character)
    ] == []
    assert [character for character in "→龍\u0489\u0fb5\u2028" if NUNITO.covers(character)] == []
    assert NUNITO.unreadable == {}
