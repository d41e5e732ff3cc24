"""Templates: what they may reach and take, and where what is wrong with them is found."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.findings import Finding, Span
from planche.game.figures import Figure, Origin
from planche.game.markers import strip_markers
from planche.game.pieces import Piece
from planche.game.texts import Text
from planche.source import Folder
from planche.templates.engine import Templates
from planche.templates.names import FaceNames
from planche.templates.problems import CHECKS, TemplateProblem
from planche.templates.translator import Translator

PLACE = Span("content/g/cards.csv", 2, 5)
PIECE = Piece("ace", "cards", 1, (), {"title": Text("Tea & <Cake>", "cards/ace", PLACE), "n": 3, "empty": None}, PLACE)
# of the names that faces are given, those that the templates of these tests use
NAMES = {
    "piece": PIECE,
    "figures": {"hand": Figure(4, Origin.SEED, "", PLACE), "failed-calls": Figure(3, Origin.SEED, "", PLACE)},
    "players": None,
    "_": Translator({"Hello {n}": Text("Bonjour {n}", "templates", Span("content/g/locale/fr.po", 7))}.get),
}
CONTEXT = cast(FaceNames, NAMES)
Files = str | Mapping[str, str]


def templates(files: Files, root: Path) -> Templates:
    for name, text in ({"t/face.xml": files} if isinstance(files, str) else files).items():
        file = root / "templates" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return Templates(Folder(root))


def outcome(files: Files) -> str | Finding:
    with tempfile.TemporaryDirectory() as folder:
        try:
            return (
                templates(files, Path(folder)).write("t/face.xml", CONTEXT, Span("content/g/game.yaml", 20, 12)).markup
            )
        except TemplateProblem as problem:
            return problem.finding


def written(files: Files) -> str:
    """What a template writes, without the places of its texts."""
    markup = outcome(files)
    assert isinstance(markup, str), markup
    return strip_markers(markup)


def problem(files: Files) -> str:
    """What is wrong, as "file:line id"."""
    finding = outcome(files)
    assert isinstance(finding, Finding), finding
    return f"{finding.span} {finding.id}".removeprefix("templates/t/")


def says(files: Files) -> str:
    finding = outcome(files)
    assert isinstance(finding, Finding), finding
    return f"{finding.message} ({finding.hint})"


# what templates are for


@pytest.mark.parametrize(
    ("template", "text"),
    [
        ("{{ piece.title }}", "Tea &amp; &lt;Cake&gt;"),
        ("{{ piece['title'] }} {{ piece.id }} {{ piece.n + 1 }}", "Tea &amp; &lt;Cake&gt; ace 4"),
        ("{{ figures.hand }} {{ figures.failed_calls }}", "4 3"),
        ("{{ 'a' ~ 1 ~ 'b' }} {{ 'a' + 'b' }}", "a1b ab"),
        ("{{ 7 - 2 }} {{ 7 / 2 }} {{ 7 // 2 }} {{ 7 % 2 }} {{ 2 ** 8 }} {{ -3 }}", "5 3.5 3 1 256 -3"),
        ("{% for n in range(3) %}{{ n }}{{ loop.cycle('a', 'b') }}{% endfor %}", "0a1b2a"),
        ("{% for n in range(9) if n % 4 == 1 %}{{ loop.index }}:{{ n }} {% else %}none{% endfor %}", "1:1 2:5 "),
        ("{% for n in [] %}{% else %}none{% endfor %}", "none"),
        ("{{ 1 < 2 < 3 }} {{ 1 < 2 > 3 }} {{ 2 in (1, 2) }} {{ 'x' not in 'abc' }}", "True False True True"),
        ("{{ (1, 2, 3)[1:]|join('-') }} {{ 'abcdef'[2:4] }}", "2-3 cd"),
        ("{{ [3, 1, 2]|sort|join }} {{ (1, 2)|sum }} {{ [piece]|sum(attribute='n') }}", "123 3 3"),
        ("{% for g in [piece]|groupby('n') %}{{ g.grouper }}: {{ g.list|length }}{% endfor %}", "3: 1"),
        ("{{ [piece]|map(attribute='id')|first }} {{ [piece]|selectattr('n', 'eq', 3)|list|length }}", "ace 1"),
        ("{{ {'a': 1}.a }} {{ {'a': piece.n}['a'] }}", "1 3"),
        ("{{ nope|default('–') }} {{ piece.nope is defined }}", "– False"),
        ("{{ 'a-b'|replace('-', '+') }} {{ 2.345|round(1) }} {{ 2.5|round }}", "a+b 2.3 2"),
        ("{% macro m(x) %}[{{ x }}{{ caller() }}]{% endmacro %}{% call m(1) %}!{% endcall %}", "[1!]"),
        ("{% set x %}a{{ 1 }}{% endset %}{{ x }}{% filter upper %}b{% endfilter %}", "a1B"),
        ("{{ " + "1 + " * 95 + "1 }}", "96"),
        ("{% if 1 %}" * 95 + "a" + "{% endif %}" * 95, "a"),
        ("{% if piece.empty %}a{% elif piece.n == 3 %}b{% else %}c{% endif %}", "b"),
        ("{{ _('Hello {n}', n=piece.n) }} {{ _('Unknown {n}', n=2) }} {{ _('{x}') }}", "Bonjour 3 Unknown 2 {x}"),
        ("{{ piece.title|rich }} {{ '**a** *b* :star:'|rich }}",
         'Tea &amp; &lt;Cake&gt; <b>a</b> <i>b</i> <icon name="star"/>'),
    ],
)  # fmt: skip
def test_writes(template: str, text: str) -> None:
    assert written(template) == text


@pytest.mark.parametrize(
    "use",
    [
        '{% from "t/parts.xml" import box %}{{ box(1) }}',
        '{% import "t/parts.xml" as parts %}{{ parts.box(1) }}',
        '{% extends "t/base.xml" %}{% block inner %}{{ super() }}1{% endblock %}',
    ],
)
def test_parts_in_other_files(use: str) -> None:
    files = {
        "t/face.xml": use,
        "t/parts.xml": "{% macro box(n) %}<{{ n }}>{% endmacro %}",
        "t/base.xml": "<{% block inner %}{% endblock %}>",
    }
    assert written(files) == "<1>"


def test_one_environment_writes_face_after_face(tmp_path: Path) -> None:
    """The bounds are those of one face, not of all."""
    loop = templates("{% for n in range(2000) %}{{ n }}{% endfor %}", tmp_path)
    assert len({loop.write("t/face.xml", CONTEXT, PLACE).markup for _ in range(40)}) == 1


def test_elements_carry_their_places(tmp_path: Path) -> None:
    text = '<face>\n  {# <no> #}{{ "<no>" }}<!-- <no> -->\n  <a/>{% if true %}<b x="1"/>{% endif %}\n</face>'
    found = templates(text, tmp_path).write("t/face.xml", CONTEXT, PLACE)
    assert [str(place) for place in found.places] == [
        "templates/t/face.xml:1:1",
        "templates/t/face.xml:3:3",
        "templates/t/face.xml:3:20",
    ]
    assert '<a _="1"/><b _="2" x="1"/>' in found.markup


def test_words_of_templates_are_found(tmp_path: Path) -> None:
    found = templates(
        {
            "t/face.xml": '{% include "t/more.xml" %}\n{{ _("One {n}", n=1) }}{{ _(piece.title) }}\n{{ _("Two") }}',
            "t/more.xml": '{% include "t/face.xml" %}{{ _("Three") }}',
            "t/broken.xml": "{% if %}",
        },
        tmp_path,
    )
    words = [f"{span} {text}" for text, span in found.literal_texts("t/face.xml")]
    assert words == ["templates/t/face.xml:2 One {n}", "templates/t/face.xml:3 Two", "templates/t/more.xml:1 Three"]
    assert list(found.literal_texts("t/broken.xml")) == []
    assert list(found.literal_texts("t/missing.xml")) == []


# the sandbox


@pytest.mark.parametrize(
    ("template", "id"),
    [
        ("{{ piece.__class__ }}", "undefined"),
        ("{{ piece['__class__'] }}", "undefined"),
        ("{{ piece.fields }}", "undefined"),
        ("{{ piece.title.span }}", "undefined"),
        ("{{ piece.title.upper() }}", "undefined"),
        ("{{ ''.__class__.__mro__ }}", "undefined"),
        ("{{ 1.0.__class__ }}", "undefined"),
        ("{{ piece|attr('id') }}", "syntax"),
        ("{{ [piece]|map('attr', 'id')|first }}", "failed"),
        ("{{ [piece]|map(attribute='__class__')|first }}", "undefined"),
        ("{{ [piece]|map(attribute='id.__class__')|first }}", "undefined"),
        ("{{ [piece]|selectattr('__class__')|first }}", "undefined"),
        ("{{ [piece]|sum(attribute='__class__') }}", "undefined"),
        ("{{ _.__globals__ }}", "undefined"),
        ("{{ _._translate }}", "undefined"),
        ("{{ range.__self__ }}", "undefined"),
        ("{% macro m() %}{% endmacro %}{{ m.__call__ }}", "undefined"),
        ("{% for n in [1] %}{{ loop.__init__ }}{% endfor %}", "undefined"),
        ("{% for n in [1] %}{{ loop.cycle.__self__ }}{% endfor %}", "undefined"),
        ("{% for n in [1] recursive %}{{ loop([1]) }}{% endfor %}", "failed"),
        ("{{ self.__dict__ }}", "undefined"),
        ("{{ '{0.__class__}'.format(piece) }}", "undefined"),
        ("{{ '%s' % piece }}", "failed"),
        ("{{ cycler(1) }}", "undefined"),
        ("{{ joiner() }}", "undefined"),
        ("{{ namespace() }}", "undefined"),
        ("{{ lipsum() }}", "undefined"),
        ("{{ dict() }}", "undefined"),
        ("{{ tick(0, 0, 0) }}", "undefined"),
        ("{{ joined('a') }}", "undefined"),
        ("{{ environment }}", "undefined"),
        ("{{ piece() }}", "failed"),
        ("{{ _('a')() }}", "failed"),
        ("{{ _(piece) }}", "failed"),
        ("{% do 1 %}", "syntax"),
        ("{% debug %}", "syntax"),
        ("{% set piece.id = 1 %}", "syntax"),
        ("{{ " + "1 + " * 99 + "1 }}", "syntax"),
        ("{% if 1 %}" * 99 + "{% endif %}" * 99, "syntax"),
    ],
)  # fmt: skip
def test_reaches_nothing_else(template: str, id: str) -> None:
    assert problem("\n" + template) == f"face.xml:2 template/{id}"


@pytest.mark.parametrize(
    "value", ["piece", "[1]", "{}", "_", "range", "self", "range(3)", "(1, 2)", "piece.empty", "players", "1e300"]
)
@pytest.mark.parametrize("use", ["{{ X }}", "{{ X|string }}", "{{ X|upper }}", "{{ X ~ 'a' }}", "{{ [X]|join }}",
                                 "{{ X|rich }}", "{{ _('Hello {n}', n=X) }}", "{{ X|replace('a', 'b') }}"])  # fmt: skip
def test_prints_texts_and_numbers_only(value: str, use: str) -> None:
    """An address in memory would differ from build to build, and `None` is no word of a game."""
    assert problem(use.replace("X", value)) == "face.xml:1 template/failed"


@pytest.mark.parametrize(
    ("name", "id"),
    [
        ("'../../etc/passwd'", "source/unreadable"),
        ("'t/../../secret.xml'", "source/unreadable"),
        ("'..\\\\secret.xml'", "source/unreadable"),
        ("'/etc/passwd'", "reference/template"),
        ("'t'", "source/unreadable"),
        ("''", "source/unreadable"),
        ("'" + "a" * 5000 + "'", "reference/template"),
        ("['t/a.xml', 't/b.xml']", "reference/template"),
        ("[]", "reference/template"),
        ("piece", "template/failed"),
        ("nope", "template/undefined"),
        ("[nope]", "template/undefined"),
        ("['t/a.xml', nope]", "template/undefined"),
    ],
)
@pytest.mark.parametrize("use", ["{% include X %}", "{% import X as x %}", "{% from X import x %}", "{% extends X %}"])
def test_reads_templates_of_the_project_only(name: str, id: str, use: str) -> None:
    found = problem("\n\n" + use.replace("X", name))
    if use.startswith("{% include") or not name.startswith("["):
        assert found == f"face.xml:3 {id}"
    else:
        assert found.startswith("face.xml:3 ")


def test_a_link_out_of_the_project_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("secret")
    found = templates("{% include 't/link.xml' %}", tmp_path / "project")
    (tmp_path / "project/templates/t/link.xml").symlink_to(tmp_path / "secret")
    with pytest.raises(TemplateProblem) as caught:
        found.write("t/face.xml", CONTEXT, PLACE)
    assert str(caught.value.finding.span) == "templates/t/face.xml:1"
    assert caught.value.finding.id == "source/unreadable"


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


# where it is wrong


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
        ("\n{% macro m(x) %}\n{{ nope }}\n{% endmacro %}", "parts.xml:3 template/undefined"),
        ("\n{% macro m(x) %}{{ x.title - 1 }}{% endmacro %}", "parts.xml:2 template/failed"),
        ("\n{% macro m(x) %}{% macro %}", "parts.xml:2 template/syntax"),
        ("\n\n{% include 't/nope.xml' %}", "parts.xml:3 reference/template"),
        ("\n{% macro m(x) %}{% for a in range(9999) %}{% endfor %}{% endmacro %}", "parts.xml:2 template/runaway"),
    ],
)
def test_lines_in_other_files(part: str, found: str) -> None:
    face = '\n\n\n\n\n{% from "t/parts.xml" import m %}\n{{ m(piece) }}'
    assert problem({"t/face.xml": face, "t/parts.xml": part}) == found


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
        ("{{ figures.hnad }}", "the mapping has no 'hnad' (did you mean 'hand'?)"),
        ("{{ pieces.title }}", "'pieces' is undefined (did you mean 'piece'?)"),
        ("{{ 1|uper }}", "No filter named 'uper' (did you mean 'upper'?)"),
        ("{{ 1 is evn }}", "No test named 'evn' (did you mean 'even'?)"),
        ("{% include 't/fcae.xml' %}", "there is no template 't/fcae.xml' (did you mean 't/face.xml'?)"),
        ("{{ piece.title.upper() }}", "templates/README.md"),
        ("{{ piece.empty }}", "an empty value (none) cannot be printed"),
    ],
)
def test_says_what_was_meant(template: str, words: str) -> None:
    assert words in says(template)


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


def text_page(source: str) -> str | Finding:
    with tempfile.TemporaryDirectory() as folder:
        try:
            return Templates(Folder(Path(folder))).write_text(source, "content/g/rules.md", CONTEXT, ()).markup
        except TemplateProblem as problem:
            return problem.finding


def test_a_page_of_the_content_is_a_template_too() -> None:
    assert text_page("# {{ figures.hand }}\n\n{% if piece %}\n<b>\n{% endif %}\n") == "# 4\n\n<b>\n"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("a\n{{ nope }}", ":2 template/undefined"),
        ("a\n{{ piece.n - 'a' }}", ":2 template/failed"),
        ("a\n{% if %}", ":2 template/syntax"),
        ("a\n{% include '../x.md' %}", ":2 source/unreadable"),
        ("a\n{% include 'x.md' %}", ":2 reference/template"),
        ("a\n{% for n in range(9999) %}{% endfor %}", ":2 template/runaway"),
        ("a" * 70_000, " template/runaway"),
    ],
)
def test_lines_of_a_page(source: str, found: str) -> None:
    finding = text_page(source)
    assert isinstance(finding, Finding)
    assert f"{finding.span} {finding.id}" == f"content/g/rules.md{found}"


def test_every_check_has_its_page() -> None:
    assert all("Example:" in check.manual and "Mend it:" in check.manual for check in CHECKS)
