"""A net -> the papers that are too small for it. It cannot be parted: what is folded is of one piece of paper."""

from __future__ import annotations

from planche.game import Game, PaperNet
from planche.imposition import Paper, Setting, largest_face


def papers_too_small(net: PaperNet, game: Game) -> list[str]:
    """The names of the papers that the game is printed on which do not hold the net."""
    return [paper.name for paper in game.papers if not _fits(net, paper)]


def _fits(net: PaperNet, paper: Paper) -> bool:
    room = sorted(largest_face(Setting(paper)))
    return all(side <= most for side, most in zip(sorted((net.width, net.height)), room))
