"""Set words -> their outlines, for pictures: what is drawn so is not found by who looks for words.

Outlines keep to a grid as fine as print can show, and are made of straight lines: numbers are short, and equal letters
equal bytes, which deflate to almost nothing.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import uharfbuzz as hb

from planche.expressions import expression
from planche.marks import GlyphRun
from planche.pdf.shapes import decimal, rgb
from planche.typeset import FontBook

GRID = 42  # µm on paper; a printer of 600 dots an inch sets them 42 apart
GRIDS = (18, 27, 40, 60, 90, 135, 200, 300, 450, 1000)  # of an em; few, so that letters of several sizes are alike
FAR = 0.9  # of the grid, and so of a dot: how far off a point may lie that is left out
SMALL = 4  # times that: a contour that is smaller, such as a dot, is kept more exactly
MOST_HALVINGS = 20  # of a contour, which a stranger's font may make of any number of points
SMOOTH = 0.15  # how far off the lines are that a curve is made of, before points are left out
_PARTS = expression(r"\^(-?\d+)|<([0-9A-Fa-f]*)>|(-?[\d.]+)")
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
    """A contour of few points on the grid, less than a dot off, and as large as it was."""
    points = [(x * scale, y * scale) for x, y in _flat(contour, SMOOTH / scale)]
    far = min(FAR, _extent(points) / SMALL)
    kept = _simplify((*points, points[0]), 0, len(points), far, MOST_HALVINGS)
    rounded = [(round(x), round(y)) for x, y in _balance((*points, points[0]), (*kept, len(points)))]
    return [point for point, before in zip(rounded, (rounded[-1:] + rounded)) if point != before]


def _extent(points: Sequence[Point]) -> float:
    """The smaller of how wide and how high a contour is."""
    across, up = zip(*points)
    return float(min(max(across) - min(across), max(up) - min(up)))


def _simplify(points: Sequence[Point], first: int, last: int, far: float, halvings: int) -> list[int]:
    """The numbers of the points that are kept: the first, then the farthest from the line to the last, and so on."""
    (x, y), (right, top) = points[first], points[last]
    across, up = right - x, top - y
    length = math.hypot(across, up)
    farthest, off = last, far if halvings else math.inf
    for number in range(first + 1, last):
        along, high = points[number][0] - x, points[number][1] - y
        away = abs(across * high - up * along) / length if length else math.hypot(along, high)
        if away > off:
            farthest, off = number, away
    if farthest == last:
        return [first]
    halves = (first, farthest), (farthest, last)
    return [number for start, end in halves for number in _simplify(points, start, end, far, halvings - 1)]


def _balance(points: Sequence[Point], kept: Sequence[int]) -> Iterator[Point]:
    """The points that are kept, moved so that the lines between them hold as much as what they stand for."""
    shifts = [_shift(points[start : end + 1]) for start, end in pairwise(kept)]
    for number, (dx, dy, off), (ex, ey, other) in zip(kept, (shifts[-1], *shifts), shifts):
        x, y = points[number]
        turn = max(0.5, 1 + dx * ex + dy * ey)
        yield x + (off * dx + other * ex) / turn, y + (off * dy + other * ey) / turn


def _shift(points: Sequence[Point]) -> tuple[float, float, float]:
    """The right-hand normal of the line from the first point to the last, and how far right the way lies on average."""
    (x, y), (right, top) = points[0], points[-1]
    length = math.hypot(right - x, top - y)
    if not length:
        return 0, 0, 0
    area = sum((a - x) * (d - y) - (b - y) * (c - x) for (a, b), (c, d) in pairwise(points)) / 2
    return (top - y) / length, (x - right) / length, area / length


def _written(points: list[tuple[int, int]]) -> str:
    """A contour, which closes where it is filled."""
    if len(points) < 3:
        return ""
    (x, y), *others = points
    return f"{x} {y} m {' '.join(f'{x} {y} l' for x, y in others)} "


def _flat(contour: list[Point], off: float) -> Iterator[Point]:
    """The points of a contour, of which every odd one is that of a curve, along lines that far off at most."""
    yield contour[0]
    for start, bend, end in zip(contour[::2], contour[1::2], contour[2::2]):
        away = math.hypot(start[0] - 2 * bend[0] + end[0], start[1] - 2 * bend[1] + end[1])
        parts = max(1, math.ceil(math.sqrt(away / (4 * off))))
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
