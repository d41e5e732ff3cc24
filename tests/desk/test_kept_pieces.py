"""What cannot be read stays as it was until it can be again; what is deleted goes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from planche.desk.session import Session
from planche.source import open_project
from tests.desk.asking import ask, desk_of
from tests.projects import game, tiny, write

MORE = """\
    columns: {power: {type: integer, to: 9}}
  tokens: {title: Tokens, kind: token, size: [20, 20], rows: tokens.csv, front: g/token.xml}
tables:
  ranks: {rows: ranks.csv, columns: {title: text}}
theme: {colours: {night: "#203040"}}
"""
YAML = game(more=MORE)
FILES = {
    "game.yaml": YAML,
    "cards.csv": "id,copies,power\nace,2,7\nking,1,3\nqueen,1,4\n",
    "tokens.csv": "id\none\ntwo\n",
    "ranks.csv": "id,title\nlow,Low\n",
    "boards/field.yaml": "grid: hexagons\ncell: 19\ncentre: [75, 70]\ncells: {a: [[-1, 1], [-1, 0]]}\n",
    "templates/g/card.xml": '<face><text x="5" y="9" width="50" height="9">{{ tables.ranks.low.title }}</text></face>',
    "templates/g/token.xml": "<face/>\n",
}
ALL = ["ace", "king", "queen", "one", "two"]


@pytest.fixture
def root() -> Iterator[Path]:
    with tiny(FILES) as folder:
        yield folder.resolve()


def data(session: Session) -> Any:
    answer = ask(desk_of(session), "/gallery/data/en")
    assert answer.status == 200, answer.text
    return answer.json


def kept(told: Any) -> dict[str, list[str]]:
    return {one["component"]: one["pieces"] for one in told["kept"]}


@pytest.mark.parametrize(
    ("files", "lost"),
    [
        ({"game.yaml": YAML.replace("#203040", "#20304")}, {"cards": ALL[:3], "tokens": ALL[3:]}),
        ({"game.yaml": YAML.replace("[20, 20]", "[20, ]")}, {"cards": ALL[:3], "tokens": ALL[3:]}),
        ({"game.yaml": YAML.replace("kind: token", "kind: tokn")}, {"cards": ALL[:3], "tokens": ALL[3:]}),
        ({"game.yaml": YAML.replace("version:", "\tversion:")}, {"cards": ALL[:3], "tokens": ALL[3:]}),
        ({"cards.csv": FILES["cards.csv"].replace("king,1,3", "king,1,3,5")}, {"cards": ["king"]}),
        ({"cards.csv": FILES["cards.csv"].replace("queen,1,4", "queen,1,12")}, {"cards": ["queen"]}),
        ({"cards.csv": FILES["cards.csv"].replace("power", "powr")}, {"cards": ALL[:3]}),
        ({"cards.csv": ""}, {"cards": ALL[:3]}),
        ({"game.yaml": YAML.replace("rows: cards.csv", "rows: crads.csv")}, {"cards": ALL[:3]}),
        ({"ranks.csv": "id,title\nlow,Low,Lower\n"}, {}),
    ],
    ids=["colour", "size", "kind", "tab", "comma", "bounds", "column", "empty", "no table", "data"],
)
def test_a_slip_takes_no_piece_away(root: Path, files: dict[str, str], lost: dict[str, list[str]]) -> None:
    session = Session(open_project(root), "g")
    before = data(session)
    assert kept(before) == {}
    write(root, files)
    session.refresh()
    now = data(session)
    assert [piece["id"] for piece in now["pieces"]] == ALL
    assert (now["title"], kept(now)) == ("Tiny", lost)
    assert session.now.game is None  # nothing is printed or saved of it
    for told in now["kept"]:
        assert told["file"] == f"content/g/{'game.yaml' if 'game.yaml' in files else 'cards.csv'}"
        assert told["words"]
    for piece in now["pieces"]:
        assert ask(desk_of(session), f"/gallery/faces/{piece['faces']['en']['full']['front']}").status == 200
    write(root, FILES)
    session.refresh()
    assert kept(data(session)) == {}


def test_what_is_deleted_goes_and_what_was_edited_meanwhile_is_shown(root: Path) -> None:
    session = Session(open_project(root), "g")
    write(root, {"cards.csv": "id,copies,power\nace,5,7\nking,1,3,3\nqueen,1,4\n", "tokens.csv": "id\ntwo\n"})
    session.refresh()
    now = data(session)
    assert [(piece["id"], piece["copies"]) for piece in now["pieces"]] == [
        ("ace", 5), ("king", 1), ("queen", 1), ("two", 1),
    ]  # fmt: skip
    write(root, {"cards.csv": "id,copies,power\nace,5,7\nqueen,1,4\n"})
    session.refresh()
    assert [piece["id"] for piece in data(session)["pieces"]] == ["ace", "queen", "two"]


def test_slips_one_after_the_other_take_nothing_away_either(root: Path) -> None:
    session = Session(open_project(root), "g")
    for cards in ("id,copies,power\nace,2,7\njack,1,2\nking,x,3\nqueen,1,4\n", "id,copies,power\njack,x,2\nking,x,3\n"):
        write(root, {"cards.csv": cards})
        session.refresh()
    write(root, {"game.yaml": "title: [\n"})
    session.refresh()
    assert [piece["id"] for piece in data(session)["pieces"]] == ["ace", "king", "jack", "queen", "one", "two"]


def test_rows_of_other_columns_are_not_mixed(root: Path) -> None:
    session = Session(open_project(root), "g")
    yaml = YAML.replace("columns: {power: {type: integer, to: 9}}", "columns: {force: integer}")
    write(root, {"game.yaml": yaml, "cards.csv": "id,copies,force\nace,2,7\nking,1,x\n"})
    session.refresh()
    assert kept(data(session)) == {"cards": ALL[:3]}
    assert [*session.edition("en").edition.game.component("cards").columns] == ["power"]


@pytest.mark.parametrize(
    ("more", "is_kept"), [("rules: ruels.md\n", True), ("", False)], ids=["another file", "no key"]
)
def test_rules_stay_while_their_file_is_not_found(root: Path, more: str, is_kept: bool) -> None:
    write(root, {"game.yaml": f"{YAML}rules: rules.md\n", "rules.md": "# Rules\n"})
    session = Session(open_project(root), "g")
    write(root, {"game.yaml": f"{YAML}{more}", "cards.csv": "id,copies,power\nace,x,7\n"})
    session.refresh()
    assert (session.now.looked_at.rules is not None) == is_kept
    assert (session.edition("en").edition.game.rules is not None) == is_kept
    assert kept(data(session)) == {"cards": ALL[:3]}


def test_boards_stay_as_they_were(root: Path) -> None:
    session = Session(open_project(root), "g")
    write(root, {"boards/field.yaml": "grid: [\n"})
    session.refresh()
    assert [*session.edition("en").edition.game.boards] == ["field"]
    (root / "content/g/boards/field.yaml").unlink()
    session.refresh()
    assert [*session.edition("en").edition.game.boards] == []
