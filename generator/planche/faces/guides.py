"""What is not printed but tells how the piece is cut, folded, parted and glued -> paths and boxes of the reading."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from planche.expressions import expression
from planche.faces.edge_checks import FOLD
from planche.faces.element import BOX, ElementReader, FaceElement
from planche.faces.noting import box_on_face
from planche.faces.problems import Wrong
from planche.faces.shapes import ENDS, read_ends
from planche.findings import is_slip, quote
from planche.imposition import MM, Box
from planche.marks import Commands, GlueArea, Mark, invert, move_box, move_path, rectangle

INSIDE = "keep it inside the size of the component"  # the way out for a line that leads beyond the piece
SLOPE = 0.27  # of a fold at most, for one that was to be level or upright: 15 degrees
ROUNDING = 10  # µm; what the points of an outline, fold or glue area may be off when a face is enlarged
_NAME = expression(r"[A-Za-z0-9-]{1,12}\Z")
_NO_NAME = expression(r"[^A-Za-z0-9-]++")


def read_cut(cut: FaceElement) -> Sequence[Mark]:
    path = move_path(cut.around.matrix, cut.path())
    if sum(len(numbers) for _, numbers in path) < 4:
        raise cut.wrong("the outline has no line", "draw it from point to point")
    _require_inside(cut, "outline", path)
    cut.reading.cuts.append(path)
    cut.reading.cutting.append(cut.xml)
    return ()


def read_fold(fold: FaceElement) -> Sequence[Mark]:
    start, end = read_ends(fold)
    _look_at_slope(fold, start, end)
    path = move_path(fold.around.matrix, (("M", start), ("L", end)))
    _require_inside(fold, "fold", path)
    fold.reading.folds.append(path)
    return ()


def read_keep(keep: FaceElement) -> Sequence[Mark]:
    keep.reading.keeps.append(move_box(keep.around.matrix, keep.box()))
    return ()


def read_glue(glue: FaceElement) -> Sequence[Mark]:
    """A glue area: what `d` goes round, or else its box, which reaches to the edges of the piece where it is open."""
    name = glue.require("name", 'write name="A", and the same name at the area that it is glued to')
    if not _NAME.match(name):
        hint = f'write name="{_NO_NAME.sub("-", name)[:12]}", and the same name at the area that it is glued to'
        raise glue.wrong(f"name: found {quote(name)}, wanted up to 12 letters, digits and hyphens, such as A", hint)
    path = move_path(glue.around.matrix, glue.path() if glue.value("d") else _glue_box(glue))
    if not _has_room(path):
        raise glue.wrong("the glue area is only a line", "draw it around what takes glue")
    _require_inside(glue, "glue area", path)
    glue.reading.glues.append(GlueArea(name, path))
    return ()


GUIDES: Mapping[str, ElementReader] = {
    "cut": ElementReader(("d",), read_cut),
    "fold": ElementReader(ENDS, read_fold),
    "keep": ElementReader(BOX, read_keep),
    "glue": ElementReader(("name", *BOX, "d"), read_glue),
}


def _look_at_slope(fold: FaceElement, start: tuple[int, int], end: tuple[int, int]) -> None:
    """Report a fold that leans a little, or for a slip of typing."""
    across, down = abs(end[0] - start[0]), abs(end[1] - start[1])
    if min(across, down) <= ROUNDING:
        return
    leans = min(across, down) <= SLOPE * max(across, down)
    slips = [axis for axis in "xy" if is_slip(fold.value(f"{axis}1"), fold.value(f"{axis}2"))]
    if not leans and len(slips) != 1:
        return
    axis = ("y" if across > down else "x") if leans else slips[0]
    lies, one, other = ("level" if axis == "y" else "upright"), fold.value(f"{axis}1"), fold.value(f"{axis}2")
    what = f"is nearly {lies} and is not" if leans else f"is oblique, and would be {lies} but for a slip"
    message = f"the fold {what}: it goes from {axis} {one} to {axis} {other}"
    hint = f'give both ends one {axis}: {axis}2="{one}", or {axis}1="{other}"'
    fold.reading.report(FOLD.finding(fold.span, message, hint))


def _has_room(path: Commands) -> bool:
    """Whether a path goes round something, however little."""
    xs, ys = ([number for _, numbers in path for number in numbers[axis::2]] for axis in (0, 1))
    return any(name in "LC" for name, _ in path) and min(xs) < max(xs) and min(ys) < max(ys)


def _glue_box(glue: FaceElement) -> Commands:
    edge, y, is_mirrored = glue.across("x", 0), glue.down("y", 0), glue.around.scale.mirror > 0
    room = edge if is_mirrored else glue.reading.width - edge
    width = glue.size_across("width") if glue.value("width") else max(0, room)
    x = edge - width if is_mirrored else edge
    height = glue.size_down("height") if glue.value("height") else max(0, glue.reading.height - y)
    return rectangle(x, y, width, height)


def _require_inside(guide: FaceElement, what: str, path: Commands) -> None:
    """That a line which is printed beside other pieces stays on its own."""
    reading = guide.reading
    points = (pair for _, numbers in path for pair in zip(numbers[::2], numbers[1::2]))
    beyond = max(max(-x, x - reading.width, -y, y - reading.height) for x, y in points)
    if beyond > ROUNDING:
        tenths = -(-beyond * 10 // MM)  # upwards: "0.0 mm" would be none
        message = f"the {what} leads {tenths / 10:.1f} mm beyond the piece"
        wrong = guide.wrong(message, _name_scale(guide, path) or INSIDE)
        raise Wrong(wrong.finding._replace(box=box_on_face(_box_of(path))))


def _box_of(path: Commands) -> Box:
    """The box around the points of a path."""
    across, down = ([round(number) for _, numbers in path for number in numbers[axis::2]] for axis in (0, 1))
    return Box(min(across), min(down), max(across) - min(across), max(down) - min(down))


def _name_scale(guide: FaceElement, path: Commands) -> str:
    """The way out where a group enlarges a line that would lie on its piece as it is written; empty elsewhere."""
    reading, back = guide.reading, invert(guide.around.matrix)
    large = [group for group in guide.around.groups if group.matrix and max(map(abs, group.matrix[:4])) > 1]
    if not large or back is None:
        return ""
    points = [(x, y) for _, numbers in path for x, y in zip(numbers[::2], numbers[1::2])]
    a, b, c, d, e, f = back
    written = [(a * x + c * y + e * MM, b * x + d * y + f * MM) for x, y in points]
    is_inside = all(0 <= x <= reading.width and 0 <= y <= reading.height for x, y in written)
    return f"take {large[-1].element.get('transform')} of its group out, which leads it there" if is_inside else ""
