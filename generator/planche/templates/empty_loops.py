"""A parsed template -> loops over a list whose `else` goes over the same list, which is empty there.

What stands behind the `else` of a loop is drawn where its list has no items: one of the two goes over another list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from jinja2 import nodes

from planche.templates.paths import path_of
from planche.templates.sister_calls import own_expression


class EmptyLoop(NamedTuple):
    """A loop with an `else` that can draw nothing of its list, and the list that was most likely meant for the loop."""

    line: int
    last: int  # line of what it holds
    inner: int  # line of the loop in its `else`
    words: str  # its list, as it is written
    wanted: str  # a list that the template only asks about; empty where there is not one alone


def find_empty_loops(tree: nodes.Template) -> Iterator[EmptyLoop]:
    """The loops, each with the first one in its `else` that goes over the same list."""
    for loop in tree.find_all(nodes.For):
        words = path_of(own_expression(loop.iter))
        within = [one for part in loop.else_ for one in (part, *part.find_all(nodes.For)) if isinstance(one, nodes.For)]
        same = next((one for one in within if words and path_of(own_expression(one.iter)) == words), None)
        if same is not None:
            yield EmptyLoop(loop.lineno, _last_line(loop), same.lineno, words, _only_asked(tree, words))


def _last_line(loop: nodes.For) -> int:
    """The last line of what a loop holds before its `else`, as far as anything but text stands there."""
    nodes_within = (one for part in loop.body for one in (part, *part.find_all(nodes.Node)))
    return max((one.lineno or 0 for one in nodes_within), default=loop.lineno)  # what notes are made of has no line


def _only_asked(tree: nodes.Template, words: str) -> str:
    """The one other field of what has the list that is only asked about, and never read."""
    tests = [*(one.test for one in tree.find_all(nodes.If)), *(one.test for one in tree.find_all(nodes.CondExpr))]
    asked = Counter(name for test in tests for name in _fields(test))
    read = Counter(_fields(tree))
    owner = words.rpartition(".")[0]
    only = [name for name, count in asked.items() if read[name] == count and name.rpartition(".")[0] == owner != ""]
    return only[0] if len(only) == 1 and only[0] != words else ""


def _fields(node: nodes.Node) -> list[str]:
    """The fields that an expression or a template reads."""
    own = [node] if isinstance(node, nodes.Getattr) else []
    return [path for one in (*own, *node.find_all(nodes.Getattr)) if (path := path_of(one))]
