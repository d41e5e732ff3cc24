"""Filters, tests and functions: what each of them gives, and the very edges of what they take."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.templates.filters import FILTERS, TESTS
from tests.templates.outcomes import says, templates, written

RESULTS = {
    "abs": ("-3|abs ~ 2|abs", "32"), "capitalize": ("'aB c'|capitalize", "Ab c"), "count": ("[1, 2]|count", "2"),
    "d": ("nope|d('a') ~ 1|d(2) ~ ''|d('b', true)", "a1b"), "default": ("nope|default('a')", "a"),
    "e": ("'<'|e", "&lt;"), "escape": ("'&'|escape", "&amp;"), "first": ("[3, 4]|first", "3"),
    "float": ("'2.5'|float ~ ' ' ~ 'x'|float(7) ~ ' ' ~ none|float ~ ' ' ~ 3|float", "2.5 7 0.0 3.0"),
    "groupby": ("([{'n': 2}, {'n': 1}, {'n': 2, 'm': 1}]|groupby('n')|last).list|length", "2"),
    "int": ("('7'|int + 2.9|int + '3.9'|int) ~ ' ' ~ 'x'|int ~ none|int(5) ~ '11'|int(0, 2) ~ 'x'|int(8) ~ true|int",
            "12 05381"),
    "items": ("{'a': 1}|items|map('join', '=')|join", "a=1"), "join": ("[1, 'b']|join('-') ~ ['a', 'b']|join", "1-bab"),
    "last": ("[3, 4]|last", "4"), "length": ("'abc'|length", "3"), "list": ("'ab'|list|length", "2"),
    "lower": ("'AB'|lower", "ab"), "map": ("['a', 'b']|map('upper')|join", "AB"), "max": ("[1, 3, 2]|max", "3"),
    "min": ("[2, 1, 3]|min", "1"), "reject": ("[1, 2]|reject('even')|join", "1"),
    "rejectattr": ("[{'n': 0, 'm': 5}, {'n': 1, 'm': 6}]|rejectattr('n')|map(attribute='m')|join", "5"),
    "replace": ("'a-b-c'|replace('-', '++') ~ 121|replace('1', 'x')", "a++b++cx2x"),
    "reverse": ("[1, 2]|reverse|join ~ 'ab'|reverse", "21ba"), "rich": ("'**a**'|rich", "<b>a</b>"),
    "round": ("2.567|round ~ ' ' ~ 2.567|round(2) ~ ' ' ~ 2.5678|round(1) ~ ' ' ~ 1234|round(-2) ~ ' ' ~ 7|round",
              "3 2.57 2.6 1234 7"),
    "select": ("[1, 2]|select('odd')|join", "1"), "sort": ("[2, 1]|sort|join", "12"),
    "selectattr": ("[{'n': 0, 'm': 5}, {'n': 1, 'm': 6}]|selectattr('n')|map(attribute='m')|join", "6"),
    "string": ("1|string ~ 'a'", "1a"), "sum": ("[1, 2.5]|sum ~ [{'n': 3}, {'n': 4}]|sum('n') ~ []|sum", "3.570"),
    "title": ("'ab cd'|title", "Ab Cd"), "trim": ("' a '|trim ~ 'xxaxx'|trim('x')", "aa"),
    "unique": ("[1, 2, 1]|unique|join", "12"), "upper": ("'ab'|upper", "AB"),
}  # fmt: skip
HOLDS = {
    "defined": ("1", "nope"), "undefined": ("nope", "1"), "none": ("none", "1"), "even": ("-2", "3"),
    "odd": ("-3", "2"), "divisibleby": ("9 3", "9 2"), "string": ("'a'", "1"), "number": ("1.5", "'1'"),
    "mapping": ("{}", "[]"), "sequence": ("[]", "1"), "in": ("1 [1]", "2 [1]"), "eq": ("1 1", "1 2"),
    "ne": ("1 2", "1 1"), "lt": ("1 2", "1 1"), "gt": ("2 1", "1 1"), "le": ("1 1", "2 1"), "ge": ("1 1", "1 2"),
    "true": ("true", "1"), "false": ("false", "0"), "==": ("1 1", "1 2"), "!=": ("1 2", "1 1"), "<": ("1 2", "1 1"),
    ">": ("2 1", "1 1"), "<=": ("1 1", "2 1"), ">=": ("1 1", "1 2"),
}  # fmt: skip
COMPARISONS = ["==", "!=", "<", ">", "<=", ">=", "in"]


@pytest.mark.parametrize("name", FILTERS)
def test_filters(name: str) -> None:
    expression, result = RESULTS[name]
    assert written("{% set a = " + expression + " %}{{ a }}") == result


@pytest.mark.parametrize("name", TESTS)
def test_tests(name: str) -> None:
    """By name, as `a is name(b)`; those that are signs by `select`."""
    given = [value.split(" ") for value in HOLDS[name]]
    calls = [(a, "".join(f", {b}" for b in more)) for a, *more in given]
    found = [written(f"{{{{ [{a}]|select('{name}'{others})|list|length }}}}") for a, others in calls]
    assert found == ["1", "0"]
    if name in COMPARISONS:
        assert [written("{{ " + f"{a} {name} {b}" + " }}") for a, b in given] == ["True", "False"]


@pytest.mark.parametrize(
    ("expression", "result"),
    [
        ("2 not in [1]", "True"),
        ("1 not in [1]", "False"),
        ("1 < 2 < 2", "False"),
        ("3 > 2 >= 2", "True"),
        ("2 ** 8", "256"),
        ("2 ** -1", "0.5"),
        ("2 ** -8", "0.00390625"),
        ("-7 // 2", "-4"),
        ("1000000000000000 - 1", "999999999999999"),
        ("0x1F + 0b11 + 0o17 + 1_000", "1049"),
        ("[1] + [2]|list == [1, 2]", "True"),
        ("(1,) + (2,) == (1, 2)", "True"),
        ("range(2000)|length", "2000"),
        ("range(2, 8, 3)|join", "25"),
        ("range(0 - 1000000000000000, 2 - 1000000000000000)|length", "2"),
        ("'" + "0" * 39 + "7'|int", "7"),
        ("'" + "0" * 37 + "2.5'|float", "2.5"),
        ("2.1234567890123456|round(12)", "2.123456789012"),
        ("2.1234567890123456|round(13)", "2.123456789012"),
        ("'" + "a" * 20 + "x'|trim('" + "ab" * 10 + "')", "x"),
        ("'a\U0001f600b'[1]", "\U0001f600"),
        ("[1, 2, 3][-1] ~ [1, 2, 3][1]", "32"),
        ("[1][7] is defined", "False"),
        ("{1: 'a'}[1]", "a"),
        ("figures.hand + figures['failed-calls']", "7"),
        ("[figures.hand]|join ~ figures.hand|upper", "44"),
        ("['<', 'a'|rich]|join('&')", "&lt;&amp;a"),
        ("['<', 'a']|join('&')", "&lt;&amp;a"),
        ("_('a {b} {c} {B}', b=1)", "a 1 {c} {B}"),
        ("_('{b}{b}', b=figures.hand)", "44"),
        ("_('Hello {n}', n='{n}')", "Bonjour {n}"),
    ],
)
def test_expressions(expression: str, result: str) -> None:
    assert written("{{ " + expression + " }}") == result


@pytest.mark.parametrize(
    ("expression", "words"),
    [
        ("range(2001)", "the template counts to 2001, at most 2000 (bound the loop, or write less)"),
        ("range(10 ** 8 * 10 ** 7, 10 ** 8 * 10 ** 7 + 1)|list", "the template counts beyond 1000000000000000 (bound"),
        (
            "1000000000000001",
            "template: found the number '1000000000000001', at most 1000000000000000 (write a smaller one)",
        ),
        (
            "0x38D7EA4C68001",
            "template: found the number '0x38D7EA4C68001', at most 1000000000000000 (write a smaller one)",
        ),
        ("0." + "1" * 39, "template: found a number of 41 characters, at most 40 (write fewer digits)"),
        (
            "'" + "0" * 41 + "'|int",
            "template: int reads a number of at most 40 characters, found 41, in '0000000000000000000000000000000",
        ),
        (
            "'" + "0" * 41 + "'|float",
            "template: float reads a number of at most 40 characters, found 41, in '00000000000000000000000000000",
        ),
        (
            "'a'|trim('" + "x" * 21 + "')",
            "template: trim takes away at most 20 characters, found 21, in 'a'|trim('xxxxxxxxxxxxxxxxxxxxx') (wri",
        ),
        (
            "'a'|round",
            "template: round takes a number, found a text, in 'a'|round (give it a number; |int reads one out of ",
        ),
        (
            "1|round('a')",
            "template: round takes a number, found a text, in 1|round('a') (give it a number; |int reads one out ",
        ),
        (
            "[1]|abs",
            "template: abs takes a number, found a list, in [1]|abs (give it a number; |int reads one out of a text)",
        ),
        (
            "'a' is odd",
            "template: odd takes a number, found a text, in 'a' is odd (give it a number; |int reads one out of a",
        ),
        (
            "'a' is divisibleby(2)",
            "template: divisibleby takes a number, found a text, in 'a' is divisibleby(2) (give it a number; |int",
        ),
        (
            "2 is divisibleby('a')",
            "template: divisibleby takes a number, found a text, in 2 is divisibleby('a') (give it a number; |int",
        ),
        (
            "2 is divisibleby(0)",
            "template: divisibleby: nothing is divided by 0, in 2 is divisibleby(0) (write another number)",
        ),
        (
            "'7'|int(0, 'a')",
            "template: int takes a number, found a text, in '7'|int(0, 'a') (give it a number; |int reads one out",
        ),
        (
            "['a']|sum",
            'template: a text cannot be summed up, in [\'a\']|sum (take a number of each, as in |sum(attribute="cop',
        ),
        (
            "'1e300'|float",
            "template: a number beyond 1000000000000000 is not reckoned with, in '1e300'|float (write a value of ",
        ),
        (
            "'nan'|int",
            "template: a number beyond 1000000000000000 is not reckoned with, in 'nan'|int (write a value of anot",
        ),
        (
            "_(1)",
            'template: _() takes words, found a number, in _(1) (write words in quotation marks, as in _("Copies"))',
        ),
        (
            "2 ** 9",
            "template: '**' of a number and a number is not possible, or a power beyond 8, in 2 ** 9 (reckon with",
        ),
        (
            "2 * 'a'",
            "template: '*' of a number and a text is not possible, in 2 * 'a' (reckon with numbers alone; |int re",
        ),
        (
            "'a' + 1",
            "template: '+' of a text and a number is not possible, in 'a' + 1 (reckon with numbers alone; |int re",
        ),
        (
            "range('a')",
            "template: range counts in whole numbers, found a text, in range('a') (write whole numbers; |int make",
        ),
        (
            "none",
            "template: an empty value (none) cannot be printed, in none (print one of its fields, such as {{ piec",
        ),
        ("{}", "template: a mapping cannot be printed, in {} (print one of its fields, such as {{ piece.name }})"),
        (
            "(1,)",
            'template: a list cannot be printed; join it, as with |join(", "), in (1,) (join it, or go through it',
        ),
        ("piece()", "template: a piece cannot be called, in piece() (write it without ( ))"),
        ("1 / 0", "template: something is divided by 0, in 1 / 0 (ask {% if %} before, or divide by another number)"),
        ("rnage(3)", "template: there is no name 'rnage' (did you mean 'range'?)"),
        ("1|uppr", "template: there is no filter 'uppr' (did you mean 'upper'?)"),
        ("1 is evenn", "template: there is no test 'evenn' (did you mean 'even'?)"),
        (
            "none < 1",
            "template: an empty value (none) and a number cannot be compared, in none < 1 (compare numbers with n",
        ),
        ("'\\ud800'", "the template writes '\\ud800', no character (take it out)"),
    ],
)  # fmt: skip
def test_what_is_refused(expression: str, words: str) -> None:
    assert says("{{ " + expression + " }}").startswith(words)


def test_the_lists_of_filters_and_tests_are_those_that_work(tmp_path: Path) -> None:
    """From them what was meant is guessed."""
    environment = templates("", tmp_path).environment
    assert {*FILTERS} == {*RESULTS} == {*environment.filters}
    assert {*TESTS} == {*HOLDS} == {*environment.tests}
