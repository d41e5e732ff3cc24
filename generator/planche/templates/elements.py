"""The source of a template -> the same with a place in every element that is written out in it."""

from __future__ import annotations

import os
import re
from base64 import urlsafe_b64encode
from collections.abc import Iterator, Mapping
from types import CodeType

from planche.expressions import expression
from planche.findings import Span
from planche.templates.strays import find_strays

FACE = ".xml"  # how the files of templates end that write faces
PLACE = "_"  # the attribute that carries the sign of an element's place
CALLED, RETURNED = "called", "returned"  # instructions around what a macro writes: where it is called, and its end
STRAY = "stray"  # an instruction before words and values outside of every text, with the sign of their place
_OPENED = f' {PLACE}="'
_SIGNED = expression(rf'{_OPENED}([\w-]{{4}})"')
_OPENING = expression(r"\{#|\{\{|\{%|<!--|<([A-Za-z][\w.:-]*)(?=[\s/>])")
_LINE_END = expression(r"\r\n|\r")
_CLOSING = {"{#": "#}", "{{": "}}", "{%": "%}", "<!--": "-->"}


def place_elements(source: str, file: str, taken: Mapping[str, Span]) -> tuple[str, Mapping[str, Span]]:
    """The source with a sign in each element, one that is not taken, and the place that it stands for.

    Words and values that are printed outside of every text have a note with such a sign before them.

    No template can foresee a sign, so none can say that something stands at another place than where it does.
    """
    source = _LINE_END.sub("\n", source)  # as Jinja2 and XML count lines
    out: list[str] = []
    places: dict[str, Span] = {}
    end = line_start = 0
    line = 1
    for start, after, tag, closing in sorted([*_elements(source), *_strays(source)]):
        line += source.count("\n", end, start)
        line_start = max(line_start, source.rfind("\n", end, start) + 1)
        sign = _fresh_sign(taken, places)
        out.append(f'{source[end:start]}{tag} {PLACE}="{sign}"{closing}')
        places[sign] = Span(file, line, start - line_start + 1)
        end = after
    out.append(source[end:])
    return "".join(out), places


def sign_anew(
    code: CodeType, places: Mapping[str, Span], taken: Mapping[str, Span]
) -> tuple[CodeType, dict[str, Span]]:
    """A compiled template with other signs in its elements, ones that are not taken, and the places of these."""
    signs: dict[str, str] = {}
    found: dict[str, Span] = {}
    for sign, place in places.items():
        signs[sign] = _fresh_sign(taken, found)
        found[signs[sign]] = place
    return _swap_signs(code, signs), found


def take_out_signs(markup: str, places: Mapping[str, Span]) -> tuple[str, tuple[Span, ...]]:
    """Markup as it is whichever signs its elements carry, and the places that these stand for, in order."""
    found: list[Span] = []

    def take_out(sign: re.Match[str]) -> str:
        place = places.get(sign[1])
        if place is None:
            return sign[0]
        found.append(place)
        return f'{_OPENED}"'

    return _SIGNED.sub(take_out, markup), tuple(found)


def _swap_signs(code: CodeType, signs: Mapping[str, str]) -> CodeType:
    def swap(value: object) -> object:
        if isinstance(value, CodeType):
            return _swap_signs(value, signs)
        if isinstance(value, tuple):
            return tuple(map(swap, value))
        if isinstance(value, str) and _OPENED in value:
            return _SIGNED.sub(lambda found: f'{_OPENED}{signs.get(found[1], found[1])}"', value)
        return value

    return code.replace(co_consts=tuple(map(swap, code.co_consts)))


def _fresh_sign(*taken: Mapping[str, Span]) -> str:
    """Four characters, few enough for what a face may write, that are not taken."""
    while True:
        sign = urlsafe_b64encode(os.urandom(3)).decode()
        if not any(sign in signs for signs in taken):
            return sign


def _strays(source: str) -> Iterator[tuple[int, int, str, str]]:
    """The note before each value or words outside of every text, which stands in the place of nothing."""
    return ((start, start, f"<?{STRAY}", "?>") for start in find_strays(source))


def _elements(source: str) -> Iterator[tuple[int, int, str, str]]:
    """The start, end and opening of each element, outside of Jinja's marks and of comments."""
    position = 0
    while (match := _OPENING.search(source, position)) is not None:
        position = match.end()
        if match[1] is not None:
            yield match.start(), match.end(), match[0], ""
            continue
        position = source.find(_CLOSING[match[0]], match.end())
        if position < 0:
            return
