"""What a text said and says: the words around their first and last difference."""

from __future__ import annotations

import pytest

from planche.language.differences import show_difference

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
