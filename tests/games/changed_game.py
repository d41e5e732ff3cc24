"""A game of the content with a change, and what the checks of its module find in it, with nothing drawn."""

from __future__ import annotations

import shutil
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from planche.content import KnownTables, load_game
from planche.findings import Finding, sort_findings
from planche.game import Game
from planche.games import game_module, unmet_needs
from planche.report.text import finding_line
from planche.source import Folder
from tests.projects import ROOT, changed

Change = tuple[str, str, str]
"""A file of the game, a passage in it, and what stands there instead."""
KNOWN = defaultdict[str, KnownTables](KnownTables)
"""The tables of a game as they were read last, by its id: a change leaves all but one as they are."""


@contextmanager
def changed_game(id: str, *changes: Change, files: Mapping[str, str] = {}) -> Iterator[Game]:
    """The game without its pictures, some of its files replaced as a whole, then changed."""
    with TemporaryDirectory() as folder:
        content = Path(folder) / "content" / id
        shutil.copytree(ROOT / "content" / id, content, ignore=shutil.ignore_patterns("art", "locale", "approved"))
        for name, text in files.items():
            (content / name).write_text(text, "utf-8")
        for name, old, new in changes:
            file = content / name
            file.write_text(changed(file.read_text("utf-8"), (old, new)), "utf-8")
        loaded = load_game(Folder(Path(folder)), id, Folder(ROOT), KNOWN[id])
        assert loaded.game is not None
        assert [finding_line(finding) for finding in loaded.findings if finding.is_error] == []
        yield loaded.game


def module_findings(game: Game, *, only: str = "", without: Collection[str] = ()) -> tuple[Finding, ...]:
    """What the checks of its module find in a game: one of them, or all but some."""
    module = game_module(game)
    assert module is not None
    assert list(unmet_needs(game, module)) == []
    checks = [check for check in module.CHECKS if (check.id == only if only else check.id not in without)]
    return sort_findings(finding for check in checks for finding in check.run(game))
