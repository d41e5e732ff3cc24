"""The text of a PO file -> its entries as polib reads them, or the finding of what is wrong with it."""

from __future__ import annotations

import re

import polib

from planche.findings import Finding, Span, declare, quote_line, shorten

_SYNTAX = re.compile(r"\(line (\d+)\)(?::? *(.*))?", re.DOTALL)
# polib opens a text that names a file: a first line that PO passes over, with a character that no name can hold
_GUARD = "#~| \0\n"
_GUARDED = _GUARD.count("\n")
# polib takes the last character of an open string for its quotation mark
_LINE = re.compile(
    r'(#(?![~|]).*|#~\|.*|(#[~|])?\s*+((msgctxt|msgid|msgid_plural|msgstr(\[\d+\])?)?\s*+"([^"\\]|\\.)*+")?)'
)

UNREADABLE = declare(
    "translation/unreadable",
    """
    A catalogue (locale/<language>.po) that cannot be read.

    Example: a msgstr whose closing quotation mark is missing.
    Mend it: see the named line; PO editors such as Poedit write catalogues that are right.
    """,
)


def parse_po(text: str, file: str) -> polib.POFile | Finding:
    """The file as polib reads it, or what is wrong with it."""
    odd_line = _find_odd_line(text, file)
    if odd_line is not None:
        return odd_line
    parsed = _read_entries(text, file)
    return parsed if isinstance(parsed, Finding) else _find_odd_entry(parsed, file) or parsed


def _find_odd_line(text: str, file: str) -> Finding | None:
    for number, line in enumerate(text.splitlines(), 1):
        if not _LINE.fullmatch(line.strip()):
            message = f"the catalogue cannot be read: {quote_line(line)} is no line of a PO file"
            return UNREADABLE.finding(Span(file, number), message, "close its quotation marks, or mend its keyword")
    return None


def _read_entries(text: str, file: str) -> polib.POFile | Finding:
    """The entries, each with its line in the file."""
    try:
        parsed = polib.pofile(_GUARD + text, encoding="utf-8")
    except (OSError, ValueError, IndexError) as error:
        found = _SYNTAX.search(str(error))
        number = int(found[1]) - _GUARDED if found else 0
        reason = (found[2] or "not a PO entry") if found else str(error)
        message = f"the catalogue cannot be read: {shorten(reason.strip(), 120)}"
        return UNREADABLE.finding(Span(file, number), message, "mend the entry")
    for entry in parsed:
        entry.linenum = max((entry.linenum or 0) - _GUARDED, 0)
    return parsed


def _find_odd_entry(parsed: polib.POFile, file: str) -> Finding | None:
    """A second header, or a second entry of the same text."""
    first: dict[tuple[str | None, str], int] = {}
    for entry in parsed:
        line = entry.linenum or 0
        if not entry.msgid and not entry.msgctxt:
            message = "the catalogue cannot be read: several entries have an empty msgid, which only the header has"
            return UNREADABLE.finding(Span(file), message, "write the msgid of the others, or delete them")
        other = line if entry.obsolete else first.setdefault((entry.msgctxt, entry.msgid), line)
        if other != line:
            message = f"the entry of {quote_line(entry.msgid)} is there twice, first in line {other}"
            return UNREADABLE.finding(Span(file, line), message, "delete one")
    return None
