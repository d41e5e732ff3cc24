"""What an element lost that all others like it have: told with its line and the nearest value, else not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.templates import find_lost_attributes
from tests.templates.outcomes import templates

TEXT = '<text x="4" y="4" style="aid" size="9" fit="shrink" min="7" valign="middle">A</text>'
STROKE = '<circle r="4" stroke="ink" stroke-width="0.4"/>'
PLAIN, NO_SIZE = TEXT.replace(' style="aid"', ""), TEXT.replace(' size="9"', "")
CHOSEN = TEXT.replace(' style="aid"', ' {% if a %}style="aid"{% endif %}')


def told(tmp_path: Path, *lines: str) -> list[str]:
    """What is told of a template of these lines."""
    found = find_lost_attributes(templates("\n".join(lines), tmp_path).outlines(["templates/t/face.xml"]))
    return [f"{one.span.line}:{one.span.column} {one.hint.partition(',')[0]}" for one in found]


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        ([TEXT] * 13, []),
        ([PLAIN, *[TEXT] * 12], ['1:1 write style="aid"']),
        ([PLAIN, *["<group>", TEXT, "</group>"] * 11], []),  # too few of them
        ([PLAIN, PLAIN, *[TEXT] * 12], []),  # two are a wont
        ([CHOSEN, *[TEXT] * 12], []),  # a statement chooses
        ([NO_SIZE, TEXT, TEXT, TEXT], ['1:1 write size="9"']),
        ([NO_SIZE, TEXT, TEXT], []),
        ([NO_SIZE, TEXT, TEXT.replace(' size="9"', ' fill="ink"'), TEXT], []),  # no row of equals
        ([TEXT, TEXT.replace(' valign="middle"', ""), TEXT, STROKE, TEXT, TEXT], ['2:1 write valign="middle"']),
        ([TEXT, TEXT.replace(' valign="middle"', ""), TEXT, STROKE, TEXT, TEXT.replace("middle", "top")], []),
        ([TEXT, '<text style="aid" size="9">A</text>', STROKE, TEXT, TEXT, TEXT], []),  # another kind of text
        ([TEXT.replace(' min="7"', ""), STROKE, *[TEXT] * 12], ['1:1 write min="7"']),
        ([STROKE.replace(' stroke-width="0.4"', ""), TEXT, *[STROKE] * 12], ['1:1 write stroke-width="0.4"']),
        (["  <rect {{ x }}/>", STROKE.replace(' stroke-width="0.4"', ""), *[STROKE] * 2], ["2:1 write stroke-width"]),
    ],
)
def test_what_all_others_have(tmp_path: Path, lines: list[str], found: list[str]) -> None:
    assert [one[: len(wanted)] for one, wanted in zip(told(tmp_path, *lines), found, strict=True)] == found


def test_a_value_may_hold_marks_and_quotation_marks(tmp_path: Path) -> None:
    row = '<art name="{{ "a" if b > 2 else "c" }}" x="1" width="{{ {"k": 3}["k"] }}" preserveAspectRatio="none"/>'
    lost = row.replace(' x="1"', "")
    assert told(tmp_path, row, lost, row, row) == ['2:1 write x="1"']
