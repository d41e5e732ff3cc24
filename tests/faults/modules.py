"""The module of another game, which knows nothing of this one."""

from __future__ import annotations

from tests.faults.fault import Fault

WAY_OUT = "take `module` out, or name that of this game"
# fmt: off
FAULTS = (
    Fault("the module of zigzag", "game.yaml", "rules: rules.md", "rules: rules.md\nmodule: zigzag", "game.yaml:47:9",
          "'zigzag' is that of another game: it works with components.characters, components.specials, "
          "components.set-up and 4 more, which are missing"),
    Fault("the module of another game at the top", "game.yaml", "summary:",
          "module: mata-hari\nsummary:", "game.yaml:2:9", WAY_OUT),
    Fault("the module of a game with many figures", "game.yaml", "rules: rules.md", "rules: rules.md\nmodule: ncis",
          "game.yaml:47:9", WAY_OUT),
)
# fmt: on
