"""What was left behind: notes, entities, hidden layers, units."""

from __future__ import annotations

from tests.faults.fault import Fault

# fmt: off
FAULTS = (
    Fault("a translator's note to herself", "locale/en.po", '"Pass your turn."', '"Pass your turn. TODO better word"',
          "locale/en.po:48", "TODO better word"),
    Fault("a note in a cell", "lanterns.csv", "Passez votre tour.", "Passez votre tour (FIXME).",
          "lanterns.csv:3:20", "a note is left", more=1),
    Fault("the Latin of a layout", "goals.yaml", "Gagnez le quai sud.", "Lorem ipsum", "goals.yaml:3:34", "Lorem ipsum",
          more=1),
    Fault("a note in the rules", "rules.md", "Piochez une carte.", "Piochez une carte. TBD", "rules.md:8", "TBD",
          more=1),
    Fault("the quotation marks of a web form", "rules.md", "Deux lanternes.", "Deux &quot;lanternes&quot;.",
          "rules.md:18", "«", more=1),
    Fault("a hidden layer", "art/tower.svg", "<rect ", '<g display="none"><path d="M0 0h9v9z"/></g><rect ',
          "art/tower.svg:1:64", "<g> is hidden"),
    Fault("the only shape is hidden", "art/flame.svg", "<path ", "<path visibility='hidden' ",
          "art/flame.svg:1:67", "take visibility='hidden' out"),
    Fault("a layer that Inkscape hid", "art/tower.svg", "<rect ",
          '<g style="display:none;fill:red"><path d="M0 0h9"/></g><rect ', "art/tower.svg:1:64",
          "take display:none out of its style"),
    Fault("a layer that is wholly clear", "art/tower.svg", "<rect ", '<g opacity="0"><path d="M0 0h9v9z"/></g><rect ',
          "art/tower.svg:1:64", "<g> is hidden"),
    Fault("a unit behind the minutes", "game.yaml", "minutes: 20", "minutes: 20 min", "game.yaml:8:10",
          "minutes as a number alone"),
    Fault("ages the wrong way round", "game.yaml", "ages: 8-99", "ages: 99-8", "game.yaml:7:7", "the lower age first"),
    Fault("a range of minutes with its unit", "game.yaml", "minutes: 20", "minutes: 20–30 minutes", "game.yaml:8:10",
          "minutes as a number alone"),
)
