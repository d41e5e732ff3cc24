"""The text of a PO file -> its entries, or the finding of what is wrong with it; and back to text."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import islice, takewhile
from pathlib import PurePosixPath

from planche.findings import Finding, Span, declare, quote_line
from planche.language.po_entries import EARLIER, PoEntry, PoFile
from planche.language.po_reading import EntryReader
from planche.language.po_slips import OddLine
from planche.source import Folder, control_characters

MOST_LINES = 150_000  # which are read in less than a second, as are so many bytes
MOST_BYTES = 4 * 1024 * 1024
LONGEST_WORDS = 4_000  # characters of a translation, as of a text of the game
MOST_GROWTH = 3  # times as long as a longer text its translation may be
KEPT = 8  # files that are read once in a process: every game has the engine's own words
WIDTH = 100  # of the lines that are written
_ESCAPES = str.maketrans(
    {"\\": r"\\", "\t": r"\t", "\r": r"\r", "\n": r"\n", "\v": r"\v", "\b": r"\b", "\f": r"\f", '"': r"\""}
)

UNREADABLE = declare(
    "translation/unreadable",
    f"""
    A catalogue (locale/<language>.po) that cannot be read: a line that is none of a PO file, an entry that is there
    twice, more than {MOST_LINES:,} lines, or a translation of more than {LONGEST_WORDS:,} characters that is also more
    than three times as long as its text.

    Example: a msgstr whose closing quotation mark is missing.
    Mend it: see the named line; PO editors such as Poedit write catalogues that are right.
    """,
)


def load_po(folder: Folder, file: str) -> PoFile | tuple[Finding, ...]:
    """A catalogue of a project as it stands, empty where there is none; or what is wrong with it.

    Unreadable for a file that is no text.
    """
    if not folder.exists(file):
        return PoFile()
    text = folder.read_text(file, MOST_BYTES)
    refused = tuple(control_characters(text, file))
    parsed = refused or parse_po(text, file)
    return (parsed,) if isinstance(parsed, Finding) else parsed


@lru_cache(KEPT)
def parse_po(text: str, file: str) -> PoFile | Finding:
    """The entries of a file, or what is wrong with it."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(lines) > MOST_LINES:
        message = f"the catalogue has more than {MOST_LINES:,} lines"
        return UNREADABLE.finding(Span(file, MOST_LINES + 1), message, "take out what belongs to no text")
    reader = EntryReader(PurePosixPath(file).stem)
    try:
        entries = tuple(reader.read(lines))
    except OddLine as odd:
        return UNREADABLE.finding(Span(file, odd.line), f"the catalogue cannot be read: {odd}", odd.hint)
    headers = [entry for entry in entries if entry.key == ("", "")]
    others = tuple(entry for entry in entries if entry.key != ("", ""))
    header = headers[0] if headers else None
    places = [_find_said(lines, header, name) if header else 0 for name in ("Language:", "Content-Type:")]
    read = PoFile(header, others, reader.closing, *places)
    if header and read.glued:
        read = replace(read, glued_line=_find_said(lines, header, read.glued[0].partition(":")[0] + ":"))
    return _find_odd_entry(headers, others, file) or read


def _find_said(lines: list[str], header: PoEntry, name: str) -> int:
    """The line of a header that says something, else that where its words begin."""
    numbered = enumerate(islice(lines, header.words_line - 1, None), header.words_line)
    own = takewhile(lambda one: one[0] == header.words_line or one[1].lstrip().startswith('"'), numbered)
    return next((number for number, line in own if f'"{name}'.lower() in line.lower()), header.words_line)


def _find_odd_entry(headers: list[PoEntry], entries: tuple[PoEntry, ...], file: str) -> Finding | None:
    """A second header, a second entry of the same text, or a translation that is too long for its text."""
    if len(headers) > 1:
        message = "the catalogue cannot be read: several entries have an empty msgid, which only the header has"
        return UNREADABLE.finding(Span(file), message, "write the msgid of the others, or delete them")
    first: dict[tuple[str, str], int] = {}
    for entry in entries:
        other = entry.line if entry.is_obsolete else first.setdefault(entry.key, entry.line)
        if other != entry.line:
            message = f"the entry of {quote_line(entry.source)} is there twice, first in line {other}"
            return UNREADABLE.finding(Span(file, entry.line), message, "delete one")
        longest = max(map(len, (entry.words, *entry.forms)))
        most = max(LONGEST_WORDS, MOST_GROWTH * len(entry.source))
        if longest > most:
            message = (
                f"the translation of {quote_line(entry.source)} has {longest:,} characters, wanted at most {most:,}"
            )
            return UNREADABLE.finding(Span(file, entry.line), message, "shorten it")
    return None


def encode_po(parsed: PoFile, file: str) -> bytes | Finding:
    """The bytes of a file; or why nobody could read them again."""
    text = write_po(parsed)
    again, data = parse_po(text, file), text.encode("utf-8")
    if isinstance(again, PoFile) and len(data) > MOST_BYTES:
        return UNREADABLE.finding(Span(file), f"the catalogue has {len(data):,} bytes; at most {MOST_BYTES:,} are read")
    return again if isinstance(again, Finding) else data


def write_po(file: PoFile) -> str:
    """The text of a file, which `parse_po` reads as the same entries."""
    ordered = sorted(file.entries, key=lambda entry: entry.is_obsolete)
    header = (file.header,) if file.header else ()
    blocks = ["\n".join(_entry_lines(entry)) for entry in (*header, *ordered)]
    if file.closing:
        blocks.append("\n".join(file.closing))
    return "\n\n".join(blocks) + "\n"


def _entry_lines(entry: PoEntry) -> Iterator[str]:
    mark = "#~ " if entry.is_obsolete else ""
    yield from entry.notes
    if entry.occurrence and not entry.is_obsolete:
        yield f"#: {entry.occurrence}"
    if entry.flags:
        yield f"#, {', '.join(entry.flags)}"
    for keyword in EARLIER:
        if keyword in entry.earlier:
            yield from _string_lines("#~| " if entry.is_obsolete else "#| ", keyword, entry.earlier[keyword])
    if entry.place is not None:
        yield from _string_lines(mark, "msgctxt", entry.place)
    yield from _string_lines(mark, "msgid", entry.source)
    if entry.plural is not None:
        yield from _string_lines(mark, "msgid_plural", entry.plural)
    for number, form in enumerate(entry.forms):
        yield from _string_lines(mark, f"msgstr[{number}]", form)
    if not entry.forms:
        yield from _string_lines(mark, "msgstr", entry.words)


def _string_lines(mark: str, keyword: str, words: str) -> Iterator[str]:
    """A string behind its keyword; on lines of its own when it has several, or is too long for one."""
    lines = words.splitlines(keepends=True)
    escaped = words.translate(_ESCAPES)
    if len(lines) <= 1 and len(escaped) + len(keyword) + 3 <= WIDTH:
        yield f'{mark}{keyword} "{escaped}"'
        return
    yield f'{mark}{keyword} ""'
    if len(lines) > 1:
        yield from (f'{mark}"{line.translate(_ESCAPES)}"' for line in lines)
    else:
        wrapped = textwrap.wrap(escaped, WIDTH - 2, drop_whitespace=False, break_long_words=False)
        yield from (f'{mark}"{line}"' for line in wrapped)
