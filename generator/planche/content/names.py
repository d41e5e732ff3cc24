"""The file of names of a validated game.yaml -> the names, the title that may stand among them, and all findings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from planche.content.column_spec import ColumnSpec
from planche.content.data_tables import DataTableReader
from planche.content.game_source import GameSource
from planche.content.game_spec import DataTableSpec, GameSpec
from planche.content.problems import MISSING_KEY
from planche.content.remedies import show_key
from planche.content.tables import TableReader
from planche.content.whole import FOR_EACH
from planche.findings import Check, Finding, FindingList, Span, declare, quote, suggest_name
from planche.game import DataRow, DataTable, Text
from planche.source import Folder, Record, Value, locate

NAMES_TITLE = declare(
    "names/title",
    """
    The title of a game that has a file of names stands in one place: `title` of game.yaml, or its row `title`.

    Where it stands in the names, whoever writes names of one's own can call the game otherwise. In names that are
    written for each language, each file has the row.

    Example: names.fr.csv has a row `title`, and names.en.csv has none.
    Mend it: write the row into every file and take `title` out of game.yaml, or the other way round.
    """,
)
UNKNOWN_NAME = declare(
    "names/unknown",
    """
    A row of your own names whose id the game does not have.

    Names that lie over a game that comes with Planche take the place of those of the same ids; all others stay as they
    are. One that has none to replace would never be printed.

    Example: a row `baronness` in names.en.csv, where the game has `baroness`.
    Mend it: write the suggested id, or take the row out.
    """,
)
CHECKS: tuple[Check, ...] = (NAMES_TITLE, UNKNOWN_NAME)


class LoadedNames(NamedTuple):
    """The names of a game, and what it is called."""

    title: Text
    names: Mapping[str, Text] = {}  # by their ids, in the game's language
    by_language: Mapping[str, Mapping[str, Text]] = {}  # where they are written for each; otherwise empty


class NamesReader:
    """Reads the names of one game; `findings` are those of its title."""

    def __init__(self, tables: DataTableReader, under: str, spec: GameSpec, source: GameSource) -> None:
        self.tables = tables
        self.under = under  # the game's folder
        self.spec = spec
        self.source = source
        self.findings = FindingList()

    def read_names(self, id: str) -> LoadedNames:
        """The names, and the title of the game; its id where there is no title."""
        written = self.source.text(self.spec.title, "title") if self.spec.title else None
        if self.spec.names is None:
            return LoadedNames(written or _nameless(id))
        asked = self.source.span("names")
        found = self.tables.reader.findings.count
        table = self.tables.read_table("names", names_spec(self.spec.names), asked, asked)
        laid = self._lay_over(table)
        if self.tables.reader.findings.count == found:  # a row that is wrong may be that of the title
            self.findings += self._misplaced_titles(written, laid)
        by_language = {language: _names_in(rows) for language, rows in laid.items()}
        names = by_language[table.language]
        return LoadedNames(names.get("title") or written or _nameless(id), names, by_language if table.language else {})

    def _lay_over(self, table: DataTable) -> Mapping[str, Mapping[str, DataRow]]:
        """The rows by language; where a file lies over one of Planche, those of that one which it does not replace."""
        laid = dict(table.rows_by_language or {"": table.rows})
        reader = self.tables.reader
        if reader.folder.behind is None:
            return laid
        spec, nowhere = names_spec(self.spec.names or ""), Span("")
        behind = TableReader(Folder(reader.folder.behind), self.under, reader.languages)
        ours = DataTableReader(behind, self.tables.language).read_table("names", spec, nowhere, nowhere)
        for language, rows in (ours.rows_by_language or {"": ours.rows}).items():
            if not reader.folder.is_behind(f"{self.under}/{spec.rows.replace(FOR_EACH, language)}"):
                self.findings += _unknown_names(laid.get(language, {}), rows)
                laid[language] = {**rows, **laid.get(language, {})}
        return laid

    def _misplaced_titles(
        self, written: Text | None, by_language: Mapping[str, Mapping[str, DataRow]]
    ) -> Iterator[Finding]:
        """Files that have a row `title` beside that of game.yaml, or none where there is none there."""
        for language, rows in by_language.items():
            if "title" in rows and written is not None:
                message = f"the title stands in game.yaml too, at {written.span}"
                yield NAMES_TITLE.finding(rows["title"].span, message, "delete one of the two")
            elif "title" not in rows and written is None:
                place = Span(f"{self.under}/{(self.spec.names or '').replace(FOR_EACH, language)}")
                yield NAMES_TITLE.finding(place, "the game has no title", "add a row `title`, or `title` to game.yaml")


def missing_title(source: Value) -> Iterator[Finding]:
    """That a game.yaml, which may be no record, has neither a title nor names."""
    if isinstance(source, Record) and source.get("title") is None and source.get("names") is None:
        yield MISSING_KEY.finding(locate(source, ("title",)), "title is missing", show_key(("title",)))


def names_spec(file: str) -> DataTableSpec:
    """The table that a file of names is."""
    return DataTableSpec(file, {"name": ColumnSpec("text")})


def _names_in(rows: Mapping[str, DataRow]) -> Mapping[str, Text]:
    return {id: row.fields["name"] for id, row in rows.items()}


def _unknown_names(rows: Mapping[str, DataRow], known: Mapping[str, DataRow]) -> Iterator[Finding]:
    for id, row in rows.items():
        if id not in known:
            yield UNKNOWN_NAME.finding(row.span, f"the game has no name {quote(id)}", suggest_name(id, known))


def _nameless(id: str) -> Text:
    return Text(id, "", Span(""))
