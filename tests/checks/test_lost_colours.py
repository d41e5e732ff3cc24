"""A colour that was renamed in the theme alone is told there, once, whichever templates ask for it."""

from __future__ import annotations

import pytest

from tests.faults.project import BACK, GAME, LANTERN, LANTERNS, lanterns
from tests.projects import changed, findings

BOTH = {
    "templates/g/back.xml": BACK,
    "templates/g/lantern.xml": changed(LANTERN, ('fill="white"', 'fill="night"')),
}


@pytest.mark.parametrize(
    ("present", "hint"),
    [
        ('dusk: "#2B2F4A"', "write night in place of dusk, if it was renamed; or dusk wherever night stands"),
        ('nights: "#2B2F4A"', "write night in place of nights"),
        (
            'dusk: "#2B2F4A", dawn: "#FFC0A0"',
            "put it back below theme.colours, if it is lost; else write another",
        ),
    ],
)
def test_a_colour_that_two_templates_ask_for_is_told_at_the_colours(present: str, hint: str) -> None:
    game = changed(GAME, ('night: "#2B2F4A"', present))
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
    assert first["hint"].startswith("write night in place of dusk, if it was renamed; or dusk wherever night stands")


@pytest.mark.parametrize(
    ("present", "line", "hint"),
    [  # the one that templates do not name is misspelt
        (('night: "#2B2F4A"}', 'nihgt: "#2B2F4A"}\n  light: {night: "#FFFFFF"}'), 14, "write night in place of nihgt"),
        (('night: "#2B2F4A"}', 'night: "#2B2F4A"}\n  light: {nihgt: "#FFFFFF"}'), 15, "did you mean 'night'?"),
    ],
)
def test_a_colour_that_has_another_where_ink_is_spared(present: tuple[str, str], line: int, hint: str) -> None:
    with lanterns({"game.yaml": changed(GAME, present)}) as root:
        first, *others = findings(root)
    assert (first["file"], first["line"], others) == ("content/g/game.yaml", line, [])
    assert first["hint"].startswith(hint)


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        ({"beacon": "seas"}, "tint: there is no colour 'seas', which templates/g/lantern.xml:5:3 takes from here"),
        ({"beacon": "mud", "moon": "mud"}, "takes from here (and in 1 more rows)"),
    ],
)
def test_a_row_that_says_a_colour_that_is_not_there_is_told_in_its_cell(cells: dict[str, str], message: str) -> None:
    """The template that asks for what the row says is innocent."""
    table = LANTERNS.replace(",red,", ",ember,").replace(",blue,", ",sea,").replace(",green,", ",leaf,")
    for row, colour in cells.items():
        table = "".join(
            line.replace(",sea,", f",{colour},") if line.startswith(row) else line for line in table.splitlines(True)
        )
    files = {
        "lanterns.csv": table,
        "game.yaml": changed(GAME, ("tint: {one-of: [red, blue, green]}", "tint: word")),
        "templates/g/lantern.xml": changed(LANTERN, ("{{ tints[piece.tint] }}", "{{ piece.tint if tints }}")),
    }
    with lanterns(files) as root:
        first, *others = findings(root)
    assert (first["file"], first["line"], others) == ("content/g/lanterns.csv", 4, [])
    assert message in first["message"]


@pytest.mark.parametrize("written", ["#2B2F4A", "#2b2f4a"])
def test_a_colour_of_the_theme_that_is_written_out_is_told_where_it_stands(written: str) -> None:
    """Though nothing else asks for it by its name, the theme is innocent."""
    files = {name: text.replace('"night"', f'"{written}"') for name, text in BOTH.items()}
    assert written in "".join(files.values())
    with lanterns(files) as root:
        found = [one for one in findings(root) if one["id"] == "reference/colour"]
    assert found
    for one in found:
        assert one["file"] in files
        assert one["hint"] == "write night: colours are asked for by their names, and this is night"
