"""Columns in characters and positions in units: letters beyond U+FFFF, combining marks, places that are not there."""

from __future__ import annotations

import pytest

pytest.importorskip("pygls", reason="the extra planche[lsp] is not installed")

from planche.editor.positions import count_characters, count_units, range_of
from planche.findings import Span

MUSIC = "\U0001d11e"  # a clef: one character, two units of UTF-16, four of UTF-8
ACCENT = "e\u0301"  # two characters, as they were typed
LINE = f"a{MUSIC}{ACCENT}, ok"


def told(span: Span, *lines: str, encoding: str = "utf-16", length: int = 0) -> tuple[int, int, int, int]:
    found = range_of(span, lines, encoding, length)
    return found.start.line, found.start.character, found.end.line, found.end.character


@pytest.mark.parametrize(("encoding", "units"), [("utf-8", 12), ("utf-16", 9), ("utf-32", 8)])
def test_units_are_counted_as_client_and_server_agreed(encoding: str, units: int) -> None:
    assert (
        count_units(LINE, encoding)
        == units
        == len(LINE.encode(f"{encoding}{'' if encoding == 'utf-8' else '-le'}")) / (int(encoding[4:]) / 8)
    )
    at = [count_characters(LINE, count_units(LINE[:number], encoding), encoding) for number in range(len(LINE) + 1)]
    assert at == [*range(len(LINE) + 1)]


def test_a_position_within_a_character_or_behind_the_line_is_the_nearest() -> None:
    assert [count_characters(LINE, units) for units in (1, 2, 3, 99)] == [1, 1, 2, 8]
    assert count_characters("plain", 99) == 5
    assert (count_units("\ud83d"), count_characters("\ud83dx", 1)) == (1, 1)  # half of a pair, as JSON can hold it


@pytest.mark.parametrize(
    ("span", "lines", "wanted"),
    [
        (Span("f", 1, 3), (LINE,), (0, 3, 0, 5)),  # the word
        (Span("f", 1, 7), (LINE,), (0, 7, 0, 9)),
        (Span("f", 2, 4), ("", 'a: "b c", d'), (1, 3, 1, 8)),  # the string
        (Span("f", 2, 0), ("", "  all of it "), (1, 2, 1, 11)),
        (Span("f"), ("  title: x", "more"), (0, 2, 0, 10)),
        (Span("f", 9, 9), ("one", "two"), (1, 3, 1, 3)),
        (Span("f", 9, 2), ("one",), (0, 1, 0, 3)),
        (Span("f", 1, 5), (), (0, 0, 0, 0)),
        (Span("f", 9), (), (0, 0, 0, 0)),
    ],
)
def test_what_is_underlined(span: Span, lines: tuple[str, ...], wanted: tuple[int, ...]) -> None:
    assert told(span, *lines) == wanted


def test_so_many_characters_are_underlined_where_that_is_known() -> None:
    assert told(Span("f", 1, 2), LINE, length=2) == (0, 1, 0, 4)
    assert told(Span("f", 1, 2), LINE, encoding="utf-8", length=2) == (0, 1, 0, 6)
