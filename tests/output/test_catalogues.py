"""`planche translate`: which files it writes, the line that it says of each, and when it writes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import TINY, Ended, game, planche, write

FACE = '<face><text x="3" y="3" width="50" height="9" fit="line">{{ _("one") }}</text></face>\n'
FILES = {**TINY, "templates/g/card.xml": FACE}
COMMON = "templates/common/locale/{}.po"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write(tmp_path, FILES)


def translate(root: Path, language: str) -> Ended:
    return planche("translate", "g", "--language", language, "--project", root)


def add_words(root: Path, *words: tuple[str, str]) -> None:
    """Translate a text of the game's catalogue for German."""
    file = root / "content/g/locale/et.po"
    text = file.read_text("utf-8")
    for source, target in words:
        assert text.count(f'msgid "{source}"\nmsgstr ""') == 1
        text = text.replace(f'msgid "{source}"\nmsgstr ""', f'msgid "{source}"\nmsgstr "{target}"')
    file.write_text(text, "utf-8")


def test_a_new_catalogue_lacks_all_and_says_how_it_comes_to_be_printed(root: Path) -> None:
    code, out, err = translate(root, "et")
    assert (code, err) == (0, "")
    game_line, *rest = out.splitlines()
    assert game_line == "content/g/locale/et.po: 4 texts, 4 to translate, 0 to look over"
    assert rest[-1] == "add et to `languages` in content/g/game.yaml to print it"
    text = (root / "content/g/locale/et.po").read_text("utf-8")
    assert [line for line in text.splitlines() if line.startswith("msgid")] == [
        'msgid ""', 'msgid "Tiny"', 'msgid "A tiny game."', 'msgid "Cards"', 'msgid "one"',
    ]  # fmt: skip
    assert "g 1" in text


def test_what_is_left_to_do_is_counted(root: Path) -> None:
    """Of a text that changed the translation is to be looked over; of one that went it is kept, and not counted."""
    translate(root, "et")
    add_words(root, ("Tiny", "Winzig"), ("one", "eins"), ("Cards", "Karten"))
    changed = {
        "game.yaml": game(("title: Tiny", "title: Tiny Game"), ("  cards:", "  aces:")),
        "templates/g/card.xml": "<face/>\n",
    }
    write(root, changed)
    assert translate(root, "et").out.splitlines()[:2] == [
        "content/g/locale/et.po: 3 texts, 1 to translate, 1 to look over",
        "content/g/locale/et.po: 1 translation carried over, of words that stand at another place now",
    ]
    assert '#~ msgid "one"' in (root / "content/g/locale/et.po").read_text("utf-8")


def test_a_language_that_the_game_lists_needs_no_further_step(root: Path) -> None:
    write(root, {"game.yaml": game(("languages: [en]", "languages: [en, fr]"))})
    assert translate(root, "fr") == (0, "content/g/locale/fr.po: 4 texts, 4 to translate, 0 to look over\n", "")
    assert not (root / COMMON.format("fr")).exists(), "the package has all words of the engine in French"


def test_words_of_the_engine_are_written_where_some_are_missing(root: Path) -> None:
    _, common, _ = translate(root, "et").out.splitlines()
    assert common.startswith(COMMON.format("et") + ": ")
    file = root / COMMON.format("et")
    assert 'msgctxt "common"\nmsgid "front"\nmsgstr ""' in file.read_text("utf-8")
    assert '"Project-Id-Version: planche\\n"' in file.read_text("utf-8")
    count = file.read_text("utf-8").count("\nmsgid ") - 1
    assert common == f"{COMMON.format('et')}: {count} texts, {count} to translate, 0 to look over"


def test_the_source_language_has_no_catalogue(root: Path) -> None:
    assert translate(root, "en") == (2, "", "planche: 'en' is the source language of g; it has no catalogue\n")
    assert not (root / "content/g/locale").exists()
    write(root, {"game.yaml": game(("language: en\nlanguages: [en]", "language: et\nlanguages: [et]"))})
    ended = translate(root, "et")
    assert (ended.code, len(ended.out.splitlines())) == (0, 1)
    assert ended.out.startswith(COMMON.format("et"))


@pytest.mark.parametrize("language", ["", "d", "DE", "deutsch", "../de", "pt_BR"])
def test_what_is_no_language(root: Path, language: str) -> None:
    said = f"planche: {language!r} is no language code; write one such as fr or pt-BR\n"
    assert translate(root, language) == (2, "", said)


def test_a_catalogue_that_cannot_be_read_is_left_as_it_is(root: Path) -> None:
    broken = "msgid 1\n"
    file = write(root, {"locale/et.po": broken}) / "content/g/locale/et.po"
    ended = translate(root, "et")
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("content/g/locale/et.po:1: error: ")
    assert ended.err.endswith(" [translation/unreadable]\n1 error, 0 warnings\n")
    assert file.read_text("utf-8") == broken


@pytest.mark.parametrize("left", [".planche.lock", ".et.po.0123456789abcdef.new", ".et.po.0123456789abcdef.old"])
def test_what_a_killed_run_left_goes_beside_a_catalogue_that_stays_as_it_is(root: Path, left: str) -> None:
    translate(root, "et")
    folder = root / "content/g/locale"
    before, others = (folder / "et.po").read_bytes(), (".et.po.new", ".fr.po.0123456789abcdef.new", "notes.txt")
    for name in (left, *others):
        (folder / name).touch()
    assert translate(root, "et").code == 0
    assert sorted(file.name for file in folder.iterdir()) == sorted(("et.po", *others))
    assert (folder / "et.po").read_bytes() == before
