"""PO files: what is read, refused and written; a second `translate` never changes what the first one wrote."""

from __future__ import annotations

import time
from collections.abc import Callable

import polib
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from planche.findings import Finding, Span
from planche.game.texts import Text
from planche.language.merging import merge_catalogue
from planche.language.po_entries import Keyword, PoEntry, PoFile
from planche.language.po_files import LONGEST_WORDS, MOST_BYTES, MOST_LINES, parse_po
from planche.language.po_headers import CatalogueHeader
from planche.language.po_writing import write_po

PLACE = Span("f.yaml", 3)
TEXTS = [Text("Ace", "a/b", PLACE), Text("One\ntwo", "p.md", PLACE), Text("x" * 250, "p.md", PLACE)]


def read(text: str) -> PoFile:
    parsed = parse_po(text, "f.po")
    assert isinstance(parsed, PoFile), parsed
    return parsed


def translated(text: str) -> str:
    """What `planche translate` writes in place of a catalogue."""
    return write_po(merge_catalogue(TEXTS, read(text), CatalogueHeader("en", "g 1")))


def refused(text: str) -> str:
    finding = parse_po(text, "f.po")
    assert isinstance(finding, Finding)
    return f"{finding.span}: {finding.message}"


# what is read


def test_an_entry_keeps_all_that_stands_in_it() -> None:
    text = """\
# Ann
#. extracted
#: f:1
#, fuzzy, c-format
#| msgctxt "old place"
#| msgid ""
#| "old "
#| "words"
#| msgid_plural "many"
msgctxt "p"
msgid ""
"One "
"two\\n"
msgid_plural "ones"
msgstr[0] "un"
msgstr[1] "uns"
"""
    (entry,) = read(text).entries
    earlier: dict[Keyword, str] = {"msgctxt": "old place", "msgid": "old words", "msgid_plural": "many"}
    notes, flags = ("# Ann", "#. extracted"), ("fuzzy", "c-format")
    assert entry == PoEntry("One two\n", "p", "", "ones", ("un", "uns"), notes, flags, earlier, line=1)
    assert (entry.is_fuzzy, entry.is_translated, entry.key) == (True, True, ("p", "One two\n"))


def test_the_line_of_an_entry_is_its_first() -> None:
    entries = read('msgid "a"\nmsgstr "b"\n\n\n# x\nmsgid "c"\nmsgstr ""\n#~ msgid "d"\n#~ msgstr "e"').entries
    assert [(entry.source, entry.line, entry.is_obsolete) for entry in entries] == [
        ("a", 1, False), ("c", 5, False), ("d", 8, True),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("escaped", "meant"),
    [(r"\n\t\r\v\b\f", "\n\t\r\v\b\f"), (r"\"\\n", '"\\n'), (r"\q\x41", r"\q\x41"), (r"\\\\", "\\\\"), ("\t", "\t")],
)
def test_escapes_stand_for_one_character(escaped: str, meant: str) -> None:
    (entry,) = read(f'msgid "a"\nmsgstr "{escaped}"\n').entries
    assert entry.words == meant
    assert read(write_po(PoFile(entries=(entry,)))).entries == (entry,)


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_lines_end_as_editors_count_them(ending: str) -> None:
    assert read(ending.join(('msgid "a"', 'msgstr "b\u0085\u2028c"', ""))).entries[0].words == "b\u0085\u2028c"


# what is refused

ENTRY = 'msgid "a"\nmsgstr "b"\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            'msgid "a"\nmsgstr "b\\"\n',
            "f.po:2: the catalogue cannot be read: 'msgstr \"b\\\\\"' is no line of a PO file",
        ),
        ('"b"\n', "f.po:1: the catalogue cannot be read: '\"b\"' cannot stand here, this is not a PO entry"),
        ("#~| x\n", "f.po:1: the catalogue cannot be read: '#~| x' is no line of a PO file"),
        ('#| msgstr "x"\n', "f.po:1: the catalogue cannot be read: '#| msgstr \"x\"' cannot stand here"),
        ('#| msgid "x"\n"y"\n', "f.po:2: the catalogue cannot be read: '\"y\"' cannot stand here"),
        ('#| msgid "x"\n# z\n#| "y"\n', "f.po:3: the catalogue cannot be read: '#| \"y\"' cannot stand here"),
        ('#| msgid "x"\n#| msgid "y"\n', "f.po:2: the catalogue cannot be read: '#| msgid \"y\"' cannot stand here"),
        (f'{ENTRY}msgstr "c"\n', "f.po:3: the catalogue cannot be read: 'msgstr \"c\"' cannot stand here"),
        (
            'msgid "a"\nmsgid "c"\n',
            "f.po:1: the catalogue cannot be read: the entry of line 1 has no msgstr before line 2",
        ),
        (
            'msgid "a"\n#~ msgstr "c"\n',
            "f.po:2: the catalogue cannot be read: '#~ msgstr \"c\"' is set aside by its #~",
        ),
        ('msgid "a"\nmsgctxt "c"\n', "f.po:1: the catalogue cannot be read: the entry of line 1 has no msgstr before"),
        ('msgid "a"\nmsgstr[0] "c"\n', "f.po:2: the catalogue cannot be read: 'msgstr[0] \"c\"' is a form of a plural"),
        ('msgid "a"\nmsgid_plural "as"\nmsgstr "c"\n', "f.po:3: the catalogue cannot be read: 'msgstr \"c\"' cannot"),
        (
            'msgid "a"\nmsgid_plural "as"\nmsgstr[1] "c"\n',
            "f.po:3: the catalogue cannot be read: msgstr[1] stands behind its msgid_plural, and msgstr[0] is lost",
        ),
        (f'{ENTRY}\n# x\nmsgid "c"\n', "f.po:4: the catalogue cannot be read: 'the last entry' has no msgstr"),
        (f'{ENTRY}msgctxt ""\n{ENTRY}', "f.po:3: the entry of 'a' is there twice, first in line 1"),
    ],
)
def test_what_is_no_entry_is_told_with_its_line(text: str, message: str) -> None:
    assert refused(text).startswith(message)


def test_a_translation_is_bounded_as_its_text_is() -> None:
    words, text = "w" * LONGEST_WORDS, "t" * LONGEST_WORDS
    read(f'msgid "a"\nmsgstr "{words}"\n\nmsgid "{text}"\nmsgstr "{words}{words}{words}"\n')
    assert refused(f'\nmsgid "a"\nmsgstr "{words}x"\n') == (
        "f.po:2: the translation of 'a' has 4,001 characters, wanted at most 4,000"
    )
    assert refused(f'msgid "{text}"\nmsgstr "{words}{words}{words}x"\n').endswith(
        "12,001 characters, wanted at most 12,000"
    )
    assert "4,001 characters" in refused(f'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\nmsgstr[1] "{words}x"\n')


def test_lines_are_bounded() -> None:
    read("#\n" * (MOST_LINES - 1))
    assert refused("#\n" * MOST_LINES) == f"f.po:{MOST_LINES + 1}: the catalogue has more than 150,000 lines"


def fill(piece: str, head: str = "", tail: str = "") -> Callable[[], str]:
    """As much of a piece as a file may hold, in as many lines as one may have."""
    return lambda: head + piece * min(MOST_BYTES // len(piece), MOST_LINES // max(1, piece.count("\n")) - 10) + tail


@pytest.mark.parametrize(
    "hostile",
    [
        fill("#\n"),
        fill(f"# {'x' * 37}\n"),
        fill("# a\n", ENTRY, ENTRY.replace("a", "c")),
        fill('"abc\\n"\n', 'msgid ""\nmsgstr ""\n"X: y\\n"\n'),
        fill('"abc"\n', 'msgid "a"\nmsgstr ""\n'),
        fill('#| "abc"\n', '#| msgid ""\n', ENTRY),
        fill("a, ", "#, ", f"\n{ENTRY}"),
        fill("#~\n"),
        fill('"'),
        fill("\\", 'msgid "'),
        fill("\\n", 'msgid "', '"\nmsgstr ""\n'),
        fill(" "),
        fill(" ", '#| msgid "a"', 'x"'),
        lambda: "\n".join(f'msgid "{n}"\nmsgstr ""\n' for n in range(MOST_LINES // 3 - 1)),
    ],
)
def test_a_catalogue_at_the_bounds_is_read_or_refused_at_once(hostile: Callable[[], str]) -> None:
    """Within a second of processor time, several times what it takes where nothing else runs."""
    text = hostile()
    begun = time.process_time()
    assert isinstance(parse_po(text, "f.po"), (PoFile, Finding))
    assert time.process_time() - begun < 3, "reading grows faster than the file"


# what is written


def test_a_previous_text_of_several_lines_stays_as_it_is() -> None:
    text = translated(
        '#, fuzzy\n#| msgctxt "o"\n#| msgid ""\n#| "An old\\n"\n#| "text of two lines"\nmsgctxt "a/b"\nmsgid "Ace"\n'
        'msgstr "As"\n'
    )
    assert '#| msgctxt "o"\n#| msgid ""\n#| "An old\\n"\n#| "text of two lines"\nmsgctxt "a/b"' in text
    assert translated(text) == text


def test_an_entry_that_is_set_aside_keeps_what_it_was_the_translation_of() -> None:
    text = translated('#, fuzzy\n#| msgid "a\\nb"\nmsgid "gone"\nmsgstr "parti"\n')
    assert '#, fuzzy\n#~| msgid ""\n#~| "a\\n"\n#~| "b"\n#~ msgid "gone"\n#~ msgstr "parti"\n' in text
    assert translated(text) == text


def test_comments_of_the_header_and_behind_the_last_entry_stay() -> None:
    text = translated(
        '# , fuzzy\n#\n#. x\n#, fuzzy\n# b\nmsgid ""\nmsgstr "²²: 1\\nX٣: 2\\n  y"\n\n'
        '#~ msgid "a"\n#~ msgstr "b"\n# end\n#,'
    )
    assert text.startswith(
        '# , fuzzy\n#\n#. x\n# b\n#, fuzzy\nmsgid ""\nmsgstr ""\n"²²: 1\\n"\n"X٣: 2\\n"\n"  y\\n"\n"Proj'
    )
    assert text.endswith('\n\n#~ msgid "a"\n#~ msgstr "b"\n\n# end\n')
    assert translated(text) == text


def test_a_plural_that_no_text_has_is_set_aside() -> None:
    text = translated('msgid "one"\nmsgid_plural "many"\nmsgstr[0] "un"\nmsgstr[1] "des"\n')
    assert '#~ msgid "one"\n#~ msgid_plural "many"\n#~ msgstr[0] "un"\n#~ msgstr[1] "des"\n' in text
    assert translated(text) == text


ODD = ["", "Ace", "One\ntwo", "x" * 250, "gone", " ", "\\", '"', "a\tb\r", "-- a--b " * 30, "é\u00a0; " * 40]
PARTS = ["a", " ", "-", "\\", '"', "\n", "word-", "  ", "\\n", "\u202f", "#~"]
WORDS = st.one_of(
    st.sampled_from(ODD),
    st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), max_size=20),
    st.lists(st.sampled_from(PARTS), max_size=9).map(lambda parts: "".join(parts) * 12),
)
NOTES = st.sampled_from(
    [
        "# a",
        "#",
        "#.  b",
        "#: f:1 g:2",
        "#,fuzzy",
        "#, fuzzy, , c-format",
        "#x",
        "## y",
        "#  " + "long " * 40,
        "#\t",
        "#=z",
    ]
)


def escape(words: str) -> str:
    for sign, escaped in (("\\", r"\\"), ('"', r"\""), ("\n", r"\n"), ("\r", r"\r")):
        words = words.replace(sign, escaped)
    return words


def cut(words: str, at: int) -> list[str]:
    """A string of a PO file, perhaps in two."""
    parts = [words] if at % 2 else [words[:at], words[at:]]
    return [f'"{escape(part)}"' for part in parts]


@st.composite
def entries(draw: st.DrawFn) -> str:
    lines = draw(st.lists(NOTES, max_size=4))
    mark = draw(st.sampled_from(["", "", "#~ "]))

    def add(mark: str, keyword: str, words: st.SearchStrategy[str]) -> None:
        first, *more = cut(draw(words), draw(st.integers(0, 130)))
        lines.extend(
            (f"{mark}{keyword}{draw(st.sampled_from([' ', '', '  ']))}{first}", *(mark + part for part in more))
        )

    for keyword in draw(st.lists(st.sampled_from(["msgctxt", "msgid", "msgid_plural"]), unique=True, max_size=3)):
        add("#~| " if mark else "#| ", keyword, WORDS)
    if draw(st.booleans()):
        add(mark, "msgctxt", st.sampled_from(["a/b", "p.md", "gone/x", ""]))
    add(mark, "msgid", WORDS)
    if draw(st.integers(0, 3)) == 0:
        add(mark, "msgid_plural", WORDS)
        for number in range(draw(st.integers(1, 3))):
            add(mark, f"msgstr[{number}]", WORDS)
    else:
        add(mark, "msgstr", WORDS)
    return "\n".join(lines)


@settings(max_examples=30)
@given(
    st.lists(entries(), max_size=3),
    st.sampled_from(["", "\n# end\n", "\n#, fuzzy"]),
    st.sampled_from(["\n", "\r\n", "\r"]),
)
@example(['msgid ""\nmsgstr ""\n', '#| msgctxt ""\nmsgid "Ace"\nmsgstr "Ace"'], "", "\n")
@example(['#.  b\nmsgid "Ace"\nmsgstr "Ace"'], "", "\n")
@example(['#| msgid ""\n#| "one "\n#| "two"\nmsgid "a"\nmsgstr "b"'], "", "\n")
@example(['#.  of it\n#, fuzzy\n#| msgid ""\nmsgctxt "a/b"\nmsgid "gone"\nmsgstr "Ace"'], "", "\n")
def test_a_second_translation_changes_nothing(parts: list[str], end: str, ending: str) -> None:
    text = ("\n\n".join(parts) + end).replace("\n", ending)
    old = parse_po(text, "f.po")
    if isinstance(old, Finding):  # two headers, an entry twice
        assert "twice" in old.message or "several entries" in old.message, old
        return
    once = translated(text)
    assert translated(once) == once
    again = read(once)
    keys = [entry.key for entry in old.entries]
    kept = {(entry.words, entry.forms, entry.notes) for entry in again.entries}  # perhaps for another text
    stays = {entry.key for entry in again.entries}
    for entry in old.entries:
        if entry.is_translated and keys.count(entry.key) == 1:
            # what a program told of a text is not told of another one, nor at another place
            notes = tuple(note for note in entry.notes if entry.key in stays or not note.startswith("#."))
            assert (entry.words, entry.forms, notes) in kept
    assert again.closing == old.closing


@settings(max_examples=25)
@given(st.lists(entries(), max_size=4))
def test_another_program_reads_what_is_written(parts: list[str]) -> None:
    """It wants a space behind the mark of a comment."""
    text = "\n\n".join(part for part in parts if "#x" not in part and "#=" not in part and "#~" not in part)
    if isinstance(parse_po(text, "f.po"), Finding):
        return
    once = translated(text)
    others = polib.pofile("\n" + once, encoding="utf-8")
    ours = read(once).entries
    assert [(e.msgid, e.msgstr, bool(e.obsolete), e.flags) for e in others] == [
        (e.source, e.words, e.is_obsolete, [*e.flags]) for e in ours
    ]


@pytest.mark.parametrize(
    ("header", "glued"),
    [
        ("Language: fr\\nMIME-Version: 1.0\\n", ()),
        ("Language: frMIME-Version: 1.0\\n", ("Language: fr",)),
        ("Language: frMIME-Version: 1.0Plural-Forms: x\\n", ("Language: fr", "MIME-Version: 1.0")),
        ("X-Poedit-SourceLanguage: C\\nX-Source-Language: de\\nLanguage-Team: French\\n", ()),
        ("Content-Type: text/plain; charset=UTF-8Content-Transfer-Encoding: 8bit\\n", (
            "Content-Type: text/plain; charset=UTF-8",
        )),
    ],
)  # fmt: skip
def test_lines_of_a_header_whose_ends_are_lost(header: str, glued: tuple[str, ...]) -> None:
    parsed = parse_po(f'msgid ""\nmsgstr "{header}"\n', "f.po")
    assert isinstance(parsed, PoFile)
    assert parsed.glued == glued
