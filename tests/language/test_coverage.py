"""How much of a game a catalogue has, and how a draft shows what it lacks."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.game.texts import Text
from planche.language.catalogues import Catalogue, Entry
from planche.language.coverage import Coverage, mark_lacking, measure_coverage

HERE = Span("a.po", 1)


def entry(source: str, words: str, *, is_fuzzy: bool = False) -> Entry:
    return Entry("p", source, words, is_fuzzy, HERE)


def test_each_text_counts_once() -> None:
    entries = [entry("one", "un"), entry("two", "\u200b "), entry("three", "trois", is_fuzzy=True), entry("gone", "x")]
    catalogue = Catalogue("a.po", {(found.place, found.source): found for found in entries})
    texts = [Text(words, "p", HERE) for words in ("one", "one", "two", "three", "four")]
    found = measure_coverage(texts, catalogue)
    assert found == Coverage(1, 1, 2, frozenset({("p", "two"), ("p", "three"), ("p", "four")}))
    assert (found.texts, found.share, measure_coverage([], catalogue).share) == (4, 0.25, 1)
    assert [*catalogue.without_fuzzy().entries] == [("p", "one"), ("p", "two"), ("p", "gone")]


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("Draw **two** cards.", "[Draw **two** cards.]"),
        (" a\nb ", " [a\nb] "),
        ("   ", "   "),
        ("| a | :water: b |", "| [a] | [:water: b] |"),
        ("| {{ x|join('|') }} cards |  | a \\| b |", "| [{{ x|join('|') }} cards] |  | [a \\| b] |"),
        ("|{% if x | y %}z{% endif %}|", "|[{% if x | y %}z{% endif %}]|"),
    ],
)
def test_what_is_lacking_stands_in_brackets(words: str, shown: str) -> None:
    marked = mark_lacking(Text(words, "p", HERE))
    assert (str(marked), marked.place, marked.span) == (shown, "p", HERE)
