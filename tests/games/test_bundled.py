"""The games that come with Planche are clean in the language that they are written in, warnings included.

`.ci/run` checks them in all languages beside the tests; what it has found then is not looked for again.
"""

from __future__ import annotations

import os

import pytest

from planche.content import find_games
from planche.disk.cache import find_cache
from planche.source.project import bundled_project
from tests.projects import ROOT, planche

LANGUAGES = () if "CI" in os.environ else ("--language", "fr")


@pytest.mark.parametrize("id", find_games(bundled_project().folder).ids)
def test_a_game_is_clean(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.checked.find_cache", find_cache)  # the key is all that a check reads
    ended = planche("check", id, "--strict", *LANGUAGES, "--project", ROOT)
    assert (ended.code, ended.out.splitlines()[0]) == (0, "0 errors, 0 warnings")
