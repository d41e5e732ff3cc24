"""Files that were deleted, or are called otherwise than they are asked for."""

from __future__ import annotations

from tests.faults.fault import Fault

FACE, GOAL = "templates/g/lantern.xml", "templates/g/goal.xml"
GONE = "make it, or put it back if it was deleted or renamed"
ELSE = f"{GONE}; else correct the name"
# fmt: off
FAULTS = (
    Fault("the template of a front is gone", FACE, "", "", "game.yaml:24:12", f"'g/lantern.xml'; {ELSE}", is_lost=True),
    Fault("the template of a back is gone", "templates/g/back.xml", "", "", "game.yaml:25:11", f"'g/back.xml'; {ELSE}",
          is_lost=True),
    Fault("the template of macros is gone", "templates/g/parts.xml", "", "", f"{FACE}:1", f"'g/parts.xml'; {ELSE}",
          is_lost=True),
    Fault("a table is gone", "lanterns.csv", "", "", "game.yaml:23:11", f"lanterns.csv'; {ELSE}", is_lost=True),
    Fault("a table of YAML is gone", "goals.yaml", "", "", "game.yaml:36:11", f"goals.yaml'; {ELSE}", is_lost=True),
    Fault("the rules are gone", "rules.md", "", "", "game.yaml:46:8", f"rules.md'; {ELSE}", is_lost=True),
    Fault("the name of a template is misspelt", "game.yaml", "g/goal.xml", "g/goall.xml", "game.yaml:37:12",
          "'g/goall.xml'; did you mean 'g/goal.xml'?"),
    Fault("a template that another component has is misspelt", "game.yaml", "g/goal.xml", "g/lanten.xml",
          "game.yaml:37:12", f"{GONE}; else did you mean 'g/lantern.xml'?"),
    Fault("the name of the rules is misspelt", "game.yaml", "rules: rules.md", "rules: rule.md", "game.yaml:46:8",
          "did you mean 'rules.md'?"),
    Fault("the rules are called as the file of a table nearly is", "game.yaml", "rules: rules.md", "rules: goal.md",
          "game.yaml:46:8", f"goal.md'; {ELSE}"),
)
# fmt: on
