"""An edition of a game -> its kit: every face drawn, every sheet imposed, every page set.

What makes files of it (`planche.kit.press`) is loaded by a build alone.
"""

from planche.kit.crew import in_shares
from planche.kit.making import draw_kit, unused_art
from planche.kit.painter import FaceSink, Studio
from planche.kit.records import COMMON, ENGINE_WORDS, MANIFEST, START, Edition, Kit, KitFile, spaced

__all__ = [
    "COMMON",
    "ENGINE_WORDS",
    "MANIFEST",
    "START",
    "Edition",
    "FaceSink",
    "Kit",
    "KitFile",
    "Studio",
    "draw_kit",
    "in_shares",
    "spaced",
    "unused_art",
]
