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
from planche.game import MARKER, strip_markers
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
    found = [(WORDS + words, _spans_in(line, markup)) for line in markup.markup.splitlines() if (words := _words(line))]
    return FaceParts(tuple(part for part, _ in found), tuple(places for _, places in found))


def _read_parts(markup: Markup) -> Iterator[tuple[str, tuple[Span, ...]]]:
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
        elif words and (shown := _words(html.unescape(words))):
            yield WORDS + shown, (*_spans_in(words, markup), at, *calls)


def _read_span(told: str) -> Span:
    """A place as an instruction tells it: file:line:column."""
    file, _, rest = told.partition(":")
    line, _, column = rest.partition(":")
    return Span(file, int(line), int(column)) if line.isdecimal() and column.isdecimal() else Span(file)


def _words(text: str) -> str:
    return _BLANKS.sub(" ", strip_markers(text)).strip(" ")


def _spans_in(text: str, markup: Markup) -> tuple[Span, ...]:
    """Where the words of a text were written, as far as they carry their places."""
    numbers = dict.fromkeys(int(number) for number in MARKER.findall(text) if number)
    return tuple(markup.spans[number] for number in numbers if number < len(markup.spans))
