"""Bounds: what would take all day, or all memory, ends in a finding."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.templates.names import FaceNames
from planche.templates.problems import TemplateProblem
from tests.templates.outcomes import CONTEXT, PLACE, outcome, problem, templates, written

LONG = "{% set a %}" + "x" * 60_000 + "{% endset %}\n"
LOOP = "{% for a in range(2000) %}{% for b in range(2000) %}X{% endfor %}{% endfor %}"
# a list of two that are lists of two that are ...: to look at all of it would take for ever
NESTED = (
    "{% macro m(n, a) %}{% if n %}{{ m(n - 1, X) }}{% else %}{{ a == varargs }}{% endif %}{% endmacro %}{{ m(60, 1) }}"
)


@pytest.mark.parametrize(
    "template",
    [
        LOOP.replace("X", ""),
        LOOP.replace("X", "{{ a }}"),
        "{% for a in range(2000) %}{% for b in range(2000) if b < 0 %}{% endfor %}{% endfor %}",
        "{% for a in range(2000) %}{% for b in [] %}{% else %}" + "x" * 1000 + "{% endfor %}{% endfor %}",
        "{% set tick = 1 %}{% macro joined() %}{% endmacro %}{% macro tick() %}{% endmacro %}" + LOOP,
        LOOP.replace("X", "{% if a %}{% elif b %}{% endif %}" * 500),
        LOOP.replace("X", "{% if 0 %}{% elif " + "a or " * 90 + "0 %}{% endif %}"),
        "{% for a in range(2000) %}" + "x" * 50_000 + "{% endfor %}",
        "{% for a in range(2000) %}{% if a %}" + "x" * 50_000 + "{% endif %}{% endfor %}",
        "{% for a in range(2000) %}{{ '" + "x" * 50_000 + "' }}{% endfor %}",
        "{% for a in range(2000) %}{% filter upper %}" + "x" * 50_000 + "{% endfilter %}{% endfor %}",
        "{% for a in range(2000) %}{{ range(2000)|list|sort|length }}{% endfor %}",
        "{% for a in range(2000) %}{{ range(2000)|sum }}{% endfor %}",
        "{% for a in range(100000000) %}{% endfor %}",
        "{{ range(10**8 * 10**8)|list }}",
        "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
        "{% macro m() %}{{ m() }}{{ m() }}{% endmacro %}{{ m() }}",
        "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(40) }}",
        "{% macro m(a, n) %}{% if n %}{{ m(a ~ a, n - 1) }}{% endif %}{% endmacro %}{{ m('x', 60) }}",
        "{% macro m(a, n) %}{% if n %}{{ m(a + a, n - 1) }}{% endif %}{% endmacro %}{{ m('x', 60) }}",
        "{% macro m(a, n) %}{% if n %}{{ m(a + a, n - 1) }}{% endif %}{% endmacro %}{{ m([1], 60) }}",
        NESTED.replace("X", "[a, a]"),
        NESTED.replace("X", "(a, a)"),
        NESTED.replace("X", "{1: a, 2: a}"),
        NESTED.replace("X", "1, varargs, varargs"),
        "{% macro m() %}{{ caller() }}{{ caller() }}{% endmacro %}" + "{% call m() %}" * 9 + LONG + "{% endcall %}" * 9,
        "{% set a %}xx{% endset %}" + "{% set a %}{{ a }}{{ a }}{% endset %}" * 60,
        "{% set a = 'xxxxxxxx' %}" + "{% set a = a|replace('x', 'xxxxxxxx') %}" * 9,
        "{% set a = 'xxxxxxxx' %}" + "{% set a = [a, a, a, a, a, a, a, a]|join(a) %}" * 9,
        "{% set a = 'xxxxxxxx' %}" + "{% set a = _('{a}{a}{a}{a}{a}{a}{a}{a}', a=a) %}" * 9,
        LONG + "{% set z = [" + "a[1:]," * 500 + "] %}",
        LONG + "{% set z = [" + "a ~ 1," * 400 + "] %}",
        LONG + "{% for i in range(2000) %}{% if 'y' in a or a is in a or a == a ~ 1 %}{% endif %}{% endfor %}",
        LONG + "{% for i in range(2000) %}{{ a|list|length }}{% endfor %}",
        LONG + "{% for i in range(2000) %}{{ a|upper|lower|title|trim|length }}{% endfor %}",
        LONG + "{% macro m() %}{% endmacro %}{% for i in range(2000) %}{{ m(*a) }}{% endfor %}",
        "{% include 't/face.xml' %}",
        "{% include 't/face.xml' %}{% include 't/face.xml' %}",
        "{% import 't/face.xml' as face %}",
        "{% extends 't/face.xml' %}",
    ],
)  # fmt: skip
def test_ends(template: str) -> None:
    """Without its bounds each of these would take all day, or all memory."""
    file, _, id = problem(template).partition(" ")
    assert id == "template/runaway"
    assert file.startswith("face.xml:")


def test_includes_that_double_end() -> None:
    files = {f"t/{n}.xml": ("{% include 't/" + str(n + 1) + ".xml' %}") * 2 for n in range(40)}
    assert problem({**files, "t/face.xml": "{% include 't/0.xml' %}", "t/40.xml": "x"}).endswith(" template/runaway")


@pytest.mark.parametrize(
    "sum",
    ["9 ** 9 ** 9", "10 ** 15 ** 8", "'x' * 10 ** 9", "[1] * 10 ** 9", "(1, 2) * 9", "(10 ** 8) ** 8 * 2", "1 / 0",
     "(0 - 8) ** 0.5", "'%9999999999s' % 1", "('1' ~ '0' * 9)|int", "1e999", "1e308 * 10", "[1]|sum(start=[])",
     "['a']|sum", "'a' - 1", "5|round('a')", "[1, 'a']|sort", "range(1.5)"],
)  # fmt: skip
def test_reckons_with_small_numbers_only(sum: str) -> None:
    assert problem("\n{{ " + sum + " }}") == "face.xml:2 template/failed"


@pytest.mark.parametrize(
    "template",
    ["{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}", "{{ 1" + "+1" * 15_000 + " }}", "{{ piece" + ".a" * 15_000 + " }}",
     "{{ [1]" + "|list" * 9_000 + " }}", "{% if 1 %}" * 2000 + "{% endif %}" * 2000,
     "{% for i in [1] %}" * 30 + "{% endfor %}" * 30, "{#" * 30_000, "{{" * 30_000, "{% raw %}" * 7_000,
     "{{ " + "9" * 5000 + " }}"],
)  # fmt: skip
def test_what_no_compiler_takes_is_a_finding(template: str, tmp_path: Path) -> None:
    assert problem(template).endswith(" template/syntax")
    assert list(templates(template, tmp_path).literal_texts("t/face.xml")) == []


def test_comments_that_never_end() -> None:
    assert written("<!--" * 15_000) == "<!--" * 15_000


def test_long_files() -> None:
    assert problem({"t/face.xml": "x" * 70_000}) == "content/g/game.yaml:20:12 source/too-large"
    assert (
        problem({"t/face.xml": "\n{% include 't/long.xml' %}", "t/long.xml": "x" * 70_000})
        == "face.xml:2 source/too-large"
    )


def test_half_a_character_is_none() -> None:
    assert problem("{{ '\\ud800' }}") == "face.xml template/failed"


WORDS = """
{{ }} {% %} {# #} piece .title ['n'] for in if endif endfor set macro endmacro m() ( ) [ ] | upper list join ~ + - * **
'x' 1 10 range(9) , loop : == <a/> rich _('x') x include 't/face.xml' import as with call endcall block
"""


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(WORDS.split()), max_size=25))
def test_whatever_is_written_ends_in_markup_or_a_finding(words: list[str]) -> None:
    for text in (" ".join(words), "{{ " + " ".join(words) + " }}", "{% " + " ".join(words) + " %}"):
        outcome(text)


@pytest.mark.parametrize("sides", [("a", "a"), ("b", "a"), ("c", "c")])
def test_texts_and_lists_that_are_joined_are_weighed_before(sides: tuple[str, str], tmp_path: Path) -> None:
    given = cast(FaceNames, {**CONTEXT, "a": "x" * 200_001, "b": "x" * 200_000, "c": ["x"] * 200_001})
    with pytest.raises(TemplateProblem) as caught:
        templates(f"{{{{ ({sides[0]} + {sides[1]})|length }}}}", tmp_path).write("t/face.xml", given, PLACE)
    size = 400_001 if "b" in sides else 400_002
    assert caught.value.finding.message == f"the template makes a text of {size} characters, at most 400000"
