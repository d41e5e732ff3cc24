"""Boards as data: where cells lie, what is beside them, what fits into them, and where what is wrong is found.

Centres are worked out anew, as steps from the middle in the direction that a name has on a compass.
"""

from __future__ import annotations

import cmath
import math
import tempfile
from collections import Counter
from pathlib import Path
from string import ascii_lowercase
from typing import NamedTuple, cast

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from planche.content.boards import load_boards
from planche.game.boards import Board, CellGrid, GridKind, HexagonTop, connected_parts
from planche.game.markers import strip_markers
from planche.source import Folder
from planche.templates.engine import Templates
from planche.templates.names import FaceNames
from planche.templates.problems import TemplateProblem
from tests.projects import Files, changed, game, planche, problems, says, tiny, write

BOARD = """\
grid: squares
cell: 20
centre: [30, 40]
cells:
  a: [[0, 0], [1, 0], [2, 0]]
  b: [[0, 1], [1, 1], [2, 1]]
sides: {one: {forward: [north, east]}}
regions: {base: [a1, b2]}
set-ups: {plain: {man: [a1, b3]}}
decoration: [{art: dot, at: [1, 2.5], size: [3, 4], turn: -15}]
"""


def read(text: str) -> Board:
    """A board on which nothing is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        loaded = load_boards(Folder(write(Path(folder), {"boards/nest.yaml": text})), "content/g")
    assert loaded.findings == ()
    return loaded.boards["nest"]


def wrong(*changes: tuple[str, str], more: str = "") -> list[str]:
    """What is wrong with a changed board, as "line:column: message; hint. [id]"."""
    text = changed(BOARD, *changes) + more
    with tempfile.TemporaryDirectory() as folder:
        loaded = load_boards(Folder(write(Path(folder), {"boards/nest.yaml": text})), "content/g")
    assert {finding.span.file for finding in loaded.findings} <= {"content/g/boards/nest.yaml"}
    return [f"{f.span.line}:{f.span.column}: {f.message}; {f.hint}. [{f.id}]" for f in loaded.findings]


def grid(kind: str, top: str, cell: float, places: str, more: str = "") -> Board:
    tops = f"top: {top}\n" if kind == "hexagons" else ""
    head = f"grid: {kind}\n{tops}cell: {cell}\ncentre: [100, 70]\n"
    return read(f"{head}cells: {{a: [{places}]}}\n{more}")


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


def test_links_join_cells_of_any_grid_both_ways() -> None:
    board = grid("points", "flat", 5, "[0, 0], [9, 0], [0, 9]", "links: [[a1, a3], [a3, a2], [a2, a3]]\n")
    assert board.neighbours == {"a1": ("a3",), "a2": ("a3",), "a3": ("a1", "a2")}
    assert (board.grid.directions, board.steps) == ((), {})
    bridge = grid("squares", "flat", 5, "[0, 0], [5, 5]", "links: [[a1, a2]]\n")
    assert bridge.neighbours == {"a1": ("a2",), "a2": ("a1",)}
    assert bridge.steps["east"] == {}


def test_what_else_a_board_says_keeps_its_place() -> None:
    board = read(BOARD)
    assert board.grid == CellGrid("squares", "flat", 20, (30, 40), False, False)
    assert [cell.name for cell in board.regions["base"].cells] == ["a1", "b2"]
    assert board.set_ups["plain"].at == {"a1": "man", "b3": "man"}
    assert [(start.piece, start.cell.name) for start in board.set_ups["plain"].starts] == [("man", "a1"), ("man", "b3")]
    assert board.sides["one"].forward == ("north", "east")
    (part,) = board.decoration
    assert part[:6] == ("dot", 1, 2.5, 3, 4, -15)
    named = (board.sides, board.regions, board.set_ups)
    spans = [part.span, *(thing.span for things in named for thing in things.values()), board.cells[4].span]
    assert [(span.line, span.column) for span in spans] == [(10, 20), (7, 9), (8, 11), (9, 11), (6, 15)]
    assert [(start.span.line, start.span.column) for start in board.set_ups["plain"].starts] == [(9, 25), (9, 29)]


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


# bad input, each with all that is told of it

BAD: list[tuple[tuple[str, str], list[str]]] = [
    (("[1, 0], [2, 0]]", "[1, 0], [1, 0]]"),
     ["5:23: cell a3 lies at 1, 0, as a2 does (line 5); list each cell once. [board/cell]"]),
    (("[1, 1], [2, 1]]", "[1, 1], [0, 0]]"),
     ["6:23: cell b3 lies at 0, 0, as a1 does (line 5); list each cell once. [board/cell]"]),
    (("[1, 1], [2, 1]]", "[1, 1], [2, 1.5]]"),
     ["6:23: cell b3 lies at 2, 1.5; wanted whole numbers on a grid of squares; correct the coordinates. "
      "[board/cell]"]),
    (("b2]", "z9]"), ["8:22: there is no cell 'z9' on the board; known: a1, a2, a3, b1, b2, b3. [board/unknown-cell]"]),
    (("b3]", "b4]"), ["9:29: there is no cell 'b4' on the board; known: a1, a2, a3, b1, b2, b3. [board/unknown-cell]"]),
    (("a1, b2]", "a1, a1]"), ["8:22: region 'base' names a1 twice; name it once. [board/occupied]"]),
    (("a1, b3]", "a1, a1]"),
     ["9:29: 'man' starts on a1, where 'man' stands (line 9); correct one of the two. [board/occupied]"]),
    (("a1, b3]", "a1], egg: [b3, a1]"),
     ["9:40: 'egg' starts on a1, where 'man' stands (line 9); correct one of the two. [board/occupied]"]),
    (("north, east", "nort, east"), ["7:25: unknown direction 'nort'; did you mean 'north'?. [board/direction]"]),
    (("north, east", "north, forward"),
     ["7:32: unknown direction 'forward'; known: east, north, south, west. [board/direction]"]),
    (("north, east", "north-east"),
     ["7:25: unknown direction 'north-east'; did you mean 'north'?. [board/direction]"]),
    (("north, east", "east, north, east"), ["7:38: side 'one' names east twice; name it once. [board/direction]"]),
    (("[1, 1], [2, 1]]", "[1, 1], [9, 9]]"),
     ["6:23: cell b3 cannot be reached from the rest of the board; correct the coordinates, or add what lies between. "
      "[board/parted]"]),
    (("[2, 0]]\n  b: [[0, 1], [1, 1], [2, 1]]", "[7, 0]]\n  b: [[0, 1], [1, 1], [7, 1]]"),
     ["5:23: cells a3, b3 cannot be reached from the rest of the board; correct the coordinates, or add what lies "
      "between. [board/parted]"]),
    (("regions", "regoins"), ["8:1: unknown key 'regoins'; did you mean 'regions'?. [content/unknown-key]"]),
    (("set-ups", "setups"), ["9:1: unknown key 'setups'; did you mean 'set-ups'?. [content/unknown-key]"]),
    (("turn:", "turned:"), ["10:53: unknown key 'turned'; did you mean 'turn'?. [content/unknown-key]"]),
    (("squares", "square"),
     ["1:7: grid: found 'square', wanted one of hexagons, squares, track, points; did you mean 'squares'?. "
      "[content/value]"]),
    (("cell: 20\n", ""), ["1:1: cell is missing; add it. [content/missing-key]"]),
    (("cell: 20", "cell: 1.9"), ["2:7: cell: found 1.9, wanted at least 2; . [content/value]"]),
    (("[30, 40]", "[30]"), ["3:9: centre: found a list, wanted at least 2 of them; . [content/value]"]),
    (("[2, 0]]", "[2, 1001]]"), ["5:27: cells.a.2.1: found 1001, wanted at most 1000; . [content/value]"]),
    (("cell: 20\n", "cell: 20\nclosed: true\n"),
     ["3:1: found `closed`, which is for track, on a grid of squares; take it out. [content/value]"]),
    (("cell: 20\n", "cell: 20\ntop: flat\n"),
     ["3:1: found `top`, which is for hexagons, on a grid of squares; take it out. [content/value]"]),
    (("grid: squares\n", "grid: hexagons\ndiagonals: true\n"),
     ["2:1: found `diagonals`, which is for squares, on a grid of hexagons; take it out. [content/value]",
      "8:32: unknown direction 'east'; known: north, north-east, north-west, south, south-east, south-west. "
      "[board/direction]"]),
    (("a1, b2]", "a1, 2]"), ["8:22: regions.base.1: found 2, wanted a text (put it in quotes); . [content/value]"]),
]  # fmt: skip


@pytest.mark.parametrize(("change", "told"), BAD, ids=[change[1].replace("\n", " ") for change, _ in BAD])
def test_a_mistake_is_one_finding_at_its_place(change: tuple[str, str], told: list[str]) -> None:
    assert wrong(change) == told


def test_links_lead_from_one_cell_to_another() -> None:
    assert wrong(more="links: [[a1, b2], [a2, c2]]\n") == [
        "11:24: there is no cell 'c2' on the board; known: a1, a2, a3, b1, b2, b3. [board/unknown-cell]"
    ]
    assert wrong(more="links: [[a1, b2], [a2, a2]]\n") == [
        "11:19: a link joins a2 to itself; name two cells. [board/occupied]"
    ]
    assert wrong(more="links: [[a1, b2, a3]]\n") == [
        "11:9: links.0: found a list, wanted at most 2 of them; . [content/value]"
    ]


def test_free_points_have_no_directions_and_a_track_two() -> None:
    links = "links: [[a1, a2], [a2, a3], [a3, b1], [b1, b2], [b2, b3]]\n"
    assert wrong(("squares", "points"), ("north, east", "north"), more=links) == [
        "7:25: unknown direction 'north'; known: none. [board/direction]"
    ]
    assert wrong(("squares", "track"), ("north, east", "forwards")) == [
        "7:25: unknown direction 'forwards'; did you mean 'forward'?. [board/direction]"
    ]
    assert wrong(("squares", "track"), ("north, east", "forward, backward")) == []


def test_cells_are_named_by_their_line_and_number() -> None:
    """Which two lines can bring about for the same cell; that is told once for a line."""
    many = ", ".join(f"[{n}, 0]" for n in range(12))
    assert wrong(("[[0, 0], [1, 0], [2, 0]]", f"[{many}]"), ("  b:", "  a1: [[0, 2], [1, 2]]\n  b:")) == [
        "6:8: there are two cells a11, the other in line 5; rename the line. [board/cell]"
    ]


def test_a_cell_that_is_wrong_is_not_missed_elsewhere() -> None:
    told = wrong(("[1, 1], [2, 1]]", "[1.5, 1], [0, 0]]"), more="links: [[b2, a1]]\n")  # which base and set-up name
    assert [line.split(":")[0] for line in told] == ["6", "6"]


def test_a_board_in_many_parts_is_one_finding() -> None:
    spots = ", ".join(f"[{2 * n}, 7]" for n in range(30))
    assert wrong(("  b:", f"  c: [{spots}]\n  b:")) == [
        "4:1: the board falls into 31 parts that cannot be reached from one another; correct the coordinates, or add "
        "what lies between. [board/parted]"
    ]


def test_numbers_have_bounds() -> None:
    cells = ", ".join(f"[{n % 40}, {n // 40}]" for n in range(1000))
    assert wrong(("[[0, 0], [1, 0], [2, 0]]", f"[{cells}]"), ("  b: [[0, 1], [1, 1], [2, 1]]\n", ""),
                 ("b2", "a2"), ("b3", "a3")) == []  # fmt: skip
    assert wrong(("[[0, 0], [1, 0], [2, 0]]", f"[{cells}]")) == [
        "5:3: cells: found a mapping, wanted at most 1000 cells; . [content/value]"
    ]


# boards and the rest of the game


class Set(NamedTuple):
    """A game with a board and pieces, some passages of its game.yaml and its board changed."""

    game: tuple[tuple[str, str], ...] = ()
    board: tuple[tuple[str, str], ...] = ()
    men: str = "id,copies\nman,2\n"
    more: str = ""


PARTS = """\
  board: {title: Board, kind: board, board: nest, size: [90, 80], rows: board.csv, front: g/board.xml, deck: false}
  men:
    {title: Men, kind: token, board: nest, shape: round, size: [20, 20], rows: men.csv, front: g/card.xml, deck: false}
"""
FACE = """\
<face>
{% for cell in boards.nest.cells %}<polygon points="{{ cell.points }}" stroke="ink"/>{% endfor %}
{% for part in boards.nest.decoration %}
  <art name="{{ part.art }}" x="{{ part.x }}" y="{{ part.y }}" width="{{ part.width }}" height="{{ part.height }}"/>
{% endfor %}
</face>
"""
DOT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n'


def files(of: Set = Set()) -> Files:  # noqa: B008 - a frozen record
    return {
        "game.yaml": changed(game(more=PARTS + of.more), *of.game),
        "boards/nest.yaml": changed(BOARD, *of.board),
        "board.csv": "id\nboard\n",
        "men.csv": of.men,
        "art/dot.svg": DOT,
        "templates/g/board.xml": FACE,
    }


def told(of: Set) -> list[str]:
    """All that `check` says of the game, line by line without the sum."""
    with tiny(files(of)) as root:
        ended = planche("check", "g", "--project", root)
    assert (ended.code in (0, 1), ended.err) == (True, "")
    return [line.removeprefix("content/g/") for line in ended.out.splitlines()[:-1]]


def test_a_board_that_is_right_is_told_nothing() -> None:
    assert told(Set()) == []


IN_GAME: list[tuple[Set, str]] = [
    (Set(board=(("man: [a1", "mann: [a1"),)),
     "boards/nest.yaml:9:26: error: set-up 'plain' places an unknown piece 'mann'; did you mean 'man'? [board/piece]"),
    (Set(board=(("b3]", "b3, b1]"),)),
     "boards/nest.yaml:9:25: error: set-up 'plain' places 3 of 'man', there are 2; correct the cells, or the copies. "
     "[board/piece]"),
    (Set(board=(("art: dot", "art: dat"),)),
     "boards/nest.yaml:10:20: error: there is no picture 'dat'; did you mean 'dot'? [reference/art]"),
    (Set(board=(("cell: 20", "cell: big"),)),
     "boards/nest.yaml:2:7: error: cell: found 'big', wanted a number. [content/value]"),
    (Set(game=(("kind: board, board: nest", "kind: board, board: nset"),)),
     "game.yaml:17:45: error: components.board: there is no board 'nset'; did you mean 'nest'? [board/unknown]"),
    (Set(game=(("[20, 20]", "[20.5, 20.5]"),)),
     "game.yaml:18:3: error: pieces of 'men' take a circle of 20.5 mm, a cell of board 'nest' holds a circle of "
     "20.0 mm; make the pieces smaller, state their footprint, or make the cells larger. [board/footprint]"),
    (Set(game=(("[20, 20]", "[20, 24]"),)),
     "game.yaml:18:3: error: component 'men' is round, its size is 20 x 24 mm; write the diameter twice. "
     "[component/round]"),
    (Set(game=(("shape: round, size: [20, 20]", "size: [15, 30]"),)),
     "game.yaml:18:3: error: pieces of 'men' take 15 x 30 mm, a cell of board 'nest' holds a circle of 20.0 mm; make "
     "the pieces smaller, state their footprint, or make the cells larger. [board/footprint]"),
    (Set(game=(("size: [20, 20]", "size: [20, 20], footprint: [20, 24]"),)),
     "game.yaml:18:3: error: pieces of 'men' take a circle of 24 mm, a cell of board 'nest' holds a circle of "
     "20.0 mm; make the pieces smaller, state their footprint, or make the cells larger. [board/footprint]"),
    (Set(board=(("centre: [30, 40]", "centre: [45, 40]"),)),
     "boards/nest.yaml:5:23: error: cells a3, b3 of board 'nest' lie beyond the face of 'board', 90 x 80 mm; correct "
     "`centre`, `cell`, the coordinates, or the component's size. [board/off-face]"),
    # a variant that leaves the size alone repeats nothing
    (Set(game=(("[20, 20]", "[30, 30]"),), more="variants: {x: {title: X, components: {men: {bleed: 1}}}}\n"),
     "game.yaml:18:3: error: pieces of 'men' take a circle of 30 mm, a cell of board 'nest' holds a circle of "
     "20.0 mm; make the pieces smaller, state their footprint, or make the cells larger. [board/footprint]"),
    (Set(more="variants: {x: {title: X, components: {men: {size: [21, 21]}}}}\n"),
     "game.yaml:20:39: error: pieces of 'men' take a circle of 21 mm, a cell of board 'nest' holds a circle of "
     "20.0 mm; make the pieces smaller, state their footprint, or make the cells larger. [board/footprint]"),
    (Set(game=(("shape: round, size: [20, 20]", "size: [9, 40], footprint: [9, 9]"),),
         more="variants: {x: {title: X, components: {men: {shape: round}}}}\n"),
     "game.yaml:20:39: error: component 'men' is round, its size is 9 x 40 mm; write the diameter twice. "
     "[component/round]"),
]  # fmt: skip


@pytest.mark.parametrize(("of", "line"), IN_GAME, ids=range(len(IN_GAME)))
def test_what_does_not_fit_the_rest_of_the_game_is_one_finding(of: Set, line: str) -> None:
    assert told(of) == [line]


def test_a_footprint_counts_instead_of_the_size() -> None:
    for of in (
        Set(game=(("shape: round, size: [20, 20]", "size: [20, 74], footprint: [20, 16]"),)),
        Set(game=(("[20, 20]", "[20, 20], footprint: [12, 12]"),), board=(("cell: 20", "cell: 12"),)),
    ):
        assert says(files(of), only=("board/", "component/")) == []


def test_a_cell_and_a_board_that_name_no_picture_are_told_each() -> None:
    """At their own lines, however often templates draw them; what only the template names, at the template's."""
    of = Set(board=(("art: dot", "art: gone"),))
    face = '<face><art name="{{ boards.nest.decoration[0].art }}" width="9" height="9"/><art name="lost"/></face>\n'
    assert problems({**files(of), "templates/g/card.xml": face}, only=("reference/", "template/")) == [
        "boards/nest.yaml:10:20 reference/art",
        "templates/g/card.xml:1:77 template/markup",
    ]


# boards in templates

WIDE = "grid: hexagons\ncell: 2\ncentre: [0, 0]\ncells:\n" + "".join(
    f"  r{letter}: [{', '.join(f'[{q}, {r}]' for q in range(40))}]\n" for r, letter in enumerate(ascii_lowercase[:25])
)  # fmt: skip


def drawn(template: str, board: Board) -> str:
    """What a template writes of the board `nest`, or what is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        templates = Templates(Folder(write(Path(folder), {"templates/t/face.xml": template})))
        try:
            made = templates.write("t/face.xml", cast(FaceNames, {"boards": {"nest": board}}), board.span)
        except TemplateProblem as problem:
            return f"{problem.finding.id}: {problem.finding.message}"
    return strip_markers(made.markup)


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{{ boards.nest.id }} {{ boards.nest.grid.kind }} {{ boards.nest.grid.cell }}", "nest squares 20.0"),
        ("{{ boards.nest.cells|map(attribute='name')|join(' ') }}", "a1 a2 a3 b1 b2 b3"),
        ("{{ boards.nest.cells[5].x }}, {{ boards.nest.cells[5].y }}", "70.0, 60.0"),
        ("{{ boards.nest.cells[0].points }}",
         "20.0000,30.0000 40.0000,30.0000 40.0000,50.0000 20.0000,50.0000"),
        ("{{ boards.nest.neighbours.a2|join(' ') }}", "a3 b2 a1"),
        ("{{ boards.nest.steps.south.a2 }}{% if 'b1' in boards.nest.steps.south %}!{% endif %}", "b2"),
        ("{{ boards.nest.set_ups.plain.at.a1 }} {{ boards.nest.set_ups['plain'].starts[1].cell.name }}", "man b3"),
        ("{{ boards.nest.regions.base.cells[1].line }}{{ boards.nest.regions.base.cells[1].number }}", "b2"),
        ("{{ boards.nest.sides.one.forward|join(' ') }}", "north east"),
        ("{{ boards.nest.decoration[0].turn }}", "-15.0"),
        ("{{ boards.nest.reach('a1', 'south', 1) }}", "template/undefined: template: a board has no 'reach' (known: "
         "cells, decoration, grid, id, neighbours, regions, set_ups, sides, span, steps)"),
        ("{{ boards.nest.grid.holds(1, 1, true) }}", "template/undefined: template: a cell grid has no 'holds'"),
        ("{{ boards.nest.__class__ }}", "template/undefined: template: a board has no '__class__' (known: cells, "
         "decoration, grid, id, neighbours, regions, set_ups, sides, span, steps)"),
        ("{{ boards.nest.cells[0]._replace(name='b') }}", "template/undefined: template: a cell has no '_replace'"),
        ("{{ boards.nest.cells.append(1) }}", "template/undefined: template: a tuple has no 'append'"),
        ("{{ boards.nset.cells }}",
         "template/undefined: template: the mapping has no 'nset' (did you mean 'nest'?)"),
        ("{{ boards.nest }}", "template/failed: template: a Board cannot be printed"),
    ],
)  # fmt: skip
def test_templates_reach_what_a_board_says_and_nothing_else(template: str, text: str) -> None:
    assert drawn(template, read(BOARD)) == text


def test_templates_draw_a_board_of_a_thousand_cells() -> None:
    board = read(WIDE)
    assert len(board.cells) == 1000
    each = "{% for cell in boards.nest.cells %}"
    assert len(drawn(each + "{{ cell.x }} {% endfor %}", board).split()) == 1000
    lines = drawn(
        each + "{% for name in boards.nest.neighbours[cell.name] %}{{ name }} {% endfor %}{% endfor %}", board
    )
    assert len(lines.split()) == sum(map(len, board.neighbours.values()))
    counts = "{{ boards.nest.cells|selectattr('number', 'eq', 1)|list|length }}"
    assert drawn(counts, board) == "25"
    macro = "{% macro all(cells) %}{{ cells|length }}{% endmacro %}{{ all(boards.nest.cells) }}"
    assert drawn(macro, board) == "1000"


def test_templates_that_compare_all_cells_with_all_are_stopped() -> None:
    board = read(WIDE)
    each = "{%% for %s in boards.nest.cells %%}"
    assert drawn(each % "a" + each % "b" + "{% endfor %}{% endfor %}", board) == (
        "template/runaway: the template takes more than 20000 loop rounds"
    )
    names = each % "a" + "{% set all = boards.nest.cells|map(attribute='name')|list %}{% endfor %}"
    assert drawn(names, board) == "template/runaway: the template takes more than 500000 steps of work"


def test_a_face_is_told_what_its_board_lacks() -> None:
    template = FACE.replace("boards.nest.cells", "boards.nset.cells")
    assert says({**files(), "templates/g/board.xml": template}, only="template/") == [
        "template: the mapping has no 'nset' (did you mean 'nest'?) (see the names in templates/README.md)"
    ]
