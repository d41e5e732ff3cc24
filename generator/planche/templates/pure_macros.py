"""A parsed template with its meter -> those of its macros that write the same whenever they get the same words.

Such a macro reads its parameters, and besides them what its template writes out, `range`, and macros like itself: no
name of the piece, the game or a translation. It neither includes anything nor writes what its caller does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from itertools import chain
from typing import TypeAlias

from jinja2 import nodes

from planche.templates.sources import normalise_name

PureMacros: TypeAlias = Mapping[str, tuple[tuple[str, str], ...]]
"""The names of such macros, with the macros of other templates that each one needs: their templates, their names."""

_FREE = frozenset(("range",))
_SIMPLE = (nodes.Output, nodes.ExprStmt)  # statements that bind no name
_Needs: TypeAlias = frozenset[tuple[str, str]]


class _NotPure(Exception):
    """A part of a template depends on more than what is written out in it."""


def find_pure_macros(tree: nodes.Template) -> PureMacros:
    """Those of a template, as far as its statements that stand before them tell."""
    names = Counter(node.name for node in tree.find_all(nodes.Macro))
    known: dict[str, _Needs] = {name: frozenset() for name in _FREE}
    found: dict[str, tuple[tuple[str, str], ...]] = {}
    for statement in tree.body:
        for name in _bound_by(statement):
            known.pop(name, None)
        if isinstance(statement, nodes.FromImport):
            known.update(_imported(statement))
        elif isinstance(statement, nodes.Assign) and isinstance(statement.target, nodes.Name):
            needs = _needs_of([statement], known)
            if needs is not None:
                known[statement.target.name] = needs
        elif isinstance(statement, nodes.Macro) and names[statement.name] == 1:
            needs = _needs_of_macro(statement, known)
            if needs is not None:
                known[statement.name] = needs
                found[statement.name] = tuple(sorted(needs))
    return found


def _bound_by(statement: nodes.Node) -> Iterator[str]:
    """The names that a statement gives another meaning, or may give one."""
    if isinstance(statement, (nodes.Macro, nodes.Import)):
        yield statement.name if isinstance(statement, nodes.Macro) else statement.target
    yield from (name.name for name in statement.find_all(nodes.Name) if name.ctx == "store")
    for part in (statement, *statement.find_all((nodes.FromImport, nodes.Import, nodes.Macro))):
        if isinstance(part, nodes.FromImport):
            yield from (_pair_of(name)[1] for name in part.names)


def _imported(statement: nodes.FromImport) -> Iterator[tuple[str, _Needs]]:
    """What is taken from a template that is named by a word: a macro of it, which has to be pure itself."""
    template = statement.template
    if isinstance(template, nodes.Const) and isinstance(template.value, str):
        for name, called in map(_pair_of, statement.names):
            yield called, frozenset([(normalise_name(template.value), name)])


def _pair_of(name: str | tuple[str, str]) -> tuple[str, str]:
    """What an import takes, and how it is called here."""
    return (name, name) if isinstance(name, str) else name


def _needs_of_macro(macro: nodes.Macro, known: Mapping[str, _Needs]) -> _Needs | None:
    parameters = {argument.name for argument in macro.args}
    own = {name: needs for name, needs in known.items() if name not in parameters}
    own |= dict.fromkeys((*parameters, macro.name), frozenset())
    defaults = [nodes.ExprStmt(default) for default in macro.defaults]
    return _needs_of([*defaults, *macro.body], own)


def _needs_of(body: Iterable[nodes.Node], known: Mapping[str, _Needs]) -> _Needs | None:
    """The macros of other templates that statements need, which depend on nothing else; None where they do."""
    try:
        return frozenset(chain.from_iterable(_walk(body, dict(known))))
    except _NotPure:
        return None


def _walk(body: Iterable[nodes.Node], known: MutableMapping[str, _Needs]) -> Iterator[_Needs]:
    """What each expression needs, in the order in which names come to be known; _NotPure for one that is not."""
    for node in body:
        if isinstance(node, _SIMPLE):
            yield from _read(node, known)
        elif isinstance(node, nodes.Assign):
            yield from _read(node.node, known)
            _bind(node.target, known)
        elif isinstance(node, nodes.AssignBlock) and node.filter is None:
            yield from _walk(node.body, dict(known))
            _bind(node.target, known)
        elif isinstance(node, nodes.For) and not node.recursive:
            yield from _read(node.iter, known)
            inner = {**known, "loop": frozenset[tuple[str, str]]()}
            _bind(node.target, inner)
            if node.test is not None:
                yield from _read(node.test, inner)
            yield from _walk(node.body, inner)
            yield from _walk(node.else_, dict(known))
        elif isinstance(node, nodes.If):
            yield from _read(node.test, known)
            for part in (node.body, node.elif_, node.else_):
                yield from _walk(part, dict(known))
            known.update(dict.fromkeys(_always_set([node]), frozenset()))
            # what is set in some branches alone keeps otherwise what it was, if anything pure; else nobody knows
        else:
            raise _NotPure


def _always_set(body: Iterable[nodes.Node]) -> set[str]:
    """The names that statements set, whichever of their branches is taken."""
    found: set[str] = set()
    for node in body:
        if isinstance(node, (nodes.Assign, nodes.AssignBlock)):
            found |= {name.name for name in node.find_all(nodes.Name) if name.ctx == "store"}
        elif isinstance(node, nodes.If):
            branches = (node.body, *(part.body for part in node.elif_), node.else_)
            found |= set.intersection(*map(_always_set, branches))
    return found


def _bind(target: nodes.Node, known: MutableMapping[str, _Needs]) -> None:
    """Names that are set here depend on what was read already."""
    names = [target] if isinstance(target, nodes.Name) else [*target.find_all(nodes.Name)]
    known.update((name.name, frozenset()) for name in names)


def _read(expression: nodes.Node, known: Mapping[str, _Needs]) -> Iterator[_Needs]:
    """What the names of an expression need."""
    names = [expression] if isinstance(expression, nodes.Name) else expression.find_all(nodes.Name)
    for name in names:
        if name.name not in known:
            raise _NotPure
        yield known[name.name]
