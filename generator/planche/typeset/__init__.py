"""Text, a style and a box -> lines of glyphs with their places. Every text of a kit is set here.

It holds the fonts of a project, shapes words, breaks lines, and says what does not fit.
"""

from planche.findings import Check
from planche.typeset import fonts, language_problems, problems
from planche.typeset.boxes import UM_PER_POINT, WordBox, one_line
from planche.typeset.codes import Glyph
from planche.typeset.compose import Composer
from planche.typeset.direction import runs_right_to_left
from planche.typeset.fit import Fit, FitResult, TextBox, VerticalAlign, fit_text
from planche.typeset.fonts import CATALOGUE, UNKNOWN_FONT, FontBook, load_fonts
from planche.typeset.gaps import GAP
from planche.typeset.ink import ink_around, ink_of, room_around
from planche.typeset.inline import ICON, NAMED_ICON, Break, Icon, Inline, Run, is_marked, rich
from planche.typeset.language_problems import OF_LANGUAGE, OTHER_FONT, SCRIPT, UNPARTED
from planche.typeset.problems import (
    MISSING,
    MOST_HIGHER,
    MOST_SHRUNK,
    OTHER_FILE,
    OVERFLOW,
    OVERSIZED,
    SMALL,
    THE_CHARACTER,
    TOO_LONG,
    TextProblem,
    set_in,
    text_finding,
    words_of,
)
from planche.typeset.scripts import FONT_LICENCE, SCRIPTS, Script, script_of_language
from planche.typeset.shaping import FontFile
from planche.typeset.stray_marks import (
    HALF_OF_PAIR,
    HALF_PRINTS,
    MARKS,
    PARTED_ICON,
    TORN_TABLE,
    Stray,
    find_stray,
    stray_finding,
)
from planche.typeset.ways_out import WaysOut, list_ways

CHECKS: tuple[Check, ...] = (*problems.CHECKS, *language_problems.CHECKS, *fonts.CHECKS, GAP, MARKS)

__all__ = [
    "CATALOGUE",
    "CHECKS",
    "FONT_LICENCE",
    "GAP",
    "HALF_OF_PAIR",
    "HALF_PRINTS",
    "ICON",
    "MARKS",
    "MISSING",
    "MOST_HIGHER",
    "MOST_SHRUNK",
    "NAMED_ICON",
    "OF_LANGUAGE",
    "OTHER_FILE",
    "OTHER_FONT",
    "OVERFLOW",
    "OVERSIZED",
    "PARTED_ICON",
    "SCRIPT",
    "SCRIPTS",
    "SMALL",
    "THE_CHARACTER",
    "TOO_LONG",
    "TORN_TABLE",
    "UM_PER_POINT",
    "UNKNOWN_FONT",
    "UNPARTED",
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
    "Script",
    "Stray",
    "TextBox",
    "TextProblem",
    "VerticalAlign",
    "WaysOut",
    "WordBox",
    "find_stray",
    "fit_text",
    "ink_around",
    "ink_of",
    "is_marked",
    "list_ways",
    "load_fonts",
    "one_line",
    "rich",
    "room_around",
    "runs_right_to_left",
    "script_of_language",
    "set_in",
    "stray_finding",
    "text_finding",
    "words_of",
]
