"""Catalogues: what a language lacks, and `planche translate`, which brings its catalogue up to date."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import polib
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from planche.findings import Finding, Span
from planche.game.texts import Text
from planche.language.catalogues import TEMPLATES
from planche.language.merging import merge_catalogue
from planche.language.po_entries import PoFile
from planche.language.po_files import parse_po
from planche.language.po_headers import CatalogueHeader
from planche.language.po_writing import write_po
from tests.projects import TINY, Files, changed, findings, game, planche, process, tiny, write

FACE = (
    '{% macro words() %}{{ _("Card") }}{% endmacro %}'
    '<face><text x="3" y="3" width="50" height="20" style="page-body" fit="wrap">{{ piece.words|rich }}, '
    '{{ words() }}, {{ _("{n} left", n=piece.copies) }}</text></face>\n'
)
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><circle cx="2" cy="2" r="2"/></svg>'
FILES: Files = {
    **TINY,
    # the engine's own words are English, so that English is complete without a common catalogue
    "game.yaml": game(
        ("language: en\nlanguages: [en]", "language: fr\nlanguages: [fr, en]"),
        more="    columns: {words: text}\nrules: rules.md\n",
    ),
    "cards.csv": "id,words\nace,An ace of :suit:\n",
    "rules.md": "# Rules\n\nTake {{ game.version }} cards.\n\nPlay.\n",
    "templates/g/card.xml": FACE,
    "art/icon-suit.svg": ICON,
    "art/icon-soot.svg": ICON,  # which a translation takes for the other
}  # fmt: skip
HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return write(tmp_path, FILES)


def update(root: Path, language: str = "en") -> str:
    ended = planche("translate", "g", "--language", language, "--project", root)
    assert (ended.code, ended.err) == (0, "")
    return ended.out


def catalogue(root: Path) -> Path:
    return root / "content/g/locale/en.po"


def filled(root: Path) -> Path:
    """The catalogue with every text translated by itself."""
    update(root)
    entries = polib.pofile(str(catalogue(root)), wrapwidth=0)
    for entry in entries:
        entry.msgstr = entry.msgid
    catalogue(root).write_text(f"{entries}\n", "utf-8")
    return catalogue(root)


def edit(file: Path, old: str, new: str) -> None:
    file.write_text(changed(file.read_text("utf-8"), (old, new)), "utf-8")


def found(root: Path) -> list[str]:
    """Findings of the translation as "file:line id message", places without columns."""
    told = findings(root, "g", "--language", "en")
    translation = [f for f in told if f["id"].startswith(("translation/", "source/"))]
    return [f"{f['file'].removeprefix('content/g/')}:{f['line']} {f['id']} {f['message']}" for f in translation]


def test_a_soft_hyphen_more_or_less_makes_no_translation_stale(root: Path) -> None:
    edit(filled(root), 'msgstr "Play."', 'msgstr "Go."')
    edit(root / "content/g/rules.md", "Play.", "P\u00adl\u00aday.")
    assert found(root) == []
    assert (update(root), found(root)) == (update(root), [])
    entry = next(one for one in polib.pofile(str(catalogue(root))) if one.msgstr == "Go.")
    assert (entry.msgid, entry.flags, entry.obsolete) == ("P\u00adl\u00aday.", [], False)
    edit(root / "content/g/rules.md", "P\u00adl\u00aday.", "Play.")
    assert found(root) == []


def test_a_game_without_a_catalogue_lacks_every_text(root: Path) -> None:
    assert found(root) == [
        "game.yaml:4 translation/missing no text is translated to en: 9 texts have to be",
    ]


def test_every_text_that_a_catalogue_lacks_is_told(root: Path) -> None:
    write(root, {"locale/en.po": f'{HEAD}\nmsgctxt "game.yaml/gone"\nmsgid "Gone"\nmsgstr "Gone"\n'})
    assert [line for line in found(root) if "superfluous" not in line] == [
        "cards.csv:2 translation/missing no en translation of 'An ace of :suit:'",
        "game.yaml:1 translation/missing no en translation of 'Tiny'",
        "game.yaml:2 translation/missing no en translation of 'A tiny game.'",
        "game.yaml:12 translation/missing no en translation of 'Cards'",
        "rules.md:1 translation/missing no en translation of 'Rules'",
        "rules.md:3 translation/missing no en translation of 'Take {{ game.version }} cards.'",
        "rules.md:5 translation/missing no en translation of 'Play.'",
        "templates/g/card.xml:1 translation/missing no en translation of 'Card'",
        "templates/g/card.xml:1 translation/missing no en translation of '{n} left'",
    ]


def test_a_catalogue_with_every_text_is_complete(root: Path) -> None:
    filled(root)
    assert found(root) == []


def test_an_entry_without_words_is_missing(root: Path) -> None:
    edit(filled(root), 'msgstr "Cards"', 'msgstr ""')
    (message,) = found(root)
    assert message.endswith("translation/missing no en translation of 'Cards'")
    assert message.startswith("locale/en.po:")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("An ace", "lacks ':suit:', which its text has"),
        ("An ace of :suit: :suit:", "has ':suit:' twice, its text once"),
        ("An ace of :suit: and {n}", "has '{n}', which its text does not have"),
        ("An ace of :soot:", "has ':soot:' where its text has ':suit:'"),
        ("An ace of :suit: {{ game.version }}", "has '{{ game.version }}', which its text does not have"),
        ("An ace of :suit: {% set x = 1 %}", "has '{% set x = 1 %}', which its text does not have"),
    ],
)
def test_placeholders_are_kept(root: Path, words: str, message: str) -> None:
    edit(filled(root), 'msgstr "An ace of :suit:"', f'msgstr "{words}"')
    (told,) = found(root)
    assert told.endswith(f"translation/placeholder the en translation of 'An ace of :suit:' {message}")


def test_a_source_text_that_changed_makes_its_translation_stale(root: Path) -> None:
    filled(root)
    edit(root / "content/g/cards.csv", "An ace", "The ace")
    (told,) = found(root)
    assert told.endswith(
        "cards.csv:2 translation/stale source text changed: its en translation (content/g/locale/en.po:44) is of "
        "'An ace of :suit:', "
        "the text now says 'The ace of :suit:'"
    )


def test_a_changed_sentence_of_a_page_is_matched_with_its_old_wording(root: Path) -> None:
    filled(root)
    edit(root / "content/g/rules.md", "Take {{ game.version }} cards.", "Take {{ game.version }} cards each.")
    (told,) = found(root)
    assert "translation/stale source text changed" in told
    edit(root / "content/g/rules.md", "Take {{ game.version }} cards each.", "Entirely something else.")
    assert [line.split()[1] for line in found(root)] == ["translation/missing", "translation/superfluous"]


def test_a_fuzzy_entry_is_stale(root: Path) -> None:
    edit(filled(root), 'msgctxt "game.yaml/title"', '#, fuzzy\nmsgctxt "game.yaml/title"')
    (told,) = found(root)
    assert told.endswith("translation/stale the translation of 'Tiny' is marked fuzzy")


def test_an_entry_of_no_text_is_superfluous(root: Path) -> None:
    file = filled(root)
    line = file.read_text("utf-8").count("\n") + 3
    file.write_text(
        file.read_text("utf-8") + '\nmsgctxt "cards/king/words"\nmsgid "A king"\nmsgstr "A king"\n', "utf-8"
    )
    assert found(root) == [f"locale/en.po:{line} translation/superfluous no text says 'A king' at cards/king/words"]


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('msgid "a"\nmsgstr "b\n', 5, "'msgstr \"b' is no line of a PO file"),
        ('msgid "a"\nmsgstr "b"c"\n', 5, '\'msgstr "b"c"\' is no line of a PO file'),
        ("msgid\n", 4, "'msgid' is no line of a PO file"),
        ("hello\n", 4, "'hello' is no line of a PO file"),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n', 7, "the entry of 'a' is there twice, first in line 4"),
        ('msgstr "b"\nmsgstr "c"\n', 4, "not a PO entry"),
    ],
)
def test_a_catalogue_that_cannot_be_read_has_the_line(root: Path, text: str, line: int, message: str) -> None:
    write(root, {"locale/en.po": f"{HEAD}\n{text}"})
    (told,) = found(root)
    assert told.startswith(f"locale/en.po:{line} translation/unreadable")
    assert told.endswith(message)


def test_a_catalogue_has_one_header(root: Path) -> None:
    write(root, {"locale/en.po": HEAD + '\nmsgid ""\nmsgstr "b"\n'})
    assert found(root) == [
        "locale/en.po:0 translation/unreadable the catalogue cannot be read: several entries have an empty msgid, "
        "which only the header has"
    ]


def test_a_catalogue_holds_no_control_characters_and_is_utf_8(root: Path) -> None:
    write(root, {"locale/en.po": f'{HEAD}\nmsgid "a"\nmsgstr "\x1b[2J"\n'})
    assert found(root) == ["locale/en.po:5 source/control-character the text holds the invisible character U+001B"]
    write(root, {"locale/en.po": b'msgid "a"\nmsgstr "\xe9"\n'})
    assert found(root) == [
        "locale/en.po:2 source/encoding byte 0xE9 is not UTF-8 text; the file is probably Windows-1252, where it is 'é'"
    ]


def test_a_catalogue_is_text_never_the_name_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """polib opens a text that names a file, even one whose name ends with a line break."""
    secret = '\nmsgid "secret"\nmsgstr "read"\n'
    monkeypatch.chdir(tmp_path)
    for name in ("secret", "secret\n", str(tmp_path / "secret")):
        Path(name).write_text(secret, "utf-8")
        assert isinstance(parse_po(name, "f.po"), Finding)
    root = write(tmp_path / "project", {**FILES, "locale/en.po": "secret"})
    assert found(root) == ["locale/en.po:1 translation/unreadable the catalogue cannot be read: 'secret' is no line of "
                           "a PO file"]  # fmt: skip


def test_a_catalogue_is_not_read_through_a_link_out_of_the_project(root: Path, tmp_path: Path) -> None:
    outside = tmp_path.parent / f"{tmp_path.name}-outside.po"
    outside.write_text(HEAD, "utf-8")
    catalogue(root).parent.mkdir()
    catalogue(root).symlink_to(outside)
    assert [line.split()[1] for line in found(root)] == ["source/unreadable"]
    ended = planche("translate", "g", "--language", "en", "--project", root)
    assert ended.code == 1
    assert "is a link that leads out of the project" in ended.err
    assert outside.read_text("utf-8") == HEAD


# planche translate


def test_translate_adds_every_text_with_its_place(root: Path) -> None:
    assert update(root) == "content/g/locale/en.po: 9 texts, 9 to translate, 0 to look over\n"
    text = catalogue(root).read_text("utf-8")
    assert (
        '#: content/g/cards.csv:2\n#, placeholders:":suit:"\nmsgctxt "cards/ace/words"\nmsgid "An ace of :suit:"\n'
        'msgstr ""\n'
    ) in text
    assert (
        '#: templates/g/card.xml:1\n#, python-brace-format\nmsgctxt "templates"\nmsgid "{n} left"\nmsgstr ""\n' in text
    )
    assert [line.split()[1] for line in found(root)] == ["translation/missing"] * 9


def test_a_translation_that_chooses_forms_is_no_format_of_python(root: Path) -> None:
    update(root)
    edit(catalogue(root), 'msgid "{n} left"\nmsgstr ""', 'msgid "{n} left"\nmsgstr "{n} {n|is|are} left"')
    update(root)
    assert "python-brace-format" not in catalogue(root).read_text("utf-8")


def test_translate_keeps_what_is_there_byte_for_byte(root: Path) -> None:
    update(root)
    before = catalogue(root).read_bytes()
    update(root)
    assert catalogue(root).read_bytes() == before
    edit(filled(root), "#. component cards, piece ace", "# Ask Ann.\n#. component cards, piece ace")
    update(root)
    before = catalogue(root).read_bytes()
    assert "# Ask Ann." in before.decode()
    update(root)
    assert catalogue(root).read_bytes() == before
    assert found(root) == []


def test_translate_keeps_the_header(root: Path) -> None:
    write(root, {"locale/en.po": '# Ann, 2026\nmsgid ""\nmsgstr ""\n"Last-Translator: Ann\\n"\n"Language: en\\n"\n'})
    update(root)
    text = catalogue(root).read_text("utf-8")
    assert text.startswith("# Ann, 2026\nmsgid")
    assert '"Last-Translator: Ann\\n"' in text


def test_translate_carries_a_changed_text_over_as_fuzzy(root: Path) -> None:
    edit(filled(root), "#. component cards, piece ace", "# Ask Ann.\n#. component cards, piece ace")
    edit(root / "content/g/cards.csv", "An ace", "The ace")
    assert update(root).endswith("9 texts, 0 to translate, 1 to look over\n")
    assert (
        '#: content/g/cards.csv:2\n#, fuzzy, placeholders:":suit:"\n#| msgid "An ace of :suit:"\n'
        'msgctxt "cards/ace/words"\nmsgid "The ace of :suit:"\nmsgstr "An ace of :suit:"\n'
    ) in catalogue(root).read_text("utf-8")
    before = catalogue(root).read_bytes()
    update(root)
    assert catalogue(root).read_bytes() == before
    edit(catalogue(root), "#, fuzzy, ", "#, ")
    update(root)
    assert "#|" not in catalogue(root).read_text("utf-8")
    assert found(root) == []


def test_translate_does_not_carry_over_what_was_never_translated(root: Path) -> None:
    update(root)
    edit(root / "content/g/cards.csv", "An ace", "The ace")
    assert update(root).endswith("9 texts, 9 to translate, 0 to look over\n")
    assert "An ace" not in catalogue(root).read_text("utf-8")


def test_translate_sets_a_gone_text_aside_and_takes_it_up_again(root: Path) -> None:
    filled(root)
    edit(root / "content/g/rules.md", "\nPlay.\n", "")
    assert update(root).endswith("8 texts, 0 to translate, 0 to look over\n")
    assert '#~ msgctxt "rules.md"\n#~ msgid "Play."\n#~ msgstr "Play."\n' in catalogue(root).read_text("utf-8")
    assert found(root) == []
    before = catalogue(root).read_bytes()
    update(root)
    assert catalogue(root).read_bytes() == before
    edit(root / "content/g/rules.md", "cards.\n", "cards.\n\nPlay.\n")
    assert update(root).endswith("9 texts, 0 to translate, 0 to look over\n")
    assert "#~" not in catalogue(root).read_text("utf-8")


def test_translate_refuses_the_source_language(tmp_path: Path) -> None:
    root = write(tmp_path, TINY)
    assert planche("translate", "g", "--language", "en", "--project", root) == (
        2,
        "",
        "planche: 'en' is the source language of g; it has no catalogue\n",
    )
    assert not (root / "content/g/locale").exists()


@pytest.mark.parametrize("language", ["../../../evil", "EN", "e", "en\n", "", "en.po"])
def test_translate_refuses_what_is_no_language(root: Path, language: str) -> None:
    ended = planche("translate", "g", "--language", language, "--project", root)
    assert ended.code == 2
    assert "is no language code; write one such as fr or pt-BR" in ended.err
    assert not catalogue(root).parent.exists()


def test_translate_does_not_touch_a_catalogue_that_it_cannot_read(root: Path) -> None:
    write(root, {"locale/en.po": "hello\n"})
    ended = planche("translate", "g", "--language", "en", "--project", root)
    assert (ended.code, ended.out) == (1, "")
    assert ended.err.startswith("content/g/locale/en.po:1: error: the catalogue cannot be read")
    assert catalogue(root).read_text("utf-8") == "hello\n"


def test_translate_says_when_it_cannot_write(root: Path) -> None:
    write(root, {"locale": "a file"})
    ended = planche("translate", "g", "--language", "en", "--project", root)
    assert ended.code == 1
    assert ended.err.count("\n") == 1


def test_the_engines_own_words_are_missing_in_a_new_language(root: Path) -> None:
    edit(root / "content/g/game.yaml", "languages: [fr, en]", "languages: [fr, en, et]")
    told = [f for f in findings(root, "g", "--language", "et") if "templates/common/locale/et.po" in f["hint"]]
    assert [f["id"] for f in told] == ["translation/engine"]
    lines = update(root, "et").splitlines()
    assert [line.split(":")[0] for line in lines] == ["content/g/locale/et.po", "templates/common/locale/et.po"]
    common = root / "templates/common/locale/et.po"
    before = common.read_bytes()
    update(root, "et")
    assert common.read_bytes() == before
    entries = polib.pofile(str(common))
    for entry in entries:
        entry.msgstr = f"[{entry.msgid.replace('. ', 'x. ')}]"  # no sentence is left as it was
    entries.save()
    assert findings(root, "g", "--language", "et", only="translation/missing")
    assert not [f for f in findings(root, "g", "--language", "et") if f["file"].startswith("templates/common")]


def test_translate_tells_to_list_a_new_language(root: Path) -> None:
    assert update(root, "et").endswith("add et to `languages` in content/g/game.yaml to print it\n")


def test_a_kit_in_another_language_has_its_words(root: Path) -> None:
    edit(filled(root), 'msgstr "A tiny game."', 'msgstr "Small."')
    edit(root / "content/g/cards.csv", "An ace of :suit:", "An ace")
    text = catalogue(root).read_text("utf-8").replace("An ace of :suit:", "An ace")
    catalogue(root).write_text(text, "utf-8")
    ended = process("build", "g", "--language", "en", "--project", root, "--output", root / "out")
    assert (ended.code, ended.err) == (0, ""), ended.err
    assert (root / "out/g/en/manifest.json").is_file()


# the file format

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"]), min_size=1)


@given(st.lists(st.tuples(WORDS, WORDS), min_size=1, max_size=6, unique_by=lambda pair: pair[0]))
@example([('"', "\\"), ("\\n", 'a"b\\'), ("#~ x", "  "), ("a\u00a0b " * 40, "\u202f; " * 60), ("\ufeff", "x")])
def test_every_text_survives_a_catalogue(pairs: list[tuple[str, str]]) -> None:
    texts = [Text(source, TEMPLATES, Span("f", 1)) for source, _ in pairs]
    new = merge_catalogue(texts, PoFile(), CatalogueHeader("en", "g 1"))
    first = replace(new, entries=tuple(replace(e, words=words) for e, (_, words) in zip(new.entries, pairs)))
    again = parse_po(write_po(first), "f.po")
    assert not isinstance(again, Finding), again
    assert [(entry.source, entry.words) for entry in again.entries] == pairs
    assert write_po(merge_catalogue(texts, again, CatalogueHeader("en", "g 1"))) == write_po(first)
    others = polib.pofile("\n" + write_po(first), encoding="utf-8")
    assert [(entry.msgid, entry.msgstr) for entry in others] == pairs


LINES = (
    'msgid "a"', 'msgstr "b"', 'msgctxt "c"', '"d"', "#, fuzzy", '#~ msgid "e"', '#| msgid "f"', "#~| x", "#", "",
    'msgstr[0] "g"', 'msgid_plural "h"', "msgid", '"', "#:", "#|",
)  # fmt: skip


@given(
    st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=60)
    | st.lists(st.sampled_from(LINES), max_size=9).map("\n".join)
)
def test_any_text_is_a_catalogue_or_a_finding(text: str) -> None:
    assert isinstance(parse_po(text, "f.po"), (PoFile, Finding))


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("title: Tiny", "title: The Cat in the Tin"),
        ("summary: A tiny game.", 'summary: "Rules: https://example.org/the-cat/in-the/tin, ann.lee@example.org"'),
        ("players: [2]", "players: [2]\nlicence: CC BY 4.0, Ann User and others"),
        ("players: [2]", "players: [2]\nlicence: Creative Commons Attribution Share Alike"),
    ],
)
def test_names_licences_and_addresses_are_the_same_in_all_languages(key: str, words: str) -> None:
    assert copied(key, words) == []


def test_a_sentence_with_an_address_is_a_sentence() -> None:
    assert copied("summary: A tiny game.", "summary: All our rules are at example.org") == ["locale/fr.po"]


def copied(old: str, new: str) -> list[str]:
    """The files of findings of copied words, where each translation is its source text."""
    with tiny({"game.yaml": game(("[en]", "[en, fr]"), (old, new))}) as root:
        planche("translate", "g", "--language", "fr", "--project", root)
        file = catalogue(root).with_name("fr.po")
        lines = file.read_text("utf-8").split("\n")
        for number, line in enumerate(lines):
            if line == 'msgstr ""' and lines[number - 1].startswith("msgid ") and lines[number - 1] != 'msgid ""':
                lines[number] = lines[number - 1].replace("msgid", "msgstr", 1)
        file.write_text("\n".join(lines), "utf-8")
        found = findings(root)
    assert not [one for one in found if one["id"] == "translation/missing"]
    return [one["file"].removeprefix("content/g/") for one in found if one["id"] == "translation/same"]
