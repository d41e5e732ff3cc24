"""Set words -> their outlines, for pictures: what is drawn so is not found by who looks for words.

Outlines keep to a grid as fine as print can show, and are made of straight lines: numbers are short, and equal letters
equal bytes, which deflate to almost nothing.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import uharfbuzz as hb

from planche.marks import GlyphRun
from planche.pdf.shapes import decimal, rgb
from planche.typeset import FontBook

GRID = 42  # µm on paper; a printer of 600 dots an inch sets them 42 apart
GRIDS = (18, 27, 40, 60, 90, 135, 200, 300, 450, 1000)  # of an em; few, so that letters of several sizes are alike
_PARTS = re.compile(r"\^(-?\d+)|<([0-9A-Fa-f]*)>|(-?[\d.]+)")
Point = tuple[float, float]


@dataclass(eq=False)
class Outliner:
    """The outlines of glyphs, each found once."""

    fonts: FontBook
    _paths: dict[tuple[str, int, int], str] = field(default_factory=dict)  # by file, glyph and grid

    def draw(self, run: GlyphRun, baseline: int, scale: float) -> Iterator[str]:
        """The operators that draw a run, printed `scale` times as large as it says."""
        fine = min(run.size * scale / GRID, GRIDS[-1])
        grid = next(grid for grid in GRIDS if grid >= fine)
        unit = run.size / grid
        yield f"q {rgb(run.colour)} rg {decimal(unit)} 0 0 {decimal(-unit)} {run.x} {baseline} cm"
        known = self.fonts.font(run.font).glyphs
        up = 0
        for rise, codes, back in _PARTS.findall(f"<{run.glyphs}>"):
            if rise:
                yield _moved(0, (int(rise) - up) * grid / 1000)
                up = int(rise)
            elif back:
                yield _moved(-float(back) * grid / 1000, 0)
            for at in range(0, len(codes), 4):
                glyph = known[int(codes[at : at + 4], 16)]
                yield f"{self._path(run.font, glyph.number, grid)}{_moved(glyph.advance * grid / 1000, 0)}"
        yield "Q"

    def _path(self, file: str, glyph: int, grid: int) -> str:
        key = file, glyph, grid
        if key not in self._paths:
            font = self.fonts.font(file)
            contours: list[list[Point]] = []
            font.font.draw_glyph(glyph, _PEN, contours)
            scale = grid / font.face.upem
            self._paths[key] = "".join(map(_written, (_rounded(contour, scale) for contour in contours)))
            self._paths[key] += "f " if self._paths[key] else ""
        return self._paths[key]


def _moved(across: float, up: float) -> str:
    return f"1 0 0 1 {decimal(across, 2)} {decimal(up, 2)} cm"


def _rounded(contour: list[Point], scale: float) -> list[tuple[int, int]]:
    """A contour on the grid, without points that have met or lie on the way between others."""
    points: list[tuple[int, int]] = []
    for x, y in _flat(contour, 1 / scale):
        point = round(x * scale), round(y * scale)
        while len(points) > 1 and _is_between(points[-2], points[-1], point):
            points.pop()
        if not points or points[-1] != point:
            points.append(point)
    return points


def _is_between(first: tuple[int, int], middle: tuple[int, int], last: tuple[int, int]) -> bool:
    """Whether the middle lies nearly on the way from the first to the last."""
    across, up = last[0] - first[0], last[1] - first[1]
    off = abs(across * (middle[1] - first[1]) - up * (middle[0] - first[0]))
    return 2 * off <= math.hypot(across, up)


def _written(points: list[tuple[int, int]]) -> str:
    if len(points) < 3:
        return ""
    (x, y), *others = points
    return f"{x} {y} m {' '.join(f'{x} {y} l' for x, y in others)} h "


def _flat(contour: list[Point], grid: float) -> Iterator[Point]:
    """The points of a contour, of which every odd one is that of a curve, along lines half a grid off at most."""
    yield contour[0]
    for start, bend, end in zip(contour[::2], contour[1::2], contour[2::2]):
        away = math.hypot(start[0] - 2 * bend[0] + end[0], start[1] - 2 * bend[1] + end[1])
        parts = max(1, math.ceil(math.sqrt(away / (2 * grid))))
        for number in range(1, parts + 1):
            t = number / parts
            yield (
                (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * bend[0] + t * t * end[0],
                (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * bend[1] + t * t * end[1],
            )


def _new_pen() -> hb.DrawFuncs:
    """What notes contours: their points, with the one that bends the way between each two. Lines bend half way."""
    pen = hb.DrawFuncs()
    pen.set_move_to_func(lambda x, y, contours: contours.append([(x, y)]))
    pen.set_line_to_func(lambda x, y, contours: _go(contours[-1], x, y))
    pen.set_quadratic_to_func(lambda bx, by, x, y, contours: contours[-1].extend(((bx, by), (x, y))))
    return pen


def _go(contour: list[Point], x: float, y: float) -> None:
    fromx, fromy = contour[-1]
    contour.extend((((fromx + x) / 2, (fromy + y) / 2), (x, y)))


_PEN = _new_pen()
