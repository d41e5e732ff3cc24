"""Operation Cuckoo's board -> findings where it lacks what the rules need, or is not alike for both sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from planche.findings import Finding, error, list_names
from planche.game import Board, Cell, Game
from planche.games.cuckoo.stage import SIDES, board_of, lacks
from planche.games.protocol import GameCheck


@error("cuckoo/board")
def playing_board(game: Game) -> Iterator[Finding]:
    """
    The board has what the rules need: a set-up, and two sides, red and blue, with their bases and their forward
    directions, which lead in no circle.

    It has the stated number of cells, and of cells on a side; as many directions are forward for each side as is
    stated, none for both, and turned by 180 degrees it is itself (proposed).

    Example: a board without the region `blue-bases`.
    Mend it: add to the board what is named, or correct it.
    """
    yield from mistakes(game)


CHECKS: tuple[GameCheck, ...] = (playing_board,)


def mistakes(game: Game) -> Iterator[Finding]:
    """What is wrong with the board; games on one in which something is would say nothing of the game."""
    board, component = board_of(game), game.component("board")
    if board is not None:
        lacking = tuple(lacks(board))
        yield from (playing_board.finding(span, message, hint) for message, hint, span in lacking)
        if not board.set_ups:
            yield playing_board.finding(board.span, "the board has no set-up", "add it")
        yield from () if lacking else _wrong_directions(game, board)
        yield from _wrong_cells(game, board)
    elif component.board is None:
        yield playing_board.finding(component.span, "the board's component names no board", "write `board: nest`")


def opposites(board: Board) -> Mapping[str, str]:
    """For each cell the one that lies where it comes to lie when the board is turned by 180 degrees, where one does."""
    by_place = {_rounded(*cell.at): cell.name for cell in board.cells}
    turned = {cell.name: _turned(board, cell) for cell in board.cells}
    return {name: by_place[place] for name, place in turned.items() if place in by_place}


def _turned(board: Board, cell: Cell) -> tuple[float, float]:
    """Where a cell comes to lie when the board is turned by 180 degrees."""
    across, along = ([one.at[axis] for one in board.cells] for axis in (0, 1))
    return _rounded(min(across) + max(across) - cell.at[0], min(along) + max(along) - cell.at[1])


def _is_in_line(cell: Cell, board: Board) -> bool:
    """Whether a cell has a coordinate that most of its line have."""
    line = [one for one in board.cells if one.line == cell.line]
    return any(2 * [one.at[axis] for one in line].count(cell.at[axis]) > len(line) for axis in (0, 1))


def _rounded(a: float, b: float) -> tuple[float, float]:
    return round(a, 6), round(b, 6)


def _wrong_directions(game: Game, board: Board) -> Iterator[Finding]:
    """A direction that is forward for both sides; else more or fewer of them than is stated."""
    figure = game.figures["forward-directions"]
    red, blue = (board.sides[side] for side in SIDES)
    shared = [way for way in red.forward if way in blue.forward]
    wrong = [side for side in (red, blue) if len({*side.forward}) != figure.value]
    if shared:
        message = f"{list_names(shared)}: forward for both sides"
        found = playing_board.finding(blue.span, message, "what is forward for one is backward for the other")
        yield found.as_warning(unless=figure.origin.is_certain)
    elif wrong:
        count = len({*wrong[0].forward})
        message = f"{count} directions are forward for {wrong[0].id}, `forward-directions` says {figure.value}"
        place = wrong[0].span if len(wrong) == 1 else figure.span
        way = f"write {count}, or correct `forward`" if place == figure.span else f"name {figure.value} directions"
        found = playing_board.finding(place, message, way)
        yield found.as_warning(unless=figure.origin.is_certain)


def _wrong_cells(game: Game, board: Board) -> Iterator[Finding]:
    """Cells without another at the opposite end; else that there are more or fewer than is stated."""
    figure, across = game.figures["cells"], opposites(board)
    alone = [cell for cell in board.cells if cell.name not in across]
    if alone:
        message = f"there is no cell opposite {list_names([cell.name for cell in alone])}"
        odd, hint = alone[0], "turned by 180°, the board should be itself"
        if len(alone) == 2:
            odd, other = sorted(alone, key=lambda cell: _is_in_line(cell, board))
            a, b = _turned(board, other)
            hint = f"write [{a:g}, {b:g}] for {odd.name}, opposite {other.name}; {hint}"
        found = playing_board.finding(odd.span, message, hint)
        yield found.as_warning(unless=figure.origin.is_certain)
    elif len(board.cells) != figure.value:
        message = f"the board has {len(board.cells)} cells, `cells` says {figure.value}"
        found = playing_board.finding(figure.span, message, f"write {len(board.cells)}, or correct the cells")
        yield found.as_warning(unless=figure.origin.is_certain)
    else:
        yield from _wrong_side(game, board)


def _wrong_side(game: Game, board: Board) -> Iterator[Finding]:
    """That the shortest lines of cells, which are the sides of a hexagon, are longer or shorter than is stated."""
    figure, least = game.figures["board-side"], min(Counter(cell.line for cell in board.cells).values())
    if least != figure.value:
        message = f"the sides of the board have {least} cells, `board-side` says {figure.value}"
        found = playing_board.finding(figure.span, message, f"write {least}, or correct the cells")
        yield found.as_warning(unless=figure.origin.is_certain)
