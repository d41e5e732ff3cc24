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
    ],
)
def test_marks_that_print_as_typed(text: str, told: list[str]) -> None:
    assert page(text)[1] == told
