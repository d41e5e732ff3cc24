"""A parsed template -> where it counts by a loop, from 0 or from 1; and of all templates, what counts unlike others.

`loop.index` for `loop.index0` moves all that a loop draws one step on, and prints a number that is one off.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from jinja2 import nodes

from planche.expressions import expression
from planche.findings import Finding, Span, counted
from planche.templates.out_of_step import OUT_OF_STEP
from planche.templates.paths import path_of
from planche.templates.sister_calls import METERED, NOTED, own_expression

FROM_ONE, FROM_ZERO = "loop.index", "loop.index0"
LEAST_IN_TEMPLATE = 2  # others that count alike, for one to be odd
LEAST_IN_GAME = 4
LEAST_SHOWN = 1  # of those that are shown as they are: nothing is numbered from 0
_WRAPPERS = (METERED, NOTED)  # calls that the meter makes
_COUNT = expression(r"(?<![\w.])loop\.index0?(?!\w)")
_STEPS, _ITEMS, _SHOWN = "is multiplied or parted", "finds an item", "is shown"


class LoopCount(NamedTuple):
    """A count of a loop where it stands."""

    words: str  # one of the two
    use: str  # what is done with it
    beside: str  # a name or number that it is multiplied with; the list in which it finds an item
    line: int
    column: int  # 0 where nobody knows


class _PlacedCount(NamedTuple):
    """A count, and the file of its template."""

    file: str
    counted: LoopCount


def read_loop_counts(tree: nodes.Template, source: str) -> tuple[LoopCount, ...]:
    """The counts of loops of one template, which was parsed with its meter, in their order."""
    if FROM_ONE not in source:
        return ()
    used = {id(one[0]): one for one in _uses(tree)}
    lines = source.split("\n")
    by_line: defaultdict[int, list[nodes.Getattr]] = defaultdict(list)
    for node in tree.find_all(nodes.Getattr):
        if path_of(node) in (FROM_ONE, FROM_ZERO):
            by_line[node.lineno].append(node)
    return tuple(one for line, found in sorted(by_line.items()) for one in _counts_of(line, found, used, lines))


def _uses(tree: nodes.Template) -> Iterator[tuple[nodes.Node, str, str]]:
    """The expressions that may be counts, with what is done with them, and what stands beside."""
    for sum_ in tree.find_all((nodes.Mul, nodes.Div, nodes.FloorDiv, nodes.Mod)):
        left, right = own_expression(sum_.left), own_expression(sum_.right)
        yield left, _STEPS, _said(right)
        yield right, _STEPS, _said(left)
    for item in tree.find_all(nodes.Getitem):
        yield own_expression(item.arg), _ITEMS, path_of(own_expression(item.node))
    for output in tree.find_all(nodes.Output):
        for number, part in enumerate(output.nodes):
            before = output.nodes[number - 1] if number else None
            if isinstance(before, nodes.TemplateData) and not _is_in_tag(before.data):
                yield own_expression(part), _SHOWN, ""
    for call in tree.find_all(nodes.Call):
        if path_of(call.node) not in _WRAPPERS:
            values = (*call.args, *(one.value for one in call.kwargs))
            yield from ((own_expression(value), _SHOWN, "") for value in values)


def _is_in_tag(before: str) -> bool:
    """Whether what stands behind these signs is of an attribute."""
    return before.rfind("<") > before.rfind(">") or ("<" not in before and ">" not in before and bool(before.strip()))


def _said(node: nodes.Node) -> str:
    return str(node.value) if isinstance(node, nodes.Const) else path_of(node)


def _counts_of(
    line: int, found: Sequence[nodes.Getattr], used: Mapping[int, tuple[nodes.Node, str, str]], lines: Sequence[str]
) -> Iterator[LoopCount]:
    """The counts of one line, in the order in which the line has them."""
    text = lines[line - 1] if line <= len(lines) else ""
    columns: defaultdict[str, list[int]] = defaultdict(list)
    for one in _COUNT.finditer(text):
        columns[one[0]].append(one.start() + 1)
    for words in (FROM_ONE, FROM_ZERO):
        same = [node for node in found if path_of(node) == words]
        places = columns[words] if len(columns[words]) == len(same) else [0] * len(same)
        for node, column in zip(same, places):
            if id(node) in used:
                _, use, beside = used[id(node)]
                yield LoopCount(words, use, beside, line, column)


def find_odd_counts(counts: Mapping[str, Sequence[LoopCount]]) -> Iterator[Finding]:
    """The counts, by the files of templates, that begin at another number than all others of their use."""
    every = [_PlacedCount(file, one) for file, found in counts.items() for one in found]
    for use in (_STEPS, _ITEMS, _SHOWN):
        of_use = [one for one in every if one.counted.use == use]
        odd = [one for one in of_use if one.counted.words != (FROM_ONE if use == _SHOWN else FROM_ZERO)]
        for one in odd:
            others = [other for other in of_use if other is not one]
            sisters = [other for other in others if other.file == one.file]
            if _are_alike(one, sisters, LEAST_IN_TEMPLATE):
                yield _tell(one, sisters, "of this template")
            elif _are_alike(one, others, LEAST_SHOWN if use == _SHOWN else LEAST_IN_GAME):
                yield _tell(one, others, "of the game's templates")
            elif _are_alike(one, twins := _twins_of(one, sisters), 1):
                yield _tell(one, twins, f"beside {one.counted.beside}")


def _twins_of(one: _PlacedCount, sisters: Iterable[_PlacedCount]) -> list[_PlacedCount]:
    """Those of its sisters that go on in the same steps, or find an item in the same list."""
    return [other for other in sisters if other.counted.beside == one.counted.beside != ""]


def _are_alike(one: _PlacedCount, others: Iterable[_PlacedCount], least: int) -> bool:
    """Whether so many others at least count the other way, and all of them."""
    words = [other.counted.words for other in others]
    return len(words) >= least and one.counted.words not in words


def _tell(one: _PlacedCount, others: Sequence[_PlacedCount], where: str) -> Finding:
    other = others[0]
    count, meant = one.counted, other.counted.words
    at = f"line {other.counted.line}" if other.file == one.file else f"{other.file}:{other.counted.line}"
    begins = "1" if count.words == FROM_ONE else "0"
    verb = "has" if len(others) == 1 else "have"
    message = (
        f"{count.words}, which begins at {begins}, {count.use} here, where {counted(len(others), 'other')} {where}"
    )
    message = f"{message} {verb} {meant}, as in {at}"
    return OUT_OF_STEP.finding(Span(one.file, count.line, count.column), message, f"write {meant} for {count.words}")
