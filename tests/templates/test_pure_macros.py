"""Macros that write the same whenever they get the same words; nobody sees when one is not called again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from jinja2.runtime import Context, Macro

from planche.game.markers import strip_markers
from planche.templates.compiled import compile_template
from planche.templates.engine import Templates
from planche.templates.known_macros import HEAVIEST, KnownMacros
from tests.projects import planche
from tests.templates.outcomes import CONTEXT, PLACE, says, templates, written

DOT = '{% macro dot(x) %}<circle r="{{ x }}"/>{% endmacro %}'


@pytest.mark.parametrize(
    ("source", "pure"),
    [
        (DOT, ["dot"]),
        (DOT + "{% macro row(n) %}{% for i in range(n) %}{{ dot(i) }}{% endfor %}{% endmacro %}", ["dot", "row"]),
        ("{% set wide = {'a': 1, 'b': -2} %}{% macro m(x) %}{{ wide[x] }}{% endmacro %}", ["m"]),
        ("{% set wide = 4 %}{% set high = wide * 2 %}{% macro m(x=high) %}{{ x ~ wide }}{% endmacro %}", ["m"]),
        ("{% macro m(x) %}{% set y = x * 2 %}{{ y }}{% endmacro %}", ["m"]),
        ("{% macro m(x) %}{% set y %}{{ x }}{% endset %}{{ y }}{% endmacro %}", ["m"]),
        ("{% macro m(x) %}{% if x > 1 %}{{ m(x - 1) }}{% else %}-{% endif %}{% endmacro %}", ["m"]),
        ("{% macro m(x) %}{% for a, b in [[1, x]] if a %}{{ loop.index ~ b }}{% endfor %}{% endmacro %}", ["m"]),
        ("{% macro m(x) %}{% if x %}{% set y = 1 %}{% elif x == 0 %}{% set y = 2 %}{% else %}{% set y = x %}{% endif %}"
         "{{ y }}{% endmacro %}", ["m"]),
        ("{% macro m(x) %}{% set y = 1 %}{% if x %}{% set y = x %}{% endif %}{{ y }}{% endmacro %}", ["m"]),
        ("{% macro m(x) %}{% if x %}{% if x > 1 %}{% set y = 1 %}{% else %}{% set y = 2 %}{% endif %}{% else %}"
         "{% set y %}-{% endset %}{% endif %}{{ y }}{% endmacro %}", ["m"]),
        # what a piece, the game, a translation or whoever calls has to say
        ("{% macro m() %}{{ piece.id }}{% endmacro %}", []),
        ("{% macro m() %}{{ _('Hello {n}', n=1) }}{% endmacro %}", []),
        ("{% set name = piece.id %}{% macro m() %}{{ name }}{% endmacro %}", []),
        ("{% macro m(x=piece.id) %}{{ x }}{% endmacro %}", []),
        ("{% macro m() %}{{ caller() }}{% endmacro %}", []),
        ("{% macro m() %}{{ varargs }}{% endmacro %}", []),
        ("{% macro m() %}{% include 't/other.xml' %}{% endmacro %}", []),
        ("{% macro n() %}{{ piece.id }}{% endmacro %}{% macro m() %}{{ n() }}{% endmacro %}", []),
        ("{% macro m(x) %}{% call m(x) %}{% endcall %}{% endmacro %}", []),
        ("{% macro m(x) %}{% import 't/other.xml' as o %}{{ o.n() }}{% endmacro %}", []),
        # what may have been set, or is set again
        ("{% macro m(x) %}{% if x %}{% set piece = x %}{% endif %}{{ piece }}{% endmacro %}", []),
        ("{% macro m(x) %}{% if x %}{% set y = 1 %}{% elif x == 0 %}{% set y = 2 %}{% endif %}{{ y }}"
         "{% endmacro %}", []),
        ("{% macro m(x) %}{% if x %}{% for n in x %}{% set y = n %}{% endfor %}{% else %}{% set y = 2 %}{% endif %}"
         "{{ y }}{% endmacro %}", []),
        ("{% macro m(x) %}{% set y = 1 %}{% if x %}{% set y = piece.id %}{% endif %}{{ y }}{% endmacro %}", []),
        ("{% macro m(x) %}{{ y }}{% set y = x %}{% endmacro %}", []),
        ("{% macro m(x) %}{% for y in [x] %}{% endfor %}{{ y }}{% endmacro %}", []),
        ("{% set w = 1 %}{% if piece.id %}{% set w = 2 %}{% endif %}{% macro m() %}{{ w }}{% endmacro %}", []),
        ("{% if piece.id %}" + DOT + "{% endif %}{% macro m() %}{{ dot(1) }}{% endmacro %}", []),
        (f"{DOT}{DOT}", []),
    ],
)  # fmt: skip
def test_which_macros_depend_on_their_arguments_alone(source: str, pure: list[str]) -> None:
    assert sorted(compile_template(source, "t/face.xml", "templates/t/face.xml").pure) == pure


def test_what_they_need_of_others_is_known() -> None:
    source = '{% from "t//parts.xml" import dot as spot, tab %}{% macro m(x) %}{{ spot(x) }}{% endmacro %}'
    assert compile_template(source, "t/face.xml", "templates/t/face.xml").pure == {"m": (("t/parts.xml", "dot"),)}


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ("{{ m(1) }}{{ m(1.0) }}{{ m(true) }}{{ m('1') }}{{ m(1) }}", "[1][1.0][True][1][1]"),
        ("{{ m(0.0) }}{{ m(0 * -1.0) }}", "[0.0][-0.0]"),
        ("{{ m('<') }}{{ m('<'|e) }}{{ m('&lt;') }}", "[&lt;][&lt;][&amp;lt;]"),
        ("{{ m(piece.title) }}{{ m('Tea & <Cake>') }}", "[Tea &amp; &lt;Cake&gt;][Tea &amp; &lt;Cake&gt;]"),
        ("{{ m(x=1) }}{{ m(x=2) }}{{ m(2) }}", "[1][2][2]"),
        ("{{ m([1]|first) }}{{ m([2]|first) }}", "[1][2]"),
        ("{{ m(1 in (1,)) }}{{ m((1, 2)|length) }}{{ m((1, 1.0)|last) }}", "[True][2][1.0]"),
    ],
)
def test_arguments_that_are_equal_and_written_otherwise_are_others(body: str, wanted: str) -> None:
    source = f"{{% macro m(x) %}}[{{{{ x }}}}]{{% endmacro %}}{body}"
    assert written(source) == wanted


def test_what_is_written_from_memory_counts_as_what_is_written_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    bounds = {
        "characters": "{% macro m() %}" + "<!-- -->" * 1000 + "{% endmacro %}"
        "{% for n in range(60) %}{{ m() }}{% endfor %}",
        "rounds": "{% macro m() %}{% for n in range(300) %}{% endfor %}{% endmacro %}"
        "{% for n in range(70) %}{{ m() }}{% endfor %}",
        "work": "{% macro m() %}{% for n in range(150) %}" + "{% set a = 1 + n %}" * 30 + "{% endfor %}{% endmacro %}"
        "{% for n in range(90) %}{{ m() }}{% endfor %}",
    }  # fmt: skip
    told = {bound: says(source) for bound, source in bounds.items()}
    assert all(bound in said for bound, said in told.items()), told
    monkeypatch.setattr(KnownMacros, "_key_of", lambda *_: None)
    assert told == {bound: says(source) for bound, source in bounds.items()}


@pytest.mark.parametrize(
    ("shown", "arguments", "wanted", "times"),
    [
        ("x|join('-')", ["(1, 2)", "(1, 2)", "(1, 2.0)", "[1, 2]"], "[1-2][1-2][1-2.0][1-2]", 3),
        ("x[0].a", ["({'a': 1},)", "({'a': 1},)", "({'a': '1'},)"], "[1][1][1]", 2),
        ("x[0]", ["(piece.title,)"] * 2, "[Tea &amp; &lt;Cake&gt;]" * 2, 2),  # which has a place
        ("x|length", ["((((1,),),),)"] * 2, "[1][1]", 1),
        ("x|length", ["(((((1,),),),),)"] * 2, "[1][1]", 2),  # deep
        ("x|length", [f"[{', '.join('1' * 40)}]"] * 2, "[40][40]", 1),
        ("x|length", [f"[{', '.join('1' * 41)}]"] * 2, "[41][41]", 2),  # long
    ],
)
def test_lists_that_are_written_out_are_told_from_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shown: str, arguments: list[str], wanted: str, times: int
) -> None:
    calls = "".join(f"{{{{ m({one}) }}}}" for one in arguments)
    known = templates(f"{{% macro m(x) %}}[{{{{ {shown} }}}}]{{% endmacro %}}{calls}", tmp_path)
    called = calls_of(known, monkeypatch)
    assert strip_markers(known.write("t/face.xml", CONTEXT, PLACE).markup) == wanted
    assert len(called) == times


FACE = '{% from "t/card.xml" import card %}{{ card(piece.n) }}'
CARD = '{% from "t/parts.xml" import tab %}{% macro card(n) %}{{ tab(n) }}{% if n == "x" %}-{% endif %}{% endmacro %}'
TAB = "{% macro tab(n) %}tab {{ n }}{% endmacro %}"
FILES = {"t/face.xml": FACE, "t/card.xml": CARD, "t/parts.xml": TAB}


def calls_of(known: Templates, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the macros that are called from now on."""
    called: list[str] = []
    call = known.environment._call_within

    def note(context: Context, macro: Macro, *arguments: Any) -> object:
        called.append(macro.name)
        return call(context, macro, *arguments)

    monkeypatch.setattr(known.environment, "_call_within", note)
    return called


def test_they_are_called_once_and_tell_what_they_compared_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = templates(FILES, tmp_path)
    called, notes = calls_of(known, monkeypatch), []
    for _ in range(3):
        with known.noting() as noted:
            assert "tab 3" in known.write("t/face.xml", CONTEXT, PLACE).markup
        notes.append({place[:3]: set(met) for place, met in noted.compared.items()})
    assert called == ["card", "tab"]
    assert notes == [{("templates/t/card.xml", 1, ("x",)): set()}] * 3


def test_when_a_template_is_another_one_all_are_called_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known = templates(FILES, tmp_path)
    called = calls_of(known, monkeypatch)
    known.write("t/face.xml", CONTEXT, PLACE)
    known.environment.compile(f"{TAB}-", "t/parts.xml", "templates/t/parts.xml")
    known.write("t/face.xml", CONTEXT, PLACE)
    assert called == ["card", "tab"] * 2


@pytest.mark.parametrize(
    ("changed", "again"),
    [
        ({}, []),
        ({"t/face.xml": f"<face>{FACE}</face>"}, []),
        ({"t/card.xml": CARD.replace("-", "+")}, ["card"]),  # which alone is written anew
        ({"t/parts.xml": TAB.replace("tab {{", "tabs {{")}, ["card", "tab"]),
    ],
)
def test_of_another_state_of_the_files_only_what_is_another_one_is_called_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, changed: dict[str, str], again: list[str]
) -> None:
    before = templates(FILES, tmp_path / "before")
    before.write("t/face.xml", CONTEXT, PLACE)
    now = templates({**FILES, **changed}, tmp_path / "now", before)
    called = calls_of(now, monkeypatch)
    markup = now.write("t/face.xml", CONTEXT, PLACE)
    assert called == again
    assert (
        markup.read_as()
        == templates({**FILES, **changed}, tmp_path / "now").write("t/face.xml", CONTEXT, PLACE).read_as()
    )


def test_signs_stay_what_they_were_and_no_two_are_alike(tmp_path: Path) -> None:
    files = {f"t/{n}.xml": "<face>" + '<rect x="1"/>' * 40 + "</face>" for n in range(9)}
    before = templates(files, tmp_path)
    old = {name: before.write(name, CONTEXT, PLACE) for name in files}
    now = templates({**files, "t/0.xml": files["t/0.xml"].replace("1", "2")}, tmp_path, before)
    new = {name: now.write(name, CONTEXT, PLACE) for name in reversed(files)}
    assert {name for name in files if new[name].markup == old[name].markup} == set(files) - {"t/0.xml"}
    assert len(now.environment.places) == 9 * 41


def test_what_they_tell_weighs_too(tmp_path: Path) -> None:
    rounds = "{% macro m(x) %}{% for n in range(500) %}{% set y = 1 - n %}{{ y }}{% endfor %}{% endmacro %}"
    calls = "".join(f"{{{{ m({n}) }}}}" for n in range(30))
    known = templates(f"{rounds}<text>{calls}</text>", tmp_path)
    known.write("t/face.xml", CONTEXT, PLACE)
    weights = [one.weight for one in known.environment.macros._written.latest()]
    assert len(weights) == 30
    assert min(weights) > 40_000
    assert sum(weights) <= HEAVIEST


def test_a_kit_is_the_same_with_and_without_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCHE_CACHE", "off")
    kits = []
    for folder in ("with", "without"):
        place = tmp_path / folder
        ended = planche("build", "mata-hari", "--language", "en", "--only", "set-up", "--output", place)
        assert (ended.code, ended.err) == (0, "")
        kits.append({file.name: file.read_bytes() for file in place.rglob("*.pdf")})
        monkeypatch.setattr(KnownMacros, "_key_of", lambda *_: None)
    assert kits[0]
    assert kits[0] == kits[1]
