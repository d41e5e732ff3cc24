"""The source of a template -> the same with a place in every element that is written out in it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from planche.findings import Span

PLACE = "_"  # the attribute that carries the number of an element's place
_OPENING = re.compile(r"\{#|\{\{|\{%|<!--|<([A-Za-z][\w.:-]*)(?=[\s/>])")
_LINE_END = re.compile(r"\r\n|\r")
_CLOSING = {"{#": "#}", "{{": "}}", "{%": "%}", "<!--": "-->"}


def place_elements(source: str, file: str, first: int) -> tuple[str, tuple[Span, ...]]:
    """The source with numbered elements, and the place of each; `first` is the number of the first one."""
    source = _LINE_END.sub("\n", source)  # as Jinja2 and XML count lines
    out: list[str] = []
    places: list[Span] = []
    end = line_start = 0
    line = 1
    for tag, start, after in _elements(source):
        line += source.count("\n", end, start)
        line_start = max(line_start, source.rfind("\n", end, start) + 1)
        out.append(f'{source[end:start]}{tag} {PLACE}="{first + len(places)}"')
        places.append(Span(file, line, start - line_start + 1))
        end = after
    out.append(source[end:])
    return "".join(out), tuple(places)


def _elements(source: str) -> Iterator[tuple[str, int, int]]:
    """The opening of each element with its start and end, outside of Jinja's marks and of comments."""
    position = 0
    while (match := _OPENING.search(source, position)) is not None:
        position = match.end()
        if match[1] is not None:
            yield match[0], match.start(), match.end()
            continue
        position = source.find(_CLOSING[match[0]], match.end())
        if position < 0:
            return
