"""A parsed template -> what it fills into the placeholders of its words: `_("Deal {n} cards", n=figures.hand)`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from jinja2 import nodes

from planche.findings import Span
from planche.templates.literals import words_of_call
from planche.templates.translator import CONTEXT

_ANY = "..."  # what is too long to be told


class Filling(NamedTuple):
    """What stands for a placeholder of some words."""

    words: str
    name: str
    expression: str  # as the template has it
    span: Span


def read_fillings(tree: nodes.Template, file: str) -> Iterator[Filling]:
    """The arguments of each `_("...")` of one template."""
    for call in tree.find_all(nodes.Call):
        words = words_of_call(call).rpartition(CONTEXT)[2]
        for argument in call.kwargs if words else ():
            if argument.key != "context":
                yield Filling(words, argument.key, _write(argument.value), Span(file, argument.lineno))


def _write(node: nodes.Expr | None) -> str:
    """An expression in short: names, fields, filters and literals."""
    if isinstance(node, nodes.Name):
        return node.name
    if isinstance(node, nodes.Const):
        return str(node.value)
    if isinstance(node, nodes.Getattr):
        return f"{_write(node.node)}.{node.attr}"
    if isinstance(node, nodes.Getitem):
        return f"{_write(node.node)}[{_write(node.arg) if isinstance(node.arg, nodes.Expr) else _ANY}]"
    if isinstance(node, nodes.Filter):
        return f"{_write(node.node)}|{node.name}"
    if isinstance(node, nodes.CondExpr):
        return f"{_write(node.expr1)} or {_write(node.expr2)}"
    if isinstance(node, nodes.BinExpr):
        return f"{_write(node.left)} {node.operator} {_write(node.right)}"
    return f"{_write(node.node)}()" if isinstance(node, nodes.Call) else _ANY
