"""Problems: where what is wrong with a template is found, and what is said of it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from planche.findings import Finding, Span
from planche.templates.names import FaceNames
from planche.templates.problems import CHECKS, TemplateProblem
from tests.templates.outcomes import CONTEXT, PIECE, PLACE, outcome, problem, says, templates, written


@pytest.mark.parametrize(
    ("template", "found"),
    [
        ("a\n{{ piece.titel }}", "face.xml:2 template/undefined"),
        ("a\n\n  <b>\n  {{ nope }}</b>", "face.xml:4 template/undefined"),
        ("{% macro m() %}\n<a/>\n{{ nope }}\n{% endmacro %}\n{{ m() }}", "face.xml:3 template/undefined"),
        ("\n{{ nope + 1 }}", "face.xml:2 template/undefined"),
        ("\n{{ nope|round }}", "face.xml:2 template/undefined"),
        ("\n{{ range(nope)|list }}", "face.xml:2 template/undefined"),
        ("\n{{ range(2, nope)|list }}", "face.xml:2 template/undefined"),
        ("\n{{ nope(1) }}", "face.xml:2 template/undefined"),
        ("\n{{ nope.nope }}", "face.xml:2 template/undefined"),
        ("\n{% for x in nope %}{% endfor %}", "face.xml:2 template/undefined"),
        ("\n{{ _('Hello {n}', n=nope) }}", "face.xml:2 template/undefined"),
        ("\n{{ piece.title + 1 }}", "face.xml:2 template/failed"),
        ("\n{{ piece.empty }}", "face.xml:2 template/failed"),
        ("\n{% for box in 3 %}", "face.xml:2 template/syntax"),
        ("\n{{ piece.title|uper }}", "face.xml:2 template/syntax"),
        ("\n{{ 1 is evn }}", "face.xml:2 template/syntax"),
        ("\n{{ piece.title", "face.xml:2 template/syntax"),
        ("\n{% endif %}", "face.xml:2 template/syntax"),
        ("\n{% include 't/fcae.xml' %}", "face.xml:2 reference/template"),
    ],
)
def test_lines(template: str, found: str) -> None:
    assert problem(template) == found


@pytest.mark.parametrize(
    ("part", "found"),
    [
        ("{% macro m(x) %}\n\n{{ x.nope }}\n{% endmacro %}", "parts.xml:3 template/undefined"),
        ("\n{% macro m(x) %}{{ x.id }}\n{{ nope }}\n{% endmacro %}", "parts.xml:3 template/undefined"),
        ("\n{% macro m(x) %}\n{{ nope }}\n{% endmacro %}", "parts.xml:2 template/undefined"),  # the parameter's name
        ("\n{% macro m(x) %}{{ x.title - 1 }}{% endmacro %}", "parts.xml:2 template/failed"),
        ("\n{% macro m(x) %}{% macro %}", "parts.xml:2 template/syntax"),
        ("\n\n{% include 't/nope.xml' %}", "parts.xml:3 reference/template"),
        ("\n{% macro m(x) %}{% for a in range(9999) %}{% endfor %}{% endmacro %}", "parts.xml:2 template/runaway"),
    ],
)
def test_lines_in_other_files(part: str, found: str) -> None:
    face = '\n\n\n\n\n{% from "t/parts.xml" import m %}\n{{ m(piece) }}'
    assert problem({"t/face.xml": face, "t/parts.xml": part}) == found


@pytest.mark.parametrize(
    ("other", "found"),
    [
        ('{% from "t/parts.xml" import corner %}', "parts.xml:2 template/undefined"),  # all import what is gone
        ('{% from "t/parts.xml" import corner_mark %}', "face.xml:1 template/undefined"),  # one has it misspelt
        ("", "face.xml:1 template/undefined"),
    ],
)
def test_a_macro_that_nobody_finds_is_told_where_it_is_called_otherwise(other: str, found: str) -> None:
    face, parts = '{% from "t/parts.xml" import corner %}\n{{ corner() }}', "\n{% macro corner_mark() %}{% endmacro %}"
    assert problem({"t/face.xml": face, "t/parts.xml": parts, "t/back.xml": other}) == found


@pytest.mark.parametrize(
    ("parameters", "call", "told"),
    [
        ("x, y", "'a'", "1 value and has 2 parameters: x gets 'a', y none"),
        ("x, y, tint", "piece.title,20", "2 values and has 3 parameters: x gets piece.title, y gets 20, tint none"),
        ("x, y, tint, size=9", '"a,)",[1, 2]', '2 values and has 3 parameters: x gets "a,)", y gets [1, 2], tint none'),
        ("x, y, tint", "'a', (1)", "2 values and has 3 parameters: x gets 'a', y gets (1), tint none"),
    ],
)
def test_a_call_that_lost_a_value_is_told_before_what_the_macro_cannot_do_with_the_next(
    parameters: str, call: str, told: str
) -> None:
    template = f"{{% macro mark({parameters}) %}}\n{{{{ x + 1 }}}}{{% endmacro %}}\n{{{{ mark({call}) }}}}"
    assert problem(template) == "face.xml:3 template/undefined"
    needed = parameters.removesuffix(", size=9")
    way_out = f"write the value that is missing at its place: mark({needed})"
    assert says(template) == f"template: the macro 'mark' is called with {told} ({way_out})"


def test_a_component_s_missing_template_stands_in_the_content(tmp_path: Path) -> None:
    found = templates({"t/face.xml": ""}, tmp_path)
    for name, id in (("t/fase.xml", "reference/template"), ("../x.xml", "source/unreadable")):
        with pytest.raises(TemplateProblem) as caught:
            found.write(name, CONTEXT, Span("content/g/game.yaml", 20, 12))
        assert f"{caught.value.finding.span} {caught.value.finding.id}" == f"content/g/game.yaml:20:12 {id}"


@pytest.mark.parametrize(
    ("template", "words"),
    [
        ("{{ piece.titel }}", "a piece of 'cards' has no 'titel' (did you mean 'title'?)"),
        ("{{ figures.hnad }}", "figures has no 'hnad' (did you mean 'hand'?)"),
        ("{{ pieces.title }}", "there is no name 'pieces' (did you mean 'piece'?)"),
        ("{{ 1|uper }}", "there is no filter 'uper' (did you mean 'upper'?)"),
        ("{{ 1 is evn }}", "there is no test 'evn' (did you mean 'even'?)"),
        ("{% include 't/fcae.xml' %}", "there is no template 't/fcae.xml' (did you mean 't/face.xml'?)"),
        ("{{ piece.title.upper() }}", "write |upper for .upper()"),
        ("{{ piece.empty }}", 'piece.empty, an empty value (none), cannot be printed (write piece.empty|d("", true)'),
    ],
)
def test_says_what_was_meant(template: str, words: str) -> None:
    assert words in says(template)


def test_what_a_loop_goes_through_is_no_name_that_could_be_meant() -> None:
    loop = "{% macro m() %}{% for item in itemz %}{% endfor %}{% endmacro %}{% for part in [1] %}"
    assert says(loop + "{{ itemx }}{% endfor %}") == "template: there is no name 'itemx' (did you mean 'item'?)"
    assert "; known: " in says("{% macro m() %}{% for x in itemz %}{% endfor %}{% endmacro %}{{ items }}")


def test_says_why_an_imported_macro_lacks_a_name() -> None:
    files = {
        "t/face.xml": '{% from "t/p.xml" import m %}{{ m() }}',
        "t/p.xml": "{% macro m() %}{{ _('a') }}{% endmacro %}",
    }
    assert "`with context`" in says(files)
    files["t/face.xml"] = '{% from "t/p.xml" import m with context %}{{ m() }}'
    assert written(files) == "a"


def test_messages_stay_short() -> None:
    assert len(says("{{ " + "n" * 9000 + " }}")) < 500
    assert len(says("{{ piece['" + "n" * 9000 + "'] }}")) < 500
    assert len(says("{% include '" + "n" * 9000 + "' %}")) < 500


def test_every_check_has_its_page() -> None:
    assert all("Example:" in check.manual and "Mend it:" in check.manual for check in CHECKS)


def test_a_list_that_is_printed_is_told_how() -> None:
    assert "a list cannot be printed; join it, as with |join(" in says("{{ [1, 2] }}")


SUITED = cast(FaceNames, {**CONTEXT, "piece": replace(PIECE, fields={"suit": "hand", "other": "nope", "n": 3})})


@pytest.mark.parametrize(
    ("expression", "hint"),
    [
        ("figures.suit", "write [piece.suit] for the one that the piece names; known: failed_calls, hand"),
        ("figures['suit']", "write [piece.suit] for the one that the piece names; known: failed_calls, hand"),
        (
            "figures.other",
            "state it below `figures` of game.yaml, if it is lost; known: failed_calls, hand",
        ),  # no figure is called as the piece says
        (
            "figures.n",
            "state it below `figures` of game.yaml, if it is lost; known: failed_calls, hand",
        ),  # nor by a number
        ("{'a': 1}.other", "write [piece.other] for the one that the piece names; known: a"),
        ("{'a': 1}.n", "write a value for 'n' into the mapping of line 1, or ask for one that it has (known: a)"),
        ("{'sui': 1}.suit", "did you mean 'sui'?"),
        ("piece.siut", "did you mean 'suit'?"),
        ("suit", "did you mean 'piece.suit'?"),
    ],
)
def test_a_name_that_the_piece_has(expression: str, hint: str, tmp_path: Path) -> None:
    with pytest.raises(TemplateProblem) as caught:
        templates(f"{{{{ {expression} }}}}", tmp_path).write("t/face.xml", SUITED, PLACE)
    assert (caught.value.finding.id, caught.value.finding.hint) == ("template/undefined", hint)


EDGE = "{% macro corner() %}{% endmacro %}{% macro edge() %}{% endmacro %}"
IMPORTS = '{% from "t/parts.xml" import corner, egde %}'


@pytest.mark.parametrize(
    ("face", "parts", "told"),
    [
        (f"{IMPORTS}{{{{ corner() }}}}{{{{ egde() }}}}", EDGE,
         "face.xml:1 template: 't/parts.xml' has no macro 'egde' (did you mean 'edge'?)"),
        (f"{IMPORTS}\n{{{{ edge() }}}}", EDGE,
         "face.xml:1 template: 't/parts.xml' has no macro 'egde' (did you mean 'edge'?)"),
        (f"{IMPORTS}\n{{{{ piece.x }}}}", "{% macro corner() %}{% endmacro %}",
         "face.xml:2 template: a piece of 'cards' has no 'x' (known: component, copies, empty, id, n "
         "and 2 more)"),
        (f"{IMPORTS}\n{{{{ x }}}}", "{% set corner = 1 %}{% set egde = 2 %}",
         "face.xml:2 template: there is no name 'x' (write {% set %} above it to give it a value, or the value itself; "
         "known: _, corner, egde, figures, piece and 2 more)"),
    ],
)  # fmt: skip
def test_macros_that_are_imported(face: str, parts: str, told: str) -> None:
    found = outcome({"t/face.xml": face, "t/parts.xml": parts})
    assert isinstance(found, Finding)
    assert f"{found.span} {found.message} ({found.hint})".removeprefix("templates/t/") == told
