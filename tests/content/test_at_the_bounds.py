"""Figures of game.yaml and boards at the last that is allowed and the first that is not; a page of rules in whole."""

from __future__ import annotations

from typing import Any

import pytest

from planche.content.board_spec import BoardSpec
from planche.content.bounds import Colour, FileName, Id, Language, Name, TableName, Word, Words
from planche.content.box_spec import BoxSpec
from planche.content.game_spec import ComponentSpec, DeckSpec, StyleSpec, ThemeSpec
from planche.content.rules import markdown, parse_rules
from planche.content.shapes import read_type
from planche.content.sleeve_spec import SleeveSpec
from planche.game.markers import marker_of
from planche.game.rules_page import Block

SLEEVE: dict[str, object] = {"holds": "card", "window": [9, 9, 9, 9], "pitch": 9, "bar": 9, "pulls": 9}
BOX: dict[str, object] = {"for": ["cards"]}
STYLE: dict[str, object] = {"font": "F", "size": 9}
CARD: dict[str, object] = {"title": "T", "kind": "card", "rows": "c.csv", "front": "c.xml", "size": [63, 88]}
BOARD: dict[str, object] = {"grid": "squares", "cell": 9, "centre": [9, 9], "cells": {"a": [[0, 0]]}}
DECK: dict[str, object] = {"players": 2, "size": 9, "deal": 2}

BOUNDS: list[tuple[Any, dict[str, object], str, float, float, float]] = [
    (SleeveSpec, SLEEVE, "pitch", 3, 600, 0.01),
    (SleeveSpec, SLEEVE, "bar", 1.5, 40, 0.01),
    (SleeveSpec, SLEEVE, "pulls", 1, 50, 1),
    (SleeveSpec, SLEEVE, "thickness", 0.1, 0.6, 0.01),
    (SleeveSpec, SLEEVE, "play", 0.3, 3, 0.01),
    (SleeveSpec, SLEEVE, "flap", 5, 40, 0.01),
    (SleeveSpec, SLEEVE, "notch", 4, 20, 0.01),
    (SleeveSpec, SLEEVE, "tab", 4, 20, 0.01),
    (BoxSpec, BOX, "sleeve", 0, 0.5, 0.01),
    (BoxSpec, BOX, "stock", 0.05, 5, 0.01),
    (BoxSpec, BOX, "slack", 0.5, 20, 0.01),
    (BoxSpec, BOX, "thickness", 0.1, 0.6, 0.01),
    (BoxSpec, BOX, "share", 1, 20, 1),
    (StyleSpec, STYLE, "size", 1, 400, 0.01),
    (StyleSpec, STYLE, "leading", 0.8, 3, 0.01),
    (ComponentSpec, CARD, "bleed", 0, 20, 0.01),
    (DeckSpec, DECK, "players", 1, 100, 1),
    (DeckSpec, DECK, "size", 0, 100_000, 1),
    (DeckSpec, DECK, "deal", 0, 100_000, 1),
    (BoardSpec, BOARD, "cell", 2, 200, 0.01),
]  # fmt: skip


def is_right(kind: Any, value: object) -> bool:
    return not read_type(kind, value).report.problems


@pytest.mark.parametrize(("kind", "rest", "key", "least", "most", "step"), BOUNDS)
def test_figures_have_a_least_and_a_most(
    kind: Any, rest: dict[str, object], key: str, least: float, most: float, step: float
) -> None:
    values = (least - step, least, most, most + step)
    assert [is_right(kind, {**rest, key: value}) for value in values] == [False, True, True, False]


@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("size", ([4.99, 5], [5, 1200], [1200.01, 5])),
        ("footprint", ([5], [5, 5], [5, 5, 5])),
        ("title", ("", "x" * 4000, "x" * 4001)),
        ("front", ("", "x" * 120, "x" * 121)),
        ("sample-by", (["a b"], ["a.b"] * 20, ["a.b"] * 21)),
    ],
)
def test_sizes_and_words_of_a_component(key: str, values: tuple[object, ...]) -> None:
    assert [is_right(ComponentSpec, {**CARD, key: value}) for value in values] == [False, True, False]


@pytest.mark.parametrize(
    ("key", "right", "wrong"),
    [
        ("centre", [-1000, 1000], [-1000.01, 0]),
        ("centre", [1000, -1000], [0, 1000.01]),
        ("cells", {"a": [[0, 0]] * 1000}, {"a": [[0, 0]] * 1001}),
        ("cells", {"a": [[0, 0]] * 500, "b": [[1, 0]] * 500}, {"a": [[0, 0]] * 500, "b": [[1, 0]] * 501}),
        ("links", [["a1", "a" * 64]], [["a1", "a" * 65]]),
        ("links", [["a1", "a2"]], [["a1"]]),
        ("sides", {"a": {"forward": ["n"] * 8}}, {"a": {"forward": ["n"] * 9}}),
        ("sides", {f"a{n}": {"forward": ["n"]} for n in range(20)}, {f"a{n}": {"forward": ["n"]} for n in range(21)}),
        ("regions", {f"a{n}": [] for n in range(100)}, {f"a{n}": [] for n in range(101)}),
        ("set-ups", {f"a{n}": {} for n in range(50)}, {f"a{n}": {} for n in range(51)}),
        ("set-ups", {"a": {f"b{n}": ["c"] * 1000 for n in range(10)}},
         {"a": {f"b{n}": ["c"] * 1000 for n in range(10)}, "b": {"c": ["d"]}}),
        ("decoration", [{"art": "x" * 200, "at": [0, 0], "size": [1, 1200], "turn": -360}],
         [{"art": "x" * 201, "at": [0, 0], "size": [1, 1200]}]),
        ("decoration", [{"art": "x", "at": [0, 0], "size": [1, 1], "turn": 360}],
         [{"art": "x", "at": [0, 0], "size": [1, 1], "turn": 361}]),
        ("decoration", [{"art": "x", "at": [0, 0], "size": [1, 1]}] * 200,
         [{"art": "x", "at": [0, 0], "size": [1, 1]}] * 201),
        ("decoration", [{"art": "x", "at": [0, 0], "size": [1, 1]}], [{"art": "x", "at": [0, 0], "size": [0.99, 1]}]),
    ],
)  # fmt: skip
def test_what_a_board_may_hold(key: str, right: object, wrong: object) -> None:
    assert [is_right(BoardSpec, {**BOARD, key: value}) for value in (right, wrong)] == [True, False]


@pytest.mark.parametrize(
    ("kind", "right", "wrong"),
    [
        (Name, ["a", "a1-b2", "x" * 60, "con"], ["", "A", "1a", "a--b", "a-", "x" * 61, "a_b"]),
        (Id, ["a", "con1", "com10", "auxiliary"], ["con", "aux", "com1", "lpt0", "nul"]),
        (Language, ["fr", "gsw", "pt-BR", "zh-Hans"], ["f", "frfr", "FR", "pt-B", "pt-Brazil", "con"]),
        (FileName, ["a.csv", "A/b_c-1.x"], [".a", "a/.b", "/a", "a//b", "a b"]),
        (Colour, ["#00aaFF"], ["#00aaF", "#00aaFFF", "00aaff", "#00aagg"]),
        (Word, ["x", "x" * 200], ["", "x" * 201]),
        (Words, ["x", "x" * 4000], ["", "x" * 4001]),
        (TableName, ["a.csv", "b/a.yaml", "a.{language}.csv"],
         ["a.txt", "a.{lang}.csv", "{language}.csv", "a.{language}"]),
        (ThemeSpec, [{}, {"colours": {"a": "#000000"}}], [{"colours": {"A": "#000000"}}, {"light": {"a": "red"}}]),
    ],
)  # fmt: skip
def test_names_words_and_files(kind: Any, right: list[object], wrong: list[object]) -> None:
    assert [value for value in right if not is_right(kind, value)] == []
    assert [value for value in wrong if is_right(kind, value)] == []


PAGE = """\
# The *game*

Take three
  cards each.

{% for x in y %}
- one
  more
2) two
> said
| a | b |
|---|---|
  | c | d |

![A map](art:map)
![](art:none)

Under
---
Words
<!-- not said -->
"""
READ = [
    "'# ' 'The *game*' 1:3 1", "'\\n'", "'' 'Take three cards each.' 3:1 2", "'\\n'", "'{% for x in y %}\\n'",
    "'- ' 'one more' 7:3 2", "'2) ' 'two' 9:4 1", "'> ' 'said' 10:3 1", "'' '| a | b |' 11:1 1", "'|---|---|\\n'",
    "'  ' '| c | d |' 13:3 1", "'\\n'", "'![' 'A map' 15:3 ](art:map)", "'![](art:none)\\n'", "'\\n'",
    "'' 'Under' 18:1 1", "'---\\n'", "'' 'Words' 20:1 1", "'<!-- not said -->\\n'",
]  # fmt: skip


def test_a_page_of_rules_part_by_part() -> None:
    page = parse_rules(PAGE, "r.md", "rules.md")
    told = [
        f"{part.prefix!r} {str(part.text)!r} {part.text.span.line}:{part.text.span.column} "
        f"{part.suffix.strip() or len(part.suffix)}" if isinstance(part, Block) else repr(part)
        for part in page.parts
    ]  # fmt: skip
    assert told == READ
    assert {part.text.place for part in page.parts if isinstance(part, Block)} == {"rules.md"}


def test_a_page_of_rules_as_markdown_again() -> None:
    written, spans = markdown(parse_rules(PAGE, "r.md", "rules.md"))
    marks = [marker_of(number) for number in range(len(spans))]
    places = [f"{span.line}:{span.column}" for span in spans]
    assert places == ["1:3", "3:1", "7:3", "9:4", "10:3", "11:1", "13:3", "15:3", "16:3", "18:1", "20:1"]
    m = iter(marks)
    assert written == (
        f"# {next(m)}The *game*\n\n{next(m)}Take three cards each.\n\n\n{{% for x in y %}}\n- {next(m)}one more\n\n"
        f"2) {next(m)}two\n> {next(m)}said\n|{next(m)} a | b |\n|---|---|\n  |{next(m)} c | d |\n\n"
        f"![{next(m)}A map](art:map)\n![{next(m)}](art:none)\n\n{next(m)}Under\n---\n{next(m)}Words\n"
        "<!-- not said -->\n"
    )
