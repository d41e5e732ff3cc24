"""Outlines of one face that lie on one another, so that who cuts along one cuts through the other."""

from __future__ import annotations

import pytest

from planche.findings import Finding
from planche.marks import Trim
from tests.faces.drawn import a_reader, written

SQUARE = "M1 1H11V11H1Z"
OVAL = "M10 1C15 1 19 5 19 10C19 15 15 19 10 19C5 19 1 15 1 10C1 5 5 1 10 1Z"
SIZE = 88_000


def told(inside: str) -> list[Finding]:
    """What is said of the cuts of a face of 88 x 88 mm."""
    markup = written(f"<face>\n{inside}\n</face>")
    trim = Trim(SIZE, SIZE)
    found = a_reader().read(markup, "t/face.xml", width=SIZE, height=SIZE, bleed=0, trim=trim).findings
    return [one for one in found if one.id == "face/cuts-cross"]


@pytest.mark.parametrize(
    ("other", "hint"),
    [
        ("M8 1H18V11H8Z", "move it right by 3 mm or more"),  # level with it
        ("M6 8H16V18H6Z", "move it down by 3 mm or more"),
        (SQUARE, "move it right by 10 mm or more"),  # the same
        ("M5 0H7V20H5Z", "move it right by 6 mm or more"),  # through it
        ("M1 11H11V21H1Z", ""),  # below it, with an edge in common
        ("M4 4H8V8H4Z", ""),  # a hole
        ("M0 0H40V40H0Z", ""),
        ("M1 1H11V21H1Z", ""),  # it has a part of this one's edge
        ("M12 1H22V11H12Z", ""),
        ("M8 1H18V11H8", ""),  # a slit
        (OVAL, "move it right by 10 mm or more"),
    ],
)
def test_an_outline_that_crosses_another_one(other: str, hint: str) -> None:
    found = told(f'<cut d="{SQUARE}"/>\n<cut d="{other}"/>')
    message = "this outline crosses that at templates/t/face.xml:2:1: what is cut out along one is cut through by the"
    assert [(one.span.line, one.message, one.hint) for one in found] == [(3, f"{message} other", hint)] * bool(hint)


def test_parts_of_one_outline_may_cross() -> None:
    assert told(f'<cut d="{SQUARE}M8 1H18V11H8Z"/>') == []


def looped(values: str) -> list[Finding]:
    """What is said of ovals, 18 mm wide, that a list of numbers places."""
    group = '<group transform="translate({{ x }} 5)">\n' + f'<cut d="{OVAL}"/>\n</group>'
    return told(f"{{% for x in ({values}) %}}\n{group}\n{{% endfor %}}")


@pytest.mark.parametrize(
    ("values", "hint"),
    [
        ("2, 24, 31", "write 46 for 31"),
        ("2, 44, 46", "write 24 for 44"),
        ("20, 24, 46", "write 2 for 20"),
        ("2, 24, 24", "write 46 for 24"),
        ("12, 24, 52", "write 32 for 24"),
        ("10, 24, 46", "write 28 for 24, or 2 for 10"),
        ("0, 20, 40, 16", "write 60 for 16"),
        ("0, 21, 40, 35", ""),  # nobody knows
        ("2, 9", ""),
        ("2, 24, 35 - 4", ""),  # a number that is worked out
        ("2, 24, - 9 + 40", ""),
        ("2, 24, 46", None),
    ],
)
def test_the_number_of_a_list_that_lays_an_outline_on_another(values: str, hint: str | None) -> None:
    found = looped(values)
    if hint is None:
        assert found == []
    elif hint:
        assert [(one.span.line, one.span.column, one.hint) for one in found] == [(2, 0, hint)]
        assert " of this list lays an outline that is cut at templates/t/face.xml:4:1 on" in found[0].message
    else:
        assert {one.span.line for one in found} == {4}
        assert all("crosses the one before it of this line" in one.message for one in found)
