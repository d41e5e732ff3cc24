"""Numbers that one line prints in rows: told where they do not go on as the rows do, with the sign to write."""

from __future__ import annotations

import pytest

from tests.projects import changed, findings, tiny

FACE = """\
<face>
{% for row in range(3) %}
{% for n in range([4, total - 4 * row]|min) %}
<text x="{{ 8 + 10 * n }}" y="{{ 20 + 10 * row }}" width="8" height="6" style="page-body" fit="line">{{ NUMBER }}</text>
{% endfor %}
{% endfor %}
</face>
"""


@pytest.mark.parametrize(
    ("number", "total", "hint"),
    [
        ("12 - 4 * row - n", 12, ""),
        ("12 - 4 * row + n", 12, "write - n for + n"),
        ("12 - 4 * row", 12, "write - n behind what it prints"),
        ("11 - 4 * row + n", 11, "write - n for + n"),
        ("1 + 4 * row + n", 12, ""),
        ("5 + 4 * row - n", 12, "write + n for - n"),
        ("1 + 4 * row", 12, "write + n behind what it prints"),
        ("9 - 4 * row + n", 12, ""),  # a track that begins at its foot
        ("1 + 4 * row + (3 - n if row % 2 else n)", 12, ""),  # one that turns round at each row's end
        ("1 + n", 12, ""),  # each row for itself
        ("1 + row", 12, ""),  # what rows cost
        ("1 + row + n", 12, ""),  # a table of sums
        ('"ab"[0] ~ n', 12, ""),
    ],
)
def test_numbers_in_rows(number: str, total: int, hint: str) -> None:
    face = changed(FACE, ("NUMBER", number), ("total", str(total)))
    with tiny({"templates/g/card.xml": face}) as root:
        found = [(one["line"], one["hint"]) for one in findings(root, only="template/out-of-step")]
    assert found == ([(4, hint)] if hint else [])
