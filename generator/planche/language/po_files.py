"""The text of a PO file -> its entries, or the finding of what is wrong with it; and back to bytes."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import islice, takewhile
from pathlib import PurePosixPath

from planche.findings import Finding, Span, declare, quote_line
from planche.language.po_entries import PoEntry, PoFile
from planche.language.po_reading import EntryReader
from planche.language.po_slips import OddLine
from planche.language.po_writing import write_po
from planche.source import Folder, control_characters

MOST_LINES = 150_000  # which are read in less than a second, as are so many bytes
MOST_BYTES = 4 * 1024 * 1024
LONGEST_WORDS = 4_000  # characters of a translation, as of a text of the game
MOST_GROWTH = 3  # times as long as a longer text its translation may be
KEPT = 8  # files that are read once in a process: every game has the engine's own words

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


def load_po(folder: Folder, file: str, *, keeps_lines: bool = False) -> PoFile | tuple[Finding, ...]:
    """A catalogue of a project as it stands, empty where there is none; or what is wrong with it.

    `keeps_lines`: whether entries know the lines that they were read from, to be written as they stood.
    Unreadable for a file that is no text.
    """
    text = read_po(folder, file)
    return PoFile() if text is None else read_entries(text, file, keeps_lines=keeps_lines)


def read_po(folder: Folder, file: str) -> str | None:
    """The text of a catalogue; None where there is none. Unreadable for a file that is no text."""
    return folder.read_text(file, MOST_BYTES) if folder.exists(file) else None


def read_entries(text: str, file: str, *, keeps_lines: bool = False) -> PoFile | tuple[Finding, ...]:
    """What the text of a catalogue holds, or what is wrong with it."""
    refused = tuple(control_characters(text, file))
    parsed = refused or parse_po(text, file, keeps_lines=keeps_lines)
    return (parsed,) if isinstance(parsed, Finding) else parsed


@lru_cache(KEPT)
def parse_po(text: str, file: str, *, keeps_lines: bool = False) -> PoFile | Finding:
    """The entries of a file, or what is wrong with it."""
    ending = "\r\n" if "\r\n" in text else "\n"
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    if len(lines) > MOST_LINES:
        message = f"the catalogue has more than {MOST_LINES:,} lines"
        return UNREADABLE.finding(Span(file, MOST_LINES + 1), message, "take out what belongs to no text")
    reader = EntryReader(PurePosixPath(file).stem, keeps_lines=keeps_lines)
    try:
        entries = tuple(reader.read(lines))
    except OddLine as odd:
        return UNREADABLE.finding(Span(file, odd.line), f"the catalogue cannot be read: {odd}", odd.hint)
    headers = [entry for entry in entries if entry.key == ("", "")]
    others = tuple(entry for entry in entries if entry.key != ("", ""))
    header = headers[0] if headers else None
    names = ("Language:", "Content-Type:", "Plural-Forms:")
    language, charset, plurals = (_find_said(lines, header, name) if header else 0 for name in names)
    read = PoFile(header, others, reader.closing, language, charset, plurals, ending=ending)
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
    again, data = parse_po(text, file), text.replace("\n", parsed.ending).encode("utf-8")
    if isinstance(again, PoFile) and len(data) > MOST_BYTES:
        return UNREADABLE.finding(Span(file), f"the catalogue has {len(data):,} bytes; at most {MOST_BYTES:,} are read")
    return again if isinstance(again, Finding) else data
