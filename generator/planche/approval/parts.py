"""Markup of a face or a page -> its parts as they will be read, and where each was written.

They are what a template wrote, before any text is set: neither fonts nor a library that shapes letters makes another
part of one. A part is an element, or the words in it.
"""

from __future__ import annotations

import html
from collections.abc import Iterator
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Span
from planche.game import Places, strip_markers
from planche.templates import CALLED, PLACE, RETURNED, Markup

WORDS = "= "  # before words, which no element begins with
_PART = expression(r"<\?(\w++) ?([^<?>]*+)\?>|(<[^<>]*+>)|([^<]++)")
_SIGN = expression(rf' {PLACE}="([\w-]*)"')
_BLANKS = expression(r"[ \t\r\n]+")  # not those of typography, which print


class FaceParts(NamedTuple):
    """The parts of a face in their order, and of each the places where it was written, the nearest first."""

    parts: tuple[str, ...]
    places: tuple[tuple[Span, ...], ...]


def parts_of_face(markup: Markup) -> FaceParts:
    """The parts of a face: elements as their templates wrote them, and words."""
    found = [*_read_parts(markup)]
    return FaceParts(tuple(part for part, _ in found), tuple(places for _, places in found))


def parts_of_page(markup: Markup) -> FaceParts:
    """The parts of a page: its lines, in Markdown."""
    places = Places(markup.spans)
    lines = [(_words(line), _spans_in(line, places)) for line in markup.markup.splitlines()]
    found = [(WORDS + words, spans) for words, spans in lines if words]
    return FaceParts(tuple(part for part, _ in found), tuple(places for _, places in found))


def _read_parts(markup: Markup) -> Iterator[tuple[str, tuple[Span, ...]]]:
    places = Places(markup.spans)
    calls: list[Span] = []  # of the macros that write, the innermost first
    at = Span("")  # the element that was opened last
    for instruction, told, tag, words in _PART.findall(markup.markup):
        if instruction == CALLED:
            calls.insert(0, _read_span(told))
        elif instruction == RETURNED and calls:
            del calls[0]
        elif tag:
            sign = _SIGN.search(tag)
            at = markup.places.get(sign[1], at) if sign else at
            yield _SIGN.sub("", tag), (at, *calls)
        elif words:
            spans = _spans_in(words, places)
            if shown := _words(html.unescape(words)):
                yield WORDS + shown, (*spans, at, *calls)


def _read_span(told: str) -> Span:
    """A place as an instruction tells it: file:line:column."""
    file, _, rest = told.partition(":")
    line, _, column = rest.partition(":")
    return Span(file, int(line), int(column)) if line.isdecimal() and column.isdecimal() else Span(file)


def _words(text: str) -> str:
    return _BLANKS.sub(" ", strip_markers(text)).strip(" ")


def _spans_in(text: str, places: Places) -> tuple[Span, ...]:
    """Where the words of a text were written, as far as they, or those before them, carry their places."""
    found = [places.now for words in places.split_words(text) if words.strip()]
    return tuple(dict.fromkeys(span for span in found if span is not None))
