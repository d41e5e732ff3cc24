"""Sizes of type that are too small: told once, at the style or the template that says them."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE = "templates/g/lantern.xml"
_WORDS, _NAME = "words: {font: Nunito, size: ", "name: {font: Baloo 2, size: "
# fmt: off
FAULTS = (
    Fault("a style below the smallest size", "game.yaml", f"{_WORDS}9", f"{_WORDS}5", "game.yaml:17:5",
          "type of 5 pt, wanted at least 6 pt, the smallest of this style; write the size that is meant, 6 or more"),
    Fault("a style below the least size of its texts", "game.yaml", f"{_NAME}12", f"{_NAME}6", "game.yaml:16:5",
          f"8 pt at {FACE}:7:3; write the size that is meant, 8 or more"),
    Fault("a style with a point too many", "game.yaml", f"{_NAME}12", f"{_NAME}1.2", "game.yaml:16:5",
          "type of 1.2 pt, wanted at least 6 pt, the smallest of this style; write the size that is meant, 8 or more"),
    Fault("a text that may shrink below the smallest size", FACE, 'min="8"', 'min="5"', f"{FACE}:7:3",
          'write min="6" or more'),
    Fault("a text with a size below the smallest one", FACE, 'style="words"', 'style="words" size="5"', f"{FACE}:11:3",
          'write size="6" or more'),
    Fault("a text whose least size is above its style", FACE, 'min="8"', 'min="14"', f"{FACE}:7:3", "write 12 or less"),
)
# fmt: on
