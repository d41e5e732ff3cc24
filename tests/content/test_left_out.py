"""What stands for that which is left out of a record; how a yes or no is spelt; which single key is enough."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from planche.content import load_game
from planche.content.board_spec import BoardSpec, DecorationSpec
from planche.content.box_spec import BoxSpec
from planche.content.column_spec import ColumnSpec
from planche.content.game_spec import (
    AcceptSpec,
    ChangeSpec,
    ComponentSpec,
    DataTableSpec,
    DeckSpec,
    StyleSpec,
    ThemeSpec,
    VariantSpec,
)
from planche.content.rows import PieceCells, read_rows
from planche.content.shapes import Flag, read_shape, read_type
from planche.content.sleeve_spec import SleeveSpec
from planche.source import Folder
from tests.content.test_boards import wrong
from tests.projects import ROOT, TINY, write

LEFT_OUT: list[tuple[Any, dict[str, object], dict[str, object]]] = [
    (SleeveSpec, {"holds": "card", "window": [1, 2, 3, 4], "pitch": 9, "bar": 2, "pulls": 4},
     {"thickness": 0.25, "play": 0.6, "flap": 9, "notch": 9, "tab": 7}),
    (BoxSpec, {"for": ["cards"]},
     {"for_": ("cards",), "title": None, "sleeve": 0, "stock": None, "slack": 1.5, "thickness": 0.35, "share": 1,
      "front": "common/box.xml"}),
    (StyleSpec, {"font": "F", "size": 9},
     {"leading": 1.2, "colour": "ink", "bold": False, "italic": False, "align": "start", "hyphenate": False,
      "smallest": 6}),
    (ComponentSpec, {"title": "T", "kind": "card", "rows": "c.csv", "front": "c.xml"},
     {"size": None, "sleeve": None, "back": None, "bleed": 3, "safe": None, "deck": True, "one_per_player": False,
      "sides": "together", "shape": "rectangle", "board": None, "footprint": None, "printing": None,
      "sample_by": None, "columns": {}}),
    (DataTableSpec, {"rows": "c.csv"}, {"columns": {}}),
    (DeckSpec, {"players": 2, "size": 4, "deal": 1}, {"level": "normal", "limit": {}}),
    (AcceptSpec, {"check": "a/b", "because": "So."}, {"file": "", "piece": "", "language": ""}),
    (ThemeSpec, {}, {"colours": {}, "light": {}, "styles": {}}),
    (ColumnSpec, {}, {"type": "word", "one_of": None, "from_": None, "to": None, "optional": False, "of": None,
                      "columns": {}}),
    (DecorationSpec, {"art": "a", "at": [0, 0], "size": [1, 1]}, {"turn": 0}),
    (BoardSpec, {"grid": "track", "cell": 9, "centre": [0, 0], "cells": {"a": [[0, 0]]}},
     {"top": "flat", "diagonals": False, "closed": False, "links": (), "sides": {}, "regions": {}, "set_ups": {},
      "holds": {}, "decoration": ()}),
    (VariantSpec, {"title": "T", "components": {"cards": {"bleed": 1}}}, {"about": None}),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "said", "meant"), LEFT_OUT)
def test_what_is_left_out_is_as_it_mostly_is(kind: Any, said: dict[str, object], meant: dict[str, object]) -> None:
    record, report = read_type(kind, said)
    assert report.problems == []
    assert record is not None
    assert {key: value for key, value in record._asdict().items() if key not in said} == meant


@pytest.mark.parametrize("meant", [True, False])
def test_how_a_yes_or_no_is_spelt(meant: bool) -> None:
    spelt = ("true", "yes", "on", "y", "t", "1") if meant else ("false", "no", "off", "n", "f", "0")
    for value in (meant, *spelt, *map(str.upper, spelt)):
        reading = read_shape(Flag(), value)
        assert (reading.value, reading.report.problems) == (meant, []), value
    for value in ("", "2", "ja", "-1", "truex", None, 2, [meant]):
        assert len(read_shape(Flag(), value).report.problems) == 1, value


CHANGES: dict[str, object] = {
    "kind": "sheet", "size": [40, 60], "front": "a.xml", "back": "b.xml", "bleed": 0, "safe": 2,
    "sides": "apart", "shape": "round", "footprint": [9, 9], "printing": "Fold.",
    "sleeve": {"holds": "card", "window": [1, 2, 3, 4], "pitch": 9, "bar": 2, "pulls": 4},
}  # fmt: skip


@pytest.mark.parametrize("key", CHANGES)
def test_one_thing_that_changes_is_a_variant(key: str) -> None:
    assert {*CHANGES} == {*ChangeSpec._fields}
    for part, problems in (({key: CHANGES[key]}, 0), ({}, 1), (CHANGES, 0)):
        report = read_type(VariantSpec, {"title": "T", "components": {"cards": part}}).report
        assert len(report.problems) == problems


@pytest.mark.parametrize(("sides", "is_right"), [((3, 3), True), ((2.99, 3), False), ((3, 2.99), False)])
def test_a_window_is_three_millimetres_wide_and_high(sides: tuple[float, float], is_right: bool) -> None:
    said = {"holds": "card", "window": [0, 0, *sides], "pitch": 9, "bar": 2, "pulls": 4}
    assert (not read_type(SleeveSpec, said).report.problems) is is_right


@pytest.mark.parametrize(
    ("theme", "is_read"),
    [(None, True), ("colours: {ink: '#000000'}\n", True), ("colours: {ink: red}\n", False), ("colour: {}\n", True),
     ("- a\n", False), ("a: [\n", False), ("", False)],
)  # fmt: skip
def test_without_its_common_theme_a_game_is_not_read(tmp_path: Path, theme: str | None, is_read: bool) -> None:
    common = {} if theme is None else {"templates/common/theme.yaml": theme}
    folder = Folder(write(tmp_path, {**TINY, **common}))
    assert (load_game(folder, "g", Folder(ROOT) if theme is None else folder).game is not None) is is_read


@pytest.mark.parametrize(
    ("column", "right", "wrong"),
    [
        ("players", "1 100", "0"),
        ("players", [100] * 100, [100] * 101),
        ("players", 1, 101),
        ("copies", "100000", "100001"),
        ("copies", 0, -1),
        ("items", ["a"] * 1_000, ["a"] * 1_001),
    ],
)
def test_cells_of_every_row_have_bounds(column: str, right: object, wrong: object) -> None:
    columns = {"items": ColumnSpec("list", of=ColumnSpec("word"), optional=True)}
    for cell, problems in ((right, 0), (wrong, 1)):
        _, refused = read_rows(PieceCells, columns, [{"id": "ace", column: cell}], "cards.yaml")
        assert len(refused) == problems


def test_near_names_are_looked_for_fifty_times() -> None:
    """Of sixty cells that a region names in vain, the first fifty are guessed at."""
    cells = ", ".join(f"a1{n:02}" for n in range(60))
    told = [line for line in wrong(("a1, b2]", f"{cells}]")) if "there is no cell" in line]
    assert [("name a cell of `cells`" in line) for line in told] == [False] * 50 + [True] * 10
