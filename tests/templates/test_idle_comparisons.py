"""Comparisons with numbers that were never so, of all that were met at their places."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.templates.comparisons import ComparisonPlace
from planche.templates.idle_comparisons import FALSE, IF, NO_NUMBER, SET, TRUE, find_never_true
from tests.templates.outcomes import templates


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


@pytest.mark.parametrize(
    ("file", "test", "met", "found"),
    [
        ("g/card.xml", IF, {FALSE}, "the condition of this {% if %}"),
        ("g/card.xml", f"{SET}many", {FALSE}, "what {% set many %} asks for"),
        ("g/card.xml", IF, {FALSE, TRUE}, ""),
        ("common/box.xml", IF, {FALSE}, ""),
    ],
)
def test_a_condition_that_is_never_so(file: str, test: str, met: set[str], found: str) -> None:
    told = [one.message for one in find_never_true({ComparisonPlace(f"templates/{file}", 3, (), test): met})]
    assert [message.partition(" is never so")[0] for message in told] == ([found] if found else [])


@pytest.mark.parametrize(
    ("condition", "is_noted"),
    [
        ("piece.n in (5, 6) and piece.a", True),
        ("piece.a or piece.b", True),
        ("false", True),
        ("piece.a", False),  # which may be there in another game
        ("not piece.a", False),
        ("piece.a is defined and piece.b", False),
        ("loop.index in (5, 6) and piece.a", False),
        ('piece.a == "word"', False),  # noted as a comparison
        ('piece.a == "word" and piece.b in ("other", "words")', False),  # a choice by words
        ('piece.a == "word" and piece.b', True),
    ],
)
def test_conditions_that_ask_for_more_than_whether_something_is_there_are_noted(
    tmp_path: Path, condition: str, is_noted: bool
) -> None:
    made = templates("<face/>", tmp_path)
    names = {"piece": {"n": 1, "a": "", "b": ""}, "_": str}
    source = f"{{% for one in (1,) %}}{{% if {condition} %}}x{{% endif %}}{{% endfor %}}"
    made.environment.render(made.environment.from_string(source), names)
    notes = {place[3]: met for place, met in made.environment.compared.items() if place[3] == IF}
    assert notes == ({IF: {FALSE}} if is_noted else {})
