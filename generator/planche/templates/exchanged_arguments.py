"""A parsed template -> calls of which two arguments are exchanged: each is a field that is called as the other is.

`_("Draw {draw}, take {covers}", draw=figures.refusal_covers, covers=figures.refusal_draw)` says each number of the
other thing. Lengths and places are passed over: a tile that is turned has its width from a height.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from jinja2 import nodes

from planche.templates.sister_calls import unmetered

_LENGTHS = frozenset(("x", "y", "width", "height", "w", "h", "left", "right", "top", "bottom", "start", "end"))


class NamedField(NamedTuple):
    """What an argument is called, and the field that is given for it, as the template has it."""

    name: str
    field: str
    line: int

    def is_called(self, name: str) -> bool:
        """Whether the field has the words of a name."""
        return {*name.split("_")} <= {*self.field.rpartition(".")[2].split("_")}


def find_exchanged_arguments(tree: nodes.Template) -> Iterator[tuple[NamedField, NamedField]]:
    """The pairs of arguments of one call that are each other's."""
    macros = {macro.name: [argument.name for argument in macro.args] for macro in tree.find_all(nodes.Macro)}
    for call in tree.find_all(nodes.Call):
        name = call.node.name if isinstance(call.node, nodes.Name) else ""
        given = [*zip(macros.get(name, ()), call.args), *((one.key, one.value) for one in call.kwargs)]
        fields = [NamedField(name, _field(value), value.lineno) for name, value in given if _field(value)]
        yield from (pair for pair in combinations(fields, 2) if _are_exchanged(*pair))


def _are_exchanged(one: NamedField, other: NamedField) -> bool:
    if _LENGTHS & {one.name, other.name}:
        return False
    is_crossed = one.is_called(other.name) and other.is_called(one.name)
    return is_crossed and not one.is_called(one.name) and not other.is_called(other.name)


def _field(node: nodes.Node) -> str:
    """A field of a record, such as figures.hand; empty for anything else."""
    node = unmetered(node)
    if isinstance(node, nodes.Getattr) and isinstance(node.node, nodes.Name):
        return f"{node.node.name}.{node.attr}"
    return ""
