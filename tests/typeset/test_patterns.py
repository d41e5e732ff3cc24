"""Patterns that are read late: they part words where pyphen parts them."""

from __future__ import annotations

import pyphen
import pytest

from planche.typeset.patterns import find_dictionary

WORDS = [
    "asszonnyal",
    "közzététel",
    "meccset",
    "representation",
    "développement",
    "vaardigheden",
    "Zuckerbäcker",
    "aszparágus",
    "a",
    "ab",
]


@pytest.mark.parametrize("language", ["hu", "fr", "en_US", "nl", "hr", "uk"])
def test_words_are_parted_where_pyphen_parts_them(language: str) -> None:
    found = find_dictionary(language)
    assert found is not None
    own = pyphen.Pyphen(lang=language, left=3, right=3)
    parted = [[(int(point), point.data) for point in found.positions(word)] for word in WORDS]
    assert parted == [[(int(point), point.data) for point in own.positions(word)] for word in WORDS]
    assert any(parted) or language == "uk"


def test_a_language_without_patterns_has_no_dictionary() -> None:
    assert find_dictionary("ja") is None
