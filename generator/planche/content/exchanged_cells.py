"""Findings of the cells of a table -> the same, two cells of a row that stand in each other's columns as one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from planche.content.exchanged_headings import MOST_COLUMNS, CountRefused, HeadingPair
from planche.content.problems import MISSING_KEY, VALUE
from planche.expressions import expression
from planche.findings import Finding, Span, list_names, quote
from planche.source import Record, Value

_NUMBER = expression(r"\s*+[-+]?\d++(?:[.,]\d*+)?\s*+")
_NO_WORD = "?"  # which a text may be, and neither a number nor one of the words that are listed
MOST_ROWS = 50  # of a table that are tried
MOST_BESIDE = 20  # rows beside one, in which the same two cells are held against each other
LEAST_BESIDE = 2
_NEAR = "did you mean"  # as the hint of a word begins that is misspelt


def join_exchanged(findings: Sequence[Finding], rows: Iterable[Value], count_refused: CountRefused) -> list[Finding]:
    """The findings; of a row that is right once two of its cells are exchanged, that they are, at the first of both."""
    told: defaultdict[Span, list[Finding]] = defaultdict(list)
    for finding in findings:
        told[finding.span].append(finding)
    joined = list(findings)
    records = [row for row in rows if isinstance(row, Record)]
    odd = [row for row in records if any(span in told for span in row.spans.values())]
    sound = [row for row in records if not any(span in told for span in row.spans.values())][:MOST_BESIDE]
    for row in odd[:MOST_ROWS]:
        pairs = list(_exchanges(row, [name for name, span in row.spans.items() if span in told], count_refused))
        if not pairs and not any(
            one.hint.startswith(_NEAR) for span in row.spans.values() for one in told.get(span, ())
        ):
            pairs = list(_words_apart(row, told, sound, count_refused))
        if len(pairs) == 1:
            own = [finding for span in row.spans.values() for finding in told.get(span, ())]
            first = joined.index(own[0])
            joined[first] = _tell(row, pairs[0])
            joined = [finding for finding in joined if finding not in own]
    return joined


def _exchanges(row: Record, refused: Sequence[str], count_refused: CountRefused) -> Iterator[tuple[str, str]]:
    """The pairs of columns after whose exchange nothing of the row is refused, those that stand first in front."""
    columns = list(row.spans)[:MOST_COLUMNS]  # of empty cells there is nothing but the place
    for number, one in enumerate(columns):
        for other in columns[number + 1 :]:
            may_be = _may_be_exchanged(row, refused, one, other) or _is_moved(row, refused, one, other, count_refused)
            if may_be and not count_refused([HeadingPair(one, other).undo_row(row)]):
                yield one, other


def _may_be_exchanged(row: Record, refused: Sequence[str], one: str, other: str) -> bool:
    """Whether both cells are refused; or one of them, where of the two one alone is a number."""
    count = (one in refused) + (other in refused)
    are_filled = one in row and other in row
    return count == 2 or (count == 1 and are_filled and _is_number(row[one]) != _is_number(row[other]))


def _words_apart(
    row: Record, told: Mapping[Span, Sequence[Finding]], sound: Sequence[Record], count_refused: CountRefused
) -> Iterator[tuple[str, str]]:
    """The pairs of a cell that is refused and one that is not, which are right once they are exchanged.

    In no other row are they: a text may well be a word that another column lists.
    """
    filled = [name for name in list(row.spans)[:MOST_COLUMNS] if name in row]
    for number, one in enumerate(filled):
        for other in filled[number + 1 :]:
            pair = HeadingPair(one, other)
            if (row.spans[one] in told) == (row.spans[other] in told) or count_refused([pair.undo_row(row)]):
                continue
            beside = [each for each in sound if one in each and other in each]
            if len(beside) >= LEAST_BESIDE and all(count_refused([pair.undo_row(each)]) for each in beside):
                yield one, other


def _is_moved(row: Record, refused: Sequence[str], one: str, other: str, count_refused: CountRefused) -> bool:
    """Whether a cell is empty that may not be and takes few words, and the other is of a column that takes any."""
    empty = [name for name in (one, other) if name not in row]
    if len(empty) != 1 or empty[0] not in refused:
        return False
    tried = Record(row.span, {**row, one: _NO_WORD, other: _NO_WORD}, row.spans, row.key_spans)
    taken = count_refused([tried])
    return bool(taken[empty[0]]) and not taken[other if empty[0] == one else one]


def _is_number(cell: Value) -> bool:
    return isinstance(cell, (int, float)) or (isinstance(cell, str) and _NUMBER.fullmatch(cell) is not None)


def _tell(row: Record, pair: tuple[str, str]) -> Finding:
    one, other = pair
    if one not in row or other not in row:
        full, empty = (one, other) if one in row else (other, one)
        message = f"{empty} is missing, and what is right for it stands in {full!r}: {quote(str(row[full]))}"
        return MISSING_KEY.finding(row.spans[full], message, f"write {row[full]} for {empty!r}, and empty {full!r}")
    found = f"found {quote(str(row[one]))} and {quote(str(row[other]))}"
    message = f"the cells of {list_names([one, other])} are exchanged: {found}, each of which is right for the other"
    return VALUE.finding(row.spans[one], message, f"write {row[other]} for {one!r}, and {row[one]} for {other!r}")
