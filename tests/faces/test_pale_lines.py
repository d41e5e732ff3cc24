"""Boxes and lines of a sheet that somebody writes on: whether a printer shows them."""

from __future__ import annotations

import pytest

from planche.marks import Trim
from tests.faces.drawn import a_reader, written

BOX = '<rect x="{}" y="9" width="5" height="5"{} stroke="paper"/>'
LINE = '<line x1="9" y1="30" x2="50" y2="30" stroke="{}"/>'
NIGHT = '<rect x="3" y="3" width="57" height="40" fill="ink"/>'


def told(inside: str, *, is_cut: bool = False) -> list[str]:
    """What is said of strokes on a sheet of 63 x 88 mm, or a card."""
    trim = Trim(63_000, 88_000, is_cut=is_cut)
    markup = written(f"<face>\n{inside}\n</face>")
    found = a_reader().read(markup, "t/face.xml", width=63_000, height=88_000, bleed=0, trim=trim).findings
    return [f"{one.span.line} {one.message}" for one in found if "the stroke" in one.message]


@pytest.mark.parametrize(
    ("inside", "said"),
    [
        (BOX.format(9, ""), "2 the stroke of this <rect> in paper can hardly be seen"),
        (BOX.format(9, ' fill="paper"'), "2 the stroke of this <rect> in paper can hardly be seen"),
        (LINE.format("paper"), "2 the stroke of this <line> in paper can hardly be seen"),
        (f"{BOX.format(9, '')}\n{BOX.format(20, '')}",
         "2 the stroke of this <rect> in paper can hardly be seen, as those of 1 more element can"),
        (f"{NIGHT}\n{LINE.format('ink')}", "3 the stroke of this <line> in ink can hardly be seen"),
        (f"{NIGHT}\n{BOX.format(9, '')}", ""),
        (BOX.format(9, ' fill="ink"'), ""),  # seen by what it is filled with
        (LINE.format("pink"), ""),
        ('<path d="M9 9H50" stroke="paper"/>', ""),  # an ornament
    ],
)  # fmt: skip
def test_a_stroke_that_is_hardly_seen(inside: str, said: str) -> None:
    assert [one.partition(":")[0] for one in told(inside)] == ([said] if said else [])
    assert told(inside, is_cut=True) == []
