"""Boards: where cells lie, what is beside them, and what fits into them.

Centres are worked out anew, as steps from the middle in the direction that a name has on a compass.
"""

from __future__ import annotations

import cmath
import math
import tempfile
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from planche.content.boards import load_boards
from planche.game.boards import CellGrid, GridKind, HexagonTop, connected_parts
from planche.source import Folder
from tests.boards import grid, read
from tests.projects import write

KINDS: list[tuple[GridKind, HexagonTop]] = [
    ("hexagons", "flat"),
    ("hexagons", "pointy"),
    ("squares", "flat"),
    ("track", "flat"),
]

# where cells lie

DEGREES = {
    "flat": {"north-east": 30, "north": 90, "north-west": 150, "south-west": 210, "south": 270, "south-east": 330},
    "pointy": {"east": 0, "north-east": 60, "north-west": 120, "west": 180, "south-west": 240, "south-east": 300},
    "squares": {"east": 0, "north": 90, "west": 180, "south": 270},
    "diagonals": {"north-east": 45, "north-west": 135, "south-west": 225, "south-east": 315},
}


def bearing(name: str, kind: str, top: str) -> complex:
    """The direction of a name as a number of length 1, y up."""
    degrees = DEGREES[top] if kind == "hexagons" else {**DEGREES["squares"], **DEGREES["diagonals"]}
    return cmath.rect(1, math.radians(degrees[name]))


def opposite(name: str) -> str:
    points = {"north": "south", "south": "north", "east": "west", "west": "east"}
    return "-".join(points[part] for part in name.split("-"))


def lattice(kind: str, top: str, side: float) -> tuple[complex, complex]:
    """What a step of each of the two coordinates is, y up: to the east side, and to the south side."""
    if kind == "squares":
        return complex(side, 0), complex(0, -side)
    names = ("south-east", "south") if top == "flat" else ("east", "south-east")
    one, two = (bearing(name, kind, top) * math.sqrt(3) * side for name in names)
    return one, two


@pytest.mark.parametrize(("kind", "top"), [("hexagons", "flat"), ("hexagons", "pointy"), ("squares", "flat")])
def test_cells_lie_on_a_lattice(kind: str, top: str) -> None:
    """The cell 0, 0 at the centre, the others at so many steps from it; corners halfway to where three cells meet."""
    places = [(a, b) for a in range(-2, 3) for b in range(-2, 3)]
    board = grid(kind, top, 7.5, ", ".join(f"[{a}, {b}]" for a, b in places))
    one, two = lattice(kind, top, 7.5)
    for cell, (a, b) in zip(board.cells, places):
        assert (cell.line, cell.at, cell.name) == ("a", (a, b), f"a{cell.number}")
        middle = a * one + b * two
        assert (cell.x, cell.y) == pytest.approx((100 + middle.real, 70 - middle.imag), abs=1e-4)
        corners = [complex(*map(float, pair.split(","))) for pair in cell.points.split()]
        around = [corner - complex(cell.x, cell.y) for corner in corners]
        assert len(set(corners)) == (4 if kind == "squares" else 6)
        reach = 7.5 if kind == "hexagons" else 7.5 / math.sqrt(2)
        assert [abs(corner) for corner in around] == pytest.approx([reach] * len(around), abs=2e-4)
        lowest = max(around, key=lambda corner: (round(corner.imag, 3), corner.real))
        width = max(corner.real for corner in around) - min(corner.real for corner in around)
        assert lowest.real == pytest.approx({"flat": 3.75, "pointy": 0}[top], abs=1e-4)
        assert width == pytest.approx({"hexagonsflat": 15, "hexagonspointy": 12.9904}.get(kind + top, 7.5), abs=1e-3)
        turns = [(around[n - 1].conjugate() * corner).imag for n, corner in enumerate(around)]
        assert min(turns) > 0  # clockwise where y is down


def test_the_middle_of_a_cell_to_a_tenth_of_a_micrometre() -> None:
    """Of hexagons and squares of 10 mm, two cells across and one down from 100, 50; of a space in mm."""
    flat, pointy, square, spot = (CellGrid(*of, 10, (100, 50), False, False) for of in KINDS)
    places = [grid.place((2, 1)) for grid in (flat, pointy, square, spot)]
    assert places == [(130, 84.641), (143.3013, 65), (120, 60), (102, 51)]


def test_the_corners_of_cells_about_a_point() -> None:
    """Of hexagons of 10 mm and a square of 10 mm, clockwise."""
    flat, pointy, square, spot = (CellGrid(*of, 10, (0, 0), False, False) for of in KINDS)
    assert flat.outline(100, 50) == (
        "110.0000,50.0000 105.0000,58.6603 95.0000,58.6603 90.0000,50.0000 95.0000,41.3397 105.0000,41.3397"
    )
    assert pointy.outline(100, 50) == (
        "108.6603,55.0000 100.0000,60.0000 91.3397,55.0000 91.3397,45.0000 100.0000,40.0000 108.6603,45.0000"
    )
    assert square.outline(100, 50) == "95.0000,45.0000 105.0000,45.0000 105.0000,55.0000 95.0000,55.0000"
    assert spot.outline(100, 50) == ""
    assert [grid.inscribed for grid in (flat, pointy, square, spot)] == pytest.approx([17.3205, 17.3205, 10, 10])


@pytest.mark.parametrize("kind", ["track", "points"])
def test_round_spaces_lie_where_they_are_placed(kind: str) -> None:
    board = grid(kind, "flat", 8, "[0, 0], [-12.5, 3], [0.1, -7]", "links: [[a1, a2], [a2, a3]]\n")
    assert [(cell.x, cell.y, cell.points) for cell in board.cells] == [(100, 70, ""), (87.5, 73, ""), (100.1, 63, "")]


# what is beside a cell

SPOTS = st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=30)
LATTICES = [("hexagons", "flat", False), ("hexagons", "pointy", False), ("squares", "flat", False),
            ("squares", "flat", True)]  # fmt: skip


@settings(max_examples=60, deadline=None)
@given(spots=SPOTS, of=st.sampled_from(LATTICES))
@example({(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1)}, LATTICES[3])
@example({(0, 0)}, LATTICES[0])
def test_neighbours_lie_in_their_direction_at_one_step(spots: set[tuple[int, int]], of: tuple[str, str, bool]) -> None:
    kind, top, has_diagonals = of
    text = f"grid: {kind}\ncell: 10\ncentre: [0, 0]\n"
    text += f"top: {top}\n" if kind == "hexagons" else f"diagonals: {has_diagonals}\n".lower()
    text += f"cells: {{a: [{', '.join(f'[{a}, {b}]' for a, b in sorted(spots))}]}}\n"
    with tempfile.TemporaryDirectory() as folder:
        loaded = load_boards(Folder(write(Path(folder), {"boards/b.yaml": text})), "content/g")
    board = loaded.boards["b"]
    assert {finding.id for finding in loaded.findings} <= {"board/parted"}
    assert bool(loaded.findings) == (len(connected_parts(board)) > 1)
    places = {cell.name: complex(cell.x, -cell.y) for cell in board.cells}
    wanted = [*DEGREES[top if kind == "hexagons" else "squares"], *(DEGREES["diagonals"] if has_diagonals else ())]
    assert sorted(board.grid.directions) == sorted(board.steps) == sorted(wanted)
    step = 10 * math.sqrt(3) if kind == "hexagons" else 10
    for name, place in places.items():
        beside = set()
        for direction in wanted:
            length = step * (math.sqrt(2) if kind == "squares" and "-" in direction else 1)
            aim = place + length * bearing(direction, kind, top)
            there = [other for other, spot in places.items() if abs(spot - aim) < 0.01]
            assert [board.steps[direction][name]] == there if name in board.steps[direction] else not there
            beside |= {*there}
            for other in there:
                assert board.steps[opposite(direction)][other] == name
        assert set(board.neighbours[name]) == beside
        assert len(board.neighbours[name]) == len(beside) <= len(wanted)


def test_a_cell_amid_others_has_as_many_neighbours_as_the_lattice_says() -> None:
    block = ", ".join(f"[{a}, {b}]" for a in range(5) for b in range(5))
    for (kind, top, has_diagonals), most in zip(LATTICES, (6, 6, 4, 8)):
        board = grid(kind, top, 5, block, "diagonals: true\n" if has_diagonals else "")
        counts = Counter(len(names) for names in board.neighbours.values())
        assert counts[most] == 9, (kind, top)
        assert max(counts) == most
        assert board.neighbours["a13"][0] == board.steps[board.grid.directions[0]]["a13"]


def test_a_piece_reaches_along_a_line_until_the_board_ends() -> None:
    board = grid("hexagons", "flat", 10, "[0, 2], [0, 1], [0, 0], [0, -2], [1, 0], [2, -1]", "links: [[a3, a4]]\n")
    assert list(board.reach("a1", "north", 5)) == ["a2", "a3"]  # not over the gap
    assert list(board.reach("a1", "north", 1)) == ["a2"]
    assert list(board.reach("a1", "north", 0)) == []
    assert list(board.reach("a3", "south-east", 9)) == ["a5"]
    assert list(board.reach("a5", "north-east", 9)) == ["a6"]


def test_a_track_is_walked_in_the_order_of_its_lines() -> None:
    spots = "grid: track\ncell: 5\ncentre: [0, 0]\ncells: {b: [[0, 0], [9, 0]], a: [[18, 0]]}\n"
    board = read(spots)
    assert board.grid.directions == ("forward", "backward")
    assert board.steps == {"forward": {"b1": "b2", "b2": "a1"}, "backward": {"b2": "b1", "a1": "b2"}}
    assert list(board.reach("b1", "forward", 9)) == ["b2", "a1"]
    ring = read(spots + "closed: true\nlinks: [[a1, b2]]\n")
    assert ring.steps["forward"] == {"b1": "b2", "b2": "a1", "a1": "b1"}
    assert list(ring.reach("b1", "backward", 4)) == ["a1", "b2", "b1", "a1"]
    assert {name: sorted(beside) for name, beside in ring.neighbours.items()} == {
        "b1": ["a1", "b2"],
        "b2": ["a1", "b1"],
        "a1": ["b1", "b2"],
    }


def test_two_spaces_and_one_are_no_ring() -> None:
    head = "grid: track\ncell: 5\ncentre: [0, 0]\nclosed: true\n"
    assert read(head + "cells: {a: [[0, 0], [9, 0]]}\n").steps["forward"] == {"a1": "a2"}
    assert read(head + "cells: {a: [[0, 0]]}\n").neighbours == {"a1": ()}


def test_a_board_that_falls_apart_largest_part_first() -> None:
    whole = grid("squares", "flat", 5, ", ".join(f"[{x}, 0]" for x in range(7)))
    assert connected_parts(whole) == [{f"a{n}" for n in range(1, 8)}]
    beside = {name: tuple(other for other in names if {name, other} not in ({"a1", "a2"}, {"a5", "a6"}))
              for name, names in whole.neighbours.items()}  # fmt: skip
    assert connected_parts(replace(whole, neighbours=beside)) == [{"a2", "a3", "a4", "a5"}, {"a6", "a7"}, {"a1"}]


# what fits into a cell


def within(grid: CellGrid, x: float, y: float) -> bool:
    """Whether a point lies in the cell about 0, 0: no middle of another cell is nearer, or it is in the circle."""
    if grid.kind in ("track", "points"):
        return math.hypot(x, y) <= grid.cell / 2
    one, two = lattice(grid.kind, grid.top, grid.cell)
    others = [a * one + b * two for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]
    return all(abs(complex(x, y)) <= abs(complex(x, y) - other) for other in others)


def rim(width: float, height: float, is_round: bool) -> list[tuple[float, float]]:
    """Points all around a rectangle or a circle about 0, 0."""
    turns = [math.radians(2 * n) for n in range(180)]
    if is_round:
        return [(width / 2 * math.cos(turn), width / 2 * math.sin(turn)) for turn in turns]
    sides = [n / 20 - 0.5 for n in range(21)]
    return [(x * width, y * height) for x in sides for y in sides if 0.5 in (abs(x), abs(y))]


@settings(max_examples=150, deadline=None)
@given(
    kind=st.sampled_from([("hexagons", "flat"), ("hexagons", "pointy"), ("squares", "flat"), ("track", "flat"),
                          ("points", "flat")]),
    cell=st.floats(2, 200),
    wide=st.floats(0.05, 2.2),
    high=st.floats(0.05, 2.2),
    is_round=st.booleans(),
)  # fmt: skip
@example(("hexagons", "flat"), 16, 21 / 16, 1, False)  # a standee of Operation Cuckoo
@example(("hexagons", "flat"), 16, 1.7, 1.7, True)
@example(("hexagons", "flat"), 16, 0.1, 1.8, False)
@example(("hexagons", "pointy"), 16, 0.1, 1.8, False)
def test_what_a_cell_holds_lies_in_it_all_around(
    kind: tuple[GridKind, HexagonTop], cell: float, wide: float, high: float, is_round: bool
) -> None:
    grid = CellGrid(*kind, cell, (0, 0), False, False)
    width, height = wide * cell, wide * cell if is_round else high * cell

    def lies_within(factor: float) -> bool:
        return all(within(grid, x * factor, y * factor) for x, y in rim(width, height, is_round))

    if grid.holds(width, height, is_round=is_round):
        assert lies_within(1 - 1e-6)
    else:
        assert not lies_within(1.001)


def test_what_touches_the_edge_fits() -> None:
    flat, pointy, square = (CellGrid(*of, 16, (0, 0), False, False) for of in (
        ("hexagons", "flat"), ("hexagons", "pointy"), ("squares", "flat")))  # fmt: skip
    assert flat.holds(16, 16 * math.sqrt(3), is_round=False)
    assert pointy.holds(16 * math.sqrt(3), 16, is_round=False)
    assert not pointy.holds(16, 16 * math.sqrt(3), is_round=False)
    assert square.holds(16, 16, is_round=False)
    assert square.holds(16, 16, is_round=True)
    assert not square.holds(16.001, 1, is_round=False)
    assert CellGrid("points", "flat", 5, (0, 0), False, False).holds(3, 4, is_round=False)
    assert not square.holds(10, 17, is_round=True)
