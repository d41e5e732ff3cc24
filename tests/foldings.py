"""A sleeve that is folded of what its manifest says, and a card that is pulled out of it: where each part comes to lie.

Lengths are millimetres. The front panel keeps its place on the net: x goes right, y down from its mouth. z goes back,
from the blank side of the front panel, so that what is printed on it has z < 0. Nothing of the engine is used.

Folded paper lies around what it is folded about as half a ring. Its middle is neither stretched nor pressed. So a point
of the net that is flat again behind the fold lies where reflection in the line of the fold takes it, and at each side
of that line half of the ring's length is not flat.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

Point = tuple[float, float]
Polygon = tuple[Point, ...]
STEPS = 24  # straight lines that stand for a curve
GRAIN = 0.2  # mm; between points at which it is asked what covers a card


class Panel(NamedTuple):
    """A flat part of the folded sleeve, with what is cut out of it, between two depths."""

    shape: Polygon
    holes: tuple[Polygon, ...]
    front: float
    back: float

    def covers(self, x: float, y: float) -> bool:
        return self.covers_row([x], y) == [True]

    def covers_row(self, xs: Sequence[float], y: float) -> list[bool]:
        """Whether it covers each of the points at one height."""
        edges, *holes = (crossings(shape, y) for shape in (self.shape, *self.holes))
        return [lies_within(edges, x) and not any(lies_within(hole, x) for hole in holes) for x in xs]


class Folded(NamedTuple):
    """A folded sleeve."""

    front: Panel
    flaps: tuple[Panel, Panel]
    back: Panel
    glue: dict[str, Polygon]
    window: Polygon
    notch: Polygon
    tab: Polygon
    left: float  # where the front panel is flat
    right: float
    stop: float  # and where it ends to be so above the bottom fold: on this line stands what lies against it
    sink: float  # how much deeper a card can slip that lies farther back
    thickness: float
    pulls: int
    pitch: float

    @property
    def panels(self) -> tuple[Panel, ...]:
        return self.front, *self.flaps, self.back


def fold(piece: dict[str, Any]) -> Folded:
    """The sleeve of a piece of the manifest, folded about a card of its own paper, with as much again to spare."""
    net = piece["net"]
    thickness = net["thickness"]
    pocket = 2 * thickness
    outlines = sorted((flatten(data) for data in piece["cut"]), key=area)
    outline, window = outlines[-1], next(cut for cut in outlines if same_box(box_of(cut), net["window"]))
    slit = next(cut for cut in outlines if same_box(box_of(cut), net["tab"]))
    lines = sorted((box_of(flatten(data)) for data in piece["fold"]), key=lambda box: box[2] - box[0])
    left, right = sorted(x for x, _, end, _ in lines if x == end)
    bottom = lines[-1][1]  # of those across, the longest
    side, under = ring(pocket, thickness) / 2, ring(pocket + thickness, thickness) / 2

    front = clip(clip(clip(outline, 0, left, 1), 0, right, -1), 1, bottom, -1)
    back = mirror(clip(outline, 1, bottom, 1), 1, bottom)
    flaps = (mirror(clip(outline, 0, left, -1), 0, left), mirror(clip(outline, 0, right, 1), 0, right))
    glue = {}
    for spot in piece["glue"]:
        shape = flatten(spot["d"])
        glue[spot["name"]] = mirror(shape, 0, left if box_of(shape)[2] < left else right)
    return Folded(
        front=Panel(front, (window,), -thickness, 0),
        flaps=tuple(Panel(flap, (), pocket, pocket + thickness) for flap in flaps),  # type: ignore[arg-type]
        back=Panel(back, (mirror(slit, 1, bottom),), pocket + thickness, pocket + 2 * thickness),
        glue=glue,
        window=window,
        notch=mirror(corners(net["notch"]), 1, bottom),
        tab=mirror(slit, 1, bottom),
        left=left + side,
        right=right - side,
        stop=bottom - under,
        sink=deepest(pocket, pocket + thickness, thickness),
        thickness=thickness,
        pulls=net["pulls"],
        pitch=net["pitch"],
    )


def ring(depth: float, thickness: float) -> float:
    """How long the middle of the paper is that lies as half a ring about something of a depth: many short lines."""
    radius, count = (depth + thickness) / 2, 10_000
    return count * 2 * radius * math.sin(math.pi / count / 2)


def deepest(pocket: float, inner: float, thickness: float) -> float:
    """How far a card of a thickness, between front panel and flaps, slips into the half ring of the bottom fold."""
    radius = inner / 2
    fronts = [n * (pocket - thickness) / 100 for n in range(101)]
    return max(
        min(math.sqrt(max(0.0, radius**2 - (z - radius) ** 2)) for z in (front, front + thickness)) for front in fronts
    )


# the card


class Card(NamedTuple):
    """A card in a sleeve after so many pulls: where its top left corner lies."""

    x: float
    y: float
    width: float
    height: float

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def place(self, box: Sequence[float]) -> tuple[float, float, float, float]:
        """Where a box of its face (left, top, right, bottom) lies."""
        left, top, right, bottom = box
        return left + self.x, top + self.y, right + self.x, bottom + self.y


def stand(sleeve: Folded, width: float, height: float, pull: int = 0, *, aside: float = 0, sunk: float = 0) -> Card:
    """A card that stood in the middle of the sleeve on its stop and was pulled; or else, aside of that and deeper."""
    x = (sleeve.left + sleeve.right - width) / 2 + aside
    return Card(x, sleeve.stop + sunk - height - pull * sleeve.pitch, width, height)


def seen(sleeve: Folded, card: Card, box: Sequence[float]) -> float:
    """How much of a box of the card's face is seen, from 0 to 1: nothing lies before it."""
    left, top, right, bottom = card.place(box)
    across, down = (max(2, math.ceil(length / GRAIN) + 1) for length in (right - left, bottom - top))
    columns = [left + (right - left) * n / (across - 1) for n in range(across)]
    rows = [top + (bottom - top) * n / (down - 1) for n in range(down)]
    before = [panel for panel in sleeve.panels if panel.back <= 0]
    hidden = sum(any(covered) for y in rows for covered in zip(*(panel.covers_row(columns, y) for panel in before)))
    return 1 - hidden / (across * down)


# paths


def flatten(data: str) -> Polygon:
    """The corners of path data of M, L, C and Z, curves in short lines."""
    points: list[Point] = []
    for name, numbers in re.findall(r"([MLCZ])([^MLCZ]*)", data):
        pairs = [float(number) for number in numbers.split()]
        ends = list(zip(pairs[::2], pairs[1::2]))
        points += curve(points[-1], *ends) if name == "C" else ends
    return tuple(points)


def curve(a: Point, b: Point, c: Point, d: Point) -> Iterator[Point]:
    for n in range(1, STEPS + 1):
        t, s = n / STEPS, 1 - n / STEPS
        parts = (s**3, 3 * s * s * t, 3 * s * t * t, t**3)
        yield tuple(sum(part * point[axis] for part, point in zip(parts, (a, b, c, d))) for axis in (0, 1))  # type: ignore[misc]


def area(shape: Polygon) -> float:
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1]))) / 2


def box_of(shape: Polygon) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    xs, ys = zip(*shape)
    return min(xs), min(ys), max(xs), max(ys)


def corners(box: dict[str, float]) -> Polygon:
    x, y, right, bottom = box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]
    return (x, y), (right, y), (right, bottom), (x, bottom)


def same_box(found: Sequence[float], box: dict[str, float]) -> bool:
    return all(abs(a - b) < 0.002 for a, b in zip(found, box_of(corners(box))))


def mirror(shape: Polygon, axis: int, at: float) -> Polygon:
    """The shape folded over at a line across (axis 1) or down (axis 0)."""
    return tuple((2 * at - x, y) if axis == 0 else (x, 2 * at - y) for x, y in shape)


def clip(shape: Polygon, axis: int, at: float, side: int) -> Polygon:
    """What of a shape lies on a side of a line: beyond it (1), or before (-1)."""
    found: list[Point] = []
    for a, b in zip(shape, shape[1:] + shape[:1]):
        before, after = ((point[axis] - at) * side for point in (a, b))
        if before >= 0:
            found.append(a)
        if before * after < 0:
            t = before / (before - after)
            found.append((a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))
    return tuple(found)


def is_inside(shape: Polygon, x: float, y: float) -> bool:
    """Whether a point lies in a shape."""
    return lies_within(crossings(shape, y), x)


def crossings(shape: Polygon, y: float) -> list[float]:
    """Where a line across, at a height, crosses the outline of a shape."""
    return [
        x1 + (x2 - x1) * (y - y1) / (y2 - y1)
        for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1])
        if (y1 > y) != (y2 > y)
    ]


def lies_within(crossed: Sequence[float], x: float) -> bool:
    """Whether a point on such a line lies in the shape: an odd number of crossings lie to its right."""
    return sum(x < at for at in crossed) % 2 == 1
