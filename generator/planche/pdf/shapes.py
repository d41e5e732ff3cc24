"""Shapes and colours -> the operands and operators that draw them."""

from __future__ import annotations

from functools import lru_cache

from planche.imposition import Box
from planche.marks import QUARTER, Commands, Ellipse, Rect

_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


def rectangle(box: Box | Rect, r: int) -> str:
    """A rectangle with corners of the radius `r`."""
    x, y, w, h = box.x, box.y, box.width, box.height
    if not r:
        return f"{x} {y} {w} {h} re"
    k = round(r * (1 - QUARTER))
    right, bottom = x + w, y + h
    return (
        f"{x + r} {y} m {right - r} {y} l {right - k} {y} {right} {y + k} {right} {y + r} c "
        f"{right} {bottom - r} l {right} {bottom - k} {right - k} {bottom} {right - r} {bottom} c "
        f"{x + r} {bottom} l {x + k} {bottom} {x} {bottom - k} {x} {bottom - r} c "
        f"{x} {y + r} l {x} {y + k} {x + k} {y} {x + r} {y} c h"
    )


def ellipse(mark: Ellipse) -> str:
    """An ellipse of four curves."""
    x, y, a, b = mark.cx, mark.cy, mark.rx, mark.ry
    p, q = round(a * QUARTER), round(b * QUARTER)
    return (
        f"{x + a} {y} m {x + a} {y + q} {x + p} {y + b} {x} {y + b} c "
        f"{x - p} {y + b} {x - a} {y + q} {x - a} {y} c {x - a} {y - q} {x - p} {y - b} {x} {y - b} c "
        f"{x + p} {y - b} {x + a} {y - q} {x + a} {y} c h"
    )


def path(commands: Commands) -> str:
    """Lines and curves from point to point."""
    return " ".join(" ".join((*map(str, points), _OPERATORS[name])) for name, points in commands)


@lru_cache(maxsize=4096)
def rgb(colour: str) -> str:
    """#rrggbb as the three operands of a colour operator."""
    return " ".join(decimal(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))


def decimal(value: float, places: int = 6) -> str:
    """A number as an operand."""
    return f"{value:.{places}f}".rstrip("0").rstrip(".")
