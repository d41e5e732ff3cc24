"""Findings of the cells of a table -> the same, two cells of a row that stand in each other's columns as one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from planche.content.exchanged_headings import MOST_COLUMNS, CountRefused, HeadingPair
from planche.content.problems import VALUE
from planche.expressions import expression
from planche.findings import Finding, Span, list_names, quote
from planche.source import Record, Value

_NUMBER = expression(r"\s*+[-+]?\d++(?:[.,]\d*+)?\s*+")
MOST_ROWS = 50  # of a table that are tried


def join_exchanged(findings: Sequence[Finding], rows: Iterable[Value], count_refused: CountRefused) -> list[Finding]:
    """The findings; of a row that is right once two of its cells are exchanged, that they are, at the first of both."""
    told: defaultdict[Span, list[Finding]] = defaultdict(list)
    for finding in findings:
        told[finding.span].append(finding)
    joined = list(findings)
    odd = [row for row in rows if isinstance(row, Record) and any(span in told for span in row.spans.values())]
    for row in odd[:MOST_ROWS]:
        pairs = list(_exchanges(row, [name for name, span in row.spans.items() if span in told], count_refused))
        if len(pairs) == 1:
            own = [finding for span in row.spans.values() for finding in told.get(span, ())]
            first = joined.index(own[0])
            joined[first] = _tell(row, pairs[0])
            joined = [finding for finding in joined if finding not in own]
    return joined


def _exchanges(row: Record, refused: Sequence[str], count_refused: CountRefused) -> Iterator[tuple[str, str]]:
    """The pairs of columns after whose exchange nothing of the row is refused, those that stand first in front."""
    columns = list(row)[:MOST_COLUMNS]
    for number, one in enumerate(columns):
        for other in columns[number + 1 :]:
            if _may_be_exchanged(row, refused, one, other) and not count_refused(
                [HeadingPair(one, other).undo_row(row)]
            ):
                yield one, other


def _may_be_exchanged(row: Record, refused: Sequence[str], one: str, other: str) -> bool:
    """Whether both cells are refused; or one of them, where of the two one alone is a number."""
    count = (one in refused) + (other in refused)
    return count == 2 or (count == 1 and _is_number(row[one]) != _is_number(row[other]))


def _is_number(cell: Value) -> bool:
    return isinstance(cell, (int, float)) or (isinstance(cell, str) and _NUMBER.fullmatch(cell) is not None)


def _tell(row: Record, pair: tuple[str, str]) -> Finding:
    one, other = pair
    found = f"found {quote(str(row[one]))} and {quote(str(row[other]))}"
    message = f"the cells of {list_names([one, other])} are exchanged: {found}, each of which is right for the other"
    return VALUE.finding(row.spans[one], message, f"write {row[other]} for {one!r}, and {row[one]} for {other!r}")
