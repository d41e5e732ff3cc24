"""Templates that were compiled before, in the same process or an earlier one: what they write, and its places."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from planche.templates.compiled import CompiledTemplate, ReadTemplate, compile_template, read_template
from planche.templates.engine import Markup
from tests.templates.outcomes import CONTEXT, PLACE, templates

FACE = """<face>
  {% macro dot(x) %}<circle r="{{ x }}"/>{% endmacro %}
  {% for n in [1, 2] %}{{ dot(n) }}{% endfor %}
  {% set panel %}<rect _="abcd"/>{% endset %}{{ panel }}
</face>"""
_SIGN = re.compile(r' _="([\w-]{4})"')


def placed(found: Markup) -> list[tuple[str, int]]:
    """The line of each sign that stands in a markup."""
    return [(str(found.places[sign].file), found.places[sign].line) for sign in _SIGN.findall(found.markup)[:4]]


def test_a_template_that_was_compiled_before_writes_the_same_with_signs_of_its_own(tmp_path: Path) -> None:
    first, second = (templates(FACE, tmp_path).write("t/face.xml", CONTEXT, PLACE) for _ in range(2))
    assert first.markup != second.markup
    assert _SIGN.sub("", first.markup) == _SIGN.sub("", second.markup)
    assert placed(first) == placed(second) == [("templates/t/face.xml", line) for line in (1, 2, 2, 4)]
    assert ' _="abcd"' in second.markup, "what its author wrote is no sign"


def test_a_template_that_changes_is_compiled_anew(tmp_path: Path) -> None:
    written = [templates(f"<text>{n}</text>", tmp_path).write("t/face.xml", CONTEXT, PLACE).markup for n in (1, 2)]
    assert [_SIGN.sub("", markup) for markup in written] == ["<text>1</text>", "<text>2</text>"]


def read_in_a_new_process(source: str) -> tuple[CompiledTemplate, ReadTemplate]:
    """A template for who has compiled and read none before."""
    compile_template.cache_clear()
    read_template.cache_clear()
    asked = source, "t/face.xml", "templates/t/face.xml"
    return compile_template(*asked), read_template(*asked)


@pytest.mark.parametrize("damage", [b"", b"planche", b"\0"])
def test_a_template_is_kept_between_runs(damage: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path))
    words = '<face><text>bare {{ _("Hello {n}", n=piece.id) }}</text></face>'
    first, known = read_in_a_new_process(words)
    entries = [*tmp_path.rglob("templates-*/*")]
    whole = [entry.read_bytes() for entry in entries]
    assert [b"Hello" in data for data in whole] == [True, True]
    for entry, data in zip(entries, whole, strict=True) if damage else ():
        entry.write_bytes(data.replace(b"Hello", damage))
    again, read = read_in_a_new_process(words)
    assert (again, read) == (first, known)
    assert [entry.read_bytes() for entry in entries] == whole, "what is damaged is made and kept anew"
    assert [text for text, _ in read.words.words] == ["Hello {n}"]
    assert [text for text, _ in read.bare_words] == ["bare"]
    assert [filling.expression for filling in read.fillings] == ["piece.id"]


def test_a_template_with_a_fault_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path))
    faults = "{{ 1|nothing }}", "{% if %}"
    assert [read_in_a_new_process(words)[0].code for words in faults] == [None, None]
    assert [entry.name.partition("-")[2] for entry in tmp_path.rglob("templates-*/*")] == ["read"]
