"""What is drawn of an element -> a note of where it stands on the face, for those who judge that once it is read."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from planche.faces.reading import FaceReading, Noted, Shape, Surroundings
from planche.findings import BoxOnFace
from planche.imposition import MM, Box
from planche.marks import IDENTITY, Ellipse, Mark, Matrix, Path, Picture, Rect, TextBlock, move_box


def note_marks(reading: FaceReading, element: Element, marks: Sequence[Mark], around: Surroundings) -> None:
    """Keep what is seen of a shape or picture in mind."""
    for mark in marks:
        if isinstance(mark, (Rect, Ellipse, Path, Picture)) and _is_seen(mark):
            reading.noted.append(Noted(element, mark, move_upright(around.matrix, _box(mark)), around))


def note_text(reading: FaceReading, element: Element, marks: Sequence[Mark], frame: Box, around: Surroundings) -> None:
    """Keep a text that is set in a frame in mind."""
    for mark in marks:
        if isinstance(mark, TextBlock):
            reading.noted.append(Noted(element, mark, move_upright(around.matrix, frame), around))


def box_on_face(box: Box) -> BoxOnFace:
    """A box in µm as findings tell it: in mm, to a hundredth."""
    return BoxOnFace(*(round(length / MM, 2) for length in box))


def move_upright(matrix: Matrix, box: Box) -> Box:
    """The upright box around a box that is moved, which mostly is not turned."""
    if matrix is IDENTITY:
        return box
    a, b, c, d, e, f = matrix
    x, y, width, height = box
    if b or c:
        return move_box(matrix, box)
    if a == d == 1:
        return Box(round(x + e), round(y + f), width, height)
    across, down = a * width, d * height
    left, top = a * x + e, d * y + f
    return Box(
        round(left if across >= 0 else left + across),
        round(top if down >= 0 else top + down),
        round(abs(across)),
        round(abs(down)),
    )


def box_around(boxes: Sequence[Box]) -> Box:
    """The box around some."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, foot = max(box.x + box.width for box in boxes), max(box.y + box.height for box in boxes)
    return Box(left, top, right - left, foot - top)


def do_boxes_meet(one: Box, other: Box, most: int = 0) -> bool:
    """Whether two boxes reach into one another, across and down, by more than `most`."""
    return (
        one.x + most < other.x + other.width
        and other.x + most < one.x + one.width
        and one.y + most < other.y + other.height
        and other.y + most < one.y + one.height
    )


def is_within(box: Box, other: Box) -> bool:
    """Whether a box lies within another one, or fills it."""
    x, y, width, height = other
    return x <= box.x and y <= box.y and box.x + box.width <= x + width and box.y + box.height <= y + height


def side_beyond(box: Box, other: Box) -> tuple[str, int]:
    """The side of another box beyond which one reaches farthest, and how far; less than 0 where it lies within."""
    sides = {
        "left": other.x - box.x,
        "right": box.x + box.width - other.x - other.width,
        "top": other.y - box.y,
        "bottom": box.y + box.height - other.y - other.height,
    }
    side = max(sides, key=sides.__getitem__)
    return side, sides[side]


def _is_seen(mark: Shape) -> bool:
    if isinstance(mark, Picture):
        return bool(mark.width and mark.height)
    return bool(mark.paint.fill or (mark.paint.stroke and mark.paint.width))


def _box(mark: Shape) -> Box:
    """The box of a mark and its stroke."""
    if isinstance(mark, Picture):
        return mark.clip.box if mark.clip else Box(mark.x, mark.y, mark.width, mark.height)
    half = mark.paint.width // 2 + 1 if mark.paint.stroke else 0
    if isinstance(mark, Rect):
        x, y, right, bottom = mark.x, mark.y, mark.x + mark.width, mark.y + mark.height
    elif isinstance(mark, Ellipse):
        x, y, right, bottom = mark.cx - mark.rx, mark.cy - mark.ry, mark.cx + mark.rx, mark.cy + mark.ry
    else:
        across = [number for _, numbers in mark.commands for number in numbers[::2]]
        down = [number for _, numbers in mark.commands for number in numbers[1::2]]
        x, y, right, bottom = min(across), min(down), max(across), max(down)
    return Box(x - half, y - half, right - x + 2 * half, bottom - y + 2 * half)
