"""Where what a person set for this machine is kept."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from planche.disk.settings import FOLDER, settings_folder


def test_settings_stand_where_the_system_keeps_them_or_where_a_variable_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLANCHE_SETTINGS", str(tmp_path / "mine"))
    assert (settings_folder(), FOLDER) == (tmp_path / "mine", "PLANCHE_SETTINGS")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv(FOLDER, "")
    found = settings_folder()
    assert found == Path(platformdirs.user_config_dir("planche", appauthor=False))
    assert found is not None
    assert not found.exists(), "asking makes nothing"
