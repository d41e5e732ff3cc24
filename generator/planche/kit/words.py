"""The words that the engine itself prints; templates/common/locale holds their translations."""

from __future__ import annotations

START = "common/start-here.md"  # the template of the first page
FOR_PRESS = "common/for-press.md"  # and of that which goes to a printing house
COMMON = "common"  # the context of the engine's words in catalogues
RULER, FRONT, BACK, SHEET, VERSION = "50 mm: print at 100%", "front", "back", "sheet", "kit"
FOLD, TILE, GLUE = "fold along the dashes", "tile", "glue here, the next tile lies on top"
CALIBRATION = (
    "Test sheet for both sides",
    "Print it as your kits: at 100%, on the same paper, with the same setting for both sides.",
    "Hold it against the light, this side towards you. At A, B, C and D read the number at which the strokes of both"
    " sides meet.",
    "Measure the sides X and Y of the innermost frame with a ruler, in millimetres. The outermost frame that is printed"
    " whole is the margin.",
    'Then say what it shows: planche calibrate --printer NAME --read "A 0, B 0, C 0, D 0, X …, Y …, margin …"',
)
FILE_TITLES = {
    "start-here": "Start here",
    "cards": "Cards",
    "tokens": "Tokens",
    "boards": "Boards",
    "sheets": "Sheets to write on",
    "sleeves": "Sleeves",
    "box": "Box",
    "rules": "Rules",
}
"""What PDFs are called, by the names of their files."""
ENGINE_WORDS = (
    RULER,
    FRONT,
    BACK,
    SHEET,
    VERSION,
    FOLD,
    TILE,
    GLUE,
    "found",
    "inferred",
    "proposed",
    *CALIBRATION,
    *FILE_TITLES.values(),
)
