"""A value that a mapping of the template lacks -> its key that is misspelt, where the value comes from the content."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import nearest_name, quote
from planche.templates.reach import MissingValue

MOST_KEYS = 100
_SAID = expression(r"[\"'.]([\w-]++)")  # a word of the template, or a field
_KEY = expression(r"[\"']([\w-]++)[\"']\s*+:")
_LINE_END = expression(r"\r\n|\r|\n")


class OddKey(NamedTuple):
    """A key of a mapping, and what it stands for."""

    line: int
    message: str
    hint: str


def find_odd_key(error: MissingValue, source: str, line: int) -> OddKey | None:
    """The key that is near to what is asked for; None where a word of the template itself asks for it."""
    if not isinstance(error.owner, Mapping) or len(error.owner) > MOST_KEYS:
        return None
    lines = _LINE_END.split(source)
    asking = lines[line - 1] if 0 < line <= len(lines) else ""
    near = nearest_name(error.name, (str(key) for key in error.owner))
    said = [word for words in lines for word in _SAID.findall(words)].count(error.name)
    if near is None or error.name in _SAID.findall(asking) or said == 1:  # once: the call that says it is misspelt
        return None
    made = [number for number, words in enumerate(lines, 1) if near in _KEY.findall(words)]
    before = [number for number in made if number <= line]
    if not before:
        return None
    message = f"template: the mapping of this line has the key {quote(near)}, and is asked for {quote(error.name)}"
    return OddKey(before[-1], message, f"write {quote(error.name)} for the key {quote(near)}")
