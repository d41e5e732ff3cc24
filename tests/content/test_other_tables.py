"""A component whose `rows` name another's table is told in game.yaml, and no table is blamed."""

from __future__ import annotations

import pytest

from tests.projects import Files, findings, game, tiny

TWO = """components:
  cards:
    title: Cards
    kind: card
    size: [63, 88]
    front: g/card.xml
    rows: {}
    columns: {{value: integer, light: {{type: integer, optional: true}}}}
  tides:
    title: Tides
    kind: card
    size: [63, 88]
    front: g/card.xml
    rows: {}
    columns: {{moon: word}}
"""
FILES: Files = {"cards.csv": "id,value\nace,1\n", "tides.csv": "id,moon,copies\nneap,new,2\n"}


def told(cards: str, tides: str, files: Files = FILES) -> list[str]:
    """What a check tells of the game whose components name these tables: the line or file, and the way out."""
    text = game().partition("components:")[0] + TWO.format(cards, tides)
    with tiny({"game.yaml": text, **FILES, **files}) as root:
        found = findings(root, only="source/")
    lines = ["", *text.splitlines()]
    return [f"{lines[one['line']].strip() if '.yaml' in one['file'] else one['file']}; {one['hint']}" for one in found]


@pytest.mark.parametrize(
    ("cards", "tides", "expected"),
    [
        ("cards.csv", "tides.csv", []),
        ("cards.csv", "cards.csv", ["rows: cards.csv; write tides.csv"]),
        ("tides.csv", "tides.csv", ["rows: tides.csv; write cards.csv"]),
        ("tides.csv", "cards.csv", ["rows: tides.csv; write cards.csv", "rows: cards.csv; write tides.csv"]),
    ],
)
def test_the_line_that_names_anothers_table_is_told_with_its_own(cards: str, tides: str, expected: list[str]) -> None:
    assert told(cards, tides) == expected


@pytest.mark.parametrize(
    ("name", "files"),
    [
        ("cards", {"cards.csv": "id,valeu\nace,1\n", "old.csv": FILES["cards.csv"]}),
        ("tides", {"tides.csv": "id,moom\nneap,new\n"}),
    ],
)
def test_a_heading_that_is_misspelt_stays_one(name: str, files: Files) -> None:
    """Also where a copy of the table lies beside it."""
    (first, *_) = told("cards.csv", "tides.csv", files)
    assert first.startswith(f"content/g/{name}.csv; did you mean ")


def test_where_two_files_may_be_meant_neither_is() -> None:
    found = told("cards.csv", "cards.csv", {"old.csv": FILES["tides.csv"]})
    assert {line.partition(";")[0] for line in found} == {"content/g/cards.csv"}
