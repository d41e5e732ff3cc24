"""Marks of the rules: those that are read right where several meet, and what of them prints as typed and is told."""

from __future__ import annotations

import pytest

from planche.content.rules import markdown, parse_rules
from planche.flow.blocks import Block, Paragraph
from planche.flow.markdown import read_blocks
from planche.typeset import Icon, Run

STAR = ("icon-star",)


def page(text: str) -> tuple[list[Block], list[str]]:
    """The blocks of a page, and what is told of its marks as "line: sign"."""
    written, spans = markdown(parse_rules(text, "rules.md", "rules"))
    found, findings = read_blocks(written, "rules.md", spans, STAR)
    assert {finding.id for finding in findings} <= {"text/marks"}
    return found, [f"{f.span.line}: {f.message.rsplit(': ', 1)[-1].split(' prints')[0]}" for f in findings]


def shown(text: str) -> list[str]:
    """Each paragraph as its kind and words, with <b>, <i> and <icon> where they act."""
    found, told = page(text)
    assert told == []
    return [f"{block.kind} {''.join(map(look, block.content))}" for block in found if isinstance(block, Paragraph)]


def look(item: object) -> str:
    if isinstance(item, Icon):
        return f"<{item.name}>"
    assert isinstance(item, Run)
    text = f"<i>{item.text}</i>" if item.italic and item.text else item.text
    return f"<b>{text}</b>" if item.bold and item.text else text


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("***a** b*", ["p <b><i>a</i></b><i> b</i>"]),
        ("***a* b**", ["p <b><i>a</i></b><b> b</b>"]),
        ("_a_ b", ["p <i>a</i> b"]),
        ("*(a)* b", ["p <i>(a)</i> b"]),
        ("- **a** b", ["li <b>a</b> b"]),
        ("> > > a", ["quote a"]),
        (">> a\n\n> b", ["quote a", "quote b"]),
        ("-\ta\n-\tb\n\n##\tc", ["li a", "li b", "h2 c"]),
        ("a\n1. b\n2. c", ["p a", "li b", "li c"]),
        ("#1 of 5, -5 points, -> a", ["p #1 of 5, -5 points, -> a"]),
        ("-5 points\n1.5 cards", ["p -5 points 1.5 cards"]),
        ("\\# a \\[b](c) !\\[d](e) f", ["p # a [b](c) ![d](e) f"]),
        ("[a] (see b) <!-- note -->", ["p [a] (see b) "]),
        ("a – b\n– c", ["p a – b – c"]),
        ("→ a", ["p → a"]),
        ("a. b and (c) d", ["p a. b and (c) d"]),
        ("[a] b\n[x] c", ["p [a] b [x] c"]),
        ("+ a\n+ b\n\n1) c\n2) d", ["li a", "li b", "li c", "li d"]),
        ("> - a", ["li a"]),
        ("> ## a", ["h2 a"]),
        ("a \\* b \\:star: c", ["p a * b :star: c"]),
        ("a &shy;b &amp; c", ["p a \u00adb & c"]),
        ("a :star: b", ["p a <icon-star> b"]),
    ],
)
def test_marks_that_act(text: str, found: list[str]) -> None:
    assert shown(text) == found


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a\n\n**b", ["3: '**'"]),
        ("a ** b", ["1: '**'"]),
        ("a\n\n- b* c", ["3: '*'"]),
        ("a :Star: b", ["1: ':Star:'"]),
        ("a 2:star: b", ["1: ':star:'"]),
        ("a :Else: b", []),
        ("a &nope; b", []),
        ("a {n} b", ["1: '{n}'"]),
        ("- > a", ["1: '>'"]),
        ("- # a", ["1: '#'"]),
        ("| a | **b |\n|---|---|\n| c | d |", ["1: '**'"]),
        ("![a ** b](art:c)", ["1: '**'"]),
        ("a ~~b~~", ["1: '~~'"]),
        ("a\\\nb", []),  # a line ends there
        ("a \\ b", ["1: '\\\\'"]),
        ("a\\", []),
        ("a \\d", ["1: '\\\\'"]),
    ],
)
def test_marks_that_print_as_typed(text: str, told: list[str]) -> None:
    assert page(text)[1] == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("| a | b | c |\n|:-:|---|\n| 1 | 2 | 3 |", "2: has 2 columns, the head has 3; write |:-:|---|---|"),
        ("| a | b |\n|---|---|---|\n| 1 | 2 |", "2: has 3 columns, the head has 2; write |---|---|"),
        ("| a  b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |", "1: the head has 1 column, the rows and the line under the head"),
        ("| a | b |\n|---|--—|\n| 1 | 2 |", "2: holds only -, : and |; write |---|---|"),
        ("| a | b |\n|===|===|", "2: holds only -, : and |; write |---|---|"),
        ("| a | b |\n| 1 | 2 |", "1: write a line such as |---|---| below the head"),
        ("| a | b |\n\n|---|---|\n| 1 | 2 |", "1: write a line such as"),
        ("| a | b |\n|---|---|\n| 1 | 2 |\n\n| 3 | 4 |\n\n| 5 | 6 |", "5: and no empty line between the rows"),
        ("a\n\n|---|---|\n| 1 | 2 |", "3: the head of the table stands right above this line"),
        ("a\n##b", "2: set a blank behind it: `## b`"),
        ("##\u00a0b", "1: set an ordinary blank behind it: `## b`"),
        ("#b", "1: set a blank behind it: `# b`"),
        ("a\n\n#######b", "3: a heading has one to six #"),
        ("- a\n-b\n- c", "2: set a blank behind it: `- b`"),
        ("a\n+**b**", "2: set a blank behind it: `+ **b**`"),
        ("-\u00a0a", "1: set an ordinary blank behind it: `- a`"),
        ("1. a\n2.b", "2: set a blank behind it: `2. b`"),
        ("1)a\n2)b", "1: set a blank behind it: `1) a`"),
        ("a\n2. b\n3. c", "2: a list that does not begin with 1 has an empty line above it"),
        ("a\n• b\n• c", "2: write `- b`"),
        ("– a\n– b", "1: write `- a`"),
        ("a\n— b\n— c", "2: write `- b`"),
        ("- a\n– b", "2: write `- b`"),
        ("- a\n– b\n– c", "2: write `- b`, and so the lines below"),
        ("→\u00a0a\n→\u00a0b", "1: write `- a`"),
        ("a) b\nb) c", "1: write `1. b`"),
        ("a\n(1) b\n(2) c", "2: write `1. b`"),
        ("1° b\n2° c", "1: write `1. b`"),
        ("1 - b\n2 - c", "1: write `1. b`"),
        ("- [ ] a", "1: write its words alone: `a`"),
        ("- a\n- [x] b", "2: write its words alone: `b`"),
        ("1. [] a", "1: write its words alone: `a`"),
        ("> a\n>\n> -b", "3: set a blank behind it: `- b`"),
        ("a\n```\nb", "2: code is not shown; delete the signs"),
        ("~~~\nb", "1: code is not shown; delete the signs"),
        ("[a]: https://b.c", "1: links are not read; delete the line"),
        ("a [b](c d", "1: links are not read; write the words alone"),
        ("a[^1]", "1: notes are not read"),
        ("a\n<!-- b\n\nc -->", "2: a comment ends with --> on its own line"),
        ("![](art:a “46 mm”)", '1: write straight quotation marks: ![](art:a "46 mm")'),
        ("![a](art:b 46mm)", '1: write its width in quotation marks: ![a](art:b "46mm")'),
        ('![a](art:b "46 mm)', '1: write its width in quotation marks: ![a](art:b "46 mm")'),
        ("![a] (art:b)", "1: take the blank in front of the ( away"),
        ("![a](art:b", "1: write the ) that ends it"),
        ("![a](face:b, c)", "1: write its names with commas and without blanks"),
        ("![a]", "1: a figure is written ![caption](art:picture)"),
    ],
)
def test_marks_of_blocks_that_print_as_typed(text: str, told: str) -> None:
    written, spans = markdown(parse_rules(text, "rules.md", "rules"))
    (finding,) = read_blocks(written, "rules.md", spans)[1]
    line, hint = told.split(": ", 1)
    assert (finding.id, str(finding.span.line)) == ("text/marks", line)
    assert hint in finding.hint


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ("| 1 | 2 | 3 |", ["3: the row has 3 cells, the head of its table 2"]),
        ("| 1 | 2 |\n| 3 |", ["4: the row has 1 cell, the head of its table 2"]),
        ("| 1   2 |\n| 3 | 4", ["3: the row has 1 cell, the head of its table 2"]),
        ("| | |\n|||\n| 1 ||", []),
        ("1 | 2\n3 | 4", ["3: the row has 3 cells, the head of its table 2"]),
        ("| 1 | \\| |\n| | 4 |\n|5||", []),
    ],
)
def test_a_row_has_as_many_cells_as_the_head(rows: str, told: list[str]) -> None:
    written, spans = markdown(parse_rules(f"| a | b |\n|---|---|\n{rows}", "rules.md", "rules"))
    findings = read_blocks(written, "rules.md", spans)[1]
    assert [f"{f.span.line}: {f.message}" for f in findings] == told


def test_a_line_under_the_head_may_be_written_by_a_loop() -> None:
    under = "|---|{% for deck in decks %}:-:|{% endfor %}"
    assert under + "\n" in parse_rules(f"| a | b |\n{under}", "rules.md", "rules").parts
