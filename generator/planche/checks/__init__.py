"""Checks of a game, and what becomes of all findings: consequences and accepted warnings are left out.

A check that the content must keep is declared where it is made: loaders, composer and templates have
their own; those that look at the whole game stand here and in the games' modules.
"""

from planche.checks.acceptance import accepted
from planche.checks.consequences import without_consequences, without_echoes
from planche.checks.game import check_game
from planche.checks.names import check_names, unknown_pictures
from planche.checks.registry import registry
from planche.checks.typography import typography

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
