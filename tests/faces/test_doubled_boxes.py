"""Boxes and circles of one line of a template that lie on one another."""

from __future__ import annotations

import pytest

from planche.findings import Finding
from planche.marks import Trim
from tests.faces.drawn import a_reader, written

BOX = 'y="30" width="7.8" height="7.8" rx="0.8" fill="paper" stroke="ink" stroke-width="0.6"'
CIRCLE = 'cy="30" r="3" stroke="ink"'


def told(inside: str) -> list[Finding]:
    """What is said of a face of 63 x 88 mm."""
    markup = written(f"<face>\n{inside}\n</face>")
    trim = Trim(63_000, 88_000)
    return [*a_reader().read(markup, "t/face.xml", width=63_000, height=88_000, bleed=0, trim=trim).findings]


def looped(element: str, count: int = 4) -> str:
    return f"{{% for n in range({count}) %}}\n{element}\n{{% endfor %}}"


@pytest.mark.parametrize(
    ("element", "said"),
    [
        (f'<rect x="{{{{ 5 + 6.8 * n }}}}" {BOX}/>',
         "the 4 <rect> that this line draws are 7.8 mm wide and stand 6.8 mm apart: they lie on one another by 1 mm"),
        (f'<rect x="5" {BOX.replace("30", "{{ 9 + 6.2 * n }}")}/>',
         "the 4 <rect> that this line draws are 7.8 mm high and stand 6.2 mm apart: they lie on one another by 1.6 mm"),
        (f'<circle cx="{{{{ 9 + 5 * n }}}}" {CIRCLE}/>',
         "the 4 <circle> that this line draws are 6 mm wide and stand 5 mm apart: they lie on one another by 1 mm"),
        (f'<rect x="{{{{ 5 + 9 * (n % 2) }}}}" {BOX}/>',
         "numbers 1 and 3 of the 4 <rect> that this line draws have one place"),
        (f'<rect x="5" {BOX}/>', "numbers 1 and 2 of the 4 <rect> that this line draws have one place"),
    ],
)  # fmt: skip
def test_boxes_that_lie_on_one_another(element: str, said: str) -> None:
    (found,) = told(looped(element))
    assert (found.id, found.span.line, found.message) == ("face/on-one-another", 3, said)


@pytest.mark.parametrize(
    "inside",
    [
        looped(f'<rect x="{{{{ 5 + 8.8 * n }}}}" {BOX}/>'),
        looped(f'<rect x="{{{{ 5 + 7.8 * n }}}}" {BOX}/>'),  # with an edge in common
        looped(f'<rect x="{{{{ 5 + 7.3 * n }}}}" {BOX}/>'),  # with a line in common
        looped(f'<rect x="{{{{ 5 + 3 * n }}}}" {BOX}/>'),  # as a stack of cards lies
        looped(f'<rect x="{{{{ 5 + 6.8 * n }}}}" {BOX.replace("paper", "pink")}/>'),
        looped('<rect x="{{ 5 + 6.8 * n }}" y="30" width="7.8" height="7.8" fill="paper"/>'),  # without a line
        looped(f'<circle cx="{{{{ 9 + 0.5 * n }}}}" {CIRCLE}/>', 60),  # a pattern of many
        looped(f'<group transform="rotate({{{{ 20 * n }}}} 31.5 44)"><rect x="28" {BOX}/></group>'),
        f'<rect x="5" {BOX}/>\n<rect x="11.8" {BOX}/>',  # of two lines
        looped('<rect x="{{ 9 + n }}" y="{{ 9 + n }}" width="{{ 40 - 2 * n }}" height="40" stroke="ink"/>'),
    ],
)
def test_boxes_that_are_right(inside: str) -> None:
    assert [one for one in told(inside) if one.id == "face/on-one-another"] == []


def test_what_follows_is_not_told() -> None:
    words = '<text x="{{ 6 + 9 * (n % 2) }}" y="31" width="6" height="5" fit="line">{{ n }}</text>'
    found = told(looped(f'<rect x="{{{{ 5 + 9 * (n % 2) }}}}" {BOX}/>\n{words}'))
    assert [one.id for one in found] == ["face/on-one-another"]


def test_the_way_out_mends_it() -> None:
    element = f'<rect x="{{{{ 5 + 6.8 * n }}}}" {BOX}/>'
    (found,) = told(looped(element))
    assert found.hint == "set them 7.8 mm apart or more, or make them 6.8 mm wide at most"
    assert told(looped(element.replace("6.8", "7.8"))) == []
    assert told(looped(element.replace('width="7.8"', 'width="6.8"'))) == []


HALF = (
    '<rect x="0" y="10" width="20" height="4" fill="ink"/><line x1="0" y1="9" x2="20" y2="9" stroke="ink"/>'
    '<circle cx="{{ x }}" cy="6" r="4" fill="paper"/>'
)
MACRO = f"{{% macro half(x=10) %}}{HALF}{{% endmacro %}}"


def two_groups(transform: str, x: int = 10) -> list[Finding]:
    """What is told of groups that one macro draws, the second of them moved by a transformation."""
    groups = ("translate(20 40)", "half()"), (transform, f"half({x})")
    drawn = "\n".join(f'<group transform="{moved}">{{{{ {call} }}}}</group>' for moved, call in groups)
    return [one for one in told(f"{MACRO}\n{drawn}") if "this group" in one.message]


@pytest.mark.parametrize(
    ("second", "x", "is_told"),
    [
        ("translate(20 40)", 10, True),
        ("translate(20 40)", 12, False),  # two marks alone are the same
        ("translate(20 40) scale(1 -1)", 10, False),
        ("translate(20 41)", 10, False),
    ],
)
def test_a_group_that_lies_on_another(second: str, x: int, is_told: bool) -> None:
    wanted = [(4, "this group draws 3 marks exactly where the group of line 3 draws them")] if is_told else []
    assert [(one.span.line, one.message) for one in two_groups(second, x)] == wanted
