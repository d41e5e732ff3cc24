"""How far long work is, as a terminal is told: each command by its own words."""

from __future__ import annotations

from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from itertools import count
from pathlib import Path

import pytest

from planche.cli.app import run
from tests.projects import ROOT, tiny


class Screen(StringIO):
    """What passes for a terminal."""

    def isatty(self) -> bool:
        return True


def shown(monkeypatch: pytest.MonkeyPatch, *words: str) -> list[str]:
    """The lines that a terminal shows of a command, one over the other; two seconds pass from look to look."""
    seconds = count(0, 2)
    screen = Screen()
    with monkeypatch.context() as slow, redirect_stdout(StringIO()), redirect_stderr(screen):
        slow.setattr("time.monotonic", lambda: float(next(seconds)))
        assert run([*words]) == 0
    assert screen.getvalue().endswith(" \r"), "wiped"
    return [line.rstrip() for line in screen.getvalue().split("\r") if line.strip()]


@pytest.mark.parametrize(("command", "label"), [("check", "checking: 1 pieces"), ("build", "drawing g: 1 pieces")])
def test_pieces_are_counted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str, label: str) -> None:
    more = ["--output", str(tmp_path)] if command == "build" else []
    with tiny() as root:
        assert shown(monkeypatch, command, "g", "--project", str(root), *more)[0] == label


def test_games_are_counted_of_how_many_there_will_be(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = shown(monkeypatch, "simulate", "mata-hari", "--games", "2", "--project", str(ROOT))
    assert lines[-1] == f"playing mata-hari [{'#' * 30}] 10/10 games"
