"""A parsed template -> the calls of one macro that stand beside one another, with what they give it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jinja2 import nodes

from planche.templates.literals import words_of_call
from planche.templates.translator import CONTEXT

Literal = float | str | tuple[str, ...] | None
"""A number, a word or several words that a template writes out; None for anything else."""
METERED = "rendering.count_made"
COMPARED = "rendering.compare_word"  # of a value with words that are written out
NOTED = "rendering.note_call"  # of what a macro writes on a face, behind its place
TESTED = "rendering.note_test"  # of a condition, behind its place
_WRAPPED = {METERED: 0, NOTED: 1, TESTED: 1}  # what the meter calls, and which of its arguments is the author's own
_WITH_BODIES = (nodes.For, nodes.If, nodes.Macro, nodes.CallBlock)


class SisterCall(NamedTuple):
    """A call of a macro, where it is written, and what it gives, one after the other."""

    macro: str
    line: int
    column: int  # 0 where nobody knows
    given: tuple[Literal, ...]
    words: str  # that are printed, in the language of the authors


def find_sisters(tree: nodes.Template, source: str, least: int) -> Iterator[list[SisterCall]]:
    """The calls that stand beside one another of each macro with so many at least; the tree has notes of them."""
    lines = source.split("\n")
    owners = (tree, *tree.find_all(_WITH_BODIES))
    for body in (getattr(owner, part, ()) for owner in owners for part in ("body", "else_")):
        by_macro: defaultdict[str, list[nodes.Call]] = defaultdict(list)
        for output in body:
            for call in calls_noted(output) if isinstance(output, nodes.Output) else ():
                if isinstance(call.node, nodes.Name):
                    by_macro[call.node.name].append(call)
        for macro, calls in by_macro.items():
            if len(calls) >= least:
                yield [_read_call(macro, call, calls[:number], lines) for number, call in enumerate(calls)]


def calls_noted(output: nodes.Output) -> Iterator[nodes.Call]:
    """The calls that print what a macro writes, of which faces have notes."""
    for part in output.nodes:
        if isinstance(part, nodes.Call) and getattr(part.node, "name", "") == NOTED:
            called = part.args[1]
            if isinstance(called, nodes.Call):
                yield called


def unmetered(node: nodes.Node) -> nodes.Node:
    """An expression without the meter around it."""
    is_metered = isinstance(node, nodes.Call) and getattr(node.node, "name", "") == METERED
    return node.args[0] if is_metered and isinstance(node, nodes.Call) else node


def own_expression(node: nodes.Node) -> nodes.Node:
    """An expression as its author wrote it, without the meter and the note around it."""
    while isinstance(node, nodes.Call) and getattr(node.node, "name", "") in _WRAPPED:
        node = node.args[_WRAPPED[getattr(node.node, "name", "")]]
    return node


def words_compared(node: nodes.Node) -> tuple[tuple[str, ...], str]:
    """The words with which an expression compares a value, and how: `eq`, `in` and the like; none of any other."""
    if not isinstance(node, nodes.Call) or getattr(node.node, "name", "") != COMPARED:
        return (), ""
    place, operator = node.args[0], node.args[3]
    if isinstance(place, nodes.Const) and isinstance(operator, nodes.Const):
        return place.value[2], operator.value
    return (), ""


def items_of(node: nodes.Node | None) -> list[nodes.Expr]:
    """The items of a list that is written out; none of anything else."""
    return node.items if isinstance(node, (nodes.Tuple, nodes.List)) else []


def literal_of(node: nodes.Node) -> Literal:
    """What an expression is, where it is written out."""
    node = unmetered(node)
    if isinstance(node, nodes.Neg):
        number = literal_of(node.node)
        return -number if isinstance(number, float) else None
    if isinstance(node, (nodes.Tuple, nodes.List)):
        items = [literal_of(item) for item in node.items]
        words = tuple(item for item in items if isinstance(item, str))
        return words if words and len(words) == len(items) else None
    value = node.value if isinstance(node, nodes.Const) else None
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return float(value)
    return value if isinstance(value, str) else None


def _read_call(macro: str, call: nodes.Call, before: Sequence[nodes.Call], lines: Sequence[str]) -> SisterCall:
    number = sum(other.lineno == call.lineno for other in before)  # of the same line
    begun = lines[call.lineno - 1].split(f"{macro}(") if call.lineno <= len(lines) else []
    column = len(f"{macro}(".join(begun[: number + 1])) + 1 if len(begun) > number + 1 else 0
    words = (words_of_call(said).rpartition(CONTEXT)[2] for said in call.find_all(nodes.Call))
    return SisterCall(macro, call.lineno, column, tuple(map(literal_of, call.args)), " ".join(filter(None, words)))
