"""Translations that others made: read from their files, paired with their texts, brought into a catalogue."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.findings import Span
from planche.language.brought import FoundText, add_brought, pair_texts, read_texts
from planche.language.po_entries import PoEntry, PoFile
from planche.source import Folder


def test_what_was_brought_takes_the_place_of_what_is_not_translated_and_of_nothing_else() -> None:
    done, open_ = PoEntry("As", "cards/a", "Ace"), PoEntry("Roi", "cards/b")
    same, better, other, new = (
        PoEntry("As", "rules", "Ace"),
        PoEntry("As", "cards/a", "The ace"),
        PoEntry("Roi", "cards/b", "King"),
        PoEntry("Dame", "cards/c", "Queen"),
    )
    header = PoEntry(words="Language: en\n")
    found = add_brought(PoFile(header, (done, open_), ("# end",), ending="\r\n"), (same, better, other, new))
    assert found == PoFile(header, (done, other, new), ("# end",))
    assert found.ending == "\r\n"


def read(root: Path, file: str, written: str, language: str = "de") -> list[str]:
    """Each text with the names that lead to it and its place; or what is wrong with the file."""
    (root / file).write_text(written, "utf-8")
    found, findings = read_texts(Folder(root), file, language)
    told = [f"{'/'.join(names)} {text.span.line}:{text.span.column} {text.words}" for names, text in found.items()]
    return told or [finding.message for finding in findings]


@pytest.mark.parametrize(
    ("file", "written", "told"),
    [
        ("a.yaml", "cards:\n  ace:\n    name: An ace\n    rank: 1\n", ["cards/ace/name 3:11 An ace"]),
        ("a.yaml", "- id: ace\n  name: Ace\n- name: ' '\n- two\n- [' three ', '']\n",
         ["ace/name 2:9 Ace", "2 4:3 two", "3/0 5:4 three"]),
        ("a.yaml", "ace:\n  en: Ace\n  de: As\nnote: So\n", ["ace/* 3:7 As"]),
        ("a.json", '{"a": {"b": "c"}}', ["a/b 1:13 c"]),
        ("a.csv", "name,id,text\nAce,ace,One\nKing,king,\n", ["ace/name 2:1 Ace", "ace/text 2:9 One",
                                                              "king/name 3:1 King"]),
        ("a.CSV", "key,en,de\nace,Ace,As\n", ["ace/* 2:9 As"]),
        ("a.yaml", "id: ace\nrank: 1\n", ["found no texts in it"]),
        ("a.yaml", f"a: {'x' * 4_001}\n", ["found a text of 4,001 characters, wanted at most 4,000"]),
    ],
)  # fmt: skip
def test_texts_and_the_names_that_lead_to_them(tmp_path: Path, file: str, written: str, told: list[str]) -> None:
    """Items of a list by their ids or numbers, rows by their ids or first cells; a language's own, if any are named."""
    assert read(tmp_path, file, written) == told


def text(words: str, line: int = 1) -> FoundText:
    return FoundText(words, Span("theirs.yaml", line, 4))


def test_texts_are_paired_by_their_names_and_take_the_places_of_cells() -> None:
    old = {("x", "ace", "text"): text("One two three"), ("king",): text("King"), ("ten",): text("Ten")}
    old |= {("a",): text("the same long words"), ("b",): text("Zebra"), ("text", "six"): text("Six")}
    theirs = {("x", "ace", "text"): text("Eins"), ("king",): text("König"), ("b",): text("Zebra"), ("o",): text("O", 8)}
    theirs |= {("a",): text("the same long words"), ("text", "six"): text("Sechs")}
    keys = [("cards.csv/ace/text", "One two three"), ("cards.csv/six/text", "Six"), ("rules", "Zebra")]
    found = pair_texts(old, theirs, keys)
    assert [(entry.source, entry.place, entry.words) for entry in found.entries] == [
        ("One two three", "cards.csv/ace/text", "Eins"),
        ("King", "king", "König"),
        ("Zebra", "b", "Zebra"),  # a text of the game, of one word: a name
        ("Six", "cards.csv/six/text", "Sechs"),
    ]
    assert (found.untranslated, found.unknown) == ((("ten",), ("a",)), (text("O", 8),))
    assert [*found.lines] == [
        "brought: 4 translations, each with the text that it was made of",
        "passed over, not translated there: ten, a",
        "passed over, translations of no text: theirs.yaml, at 8:4",
    ]
    (one,) = pair_texts({("a",): text("A")}, {("a",): text("B")}, ()).lines
    assert one == "brought: 1 translation, each with the text that it was made of"
