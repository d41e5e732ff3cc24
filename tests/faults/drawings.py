"""Mistakes in pictures and in what templates compare: nothing is wrong to read, and something is not drawn."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE = "templates/g/lantern.xml"
# fmt: off
FAULTS = (
    Fault("a half of a picture under another id", "art/tower.svg", '<rect x="6" y="2" width="8" height="17"/>',
          '<g id="left-half"><rect x="6" y="2" width="4" height="17"/></g>\n<use href="#half" x="4"/>',
          "art/tower.svg:2:12", "did you mean '#left-half'?"),
    Fault("a gradient that was left in another file", "art/flame.svg", 'fill="#E0A030"', 'fill="url(#glow)"',
          "art/flame.svg:1:96", "leads to no id of the picture"),
    Fault("a clip that is a shape", "art/flame.svg", '<path d', '<rect id="cut" width="9" height="9"/><path '
          'clip-path="url(#cut)" d', "art/flame.svg:1", "leads to <rect>, wanted <clipPath>"),
    Fault("a word of a condition in the plural", FACE, "{% if piece.drawing %}",
          '{% if piece.tint == "blues" %}{% endif %}{% if piece.drawing %}', f"{FACE}:8", "did you mean 'blue'?"),
    Fault("a word of a list of a condition with two letters exchanged", FACE, "{% if piece.drawing %}",
          '{% if piece.tint in ("red", "geren") %}{% endif %}{% if piece.drawing %}', f"{FACE}:8",
          "did you mean 'green'?"),
)
# fmt: on
