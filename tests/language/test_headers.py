"""What the header of a catalogue says, and in which line; and what an entry has that says nothing."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.game import Text
from planche.language.catalogues import Catalogue, Entry
from planche.language.po_entries import PoEntry, PoFile
from planche.language.po_files import parse_po
from planche.language.rewordings import UnusedEntries

HEAD = 'msgid ""\nmsgstr '
ENTRY = '\nmsgid "a"\nmsgstr "b"\n'


def read(text: str) -> PoFile:
    parsed = parse_po(text, "f.po")
    assert isinstance(parsed, PoFile)
    return parsed


@pytest.mark.parametrize(
    ("text", "language", "language_line", "charset", "charset_line"),
    [
        (f'{HEAD}"Language: de\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n', "de", 2, "utf-8", 3),
        (f'# Ann\n\n{HEAD}""\n"X: y\\n"\n"Content-Type: a; charset= Latin1 \\n"\n"Language: pt_BR\\n"\n', "pt_BR", 7,
         "latin1", 6),
        (f'{HEAD}"language: de\\n"\n', "de", 2, "", 2),
        (f'{HEAD}""\n"X: y\\n"\n "language: de\\n"\n{ENTRY}"Language: fr"\n', "de", 4, "", 2),
        (f'{HEAD}""\n"X-Language: de\\n"\n"Content-Type: text/plain\\n"\n', "", 2, "", 4),
        (f'{HEAD}""\n{ENTRY}\nmsgctxt "x"\nmsgid "b"\nmsgstr "Language: fr"\n', "", 2, "", 2),
        (f'msgid "c"\nmsgstr "Language: fr"\n\n{HEAD}"X: y\\n"\n"Language: de\\n"\n', "de", 6, "", 5),
        (ENTRY, "", 0, "", 0),
    ],
)  # fmt: skip
def test_what_a_header_says_and_where(
    text: str, language: str, language_line: int, charset: str, charset_line: int
) -> None:
    file = read(text)
    assert (file.language, file.language_line) == (language, language_line)
    assert (file.charset, file.charset_line) == (charset, charset_line)


def test_an_entry_has_what_it_does_not_say() -> None:
    entry = PoEntry()
    assert (entry.source, entry.place, entry.words, entry.plural, entry.forms) == ("", None, "", None, ())
    assert (entry.notes, entry.flags, entry.earlier, entry.occurrences) == ((), (), {}, ())
    assert (entry.is_obsolete, entry.is_fuzzy, entry.is_translated, entry.key) == (False, False, False, ("", ""))
    assert (entry.line, entry.place_line, entry.source_line, entry.words_line) == (0, 0, 0, 0)
    assert PoEntry(forms=("", "b")).is_translated
    assert not PoEntry(forms=("", "")).is_translated
    file = PoFile()
    assert (file.header, file.entries, file.closing, file.language, file.charset) == (None, (), (), "", "")
    assert (file.language_line, file.charset_line) == (0, 0)
    catalogue = Catalogue("f.po")
    assert (catalogue.entries, catalogue.findings, catalogue.said_language, catalogue.said_charset) == ({}, (), "", "")


def test_the_lines_of_the_parts_of_an_entry() -> None:
    (entry,) = read('# a\nmsgctxt "p"\nmsgid ""\n"b"\nmsgid_plural "bs"\nmsgstr[0] "c"\nmsgstr[1] "d"\n').entries
    assert (entry.line, entry.place_line, entry.source_line, entry.words_line) == (1, 2, 3, 6)


def test_of_two_that_are_as_much_alike_the_first_is_taken() -> None:
    entries = [Entry("p.md", source, "w", is_fuzzy=False, span=Span("f.po")) for source in ("abcdefgX", "abcdefgY")]
    taken = UnusedEntries(entries).take(Text("abcdefgh", "p.md", Span("p.md", 1)))
    assert taken is entries[0]
    assert UnusedEntries(reversed(entries)).take(Text("abcdefgh", "p.md", Span("p.md", 1))) is entries[1]


@pytest.mark.parametrize(
    ("comments", "flags", "notes"),
    [
        ("#,fuzzy", ("fuzzy",), ()),
        ("#, fuzzy,c-format,  fuzzy ,", ("fuzzy", "c-format"), ()),
        ("#, fuzzy\n#,no-wrap", ("fuzzy", "no-wrap"), ()),
        ("#: a.csv:2\n#:b.csv:3", (), ()),
        ("#. of the ace\n#\n#,\n# Ann, fuzzy", (), ("#. of the ace", "#", "# Ann, fuzzy")),
    ],
)
def test_flags_and_notes_of_an_entry(comments: str, flags: tuple[str, ...], notes: tuple[str, ...]) -> None:
    (entry,) = read(f"{comments}{ENTRY}").entries
    assert (entry.flags, entry.notes, entry.occurrences) == (flags, notes, ())


def test_lines_go_on_with_the_string_that_was_begun() -> None:
    text = (
        'msgctxt "a"\n"b"\n\tmsgid"c"\n \n  "d"  \n#| msgid "o"\n#| "p"\nmsgstr "e"\n""\n"f"\n'
        '#~| msgid "q"\n#~|"r"\n#~ msgid "g"\n#~ "h"\n#~ msgstr "i"\n#~ "j"'
    )
    first, last = read(text).entries
    assert (first.place, first.source, first.words, first.earlier) == ("ab", "cd", "ef", {"msgid": "op"})
    assert (last.place, last.source, last.words, last.earlier) == (None, "gh", "ij", {"msgid": "qr"})
    assert (first.is_obsolete, last.is_obsolete, last.line) == (False, True, 11)
