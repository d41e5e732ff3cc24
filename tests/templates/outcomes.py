"""Templates -> what they write, or what is wrong with them, as the tests of this folder say it."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from planche.findings import Finding, Span
from planche.game.figures import Figure, Origin
from planche.game.markers import strip_markers
from planche.game.pieces import Piece
from planche.game.texts import Text
from planche.source import Folder
from planche.templates.elements import CALLED, RETURNED, STRAY
from planche.templates.engine import Templates
from planche.templates.names import FaceNames
from planche.templates.problems import TemplateProblem
from planche.templates.translator import Translator

PLACE = Span("content/g/cards.csv", 2, 5)
PIECE = Piece("ace", "cards", 1, (), {"title": Text("Tea & <Cake>", "cards/ace", PLACE), "n": 3, "empty": None}, PLACE)
# of the names that faces are given, those that the templates of these tests use
NAMES = {
    "piece": PIECE,
    "figures": {"hand": Figure(4, Origin.SEED, "", PLACE), "failed-calls": Figure(3, Origin.SEED, "", PLACE)},
    "players": None,
    "_": Translator({"Hello {n}": Text("Bonjour {n}", "templates", Span("content/g/locale/fr.po", 7))}.get),
}
CONTEXT = cast(FaceNames, NAMES)
Files = str | Mapping[str, str]


def templates(files: Files, root: Path, before: Templates | None = None) -> Templates:
    for name, text in ({"t/face.xml": files} if isinstance(files, str) else files).items():
        file = root / "templates" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    return Templates(Folder(root), before=before)


def outcome(files: Files) -> str | Finding:
    with tempfile.TemporaryDirectory() as folder:
        try:
            return (
                templates(files, Path(folder)).write("t/face.xml", CONTEXT, Span("content/g/game.yaml", 20, 12)).markup
            )
        except TemplateProblem as problem:
            return problem.finding


def written(files: Files) -> str:
    """What a template writes, without the places of its texts and the notes of its calls."""
    markup = outcome(files)
    assert isinstance(markup, str), markup
    return re.sub(rf"<\?({CALLED}|{RETURNED}|{STRAY})[^?]*\?>", "", strip_markers(markup))


def problem(files: Files) -> str:
    """What is wrong, as "file:line id"."""
    finding = outcome(files)
    assert isinstance(finding, Finding), finding
    return f"{finding.span} {finding.id}".removeprefix("templates/t/")


def says(files: Files) -> str:
    finding = outcome(files)
    assert isinstance(finding, Finding), finding
    return f"{finding.message} ({finding.hint})"


def text_page(source: str) -> str | Finding:
    with tempfile.TemporaryDirectory() as folder:
        try:
            return Templates(Folder(Path(folder))).write_text(source, "content/g/rules.md", CONTEXT, ()).markup
        except TemplateProblem as problem:
            return problem.finding
