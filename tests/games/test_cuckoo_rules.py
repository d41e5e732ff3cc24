"""Operation Cuckoo's rules, sentence by sentence on drawn positions, and against a slow reading of the rulebook.

A picture shows flat-top cells: a piece moves up or down by two lines, or by one line to the next column. Capitals are
the pieces of whoever is to move, and move up: E(gg), W(arbler), C(uckoo); small letters are the enemy's, a dot is an
empty cell. `_` stands before a base of the mover, `^` before one of the enemy. Behind a piece, `'` says that it may
move and `!` that it may be captured; `*` is an empty cell that a piece may step on. Every picture is tried for both
sides: for blue it is turned. A cuckoo that is not drawn is somewhere else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.games.cuckoo.rules import (
    BLUE,
    RED,
    Ground,
    Move,
    PieceKind,
    Position,
    Result,
    Way,
    describe,
    ground,
    is_threatened,
    moves,
    position,
    position_after,
    result,
    sketch_position,
)

EGG, WARBLER, CUCKOO = PieceKind
SIGNS = {"E": EGG, "W": WARBLER, "C": CUCKOO}
PICTURED = {"n": (0, -2), "ne": (4, -1), "se": (4, 1), "s": (0, 2), "sw": (-4, 1), "nw": (-4, -1)}
UP, DOWN = ("n", "ne", "nw"), ("s", "sw", "se")
Placed = Mapping[str, tuple[int, PieceKind]]
Vector = tuple[int, int]


class Board(NamedTuple):
    """A board by coordinates: its cells, the vector of each direction, each side's forward directions and bases."""

    cells: Mapping[Vector, str]
    vectors: Mapping[str, Vector]
    forward: tuple[Collection[str], Collection[str]]
    bases: tuple[Collection[str], Collection[str]]

    def neighbour(self, cell: Vector, direction: str, far: int = 1) -> str | None:
        x, y = self.vectors[direction]
        return self.cells.get((cell[0] + far * x, cell[1] + far * y))

    def ground(self, *others: str) -> Ground:
        """With other cells, from which no way leads."""
        steps = {
            direction: {name: near for cell, name in self.cells.items() if (near := self.neighbour(cell, direction))}
            for direction in self.vectors
        }
        return ground([*self.cells.values(), *others], steps, self.forward, self.bases)

    def turned(self, name: str) -> str:
        """The cell that is there after half a turn of the board."""
        names = [*self.cells.values()]
        return names[-1 - names.index(name)]


def cells(picture: str) -> Iterator[tuple[Vector, str, str, str]]:
    """Each cell's place, what stands before it, its sign and what stands behind it."""
    for y, line in enumerate(picture.splitlines()):
        for x, sign in enumerate(line):
            if sign in ".*EWCewc":
                yield (x, y), line[x - 1 : x], sign, line[x + 1 : x + 2]


def read(picture: str, side: int) -> tuple[Ground, Position]:
    """A picture, with this side to move; cells are named by their places in it."""
    turn = (1, -1)[side]
    board = Board(
        {place: f"{place[0]},{place[1]}" for place, *_ in cells(picture)},
        {direction: (turn * x, turn * y) for direction, (x, y) in PICTURED.items()},
        (UP, DOWN),
        ((), ()),
    )
    bases = tuple(
        [board.cells[place] for place, base, *_ in cells(picture) if base == "_^"[side != owner]]
        for owner in (RED, BLUE)
    )
    drawn = {
        board.cells[place]: (side if sign.isupper() else 1 - side, SIGNS[sign.upper()])
        for place, _, sign, _ in cells(picture)
        if sign.isalpha()
    }
    elsewhere = {
        f"elsewhere {owner}": (owner, CUCKOO) for owner in (RED, BLUE) if (owner, CUCKOO) not in drawn.values()
    }
    board = board._replace(bases=(bases[RED], bases[BLUE]))
    made = board.ground(*elsewhere)
    return made, position(made, drawn | elsewhere, side)


def redrawn(picture: str, pieces: Placed, side: int, found: Collection[Move] = ()) -> str:
    """The picture's cells with these pieces, and with the marks of these moves."""
    canvas = [[" "] * (len(line) + 1) for line in picture.splitlines()]
    origins, targets = {move.origin for move in found}, {move.target for move in found}
    for (x, y), base, _, _ in cells(picture):
        name = f"{x},{y}"
        owner, kind = pieces.get(name, (None, None))
        sign = next((sign for sign, meant in SIGNS.items() if meant is kind), ".")
        canvas[y][x - 1] = base if base in "_^" else " "
        canvas[y][x] = "*" if sign == "." and name in targets else sign if owner == side else sign.lower()
        canvas[y][x + 1] = "'" if name in origins else "!" if sign != "." and name in targets else " "
    return "\n".join("".join(line).rstrip() for line in canvas)


def plain(picture: str) -> str:
    return "\n".join(line.rstrip() for line in picture.splitlines())


def assert_moves(picture: str, side: int) -> None:
    """What may move and where to is as the picture's marks say; a capture takes a piece, a step does not."""
    board, now = read(picture, side)
    found = moves(board, now)
    assert redrawn(picture, describe(board, now), side, found) == plain(picture)
    assert all(move.is_capture == (move.target in describe(board, now)) for move in found)


def the_move(picture: str, side: int) -> tuple[Ground, Position, Move]:
    """The one move that the picture marks."""
    board, now = read(picture, side)
    (origin,) = [f"{x},{y}" for (x, y), _, _, mark in cells(picture) if mark == "'"]
    ((target, is_capture),) = [
        (f"{x},{y}", mark == "!") for (x, y), _, sign, mark in cells(picture) if mark == "!" or sign == "*"
    ]
    move = Move(origin, target, is_capture)
    assert move in moves(board, now)
    return board, now, move


def assert_becomes(picture: str, then: str, side: int) -> None:
    board, now, move = the_move(picture, side)
    later = position_after(board, now, move)
    assert redrawn(picture, describe(board, later), side) == plain(then)
    assert (later.mover, later.has_passed) == (1 - side, False)


def ending(picture: str, side: int) -> tuple[str, Way] | None:
    """Who wins by the move that the picture marks, and in which way."""
    found = result(*the_move(picture, side))
    return ("mover" if found.winner == side else "enemy", found.way) if found else None


@pytest.fixture(params=[RED, BLUE], ids=["red", "blue"])
def side(request: pytest.FixtureRequest) -> int:
    return int(request.param)


# "You take turns ... moving a piece"


def test_a_turn_is_one_move_of_one_piece_and_then_it_is_the_other_sides(side: int) -> None:
    assert_becomes(
        """
                .
            .       *
                .
            .       W'
                .
        """,
        """
                .
            .       W
                .
            .       .
                .
        """,
        side,
    )


# "Pieces may move onto a cell only if it is empty or held by an enemy" and "may not jump over other pieces"


def test_an_own_piece_is_neither_entered_nor_jumped_over(side: int) -> None:
    assert_moves(
        """
        E               E

        E               W

        W               E
        """,
        side,
    )


def test_a_bird_stops_before_an_own_piece(side: int) -> None:
    assert_moves(
        """
        E               E

        *               *

        W'              C'
        """,
        side,
    )


def test_an_enemy_is_not_jumped_over(side: int) -> None:
    assert_moves(
        """
        e               .

        e!              e!

        W'              C'
        """,
        side,
    )


def test_an_enemy_behind_an_own_piece_is_out_of_reach(side: int) -> None:
    assert_moves(
        """
        e!              w!

        E'              E'

        W               C
        """,
        side,
    )


# "When you move onto a cell that is held you capture the enemy on it: it is removed, and your piece takes its place"


@pytest.mark.parametrize("taken", "ewc")
@pytest.mark.parametrize("taker", "EWC")
def test_a_capture_removes_the_enemy_and_takes_its_place(taker: str, taken: str, side: int) -> None:
    before = """
                .
            .       x!
        .       T'      .
            e       .
        .       .       .
    """
    then = """
                .
            .       T
        .       .       .
            e       .
        .       .       .
    """
    assert_becomes(before.replace("x", taken).replace("T", taker), then.replace("T", taker), side)


# "1) If you can capture an enemy, you must"


def test_who_can_capture_makes_no_step_with_any_piece(side: int) -> None:
    assert_moves(
        """
                .
            .       .
        .       e!      .
            E'      .
        C       .       E
            .       .
        .       .       .
            W       .
                .
        """,
        side,
    )


# "2) You may move your pieces forward only, unless you can capture an enemy behind you"


def test_an_egg_steps_one_cell_forward(side: int) -> None:
    assert_moves(
        """
                .
            .       .
        .       *       .
            *       *
        .       E'      .
            .       .
        .       .       .
            .       .
                .
        """,
        side,
    )


@pytest.mark.parametrize("bird", "WC")
def test_a_bird_steps_one_or_two_cells_forward_in_a_straight_line(bird: str, side: int) -> None:
    assert_moves(
        """
                *
            .       .
        *       *       *
            *       *
        .       B'      .
            .       .
        .       .       .
            .       .
                .
        """.replace("B", bird),
        side,
    )


# "For eggs this means that the enemy must be on a cell directly next to it"


def test_an_egg_reaches_all_cells_next_to_it(side: int) -> None:
    assert_moves(
        """
                .
            .       .
        .       e!      .
            w!      c!
        .       E'      .
            e!      w!
        .       e!      .
            .       .
                .
        """,
        side,
    )


def test_an_enemy_two_cells_away_is_out_of_an_eggs_reach(side: int) -> None:
    assert_moves(
        """
                e
            .       .
        w       *       c
            *       *
        .       E'      .
            .       .
        e       .       e
            .       .
                e
        """,
        side,
    )


# "For warblers and cuckoos the enemy is within reach directly next to them or two cells away"


@pytest.mark.parametrize("bird", "WC")
def test_a_bird_reaches_all_cells_next_to_it(bird: str, side: int) -> None:
    assert_moves(
        """
                e
            .       .
        e       e!      e
            w!      c!
        .       B'      .
            e!      w!
        e       e!      e
            .       .
                e
        """.replace("B", bird),
        side,
    )


# "They are therefore not allowed to move one cell only when they can capture an enemy two cells away"


@pytest.mark.parametrize("bird", "WC")
def test_a_bird_that_can_capture_at_two_cells_may_not_step_one(bird: str, side: int) -> None:
    assert_moves(
        """
                e!
            .       .
        w!      .       c!
            .       .
        .       B'      .
            .       .
        e!      .       w!
            .       .
                e!
        """.replace("B", bird),
        side,
    )


@pytest.mark.parametrize("bird", "WC")
def test_an_enemy_off_the_straight_lines_is_out_of_a_birds_reach(bird: str, side: int) -> None:
    assert_moves(
        """
                *
            e       e
        *       *       *
            *       *
        e       B'      e
            .       .
        .       .       .
            e       e
                .
        """.replace("B", bird),
        side,
    )


def test_an_enemy_three_cells_away_is_out_of_reach(side: int) -> None:
    assert_moves(
        """
        e               e

        *               *

        *               *

        W'              C'
        """,
        side,
    )


# "If several enemies are within reach you may choose which one to capture"


def test_any_of_several_captures_may_be_chosen(side: int) -> None:
    picture = """
                .
            .       .
        e!      .       .
            E'      .
        .       .       .
            .       e!
        .       .       W'
            C'      .
                .
    """
    assert_moves(picture, side)
    found = {(move.origin, move.target) for move in moves(*read(picture, side))}
    assert found == {("12,4", "8,3"), ("24,7", "20,6"), ("12,8", "20,6")}


# "A capture may also go backwards": "The blue warbler has to capture the red egg"


def test_a_warbler_has_to_capture_the_egg_behind_it(side: int) -> None:
    assert_moves(
        """
                .
            .       .
        .       W'      .
            .       .
        E       .       .
            .       .
        .       e!      .
        """,
        side,
    )


# "After capturing an enemy your move ends"


def test_a_second_enemy_within_reach_stays_where_it_is(side: int) -> None:
    assert_becomes(
        """
                e
            e       .
        .       e!      .
            .       .
        .       W'      .
        """,
        """
                e
            e       .
        .       W       .
            .       .
        .       .       .
        """,
        side,
    )


# "Pieces block some of its ways in this example"


def test_pieces_block_some_of_a_warblers_ways(side: int) -> None:
    assert_moves(
        """
                E
            E       .
        E       *       *
            *       *
        .       W'      .
            .       .
        .       .       .
        """,
        side,
    )


# "The game ends as soon as one of the four conditions is met", by a move of either side


@pytest.mark.parametrize("piece", "ew")
def test_1_who_has_lost_all_but_the_cuckoo_wins(piece: str, side: int) -> None:
    assert ending(f"{piece}!\n\nW'", side) == ("enemy", Way.ALONE)


@pytest.mark.parametrize("left", "ew")
def test_1_one_piece_besides_the_cuckoo_is_enough_to_go_on(left: str, side: int) -> None:
    assert ending(f"e!\n\nE'\n\n.\n\n{left}", side) is None


@pytest.mark.parametrize("piece", "EWC")
def test_2_who_captures_the_enemys_cuckoo_wins(piece: str, side: int) -> None:
    assert ending(f"c!      e\n\n{piece}'", side) == ("mover", Way.CAPTURE)


@pytest.mark.parametrize("target", ["^*", "^e!"])
def test_3_whose_cuckoo_enters_an_enemys_base_wins(target: str, side: int) -> None:
    assert ending(f" {target}      e\n\n  C'", side) == ("mover", Way.BASE)


@pytest.mark.parametrize("target", ["^*", "^e!"])
@pytest.mark.parametrize("piece", "EW")
def test_4_whose_other_piece_enters_an_enemys_base_loses(piece: str, target: str, side: int) -> None:
    assert ending(f" {target}      e\n\n  {piece}'", side) == ("enemy", Way.TRAP)


def test_4_a_piece_in_a_base_can_no_longer_be_captured(side: int) -> None:
    assert ending("  e\n\n ^*\n\n  E'", side) == ("enemy", Way.TRAP)


@pytest.mark.parametrize("piece", "EWC")
def test_an_own_base_may_be_entered(piece: str, side: int) -> None:
    assert ending(f" _*\n\n  {piece}'", side) is None


@pytest.mark.parametrize("bird", "WC")
def test_a_base_that_is_passed_over_is_not_entered(bird: str, side: int) -> None:
    assert ending(f"  *\n\n ^.\n\n  {bird}'", side) is None


@pytest.mark.parametrize(
    ("picture", "end"),
    [
        (" ^e!\n\n  C'", ("enemy", Way.ALONE)),  # before the base
        (" ^w!\n\n  E'", ("enemy", Way.ALONE)),  # before the trap
        (" ^c!     e\n\n  C'", ("mover", Way.CAPTURE)),  # before the base
        (" ^c!     e\n\n  E'", ("mover", Way.CAPTURE)),  # before the trap (proposed)
        (" ^c!\n\n  W'", ("mover", Way.CAPTURE)),  # not all but the cuckoo: the cuckoo is lost too
    ],
)
def test_of_several_conditions_the_first_counts(picture: str, end: tuple[str, Way], side: int) -> None:
    assert ending(picture, side) == end


# Proposed: who has no legal move passes, and when both pass the game is drawn


def test_when_both_sides_have_to_pass_the_game_is_drawn(side: int) -> None:
    board, now = read("E\n\n.\n\n.\n\ne", side)
    assert moves(board, now) == ()
    assert result(board, now, None) is None
    passed = position_after(board, now, None)
    assert passed == now._replace(mover=1 - side, has_passed=True)
    assert moves(board, passed) == ()
    assert result(board, passed, None) == Result(None, Way.DRAWN)


def test_a_move_between_two_passes_keeps_the_game_going(side: int) -> None:
    board, now = read("E\n\n.\n\n.\n\ne\n\n.", side)
    passed = position_after(board, now, None)
    (step,) = moves(board, passed)
    moved = position_after(board, passed, step)
    assert moves(board, moved) == ()
    assert result(board, moved, None) is None


# The page's board and set-ups


def hexagon(cells_a_side: int) -> Board:
    """A regular hexagon with the players at two of its corners; a base is a corner and the cells beside it."""
    most = cells_a_side - 1
    across = range(-most, most + 1)
    axial = [(q, r) for q in across for r in across if abs(q + r) <= most]
    axial.sort(key=lambda cell: (cell[0] + 2 * cell[1], cell[0]))
    bases = [(0, most), (-1, most), (1, most - 1)]
    return Board(
        {(q, r): f"{q},{r}" for q, r in axial},
        {"n": (0, -1), "ne": (1, -1), "se": (1, 0), "s": (0, 1), "sw": (-1, 1), "nw": (-1, 0)},
        (UP, DOWN),
        ([f"{q},{r}" for q, r in bases], [f"{-q},{-r}" for q, r in bases]),
    )


FILLED = (
    *("0,4", "-1,4", "1,3", "-2,4", "0,3", "2,2", "-3,4", "-1,3", "1,2", "3,1"),
    *("-4,4", "-2,3", "0,2", "2,1", "4,0", "-1,2", "1,1"),
)


def set_up(birds: Mapping[str, PieceKind]) -> dict[str, tuple[int, PieceKind]]:
    """The page's 17 cells for red, with eggs on all but these, and the same turned for blue."""
    kinds = {cell: birds.get(cell, EGG) for cell in FILLED}
    blue = {PAGE.turned(cell): (BLUE, kind) for cell, kind in kinds.items()}
    return {cell: (RED, kind) for cell, kind in kinds.items()} | blue


PAGE = hexagon(5)
GROUND = PAGE.ground()
PLACED = {
    "plain": set_up({"0,4": CUCKOO, "-1,4": WARBLER, "1,3": WARBLER}),
    "advanced-1": set_up({"0,3": CUCKOO, "-1,4": WARBLER, "1,3": WARBLER}),
    "advanced-2": set_up({"0,3": CUCKOO, "-4,4": WARBLER, "4,0": WARBLER}),
}
SET_UPS = {name: position(GROUND, pieces, RED) for name, pieces in PLACED.items()}


@pytest.mark.parametrize(("name", "count"), [("plain", 17), ("advanced-1", 17), ("advanced-2", 21)])
def test_a_set_up_begins_with_steps_for_either_side(name: str, count: int, side: int) -> None:
    start = SET_UPS[name]._replace(mover=side)
    found = moves(GROUND, start)
    assert (len(GROUND.names), len(describe(GROUND, start)), len(found)) == (61, 34, count)
    assert not any(move.is_capture for move in found)


def test_moves_have_a_fixed_order() -> None:
    """Eggs before birds, cells in the order of the board, directions in that of its steps."""
    ground = PAGE._replace(forward=({*UP}, {*DOWN})).ground()
    red = {"-4,0": CUCKOO, "0,2": EGG, "-1,1": WARBLER, "1,1": EGG}
    placed = {cell: (RED, kind) for cell, kind in red.items()} | {"4,0": (BLUE, CUCKOO)}
    found = moves(ground, position(ground, placed, RED))
    assert " ".join(f"{move.origin}>{move.target}" for move in found) == (
        "1,1>1,0 1,1>2,0 1,1>0,1 0,2>0,1 0,2>-1,2 -4,0>-3,-1 -4,0>-2,-2 "
        "-1,1>-1,0 -1,1>-1,-1 -1,1>0,0 -1,1>1,-1 -1,1>-2,1 -1,1>-3,1"
    )


# What no board and no position is made of


def test_a_board_whose_forward_leads_in_a_circle_is_refused() -> None:
    with pytest.raises(ValueError, match="forward leads in a circle from '0,-4'"):
        PAGE._replace(forward=(("n", "s"), DOWN)).ground()


def test_a_direction_or_a_cell_that_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError, match="up"):
        PAGE._replace(forward=(("n", "up"), DOWN)).ground()
    with pytest.raises(KeyError, match="9,9"):
        PAGE._replace(bases=(["9,9"], [])).ground()
    with pytest.raises(KeyError, match="9,9"):
        position(GROUND, PLACED["plain"] | {"9,9": (RED, EGG)}, RED)


@pytest.mark.parametrize(("change", "count"), [({"0,4": (RED, EGG)}, 0), ({"0,3": (RED, CUCKOO)}, 2)])
def test_each_side_has_one_cuckoo(change: Placed, count: int) -> None:
    with pytest.raises(ValueError, match=f"red has {count} cuckoos, wanted 1"):
        position(GROUND, {**PLACED["plain"], **change}, RED)


def test_a_sketch_may_lack_cuckoos_and_has_moves_all_the_same() -> None:
    sketch = {"0,0": (RED, WARBLER), "1,1": (BLUE, EGG), "-1,0": (RED, EGG)}
    assert {*moves(GROUND, sketch_position(GROUND, sketch, RED))} == moves_by_the_book(PAGE, sketch, RED)
    assert {*moves(GROUND, sketch_position(GROUND, sketch, BLUE))} == moves_by_the_book(PAGE, sketch, BLUE)


# The rulebook again, slowly: dictionaries, and one sentence after the other


def moves_by_the_book(board: Board, placed: Placed, mover: int) -> set[Move]:
    captures, steps = set(), set()
    for cell, origin in board.cells.items():
        owner, kind = placed.get(origin, (None, EGG))
        for direction in board.vectors if owner == mover else ():
            near, far = (board.neighbour(cell, direction, count) for count in (1, 2))
            reached = [near] if kind is EGG or near in placed else [near, far]
            for target in [target for target in reached if target is not None]:
                if target not in placed and direction in board.forward[mover]:
                    steps.add(Move(origin, target, False))
                elif target in placed and placed[target][0] != mover:
                    captures.add(Move(origin, target, True))
    return captures or steps


def after_by_the_book(placed: Placed, move: Move) -> dict[str, tuple[int, PieceKind]]:
    left = {cell: piece for cell, piece in placed.items() if cell != move.origin}
    return left | {move.target: placed[move.origin]}


def end_by_the_book(board: Board, placed: Placed, mover: int, move: Move) -> Result | None:
    enemy, kind = 1 - mover, placed[move.origin][1]
    remaining = [kind for owner, kind in after_by_the_book(placed, move).values() if owner == enemy]
    if move.is_capture and remaining == [CUCKOO]:
        return Result(enemy, Way.ALONE)
    if CUCKOO not in remaining:
        return Result(mover, Way.CAPTURE)
    if move.target in board.bases[enemy] and kind is CUCKOO:
        return Result(mover, Way.BASE)
    if move.target in board.bases[enemy]:
        return Result(enemy, Way.TRAP)
    return None


@pytest.mark.parametrize("name", SET_UPS)
def test_whole_games_are_as_the_book_has_them(name: str) -> None:
    for seed in range(10):
        rng, now, placed, end = Random(f"{name}/{seed}"), SET_UPS[name], PLACED[name], None
        while not end:
            found = moves(GROUND, now)
            assert (len(found), {*found}) == (len({*found}), moves_by_the_book(PAGE, placed, now.mover))
            move = rng.choice(found) if found else None
            end = result(GROUND, now, move)
            if move:
                assert end == end_by_the_book(PAGE, placed, now.mover, move)
                placed = after_by_the_book(placed, move)
            now = position_after(GROUND, now, move)
            assert describe(GROUND, now) == {cell: placed[cell] for cell in GROUND.names if cell in placed}


# What holds for every position, on hexagons and on squares


def squares(columns: int, rows: int) -> Board:
    """Squares with all eight directions; the bases are the corners."""
    vectors = {"n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1)}
    vectors |= {"s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1)}
    names = {(x, y): f"{x},{y}" for y in range(rows) for x in range(columns)}
    bottom, top = ([f"{x},{y}" for x in (0, columns - 1)] for y in (rows - 1, 0))
    return Board(names, vectors, (UP, DOWN), (bottom, top))


class Scene(NamedTuple):
    """A board with pieces on it; `left` counts the forward steps from each cell to the edge, for red and for blue."""

    board: Board
    ground: Ground
    left: tuple[Mapping[str, int], Mapping[str, int]]
    placed: Placed
    mover: int

    @property
    def position(self) -> Position:
        return position(self.ground, self.placed, self.mover)


def lines_left(board: Board, weights: Vector) -> tuple[dict[str, int], dict[str, int]]:
    """How many lines lie before each cell, for red, who moves up, and for blue."""
    lines = {name: x * weights[0] + y * weights[1] for (x, y), name in board.cells.items()}
    top, bottom = min(lines.values()), max(lines.values())
    return {name: line - top for name, line in lines.items()}, {name: bottom - line for name, line in lines.items()}


BOARDS = [
    (board, board.ground(), lines_left(board, weights))
    for board, weights in [(hexagon(3), (1, 2)), (PAGE, (1, 2)), (squares(5, 4), (0, 1))]
]


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    """Few or many pieces anywhere."""
    board, ground, left = draw(st.sampled_from(BOARDS))
    signs = [None] * draw(st.integers(0, 8)) + [(owner, kind) for owner in (RED, BLUE) for kind in (EGG, EGG, WARBLER)]
    pieces = draw(st.lists(st.sampled_from(signs), min_size=len(board.cells), max_size=len(board.cells)))
    placed = {cell: piece for cell, piece in zip(ground.names, pieces, strict=True) if piece}
    nests = draw(st.lists(st.sampled_from(ground.names), min_size=2, max_size=2, unique=True))
    cuckoos = {cell: (owner, CUCKOO) for owner, cell in enumerate(nests)}
    return Scene(board, ground, left, placed | cuckoos, draw(st.sampled_from([RED, BLUE])))


often = settings(derandomize=True, deadline=None, max_examples=150)


@often
@given(scenes())
def test_a_position_is_read_back_as_it_was_placed(scene: Scene) -> None:
    assert describe(scene.ground, scene.position) == scene.placed


@often
@given(scenes())
def test_moves_and_ends_are_as_the_book_has_them(scene: Scene) -> None:
    now = scene.position
    found = moves(scene.ground, now)
    assert (len(found), {*found}) == (len({*found}), moves_by_the_book(scene.board, scene.placed, scene.mover))
    for move in found:
        assert describe(scene.ground, position_after(scene.ground, now, move)) == after_by_the_book(scene.placed, move)
        assert result(scene.ground, now, move) == end_by_the_book(scene.board, scene.placed, scene.mover, move)


@often
@given(scenes())
def test_no_move_leaves_the_board_lands_on_an_own_piece_or_jumps(scene: Scene) -> None:
    places = {name: place for place, name in scene.board.cells.items()}
    for origin, target, is_capture in moves(scene.ground, scene.position):
        owner, kind = scene.placed[origin]
        assert owner == scene.mover
        assert scene.placed.get(target, (None,))[0] == (1 - scene.mover if is_capture else None)
        (a, b), (x, y) = places[origin], places[target]
        far = max(abs(x - a), abs(y - b))
        assert far <= (1 if kind is EGG else 2)
        assert ((x - a) / far, (y - b) / far) in scene.board.vectors.values()
        assert far == 1 or scene.board.cells[(a + x) // 2, (b + y) // 2] not in scene.placed


@often
@given(scenes())
def test_all_moves_capture_or_none_does(scene: Scene) -> None:
    assert len({move.is_capture for move in moves(scene.ground, scene.position)}) <= 1


@often
@given(scenes())
def test_half_a_turn_with_the_sides_changed_turns_the_moves(scene: Scene) -> None:
    turned, now = scene.board.turned, scene.position
    placed = {turned(cell): (1 - owner, kind) for cell, (owner, kind) in scene.placed.items()}
    other = position(scene.ground, placed, 1 - scene.mover)
    found = {Move(turned(move.origin), turned(move.target), move.is_capture): move for move in moves(scene.ground, now)}
    assert {*moves(scene.ground, other)} == found.keys()
    for move, before in found.items():
        end, ended = (result(scene.ground, *of) for of in ((now, before), (other, move)))
        assert (end and (end.winner, end.way)) == (ended and (1 - int(ended.winner or 0), ended.way))


@often
@given(scenes())
def test_a_cuckoo_is_threatened_when_the_enemy_could_capture_it(scene: Scene) -> None:
    enemy = scene.position._replace(mover=1 - scene.mover)
    (cuckoo,) = [cell for cell, piece in scene.placed.items() if piece == (scene.mover, CUCKOO)]
    could = cuckoo in [move.target for move in moves(scene.ground, enemy)]
    assert is_threatened(scene.ground, scene.position, scene.mover) == could


@often
@given(scenes())
def test_every_move_brings_the_end_nearer(scene: Scene) -> None:
    """Why every game ends: this count falls with every move, and is never negative.

    Five for each piece, and the lines before it. A step leaves fewer lines before a piece; a capture leaves a piece
    less, and at most four lines more before another, two cells straight back. So a game has at most as many moves as
    its start counts, and after each move, and before the first, at most one pass, or the two that end it.
    """

    def counted(placed: Placed) -> int:
        return sum(5 + scene.left[owner][cell] for cell, (owner, _) in placed.items())

    for move in moves(scene.ground, scene.position):
        assert 0 <= counted(after_by_the_book(scene.placed, move)) < counted(scene.placed)
