"""Elements that are drawn with the theme's colours -> marks. An element more is a function and a line of SHAPES."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from planche.faces.element import BLEED, BOX, MAX_NUMBERS, PAINT, ElementReader, FaceElement, numbers_in
from planche.findings import quote
from planche.imposition import MM
from planche.marks import Command, Commands, Ellipse, Mark, Path, Rect


def read_rect(rect: FaceElement) -> Sequence[Mark]:
    box = rect.box()
    return (Rect(*box, rect.corner_radius(box), rect.paint()),)


def read_circle(circle: FaceElement) -> Sequence[Mark]:
    radius = circle.size("r")
    return (Ellipse(circle.across("cx", 0), circle.down("cy", 0), radius, radius, circle.paint()),)


def read_ellipse(ellipse: FaceElement) -> Sequence[Mark]:
    centre = ellipse.across("cx"), ellipse.down("cy")
    return (Ellipse(*centre, ellipse.size_across("rx"), ellipse.size_down("ry"), ellipse.paint()),)


def read_line(line: FaceElement) -> Sequence[Mark]:
    start, end = read_ends(line)
    return (Path((("M", start), ("L", end)), line.paint()),)


def read_polyline(polyline: FaceElement) -> Sequence[Mark]:
    return (Path(tuple(_join_points(polyline)), polyline.paint()),)


def read_polygon(polygon: FaceElement) -> Sequence[Mark]:
    return (Path((*_join_points(polygon), ("Z", ())), polygon.paint()),)


def read_path(path: FaceElement) -> Sequence[Mark]:
    commands = path.path()
    if (lone := _find_lone_move(commands)) is not None:
        x, y = (f"{number / MM:g}" for number in lone)
        hint = "write the line that begins there, such as H or L with its numbers, or take it out"
        raise path.wrong(f"d: nothing is drawn from M{x} {y}", hint)
    return (Path(commands, path.paint()),)


ENDS = ("x1", "y1", "x2", "y2")

SHAPES: Mapping[str, ElementReader] = {
    "rect": ElementReader((*BOX, "rx", *PAINT, BLEED), read_rect),
    "circle": ElementReader(("cx", "cy", "r", *PAINT, BLEED), read_circle),
    "ellipse": ElementReader(("cx", "cy", "rx", "ry", *PAINT, BLEED), read_ellipse),
    "line": ElementReader((*ENDS, *PAINT, BLEED), read_line),
    "polyline": ElementReader(("points", *PAINT, BLEED), read_polyline),
    "polygon": ElementReader(("points", *PAINT, BLEED), read_polygon),
    "path": ElementReader(("d", *PAINT, BLEED), read_path),
}


def read_ends(line: FaceElement) -> tuple[tuple[int, int], tuple[int, int]]:
    """Where a straight line starts and ends; one that has a first x or y, and not the second, lost that."""
    lacking = [name for name in ENDS if not line.value(name)]
    first = f"{lacking[0][0]}1" if len(lacking) == 1 else ""
    if first in ENDS and lacking[0] != first and line.number(first, 0):
        raise line.wrong(f"{lacking[0]} is missing", f'write it, such as {lacking[0]}="{line.value(first)}"')
    start = line.across("x1", 0), line.down("y1", 0)
    return start, (line.across("x2", 0), line.down("y2", 0))


def _find_lone_move(commands: Commands) -> tuple[float, ...] | None:
    """Where a path moves to, and on at once without a line."""
    for (name, numbers), (following, _) in pairwise((*commands, ("M", ()))):
        if name == following == "M":
            return numbers
    return None


def _complete(numbers: Sequence[float] | None) -> str:
    """What to write for points that are none."""
    if numbers is None:
        return "write x and y of each point in mm, with blanks between, as in 1 1 9 4.5"
    if len(numbers) < 4 and len(numbers) != 3:
        whole = " ".join(f"{number:g}" for number in (*numbers, 1, 9, 9, 9)[:4])
        return f"write x and y of two points or more, as in {whole}"
    return "write the number that is missing, or take out what is too many: each point has x and y"


def _join_points(element: FaceElement) -> list[Command]:
    """The `points` with straight lines between them."""
    found = element.value("points")
    numbers = numbers_in(found)
    if numbers is not None and len(numbers) > MAX_NUMBERS:
        raise element.wrong(
            f"points: found {len(numbers)} numbers, wanted {MAX_NUMBERS} at most", "draw it of fewer points"
        )
    if numbers is None or len(numbers) < 4 or len(numbers) % 2:
        raise element.wrong(f"points: found {quote(found)}, wanted pairs of numbers", _complete(numbers))
    scale = element.around.scale
    way = -1 if scale.mirror else 1
    across = [scale.mirror + way * round(number * scale.across * MM) for number in numbers[::2]]
    down = [round(number * scale.down * MM) for number in numbers[1::2]]
    first, *rest = zip(across, down)
    return [("M", first), *(("L", point) for point in rest)]
