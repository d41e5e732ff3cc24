"""The games that come with Planche are clean, warnings included: here in French and English, which all of them have;
`.ci/run` checks them in every language."""

from __future__ import annotations

import pytest

from planche.content import find_games
from planche.source.project import bundled_project
from tests.projects import ROOT, planche


@pytest.mark.parametrize("id", find_games(bundled_project().folder).ids)
def test_a_game_is_clean(id: str) -> None:
    ended = planche("check", id, "--strict", "--language", "fr", "--language", "en", "--project", ROOT)
    assert (ended.code, ended.out.split("\n")[0]) == (0, "0 errors, 0 warnings")
