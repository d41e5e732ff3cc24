"""A game.yaml that is no record, for one key is wrong: what its tables hold is told all the same, each at its place."""

from __future__ import annotations

import pytest

from planche.content import load_game
from planche.source.project import Project
from tests.projects import Files, changed, game, tiny

YAML = game(
    ("summary: A tiny game.\n", ""),
    ("languages: [en]", "languages: [en, fr]"),
    more="names: names.csv\ntables:\n  lore: {rows: 'lore.{language}.csv', columns: {rank: integer}}\n",
)
FILES: Files = {
    "game.yaml": YAML,
    "names.csv": "id,name\nking,Arthur\n",
    "lore.en.csv": "id,rank\nold,1\n",
    "lore.fr.csv": "id,rank\nold,1\n",
}
MISSING = "game.yaml:1:1 summary is missing"


def told(files: Files) -> list[str]:
    """What is wrong, but for that game.yaml lacks its summary, as "file:line:column message"."""
    with tiny({**FILES, **files}) as root:
        project = Project(root)
        result = load_game(project.folder, "g", project.common)
    assert (result.game, result.is_whole) == (None, False)
    first, *others = (f"{f.span} {f.message}".removeprefix("content/g/") for f in result.findings)
    assert first == MISSING
    return others


@pytest.mark.parametrize(
    ("files", "found"),
    [
        ({}, []),
        ({"cards.csv": "id,copies\nace,x\n"}, ["cards.csv:2:5 copies: found 'x', wanted a whole number"]),
        ({"cards.csv": "id\nace\nace\n"}, []),  # said of the whole game only
        ({"lore.en.csv": "id,rank\nold,x\n"}, ["lore.en.csv:2:5 rank: found 'x', wanted a whole number"]),
        ({"lore.fr.csv": "id,rank\nold,1\nnew,x\n"}, ["lore.fr.csv:3:5 rank: found 'x', wanted a whole number"]),
        ({"names.csv": "id,name\nking,\n"}, ["names.csv:2:6 name is missing"]),
    ],
)
def test_tables_are_looked_at(files: Files, found: list[str]) -> None:
    assert told(files) == found


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("rows: cards.csv", "rows: card.csv", "game.yaml:14:11 "),
        ("'lore.{language}.csv'", "lor.csv", "game.yaml:18:16 "),
        ("names: names.csv", "names: nams.csv", "game.yaml:16:8 "),
    ],
)
def test_a_table_that_is_not_there_is_told_where_it_is_named(old: str, new: str, found: str) -> None:
    (only,) = told({"game.yaml": changed(YAML, (old, new))})
    assert only.startswith(found), only


def test_languages_that_are_none_have_no_tables() -> None:
    wrong = {"game.yaml": changed(YAML, ("[en, fr]", "[en, 3, Fr]")), "lore.fr.csv": "id,rank\nold,x\n"}
    assert [line for line in told(wrong) if "lore" in line] == []
