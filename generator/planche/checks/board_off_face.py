"""A game -> findings where cells of a board lie beyond the faces that print it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor

from planche.findings import Finding, Span, error, list_names
from planche.game import Board, Cell, Component, Game
from planche.imposition import MM

NEAR = 1  # mm from the middle of a face


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
            cells, lie = ("cells", "lie") if len(off[part.id]) > 1 else ("cell", "lies")
            message = (
                f"{cells} {names} of board {board.id!r} {lie} beyond the face of "
                f"{part.id!r}, {part.width / MM:g} x {part.height / MM:g} mm"
            )
            place, hint = _way_out(board, off[part.id], part)
            yield board_off_face.finding(place, message, hint, component=part.id)


def _way_out(board: Board, off: Sequence[Cell], part: Component) -> tuple[Span, str]:
    """Where to mend it, and how: cells that would have their place on the face are told at the middle of the board."""
    left, bottom, right, top = _extent(board)
    width, height = part.width / MM, part.height / MM
    if exchanged := _exchanged_centre(board, width, height):
        return board.centre_span, f"write centre: {exchanged}, for its numbers are exchanged"
    if not _cells_beyond(board, height, width):
        return part.size_span or part.span, f"write size: [{height:g}, {width:g}], which holds all of them"
    if not board.grid.steps:
        return off[0].span, "correct its coordinates, or the component's size"
    if right - left > width or top - bottom > height:
        most = board.grid.cell * min(width / (right - left), height / (top - bottom))
        way = f"write cell: {floor(10 * most) / 10:g} or less, or make the component larger"
        turned = _turned(board.grid.cell)
        if most / 2 <= turned <= most:
            return board.measure_span, f"write cell: {turned}, if its digits are exchanged; else {way}"
        if size := next((one for one in _respelt(width, height) if not _cells_beyond(board, *one)), None):
            meant = f"write size: [{size[0]:g}, {size[1]:g}], if its digits are exchanged"
            return part.size_span or part.span, f"{meant}; else {way}"
        return off[0].span, way
    x, y = board.grid.centre
    middle = x + (width - left - right) / 2, y + (height - bottom - top) / 2
    centre = ", ".join(f"{round(number, 2):g}" for number in middle)
    return board.centre_span, f"write centre: [{centre}], which lays the cells in the middle of the face"


def _exchanged_centre(board: Board, width: float, height: float) -> str:
    """The centre with its numbers exchanged, where that is the middle of the face; empty elsewhere."""
    x, y = board.grid.centre
    is_middle = abs(y - width / 2) <= NEAR and abs(x - height / 2) <= NEAR
    return f"[{y:g}, {x:g}]" if is_middle and board.grid.steps and x != y else ""


def _turned(measure: float) -> int:
    """A measure of two digits with these exchanged; 0 for any other."""
    digits = f"{measure:g}"
    return int(digits[::-1]) if digits.isdecimal() and len(digits) == 2 else 0


def _respelt(width: float, height: float) -> Iterator[tuple[float, float]]:
    """The sizes of which one number has two neighbouring digits exchanged here."""
    yield from ((other, height) for other in _other_spellings(width))
    yield from ((width, other) for other in _other_spellings(height))


def _other_spellings(measure: float) -> Iterator[float]:
    digits = f"{measure:g}"
    for n in range(len(digits) - 1 if digits.isdecimal() else 0):
        yield float(f"{digits[:n]}{digits[n + 1]}{digits[n]}{digits[n + 2 :]}")


def _extent(board: Board) -> tuple[float, float, float, float]:
    """The left, lower, right and upper ends of all cells."""
    corners = [(cell.x + dx, cell.y + dy) for cell in board.cells for dx, dy in _corners_of(board)]
    across, down = zip(*corners)
    return min(across), min(down), max(across), max(down)


def _corners_of(board: Board) -> Sequence[tuple[float, float]]:
    half = board.grid.cell / 2
    return board.grid.corners() or ((-half, -half), (half, half))


def _cells_beyond(board: Board, width: float, height: float) -> list[Cell]:
    """The cells that do not lie on a face of that size."""
    return [
        cell
        for cell in board.cells
        if any(not (0 <= cell.x + dx <= width and 0 <= cell.y + dy <= height) for dx, dy in _corners_of(board))
    ]
