"""The outlines of templates -> calls of a macro that take items of two lists by number, of which one pairs them unlike.

`cell(left[2], columns[3])` heads a column of a table; below it, `cell(left[1], columns[3])` prints upon another one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Span
from planche.templates.out_of_step import OUT_OF_STEP
from planche.templates.outlines import OutlinedCall, TemplateOutline

LEAST_PAIRS = 2  # of numbers, of which one at least is that of several calls
MOST_CALLS = 200
MOST_ITEMS = 8  # that a call takes
_ITEM = expression(r"([A-Za-z_][\w.]*+)\[(\d{1,3})\]")


class _ItemPair(NamedTuple):
    """The numbers of the two items that a call takes."""

    one: int
    other: int


def find_odd_pairs(outlines: Iterable[TemplateOutline]) -> Iterator[Finding]:
    """The calls of a template that take two items as no other call does, and so that each has another partner."""
    for outline in outlines:
        by_lists: defaultdict[tuple[str, str, str], list[tuple[OutlinedCall, _ItemPair]]] = defaultdict(list)
        for call in outline.calls[:MOST_CALLS]:
            items = [(found[1], int(found[2])) for value in call.values if (found := _ITEM.fullmatch(value))]
            for (one, first), (other, second) in combinations(items[:MOST_ITEMS], 2):
                if one != other:
                    by_lists[call.name, one, other].append((call, _ItemPair(first, second)))
        for (_, one, other), taken in by_lists.items():
            odd = _odd_one([pair for _, pair in taken])
            if odd is not None:
                yield _tell(outline.file, one, other, taken, odd)


def _odd_one(pairs: Sequence[_ItemPair]) -> int | None:
    """The only one of some pairs without which each number has one partner."""
    counts = Counter(pairs)
    odd = [number for number, pair in enumerate(pairs) if counts[pair] == 1 and _are_partners(counts, pair)]
    return odd[0] if len(odd) == 1 and not _are_partners(counts) else None


def _are_partners(counts: Counter[_ItemPair], without: _ItemPair | None = None) -> bool:
    """Whether each number has one partner in these pairs, of which some are there more than once."""
    rest = [pair for pair in counts if pair != without]
    is_certain = len(rest) >= LEAST_PAIRS and any(counts[pair] > 1 for pair in rest)
    return is_certain and len({pair.one for pair in rest}) == len(rest) == len({pair.other for pair in rest})


def _tell(file: str, one: str, other: str, found: Sequence[tuple[OutlinedCall, _ItemPair]], odd: int) -> Finding:
    """The pair that is unlike; of its two numbers the one is wrong with which another pair would be lacking a call."""
    call, pair = found[odd]
    others = [(at, known) for number, (at, known) in enumerate(found) if number != odd]
    counts = Counter(known for _, known in others)
    by_one = next(((at, known) for at, known in others if known.one == pair.one), None)
    by_other = next(((at, known) for at, known in others if known.other == pair.other), None)
    ways = []
    if by_other is not None:
        way = f"write {one}[{by_other[1].one}] for {one}[{pair.one}], as in line {by_other[0].line}"
        ways.append((counts[by_other[1]], way))
    if by_one is not None:
        way = f"write {other}[{by_one[1].other}] for {other}[{pair.other}], as in line {by_one[0].line}"
        ways.append((counts[by_one[1]], way))
    fewest = min(count for count, _ in ways)
    hint = "; or ".join(way for count, way in ways if count == fewest)
    message = f"{call.name} gets {one}[{pair.one}] with {other}[{pair.other}], and all its other calls of this template"
    message = f"{message} have one of the two with another item"
    return OUT_OF_STEP.finding(Span(file, call.line, call.column), message, hint)
