"""What is wrong with rows of tables: one finding a mistake, with its component and the piece whose row it is."""

from __future__ import annotations

import pytest

from planche.content import load_game
from planche.source.project import Project
from tests.projects import game, tiny

COLUMNS = "    columns: {words: text, rank: integer, side: {type: record, columns: {name: text, colour: word}}}\n"
YAML = game(("cards.csv", "cards.yaml"), more=COLUMNS)
ACE = "- {id: ace, words: W, rank: 1, side: {name: N, colour: red}}\n"


def told(rows: str) -> list[str]:
    """Findings as "line:column piece: message (hint)"; all are of the cards."""
    with tiny({"game.yaml": YAML, "cards.yaml": rows}) as root:
        project = Project(root)
        found = load_game(project.folder, "g", project.common).findings
    assert {(f.span.file, f.component) for f in found} <= {("content/g/cards.yaml", "cards")}
    return [f"{f.span.line}:{f.span.column} {f.piece}: {f.message} ({f.hint})" for f in found]


@pytest.mark.parametrize(
    ("row", "findings"),
    [
        ("- {id: king, words: W, rank: 2, side: {name: N, colour: red}}", []),
        # a misspelt key is not missing too
        ("- {id: king, wrods: W, rank: 2, side: {name: N, colour: red}}",
         ["2:14 king: unknown key 'wrods' (did you mean 'words'?)"]),
        ("- {id: king, words: W, rank: 2, side: {nam: N, colour: red}}",
         ["2:40 king: unknown key 'nam' (did you mean 'name'?)"]),
        ("- {id: king, words: W, rank: 2, side: {nam: N}}",
         ["2:40 king: unknown key 'nam' (did you mean 'name'?)", "2:39 king: side.colour is missing (add it)"]),
        ("- {id: king, words: W, rank: two, side: {name: N, colour: red}}",
         ["2:30 king: rank: found 'two', wanted a whole number ()"]),
        ("- {words: W, rank: 2, side: {name: N, colour: red}}", ["2:3 : id is missing (add it)"]),
        ("- {id: King, words: W, rank: 2, side: {name: N, colour: red}}",
         ["2:8 : id: found 'King', wanted a name in small letters, digits and hyphens that "
          "Windows does not keep for a device (write king)"]),
        # keys that are not indented belong to the mapping above them, which holds nothing
        ("- id: king\n  words: W\n  rank: 2\n  side:\n  name: N\n  colour: red",
         ["6:3 king: unknown key 'name' (indent it further than column 3, as a part of 'side', and what belongs there "
          "below it)"]),
        ("- id: king\n  words: W\n  rank: 2\n  side:\n  name: N",
         ["6:3 king: unknown key 'name' (indent it further than column 3, as a part of 'side')"]),
        ("- king", ["2:3 : the row: found 'king', wanted a mapping of keys and values ()"]),
    ],
)  # fmt: skip
def test_a_mistake_in_a_row(row: str, findings: list[str]) -> None:
    assert told(f"{ACE}{row}\n") == findings


def test_a_row_of_a_spreadsheet_names_its_piece() -> None:
    with tiny({"cards.csv": "id,copies\nace,x\n,2\nKing,y\n"}) as root:
        project = Project(root)
        found = load_game(project.folder, "g", project.common).findings
    assert [(str(f.span).removeprefix("content/g/"), f.component, f.piece) for f in found] == [
        ("cards.csv:2:5", "cards", "ace"),
        ("cards.csv:3:1", "cards", ""),
        ("cards.csv:4:1", "cards", ""),
        ("cards.csv:4:6", "cards", ""),
    ]
