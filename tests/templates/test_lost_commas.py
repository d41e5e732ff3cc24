"""A comma that was lost, often at the end of a line: told where it belongs; what else is wrong is not taken for one."""

from __future__ import annotations

import pytest

from planche.findings import Finding
from tests.templates.outcomes import outcome

BELOW = "no comma parts {} from what stands below it; write ',' at the end of this line"


@pytest.mark.parametrize(
    ("template", "place", "told"),
    [
        ("{% set x = {\n'a': 1\n'b': 2 } %}", "2:7", BELOW.format("\"'a': 1\"")),
        ("{% set x = {\n'a': 'b'\n\n  'c': 'd' } %}", "2:9", BELOW.format("\"'a': 'b'\"")),
        ("{{ f(\n'a'\n n=1) }}", "2:4", BELOW.format('"\'a\'"')),
        ("{{ [\n1\n2] }}", "2:2", BELOW.format("'1'")),
        ("{{ [\n1.5  \n2.5] }}", "2:4", BELOW.format("'1.5'")),
        ("{{ [\r\na\r\nb] }}", "2:2", BELOW.format("'a'")),
        ("{{ [\ra\rb] }}", "2:2", BELOW.format("'a'")),
        ("{{ (\n1\n{2: 3}) }}", "2:2", BELOW.format("'1'")),
        ("{{ [\n" + "a" * 60 + "\nb] }}", "2:61", BELOW.format(f"'{'a' * 50}'")),
        ("{% set x = {'a': 'b' 'c': 'd'} %}", "1",
         "two texts stand one behind the other, \"'b' 'c'\", in set x = {'a': 'b' 'c': 'd'};"
         " write ',' between them, or ~ to join them"),
        # on one line, or where an operator was meant
        ("{{ [1 2] }}", "1", "found a number, wanted ',', in [1 2]; write ',' before it"),
        ("{{ [a +\n b c] }}", "2", "found 'c', wanted ','; write ',' before it"),
        ("{{ f(a\n for b in c) }}", "2", "found 'for', wanted ','; write ',' before it"),
        ("{{ f(a\n not b) }}", "2", "found 'not', wanted ','; write ',' before it"),
    ],
)  # fmt: skip
def test_where_a_comma_was_lost(template: str, place: str, told: str) -> None:
    found = outcome(template)
    assert isinstance(found, Finding), found
    assert str(found.span) == f"templates/t/face.xml:{place}"
    assert f"{found.message}; {found.hint}" == f"template: {told}"
