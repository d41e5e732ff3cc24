"""One slip in a table, a picture of the rules or a figure of a game is one finding, at its line, with what to write.

What is drawn is not looked at, which takes longer.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.changed_game import Change, changed_game
from tests.games.test_wrong_figures import told
from tests.games.undrawn import copy_game, undrawn_findings
from tests.projects import ROOT

MOVES, NEST, RULES, COVERS = "moves.yaml", "boards/nest.yaml", "rules.md", "covers.csv"
LAST_COVER = "cover-10,2,10,4,4,2,left,-4\n"
ZIG = "green-cloud-suitcase,yellow-tree-suitcase"
TORN = "coat-6: 0, coat-7: 0,\n      double-agent-5"
ROUNDS = "  team-rounds: {value: 3,"

# game, file, passage, what stands there instead, words of the line that is told, and what its hint begins with
SLIPS = [
    ("cuckoo", MOVES, "blue-egg-2, cell: f5", "blue-egg-2, cell: f6", "cell: f6", "write f5 as its cell, opposite d4"),
    ("cuckoo", MOVES, "blue-egg-5, cell: d4", "red-egg-5, cell: d4", "cell: d4", "write blue-egg-5 for it"),
    ("cuckoo", MOVES, "red-egg-2, cell: d4", "red-egg-2, cell: c4", "cell: c4", "write d4 as its cell, opposite f5"),
    ("cuckoo", MOVES, "blue-warbler-1, cell: g3", "blue-warbler-1, cell: g2", "cell: g2", "write g3 as its cell"),
    ("cuckoo", NEST, "red-egg-14: [h1]\n    blue-cuckoo: [e9]", "red-egg-14: [h2]\n    blue-cuckoo: [e9]",
     "red-egg-14: [h2]", "write h1 for h2 as a cell of 'red-egg-14'"),
    ("zigzag", RULES, ZIG, ZIG.replace("yellow-tree-suitcase", "yellow-tree-cocktail"), "**ZIG",
     "write yellow-tree-suitcase for yellow-tree-cocktail"),
    ("zigzag", RULES, "flame-sunglasses,blue-flame-suitcase", "flame-sunglasses,blue-water-suitcase", "**ZAG",
     "write blue-flame-suitcase for blue-water-suitcase"),
    ("zigzag", RULES, "pink-water-runs,green-tree-cocktail", "pink-water-runs,green-tree-runs", "Bien défendu",
     "write "),
    ("zigzag", RULES, "**ZAG\u00a0:** deux", "**ZIG\u00a0:** un", "ici la flamme", "show cards that have"),
    ("zigzag", "specials.csv", "stop-attitude,1,stop,attitude", "stop-attitude,1,stop,landscape", "stop-attitude",
     "write attitude for its forbids"),
    ("mata-hari", COVERS, LAST_COVER, "", "cover-9,", "add its row, 'cover-10', if the last one is lost"),
    ("mata-hari", "game.yaml", TORN, TORN.replace(" coat-7: 0,", ""), "coat-6: 0,", "write coat-7: 0"),
    ("mata-hari", RULES, "pistol-2,photograph-3", "pistol-4,photograph-3", "![Pistolets 7", "write pistol-2"),
    ("zebre", "game.yaml", ROUNDS, ROUNDS.replace("3", "13"), ROUNDS.replace("3", "13"), "correct team-rounds"),
]  # fmt: skip


@pytest.mark.parametrize(("id", "file", "old", "new", "line", "hint"), SLIPS)
def test_a_slip_is_one_finding_at_its_line(id: str, file: str, old: str, new: str, line: str, hint: str) -> None:
    text = (ROOT / "content" / id / file).read_text("utf-8").replace(old, new, 1)
    with changed_game(id, (file, old, new)) as game:
        (found,) = told(game)
    assert found.span.file == f"content/{id}/{file}"
    assert line in text.splitlines()[found.span.line - 1]
    assert found.hint.startswith(hint)


@pytest.mark.parametrize("third", range(3))
@pytest.mark.parametrize("id", ["cuckoo", "mata-hari", "ncis", "zebre", "zigzag"])
def test_a_row_that_stands_twice_is_told(id: str, third: int, tmp_path: Path) -> None:
    """Whatever a game's module works out of its pieces, it works out of two that are the same, in a third of its tables
    at once."""
    files = sorted(file.name for file in (ROOT / "content" / id).glob("*.csv"))[third::3]
    assert files
    root = copy_game(tmp_path, id, [_twice(id, file) for file in files], with_art=False)
    told_of = {one.span.file for one in undrawn_findings(root, id) if "twice" in one.message}
    assert told_of == {f"content/{id}/{file}" for file in files}


def _twice(id: str, file: str) -> Change:
    """The last row of a table once more."""
    last = (ROOT / "content" / id / file).read_text("utf-8").rstrip("\n").rpartition("\n")[2]
    return file, f"\n{last}\n", f"\n{last}\n{last}\n"
