"""A game -> findings about what stands on its boards: pieces that are there, in their numbers, and fit the cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from planche.findings import Finding, Span, error, list_names, suggest_name
from planche.game import Board, Cell, Component, Game, apply_variant
from planche.games import GameCheck
from planche.imposition import MM

MOST_GUESSED = 50


@error("board/piece")
def board_piece(game: Game) -> Iterator[Finding]:
    """
    A set-up places pieces that the game has, and no more of them than there are.

    Example: `plain: {red-eg: [a1]}`, or 15 cells for a piece with `copies: 14`.
    Mend it: write the id of a row; correct its copies, or the cells.
    """
    pieces = {piece.id: piece for component in game.components for piece in component.pieces}
    for board in game.boards.values():
        for number, ((id, count), by_set_up) in enumerate(_placed(board, pieces).items()):
            (first, span), *more = by_set_up.items()
            place = f"set-ups {list_names([*map(repr, by_set_up)])} place" if more else f"set-up {first!r} places"
            if id not in pieces:
                hint = suggest_name(id, pieces) if number < MOST_GUESSED else "write the id of a row"
                yield board_piece.finding(span, f"{place} an unknown piece {id!r}", hint)
            elif count > pieces[id].copies:
                message = f"{place} {count} of {id!r}, there are {pieces[id].copies}"
                yield board_piece.finding(span, message, "correct the cells, or the copies", piece=id)


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


@error("board/footprint")
def board_footprint(game: Game) -> Iterator[Finding]:
    """
    A piece that stands on a board fits into one of its cells, in every variant.

    What it takes of the board is its size, or the `footprint` that its component states; a round piece takes a
    circle. Pieces and board are scaled together, so what fits here fits at any size.

    Example: round tokens of 30 mm for hexagons with a side of 16 mm, which hold a circle of 27.7 mm.
    Mend it: make the pieces smaller, or the cells larger.
    """
    for component, place in _printed(game):
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
            yield board_footprint.finding(place, message, hint, component=component.id)


@error("board/off-face")
def board_off_face(game: Game) -> Iterator[Finding]:
    """
    Every cell of a board lies on a face that prints it.

    Example: `centre: [25, 160]` on a face of 250 mm, where half the cells would lie beyond its left edge.
    Mend it: correct `centre` or `cell`, the coordinates, or the size of the component.
    """
    for board in game.boards.values():
        printed = [part for part in game.components if part.kind.traits.prints_board and part.board == board.id]
        off = {part.id: _off_face(board, part.width / MM, part.height / MM) for part in printed}
        if printed and all(off.values()):
            part = min(printed, key=lambda part: len(off[part.id]))
            names = list_names([cell.name for cell in off[part.id]])
            message = (
                f"{'cells' if len(off[part.id]) > 1 else 'cell'} {names} of board {board.id!r} lie beyond the face of "
                f"{part.id!r}, {part.width / MM:g} x {part.height / MM:g} mm"
            )
            hint = "correct `centre`, `cell`, the coordinates, or the component's size"
            yield board_off_face.finding(off[part.id][0].span, message, hint, component=part.id)


def _off_face(board: Board, width: float, height: float) -> list[Cell]:
    """The cells that do not lie on a face of that size."""
    half = board.grid.cell / 2
    corners = board.grid.corners() or ((-half, -half), (half, half))
    return [
        cell
        for cell in board.cells
        if any(not (0 <= cell.x + dx <= width and 0 <= cell.y + dy <= height) for dx, dy in corners)
    ]


@error("component/round")
def component_round(game: Game) -> Iterator[Finding]:
    """
    A round piece is as wide as it is high.

    Example: `shape: round` with `size: [20, 24]`.
    Mend it: write the diameter twice, or leave `shape` out.
    """
    for component, place in _printed(game):
        if component.is_round and component.width != component.height:
            size = f"{component.width / MM:g} x {component.height / MM:g} mm"
            message = f"component {component.id!r} is round, its size is {size}"
            yield component_round.finding(place, message, "write the diameter twice", component=component.id)


def _printed(game: Game) -> Iterator[tuple[Component, Span]]:
    """Every component as it is printed, in each variant that gives it other measures too, with the place for that."""
    yield from ((component, component.span) for component in game.components)
    for variant in game.variants:
        changes = {change.component: change.span for change in variant.changes}
        for component, plain in zip(apply_variant(game, variant.id).components, game.components):
            if component.id in changes and _measures(component) != _measures(plain):
                yield component, changes[component.id]


def _measures(component: Component) -> tuple[object, ...]:
    return component.kind, component.width, component.height, component.is_round, component.footprint


def _placed(board: Board, known: Collection[str]) -> Mapping[tuple[str, int], Mapping[str, Span]]:
    """Each piece with how many of it are placed (0 of unknown ones): by the set-ups that do so, where they begin to."""
    found: dict[tuple[str, int], dict[str, Span]] = {}
    for set_up in board.set_ups.values():
        counts = Counter(start.piece for start in set_up.starts)
        for start in set_up.starts:
            count = counts[start.piece] if start.piece in known else 0
            found.setdefault((start.piece, count), {}).setdefault(set_up.id, start.span)
    return found


CHECKS: tuple[GameCheck, ...] = (board_piece, board_unknown, board_footprint, board_off_face, component_round)
