"""Games that bring code: their own checks, derived figures, statistics and simulations.

A game without a module is complete all the same: it gets every check that holds for all games.
"""

from planche.games.table import all_checks, derived_figures, game_module, lacking

__all__ = ["all_checks", "derived_figures", "game_module", "lacking"]
