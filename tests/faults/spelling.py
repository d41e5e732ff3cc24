"""Mistakes in how things are called in SVG, CSS or fonts.yaml, and in the words of a translation."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, GOAL, BACK, PO = "templates/g/lantern.xml", "templates/g/goal.xml", "templates/g/back.xml", "locale/en.po"
# fmt: off
FAULTS = (
    Fault("a colour is called so", FACE, 'stroke="{{ tints[piece.tint] }}"', 'colour="{{ tints[piece.tint] }}"',
          f"{FACE}:5:3", "<rect> has no attribute 'colour'; did you mean 'fill'?"),
    Fault("a picture is called an image", FACE, '<art name', '<image name', f"{FACE}:9:3", "did you mean 'art'?"),
    Fault("the middle is called the centre", GOAL, 'style="name" fit', 'style="name" valign="center" fit',
          f"{GOAL}:3:3", "did you mean 'middle'?"),
    Fault("a text is aligned to its centre", GOAL, 'style="name" fit', 'style="name" align="centre" fit',
          f"{GOAL}:3:3", "did you mean 'center'?"),
    Fault("the size of a font", GOAL, 'size="7"', 'font-size="7"', f"{GOAL}:7:3", "did you mean 'size'?"),
    Fault("a macro that is called as a habit is not imported", FACE, "{{ corner() }}", "{{ corner() }}{{ row() }}",
          f"{FACE}:6", "there is no name 'row'"),
    Fault("words half beside a panel", GOAL, '<text x="8" y="8"',
          '<rect x="8" y="6" width="20" height="10" fill="ember"/><text x="8" y="8"', f"{GOAL}:3:58",
          "words of this text stand on the <rect>"),
    Fault("a word of a translation stands twice", PO, "Pass your turn.", "Pass your your turn.", f"{PO}:48",
          "wanted the word once; write Pass your turn"),
    Fault("a word of a text stands twice", "rules.md", "Piochez une carte", "Piochez une une carte", "rules.md:8:4",
          "wanted the word once", more=1),
    Fault("a translation asks", PO, "Pass your turn.", "Pass your turn?", f"{PO}:48", "asks, and its text does not"),
    Fault("a placeholder in capitals", PO, "Goal {n} of", "Goal {N} of", f"{PO}:158", "write {n}"),
)
