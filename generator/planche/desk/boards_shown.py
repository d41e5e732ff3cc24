"""A game and a file that a finding stands in -> the component that shows the board which that file describes."""

from __future__ import annotations

from planche.game import Game


def component_of_board(game: Game | None, file: str) -> str:
    """The id of the first component that prints the board; empty of any other file, and before there is a game."""
    if game is None:
        return ""
    boards = {board.id for board in game.boards.values() if board.span.file == file}
    printed = (part.id for part in game.components if part.kind.traits.prints_board and part.board in boards)
    return next(printed, "")
