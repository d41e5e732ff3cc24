"""What stands on a sheet besides the faces: marks, outlines, folds, glue areas, glue zones, two rulers, a footer.

The strip beside the grid that imposition leaves free is drawn upright and turned where it lies on the
left. A footer too long for its strip loses its least needed parts; it is never clipped.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from planche.game import Style, Theme
from planche.imposition import (
    ARM,
    LEAST_STRIP,
    MM,
    Box,
    CutNumber,
    LongMeasure,
    Segment,
    Setting,
    Sheet,
    booklet_marks,
    cut_numbers,
    fold_marks,
    ruler_box,
    ruler_span,
    slug_box,
    slug_side,
)
from planche.kit.footers import CLEAR_BELOW, FooterLine, Note, draw_footer, marks_along
from planche.kit.glue_areas import draw_glue_area
from planche.kit.outlines import Outline
from planche.kit.proofs import stamp_page
from planche.kit.registers import Ring, register_marks
from planche.marks import Commands, Ellipse, Face, Group, Mark, Matrix, Paint, Path, Rect, TextBlock
from planche.typeset import UM_PER_POINT, Composer, Run, one_line

RULER = 50 * MM
BLACK, WHITE = "#000000", "#FFFFFF"
HAIR = 120  # µm; a hairline that every printer shows
DISC = 1_700  # of white below a ring
CASING = 4 * HAIR  # of white below it, by which it shows on any ground
DASH = (1500, 1000)  # of folds
HATCH = 6 * MM  # between the strokes of a glue zone
SHY = 1 * MM  # how far these keep from the seam, so that nothing of them shows beside a tile that is laid askew
MOST_DEPTH = 2_400  # of a ruler
LEAST = 1 * MM  # a strip less deep shows nothing


class SlugWords(NamedTuple):
    """What is written on a sheet: beside its ruler, in its glue zones, in its footer, and across a draft."""

    ruler: str
    glue: str
    notes: Sequence[Note]
    stamp: str = ""


def draw_slug(
    sheet: Sheet, setting: Setting, words: SlugWords, outlines: Sequence[Outline], theme: Theme, composer: Composer
) -> Face:
    """The face of a whole sheet with its marks; `outlines` are those of the pieces that lie on it, drawn on fronts."""
    lines, rings = register_marks(sheet, setting, outlines)
    drawn = _drawn_outlines(sheet, outlines)
    style = theme.styles["slug"]
    marks: list[Mark] = [Ellipse(x, y, DISC, DISC, Paint(WHITE)) for x, y, radius in rings]
    marks.append(_draw_strokes(lines))
    numbers: Sequence[CutNumber] = ()
    if setting.has_cut_order and lines and not rings and sheet.tile is None and sheet.side == "front":
        plain = [place for place, found in zip(sheet.placements, outlines) if found.is_plain] if outlines else None
        numbers = cut_numbers(sheet, setting, plain)
        marks += (mark for found in numbers for mark in _draw_number(found, style, composer))
    folds = fold_marks(sheet, setting)
    marks += (mark for x1, y1, x2, y2 in folds for mark in _draw_fold((("M", (x1, y1)), ("L", (x2, y2))), CASING))
    marks += (Ellipse(x, y, radius, radius, Paint("", BLACK, HAIR)) for x, y, radius in rings)
    marks += (mark for found in drawn for area in found.glues for mark in draw_glue_area(area, style, composer))
    marks += (mark for found in drawn if not found.is_plain for cut in found.cuts for mark in _draw_cut(cut))
    marks += (mark for found in drawn if not found.ticks for fold in found.folds for mark in _draw_fold(fold))
    marks += (mark for found in drawn for tick in found.ticks for mark in _draw_cut(tick))
    marks += _draw_glue_zones(sheet, words.glue, style, composer)
    marks += [stamp_page(sheet.width, sheet.height, words.stamp, theme, composer)] if words.stamp else []
    second = ruler_box(sheet, setting, [*_boxes_of(lines, rings)] if rings else ()) if sheet.placements else None
    marks += _draw_second_ruler(*second, style, composer) if second else ()
    box = slug_box(sheet, setting)
    if min(box.width, box.height) < LEAST:
        return Face(sheet.width, sheet.height, 0, tuple(marks))
    span = ruler_span(sheet, setting) if sheet.placements and second is None else None
    marks += _draw_span(span, style, composer) if span else ()
    lies = slug_side(sheet, setting) == "bottom"
    length, depth = (box.width, box.height) if lies else (box.height, box.width)
    down = max(0, min(CLEAR_BELOW, depth - LEAST_STRIP)) if lies else 0  # marks end above
    matrix: Matrix = (1, 0, 0, 1, box.x, box.y + down) if lies else (0, -1, 1, 0, box.x, box.y + box.height)
    free = length
    if span is not None:
        free = (span.place - box.x if lies else box.y + box.height - span.place) - ARM
    near = [*_boxes_of((*lines, *folds), rings), *_path_boxes(drawn), *(found.box for found in numbers)]
    line = FooterLine(RULER + 1500, free - MM // 2, marks_along(near, box, down, lies=lies))
    notes = (Note(words.ruler, 0), *words.notes)
    strip = (_draw_ruler(depth - down), *draw_footer(line, depth - down, notes, style, composer))
    marks.append(Group(strip, matrix=matrix))
    return Face(sheet.width, sheet.height, 0, tuple(marks))


def draw_press_page(
    page: Sheet, lines: Sequence[Segment], outlines: Sequence[Outline], theme: Theme, composer: Composer, stamp: str
) -> Face:
    """What a page for a printing house shows besides its face: marks outside of the bleed, outlines, a draft's name."""
    style = theme.styles["slug"]
    marks: list[Mark] = [_draw_strokes(tuple(lines))] if lines else []
    marks += (mark for found in outlines for area in found.glues for mark in draw_glue_area(area, style, composer))
    marks += (mark for found in outlines for cut in found.cuts for mark in _draw_cut(cut))
    marks += (mark for found in outlines for fold in found.folds for mark in _draw_fold(fold))
    marks += [stamp_page(page.width, page.height, stamp, theme, composer)] if stamp else []
    return Face(page.width, page.height, 0, tuple(marks))


def _draw_number(found: CutNumber, style: Style, composer: Composer) -> tuple[Mark, Mark]:
    """A number in the middle of its box, on white."""
    box = found.box
    size = box.height / UM_PER_POINT
    label = composer.boxes((Run(str(found.number)),), style)
    width = composer.natural_width(label, size)
    x, y = box.x + (box.width - width) // 2, box.y + box.height // 2 - round(size * style.leading * UM_PER_POINT / 2)
    return Rect(*box, 0, Paint(WHITE)), composer.set_lines([one_line(label)], style, size, x, y, width)


def draw_booklet_marks(sides: int, setting: Setting) -> Face:
    """The outside of a booklet, with marks on its fold: dashes where it is folded, a line where each staple goes."""
    folds, staples = booklet_marks(sides, setting)
    marks = [mark for x1, y1, x2, y2 in folds for mark in _draw_fold((("M", (x1, y1)), ("L", (x2, y2))))]
    ends = tuple((x, y1 - MM, x, y1 + MM) for x1, y1, x2, _ in staples for x in (x1, x2))
    return Face(setting.paper.width, setting.paper.height, 0, (*marks, _draw_strokes((*staples, *ends))))


def _draw_cut(cut: Commands) -> tuple[Mark, Mark]:
    """A line with white at its sides, by which it shows on dark grounds; a cut takes that away."""
    return Path(cut, Paint("", WHITE, 5 * HAIR // 2)), Path(cut, Paint("", BLACK, HAIR))


def _drawn_outlines(sheet: Sheet, outlines: Sequence[Outline]) -> Sequence[Outline]:
    """Those of the fronts, along which a sheet is cut."""
    if sheet.side == "back":
        return ()
    return [found for found, place in zip(outlines, sheet.placements) if not sheet.is_behind(place)]


def _boxes_of(lines: Sequence[Segment], rings: Sequence[Ring]) -> Iterator[Box]:
    """What strokes and rings take up."""
    yield from (Box(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)) for x1, y1, x2, y2 in lines)
    yield from (Box(x - radius, y - radius, 2 * radius, 2 * radius) for x, y, radius in rings)


def _path_boxes(outlines: Sequence[Outline]) -> Iterator[Box]:
    """What cuts and ticks of pieces take up, of which some reach beyond them."""
    for path in (path for found in outlines for path in (*found.cuts, *found.ticks)):
        xs, ys = ([n for _, points in path for n in points[first::2]] for first in (0, 1))
        yield Box(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _draw_fold(fold: Commands, white: int = HAIR) -> tuple[Mark, Mark]:
    """Dashes with white between them, and at their sides where it is wider; on paper that is not to be seen."""
    return Path(fold, Paint("", WHITE, white)), Path(fold, Paint("", BLACK, HAIR, DASH))


@lru_cache(maxsize=64)
def _draw_strokes(ends: tuple[tuple[int, int, int, int], ...]) -> Group:
    """Hairlines in white casings, drawn once for all the sheets that have the same."""
    paths = tuple[Commands, ...]((("M", (x1, y1)), ("L", (x2, y2))) for x1, y1, x2, y2 in ends)
    paints = Paint("", WHITE, CASING), Paint("", BLACK, HAIR)
    return Group(tuple(Path(path, paint) for paint in paints for path in paths), is_shared=True)


def _draw_second_ruler(box: Box, ruler: int, style: Style, composer: Composer) -> tuple[Group]:
    """A ruler at right angles to that of the strip, with its length in figures."""
    stands = box.height > box.width
    depth = box.width if stands else box.height
    marks = (_draw_ruler(depth, ruler), _draw_length(ruler, ruler + MM, depth, style, composer))
    return (Group(marks, matrix=(0, -1, 1, 0, box.x, box.y + box.height) if stands else (1, 0, 0, 1, box.x, box.y)),)


def _draw_span(span: LongMeasure, style: Style, composer: Composer) -> list[Mark]:
    """A stroke at either end of a length, with a stem towards the other end, and the length in figures at one of them.

    Drawn lying, from left to right, and turned where the length is measured down the sheet.
    """
    length, stem = span.end - span.start, MM
    ends = _draw_strokes(
        ((0, -ARM, 0, ARM), (0, 0, stem, 0), (length, -ARM, length, ARM), (length - stem, 0, length, 0))
    )
    label = _draw_length(length, 0, MOST_DEPTH, style, composer)
    if span.stands:
        beside: Matrix = (1, 0, 0, 1, span.place + ARM + MM // 2, span.end - MOST_DEPTH + MM // 2)
        return [Group((ends,), matrix=(0, 1, -1, 0, span.place, span.start)), Group((label,), matrix=beside)]
    above: Matrix = (0, -1, 1, 0, span.start - MM // 2, span.place - ARM - MM // 2)
    return [Group((ends,), matrix=(1, 0, 0, 1, span.start, span.place)), Group((label,), matrix=above)]


def _draw_length(length: int, x: int, depth: int, style: Style, composer: Composer) -> TextBlock:
    """A length in figures, in the middle of a strip."""
    size = min(style.size, 0.9 * depth / UM_PER_POINT)
    label = composer.boxes((Run(f"{length // MM} mm"),), style)
    top = depth // 2 - round(size * style.leading * UM_PER_POINT / 2)
    return composer.set_lines([one_line(label)], style, size, x, top, composer.natural_width(label, size))


def _draw_ruler(depth: int, length: int = RULER) -> Group:
    """A ruler with a stroke every centimetre, longer at both ends and shorter every 5 mm."""
    foot = min(depth, 2400) - 200
    strokes = [(0, foot, length, foot)]
    for x in range(0, length + 1, 5 * MM):
        height = 2000 if x in (0, length) else 1300 if x % (10 * MM) == 0 else 700
        strokes.append((x, foot - min(height, foot), x, foot))
    return _draw_strokes(tuple(strokes))


def _draw_glue_zones(sheet: Sheet, word: str, style: Style, composer: Composer) -> list[Mark]:
    """The strips that neighbours are laid over: hatched, and named if there is room."""
    if sheet.tile is None:
        return []
    box, overlap = sheet.box, sheet.tile.overlap
    _, _, right, bottom = sheet.tile.seams
    marks: list[Mark] = []
    if right is not None:
        zone = Box(box.x + box.width - overlap, box.y, overlap, box.height)
        marks += _draw_glue_zone(zone._replace(x=zone.x + SHY, width=overlap - SHY), word, style, composer)
    if bottom is not None:
        zone = Box(box.x, box.y + box.height - overlap, box.width, overlap)
        marks += _draw_glue_zone(zone._replace(y=zone.y + SHY, height=overlap - SHY), word, style, composer)
    return marks


def _draw_glue_zone(zone: Box, word: str, style: Style, composer: Composer) -> list[Mark]:
    """Slanting strokes, three times as wide in white below so that they show on any ground, and the word on white."""
    lies = zone.width > zone.height
    length, depth = (zone.width, zone.height) if lies else (zone.height, zone.width)
    slants = [(at, 0, at + depth, depth) for at in range(HATCH // 2, length - depth, HATCH)]
    marks: list[Mark] = [
        Path((("M", (x1, y1)), ("L", (x2, y2))), Paint("", colour, width))
        for colour, width in ((WHITE, 3 * HAIR), (BLACK, HAIR))
        for x1, y1, x2, y2 in slants
    ]
    boxes = composer.boxes((Run(word),), style)
    width = composer.natural_width(boxes, style.size)
    height = round(style.size * style.leading * UM_PER_POINT)
    if width + 2 * MM < length and height < depth:
        x, y = (length - width) // 2, (depth - height) // 2
        marks.append(Rect(x - MM, y, width + 2 * MM, height, 0, Paint(WHITE)))
        marks.append(composer.set_lines([one_line(boxes)], style, style.size, x, y, width))
    matrix: Matrix = (1, 0, 0, 1, zone.x, zone.y) if lies else (0, 1, -1, 0, zone.x + zone.width, zone.y)
    return [Group(tuple(marks), matrix=matrix)]
