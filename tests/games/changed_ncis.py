"""NCIS with a change, and what its own checks find in it, with nothing drawn; and its kits."""

from __future__ import annotations

import csv
import re
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

from planche.content import load_game
from planche.game import Game, take_tables
from planche.report.text import finding_line
from planche.source.project import open_project
from tests.games.changed_game import Change, changed_game, module_findings
from tests.kits import BuiltKit, build, bundled_kit
from tests.projects import ROOT

CONTENT = ROOT / "content/ncis"
LANGUAGES = ["fr", "en"]
PLAYED = "ncis/balance"  # the check that plays games, which takes as long as all others together
# what looks at the lines of autopsy cards, at grids and at lists of words, and at nothing else
OF_TRIALS = ("ncis/autopsy", "ncis/decryption", "ncis/decryption-even", "ncis/decryption-fill", "ncis/words")
# half of what it takes to read the game, for tests that look at neither
NO_WORDS = {f"words.{language}.csv": "id\nmot\n" for language in LANGUAGES}
ONE_BODY = {"autopsy.yaml": "".join((CONTENT / "autopsy.yaml").read_text("utf-8").splitlines(keepends=True)[:18])}


def without(name: str, start: str) -> Change:
    """A table of the game without the row that begins so."""
    lines = (ROOT / "content/ncis" / name).read_text("utf-8").splitlines(keepends=True)
    (row,) = (line for line in lines if line.startswith(start))
    return name, row, ""


@contextmanager
def changed_ncis(*changes: Change, files: Mapping[str, str] = {}) -> Iterator[Game]:
    """The game of the content, without its pictures, some of its files replaced as a whole, then changed."""
    with changed_game("ncis", *changes, files=files) as game:
        yield game


def check_ncis(*changes: Change, only: str = "") -> list[str]:
    """What the checks of the game's module find in a changed game; game.yaml is named without its lines.

    `only`: of one check; without it of all but the one that plays games.
    """
    files = NO_WORDS if only == PLAYED else {}
    with changed_ncis(*changes, files=files) as game:
        return _check(game, only)


def check_box(*changes: Change) -> list[str]:
    """The same of all but those that play games and those of trials, for which no slip of the box changes anything."""
    with changed_ncis(*changes, files=NO_WORDS) as game:
        return _check(game, without=(PLAYED, *OF_TRIALS))


def check_over_ncis(root: Path, language: str) -> list[str]:
    """The same of the game over which a project lays files of its own, in a language."""
    project = open_project(root)
    loaded = load_game(project.folder, "ncis", project.common)
    assert loaded.game is not None
    assert [finding_line(finding) for finding in loaded.findings] == []
    return _check(take_tables(loaded.game, language))


def _check(game: Game, only: str = "", without: Collection[str] = (PLAYED,)) -> list[str]:
    return [_shortened(finding_line(finding)) for finding in module_findings(game, only=only, without=without)]


def _shortened(line: str) -> str:
    place, severity, message = line.removeprefix("content/ncis/").split(": ", 2)
    place = "game.yaml" if place.startswith("game.yaml:") else place
    return f"{place}: {severity}: {message}"


@cache
def ncis_kit(language: str, *options: str, root: Path = ROOT) -> BuiltKit:
    """A kit, built once; what `check` finds is the business of other tests."""
    wished = ("ncis", language, "--no-check", *options)
    return bundled_kit(*wished) if root == ROOT else build(root, *wished)


def full_kit(language: str) -> BuiltKit:
    """The whole kit: in French on A4, in English on Letter and with little ink, so that both are seen."""
    return ncis_kit(language, *({"fr": (), "en": ("--paper", "Letter", "--ink", "light")}[language]))


def pieces(kit: BuiltKit, component: str) -> list[dict[str, Any]]:
    """The pieces of a component, as the manifest has them."""
    return [piece for piece in kit.manifest["pieces"] if piece["component"] == component]


@cache
def rows(name: str) -> dict[str, dict[str, str]]:
    """The rows of a table of the content, by their ids."""
    with (CONTENT / name).open(encoding="utf-8") as file:
        return {row["id"]: row for row in csv.DictReader(file)}


def names(language: str) -> dict[str, str]:
    """The names that an owner of the game may change, by their ids."""
    return {id: row["name"] for id, row in rows(f"names.{language}.csv").items()}


def squeezed(text: str) -> str:
    """Without blanks and hyphens, one of which at the end of a line is U+FFFE."""
    return re.sub(r"[\s\ufffe-]", "", text)
