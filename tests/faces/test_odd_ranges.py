"""Scales of ranges on a face: each begins where the one before ends."""

from __future__ import annotations

import pytest

from planche.findings import Finding
from planche.marks import Trim
from tests.faces.drawn import a_reader, written

TEXT = '<text x="{{ 9 + 15 * loop.index0 }}" y="30" width="12" height="8">{{ one }}</text>'


def told(items: str) -> list[Finding]:
    """What is said of a face with these in a row, which a list has line by line."""
    lines = items.replace("|", ",\n")
    markup = written(
        f"<face>\n{{% set all = (\n{lines},\n) %}}\n{{% for one in all %}}\n{TEXT}\n{{% endfor %}}\n</face>"
    )
    trim = Trim(88_000, 63_000)
    found = a_reader().read(markup, "t/face.xml", width=88_000, height=63_000, bleed=0, trim=trim).findings
    return [one for one in found if one.id == "template/out-of-step"]


@pytest.mark.parametrize(
    ("items", "line", "said"),
    [
        ('"0–1"|"2–3"|"3+"', 5, "'2–3' and '3+', which follow one another, have 3 in common"),
        ('"0–1"|"2–3"|"5+"', 5, "'2–3' and '5+', which follow one another, leave out 4"),
        ('"0-2"|"2-3"|"4+"', 4, "'0-2' and '2-3', which follow one another, have 2 in common"),
        ('"0–1"|"2–2"|"3+"', 4, "'2–2' is a range of one number"),
        ('"0–1"|"2–3"|"4+"', 0, ""),
        ('"0–1"|"2"|"3–5"|"6"', 0, ""),
        ('"1"|"2"|"2"|"3"', 0, ""),  # numbers
        ('"2–4"|"2–5"|"3–6"', 0, ""),  # no scale
        ('"0–1"|"2–3"|"0–1"|"2–3"', 0, ""),  # two scales
        ('"0–1"|"2–3"', 0, ""),
        ('"0–1"|"2–3"|"3 or more"', 0, ""),
    ],
)
def test_ranges_that_do_not_go_on(items: str, line: int, said: str) -> None:
    assert [(one.span.line, one.message) for one in told(items)] == ([(line, said)] if line else [])


@pytest.mark.parametrize(
    ("items", "hint"),
    [
        ('"0–1"|"2–3"|"3+"', "begin 3+ at 4, or end 2–3 at 2"),
        ('"0–1"|"2–2"|"3+"', "write 2 alone"),
    ],
)
def test_the_way_out(items: str, hint: str) -> None:
    assert [one.hint for one in told(items)] == [hint]
