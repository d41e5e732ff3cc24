"""Outlines that both faces of a piece of 88 x 63 mm are cut along: each is one of the other face, seen from behind."""

from __future__ import annotations

import pytest

from planche.checks import find_unmirrored
from planche.findings import Span
from planche.imposition import MM
from planche.marks import NO_GUIDES, Guides, parse_path

CARD = "M0 0H88V63H0Z"


def box(x: float, y: float = 16, width: float = 19) -> str:
    return f"M{x} {y}H{x + width}V{y + 24}H{x}Z"


def flag(x: float, way: int) -> str:
    """A triangle that points to the right, or to the left."""
    return f"M{x} 10L{x + 20} {20 + 10 * way}L{x} 40L{x + 20} 30Z"


def guides(*outlines: str, file: str = "front.xml", line: int = 0) -> Guides:
    """The cuts of a face, each on a line of its own, or all on one that a loop goes through."""
    cuts = tuple(parse_path(d, MM) for d in outlines)
    return Guides(cuts, cut_places=tuple(Span(file, line or n) for n, _ in enumerate(outlines, 1)))


def told(front: Guides, back: Guides) -> list[str]:
    return [f"{one.span}: {one.message}; {one.hint}" for one in find_unmirrored(front, back, 88 * MM)]


@pytest.mark.parametrize(
    ("front", "back"),
    [
        ((CARD, box(8)), (CARD, box(61))),
        ((box(8), box(34.5), box(61)), (box(8), box(34.5), box(61))),
        ((box(8),), (box(61.15),)),  # no printer is as exact
        ((box(8),), ()),  # cut as the front is
        ((), (box(8),)),
        (("M5 5H20", box(8)), (box(61),)),  # a slit is no outline
    ],
)
def test_outlines_that_are_mirrored(front: tuple[str, ...], back: tuple[str, ...]) -> None:
    assert told(guides(*front), guides(*back, file="back.xml")) == []


@pytest.mark.parametrize(
    ("front", "back", "said"),
    [
        (
            (CARD, box(8)), (CARD, box(65)),
            "back.xml:2: the outline that begins 65 mm from the left of the back is not cut where one of the front is,"
            " seen from behind; move it left by 4 mm, with what is drawn in it, or that of the front as far",
        ),
        (
            (box(8),), (box(61, 20),),
            "back.xml:1: the outline that begins 61 mm from the left of the back is not cut where one of the front is,"
            " seen from behind; move it up by 4 mm, with what is drawn in it, or that of the front as far",
        ),
        (
            (CARD, box(8)), (CARD,),
            "front.xml:2: this outline of the front has none on the back that is its mirror image;"
            " cut the back there too, mirrored; or take it out here",
        ),
        (
            (CARD,), (CARD, box(8)),
            "back.xml:2: this outline of the back has none on the front that is its mirror image;"
            " cut the front there too, mirrored; or take it out here",
        ),
    ],
)  # fmt: skip
def test_an_outline_of_one_face_alone(front: tuple[str, ...], back: tuple[str, ...], said: str) -> None:
    assert told(guides(*front), guides(*back, file="back.xml")) == [said]


def test_a_shape_that_is_not_turned_round() -> None:
    assert len(told(guides(flag(10, -1)), guides(flag(58, -1), file="back.xml"))) == 1


def test_one_template_for_both_faces_is_told_once() -> None:
    both = guides(box(8), box(34.5), box(67), line=7)
    (said,) = told(both, both)
    assert said.endswith("move it left by 6 mm, with what is drawn in it, or that of the front as far")
    assert told(guides(box(8), box(34.5), box(61), line=7), guides(box(8), box(34.5), box(61), line=7)) == []


def test_an_outline_beside_the_middle_is_moved_half_as_far() -> None:
    both = guides(box(30), line=7)
    (said,) = told(both, both)
    assert said.endswith("move it right by 4.5 mm, with what is drawn in it")
    assert told(guides(box(34.5)), guides(box(34.5))) == []


def test_a_face_without_outlines() -> None:
    assert told(NO_GUIDES, NO_GUIDES) == []
