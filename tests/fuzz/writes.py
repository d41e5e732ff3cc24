"""Links, pipes and folders at every name that Planche writes: nothing outside is touched, nothing of the user's lost.

An input is a list of traps in a project that a stranger ships, and of commands that write, which somebody runs in it.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import chdir, contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

from hypothesis import strategies as st

from tests.fuzz.rich import files
from tests.fuzz.sound import run
from tests.projects import write

MINE = b"of nobody else"
NAMES = (
    "output", "output/g", "output/g/en", "output/g/.en.lock", "output/g/en/cards.pdf", "output/g/en/manifest.json",
    "output/g/en/start-here.pdf", "output/g/en/preview", "output/g/en/preview/cards-01.png", "output/g/fr",
    "output/g/.en.new.0123456789abcdef", "output/g/.en.old.0123456789abcdef", "output/g/en (yours 0123456789abcdef)",
    "output/g/en/.manifest.json.0123456789abcdef.new", "output/g/en/notes.txt",
    "output/g/en/preview/.cards-01.png.part",
    "content/g/locale", "content/g/locale/de.po", "content/g/locale/.de.po.part", "content/g/locale/fr.po",
    "templates/common/locale", "templates/common/locale/de.po", "templates/common/locale/fr.po",
    "templates/common", "content/g",
    "output/g/gallery", "output/g/gallery/index.html", "output/g/gallery/gallery.css", "output/g/gallery/faces",
    "output/g/gallery/.planche.lock", "output/g/gallery/faces/.planche.lock",
    "output/g/gallery/.index.html.0123456789abcdef.new",
    "content/g/locale/g.pot", "templates/common/locale/planche.pot", "content/g/locale/.planche.lock",
    ".planche.lock", "content/g/.planche.lock",
    "known.json", "reports", "reports/known.json", "reports/.known.json.0123456789abcdef.new",
    "faces.pdf", "reports/faces.pdf", "calibrate-A4-long-edge.pdf", "output/languages.html", "output/g/en/pieces",
    "output/g/en-changes", "output/g/en-changes/changes.pdf", "output/g/.en-changes.lock",
    "output/g/en/press-cards.pdf", "output/g/en/press.csv", "output/g/en/cut-cards-1.svg",
)  # fmt: skip
KINDS = ("file", "dangling", "folder", "null", "fifo", "hard", "user's", "user's folder", "inside", "loop", "empty")
COMMANDS = (
    ("build", "g"), ("build", "g", "--language", "fr"), ("preview", "g", "--dpi", "20"),
    ("translate", "g", "--language", "de"), ("translate", "g", "--language", "fr"),
    ("generate", "g", "--seed", "1"), ("build", "g", "--no-check"),
    ("gallery", "g", "--dpi", "20"), ("translate", "g", "--template"),
    ("check", "g", "--baseline", "known.json", "--write-baseline"),
    ("check", "g", "--baseline", "reports/known.json", "--write-baseline"),
    ("diff", "earlier", "later", "--pictures", "faces.pdf"),
    ("diff", "earlier", "later", "--pictures", "reports/faces.pdf"),
    ("calibrate",), ("build", "g", "--cut-lines", "svg"), ("build", "g", "--mode", "press"),
    ("build", "g", "--changed-since", "earlier"), ("preview", "g", "--piece", "ace", "--dpi", "20"),
    ("languages", "g", "--output", "output"),
)  # fmt: skip


class Trap(NamedTuple):
    """A name in the project, what lies there, and before which of the commands it is put there."""

    name: str
    kind: str
    before: int


INPUTS = st.tuples(
    st.lists(
        st.builds(Trap, st.sampled_from(NAMES), st.sampled_from(KINDS), st.integers(0, 4)), min_size=1, max_size=4
    ),
    st.lists(st.sampled_from(range(len(COMMANDS))), min_size=1, max_size=4),
)


def attempt(input: tuple[list[Trap], list[int]]) -> list[str]:
    """Run the commands in the project, with the traps; each does what it should, or is refused in one line."""
    traps, numbers = input
    codes = []
    with home_to_write_in() as home:
        before = _outside(home)
        mine: list[int] = []
        for number, command in enumerate(numbers):
            for trap in traps:
                if trap.before == number:
                    mine += _lay(home, trap, mine)
            codes.append(run(*COMMANDS[command]).code)
            assert _outside(home) == before, f"something outside is changed: {_outside(home)}"
            assert _lost(home, mine) == [], "files of the user are lost, or out of sight"
            assert _left(home, traps) == [], "something is left"
    return [f"exit/{code}" for code in codes]


@contextmanager
def home_to_write_in() -> Iterator[Path]:
    """A folder with a project to stand in, and beside it what nobody may touch."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "outside/full").mkdir(parents=True)
        (home / "outside/empty").mkdir()
        (home / "outside/full/cards.pdf").write_bytes(MINE)
        (home / "outside/file").write_bytes(MINE)
        (home / "outside/nothing").write_bytes(b"")
        root = write(home / "project", _project())
        for name, data in _kits().items():
            (root / name).parent.mkdir(exist_ok=True)
            (root / name).write_bytes(data)
        cache = os.environ.get("PLANCHE_CACHE")
        os.environ["PLANCHE_CACHE"] = str(home / "cache")  # the user's, where no stranger lays anything
        try:
            with chdir(root):
                yield home
        finally:
            os.environ.pop("PLANCHE_CACHE")
            if cache is not None:
                os.environ["PLANCHE_CACHE"] = cache


def _project() -> dict[str, bytes]:
    """The files of a game that a printing house can take too, and of which what has changed can be printed."""
    here = {name: data for name, data in files().items() if data is not None}
    return here | {f"templates/common/{page}.md": b"# {{ game.title }}\n" for page in ("for-press", "changes")}


@cache
def _kits() -> dict[str, bytes]:
    """Two kits of it that differ in a card, in folders of the project."""
    kits: dict[str, bytes] = {}
    for folder, title in (("earlier", b"The old ace"), ("later", b"The ace")):
        with tempfile.TemporaryDirectory() as place:
            cards = _project()["cards.csv"].replace(b"The ace", title)
            root = write(Path(place), {**_project(), "cards.csv": cards})
            assert run("build", "g", "--language", "en", "--no-check", "--project", root, "--output", root).code == 0
            kits |= {f"{folder}/{file.name}": file.read_bytes() for file in (root / "g/en").iterdir()}
    return kits


def _lay(home: Path, trap: Trap, mine: Sequence[int]) -> list[int]:
    """Put a trap in its place if that is free or can be moved; the numbers of the user's files that it is made of.

    No stranger takes the place of a file of the user, one of `mine`.
    """
    place, outside = home / "project" / trap.name, home / "outside"
    if not Path(os.path.realpath(place.parent)).is_relative_to(Path(os.path.realpath(home)) / "project"):
        return []  # an earlier trap leads out: what lies there is not the stranger's
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        if os.path.lexists(place):
            if place.lstat().st_ino in mine:
                return []
            if place.is_dir() and not place.is_symlink():
                place.rename(home / f"moved-{os.urandom(4).hex()}")
            else:
                place.unlink()
        return _make(place, trap.kind, outside)
    except OSError:  # an earlier trap is in the way
        return []


def _make(place: Path, kind: str, outside: Path) -> list[int]:
    targets = {
        "file": outside / "file",
        "dangling": outside / "gone",
        "folder": outside / "full",
        "empty": outside / "empty",
        "null": Path("/dev/null"),
        "loop": Path(place.name),
        "inside": outside.parent / "project/content",
    }
    if kind in targets:
        place.symlink_to(targets[kind])
    elif kind == "fifo":
        os.mkfifo(place)
    elif kind == "hard":
        os.link(outside / "nothing", place)
    elif kind == "user's folder":
        place.mkdir()
        (place / "cards.pdf").write_bytes(MINE)
        (place / "sub").mkdir()
        (place / "sub/notes.txt").write_bytes(MINE)
        return [(place / "cards.pdf").stat().st_ino, (place / "sub/notes.txt").stat().st_ino]
    else:
        place.write_bytes(MINE)
        return [place.stat().st_ino]
    return []


def _outside(home: Path) -> dict[str, bytes | None]:
    """What is beside the project, with its bytes."""
    found = sorted((home / "outside").rglob("*"))
    return {str(file.relative_to(home)): file.read_bytes() if file.is_file() else None for file in found}


def _lost(home: Path, mine: list[int]) -> list[int]:
    """The user's files in a folder for kits that are no longer in sight, or hold something else."""
    seen = {
        file.stat().st_ino
        for file in home.rglob("*")
        if not file.is_symlink() and file.is_file() and file.read_bytes() == MINE
    }
    return [number for number in mine if number not in seen]


def _left(home: Path, traps: list[Trap]) -> list[str]:
    """Hidden files of commands that have ended."""
    laid = {trap.name for trap in traps}
    hidden = (file.relative_to(home / "project").as_posix() for file in (home / "project").rglob(".*"))
    return [name for name in hidden if not any(name == trap or name.startswith(f"{trap}/") for trap in laid)]
