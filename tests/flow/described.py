"""Strips in words, set in letters of whole millimetres, so that a person can reckon where each of them stands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from planche.flow.markdown import read_blocks
from planche.flow.setting import set_blocks
from planche.flow.strips import Strip
from planche.flow.words import PageMaterials
from planche.game import Style, Theme
from planche.imposition import MM
from planche.marks import Face, Group, Mark, Paint, Rect
from planche.marks.description import describe_face
from planche.source import Folder
from planche.typeset import Composer, load_fonts
from tests.pictures import PictureShapes
from tests.projects import ROOT

EM = 1000 / 352.778  # a millimetre in points


def letters(width: float, line: float, align: str = "left") -> Style:
    """Letters that are so many mm wide on lines that are so many high: each is 0.6 of its size wide."""
    size = width * EM / 0.6
    return Style("Courier Prime", size, line * EM / size, align=align)  # type: ignore[arg-type]


THEME = Theme(
    {"ink": "#000000", "tint": "#eeeeee", "rule": "#aaaaaa"},
    {
        "page-title": letters(4, 8),
        "page-heading": letters(3, 6),
        "page-subheading": letters(2, 5),
        "page-body": letters(2, 4),
        "page-cell": letters(1.5, 3),
        "page-caption": letters(1.5, 3, "center"),
    },
)
PICTURES = PictureShapes({"wide": 2.0, "square": 1.0, "icon-star": 1.0})


def plain_face(width: int, height: int) -> Face:
    """A face of so many mm, with a square of 1 mm."""
    return Face(width * MM, height * MM, 0, (Rect(0, 0, MM, MM, 0, Paint("#123456")),))


FACES = {"card": plain_face(40, 60), "map": plain_face(200, 100)}


@cache
def materials() -> PageMaterials:
    """What the pages are set with: two boards in tiles, three sleeves."""
    composer = Composer(load_fonts(Folder(ROOT)), THEME, "en")
    boards = (plain_face(100, 100), plain_face(200, 100))
    pulls = tuple(plain_face(50, 100 + 10 * n) for n in range(3))
    return PageMaterials(THEME, composer, PICTURES, FACES.get, "rules.md", boards, pulls, dict.fromkeys(FACES, "Cards"))


def strips(text: str, width: int) -> tuple[Strip, ...]:
    """The strips of a page on which nothing is wrong, in a column of so many mm."""
    found, findings = read_blocks(text, "rules.md", ())
    told = set_blocks(found, width * MM, materials())
    assert (findings, told.findings) == ([], ()), (findings, told.findings)
    return told.strips


FONT = re.compile(r" CourierPrime-Regular.ttf \S+ #000000")


def untagged(marks: Iterable[Mark]) -> Iterator[Mark]:
    """The marks of a strip, without groups that only say what others are."""
    for mark in marks:
        if isinstance(mark, Group) and mark.tags and mark.matrix is None:
            yield from mark.marks
        else:
            yield mark._replace(tags=()) if isinstance(mark, Group) else mark


def described(found: Iterable[Strip], *, of_words_alone: bool = False) -> list[str]:
    """Strips as their height in mm, the space above, whether they are kept with the next; then their marks.

    `of_words_alone`: the usual font is not told.
    """
    lines = []
    for strip in found:
        lines.append(f"{strip.height / MM:g} +{strip.before / MM:g}{' kept' if strip.is_kept else ''}")
        lines += describe_face(Face(0, 0, 0, tuple(untagged(strip.marks)))).splitlines()[1:]
    return [FONT.sub("", line) for line in lines] if of_words_alone else lines
