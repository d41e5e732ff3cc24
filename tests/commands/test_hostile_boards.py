"""Boards that mean harm: numbers that no board has, cells without end, names that are nowhere, all in bounded time."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import pytest

from planche.content.board_spec import MOST_CELLS
from planche.content.boards import MOST_BOARDS, load_boards
from planche.source import Folder
from tests.limits import told
from tests.projects import Files, changed, problems, says, write

posix = pytest.mark.skipif(sys.platform == "win32", reason="no limits for processes")

BOARD = """\
grid: squares
cell: 20
centre: [30, 40]
cells: {a: [[0, 0], [1, 0]]}
set-ups: {plain: {ace: [a2]}}
decoration: [{art: dot, at: [1, 2], size: [3, 4], turn: 5}]
"""
DIGITS = "9" * 5_000
NUMBERS = [
    DIGITS, "1e999", "-1e999", ".nan", ".inf", "1e308", "'1'", "[1]", "{a: 1}", "null", "true", "!!float 1", "&a 0",
    "*a", "0x" + "f" * 5_000, "1e-400", "[" * 5_000,
]  # fmt: skip
PLACES = ["cell: 20", "[30,", "[[0,", "at: [1", "[3, 4]", "turn: 5"]
ART: Files = {"art/dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'}
FACE: Files = {"templates/g/card.xml": '<face><art name="dot" x="3" y="3" width="9" height="9"/></face>'}


def board(text: str) -> Files:
    return {**ART, **FACE, "boards/nest.yaml": text}


def with_number(place: str, number: str) -> str:
    old = place.rstrip(",]")
    kept = old[: max(old.rfind(sign) for sign in ":[ ") + 1]
    return changed(BOARD, (place, kept + (" " if kept.endswith(":") else "") + number + place[len(old) :]))


@pytest.mark.parametrize("place", PLACES)
def test_numbers_that_no_board_has(place: str) -> None:
    """Each is told at one place of the board's own file; a number so small that it is 0 may be none."""
    for number in NUMBERS:
        with tempfile.TemporaryDirectory() as folder:
            root = write(Path(folder), board(with_number(place, number)))
            found = load_boards(Folder(root), "content/g").findings
        places = {finding.span for finding in found}
        assert len(places) == 1 or (number == "1e-400" and not places), number[:20]
        assert all((place.file, place.line > 0) == ("content/g/boards/nest.yaml", True) for place in places)
        assert all(len(finding.message) < 400 for finding in found)


def test_a_board_as_it_should_be() -> None:
    assert problems(board(BOARD)) == []


def cells(count: int, step: int = 1) -> str:
    return ", ".join(f"[{n % 40 * step}, {n // 40 * step}]" for n in range(count))


@posix
def test_no_board_takes_all_day() -> None:
    """A million cells, a hundred thousand names of cells that are nowhere, boards that fall apart."""
    names = ",".join(f"z{n}" for n in range(MOST_CELLS))
    regions = ", ".join(f"r{n}: [{names}]" for n in range(100))
    starts = ", ".join(f"s{n}: {{{', '.join(f'p{k}: [a1, z]' for k in range(MOST_CELLS))}}}" for n in range(50))
    spots = cells(MOST_CELLS, 2)
    lines = ", ".join(f"c{n}: [[{n % 9}, 0]]" for n in range(9_000))
    gone = "{art: gone, at: [1, 2], size: [3, 4]}, " * 200
    games: dict[str, Files] = {
        "million": board(BOARD.replace("[[0, 0], [1, 0]]", f"[{'[0,0],' * 10**6}]")),
        "lines": board(BOARD.replace("a: [[0, 0], [1, 0]]", lines)),
        "links": board(BOARD + f"links: [{'[z, y], ' * 8_000}]\n"),
        "regions": board(BOARD + f"regions: {{{regions}}}\n"),
        "set-ups": board(BOARD.replace("plain: {ace: [a2]}", starts)),
        "apart": board(BOARD.replace("[[0, 0], [1, 0]]", f"[{spots}]")),
        "points": board(BOARD.replace("[[0, 0], [1, 0]]", f"[{spots}]").replace("squares", "points")),
        "piled": board(BOARD.replace("[[0, 0], [1, 0]]", f"[{'[0, 0], ' * MOST_CELLS}]")),
        "decorated": board(BOARD.partition("decoration")[0] + f"decoration: [{gone}]\n"),
        "deep": board("cells: " + "[" * 100_000),
        "boards": {**{f"boards/n{n}.yaml": BOARD + f"regions: {{a: [{names}]}}\n" for n in range(40)}, **board(BOARD)},
    }
    found = told(games)
    kinds = {name: sorted({message.split()[0] for message in messages}) for name, messages in found.items()}
    assert kinds == {
        "million": ["source/too-large"],
        "lines": ["content/value"],
        "links": ["board/unknown-cell"],
        "regions": ["board/unknown-cell"],
        "set-ups": ["content/value"],
        "apart": ["board/parted"],
        "points": ["board/parted"],
        "piled": ["board/cell"],
        "decorated": ["reference/art"],
        "deep": ["source/too-deep"],
        "boards": ["board/unknown-cell", "content/value"],
    }
    most = {name: len(messages) for name, messages in found.items()}
    assert most["boards"] <= 1_000 * MOST_BOARDS + 1
    assert max(count for name, count in most.items() if name != "boards") == 1_000
    assert (most["apart"], most["points"], most["decorated"]) == (1, 1, 1)
    assert sum("40 boards" in message or "41 boards" in message for message in found["boards"]) == 1


def test_a_flood_says_how_much_more_there_is() -> None:
    """At the last of what is told, as everywhere."""
    links = ", ".join(f"[z{n}, y{n}]" for n in range(1_001))
    found = says(board(BOARD + f"links: [{links}]\n"))
    assert len(found) == 1_000
    assert found[-1] == "there is no cell 'y499' on the board (1002 more findings follow; mend these first)"
