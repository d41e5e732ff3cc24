"""Opération Zèbre with three documents whose lines say nothing, and what is found once something is changed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.projects import JsonFinding, changed, copy_zigzag, findings

VALUES = (0, 0, 1, 1, 1, 1, 2, 0, 1, 2, 3, 1)
GROUPS = {
    "territory": "places", "city": "places", "monument": "places", "natural-site": "places",
    "film": "screen", "series": "screen", "celebrity": "people", "character": "people",
}  # fmt: skip
FACES = (
    ("Venise", "city"), ("Casablanca", "film"), ("Astérix", "character"),
    ("Pérou", "territory"), ("Les Trente", "series"), ("Molière", "celebrity"),
)  # fmt: skip


def _face(side: str, answer: str, theme: str) -> Iterator[str]:
    yield f"  {side}:"
    yield f"    answer: {answer}"
    yield f"    group: {GROUPS[theme]}"
    yield f"    theme: {theme}"
    yield "    level: easy"
    yield "    lines:"
    yield from (f"      - {{value: {value}, text: Rien de {answer[0]} en {n}}}" for n, value in enumerate(VALUES, 1))


def _table() -> str:
    """Three cards, whose lines say nothing."""
    lines = []
    for number in range(3):
        lines.append(f"- id: document-{number + 1:02}")
        for side, face in zip(("front", "back"), FACES[2 * number : 2 * number + 2]):
            lines += _face(side, *face)
    return "\n".join(lines) + "\n"


TABLE = _table()
FIRST = "value: 0, text: Rien de V en 1}"  # of the document Venise
Change = tuple[str, str, str]
"""A file of the game, a passage in it, and what stands there instead."""
SMALL = dict.fromkeys(("documents.fr.yaml", "documents.en.yaml"), TABLE)


def check_small_zebre(*changes: Change, language: str = "fr") -> list[str]:
    """What is found in a game of three documents, as "file:line message (hint) [id]"."""
    with TemporaryDirectory() as folder:
        root = copy_zigzag(Path(folder))
        game = root / "content/zebre"
        for name, text in SMALL.items():
            (game / name).write_text(text, "utf-8")
        for name, old, new in changes:
            file = game / name
            old_text = file.read_text("utf-8") if file.exists() else ""
            file.write_text(changed(old_text, (old, new)) if old else new, "utf-8")
        found = findings(root, "zebre", "--language", language)
    return [f"{_place(f)} {f['message']} ({f['hint']}) [{f['id']}]" for f in found]


def _place(finding: JsonFinding) -> str:
    """File and line; game.yaml is edited too often for its lines to be named here."""
    file = finding["file"].removeprefix("content/zebre/")
    return file if file == "game.yaml" else f"{file}:{finding['line']}"


@cache
def unchanged_findings(language: str = "fr") -> frozenset[str]:
    """What is found in any game of three documents: that there are so few."""
    return frozenset(check_small_zebre(language=language))


def new_findings(*changes: Change, language: str = "fr") -> list[str]:
    """What else is found once something is changed."""
    return [line for line in check_small_zebre(*changes, language=language) if line not in unchanged_findings(language)]
