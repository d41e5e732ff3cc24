"""The statements, names and expressions of a template's source, read without running it."""

from __future__ import annotations

import pytest

from planche.templates.statements import (
    expressions_of,
    find_tangle,
    macros_of,
    names_imported,
    names_made,
    paths_of,
)


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("", None),
        ("{% if a %}\n{% endif %}", None),
        ("{% set a = 1 %}{% include 'x' %}{% else %}{% elif %}", None),
        ("{% set a %}x{% endset %}{% raw %}{% endraw %}{% with %}{% endwith %}", None),
        ("{%- for a in b -%}\n{%- endfor +%}", None),
        ("{# {% if a %} #}", None),
        ("{% if a", None),
        ("{% endless %}", None),
        (
            "{% macro a() %}\nx\n{% endmacr %}\n",
            (3, "{% endmacr %} is no statement, and the {% macro %} of line 1 not closed", "write {% endmacro %}"),
        ),
        ("\n\n{% endif %}", (3, "{% endif %} closes nothing", "delete it, or write {% if ... %} above it")),
        ("\n{% if a %}\n{% for b in c %}\n\n", (3, "{% for %} is never closed", "write {% endfor %} where it ends")),
        ("{% if a %}\n{% endif %}\n{% block b %}",
         (3, "{% block %} is never closed", "write {% endblock %} where it ends")),
        ("{% for a in b %}\n{% endmacro %}",
         (2, "{% endmacro %} cannot close the {% for %} of line 1", "write {% endfor %}")),
        ("{% for a in b %}{% if a %}\n{% endif %}\n{% call c() %}\n{% filter d %}\n{% endcall %}",
         (4, "{% filter %} is not closed before the {% endcall %} of line 5",
          "write {% endfilter %} before the {% endcall %} of line 5")),
        ("{% set a %}",
         (1, "{% set %} is never closed", "write {% set name = value %}, or {% endset %} where it ends")),
        ("{% if a %}\n{% set b %}\n{% endif %}",
         (2, "{% set %} is not closed before the {% endif %} of line 3",
          "write {% set name = value %}, or {% endset %} before the {% endif %} of line 3")),
        ("{% autoescape true %}\n{# \n #}{% endautoescape %}{% if a %}",
         (3, "{% if %} is never closed", "write {% endif %} where it ends")),
        ("{% if a %}{% for b in c %}\n{% end %}",
         (2, "{% end %} is no statement", "write {% endfor %}")),
        ("<a>\n  {% if a %}\n    <b/>\n\n    <c/>\n  <d/>\n</a>",
         (6, "{% if %} of line 2 is never closed",
          "write {% endif %} above this line, which is not indented as those before it are")),
        ("{% if a %}\n{# a note #}\n{% set n = 1 %}\n{% for b in c %}{% if d %}\n{% endif %}\n{% endfor %}\n<d/>",
         (1, "{% if %} is never closed", "write {% endif %} where it ends, such as behind the {% endfor %} of line 6")),
        ("{% if a %}\n<b/>\n{% for b in c %}\n{% endfor %}\n<d/>",
         (1, "{% if %} is never closed", "write {% endif %} where it ends")),  # nobody knows
        ("{% end %}", (1, "{% end %} is no statement", "write its end in one word, such as {% endif %}")),
    ],
)  # fmt: skip
def test_what_is_not_closed(source: str, found: tuple[int, str, str] | None) -> None:
    assert find_tangle(source) == found


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("a {{ b }} c {%- if d -%} e", ["b", "if d"]),
        ("{{b|c}}{{ d }}", ["b|c", "d"]),
        ("{{- a -}}", ["a"]),
        ("{# a #} {{ b", []),
        ("{{ a {{ b }}", ["b"]),
        ("{{ {1: 2} }}", ["{1: 2}"]),
    ],
)
def test_what_stands_in_marks(line: str, found: list[str]) -> None:
    assert expressions_of(line) == found


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("{{ piece.name }} {{ piece.name ~ piece.of.x }}", ["piece.name", "piece.of.x"]),
        ("{{ name }} piece.name", []),
        ("{{ 'piece.name' ~ \"a.b\" }}", []),
        ("{{ x|a.b }} {{ _c.d2 }}", ["_c.d2"]),
        ("{{ x['a'].b.c }}", []),
    ],
)
def test_names_with_fields(line: str, found: list[str]) -> None:
    assert paths_of(line) == found


SOURCE = """\
{% macro one(a) %}{% endmacro %}
{%- macro two() %}{% endmacro %}
{% set three, four = 1, 2 %}
{% for five, ten in items %}{% endfor %}
{% from "g/parts.xml" import six, seven as eight with context %}
{% from 'g/other.xml' import nine without context %}
{% import "g/all.xml" as all %}
"""


def test_names_that_a_template_makes_and_takes() -> None:
    assert macros_of(SOURCE) == ["one", "two"]
    assert names_made(SOURCE) == ["one", "two", "three", "four", "five", "ten", "six", "seven", "eight", "nine"]
    assert [*names_imported(SOURCE)] == [
        (5, "g/parts.xml", "six"),
        (5, "g/parts.xml", "seven"),
        (6, "g/other.xml", "nine"),
    ]
