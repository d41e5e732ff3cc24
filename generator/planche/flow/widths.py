"""What stands behind a figure, such as "30 mm" -> how wide it is at most, in µm."""

from __future__ import annotations

from planche.expressions import expression
from planche.imposition import MM

PAGE_WIDTH = 10_000 * MM  # as wide as there is room, and across the page below its title
USUAL = 30  # mm
WANTED_WIDTH = 'wanted its width, such as "30 mm", 5 to 200, or "page"'

_LEAST, _MOST = 5 * MM, 200 * MM
_NUMBER = expression(r"[0-9]{1,6}")
_WIDTH = expression(r"([0-9]{1,3}) ?mm")


def read_width(title: str) -> int | None:
    """The width that is said; None where it is none, or too small or large."""
    if title == "page":
        return PAGE_WIDTH
    found = _WIDTH.fullmatch(title)
    width = int(found[1]) * MM if found else 0
    return width if _LEAST <= width <= _MOST else None


def suggest_width(title: str) -> str:
    """What to write where something else stands: its number in millimetres, as far as that may be."""
    number = _NUMBER.search(title)
    width = min(max(int(number[0]), _LEAST // MM), _MOST // MM) if number else USUAL
    return f'write "{width} mm", or take it out'
