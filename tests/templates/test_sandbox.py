"""The sandbox: what templates may reach, print and read."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.templates.problems import TemplateProblem
from tests.templates.outcomes import CONTEXT, PLACE, problem, templates


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
        ("''", "template/failed"),
        ("'" + "a" * 5000 + "'", "reference/template"),
        ("['t/a.xml', 't/b.xml']", "reference/template"),
        ("[]", "template/failed"),
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
