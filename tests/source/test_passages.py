"""Where in a file the words of a text begin, of which its span is the start."""

from __future__ import annotations

import pytest

from planche.findings import Span
from planche.source.passages import find_passage, split_lines

PO = """\
msgid "x"
msgstr "One two "
"three\\tfour \\"five\\""

msgid_plural "y"
msgstr[0] "One day"
msgstr[1] ""
"Many "
"days"
"six"
"""
YAML = """\
cards:
  - text: One two
      three
    - four
  - |
    five

    six
  seven
"""
CSV = 'id,text\na,"One\ntwo\nthree",four\nb,"five"\nsix\nc,"seven\nsaid ""eight"""\nnine\n'
RULES = "# Title\n\nOne two\nthree\n\n| four | five |\n|---|---|\n| six  seven | eight |\n"


def found(file: str, text: str, line: int, column: int, passage: str) -> tuple[int, int]:
    span = find_passage(split_lines(text), Span(file, line, column), passage)
    assert span.file == file
    return span.line, span.column


@pytest.mark.parametrize(
    ("line", "passage", "place"),
    [
        (2, "two", (2, 0)),
        (2, "two three", (2, 0)),
        (2, "three", (3, 2)),
        (2, "four", (3, 9)),
        (2, '"five"', (3, 14)),
        (2, "One two three four", (2, 0)),
        (2, "six", (2, 0)),
        (6, "One", (6, 0)),
        (6, "day", (6, 0)),
        (6, "ay", (6, 0)),
        (6, "ix", (10, 3)),
        (6, "Many days six", (6, 0)),
        (6, "days", (9, 2)),
        (6, "Many daysx", (6, 0)),
        (6, "Many dayssix", (7, 0)),
    ],
)
def test_in_a_catalogue(line: int, passage: str, place: tuple[int, int]) -> None:
    """Words that begin in a further line are placed there; all of a plural's form is, where the form begins."""
    assert found("g/en.po", PO, line, 0, passage) == place


@pytest.mark.parametrize(
    ("at", "passage", "place"),
    [
        ((2, 11), "two", (2, 11)),
        ((2, 11), "two\n three", (2, 11)),
        ((2, 11), "three", (3, 7)),
        ((2, 11), "four", (2, 11)),
        ((5, 5), "five", (6, 5)),
        ((5, 5), "five six", (6, 5)),
        ((5, 5), "six", (8, 5)),
        ((5, 5), "seven", (5, 5)),
        ((2, 11), "One two", (2, 11)),
        ((2, 0), "two", (2, 15)),
        ((0, 0), "two", (0, 0)),
        ((2, 11), " ", (2, 11)),
    ],
)
def test_in_yaml(at: tuple[int, int], passage: str, place: tuple[int, int]) -> None:
    """In the value of its key, and no further; words in the line of a known place stand there."""
    assert found("g/game.yaml", YAML, *at, passage) == place


@pytest.mark.parametrize(
    ("at", "passage", "place"),
    [
        ((2, 3), "two three", (3, 1)),
        ((2, 3), "three", (4, 1)),
        ((2, 3), "five", (2, 3)),
        ((5, 3), "six", (5, 3)),
        ((7, 3), "said", (8, 1)),
        ((7, 3), "nine", (7, 3)),
    ],
)
def test_in_a_cell(at: tuple[int, int], passage: str, place: tuple[int, int]) -> None:
    assert found("g/cards.csv", CSV, *at, passage) == place


@pytest.mark.parametrize(
    ("at", "passage", "place"),
    [
        ((3, 1), "two", (3, 1)),
        ((3, 0), "two", (3, 5)),
        ((3, 1), "two three", (3, 1)),
        ((3, 1), "three", (4, 1)),
        ((3, 1), "four", (3, 1)),
        ((8, 1), "seven", (8, 8)),
        ((8, 1), "eight", (8, 16)),
    ],
)
def test_in_rules(at: tuple[int, int], passage: str, place: tuple[int, int]) -> None:
    """In its paragraph; a cell of a table's row has a place of its own."""
    assert found("g/rules.md", RULES, *at, passage) == place


def test_files_whose_texts_are_of_one_line_are_not_looked_through() -> None:
    assert found("g/card.xml", "One\ntwo", 1, 1, "two") == (1, 1)


@pytest.mark.parametrize(("passage", "place"), [("#fff6dd", (3, 15)), ("#fff6de", (1, 0)), ("#000000", (2, 15))])
def test_a_paint_of_a_picture_however_it_is_written(passage: str, place: tuple[int, int]) -> None:
    svg = '<svg viewBox="0 0 9 9">\n  <path fill="#000000" d="M0 0"/>\n  <path fill="#FFF6DD" d="M0 0"/>\n</svg>\n'
    assert found("g/art/icon.svg", svg, 1, 0, passage) == place
