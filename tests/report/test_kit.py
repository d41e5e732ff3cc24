"""What is told of a kit that was written, and of files that were generated."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from planche.build import build
from planche.imposition import Duplex, Setting, parse_paper
from planche.kit import Kit, Wish
from planche.report.generation import describe_generated, generated_to_json
from planche.report.kit import describe_kit, files_to_json
from planche.source.project import open_project
from tests.projects import game, tiny

MORE = """\
    back: g/card.xml
  board:
    title: The board
    kind: board
    size: [400, 120]
    rows: board.csv
    front: g/card.xml
"""
FOLDER = Path("out/g/en")
A4 = Setting(parse_paper("A4"))


def kit_of(wish: Wish) -> Kit:
    """The kit of a small game with cards of two sides and a board in tiles."""
    with tiny({"game.yaml": game(more=MORE), "cards.csv": "id,copies\nace,10\n", "board.csv": "id\nboard\n"}) as root:
        kit = build(open_project(root), "g", wish, A4).kit
    assert kit is not None
    return kit


@pytest.fixture(scope="module")
def whole() -> Kit:
    return kit_of(Wish(with_cut_lines=True))


def test_a_kit_is_told_with_pages_paper_and_sides(whole: Kit) -> None:
    assert describe_kit(whole, FOLDER).splitlines() == [
        "Tiny (en) is in out/g/en:",
        "  start-here.pdf   2 pages   A4, one side",
        "  cards.pdf        4 pages   A4, two sides, flip on long edge",
        "  boards.pdf       1 page    A4, one side, in tiles",
        "  cut-….svg        3 files   cut lines of each sheet, for a cutting machine",
        "  manifest.json    what was written, and where each piece lies",
        "Print at 100% on A4, not “fit to page”; begin with start-here.pdf.",
    ]


@pytest.mark.parametrize(
    ("duplex", "told"), [(Duplex.SHORT_EDGE, "flip on short edge"), (Duplex.OFF, "fronts, then backs")]
)
def test_how_paper_is_turned(whole: Kit, duplex: Duplex, told: str) -> None:
    turned = replace(whole, setting=A4._replace(duplex=duplex))
    assert f"  cards.pdf        4 pages   A4, two sides, {told}" in describe_kit(turned, FOLDER)


def test_a_part_of_a_kit_has_no_first_page_to_begin_with() -> None:
    assert describe_kit(kit_of(Wish(only=("cards",))), FOLDER).splitlines() == [
        "Tiny (en) is in out/g/en:",
        "  cards.pdf        4 pages   A4, two sides, flip on long edge",
        "  manifest.json    what was written, and where each piece lies",
        "Print at 100% on A4, not “fit to page”.",
    ]


def test_written_files_as_json() -> None:
    told: dict[str, object] = {
        "folder": "out/g/en",
        "files": {"cards.pdf": 3, "manifest.json": 2},
        "notes": [],
        "replaced": None,
    }
    assert json.loads(files_to_json(FOLDER, {"cards.pdf": b"PDF", "manifest.json": b"{}"})) == told


FILES = {"luck.yaml": b"1234", "more.yaml": b"12"}


def test_what_was_generated_and_what_is_next() -> None:
    folder = Path("content/g")
    assert describe_generated(folder, FILES, ["4 riddles"], "g", []).splitlines() == [
        "content/g/luck.yaml",
        "content/g/more.yaml",
        "4 riddles",
        "`planche check g` proves them, `planche build g` prints them.",
    ]
    next_line = describe_generated(folder, {}, [], "g", ["fr", "de"])
    words = "g --language fr --language de"
    assert next_line == f"`planche check {words}` proves them, `planche build {words}` prints them."
    told = {"seed": 7, "folder": "content/g", "files": {"luck.yaml": 4, "more.yaml": 2}, "lines": ["4 riddles"]}
    assert json.loads(generated_to_json(folder, FILES, ["4 riddles"], 7)) == told
