"""Digests of faces: the same for equal faces, and each part's own for what is other on it."""

from __future__ import annotations

import pytest

from planche.kit.face_digests import FaceDigests, digest_face
from planche.marks import Face, GlyphRun, Group, Line, Mark, Paint, Picture, Rect, TextBlock

SUN = Picture("sun", 1000, 2000, 3000, 3000)
FRAME = Rect(0, 0, 9000, 9000, 300, Paint("#FFFFFF", "#000000", 200))


def text(*lines: str, x: int = 10, font: str = "Nunito", glyphs: str = "41", size: int = 3000) -> TextBlock:
    """A text in lines."""
    runs = ((GlyphRun(font, size, "#000000", x, glyphs, words),) for words in lines)
    return TextBlock(tuple(Line(4000 * n, run, 8000) for n, run in enumerate(runs, 1)))


def digests(*marks: Mark, art: str = "", width: int = 9000) -> FaceDigests:
    """Those of a face with these marks; `art` is what the files of pictures hold."""
    return digest_face(Face(width, 9000, 0, marks), lambda name: f"{name} {art}")


def differ(one: FaceDigests, other: FaceDigests) -> list[str]:
    return [name for name, a, b in zip(FaceDigests._fields, one, other) if a != b]


BEFORE = (FRAME, text("Tient la", "place"), SUN)


@pytest.mark.parametrize(
    ("after", "wanted"),
    [
        ((FRAME, text("Prend la", "place"), SUN), ["face", "text"]),
        ((FRAME, text("Prend la", "place", x=20), SUN), ["face", "text"]),
        ((FRAME, text("Tient la", "place"), SUN._replace(name="moon")), ["face", "art"]),
        ((FRAME, text("Tient la", "place"), SUN._replace(name="moon", width=2000)), ["face", "art"]),
        ((FRAME, text("Tient la", "place"), SUN._replace(x=1)), ["face"]),
        ((FRAME, text("Tient la", "place", x=20), SUN), ["face"]),
        ((FRAME, text("Tient la", "place", size=2900), SUN), ["face"]),
        ((FRAME, text("Tient", "la pla\u00ad", "ce"), SUN), ["face"]),
        ((FRAME._replace(radius=0), text("Tient la", "place"), SUN), ["face", "layout"]),
        ((FRAME, text("Tient la", "place", font="Baloo"), SUN), ["face", "layout"]),
        ((Group(BEFORE, matrix=(1, 0, 0, 1, 5, 0)),), ["face", "layout"]),
        ((FRAME, SUN), ["face", "text", "layout"]),
        ((FRAME, text("Tient la", "place", glyphs="99"), SUN), []),
        ((FRAME._replace(paint=Paint("#ffffff", "#000000", 200)), text("Tient la", "place"), SUN), []),
    ],
)
def test_each_part_has_its_own(after: tuple[Mark, ...], wanted: list[str]) -> None:
    assert differ(digests(*BEFORE), digests(*after)) == wanted


def test_a_picture_that_holds_something_else_is_another_and_so_is_a_face_of_another_size() -> None:
    assert differ(digests(*BEFORE), digests(*BEFORE, art="redrawn")) == ["face", "art"]
    assert differ(digests(*BEFORE), digests(*BEFORE, width=8000)) == ["face", "layout"]


def test_a_part_that_there_is_not_has_none() -> None:
    assert (digests(FRAME).text, digests(FRAME).art) == ("", "")
