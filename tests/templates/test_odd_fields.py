"""A field that a piece has not, by whose value a mapping is asked: the one whose value the mapping has."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from planche.findings import Span
from planche.templates.names import FaceNames
from planche.templates.problems import TemplateProblem
from tests.templates.outcomes import NAMES, templates


@pytest.mark.parametrize(
    ("template", "hint"),
    [
        ("{{ names[piece.name] }}", "write piece.id, of which names has the value"),
        ("{{ others[piece.name] }}", "did you mean 'title'?"),  # which has the value of no field
        ("{{ piece.name }}", "did you mean 'title'?"),
    ],
)
def test_what_a_mapping_is_asked_by(template: str, hint: str, tmp_path: Path) -> None:
    names = cast(FaceNames, {**NAMES, "names": {"ace": "The Ace"}, "others": {"king": "The King"}})
    with pytest.raises(TemplateProblem) as raised:
        templates(template, tmp_path).write("t/face.xml", names, Span("content/g/game.yaml"))
    assert raised.value.finding.hint.startswith(hint)
