"""Choices between two words that are made the other way round than in all other places of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.templates import find_turned_choices
from tests.templates.outcomes import templates

OTHER = '"blue" if me == "red" else "red"'
ROSE = '"rose" if side == "red" else "sky"'
TURNED = '"rose" if side == "blue" else "sky"'


@pytest.mark.parametrize(
    ("choices", "found"),
    [
        ((OTHER, ROSE, ROSE, ROSE), []),
        ((OTHER, ROSE, ROSE, TURNED), ['4 write "red" for "blue"']),
        ((OTHER, ROSE, TURNED, '"sky" if me == "blue" else "rose"'), ['3 write "red" for "blue"']),
        ((OTHER, ROSE, '"sky" if side == "red" else "rose"', ROSE), ['3 write "blue" for "red"']),
        ((OTHER, ROSE, TURNED), []),  # which one?
        ((OTHER, ROSE, ROSE, TURNED, TURNED), []),
        ((OTHER, OTHER, OTHER, '"red" if piece.side == "red" else "blue"'), []),  # one's own side
        ((ROSE, ROSE, TURNED), []),  # nobody says that there is nothing but red and blue
        ((OTHER, ROSE, ROSE, '"rose" if side != "blue" else "sky"'), []),
        ((OTHER, ROSE, ROSE, '"rose" if side == "blue" else tint'), []),
    ],
)
def test_a_choice_that_is_turned(tmp_path: Path, choices: tuple[str, ...], found: list[str]) -> None:
    source = "\n".join(f"{{{{ {choice} }}}}" for choice in choices)
    outlines = templates(source, tmp_path).outlines(["templates/t/face.xml"])
    told = find_turned_choices((one.file, one.choices) for one in outlines)
    assert [f"{one.span.line} {one.hint}" for one in told] == found


def test_the_other_places_may_be_of_another_template(tmp_path: Path) -> None:
    files = {"t/face.xml": f"{{{{ {OTHER} }}}}{{{{ {TURNED} }}}}", "t/back.xml": f"\n{{{{ {ROSE} }}}}{{{{ {ROSE} }}}}"}
    outlines = templates(files, tmp_path).outlines([f"templates/{name}" for name in files])
    (told,) = find_turned_choices((one.file, one.choices) for one in outlines)
    assert (told.span.file, told.message.rpartition(" as in ")[2]) == ("templates/t/face.xml", "templates/t/back.xml:2")
