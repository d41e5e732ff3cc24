"""Rows of a loop that goes round once less: told where one more would put them into the middle, else not."""

from __future__ import annotations

import pytest

from tests.projects import changed, findings, tiny

FACE = """\
<face>
<rect x="8" y="10" width="40" height="10" stroke="ink"/>
{% set n = 4 %}
{% for k in range(n - 1) %}
<circle cx="13" cy="15" r="3" stroke="ink"/>
{% endfor %}
</face>
"""
PLACE, LOOP = 'cx="13"', "range(n - 1)"


@pytest.mark.parametrize(
    ("loop", "place", "is_told"),
    [
        (LOOP, 'cx="{{ 13 + 10 * k }}"', True),
        (LOOP, 'cx="{{ 18 + 10 * k }}"', False),  # between four
        (LOOP, 'cx="{{ 12 + 8 * k }}"', False),  # in the middle of nothing
        (LOOP, PLACE, False),  # on one another
        ("range(1, n)", 'cx="{{ 13 + 10 * k }}"', True),
        ("range(1, n)", 'cx="{{ 8 + 10 * k }}"', False),
        ("range(n)", 'cx="{{ 13 + 10 * k }}"', False),
    ],
)
def test_a_row_that_lacks_one(loop: str, place: str, is_told: bool) -> None:
    with tiny({"templates/g/card.xml": changed(FACE, (PLACE, place), (LOOP, loop))}) as root:
        assert [one["line"] for one in findings(root, only="template/")] == [4] * is_told


def test_a_loop_within_a_line_draws_no_row_below_it() -> None:
    line = '{% set n = 4 %}<path d="{% for k in range(n - 1) %}M{{ 9 + k }} 30v2{% endfor %}" stroke="ink"/>'
    row = "".join(f'<circle cx="{13 + 10 * k}" cy="15" r="3" stroke="ink"/>\n' for k in range(3))
    with tiny({"templates/g/card.xml": f"<face>\n{line}\n{row}</face>\n"}) as root:
        assert findings(root, only="template/") == []
