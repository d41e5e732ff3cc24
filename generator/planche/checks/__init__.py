"""Checks of a game, and what becomes of all findings: consequences and accepted warnings are left out.

A check that the content must keep is declared where it is made: loaders, composer and templates have
their own; those that look at the whole game stand here and in the games' modules.
"""

from planche.checks.acceptance import drop_accepted
from planche.checks.approved import APPROVED, UNREADABLE_APPROVAL
from planche.checks.causes import fold_consequences, order_by_cause
from planche.checks.component_paper import PAPER
from planche.checks.consequences import drop_consequences, drop_echoes
from planche.checks.deck_backs import find_open_backs
from planche.checks.each_language import check_whole_games, games_by_tables
from planche.checks.exchanged_rows import blame_exchanged
from planche.checks.fixed_values import find_fixed
from planche.checks.game import check_game
from planche.checks.idle_faces import IDLE
from planche.checks.idle_figures import find_idle_figures, find_misnamed_figures
from planche.checks.lost_colours import blame_lost_colours
from planche.checks.lost_pictures import blame_pictures
from planche.checks.mirrored_cuts import find_unmirrored
from planche.checks.misread import check_letters
from planche.checks.names import unknown_pictures
from planche.checks.notes import check_notes
from planche.checks.number_words import check_numbers
from planche.checks.owners import name_owners, name_texts
from planche.checks.passages import place_passages
from planche.checks.pieces_untried import MOST_FAULTY, UNDRAWN, find_undrawn
from planche.checks.players_branches import find_players_branches
from planche.checks.players_untried import find_untried
from planche.checks.registry import registry
from planche.checks.same_colours import find_same_choices
from planche.checks.set_numbers import blame_sets
from planche.checks.typography import check_typography
from planche.checks.unread_columns import find_unread
from planche.checks.vain_defaults import find_vain_defaults
from planche.checks.wanted import say_wanted
from planche.checks.wrong_columns import blame_columns

__all__ = [
    "APPROVED",
    "IDLE",
    "MOST_FAULTY",
    "PAPER",
    "UNDRAWN",
    "UNREADABLE_APPROVAL",
    "blame_columns",
    "blame_exchanged",
    "blame_lost_colours",
    "blame_pictures",
    "blame_sets",
    "check_game",
    "check_letters",
    "check_notes",
    "check_numbers",
    "check_typography",
    "check_whole_games",
    "drop_accepted",
    "drop_consequences",
    "drop_echoes",
    "find_fixed",
    "find_idle_figures",
    "find_misnamed_figures",
    "find_open_backs",
    "find_players_branches",
    "find_same_choices",
    "find_undrawn",
    "find_unmirrored",
    "find_unread",
    "find_untried",
    "find_vain_defaults",
    "fold_consequences",
    "games_by_tables",
    "name_owners",
    "name_texts",
    "order_by_cause",
    "place_passages",
    "registry",
    "say_wanted",
    "unknown_pictures",
]
