"""A parsed template -> calls of a macro that make a word of the field which is that of the call beside them.

`band(piece.skull, "skull-" ~ piece.skull, colour_of(piece.colour))` stands below `band(piece.colour, ...)`: its ground
and its sign are of one colour, and its words name the other.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jinja2 import nodes

from planche.templates.paths import path_of
from planche.templates.sister_calls import own_expression

LEAST_USES = 2  # of its own field in a call
MOST_CALLS = 40  # of a macro in a template
MOST_GIVEN = 20  # values of a call, and words that it makes
_NO_MACROS = ("_", "range", "dict", "namespace")


class _FieldCall(NamedTuple):
    """A call with the fields that it gives, and those of which calls within it make something."""

    line: int
    given: Sequence[str]  # by place; empty for what is no field
    used: Counter[str]
    made: Sequence[tuple[str, str, int]]  # the name of the macro, the field, the line


def find_borrowed_fields(tree: nodes.Template, lines: Sequence[str]) -> Iterator[tuple[int, int, str, str]]:
    """The line and column of each, what is wrong, and the way out."""
    calls: defaultdict[str, list[_FieldCall]] = defaultdict(list)
    for call in tree.find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name not in _NO_MACROS and len(call.args) > 1:
            calls[call.node.name].append(_read(call))
    for macro, sisters in calls.items():
        for own in sisters if 1 < len(sisters) <= MOST_CALLS else ():
            for made_by, field, line in own.made[:MOST_GIVEN]:
                found = _lender(own, field, sisters)
                if found is not None:
                    mine, lender = found
                    written = f"{made_by}({field})"
                    text = lines[line - 1] if line <= len(lines) else ""
                    column = text.find(written) + 1 if text.count(written) == 1 else 0
                    message = f"{macro} gets {mine} here, and {written}, of the field that it gets in line {lender}"
                    yield line, column, message, f"write {made_by}({mine}) for {written}"


def _read(call: nodes.Call) -> _FieldCall:
    paths = [path_of(own_expression(one)) for one in call.args]
    used = Counter(path for one in call.args for path in {*_fields_in(one)})
    inner = [one for given in call.args for one in _calls_in(given)]
    made = [
        (str(getattr(one.node, "name", "")), path, one.lineno)
        for one in inner
        if isinstance(one.node, nodes.Name) and len(one.args) == 1 and not one.kwargs
        if "." in (path := path_of(own_expression(one.args[0])))
    ]
    return _FieldCall(call.lineno, [path if "." in path else "" for path in paths], used, made)


def _fields_in(node: nodes.Node) -> Iterator[str]:
    """The fields that an argument reads, the longest of each."""
    own = [node] if isinstance(node, nodes.Getattr) else []
    return (path for one in (*own, *node.find_all(nodes.Getattr)) if "." in (path := path_of(one)))


def _calls_in(node: nodes.Node) -> Iterator[nodes.Call]:
    yield from (one for one in (node, *node.find_all(nodes.Call)) if isinstance(one, nodes.Call))


def _lender(own: _FieldCall, field: str, sisters: Sequence[_FieldCall]) -> tuple[str, int] | None:
    """The field that a call gets where another one gets this, which has nothing of its own, and the line of that."""
    owner = field.rpartition(".")[0]
    for place, mine in enumerate(own.given[:MOST_GIVEN]):
        if mine == field or mine.rpartition(".")[0] != owner or own.used[mine] < LEAST_USES or field in own.given:
            continue
        for sister in sisters:
            if sister.given[place : place + 1] == [field] and not sister.used[mine]:
                return mine, sister.line
    return None
