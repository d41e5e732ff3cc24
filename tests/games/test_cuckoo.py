"""Operation Cuckoo: its board and set-ups, slips in them, each told at its line, games that are played, and its kit."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Iterable
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from io import StringIO
from itertools import count
from pathlib import Path
from typing import Any

import polib
import pytest
import yaml

from planche.cli.app import run
from planche.games.cuckoo.board import opposites
from planche.games.cuckoo.rules import BLUE, RED, PieceKind
from tests.boards import grid
from tests.games.changed_cuckoo import (
    Point,
    check_cuckoo,
    copy_cuckoo,
    cuckoo_findings,
    middle_of_cell,
    pictures_in,
)
from tests.games.changed_game import Change
from tests.games.test_cuckoo_rules import PAGE, PLACED, moves_by_the_book
from tests.kits import BuiltKit, build, bundled_kit, texts
from tests.projects import ROOT, planche

CONTENT = ROOT / "content/cuckoo"
NEST = "boards/nest.yaml"
BOARD: dict[str, Any] = yaml.safe_load((CONTENT / NEST).read_text("utf-8"))
CELLS = {f"{line}{n}": (q, r) for line, places in BOARD["cells"].items() for n, (q, r) in enumerate(places, 1)}
CARDS: list[dict[str, Any]] = yaml.safe_load((CONTENT / "moves.yaml").read_text("utf-8"))
SIDES = {"red": RED, "blue": BLUE}


def axial(cell: str) -> str:
    """A cell as the rules' tests name it."""
    return "{},{}".format(*CELLS[cell])


def kind(piece: str) -> tuple[int, PieceKind]:
    side, word, *_ = piece.split("-")
    return SIDES[side], PieceKind(word)


# the games' page


def test_the_board_is_the_pages_hexagon() -> None:
    assert len(CELLS) == 61
    assert set(CELLS.values()) == set(PAGE.cells)
    assert (BOARD["grid"], BOARD["top"], BOARD["cell"], BOARD["centre"]) == ("hexagons", "flat", 16, [129, 160])
    assert BOARD["sides"] == {
        "red": {"forward": ["north-west", "north", "north-east"]},
        "blue": {"forward": ["south-east", "south", "south-west"]},
    }


@pytest.mark.parametrize("name", ["plain", "advanced-1", "advanced-2"])
def test_a_set_up_is_the_pages_and_turned_by_half_a_turn_it_is_itself(name: str) -> None:
    cells = [(piece, cell) for piece, cells in BOARD["set-ups"][name].items() for cell in cells]
    placed = {CELLS[cell]: kind(piece) for piece, cell in cells}
    assert len(cells) == len(placed) == 34
    assert {axial(cell): kind(piece) for piece, cell in cells} == PLACED[name]
    assert {(-q, -r): (1 - side, of) for (q, r), (side, of) in placed.items()} == placed


def test_a_board_that_is_turned_comes_to_lie_on_itself_wherever_its_grid_begins() -> None:
    board = grid("squares", "", 10, "[2, 1], [3, 1], [4, 1], [2, 2], [4, 2]")
    assert opposites(board) == {"a1": "a5", "a5": "a1", "a3": "a4", "a4": "a3"}


def test_the_bases_lie_under_the_birds_of_the_plain_set_up() -> None:
    for side in SIDES:
        starts = BOARD["set-ups"]["plain"]
        birds = [cell for id in ("cuckoo", "warbler-1", "warbler-2") for cell in starts[f"{side}-{id}"]]
        assert sorted(BOARD["regions"][f"{side}-bases"]) == sorted(birds)
        assert len(birds) == 3


# slips, each told at its line and once

RED_EGGS = "    red-egg-9: [e2]\n    red-egg-10: [e3]"  # of the plain set-up
BLUE_EGGS = "    blue-egg-9: [e7]\n    blue-egg-10: [e8]"
PLAIN = "  plain:\n    red-cuckoo: [e1]\n    red-warbler-1: [d1]\n    red-warbler-2: [f1]\n    red-egg-1: [a1]"
LAST_RED_EGGS = "    red-egg-13: [i1]\n    red-egg-14: [h1]\n    blue-cuckoo: [e9]"  # of the plain set-up
MOVER = "    mover: e5\n    pieces:\n      - {piece: red-egg-1, cell: e5}\n      - {piece: blue-egg-2, cell: f5}"
SLIPS: dict[str, tuple[list[Change], int, list[str]]] = {
    "a start cell off the board, one twice, and an unknown direction": (
        [(NEST, "  plain:\n    red-cuckoo: [e1]", "  plain:\n    red-cuckoo: [e10]"),
         (NEST, RED_EGGS, RED_EGGS.replace("e2", "d3")),
         (NEST, "north-west, north, north-east", "north-west, nort, north-east")], 1,
        ["boards/nest.yaml:19:31: error: unknown direction 'nort'; did you mean 'north'? [board/direction]",
         "boards/nest.yaml:26:18: error: there is no cell 'e10' on the board; did you mean 'e1'? [board/unknown-cell]",
         "boards/nest.yaml:37:17: error: 'red-egg-9' starts on d3, where 'red-egg-8' stands (line 36); move this "
         "one: 'red-egg-8' stands on d3 in other set-ups too. [board/occupied]"],
    ),
    "33 pieces": (
        [("pieces.csv", "red-egg-14,1,egg,red\n", "")], 1,
        ["boards/nest.yaml:42:18: error: set-ups 'plain', 'advanced-1', 'advanced-2' place an unknown piece "
         "'red-egg-14'; did you mean 'red-egg-4'? [board/piece]",
         "pieces.csv:2:1: warning: red has 13 of kind egg, `eggs` says 14; add red-egg-14, as the other side has; or "
         "write 13 as `eggs`, or correct the copies. [cuckoo/pieces]"],
    ),
    "an egg too many on one side": (
        [("pieces.csv", "red-egg-5,1", "red-egg-5,2")], 0,
        ["pieces.csv:6:1: warning: red has 15 of kind egg, `eggs` says 14; write 1 as the copies of 'red-egg-5', or "
         "correct the figure. [cuckoo/pieces]"],
    ),
    "a warbler too many on one side": (
        [("pieces.csv", "blue-warbler-2,1", "blue-warbler-2,2")], 0,
        ["pieces.csv:21:1: warning: blue has 3 of kind warbler, `warblers` says 2; write 1 as the copies of "
         "'blue-warbler-2', or correct the figure. [cuckoo/pieces]"],
    ),
    "a card with the number of another set-up": (
        [("set-ups.csv", "advanced-2,2,", "advanced-2,1,")], 1,
        ["set-ups.csv:4:1: error: set-ups/set-up-advanced-2: 'set-up-advanced-2' has the number 1, the set-up that "
         "it shows is 'advanced-2'; write 2 for its number. [cuckoo/set-up]"],
    ),
    "a card that shows the set-up of another": (
        [("set-ups.csv", "advanced-2,advanced-2,2,", "advanced-2,advanced-1,1,")], 1,
        ["set-ups.csv:4:1: error: set-ups/set-up-advanced-2: 'set-up-advanced-2' shows set-up 'advanced-1', as "
         "'set-up-advanced-1' does; write advanced-2 in this row, as its id says. [cuckoo/set-up]"],
    ),
    "an earlier card that shows the set-up of another": (
        [("set-ups.csv", "advanced-1,advanced-1,1,", "advanced-1,advanced-2,2,")], 1,
        ["set-ups.csv:3:1: error: set-ups/set-up-advanced-1: 'set-up-advanced-1' shows set-up 'advanced-2', as "
         "'set-up-advanced-2' does; write advanced-1 in this row, as its id says. [cuckoo/set-up]"],
    ),
    "a card whose id says nothing of the set-up that it should show": (
        [("set-ups.csv", "set-up-advanced-2,advanced-2,2,", "turned,advanced-1,1,")], 1,
        ["set-ups.csv:4:1: error: set-ups/turned: 'turned' shows set-up 'advanced-1', as 'set-up-advanced-1' does; "
         "one of the two should show advanced-2. [cuckoo/set-up]"],
    ),
    "a card of a set-up that the board has not": (
        [("set-ups.csv", "advanced-1,1,", "advanced-3,1,"),
         ("game.yaml", "advanced-1, advanced-2]", "advanced-1, advanced-2, advanced-3]")], 1,
        ["set-ups.csv:3:1: error: set-ups/set-up-advanced-1: the id 'set-up-advanced-1' says advanced-1, its set-up is "
         "'advanced-3', and no row has advanced-1 (1 finding that follows from it left out); write advanced-1 for its "
         "set-up, or correct its id. [pieces/odd-cells]"],
    ),
    "an egg of the other side": (
        [("pieces.csv", "blue-egg-5,1,egg,blue", "blue-egg-5,1,egg,red")], 1,
        ["pieces.csv:26:1: error: pieces/blue-egg-5: 'blue-egg-5' is of side red, which its id does not say; write "
         "blue as its side. [cuckoo/pieces]"],
    ),
    "a warbler of another kind": (
        [("pieces.csv", "red-warbler-1,1,warbler", "red-warbler-1,1,egg")], 1,
        ["pieces.csv:16:1: error: pieces/red-warbler-1: 'red-warbler-1' is of kind egg, which its id does not say; "
         "write warbler as its kind. [cuckoo/pieces]"],
    ),
    "a mover from a cell beside its piece": (
        [("moves.yaml", MOVER, MOVER.replace("e5\n", "e6\n", 1))],
        1,
        ["moves.yaml:27:12: error: moves/capture-egg: no piece stands on 'e6', from which it moves; write e5, where "
         "'red-egg-1' stands, or place a piece on e6. [cuckoo/diagram]"],
    ),
    "an asymmetric set-up": (
        [(NEST, PLAIN, PLAIN.replace("d1", "x").replace("a1", "d1").replace("x", "a1"))], 0,
        ["boards/nest.yaml:27:21: warning: set-up 'plain' is not the same to both sides: no blue warbler on i5 "
         "opposite a1, no blue egg on f8 opposite d1; place the same pieces on opposite cells. [cuckoo/set-up]"],
    ),
    "a base without its bird": (
        [(NEST, "red-bases: [d1, e1, f1]", "red-bases: [d1, e1, g1]")], 0,
        ["boards/nest.yaml:22:3: warning: no bird of red starts on its base g1 in set-up 'plain'; write "
         "[d1, e1, f1], where they start, or correct the set-up. [cuckoo/bases]"],
    ),
    "a capture available at the start": (
        [(NEST, RED_EGGS, RED_EGGS.replace("e3", "e7")), (NEST, BLUE_EGGS, BLUE_EGGS.replace("e7", "e3"))], 0,
        ["boards/nest.yaml:33:17: warning: set-up 'plain': red can capture at the start, from d2 to e3; move one of "
         "the two. [cuckoo/start]"],
    ),
    "a cell listed twice": (
        [(NEST, "a: [[-4, 4], [-4, 3],", "a: [[-4, 4], [-4, 4],")], 1,
        ["boards/nest.yaml:9:16: error: cell a2 lies at -4, 4, as a1 does (line 9); write [-4, 3], "
         "as the others of its line go on. [board/cell]"],
    ),
    "a board that cannot be reached as a whole": (
        [(NEST, "[4, -3], [4, -4]]", "[4, -3], [7, -4]]")], 1,
        ["boards/nest.yaml:17:42: error: cell i5 cannot be reached from the rest of the board; correct the "
         "coordinates, or add what lies between. [board/parted]"],
    ),
    "a cell more at one end": (
        [(NEST, "[-4, 1], [-4, 0]]", "[-4, 1], [-4, 0], [-4, -1]]")], 0,
        ["boards/nest.yaml:9:52: warning: there is no cell opposite a6; turned by 180°, the board should be itself. "
         "[cuckoo/board]"],
    ),
    "a forward direction that leads back, and a diagram's cell that is not there": (
        [(NEST, "[north-west, north, north-east]", "[north-west, north, south]"),
         ("moves.yaml", "piece: red-egg-3, cell: a4", "piece: red-egg-3, cell: a14")], 1,
        ["boards/nest.yaml:19:3: error: side 'red': forward leads in a circle from 'a1'; write north-east for "
         "south: what is forward for one side is backward for the other. [cuckoo/board]",
         "moves.yaml:20:9: error: moves/move-birds: there is no cell 'a14' on the board; did you mean 'a4'? "
         "[cuckoo/diagram]"],
    ),
    "a start cell that is left out": (
        [(NEST, LAST_RED_EGGS, LAST_RED_EGGS.replace("i1", ""))], 1,
        ["boards/nest.yaml:25:3: error: red-egg-13: set-up 'plain' places 0 of 'red-egg-13', there is 1; add i1, which "
         "is empty here alone. [cuckoo/set-up]"],
    ),
    "a set-up that the board alone calls otherwise": (
        [(NEST, "  advanced-1:  ", "  advanced-one:")], 1,
        ["boards/nest.yaml:60:3: error: set-ups/set-up-advanced-1: 'set-up-advanced-1' shows a set-up 'advanced-1', "
         "which the board has not; 'advanced-one' no card shows; write advanced-1 for advanced-one; else add it, and a "
         "card for this one. [cuckoo/set-up]"],
    ),
    "hexagons that lie the other way": (
        [(NEST, "top: flat", "top: pointy")], 1,
        ["boards/nest.yaml:5:1: error: hexagons with a pointy top have no north, south, which the sides name; write "
         "top: flat; or correct the sides. [board/direction]"],
    ),
    "sides that go the same way": (
        [(NEST, "{forward: [south-east, south, south-west]}", "{forward: [north-west, north, north-east]}")], 0,
        ["boards/nest.yaml:20:3: warning: north-west, north, north-east: forward for both sides; what is forward for "
         "one is backward for the other. [cuckoo/board]"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_is_told_at_its_line_and_once(name: str) -> None:
    changes, code, lines = SLIPS[name]
    assert check_cuckoo(*changes) == (code, lines)


def test_a_token_larger_than_its_cell_is_told_where_it_is_made_so() -> None:
    text = (CONTENT / "game.yaml").read_text("utf-8")
    assert "23, 23" in text
    code, lines = check_cuckoo(("game.yaml", text, text.replace("23, 23", "28, 28")), only="board/")
    assert code == 1
    assert lines == [
        "game.yaml: error: pieces: pieces of 'pieces' take a circle of 28 mm, a cell of board 'nest' holds a circle of "
        "27.7 mm; make the pieces smaller, state their footprint, or make the cells larger. [board/footprint]"
    ]


def test_paper_smaller_than_a_tiles_minimum_is_refused(tmp_path: Path) -> None:
    ended = planche("build", "cuckoo", "--only", "board", "--paper", "60x60mm", "--project", ROOT, "--output", tmp_path)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith("planche: 60x60mm is too small for a tile of a board: ")
    assert ended.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_figures_are_those_of_the_pieces_the_board_and_the_rules_that_are_played() -> None:
    """An error on what the rulebook says, a warning on what is found or proposed."""
    wrong = ["pieces: {value: 34", "pieces-per-side: {value: 17", "cells: {value: 61", "start-cells: {value: 34",
             "forward-directions: {value: 3", "first-way: {value: 2", "passes-to-draw: {value: 2",
             "advanced-set-ups: 2", "egg-step: 1", "bird-steps: 2", "ways-to-win: 4"]  # fmt: skip
    found = check_cuckoo(*(("game.yaml", f"\n  {old}", f"\n  {old}0") for old in wrong), only="cuckoo/")
    assert found.code == 1
    assert [re.sub(r"^\S+ |; .*(?= \[)", "", line) for line in found.lines] == [
        "warning: there are 34 pieces, `pieces` says 340 [cuckoo/pieces]",
        "warning: each side has 17 pieces, `pieces-per-side` says 170 [cuckoo/pieces]",
        "warning: the board has 61 cells, `cells` says 610 [cuckoo/board]",
        "warning: 3 directions are forward for red, `forward-directions` says 30 [cuckoo/board]",
        "error: besides the first, the board has 2 set-ups, `advanced-set-ups` says 20 [cuckoo/set-up]",
        "error: `egg-step` says 10, the game is played with 1 [cuckoo/play]",
        "error: `bird-steps` says 20, the game is played with 2 [cuckoo/play]",
        "error: `ways-to-win` says 40, the game is played with 4 [cuckoo/play]",
        "warning: `first-way` says 20, the game is played with 2 [cuckoo/play]",
        "warning: `passes-to-draw` says 20, the game is played with 2 [cuckoo/play]",
    ]


def certain(name: str, value: int) -> Change:
    """A figure that is proposed or found, made one that follows from the rulebook."""
    text = (CONTENT / "game.yaml").read_text("utf-8")
    (origin,) = re.findall(rf"\n  {name}: {{value: {value}, origin: (?:found|proposed)", text)
    return "game.yaml", origin, f"\n  {name}: {{value: {value}, origin: inferred"


def test_what_is_a_warning_on_a_proposed_figure_is_an_error_on_a_certain_one() -> None:
    found = cuckoo_findings(
        certain("eggs", 14),
        certain("start-cells", 34),
        certain("bases-per-side", 3),
        ("pieces.csv", "blue-egg-1,1", "blue-egg-1,2"),
        (NEST, "blue-bases: [d8, e9, f8]", "blue-bases: [d8, e9]"),
        (NEST, RED_EGGS, RED_EGGS.replace("e3", "e7")),
        (NEST, BLUE_EGGS, BLUE_EGGS.replace("e7", "e3")),
    )
    assert [line.split(": ")[1] for line in found] == ["error"] * 3
    assert [line.split("[")[1] for line in found] == ["cuckoo/bases]", "cuckoo/start]", "cuckoo/pieces]"]


def test_a_board_that_lacks_what_the_rules_need_is_told_and_nothing_breaks(tmp_path: Path) -> None:
    lacking = [(NEST, "  blue: {forward: [south-east, south, south-west]}\n", ""),
               (NEST, "  red-bases: [d1, e1, f1]\n", "")]  # fmt: skip
    assert cuckoo_findings(*lacking) == [
        "boards/nest.yaml: error: the board has no region 'red-bases'; add it. [cuckoo/board]",
        "boards/nest.yaml: error: the board has no side 'blue'; add it. [cuckoo/board]",
    ]
    root = copy_cuckoo(tmp_path, *lacking)
    ended = planche("games", "cuckoo", "--stats", "--project", root)
    assert (ended.code, ended.err) == (0, "")
    assert "first wins" not in ended.out
    message = "planche: cuckoo cannot be played yet; `planche check cuckoo` says what its board lacks\n"
    assert planche("simulate", "cuckoo", "--project", root) == (2, "", message)


# games that are played


def table(out: str) -> list[dict[str, str]]:
    """The rows of a table that a command shows."""
    lines = [re.split(r"\s{2,}", line.strip()) for line in out.splitlines()]
    head = next(n for n, line in enumerate(lines) if line[0] == "set-up")
    return [dict(zip(lines[head], line, strict=True)) for line in lines[head + 1 :]]


WAYS = ("1 alone", "2 cuckoo captured", "3 base entered", "4 trap", "drawn")


def test_the_check_plays_few_games_always_the_same_and_all_ways_to_win_occur() -> None:
    rows = table(planche("games", "cuckoo", "--stats", "--project", ROOT).out)
    simulated = table(planche("simulate", "cuckoo", "--games", "40", "--seed", "1", "--project", ROOT).out)
    assert rows == [row for row in simulated if row["players"] != "ahead-ahead"]
    assert [(row["set-up"], row["players"], row["games"]) for row in rows] == [
        (set_up, players, "40")
        for set_up in ("plain", "advanced-1", "advanced-2")
        for players in ("random-random", "greedy-greedy")
    ]
    for row in rows:
        assert sum(int(row[way]) for way in WAYS) == 40
    for way in WAYS[:4]:
        assert any(int(row[way]) for row in rows)


def test_a_board_without_bases_has_two_ways_to_win_that_never_occur() -> None:
    found = cuckoo_findings((NEST, "[d1, e1, f1]", "[]"), (NEST, "[d8, e9, f8]", "[]"))
    assert found[0] == (
        "boards/nest.yaml: warning: none of 960 games was won in way '3 base entered' or '4 trap'; change the set-up, "
        "or the board. [cuckoo/play]"
    )
    assert [line.split("; ")[0] for line in found[1:]] == [
        "game.yaml: warning: no side has as many bases as `bases-per-side` says, 3",
    ]


def test_a_set_up_that_favours_whoever_begins_is_told() -> None:
    """The red cuckoo beside the blue one, which it may capture at once."""
    cuckoo = PLAIN.replace("red-cuckoo: [e1]", "red-cuckoo: [e8]")
    found = cuckoo_findings((NEST, PLAIN, cuckoo), (NEST, BLUE_EGGS, BLUE_EGGS.replace("e8", "e1")))
    (line,) = [line for line in found if "[cuckoo/play]" in line]
    share = re.fullmatch(
        r"boards/nest\.yaml:25:3: warning: set-up 'plain': whoever begins wins (\d+\.\d)% of 320 games, wanted 40% to "
        r"60%; change the set-up\. \[cuckoo/play\]",
        line,
    )
    assert share
    assert 60 < float(share[1]) <= 100


def test_more_set_ups_are_played_in_as_many_games(tmp_path: Path) -> None:
    text = (CONTENT / NEST).read_text("utf-8")
    (last,) = re.findall(r"  advanced-2:.*?\n((?:    .*\n)+)", text)
    more = "".join(f"  more-{n}:\n{last}" for n in range(27))
    rows = table(
        planche("games", "cuckoo", "--stats", "--project", copy_cuckoo(tmp_path, (NEST, last, last + more))).out
    )
    assert [row["games"] for row in rows] == ["4"] * 60


SIMULATED = """\
set-up            players  games  plies  from-to  1 alone  2 cuckoo captured  3 base entered  4 trap  drawn  first wins
plain       random-random     20   82.8   41-106        1                 18               1       0      0       45.0%
plain       greedy-greedy     20  104.0   83-125       18                  2               0       0      0       50.0%
plain         ahead-ahead     20   93.8   63-114        8                 12               0       0      0       40.0%
advanced-1  random-random     20   51.9    28-90        0                 20               0       0      0       35.0%
advanced-1  greedy-greedy     20  100.7   60-124       12                  7               0       1      0       45.0%
advanced-1    ahead-ahead     20   65.5    33-96        0                 20               0       0      0       35.0%
advanced-2  random-random     20   48.1    15-93        0                 20               0       0      0       65.0%
advanced-2  greedy-greedy     20   99.6   35-133        7                 12               0       1      0       50.0%
advanced-2    ahead-ahead     20   58.0    19-96        0                 20               0       0      0       45.0%
"""
TWENTY = ("simulate", "cuckoo", "--games", "20", "--seed", "3", "--project", str(ROOT))


def test_a_simulation_shows_what_so_many_seeded_games_come_to() -> None:
    assert planche(*TWENTY) == (0, SIMULATED, "")


def test_a_simulation_as_json_says_the_same() -> None:
    ended = planche(*TWENTY, "--json")
    assert (ended.code, ended.err) == (0, "")
    found = json.loads(ended.out)
    assert [{column: str(cell) for column, cell in row.items()} for row in found] == table(SIMULATED)
    assert {column: type(cell) for column, cell in found[0].items()} == {
        "set-up": str, "players": str, "games": int, "plies": float, "from-to": str,
        **dict.fromkeys(WAYS, int), "first wins": str,
    }  # fmt: skip


def test_deals_are_simulated_too() -> None:
    out = planche("simulate", "mata-hari", "--games", "3000", "--seed", "1", "--project", ROOT).out
    assert out == (
        "players  cards  dealt each  deals  with a whole set  reckoned exactly\n"
        "3           48          13   3000            0.267%            0.293%\n"
        "4           54          11   3000            0.000%            0.050%\n"
        "5           75           9   3000            0.000%            0.000%\n"
        "6           75          11   3000            0.000%            0.000%\n"
        "7           81          10   3000            0.000%            0.000%\n"
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("zigzag",), "zigzag has no simulation; these have: mata-hari, cuckoo, zebre"),
        (("cukoo",), "there is no game 'cukoo'; did you mean 'cuckoo'?"),
        (("cuckoo", "--games", "0"), "Invalid value for '--games': 0 is not in the range 1<=x<=1000000"),
        (("cuckoo", "--games", "many"), "Invalid value for '--games': 'many' is no whole number, such as 4"),
        (("cuckoo", "--seed", "-1"), "Invalid value for '--seed': -1 is not in the range 0<=x<=1000000000"),
        ((), "Missing argument 'GAME'"),
    ],
)
def test_what_cannot_be_simulated_is_refused_in_a_line(words: tuple[str, ...], message: str) -> None:
    ended = planche("simulate", *words)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith(f"planche: {message}")
    assert ended.err.count("\n") == 1


def test_what_lacks_a_figure_is_not_simulated(tmp_path: Path) -> None:
    root = copy_cuckoo(tmp_path, ("game.yaml", "  egg-step: 1", "  egg-stop: 1"))
    ended = planche("simulate", "cuckoo", "--project", root)
    assert (ended.code, ended.out) == (1, "")
    said = "figures.egg-step is missing; call 'egg-stop' so, if it is that; else add it. [content/missing-key]"
    assert said in ended.err


class Screen(StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_sees_how_far_a_simulation_is(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = count()
    monkeypatch.setattr("planche.report.progress.time.monotonic", lambda: next(seconds))
    out, err = StringIO(), Screen()
    with redirect_stdout(out), redirect_stderr(err):
        assert run(["simulate", "cuckoo", "--games", "2", "--project", str(ROOT)]) == 0
    shown = err.getvalue().split("\r")
    assert "playing cuckoo [" + "#" * 15 + "." * 15 + "] 9/18 games" in shown
    assert "playing cuckoo [" + "#" * 30 + "] 18/18 games" in shown
    assert shown[-2:] == [" " * len(shown[-3]), ""]
    assert out.getvalue() == planche("simulate", "cuckoo", "--games", "2", "--project", ROOT).out


# the kit


@cache
def kit(language: str, *options: str) -> BuiltKit:
    return bundled_kit("cuckoo", language, "--no-check", *options)


WARBLERS = [("warbler-1", 1), ("warbler-2", 1)]
EGGS = [(f"egg-{number}", 1) for number in range(1, 15)]
PIECES = {
    "board": {"nest": 1},
    "pieces": {f"{side}-{piece}": copies for side in SIDES for piece, copies in (("cuckoo", 1), *WARBLERS, *EGGS)},
    "moves": {card["id"]: 1 for card in CARDS},
    "wins": {"four-ways": 1, "four-ways-blue": 1},
    "set-ups": {"set-up-plain": 1, "set-up-advanced-1": 1, "set-up-advanced-2": 1},
    "counter": {"counter": 1},
    "golden-eggs": {"golden-eggs": 1},
    "box": {"box": 1},
}


@pytest.mark.parametrize(("language", "ink"), [("fr", "full"), ("en", "light")])
def test_the_kit_holds_every_piece(language: str, ink: str) -> None:
    built = kit(language, "--ink", ink)
    of: dict[str, dict[str, int]] = {}
    for piece in built.manifest["pieces"]:
        of.setdefault(piece["component"], {})[piece["id"]] = piece["copies"]
        copies = {(place["copy"], place["face"] if "tile" in place else place["side"]) for place in piece["places"]}
        wanted = {(n, "front") for n in range(1, piece["copies"] + 1)}
        backs = {(n, "back") for n, _ in wanted} if piece["faces"]["back"] else set()
        assert copies == wanted | backs, piece["id"]
    assert of == PIECES
    files = ["start-here.pdf", "boards.pdf", "tokens.pdf", "cards.pdf", "box.pdf", "rules.pdf"]
    assert [file["name"] for file in built.manifest["files"]] == files


def because(language: str) -> list[str]:
    """Why the cells, the way that the board lies and the start cells are what they are, in the first few words."""
    figures = yaml.safe_load((CONTENT / "game.yaml").read_text("utf-8"))["figures"]
    said = [figures[name]["because"] for name in ("cells", "forward-directions", "start-cells")]
    if language != "fr":
        catalogue = {entry.msgid: entry.msgstr for entry in polib.pofile(str(CONTENT / f"locale/{language}.po"))}
        said = [catalogue[words] for words in said]
    return [squeezed(words)[:30] for words in said]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_board_and_pieces_are_on_letter_paper_too(language: str) -> None:
    built = kit(language, "--paper", "Letter", "--only", "board", "--only", "pieces")
    assert {file["paper"]["name"] for file in built.manifest["files"]} == {"Letter"}
    assert {piece["id"]: piece["copies"] for piece in built.manifest["pieces"]} == PIECES["board"] | PIECES["pieces"]


SAID = {
    "fr": ("Plateau reconstitué", "61 cases", "sont proposés par Planche"),
    "en": ("Reconstructed board", "61 spaces", "are proposed by Planche"),
}


def squeezed(page: str) -> str:
    """Its words with one space between them; a hyphen at which a line ends is copied as U+FFFE."""
    return " ".join(page.replace("\ufffe", "-").split())


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_is_a_reconstruction_says_so_at_the_end_of_the_rules_and_in_start_here(language: str) -> None:
    built = kit(language, "--ink", "full" if language == "fr" else "light")
    *_, last = texts(built.files["rules.pdf"])
    assert all(words in squeezed(last) for words in SAID[language])
    assert "Dennis Harmsen, Esmée Spaargaren, Jolly Dutch 2022" in squeezed(last)
    start = letters_of(" ".join(texts(built.files["start-here.pdf"])))  # lines may end at a hyphen
    for sentence in because(language):
        assert letters_of(sentence) in start


def letters_of(text: str) -> str:
    return "".join(filter(str.isalpha, text))


def on_cells(points: Iterable[Point]) -> set[str]:
    """The cells of the board in whose middles these points lie, as the rules' tests name them."""
    found = []
    for x, y in points:
        (cell,) = [
            f"{q},{r}"
            for q, r in PAGE.cells
            if abs(middle_of_cell(q, r)[0] - x) + abs(middle_of_cell(q, r)[1] - y) < 0.05
        ]
        found.append(cell)
    assert len(found) == len({*found})
    return {*found}


def mark_of(name: str) -> str:
    """What a picture marks the start of, whichever of a side's two warblers or fourteen eggs it is."""
    return re.sub(r"(?<=warbler)-\d|(?<=egg)-\d+", "", name.replace("print-", "start-"))


def test_on_one_a3_sheet_the_plain_side_shows_every_start_and_every_base() -> None:
    built = kit("fr", "--paper", "A3", "--only", "board")
    (board,) = [piece for piece in built.manifest["pieces"] if piece["id"] == "nest"]
    assert [(place["page"], place["side"]) for place in board["places"]] == [(1, "front"), (2, "back")]
    (first,) = [place for place in board["places"] if place["side"] == "front"]
    by_name: dict[str, list[Point]] = {}
    for picture in next(iter(pictures_in(built, "boards.pdf"))):
        by_name.setdefault(mark_of(picture.name), []).append((picture.x - first["x"], picture.y - first["y"]))
    placed = PLACED["plain"].items()
    for side, number in SIDES.items():
        for of in PieceKind:
            assert on_cells(by_name[f"start-{of.value}-{side}"]) == {
                cell for cell, found in placed if found == (number, of)
            }
        birds = {cell for cell, (owner, of) in placed if owner == number and of is not PieceKind.EGG}
        assert on_cells(by_name[f"base-{side}"]) == birds


def test_the_starred_side_marks_the_first_set_up_and_stars_what_the_second_changes() -> None:
    """One mark a cell, in its middle, of its side; a star in its corner where the second set-up places another."""
    built = kit("fr", "--paper", "A3", "--only", "board")
    (board,) = [piece for piece in built.manifest["pieces"] if piece["id"] == "nest"]
    (back,) = [place for place in board["places"] if place["side"] == "back"]
    *_, page = pictures_in(built, "boards.pdf")
    by_name: dict[str, list[Point]] = {}
    for picture in page:
        by_name.setdefault(mark_of(picture.name), []).append((picture.x - back["x"], picture.y - back["y"]))
    one, other = PLACED["advanced-1"], PLACED["advanced-2"]
    for side, number in SIDES.items():
        for of in PieceKind:
            marked = {cell for cell, found in one.items() if found == (number, of)}
            assert on_cells(by_name[f"start-{of.value}-{side}"]) == marked
    stars = [
        "{},{}".format(*cell)
        for x, y in by_name["start-star"]
        for cell in PAGE.cells
        if math.dist(middle_of_cell(*cell), (x, y)) < 14
    ]
    changed = {cell for cell in one if one[cell] != other[cell]}
    assert sorted(stars) == sorted(changed)
    for number in SIDES.values():
        of_side = {cell for cell in changed if one[cell][0] == number}
        assert {one[cell] for cell in of_side} == {other[cell] for cell in of_side}, "they exchange their pieces"
        assert len(of_side) == 4


def spread(points: dict[str, list[Point]]) -> dict[str, set[tuple[int, int]]]:
    """Points in columns and rows; those of a side take the 8 columns of the board, and half a row is 1/√3 of a column.

    All are in the middle of their cells, but for two of one column with arrows between them, which stand apart.
    """
    xs, ys = ([point[axis] for of in points.values() for point in of] for axis in (0, 1))
    wide = (max(xs) - min(xs)) / 8
    high = wide / math.sqrt(3)
    found = {name: [((x - min(xs)) / wide, (y - min(ys)) / high) for x, y in of] for name, of in points.items()}
    off = [abs(at - round(at)) for of in found.values() for point in of for at in point]
    assert sum(at > 0.01 for at in off) in (0, 2)
    assert max(off) < 0.4
    return {name: {(round(x), round(y)) for x, y in of} for name, of in found.items()}


@pytest.mark.parametrize("name", ["plain", "advanced-1", "advanced-2"])
def test_a_set_up_card_shows_where_the_boards_data_places_each_piece_of_the_near_side(name: str) -> None:
    """By the stamp of each kind; the other side is this one, turned by half a turn."""
    shown = marks_of_red(name)
    stars = shown.pop("star", [])
    placed: dict[str, list[Point]] = {}
    for cell, (side, of) in PLACED[name].items():
        if side == RED:
            placed.setdefault(of.value, []).append(middle_of_cell(*map(int, cell.split(","))))
    assert spread(shown) == spread(placed)
    middles = {point for of in shown.values() for point in of}
    assert sum(any(math.dist(star, middle) < 6 for middle in middles) for star in stars) == len(stars)
    assert len(stars) == (4 if name == "advanced-2" else 0)


def marks_of_red(name: str) -> dict[str, list[Point]]:
    """Where what stands for a piece, or a star, is drawn on the front of a set-up card; nothing of blue's is."""
    built = kit("en", "--ink", "light")
    (card,) = [piece for piece in built.manifest["pieces"] if piece["id"] == f"set-up-{name}"]
    shown: dict[str, list[Point]] = {}
    for page in pictures_in(built, "cards.pdf"):
        for picture in page:
            pose, _, figure = picture.name.partition("-")
            if picture.face == card["faces"]["front"] and pose in {"start", "stand", "print"}:
                assert not figure.endswith("-blue")
                shown.setdefault(mark_of(figure).removesuffix("-red"), []).append((picture.x, picture.y))
    return shown


def by_the_book(diagram: dict[str, Any]) -> dict[str, str]:
    """What each cell within two steps of the mover is to it, worked out slowly."""
    placed = {axial(part["cell"]): kind(part["piece"]) for part in diagram["pieces"]}
    origin = axial(diagram["mover"])
    side, of = placed[origin]
    q, r = CELLS[diagram["mover"]]
    marks = {}
    for cell, (a, b) in CELLS.items():
        if max(abs(a - q), abs(b - r), abs(a + b - q - r)) <= 2:
            marks[cell] = "nothing"
    reached = [
        PAGE.neighbour((q, r), direction, far)
        for direction in PAGE.forward[side]
        for far in range(1, 2 if of is PieceKind.EGG else 3)
    ]
    found = {move.target: move.is_capture for move in moves_by_the_book(PAGE, placed, side) if move.origin == origin}
    for cell in marks:
        if axial(cell) in found:
            marks[cell] = "capture" if found[axial(cell)] else "step"
        elif axial(cell) in reached:
            marks[cell] = "blocked"
    return {**marks, diagram["mover"]: "from"}


SPELT = """\
<face>
  <text x="2" y="2" width="59" height="84" style="aid" size="6" fit="shrink" min="6">\
{% for hex in derived.diagrams[piece.id] %}\
{{ hex.cell.name }}={{ hex.mark or "nothing" }}={{ (hex.piece or "none")|replace("-", ".") }}; {% endfor %}</text>
</face>
"""


def test_a_diagram_shows_what_the_rules_allow(tmp_path: Path) -> None:
    """Its cells, spelt out in place of drawn."""
    root = copy_cuckoo(tmp_path)
    (root / "templates/cuckoo/move.xml").write_text(SPELT, "utf-8")
    pages = texts(build(root, "cuckoo", "fr", "--only", "moves", "--duplex", "off").files["cards.pdf"])
    spelt = "".join(" ".join(pages).split())
    for card in CARDS:
        diagram = card["diagram"]
        standing = {part["cell"]: part["piece"].replace("-", ".") for part in diagram["pieces"]}
        wanted = [f"{cell}={mark}={standing.get(cell, 'none')};" for cell, mark in by_the_book(diagram).items()]
        assert spelt.count("".join(wanted)) == card["copies"], card["id"]


def test_the_diagrams_show_steps_captures_and_what_is_in_the_way() -> None:
    shown = {card["id"]: Counter(by_the_book(card["diagram"]).values()) for card in CARDS}
    assert all(shown[id]["step"] and not shown[id]["capture"] for id in ("move-egg", "move-birds"))
    assert all(shown[id]["capture"] and not shown[id]["step"] for id in ("capture-egg", "capture-birds"))
    assert all(marks["blocked"] for marks in shown.values())


def test_round_tokens_take_the_standees_place_on_both_sides() -> None:
    built = kit("fr", "--variant", "tokens", "--only", "pieces")
    assert {piece["id"]: piece["copies"] for piece in built.manifest["pieces"]} == PIECES["pieces"]
    for piece in built.manifest["pieces"]:
        assert Counter(place["side"] for place in piece["places"]) == dict.fromkeys(("front", "back"), piece["copies"])
        assert {(place["width"], place["height"]) for place in piece["places"]} == {(23, 23)}


def test_pieces_are_scaled_with_the_board() -> None:
    built = kit("en", "--board-size", "A4", "--only", "board", "--only", "pieces")
    places = {piece["id"]: piece["places"][0] for piece in built.manifest["pieces"]}
    scale = places["nest"]["height"] / 320
    assert 0.5 < scale < 0.9
    assert places["nest"]["width"] / 258 == pytest.approx(scale, abs=1e-3)
    for id in PIECES["pieces"]:
        assert places[id]["width"] / 27 == pytest.approx(scale, abs=1e-3)
        assert places[id]["height"] / 92 == pytest.approx(scale, abs=1e-3)
