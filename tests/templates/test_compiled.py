"""Templates that were compiled before in the same process: what they write, and the places of it."""

from __future__ import annotations

import re
from pathlib import Path

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
    written = [templates(f"<face>{n}</face>", tmp_path).write("t/face.xml", CONTEXT, PLACE).markup for n in (1, 2)]
    assert [_SIGN.sub("", markup) for markup in written] == ["<face>1</face>", "<face>2</face>"]
