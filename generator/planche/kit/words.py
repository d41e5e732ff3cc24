"""The words that the engine itself prints; templates/common/locale holds their translations."""

from __future__ import annotations

START = "common/start-here.md"  # the template of the first page
COMMON = "common"  # the context of the engine's words in catalogues
RULER, FRONT, BACK, SHEET, VERSION = "50 mm: print at 100%", "front", "back", "sheet", "kit"
TILE, GLUE = "tile", "glue here, the next tile lies on top"
ENGINE_WORDS = (RULER, FRONT, BACK, SHEET, VERSION, TILE, GLUE, "found", "inferred", "proposed")
