"""A cache: whatever is wrong with it, an entry is whole or none, and what was not used for longest goes first."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
import pytest

from planche.disk.cache import Cache, find_cache
from planche.disk.pruning import prune


@pytest.mark.parametrize("harm", ["empty", "cut", "changed", "longer", "of another key"])
def test_a_damaged_entry_is_none_and_is_made_anew(tmp_path: Path, harm: str) -> None:
    cache = Cache(tmp_path)
    cache.write("key", b"drawing")
    cache.write("other", b"drawing")
    whole = (tmp_path / "key").read_bytes()
    harmed = {"empty": b"", "cut": whole[:-1], "changed": whole[:-1] + b"?", "longer": whole + b"?"}
    (tmp_path / "key").write_bytes(harmed.get(harm, (tmp_path / "other").read_bytes()))
    assert cache.read("key") is None
    cache.write("key", b"drawing")
    assert cache.read("key") == b"drawing"


def test_every_beginning_of_an_entry_is_none(tmp_path: Path) -> None:
    """What a killed build, or another one that is still writing, leaves of it."""
    cache = Cache(tmp_path)
    cache.write("key", b"a drawing")
    whole = (tmp_path / "key").read_bytes()
    for length in range(len(whole)):
        (tmp_path / "key").write_bytes(whole[:length])
        assert cache.read("key") is None


def test_an_entry_of_the_future_is_as_good_as_any(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.write("key", b"drawing")
    for seconds in (0, 4e9):
        os.utime(tmp_path / "key", (seconds, seconds))
        assert cache.read("key") == b"drawing"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can give files away")
def test_the_entry_of_another_user_is_none(tmp_path: Path) -> None:
    """Somebody who can write into a shared folder can seal what they like."""
    cache = Cache(tmp_path)
    cache.write("key", b"drawing")
    os.chown(tmp_path / "key", 54321, -1)
    assert cache.read("key") is None
    cache.write("key", b"drawing")
    assert cache.read("key") == b"drawing"


def test_a_link_in_an_entrys_place_is_not_written_through(tmp_path: Path) -> None:
    (tmp_path / "precious").write_bytes(b"mine")
    (tmp_path / "cache").mkdir()
    (tmp_path / "cache/key").symlink_to(tmp_path / "precious")
    cache = Cache(tmp_path / "cache")
    cache.write("key", b"drawing")
    assert (cache.read("key"), (tmp_path / "precious").read_bytes()) == (b"drawing", b"mine")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_or_a_folder_in_an_entrys_place_is_none(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    assert [cache.read(key) for key in ("pipe", "folder")] == [None, None]
    for key in ("pipe", "folder"):
        cache.write(key, b"drawing")
    assert [cache.read(key) for key in ("pipe", "folder")] == [None, None]
    assert ((tmp_path / "pipe").is_fifo(), [*(tmp_path / "folder").iterdir()]) == (True, [])


def test_an_entry_of_20_gb_is_not_read(tmp_path: Path) -> None:
    """Sparse, as large as its name; and one whose head states that size."""
    cache = Cache(tmp_path)
    cache.write("key", b"drawing")
    os.truncate(tmp_path / "key", 20 << 30)
    (tmp_path / "other").write_bytes(b"planche\n" + (20 << 30).to_bytes(8, "big") + bytes(32))
    os.truncate(tmp_path / "other", 48 + (20 << 30))
    assert [cache.read("key"), cache.read("other")] == [None, None]


def test_an_entry_behind_a_link_is_none(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    cache.write("key", b"drawing")
    (tmp_path / "key").rename(tmp_path / "moved")
    (tmp_path / "key").symlink_to("moved")
    assert cache.read("key") is None


def test_a_drawing_that_is_too_large_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.disk.cache.MOST_BYTES", 7)
    cache = Cache(tmp_path)
    for key, body in (("fits", b"drawing"), ("none", b""), ("large", b"drawings")):
        cache.write(key, body)
    assert [cache.read(key) for key in ("fits", "none", "large")] == [b"drawing", b"", None]


FOLDERS = ("templates-3-0123456789abcdef", "pages-1-fedcba9876543210")


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two caches of ten entries of a block each, used one after another, and room for ten in all, or eight."""
    monkeypatch.setattr("planche.disk.pruning.MOST", 10 * 4096)
    monkeypatch.setattr("planche.disk.pruning.LEFT", 8 * 4096)
    for number in range(20):
        place = tmp_path / FOLDERS[number % 2] / f"{number:064x}{'-7x9' if number % 3 else ''}"
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(b"?")
        os.utime(place, (1e9 + number, 1e9 + number))
    return tmp_path


def numbers(root: Path) -> list[int]:
    return sorted(int(file.name.partition("-")[0], 16) for folder in FOLDERS for file in (root / folder).iterdir())


def test_what_was_not_used_for_longest_goes_first(kept: Path) -> None:
    prune(kept)
    assert numbers(kept) == [*range(12, 20)]
    prune(kept)
    assert numbers(kept) == [*range(12, 20)]


def test_nothing_goes_while_there_is_room(kept: Path) -> None:
    for file in [*(kept / FOLDERS[0]).iterdir()]:
        file.unlink()
    prune(kept)
    assert len(numbers(kept)) == 10


def test_reading_an_entry_is_using_it(kept: Path) -> None:
    cache = Cache(kept / FOLDERS[0])
    key = f"{0:064x}"
    cache.write(key, b"drawing")
    os.utime(kept / FOLDERS[0] / key, (1, 1))
    assert cache.read(key) == b"drawing"
    prune(kept)
    assert numbers(kept) == [0, *range(13, 20)]


def test_only_entries_of_caches_are_removed(kept: Path) -> None:
    """A cache may be told to lie among files of the user."""
    mine = [
        "notes.txt",
        "drawings/a",
        f"drawings-4-0/{1:064x}",
        f"{FOLDERS[0]}/notes",
        f"{FOLDERS[1]}/{2:063x}",
        f"{3:064x}",
    ]
    for name in mine:
        (kept / name).parent.mkdir(exist_ok=True)
        (kept / name).write_bytes(bytes(99_999))
        os.utime(kept / name, (1, 1))
    (kept / "elsewhere").mkdir()
    (kept / "elsewhere" / f"{4:064x}").write_bytes(bytes(99_999))
    (kept / "drawings-9-0123456789abcdef").symlink_to("elsewhere")
    (kept / FOLDERS[0] / f"{5:064x}-1").symlink_to(kept / "notes.txt")
    (kept / FOLDERS[0] / f"{6:064x}-2").mkdir()
    prune(kept)
    assert all((kept / name).exists() for name in mine)
    assert (kept / "elsewhere" / f"{4:064x}").exists()
    assert (kept / FOLDERS[0] / f"{5:064x}-1").is_symlink()
    assert (kept / FOLDERS[0] / f"{6:064x}-2").is_dir()


def test_what_a_killed_build_left_goes_after_a_day(kept: Path) -> None:
    old, new = (kept / FOLDERS[0] / f".{n:064x}.0123456789abcdef.new" for n in range(2))
    for place in (old, new):
        place.write_bytes(b"half")
    os.utime(old, (1, 1))
    prune(kept)
    assert (old.exists(), new.exists()) == (False, True)


def test_a_folder_that_is_not_there_is_pruned(tmp_path: Path) -> None:
    prune(tmp_path / "none")
    assert list(tmp_path.iterdir()) == []


def test_writing_prunes_now_and_then(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.disk.cache.SELDOM", 1_024)  # of 65,536
    cache = Cache(kept / FOLDERS[1])
    for number in range(100, 400):
        cache.write(f"{number:064x}", b"drawing")
    assert 8 <= len(numbers(kept)) < 300
    assert cache.read(f"{399:064x}") == b"drawing"


def test_one_entry_of_1024_prunes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which, says its seal, so that it is chance; where nothing may be kept, the entry itself is gone then."""
    monkeypatch.setattr("planche.disk.pruning.MOST", 0)
    monkeypatch.setattr("planche.disk.pruning.LEFT", 0)
    folder = tmp_path / FOLDERS[0]
    cache = Cache(folder)
    gone = []
    for number in range(4_000):
        cache.write(f"{number:064x}", b"")
        gone += [number] if not any(folder.iterdir()) else []
    assert gone == [50, 2165, 3093]


def test_bytes_that_are_written_add_up_until_they_prune(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (("cache.OFTEN", 100), ("cache.SELDOM", 0), ("pruning.MOST", 0), ("pruning.LEFT", 0)):
        monkeypatch.setattr(f"planche.disk.{name}", value)
    folder = tmp_path / FOLDERS[0]
    cache = Cache(folder)
    left = []
    for number, size in enumerate((60, 40, 1, 100, 1, 101, 0)):
        cache.write(f"{number:064x}", bytes(size))
        left.append(len([*folder.iterdir()]))
    assert left == [1, 2, 0, 1, 0, 0, 1]


def test_a_cache_is_pruned_from_200_to_150_megabytes(tmp_path: Path) -> None:
    folder = tmp_path / FOLDERS[0]
    folder.mkdir()
    for number in range(201):
        place = folder / f"{number:064x}"
        place.touch()
        os.truncate(place, 1 << 20)
        os.utime(place, (1e9 + number, 1e9 + number))
        if number == 199:
            prune(tmp_path)
            assert len([*folder.iterdir()]) == 200
    prune(tmp_path)
    assert sorted(int(file.name, 16) for file in folder.iterdir()) == [*range(51, 201)]


@pytest.mark.parametrize(("room", "left"), [(4, 3), (3, 2)])
def test_entries_take_whole_blocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int, left: int) -> None:
    """One, two and one, of which the first is the oldest."""
    for name in ("MOST", "LEFT"):
        monkeypatch.setattr(f"planche.disk.pruning.{name}", room * 4096)
    (tmp_path / FOLDERS[0]).mkdir()
    for number, size in enumerate((4096, 4097, 1)):
        place = tmp_path / FOLDERS[0] / f"{number:064x}"
        place.write_bytes(bytes(size))
        os.utime(place, (1e9 + number, 1e9 + number))
    prune(tmp_path)
    assert len([*(tmp_path / FOLDERS[0]).iterdir()]) == left


def test_what_time_does_to_entries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A use is noted, and what is half written goes, when a day has passed."""
    folder = tmp_path / FOLDERS[0]
    cache = Cache(folder)
    whole, half = f"{1:064x}", f".{2:064x}.0123456789abcdef.new"
    cache.write(whole, b"drawing")
    (folder / half).write_bytes(b"?")
    for name in (whole, half):
        os.utime(folder / name, (1e9, 1e9))
    for seconds, is_used in ((86_400, False), (86_400.5, True)):
        monkeypatch.setattr("time.time", lambda seconds=seconds: 1e9 + seconds)
        assert cache.read(whole) == b"drawing"
        assert ((folder / whole).stat().st_mtime != 1e9) == is_used
        prune(tmp_path)
        assert (folder / half).exists() == (not is_used)


def test_no_entry_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: int) -> None:
        raise AssertionError

    monkeypatch.setattr("os.fsync", refuse)
    cache = Cache(tmp_path)
    cache.write("key", b"drawing")
    assert cache.read("key") == b"drawing"


def test_much_that_is_written_prunes_at_once(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.disk.cache.OFTEN", 100)
    Cache(kept / FOLDERS[1]).write(f"{100:064x}", bytes(101))
    assert numbers(kept) == [*range(13, 20), 100]


@pytest.mark.parametrize(
    ("wish", "home", "place"),
    [
        ("{tmp}/mine", None, "{tmp}/mine/kits-1"),
        ("off", None, None),
        (None, "{tmp}/home", "{tmp}/home/kits-1"),
        ("", "{tmp}/home", "{tmp}/home/kits-1"),
        (None, "home", None),  # which would be below whatever folder the user is in
        (None, None, None),  # of a user without one
    ],
)
def test_where_caches_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wish: str | None, home: str | None, place: str | None
) -> None:
    asked = []

    def cache_dir(name: str, *, appauthor: bool) -> str:
        asked.append((name, appauthor))
        if home is None:
            raise RuntimeError
        return home.format(tmp=tmp_path)

    monkeypatch.setattr(platformdirs, "user_cache_dir", cache_dir)
    if wish is None:
        monkeypatch.delenv("PLANCHE_CACHE")
    else:
        monkeypatch.setenv("PLANCHE_CACHE", wish.format(tmp=tmp_path))
    cache = find_cache("kits-1")
    cache.write("key", b"drawing")
    written = [file for file in tmp_path.rglob("*") if file.is_file()]
    assert written == ([Path(place.format(tmp=tmp_path)) / "key"] if place else [])
    assert (cache.is_there, cache.read("key")) == (place is not None, b"drawing" if place else None)
    assert asked == ([] if wish else [("planche", False)])


@pytest.mark.parametrize("lacking", [(), ("O_NONBLOCK",), ("O_NOFOLLOW",)])
def test_an_entry_is_opened_without_a_wait_and_not_through_a_link_where_the_system_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lacking: tuple[str, ...]
) -> None:
    flags: list[int] = []
    opened = os.open

    def watch(path: str, how: int) -> int:
        flags.append(how)
        return opened(path, how)

    cache = Cache(tmp_path)
    cache.write("key", b"drawing")
    wanted = [getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOFOLLOW") if name not in lacking]
    monkeypatch.setattr(os, "open", watch)
    for name in lacking:
        monkeypatch.delattr(os, name, raising=False)
    assert cache.read("key") == b"drawing"
    assert [how & ~getattr(os, "O_CLOEXEC", 0) & ~getattr(os, "O_BINARY", 0) for how in flags] == [sum(wanted)]
