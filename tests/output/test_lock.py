"""One holder at a time: the lock goes with its holder, and no file stays behind."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from planche.disk import open_entry
from planche.output.files import CannotWrite
from planche.output.kits import write_kit
from planche.output.lock import hold_lock
from tests.projects import ROOT

HOLDER = """\
import sys
from pathlib import Path
from planche.disk import open_entry
from planche.output.lock import hold_lock
with open_entry(Path(sys.argv[1])) as lock, hold_lock(lock, 1):
    print("held", flush=True)
    sys.stdin.read()
"""


def holder(file: Path) -> subprocess.Popen[str]:
    """Another process that holds the lock until its input ends."""
    command = [sys.executable, "-c", HOLDER, str(file)]
    pipe = subprocess.PIPE
    process = subprocess.Popen(command, stdin=pipe, stdout=pipe, cwd=ROOT, encoding="utf-8")
    assert process.stdout
    assert process.stdout.readline() == "held\n"
    return process


def test_a_lock_is_held_once_and_leaves_nothing(tmp_path: Path) -> None:
    with open_entry(tmp_path / "lock") as lock, hold_lock(lock, 1) as is_held:
        assert is_held
        with pytest.raises(BlockingIOError, match="another build is writing there"), hold_lock(lock, 2):
            pytest.fail("held twice")
    assert list(tmp_path.iterdir()) == []


def test_a_lock_that_another_process_holds(tmp_path: Path) -> None:
    """A build does not wait for ever, says why in one line, and touches nothing, least of all what that one writes."""
    with holder(tmp_path / ".en.lock") as other:
        (tmp_path / ".en.new.12ab34cd").mkdir()
        (tmp_path / ".en.new.12ab34cd/cards.pdf").write_text("half", "utf-8")
        with pytest.raises(CannotWrite) as refused:
            write_kit(tmp_path / "en", {"manifest.json": b"{}"}, patience=3)
        assert str(refused.value) == (
            f"cannot write to {tmp_path / 'en'}: another build is writing there; choose another with --output"
        )
        assert sorted(entry.name for entry in tmp_path.iterdir()) == [".en.lock", ".en.new.12ab34cd"]
        other.communicate("")
    write_kit(tmp_path / "en", {"manifest.json": b"{}"}, patience=1)
    assert [entry.name for entry in tmp_path.iterdir()] == ["en"]


def test_the_lock_of_a_killed_process_holds_nobody_up(tmp_path: Path) -> None:
    with holder(tmp_path / "lock") as other:
        other.kill()
    assert (tmp_path / "lock").exists()
    with open_entry(tmp_path / "lock") as lock, hold_lock(lock, 1) as is_held:
        assert is_held
    assert not (tmp_path / "lock").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no flock")
def test_a_file_system_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There nobody can tell a living build from a dead one: what others left stays, and what this one leaves goes."""

    def refuse(handle: int, operation: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", refuse)
    (tmp_path / ".en.new.12ab34cd").mkdir()
    for _ in range(2):
        write_kit(tmp_path / "en", {"manifest.json": b"{}"})
    assert sorted(entry.name for entry in tmp_path.iterdir()) == [".en.new.12ab34cd", "en"]
