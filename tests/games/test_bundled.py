"""The games that come with Planche are clean in the language that they are written in, warnings included.

In all others `.ci/run` checks them.
"""

from __future__ import annotations

import pytest

from planche.content import find_games
from planche.source.project import bundled_project
from tests.projects import ROOT, planche


@pytest.mark.parametrize("id", find_games(bundled_project().folder).ids)
def test_a_game_is_clean(id: str) -> None:
    ended = planche("check", id, "--strict", "--language", "fr", "--project", ROOT)
    assert (ended.code, ended.out.splitlines()[0]) == (0, "0 errors, 0 warnings")
