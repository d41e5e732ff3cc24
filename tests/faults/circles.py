"""Texts that do not fit where their face has no room: what is proposed makes them fit, and sends nobody back."""

from __future__ import annotations

from tests.faults.fault import Fault

LANTERN = "templates/g/lantern.xml"
NAME = 'x="18" y="12" width="30" height="8" style="name" fit="shrink" min="8"'

# fmt: off
FAULTS = (
    Fault("a box at the edge, too narrow for every name", LANTERN, NAME,
          'x="42" y="65" width="12" height="8" style="name" fit="line"', f"{LANTERN}:7:3",
          'for the box, or make the style name smaller'),
    Fault("a box at the edge, too narrow for one name", LANTERN, NAME,
          'x="38.5" y="65" width="21.5" height="8" style="name" fit="line"', "locale/en.po:53",
          'write x="37.9" width="22.1" for its box, or let it shrink: fit="shrink" min="11.5"'),
)
# fmt: on
