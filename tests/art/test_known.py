"""Good SVGs are read once, by each version of the code that judges them; what is not good is told each time.

What they show is kept too, and is what is found in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from planche.art import known
from planche.art.checked_picture import CheckedPicture
from planche.art.folder import ArtFolder
from planche.art.known import SvgFacts, SvgReader, _own_digest
from planche.art.svg import read_svg
from planche.disk.pruning import FOLDER
from planche.findings import Finding
from planche.source import Folder
from tests.projects import ROOT

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

    monkeypatch.setattr("planche.art.known.read_svg", reading)
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


@pytest.fixture
def _told_anew() -> Iterator[None]:
    """What the code is, is told anew, and after the test once more."""
    _own_digest.cache_clear()
    yield
    _own_digest.cache_clear()


@pytest.mark.usefixtures("_told_anew")
def test_other_code_judges_anew(tmp_path: Path, read: list[bytes], monkeypatch: pytest.MonkeyPatch) -> None:
    look(tmp_path, GOOD)
    monkeypatch.setattr("planche.art.known.ROOMS", ("art",))
    _own_digest.cache_clear()
    look(tmp_path, GOOD)
    monkeypatch.setattr("planche.source.snapshots.MOST_FILES", 3)  # what the code is cannot be told: nothing is kept
    _own_digest.cache_clear()
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


SPECK = GOOD.replace(b"30 20", b"900 900")
SHOWN = (GOOD, WIDE, SPECK, GOOD.replace(b"<path", b'<path fill="#ABC" stroke="white"'), GOOD.replace(b"path", b"text"))


def facts(read: SvgFacts) -> tuple[object, ...]:
    return read.look, read.speck, read.shapes


@pytest.fixture
def anew(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[bytes], SvgFacts]:
    """Reads an SVG as a new process does, with a cache of this test's own."""
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path / "cache"))

    def reading(data: bytes) -> SvgFacts:
        known._recent_facts.cache_clear()
        return SvgReader().facts(data, sha256(data).hexdigest())

    return reading


def test_what_is_kept_of_a_picture_is_what_is_found_in_it(anew: Callable[[bytes], SvgFacts], tmp_path: Path) -> None:
    found = [facts(SvgFacts(data)) for data in SHOWN]
    assert [facts(anew(data)) for data in SHOWN] == found
    assert len([*(tmp_path / "cache").glob("facts-*/*")]) == len(SHOWN)
    assert [facts(anew(data)) for data in SHOWN] == found
    assert [one[1] is None for one in found] == [True, True, False, True, True]


def test_every_picture_of_the_games_is_kept_as_it_is_found(anew: Callable[[bytes], SvgFacts]) -> None:
    pictures = [file.read_bytes() for file in (ROOT / "content").glob("*/art/icon-*.svg")]
    assert len(pictures) > 20
    for data in pictures:
        first, again = anew(data), anew(data)
        assert facts(first) == facts(again) == facts(SvgFacts(data))


def test_what_is_kept_is_not_looked_for_again(
    anew: Callable[[bytes], SvgFacts], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = facts(anew(GOOD))
    for name in ("digest_look", "find_speck", "read_shapes"):
        monkeypatch.setattr(known, name, None)
    assert facts(anew(GOOD)) == kept


def test_of_a_damaged_entry_all_is_found_anew(anew: Callable[[bytes], SvgFacts], tmp_path: Path) -> None:
    kept = facts(anew(GOOD))
    (entry,) = (tmp_path / "cache").glob("facts-*/*")
    assert FOLDER.fullmatch(entry.parent.name)
    entry.write_bytes(entry.read_bytes()[:-1])
    assert facts(anew(GOOD)) == kept


def test_without_a_cache_only_what_is_asked_for_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCHE_CACHE", "off")
    known._recent_facts.cache_clear()
    monkeypatch.setattr(known, "read_shapes", None)
    assert SvgReader().facts(GOOD, sha256(GOOD).hexdigest()).speck is None
