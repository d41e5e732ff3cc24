"""Completion: what shells read at their start, and what they are answered when somebody asks what could follow."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from planche.checks import registry
from planche.cli.table import COMMANDS, command_of
from tests.projects import SOURCE, planche, tiny


def answer(monkeypatch: pytest.MonkeyPatch, *words: str) -> list[str]:
    """What bash is offered in place of the last word."""
    monkeypatch.setenv("_PLANCHE_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", " ".join(("planche", *words)))
    monkeypatch.setenv("COMP_CWORD", str(len(words)))
    ended = planche()
    assert (ended.code, ended.err) == (0, "")
    return ended.out.split()


def test_commands_options_and_checks_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert answer(monkeypatch, "") == [*COMMANDS]
    assert answer(monkeypatch, "che") == ["check"]
    assert answer(monkeypatch, "build", "--pap") == ["--paper", "--paper-thickness"]
    assert answer(monkeypatch, "explain", "deck/") == sorted(id for id in registry() if id.startswith("deck/"))
    assert answer(monkeypatch, "completion", "") == ["bash", "zsh", "fish"]
    assert answer(monkeypatch, "schema", "g") == ["game", "games"]


@pytest.mark.parametrize(("shell", "offered"), [("zsh", '"check"'), ("fish", "check\tCheck games")])
def test_zsh_and_fish_are_offered_the_same(shell: str, offered: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each in its own way, with what the command does."""
    monkeypatch.setenv("_PLANCHE_COMPLETE", f"complete_{shell}")
    monkeypatch.setenv("_TYPER_COMPLETE_ARGS", "planche che")
    monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
    ended = planche()
    assert (ended.code, ended.err) == (0, "")
    assert offered in ended.out
    assert "build" not in ended.out


def test_options_before_a_command_do_not_hide_it() -> None:
    """Only the one that is asked for is loaded."""
    assert [command_of(words) for words in (["--debug", "check", "g"], ["-h"], ["chek"])] == [("check",), (), ()]


def test_games_of_the_project_are_offered_else_those_that_come_with_planche(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert answer(monkeypatch, "build", "z") == ["zebre", "zigzag"]
    with tiny() as root:
        monkeypatch.chdir(root / "templates")
        assert answer(monkeypatch, "check", "") == ["g"]
        assert answer(monkeypatch, "new", "x", "--from", "z") == ["zebre", "zigzag"]
        monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("shell", "line"),
    [
        ("bash", "complete -o default -F _planche_completion planche"),
        ("zsh", "compdef _planche_completion planche"),
        ("fish", "complete --command planche --no-files"),
    ],
)
def test_each_shell_is_told_whom_to_ask(shell: str, line: str) -> None:
    ended = planche("completion", shell)
    assert (ended.code, ended.err) == (0, "")
    assert line in ended.out
    assert f"_PLANCHE_COMPLETE=complete_{shell}" in ended.out
    assert "_PLANCHE_COMPLETE" not in os.environ


def test_other_shells_are_refused() -> None:
    told = "planche: there is no completion for 'tcsh'; there is for bash, zsh, fish\n"
    assert planche("completion", "tcsh") == (2, "", told)


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash to ask")
def test_bash_itself_completes(tmp_path: Path) -> None:
    program = tmp_path / "planche"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m planche "$@"\n', "utf-8")
    program.chmod(0o755)
    script = (
        'eval "$(planche completion bash)"; COMP_WORDS=(planche exp); COMP_CWORD=1; _planche_completion planche; '
        'echo "${COMPREPLY[@]}"'
    )
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PYTHONPATH": str(SOURCE)}
    ended = subprocess.run(
        ["bash", "--norc", "-c", script], env=environment, capture_output=True, encoding="utf-8", check=True
    )
    assert (ended.stdout, ended.stderr) == ("explain\n", "")
