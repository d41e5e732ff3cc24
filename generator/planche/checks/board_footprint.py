"""A game -> findings where a piece does not fit into a cell of the board that it stands on."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks.printing import printed_components
from planche.findings import Finding, error
from planche.game import Game
from planche.imposition import MM


@error("board/footprint")
def board_footprint(game: Game) -> Iterator[Finding]:
    """
    A piece that stands on a board fits into one of its cells, in every variant.

    What it takes of the board is its size, or the `footprint` that its component states; a round piece takes a
    circle. Pieces and board are scaled together, so what fits here fits at any size.

    Example: round tokens of 30 mm for hexagons with a side of 16 mm, which hold a circle of 27.7 mm.
    Mend it: make the pieces smaller, or the cells larger.
    """
    for component, place in printed_components(game):
        board = game.boards.get(component.board) if component.board else None
        width, height = (side / MM for side in component.footprint)
        if component.is_round and component.width != component.height:
            continue  # component/round
        if (
            board
            and not component.kind.traits.prints_board
            and not board.grid.holds(width, height, is_round=component.is_round)
        ):
            takes = f"a circle of {max(width, height):g} mm" if component.is_round else f"{width:g} x {height:g} mm"
            message = (
                f"pieces of {component.id!r} take {takes}, a cell of board {board.id!r} holds a circle of "
                f"{board.grid.inscribed:.1f} mm"
            )
            hint = "make the pieces smaller, state their footprint, or make the cells larger"
            written = component.stated.get("footprint", place)
            where = written if place == component.span else place  # of a variant, that
            yield board_footprint.finding(where, message, hint, component=component.id)
