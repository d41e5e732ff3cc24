"""Good SVGs are read once, by each version of the code that judges them; what is not good is told each time."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.art.folder import ArtFolder, CheckedPicture
from planche.art.svg import read_svg
from planche.disk.pruning import FOLDER
from planche.findings import Finding
from planche.source import Folder

GOOD = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path d="M0 0h9v9z"/></svg>'
WIDE = GOOD.replace(b"30 20", b"40 20")
BAD = GOOD.replace(b"M0 0", b"M0 x")


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[bytes]:
    """The SVGs that are read anew, with a cache of this test's own."""
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path / "cache"))
    seen: list[bytes] = []

    def reading(data: bytes) -> tuple[float, float]:
        seen.append(data)
        return read_svg(data)

    monkeypatch.setattr("planche.art.sizes.read_svg", reading)
    return seen


def look(root: Path, data: bytes) -> CheckedPicture | Finding:
    (root / "art").mkdir(exist_ok=True)
    (root / "art/a.svg").write_bytes(data)
    return ArtFolder(Folder(root), "art").picture("a")


def size(picture: CheckedPicture | Finding) -> tuple[float, float]:
    assert isinstance(picture, CheckedPicture)
    return picture.width, picture.height


def test_a_good_picture_is_read_once(tmp_path: Path, read: list[bytes]) -> None:
    assert [size(look(tmp_path, data)) for data in (GOOD, GOOD, WIDE, GOOD)] == [(30, 20), (30, 20), (40, 20), (30, 20)]
    assert read == [GOOD, WIDE]


def test_a_bad_picture_is_told_each_time(tmp_path: Path, read: list[bytes]) -> None:
    first, again = look(tmp_path, BAD), look(tmp_path, BAD)
    assert isinstance(first, Finding)
    assert (first, read) == (again, [BAD, BAD])


def test_other_code_judges_anew(tmp_path: Path, read: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    look(tmp_path, GOOD)
    monkeypatch.setattr("planche.art.sizes.ROOMS", ("art",))
    look(tmp_path, GOOD)
    monkeypatch.setattr("planche.source.snapshots.MOST_FILES", 3)  # what the code is cannot be told: nothing is kept
    look(tmp_path, GOOD)
    look(tmp_path, GOOD)
    assert read == [GOOD] * 4


def test_a_damaged_entry_is_as_good_as_none(tmp_path: Path, read: list[bytes]) -> None:
    look(tmp_path, GOOD)
    (entry,) = (tmp_path / "cache").glob("sizes-*/*")
    assert FOLDER.fullmatch(entry.parent.name)  # as old entries are looked for
    whole = entry.read_bytes()
    entry.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    assert size(look(tmp_path, GOOD)) == (30, 20)
    assert (read, entry.read_bytes()) == ([GOOD, GOOD], whole)
