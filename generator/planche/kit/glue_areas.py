"""A glue area on a sheet -> its marks: bare paper, light strokes, and its name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.game import Style
from planche.imposition import MM, Box
from planche.marks import Commands, GlueArea, Mark, Paint, Path, Rect
from planche.typeset import UM_PER_POINT, Composer, Run, one_line

WHITE, GREY = "#FFFFFF", "#A9A9A9"
HAIR = 120  # µm
HATCH = 3 * MM  # between strokes, along a line across
SIZE = 14  # of the name, in points, where it fits
LEAST = 4  # smaller, nobody reads it
STEPS = 12  # straight lines that stand for a curve
Point = tuple[float, float]
Edge = tuple[Point, Point]


def draw_glue_area(area: GlueArea, style: Style, composer: Composer) -> list[Mark]:
    """The area left white, since ink keeps glue off, with slanting strokes and its name in the middle."""
    edges = tuple(_edges(area.path))
    paint = Paint("", GREY, HAIR)
    strokes = (Path((("M", start), ("L", end)), paint) for start, end in _strokes(edges))
    return [Path(area.path, Paint(WHITE)), *strokes, *_draw_name(area.name, _box_around(edges), style, composer)]


def _edges(path: Commands) -> Iterator[Edge]:
    """Straight lines around an area, each of its parts closed."""
    here = first = (0.0, 0.0)
    for name, numbers in path:
        if name in "MZ":
            if here != first:
                yield here, first
            here = first = (numbers[0], numbers[1]) if numbers else first
            continue
        for there in _points(here, numbers):
            yield here, there
            here = there
    if here != first:
        yield here, first


def _points(start: Point, numbers: Sequence[float]) -> Iterator[Point]:
    """Where a line or curve leads, by steps."""
    if len(numbers) == 2:
        yield numbers[0], numbers[1]
        return
    x1, y1, x2, y2, x3, y3 = numbers
    for step in range(1, STEPS + 1):
        t = step / STEPS
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        yield a * start[0] + b * x1 + c * x2 + d * x3, a * start[1] + b * y1 + c * y2 + d * y3


def _strokes(edges: Sequence[Edge]) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Lines of 45 degrees, down to the right, that lie within: where x - y is the same, from edge to edge."""
    slants = [x - y for (x, y), _ in edges]
    for slant in range(int(min(slants)) // HATCH * HATCH + HATCH, int(max(slants)), HATCH):
        crossed = sorted(at for edge in edges if (at := _crossing(edge, slant)) is not None)
        for start, end in zip(crossed[::2], crossed[1::2]):
            yield (round(start), round(start - slant)), (round(end), round(end - slant))


def _crossing(edge: Edge, slant: float) -> float | None:
    """The x at which an edge crosses a line."""
    (x1, y1), (x2, y2) = edge
    before, after = x1 - y1 - slant, x2 - y2 - slant
    if (before < 0) == (after < 0):
        return None
    return x1 + (x2 - x1) * before / (before - after)


def _box_around(edges: Sequence[Edge]) -> Box:
    xs, ys = [x for (x, _), _ in edges], [y for (_, y), _ in edges]
    return Box(round(min(xs)), round(min(ys)), round(max(xs) - min(xs)), round(max(ys) - min(ys)))


def _draw_name(name: str, area: Box, style: Style, composer: Composer) -> list[Mark]:
    """The name on white in the middle, smaller where it would not fit."""
    boxes = composer.boxes((Run(name),), style)
    wide, high = composer.natural_width(boxes, SIZE), round(SIZE * style.leading * UM_PER_POINT)
    size = SIZE * min(1.0, area.width / (wide + MM), area.height / high)
    if size < LEAST:
        return []
    width, height = composer.natural_width(boxes, size), round(size * style.leading * UM_PER_POINT)
    x, y = area.x + (area.width - width) // 2, area.y + (area.height - height) // 2
    ground = Rect(x - MM // 2, y, width + MM, height, 0, Paint(WHITE))
    return [ground, composer.set_lines([one_line(boxes)], style, size, x, y, width)]
