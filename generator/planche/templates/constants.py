"""A parsed template -> the words that it writes out where the cell of a row could stand, and what it calls the cells.

Left out is what stands behind an `if`, which may be about the row.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from jinja2 import nodes

from planche.expressions import expression
from planche.findings import Span
from planche.templates.sister_calls import items_of

_ATTRIBUTE = expression(r"""<art\s[^<>]*?\bname="([\w-]++)"|\b(?:fill|stroke)="([a-z][\w-]*+)\"""")
_NAME_BEGUN = expression(r"""<art\s[^<>]*\bname="([\w-]*)\Z""")
_NAME_GOES_ON = expression(r"""([\w-]*+)(\"?)""")
_JOINED = "rendering.join_texts"
_ROW = "piece"
_PICTURE = "<art>"
_SHOWS = f"{_PICTURE} shows"
_OWN = ("_", "range", "dict", "namespace")  # functions, which are no macros


class Constant(NamedTuple):
    """A word, or a number that is filled into words, and what it is for."""

    value: str | float
    use: str  # the beginning of a sentence
    span: Span
    is_picture: bool = False  # the whole name of one


class NamedCell(NamedTuple):
    """The column of which a cell is taken, and what it is called there: the name of a picture, or of a value."""

    name: str
    column: str
    use: str
    span: Span


class TemplateConstants(NamedTuple):
    """What a template writes out."""

    constants: tuple[Constant, ...] = ()
    cells: tuple[NamedCell, ...] = ()
    chosen: tuple[str, ...] = ()  # the templates that it includes behind an `if`
    columns: frozenset[str] = frozenset()  # of the piece that it reads, as templates call them
    choices: tuple[tuple[str, str], ...] = ()  # words of which it takes one or the other


def read_constants(tree: nodes.Template, file: str) -> TemplateConstants:
    """The constants of one template, which was parsed."""
    found = tuple(_constants(tree, file))
    cells = (*_cells_of_pictures(tree, file), *_cells_of_names(tree, file))
    included = (node.template for choice in tree.find_all(nodes.If) for node in choice.find_all(nodes.Include))
    chosen = tuple(str(name.value) for name in included if isinstance(name, nodes.Const))
    columns = frozenset(node.attr for node in tree.find_all(nodes.Getattr) if _is_piece(node.node))
    choices = tuple(dict.fromkeys(_choices(tree)))
    return TemplateConstants(found, cells, chosen, columns, choices)


def _choices(tree: nodes.Template) -> Iterator[tuple[str, str]]:
    """The words on both sides of each `... if ... else ...`."""
    for choice in tree.find_all(nodes.CondExpr):
        one, other = (node.value if isinstance(node, nodes.Const) else None for node in (choice.expr1, choice.expr2))
        if isinstance(one, str) and isinstance(other, str):
            yield one, other


def _is_piece(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Name) and node.name == _ROW


def _constants(node: nodes.Node, file: str) -> Iterator[Constant]:
    if isinstance(node, (nodes.If, nodes.CondExpr, nodes.Test)):
        return
    if isinstance(node, nodes.Filter):
        yield from _constants(node.node, file) if node.node is not None else ()
        return
    if isinstance(node, nodes.TemplateData):
        yield from _of_markup(node, file)
    elif isinstance(node, nodes.Output):
        yield from _of_begun_names(node, file)
    elif isinstance(node, nodes.Call):
        yield from _of_call(node, file)
    elif isinstance(node, nodes.Getitem):
        yield from _word(node.arg, "what is looked up is", file)
    elif isinstance(node, nodes.Assign) and isinstance(node.target, nodes.Name):
        yield from _word(node.node, f"{node.target.name} is", file)
    for child in node.iter_child_nodes():
        yield from _constants(child, file)


def _of_markup(data: nodes.TemplateData, file: str) -> Iterator[Constant]:
    for found in _ATTRIBUTE.finditer(data.data):
        line = data.lineno + data.data.count("\n", 0, found.start())
        name, colour = found.groups()
        yield Constant(name or colour, _SHOWS if name else "the colour is", Span(file, line), is_picture=bool(name))


def _of_begun_names(output: nodes.Output, file: str) -> Iterator[Constant]:
    """The words of names of pictures that are written out in part."""
    for parts in _names_begun(output):
        for part in parts:
            if isinstance(part, nodes.TemplateData):
                for word in part.data.split("-"):
                    yield Constant(word, _SHOWS, Span(file, part.lineno))


def _names_begun(output: nodes.Output) -> Iterator[list[nodes.Expr]]:
    """The names of pictures that are written out in part, in their parts."""
    name: list[nodes.Expr] = []
    for part in output.nodes:
        if not isinstance(part, nodes.TemplateData):
            name += [part] if name else []
            continue
        if name and (goes_on := _NAME_GOES_ON.match(part.data)):
            name.append(nodes.TemplateData(goes_on[1], lineno=part.lineno))
            if goes_on[2]:
                yield name
                name = []
        if begun := _NAME_BEGUN.search(part.data):
            name = [nodes.TemplateData(begun[1], lineno=part.lineno + part.data.count("\n"))]


def _of_call(call: nodes.Call, file: str) -> Iterator[Constant]:
    """What a macro is given, and what is filled into words."""
    if not isinstance(call.node, nodes.Name):
        return
    name = call.node.name
    for keyword in call.kwargs if name == "_" else ():
        value = keyword.value.value if isinstance(keyword.value, nodes.Const) else None
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            yield Constant(float(value), f"{{{keyword.key}}} is", Span(file, keyword.lineno))
    for given in () if name in _OWN else (*call.args, *(keyword.value for keyword in call.kwargs)):
        yield from _word(given, f"{name} gets", file)


def _word(node: nodes.Node | None, use: str, file: str) -> Iterator[Constant]:
    """A word, also as a part of a longer one, or one of several."""
    is_joined = isinstance(node, nodes.Call) and getattr(node.node, "name", "") == _JOINED
    parts = node.args if is_joined and isinstance(node, nodes.Call) else items_of(node)
    if parts:
        for part in parts:
            yield from _word(part, use, file)
    elif isinstance(node, nodes.Const) and isinstance(node.value, str):
        yield Constant(node.value, use, Span(file, node.lineno))


def _cells_of_pictures(tree: nodes.Template, file: str) -> Iterator[NamedCell]:
    """The cells in names of pictures: of `icon-skull-{{ piece.colour }}` the colour, which it calls a skull."""
    for parts in (parts for output in tree.find_all(nodes.Output) for parts in _names_begun(output)):
        for before, part in pairwise(parts):
            column = _column_of(part)
            if column and isinstance(before, nodes.TemplateData):
                yield NamedCell(before.data.rstrip("-").rpartition("-")[2], column, _PICTURE, Span(file, part.lineno))


def _cells_of_names(tree: nodes.Template, file: str) -> Iterator[NamedCell]:
    """The cells that are given under a name, or set to one."""
    named: Sequence[tuple[str, nodes.Expr]] = [(one.key, one.value) for one in tree.find_all(nodes.Keyword)]
    sets = (one for one in tree.find_all(nodes.Assign) if isinstance(one.target, nodes.Name))
    for name, value in (*named, *((one.target.name, one.node) for one in sets if isinstance(one.target, nodes.Name))):
        if column := _column_of(value):
            yield NamedCell(name, column, name, Span(file, value.lineno))


def _column_of(node: nodes.Node) -> str:
    """The column of which an expression takes a cell, as templates write it; empty for any other."""
    is_cell = isinstance(node, nodes.Getattr) and isinstance(node.node, nodes.Name) and node.node.name == _ROW
    return node.attr if is_cell and isinstance(node, nodes.Getattr) else ""
