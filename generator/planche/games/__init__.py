"""Games that bring code: their own checks, derived figures, statistics and simulations.

A game without a module is complete all the same: it gets every check that holds for all games.
"""

from planche.games.captions import captions
from planche.games.generation import generated_names
from planche.games.installed import CHECKS
from planche.games.needs import unmet_needs
from planche.games.places import ADD_ROW
from planche.games.protocol import ColumnKeeper, GameCheck
from planche.games.table import bundled_checks, check_module, derived_figures, game_module, generator_of, simulation_of

__all__ = [
    "ADD_ROW",
    "CHECKS",
    "ColumnKeeper",
    "GameCheck",
    "bundled_checks",
    "captions",
    "check_module",
    "derived_figures",
    "game_module",
    "generated_names",
    "generator_of",
    "simulation_of",
    "unmet_needs",
]
