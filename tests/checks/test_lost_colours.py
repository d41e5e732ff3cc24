"""A colour that was renamed in the theme alone is told there, once, whichever templates ask for it."""

from __future__ import annotations

import pytest

from tests.faults.project import BACK, GAME, LANTERN, lanterns
from tests.projects import changed, findings

BOTH = {
    "templates/g/back.xml": BACK,
    "templates/g/lantern.xml": changed(LANTERN, ('fill="white"', 'fill="night"')),
}


@pytest.mark.parametrize(
    ("present", "hint"),
    [("dusk", "put it back below theme.colours, if it is lost"), ("black", "put it back below theme.colours")],
)
def test_a_colour_that_two_templates_ask_for_is_told_at_the_colours(present: str, hint: str) -> None:
    game = changed(GAME, ("night:", f"{present}:"))
    with lanterns({"game.yaml": game, **BOTH}) as root:
        first, *others = findings(root)
    assert (first["file"], first["line"], others) == ("content/g/game.yaml", 14, [])
    assert (
        "there is no colour 'night', which templates/g/back.xml:1, templates/g/lantern.xml:4 ask for"
        in first["message"]
    )
    assert hint in first["hint"]


def test_the_only_colour_that_nothing_else_names_is_the_one_that_was_renamed() -> None:
    game = changed(
        GAME, ('night: "#2B2F4A"}', 'dusk: "#2B2F4A"}\n  light: {ember: "#FFFFFF", sea: "#FFFFFF", leaf: "#FFFFFF"}')
    )
    with lanterns({"game.yaml": game}) as root:
        first, *others = findings(root)
    assert (first["file"], first["line"], others) == ("content/g/game.yaml", 14, [])
    assert first["hint"].startswith("write night in place of dusk, if it was renamed, or dusk there")
