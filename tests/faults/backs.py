"""Backs of a deck that tell what is on the fronts."""

from __future__ import annotations

from tests.faults.fault import Fault

BACK = "templates/g/back.xml"
# fmt: off
FAULTS = (
    Fault("the template of the front as that of the back", "game.yaml", "back: g/back.xml", "back: g/lantern.xml",
          "game.yaml:25:11", "write back: g/back.xml for g/lantern.xml"),
    Fault("the template of the back as that of the front", "game.yaml", "front: g/lantern.xml", "front: g/back.xml",
          "game.yaml:24:12", "write front: g/lantern.xml for g/back.xml"),
    Fault("a name on the back", BACK, "</face>", '<text x="8" y="40" width="47" height="10" style="name" fill="white" '
          'fit="shrink" min="8">{{ piece.name }}</text></face>', "game.yaml:25:11", "say deck: false"),
    Fault("rules text on the back", BACK, "</face>", '{% if piece.words %}<text x="8" y="30" width="47" height="40" '
          'fill="white">{{ piece.words|rich }}</text>{% endif %}</face>', "game.yaml:25:11", "g/back.xml"),
)
# fmt: on
