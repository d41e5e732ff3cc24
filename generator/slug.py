"""What stands on a sheet outside all trims: cut marks, a 50 mm ruler, and a footer.

The strip beside the grid that imposition leaves free is drawn upright and turned where it lies on the
left. A footer too long for its strip loses its least needed parts; it is never clipped.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from generator.imposition import Setting, Sheet, cut_marks, slug_box, slug_side
from generator.marks import Face, Group, Mark, Paint, Path
from generator.model import Theme
from generator.paper import MM
from generator.typeset.boxes import UM_PER_POINT, filled
from generator.typeset.compose import Composer
from generator.typeset.inline import Run

RULER = 50 * MM
BLACK = "#000000"
HAIR = 120  # µm; a hairline that every printer shows
GAP = 3 * MM
LEAST = 1 * MM  # a strip less deep shows nothing


class Note(NamedTuple):
    """A part of the footer; the highest `rank` goes first when room is short."""

    text: str
    rank: int


def slug(sheet: Sheet, setting: Setting, ruler: str, notes: Sequence[Note], theme: Theme, composer: Composer) -> Face:
    """The face of a whole sheet with its marks; `ruler` is what stands beside the ruler."""
    marks: list[Mark] = [_strokes(cut_marks(sheet, setting))]
    box = slug_box(sheet, setting)
    if min(box.width, box.height) < LEAST:
        return Face(sheet.width, sheet.height, 0, tuple(marks))
    lies = slug_side(sheet, setting) == "bottom"
    length, depth = (box.width, box.height) if lies else (box.height, box.width)
    matrix = (1, 0, 0, 1, box.x, box.y) if lies else (0, -1, 1, 0, box.x, box.y + box.height)
    strip = (_ruler(depth), *_footer(length, depth, ruler, notes, theme, composer))
    marks.append(Group(tuple(map(float, matrix)), 1, False, strip))  # type: ignore[arg-type]
    return Face(sheet.width, sheet.height, 0, tuple(marks))


@lru_cache(maxsize=64)
def _strokes(ends: tuple[tuple[int, int, int, int], ...]) -> Group:
    """Hairlines, drawn once for all the sheets that have the same."""
    paint = Paint("", BLACK, HAIR)
    return Group(None, 1, True, tuple(Path((("M", (x1, y1)), ("L", (x2, y2))), paint) for x1, y1, x2, y2 in ends))


def _ruler(depth: int) -> Group:
    """50 mm with a stroke every centimetre, longer at both ends and shorter every 5 mm."""
    foot = min(depth, 2400) - 200
    strokes = [(0, foot, RULER, foot)]
    for x in range(0, RULER + 1, 5 * MM):
        height = 2000 if x in (0, RULER) else 1300 if x % (10 * MM) == 0 else 700
        strokes.append((x, foot - min(height, foot), x, foot))
    return _strokes(tuple(strokes))


def _footer(length: int, depth: int, ruler: str, notes: Sequence[Note], theme: Theme, composer: Composer) -> list[Mark]:
    style = theme.styles["slug"]
    size = min(style.size, depth / UM_PER_POINT)
    room = length - RULER - 2 * MM
    parts = [Note(ruler, 0), *notes]
    while True:
        boxes = [composer.boxes((Run(part.text),), style) for part in parts]
        widths = [composer.natural_width(line, size) for line in boxes]
        if sum(widths) + GAP * (len(parts) - 1) <= room or len(parts) == 1:
            break
        parts.remove(max(parts, key=lambda part: part.rank))
    marks: list[Mark] = []
    x = RULER + 1500
    top = min(depth, 2400) // 2 - round(size * style.leading * UM_PER_POINT / 2)
    for line, width in zip(boxes, widths):
        marks.append(composer.set_lines([filled(line)], style, size, x, top, width))
        x += width + GAP
    return marks
