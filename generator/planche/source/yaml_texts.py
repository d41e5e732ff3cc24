"""A text of YAML that is in no quotation marks -> what of it may have been meant otherwise than YAML reads it."""

from __future__ import annotations

import yaml

from planche.expressions import expression
from planche.findings import Finding, Span, quote, shorten
from planche.source.manual_pages import YAML_SYNTAX, YAML_TEXT
from planche.source.quotation_marks import MarksOf, QuotationMarks
from planche.source.text import Lines
from planche.source.yaml_scalars import is_text
from planche.source.yaml_words import LONGEST_SHOWN, in_quotes, quote_all

ODD_BLANKS = "\u00a0\u202f"  # that keyboards write before a colon
GLUED = expression(r"([a-z][a-z-]*):([^\s:/].*)")  # a key with a value that no blank parts from it
_NOTE = expression(r"[^\s#:][ \t]+#[^\s#]|:[ \t]+#")  # notes right behind a text, and where a value is wanted
_REST = expression(r"[ \t]*(#[^\r\n]*)")
_IN_BRACES = expression(r"[^{}\[\],\r\n]*+(?:,(?!\s*[\w-]+:\s)[^{}\[\],\r\n]*+)*")  # up to a brace or the next key
_KEY = expression(r"[a-z][a-z0-9-]*+")
_DASHES = expression(r"[ -]*")
_BEGINS = expression(r"( *)(?:- |[\w-]++:(?:\s|\Z))")  # a key or an entry: the text goes on further to the right
_PAIRED = expression("“[^“”]*”|„[^“”„]*[“”]|‘[^‘’]*’")


def find_cut_text(rest: str, key: str, text: Span, place: Span, marks: QuotationMarks) -> Finding:
    """That a comma in a text without quotation marks made a key of what follows.

    `rest`: the file from the text on, which stands at `text`; the key stands at `place`.
    """
    found = _IN_BRACES.match(rest[: 10 * LONGEST_SHOWN])
    assert found is not None, "it matches anything"
    whole = found[0].rstrip()
    message = f"{quote(key)} is taken for a key: a comma parts entries in braces, and the text is in no quotation marks"
    hint = quote_all(whole, marks)
    if _KEY.fullmatch(key):
        hint += f"; or, if {key} is a key, write a ':' and its value behind it"
    return YAML_TEXT.finding(place._replace(column=text.column, line=text.line), message, hint)


class PlainTexts:
    """The texts of a file that are in no quotation marks."""

    def __init__(self, text: str, lines: Lines, marks_of: MarksOf) -> None:
        self._text = text
        self._lines = lines
        self._marks_of = marks_of
        self._noted = frozenset(lines.place(found.end() - 1)[0] for found in _NOTE.finditer(text))

    def find_slip(self, event: yaml.ScalarEvent, span: Span) -> Finding | None:
        """What was probably meant otherwise: words behind a `#`, or quotation marks that YAML does not know."""
        value = event.value
        if value and _PAIRED.fullmatch(value):
            message = f"{value[0]} and {value[-1]} are no quotation marks for YAML, and would be printed as they are"
            inside, whole = (in_quotes(words, self._marks_of()) for words in (value[1:-1], value))
            hint = f"write {inside}, or, if they belong to the text, {whole}"
            return YAML_TEXT.finding(span, message, shorten(hint, 2 * LONGEST_SHOWN))
        if not self._noted or (value and not is_text(value)):
            return None
        return self._find_note(event, span)

    def find_swallowed(self, event: yaml.ScalarEvent, span: Span) -> Finding | None:
        """That the quotation mark of a text is not closed, and takes in keys and entries up to the next mark."""
        mark = event.end_mark
        if mark is None or mark.line < span.line or event.style not in ("'", '"'):
            return None
        starts = self._lines.starts
        first, *below = (
            self._text[start : starts[span.line + n]] for n, start in enumerate(starts[span.line - 1 : mark.line])
        )
        begins = _DASHES.match(first)
        assert begins is not None, "it matches nothing, too"
        entry = next((line for line in below if (found := _BEGINS.match(line)) and len(found[1]) <= begins.end()), None)
        if entry is None:
            return None
        message = (
            f"the quotation mark before {quote(first[span.column :].strip())} is not closed there: it takes in "
            f"{quote(entry.strip())} and what follows, up to line {mark.line + 1}"
        )
        hint = f"close the text with {event.style} where it ends; the mark in line {mark.line + 1} is then one too many"
        return YAML_SYNTAX.finding(span, message, hint)

    def _find_note(self, event: yaml.ScalarEvent, span: Span) -> Finding | None:
        mark = event.end_mark
        if mark is None or mark.line + 1 not in self._noted:
            return None
        note = _REST.match(self._text, self._lines.offset(mark.line + 1, mark.column + 1))
        if note is None or (event.value and note[1][1:2] in ("", " ", "\t", "#")):
            return None
        message = (
            f"{quote(note[1].rstrip())} is taken for a note, and is no part of the text: a blank stands before '#'"
        )
        whole = f"{event.value} {note[1]}".strip()
        hint = quote_all(whole, self._marks_of())
        if event.value:
            hint += "; in a note, write a blank behind '#'"
        place = self._lines.place(note.start(1))
        return YAML_TEXT.finding(Span(span.file, *place), message, hint)
