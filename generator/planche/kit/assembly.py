"""What is joined or folded -> what start-here shows and says of it: a board in tiles as a picture; a box in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from planche.game import BoxNet, Component, Style
from planche.imposition import MM, Box, in_millimetres
from planche.kit.edition import Edition, choose_pieces
from planche.kit.records import TiledFace
from planche.marks import Clip, Commands, Ellipse, Face, Group, Mark, Paint, Path
from planche.typeset import UM_PER_POINT, Composer, Run, one_line

WIDTH = 36 * MM  # at which the picture is shown, or a little smaller, in the panel of a step
NEAR_WIDTH = 25 * MM  # at which a board of two halves is shown that is higher than wide: from near, where they meet
NEAR_RATIO = 1.47  # of the width and the height of what is seen of it
BLACK, WHITE = "#000000", "#FFFFFF"


def draw_map(face: Face, tiled: TiledFace, style: Style, composer: Composer) -> Face:
    """The face with its seams and the names of its printed tiles, in the size for a picture of WIDTH.

    Of a high board in two halves what is near their seam: a panel would show all of it far smaller.
    """
    names = [tile.name for tile in tiled.plan.tiles() if tile.name in tiled.printed]
    if not tiled.plan.columns and len(tiled.plan.rows) == 1 and len(names) == 2 and face.height > face.width:
        return _draw_halves(face, tiled.plan.rows[0], names, style, composer)
    large = max(face.width, face.height) / WIDTH
    marks = list(face.marks)
    for x in tiled.plan.columns:
        marks += _draw_seam((x, 0, x, face.height), large)
    for y in tiled.plan.rows:
        marks += _draw_seam((0, y, face.width, y), large)
    for tile in tiled.plan.tiles():
        if tile.name not in tiled.printed:
            continue
        left, top, right, bottom = tile.seams
        x = ((left or 0) + (face.width if right is None else right)) // 2
        y = ((top or 0) + (face.height if bottom is None else bottom)) // 2
        marks += _draw_label(tile.name, x, y, large, style, composer)
    return Face(face.width, face.height, 0, tuple(marks))


def _draw_halves(face: Face, seam: int, names: Sequence[str], style: Style, composer: Composer) -> Face:
    """What is around the seam, one half above the other, as wide as the board."""
    large, height = face.width / NEAR_WIDTH, round(face.width / NEAR_RATIO)
    top = min(max(0, seam - height // 2), max(0, face.height - height))
    middles = (top + seam) // 2, (seam + top + height) // 2
    marks = [*face.marks, *_draw_seam((0, seam, face.width, seam), large)]
    for name, y in zip(names, middles):
        marks += _draw_label(name, face.width // 2, y, large, style, composer)
    moved = Group(tuple(marks), matrix=(1, 0, 0, 1, 0, -top))
    return Face(face.width, height, 0, (Group((moved,), clip=Clip(Box(0, 0, face.width, height))),))


def describe_box(edition: Edition, part: Component) -> Iterator[dict[str, object]]:
    """What start-here says of a box: what it is called and holds, and its room inside in mm; nothing of others."""
    if part.box is None or not isinstance(part.net, BoxNet):
        return
    held = {str(id) for id in part.box.holds}
    printed = choose_pieces(edition.game, edition.wish._replace(only=()))
    count = sum(found.copies for found in printed if found.component.id in held)
    yield {
        "title": part.title,
        "count": -(-count // part.box.share),
        "in_sleeves": part.box.sleeve > 0,
        **{name: in_millimetres(length) for name, length in part.net.inside._asdict().items()},
    }


def _draw_seam(ends: tuple[int, int, int, int], large: float) -> list[Mark]:
    """A dashed line that shows on any ground."""
    commands: Commands = (("M", ends[:2]), ("L", ends[2:]))
    dash = (round(2 * MM * large), round(MM * large))
    return [
        Path(commands, Paint("", WHITE, round(0.9 * MM * large))),
        Path(commands, Paint("", BLACK, round(0.4 * MM * large), dash)),
    ]


def _draw_label(name: str, x: int, y: int, large: float, style: Style, composer: Composer) -> list[Mark]:
    size = style.size * large
    boxes = composer.boxes((Run(name),), style)
    width = composer.natural_width(boxes, size)
    height = round(size * style.leading * UM_PER_POINT)
    radius = round(max(width, height) / 2 + MM * large)
    text = composer.set_lines([one_line(boxes)], style, size, x - width // 2, y - height // 2, width)
    return [Ellipse(x, y, radius, radius, Paint(WHITE, BLACK, round(0.3 * MM * large))), text]
