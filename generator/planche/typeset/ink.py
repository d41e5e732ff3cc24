"""Set lines -> where their ink lies, in µm of the face: a box around each glyph, or one around them all.

Asked of few lines: it takes time.
"""

from __future__ import annotations

from collections.abc import Iterator

from planche.expressions import expression
from planche.imposition import Box
from planche.marks import GlyphRun, TextBlock
from planche.typeset.fonts import FontBook
from planche.typeset.shaping import FontFile, InkBox, InkSides, remember

MOST_RUNS = 512  # whose boxes are remembered
MOST_SIDES = 4096  # the same of their sides
_PART = expression(r">(\^?)(-?[0-9.]+)<|([0-9a-f]{4})")


def ink_of(text: TextBlock, fonts: FontBook) -> tuple[Box, ...]:
    """The boxes of all glyphs of a text that have ink, and of its icons."""
    glyphs = tuple(
        box for line in text.lines for run in line.runs for box in _run_ink(run, line.baseline, fonts.font(run.font))
    )
    return glyphs + tuple(Box(icon.x, icon.y, icon.width, icon.height) for icon in text.icons)


def ink_around(text: TextBlock, fonts: FontBook) -> Box | None:
    """The box around all glyphs of a text that have ink, without its icons; None where none has."""
    boxes: list[InkSides] = []
    for line in text.lines:
        for run in line.runs:
            sides = _sides(run.glyphs, fonts.font(run.font))
            if sides is not None:
                em, x, y = run.size / 1000, run.x, line.baseline
                boxes.append((x + sides[0] * em, y - sides[1] * em, x + sides[2] * em, y - sides[3] * em))
    if not boxes:
        return None
    lefts, tops, rights, feet = zip(*boxes)
    left, top = round(min(lefts)), round(min(tops))
    return Box(left, top, round(max(rights)) - left, round(max(feet)) - top)


def _run_ink(run: GlyphRun, baseline: int, font: FontFile) -> Iterator[Box]:
    """The boxes of a run, where it stands."""
    boxes = font.inks.get(run.glyphs)
    if boxes is None:  # the same run is asked of by those who look for edges, other words and pale colours
        boxes = remember(font.inks, run.glyphs, tuple(_glyphs_ink(run.glyphs, font)), MOST_RUNS)
    em, start = run.size / 1000, run.x
    for left, top, width, height in boxes:
        yield Box(round(start + left * em), round(baseline - top * em), round(width * em), round(height * em))


def _sides(glyphs: str, font: FontFile) -> InkSides | None:
    """The sides of the box around a string of glyphs; None where it has no ink."""
    try:
        return font.ink_sides[glyphs]
    except KeyError:
        boxes = [*_glyphs_ink(glyphs, font)]
        sides = (
            (
                min(left for left, _, _, _ in boxes),
                max(top for _, top, _, _ in boxes),
                max(left + width for left, _, width, _ in boxes),
                min(top - height for _, top, _, height in boxes),
            )
            if boxes
            else None
        )
        return remember(font.ink_sides, glyphs, sides, MOST_SIDES)


def _glyphs_ink(glyphs: str, font: FontFile) -> Iterator[InkBox]:
    """The boxes of a string of glyphs, whose pen goes on by their advances and by what stands between them."""
    pen, rise = 0.0, 0.0
    for is_rise, number, code in _PART.findall(glyphs):
        if is_rise:
            rise = float(number)
        elif number:
            pen -= float(number)
        else:
            glyph = font.glyphs[int(code, 16)]
            box = font.glyph_box(glyph.number)
            if box is not None:
                left, top, width, height = box
                yield pen + left, rise + top, width, height
            pen += glyph.advance
