"""A colour under another name: told in the theme, or in the row that still has the old one, not at who asks for it."""

from __future__ import annotations

from tests.faults.fault import Fault

GAME = "game.yaml"
# fmt: off
FAULTS = (
    Fault("a colour renamed in the theme, unlike its old name", GAME, 'night: "', 'dusk: "', "game.yaml:14:70",
          "write night in place of dusk"),
)
# fmt: on
