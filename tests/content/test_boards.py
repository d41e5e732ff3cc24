"""Boards as data: what their files say, and where what is wrong is found."""

from __future__ import annotations

import tempfile
from pathlib import Path
from string import ascii_lowercase
from typing import cast

import pytest

from planche.content.boards import load_boards
from planche.game.boards import Board, CellGrid
from planche.game.markers import strip_markers
from planche.source import Folder
from planche.templates.engine import Templates
from planche.templates.names import FaceNames
from planche.templates.problems import TemplateProblem
from tests.boards import grid, read
from tests.projects import changed, write

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


def wrong(*changes: tuple[str, str], more: str = "") -> list[str]:
    """What is wrong with a changed board, as "line:column: message; hint. [id]"."""
    text = changed(BOARD, *changes) + more
    with tempfile.TemporaryDirectory() as folder:
        loaded = load_boards(Folder(write(Path(folder), {"boards/nest.yaml": text})), "content/g")
    assert {finding.span.file for finding in loaded.findings} <= {"content/g/boards/nest.yaml"}
    return [f"{f.span.line}:{f.span.column}: {f.message}; {f.hint}. [{f.id}]" for f in loaded.findings]


def test_links_join_cells_of_any_grid_both_ways() -> None:
    board = grid("points", "flat", 5, "[0, 0], [9, 0], [0, 9]", "links: [[a1, a3], [a3, a2], [a2, a3]]\n")
    assert board.neighbours == {"a1": ("a3",), "a2": ("a3",), "a3": ("a1", "a2")}
    assert (board.grid.directions, board.steps) == ((), {})
    bridge = grid("squares", "flat", 5, "[0, 0], [5, 5]", "links: [[a1, a2]]\n")
    assert bridge.neighbours == {"a1": ("a2",), "a2": ("a1",)}
    assert bridge.steps["east"] == {}


def test_several_pieces_start_where_the_board_says_so_of_a_cell_or_a_region() -> None:
    both = ("{man: [a1, b3]}", "{man: [a1, a1, b2], egg: [a1]}")
    assert wrong(both, more="holds: {a1: 3}\n") == wrong(both, more="holds: {base: 3}\n") == []
    assert wrong(both, more="holds: {base: 3, a1: 2}\n") == [
        "9:44: 'egg' starts on a1, which holds 2: 3 start there; write a cell for one of the two that is empty; or, if "
        "so many start there, in holds, a1: 3. [board/occupied]"
    ]
    board = read(changed(BOARD, both) + "holds: {a1: 3}\n")
    assert [(one.piece, one.cell.name) for one in board.set_ups["plain"].starts] == [
        ("man", "a1"), ("man", "a1"), ("egg", "a1"), ("man", "b2"),
    ]  # fmt: skip
    assert board.set_ups["plain"].at == {"a1": "man", "b2": "man"}


def test_what_holds_several_is_a_cell_or_a_region() -> None:
    assert wrong(more="holds: {bsae: 3}\n") == [
        "11:9: there is no cell or region 'bsae'; did you mean 'base'?. [board/unknown-cell]"
    ]


def test_what_else_a_board_says_keeps_its_place() -> None:
    board = read(BOARD)
    assert board.grid == CellGrid("squares", "flat", 20, (30, 40), False, False)
    assert [(cell.name, cell.line, cell.number, cell.at, cell.x, cell.y) for cell in board.cells[2:4]] == [
        ("a3", "a", 3, (2, 0), 70, 40),
        ("b1", "b", 1, (0, 1), 30, 60),
    ]
    assert board.cells[3].points == "20.0000,50.0000 40.0000,50.0000 40.0000,70.0000 20.0000,70.0000"
    assert board.neighbours["a2"] == ("a3", "b2", "a1")
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


# bad input, each with all that is told of it

BAD: list[tuple[tuple[str, str], list[str]]] = [
    (("[1, 0], [2, 0]]", "[1, 0], [1, 0]]"),
     ["5:23: cell a3 lies at 1, 0, as a2 does (line 5); write [2, 0], as the others of its line go on. [board/cell]"]),
    (("[1, 1], [2, 1]]", "[1, 1], [0, 0]]"),
     ["6:23: cell b3 lies at 0, 0, as a1 does (line 5); write [2, 1], as the others of its line go on. [board/cell]"]),
    (("[1, 1], [2, 1]]", "[1, 1], [2, 1.5]]"),
     ["6:23: cell b3 lies at 2, 1.5; wanted whole numbers on a grid of squares; correct the coordinates. "
      "[board/cell]"]),
    (("b2]", "z9]"),
     ["8:22: there is no cell 'z9' on the board; known: a1, a2, a3, b1, b2 and 1 more. [board/unknown-cell]"]),
    (("b3]", "b4]"),
     ["9:29: there is no cell 'b4' on the board; perhaps b3, the nearest that is empty here; known: a2, a3, b1, b2, "
      "b3. [board/unknown-cell]"]),
    (("b3]}", "b4]}, other: {man: [a1, b2]}"),
     ["9:29: there is no cell 'b4' on the board; write b2: it is empty here, and in no other set-up. "
      "[board/unknown-cell]"]),
    (("b3]}", "z9]}"),
     ["9:29: there is no cell 'z9' on the board; known: a2, a3, b1, b2, b3. [board/unknown-cell]"]),
    (("a1, b2]", "a1, a1]"), ["8:22: region 'base' names a1 twice; name it once. [board/occupied]"]),
    (("a1, b3]", "a1, a1]"),
     ["9:29: 'man' starts on a1, where 'man' stands (line 9); write a cell for one of the two that is empty; or, if so "
      "many start there, at the left margin of this file, holds: {a1: 2}. "
      "[board/occupied]"]),
    (("a1, b3]", "a1], egg: [b3, a1]"),
     ["9:40: 'egg' starts on a1, where 'man' stands (line 9); write a cell for one of the two that is empty; or, if so "
      "many start there, at the left margin of this file, holds: {a1: 2}. "
      "[board/occupied]"]),
    (("{man: [a1, b3]}}", "{man: [a1], egg: [a1]}, other: {egg: [a1]}}"),
     ["9:25: 'man' starts on a1, where 'egg' stands (line 9); move this one: 'egg' stands on a1 in other set-ups "
      "too. [board/occupied]"]),
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
    (("[30, 40]", "[30]"), ["3:9: centre: found a list, wanted at least 2 of them; add 1 more. [content/value]"]),
    (("[2, 0]]", "[2, 1001]]"), ["5:27: cells.a.2.1: found 1001, wanted at most 1000; . [content/value]"]),
    (("cell: 20\n", "cell: 20\nclosed: true\n"),
     ["3:1: found `closed`, which is for track, on a grid of squares; take it out. [content/value]"]),
    (("cell: 20\n", "cell: 20\ntop: flat\n"),
     ["3:1: found `top`, which is for hexagons, on a grid of squares; take it out. [content/value]"]),
    (("grid: squares\n", "grid: hexagons\ndiagonals: true\n"),
     ["2:1: found `diagonals`, which is for squares, on a grid of hexagons; take it out. [content/value]",
      "8:32: unknown direction 'east'; known: north-east, north-west, south, south-east, south-west and 1 more. "
      "[board/direction]"]),
    (("a1, b2]", "a1, 2]"), ["8:22: regions.base.1: found 2, wanted a text (put it in quotes); . [content/value]"]),
]  # fmt: skip


@pytest.mark.parametrize(("change", "told"), BAD, ids=[change[1].replace("\n", " ") for change, _ in BAD])
def test_a_mistake_is_one_finding_at_its_place(change: tuple[str, str], told: list[str]) -> None:
    assert wrong(change) == told


def test_links_lead_from_one_cell_to_another() -> None:
    assert wrong(more="links: [[a1, b2], [a2, c2]]\n") == [
        "11:24: there is no cell 'c2' on the board; known: a1, a2, a3, b1, b2 and 1 more. [board/unknown-cell]"
    ]
    assert wrong(more="links: [[a1, b2], [a2, a2]]\n") == [
        "11:19: a link joins a2 to itself; name two cells. [board/occupied]"
    ]
    assert wrong(more="links: [[a1, b2], [a1, b2]]\n") == [
        "11:19: a link joins a1 and b2 once more, as line 11 does; name the cells that it was to join, or take it out. "
        "[board/occupied]"
    ]
    assert wrong(more="links: [[a1, b2, a3]]\n") == [
        "11:9: links.0: found a list, wanted at most 2 of them; take 1 out. [content/value]"
    ]


def test_a_link_that_leads_to_the_cell_of_another_number() -> None:
    """Where the cell that is left alone has the number of the one from which it leads."""
    links = "links: [[a1, a2], [a2, a3], [a1, b1], [a2, b2], [a3, b2]]\n"
    told = wrong(("squares", "points"), ("north, east", "north"), more=links)
    assert [one for one in told if "parted" in one] == [
        "11:49: cell b3 cannot be reached from the rest of the board; write [a3, b3] for [a3, b2]. [board/parted]"
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


# boards in templates

WIDE = "grid: hexagons\ncell: 2\ncentre: [0, 0]\ncells:\n" + "".join(
    f"  r{letter}: [{', '.join(f'[{q}, {r}]' for q in range(40))}]\n" for r, letter in enumerate(ascii_lowercase[:25])
)  # fmt: skip
SEE = "; take it out, with the '.' or [ ] before it"


def drawn(template: str, board: Board) -> str:
    """What a template writes of the board `nest`, or what is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        templates = Templates(Folder(write(Path(folder), {"templates/t/face.xml": template})))
        try:
            made = templates.write("t/face.xml", cast(FaceNames, {"boards": {"nest": board}}), board.span)
        except TemplateProblem as problem:
            return f"{problem.finding.id}: {problem.finding.message}; {problem.finding.hint}"
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
        ("{{ boards.nest.reach('a1', 'south', 1) }}", "template/undefined: template: a board has no 'reach'; known: "
         "centre_span, decoration, measure_span, neighbours, regions and 7 more"),
        ("{{ boards.nest.grid.holds(1, 1, true) }}", "template/undefined: template: a cell grid has no 'holds'; known: "
         "cell, has_diagonals, is_closed, kind, top and 1 more"),
        ("{{ boards.nest.grid.knid }}",
         "template/undefined: template: a cell grid has no 'knid'; did you mean 'kind'?"),
        ("{{ boards.nest.__class__ }}", "template/undefined: template: a board has no '__class__'; known: cells, "
         "measure_span, set_ups, sides, steps and 7 more"),
        ("{{ boards.nest.cells[0]._replace(name='b') }}",
         "template/undefined: template: a cell has no '_replace'; known: at, line, name, points, span and 3 more"),
        ("{{ boards.nest.cells.append(1) }}", f"template/undefined: template: a list has no 'append'{SEE}"),
        ("{{ boards.nset.cells }}",
         "template/undefined: template: the mapping has no 'nset'; did you mean 'nest'?"),
        ("{{ boards.nest }}", "template/failed: template: a board cannot be printed, in boards.nest; print one of its "
         "fields, such as {{ piece.name }}"),
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
        "template/runaway: the template takes more than 20000 loop rounds; bound the loop, or write less"
    )
    names = each % "a" + "{% set all = boards.nest.cells|map(attribute='name')|list %}{% endfor %}"
    assert (
        drawn(names, board)
        == "template/runaway: the template takes more than 500000 steps of work; bound the loop, or write less"
    )
