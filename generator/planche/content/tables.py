"""A table's file -> what its rows make: those that are right, and findings for the others."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Generic, NamedTuple, Protocol, TypeVar

from planche.content.column_spec import ColumnSpec
from planche.content.exchanged_cells import join_exchanged
from planche.content.exchanged_headings import find_exchange
from planche.content.game_spec import ComponentSpec
from planche.content.known_tables import KnownTables, ReadRows, TableKey
from planche.content.lost_headings import name_lost_heading
from planche.content.odd_columns import blame_column
from planche.content.other_tables import DeclaredTable, find_other_table
from planche.content.placers import make_placers
from planche.content.refused_columns import WordUse, join_refused, looked_at
from planche.content.rows import DataCells, PieceCells, TableRow, common_columns, count_refused, read_rows
from planche.content.unused_words import suggest_unused_word
from planche.content.whole import FOR_EACH
from planche.expressions import expression
from planche.findings import Finding, FindingList, Span, quote, shorten
from planche.source import (
    EMPTY,
    LOST_FILE,
    UNREADABLE,
    Folder,
    LoadedFile,
    Record,
    Rows,
    Unreadable,
    Value,
    load_csv,
    load_yaml,
    parse_csv,
)

_ID = expression(r"[a-z0-9-]{1,60}")  # of a piece; another is told as a mistake, and names nobody
_UNCOUNTED = ("text", "list", "record")
_Load = Callable[[str, Collection[str], Collection[str]], LoadedFile[Rows[Record]]]
"""Reads a file of this name, with columns that are required, and others that are allowed."""
C = TypeVar("C", bound=DataCells | PieceCells)
R = TypeVar("R")

MOST_SHOWN = 150  # characters of the columns of a table


class TableSpec(Protocol):
    """What game.yaml says of a table: its file, and what its columns hold."""

    @property
    def rows(self) -> str: ...

    @property
    def columns(self) -> Mapping[str, ColumnSpec]: ...


class RowKind(NamedTuple, Generic[C, R]):
    """What the rows of a table are: the columns that it has anyway, and what a row makes."""

    common: type[C]
    of: str  # the component or table that they belong to
    component: str  # whose pieces they are; empty for rows of data
    make: Callable[[C, Mapping[str, object], Record], R]  # of its cells, and the row as it was loaded


class _LoadedRows(NamedTuple):
    """A table's file as it was loaded."""

    rows: Value
    findings: tuple[Finding, ...]
    spoilt: tuple[Finding, ...] = ()  # those of the findings whose rows are still among the others
    absent: frozenset[str] = frozenset()  # columns that all rows need and the header lacks


class TableReader:
    """Reads one table of a game after another; `findings` are those of all that were read."""

    def __init__(
        self,
        folder: Folder,
        under: str,
        languages: Collection[str],
        used: Collection[str] = frozenset(),
        known: KnownTables | None = None,
        own_language: str = "",
        declared: Sequence[DeclaredTable] = (),
    ) -> None:
        self.folder = folder
        self.under = under  # the game's folder
        self.languages = languages
        self.own_language = own_language  # the one that tables are translated from
        self.used = frozenset(used)  # files that are asked for elsewhere, and so are not meant
        self.declared = declared  # all tables of the game
        self.findings = FindingList()
        self._known = known
        self._starts: tuple[int, ...] = ()  # the lines in which the rows that were read last begin

    def read(
        self, spec: TableSpec, kind: RowKind[C, R], asked: Span, columns: Mapping[str, Span] = MappingProxyType({})
    ) -> Mapping[str, tuple[R, ...]]:
        """What the rows make, by language; under "" those of a table that is not written for each.

        A file that cannot be opened is told where it is `asked` for; `columns` are where they are declared.
        """
        files = {"": spec.rows}
        if FOR_EACH in spec.rows:
            languages = dict.fromkeys(self.languages)
            files = {language: spec.rows.replace(FOR_EACH, language) for language in languages}
        return {key: self._read_again(spec, kind, asked, columns, name) for key, name in files.items()}

    def _read_again(
        self, spec: TableSpec, kind: RowKind[C, R], asked: Span, columns: Mapping[str, Span], name: str
    ) -> tuple[R, ...]:
        """The same rows as before, as far as the file is the same."""
        file = f"{self.under}/{name}"
        if self._known is None:
            return self._read_file(spec, kind, asked, columns, file)
        try:
            text = self.folder.read_text(file)
        except Unreadable:
            return self._read_file(spec, kind, asked, columns, file)
        key = TableKey(file, spec.rows, kind.common.__name__, kind.of)
        read = partial(_read_part, spec, kind, file) if file.endswith(".csv") else None
        found: tuple[R, ...] | None = self._known.find(key, text, spec.columns, read)
        if found is None:
            told = len(self.findings), self.findings.more
            self._starts = ()
            found = self._read_file(spec, kind, asked, columns, file)
            if (len(self.findings), self.findings.more) == told and len(self._starts) == len(found):
                self._known.keep(key, text, spec.columns, ReadRows(found, self._starts))
        return found

    def _read_file(
        self, spec: TableSpec, kind: RowKind[C, R], asked: Span, columns: Mapping[str, Span], file: str
    ) -> tuple[R, ...]:
        is_csv = file.endswith(".csv")
        load = partial(load_csv, self.folder)
        loaded = _csv_rows(load, file, spec, kind.common) if is_csv else _load_yaml_rows(self.folder, file)
        if is_csv and loaded.findings and loaded.rows is not None:
            if (other := self._find_other_table(kind.of, spec.rows, asked)) is not None:
                self.findings.append(other._replace(component=kind.component))
                return ()
            loaded = self._name_lost_heading(loaded, spec, kind.common, file)
        others = [table for table in self.declared if table.of != kind.of]
        sides = (spec.front, spec.back or spec.front) if isinstance(spec, ComponentSpec) else ()
        told = (blame_column(one, columns, dict.fromkeys(sides), others, self.folder) for one in loaded.findings)
        self.findings += (
            self._place_missing(_ask_for_content(finding, spec, asked), asked, spec.rows, file)._replace(
                component=kind.component
            )
            for finding in told
        )
        rows = loaded.rows
        if rows is None:
            return ()
        read, refused = read_rows(kind.common, spec.columns, rows, file, loaded.absent)
        if refused and is_csv and isinstance(rows, Rows) and not loaded.absent:
            count = partial(count_refused, kind.common, spec.columns)
            if exchange := find_exchange(rows, count):
                rows = exchange[0].undo(rows)
                read, refused = read_rows(kind.common, spec.columns, rows, file)
                self.findings.append(exchange[1]._replace(component=kind.component))
        if refused and isinstance(rows, Rows):
            looked = looked_at(refused, rows)
            refused = tuple(join_exchanged(refused, rows, partial(count_refused, kind.common, spec.columns)))
            suggested = tuple(suggest_unused_word(refused, rows, spec.columns))
            joined = join_refused(suggested, columns, looked, self._unused_words(rows, spec.columns))
            self.findings += _name_rows((one for one in joined if one.span.file == file), rows, kind.component)
            self.findings += (one._replace(component=kind.component) for one in joined if one.span.file != file)
        else:
            self.findings += _name_rows(refused, rows, kind.component)
        if not isinstance(rows, Rows) or loaded.absent:
            return ()
        if not read:
            rows = _without(rows, (*loaded.spoilt, *refused))
            read, _ = read_rows(kind.common, spec.columns, rows, file)
        self._starts = tuple(span.line for span in rows.spans)
        return tuple(_make_rows(spec, kind, read, rows))

    def _find_other_table(self, of: str, rows: str, asked: Span) -> Finding | None:
        """That another table was meant than game.yaml names."""
        tables = [table for table in self.declared if (table.of, table.rows) == (of, rows)]
        return find_other_table(self.folder, self.under, tables[0], self.declared, asked) if tables else None

    def _unused_words(self, rows: Rows[Value] | Rows[Record], columns: Mapping[str, ColumnSpec]) -> dict[str, WordUse]:
        """The words that columns list and no row has, by column."""
        pictures = self.folder.names(f"{self.under}/art", ".svg")
        pictured = {part for name in pictures for part in PurePosixPath(name).stem.split("-")}
        listed = {name: column.one_of for name, column in columns.items() if column.one_of}
        held = {name: {str(row.get(name)) for row in rows if isinstance(row, Record)} for name in listed}
        in_ids = {name: frozenset(_said_by_ids(name, rows)) for name in columns}
        lists = {name: [word for word in words if word not in held[name]] for name, words in listed.items()}
        return {name: WordUse(lists.get(name, ()), pictured, said) for name, said in in_ids.items()}

    def _name_lost_heading(self, loaded: _LoadedRows, spec: TableSpec, common: type[C], file: str) -> _LoadedRows:
        """A table that was loaded; where a name of its header is lost, that alone, and no rows."""
        names = *spec.columns, *common_columns(common)
        parse = partial(parse_csv, name=file, required=("id",), allowed=names)
        count = partial(count_refused, common, spec.columns)
        text = self.folder.read_text(file)
        named = name_lost_heading(loaded.findings, text, names, parse, count)
        return loaded if named is None else loaded._replace(rows=None, findings=(named,))

    def _place_missing(self, finding: Finding, asked: Span, rows: str, file: str) -> Finding:
        """A finding of a file; of one that is not there, with the command that writes it where a translation lacks it.

        `asked` is where the file is named, `rows` how: as one for each language, maybe.
        """
        finding = suggest_unused(place_unreadable(finding, asked), self.used)
        if FOR_EACH not in rows:
            return self._suggest_only(finding)
        if finding.id != UNREADABLE.id or self.folder.exists(file):
            return finding
        files = {f"{self.under}/{rows.replace(FOR_EACH, language)}": language for language in self.languages}
        source = next((name for name, language in files.items() if language == self.own_language), "")
        if file != source and self.folder.exists(source):
            command = f"planche translate {PurePosixPath(self.under).name} --language {files[file]}"
            hint = f"put it back, if it was deleted; else `{command}` writes it, as a copy of {quote(source)}"
            return finding._replace(hint=hint)
        sisters = {f"did you mean {PurePosixPath(name).name!r}?" for name in files}
        return finding._replace(hint=LOST_FILE) if finding.hint in sisters else finding

    def _suggest_only(self, finding: Finding) -> Finding:
        """A finding of a table that is not there; with the only one that nothing asks for, if no name is near."""
        if finding.id != UNREADABLE.id or finding.hint != LOST_FILE:
            return finding
        others = [PurePosixPath(name).name for name in self.folder.names(self.under, ".csv")]
        spare = [name for name in others if name not in self.used]
        if len(spare) != 1:
            return finding
        return finding._replace(
            hint=f"did you mean {spare[0]!r}, the only table that nothing asks for? Else {LOST_FILE}"
        )


def _ask_for_content(finding: Finding, spec: TableSpec, asked: Span) -> Finding:
    """A finding; of a table with nothing in it, with what it should hold, as game.yaml names it."""
    if finding.id != EMPTY.id:
        return finding
    names = ("id", *spec.columns)
    rows = f"entries such as `- {{id: …}}`, with {', '.join(names)}"
    if spec.rows.endswith(".csv"):
        rows = f"the header {','.join(names)}"
    kept = f"put it back, if it was not saved: line {asked.line} of game.yaml names it"
    return finding.with_hint(f"write {shorten(rows, MOST_SHOWN)} and a row for each piece; or {kept}")


def _said_by_ids(column: str, rows: Rows[Value] | Rows[Record]) -> Iterator[str]:
    """What rows hold in a column that stands in their ids too, as messages show it."""
    for row in rows:
        said, id = (str(row.get(name)) for name in (column, "id")) if isinstance(row, Record) else ("", "")
        if said and f"-{said}-" in f"-{id}-":
            yield quote(said)


def _name_rows(findings: Iterable[Finding], rows: Value | Rows[Record], component: str) -> Iterator[Finding]:
    """The findings of rows with the component, and with the id of their piece where it can be read."""
    for finding in findings:
        number = bisect_right(rows.spans, finding.span) - 1 if isinstance(rows, Rows) else -1
        row = rows[number] if isinstance(rows, Rows) and number >= 0 else None
        id = row.get("id") if isinstance(row, Record) and component else None
        piece = id if isinstance(id, str) and _ID.fullmatch(id) else ""
        yield finding._replace(component=component, piece=piece)


def _load_yaml_rows(folder: Folder, file: str) -> _LoadedRows:
    loaded = load_yaml(folder, file)
    return _LoadedRows(loaded.value, loaded.findings, spoilt=loaded.findings)


def _csv_rows(load: _Load, file: str, spec: TableSpec, common: type[C]) -> _LoadedRows:
    """The rows of a CSV file; what was refused of it is no more among them."""
    needed = ("id", *(name for name, column in spec.columns.items() if not column.optional))
    loaded = load(file, needed, (*common_columns(common), *spec.columns))
    rows = loaded.value or ()
    _drop_empty_cells(rows)
    absent = frozenset(name for row in rows[:1] for name in needed if name not in row.spans)
    return _LoadedRows(loaded.value, loaded.findings, absent=absent)


def _read_part(spec: TableSpec, kind: RowKind[C, R], file: str, text: str) -> ReadRows | None:
    """The rows of a part of a CSV file; None where anything in it is to be told."""
    loaded = _csv_rows(partial(parse_csv, text), file, spec, kind.common)
    if loaded.findings or loaded.absent or not isinstance(loaded.rows, Rows):
        return None
    read, refused = read_rows(kind.common, spec.columns, loaded.rows, file)
    if refused:
        return None
    return ReadRows(tuple(_make_rows(spec, kind, read, loaded.rows)), tuple(span.line for span in loaded.rows.spans))


def _drop_empty_cells(rows: Iterable[Record]) -> None:
    """An empty cell of a spreadsheet is a value that is not given; positions stay."""
    for row in rows:
        if "" in row.values():
            for name in [name for name, value in row.items() if value == ""]:
                del row[name]


def column_paths(columns: Mapping[str, ColumnSpec], before: str = "") -> Iterator[str]:
    """The paths of the columns that a sample can keep in balance, those of records too."""
    for name, column in columns.items():
        if column.type == "record":
            yield from column_paths(column.columns, f"{before}{name}.")
        elif column.type not in _UNCOUNTED:
            yield f"{before}{name}"


def reason_unbalanced(columns: Mapping[str, ColumnSpec], path: str) -> str:
    """Why a sample cannot keep the column of that path in balance; empty when it can."""
    *records, last = path.split(".")
    for name in records:
        column = columns.get(name)
        columns = column.columns if column is not None and column.type == "record" else {}
    if last not in columns:
        return f"found {quote(path)}, wanted the name of a column"
    kind = columns[last].type
    return f"{quote(path)} is a {kind}, wanted a column of words or numbers" if kind in _UNCOUNTED else ""


def place_unreadable(finding: Finding, asked: Span) -> Finding:
    """A finding of a file; of one that cannot be opened, where it is asked for."""
    return finding._replace(span=asked) if finding.id == UNREADABLE.id else finding


def suggest_unused(finding: Finding, used: Collection[str]) -> Finding:
    """A finding of a file that is not there, without the suggestion of one that is asked for elsewhere."""
    is_taken = finding.id == UNREADABLE.id and any(finding.hint == f"did you mean {name!r}?" for name in used)
    return finding._replace(hint=LOST_FILE) if is_taken else finding


def _without(rows: Rows[Value] | Rows[Record], refused: Iterable[Finding]) -> Rows[Value]:
    """The rows in which nothing was refused."""
    wrong = {bisect_right(rows.spans, finding.span) - 1 for finding in refused}
    right = Rows[Value](rows.span)
    for number, (row, span) in enumerate(zip(rows, rows.spans)):
        if number not in wrong:
            right.add(row, span)
    return right


def _make_rows(spec: TableSpec, kind: RowKind[C, R], read: Iterable[TableRow[C]], rows: Iterable[Value]) -> Iterator[R]:
    prefix = "" if FOR_EACH in spec.rows else spec.rows.rsplit(".", 1)[0]  # what is written anew is not translated
    placers = make_placers(spec.columns)
    for (common, cells), source in zip(read, rows):
        assert isinstance(source, Record), "it was read as one"
        for name, placer in placers.items():
            if cells[name] is not None:
                place = f"{prefix}/{common.id}/{name}" if prefix else ""
                cells[name] = placer(cells[name], place, source.spans[name], source[name])
        yield kind.make(common, cells, source)
