"""Mistakes that are read as something else than what was meant, and those that only their neighbours give away."""

from __future__ import annotations

from tests.faults.fault import Fault

LANTERN, PARTS = "templates/g/lantern.xml", "templates/g/parts.xml"
# fmt: off
FAULTS = (
    Fault("a filter that there is not, in a macro of many cards", PARTS, "{{ piece.light }}", "{{ piece.light|uper }}",
          f"{PARTS}:3", "there is no filter 'uper'"),
    Fault("a comma typed as a full stop", "lanterns.csv", ",red,1,flame", ",red.1,flame", "lanterns.csv:2",
          "write a comma between the two: red,1"),
    Fault("half of a pair of stars that is italic", "rules.md", "1. Jouez une lanterne", "1. **Jouez* une lanterne",
          "rules.md:7:4", "'*' prints as typed"),
    Fault("type that is never printed", LANTERN, 'style="name" fit', 'style="name" size="120" fit', f"{LANTERN}:7:3",
          "type of 120 pt is never printed"),
)
# fmt: on
