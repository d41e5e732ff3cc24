"""A game -> findings where cells of a board lie beyond the faces that print it."""

from __future__ import annotations

from collections.abc import Iterator

from planche.findings import Finding, error, list_names
from planche.game import Board, Cell, Game
from planche.imposition import MM


@error("board/off-face")
def board_off_face(game: Game) -> Iterator[Finding]:
    """
    Every cell of a board lies on a face that prints it.

    Example: `centre: [25, 160]` on a face of 250 mm, where half the cells would lie beyond its left edge.
    Mend it: correct `centre` or `cell`, the coordinates, or the size of the component.
    """
    for board in game.boards.values():
        printed = [part for part in game.components if part.kind.traits.prints_board and part.board == board.id]
        off = {part.id: _cells_beyond(board, part.width / MM, part.height / MM) for part in printed}
        if printed and all(off.values()):
            part = min(printed, key=lambda part: len(off[part.id]))
            names = list_names([cell.name for cell in off[part.id]])
            message = (
                f"{'cells' if len(off[part.id]) > 1 else 'cell'} {names} of board {board.id!r} lie beyond the face of "
                f"{part.id!r}, {part.width / MM:g} x {part.height / MM:g} mm"
            )
            hint = "correct `centre`, `cell`, the coordinates, or the component's size"
            yield board_off_face.finding(off[part.id][0].span, message, hint, component=part.id)


def _cells_beyond(board: Board, width: float, height: float) -> list[Cell]:
    """The cells that do not lie on a face of that size."""
    half = board.grid.cell / 2
    corners = board.grid.corners() or ((-half, -half), (half, half))
    return [
        cell
        for cell in board.cells
        if any(not (0 <= cell.x + dx <= width and 0 <= cell.y + dy <= height) for dx, dy in corners)
    ]
