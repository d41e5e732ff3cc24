"""Kits under kill -9, on full disks, with several builds at once and jumping clocks: one is always whole and true."""

from __future__ import annotations

import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from tests.output.forked_builds import BuildServer, Ended, job
from tests.projects import ROOT, planche, tiny

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork, which this system does not have")

PAPERS = ("A4", "Letter")
KILLED = -9


@pytest.fixture(scope="module")
def project() -> Iterator[Path]:
    with tiny() as root:
        yield root


@pytest.fixture(scope="module")
def server(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BuildServer]:
    found = BuildServer(project, tmp_path_factory.mktemp("warm"))
    yield found
    found.close()


@pytest.fixture(scope="module")
def mounts(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[BuildServer]:
    """A server that can mount file systems, which nothing outside of it sees."""
    probe = ["unshare", "-rm", "mount", "-t", "tmpfs", "none", str(tmp_path_factory.mktemp("probe"))]
    if shutil.which("unshare") is None or subprocess.run(probe, capture_output=True, check=False).returncode:
        pytest.skip("this system does not let its users mount a tmpfs in a namespace of their own (unshare -rm)")
    found = BuildServer(project, tmp_path_factory.mktemp("warm"), "unshare", "-rm")
    yield found
    found.close()


def true_kit(folder: Path) -> dict[str, Any]:
    """The manifest of the kit in a folder, after each file in it was compared with what the manifest says."""
    manifest: dict[str, Any] = json.loads((folder / "manifest.json").read_text("utf-8"))
    for file in manifest["files"]:
        data = (folder / file["name"]).read_bytes()
        assert (len(data), hashlib.sha256(data).hexdigest()) == (file["bytes"], file["sha256"]), file["name"]
    return manifest


def paper(folder: Path) -> str:
    """The paper of the kit in a folder, which tells the kits of these tests apart."""
    return str(true_kit(folder)["options"]["paper"])


def kit(mark: str) -> dict[str, str]:
    """The files of a kit that stands on paper of that name."""
    files = {"start-here.pdf": f"start {mark}", "cards.pdf": f"cards {mark}" * 999}
    entries = [
        {"name": name, "bytes": len(text), "sha256": hashlib.sha256(text.encode()).hexdigest()}
        for name, text in files.items()
    ]
    return {**files, "manifest.json": json.dumps({"options": {"paper": mark}, "files": entries})}


def said(err: str) -> str:
    """What is said, but for that another kit stood there."""
    return re.sub(r"planche: in .* this kit took the place of one.*; --output DIR keeps both\n", "", err)


def build(server: BuildServer, *words: str | Path) -> None:
    """A build that nothing interrupts."""
    ended = server.run(job(*words))[0]
    assert (ended.code, said(ended.err)) == (0, "")


def names(folder: Path) -> list[str]:
    return sorted(os.listdir(folder))


def mine(root: Path) -> list[str]:
    """Where the user's own files lie, wherever below the folder."""
    found = (file for file in root.rglob("*") if file.is_file() and file.read_bytes().startswith(b"mine"))
    return sorted(file.relative_to(root).as_posix() for file in found)


def keep_own_files(folder: Path) -> None:
    """Put files of the user's into a kit: notes, and a picture in a folder."""
    (folder / "preview").mkdir(parents=True)
    (folder / "notes.txt").write_text("mine", "utf-8")
    (folder / "preview/cards-01.png").write_text("mine too", "utf-8")


OWN = ["en/notes.txt", "en/preview/cards-01.png"]


# kill -9


def test_kill_9_at_random_moments(server: BuildServer, project: Path, tmp_path: Path) -> None:
    """Half of the moments fall into the end of a build, where it writes; every fifth build is left alone."""
    chance = random.Random(9)
    folder = tmp_path / "g/en"
    words = {name: ("build", "g", "--project", project, "--output", tmp_path, "--paper", name) for name in PAPERS}
    build(server, *words["A4"])
    keep_own_files(folder)
    whole = min(server.run(job(*words["A4"]))[0].seconds for _ in range(5))
    deaths = 0
    for number in range(24):
        before, wanted = paper(folder), chance.choice(PAPERS)
        moment = whole * chance.uniform(0.7 if number % 2 else 0, 1.1)
        (ended,) = server.run(job(*words[wanted], after=moment))
        deaths += ended.code == KILLED
        assert paper(folder) in ((before, wanted) if ended.code else (wanted,))
        assert len(mine(tmp_path)) == 2
        if number % 4 == 3:
            build(server, *words[wanted])
            assert (paper(folder), mine(folder.parent), names(folder.parent)) == (wanted, OWN, ["en"])
    assert deaths > 4


@pytest.mark.parametrize("lacks", [(), ("ctypes",)], ids=["exchange", "two renames"])
def test_kill_9_before_every_step_of_writing(server: BuildServer, tmp_path: Path, lacks: tuple[str, ...]) -> None:
    """Also the build that clears up is killed, before a step of its own; the third one is left alone."""
    for step in count(1):
        parent = tmp_path / str(step)
        folder = parent / "en"
        server.run(job(folder, kit=kit("old")))
        keep_own_files(folder)
        (ended,) = server.run(job(folder, kit=kit("new"), step=step, lacks=lacks))
        one_is_whole(folder, ("old", "new"), bool(lacks))
        if ended.code == 0:
            break
        server.run(job(folder, kit=kit("newer"), step=step * 5 % 19 + 1, lacks=lacks))
        one_is_whole(folder, ("old", "new", "newer"), bool(lacks))
        assert server.run(job(folder, kit=kit("newest"), lacks=lacks))[0].code == 0
        assert (paper(folder), mine(parent), names(parent)) == ("newest", OWN, ["en"])
    assert step > 15


def one_is_whole(folder: Path, papers: tuple[str, ...], may_stand_beside: bool) -> None:
    """A kit is there and the user's files are somewhere; between two renames the kit has another name."""
    if may_stand_beside and not folder.exists():
        (folder,) = folder.parent.glob(".en.old.*")
    assert paper(folder) in papers
    assert len(mine(folder.parent)) == 2


def test_kill_9_before_every_step_of_a_first_kit(server: BuildServer, tmp_path: Path) -> None:
    for step in count(1):
        folder = tmp_path / str(step) / "en"
        (ended,) = server.run(job(folder, kit=kit("new"), step=step))
        assert not folder.exists() or paper(folder) == "new"
        if ended.code == 0:
            break
        assert server.run(job(folder, kit=kit("newer")))[0].code == 0
        assert (paper(folder), names(folder.parent)) == ("newer", ["en"])
    assert step > 8


@pytest.mark.parametrize("lacks", [(), ("ctypes",)], ids=["moved if free", "renamed"])
def test_kill_9_before_every_step_of_a_kit_in_a_folder_of_the_user_s(
    server: BuildServer, tmp_path: Path, lacks: tuple[str, ...]
) -> None:
    """Files are put into it one by one; what is there of a kit is whole, and what is the user's is in sight."""
    for step in count(1):
        folder = tmp_path / str(step) / "en"
        keep_own_files(folder)
        for name in ("cards.pdf", "manifest.json", "rules.pdf"):
            (folder / name).write_text("mine", "utf-8")
        (ended,) = server.run(job(folder, kit=kit("new"), step=step, lacks=lacks))
        left = mine(folder.parent)
        assert len(left) == 5
        assert not [name for name in left if name.startswith(".")]
        if (folder / "manifest.json").is_file() and (folder / "manifest.json").read_bytes() != b"mine":
            assert paper(folder) == "new"
        if ended.code == 0:
            break
        assert server.run(job(folder, kit=kit("newer"), lacks=lacks))[0].code == 0
        assert (paper(folder), len(mine(folder.parent)), names(folder.parent)) == ("newer", 5, ["en"])
        assert names(folder) == [
            "cards (1).pdf", "cards.pdf", "manifest (1).json", "manifest.json", "notes.txt", "preview", "rules.pdf",
            "start-here.pdf",
        ]  # fmt: skip
    assert step > 12


@pytest.mark.parametrize(("fate", "code"), [("interrupted", 130), ("refused", 1)])
def test_ctrl_c_or_a_refusal_at_every_step_of_writing(
    server: BuildServer, project: Path, tmp_path: Path, fate: str, code: int
) -> None:
    folder = tmp_path / "g/en"
    words = ("build", "g", "--project", project, "--output", tmp_path)
    refusals = {
        "planche: interrupted; the kit that is there is complete\n",
        f"planche: cannot write to {folder}: Permission denied; choose another with --output\n",
    }
    is_new = f"planche: the kit in {folder} is new, but "
    unmoved = f"{is_new}what else it held is still elsewhere: {folder.parent}"
    kept = f"{is_new}of an earlier one there is still {folder.parent}"  # a refusal of what is left over is no failure
    codes = []
    keep_own_files(folder)
    for step in range(1, 46):
        assert server.run(job(folder, kit=kit("old")))[0].code == 0
        assert (paper(folder), mine(folder.parent), names(folder.parent)) == ("old", OWN, ["en"])
        (ended,) = server.run(job(*words, step=step, fate=fate))
        if ended.code:
            assert ended.err in refusals or ended.err.startswith(unmoved)
        else:
            told = said(ended.err)
            assert told == "" or (fate == "refused" and told.startswith(kept) and told.count("\n") == 1)
        assert paper(folder) in ("old", "A4") if ended.code else paper(folder) == "A4"
        assert len(mine(folder.parent)) == 2
        codes.append(ended.code)
    assert set(codes) == {0, code}
    assert (codes[0], codes[-1]) == (code, 0)


def test_kill_9_while_a_process_of_its_own_starts_and_builds(project: Path, tmp_path: Path) -> None:
    """As a user's shell does it: the whole of a process, imports and all."""
    words = ["build", "g", "--project", str(project), "--output", str(tmp_path)]
    planche(*words)
    keep_own_files(tmp_path / "g/en")
    command = [sys.executable, "-m", "planche", *words, "--paper", "Letter"]
    for seconds in (0.2, 0.4, 0.5, 0.6, 0.8):
        building = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
        try:
            building.wait(seconds)
        except subprocess.TimeoutExpired:
            building.kill()
            building.wait()
        assert paper(tmp_path / "g/en") in PAPERS
    planche(*words)
    assert (paper(tmp_path / "g/en"), mine(tmp_path / "g"), names(tmp_path / "g")) == ("A4", OWN, ["en"])


# several builds at once


def test_builds_into_one_folder_at_once(server: BuildServer, project: Path, tmp_path: Path) -> None:
    papers = ("A4", "Letter", "A3", "Legal")
    keep_own_files(tmp_path / "g/en")
    for _ in range(5):
        builds = [job("build", "g", "--project", project, "--output", tmp_path, "--paper", name) for name in papers]
        assert [(ended.code, said(ended.err)) for ended in server.run(*builds)] == [(0, "")] * 4
        assert paper(tmp_path / "g/en") in papers
        assert (mine(tmp_path / "g"), names(tmp_path / "g")) == (OWN, ["en"])


@pytest.mark.parametrize("lacks", [(), ("ctypes",)], ids=["exchange", "two renames"])
def test_builds_at_once_of_which_some_are_killed(server: BuildServer, tmp_path: Path, lacks: tuple[str, ...]) -> None:
    chance = random.Random(3)
    folder = tmp_path / "en"
    server.run(job(folder, kit=kit("0")))
    keep_own_files(folder)
    for _ in range(15):
        steps = (chance.randint(1, 22), None, chance.randint(1, 22), None)
        jobs = [job(folder, kit=kit(str(number)), step=step, lacks=lacks) for number, step in enumerate(steps)]
        ends = [(ended.code, said(ended.err)) for ended in server.run(*jobs)]
        assert (ends[1], ends[3]) == ((0, ""), (0, ""))
        one_is_whole(folder, ("0", "1", "2", "3"), bool(lacks))
    assert server.run(job(folder, kit=kit("last"), lacks=lacks))[0].code == 0
    assert (paper(folder), mine(tmp_path), names(tmp_path)) == ("last", OWN, ["en"])


# full disks


OLD = ("A4", ["cards.pdf", "manifest.json", "notes.txt", "preview", "start-here.pdf"])


@pytest.fixture(scope="module")
def old_kit(server: BuildServer, project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An output folder with a kit and files of the user's."""
    root = tmp_path_factory.mktemp("old")
    build(server, "build", "g", "--project", project, "--output", root)
    keep_own_files(root / "g/en")
    return root


def on_a_disk(mounts: BuildServer, options: str, old: Path, project: Path, seen: Path) -> Ended:
    """Build over the old kit on a disk of its own, and copy to `seen` what the disk then holds."""
    disk = seen.with_name("disk")
    disk.mkdir(exist_ok=True)
    mounts.shell(f"mount -t tmpfs -o {options} none '{disk}'; cp -r '{old}/.' '{disk}'")
    (ended,) = mounts.run(job("build", "g", "--project", project, "--output", disk, "--paper", "Letter"))
    mounts.shell(f"cp -r '{disk}' '{seen}'; umount '{disk}'")
    return ended


BLOCK = 4096


def disk_sizes(root: Path, *, is_counted: bool) -> range:
    """From what a folder just takes, in files or KiB, to what two like it take and a block of each file more."""
    paths = [root, *root.rglob("*")]
    if is_counted:
        return range(len(paths), 2 * len(paths) + 2)
    blocks = [-(-path.stat().st_size // BLOCK) for path in paths if path.is_file()]
    return range(sum(blocks) * 4, (2 * sum(blocks) + len(blocks)) * 4, 4)


@pytest.mark.parametrize("option", ["size={}k", "nr_inodes={}"], ids=["bytes", "files"])
def test_a_full_disk(mounts: BuildServer, old_kit: Path, project: Path, tmp_path: Path, option: str) -> None:
    """From a disk that just holds the old kit to one that just holds two."""
    sizes = disk_sizes(old_kit, is_counted=option.startswith("nr"))
    full = f"planche: cannot write to {tmp_path / 'disk/g/en'}: No space left on device; choose another with --output\n"
    failed = []
    for size in sizes:
        seen = tmp_path / str(size)
        ended = on_a_disk(mounts, option.format(size), old_kit, project, seen)
        failed.append(bool(ended.code))
        assert (ended.code, said(ended.err)) == ((1, full) if ended.code else (0, ""))
        assert (paper(seen / "g/en"), names(seen / "g/en")) == ("A4" if ended.code else "Letter", OLD[1])
        assert (mine(seen / "g"), names(seen / "g")) == (OWN, ["en"])
    assert failed == sorted(failed, reverse=True), "a larger disk is no worse"
    assert sum(failed) > 3
    assert not failed[-1]


def test_files_that_may_not_grow(server: BuildServer, old_kit: Path, project: Path, tmp_path: Path) -> None:
    """A quota of the system ends the first file that is larger, like a disk that fills up half way in it."""
    shutil.copytree(old_kit, tmp_path, dirs_exist_ok=True)
    sizes = sorted(file["bytes"] for file in true_kit(old_kit / "g/en")["files"])
    for largest in (0, 1, 500, sizes[0] // 2, (sizes[0] + sizes[-1]) // 2):
        words = ("build", "g", "--project", project, "--output", tmp_path, "--paper", "Letter")
        (ended,) = server.run(job(*words, largest=largest))
        message = f"cannot write to {tmp_path / 'g/en'}: File too large; choose another with --output"
        assert ended[:2] == (1, f"planche: {message}\n")
        assert (paper(tmp_path / "g/en"), names(tmp_path / "g/en")) == OLD
        assert (mine(tmp_path / "g"), names(tmp_path / "g")) == (OWN, ["en"])


def test_pictures_that_may_not_grow(server: BuildServer, old_kit: Path, project: Path, tmp_path: Path) -> None:
    """A picture of a page is whole or not there, and the one that was stays."""
    pytest.importorskip("pypdfium2")
    shutil.copytree(old_kit, tmp_path, dirs_exist_ok=True)
    words = ("preview", "g", "--project", project, "--output", tmp_path)
    (ended,) = server.run(job(*words, largest=100))
    picture = tmp_path / "g/en/preview/start-here-01.png"
    message = f"cannot write {picture}: File too large; choose another with --output"
    assert ended[:2] == (1, f"planche: {message}\n")
    assert contents(tmp_path) == contents(old_kit)


def test_a_disk_that_cannot_be_written(mounts: BuildServer, old_kit: Path, project: Path, tmp_path: Path) -> None:
    mounts.shell(f"mount --bind '{old_kit}' '{tmp_path}'; mount -o remount,bind,ro '{tmp_path}'")
    (ended,) = mounts.run(job("build", "g", "--project", project, "--output", tmp_path, "--paper", "Letter"))
    mounts.shell(f"umount '{tmp_path}'")
    message = f"cannot write to {tmp_path / 'g/en'}: Read-only file system; choose another with --output"
    assert ended[:2] == (1, f"planche: {message}\n")
    assert (paper(old_kit / "g/en"), names(old_kit / "g/en"), names(old_kit / "g")) == (*OLD, ["en"])


def test_what_cannot_be_moved_stays_with_the_old_kit_and_is_said(
    mounts: BuildServer, old_kit: Path, project: Path, tmp_path: Path
) -> None:
    """A disk that the user mounted inside the kit's folder stays where it is: the system moves no mount."""
    shutil.copytree(old_kit, tmp_path, dirs_exist_ok=True)
    inside = tmp_path / "g/en/preview"
    mounts.shell(f"mount -t tmpfs none '{inside}'; echo mine > '{inside}/cards-01.png'")
    words = ("build", "g", "--project", project, "--output", tmp_path, "--paper", "Letter")
    (ended,) = mounts.run(job(*words))
    assert ended[:2] == (
        1,
        f"planche: cannot write to {tmp_path / 'g/en'}: preview in it cannot be set aside while the kit changes "
        "(Device or resource busy); choose another with --output\n",
    )
    assert paper(tmp_path / "g/en") == "A4"
    mounts.shell(f"test mine = $(cat '{inside}/cards-01.png'); umount '{inside}'")
    assert (mine(tmp_path / "g"), names(tmp_path / "g")) == (OWN, ["en"])
    assert mounts.run(job(*words))[0].code == 0
    assert (paper(tmp_path / "g/en"), mine(tmp_path / "g"), names(tmp_path / "g")) == ("Letter", OWN, ["en"])


# clocks


JUMPING = """\
import itertools, time
jumps = itertools.cycle((0, 4e9, -1.7e9, 86400, -3e5))
for name in ("time", "monotonic", "perf_counter", "process_time"):
    def jumping(real=getattr(time, name)):
        return real() + next(jumps)
    def jumping_ns(real=getattr(time, name + "_ns")):
        return real() + int(next(jumps)) * 10**9
    setattr(time, name, jumping)
    setattr(time, name + "_ns", jumping_ns)
"""


def test_a_clock_that_jumps(project: Path, tmp_path: Path) -> None:
    """Every clock of Python leaps by years at each look; files get dates of the future."""
    (tmp_path / "sitecustomize.py").write_text(JUMPING, "utf-8")
    command = [sys.executable, "-m", "planche", "build", "g", "--project", str(project), "--output", str(tmp_path)]
    environment = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{os.environ['PYTHONPATH']}"}
    steady = planche("build", "g", "--project", project, "--output", tmp_path / "steady")
    for _ in range(2):
        ended = subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", check=False)
        assert (ended.returncode, ended.stderr) == (0, steady.err)
        assert contents(tmp_path / "g") == contents(tmp_path / "steady/g")
        for file in (tmp_path / "g/en").iterdir():
            os.utime(file, (4e9, 4e9))


def contents(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}
