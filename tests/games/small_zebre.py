"""Opération Zèbre with three documents whose lines say nothing, and what is found once something is changed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from planche.build import check
from planche.findings import Finding
from planche.source.project import open_project
from tests.games.changed_game import Change
from tests.games.undrawn import change_game, copy_game, undrawn_findings

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
SMALL = dict.fromkeys(("documents.fr.yaml", "documents.en.yaml"), TABLE)


def check_small_zebre(*changes: Change, language: str = "fr", drawn: bool = False) -> list[str]:
    """What is found in a game of three documents, as "file:line message (hint) [id]"; in its faces too if `drawn`."""
    with TemporaryDirectory() as folder:
        small = [(name, "", text) for name, text in SMALL.items()]
        root = copy_game(Path(folder), "zebre", small, with_art=drawn)
        change_game(root, "zebre", changes)
        if drawn:
            found = [*check(open_project(root), "zebre", (language,)).findings]
        else:
            found = undrawn_findings(root, "zebre", language)
    return [f"{_place(f)} {f.message} ({f.hint}) [{f.id}]" for f in found]


def _place(finding: Finding) -> str:
    """File and line; game.yaml is edited too often for its lines to be named here."""
    file = finding.span.file.removeprefix("content/zebre/")
    return file if file == "game.yaml" else f"{file}:{finding.span.line}"


@cache
def unchanged_findings(language: str = "fr", *, drawn: bool = False) -> frozenset[str]:
    """What is found in any game of three documents: that there are so few."""
    return frozenset(check_small_zebre(language=language, drawn=drawn))


def new_findings(*changes: Change, language: str = "fr", drawn: bool = False) -> list[str]:
    """What else is found once something is changed."""
    known = unchanged_findings(language, drawn=drawn)
    return [line for line in check_small_zebre(*changes, language=language, drawn=drawn) if line not in known]
