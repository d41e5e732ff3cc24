"""Set lines -> where their ink lies, in µm of the face: a box around each glyph, or one around them all.

Asked of few lines: it takes time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from planche.expressions import expression
from planche.imposition import Box
from planche.marks import GlyphRun, TextBlock
from planche.typeset.fonts import FontBook
from planche.typeset.shaping import FontFile, InkBox, InkSides, remember

MOST_RUNS = 512  # whose boxes are remembered
MOST_SIDES = 16_384  # glyphs without a move of the pen between them whose sides are remembered
NO_INK = (inf, -inf, -inf, inf)
DIGITS = 4  # of a code
RISE = "^"  # before a number that lifts the pen off the baseline
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
    return _box_around(boxes) if boxes else None


def room_around(text: TextBlock, fonts: FontBook) -> Box | None:
    """A box in which all glyphs of a text lie, found without a look at them; None where that is not sure."""
    boxes: list[InkSides] = []
    for line in text.lines:
        for run in line.runs:
            reach = fonts.font(run.font).widest_ink
            if reach is None or RISE in run.glyphs:
                return None
            em, y = run.size / 1000, line.baseline
            boxes.append((run.x + reach[0] * em, y - reach[1] * em, line.end + reach[2] * em, y - reach[3] * em))
    return _box_around(boxes) if boxes else None


def _box_around(boxes: Sequence[InkSides]) -> Box:
    """The box around others, of which left, top, right and foot are given."""
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
    """The sides of the box around a string of glyphs; None where it has no ink.

    Strings are told by what stands between two moves of the pen, which many have in common.
    """
    left, top, right, foot = NO_INK
    pen, rise = 0.0, 0.0
    known = font.ink_sides
    for part in f"<{glyphs}".split(">"):
        moved, _, codes = part.partition("<")
        if moved:
            if moved[0] == RISE:
                rise = float(moved[1:])
            else:
                pen -= float(moved)
        if codes:
            sides, advance = known.get(codes) or remember(known, codes, _unmoved_sides(codes, font), MOST_SIDES)
            left, top = min(left, pen + sides[0]), max(top, rise + sides[1])
            right, foot = max(right, pen + sides[2]), min(foot, rise + sides[3])
            pen += advance
    return (left, top, right, foot) if left <= right else None


def _unmoved_sides(codes: str, font: FontFile) -> tuple[InkSides, float]:
    """The sides of the box around glyphs that only their advances move, and the sum of these."""
    left, top, right, foot = NO_INK
    pen = 0.0
    known = font.drawn
    for start in range(0, len(codes), DIGITS):
        code = codes[start : start + DIGITS]
        box, advance = known.get(code) or _drawn_by(code, font)
        if box is not None:
            x, above, width, height = box
            left, top = min(left, pen + x), max(top, above)
            right, foot = max(right, pen + x + width), min(foot, above - height)
        pen += advance
    return (left, top, right, foot), pen


def _drawn_by(code: str, font: FontFile) -> tuple[InkBox | None, int]:
    """The ink of the glyph of a code, and how far the pen goes on."""
    glyph = font.glyphs[int(code, 16)]
    drawn = font.glyph_box(glyph.number), glyph.advance
    if not glyph.number:  # what stands for all that the font lacks is as wide as the last of that
        return drawn
    return remember(font.drawn, code, drawn)


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
