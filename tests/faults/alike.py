"""Mistakes by copying and exchanging, and what is not there or not seen: pictures, cells, pointers, veils."""

from __future__ import annotations

from tests.faults.fault import Fault
from tests.faults.project import FLAME, STAR, TOWER

FACE, PARTS, TABLE = "templates/g/lantern.xml", "templates/g/parts.xml", "lanterns.csv"
POINTER = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935\nsize 12345\n"
VEIL = '<group opacity="0.9"><rect x="10" y="52" width="43" height="26" fill="ink"/></group></face>'
# fmt: off
FAULTS = (
    Fault("a picture saved over another", "art/tower.svg", TOWER, FLAME, "art/tower.svg:1", "is the same as"),
    Fault("a picture in the colour of the paper", "art/tower.svg", 'height="17"', 'height="17" fill="#fff"',
          f"{FACE}:9", "is not seen"),
    Fault("a sheer panel over words", FACE, "</face>", VEIL, f"{FACE}:12", "painted over the words"),
    Fault("a picture over words", FACE, "</face>",
          '<art name="tower" x="4" y="10" width="20" height="12" preserveAspectRatio="none"/></face>',
          f"{FACE}:12", "painted over the words"),
    Fault("a pointer in place of a picture", "art/icon-star.svg", STAR, POINTER, "art/icon-star.svg:1", "git lfs pull"),
    Fault("a number that a program could not reckon", "art/flame.svg", "M10 1L18 19", "M10 NaNL18 19",
          "art/flame.svg:1", "write the number that NaN stands for"),
    Fault("two cells in each other's place", TABLE, "blue,4,", "4,blue,", f"{TABLE}:6:43", "write blue for 'tint'"),
    Fault("a name in the place of the copies", TABLE, "moon,3,La lune", "moon,La lune,3",
          f"{TABLE}:6:6", "copies, name are exchanged"),
    Fault("a decimal comma in a value that is set", FACE, "<face>", "{% set w = 2,5 %}<face>",
          f"{FACE}:3", "write '2.5'"),
    Fault("a decimal comma in a sum that is printed", FACE, 'x="18"', 'x="{{ 15,5 + 2 }}"',
          f"{FACE}:7", "write '15.5'"),
    Fault("an import that lost its context", FACE, "import corner with context", "import corner",
          f"{FACE}:1", "write `with context` at the end of the import"),
    Fault("an icon of the table with a blank", TABLE, ":star:", ": star:", f"{TABLE}:2:19", "write :star:"),
    Fault("an icon of the rules with a blank", "rules.md", ":star:", ": star:", "rules.md:7", "write :star:"),
    Fault("a picture that another stands for", TABLE, "5,tower", "5,flame",
          "art/tower.svg:1", "name another picture in its place"),
    Fault("fewer of what each player has", "game.yaml",
          "rows: goals.yaml", "rows: goals.yaml\n    one-per-player: true", "goals.yaml:1", "up to 4 players"),
    Fault("a player count without a deck", "game.yaml", "[2, 3, 4]", "[2, 3, 4, 5]",
          "game.yaml:42", "or take 5 out of `players`"),
)
# fmt: on
