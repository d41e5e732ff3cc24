"""A folder that is exchanged for a link at any step of writing: nothing outside changes, and nothing of ours stays."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from planche.output.files import CannotWrite, write_file, write_files
from planche.output.kits import write_kit
from tests.output.exchanges import at_steps, exchange_for_link, seen
from tests.output.test_kits import kit

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there no folder that is open can be exchanged")


def names(folder: Path) -> set[str]:
    return {name for _, folders, files in os.walk(folder) for name in (*folders, *files)}


def a_kit(project: Path) -> None:
    write_kit(project / "output/g/en", kit(cards="new", rules="new"), within=project)


def a_file(project: Path) -> None:
    write_file(project / "output/g/en/cards.pdf", b"new", within=project)


def files(project: Path) -> None:
    write_files({project / f"output/g/{name}/cards.pdf": b"new" for name in ("en", "fr")}, within=project)


def nothing(_: Path) -> None:
    """A project in which nothing was written yet."""


def old_kit(project: Path) -> None:
    folder_of_the_user(project)
    for name, data in kit(cards="old").items():
        (project / "output/g/en" / name).write_bytes(data)


def folder_of_the_user(project: Path) -> None:
    (project / "output/g/en").mkdir(parents=True)
    for name in ("cards.pdf", "notes.txt"):
        (project / "output/g/en" / name).touch()


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """What killed builds left beside a kit, but where nobody builds."""
    for name in ("en", ".en.new.12ab34cd", ".en.old.12ab34cd", "en (yours 12ab34cd)"):
        write_kit(tmp_path / "outside/g" / name, kit(cards="mine"))
    (tmp_path / "outside/g/en/.cards.pdf.0123456789abcdef.new").touch()
    (tmp_path / "outside/g/en/notes.txt").touch()
    return tmp_path / "outside"


@pytest.mark.parametrize(
    ("there", "write", "name", "lacks"),
    [
        (nothing, a_kit, "output", ""),
        (nothing, a_kit, "output/g", ""),
        (nothing, a_kit, "output/g/en", ""),
        (old_kit, a_kit, "output", ""),
        (old_kit, a_kit, "output/g", ""),
        (old_kit, a_kit, "output/g/en", ""),
        (old_kit, a_kit, "output/g/en", "ctypes"),
        (folder_of_the_user, a_kit, "output/g/en", ""),
        (old_kit, a_file, "output/g", ""),
        (old_kit, a_file, "output/g/en", ""),
        (nothing, files, "output/g", ""),
    ],
)
def test_at_no_step_does_an_exchange_lead_out(
    tmp_path: Path,
    outside: Path,
    monkeypatch: pytest.MonkeyPatch,
    there: Callable[[Path], None],
    write: Callable[[Path], None],
    name: str,
    lacks: str,
) -> None:
    """By the system's calls, one after another, until one comes that is no longer made."""
    monkeypatch.setitem(sys.modules, lacks, None)
    monkeypatch.setattr(os, "fsync", lambda _: None)
    before = seen(outside)
    for step in count(1):
        project = tmp_path / str(step)
        project.mkdir()
        there(project)
        own = names(project) & {"notes.txt"}
        exchange = partial(exchange_for_link, project / name, outside / Path(name).relative_to("output"))
        with at_steps({step: exchange}) as calls, suppress(CannotWrite):
            write(project)
        found = names(project)
        assert seen(outside) == before, f"changed before {calls[step - 1]}"
        assert [name for name in found if name.startswith(".")] == [], f"left before {calls[step - 1]}"
        assert found >= own
        if len(calls) < step:
            break
    assert step > 20
