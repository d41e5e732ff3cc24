"""Catalogues in whole: an old one and the texts of a game -> every byte of the new one, and what is said of the two."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from planche.content import load_game
from planche.findings import Finding, Span
from planche.game.texts import Text
from planche.language.catalogues import Catalogue, Entry, load_catalogue, translatable_texts, translate_game
from planche.language.inflection import ALGORITHMS, Telltale
from planche.language.merging import merge_catalogue
from planche.language.po_entries import PoEntry, PoFile
from planche.language.po_files import MOST_BYTES, encode_po, load_po, parse_po
from planche.language.po_headers import CatalogueHeader
from planche.language.po_writing import write_po
from planche.language.rewordings import UnusedEntries
from planche.source import Folder
from tests.projects import ROOT, TINY, findings, game, tiny, write

TEXTS = [
    Text("Ace", "cards/ace/title", Span("cards.csv", 2)),
    Text("King of hearts", "cards/king/title", Span("cards.csv", 3)),
    Text("Take three cards each.", "rules.md", Span("rules.md", 4)),
    Text("Say nothing.", "rules.md", Span("rules.md", 6)),
    Text("Ace", "cards/ace/title", Span("cards.csv", 9)),
    Text("New", "rules.md", Span("rules.md", 8)),
    Text("Back", "rules.md", Span("rules.md", 9)),
]
OLD = r"""# Ann
#, fuzzy
msgid ""
msgstr "Language: en\nX-Own: 1"

# of the ace
#: gone.csv:7
#| msgid "An ace"
msgctxt "cards/ace/title"
msgid "Ace"
msgstr "As"

#, fuzzy, c-format
#| msgid "Kings"
msgctxt "cards/king/title"
msgid "King"
msgstr "Roi"

# of a rule
msgctxt "rules.md"
msgid "Take three cards."
msgstr "Prenez trois cartes."

#, fuzzy
#| msgid "Said"
msgctxt "rules.md"
msgid "Say nothing."
msgstr "Chut."

msgctxt "rules.md"
msgid "Neu"
msgstr ""

msgctxt "rules.md"
msgid "Entirely another thing"
msgstr "Autre"

#~ msgctxt "rules.md"
#~ msgid "Back"
#~ msgstr "De retour"

# the end
"""
NEW = r"""# Ann
#, fuzzy
msgid ""
msgstr ""
"Language: en\n"
"X-Own: 1\n"
"Project-Id-Version: g 2\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

# of the ace
#: cards.csv:2 cards.csv:9
msgctxt "cards/ace/title"
msgid "Ace"
msgstr "As"

#: cards.csv:3
#, fuzzy
#| msgid "Kings"
msgctxt "cards/king/title"
msgid "King of hearts"
msgstr "Roi"

# of a rule
#: rules.md:4
#, fuzzy
#| msgid "Take three cards."
msgctxt "rules.md"
msgid "Take three cards each."
msgstr "Prenez trois cartes."

#: rules.md:6
#, fuzzy
#| msgid "Said"
msgctxt "rules.md"
msgid "Say nothing."
msgstr "Chut."

#: rules.md:8
msgctxt "rules.md"
msgid "New"
msgstr ""

#: rules.md:9
msgctxt "rules.md"
msgid "Back"
msgstr "De retour"

# of a rule
#~ msgctxt "rules.md"
#~ msgid "Take three cards."
#~ msgstr "Prenez trois cartes."

#~ msgctxt "rules.md"
#~ msgid "Entirely another thing"
#~ msgstr "Autre"

# the end
"""


def read(text: str) -> PoFile:
    parsed = parse_po(text, "f.po")
    assert isinstance(parsed, PoFile), parsed
    return parsed


def test_a_catalogue_brought_up_to_date() -> None:
    new = merge_catalogue(TEXTS, read(OLD), CatalogueHeader("fr", "g 2"))
    assert write_po(new) == NEW
    assert write_po(merge_catalogue(TEXTS, read(NEW), CatalogueHeader("fr", "g 3"))) == NEW
    assert encode_po(new, "f.po") == NEW.encode()


def test_a_new_catalogue() -> None:
    new = merge_catalogue(TEXTS[:1], PoFile(), CatalogueHeader("fr", "g 2"))
    assert [entry.line for entry in new.entries] == [0]  # it stands in no file
    assert write_po(new) == (
        '#\nmsgid ""\nmsgstr ""\n"Project-Id-Version: g 2\\n"\n"Language: fr\\n"\n"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n'
        '"Plural-Forms: nplurals=2; plural=(n > 1);\\n"\n\n'
        '#: cards.csv:2\nmsgctxt "cards/ace/title"\nmsgid "Ace"\nmsgstr ""\n'
    )


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("{{ game.title }}", "{{ game.title }}"),
        ("{{game.title}}", "{{game.title}}"),
        (":flame:", ":flame:"),
        ("{n}", "{n}"),
        ("{n|card|cards}", ""),
        ("{{ names.a }} {{ names.b }}", ""),
        ("The {{ game.title }}", ""),
    ],
)
def test_what_is_only_filled_in_is_nothing_to_translate(source: str, words: str) -> None:
    texts = [Text(source, "rules.md", Span("rules.md", 1))]
    (entry,) = merge_catalogue(texts, PoFile(), CatalogueHeader("fr", "g 2")).entries
    assert entry.words == words
    (begun,) = merge_catalogue(texts, PoFile(), CatalogueHeader("", "g 2")).entries
    assert begun.words == ""
    left = PoFile(entries=(replace(entry, words=""),))
    (kept,) = merge_catalogue(texts, left, CatalogueHeader("fr", "g 2")).entries
    assert kept.words == ""  # what a translator took out stays out


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("w" * 70, ['msgstr "' + "w" * 70 + '"']),
        ("w" * 71, ['msgstr ""', '"' + "w" * 71 + '"']),
        ("w " * 60, ['msgstr ""', '"' + "w " * 38 + '"', '"' + "w " * 22 + '"']),
        ("日本語" * 14, ['msgstr ""', '"' + "日本語" * 12 + "日本" + '"', '"語日本語"']),
        ("a\n", ['msgstr "a\\n"']),
        ("a\nb", ['msgstr ""', '"a\\n"', '"b"']),
        ("w" * 120 + " b", ['msgstr ""', '"' + "w" * 120 + ' "', '"b"']),
    ],
)
def test_lines_are_wrapped_as_gettext_wraps_them(words: str, lines: list[str]) -> None:
    written = write_po(PoFile(entries=(PoEntry("a", words=words),)))
    assert written == "\n".join(['msgid "a"', *lines, ""])
    assert read(written).entries[0].words == words


@pytest.mark.parametrize(("letters", "lines"), [(37, 1), (38, 2)])
def test_places_stand_in_one_line_as_long_as_gettext_lets_them(letters: int, lines: int) -> None:
    """79 columns, with the sign that they begin with."""
    places = (f"{'a' * 34}:1", f"{'b' * letters}:2")
    written = write_po(PoFile(entries=(PoEntry("x", words="y", occurrences=places),)))
    found = [line for line in written.splitlines() if line.startswith("#:")]
    assert found == ([f"#: {' '.join(places)}"] if lines == 1 else [f"#: {place}" for place in places])
    assert len(f"#: {' '.join(places)}") == 78 + lines


@pytest.mark.parametrize(("words", "is_kept"), [("De retour", False), ("Au dos", True)])
def test_what_only_proposed_the_words_of_another_place_is_not_set_aside(words: str, is_kept: bool) -> None:
    fuzzy = f"""
#, fuzzy
#| msgctxt "rules.md"
#| msgid "Back"
msgctxt "tokens/a/title"
msgid "Gone"
msgstr "{words}"
"""
    known = read(f'msgid ""\nmsgstr ""\n\nmsgctxt "rules.md"\nmsgid "Back"\nmsgstr "De retour"\n{fuzzy}')
    merged = merge_catalogue([Text("Back", "rules.md", Span("rules.md", 1))], known, CatalogueHeader("fr", "g 2"))
    assert [(one.source, one.words) for one in merged.entries] == [("Back", "De retour")] + [("Gone", words)] * is_kept


def test_what_nobody_could_read_again_is_not_written() -> None:
    twice = encode_po(PoFile(entries=(PoEntry("x", words="y"),) * 2), "f.po")
    assert isinstance(twice, Finding)
    assert twice.message == "the entry of 'x' is there twice, first in line 1"
    most = PoFile(closing=("#" + "é" * (MOST_BYTES // 2 - 1),))
    data = encode_po(most, "f.po")
    assert isinstance(data, bytes)
    assert len(data) == MOST_BYTES
    found = encode_po(PoFile(closing=(f"{most.closing[0]}x",)), "f.po")
    assert isinstance(found, Finding)
    told = "the catalogue has 4,194,305 bytes; at most 4,194,304 are read"
    assert (found.message, str(found.span)) == (told, "f.po")


def entry(source: str, place: str = "rules.md", words: str = "w") -> Entry:
    return Entry(place, source, words, is_fuzzy=False, span=Span("f.po", 1), source_span=Span("f.po", 1))


def test_the_entry_of_an_earlier_wording_is_the_one_that_is_most_alike_and_taken_once() -> None:
    left = UnusedEntries(map(entry, ("Take two cards.", "Take three cards.", "Nothing alike", "Take four cards.")))
    text = Text("Take three cards now.", "rules.md", Span("rules.md", 1))
    taken = [left.take(text) for _ in range(4)]
    assert [one.source if one else "" for one in taken] == [
        "Take three cards.",
        "Take two cards.",
        "Take four cards.",
        "",
    ]
    assert [one.source for one in left] == ["Nothing alike"]
    assert ("rules.md", "Nothing alike") in left
    assert ("rules.md", "Take two cards.") not in left
    assert ("other.md", "Nothing alike") not in left
    assert left.take(Text("Nothing alike", "other.md", Span(""))) is None


@pytest.mark.parametrize(("wording", "is_alike"), [("abcdefxxxx", False), ("abcdefgxxx", True)])
def test_wordings_have_more_than_6_of_10_characters_in_common(wording: str, is_alike: bool) -> None:
    left = UnusedEntries([entry(wording)])
    assert (left.take(Text("abcdefghij", "rules.md", Span(""))) is not None) == is_alike


def test_a_field_has_one_text_whatever_it_said() -> None:
    left = UnusedEntries([entry("x", "a/b"), entry("y", "a/c")])
    found = left.take(Text("Entirely else", "a/c", Span("")))
    assert found is not None
    assert found.source == "y"


def test_what_is_said_of_a_game_and_its_catalogue() -> None:
    rows = "id,words\nace,Ace of {n}\nking,King\nqueen,The queen\njack,Jack\nten,Ten :a: :a:\n"
    po = r"""msgid ""
msgstr "Language: fr\n"

msgctxt "cards/ace/words"
msgid "Ace of {n}"
msgstr "As de {m} {{ k }}"

#, fuzzy
msgctxt "cards/king/words"
msgid "King"
msgstr "Roi"

msgctxt "cards/queen/words"
msgid "Queen"
msgstr "Dame"

msgctxt "cards/jack/words"
msgid "Jack"
msgstr ""

msgctxt "cards/ten/words"
msgid "Ten :a: :a:"
msgstr "Dix :a:"

msgid "Nowhere"
msgstr "Nulle part"
"""
    yaml = game(("languages: [en]", "languages: [en, fr]"), more="    columns: {words: text}\n")
    with tiny({"game.yaml": yaml, "cards.csv": rows, "locale/fr.po": po}) as root:
        told = findings(root, "g", "--language", "fr", only="translation/")
    update = "`planche translate g --language fr` updates the catalogue"
    assert [
        (one["line"], one["id"].removeprefix("translation/"), one["message"], one["hint"])
        for one in told
        if one["file"] == "content/g/locale/fr.po"
    ] == [
        (6, "placeholder", "the fr translation of 'Ace of {n}' has '{m}', '{{ k }}' where its text has '{n}'",
         "write {n} in place of {m}, {{ k }}"),
        (23, "placeholder", "the fr translation of 'Ten :a: :a:' has ':a:' once, its text twice",
         "write :a: once more, where the text has it"),
        (8, "stale", "the translation of 'King' is marked fuzzy",
         'see whether it still fits, then take "fuzzy" out of this line'),
        (19, "missing", "no fr translation of 'Jack'", "write its msgstr"),
        (25, "superfluous", "no text says 'Nowhere' at that place", update),
    ]  # fmt: skip
    assert {(one["game"], one["language"]) for one in told} == {("g", "fr")}


def test_a_catalogue_as_it_is_asked(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    assert load_po(folder, "f.po") == PoFile()
    (tmp_path / "f.po").write_text(OLD, "utf-8")
    loaded = load_catalogue(folder, "f.po")
    assert len(loaded.entries) == 6
    neu = Entry("rules.md", "Neu", "", False, Span("f.po", 32), Span("f.po", 31), Span("f.po", 30))
    assert loaded.entries["rules.md", "Neu"] == neu
    king = loaded.find(Text("King", "cards/king/title", Span("")))
    assert king is not None
    assert (king.words, king.is_fuzzy, str(king.span)) == ("Roi", True, "f.po:17")
    assert loaded.find(Text("King", "", Span(""))) is None
    assert loaded.translation_of("cards/king/title", "King") == "Roi"
    assert loaded.translation_of("rules.md", "Neu") is None
    assert loaded.translation_of("rules.md", "Back") is None
    (tmp_path / "f.po").write_text("#" * (MOST_BYTES + 1), "utf-8")
    assert [finding.id for finding in load_catalogue(folder, "f.po").findings] == ["source/too-large"]


def test_a_game_in_another_language_has_the_words_that_there_are(tmp_path: Path) -> None:
    folder = Folder(write(tmp_path, TINY))
    original = load_game(folder, "g", Folder(ROOT)).game
    assert original is not None
    entries = [Entry("game.yaml/title", "Tiny", "Petit", False, Span("f.po", 4), Span("f.po", 3)),
               Entry("game.yaml/summary", "A tiny game.", "", False, Span("f.po", 7), Span("f.po", 6))]  # fmt: skip
    catalogue = Catalogue("f.po", {(one.place, one.source): one for one in entries})
    local = translate_game(original, catalogue)
    assert (local.title, local.title.place, str(local.title.span)) == ("Petit", "game.yaml/title", "f.po:4")
    assert local.summary == original.summary == "A tiny game."
    assert translate_game(original, Catalogue("f.po")) is original


def test_the_words_of_templates_are_texts_of_one_place_each_once(tmp_path: Path) -> None:
    game = load_game(Folder(write(tmp_path, TINY)), "g", Folder(ROOT)).game
    assert game is not None
    texts = list(translatable_texts(game, [("a", Span("x.xml", 1)), ("b", Span("x.xml", 2)), ("a", Span("y.xml", 1))]))
    assert [(text, str(text.span)) for text in texts if text.place == "templates"] == [
        ("a", "x.xml:1"),
        ("b", "x.xml:2"),
    ]
    assert {text.place for text in texts[:-2]} >= {"game.yaml/title", "game.yaml/summary"}
    assert "" not in {text.place for text in texts}


STEMS = {
    "da": "husene hus", "de": "Häuser Haus", "en": "birds bird", "es": "casas casa", "fi": "talossa talo",
    "fr": "tours tour", "it": "case casa", "nl": "katten kat", "pt": "casas casa", "sv": "bilarna bil",
}  # fmt: skip


@pytest.mark.parametrize("code", STEMS)
def test_a_shorter_form_is_told_where_the_language_has_stems(code: str) -> None:
    assert STEMS.keys() == ALGORITHMS.keys()
    longer, shorter = STEMS[code].split()
    assert [*Telltale([longer], code).find_in(shorter)] == [shorter.lower()]
    assert [*Telltale([longer], "xx").find_in(shorter)] == []


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("Ana", "Anatole ana", "ana"),  # three letters begin nothing
        ("Anat", "Anatole", "anatole"),
        ("A b", "a b c", "a b"),  # nothing but idle words
        ("7", "7 17", "7"),
        ("A 7 elle", "elle 7 a", "7"),
        ("le la", "le la pas tour", "le la"),
        ("Tour x", "x tours", "tours"),
    ],
)
def test_what_of_a_name_gives_it_away(name: str, text: str, found: str) -> None:
    assert " ".join(Telltale([name], "fr").find_in(text)) == found


def test_a_catalogue_is_read_once_as_long_as_it_says_the_same(tmp_path: Path) -> None:
    file = tmp_path / "f.po"
    said = []
    for words in ("un", "un", "deux"):
        file.write_text(f'msgid "one"\nmsgstr "{words}"\n', "utf-8")
        said.append(load_catalogue(Folder(tmp_path), "f.po"))
    assert said[0] is said[1]
    assert [one.entries["", "one"].words for one in said] == ["un", "un", "deux"]
