"""A face that is another's, or none: what is left behind is a template that nothing uses."""

from __future__ import annotations

from tests.faults.fault import Fault

GAME, BACK, FRONT = "game.yaml", "    back: g/back.xml\n", "front: g/goal.xml"
# fmt: off
FAULTS = (
    Fault("a line of a back was deleted", GAME, BACK, "", "templates/g/back.xml:1",
          "name it as `front` or `back` of the component that it is for"),
    Fault("a front that is another component's", GAME, FRONT, "front: g/back.xml", "game.yaml:37:12",
          "write front: g/goal.xml for g/back.xml"),
)
# fmt: on
