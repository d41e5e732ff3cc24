"""An attribute of an element in a macro -> the call that gives the macro its value, or the macro that writes it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Span
from planche.templates.lost_arguments import arguments_of, head_before
from planche.templates.statements import names_imported

KEPT = 4_096  # values that are found once: each face that a template writes asks
MOST_OF_TAG = 4_000  # characters behind the beginning of an element, in which its attributes are looked for
_LINE_END = expression(r"\r\n|\r")
_VALUE_PART = expression(
    r"\{\{[^{}]*+(?:(?:\{(?!\{)|\}(?!\}))[^{}]*+)*\}\}"
    r"|\{%[^{%]*+(?:(?:\{(?!%)|%(?!\}))[^{%]*+)*%\}|\""
)
_PRINTED = expression(r"\{\{[-+]?\s*+([^{}]*+(?:(?:\{(?!\{)|\}(?!\}))[^{}]*+)*)\}\}")
_BLANKS_BEHIND = "-+ \t\r\n"  # what may stand between what is printed and the marks that end it
_NAME = expression(r"[A-Za-z_]\w*+")
_CALL = expression(r"([A-Za-z_]\w*+)\(")
_LITERAL = expression(r"\"[^\"\\]*+\"|'[^'\\]*+'|-?\d++(?:\.\d++)?")
_KEYWORD = expression(r"([A-Za-z_]\w*+)\s*+=(?!=)\s*+(.*)", re.DOTALL)
_HEAD = expression(r"\{%[-+]?\s*+macro\s++(\w++)\s*+\(")
_WORD = expression(r"\S")
_ATTRIBUTE = expression(r"\s([\w:-]++)=\"")
_NO_MACROS = ("_", "caller", "range", "super")
SourceOf = Callable[[str], str]


class GivenValue(NamedTuple):
    """A value as it is written, and which parameter of a macro gets it there."""

    place: Span
    macro: str
    parameter: str
    words: str  # what the literal says
    before: str  # of the attribute that it becomes a part of, and behind it
    behind: str
    is_default: bool = False


class WritingMacro(NamedTuple):
    """A macro whose words are a value of an attribute, or a part of one."""

    name: str
    place: Span  # of the first line of its body


def find_giver(source_of: SourceOf, place: Span, attribute: str, calls: Sequence[Span]) -> GivenValue | None:
    """Where the one value of an attribute is written that a macro has as a parameter; None where it is anything else.

    `calls`: those around the element, from the outermost.
    """
    written = value_source(source_of(place.file), place, attribute)
    printed = [*_PRINTED.finditer(written)]
    name = printed[0][1].rstrip(_BLANKS_BEHIND) if len(printed) == 1 else ""
    if not _NAME.fullmatch(name):
        return None
    before, behind = written[: printed[0].start()], written[printed[0].end() :]
    return _follow(source_of, place, name, calls, (before, behind))


def _follow(
    source_of: SourceOf, place: Span, name: str, calls: Sequence[Span], around: tuple[str, str]
) -> GivenValue | None:
    """Where the value of a name is written, which a macro has in the line of a place."""
    head = head_before(source_of(place.file), place.line)
    parameters = [one.partition("=")[0].strip() for one in head[1]] if head else []
    if head is None or name not in parameters or not calls:
        return None
    call = calls[-1]
    given = arguments_of(head[0], source_of(call.file), call.line)
    if given is None:
        return None
    at = parameters.index(name)
    named = {found[1]: found[2] for one in given if (found := _KEYWORD.fullmatch(one))}
    value = named.get(name, given[at] if at < len(given) and not _KEYWORD.fullmatch(given[at]) else "")
    if _LITERAL.fullmatch(value):
        return GivenValue(call, head[0], name, value.strip("\"'"), *around)
    if _NAME.fullmatch(value):
        return _follow(source_of, call, value, calls[:-1], around)
    default = head[1][at].partition("=")[2].strip()
    if value or not _LITERAL.fullmatch(default):
        return None
    line = _line_of_head(source_of(place.file), head[0])
    return GivenValue(Span(place.file, line), head[0], name, default.strip("\"'"), *around, is_default=True)


def find_writer(source_of: SourceOf, place: Span, attribute: str) -> WritingMacro | None:
    """The one macro that writes a value of an attribute, or a part of it."""
    written = value_source(source_of(place.file), place, attribute)
    called = {call[1] for found in _PRINTED.findall(written) if (call := _CALL.match(found))} - {*_NO_MACROS}
    if len(called) != 1:
        return None
    name = called.pop()
    imported = [f"templates/{one.template}" for one in names_imported(source_of(place.file)) if one.name == name]
    for file in (place.file, *imported):
        source = _LINE_END.sub("\n", source_of(file))
        for head in _HEAD.finditer(source):
            end = source.find("%}", head.end())
            body = _WORD.search(source, end + 2) if head[1] == name and end >= 0 else None
            if body is not None:
                return WritingMacro(name, Span(file, source.count("\n", 0, body.start()) + 1))
    return None


@lru_cache(KEPT)
def value_source(source: str, place: Span, attribute: str) -> str:
    """The value of an attribute as the template has it; empty where it is not found in the element of that place."""
    source = _LINE_END.sub("\n", source)
    lines = source.split("\n")
    if not 0 < place.line <= len(lines) or not place.column:
        return ""
    start = sum(len(line) + 1 for line in lines[: place.line - 1]) + place.column - 1
    named = _ATTRIBUTE.finditer(source, start, start + MOST_OF_TAG)
    found = next((one for one in named if one[1] == attribute), None)
    end = source.find("<", start + 1)
    if found is None or (0 <= end < found.start() and "{" not in source[start:end]):
        return ""
    position = found.end()
    while part := _VALUE_PART.search(source, position, start + MOST_OF_TAG):
        if part[0] == '"':
            return source[found.end() : part.start()]
        position = part.end()
    return ""


def _line_of_head(source: str, name: str) -> int:
    found = next((head for head in _HEAD.finditer(source) if head[1] == name), None)
    return source.count("\n", 0, found.start()) + 1 if found else 0
