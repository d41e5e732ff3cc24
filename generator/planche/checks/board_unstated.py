"""A game -> findings where a set-up places pieces of a component that does not say that they stand on its board."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import Finding, list_names, warning
from planche.game import Board, Component, Game


@warning("board/unstated")
def board_unstated(game: Game) -> Iterator[Finding]:
    """
    Tokens and standing pieces that a set-up places say which board they stand on.

    Only then is it known that they fit into its cells, and what they stand on is printed in the same scale as they are.

    Example: a set-up `plain: {frog: [a1]}` of the board `nest`, and `frogs: {kind: token, ...}` without `board: nest`.
    Mend it: write `board: nest` at the component of the pieces; or take them out of the set-up.
    """
    for board in game.boards.values():
        for component in game.components:
            placing = _set_ups_with(board, component) if _may_stand(component) else []
            if placing:
                sets = f"set-ups {list_names(placing)} place" if len(placing) > 1 else f"set-up {placing[0]} places"
                message = f"{sets} pieces of {component.id!r}, which does not say that they stand on board {board.id!r}"
                hint = f"write board: {board.id}"
                yield board_unstated.finding(component.span, message, hint, component=component.id)


def _may_stand(component: Component) -> bool:
    """Whether its pieces may stand on a board, and it names none; cards may lie on one without fitting its cells."""
    traits = component.kind.traits
    return component.board is None and not traits.is_shuffled and not traits.prints_board


def _set_ups_with(board: Board, component: Component) -> list[str]:
    """The names of the set-ups of a board that place pieces of a component."""
    own = {piece.id for piece in component.pieces}
    return [repr(one.id) for one in board.set_ups.values() if any(start.piece in own for start in one.starts)]
