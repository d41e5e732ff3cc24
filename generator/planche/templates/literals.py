"""A parsed template -> the words that it writes, `_("...")`, to be translated, and whether it asks who plays."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from jinja2 import nodes

from planche.findings import Span
from planche.templates.names import OF_PLAYERS
from planche.templates.translator import CONTEXT

_BODIES = ("body", "elif_", "else_")  # statements of a node, one after another
_NAMES = "nabcdefghijklmopqrstuvwxyz"  # of what is filled in


class TemplateWords(NamedTuple):
    """The literal texts of a template, the templates that it includes or imports, and whether it asks who plays."""

    words: tuple[tuple[str, Span], ...] = ()
    joined: tuple[tuple[str, Span], ...] = ()  # words of `_()` that are no single literal, as they should be written
    included: tuple[str, ...] = ()
    asks_players: bool = False  # whether it reads a name that is another one for other players


def read_words(tree: nodes.Template, file: str, source: str) -> TemplateWords:
    """The words of one template, which was parsed, without those of the templates that it includes."""
    found = [(words, Span(file, call.lineno)) for call in tree.find_all(nodes.Call) if (words := words_of_call(call))]
    return TemplateWords(tuple(found), tuple(_joined(tree, file)), tuple(_included(tree)), _asks_players(tree, source))


def words_of_call(call: nodes.Call) -> str:
    """The literal words of `_("...")`, behind their context if they have one; nothing for another call."""
    if not (isinstance(call.node, nodes.Name) and call.node.name == "_" and call.args):
        return ""
    named = (keyword.value for keyword in call.kwargs if keyword.key == "context")
    words, context = call.args[0], next(iter((*call.args[1:2], *named)), None)
    if not (isinstance(words, nodes.Const) and isinstance(words.value, str)):
        return ""
    known = context.value if isinstance(context, nodes.Const) and isinstance(context.value, str) else ""
    return f"{known}{CONTEXT}{words.value}" if known else words.value


def _asks_players(tree: nodes.Template, source: str) -> bool:
    """Whether the tree reads one of OF_PLAYERS; what it calls so itself is not meant."""
    return any(name in source for name in OF_PLAYERS) and any(_reads(tree, frozenset()))


def _reads(node: nodes.Node, own: frozenset[str]) -> Iterator[str]:
    """Those of OF_PLAYERS that are read below a node and are neither `own`, nor an argument or an item there, nor set
    before them among the same statements or around these. What is set in a branch alone is read behind it as well.

    Jinja2 knows that of any name, but only once it has made code of all of the tree, which takes ten times as long; and
    it takes a name for another one that is set and read in one branch.
    """
    if isinstance(node, nodes.Name) and node.ctx == "load" and node.name in OF_PLAYERS - own:
        yield node.name
    if isinstance(node, nodes.For):
        yield from _reads(node.iter, own)
        own |= _names_in(node.target)
    elif isinstance(node, (nodes.Macro, nodes.CallBlock)):
        own |= {argument.name for argument in node.args}
    for part in (*_BODIES, None):
        known = own
        for child in _children(node, part):
            yield from _reads(child, known)
            if isinstance(child, (nodes.Assign, nodes.AssignBlock)):
                known |= _names_in(child.target)


def _children(node: nodes.Node, part: str | None) -> Iterable[nodes.Node]:
    """The statements of a part of a node; with none, all that is in no such part."""
    if part is not None:
        found = getattr(node, part, ())
        return found if isinstance(found, list) else ()
    return node.iter_child_nodes(exclude=(*_BODIES, *(("iter",) if isinstance(node, nodes.For) else ())))


def _names_in(target: nodes.Node) -> set[str]:
    """The names that a loop or statement sets."""
    return {name.name for name in (target, *target.find_all(nodes.Name)) if isinstance(name, nodes.Name)}


def _joined(tree: nodes.Template, file: str) -> Iterator[tuple[str, Span]]:
    """The calls of `_` whose words are joined of parts or chosen among, with how to write them instead."""
    for call in tree.find_all(nodes.Call):
        if not (isinstance(call.node, nodes.Name) and call.node.name == "_" and call.args):
            continue
        words = call.args[0]
        if isinstance(words, nodes.CondExpr) and (choices := _literals(words.expr1, words.expr2)):
            chosen = " and ".join(f"_({_in_quotes(choice)})" for choice in choices)
            where = "between" if len(choices) > 1 else "with"
            yield f"choose outside of it, {where} {chosen}", Span(file, call.lineno)
        elif not isinstance(words, nodes.Const) and _literals(*_parts(words)):
            yield f"write {_as_one(words)}", Span(file, call.lineno)


def _literals(*parts: nodes.Expr | None) -> list[str]:
    """Those parts of an expression that are words of at least two letters."""
    values = [part.value for part in parts if isinstance(part, nodes.Const) and isinstance(part.value, str)]
    return [value for value in values if sum(character.isalpha() for character in value) > 1]


def _as_one(words: nodes.Expr) -> str:
    """Words that are joined of parts, as one text with placeholders."""
    parts = [*_parts(words)]
    written = "".join(str(part.value) for part in parts if isinstance(part, nodes.Const))
    names = (name for name in _NAMES if f"{{{name}}}" not in written)
    text, values = "", list[str]()
    for part in parts:
        if isinstance(part, nodes.Const):
            text += str(part.value)
            continue
        name = next(names, "n")
        text += f"{{{name}}}"
        values.append(f"{name}={_path(part)}")
    return f"_({', '.join((_in_quotes(text), *values))})"


def _in_quotes(text: str) -> str:
    """A text as templates write it, in quotation marks that it has not itself."""
    return f"'{text}'" if '"' in text else f'"{text}"'


def _parts(words: nodes.Expr) -> Iterator[nodes.Expr]:
    if isinstance(words, nodes.Concat):
        for part in words.nodes:
            yield from _parts(part)
    elif isinstance(words, nodes.Call) and isinstance(words.node, nodes.EnvironmentAttribute):
        for part in words.args:  # how the sandbox joins texts
            yield from _parts(part)
    elif isinstance(words, nodes.BinExpr):
        yield from (*_parts(words.left), *_parts(words.right))
    else:
        yield words


def _path(node: nodes.Expr) -> str:
    """A name with its fields; of another expression only that it is one."""
    if isinstance(node, nodes.Name):
        return node.name
    return f"{_path(node.node)}.{node.attr}" if isinstance(node, nodes.Getattr) else "..."


def _included(tree: nodes.Template) -> Iterator[str]:
    for node in tree.find_all((nodes.Include, nodes.Import, nodes.FromImport, nodes.Extends)):
        name = node.template  # type: ignore[attr-defined]  # each of them has one
        if isinstance(name, nodes.Const) and isinstance(name.value, str):
            yield name.value
