"""Pictures of pixels: printed too coarsely or stretched, with the numbers that mend it."""

from __future__ import annotations

import pytest

from planche.faces import FaceReader
from planche.faces.noting import box_on_face, move_upright
from planche.faces.rasters import printed_size
from planche.findings import BoxOnFace
from planche.imposition import Box
from planche.marks import IDENTITY, Matrix, Picture, Trim, rotation
from planche.templates import Markup
from planche.typeset import Composer
from tests.faces.drawn import THEME, fonts
from tests.pictures import PictureShapes


class Photographs(PictureShapes):
    """Pictures of 600 pixels across and 300 down."""

    def pixels(self, name: str) -> tuple[int, int] | None:  # type: ignore[override]
        return 600, 300


def told(width: float, height: float, more: str = "", group: str = "") -> list[str]:
    """What is told of a photograph of that size, whose line is never near an edge."""
    reader = FaceReader(THEME, Composer(fonts(), THEME, "en"), Photographs({"egg": 2.0}))
    art = f'<art name="egg" x="99" y="99" width="{width}" height="{height}" {more}/>'
    trim = Trim(500_000, 500_000, bleed=3_000, safe=3_000)
    markup = Markup(f'<face><group transform="{group}">{art}</group></face>', {}, ())
    found = reader.read(markup, "t/face.xml", width=500_000, height=500_000, bleed=3_000, trim=trim).findings
    return [f"{finding.id}: {finding.message} ({finding.hint})" for finding in found]


def test_as_fine_as_it_has_to_be() -> None:
    """150 dpi of 600 pixels are 4 inches, or 101.6 mm; half a dpi less is 101.9 mm."""
    assert told(101.6, 50.8) == told(101.9, 50.95) == []
    assert told(102, 51) == [
        "art/coarse: picture 'egg' is printed at 149 dpi: 600 x 300 pixels on 102.0 x 51.0 mm, wanted 150 dpi or more"
        " (take one of 603 x 302 pixels, or print it 101.6 mm wide at most)"
    ]
    assert told(127, 63.5)[0].endswith("(take one of 750 x 375 pixels, or print it 101.6 mm wide at most)")
    assert told(50.8, 25.4, group="scale(2)") == []
    assert told(63.5, 31.75, group="scale(2)")[0].startswith("art/coarse: picture 'egg' is printed at 120 dpi")


@pytest.mark.parametrize(
    ("width", "height", "how"),
    [(81.5, 40, ""), (78.5, 40, ""), (81.7, 40, "2% wider"), (78.2, 40, "2% narrower"), (100, 40, "25% wider")],
)
def test_as_wide_as_it_is(width: float, height: float, how: str) -> None:
    found = told(width, height, 'preserveAspectRatio="none"')
    assert [line.partition(" than")[0] for line in found] == (
        [f"art/stretched: picture 'egg' is printed {how}"] if how else []
    )
    assert all(f"600 x 300 pixels on {width:.1f} x {height:.1f} mm (say preserveA" in line for line in found)


def test_the_worse_of_width_and_height_tells_how_coarse_it_is() -> None:
    coarse, stretched = told(80, 60, 'preserveAspectRatio="none"')
    assert "is printed at 127 dpi" in coarse
    assert "33% narrower" in stretched


@pytest.mark.parametrize(
    ("matrix", "size"),
    [
        (IDENTITY, (40, 30)),
        ((2, 0, 0, 3, 500, 700), (80, 90)),
        ((0, 1, -1, 0, 0, 0), (40, 30)),
        ((3, 4, 5, 12, 0, 0), (200, 390)),
        ((0, 0, 0, 0, 0, 0), (0.001, 0.001)),
    ],
)
def test_the_size_that_is_printed(matrix: Matrix, size: tuple[float, float]) -> None:
    assert printed_size(Picture("egg", 0, 0, 40_000, 30_000), matrix) == size


@pytest.mark.parametrize(
    ("matrix", "moved"),
    [
        (IDENTITY, Box(10, 20, 300, 400)),
        ((2, 0, 0, 3, 5, 7), Box(25, 67, 600, 1_200)),
        ((-2, 0, 0, 3, 5, 7), Box(-615, 67, 600, 1_200)),
        ((2, 0, 0, -3, 5, 7), Box(25, -1_253, 600, 1_200)),
        ((0, 1, -1, 0, 5, 7), Box(-415, 17, 400, 300)),
        (rotation(180), Box(-310, -420, 300, 400)),
        ((1, 1, 0, 1, 0, 0), Box(10, 30, 300, 700)),
        ((1, 0, 1, 1, 0, 0), Box(30, 20, 700, 400)),
    ],
)
def test_the_upright_box_of_what_is_moved(matrix: Matrix, moved: Box) -> None:
    assert move_upright(matrix, Box(10, 20, 300, 400)) == moved


def test_boxes_are_told_in_millimetres() -> None:
    assert box_on_face(Box(1_234, -5_678, 9_996, 10_004)) == BoxOnFace(1.23, -5.68, 10.0, 10.0)
