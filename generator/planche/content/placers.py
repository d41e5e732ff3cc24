"""Cells of a table -> the same with places: where each text, name of a picture and record was written."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from planche.content.column_spec import ColumnSpec
from planche.findings import Span
from planche.game import Cells, PlacedName, Text
from planche.source import Record, Rows, Value

# what a cell holds, its place in catalogues (empty where it is not translated), where it stands, and what was loaded
# there -> what it holds, with places
Placer = Callable[[object, str, Span, Value], object]


def make_placers(columns: Mapping[str, ColumnSpec]) -> dict[str, Placer]:
    """What gives the cells of a row their places, by column; nothing for those that have none."""
    return {name: placer for name, column in columns.items() if (placer := _placer_of(column)) is not None}


def _placer_of(column: ColumnSpec) -> Placer | None:
    if column.type == "list":
        assert column.of is not None, "its shape asks for it"
        item = _placer_of(column.of)
        return _list_placer(item) if item else None
    if column.type == "record":
        return _record_placer(make_placers(column.columns))
    if column.type == "art":
        return _place_name
    return _place_text if column.type == "text" and column.one_of is None else None


def _place_name(cell: object, _place: str, span: Span, _source: Value) -> PlacedName:
    assert isinstance(cell, str), "its shape asks for it"
    return PlacedName(cell, span)


def _place_text(cell: object, place: str, span: Span, _source: Value) -> Text:
    assert isinstance(cell, str), "its shape asks for it"
    return Text(cell, place, span)


def _list_placer(item: Placer) -> Placer:
    def place_list(cell: object, place: str, _span: Span, source: Value) -> object:
        assert isinstance(cell, tuple), "its shape asks for it"
        assert isinstance(source, Rows), "the cell was read from it"
        return tuple(
            None if part is None else item(part, _below(place, number), source.spans[number], source[number])
            for number, part in enumerate(cell)
        )

    return place_list


def _record_placer(inner: Mapping[str, Placer]) -> Placer:
    def place_record(cell: object, place: str, _span: Span, source: Value) -> object:
        assert isinstance(cell, Cells), "its shape asks for it"
        assert isinstance(source, Record), "the cell was read from it"
        cell.span, cell.places = source.span, source.spans
        for name in cell.keys() & inner.keys():
            if cell[name] is not None:
                cell[name] = inner[name](cell[name], _below(place, name), source.spans[name], source[name])
        return cell

    return place_record


def _below(place: str, key: str | int) -> str:
    return place and f"{place}/{key}"
