"""A game and its findings -> text columns that stand under each other's headings, and what follows from that.

Any text is right below any heading of texts. What tells is that catalogues know the texts the other way round; that the
column of names has sentences and the other one the words of which ids are made; or that the faces are drawn for the
other order: marks stand in the column that is set plainly, or most of one column does not fit its box, and the other
column is shorter and has the larger one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations, repeat
from typing import NamedTuple

from planche.checks.carried import CarriedText, carried_texts
from planche.checks.drawn_texts import drawn_texts
from planche.checks.named_ids import LEAST_ROWS, MOST, says_id, telling_parts
from planche.checks.passages import text_of
from planche.content import EXCHANGED_HEADINGS
from planche.findings import Finding, Severity, Span
from planche.game import Component, Game, Text
from planche.source import Folder
from planche.typeset import MARKS, OVERFLOW, is_marked

MOST_ROWS = 200  # that are looked at
MOST_COLUMNS = 12  # of texts that are held against each other
FEW = 1 / 4
LONGER = 2  # times as long as the other column's are the texts that are no names
_NAMES = {"name", "title", "nom", "titre", "titel", "nombre", "titulo", "nome", "titolo"}  # how such columns are called


class ExchangedColumns(NamedTuple):
    """Two columns of texts under each other's headings, and how that is known."""

    part: Component
    one: str  # the column that stands first
    other: str
    reason: str

    def finding(self) -> Finding:
        """Told at the table's header, or at its first row where that is none."""
        first = self.part.pieces[0]
        place = Span(first.span.file, 1) if first.span.file.endswith(".csv") else first.place_of(self.one)
        message = f"the headings {self.one!r} and {self.other!r} are exchanged: {self.reason}"
        hint = f"write {self.other} in place of {self.one}, and {self.one} in place of {self.other}"
        found = EXCHANGED_HEADINGS.finding(place, message, hint, component=self.part.id)
        return found._replace(severity=Severity.WARNING, passage=self.one)

    def is_told_by(self, finding: Finding) -> bool:
        """Whether a finding says that these are exchanged."""
        own = self.finding()
        return (finding.id, finding.component, finding.span) == (own.id, own.component, own.span)

    def explains(self, finding: Finding) -> bool:
        """Whether a finding is of a translation of one of the texts, or of how they are set."""
        if finding.id.startswith("translation/"):
            steps = finding.msgctxt.split("/")
            return steps[0] == self.part.id and steps[-1] in (self.one, self.other)
        return finding.component == self.part.id and finding.id in (MARKS.id, OVERFLOW.id)


def find_exchanged_columns(game: Game) -> Iterator[Finding]:
    """Columns of names that have no names, where ids are made of those of another one."""
    for part in game.components:
        if pair := _said_by_ids(part, text_columns(part)):
            yield pair.finding()


def blame_exchanged_columns(findings: Iterable[Finding], game: Game, folder: Folder) -> tuple[Finding, ...]:
    """The findings; of exchanged columns that they are, in place of all that follows. `folder`: that of templates."""
    told = tuple(findings)
    carried = defaultdict(list)
    for moved in carried_texts(told):
        carried[moved.known.component].append(moved)
    for part in game.components:
        columns = text_columns(part)
        pair = _known_otherwise(part, columns, carried[part.id]) or _said_by_ids(part, columns)
        if pair is None or not (carried[part.id] or any(map(pair.is_told_by, told))):  # it may be accepted
            own = [one for one in told if one.component == part.id and one.id in (MARKS.id, OVERFLOW.id)]
            pair = _drawn_otherwise(part, columns, own, text_of(folder, part.front)) if own else None
        if pair is not None:
            told = tuple(_fold(told, pair, game))
    return told


def text_columns(part: Component) -> Sequence[str]:
    """The columns of a component that have texts and nothing else, in the order of the table."""
    first: dict[str, Span] = {}
    for piece in part.pieces[:MOST_ROWS]:
        for name, cell in piece.fields.items():
            if isinstance(cell, Text):
                first.setdefault(name, cell.span)
    return sorted(list(first)[:MOST_COLUMNS], key=lambda name: first[name][1:])


def _exchange(part: Component, one: str, other: str, reason: str, columns: Sequence[str]) -> ExchangedColumns:
    first, second = sorted((one, other), key=columns.index)
    return ExchangedColumns(part, first, second, reason)


def _known_otherwise(
    part: Component, columns: Sequence[str], carried: Iterable[CarriedText]
) -> ExchangedColumns | None:
    """The columns of which catalogues have most rows' texts the other way round."""
    rows: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for known, found, *_ in carried:
        if known[:2] == found[:2] and known.column != found.column:
            rows[known.column, found.column].add(known.piece)
    for one, other in combinations(columns, 2):
        both = rows[one, other] & rows[other, one]
        if len(both) >= 2 and len(both) >= len(part.pieces) / 2:
            return ExchangedColumns(
                part, one, other, f"translations know the texts of {len(both)} rows the other way round"
            )
    return None


def _said_by_ids(part: Component, columns: Sequence[str]) -> ExchangedColumns | None:
    """The column that is called as names are, and the one of whose words the ids are made."""
    for one, other in permutations(columns, 2):
        if one in _NAMES and other not in _NAMES and _is_longer(part, one, other) and _ids_say(part, one, other):
            reason = f"the ids are made of the cells below {other!r}, and those below {one!r} are longer"
            return _exchange(part, one, other, reason, columns)
    return None


def _drawn_otherwise(
    part: Component, columns: Sequence[str], findings: Sequence[Finding], template: str
) -> ExchangedColumns | None:
    """The columns of which a face is drawn for the other order, as far as findings of its texts tell."""
    drawn = {one.column: one for one in drawn_texts(template, columns)}
    for one, other in permutations(drawn.values(), 2):
        if not _is_longer(part, one.column, other.column):
            continue
        cells = {cell.span for row in part.pieces if isinstance(cell := row.fields.get(one.column), Text)}
        at_one = [found for found in findings if found.span in cells or one.is_place_of(found, part.front)]
        has_marks = any(found.id == MARKS.id for found in at_one)
        if has_marks and other.is_rich and not one.is_rich and not any(map(is_marked, _cells(part, other.column))):
            reason = f"marks stand below {one.column!r} alone, and {part.front} sets {other.column!r} with |rich"
            return _exchange(part, one.column, other.column, reason, columns)
        owners = {owner.piece for found in at_one if found.id == OVERFLOW.id for owner in (found.owner, *found.also_on)}
        if 0 < one.area < other.area and len(owners - {""}) >= len(part.pieces) / 2:
            reason = f"most cells below {one.column!r} do not fit, and those below {other.column!r} have a larger box"
            return _exchange(part, one.column, other.column, f"{reason} in {part.front}", columns)
    return None


def _ids_say(part: Component, one: str, other: str) -> bool:
    """Whether most ids are made of a word of the other column, and few of one of this."""
    rows = part.pieces[:MOST_ROWS]
    said = {name: sum(says_id(*row) for row in zip(rows, repeat(name), telling_parts(rows))) for name in (one, other)}
    return said[other] >= MOST * len(rows) and said[one] <= FEW * len(rows)


def _is_longer(part: Component, one: str, other: str) -> bool:
    """Whether a column's texts are much longer than another's, and so in most rows."""
    pairs = list(zip(_cells(part, one), _cells(part, other)))
    more = sum(len(long) > len(short) for long, short in pairs)
    lengths = [sum(map(len, cells)) for cells in zip(*pairs)]
    return len(pairs) >= LEAST_ROWS and more >= MOST * len(pairs) and lengths[0] >= LONGER * lengths[1] > 0


def _cells(part: Component, column: str) -> Sequence[str]:
    return [str(piece.fields.get(column) or "") for piece in part.pieces[:MOST_ROWS]]


def _fold(findings: Sequence[Finding], pair: ExchangedColumns, game: Game) -> Iterator[Finding]:
    """The findings with the exchange in place of all that follows; it is an error if one of them is."""
    follow = [one for one in findings if pair.explains(one)]
    own = pair.finding()._replace(game=game.id, followers=sum(1 + one.followers for one in follow))
    yield own._replace(severity=Severity.ERROR) if any(one.is_error for one in follow) else own
    yield from (one for one in findings if not pair.is_told_by(one) and not pair.explains(one))
