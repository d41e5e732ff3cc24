"""Set lines -> where their ink lies: a box around each glyph, in µm of the face. Asked of few lines: it takes time."""

from __future__ import annotations

import re
from collections.abc import Iterator

from planche.imposition import Box
from planche.marks import GlyphRun, Line, TextBlock
from planche.typeset.fonts import FontBook
from planche.typeset.shaping import FontFile

_PART = re.compile(r">(\^?)(-?[0-9.]+)<|([0-9a-f]{4})")


def ink_of(text: TextBlock, fonts: FontBook) -> tuple[Box, ...]:
    """The boxes of all glyphs of a text that have ink, and of its icons."""
    glyphs = tuple(box for line in text.lines for box in _line_ink(line, fonts))
    return glyphs + tuple(Box(icon.x, icon.y, icon.width, icon.height) for icon in text.icons)


def _line_ink(line: Line, fonts: FontBook) -> Iterator[Box]:
    for run in line.runs:
        yield from _run_ink(run, line.baseline, fonts.font(run.font))


def _run_ink(run: GlyphRun, baseline: int, font: FontFile) -> Iterator[Box]:
    """The boxes of a run, whose pen goes on by the advances of its glyphs and by what stands between them."""
    pen, rise, em = 0.0, 0.0, run.size / 1000
    for is_rise, number, code in _PART.findall(run.glyphs):
        if is_rise:
            rise = float(number)
        elif number:
            pen -= float(number)
        else:
            glyph = font.glyphs[int(code, 16)]
            box = font.glyph_box(glyph.number)
            if box is not None:
                left, top, width, height = box
                x, y = run.x + (pen + left) * em, baseline - (rise + top) * em
                yield Box(round(x), round(y), round(width * em), round(height * em))
            pen += glyph.advance
