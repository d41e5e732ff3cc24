"""Slips of the pen in YAML: told where they are made, however far below the parser stops, with a way out that works."""

from __future__ import annotations

import re

import pytest
import yaml

from planche.source.yaml_source import parse_yaml

GAME = """\
title: Lanternes
players: [2, 3, 4]
figures:
  quays: {value: 4, because: "Ann Roy l’a dit."}
  hand: 3
cards:
  - name: La lune
    copies: 2
    steps:
      - Piochez une carte.
      - Jouez encore.
  - name: Le phare
    copies: 1
rules: "rules.md"
"""

SLIPS = [  # what is written instead of what, where it is told, and what the message and the hint say
    ("title: Lanternes", 'title: "Lanternes', "1:8", "never closed", 'close the text with "'),
    ("Jouez encore.", '"Jouez encore.', "11:9", "never closed", 'close the text with "'),
    ("La lune", "'La lune", "7:11", "never closed", "close the text with '"),
    ('dit."}', "dit.}", "4:30", "never closed", 'close the text with "'),
    ("[2, 3, 4]", '["2, "3", "4"]', "2:11", "never closed", 'close the text with "'),
    ("La lune", "'La lune d'eau'", "7:21", "ends it", "'La lune d’eau'"),
    ("Ann Roy l’a dit.", 'Ann dit "non".', "4:39", "ends it", '"Ann dit “non”."'),
    ("La lune", '"La lune" bleue', "7:21", "stand behind the closing", '"“La lune” bleue"'),
    ("La lune", "La lune: la nuit", "7:18", "holds a ':'", '"La lune: la nuit"'),
    ("La lune", 'L"une: la nuit', "7:16", "holds a ':'", "'L\"une: la nuit'"),
    ("La lune", "@lune", "7:11", "cannot start with '@'", '"@lune"'),
    ("Jouez encore.", "{{ figures.hand }} fois", "11:9", "cannot start with '{'", '"{{ figures.hand }} fois"'),
    ("La lune", "“La lune: nuit”", "7:11", "“ and ” are no quotation marks", '"La lune: nuit"'),
    ("hand: 3", "hand:3", "5:7", "no blank stands behind the ':'", "hand: 3"),
    ("hand: 3", "hand:\u00a03", "5:7", "no blank stands behind the ':'", "hand: 3"),
    ("hand: 3", "hand = 3", "5:8", "'=' stands behind the key 'hand'", "hand: 3"),
    ("hand: 3", "hand 3", "5:3", "has no key", "hand: 3"),
    ("figures:", "figures", "3:1", "has no key", "figures:"),
    ("- Jouez", "-Jouez", "11:7", "no blank stands behind the '-'", "- Jouez encore."),
    ("- Jouez", "• Jouez", "11:7", "starts no entry of a list", "- Jouez encore."),
    ("    copies: 2", "   copies: 2", "8:4", "indented by 3 blanks", "indent it by 4 blanks, as the line above it"),
    ("    copies: 2", "      copies: 2", "8:7", "indented by 6 blanks", "indent it by 4 blanks, as the line above it"),
    ("    copies: 2", "\u00a0   copies: 2", "8:1", "no-break space", "ordinary space"),
    ("[2, 3, 4]", "[2, 3, 4", "2:10", "the '[' is never closed", "write ] at the end of the line"),
    ("[2, 3, 4]", "[2, 3, 4}", "2:18", "']' does", "write ] in its place"),
    ("[2, 3, 4]", "[2, 3, 4]]", "2:19", "']' closes nothing", "delete it"),
    ("[2, 3, 4]", "[[2] [3], 4]", "2:14", "no comma stands before", "write a comma"),
    ("4, because", "4 because", "4:19", "no comma stands before", "write a comma"),
    ("value: 4", "value: #4", "4:18", "taken for a note", '"#4"'),
]


@pytest.fixture(params=[yaml.CSafeLoader, yaml.SafeLoader], ids=["libyaml", "python"])
def parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.source.yaml_source.PARSER", request.param)


def test_the_game_is_right(parser: None) -> None:
    assert parse_yaml(GAME, "f").findings == ()


@pytest.mark.parametrize(("old", "new", "place", "says", "way_out"), SLIPS, ids=[new for _, new, *_ in SLIPS])
def test_a_slip_is_told_where_it_is_made(parser: None, old: str, new: str, place: str, says: str, way_out: str) -> None:
    assert GAME.count(old) == 1
    (finding,) = parse_yaml(GAME.replace(old, new), "f").findings
    assert str(finding.span) == f"f:{place}", finding
    assert says in finding.message
    assert way_out in finding.hint


@pytest.mark.parametrize("shift", [" ", "   "])
def test_a_block_that_is_moved_is_one_slip(parser: None, shift: str) -> None:
    text = "a:\n  b: 1\n  c:\n    d: 2\n    e: 3\n  f: 4\n"
    moved = text.replace("  c:\n    d: 2\n    e: 3", f"{shift}c:\n    d: 2\n    e: 3")
    (finding,) = parse_yaml(moved, "f").findings
    assert str(finding.span) in ("f:3:2", "f:3:4")
    assert "indent it by 2 blanks" in finding.hint


def test_a_long_file_is_told_where_the_parser_stops() -> None:
    """Slips are not looked for in what no person writes; the time is that of reading it once."""
    (finding,) = parse_yaml("a: b\n" + "# note\n" * 150_000 + "c: d: e\n", "f").findings
    assert finding.message == "':' starts a value where none can stand"


def test_two_slips_are_told_one_after_the_other(parser: None) -> None:
    text = GAME.replace("hand: 3", "hand:3").replace("Jouez encore.", "@Jouez")
    (first,) = parse_yaml(text, "f").findings
    assert (first.span.line, re.search("no blank", first.message) is not None) == (5, True)
    (second,) = parse_yaml(text.replace("hand:3", "hand: 3"), "f").findings
    assert second.span.line == 11


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('a: "b\nc: d\ne: f"\n', ["1:4"]),
        ("- a: 'b\n  c: d\n- e: f'\n", ["1:6"]),
        ("- 'a\n- b\n- c'\n", ["1:3"]),
        ('a: "b\n  c: d"\n', []),
        ("- 'a\n  b'\n", []),
        ('- a: "b\n    - c\n    d: e"\n', []),
        ('a: "b\n\n  c"\n', []),
        ('a: "b: c"\nd: e\n', []),
    ],
)
def test_a_quote_that_a_mark_below_closes_is_told_where_it_opens(text: str, told: list[str]) -> None:
    findings = parse_yaml(text, "f").findings
    assert [f"{finding.span.line}:{finding.span.column}" for finding in findings] == told
    assert all("is not closed there" in finding.message for finding in findings)
