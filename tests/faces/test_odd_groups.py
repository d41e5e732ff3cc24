"""A group that is moved unlike its sisters is named for what its words meet; groups that are moved freely are not."""

from __future__ import annotations

import pytest

from tests.projects import findings, tiny

TEXT = '<text x="0" y="0" width="20" height="5" size="8" fit="line">{} word</text>'
OTHER = '<text x="32" y="40" width="20" height="5" size="8" fit="line">other</text>'
ROWS = ("translate(8 20)", "translate(8 30)", "translate(8 40)", "translate(8 50)")


def told(*rows: str) -> list[tuple[object, str]]:
    """Where something is told of groups that are moved so, below one another, beside a text; with the way out."""
    groups = [f'<group transform="{row}">{TEXT.format(n)}</group>' for n, row in enumerate(rows)]
    face = "\n".join(("<face>", *groups, OTHER, "</face>\n"))
    with tiny({"templates/g/card.xml": face}) as root:
        found = findings(root, only="face/")
    return [(one["line"], str(one["hint"]).partition(",")[0]) for one in found]


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        (ROWS, []),
        ((*ROWS[:2], "translate(32 40)", ROWS[3]), [(4, "write 8 for 32")]),
        ((ROWS[0], "translate(80 30)", *ROWS[2:]), [(3, "write 8 for 80")]),
        ((ROWS[0], "translate(32 40)"), [(4, "move one of them")]),  # no sisters agree
        (("translate(9 20)", "translate(10 30)", "translate(32 40)", ROWS[3]), [(6, "move one of them")]),
    ],
)
def test_a_group_moved_unlike_its_sisters(rows: tuple[str, ...], found: list[tuple[int, str]]) -> None:
    assert told(*rows) == found
