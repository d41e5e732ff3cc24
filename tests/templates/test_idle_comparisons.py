"""Comparisons with numbers that were never so, of all that were met at their places."""

from __future__ import annotations

import pytest

from planche.templates.comparisons import ComparisonPlace
from planche.templates.idle_comparisons import NO_NUMBER, TRUE, find_never_true


@pytest.mark.parametrize(
    ("test", "met", "found"),
    [
        ("piece.light > 7", {"met 1", "met 5"}, ["piece.light is 1, 5"]),
        ("piece.light > 7", {f"met {n}" for n in range(6)}, ["piece.light is 0 to 5"]),
        ("piece.light > 7", {"met 1", TRUE}, []),
        ("piece.light == piece.name", {NO_NUMBER}, []),
        ("n > 7", {"met 1"}, []),  # what a macro is always given
        ("n > 7", {"met 1", "met 2"}, ["n is 1, 2"]),
        (" > 7", {"met 1", "met 2"}, ["what is compared is 1, 2"]),
        ("component.width > component.height", {"met 63", "met 88"}, []),
        ("", {"a"}, []),
    ],
)
def test_a_comparison_that_is_never_so(test: str, met: set[str], found: list[str]) -> None:
    place = ComparisonPlace("templates/g/card.xml", 3, (), test)
    assert [one.message.rpartition(": ")[2] for one in find_never_true({place: met})] == found
