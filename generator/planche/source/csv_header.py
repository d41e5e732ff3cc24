"""The first row of a table -> what is wrong with it: one mistake is one finding, also where it makes a column miss."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from planche.findings import Finding, NearName, Span, list_names, nearest_name, quote, suggest_name
from planche.source.csv_cells import DELIMITERS, CsvRow
from planche.source.manual_pages import CSV_HEADER

_OTHER_SIGNS = ("|", ":", " ")
_CALLED_COPIES = (  # in other programs, and other languages
    *("amount", "anzahl", "cantidad", "copie", "copy", "count", "exemplaires", "how-many", "menge", "n", "nb", "nbr"),
    *("nombre", "number", "qty", "quantity", "quantite", "quantité", "times"),
)
SAVE_WITH_COMMAS = (
    'part all cells of the table by commas: Excel calls it "CSV UTF-8 (comma delimited)", LibreOffice asks for the '
    "field delimiter when it saves"
)


class Heading(NamedTuple):
    """What a header names, and what it should."""

    row: CsvRow
    required: Sequence[str]
    known: Collection[str] | None  # None where any name may stand

    @property
    def unknown(self) -> list[tuple[str, Span]]:
        """The names that the table does not know."""
        known = self.known
        named = zip(self.row.cells, self.row.spans)
        return [(name, span) for name, span in named if name and known is not None and name not in known]

    @property
    def missing(self) -> list[str]:
        """The columns that must be there and are not."""
        return [name for name in self.required if name not in self.row.cells]


def header_findings(heading: Heading) -> Iterator[Finding]:
    """What is wrong with a header."""
    row, missing, unknown = heading.row, heading.missing, heading.unknown
    if missing and heading.known is not None and not set(row.cells) & set(heading.known) and not _is_capitals(heading):
        yield _no_header(heading)
        return
    capitals = [(name, span) for name, span in unknown if name.lower() in (heading.known or ())]
    if capitals:
        found, wanted = list_names([quote(name) for name, _ in capitals]), ", ".join(n.lower() for n, _ in capitals)
        message = f"columns are written in small letters, found {found}"
        yield CSV_HEADER.finding(capitals[0][1], message, f"write {wanted}")
    taken = {name.lower() for name, _ in capitals}
    others = [(name, span) for name, span in unknown if (name, span) not in capitals]
    lacking = [name for name in missing if name not in taken]
    yield from _odd_columns(heading, others, lacking)
    for name in lacking:
        hint = f"add it, and its cell in each row; the header now names {list_names(row.cells)}"
        yield CSV_HEADER.finding(row.spans[0], f"the header lacks the column {name!r}", hint)


def _is_capitals(heading: Heading) -> bool:
    return any(name.lower() in (heading.known or ()) for name in heading.row.cells)


def _no_header(heading: Heading) -> Finding:
    """The finding of a first row that names no column of the table."""
    row = heading.row
    columns = ",".join((*heading.required, *sorted(set(heading.known or ()) - set(heading.required))))
    if len(row.cells) == 1 and (sign := next((sign for sign in _OTHER_SIGNS if sign in row.cells[0]), "")):
        message = f"the header {quote(row.cells[0])} is one cell; {quote(sign)} parts no cells"
        return CSV_HEADER.finding(row.spans[0], message, SAVE_WITH_COMMAS)
    named = list_names([quote(cell) for cell in row.cells])
    message = f"the first row names no column of the table, found {named}"
    return CSV_HEADER.finding(row.spans[0], message, f"write a header above it, with columns out of {columns}")


def _odd_columns(heading: Heading, unknown: list[tuple[str, Span]], lacking: list[str]) -> Iterator[Finding]:
    """Columns that have no name, another's or an unknown one; what they probably are is taken from the `lacking`."""
    first: dict[str, Span] = {}
    for name, span in zip(heading.row.cells, heading.row.spans):
        if not name:
            meant = _take_only(lacking)
            yield CSV_HEADER.finding(span, "a column has no name", _name_it(meant) or "name it, or delete the column")
        elif name in first:
            message = f"column {quote(name)} is here twice; it stands first in column {first[name].column}"
            hint = _name_it(_take_only(lacking)) or "delete one of the two, with its cells, or rename it"
            yield CSV_HEADER.finding(span, message, hint)
        elif (name, span) in unknown:
            yield _unknown(heading, name, span, lacking)
        first.setdefault(name, span)


def _unknown(heading: Heading, name: str, span: Span, lacking: list[str]) -> Finding:
    parts = [part for part in name.split() if part in (heading.known or ())]
    if len(parts) > 1:
        lacking[:] = [other for other in lacking if other not in parts]
        hint = f"write {','.join(parts)}"
        return CSV_HEADER.finding(span, f"no comma stands between the columns {quote(name)}", hint)
    free = [other for other in heading.known or () if other not in heading.row.cells]
    near = nearest_name(name, lacking) or nearest_name(name, free)
    own = [other for other in free if other not in ("copies", "players")]
    strange = [other for other in heading.row.cells if other not in (heading.known or ())]
    if near is None and not lacking and len(own) == 1 == len(strange):
        hint = f"write {own[0]}, which is declared and stands nowhere; else declare {name} below `columns` in game.yaml"
        return CSV_HEADER.finding(span, f"there is no column {quote(name)}", hint)
    if near is None and (near := _take_only(lacking)):
        message = f"there is no column {quote(name)}, and {near!r} is missing"
        hint = f"write {near} if it is meant, else add it, and declare {name} below `columns` in game.yaml"
        return CSV_HEADER.finding(span, message, hint)
    if near in lacking:
        lacking.remove(near)
    declare = f"declare it below `columns` in game.yaml, or delete the column; {suggest_name(name, free)}"
    if not near and name.casefold() in _CALLED_COPIES and "copies" in free:
        declare = "write copies, if it says how many there are of each; else declare it below `columns` in game.yaml"
    hint = NearName(name, near) if near else declare
    return CSV_HEADER.finding(span, f"there is no column {quote(name)}", hint)


def _take_only(lacking: list[str]) -> str:
    """The one column that is missing, which is then told of; empty when there are none or several."""
    return lacking.pop() if len(lacking) == 1 else ""


def _name_it(meant: str) -> str:
    return f"call it {meant!r}, which is missing" if meant else ""


def other_delimiter(rows: Sequence[CsvRow], delimiter: str) -> str:
    """The delimiter by which all these rows, each of one cell, are parted instead; empty when they are not."""
    for sign in DELIMITERS:
        if sign != delimiter and all(len(row.cells) == 1 and sign in row.cells[0] for row in rows):
            return sign
    return ""
