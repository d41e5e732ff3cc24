"""Tables with lists and records in their rows, and those that are written for each language."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest

from planche.source import LOST_FILE
from tests.limits import limited
from tests.projects import changed, findings, game, planche, problems, says, tiny

COLUMNS = """\
    columns:
      side:
        type: record
        columns:
          name: text
          also: {type: list, of: text, optional: true}
          lines:
            type: list
            of: {type: record, columns: {value: {type: integer, from: 0}, words: text}}
"""
CARDS = """\
- id: ace
  side:
    name: Rome
    also: [Roma, Caput mundi]
    lines:
      - {value: 0, words: All roads}
      - {value: 2, words: lead here}
"""
FACE = """\
<face>
  {% set also = piece.side.also or [] %}
  <text width="60" height="9">{{ piece.side.name }}, {{ also|join(" or ") }}</text>
  {% for line in piece.side.lines %}
  <text y="{{ 10 * loop.index }}" width="60" height="9" fit="line">{{ line.value }} {{ line.words }}</text>
  {% endfor %}
</face>
"""
NESTED = {
    "game.yaml": game(("cards.csv", "cards.yaml"), more=COLUMNS),
    "cards.yaml": CARDS,
    "templates/g/card.xml": FACE,
}


def test_lists_and_records_print(tmp_path: Path) -> None:
    with tiny(NESTED) as root:
        assert findings(root, only=("content/", "template/", "text/")) == []
        assert planche("build", "g", "--project", root, "--output", tmp_path).code == 0
    assert (tmp_path / "g/en/cards.pdf").stat().st_size > 1000


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("value: 2", "value: two", "7:17 side.lines.1.value: found 'two', wanted a whole number (write 2, in digits)"),
        ("value: 2", "value: -1", "7:17 side.lines.1.value: found -1, wanted at least 0 (write 0 or more)"),
        (
            "value: 2",
            "value: ",
            "7:17 side.lines.1.value: found nothing, wanted a whole number (write a whole number in digits, such as 3)",
        ),
        ("value: 2, ", "", "7:9 side.lines.1.value is missing (add it)"),
        ("also: [", "alos: [", "4:5 unknown key 'alos' (did you mean 'also'?)"),
        (
            "lead here",
            '""',
            "7:27 side.lines.1.words: found '', wanted a text that is not empty "
            "(write the text; or take `words` out where it may be left out)",
        ),
        ("[Roma, Caput mundi]", "Roma", "4:11 side.also: found 'Roma', wanted a list (write [Roma])"),
        ("    name: Rome\n", "", "3:5 side.name is missing (add it)"),
    ],
)
def test_a_wrong_part_is_told_at_its_place(old: str, new: str, found: str) -> None:
    with tiny({**NESTED, "cards.yaml": changed(CARDS, (old, new))}) as root:
        told = [f"{f['line']}:{f['column']} {f['message']} ({f['hint']})" for f in findings(root)]
    assert told == [found]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("type: list, of: text", "type: list"),
        ("type: list, of: text", "type: text, of: text"),
        ("type: list, of: text", "type: record"),
        ("type: list, of: text", "type: integer, columns: {a: text}"),
        ("type: list, of: text", "type: list, of: text, one-of: [a, b]"),
        ("type: list, of: text", "type: list, of: text, to: 9"),
    ],
)
def test_a_column_says_what_it_holds(old: str, new: str) -> None:
    (told,) = says({**NESTED, "game.yaml": changed(NESTED["game.yaml"], (old, new))})
    assert told.startswith(
        "components.cards.columns.side.columns.also: found a mapping, wanted a list with `of`, a record"
    )


def test_texts_in_lists_and_records_are_translated(tmp_path: Path) -> None:
    files = {**NESTED, "game.yaml": changed(NESTED["game.yaml"], ("languages: [en]", "languages: [en, fr]"))}
    with tiny(files) as root:
        assert planche("translate", "g", "--language", "fr", "--project", root).code == 0
        catalogue = (root / "content/g/locale/fr.po").read_text("utf-8")
    for place in ("side/name", "side/also/0", "side/also/1", "side/lines/0/words", "side/lines/1/words"):
        assert f'msgctxt "cards/ace/{place}"' in catalogue


def test_pictures_in_lists_are_looked_for() -> None:
    columns = "    columns: {shown: {type: list, of: art}}\n"
    files = {"game.yaml": game(("cards.csv", "cards.yaml"), more=columns), "cards.yaml": "- {id: ace, shown: [cat]}\n"}
    assert problems(files, only="reference/") == ["cards.yaml:1:21 reference/art"]


# written for each language

WRITTEN = {
    "game.yaml": game(
        ("cards.csv", "cards.{language}.yaml"),
        ("language: en\nlanguages: [en]", "language: fr\nlanguages: [fr, en]"),
        more="    columns: {words: text}\n",
    ),
    "cards.fr.yaml": "- {id: ace, words: Un as}\n- {id: king, words: Un roi}\n",
    "cards.en.yaml": "- {id: queen, words: A queen}\n",
    "templates/g/card.xml": '<face><text x="3" y="3" width="40" height="9" fit="line">{{ piece.words }}</text></face>',
}


def _written(files: dict[str, str] = {}) -> list[str]:  # noqa: B006 - never changed
    """What is found in the tables and the texts of their rows."""
    return problems({**WRITTEN, **files}, only=("content/", "pieces/", "source/", "text/"))


def test_each_language_prints_its_own_table(tmp_path: Path) -> None:
    with tiny(WRITTEN) as root:
        planche("translate", "g", "--language", "en", "--project", root)
        catalogue = root / "content/g/locale/en.po"
        words = catalogue.read_text("utf-8")
        assert "Un as" not in words
        head, *entries = words.split("\n\n")
        said = [entry.replace('msgstr ""', 'msgstr "Words"') for entry in entries]
        catalogue.write_text("\n\n".join([head, *said]), "utf-8")
        for language, ids in (("fr", ["ace", "king"]), ("en", ["queen"])):
            ended = planche("build", "g", "--language", language, "--project", root, "--output", tmp_path)
            assert (ended.code, ended.err) == (0, "")
            manifest = json.loads((tmp_path / "g" / language / "manifest.json").read_text("utf-8"))
            assert [piece["id"] for piece in manifest["pieces"]] == ids


def test_all_checks_hold_for_the_table_of_each_language() -> None:
    assert _written() == []
    assert _written({"cards.en.yaml": "- {id: queen, words: A queen of hearts and of spades too}\n"}) == [
        "cards.en.yaml:1:22 text/overflow"
    ]
    assert _written({"cards.en.yaml": "- {id: queen, words: A queen}\n- {id: queen, words: Two}\n"}) == [
        "cards.en.yaml:2:8 pieces/duplicate-id"
    ]
    assert _written({"cards.fr.yaml": '- {id: ace, words: "Un as !"}\n'}) == ["cards.fr.yaml:1:20 text/typography"]
    assert _written({"cards.en.yaml": '- {id: ace, words: "One !"}\n'}) == ["cards.en.yaml:1:20 text/typography"]
    assert _written({"cards.en.yaml": '- {id: ace, words: "One!"}\n'}) == []
    assert _written({"cards.en.yaml": "- {id: queen, copies: 100000, words: A}\n- {id: a, copies: 100000, words: A}\n"
                     "- {id: b, copies: 100000, words: A}\n"}) == ["cards.en.yaml:1:8 pieces/too-many"]  # fmt: skip


def test_a_language_without_its_table_and_a_table_without_its_language() -> None:
    files = {name: text for name, text in WRITTEN.items() if name != "cards.en.yaml"}
    with tiny(files) as root:
        told = [f"{f['line']}: {f['message']}" for f in findings(root) if f["id"] != "translation/missing"]
    assert told == ["15: there is no file 'content/g/cards.en.yaml'"]
    assert _written({"cards.de.yaml": "- {id: bube, words: Ein Bube}\n"}) == ["cards.de.yaml content/language"]


def test_a_lost_table_of_a_translation_is_written_by_the_command_that_its_hint_names() -> None:
    files = {name: text for name, text in WRITTEN.items() if name != "cards.en.yaml"}
    with tiny(files) as root:
        (lost,) = findings(root, only="source/unreadable")
        start = "put it back, if it was deleted; else `planche "
        assert lost["hint"].startswith(start)
        command, _, copy = lost["hint"].removeprefix(start).partition("`")
        assert (command, copy) == ("translate g --language en", " writes it, as a copy of 'content/g/cards.fr.yaml'")
        assert planche(*command.split(), "--project", root).code == 0
        assert findings(root, only="source/unreadable") == []
        assert (root / "content/g/cards.en.yaml").is_file()


def test_a_lost_table_of_the_own_language_is_to_be_put_back() -> None:
    files = {name: text for name, text in WRITTEN.items() if name != "cards.fr.yaml"}
    with tiny(files) as root:
        (lost,) = findings(root, only="source/unreadable")
    assert (lost["message"], lost["hint"]) == ("there is no file 'content/g/cards.fr.yaml'", LOST_FILE)


def test_files_that_only_look_like_a_language() -> None:
    for name in ("cards.old.yaml", "cards.yaml", "cards.aid.yaml", "cards.new.csv"):
        assert _written({name: "- {id: x, words: X}\n"}) == []


def test_an_entry_without_a_place_translates_nothing(tmp_path: Path) -> None:
    with tiny(WRITTEN) as root:
        planche("translate", "g", "--language", "en", "--project", root)
        catalogue = root / "content/g/locale/en.po"
        head, *entries = catalogue.read_text("utf-8").split("\n\n")
        said = [entry.replace('msgstr ""', 'msgstr "Words"') for entry in entries]
        stray = 'msgid "A queen"\nmsgstr "A pawn"\n'
        catalogue.write_text("\n\n".join([head, *said, stray]), "utf-8")
        assert [f["id"] for f in findings(root, only="translation/")] == ["translation/superfluous"]
        wish = ("build", "g", "--language", "en", "--project", root, "--output", tmp_path)
        assert planche(*wish).code == 0
    (page,) = pypdfium2.PdfDocument(tmp_path / "g/en/cards.pdf")
    assert "A queen" in page.get_textpage().get_text_range()


def test_what_is_found_in_one_language_names_it() -> None:
    decks = "decks: [{players: 2, size: 2, deal: 0}]\n"
    with tiny({**WRITTEN, "game.yaml": WRITTEN["game.yaml"] + decks}) as root:
        told = [(f["id"], f["language"]) for f in findings(root, only="deck/")]
    assert told == [("deck/size", "en")]


def test_a_deck_may_limit_a_piece_of_one_language() -> None:
    decks = "decks: [{players: 2, size: 1, deal: 0, limit: {ace: 0}}]\n"
    with tiny({**WRITTEN, "game.yaml": WRITTEN["game.yaml"] + decks}) as root:
        assert findings(root, only=("deck/", "reference/")) == []


def test_rows_of_empty_records_stay_small() -> None:
    """A record holds what is written; the columns that it may hold cost nothing, in time or memory."""
    inner = ", ".join(f"c{n}: {{type: text, optional: true}}" for n in range(190))
    columns = f"    columns: {{x: {{type: list, of: {{type: record, columns: {{{inner}}}}}}}}}\n"
    rows = "".join(f"- {{id: a{n}, x: [{', '.join(['{}'] * 1000)}]}}\n" for n in range(20))
    face = '<face><text width="19" height="9">{{ piece.x|length }}{{ piece.x[0].c7|d(\'-\', true) }}</text></face>'
    files = {
        "game.yaml": game(("cards.csv", "cards.yaml"), more=columns),
        "cards.yaml": rows,
        "templates/g/card.xml": face,
    }
    with tiny(files) as root:
        ended = limited("check", "g", "--project", root, seconds=10)
    assert (ended.code, ended.err) == (0, "")
