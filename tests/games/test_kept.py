"""What games came to is kept by what was played with, and by the code that plays."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from planche.disk.pruning import FOLDER
from planche.games.kept import keep_numbers
from tests.projects import ROOT, process

ROWS = ((1, 2), (3,), ())


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


@pytest.mark.usefixtures("cache")
def test_the_same_games_are_played_once() -> None:
    played: list[str] = []

    def play(what: str) -> tuple[tuple[int, ...], ...]:
        played.append(what)
        return ROWS

    facts = [("cuckoo", (1, "a")), ("cuckoo", (1, "a")), ("cuckoo", (2, "a")), ("ncis", (1, "a")), ("cuckoo", (1, "a"))]
    assert [keep_numbers(room, facts, partial(play, room)) for room, facts in facts] == [ROWS] * 5
    assert played == ["cuckoo", "cuckoo", "ncis"]


@pytest.mark.usefixtures("cache")
def test_nothing_is_kept_where_the_code_cannot_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.source.snapshots.MOST_FILES", 3)
    assert [keep_numbers("cuckoo", 1, partial(tuple, rows)) for rows in (ROWS, ((5,),))] == [ROWS, ((5,),)]


@pytest.mark.parametrize("game", ["cuckoo", "ncis"])
def test_a_game_that_is_shown_again_is_the_same(game: str, cache: Path) -> None:
    """In processes of their own: one remembers what it has played."""
    first = process("games", game, "--stats", "--project", ROOT)
    kept = {file: file.read_bytes() for file in cache.rglob("games-*/*")}
    assert (first.code, len(kept)) == (0, 1)
    assert all(FOLDER.fullmatch(file.parent.name) for file in kept)  # as old entries are looked for
    assert process("games", game, "--stats", "--project", ROOT) == first
    assert {file: file.read_bytes() for file in cache.rglob("games-*/*")} == kept
