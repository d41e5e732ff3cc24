"""What Jinja2 says of a template that it cannot read -> the comma that was lost, often at the end of the line above."""

from __future__ import annotations

import re
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import quote

_UNPARTED = expression(r"expected token '[,)]', got '(\w+|[\[{:])'")  # two values, one behind the other
_OPERATORS = ("if", "else", "is", "in", "not", "and", "or", "for")
_TEXT = "['\"]"
_BEGINNINGS = {"string": _TEXT, ":": _TEXT, "integer": r"\d", "float": r"\d"}  # of other tokens their own words
_GOES_ON = ",([{=~+-*/%|<>:."  # what a line ends with that goes on below
_LINE_END = expression(r"\r\n|\r|\n")


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
