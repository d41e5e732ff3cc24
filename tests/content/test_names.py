"""The names of a game: read by their ids, reached from templates and rules, and the title that may stand among them."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest

from planche.game import take_tables
from tests.content.test_content import loaded
from tests.projects import Files, changed, findings, game, planche, problems, says, short, tiny

NAMES = "id,name\nagency,The Bureau\nnight-train,The Night Train\n"
FACE = """\
<face>
  <text x="3" y="3" width="57" height="9">{{ names.agency }} + {{ names["night-train"] }}, {{ game.title }}</text>
</face>
"""
SHARED = {
    "game.yaml": game(more="names: names.csv\nrules: rules.md\n"),
    "names.csv": NAMES,
    "rules.md": "# {{ names.agency }}\n\nCatch {{ names.night_train }}.\n",
    "templates/g/card.xml": FACE,
}
WRITTEN = {
    "game.yaml": game(
        ("title: Tiny\n", ""),
        ("language: en\nlanguages: [en]", "language: fr\nlanguages: [fr, en]"),
        more="names: names.{language}.csv\n",
    ),
    "names.fr.csv": "id,name\ntitle,Minuscule\nagency,Le Bureau\nnight-train,le train de nuit\n",
    "names.en.csv": f"{NAMES}title,Tiny\n",
    "templates/g/card.xml": FACE,
}


def _text_of(file: Path) -> str:
    return " ".join(pypdfium2.PdfDocument(file)[0].get_textpage().get_text_range().split())


def test_names_by_their_ids_with_their_places(tmp_path: Path) -> None:
    found = loaded(tmp_path, SHARED)
    assert (found.title, found.names_file, found.names_by_language) == ("Tiny", "names.csv", {})
    assert dict(found.names) == {"agency": "The Bureau", "night-train": "The Night Train"}
    assert str(found.names["night-train"].span) == "content/g/names.csv:3:13"
    assert found.names["night-train"].place == "names/night-train/name"


def test_a_game_without_names_has_none(tmp_path: Path) -> None:
    found = loaded(tmp_path, {})
    assert (found.names, found.names_file) == ({}, "")


def test_templates_and_rules_print_them(tmp_path: Path) -> None:
    with tiny(SHARED) as root:
        assert findings(root) == []
        assert planche("build", "g", "--project", root, "--output", tmp_path).code == 0
    assert "The Bureau + The Night Train, Tiny" in _text_of(tmp_path / "g/en/cards.pdf")
    assert "Catch The Night Train." in _text_of(tmp_path / "g/en/rules.pdf")


def test_names_are_translated_where_they_are_not_written_for_each_language(tmp_path: Path) -> None:
    text = changed(SHARED["game.yaml"], ("languages: [en]", "languages: [en, fr]"), ("title: Tiny\n", ""))
    with tiny({**SHARED, "game.yaml": text, "names.csv": f"{NAMES}title,Tiny\n"}) as root:
        assert planche("translate", "g", "--language", "fr", "--project", root).code == 0
        catalogue = root / "content/g/locale/fr.po"
        words = catalogue.read_text("utf-8")
        for id, name, french in (("agency", "The Bureau", "Le Bureau"), ("title", "Tiny", "Minuscule")):
            entry = f'msgctxt "names/{id}/name"\nmsgid "{name}"\nmsgstr "'
            words = changed(words, (entry, entry + french))
        catalogue.write_text(words, "utf-8")
        planche("build", "g", "--language", "fr", "--no-check", "--project", root, "--output", tmp_path)
        assert 'msgctxt "game.yaml/title"' not in words
    assert "Le Bureau + The Night Train, Minuscule" in _text_of(tmp_path / "g/fr/cards.pdf")


def test_each_language_has_its_own_names_and_title(tmp_path: Path) -> None:
    found = loaded(tmp_path, WRITTEN)
    english = take_tables(found, "en")
    assert (found.title, english.title, english.names["agency"]) == ("Minuscule", "Tiny", "The Bureau")
    assert english.names_by_language == {}
    with tiny(WRITTEN) as root:
        assert planche("games", "--project", root).out.startswith("g: Minuscule (")
        for language, said in (("fr", "Le Bureau + le train de nuit, Minuscule"), ("en", "The Night Train, Tiny")):
            wish = ("build", "g", "--language", language, "--no-check", "--project", root, "--output", tmp_path)
            assert planche(*wish).code == 0
            assert said in _text_of(tmp_path / "g" / language / "cards.pdf")
    pdf = pypdfium2.PdfDocument(tmp_path / "g/en/cards.pdf")
    assert pdf.get_metadata_dict()["Title"].startswith("Tiny")


GAME_YAML, ENGLISH, FRENCH = "game.yaml", "names.en.csv", "names.fr.csv"


def _bridges(name: str) -> Files:
    """A bridge that has a French name in English too."""
    row = f"bridge,{name}\n"
    french = f"{WRITTEN[FRENCH]!s}quay,le quai du port\nmill,un moulin du pont\n{row}"
    face = FACE.replace("+", "+ {{ names.bridge }}, {{ names.quay }}, {{ names.mill }} +").replace(
        'height="9"', 'height="40"'
    )
    english = f"{NAMES}title,Tiny\n{row}quay,The quay\nmill,A mill\n"
    return {FRENCH: french, ENGLISH: english, "templates/g/card.xml": face}


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({ENGLISH: NAMES}, ["names.en.csv names/title"]),
        ({ENGLISH: NAMES, FRENCH: NAMES}, ["names.en.csv names/title", "names.fr.csv names/title"]),
        (
            {GAME_YAML: "title: Tiny\n" + WRITTEN[GAME_YAML]},
            ["names.en.csv:4:1 names/title", "names.fr.csv:2:1 names/title"],
        ),
        ({ENGLISH: f"{NAMES}title,\n"}, ["names.en.csv:4:7 content/missing-key"]),
        ({ENGLISH: f"{NAMES}title,A\ntitle,B\n"}, ["names.en.csv:5:1 tables/duplicate-id"]),
        ({ENGLISH: f"{NAMES}titel,A\n"}, ["names.en.csv names/title"]),
        ({ENGLISH: "id,nam\ntitle,A\n"}, ["names.en.csv:1:4 source/csv-header"]),
        ({"names.de.csv": NAMES}, ["names.de.csv content/language"]),
        (_bridges("le pont du port"), ["names.en.csv:5:8 translation/same"]),
        (_bridges("le port"), ["names.en.csv:5:8 translation/same"]),
        (_bridges("Pont du Port"), []),  # one short word, which both languages may have
        (_bridges("Le Port"), []),
        ({ENGLISH: f"{NAMES}title,Say ...\n"}, ["names.en.csv:4:7 text/typography"]),
    ],
)
def test_what_is_wrong(files: Files, told: list[str]) -> None:
    """One mistake is one finding: what templates lack for it is not told again."""
    told_of = ("names/", "content/", "source/", "tables/", "template/", "text/", "translation/same")
    assert problems({**WRITTEN, **files}, only=told_of) == told


def test_a_title_stands_in_one_place() -> None:
    assert says({**SHARED, "names.csv": f"{NAMES}title,Tiny\n"}) == [
        "the title stands in game.yaml too, at content/g/game.yaml:1:8 (delete one of the two)"
    ]
    assert says({**SHARED, "game.yaml": changed(SHARED["game.yaml"], ("title: Tiny\n", ""))}) == [
        "the game has no title (add a row `title`, or `title` to game.yaml)"
    ]


def test_a_game_without_names_needs_its_title() -> None:
    assert says({"game.yaml": game(("title: Tiny\n", ""))}) == [
        "title is missing (add it, such as `title: Cat in the Tin`)"
    ]
    assert problems({"game.yaml": game(("title: Tiny", "title:"))}, only="content/missing") == [
        "game.yaml:1:7 content/missing-key"
    ]
    with tiny({"game.yaml": game(("title: Tiny\n", ""))}) as root:
        assert (planche("games", "--project", root).code, planche("build", "g", "--project", root).code) == (1, 1)


@pytest.mark.parametrize(
    ("said", "message", "hint"),
    [
        ("names.agncy", "template: names has no 'agncy'", "did you mean 'agency'?"),
        ('names["night-trian"]', "template: the mapping has no 'night-trian'", "did you mean 'night-train'?"),
    ],
)
def test_a_name_that_is_not_there(said: str, message: str, hint: str) -> None:
    face = f'<face><text x="3" y="3" width="57" height="9">{{{{ {said} }}}}</text></face>'
    with tiny({**SHARED, "templates/g/card.xml": face}) as root:
        (found,) = findings(root)
    assert (found["id"], found["message"], found["hint"]) == ("template/undefined", message, hint)


def test_a_name_that_is_missing_in_one_language_is_told_for_it() -> None:
    files = {**WRITTEN, "names.en.csv": changed(WRITTEN["names.en.csv"], ("agency,The Bureau\n", ""))}
    with tiny(files) as root:
        told = findings(root)
    assert [(found["id"], found["line"]) for found in told if found["file"].endswith("names.en.csv")] == [
        ("tables/uneven", 3)
    ]
    assert "template/undefined" not in {found["id"] for found in told}, "it follows from that"


def test_names_that_cannot_be_read_are_told_once() -> None:
    assert problems({**SHARED, "game.yaml": changed(SHARED["game.yaml"], ("names.csv", "nams.csv"))}) == [
        "game.yaml:17:8 source/unreadable"
    ]
    no_record = changed(WRITTEN["game.yaml"], ("summary: A tiny game.\n", ""))
    with tiny({**WRITTEN, "game.yaml": no_record, "names.en.csv": "id,name\nx,\n"}) as root:
        assert short(findings(root)) == ["game.yaml:1:1 content/missing-key", "names.en.csv:2:3 content/missing-key"]


def test_json_of_games_tells_the_title_of_the_names() -> None:
    with tiny(WRITTEN) as root:
        (told,) = json.loads(planche("games", "g", "--json", "--project", root).out)
    assert told["title"] == "Minuscule"
