"""How Cuckoo looks: teams told apart in grey."""

from __future__ import annotations

import pytest

from tests.games.printed_words import load
from tests.games.test_mata_hari_looks import grey


@pytest.mark.parametrize("ink", ["full", "light"])
def test_teams_are_apart_in_a_grey_print(ink: str) -> None:
    """Their pieces, and the pale grounds of these."""
    theme = load("cuckoo").theme
    colours = {**theme.colours, **(theme.light if ink == "light" else {})}
    for one, other in (("red", "blue"), ("rose", "sky")):
        assert abs(grey(colours[one]) - grey(colours[other])) >= 25
