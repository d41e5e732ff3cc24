"""A game -> findings about what stands on its boards: pieces that are there, in their numbers, and fit the cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from generator.findings import Check, Finding, Span, did_you_mean, error
from generator.model import Component, Game, varied
from generator.paper import MM

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
        for set_up in board.set_ups.values():
            counts = Counter(start.piece for start in set_up.starts)
            first = {start.piece: start for start in reversed(set_up.starts)}
            for number, (id, count) in enumerate(counts.items()):
                if id not in pieces:
                    hint = did_you_mean(id, pieces) if number < MOST_GUESSED else "write the id of a row"
                    message = f"set-up {set_up.id!r} places an unknown piece {id!r}"
                    yield board_piece.found(first[id].span, message, hint)
                elif count > pieces[id].copies:
                    message = f"set-up {set_up.id!r} places {count} of {id!r}, there are {pieces[id].copies}"
                    yield board_piece.found(first[id].span, message, "correct the cells, or the copies", piece=id)


@error("board/unknown")
def board_unknown(game: Game) -> Iterator[Finding]:
    """
    A component prints, or its pieces stand on, a board that the game does not have.

    Example: `board: nset` where the folder `boards` holds nest.yaml.
    Mend it: write the name of a file of `boards`, without its ending.
    """
    for component in game.components:
        if component.board is not None and component.board.name not in game.boards:
            message = f"components.{component.id}: there is no board {component.board.name!r}"
            hint = did_you_mean(component.board.name, game.boards) if game.boards else "add it to the folder boards"
            yield board_unknown.found(component.board.span, message, hint, component=component.id)


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
        board = game.boards.get(component.board.name) if component.board else None
        width, height = (side / MM for side in component.footprint)
        if component.is_round and component.width != component.height:
            continue  # component/round
        if board and component.kind != "board" and not board.grid.holds(width, height, component.is_round):
            takes = f"a circle of {max(width, height):g} mm" if component.is_round else f"{width:g} x {height:g} mm"
            message = (
                f"pieces of {component.id!r} take {takes}, a cell of board {board.id!r} holds a circle of "
                f"{board.grid.inscribed:.1f} mm"
            )
            hint = "make the pieces smaller, state their footprint, or make the cells larger"
            yield board_footprint.found(place, message, hint, component=component.id)


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
            yield component_round.found(place, message, "write the diameter twice", component=component.id)


def _printed(game: Game) -> Iterator[tuple[Component, Span]]:
    """Every component as it is printed, in each variant that gives it other measures too, with the place for that."""
    yield from ((component, component.span) for component in game.components)
    for variant in game.variants:
        changes = {change.component: change.span for change in variant.changes}
        for component, plain in zip(varied(game, variant.id).components, game.components):
            if component.id in changes and _measures(component) != _measures(plain):
                yield component, changes[component.id]


def _measures(component: Component) -> tuple[object, ...]:
    return component.kind, component.width, component.height, component.is_round, component.footprint


CHECKS: tuple[Check, ...] = (board_piece, board_unknown, board_footprint, component_round)
