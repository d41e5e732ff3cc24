"""What a message wants, said as the way out where there is none."""

from __future__ import annotations

import pytest

from planche.checks import say_wanted
from planche.findings import Finding, Severity, Span


def told(message: str, hint: str = "") -> tuple[str, str]:
    (found,) = say_wanted([Finding("content/value", Severity.ERROR, message, Span("a.yaml", 2), hint)])
    return found.message, found.hint


@pytest.mark.parametrize(
    ("wanted", "hint"),
    [
        ("at most 3 of them", "take some out"),
        ("at least 2 of them", "add some"),
        ("2 of them", "add some"),
        ("at most 9", "write 9 or less"),
        ("at least 9", "write 9 or more"),
        ("one of a, b", "write one of these"),
        ("a whole number", "write a whole number in digits, such as 3"),
        ("a colour", "write a colour"),
    ],
)
def test_what_is_wanted_is_the_way_out(wanted: str, hint: str) -> None:
    message = f"cards.size: found [1], wanted {wanted}"
    assert told(message) == (message, hint)


@pytest.mark.parametrize(
    ("found", "hint"),
    [
        ("33", "write 3, if a digit is too many; else 9 or less"),
        ("'14'", "write 4 or 1, if a digit is too many; else 9 or less"),
        ("60", "write 6, if a digit is too many; else 9 or less"),
        ("123", "write 9 or less"),
        ("10", "write 1, if a digit is too many; else 9 or less"),
        ("'ten'", "write 9 or less"),
    ],
)
def test_a_number_too_large_may_have_a_digit_too_many(found: str, hint: str) -> None:
    assert told(f"cards.boxes: found {found}, wanted at most 9")[1] == hint


@pytest.mark.parametrize(
    ("found", "hint"),
    [
        ("'Three'", "write 3, in digits"),
        ("vier", "write 4, in digits"),
        ("'sept'", "write 7, in digits"),
        ("'some'", "write a number in digits, such as 3"),
    ],
)
def test_a_number_in_words_is_said_in_digits(found: str, hint: str) -> None:
    message = f"cards.copies: found {found}, wanted a number"
    assert told(message) == (message, hint)
    assert told(message.replace("a number", "a colour"))[1] == "write a colour"


def test_what_goes_in_quotes() -> None:
    assert told("version: found 1.0, wanted a text (put it in quotes)") == (
        "version: found 1.0, wanted a text",
        "put it in quotes",
    )


@pytest.mark.parametrize(
    ("message", "hint"),
    [("found 3, wanted 4", "count again"), ("found 3", ""), ("found 3, wanted a text (put it in quotes)", "no")],
)
def test_what_says_it_already_or_wants_nothing_stays(message: str, hint: str) -> None:
    assert told(message, hint) == (message, hint)
