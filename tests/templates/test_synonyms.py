"""What other programs call filters, tests, names and fields: each has a way out, which names what there is here."""

from __future__ import annotations

import re

import pytest

from planche.templates.filters import FILTERS, TESTS
from planche.templates.synonyms import name_by_habit, show_helpers, suggest_helper, suggest_named, twin_of

FILTERS_BY_HABIT = [
    ("safe markdown md html raw marks markup", "write |rich for a text with marks"),
    ("nl2br linebreaks linebreaksbr newline_to_br", "write |rich, which makes line ends"),
    ("bold italic strong b i em", "write <b> or <i> around it"),
    ("translate trans t _ gettext i18n", "leave it out: texts of the content are translated anyway"),
    ("truncate wordwrap truncatewords shrink fit wrap", 'leave it out: fit="shrink" makes a text fit'),
    ("tojson pprint urlize urlencode xmlattr striptags filesizeformat", "leave it out: a face prints texts"),
    ("slice batch limit", "leave it out: a part of a list is written list[0:3]"),
    ("size len wordcount", "write |length"),
    ("or ifempty default_if_none coalesce fallback", 'write |default("", true) for what may be empty'),
    ("ceil floor number_format floatformat", "write |round, |int cuts off"),
    ("add plus minus times divided_by", "take it out, and write what is reckoned"),
    ("append prepend concat indent format", "leave it out: texts are joined with ~"),
    ("attr get field", "leave it out: write the field with a dot"),
    ("uppercase upcase toupper to_upper majuscule", "write |upper"),
    ("lowercase downcase tolower to_lower", "write |lower"),
    ("titlecase title_case", "write |title"),
    ("strip lstrip rstrip", "write |trim"),
    ("forceescape force_escape xml", "leave it out: what is printed is escaped by itself"),
    ("dictsort sort_by sort_natural order", "write |sort, of a mapping |items|sort"),
    ("filter where", 'write |selectattr("tint", "eq", "red")'),
    ("pluck collect", 'write |map(attribute="name")'),
    ("random shuffle", "leave it out: a kit is the same each time"),
    ("pluralize plural", "write both numbers with {% if %}"),
    ("center", 'leave it out: align="center"'),
    ("number", "write |int or |float"),
    ("str", "write |string"),
    ("contains", "write {% if value in list %}"),
    ("split", "make the column a list"),
    ("uper", "did you mean 'upper'?"),
    ("xyzzy", "take it out; the filters are capitalize, count, d"),
]
TESTS_BY_HABIT = [
    ("empty blank falsy", "write `not value`"),
    ("null nil None undef missing", "write `is none`"),
    ("list iterable array tuple", "write `is sequence`"),
    ("dict map object", "write `is mapping`"),
    ("text str", "write `is string`"),
    ("integer int float numeric", "write `is number`"),
    ("boolean bool", "write `is true` or `is false`"),
    ("sameas equalto equal equals is", "write == to compare"),
    ("greaterthan greater above more", "write > to compare"),
    ("lessthan less below", "write < to compare"),
    ("divisible multiple", "write `is divisibleby(3)`"),
    ("one any oneof contains containing", 'write {% if value in ("red", "blue") %}'),
    ("lower upper", "compare with |lower or |upper"),
    ("present set existing", "write `is defined`"),
    ("evn", "did you mean 'even'?"),
    ("xyzzy", "take it out; the tests are defined, undefined"),
]


@pytest.mark.parametrize(
    ("kind", "words", "hint"),
    [("filter", *row) for row in FILTERS_BY_HABIT] + [("test", *row) for row in TESTS_BY_HABIT],
)
def test_names_of_helpers(kind: str, words: str, hint: str) -> None:
    hints = [suggest_helper(kind, word) for word in words.split()]
    assert [found for found in hints if not found.startswith(hint)] == []
    assert {name for found in hints for name in re.findall(r"\|(\w+)", found)} <= {*FILTERS}
    assert {name for found in hints for name in re.findall(r"`is (\w+)", found)} <= {*TESTS}


USES = [  # of filters, how they are written, and how many values each may be given
    ("d default", '|{0}("–", true)', (0, 1, 2)),
    ("select reject", '|{0}("odd")', (0, 1, 2)),
    ("max min sort sum unique", '|{0} or |{0}(attribute="copies")', (0, 1, 2, 3)),
    ("int float", "|{0} or |{0}(0)", (0, 1)),
    ("join", '|join(", ")', (0, 1)),
    ("round", "|round or |round(1)", (0, 1)),
    ("trim", '|trim or |trim(".")', (0, 1)),
    ("selectattr rejectattr", '|{0}("tint", "eq", "red")', (1, 2, 3)),
    ("map", '|map(attribute="name")', (1,)),
    ("groupby", '|groupby("tint")', (1, 2)),
    ("replace", '|replace("old", "new")', (2,)),
    ("lower title", "|{0} without ( )", (0,)),
]


@pytest.mark.parametrize(("names", "use", "counts"), USES)
def test_of_the_filters_of_a_line_those_are_shown_that_are_given_too_much_or_too_little(
    names: str, use: str, counts: tuple[int, ...]
) -> None:
    for name in names.split():
        for count in range(5):
            told = show_helpers(f"{{{{ a|{name}({', '.join('1' * count)})|upper(1) }}}}")
            shown = "" if count in counts else f"{use.format(name)}, "
            assert told == f"write {shown}|upper without ( )"
        assert show_helpers(f"{{{{ a|{name}({', '.join('1' * counts[0])}) }}}}") == f"write {use.format(name)}"


def test_of_the_tests_of_a_line_too() -> None:
    for name in ("eq", "ne", "lt", "gt", "le", "ge", "divisibleby"):
        use = "is divisibleby(3)" if name == "divisibleby" else "== and its like between the two values"
        assert (
            show_helpers(f"{{% if a is not {name}(1, 2) %}}{{{{ a|upper(1) }}}}") == f"write {use}, |upper without ( )"
        )
        assert show_helpers(f"{{% if a is {name}(1) %}}{{{{ a|upper(1) }}}}") == "write |upper without ( )"
    assert show_helpers("{{ a|nope(1) }}") == "take the arguments out that are too many"


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("equals equal equalto equal_to sameas is =", "eq"),
        ("notequal notequals notequalto Not_Equal not <>", "ne"),
        ("greater greaterthan greater_than above more", "gt"),
        ("less lessthan less_than lower below", "lt"),
        ("evn", "even"),
    ],
)
def test_tests_that_a_filter_is_given_by_their_names(words: str, meant: str) -> None:
    assert {suggest_named("test", word) for word in words.split()} == {f"did you mean {meant!r}?"}
    assert suggest_named("filter", "uper") == "did you mean 'upper'?"
    assert "did you mean" not in suggest_named("filter", "above")


def test_names_that_stand_for_the_piece() -> None:
    words = ("card", "item", "row", "token", "cards", "carte", "self", "this")
    assert [name_by_habit(word) for word in (*words, "i18n", "piece")] == [*["piece"] * 8, "_", None]


@pytest.mark.parametrize(
    ("found", "known", "twin"),
    [
        ("name", ("title", "id"), "title"), ("title", ("name",), "name"), ("text", ("words",), "words"),
        ("words", ("text",), "text"), ("color", ("colour",), "colour"), ("colour", ("color",), "color"),
        ("count", ("copies",), "copies"), ("picture", ("art",), "art"), ("art", ("picture",), "picture"),
        ("copies", ("count",), "count"), ("name", ("id",), None), ("id", ("name", "title"), None),
    ],
)  # fmt: skip
def test_fields_that_say_the_same(found: str, known: tuple[str, ...], twin: str | None) -> None:
    assert twin_of(found, known) == twin
