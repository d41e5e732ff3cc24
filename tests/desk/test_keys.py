"""The key of a desk stays the same for a while, in a file that nobody else may read, and is proven but never told."""

from __future__ import annotations

import os
import time
from pathlib import Path
from unittest.mock import patch

import pytest

pytest.importorskip("starlette", reason="the extra planche[desk] is not installed")

from planche.desk.keys import CACHE, LASTS, find_key, kept_key, prove, secret_of_pages

PORT = 20_000


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of keys; nothing is kept on Windows, where a file does not say who may read it."""
    if os.name == "nt":
        pytest.skip("no key is kept on Windows")
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache" / CACHE


def test_a_desk_that_is_started_again_has_its_key_and_every_other_its_own(cache: Path, tmp_path: Path) -> None:
    key = kept_key(tmp_path / "one", "g", PORT)
    assert kept_key(tmp_path / "one", "g", PORT) == key
    others = {
        kept_key(tmp_path / "two", "g", PORT),
        kept_key(tmp_path / "one", "h", PORT),
        kept_key(tmp_path / "one", "g", PORT + 1),
    }
    assert len({key, *others}) == 4


def test_nobody_else_may_read_it_and_one_that_others_may_read_is_none(cache: Path, tmp_path: Path) -> None:
    key = kept_key(tmp_path / "p", "g", PORT)
    (file,) = cache.iterdir()
    assert file.stat().st_mode & 0o777 == 0o600
    file.chmod(0o640)
    other = kept_key(tmp_path / "p", "g", PORT)
    assert other != key
    assert file.stat().st_mode & 0o777 == 0o600


def test_it_is_old_after_a_week_however_often_it_was_used(cache: Path, tmp_path: Path) -> None:
    key, now = kept_key(tmp_path / "p", "g", PORT), time.time()
    for days, is_same in ((5, True), (6.9, True), (7.1, False)):
        with patch("planche.desk.keys.time.time", lambda days=days: now + days * LASTS / 7):
            assert (kept_key(tmp_path / "p", "g", PORT) == key) is is_same


def test_none_is_kept_within_a_project_nor_where_nothing_is_kept(
    cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert kept_key(tmp_path, "g", PORT) != kept_key(tmp_path, "g", PORT)
    assert not cache.exists()
    monkeypatch.setenv("PLANCHE_CACHE", "off")
    assert kept_key(tmp_path / "p", "g", PORT) != kept_key(tmp_path / "p", "g", PORT)


def test_a_proof_is_of_one_key_and_one_question_and_tells_neither() -> None:
    assert prove("key", "a") == prove("key", "a")
    assert len({prove("key", "a"), prove("key", "b"), prove("other", "a")}) == 3
    assert "key" not in secret_of_pages("key") + prove("key", "a")


def test_a_key_that_is_only_looked_for_is_not_made(tmp_path: Path) -> None:
    assert [find_key(tmp_path / "p", "g", PORT) for _ in range(2)] == ["", ""]
    key = kept_key(tmp_path / "p", "g", PORT)
    assert find_key(tmp_path / "p", "g", PORT) == key
