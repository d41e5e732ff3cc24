"""A hundred wrong templates: what is said of each is in words of templates, and never in those of Jinja2 or Python."""

from __future__ import annotations

import re

import pytest

from planche.findings import Finding
from planche.templates.wording import word_failure, word_syntax
from tests.templates.outcomes import outcome

WRONG = [  # a template, and how its finding begins
    ("{{ piece.empty }}", "piece.empty, an empty value (none), cannot be printed"),
    ("{{ piece.empty + 1 }}", "'+' of piece.empty, an empty value (none), and a number is not possibl"),
    ("{{ piece.empty * piece.empty }}", "'*' of piece.empty, an empty value (none), and an empty value (none) is"),
    ("{{ piece.title + 1 }}", "'+' of a text and a number is not possible"),
    ("{{ piece.title - 1 }}", "'-' of a text and a number is not possible"),
    ("{{ 1 + piece.title }}", "'+' of a number and a text is not possible"),
    ("{{ piece.title * 2 }}", "'*' of a text and a number is not possible"),
    ("{{ 'a' % 2 }}", "'%' of a text and a number is not possible"),
    ("{{ [1] * 3 }}", "'*' of a list and a number is not possible"),
    ("{{ -piece.title }}", "'-' cannot stand before a text"),
    ("{{ +piece.title }}", "'+' cannot stand before a text"),
    ("{{ 1/0 }}", "something is divided by 0"),
    ("{{ 2**99 }}", "'**' of a number and a number is not possible, or a power beyond 8"),
    ("{{ 10**8 * 10**8 }}", "a number beyond 1000000000000000 cannot be printed"),
    ("{{ piece.title.upper() }}", "a text has no 'upper'; what can be done with texts are filters, such a"),
    ("{{ piece.title() }}", "a text cannot be called"),
    ("{{ piece() }}", "a piece cannot be called"),
    ("{{ figures.hand() }}", "a number cannot be called"),
    ("{{ range() }}", "range() takes one to three numbers"),
    ("{{ range('a') }}", "range counts in whole numbers, found a text"),
    ("{{ range(1,2,0) }}", "range() cannot count in steps of 0"),
    ("{{ range(1.5) }}", "range counts in whole numbers, found a number"),
    ("{{ (1,2)[5] }}", "a list of 2 items has no item 5; they are counted from 0"),
    ("{% set p=[1,2] %}{{ p.name }}", "a list has no 'name'"),
    ("{{ piece.title[99] }}", "a text of 12 letters has no item 99; they are counted from 0"),
    ("{{ piece.title.x }}", "a text has no 'x'; what can be done with texts are filters, such as {{"),
    ("{{ 3 .x }}", "a number has no 'x'"),
    ("{{ figures['x y'] }}", "the mapping has no 'x y'"),
    ("{{ figures.hnad }}", "figures has no 'hnad'"),
    ("{{ none.x }}", "an empty value (none) has no 'x'"),
    ("{{ nope }}", "there is no name 'nope'"),
    ("{{ loop.index }}", "there is no name 'loop'"),
    ("{% for a in piece.n %}{{ a }}{% endfor %}", "a number stands where a list is wanted"),
    ("{% for a in piece.empty %}x{% endfor %}", "piece.empty, an empty value (none), stands where a list is wanted"),
    ("{% for a, b in [1,2] %}x{% endfor %}", "an item of the list is a number, and the loop has several names for it"),
    ("{% for a, b in [(1,2,3)] %}x{% endfor %}", "an item of the list has more parts than the 2 names of the loop"),
    ("{% for a in range(3) recursive %}{{ loop(a) }}{% endfor %}", "a list cannot be called"),
    ("{% for a in [1] %}{{ loop.nope }}{% endfor %}", "loop has no 'nope'"),
    ("{% for a in [1] %}{{ loop.cycle() }}{% endfor %}", "loop.cycle() has nothing to choose from"),
    ("{{ piece.title|uper }}", "there is no filter 'uper'"),
    ("{{ piece.title|truncate(3) }}", "there is no filter 'truncate'"),
    ("{{ [1]|upper }}", 'a list cannot be printed; join it, as with |join(", ")'),
    ("{{ piece.title|round }}", "round takes a number, found a text"),
    ("{{ piece.title|abs }}", "abs takes a number, found a text"),
    ("{{ piece.title|sum }}", "a text cannot be summed up"),
    ("{{ piece.title|replace('a') }}", "a filter, test or function got other arguments than it takes"),
    ("{{ 3|length }}", "a number has no length"),
    ("{{ piece.empty|length }}", "piece.empty, an empty value (none), has no length"),
    ("{{ [1,'a']|sort }}", "a text and a number cannot be compared"),
    ("{{ []|max }}", "an empty list has neither a smallest nor a largest item"),
    ("{{ []|first }}", "an empty list has no first item"),
    ("{{ [1]|map('nope')|list }}", "there is no filter 'nope'"),
    ("{{ [1]|map|list }}", "|map is not told what to take"),
    ("{{ [1]|select('nope')|list }}", "there is no test 'nope'"),
    ("{{ [1]|selectattr()|list }}", "the filter is not told which field to ask"),
    ("{{ 3|items }}", "a list cannot be printed"),
    ("{{ piece.title|trim(1) }}", "|trim takes away characters of a text, found something else"),
    ("{{ 'x'|int(base='a') }}", "int takes a number, found a text"),
    ("{{ 1 is evn }}", "there is no test 'evn'"),
    ("{{ 'a' is even }}", "even takes a number, found a text"),
    ("{{ 1 is divisibleby('a') }}", "divisibleby takes a number, found a text"),
    ("{{ 1 is divisibleby(0) }}", "divisibleby: nothing is divided by 0"),
    ("{{ 1 in 2 }}", "a number stands where a list is wanted"),
    ("{% extends piece|items %}", "a template is named by a text, found a list"),
    ("{% include [3] %}", "a template is named by a text, found a number"),
    ("{% import none as x %}", "a template is named by a text, found an empty value (none)"),
    ("{{ piece.empty > 1 }}", "piece.empty, an empty value (none), and a number cannot be compared"),
    ("{{ piece.title", "{{ is never closed"),
    ("{{ piece.title }", "found one } where nothing ends"),
    ("{{ }}", "a value is missing before '}}'"),
    ("{{ piece. }}", "a name is missing behind the '.'"),
    ("{{ piece title }}", "found 'title' where nothing more can stand"),
    ("{{ 'abc }}", "a text that starts with ' is never closed"),
    ('{{ "abc }}', 'a text that starts with " is never closed'),
    ("{{ piece.title| }}", "found '}}', wanted a name"),
    ("{{ a b }}", "found 'b' where nothing more can stand"),
    ("{{ (1 }}", "found '}', wanted ')'"),
    ("{{ 1) }}", "found ')', where it cannot stand"),
    ("{{ [1 }}", "found '}', wanted ']'"),
    ("{{ {1 }}", "found '}', wanted ':'"),
    ("{{ 1 + }}", "found '}}', where it cannot stand"),
    ("{{ * 2 }}", "found '*', where it cannot stand"),
    ("{{ 1 ! 2 }}", "'!' means nothing"),
    ("{{ 1 = 2 }}", "'=' does not compare"),
    ("{{ a ? b : c }}", "'?' means nothing"),
    ("{{ 1 && 2 }}", "'&' means nothing"),
    ("{{ 1 || 2 }}", "found '|', wanted a name"),
    ("{{ $x }}", "'$' means nothing"),
    ("{{ x; y }}", "found ';' where nothing more can stand"),
    ("{{ “a” }}", "'“' means nothing"),
    ("{{ ’a’ }}", "'’' means nothing"),
    ("{{ 1 else 2 }}", "found 'else' where nothing more can stand"),
    ("{{ if 1 }}", "found a number where nothing more can stand"),
    ("{{ é }}", "there is no name 'é'"),
    ("{% if piece.n %}x", "{% if %} is never closed"),
    ("{% for a in [1] %}x", "{% for %} is never closed"),
    ("{% macro m() %}x", "{% macro %} is never closed"),
    ("{% if piece.n %}x{% endfor %}", "{% endfor %} cannot close the {% if %} of line 2"),
    ("{% for a in [1] %}x{% endif %}", "{% endif %} cannot close the {% for %} of line 2"),
    ("{% for a in [1] %}{% if a %}x{% endfor %}", "{% if %} is not closed before the {% endfor %} of line 2"),
    ("{% endif %}", "{% endif %} closes nothing"),
    ("{% else %}", "{% else %} belongs to nothing"),
    ("{% endfor %}", "{% endfor %} closes nothing"),
    ("{% elif 1 %}", "{% elif %} belongs to nothing"),
    ("{% fi piece.n %}x{% endif %}", "there is no statement 'fi'"),
    ("{% iff x %}", "there is no statement 'iff'"),
    ("{% forr %}", "there is no statement 'forr'"),
    ("{% if %}x{% endif %}", "a value is missing before '%}'"),
    ("{% if piece.n == %}x{% endif %}", "found '%}', where it cannot stand"),
    ("{% for a [1] %}x{% endfor %}", "found '[' where a loop has `in`"),
    ("{% for a of [1] %}x{% endfor %}", "found 'of' where a loop has `in`"),
    ("{% set x %}", "{% set %} is never closed"),
    ("{% set = 3 %}", "found '=', where it cannot stand"),
    ("{% set x == 3 %}", "found '==' where nothing more can stand"),
    ("{% set piece.n = 3 %}", "'piece.n' cannot be set; set a name"),
    ("{% include 't/nope.xml' %}", "there is no template 't/nope.xml'"),
    ("{% import 't/face.xml' %}", "`import` has no `as` with a name"),
    ("{% from 't/face.xml' import %}", "found '%}', wanted a name"),
    ("{% from 't/parts.xml' import x %}{{ x() }}", "there is no template 't/parts.xml'"),
    ("{% block a %}{% block a %}{% endblock %}{% endblock %}", "the block 'a' is there twice"),
    ("{% macro m(a) %}{{ a }}{% endmacro %}{{ m() }}", "the macro is called without a value for its parameter 'a'"),
    ("{% macro m(a) %}{{ a }}{% endmacro %}{{ m(1,2) }}", "the macro 'm' takes at most 1 values"),
    ("{% macro m(a) %}{{ a }}{% endmacro %}{{ m(b=2) }}", "the macro 'm' has no parameter 'b' that is still free"),
    ("{% macro m(a) %}{{ a }}{% endmacro %}{{ m(1,a=2) }}", "the macro 'm' has no parameter 'a' that is still free"),
    ("{% macro m %}x{% endmacro %}", "a macro has no parentheses"),
    ("{% macro m(1) %}x{% endmacro %}", "found a number, wanted a name"),
    ("{% macro m(a=1,b) %}x{% endmacro %}", "a parameter without a value stands behind one with a value"),
    ("{% call m() %}x{% endcall %}", "there is no name 'm'"),
    (
        "{% macro m() %}{{ caller() }}{% endmacro %}{{ m() }}",
        "a macro asks for caller() and is not called by {% call %}",
    ),
    ("{% m() %}", "there is no statement 'm'"),
    ("{%  %}", "{% %} holds no statement"),
    ("{% if 1 %", "found the end of the template, where it cannot stand"),
    ("{# x", "the note {# is never closed"),
    ("{% raw %}x", "{% raw %} is never closed"),
    ("{% do 1 %}", "there is no statement 'do'"),
    ("{% break %}", "there is no statement 'break'"),
    ("{% continue %}", "there is no statement 'continue'"),
    ("{% trans %}x{% endtrans %}", "there is no statement 'trans'"),
    ("{% filter upper %}x", "{% filter %} is never closed"),
    ("{% debug %}", "there is no statement 'debug'"),
    ("{% return 1 %}", "there is no statement 'return'"),
    ("{% while 1 %}x{% endwhile %}", "there is no statement 'while'"),
    ("{{ _(1) }}", "_() takes words, found a number"),
    ("{{ _ }}", "the function _() cannot be printed"),
    ("{{ piece }}", "a piece cannot be printed"),
    ("{{ figures }}", "a mapping cannot be printed"),
    ("{{ self }}", "self cannot be printed"),
    ("{{ self.x() }}", "a template reference has no 'x'"),
    ("{{ super() }}", "there is no name 'super'"),
    ("{{ caller() }}", "there is no name 'caller'"),
    ("{{ namespace() }}", "there is no name 'namespace'"),
    ("{{ dict(a=1) }}", "there is no name 'dict'"),
    ("{{ lipsum() }}", "there is no name 'lipsum'"),
    ("{{ cycler(1) }}", "there is no name 'cycler'"),
    ("{{ joiner() }}", "there is no name 'joiner'"),
    ("{{ varargs }}", "there is no name 'varargs'"),
    ("{{ piece.title[1:'a'] }}", "a part of a text or list is counted in whole numbers"),
    ("{{ piece[none] }}", "a piece of 'cards' has nothing of the name an empty value (none)"),
    ("{{ figures[1] }}", "the mapping has no items with numbers; found [1]"),
    ("{{ figures[[1]] }}", "the mapping has nothing of the name a list"),
    ("{{ 1e999 }}", "found the number '1e999', at most 1000000000000000"),
    ("{{ 99999999999999999999 }}", "found the number '99999999999999999999', at most 1000000000000000"),
    ("{{ piece.__class__ }}", "a piece of 'cards' has no '__class__'"),
    ("{{ ''.__class__ }}", "a text has no '__class__'; what can be done with texts are filters, su"),
    ("{{ players|length }}", "an empty value (none) has no length"),
    ("{{ players[0] }}", "an empty value (none) has no items with numbers; found [0]"),
    ("{% for p in players %}{% endfor %}", "an empty value (none) stands where a list is wanted"),
]
FOREIGN = re.compile(
    r"object|NoneType|\btuple\b|\bdict\b|iterable|Error|token|\bchar\b|Jinja|undefined|__class|len\(\)|unpack"
    r"|print statement|statement block|positional|keyword argument|sequence|\bstr\b|tag name|unsupported"
)


@pytest.mark.parametrize(("template", "says"), WRONG, ids=[template for template, _ in WRONG])
def test_a_wrong_template_is_told_in_words_of_templates(template: str, says: str) -> None:
    finding = outcome(f"\n{template}")
    assert isinstance(finding, Finding)
    assert finding.message.removeprefix("template: ").startswith(says)
    assert str(finding.span) == "templates/t/face.xml:2"
    assert finding.hint
    assert not FOREIGN.search(re.sub(r"'[^']*'", "", finding.message.split(", in ")[0] + finding.hint))


@pytest.mark.parametrize(
    ("template", "line", "says"),
    [
        ("{% if piece.n %}\n{% for a in [1] %}\n{% endfor %}\n", 1, "{% if %} is never closed"),
        (
            "{% for a in [1] %}\n{% if a %}\n{% endfor %}\n",
            2,
            "{% if %} is not closed before the {% endfor %} of line 3",
        ),
        ("{% if piece.n %}\n\n{% endfor %}", 3, "{% endfor %} cannot close the {% if %} of line 1"),
        ("\n{# {% if 1 %} #}{% set a = 1 %}\n{% endif %}", 3, "{% endif %} closes nothing"),
        ("{% macro m() %}\n{% if 1 %}{% endif %}\n", 1, "{% macro %} is never closed"),
    ],
)
def test_a_statement_that_is_not_closed_is_told_where_it_begins(template: str, line: int, says: str) -> None:
    finding = outcome(template)
    assert isinstance(finding, Finding)
    assert (finding.span.line, finding.message) == (line, f"template: {says}")


@pytest.mark.parametrize(
    ("kind", "called"),
    [
        ("int", "a number"), ("float", "a number"), ("str", "a text"), ("Text", "a text"), ("Markup", "a text"),
        ("list", "a list"), ("tuple", "a list"), ("dict", "a mapping"), ("NoneType", "an empty value (none)"),
        ("generator", "a list"), ("range", "a list of numbers"), ("bool", "true or false"), ("Piece", "a piece"),
        ("DataRow", "a data row"),
    ],
)  # fmt: skip
def test_kinds_of_values_are_called_as_templates_call_them(kind: str, called: str) -> None:
    found = word_failure(f"'{kind}' object is not iterable")
    assert found is not None
    assert found.message == f"{called} stands where a list is wanted"


@pytest.mark.parametrize(
    ("token", "said"),
    [
        ("end of print statement", "'}}'"), ("end of statement block", "'%}'"), ("begin of print statement", "'{{'"),
        ("begin of statement block", "'{%'"), ("end of template", "the end of the template"), ("integer", "a number"),
        ("float", "a number"), ("string", "a text in quotation marks"), ("name", "a name"), (",", "','"),
    ],
)  # fmt: skip
def test_tokens_are_told_as_they_are_written(token: str, said: str) -> None:
    assert word_syntax(f"expected token ':', got '{token}'") == (f"found {said}, wanted ':'", "write ':' before it")


@pytest.mark.parametrize(
    ("character", "hint"),
    [
        ("&", "write `and`"), ("?", "write `a if b else c`"), ("!", "write `not`, or != for `is not`"),
        ("$", "write the name alone"), ("#", "take it out, or put it into a text in quotation marks"),
        *((mark, 'write straight quotation marks, "') for mark in "\u201c\u201d\u201e\u00ab\u00bb"),
        *((mark, "write straight ones, '") for mark in "\u2018\u2019"),
    ],
)  # fmt: skip
def test_signs_that_mean_nothing_come_with_what_is_meant(character: str, hint: str) -> None:
    assert word_syntax(f"unexpected char {character!r} at 3") == (f"'{character}' means nothing", hint)


@pytest.mark.parametrize(
    ("name", "way_out"), [("safe", "write |rich"), ("truncate", 'fit="shrink"'), ("uper", "'upper'")]
)
def test_filters_that_only_jinja_has_come_with_what_stands_for_them(name: str, way_out: str) -> None:
    found = outcome({"t/face.xml": f"{{{{ piece.title|{name} }}}}"})
    assert isinstance(found, Finding)
    assert found.message == f"template: there is no filter {name!r}"
    assert way_out in found.hint


@pytest.mark.parametrize(("sign", "said"), [("'", 'unexpected char "\'" at 3'), ('"', "unexpected char '\"' at 3")])
def test_a_text_that_is_never_closed(sign: str, said: str) -> None:
    assert word_syntax(said) == (
        f"a text that starts with {sign} is never closed",
        f"close the text with another {sign}",
    )
