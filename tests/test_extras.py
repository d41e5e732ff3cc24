"""Whoever lacks an extra is told a command that can be typed as it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.extras import install_command


def test_a_clone_is_installed_with_it_and_else_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.source.package_root", lambda: tmp_path)
    monkeypatch.chdir(tmp_path)
    assert install_command("desk") == '`python -m pip install "planche[desk]"`'
    (tmp_path / "pyproject.toml").touch()
    assert install_command("desk") == '`python -m pip install ".[desk]"`'
    (tmp_path / "below").mkdir()
    monkeypatch.chdir(tmp_path / "below")
    assert install_command("desk") == f'`python -m pip install "{tmp_path}[desk]"`'
