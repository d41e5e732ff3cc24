"""What a text said and says: the words around their first and last difference."""

from __future__ import annotations

import pytest

from planche.language.differences import changed_words, show_difference

LONG = "Each player takes three cards from the pile, looks at them and puts one back, face down, before the first turn."


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        ("Pass.", "Play.", ("'Pass.'", "'Play.'")),
        ("one two", "one two three", ("'one two'", "'one two three'")),
        (
            LONG,
            LONG.replace("puts one back", "puts two back"),
            ("'…them and puts one back, face down,…'", "'…them and puts two back, face down,…'"),
        ),
        (LONG, LONG.replace("turn.", "round."), ("'…before the first turn.'", "'…before the first round.'")),
        (LONG, LONG.replace("Each", "Every"), ("'Each player takes three…'", "'Every player takes three…'")),
        ("a b c d e f g", "a b c d x e f g", ("'…b c d e f g'", "'…b c d x e f g'")),
    ],
)
def test_what_differs_is_shown_with_the_words_around_it(old: str, new: str, shown: tuple[str, str]) -> None:
    assert show_difference(old, new) == shown


def test_what_differs_much_is_shortened() -> None:
    then, now = show_difference(LONG, LONG.upper())
    assert len(then) < 70
    assert then != now


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        ("a b", "a  b", ("'a b'", "'a(2 blanks)b'")),
        ("Un tour :", "Un tour\u00a0:", ("'Un tour :'", "'Un tour(U+00A0):'")),
        ("a\nb", "a b", ("'a(line end)b'", "'a b'")),
        ("x" * 30 + " a b", "x" * 30 + " a b ", ("'…xxxxxxxxxxx a b'", "'…xxxxxxxxxxx a b(U+0020)'")),
    ],
)
def test_other_blanks_are_named(old: str, new: str, shown: tuple[str, str]) -> None:
    assert show_difference(old, new) == shown


@pytest.mark.parametrize(
    ("old", "new", "changed"),
    [
        ("Deal 4 cards.", "Deal 3 cards.", ("4", "3")),
        ("Tick {{ figures.a }} boxes", "Tick 3 boxes", ("{{ figures.a }}", "3")),
        ("Begin in **A4**, left", "Begin in **A3**, left", ("A4", "A3")),
        ("Deal four cards.", "Deal three cards.", None),
        ("Deal 4 cards.", "Deal cards.", None),
        ("Deal 4", "Deal " + "4" * 61, None),
    ],
)
def test_a_number_that_alone_changed(old: str, new: str, changed: tuple[str, str] | None) -> None:
    assert changed_words(old, new) == changed
