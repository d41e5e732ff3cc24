"""A value of a call as Jinja2 parsed it -> what its author wrote, in short: what is equal is written alike."""

from __future__ import annotations

from jinja2 import nodes

from planche.templates.sister_calls import own_expression

_ANY = "..."  # what is too long to be told


def write_value(node: nodes.Node) -> str:
    """Names, fields, texts, numbers and sums of these."""
    node = own_expression(node)
    if isinstance(node, nodes.Name):
        return node.name
    if isinstance(node, nodes.Const):
        return f'"{node.value}"' if isinstance(node.value, str) else str(node.value)
    if isinstance(node, nodes.Getattr):
        return f"{write_value(node.node)}.{node.attr}"
    if isinstance(node, nodes.Getitem):
        return f"{write_value(node.node)}[{write_value(node.arg)}]"
    if isinstance(node, nodes.Filter) and node.node is not None:
        return f"{write_value(node.node)}|{node.name}"
    if isinstance(node, nodes.BinExpr):
        return f"{write_value(node.left)} {node.operator} {write_value(node.right)}"
    if isinstance(node, nodes.Neg):
        return f"-{write_value(node.node)}"
    return _ANY
