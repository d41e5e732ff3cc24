"""Templates: what they are for, and the pages of the content that are templates too."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.findings import Finding
from planche.templates.elements import take_out_signs
from planche.templates.names import OF_PLAYERS
from tests.templates.outcomes import CONTEXT, PLACE, templates, text_page, written

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
    assert [str(place) for place in found.places.values()] == [
        "templates/t/face.xml:1:1",
        "templates/t/face.xml:2:13",  # of words outside of every text
        "templates/t/face.xml:3:3",
        "templates/t/face.xml:3:20",
    ]
    _, _, a, b = found.places
    assert f'<a _="{a}"/><b _="{b}" x="1"/>' in found.markup


def test_no_template_can_foresee_the_sign_of_a_place(tmp_path: Path) -> None:
    signs = [{*templates("<face/>" * 50, tmp_path).write("t/face.xml", CONTEXT, PLACE).places} for _ in range(2)]
    assert [len(found) for found in signs] == [50, 50]
    assert len(signs[0] & signs[1]) < 3


def test_a_sign_of_which_no_place_is_known_stays_as_it_is() -> None:
    assert take_out_signs('<a _="abcd"/><b _="efgh"/>', {"efgh": PLACE}) == ('<a _="abcd"/><b _=""/>', (PLACE,))


def test_markup_is_read_as_that_of_the_same_template_opened_anew_and_as_no_other(tmp_path: Path) -> None:
    sources = ("<face><a/></face>", "<face><a/></face>", "<face>\n<a/></face>", '<face><a x="1"/></face>')
    written = [templates(source, tmp_path).write("t/face.xml", CONTEXT, PLACE) for source in sources]
    assert len({one.markup for one in written}) == 4
    first, again, lower, other = (one.read_as() for one in written)
    assert first == again
    assert first not in (lower, other)


@pytest.mark.parametrize("name", ["{}.xml", "templates/{}.xml"])
def test_a_template_mentions_what_it_says_and_what_those_say_that_it_names(name: str, tmp_path: Path) -> None:
    """Whether its name is that of a file, or the one by which templates include it."""
    files = {
        "t/face.xml": '{% include "t/loop.xml" %}{% include "t/lost.xml" %}{% include "t/parts.xml" %}',
        "t/loop.xml": '{% include "t/face.xml" %}',
        "t/parts.xml": '<text fit="shrink"/>',
    }
    found = templates(files, tmp_path)
    told = {face: found.mentions(name.format(face), "shrink") for face in ("t/face", "t/loop", "t/parts", "t/lost")}
    assert told == {"t/face": True, "t/loop": True, "t/parts": True, "t/lost": False}
    assert not found.mentions(name.format("t/face"), "wrap")


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


def test_words_are_found_with_the_context_that_the_call_gives_them(tmp_path: Path) -> None:
    calls = (
        '_("Back", context="of a card")',
        '_("Back", "to start")',
        '_("Go {way}", way="home")',
        '_("Go", context=1)',
    )
    found = templates(f"{{{{ {' ~ '.join(calls)} }}}}", tmp_path).literal_texts("t/face.xml")
    assert [text for text, _ in found] == ["of a card\x04Back", "to start\x04Back", "Go {way}", "Go"]


# pages of the content


def test_statements_on_lines_of_their_own_leave_nothing_however_they_are_indented() -> None:
    page = "# A\n\n{% for n in range(2) %}\n  {% if n %}\n  - {{ n }}\n\t{% endif %}\n  {# so #}\n{% endfor %}\nb\n"
    assert text_page(page) == "# A\n\n  - 1\nb"
    assert written(page) == "# A\n\n  - 1\nb"


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


def test_where_a_template_says_words_that_are_no_part_of_others(tmp_path: Path) -> None:
    found = templates({"t/face.xml": "a piece.n\n  piece.nn piece.n, x.piece.n\npiece.n"}, tmp_path)
    places = [f"templates/t/face.xml:{place}" for place in ("1:3", "2:12", "3:1")]
    for name in ("t/face.xml", "templates/t//face.xml"):
        assert [str(place) for place in found.places_of(name, "piece.n")] == places
    assert found.places_of("t/face.xml", "piece.m") == found.places_of("t/gone.xml", "piece.n") == ()


@pytest.mark.parametrize(
    ("template", "is_asking"),
    [
        *((f"{{{{ {name} }}}}", True) for name in sorted(OF_PLAYERS)),
        ("{% if players == 2 %}a{% endif %}", True),
        ("{% for players in (1, 2) %}{{ players }}{% endfor %}", False),
        ("{% for n in (players, 2) %}{{ n }}{% endfor %}", True),
        ("{% macro m(players) %}{{ players }}{% endmacro %}{{ m(1) }}", False),
        ("{% set players = 2 %}{{ players }}", False),
        ("{% set a, players = 2, 3 %}{% if a %}{{ players }}{% endif %}", False),
        ("{% if piece %}a{% else %}{% set players = 2 %}{{ players }}{% endif %}", False),
        ("{% if piece %}{% set players = 2 %}{% endif %}{{ players }}", True),
        ("{{ players }}{% set players = 2 %}", True),
        ("{% set players = players %}{{ players }}", True),
        ("{% for n in (1, 2) %}{% set players = n %}{% endfor %}{{ players }}", True),
        ("players {{ piece.players }}", False),
        ("{% include 't/part.xml' %}", True),
        ("{% include 't/gone.xml' %}", False),
    ],
)
def test_what_may_be_another_for_other_players(template: str, is_asking: bool, tmp_path: Path) -> None:
    found = templates({"t/face.xml": template, "t/part.xml": "{{ players }}"}, tmp_path)
    assert found.ask_players(["templates/t/face.xml"]) is is_asking
    assert found.page_asks_players(template, "content/g/rules.md") is is_asking


def test_a_page_that_cannot_be_read_asks_nothing(tmp_path: Path) -> None:
    assert not templates({}, tmp_path).page_asks_players("{{ players ", "content/g/rules.md")
