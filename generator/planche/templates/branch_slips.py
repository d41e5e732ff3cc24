"""A parsed template or page -> what in a branch is not of what its condition asks for.

A name that is of the first count of players has no place in what is written for all of them; and where two branches
differ by one icon, the condition is about that one and no other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from jinja2 import nodes

from planche.expressions import expression
from planche.templates.paths import path_of
from planche.templates.sister_calls import own_expression, words_compared

_OF_ALL = "is_for_all"
_PLAYERS = "players"
_NARROWING = ("selectattr", "rejectattr", "list")
_BEING = ("in", "eq")
_HOLDING, _LACKING = "in", "notin"
_SPOKEN = {_HOLDING: "in", _LACKING: "not in"}
_ICON = expression(r':([a-z][a-z0-9-]*+):|<art\s[^<>]*?\bname="([\w-]++)"')
_Slip = tuple[int, str, str, str]  # the line, how it is written there, what is wrong, and the way out


class _NarrowName(NamedTuple):
    """A name that is set to what is of one count of players, and the list of which that is a part."""

    line: int
    whole: str  # empty where nobody knows


def find_branch_slips(tree: nodes.Template, lines: Sequence[str]) -> Iterator[tuple[int, int, str, str]]:
    """The line and column of each, what is wrong, and the way out."""
    narrow: dict[str, _NarrowName] = {}
    for line, written, message, hint in (
        *_narrow_readings(tree.body, narrow),
        *_other_icons(tree),
        *_turned_icons(tree),
    ):
        text = lines[line - 1] if line <= len(lines) else ""
        yield line, text.find(written) + 1 if text.count(written) == 1 else 0, message, hint


def _narrow_readings(body: Sequence[nodes.Node], narrow: dict[str, _NarrowName]) -> Iterator[_Slip]:
    """The names of one count of players where all are meant: in what follows `is_for_all`, and what is set there."""
    for node in body:
        if isinstance(node, nodes.Assign) and isinstance(node.target, nodes.Name):
            yield from _chosen_for_all(node.node, narrow)
            _note_name(node, narrow)
        elif isinstance(node, nodes.If):
            for choice in (node, *node.elif_):
                if _asks_for_all(choice.test):
                    yield from _readings_in(choice.body, narrow)
                else:
                    yield from _narrow_readings(choice.body, dict(narrow))
            yield from _narrow_readings(node.else_, dict(narrow))
        elif isinstance(node, (nodes.For, nodes.Macro, nodes.CallBlock)):
            own = [node.target] if isinstance(node, nodes.For) else node.args
            hidden = {name for one in own for name in _names_in(one)}
            known = {name: one for name, one in narrow.items() if name not in hidden}
            yield from _narrow_readings(node.body, known)
        else:
            yield from _chosen_for_all(node, narrow)


def _note_name(node: nodes.Assign, narrow: dict[str, _NarrowName]) -> None:
    """Whether a name is now of one count of players, whatever the kit is for."""
    name = getattr(node.target, "name", "")
    value = own_expression(node.node)
    while isinstance(value, nodes.CondExpr) and _asks_for_all(value.test):
        value = own_expression(value.expr1)
    known = [one for one in _names_in(value) if one in narrow]
    is_first = any(_is_first(one) for one in (value, *value.find_all(nodes.Node)))
    if known and not is_first:
        narrow[name] = narrow[known[0]]._replace(line=node.lineno)
    elif is_first:
        narrow[name] = _NarrowName(node.lineno, _whole_of(value))
    else:
        narrow.pop(name, None)


def _is_first(node: nodes.Node) -> bool:
    """Whether it is `players|first`, or `players[0]`."""
    if isinstance(node, nodes.Filter):
        return node.name == "first" and node.node is not None and path_of(own_expression(node.node)) == _PLAYERS
    is_item = isinstance(node, nodes.Getitem) and isinstance(node.arg, nodes.Const)
    return is_item and isinstance(node, nodes.Getitem) and path_of(own_expression(node.node)) == _PLAYERS


def _whole_of(value: nodes.Node) -> str:
    """The list of which one is narrowed by filters alone."""
    is_narrowed = False
    while isinstance(value, nodes.Filter) and value.name in _NARROWING and value.node is not None:
        is_narrowed = True
        value = own_expression(value.node)
    return path_of(value) if is_narrowed else ""


def _names_in(value: nodes.Node) -> list[str]:
    return [one.name for one in (value, *value.find_all(nodes.Name)) if isinstance(one, nodes.Name)]


def _asks_for_all(test: nodes.Node) -> bool:
    """Whether what follows is written for all counts of players alone."""
    test = own_expression(test)
    if isinstance(test, nodes.And):
        return _asks_for_all(test.left) or _asks_for_all(test.right)
    return isinstance(test, nodes.Name) and test.name == _OF_ALL


def _chosen_for_all(node: nodes.Node, narrow: dict[str, _NarrowName]) -> Iterator[_Slip]:
    """Those of what is chosen where a kit is for all."""
    own = [node] if isinstance(node, nodes.CondExpr) else []
    for choice in (*own, *node.find_all(nodes.CondExpr)):
        if _asks_for_all(choice.test):
            yield from _readings_in([choice.expr1], narrow)


def _readings_in(body: Sequence[nodes.Node], narrow: dict[str, _NarrowName]) -> Iterator[_Slip]:
    """The first reading of each of these names."""
    names = [name for part in body for name in (part, *part.find_all(nodes.Name)) if isinstance(name, nodes.Name)]
    read = {one.name: one for one in reversed(names) if one.ctx == "load" and one.name in narrow}
    made = {one.name for one in names if one.ctx != "load"}
    for name, node in read.items():
        if name not in made:
            known = narrow[name]
            message = f"{name} is of one count of players (line {known.line}), and stands here for a kit of all of them"
            hint = f"write {known.whole}, of which it is a part" if known.whole else "write what is of all of them"
            yield node.lineno, name, message, hint


def _other_icons(tree: nodes.Template) -> Iterator[_Slip]:
    """Conditions on a word that both branches show the icon of, where they differ by one other icon."""
    for choice in tree.find_all(nodes.If):
        shown, others = _icons_of(choice.body), _icons_of(choice.else_)
        more = [icon for icon in shown if icon not in others]
        if choice.elif_ or len(more) != 1 or not others or not {*others} <= {*shown}:
            continue
        for word in _words_asked(choice.test):
            if word in others:
                message = f'this asks for "{word}", which both branches show, and they differ by "{more[0]}" alone'
                yield choice.lineno, f'"{word}"', message, f'write "{more[0]}" for "{word}"'


def _turned_icons(tree: nodes.Template) -> Iterator[_Slip]:
    """Conditions that a list holds a word, or not, of which the icon is shown where it does not alone."""
    for choice in tree.find_all(nodes.If):
        branches = _icons_of(choice.body), _icons_of(choice.else_)
        for part in (choice.test, *choice.test.find_all(nodes.Call)) if not choice.elif_ and all(branches) else ():
            words, how = words_compared(part)
            here, there = branches if how == _LACKING else branches[::-1]
            if how in (_HOLDING, _LACKING) and len(words) == 1 and words[0] in here and words[0] not in there:
                written = f'"{words[0]}" {_SPOKEN[how]}'
                message = f'the icon of "{words[0]}" is shown where it is not in the list, and not where it is'
                hint = (
                    f'write "{words[0]}" {_SPOKEN[_HOLDING if how == _LACKING else _LACKING]}, or exchange the branches'
                )
                yield choice.lineno, written, message, hint


def _words_asked(test: nodes.Node) -> Iterator[str]:
    """The words that a condition looks for or compares a value with."""
    for part in (test, *test.find_all(nodes.Call)):
        words, how = words_compared(part)
        if how in _BEING and len(words) == 1:
            yield words[0]


def _icons_of(body: Sequence[nodes.Node]) -> list[str]:
    """The icons of words, and the pictures, that a branch writes."""
    parts = [one for node in body for one in (node, *node.find_all(nodes.TemplateData))]
    written = [one.data for one in parts if isinstance(one, nodes.TemplateData)]
    return [found[1] or found[2] for text in written for found in _ICON.finditer(text)]
