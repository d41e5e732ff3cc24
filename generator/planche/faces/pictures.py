"""<art> -> a picture of the art folder in its box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from planche.faces.element import BLEED, BOX, ElementReader, FaceElement
from planche.faces.noting import move_upright
from planche.faces.problems import NAME_PICTURE
from planche.imposition import Box
from planche.marks import Clip, Mark, Picture

PictureFit = Literal["meet", "slice", "none"]
FIT = "preserveAspectRatio"
PICTURE_FITS: tuple[PictureFit, ...] = ("meet", "slice", "none")


def read_art(art: FaceElement) -> Sequence[Mark]:
    name = art.require("name", NAME_PICTURE)
    box = art.box()
    fit = art.choice(FIT, PICTURE_FITS, "meet")
    ratio = art.reading.use_picture(name, art.span, art.xml)
    if ratio is None:
        art.reading.lacking.append(move_upright(art.around.matrix, box))
        return ()
    radius = art.corner_radius(box)
    clip = Clip(box, radius) if radius or fit == "slice" else None
    return (Picture(name, *_fit_picture(box, ratio, fit), clip),)


PICTURES: Mapping[str, ElementReader] = {
    "art": ElementReader(("name", *BOX, "rx", FIT, BLEED), read_art),
}


def _fit_picture(box: Box, ratio: float, fit: PictureFit) -> Box:
    """Where a picture of width / height `ratio` lies: stretched to the box, centred inside, or covering it."""
    if fit == "none":
        return box
    x, y, width, height = box
    by_width = width / ratio
    fills_width = (by_width > height) == (fit == "slice")
    w, h = (width, round(by_width)) if fills_width else (round(height * ratio), height)
    return Box(x + (width - w) // 2, y + (height - h) // 2, w, h)
