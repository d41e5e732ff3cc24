"""Names in a template that are of its twin, such as piece.back in the template of a front."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.templates import find_twins_names
from tests.projects import findings, game, tiny
from tests.templates.outcomes import templates

PARTS = "{% macro rim_front() %}{% endmacro %}{% macro rim_back() %}{% endmacro %}"
IMPORT = '{% from "t/parts.xml" import rim_front, rim_back %}'
FRONT = "<face>{{ piece.front }}{{ plan[piece.id].front }}{{ rim_front() }}</face>"
BACK = FRONT.replace("front", "back")


def told(tmp_path: Path, front: str, back: str, names: tuple[str, str] = ("card-front", "card-back")) -> list[str]:
    """What is told of two templates, by file, column and way out."""
    files = {f"t/{name}.xml": IMPORT + "\n" + text for name, text in zip(names, (front, back))}
    there = templates({**files, "t/parts.xml": PARTS}, tmp_path)
    outlines = there.outlines([f"templates/{file}" for file in files])
    found = find_twins_names(outlines, lambda file: there.source(file.removeprefix("templates/")))
    return [f"{Path(one.span.file).stem}:{one.span.line}:{one.span.column} {one.hint}" for one in found]


@pytest.mark.parametrize(
    ("front", "back", "found"),
    [
        (FRONT, BACK, []),
        (FRONT.replace("piece.front", "piece.back"), BACK, ["card-front:2:16 write front for back"]),
        (FRONT.replace("].front", "].back"), BACK, ["card-front:2:42 write front for back"]),
        (FRONT.replace("rim_front", "rim_back"), BACK, ["card-front:2:53 write rim_front for rim_back"]),
        (FRONT, BACK.replace("].back", "].front"), ["card-back:2:41 write back for front"]),
        (FRONT.replace(".front", ".back"), BACK, []),  # two are meant
        (FRONT, "<face>{{ piece.other }}</face>", []),
        (FRONT.replace("piece.front", "'back'"), BACK, []),  # a text
        ("<face>{{ rim_back() }}</face>", "<face>{{ rim_back() }}</face>", ["card-front:2:10 write rim_front for"]),
        ("<face>{{ piece.back }}</face>", "<face>{{ piece.back }}</face>", []),  # nothing is of the front
    ],
)
def test_a_name_of_the_twin(tmp_path: Path, front: str, back: str, found: list[str]) -> None:
    assert [one[: len(wanted)] for one, wanted in zip(told(tmp_path, front, back), found, strict=True)] == found


def test_templates_of_other_names_are_no_twins(tmp_path: Path) -> None:
    assert told(tmp_path, FRONT.replace("piece.front", "piece.back"), BACK, ("front", "back")) == []


def test_a_macro_that_is_not_called_follows_from_the_twins_that_is() -> None:
    dot = '<circle cx="30" cy="30" r="3" stroke="ink"/>'
    parts = f"{{% macro dot_front() %}}{dot}{{% endmacro %}}{{% macro dot_back() %}}{dot}{{% endmacro %}}"
    face = '{% from "g/parts.xml" import dot_front, dot_back %}\n<face>\n{{ dot_back() }}\n</face>\n'
    back = face.replace("dot_front, ", "")
    files = {"templates/g/parts.xml": parts, "templates/g/card-front.xml": face, "templates/g/card-back.xml": back}
    with tiny(
        {**files, "game.yaml": game(("front: g/card.xml", "front: g/card-front.xml\n    back: g/card-back.xml"))}
    ) as root:
        found = findings(root, only="template/out") + findings(root, only="template/unused")
    assert [(one["file"], one["line"]) for one in found] == [("templates/g/card-front.xml", 3)]
