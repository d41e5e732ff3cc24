"""A game's content folder -> Game, with findings for everything in it that is not right, all of them at once.

What is wrong is left out and the rest read on, so that one mistake hides no other; a game that lacks something
is not whole, and only what holds of its parts can be said of it.
"""

from planche.content import (
    boards,
    data_tables,
    exchanged_headings,
    game_folders,
    misnamed_folders,
    names,
    problems,
    shifted_lines,
    uneven_tables,
    whole,
)
from planche.content.boards import DIRECTION
from planche.content.bounds import LANGUAGE
from planche.content.cell_places import CellPlaces
from planche.content.exchanged_headings import EXCHANGED as EXCHANGED_HEADINGS
from planche.content.game import LoadedGame, load_game
from planche.content.game_folders import FoundGames, find_games, game_id_wanted, is_game_id
from planche.content.known_tables import KnownTables
from planche.content.lost_marks import LOST_MARK
from planche.content.misnamed_folders import MISNAMED
from planche.content.problems import MISSING_KEY, TWICE, VALUE
from planche.content.rules import block_kind, markdown, open_block, place_of_cell, place_of_line
from planche.content.shapes import JsonSchema, Whole
from planche.content.themes import OF_LIGHT
from planche.content.typed_marks import BAR, count_cells, find_typed
from planche.content.uneven_tables import UNEVEN
from planche.content.whole import FOR_EACH, SOURCE_LANGUAGE, TOO_MANY
from planche.findings import Check

CHECKS: tuple[Check, ...] = (
    *problems.CHECKS,
    *whole.CHECKS,
    *boards.CHECKS,
    *data_tables.CHECKS,
    *names.CHECKS,
    *game_folders.CHECKS,
    *misnamed_folders.CHECKS,
    *exchanged_headings.CHECKS,
    *uneven_tables.CHECKS,
    *shifted_lines.CHECKS,
    LOST_MARK,
)

__all__ = [
    "BAR",
    "CHECKS",
    "DIRECTION",
    "EXCHANGED_HEADINGS",
    "FOR_EACH",
    "LANGUAGE",
    "LOST_MARK",
    "MISNAMED",
    "MISSING_KEY",
    "OF_LIGHT",
    "SOURCE_LANGUAGE",
    "TOO_MANY",
    "TWICE",
    "UNEVEN",
    "VALUE",
    "CellPlaces",
    "FoundGames",
    "JsonSchema",
    "KnownTables",
    "LoadedGame",
    "Whole",
    "block_kind",
    "count_cells",
    "find_games",
    "find_typed",
    "game_id_wanted",
    "is_game_id",
    "load_game",
    "markdown",
    "open_block",
    "place_of_cell",
    "place_of_line",
]
