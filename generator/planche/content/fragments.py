"""A game.yaml that is no record, as it was loaded -> what is wrong with the tables that it names all the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from planche.content.bounds import LANGUAGE, TableName
from planche.content.components import piece_kind
from planche.content.data_tables import row_kind
from planche.content.game_spec import ComponentSpec, DataTableSpec
from planche.content.names import names_spec
from planche.content.problems import read_record
from planche.content.shapes import read_type
from planche.content.tables import TableReader
from planche.findings import Finding
from planche.source import Folder, Record, Value, locate

MOST_TABLES = 100  # of components, and of data
MOST_LANGUAGES = 60


def check_tables(folder: Folder, under: str, source: Value) -> Iterable[Finding]:
    """What is wrong with the tables of a game in the folder `under`, as far as what names them can be read."""
    if not isinstance(source, Record):
        return ()
    reader = TableReader(folder, under, tuple(_languages(source)))
    for name, part in _parts(source, "components"):
        component, _ = read_record(ComponentSpec, part, "")
        if component is not None:
            reader.read(component, piece_kind(name), locate(source, ("components", name, "rows")))
    for name, part in _parts(source, "tables"):
        table, _ = read_record(DataTableSpec, part, "")
        if table is not None:
            reader.read(table, row_kind(name), locate(source, ("tables", name, "rows")))
    names, _ = read_type(TableName, source.get("names"))
    if names is not None:
        reader.read(names_spec(names), row_kind("names"), locate(source, ("names",)))
    return reader.findings


def _parts(source: Record, key: str) -> Iterator[tuple[str, Value]]:
    """What a mapping of game.yaml holds, as far as it can be read."""
    parts = source.get(key)
    return islice(parts.items() if isinstance(parts, Record) else (), MOST_TABLES)


def _languages(source: Record) -> Iterator[str]:
    """The languages of the game, as far as they can be read."""
    found = source.get("languages")
    for language in found[:MOST_LANGUAGES] if isinstance(found, list) else ():
        if isinstance(language, str) and re.fullmatch(LANGUAGE, language):
            yield language
