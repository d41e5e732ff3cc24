"""Marks of Markdown that are not quite right: which is told first, on which line, and the way out word for word."""

from __future__ import annotations

import pytest

from planche.content import count_cells, find_typed
from planche.content.typed_marks import begins_block, listed_lines

NBSP = "\u00a0"


def told(text: str, *, in_list: bool = False) -> str:
    """The first mark of the lines as "line what sign: hint", a question mark at the end where it is not sure."""
    mark = find_typed(text.split("\n"), in_list=in_list)
    return f"{mark.line} {mark.what} {mark.sign}: {mark.hint}{'' if mark.is_sure else '?'}" if mark else ""


SIGNS = "the line under the head of a table holds only -, : and |; write "
ABOVE = "the head of the table stands right above this line, with no empty line between them"
NO_RULE = (
    "write a line such as |---|---| below the head of the table, with as many cells, and no empty line between the rows"
)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("| a | b |\n| c | d |", f"0 a table |: {NO_RULE}"),
        ("words\n| a | b |", f"1 a table |: {NO_RULE}"),
        ("|-|-|", f"0 a table |: {ABOVE}"),
        ("--|--\na|b", f"0 a table |: {ABOVE}"),
        ("a | b\n=====|==", f"1 a table |: {SIGNS}|---|---|"),
        ("|a|b|\n|:=:|:-:|", f"1 a table |: {SIGNS}|---|:-:|"),
        ("|a|b|c|\n|-|_|", f"1 a table |: {SIGNS}|-|---|---|"),
        ("|a|b|\n|\u2014|\u2013|", f"1 a table |: {SIGNS}|---|---|"),
        (
            "|a|b|c|\n|---|:-|",
            "1 a table |: the line under the head has 2 columns, the head has 3; write |---|:-|---|",
        ),
        ("|a|\n|-|-|", "1 a table |: the line under the head has 2 columns, the head has 1; write |-|"),
        ("|a|b|\n|-|", "1 a table |: the line under the head has 1 column, the head has 2; write |-|---|"),
        (
            "|a|b|c|\n|-|-|\n|1|2|",
            "0 a table |: the head has 3 columns, the rows and the line under the head have 2; "
            "part the cells of the head with |",
        ),
        (
            "|a|\n|-|-|\n|1|2|",
            "0 a table |: the head has 1 column, the rows and the line under the head have 2; "
            "part the cells of the head with |",
        ),
        ("|a|b|c|\n|-|-|\n|1|2|\n|1|2|3|", "1 a table |: the line under the head has 2 columns, the head has 3; "
         "write |-|-|---|"),
        ("|a\\|b|c|\n|-|-|-|", "1 a table |: the line under the head has 3 columns, the head has 2; write |-|-|"),
        ("a | b", ""),
        ("|a", ""),
        ("a -- b", ""),
        ("|.|;|", f"0 a table |: {NO_RULE}"),
    ],
)  # fmt: skip
def test_tables(text: str, found: str) -> None:
    assert told(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("##Title", "0 a heading ##: set a blank behind it: `## Title`"),
        ("######Title", "0 a heading ######: set a blank behind it: `###### Title`"),
        ("#######Title", "0 a heading #######: a heading has one to six #, and a blank behind them"),
        ("####### Title", "0 a heading #######: a heading has one to six #, and a blank behind them"),
        ("words\n########", "1 a heading ########: a heading has one to six #, and a blank behind them"),
        ("###### Title", ""),
        ("##1", "0 a heading ##: set a blank behind it: `## 1`"),
        ("#Title", "0 a heading #: set a blank behind it: `# Title`?"),
        ("#*Title*", "0 a heading #: set a blank behind it: `# *Title*`?"),
        ("words\n  #Title", "1 a heading #: set a blank behind it: `# Title`?"),
        (f"#{NBSP}Title", "0 a heading #: set an ordinary blank behind it: `# Title`?"),
        (f"##{NBSP}Title", "0 a heading ##: set an ordinary blank behind it: `## Title`"),
        ("#1", ""),
        ("##", ""),
        ("-item", "0 an item -: set a blank behind it: `- item`?"),
        ("-one\n+two", "0 an item -: set a blank behind it: `- one`"),
        ("1.One\n2)Two", "0 an item 1.: set a blank behind it: `1. One`"),
        (f"*{NBSP}one", "0 an item *: set an ordinary blank behind it: `* one`?"),
        (f"12){NBSP}one", "0 an item 12): set an ordinary blank behind it: `12) one`?"),
        ("*one*", ""),
        ("-5", ""),
        ("1.5", ""),
        ("1234567890.One", ""),
        ("\u2022 one", "0 an item \u2022: write `- one`?"),
        ("\u2022 one\n-two", "0 an item \u2022: write `- one`"),
        ("one\n2. two", "1 an item 2.: a list that does not begin with 1 has an empty line above it; "
         "else write this on the line above"),
        ("2. two", ""),
        ("one\n```", "1 code ```: code is not shown; delete the signs"),
        ("~~~~ a", "0 code ~~~~: code is not shown; delete the signs"),
        ("``` a ```", ""),
        ("[a]: https://b.c", "0 a link [a]: https:: links are not read; delete the line"),
        ("[a]:#b", "0 a link [a]:#: links are not read; delete the line"),
        ("[a]: b", ""),
        ("a <!-- b\nc -->", "0 a comment <!--: a comment ends with --> on its own line; write it behind the last word"),
        ("a <!-- b --> c", ""),
        ("--> <!-- b", "0 a comment <!--: a comment ends with --> on its own line; write it behind the last word"),
    ],
)  # fmt: skip
def test_beginnings_of_lines(text: str, found: str) -> None:
    assert told(text) == found


def test_below_items_a_mark_of_an_item_is_sure() -> None:
    assert told("more\n-two", in_list=True) == "1 an item -: set a blank behind it: `- two`"
    (mark,) = [find_typed(["more", "-two"])]
    assert mark is not None
    assert not mark.is_sure
    assert told("\u2022two", in_list=True) == "0 an item \u2022: write `- two`"
    assert told("#two", in_list=True).endswith("?")


def test_a_hint_shows_thirty_characters() -> None:
    assert told(f"\u2022 {'x' * 30}") == f"0 an item \u2022: write `- {'x' * 30}`?"
    assert told(f"\u2022 {'x' * 31}") == f"0 an item \u2022: write `- {'x' * 30}\u2026`?"


@pytest.mark.parametrize(
    ("figure", "hint"),
    [
        ("![a] (art:b)", "take the blank in front of the ( away"),
        ("![a]", "a figure is written ![caption](art:picture)"),
        ("![a](art:b", "write the ) that ends it"),
        ("![a](art:b \u201c46 mm\u201d)", 'write straight quotation marks: ![a](art:b "46 mm")'),
        ("![a](art:b \u201cwide\u201d)", 'write straight quotation marks: ![a](art:b "46 mm")'),
        ("![a](art:b \u00ab120mm\u00bb)", 'write straight quotation marks: ![a](art:b "120mm")'),
        ("![a](art:b 46 mm)", 'write its width in quotation marks: ![a](art:b "46 mm")'),
        (
            "![a](art:b, c)",
            "write its names with commas and without blanks, as in ![caption](art:picture,picture)",
        ),
    ],
)
def test_figures(figure: str, hint: str) -> None:
    assert told(f"one\ntwo {figure}") == f"1 a figure ![: {hint}"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("one [b](c) two", "0 a link [b](c): links are not read; write the words alone"),
        ("one [b](c two", "0 a link [b](: links are not read; write the words alone"),
        ("one\n[](c)", "1 a link [](c): links are not read; write the words alone"),
        ("one[^1] [b](c)", "0 a note [^1]: notes are not read; write the words where they belong"),
        ("\\[b](c)", ""),
        ("\\![b](c)", ""),
        ("\\[^1]", ""),
        ("[b] c", ""),
        ("[b](c)\n##Title", "0 a link [b](c): links are not read; write the words alone"),
        ("##Title\n|-|-|", "0 a heading ##: set a blank behind it: `## Title`"),
    ],
)
def test_brackets_and_what_stands_first(text: str, found: str) -> None:
    assert told(text) == found


@pytest.mark.parametrize(
    ("row", "cells"),
    [("|a|b|", 2), ("a|b", 2), ("|a|b", 2), ("a|b|", 2), ("|", 1), ("||", 1), ("|||", 2), ("|a\\|b|", 1), (" |a| ", 1)],
)
def test_bars_part_cells(row: str, cells: int) -> None:
    assert count_cells(row) == cells


@pytest.mark.parametrize(
    ("line", "begins"),
    [
        ("##", True), ("  ##a", True), ("<!-- a", True), ("```", True), ("~~~", True), ("\u2022", True),
        ("[a]: #b", True),
        ("-a", True), ("1.a", True), ("#a", False), ("|a|", False), ("a ##", False), ("a <!-- b", False), ("``", False),
        ("-5", False), ("- a", False), ("", False),
    ],
)  # fmt: skip
def test_lines_that_begin_a_block(line: str, *, begins: bool) -> None:
    assert begins_block(line) is begins


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("a) one\nb) two\nwords", {1, 2}),
        ("words\n(1) one\n(2) two", {2, 3}),
        ("- one\na) two\nwords", {2}),
        ("a) one\nwords\n- two", set()),  # nothing stands above the first line
        ("a) one\nwords\nb) two", set()),
        ("- one\n- two", set()),
    ],
)
def test_marks_that_make_no_item_are_a_list_together_or_below_one(text: str, lines: set[int]) -> None:
    assert listed_lines(text.split("\n")) == lines


LIKE_ITEMS = "the items of a list begin with - or with 1.; write"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a) one\nb) two", f"0 an item a): {LIKE_ITEMS} `1. one`, and so the lines below"),
        ("(1) one\n(2) two", f"0 an item (1): {LIKE_ITEMS} `1. one`, and so the lines below"),
        ("1\u00b0 one\n2\u00b0 two", f"0 an item 1\u00b0: {LIKE_ITEMS} `1. one`, and so the lines below"),
        ("words\n\u2013 one\n\u2013 two", f"1 an item \u2013: {LIKE_ITEMS} `- one`, and so the lines below"),
        ("words\n\u2013 one", ""),
        ("a) one\nwords\nb) two", ""),
        ("**a) one\nb) two", ""),
        ("[ ] one", ""),
        ("- one\na) two", f"1 an item a): {LIKE_ITEMS} `1. two`"),  # below an item it is one for sure
        ("words\n- one\n\u2013 two\nmore", f"2 an item \u2013: {LIKE_ITEMS} `- two`"),
    ],
)
def test_lines_that_begin_as_items_by_other_marks(text: str, found: str) -> None:
    assert told(text) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("one\na) two", f"1 an item a): {LIKE_ITEMS} `1. two`?"),
        ("a) one", ""),
        ("one\nwords\na) two", ""),
        ("a) one\nb) two\nwords", f"0 an item a): {LIKE_ITEMS} `1. one`, and so the lines below"),
        ("[ ] one", "0 an item [ ]: an item has no box to tick; write its words alone: `one`"),
        ("words\n[x] one", "1 an item [x]: an item has no box to tick; write its words alone: `one`"),
    ],
)
def test_the_same_in_an_item(text: str, found: str) -> None:
    assert told(text, in_list=True) == found
