"""Stems that a run before has found: the same, without the algorithm."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.language.known_stems import KnownStems

WORDS = ("chevaliers", "raisons", "dormait")


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of an empty cache."""
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path))
    return tmp_path


def test_what_was_learnt_is_known_to_the_next_run(cache: Path) -> None:
    first, second = KnownStems("french"), KnownStems("french")
    first.learn(WORDS)
    assert [second.stem(word) for word in WORDS] == ["chevali", "raison", "dorm"]
    assert "_ask" not in vars(second)  # nobody asked the algorithm
    assert second.stem("cour") == "cour"
    assert "_ask" in vars(second)


def test_each_algorithm_has_its_own_stems(cache: Path) -> None:
    KnownStems("french").learn(["raisons"])
    KnownStems("english").learn(["raisins"])
    (folder,) = cache.iterdir()
    assert sorted(place.name for place in folder.iterdir()) == ["english", "french"]


def test_nothing_is_written_where_all_is_known(cache: Path) -> None:
    KnownStems("french").learn(WORDS)
    (entry,) = cache.rglob("french")
    entry.write_bytes(entry.read_bytes()[:-1])  # damaged: known anew
    KnownStems("french").learn(WORDS)
    whole = entry.stat().st_mtime_ns
    KnownStems("french").learn(WORDS[:2])
    assert entry.stat().st_mtime_ns == whole


def test_without_a_cache_words_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCHE_CACHE", "off")
    stems = KnownStems("english")
    stems.learn(["knights"])
    assert stems.stem("knights") == "knight"
    assert "_ask" in vars(stems)
