"""What Jinja2 says of a template that it cannot read -> the comma that was lost, often at the end of the line above."""

from __future__ import annotations

import re
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import quote
from planche.templates.statements import STATEMENTS, expressions_of

_UNPARTED = expression(r"expected token '[,)]', got '(\w+|[\[{:])'")  # two values, one behind the other
_BEHIND = expression(r"expected token 'end of (?:print statement|statement block)', got '\w+'")
_OPERATORS = ("if", "else", "is", "in", "not", "and", "or", "for")
_KEYWORDS = (*_OPERATORS, *STATEMENTS, "as", "with", "without", "context", "ignore", "missing", "recursive")
_TEXT = "['\"]"
_BEGINNINGS = {"string": _TEXT, ":": _TEXT, "integer": r"\d", "float": r"\d"}  # of other tokens their own words
_GOES_ON = ",([{=~+-*/%|<>:."  # what a line ends with that goes on below
_LINE_END = expression(r"\r\n|\r|\n")
_TOKEN = expression(r"\"[^\"]*+\"|'[^']*+'|[\w.]++|[^\s\w.]")
_OPENING, _CLOSING = ("(", "[", "{"), (")", "]", "}")
_NAMES = expression(r"set\s++(\w++(?:\s*+,\s*+\w++)*)\s*+=")
MOST_SHOWN = 30  # characters of a value


class LostComma(NamedTuple):
    """Where a comma is wanted, what is said of it, and the way out."""

    line: int
    column: int
    message: str
    hint: str


def find_lost_comma(said: str, source: str, line: int) -> LostComma | None:
    """The comma between two values of which Jinja2 found the second at a line; None for what else is wrong.

    Two texts one behind the other are one to Jinja2, so that it stumbles over the ':' behind a key.
    """
    found = _UNPARTED.fullmatch(said)
    lines = _LINE_END.split(source)[:line]
    if found is None or len(lines) < line or found[1] in _OPERATORS:
        return None
    above = next((number for number in range(line - 1, 0, -1) if lines[number - 1].strip()), 0)
    words = lines[above - 1].rstrip() if above else ""
    begins = re.match(_BEGINNINGS.get(found[1], re.escape(found[1])), lines[-1].lstrip())
    if words and begins and words[-1] not in _GOES_ON:
        message = f"no comma parts {quote(words.strip()[-50:])} from what stands below it"
        return LostComma(above, len(words) + 1, message, "write ',' at the end of this line")
    if found[1] == ":":
        return LostComma(line, 0, "two texts stand one behind the other before ':'", "write ',' between them")
    return None


def offer_sign(said: str, line: str) -> str:
    """The way out where two values of a line stand one behind the other, in no brackets; empty for anything else."""
    places = [place for code in expressions_of(line) for place in _places_of(code)] if _BEHIND.fullmatch(said) else []
    if len(places) != 1:
        return ""
    before, behind, is_list = places[0]
    between = f"between {quote(before[-MOST_SHOWN:])} and {quote(behind[:MOST_SHOWN])}"
    if is_list:
        return f"write ',' {between}"
    way = "`and`" if before.startswith(("if ", "elif ")) else "~"
    return f"write {way} {between} to join them, or the sign that is lost there"


def _places_of(code: str) -> list[tuple[str, str, bool]]:
    """Where two values meet in a statement: what stands before and behind, and whether it is one of a list."""
    names = _NAMES.match(code)
    start = names.end() if names else 0
    places, depth, commas, end = list[tuple[int, int]](), 0, 0, 0  # `end`: of the value before, if there is one
    for found in _TOKEN.finditer(code, start):
        sign = found[0]
        is_value = (sign[0] in "\"'_" or sign[0].isalnum()) and sign not in _KEYWORDS
        if is_value and end and not depth:
            places.append((end, found.start()))
        depth += (sign in _OPENING) - (sign in _CLOSING)
        commas += sign == "," and not depth
        end = found.end() if is_value or sign[0] == "." or sign in _CLOSING else 0
    is_list = code.startswith("from ") or (names is not None and names[1].count(",") > commas)
    return [(code[start:end].strip(), code[at:].strip(), is_list) for end, at in places]
