"""Slips in catalogues: the line that is told, and the way out, to the letter."""

from __future__ import annotations

import pytest

from planche.findings import Finding
from planche.language.po_files import parse_po

A = 'msgid "a"\n'
PLURAL = f'{A}msgid_plural "as"\n'
MEND = "close its quotation marks, or mend its keyword"
WRITE = 'write its msgstr behind its msgid; msgstr "" if it is still to be translated'
FORMS = "write msgstr[0], msgstr[1] ... in this order, behind a msgid_plural"
BACKSLASH = "a \\ stands before its last quotation mark, which closes nothing so: take it away"
CLOSE = 'its quotation mark is never closed: write " where its words end'
ESCAPE = 'a quotation mark within its words ends them: write each that belongs to them as \\"'
ONE = "keep one as msgstr, without [ ]"
FIRST = "write a msgid before it, or delete it"
OTHERS = "a quotation mark within its words ends them: write {} for those that belong to them: {}"
FRENCH = "; the spaces inside of « » are U+202F"
OUI = "dit «\u202foui\u202f» ici"


def refused(text: str, language: str = "fr") -> Finding:
    """What is told of a catalogue."""
    found = parse_po(text, f"locale/{language}.po")
    assert isinstance(found, Finding)
    assert (found.id, found.span.file) == ("translation/unreadable", f"locale/{language}.po")
    return found


@pytest.mark.parametrize(
    ("text", "line", "hint"),
    [
        # a keyword that is none; one that is near is named where a string follows
        ('msgdi "a"\nmsgstr "b"\n', 1, "did you mean msgid?"),
        ('#~ msgst "a"\n', 1, "did you mean msgstr?"),
        (f'{A}#~| msgxtct "a"\n', 2, "did you mean msgctxt?"),
        ('hello "a"\n', 1, MEND),
        ("msgdi a\n", 1, MEND),
        ("msgid a\n", 1, MEND),
        (f"{A}msgstr\n", 2, MEND),
        (f'{A}msgstr[x] "b"\n', 2, MEND),
        (f'{A}msgstr "b" c\n', 2, MEND),
        # forms that lack one before them
        (f'{PLURAL}msgstr[0] "b"\nmsgstr[2] "c"\n', 4, "write msgstr[1] before this line"),
        (f'{PLURAL}msgstr[2] "c"\n', 3, "write msgstr[0] to msgstr[1] before this line"),
        # strings that end too late or too early
        ('msgid "a\nmsgstr "b"\n', 1, CLOSE),
        (f'{A}msgstr "b\\"\n', 2, BACKSLASH),
        ('msgid "dit "oui" ici"\n', 1, ESCAPE),
        (f'{A}msgstr "b"c"\n', 2, ESCAPE),
        (f'{A}msgstr "b" "c"\n', 2, ESCAPE),
        # forms without a plural, and without the ones before
        (f'{A}msgstr[0] "b"\n', 2, ONE),
        (f'{A}msgstr[0] "b"\n"c"\nmsgstr[1] "d"\n\n{A}', 2, f"{ONE}, and delete the other, in line 4"),
        (
            f'{A}msgstr[0] ""\nmsgstr[1] ""\n msgstr[2] ""\n# x\nmsgstr[3] ""',
            2,
            f"{ONE}, and delete the others, in line 3, 4",
        ),
        (f'{A}msgstr[0] "b"\n\n{A}msgstr[0] "c"\n', 2, f"{ONE}; 1 more entry has the same"),
        (
            f'{A}msgstr[0] "b"\n\n{A}msgstr[0] "c"\n\n{PLURAL}msgstr[0] "d"\n\n{A}msgstr[0] "e"\n',
            2,
            f"{ONE}; 2 more entries have the same",
        ),
        (f'{PLURAL}msgstr "b"\n', 3, FORMS),
        (f'{PLURAL}msgstr[10] "b"\n', 3, FORMS),
        (f'{PLURAL}msgstr[] "b"\n', 3, FORMS),
        # entries that lack something, or have it twice
        ('msgstr "b"\n', 1, FIRST),
        ('msgstr[0] "b"\n', 1, FIRST),
        (f'{A}msgstr "b"\nmsgstr "c"\n', 3, FIRST),
        (f'\n{A}# note\nmsgid "c"\n', 2, WRITE),
        (f'{A}msgctxt "c"\n', 1, WRITE),
        (f'{PLURAL}msgid "c"\n', 1, WRITE),
        (f"\n\n{A}", 3, WRITE),
        ('msgctxt "p"\n"q"\n', 1, WRITE),
        ('msgctxt "p"\nmsgctxt "q"\n', 2, MEND),
        ('msgid_plural "q"\n', 1, MEND),
        ('"q"\n', 1, MEND),
        # lines that are set aside among others that are not
        (f'{A}#~ msgstr "b"\n', 2, "take the #~ away, or write it before every line of the entry"),
        (f'{A}msgstr ""\n#~ "b"\n', 3, "take the #~ away, or write it before every line of the entry"),
    ],
)
def test_the_line_and_the_way_out(text: str, line: int, hint: str) -> None:
    found = refused(text)
    assert (found.span.line, found.hint) == (line, hint)


@pytest.mark.parametrize(
    ("language", "written", "mended"),
    [
        ("fr", 'msgstr "dit "oui" ici"', OTHERS.format("« »", f'msgstr "{OUI}"{FRENCH}')),
        ("fr", 'msgstr "dit "oui" ici', OTHERS.format("« »", f'msgstr "{OUI}"{FRENCH}')),
        ("fr", 'msgstr "dit \\"oui" ici"', OTHERS.format("« »", f'msgstr "{OUI}"{FRENCH}')),
        ("fr", '#~ msgstr "dit "oui" ici"', OTHERS.format("« »", f'#~ msgstr "{OUI}"{FRENCH}')),
        ("fr", 'msgstr ""\n"dit "oui" ici"', OTHERS.format("« »", f'"{OUI}"{FRENCH}')),
        ("de", 'msgstr "sagt "ja" hier"', OTHERS.format("„ “", 'msgstr "sagt „ja“ hier"')),
        ("en", 'msgstr "says "yes" here"', OTHERS.format("“ ”", 'msgstr "says “yes” here"')),
    ],
)
def test_quotation_marks_within_a_translation_are_curled(language: str, written: str, mended: str) -> None:
    found = refused(f"{A}{written}\n", language)
    assert (found.span.line, found.hint) == (2 + written.count("\n"), mended)


def test_what_was_found_is_quoted() -> None:
    assert refused('msgdi "a"\n').message == "the catalogue cannot be read: 'msgdi \"a\"' is no line of a PO file"
    assert refused('"q"\n').message == (
        "the catalogue cannot be read: '\"q\"' cannot stand here, this is not a PO entry"
    )
    assert refused(f'{A}\nmsgid "c"\n').message == (
        "the catalogue cannot be read: the entry of line 1 has no msgstr before line 3"
    )
    assert refused(f'{A}msgstr[0] "b"\n').message == (
        "the catalogue cannot be read: 'msgstr[0] \"b\"' is a form of a plural, and the entry has no msgid_plural"
    )
    assert refused(A).message == "the catalogue cannot be read: 'the last entry' has no msgstr"
    assert refused(f'{A}#~ msgstr "b"\n').message == (
        "the catalogue cannot be read: '#~ msgstr \"b\"' is set aside by its #~, the msgid above it is not"
    )
