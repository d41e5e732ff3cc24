"""An expression of a template -> the name, or the field of what has it, as it is written: `value`, `plan.deal`."""

from __future__ import annotations

from jinja2 import nodes


def path_of(node: nodes.Node | None) -> str:
    """A name or a field of what has it; empty for anything else, and for a name that is set."""
    if isinstance(node, nodes.Name):
        return node.name if node.ctx == "load" else ""
    if isinstance(node, nodes.Getattr):
        owner = path_of(node.node)
        return f"{owner}.{node.attr}" if owner else ""
    return ""
