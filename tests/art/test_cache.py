"""The cache of drawings: whatever is wrong with it, a build goes on and comes out the same."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from planche.art.cache import drawing_cache, renderer_version
from planche.art.checked_picture import CheckedPicture
from planche.art.drawing import Illustrator
from planche.art.parts import pack
from planche.disk.cache import Cache
from planche.disk.pruning import FOLDER
from tests.projects import FACE, ROOT, tiny

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3" fill="{}"/></svg>'
FACES = FACE.replace("</face>", '<art name="{{ piece.id }}" x="9" y="9" width="30" height="30"/></face>')
NAMES = ("ace", "king", "queen")
PICTURES = {f"art/{name}.svg": SVG.format(colour) for name, colour in zip(NAMES, ("red", "green", "blue"))}


@pytest.fixture(scope="module")
def project() -> Iterator[Path]:
    with tiny({"cards.csv": "\n".join(("id", *NAMES)), "templates/g/card.xml": FACES, **PICTURES}) as root:
        yield root


def builder(project: Path, output: Path, cache: Path | str, *wrapper: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "PLANCHE_CACHE": str(cache)}
    command = [*wrapper, sys.executable, "-m", "planche", "build", "g", "--only", "cards", "--json"]
    words = [*command, "--project", str(project), "--output", str(output)]
    pipe = subprocess.PIPE
    return subprocess.Popen(words, env=environment, stdout=subprocess.DEVNULL, stderr=pipe, encoding="utf-8", cwd=ROOT)


def ended(building: subprocess.Popen[str], output: Path) -> dict[str, bytes]:
    """The files of the kit, when the build has said nothing."""
    _, errors = building.communicate(timeout=60)
    assert (building.returncode, errors) == (0, "")
    return {file.name: file.read_bytes() for file in (output / "g/en").iterdir()}


@pytest.fixture(scope="module")
def plain(project: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The kit as it comes out without a cache."""
    output = tmp_path_factory.mktemp("plain")
    return ended(builder(project, output, "off"), output)


def test_two_builds_fill_one_cache(project: Path, plain: dict[str, bytes], tmp_path: Path) -> None:
    builds = {name: builder(project, tmp_path / name, tmp_path / "cache") for name in ("one", "two")}
    assert [ended(building, tmp_path / name) for name, building in builds.items()] == [plain, plain]
    entries = list((tmp_path / "cache").glob("*/*"))
    assert sorted(entry.parent.name.split("-")[0] for entry in entries) == [
        *["drawings"] * 3,
        *["facts"] * 3,
        *["sizes"] * 3,
        *["templates"] * 2,  # its code, and its words
    ]
    assert all(Cache(entry.parent).read(entry.name) for entry in entries)


def test_a_cache_on_a_disk_that_cannot_be_written(project: Path, plain: dict[str, bytes], tmp_path: Path) -> None:
    """Read-only while it is empty, then while it holds a drawing of three, one of them damaged."""
    probe = ["unshare", "-rm", "mount", "-t", "tmpfs", "none", str(tmp_path)]
    try:
        if subprocess.run(probe, capture_output=True, check=False).returncode:
            pytest.skip("this system does not let its users mount a file system of their own (unshare -rm)")
    except FileNotFoundError:
        pytest.skip("this system has no unshare, which gives a process mounts of its own")
    cache = tmp_path / "cache"
    locked = (
        f"mount --bind '{cache}' '{cache}'; mount -o remount,bind,ro '{cache}'; ! touch '{cache}/x' 2>&-; exec \"$@\""
    )
    shell = ("unshare", "-rm", "sh", "-euc", locked, "sh")
    cache.mkdir()
    assert ended(builder(project, tmp_path / "a", cache, *shell), tmp_path / "a") == plain
    assert list(cache.iterdir()) == []
    ended(builder(project, tmp_path / "b", cache), tmp_path / "b")
    one, other, _ = cache.glob("drawings-*/*")
    one.unlink()
    other.write_bytes(other.read_bytes()[:-1])
    assert ended(builder(project, tmp_path / "c", cache, *shell), tmp_path / "c") == plain
    assert not one.exists()


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the system knows the folder without a home")
def test_without_a_home_there_is_no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A container may run as a user that the system has never heard of; nothing is made where the command stands."""

    def unknown(uid: int) -> None:
        raise KeyError(uid)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("pwd.getpwuid", unknown)
    for name in ("HOME", "XDG_CACHE_HOME", "PLANCHE_CACHE"):
        monkeypatch.delenv(name, raising=False)
    cache = drawing_cache("1")
    cache.write("key", b"drawing")
    assert (cache.read("key"), list(tmp_path.iterdir())) == (None, [])


def test_a_sealed_entry_of_another_form_is_drawn_anew(tmp_path: Path) -> None:
    data = SVG.format("red").encode()
    picture = CheckedPicture("a", "a.svg", "svg", data, 9, 9)
    cache = Cache(tmp_path)
    drawings = []
    for entry in (
        None,
        b"",
        b"planche drawing 0\nand more",
        b"planche drawing 1\nmore",
        b"planche drawing 1\n\xff 1 1\n",
    ):
        if entry is not None:
            cache.write(picture.digest, entry)
        with Illustrator(lambda: cache) as illustrator:
            drawings.append(illustrator.drawings([picture], {})["a"])
    assert len({*drawings}) == 1
    assert cache.read(picture.digest) == pack(drawings[0])


def test_where_the_cache_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder of the renderer's version that pruning knows, where the system or the user wishes it."""
    version = renderer_version()
    for wish, root in (("mine", tmp_path / "mine"), ("", tmp_path / "xdg/planche")):
        monkeypatch.chdir(tmp_path)
        monkeypatch.setenv("PLANCHE_CACHE", wish)
        monkeypatch.setattr(
            "platformdirs.user_cache_dir", lambda name, appauthor: f"{tmp_path}/xdg/{name}{appauthor or ''}"
        )
        drawing_cache(version).write("key", b"drawing")
        (entry,) = root.glob("*/*")
        assert FOLDER.fullmatch(entry.parent.name)
        assert entry.parent.name.endswith(version)
    monkeypatch.setenv("PLANCHE_CACHE", "off")
    drawing_cache(version).write("key", b"drawing")
    monkeypatch.setenv("PLANCHE_CACHE", "")
    monkeypatch.setattr("platformdirs.user_cache_dir", lambda *_, **__: "not/absolute")
    drawing_cache(version).write("key", b"drawing")
    assert {file.name for file in tmp_path.iterdir()} == {"mine", "xdg"}
