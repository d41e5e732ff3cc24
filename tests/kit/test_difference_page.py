"""Faces before and after, side by side: where each stands, and what is said where there is none."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from planche.kit.difference_page import FacePair, FacePart, difference_page
from planche.source import Folder
from planche.typeset.fonts import load_fonts
from tests.page_goldens import describe_pdf, read_golden
from tests.projects import ROOT


def png(colour: str) -> bytes:
    file = BytesIO()
    Image.new("RGB", (6, 4), colour).save(file, "png")
    return file.getvalue()


def test_what_stands_on_it() -> None:
    """Pairs of cards, of a board in two tiles, of a wide one and of a high one; the ninth stands on a second page."""
    card, left, right = (FacePart(png(c), (x, 0, 63, 88)) for c, x in (("red", 0), ("green", 0), ("blue", 63)))
    wide, high = FacePart(png("white"), (0, 0, 120, 30)), FacePart(png("black"), (0, 0, 20, 80))
    pairs = (
        FacePair("ace", "words", (card,), (card._replace(png=png("pink")),)),
        FacePair("board", "picture", (left, right), (left,)),
        FacePair("wide", "words, picture", (wide,), (high,)),
        FacePair("new", "new", (), (card,)),
        FacePair("gone", "", (card,), ()),
        *(FacePair(f"p{number}", "none", (), ()) for number in range(3)),
        FacePair("last", "words", (), (high,)),
    )
    shown = describe_pdf(difference_page("Tiny, 1 and 2", pairs, "en", load_fonts(Folder(ROOT))))
    assert shown == read_golden(Path(__file__).parent / "golden/difference.txt", shown)
