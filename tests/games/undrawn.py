"""What is found in a project's game before any face is drawn: by its loader, the checks of all games, and its own.

Drawing takes longer than all else that `planche check` does; tests of tables and figures need none of it. The command
tells these findings and those of the faces.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from planche.checks import check_game, drop_accepted, drop_consequences
from planche.checks.names import check_names
from planche.content import load_game
from planche.findings import Finding, sort_findings
from planche.game import take_tables
from planche.source.project import open_project
from tests.games.changed_game import KNOWN, Change
from tests.projects import ROOT, changed


def copy_game(root: Path, id: str, changes: Iterable[Change] = (), *, with_art: bool = True) -> Path:
    """A project with one of our games alone, changed; its pictures, which are most of it, only for whoever draws."""
    for name in (f"content/{id}", f"templates/{id}", "templates/common"):
        left = ("approved",) if with_art else ("approved", "art")
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns(*left))
    change_game(root, id, changes)
    return root


def change_game(root: Path, id: str, changes: Iterable[Change]) -> None:
    """Change files of a game; where no passage is named, the file is written anew."""
    for name, old, new in changes:
        file = root / "content" / id / name
        file.write_text(changed(file.read_text("utf-8"), (old, new)) if old else new, "utf-8")


def undrawn_findings(root: Path, id: str, language: str = "fr") -> list[Finding]:
    """What is found in a game of a project in a language, in the order of its lines."""
    project = open_project(root)
    loaded = load_game(project.folder, id, project.common, KNOWN[id])
    game = loaded.game
    assert game is not None, loaded.findings
    check = check_game if loaded.is_whole else check_names
    found = sort_findings([*loaded.findings, *check(take_tables(game, language))])
    return [*drop_accepted(drop_consequences(found, game, loaded.is_whole), game, ())]


def undrawn_findings_of(id: str, changes: Iterable[Change], language: str = "fr") -> list[Finding]:
    """The same of one of our games, changed."""
    with TemporaryDirectory() as folder:
        return undrawn_findings(copy_game(Path(folder), id, changes, with_art=False), id, language)
