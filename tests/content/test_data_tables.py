"""Tables of data that is no piece: read as those of pieces are, and reached from templates and rules."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from planche.findings import Span
from planche.game import DataRow, take_tables
from tests.content.test_content import loaded
from tests.packages import EMPTY, packages_in
from tests.projects import Files, changed, findings, game, planche, problems, says, tiny

TABLES = """\
tables:
  clues: {rows: clues.csv, columns: {who: {one-of: [baker, cook]}, text: text, copies: {type: integer, optional: true}}}
"""
FACE = """\
<face>
  <text x="3" y="3" width="57" height="9">{{ tables.clues["baker-1"].text }}</text>
  {% for row in tables.clues if row.who == "cook" %}
  <text x="3" y="{{ 20 * loop.index }}" width="57" height="19">
    {{ loop.index }}/{{ tables.clues|length }} {{ row.text }}
  </text>
  {% endfor %}
</face>
"""
CLUES = {
    "game.yaml": game(more=TABLES + "rules: rules.md\n"),
    "clues.csv": "id,who,text,copies\nbaker-1,baker,Flour on the floor.,\ncook-1,cook,A spoon is gone.,7\n",
    "rules.md": '# Rules\n\nLook: {{ tables.clues["cook-1"].text }}\n',
    "templates/g/card.xml": FACE,
}
WRITTEN = {
    "game.yaml": game(
        ("language: en\nlanguages: [en]", "language: fr\nlanguages: [fr, en]"),
        more="tables: {words: {rows: 'words.{language}.yaml', columns: {said: text}}}\n",
    ),
    "words.fr.yaml": "- {id: as, said: Un as}\n",
    "words.en.yaml": "- {id: king, said: A king}\n- {id: ace, said: An ace}\n",
    "templates/g/card.xml": (
        '<face><text x="3" y="3" width="40" height="9">{% for row in tables.words %}{{ row.said }}{% endfor %}'
        "</text></face>"
    ),
}


def _text_of(file: Path, page: int = 0) -> str:
    return str(pypdfium2.PdfDocument(file)[page].get_textpage().get_text_range())


def test_rows_by_their_ids_with_their_places(tmp_path: Path) -> None:
    found = loaded(tmp_path, CLUES).tables["clues"]
    row = found.rows["cook-1"]
    assert [row.id for row in found] == ["baker-1", "cook-1"]
    assert ("cook-1" in found, "cook" in found, len(found)) == (True, False, 2)
    assert (row.table, row.fields["who"], row.fields["copies"]) == ("clues", "cook", 7)
    assert (row.span, row.fields["text"].span) == (
        Span("content/g/clues.csv", 3, 1),
        Span("content/g/clues.csv", 3, 13),
    )
    assert (found.span, found.language) == (Span("content/g/game.yaml", 18, 3), "")


def test_templates_and_rules_print_them(tmp_path: Path) -> None:
    with tiny(CLUES) as root:
        assert findings(root) == []
        assert planche("build", "g", "--project", root, "--output", tmp_path).code == 0
    card = _text_of(tmp_path / "g/en/cards.pdf")
    assert "Flour on the floor." in card
    assert "1/2 A spoon is gone." in card
    assert "Look: A spoon is gone." in _text_of(tmp_path / "g/en/rules.pdf")


def test_texts_are_translated_and_checked(tmp_path: Path) -> None:
    files = {**CLUES, "game.yaml": changed(CLUES["game.yaml"], ("languages: [en]", "languages: [en, fr]"))}
    with tiny(files) as root:
        assert planche("translate", "g", "--language", "fr", "--project", root).code == 0
        catalogue = root / "content/g/locale/fr.po"
        entry = '#: content/g/clues.csv:3\nmsgctxt "clues/cook-1/text"\nmsgid "A spoon is gone."\nmsgstr "'
        text = catalogue.read_text("utf-8")
        assert text.count(entry) == 1
        catalogue.write_text(text.replace(entry, f"{entry}Une cuiller manque !"), "utf-8")
        found = findings(root, only="text/typography")
        assert [(f["file"], f["language"]) for f in found] == [("content/g/locale/fr.po", "fr")]
        planche("build", "g", "--language", "fr", "--project", root, "--output", tmp_path, "--no-check")
    assert "1/2 Une cuiller manque" in _text_of(tmp_path / "g/fr/cards.pdf")


def test_each_language_has_its_own_rows(tmp_path: Path) -> None:
    found = loaded(tmp_path, WRITTEN)
    (french,), english = (take_tables(found, language).tables["words"] for language in ("fr", "en"))
    assert (found.tables["words"].language, english.language, english.rows_by_language) == ("fr", "en", {})
    assert (french.fields["said"], [row.id for row in english]) == ("Un as", ["king", "ace"])
    with tiny(WRITTEN) as root:
        for language, words in (("fr", "Un as"), ("en", "A kingAn ace")):
            wish = ("build", "g", "--language", language, "--no-check", "--project", root, "--output", tmp_path)
            assert planche(*wish).code == 0
            assert words in _text_of(tmp_path / "g" / language / "cards.pdf")
        planche("translate", "g", "--language", "en", "--project", root)
        assert "Un as" not in (root / "content/g/locale/en.po").read_text("utf-8")


def test_a_language_without_its_file_and_a_file_without_its_language() -> None:
    files = {name: text for name, text in WRITTEN.items() if name != "words.en.yaml"}
    assert problems(files, only=("source/", "content/")) == ["game.yaml:17:24 source/unreadable"]
    assert problems({**WRITTEN, "words.de.yaml": "- {id: as, said: Ein As}\n"}, only="content/") == [
        "words.de.yaml content/language"
    ]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("rows: clues.csv", "row: clues.csv", "unknown key 'row' (did you mean 'rows'?)"),
        ("rows: clues.csv, ", "", "tables.clues.rows is missing (add it)"),
        ("clues: {rows", "Clues: {rows", "tables.Clues: found 'Clues', wanted a name in small letters, digits and hy"),
        ("rows: clues.csv", "rows: clues.txt", "tables.clues.rows: found 'clues.txt', wanted the name of a .csv or"),
        ("rows: clues.csv", "rows: ../clues.csv", "tables.clues.rows: found '../clues.csv', wanted the name of a file"),
        ("who: {one", "id: {one", "tables.clues.columns.id: found 'id', wanted another name: every table has this col"),
        ("text: text", "text: txet", "tables.clues.columns.text.type: found 'txet', wanted one of text, word, integer"),
        ("rows: clues.csv", "rows: cleus.csv", "there is no file 'content/g/cleus.csv' (did you mean 'clues.csv'?)"),
    ],
)
def test_what_is_wrong_in_game_yaml(old: str, new: str, told: str) -> None:
    (found,) = says({**CLUES, "game.yaml": changed(CLUES["game.yaml"], (old, new))})
    assert found.startswith(told)


def test_a_table_that_was_renamed_is_known_by_being_the_only_one_that_nothing_asks_for() -> None:
    renamed = changed(CLUES["game.yaml"], ("rows: clues.csv", "rows: hints.csv"))
    told = says({**CLUES, "game.yaml": renamed}, only="source/unreadable")
    assert [line.partition("?")[0] for line in told] == [
        "there is no file 'content/g/hints.csv' (did you mean 'clues.csv', the only table that nothing asks for"
    ]
    (told_of_two,) = says({**CLUES, "game.yaml": renamed, "more.csv": "id\n"}, only="source/unreadable")
    assert "nothing asks for" not in told_of_two


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("cook-1,cook", "baker-1,cook"), ["clues.csv:3:1 tables/duplicate-id"]),
        (("cook-1,cook", "cook-1,coko"), ["clues.csv:3:8 content/value"]),
        (("cook-1,cook", "Cook 1,cook"), ["clues.csv:3:1 content/value"]),
        (("text,copies\n", "text,copis\n"), ["clues.csv:1:13 source/csv-header"]),
        (("id,who", "id,players"), ["clues.csv:1:4 source/csv-header"]),
        (("A spoon is gone.", ""), ["clues.csv:3:13 content/missing-key"]),
        (("A spoon", "A :spoon:"), ["clues.csv:3:13 reference/art"]),
    ],
)
def test_what_is_wrong_in_a_table(change: tuple[str, str], told: list[str]) -> None:
    """One mistake is one finding: what templates lack for it is not told again."""
    face = changed(FACE, ("}} {{ row.text }}", "}} {{ row.text|rich }}"))
    files = {**CLUES, "clues.csv": changed(CLUES["clues.csv"], change), "templates/g/card.xml": face}
    files["game.yaml"] = game(more=TABLES)
    assert problems(files) == told


def test_a_game_without_a_record_tells_of_its_tables() -> None:
    files = {
        **CLUES,
        "clues.csv": "id,who,text\nx,miller,\n",
        "game.yaml": changed(CLUES["game.yaml"], ("title: Tiny\n", "")),
    }
    assert problems(files) == [
        "clues.csv:2:3 content/value",
        "clues.csv:2:10 content/missing-key",
        "game.yaml:1:1 content/missing-key",
    ]


def test_ids_are_unique_in_their_table_only() -> None:
    more = "tables:\n  one: {rows: one.csv}\n  two: {rows: two.csv}\n"
    assert problems({"game.yaml": game(more=more), "one.csv": "id\nace\n", "two.csv": "id\nace\n"}) == []


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ('tables.clue["x"]', "tables has no 'clue' (did you mean 'clues'?)"),
        ('tables.clues["cook-2"].text', "the table 'clues' has no 'cook-2' (did you mean 'cook-1'?)"),
        ('tables.clues["cook-1"].txet', "a row of 'clues' has no 'txet' (did you mean 'text'?)"),
        ("tables.clues.cook_1.table", "a row of 'clues' has no 'table' (known: copies, id, text, who)"),
        ("tables.clues.rows", "the table 'clues' has no 'rows' (known: baker_1, cook_1)"),
    ],
)
def test_what_is_not_there_is_told(said: str, message: str) -> None:
    files = {
        **CLUES,
        "templates/g/card.xml": f'<face><text x="3" y="3" width="57" height="9">{{{{ {said} }}}}</text></face>',
    }
    (found,) = says(files, only="template/undefined")
    assert found.removeprefix("template: ").startswith(message)


def test_columns_that_only_pieces_have_anyway_can_be_declared() -> None:
    said = "{% set row = tables.clues.cook_1 %}{{ row.copies }} {{ row.id }}"
    files = {**CLUES, "templates/g/card.xml": f'<face><text x="3" y="3" width="57" height="9">{said}</text></face>'}
    assert problems(files) == []


def test_pictures_are_looked_for() -> None:
    more = "tables: {suspects: {rows: suspects.yaml, columns: {face: {type: list, of: art}}}}\n"
    files: Files = {"game.yaml": game(more=more), "suspects.yaml": "- {id: baker, face: [bakre]}\n"}
    assert problems(files, only="reference/") == ["suspects.yaml:1:22 reference/art"]


def test_a_long_table_is_gone_through_within_the_bounds_of_templates() -> None:
    """A card for each way."""
    ways = ("{% for w in tables.words %}{% endfor %}", "{{ tables.words|list|length }}", "{{ tables.words|join }}")
    said = "\n".join(f'{{% if piece.id == "{id}" %}}{way}{{% endif %}}' for id, way in zip("abc", ways))
    files = {
        "game.yaml": game(more="tables: {words: {rows: words.csv}}\n"),
        "words.csv": "id\n" + "".join(f"w{n}\n" for n in range(25_000)),
        "cards.csv": "id\na\nb\nc\n",
        "templates/g/card.xml": f"<face>{said}</face>",
    }
    assert problems(files) == [f"templates/g/card.xml:{line} template/runaway" for line in (1, 2, 3)]


def test_rows_are_records_of_their_own(tmp_path: Path) -> None:
    rows = loaded(tmp_path, CLUES).tables["clues"].rows.values()
    assert all(type(row) is DataRow for row in rows)


@pytest.mark.parametrize(
    ("columns", "told"),
    [
        ("{'clues': {'who': 'word', 'text': 'text', 'copies': 'integer?'}}", []),
        ("{'clues': {'who': 'text'}}", ["tables.clues.columns.who is a column of type word, wanted text"]),
        ("{'clues': {'when': 'word'}}", ["tables.clues.columns.when is missing"]),
        ("{'clue': {'text': 'text'}}", ["components.clue is missing"]),
    ],
)
def test_a_module_names_the_columns_that_it_works_with(
    columns: str, told: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {**CLUES, "game.yaml": "module: sleuth\n" + CLUES["game.yaml"]}
    with packages_in(tmp_path / "packages", monkeypatch) as packages, tiny(files) as root:
        packages.install("sleuth_rules", f"{EMPTY}COLUMNS = {columns}\n", "sleuth")
        assert [found["message"] for found in findings(root)] == told
