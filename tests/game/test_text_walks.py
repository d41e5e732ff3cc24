"""The texts of records, found in their order, and changed."""

from __future__ import annotations

from typing import Any

from planche.findings import Span
from planche.game import Block, Cells, DataRow, Kind, Level, Piece, RulesPage, Text, map_texts, texts_in

SPAN = Span("a.csv", 2, 3)


def text(words: str) -> Text:
    return Text(words, f"at {words}", SPAN)


def record(**values: Any) -> Cells:
    return Cells(values, frozenset(("one", "two")), SPAN)


def piece(**fields: Any) -> Piece:
    return Piece("ace", "cards", 2, (), fields, SPAN)


FULL = piece(
    name=text("a"),
    plain="no text",
    count=3,
    lines=(text("b"), "neither", record(one=text("c"), two=(text("d"),))),
    record=record(one=text("e"), two=4),
    last=text("f"),
)
PAGE = RulesPage("rules.md", (Block("# ", text("h")), "\n", Block("", text("i"))))


def test_texts_of_a_row_in_the_order_of_its_cells() -> None:
    assert list(texts_in(FULL)) == ["a", "b", "c", "d", "e", "f"]
    row = DataRow("r", "words", FULL.fields, SPAN)
    assert list(texts_in(row)) == ["a", "b", "c", "d", "e", "f"]


def test_texts_of_all_that_holds_them() -> None:
    held = (PAGE, {"one": Level("easy", text("j")), "two": 5}, FULL, Kind.CARD, Level, None)
    assert list(texts_in(held)) == ["h", "i", "j", *"abcdef"]
    assert list(texts_in("no text")) == list(texts_in(7)) == []


def test_every_text_is_changed_and_nothing_else() -> None:
    def change(found: Text) -> Text:
        return Text(found.upper(), found.place, found.span)

    changed = map_texts(FULL, change)
    assert changed.fields == {
        "name": "A",
        "plain": "no text",
        "count": 3,
        "lines": ("B", "neither", {"one": "C", "two": ("D",)}),
        "record": {"one": "E", "two": 4},
        "last": "F",
    }
    inner = changed.fields["record"]
    assert (type(inner), inner.columns, inner.span) == (Cells, frozenset(("one", "two")), SPAN)
    assert (changed.fields["name"].place, changed.fields["name"].span) == ("at a", SPAN)
    assert (changed.id, changed.copies) == ("ace", 2)
    assert list(texts_in(map_texts({"page": PAGE, "kinds": (Kind, Level)}, change))) == ["H", "I"]


def test_records_without_a_change_are_themselves() -> None:
    plain = piece(count=3, words="no text")
    level = Level("easy", text("j"))
    row = DataRow("r", "words", {"count": 3}, SPAN)
    assert map_texts(plain, text) is plain
    assert map_texts(row, text) is row
    assert map_texts(level, lambda found: found) is level
    assert map_texts(Level, text) is Level
    assert [map_texts(value, text) for value in (7, "no text", None)] == [7, "no text", None]


def test_a_row_whose_one_text_is_in_a_record_or_a_list_is_changed_too() -> None:
    for field in (record(one=text("a")), (text("a"),), text("a")):
        changed = map_texts(piece(field=field, count=3), lambda found: Text("b", found.place, found.span))
        assert list(texts_in(changed)) == ["b"]
