"""The words that the engine itself prints; templates/common/locale holds their translations."""

from __future__ import annotations

START = "common/start-here.md"  # the template of the first page
FOR_PRESS = "common/for-press.md"  # and of that which goes to a printing house
CHANGES = "common/changes.md"  # that of the page that tells what has changed since an earlier kit
RULES, START_HERE = "rules", "start-here"  # files of set pages
OF_SETTINGS = frozenset(
    (
        "common/flip-short",
        "common/fold-score",
        "common/fold-sheet",
        "common/press",
        "common/cut-folded",
        "common/light-folded",
        "common/protect",
        "common/booklet-fold",
        "common/booklet-staple",
    )
)
"""Pictures of the first page that it shows with settings with which no check makes a kit."""
COMMON = "common"  # the context of the engine's words in catalogues
RULER, FRONT, BACK, SHEET, VERSION = "50 mm: print at 100%", "front", "back", "sheet", "kit"
UNKNOWN_FACT = "unknown"  # of an author, a publisher or a year: what the first page says for "?"
PARTLY, DRAFT = "partly translated", "draft"  # beside the number of each page
FOLD, TILE, GLUE = "fold along the dashes", "tile", "glue here, the next tile lies on top"
CALIBRATION = (
    "Test sheet for both sides",
    "Print it as your kits: at 100%, on the same paper, with the same setting for both sides.",
    "Hold it against the light, this side towards you. At A, B, C and D read the number at which the strokes of both"
    " sides meet: tenths of a millimetre.",
    "Measure the sides X and Y of the innermost frame with a ruler, in millimetres. The outermost frame that is printed"
    " whole is the margin.",
    "Then say what it shows, with your numbers and a name for the printer:",
)
ALL_OF_THEM = "all of them"
FACE_WORDS = {"front": FRONT, "back": BACK}
REASON_WORDS = {
    "added": "new",
    "removed": "no longer there",
    "text": "words",
    "art": "picture",
    "layout": "layout",
    "copies": "number",
}
"""Why a piece is other than it was, by the reasons that programs are told."""
FIGURE_WORDS = {"ages": "Ages {ages}", "minutes": "{minutes} minutes"}
"""What figures that are no numbers of pieces are told as, by their names."""
FILE_TITLES = {
    "changes": "What has changed",
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
    PARTLY,
    DRAFT,
    FOLD,
    TILE,
    GLUE,
    "found",
    "inferred",
    "proposed",
    UNKNOWN_FACT,
    ALL_OF_THEM,
    *REASON_WORDS.values(),
    *CALIBRATION,
    *FILE_TITLES.values(),
)
