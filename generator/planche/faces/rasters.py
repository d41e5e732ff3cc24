"""The PNGs and JPEGs that a face shows -> those that are printed too coarsely, or stretched."""

from __future__ import annotations

import math
from collections.abc import Iterator

from planche.faces.edge_checks import COARSE, STRETCHED
from planche.faces.reading import FaceReading, Noted
from planche.findings import Finding
from planche.imposition import MM
from planche.marks import Matrix, Picture

LEAST_DPI = 150
ROUNDING = 0.5  # dpi; by which a picture may fall short
MOST_STRETCHED = 0.02  # of a picture's proportion
INCH = 25.4
_WAY_OUT = 'say preserveAspectRatio="slice" or "meet", scale groups alike across and down, or mend the picture'


def find_in_rasters(reading: FaceReading) -> Iterator[Finding]:
    """What is wrong with how pictures of pixels are printed, at the elements that show them."""
    for one in reading.noted:
        if isinstance(one.mark, Picture):
            pixels = reading.pictures.pixels(one.mark.name)
            if pixels is not None:
                yield from _judge(reading, one, one.mark, pixels)


def _judge(reading: FaceReading, noted: Noted, picture: Picture, pixels: tuple[int, int]) -> Iterator[Finding]:
    """Of a picture of so many pixels across and down."""
    span = reading.place_of(noted.element)
    across, down = pixels
    width, height = printed_size(picture, noted.around.matrix)
    dpi = min(across / width, down / height) * INCH
    size = f"{across} x {down} pixels on {width:.1f} x {height:.1f} mm"
    if dpi < LEAST_DPI - ROUNDING:
        message = f"picture {picture.name!r} is printed at {dpi:.0f} dpi: {size}, wanted {LEAST_DPI} dpi or more"
        wide, high = (math.ceil(length / INCH * LEAST_DPI) for length in (width, height))
        most = math.floor(width * dpi / LEAST_DPI * 10) / 10
        yield COARSE.finding(span, message, f"take one of {wide} x {high} pixels, or print it {most:g} mm wide at most")
    stretch = width / height / (across / down)
    if abs(stretch - 1) > MOST_STRETCHED:
        how = "wider" if stretch > 1 else "narrower"
        message = f"picture {picture.name!r} is printed {abs(stretch - 1):.0%} {how} than it is: {size}"
        yield STRETCHED.finding(span, message, _WAY_OUT)


def printed_size(picture: Picture, matrix: Matrix) -> tuple[float, float]:
    """The width and height of a picture in mm, under the groups around it."""
    a, b, c, d, _, _ = matrix
    width, height = picture.width * math.hypot(a, b), picture.height * math.hypot(c, d)
    return max(width, 1) / MM, max(height, 1) / MM
