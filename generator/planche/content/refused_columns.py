"""Findings of the cells of a table -> the same; where many rows hold what their column refuses, the column is told."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence, Set
from types import MappingProxyType
from typing import NamedTuple

from planche.content.problems import MISSING_KEY, VALUE
from planche.findings import MORE_FOLLOW, Finding, Span
from planche.source import Record, Rows, Value

LEAST = 3  # rows that hold what is refused
LEAST_FAR = 2  # of them, where it is like nothing that is not
SHARE_EMPTY = 1 / 4  # of the rows, which have nothing in a column
_IS_MISSING = " is missing"
SHARE = 1 / 2  # of the rows, where they hold different things


class _RefusedCell(NamedTuple):
    """A cell that its column refuses, as its finding says."""

    finding: Finding
    found: str
    wanted: str


class WordUse(NamedTuple):
    """Words that a column lists and no row of its table has, and all words of which there are pictures."""

    words: Sequence[str] = ()
    pictured: Collection[str] = ()
    in_ids: Set[str] = frozenset()  # what the rows hold that their own ids say, as messages show it


class LookedAt(NamedTuple):
    """How many rows of a table its findings are of, the first ones, and how many it has."""

    rows: int
    all: int

    def __str__(self) -> str:
        return f"{self.all}" if self.rows == self.all else f"the first {self.rows}"

    @property
    def rest(self) -> str:
        """What is said of the others, of which nobody knows whether they are right."""
        return f"; {self.all - self.rows} more rows were not looked at" if self.rows < self.all else ""


_NONE_FREE: Mapping[str, WordUse] = MappingProxyType({})


def looked_at(findings: Sequence[Finding], rows: Rows[Value] | Rows[Record]) -> LookedAt:
    """The rows that findings are of: of a flood, those up to the last that is among them."""
    is_cut = bool(findings) and findings[-1].hint.endswith(MORE_FOLLOW)
    return LookedAt(bisect_right(rows.spans, findings[-1].span) if is_cut else len(rows), len(rows))


def join_refused(
    findings: Sequence[Finding], columns: Mapping[str, Span], looked: LookedAt, free: Mapping[str, WordUse] = _NONE_FREE
) -> list[Finding]:
    """The findings of rows that were looked at; a column that many of them are of is told once.

    `columns` are the places where those of the table are declared; `free` the words that no row has of those that
    they list.
    """
    found: defaultdict[str, list[_RefusedCell]] = defaultdict(list)
    missing: defaultdict[str, list[Finding]] = defaultdict(list)
    for one in findings:
        column, _, said = one.message.partition(": found ")
        value, _, wanted = said.rpartition(", wanted ")
        if one.id == VALUE.id and column in columns and wanted:
            found[column].append(_RefusedCell(one, value, wanted))
        elif one.id == MISSING_KEY.id and (column := one.message.removesuffix(_IS_MISSING)) in columns:
            missing[column].append(one)
    told: dict[Finding, Finding] = {}
    for column, refused_cells in found.items():
        use = free.get(column, WordUse())
        if len(named := {cell.found for cell in refused_cells}) == len(use.words) == 1 and named <= use.in_ids:
            listed = _tell_listed(column, columns[column], refused_cells, use)
            told |= dict.fromkeys((cell.finding for cell in refused_cells), listed)
            continue
        if named < use.in_ids and (bound := _tell_bound(column, columns[column], refused_cells)) is not None:
            told |= dict.fromkeys((cell.finding for cell in refused_cells), bound)
            continue
        for cells in _groups(refused_cells, looked.rows):
            first = _tell(column, columns[column], cells, looked, free.get(column, WordUse()))
            told |= {cell.finding: first for cell in cells}
    for column, empty in missing.items():
        if len(empty) >= max(LEAST, SHARE_EMPTY * looked.rows):
            first = _tell_empty(column, columns[column], empty, looked)
            told |= dict.fromkeys(empty, first)
    return _say_more([*dict.fromkeys(told.get(one, one) for one in findings)], {*told.values()}, findings)


def _say_more(left: list[Finding], of_columns: Set[Finding], findings: Sequence[Finding]) -> list[Finding]:
    """What is left of the findings; the last of a row says that more follow, if none does any more."""
    rows = [number for number, one in enumerate(left) if one not in of_columns]
    if rows and findings[-1].hint.endswith(MORE_FOLLOW):
        left[rows[-1]] = left[rows[-1]].with_hint(findings[-1].hint)
    return left


def _groups(cells: Sequence[_RefusedCell], rows: int) -> Iterator[list[_RefusedCell]]:
    """The cells that are refused for one reason in so many rows that it is the column which is wrong."""
    for wishes in _by(cells, lambda cell: cell.wanted):
        if len(wishes) >= max(LEAST, SHARE * rows):
            yield wishes
        else:
            for alike in _by(wishes, lambda cell: cell.found):
                if len(alike) >= (LEAST if _is_near(alike[0]) else LEAST_FAR):
                    yield alike


def _by(cells: Iterable[_RefusedCell], words_of: Callable[[_RefusedCell], str]) -> Iterable[list[_RefusedCell]]:
    """The cells that have some words in common, together."""
    grouped: defaultdict[str, list[_RefusedCell]] = defaultdict(list)
    for cell in cells:
        grouped[words_of(cell)].append(cell)
    return grouped.values()


def _is_near(cell: _RefusedCell) -> bool:
    """Whether a word may be one of those that are listed, misspelt; of a number that is not known."""
    return cell.finding.hint.startswith("did") or not cell.wanted.startswith("one of")


def _tell(column: str, place: Span, cells: Sequence[_RefusedCell], looked: LookedAt, free: WordUse) -> Finding:
    first, found, wanted = _farthest(cells)
    word = found.strip("'")
    is_one = len(free.words) == len({cell.found for cell in cells}) == 1
    if is_one and free.words[0] in free.pictured and word not in free.pictured:
        meant = free.words[0]
        message = f"{len(cells)} of {looked} rows hold {found} in the column {column!r}, and none {meant!r}"
        message += f", of which there are pictures{looked.rest}"
        way = f"write {meant} for {word} in these rows, and in their ids; or {word} for {meant} among its `one-of`"
        return first._replace(message=message, followers=len(cells)).with_hint(way)
    if joined := [
        word for word in free.words if " " in word and {cell.found.strip("'") for cell in cells} & {*word.split()}
    ]:
        way = f"write commas between the words of {joined[0]!r} there: {', '.join(joined[0].split())}"
        message = f"{len(cells)} of {looked} rows hold another word in the column {column!r}, which lists {joined[0]!r}"
        return first._replace(span=place, message=f"{message} as one{looked.rest}", followers=len(cells)).with_hint(way)
    if {cell.found for cell in cells} == {"''"} and wanted.startswith("a text"):
        message = f"{len(cells)} of {looked} rows hold no text, '', in the column {column!r}{looked.rest}"
        way = f'take `{column}: ""` out of these rows, and let the column say `optional: true`; or write its texts'
        return first._replace(message=message, followers=len(cells) - 1).with_hint(way)
    held = found if len({cell.found for cell in cells}) == 1 else f"something else, such as {found},"
    message = f"{len(cells)} of {looked} rows hold {held} in the column {column!r}, which wants {wanted}{looked.rest}"
    meant = f"; {first.hint}" if first.hint.startswith("did") else ""
    hint = f"write {_way(found, wanted)}, or correct the rows{meant}"
    return first._replace(span=place, message=message, hint=hint, followers=len(cells))


def _tell_listed(column: str, place: Span, cells: Sequence[_RefusedCell], use: WordUse) -> Finding:
    """That a column lists a word which no row has, in place of the one that rows hold and their ids say."""
    (first, found, _), meant = cells[0], use.words[0]
    rows = "a row holds" if len(cells) == 1 else f"{len(cells)} rows hold"
    message = f"{rows} {found} in the column {column!r}, as its id says, and none {meant!r}, which the column lists"
    way = f"write {found.strip(chr(39))} in place of {meant} among its `one-of`"
    return first._replace(span=place, message=message, followers=len(cells) - 1).with_hint(way)


def _tell_bound(column: str, place: Span, cells: Sequence[_RefusedCell]) -> Finding | None:
    """That a column refuses numbers which the ids of their rows say too, as those of other rows say theirs; None where
    it refuses them for several reasons."""
    if len({cell.wanted for cell in cells}) > 1 or _number_in(cells[0].found) is None:
        return None
    first, found, wanted = _farthest(cells)
    rows = "a row holds" if len(cells) == 1 else f"{len(cells)} rows hold numbers such as"
    message = f"{rows} {found} in the column {column!r}, as its id says, and the column wants {wanted}"
    return first._replace(span=place, message=message, followers=len(cells) - 1).with_hint(
        f"write {_way(found, wanted)} there"
    )


def _tell_empty(column: str, place: Span, empty: Sequence[Finding], looked: LookedAt) -> Finding:
    message = f"{len(empty)} of {looked} rows have nothing in the column {column!r}, which is not optional{looked.rest}"
    hint = "add `optional: true` to what it is, as in {type: text, optional: true}, or fill the cells"
    return empty[0]._replace(span=place, message=message, hint=hint, followers=len(empty))


def _farthest(cells: Sequence[_RefusedCell]) -> _RefusedCell:
    """The cell that is told for all, which one thing is wanted of: of numbers out of bounds the one that is most so."""
    is_most, is_least = (cells[0].wanted.startswith(words) for words in ("at most ", "at least "))
    numbers = {_number_in(cell.found): cell for cell in reversed(cells)}
    if None in numbers or not (is_most or is_least):
        return cells[0]
    known = {number: cell for number, cell in numbers.items() if number is not None}
    return known[max(known) if is_most else min(known)]


def _number_in(found: str) -> float | None:
    """The number that was found; None for words, and for one so long that it is not shown whole."""
    try:
        return float(found.strip("'"))
    except ValueError:
        return None


def _way(found: str, wanted: str) -> str:
    """What to write where a column is declared, so that it takes what was found."""
    value = found.strip("'")
    if wanted.startswith(("at most", "at least")) and _number_in(found) is None:
        return f"{'a larger `to`' if wanted.startswith('at most') else 'a smaller `from`'} there"
    if wanted.startswith("one of"):
        return f"{value} among its `one-of`"
    if wanted.startswith("at most"):
        return f"to: {value}"
    if wanted.startswith("at least"):
        return f"from: {value}"
    return "the type there that they have, such as text"
