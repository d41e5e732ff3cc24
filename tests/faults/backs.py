"""Backs of a deck that tell what is on the fronts."""

from __future__ import annotations

from tests.faults.fault import Fault

BACK = "templates/g/back.xml"
# fmt: off
FAULTS = (
    Fault("the template of the front as that of the back", "game.yaml", "back: g/back.xml", "back: g/lantern.xml",
          "game.yaml:25:11", "the backs of 5 cards of 'lanterns' print words of their fronts"),
    Fault("a name on the back", BACK, "</face>", '<text x="8" y="40" width="47" height="10" style="name" fill="white" '
          'fit="shrink" min="8">{{ piece.name }}</text></face>', "game.yaml:25:11", "say deck: false"),
    Fault("rules text on the back", BACK, "</face>", '{% if piece.words %}<text x="8" y="30" width="47" height="40" '
          'fill="white">{{ piece.words|rich }}</text>{% endif %}</face>', "game.yaml:25:11", "g/back.xml"),
)
# fmt: on
