"""Checks of a game, and what becomes of all findings: consequences and accepted warnings are left out.

A check that the content must keep is declared where it is made: loaders, composer and templates have
their own; those that look at the whole game stand here and in the games' modules.
"""

from generator.checks.acceptance import accepted
from generator.checks.consequences import without_consequences, without_echoes
from generator.checks.game import check_game
from generator.checks.names import check_names, unknown_pictures
from generator.checks.registry import registry
from generator.checks.typography import typography

__all__ = [
    "accepted",
    "check_game",
    "check_names",
    "registry",
    "typography",
    "unknown_pictures",
    "without_consequences",
    "without_echoes",
]
