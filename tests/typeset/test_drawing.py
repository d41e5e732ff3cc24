"""What a font draws of a character: with ink, in its place, large enough, and in a width of its own."""

from __future__ import annotations

from collections.abc import Mapping
from struct import pack

import pytest
import uharfbuzz as hb

from planche.typeset.drawing import unreadable_drawing
from tests.smallfonts import BLANK, LINE, SQUARE, sfnt, tables

WIDTHS = (500, 0, 600, 0, 800, 100)
SIGN, MARK = "!", "\u0301"


def told(changes: Mapping[str, bytes], character: str = "a", glyph: int = SQUARE) -> str:
    """Why the character, drawn by this glyph of a font with other tables, cannot be read."""
    face = hb.Face(hb.Blob(sfnt({**tables({ord(character): glyph}), **changes})))
    return unreadable_drawing(hb.Font(face), character, face.upem)


def head(units: int) -> Mapping[str, bytes]:
    """Another number of units in an em."""
    data = tables()["head"]
    return {"head": data[:18] + pack(">H", units) + data[20:]}


def widths(*third: int) -> Mapping[str, bytes]:
    """Another width, and another left edge, of all glyphs from the square on."""
    return {"hmtx": pack(">HhHhHh2h", *WIDTHS[:4], *third, third[1], third[1])}


def moved(kind: int, units: int) -> Mapping[str, bytes]:
    """A GPOS table that moves all glyphs: 1 right, 2 up, 4 what follows."""
    lookup = pack(">8H", 1, 0, 1, 8, 1, 8, kind, units & 0xFFFF) + pack(">5H", 2, 1, 1, SQUARE, 0)
    scripts = pack(">H4s3H", 1, b"DFLT", 8, 4, 0) + pack(">4H", 0, 0xFFFF, 1, 0)
    features = pack(">H4s4H", 1, b"kern", 8, 0, 1, 0)
    starts = 10, 10 + len(scripts), 10 + len(scripts) + len(features)
    return {"GPOS": pack(">I3H", 0x10000, *starts) + scripts + features + pack(">2H", 1, 4) + lookup}


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({}, ""),
        (widths(800, 6_000), ""),
        (widths(800, 7_000), "misplaces"),
        (widths(800, -7_000), "misplaces"),
        (moved(1, 5_000), ""),
        (moved(1, 9_000), "misplaces"),
        (moved(2, 6_000), "misplaces"),
        (moved(2, -7_000), "misplaces"),
        (head(12_000), ""),
        (head(12_100), "has only a speck for"),
        (widths(90, 100), ""),
        (widths(89, 100), "has no width for"),
        (moved(4, -800), "has no width for"),
        (moved(4, -9_000), "has no width for"),
    ],
)
def test_a_letter_that_cannot_be_read(changes: Mapping[str, bytes], reason: str) -> None:
    assert told(changes) == reason


@pytest.mark.parametrize("glyph", [BLANK, LINE])
def test_an_outline_without_area_is_none(glyph: int) -> None:
    assert told({}, glyph=glyph) == "has no outline for"


@pytest.mark.parametrize("character", [SIGN, MARK])
def test_signs_and_marks_may_be_small_and_without_width(character: str) -> None:
    assert told(widths(0, 100), character) == ""
    assert told(head(16_000), character) == ""
    assert told(widths(0, 9_000), character) == "misplaces"
