"""A kit that is wished among others: of which game, what of it, how it is printed, and what tells it from them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from planche.content import load_game
from planche.imposition import Setting
from planche.kit import Wish, kit_folder
from planche.source import Project


class Order(NamedTuple):
    """One kit of many."""

    game: str
    wish: Wish
    setting: Setting
    on_own_paper: bool  # of the game, whatever the setting says
    marks: tuple[str, ...] = ()  # what its folder is called behind the language, where languages alone do not tell it

    @property
    def name(self) -> str:
        """What people call it: `zigzag/fr-letter`."""
        return kit_folder(Path(), self.game, self.wish.language or "", self.marks).as_posix()


class Offer(NamedTuple):
    """What there can be kits of; nothing, of a game that cannot be read."""

    languages: tuple[str, ...] = ()  # the game's own first
    players: tuple[int, ...] = ()  # the numbers that it is for


def read_offer(project: Project, id: str) -> Offer:
    """What there can be kits of a game of."""
    game = load_game(project.folder, id, project.common).game
    if game is None:
        return Offer()
    return Offer(tuple(dict.fromkeys((game.language, *game.languages))), tuple(map(int, game.players)))
