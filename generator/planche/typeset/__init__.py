"""Text, a style and a box -> lines of glyphs with their places. Every text of a kit is set here.

It holds the fonts of a project, shapes words, breaks lines, and says what does not fit.
"""

from planche.findings import Check
from planche.typeset import fit, fonts
from planche.typeset.boxes import UM_PER_POINT, filled
from planche.typeset.compose import Composer
from planche.typeset.fit import (
    OVERFLOW,
    SMALLEST,
    Fit,
    FitResult,
    TextBox,
    TextProblem,
    VerticalAlign,
    fit_text,
    text_finding,
    words_of,
)
from planche.typeset.fonts import UNKNOWN_FONT, FontBook, load_fonts
from planche.typeset.inline import ICON, Break, Icon, Inline, Run, rich
from planche.typeset.shaping import FontFile, Glyph

CHECKS: tuple[Check, ...] = (*fit.CHECKS, *fonts.CHECKS)

__all__ = [
    "CHECKS",
    "ICON",
    "OVERFLOW",
    "SMALLEST",
    "UM_PER_POINT",
    "UNKNOWN_FONT",
    "Break",
    "Composer",
    "Fit",
    "FitResult",
    "FontBook",
    "FontFile",
    "Glyph",
    "Icon",
    "Inline",
    "Run",
    "TextBox",
    "TextProblem",
    "VerticalAlign",
    "filled",
    "fit_text",
    "load_fonts",
    "rich",
    "text_finding",
    "words_of",
]
