"""Markers: the places that a text carries, read back where its words are set."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.game import END, Places, marker_of, strip_markers

SPANS = [Span("a.csv", 1), Span("a.csv", 2), Span("b.po", 3)]
ONE, TWO, THREE, FOUR = map(marker_of, range(4))  # the last one is of no place that there is


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("words", [("words", 0)]),
        ("", []),
        (f"{ONE}words{END}", [("words", 1)]),
        (f"before {TWO}words{END} after", [("before ", 0), ("words", 2), (" after", 0)]),
        (f"{ONE}a{THREE}b{END}c{END}d", [("a", 1), ("b", 3), ("c", 1), ("d", 0)]),
        (f"{ONE}{TWO}b{END}{END}", [("b", 2)]),
        (f"a{END}b{ONE}c", [("a", 0), ("b", 0), ("c", 1)]),
        (f"{FOUR}a{END}b", [("a", 0), ("b", 0)]),
        (f"{TWO}{FOUR}a{END}b{END}c", [("a", 2), ("b", 2), ("c", 0)]),
    ],
)
def test_words_stand_at_the_innermost_place(text: str, places: list[tuple[str, int]]) -> None:
    """The number of the place from 1; 0 outside of all."""
    follow = Places(SPANS)
    lines = [span.line for span in SPANS]
    found = [
        (words, 0 if follow.now is None else 1 + lines.index(follow.now.line)) for words in follow.split_words(text)
    ]
    assert found == places
    assert strip_markers(text) == "".join(words for words, _ in places)


def test_a_place_that_is_open_holds_for_the_next_text() -> None:
    follow = Places(SPANS)
    assert list(follow.split_words(f"a{TWO}b")) == ["a", "b"]
    assert [follow.now for _ in follow.split_words(f"c{END}d")] == [SPANS[1], None]
    assert list(Places(SPANS, [SPANS[2]]).split_words("")) == []
    assert Places(SPANS, [SPANS[2]]).now == SPANS[2]


def test_a_text_without_markers_is_itself() -> None:
    text = "words without any"
    assert strip_markers(text) is text
    assert marker_of(12) + END == "\ufdd012\ufdd1\ufdd0\ufdd1"
