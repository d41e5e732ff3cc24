"""`planche build --changed-since OLD-KIT`: what differs from an earlier kit is printed, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from planche.kit.manifest_sum import add_sum
from tests.projects import TINY, Ended, Word, changed, game, planche, write

FACE = (
    '<face><rect width="20" height="20" fill="{% if piece.id == "nine" %}white{% else %}tint{% endif %}"/>'
    '<text x="4" y="4" width="50" height="10" style="page-body">{{ piece.words }}</text>'
    '<art name="{{ piece.picture }}" x="9" y="40" width="20" height="20"/></face>'
)
SUN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7z" fill="#c00"/></svg>'
CARDS = "id,copies,words,picture\nace,2,One,sun\ntwo,3,Two,sun\nnine,1,Nine,moon\nten,1,Ten,moon\n"
FILES = {
    **TINY,
    "game.yaml": game(
        ("front: g/card.xml", "front: g/card.xml\n    back: g/back.xml\n    columns: {words: text, picture: art}"),
        more="rules: rules.md\n",
    ),
    "cards.csv": CARDS,
    "rules.md": "# Rules\n\nDraw a card.\n",
    "templates/g/card.xml": FACE,
    "templates/g/back.xml": '<face><text x="4" y="9" width="50" height="9" style="page-body">Tiny</text></face>',
    "art/sun.svg": SUN,
    "art/moon.svg": SUN.replace("h7v7", "h5v7"),
}


class Table:
    """A project whose kit lies printed on a table, in `out`."""

    def __init__(self, root: Path) -> None:
        self.root = write(root, FILES)
        self.old = root / "out/g/en"

    def build(self, *options: Word) -> Ended:
        return planche("build", "g", "--project", self.root, "--output", self.root / "out", *options)

    def since(self, *options: Word) -> dict[str, Any]:
        """What is told as JSON of the changes since the first kit."""
        ended = self.build("--changed-since", self.old, "--json", *options)
        assert ended.code == 0, ended
        found: dict[str, Any] = json.loads(ended.out)
        return found

    def edit(self, **files: str) -> None:
        write(self.root, {name.replace("__", "/").replace("_", "."): text for name, text in files.items()})


@pytest.fixture(name="table")
def _table(tmp_path: Path) -> Table:
    table = Table(tmp_path)
    ended = table.build()
    assert ended.code == 0, ended
    return table


def pieces(told: dict[str, Any]) -> list[str]:
    return [
        f"{change['piece']} {','.join(change['reasons'])} +{change['print']} -{change['discard']}"
        for change in told["changes"]["pieces"]
    ]


def words(file: Path) -> str:
    document = pypdfium2.PdfDocument(file)
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def test_where_nothing_has_changed_nothing_is_written(table: Table) -> None:
    ended = table.build("--changed-since", table.old, "--no-check")
    assert "without checking" not in ended.err, "nothing was printed"
    assert (ended.code, ended.out) == (0, f"since {table.old}: nothing that is printed differs\n")
    told = table.since()
    assert (told["folder"], told["files"], told["notes"]) == ("", {}, [])
    assert [entry.name for entry in table.old.parent.iterdir()] == ["en"]


def test_what_has_changed_is_printed_with_its_back_and_the_rest_is_not(table: Table) -> None:
    """A word, a picture, the template of one card, a count, a card more and a card less."""
    table.edit(
        cards_csv="id,copies,words,picture\nace,2,Uno,sun\ntwo,4,Two,sun\nnine,1,Nine,moon\nsix,1,Six,sun\n",
        templates__g__card_xml=changed(FACE, ("white", "ink")),
    )
    told = table.since()
    assert pieces(told) == [
        "ace text +2 -2",
        "two copies +1 -0",
        "nine layout +1 -1",
        "six added +1 -0",
        "ten removed +0 -1",
    ]
    assert [*told["files"]] == ["changes.pdf", "cards.pdf", "manifest.json"]
    new = table.old.with_name("en-changes")
    assert Path(told["folder"]) == new
    assert (table.old / "start-here.pdf").exists(), "the whole kit is still there"
    text = words(new / "cards.pdf")
    assert [text.count(word) for word in ("Uno", "Two", "Nine", "Six", "Ten")] == [2, 1, 1, 1, 0]
    assert "Tiny Tiny Tiny Tiny Tiny" in text, "every piece has its back"
    page = words(new / "changes.pdf")
    assert [
        name
        for name in ("Uno · ace", "Two", "Nine", "Six", "ten", "+2", "−2", "Throw these away")
        if name not in " ".join(page.split())
    ] == []


def test_a_picture_is_other_on_all_cards_that_show_it(table: Table) -> None:
    table.edit(art__moon_svg=SUN.replace("#c00", "#0c0"))
    assert pieces(table.since()) == ["nine art +1 -1", "ten art +1 -1"]


def test_rules_that_have_changed_are_printed_too(table: Table) -> None:
    table.edit(rules_md="# Rules\n\nDraw two cards.\n")
    told = table.since()
    assert (pieces(told), told["changes"]["rules"]) == ([], ["text"])
    assert [*told["files"]] == ["changes.pdf", "rules.pdf", "manifest.json"]


def test_start_here_that_has_changed_is_told_and_not_printed(table: Table) -> None:
    table.edit(game_yaml=changed(FILES["game.yaml"], ("summary: ", "household: [A pencil]\nsummary: ")))
    ended = table.build("--changed-since", table.old)
    told = "no piece differs\n  start-here: text\n"
    assert (ended.code, ended.out) == (0, f"since {table.old}: {told}")
    assert table.since("--paper", "letter")["changes"]["start_here"] == [], "with other options it is another one"
    assert [entry.name for entry in table.old.parent.iterdir()] == ["en"]


def test_a_kit_of_changes_stands_for_all_that_is_on_the_table(table: Table) -> None:
    """The next changes are those since it, though most pieces lie in the first kit."""
    table.edit(cards_csv=changed(CARDS, ("Two", "Deux"), ("ace,2", "ace,3")))
    table.since()
    second = table.old.with_name("en-changes")
    ended = table.build("--changed-since", second / "manifest.json")
    assert "nothing that is printed differs" in ended.out
    table.edit(cards_csv=changed(CARDS, ("Two", "Deux"), ("ace,2", "ace,1"), ("Ten", "Dix")))
    told = json.loads(table.build("--changed-since", second, "--json").out)
    assert pieces(told) == ["ace copies +0 -2", "ten text +1 -1"]


def test_other_options_are_told_and_another_size_is_all_new(table: Table) -> None:
    ended = table.build("--changed-since", table.old, "--card-size", "bridge", "--paper", "letter")
    assert ended.code == 0
    assert "cards, all 4  layout on the front and back: print 7, throw away 7" in ended.out
    assert "paper: A4 before, Letter now\n" in ended.out
    assert "card-size: nothing said before, 57, 89 now; what has another size is new\n" in ended.out


REFUSED = [
    ("gone", "there is no kit in {old} (there is no such file); name the folder of a kit"),
    ("content", "there is no kit in {old} (there is no such file); name the folder of a kit"),
    ("content/g/game.yaml", "{old} is no manifest of a kit; name the folder of one, or its manifest.json"),
]


@pytest.mark.parametrize(("old", "said"), REFUSED)
def test_what_is_no_kit_is_refused_in_one_line(table: Table, old: str, said: str) -> None:
    place = table.root / old
    ended = table.build("--changed-since", place)
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.startswith(f"planche: {said.format(old=place)}")
    assert ended.err.count("\n") == 1


def test_a_kit_in_another_language_is_refused(table: Table) -> None:
    manifest = (table.old / "manifest.json").read_bytes()
    table.edit(game_yaml=changed(FILES["game.yaml"], ("language: en", "language: fr"), ("[en]", "[fr]")))
    ended = table.build("--changed-since", table.old, "--no-check")
    assert (ended.code, ended.out) == (2, "")
    assert ended.err.endswith("is in en, not in fr; compare kits in the same language\n")
    assert (table.old / "manifest.json").read_bytes() == manifest


def test_a_kit_that_had_far_more_pieces_tells_of_the_last_ones_together(table: Table) -> None:
    file = table.old / "manifest.json"
    body = file.read_text("utf-8").rpartition(',\n"sum"')[0]
    piece = '{"id": "p%s", "component": "cards", "copies": 1, "faces": {"front": "P", "back": null}, "places": []}'
    digests = '{"name": "P", "face": "1", "text": "", "art": "", "layout": ""}'
    many = "".join(f" {piece % number},\n" for number in range(30_000))
    forged = changed(body, ('"pieces": [\n', f'"pieces": [\n{many}'), ('"faces": [\n', f'"faces": [\n {digests},\n'))
    file.write_bytes(add_sum(forged + "\n}\n"))
    found = table.since()
    assert sum(change["before"] for change in found["changes"]["pieces"]) == 30_000
    with pypdfium2.PdfDocument(table.root / "out/g/en-changes/changes.pdf") as pdf:
        assert "29000" in pdf[len(pdf) - 1].get_textpage().get_text_range()
