"""A game -> findings where a component names a board that the game has not."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import Finding, error, suggest_name
from planche.game import Game


@error("board/unknown")
def board_unknown(game: Game) -> Iterator[Finding]:
    """
    A component prints, or its pieces stand on, a board that the game does not have.

    Example: `board: nset` where the folder `boards` holds nest.yaml.
    Mend it: write the name of a file of `boards`, without its ending.
    """
    for component in game.components:
        if component.board is not None and component.board not in game.boards:
            message = f"components.{component.id}: there is no board {component.board!r}"
            hint = suggest_name(component.board, game.boards) if game.boards else "add it to the folder boards"
            yield board_unknown.finding(component.board.span, message, hint, component=component.id)
