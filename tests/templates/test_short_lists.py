"""A list that is too short for what is asked of it: called by its name, with the line that sets it."""

from __future__ import annotations

import pytest

from planche.findings import Finding
from tests.templates.outcomes import outcome

UNNAMED = "a list of {} items has no item {}"


@pytest.mark.parametrize(
    ("template", "line", "told"),
    [
        ("{% set p = [1, 2] %}\n{{ p[5] }}", 2, "p, which line 1 sets, has 2 items and no item 5"),
        ("\n{%- set p=[1,2,3] -%}\n\n{{ 1 + p[3] }}", 4, "p, which line 2 sets, has 3 items and no item 3"),
        ("{% set q = [1] %}\n{%+ set p = [1, 2] %}{{ p [7] }}", 2, "p, which line 2 sets, has 2 items and no item 7"),
        # that it is given
        ("{% for p in [[1, 2]] %}{{ p[5] }}{% endfor %}", 1, "the list 'p' of 2 items has no item 5"),
        # nobody knows which is meant
        ("{% set p = [1] %}\n{% set p = [1, 2] %}{{ p[5] }}", 2, UNNAMED.format(2, 5)),
        ("{% set p = [1, 2, 3] %}{% set q = [1] %}\n{{ p[9] ~ q[0] }}", 2, UNNAMED.format(3, 9)),
        ("{% set p = [1] %}{{ [1, 2][7] }}", 1, UNNAMED.format(2, 7)),
    ],
)
def test_what_is_told(template: str, line: int, told: str) -> None:
    found = outcome(template)
    assert isinstance(found, Finding), found
    assert (str(found.span), found.id) == (f"templates/t/face.xml:{line}", "template/undefined")
    assert found.message == f"template: {told}; they are counted from 0"
    named = [word for word in told.split() if word.isdigit()]
    way_out = f"write what is missing in line {named[0]}, or count to {int(named[1]) - 1} at most"
    assert found.hint == (way_out if "sets" in told else f"count to {int(named[0]) - 1} at most")


MACRO = "{% macro m(a, b, c) %}{% endmacro %}"


@pytest.mark.parametrize(
    "template",
    [
        "{% for x in ('a') %}{% endfor %}",
        "{%- for x in ('a') -%}{% endfor %}",
        "{% if 'a' in ('a') %}{% endif %}",
        MACRO + "{{ m(('a')) }}",
        MACRO + "{{ m(('a'), 1) }}",
        MACRO + "{{ m(1, ( 'a' ), 2) }}",
    ],
)
def test_a_text_in_parentheses_is_no_list_of_one(template: str) -> None:
    found = outcome(f"\n{template}")
    assert isinstance(found, Finding), found
    assert (str(found.span), found.id) == ("templates/t/face.xml:2", "template/syntax")
    assert found.message == "template: ('a') is a text, not a list of one, and a loop takes its letters"
    assert found.hint == "write ('a',)"


@pytest.mark.parametrize(
    "template",
    [
        "{% for x in ('a',) %}{% endfor %}",
        "{% if 1 == ('a') %}{% endif %}",
        "{% set x = ('a') %}",
        MACRO + "{{ m('a') }}",
    ],
)
def test_a_text_in_parentheses_where_no_list_is_meant(template: str) -> None:
    assert outcome(template) == ""
