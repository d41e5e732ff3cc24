"""Set lines -> where their ink lies: a box around each glyph, in µm of the face. Asked of few lines: it takes time."""

from __future__ import annotations

from collections.abc import Iterator

from planche.expressions import expression
from planche.imposition import Box
from planche.marks import GlyphRun, Line, TextBlock
from planche.typeset.fonts import FontBook
from planche.typeset.shaping import FontFile, InkBox, remember

MOST_RUNS = 512  # whose boxes are remembered
_PART = expression(r">(\^?)(-?[0-9.]+)<|([0-9a-f]{4})")


def ink_of(text: TextBlock, fonts: FontBook) -> tuple[Box, ...]:
    """The boxes of all glyphs of a text that have ink, and of its icons."""
    glyphs = tuple(box for line in text.lines for box in _line_ink(line, fonts))
    return glyphs + tuple(Box(icon.x, icon.y, icon.width, icon.height) for icon in text.icons)


def _line_ink(line: Line, fonts: FontBook) -> Iterator[Box]:
    for run in line.runs:
        yield from _run_ink(run, line.baseline, fonts.font(run.font))


def _run_ink(run: GlyphRun, baseline: int, font: FontFile) -> Iterator[Box]:
    """The boxes of a run, where it stands."""
    boxes = font.inks.get(run.glyphs)
    if boxes is None:  # the same run is asked of by those who look for edges, other words and pale colours
        boxes = remember(font.inks, run.glyphs, tuple(_glyphs_ink(run.glyphs, font)), MOST_RUNS)
    em, start = run.size / 1000, run.x
    for left, top, width, height in boxes:
        yield Box(round(start + left * em), round(baseline - top * em), round(width * em), round(height * em))


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
