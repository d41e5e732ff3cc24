"""A macro that is given a value by the name of no parameter -> the parameter that is meant."""

from __future__ import annotations

from collections.abc import Callable

from planche.expressions import expression
from planche.findings import list_names, nearest_name
from planche.templates.lost_arguments import head_before
from planche.templates.statements import names_imported

_SAID = expression(r"template: the macro '(\w++)' has no parameter '(\w++)' that is still free")
_HEAD = expression(r"\{%[-+]?\s*+macro\s++(\w++)\s*+\(")


def suggest_parameter(said: str, file: str, source_of: Callable[[str], str]) -> str:
    """The way out for a value by a name that a macro does not know; empty where nothing tells which macro that is.

    `file`: the template that calls it.
    """
    told = _SAID.match(said)
    if told is None:
        return ""
    imported = (f"templates/{one.template}" for one in names_imported(source_of(file)) if one.name == told[1])
    heads = [head for one in (file, *imported) for head in _heads_of(told[1], source_of(one))]
    if len(heads) != 1:
        return ""
    names = [parameter.partition("=")[0].strip() for parameter in heads[0]]
    if told[2] in names:
        return f"take it out: the call gives {told[2]!r} already, at its place among {told[1]}({', '.join(heads[0])})"
    near = nearest_name(told[2], names)
    others = f"write one that it has ({list_names(names)}), take it out, or give the macro that parameter"
    return f"did you mean {near!r}?" if near else others


def _heads_of(name: str, source: str) -> list[list[str]]:
    """The parameters of each macro of a name in a source."""
    lines = [source.count("\n", 0, found.start()) + 1 for found in _HEAD.finditer(source) if found[1] == name]
    return [head[1] for line in lines if (head := head_before(source, line)) is not None]
