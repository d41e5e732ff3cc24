"""What a command does not need it does not import: start-up stays short without anybody timing it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.projects import ROOT, SOURCE, TINY, write

HEAVY = (
    "jinja2",
    "planche.pdf",
    "reportlab",
    "uharfbuzz",
    "yaml",
    "PIL",
    "pikepdf",
    "typst",
    "polib",
    "pypdfium2",
    "rich",
    "pydantic",  # typer from 0.29 on would import it, for an option left out, a word or a number
)
PRINTING = ("planche.pdf", "reportlab", "PIL", "pikepdf", "typst", "pypdfium2", "rich", "pydantic")
SCHEMAS = ("planche.content.schemas", "planche.report.schemas")
PROBE = """\
import contextlib, io, json, sys
from planche.cli.app import run
with contextlib.redirect_stdout(io.StringIO()):
    code = run(sys.argv[1:])
print(json.dumps([code, sorted(sys.modules)]))
"""


def imported(*words: str, output: Path | None = None) -> set[str]:
    """The libraries and modules that a command imports."""
    command = [sys.executable, "-c", PROBE, *words, *(("--output", str(output)) if output else ())]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    code, modules = json.loads(ended.stdout)
    assert code == 0, ended.stderr
    return set(modules)


@pytest.mark.parametrize("words", [("--help",), ("--version",)])
def test_help_imports_no_library_of_a_stage(words: tuple[str, ...]) -> None:
    assert imported(*words) & set(HEAVY) == set()


@pytest.mark.parametrize("words", [("--help",), ("--version",), ("build", "--help")])
def test_help_enters_no_room_but_that_of_the_command(words: tuple[str, ...]) -> None:
    rooms = {name.split(".")[1] for name in imported(*words) if name.startswith("planche.")}
    assert rooms == {"cli"}


@pytest.mark.parametrize("words", [("games",), ("games", "zigzag")])
def test_games_reads_content_and_draws_nothing(words: tuple[str, ...]) -> None:
    assert imported(*words) & {*PRINTING, *SCHEMAS, "jinja2", "uharfbuzz"} == set()


@pytest.mark.parametrize("words", [("check", "zigzag", "--language", "fr"), ("explain", "all")])
def test_check_and_explain_import_nothing_that_prints(words: tuple[str, ...]) -> None:
    assert imported(*words) & {*PRINTING, *SCHEMAS} == set()


def test_a_schema_imports_nothing_that_prints_and_nobody_else_what_makes_it() -> None:
    found = imported("schema")
    assert found & {*PRINTING, "jinja2", "uharfbuzz"} == set()
    assert found >= {*SCHEMAS}


def test_a_build_imports_what_it_prints_with_and_nothing_of_the_network(tmp_path: Path) -> None:
    found = imported("build", "zigzag", "--only", "set-up", "--players", "4", "--margin", "6.5", output=tmp_path)
    assert found >= {"planche.pdf", "reportlab", "jinja2", "yaml"}
    assert found & {"ssl", "email", "pydantic"} == set()


MODULES = ("signal", "typer", "yaml", "reportlab_mods", "reportlab_settings", "typst")


def test_nothing_that_lies_in_a_project_is_imported(tmp_path: Path) -> None:
    write(tmp_path, TINY)
    for name in MODULES:
        (tmp_path / f"{name}.py").write_text(f"open('ran', 'a').write({name!r})\n", "utf-8")
    (tmp_path / "home").write_text("no folder", "utf-8")
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "HOME": str(tmp_path / "home"), "PYTHONSAFEPATH": ""}
    command = [sys.executable, "-m", "planche", "build", "g"]
    ended = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert (ended.returncode, (tmp_path / "ran").exists()) == (0, False), ended.stderr
