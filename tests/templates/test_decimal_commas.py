"""A comma in a number: told where it makes two values of one, and let be where two are meant."""

from __future__ import annotations

import pytest

from planche.findings import Finding
from tests.templates.outcomes import outcome, written


@pytest.mark.parametrize(
    ("template", "line", "number", "where"),
    [
        ("{{ 1,5 }}", 1, "1,5", ", in 1,5"),
        ("{{ 1 + 12,50 * 3 }}", 1, "12,50", ", in 1 + 12,50 * 3"),
        ("\n{{ (1)\n + 2,5 }}", 3, "2,5", ""),
        ("{{ [1] }}{{ f(3)[1] + 0,5 }}", 1, "0,5", ""),
        ("{% set w = 1,5 %}", 1, "1,5", ", in set w = 1,5"),
        ("a\n{%- set w = f(2, 3) + 1,5 -%}", 2, "1,5", ", in set w = f(2, 3) + 1,5"),
    ],
)
def test_of_two_values_where_one_is_wanted(template: str, line: int, number: str, where: str) -> None:
    found = outcome(template)
    assert isinstance(found, Finding), found
    assert (found.id, str(found.span)) == ("template/syntax", f"templates/t/face.xml:{line}")
    assert found.message == f"template: '{number}' is two values, which the comma parts{where}"
    assert found.hint == f"write '{number.replace(',', '.')}', or ( ) around a list"


@pytest.mark.parametrize(
    ("template", "wrote"),
    [
        ("{% set w, h = 1,5 %}{{ h }}", "5"),
        ("{% for n in 1,5 %}{{ n }}.{% endfor %}", "1.5."),
        ("{% set w = [1,5] %}{{ w[1] }}", "5"),
        ("{{ (1,5)[0] }}{{ {'a': (2,5)}.a[1] }}", "15"),
        ("{{ [[1,5][1],7]|last }}", "7"),
        ("{% macro m(a, b) %}{{ a }}{% endmacro %}{{ m(1,5) }}", "1"),
        ("1,5 {{ '1,5' }}", "1,5 1,5"),
    ],
)
def test_of_two_values_where_two_are_meant(template: str, wrote: str) -> None:
    assert written(template) == wrote
