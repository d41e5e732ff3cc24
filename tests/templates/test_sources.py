"""Sources: one file is one template, whatever it is called, and a run reads so many of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.findings import Finding
from planche.source import LOST_FILE
from planche.templates.problems import TemplateProblem
from planche.templates.sources import is_spelt_otherwise, normalise_name, suggest_template
from tests import projects
from tests.projects import game
from tests.templates.outcomes import CONTEXT, PLACE, outcome, problem, says, templates, written

ALIASES = (
    "t/part.xml",
    "t//part.xml",
    "t/./part.xml",
    "./t/part.xml",
    "././t/////part.xml",
    "/t/part.xml",
    "t/part.xml/",
)
LOOP = "{% for i in range(2000) %}{% for j in range(9) %}X{% endfor %}{% endfor %}"
PYTHON = ("Error", "recursion", "set_int_max", "Traceback", "sys.")


@pytest.mark.parametrize("use", ["{% include X %}", "{% from X import m %}{{ m() }}", "{% import X as p %}{{ p.m() }}"])
def test_aliases_are_one_template(use: str, tmp_path: Path) -> None:
    part = "{% macro m() %}a{% endmacro %}" + ("a" if "include" in use else "")
    names = "{% for name in " + str([*ALIASES]) + " %}" + use.replace("X", "name") + "{% endfor %}"
    found = templates({"t/face.xml": names, "t/part.xml": part}, tmp_path)
    assert found.write("././t//face.xml", CONTEXT, PLACE).markup == "a" * len(ALIASES)
    assert found.count_open()[1] == 2


def test_words_of_aliases_are_found_once(tmp_path: Path) -> None:
    includes = "".join(f"{{% include '{name}' %}}" for name in ALIASES)
    found = templates({"t/face.xml": includes, "t/part.xml": "{{ _('One') }}"}, tmp_path)
    assert [text for text, _ in found.literal_texts("t//face.xml")] == ["One"]


@pytest.mark.parametrize(
    ("name", "normal"), [("a/b", "a/b"), (".a/b.", ".a/b."), ("a/../b", "a/../b"), ("", ""), ("//", "")]
)
def test_normal_names(name: str, normal: str) -> None:
    assert normalise_name(name) == normal


def test_capitals_are_other_letters_on_every_disk(tmp_path: Path) -> None:
    assert is_spelt_otherwise("Face.xml", {"face.xml", "part.xml"})
    assert is_spelt_otherwise("e\u0301.xml", {"\u00e9.xml"})
    assert not is_spelt_otherwise("face.xml", {"face.xml", "Face.xml"})
    assert not is_spelt_otherwise("gone.xml", {"face.xml"})
    assert problem("\n{% include 'T/face.xml' %}") == "face.xml:2 reference/template"


@pytest.mark.parametrize(
    "template",
    [
        LOOP.replace("X", "{% include 't/' ~ i ~ j ignore missing %}"),
        LOOP.replace("X", "{% include ['a', 'b' ~ i] ignore missing %}"),
        LOOP.replace("X", "{% import 't/part.xml' as p %}"),
        LOOP.replace("X", "{% include 't/part.xml' %}"),
        "{% macro m(n) %}{% if n %}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(51) }}",
        "{% include 't/deep.xml' %}",
    ],
)  # fmt: skip
def test_looking_for_templates_is_bounded(template: str) -> None:
    files = {"t/part.xml": "", "t/deep.xml": "{% include 't//deep.xml' %}"}
    assert problem({"t/face.xml": template, **files}).endswith(" template/runaway")


def test_includes_may_be_nested() -> None:
    files = {f"t/{n}.xml": "{% include 't/" + str(n + 1) + ".xml' %}" for n in range(45)}
    assert written({**files, "t/face.xml": "{% include 't/0.xml' %}", "t/45.xml": "x"}) == "x"
    endless = says({"t/face.xml": "{% include 't/face.xml' %}"})
    assert endless == "the template calls itself without end (bound the recursion)"


def test_a_chain_of_parents_ends() -> None:
    files = {f"t/{n}.xml": "{% extends 't/" + str(n + 1) + ".xml' %}" for n in range(200)}
    found = outcome({**files, "t/face.xml": "{% extends 't/0.xml' %}", "t/200.xml": "x"})
    assert found == "x" or (isinstance(found, Finding) and found.id == "template/runaway")


def test_a_run_reads_so_many_templates() -> None:
    files = {f"t/{n}.xml": "" for n in range(400)}
    face = "\n{% for i in range(400) %}{% include 't/' ~ i ~ '.xml' %}{% endfor %}"
    assert says({**files, "t/face.xml": face}).startswith("template: one template more than 400")


def test_a_run_reads_so_much_of_templates() -> None:
    long = {f"t/{n}.xml": "x" * 60_000 for n in range(40)}
    face = "{% for i in range(40) %}{% set a %}{% include 't/' ~ i ~ '.xml' %}{% endset %}{% endfor %}"
    assert problem({**long, "t/face.xml": face}).endswith(" template/runaway")


@pytest.mark.parametrize(
    ("template", "found"),
    [
        ("a\n{{ 1" + "+1" * 15_000 + " }}", "face.xml:2 template/syntax"),
        ("a\n{{ [\n" + "1,\n" * 15_000 + "] }}", "face.xml:6668 template/syntax"),
        ("a\n{% set x = 1 %}\n" + "{% if x %}{% set y = x %}{% endif %}" * 1700, "face.xml:3 template/syntax"),
        ("a\n{{ " + "9" * 41 + " }}", "face.xml:2 template/syntax"),
        ("a\n{{ " + "9" * 6000 + " }}", "face.xml:2 template/syntax"),
        ("a\n{{ 0x" + "f" * 60_000 + " }}", "face.xml:2 template/syntax"),
        ("a\n{{ 1." + "0" * 60_000 + " }}", "face.xml:2 template/syntax"),
        ("a\n{{ 1e999 }}", "face.xml:2 template/failed"),
        ("a\n{% if false %}{{ 1e999 }}{% endif %}", "face.xml:2 template/failed"),
        ("a\n{% set x = -1e400 %}", "face.xml:2 template/failed"),
        ("a\n{{ 0xffffffffffffffff }}", "face.xml:2 template/failed"),
        ("a\n{{ 9_999_999_999_999_999 }}", "face.xml:2 template/failed"),
        ("a\n{% if 0 %}\n" + "{% elif 1 %}" * 300 + "{% endif %}", "face.xml:2 template/syntax"),
        ("a\n{{ " + "(" * 5000 + "1" + ")" * 5000 + " }}", "face.xml:2 template/syntax"),
        ("a\n{{ " + "[" * 5000 + "]" * 5000 + " }}", "face.xml:2 template/syntax"),
        ("a\n{{ " + "not " * 9000 + "1 }}", "face.xml:2 template/syntax"),
        ("a\n" + "{% if 1 %}" * 2000 + "{% endif %}" * 2000, "face.xml:2 template/syntax"),
    ],
)  # fmt: skip
def test_compiling_is_bounded(template: str, found: str) -> None:
    """Each is told at its line, in one finding, before Python would compile it."""
    told = outcome(template)
    assert isinstance(told, Finding)
    assert f"{told.span} {told.id}".removeprefix("templates/t/") == found
    assert not any(word in told.message for word in PYTHON)


def test_nothing_is_worked_out_when_it_is_compiled(tmp_path: Path) -> None:
    """A constant that would fill the memory stands where it is never reached."""
    never = "{% if piece.n == 4 %}{{ 'a' * 10 ** 9 }}{{ 9 ** 9 ** 9 }}{{ range(10 ** 9)|list }}{% endif %}"
    assert written(never) == ""
    with pytest.raises(TemplateProblem):
        templates(never.replace("4", "3"), tmp_path).write("t/face.xml", CONTEXT, PLACE)


def test_elements_of_one_long_line_keep_their_columns(tmp_path: Path) -> None:
    found = templates("\n\n" + "<a/>" * 5000 + "\n <b/>", tmp_path).write("t/face.xml", CONTEXT, PLACE).places
    places = [*found.values()]
    assert {place.line for place in places[:-1]} == {3}
    assert [place.column for place in places[:3]] == [1, 5, 9]
    assert (places[4999].column, places[5000].line, places[5000].column) == (19_997, 4, 2)


@pytest.mark.parametrize(
    ("missing", "asked", "meant"),
    [
        ("card.xml", "content/three-suits/game.yaml", "three-suits/card.xml"),
        ("card.xml", "content/other/game.yaml", "other/card.xml"),
        ("card.xml", "templates/other/face.xml", "other/card.xml"),
        ("threesuits/card.xml", "content/three-suits/game.yaml", "three-suits/card.xml"),
        ("templates/three-suits/card.xml", "content/three-suits/game.yaml", "three-suits/card.xml"),
        ("back.xml", "content/other/game.yaml", "three-suits/back.xml"),
        ("crad.xml", "content/three-suits/game.yaml", "three-suits/card.xml"),
        ("three-suits/bakc.xml", "content/three-suits/game.yaml", "three-suits/back.xml"),
        ("parts.xml", "content/other/game.yaml", "common/parts.xml"),
    ],
)
def test_a_template_is_suggested_by_its_file_first_in_the_folder_of_who_asks(
    missing: str, asked: str, meant: str
) -> None:
    known = ("other/card.xml", "other/face.xml", "three-suits/back.xml", "three-suits/card.xml", "common/parts.xml")
    assert suggest_template(missing, known, asked) == f"did you mean {meant!r}?"


def test_where_no_template_is_near_it_is_to_be_put_back() -> None:
    assert suggest_template("g/cord.xml", ("g/face.xml", "h/card.xml"), "content/g/game.yaml") == LOST_FILE
    assert suggest_template("g/h/cord.xml", ("g/card.xml", "g/h/face.xml"), "content/g/game.yaml") == LOST_FILE
    assert suggest_template("zzz.xml", ("g/card.xml", "g/card.xml"), "content/g/game.yaml") == LOST_FILE


def test_templates_of_games_that_come_with_planche_are_suggested_to_these_alone() -> None:
    text = game(("front: g/card.xml", "front: agent-back.xml"))
    (told,) = projects.says({"game.yaml": text}, only="reference/template")
    assert told.endswith(f"({LOST_FILE})")
    (told,) = projects.says({"game.yaml": game(("front: g/card.xml", "front: card.xml"))}, only="reference/template")
    assert told.endswith("(did you mean 'g/card.xml'?)")
