"""Costs: what a template does is weighed by how much there is to do, or refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.templates.bounds import MAX_WORK
from planche.templates.filters import CHEAP, FILTERS, TESTS
from planche.templates.problems import TemplateProblem
from tests.templates.outcomes import CONTEXT, PLACE, problem, says, templates, written

REFUSED = MAX_WORK  # what is refused costs nothing
TEXT = "{% set a %}X{% endset %}"
# how filters are used, and what they cost for each 100 characters of a text; a filter of its own stands here too
OF_TEXTS = {
    "abs": ("", REFUSED), "capitalize": ("", 1), "count": ("", 0), "d": ("(1)", 0), "default": ("(1)", 0), "e": ("", 1),
    "escape": ("", 1), "first": ("", 0), "float": ("", REFUSED), "groupby": ("('0')", 100), "int": ("(0, 16)", REFUSED),
    "items": ("", 1), "join": ("('-')", 100), "last": ("", 0), "length": ("", 0), "list": ("", 100), "lower": ("", 1),
    "map": ("('upper')", 100), "max": ("", 100), "min": ("", 100), "reject": ("('none')", 100),
    "rejectattr": ("('0')", 100), "replace": ("('ab', 'c')", 2), "reverse": ("", 100), "rich": ("", 20),
    "round": ("", REFUSED), "select": ("('string')", 100), "selectattr": ("('0')", 100), "sort": ("", 100),
    "string": ("", 1), "sum": ("", 100), "title": ("", 20), "trim": ("('ab')", 1), "unique": ("", 100),
    "upper": ("", 1),
}  # fmt: skip
ALONE = ("defined", "undefined", "none", "even", "odd", "string", "number", "mapping", "sequence", "true", "false")


def charge(source: str, root: Path) -> int:
    """The work that a template is charged with; all of it where it is refused."""
    found = templates(source, root)
    try:
        found.write("t/face.xml", CONTEXT, PLACE)
    except TemplateProblem as refused:
        return REFUSED if refused.finding.id in ("template/failed", "template/runaway", "template/undefined") else 0
    return found.environment.rendering.work


def text_of(unit: str, count: int) -> str:
    return TEXT.replace("X", unit * count)


@pytest.mark.parametrize("name", FILTERS)
def test_filters_of_a_text(name: str, tmp_path: Path) -> None:
    """A filter that goes through a text character by character is charged for each."""
    arguments, price = OF_TEXTS[name]
    small, large = (
        charge(text_of("x", n) + "{% set z = a|" + name + arguments + " %}", tmp_path) for n in (5000, 15000)
    )
    assert large >= REFUSED or (large - small) >= price * 100
    assert price or name in CHEAP


@pytest.mark.parametrize("name", FILTERS)
def test_filters_of_a_list(name: str, tmp_path: Path) -> None:
    use = "|" + name + (OF_TEXTS[name][0] if name not in ("replace", "int") else "(1, 2)")
    lists = "{% set a = range(1000)|list %}{% set a = " + "+".join(["a"] * 5) + " %}"
    small = charge(lists + "{% set z = a" + use + " %}", tmp_path)
    large = charge(lists + "{% set a = a + a + a %}{% set z = a" + use + " %}", tmp_path)
    base = charge(lists + "{% set a = a + a + a %}", tmp_path) - charge(lists, tmp_path)
    assert large >= REFUSED or name in CHEAP or large - small >= base + 10_000


@pytest.mark.parametrize("name", TESTS)
def test_tests_of_a_text(name: str, tmp_path: Path) -> None:
    use = f"a is {name}" if name in ALONE else f"a is {name}(a)" if name[0].isalpha() else f"a {name} a"
    small, large = (charge(text_of("x", n) + "{% set z = " + use + " %}", tmp_path) for n in (5000, 15000))
    assert large >= REFUSED or large - small >= 100


@pytest.mark.parametrize(
    "use",
    [
        "a|map(attribute=K)|list", "a|sort(attribute=K)", "a|groupby(K)", "a|groupby(attribute=K)", "a|sum(K)",
        "a|sum(attribute=K)", "a|selectattr(K)|list", "a|rejectattr(K, 'none')|list", "a|unique(attribute=K)|list",
        "a|unique(false, K)|list", "a|min(attribute=K)", "a|max(false, K)", "a|sort(false, false, K)",
    ],
)  # fmt: skip
@pytest.mark.parametrize("key", ["K" + ".K" * 8, "K" + ",K" * 8, "K" + "." * 6000, "k" * 201, "9" * 9, "9" * 5000, "²"])
def test_keys(use: str, key: str) -> None:
    """A key leads to a field of a field, never through thousands of them."""
    assert f"found the key '{key[:50]}" in says("{% set a = [1, 2] %}{{ " + use.replace("K", f"'{key}'") + " }}")


def test_keys_of_several_parts() -> None:
    rows = "{% set a = [{'n': [2], 'm': 1}, {'n': [1], 'm': 1}] %}"
    assert written(rows + "{{ a|sort(attribute='m,n.0')|map(attribute='n.0')|join }}") == "12"


@pytest.mark.parametrize(
    "use",
    [
        "('f' ~ a)|int(0, 16)", "('1' ~ a)|int(0, 2)", "('1' ~ a)|int", "('1' ~ a)|float", "a|abs",
        "1|round('1' ~ a)", "'1e400'|float", "'nan'|float", "'-inf'|float", "'1e400'|int",
        "'ffffffffffffffff'|int(0, 16)",
        "'9999999999999999'|int", "'%999999999d' is even", "'%999999999d' is odd", "'%999999999d' is divisibleby(7)",
        "7 is divisibleby(0)", "7 is divisibleby('%9999999d')", "'%9999999d' % 7", "a * 1000", "[a] * 1000", "1000 * a",
        "9 ** 9 ** 9", "2 ** 0.5 ** -9", "(10 ** 15) ** 8 * 10", "7 % 0", "7 // 0", "7.5 / 0", "1e308 * 10",
    ],
)  # fmt: skip
def test_big_numbers(use: str) -> None:
    found = says(text_of("0", 5000) + "\n{{ " + use + " }}")
    assert "Error" not in found, "a word of Python"
    assert problem(text_of("0", 5000) + "\n{{ " + use + " }}") == "face.xml:2 template/failed"


def test_numbers_that_are_read() -> None:
    assert written(
        "{{ '12'|int }} {{ ' 7.9 '|int }} {{ 'x'|int(3) }} {{ '0x1f'|int(0, 16) }} {{ 'ff'|int(0, 16) }}"
    ) == ("12 7 3 31 255")
    assert (
        written("{{ [1]|int }} {{ none|int(4) }} {{ '2.5'|float }} {{ 'x'|float }} {{ 3|float }}") == "0 4 2.5 0.0 3.0"
    )
    assert written("{{ 4 is even }} {{ 4 is odd }} {{ 9 is divisibleby 3 }} {{ -3|abs }} {{ 2.56|round(1) }}") == (
        "True False True 3 2.6"
    )


@pytest.mark.parametrize("use", ["w in a", "w not in a", "a|replace(w, '')", "w is in(a)"])
def test_searching_costs_by_both_lengths(use: str, tmp_path: Path) -> None:
    """Where a text nearly holds another, everywhere, each of its places is looked at for long."""
    words = text_of("x", 9000) + "{% set w = a[:4000] ~ 'y' ~ a[:4000] %}{% set z = " + use + " %}"
    assert charge(words, tmp_path) >= MAX_WORK
    assert charge(words.replace("4000", "2"), tmp_path) < MAX_WORK / 20


@pytest.mark.parametrize("name", ["K" * 1500, "_" * 20_000])
def test_long_names_lead_nowhere(name: str) -> None:
    assert written("{% if piece['" + name + "'] is defined or {'a': 1}['" + name + "'] is defined %}a{% endif %}") == ""


@pytest.mark.parametrize(
    ("use", "words"),
    [
        ("1 < 'a'", "a number and a text cannot be compared"),
        ("'a' - 1", "'-' of a text and a number is not possible"),
        ("[1] * 3", "'*' of a list and a number is not possible"),
        ("2 ** 9", "'**' of a number and a number is not possible, or a power beyond 8"),
        ("range(1.5)|list", "range counts in whole numbers, found a number"),
        ("'a' is even", "even takes a number, found a text"),
        ("1 // 0", "something is divided by 0"),
        ("[1, 'a']|sort", "a text and a number cannot be compared"),
        ("3|list", "a number stands where a list is wanted"),
        ("-'a'", "'-' cannot stand before a text"),
        ("'a'|replace('x')", "a filter, test or function got other arguments than it takes"),
    ],
)
def test_says_what_is_wrong_without_words_of_python(use: str, words: str) -> None:
    assert words in says("{{ " + use + " }}")
