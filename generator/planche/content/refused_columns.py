"""Findings of the cells of a table -> the same; where many rows hold what their column refuses, the column is told."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from planche.content.problems import VALUE
from planche.findings import Finding, Span

LEAST = 3  # rows that hold what is refused
LEAST_FAR = 2  # of them, where it is like nothing that is not
SHARE = 1 / 2  # of all rows, where they hold different things


class _RefusedCell(NamedTuple):
    """A cell that its column refuses, as its finding says."""

    finding: Finding
    found: str
    wanted: str


def join_refused(findings: Sequence[Finding], columns: Mapping[str, Span], rows: int) -> list[Finding]:
    """The findings of a table of so many rows; `columns` are the places where those that it has are declared."""
    found: defaultdict[str, list[_RefusedCell]] = defaultdict(list)
    for one in findings:
        column, _, said = one.message.partition(": found ")
        value, _, wanted = said.rpartition(", wanted ")
        if one.id == VALUE.id and column in columns and wanted:
            found[column].append(_RefusedCell(one, value, wanted))
    told: dict[Finding, Finding] = {}
    for column, refused_cells in found.items():
        for cells in _groups(refused_cells, rows):
            first = _tell(column, columns[column], cells, rows)
            told |= {cell.finding: first for cell in cells}
    return [*dict.fromkeys(told.get(one, one) for one in findings)]


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


def _tell(column: str, place: Span, cells: Sequence[_RefusedCell], rows: int) -> Finding:
    first, found, wanted = _farthest(cells)
    held = found if len({cell.found for cell in cells}) == 1 else f"something else, such as {found},"
    message = f"{len(cells)} of {rows} rows hold {held} in the column {column!r}, which wants {wanted}"
    meant = f"; {first.hint}" if first.hint.startswith("did") else ""
    hint = f"write {_way(found, wanted)}, or correct the rows{meant}"
    return first._replace(span=place, message=message, hint=hint, followers=len(cells))


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
