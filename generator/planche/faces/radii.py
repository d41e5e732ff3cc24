"""A circle that the cut harms -> the largest radius with which it would lie on its face."""

from __future__ import annotations

from planche.faces.reading import Noted
from planche.imposition import MM
from planche.marks import Trim


def radius_within(noted: Noted, trim: Trim) -> str:
    """The largest radius, downwards to a tenth of a millimetre, with which a circle would lie on its face."""
    a, b, c, d, *_ = noted.around.matrix
    if noted.element.tag != "circle" or (a, b, c, d) != (1, 0, 0, 1) or not trim.is_plain:
        return ""
    x, y, width, height = noted.box
    middle, down = x + width / 2, y + height / 2
    room = min(middle, trim.width - middle, down, trim.height - down)
    most = room - (width / 2 - float(noted.element.get("r", "0")) * MM)  # half of its line lies outside of it
    return f"{most // 100 / 10:g}" if most >= MM else ""
