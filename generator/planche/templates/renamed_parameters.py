"""A name that a macro does not know -> the parameter of it that nothing reads, which was renamed there alone."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import nearest_name
from planche.templates.lost_arguments import head_before

AS_MISSPELT = 0.85  # alike: `size` and `sizes` are, `high` and `height` are not
_HEAD = expression(r"\{%[-+]?\s*+macro\s++(\w++)")
_END = expression(r"\{%[-+]?\s*+endmacro")
_WORD = expression(r"(?<![\w.\"'-])[^\W\d]\w*+(?![\w\"'-])")
_WRITTEN = expression(r"\{[{%](?>(?:[^{}%]++|[}%](?!\})|\{(?![{%]))*)[}%]\}")


class RenamedParameter(NamedTuple):
    """A parameter under another name than the macro asks for."""

    line: int  # that begins the macro
    message: str
    hint: str


def find_renamed_parameter(name: str, source: str, line: int) -> RenamedParameter | None:
    """The one parameter that nothing in the macro of a line reads, where that asks for a name which nothing makes."""
    head = head_before(source, line)
    if head is None:
        return None
    before = "\n".join(source.split("\n")[:line])
    starts = [found for found in _HEAD.finditer(before) if found[1] == head[0]]
    if not starts:
        return None
    start = source.find("%}", starts[-1].end())
    end = _END.search(source, start)
    body = source[start : end.start() if end else len(source)]
    read = {word for written in _WRITTEN.findall(body) for word in _WORD.findall(written)}
    parameters = [parameter.partition("=")[0].strip() for parameter in head[1]]
    unread = [one for one in parameters if one not in read]
    if len(unread) != 1 or name not in read or nearest_name(name, {*parameters} & read) or _is_slip(name, unread[0]):
        return None
    message = f"the macro {head[0]!r} asks for {name!r}, and nothing in it reads its parameter {unread[0]!r}"
    hint = f"write {name} for {unread[0]} in this line, or {unread[0]} for each {name} in it"
    return RenamedParameter(source.count("\n", 0, starts[-1].start()) + 1, message, hint)


def _is_slip(name: str, other: str) -> bool:
    """Whether a name is the other one with letters exchanged, or one too many: that is put right where it stands."""
    return sorted(name) == sorted(other) or SequenceMatcher(None, name, other).ratio() >= AS_MISSPELT
