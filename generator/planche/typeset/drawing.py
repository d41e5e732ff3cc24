"""A font and a character -> why what it draws of it cannot be read; a font -> why it draws next to nothing.

HarfBuzz measures what a font says of its glyphs, and a damaged one says it of an outline without area, far from its
pen, or in a width of nothing: a text then seems to fit, and is blank in print or letters on top of one another.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from itertools import chain

import uharfbuzz as hb

# in em; of 112,000 characters in 46 fonts the smallest area is 0.0028, the longest reach 1.6, the smallest letter 0.1,
# and the narrowest pen of a letter 0.45 of its ink
LEAST_AREA = 0.0001
MOST_REACH = 3.0  # beyond the pen, in any direction
LEAST_LETTER = 0.05  # the larger of its sides
LEAST_PEN = 0.15  # of the width of a letter's ink
MOST_KEPT = 4_096  # characters of which is known how they are drawn
TRIED = 12  # letters of a font, from all over it
LEAST_LOST = 3  # of them, and more than half, where it is the font that is damaged
MOST_FONTS = 16  # of which is known whether it is
# Characters of classes that have ink which have none: fillers, empty braille, what stands for an object and the like.
NO_INK = frozenset(map(chr, (0x115F, 0x1160, 0x17B4, 0x17B5, *range(0x180B, 0x1810), 0x2800, 0x3164, 0xFFA0, 0x13441,
                             0x13442, 0x16FE4, 0xFFFC, 0x1D159, *range(0xE0100, 0xE01F0))))  # fmt: skip

BLANK = "has no outline for"
Contour = list[float]  # x and y in turn


def has_ink(character: str) -> bool:
    """Whether a character is drawn: a letter, mark, number, sign, or one of private use."""
    kind = unicodedata.category(character)
    return (kind[0] in "LMNPS" or kind == "Co") and character not in NO_INK


@lru_cache(MOST_FONTS)
def find_lost_letters(font: hb.Font, em: float) -> str:
    """Why a font has hardly any letters, in words that follow on "is damaged: "; empty where it draws those tried."""
    letters = _some_letters(font)
    lost = [(letter, reason) for letter in letters if (reason := unreadable_drawing(font, letter, em))]
    if len(lost) < max(LEAST_LOST, len(letters) / 2):
        return ""
    letter, reason = lost[0]
    return f"it {reason} most of its letters, such as {letter!r}"


def _some_letters(font: hb.Font) -> list[str]:
    """Letters and digits that a font says it has, evenly from all over it."""
    known = (character for character in map(chr, font.face.unicodes) if character not in NO_INK)
    letters = [character for character in known if unicodedata.category(character)[0] in "LN"]
    return letters[:: -(-len(letters) // TRIED) or 1]


@lru_cache(MOST_KEPT)
def unreadable_drawing(font: hb.Font, character: str, em: float) -> str:
    """In words between the name of the font and the character: "misplaces"."""
    if not _says_it_has_ink(font, character):
        return BLANK
    buffer = hb.Buffer()
    buffer.add_str(character)
    buffer.guess_segment_properties()
    hb.shape(font, buffer)
    contours: list[Contour] = []
    pen = 0.0
    for info, position in zip(buffer.glyph_infos, buffer.glyph_positions or ()):
        drawn: list[Contour] = []
        font.draw_glyph(info.codepoint, _PEN, drawn)
        across, up = pen + position.x_offset, position.y_offset
        contours += ([at + (up if n % 2 else across) for n, at in enumerate(contour)] for contour in drawn)
        pen += position.x_advance
    return _unreadable(contours, pen, em, is_letter=unicodedata.category(character)[0] in "LN")


def _says_it_has_ink(font: hb.Font, character: str) -> bool:
    """Whether it gives the character a box, which some who draw PDFs look at before its outline."""
    glyph = font.get_nominal_glyph(ord(character))
    extents = font.get_glyph_extents(glyph) if glyph else None
    return extents is not None and bool(extents.width or extents.height)


def _unreadable(contours: list[Contour], pen: float, em: float, *, is_letter: bool) -> str:
    if sum(map(_area, contours)) < LEAST_AREA * em * em:
        return BLANK
    xs, ys = [*chain(*(contour[::2] for contour in contours))], [*chain(*(contour[1::2] for contour in contours))]
    left, right, bottom, top = min(xs), max(xs), min(ys), max(ys)
    if max(-left, right - max(pen, 0), -bottom, top) > MOST_REACH * em:
        return "misplaces"
    if is_letter and max(right - left, top - bottom) < LEAST_LETTER * em:
        return "has only a speck for"
    if is_letter and pen < LEAST_PEN * (right - left):
        return "has no width for"
    return ""


def _area(contour: Contour) -> float:
    """The area within a contour, whichever way it runs; near enough for curves, whose control points count."""
    xs, ys = contour[::2], contour[1::2]
    return abs(sum(a * d - b * c for a, b, c, d in zip(xs, ys, [*xs[1:], xs[0]], [*ys[1:], ys[0]]))) / 2


def _new_pen() -> hb.DrawFuncs:
    """What notes the contours that are drawn."""
    pen = hb.DrawFuncs()
    pen.set_move_to_func(lambda x, y, contours: contours.append([x, y]))
    pen.set_line_to_func(lambda x, y, contours: contours[-1].extend((x, y)))
    pen.set_quadratic_to_func(lambda x1, y1, x, y, contours: contours[-1].extend((x1, y1, x, y)))
    pen.set_cubic_to_func(lambda x1, y1, x2, y2, x, y, contours: contours[-1].extend((x1, y1, x2, y2, x, y)))
    return pen


_PEN = _new_pen()
