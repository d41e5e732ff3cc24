"""Tables that are written for each language: `planche translate` begins them, whatever comes first."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.output.scaffolds import write_scaffolds
from planche.source import open_project
from tests.projects import TINY, Files, changed, findings, game, planche, write

FILES: Files = {
    **TINY,
    "game.yaml": game(("cards.csv", "cards.{language}.yaml"), more="    columns: {words: text}\n"),
    "cards.en.yaml": "- {id: ace, words: So it is}\n",
}


@pytest.mark.parametrize("is_listed_first", [True, False])
def test_no_message_leads_in_a_circle(tmp_path: Path, is_listed_first: bool) -> None:
    root = write(tmp_path, FILES)
    listed = str(FILES["game.yaml"]).replace("languages: [en]", "languages: [en, de]")
    if is_listed_first:
        write(root, {"game.yaml": listed})
    ended = planche("translate", "g", "--language", "de", "--project", root)
    assert ended.code == 0, ended.err
    assert ended.out.splitlines()[0] == (
        "content/g/cards.de.yaml: a copy of content/g/cards.en.yaml, whose texts are to be written in de; its ids stay"
    )
    write(root, {"game.yaml": listed})
    assert {found["id"] for found in findings(root)} == {"translation/missing"}
    table = root / "content/g/cards.de.yaml"
    assert table.read_text("utf-8").startswith("# To be written in de: ")
    assert table.read_text("utf-8").endswith(str(FILES["cards.en.yaml"]))


def test_what_was_never_written_is_told(tmp_path: Path) -> None:
    """A row as it came from the source language; one text of several that is the same may be a name."""
    rows = (
        "- {id: ace, words: The ace takes every king., more: [A crown is worth two., Take all that lie there.]}\n"
        "- {id: two, words: Two of them, more: []}\n"
    )
    columns = ("columns: {words: text}", "columns: {words: text, more: {type: list, of: text}}")
    table = changed(str(FILES["game.yaml"]), columns, ("languages: [en]", "languages: [en, de]"))
    catalogue = 'msgid ""\nmsgstr "Language: de\\n"\n'
    root = write(tmp_path, {**FILES, "game.yaml": table, "cards.en.yaml": rows, "locale/de.po": catalogue})
    assert planche("translate", "g", "--language", "de", "--project", root).code == 0
    assert same(root) == [
        "content/g/cards.de.yaml:2 'The ace takes every king.' is en, word for word, in a table of de, and so are 2"
        " more of its row"
    ]
    for old, new, count in (
        ("The ace takes every king.", "Das Ass nimmt jeden König.", 1),
        ("A crown is worth two.", "Eine Krone zählt zwei.", 0),
    ):
        rows = rows.replace(old, new)
        write(root, {"cards.de.yaml": rows})
        assert len(same(root)) == count


def same(root: Path) -> list[str]:
    return [f"{one['file']}:{one['line']} {one['message']}" for one in findings(root, only="translation/same")]


def test_what_somebody_wrote_stays(tmp_path: Path) -> None:
    root = write(tmp_path, {**FILES, "cards.de.yaml": "- {id: ace, words: So ist es}\n"})
    assert list(write_scaffolds(open_project(root), "g", ("de", "f/r", "FR", "e"))) == []  # nor what is no language
    assert "cards.de.yaml" not in planche("translate", "g", "--language", "de", "--project", root).out
    assert (root / "content/g/cards.de.yaml").read_text("utf-8") == "- {id: ace, words: So ist es}\n"


@pytest.mark.parametrize("name", ["../../x.{language}.yaml", "/tmp/x.{language}.yaml"])
def test_no_table_leads_out(tmp_path: Path, name: str) -> None:
    root = write(tmp_path, {**FILES, "game.yaml": game(("cards.csv", name))})
    before = {path.relative_to(root) for path in root.rglob("*")}
    assert planche("translate", "g", "--language", "de", "--project", root).code == 1
    assert {path.relative_to(root) for path in root.rglob("*")} == before, "nothing was written"
