"""Whole projects: one file of the tiny game or of ZIGZAG damaged, swapped or gone; then `check`, `build` and a draft.

Of some, the changed file is all there is: it lies over the ZIGZAG that comes with Planche.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import NamedTuple

from hypothesis import strategies as st

from tests.fuzz import rich
from tests.fuzz.edits import Edits, byte_edits, edited, encoded, text_edits
from tests.fuzz.sound import run
from tests.projects import ROOT, copy_zigzag, write

GONE, FOLDER = "gone", "folder"


class Changed(NamedTuple):
    """A game, one of its files, and what is done to it: edits, another file's content, or a word of the above."""

    game: str
    file: str
    change: Edits | str
    is_overlay: bool = False
    beside: str = ""  # the name of another folder of content/, which can be no game


@cache
def _files(game: str) -> tuple[str, ...]:
    if game == "g":
        return tuple(sorted(name if name.startswith("templates/") else f"content/g/{name}" for name in rich.files()))
    found = (*(ROOT / "content/zigzag").rglob("*.*"), *(ROOT / "templates").rglob("*.*"))
    return tuple(sorted(str(file.relative_to(ROOT)) for file in found if file.is_file() and file.name != "README.md"))


@st.composite
def _changes(draw: st.DrawFn, game: str) -> Changed:
    file = draw(st.sampled_from(_files(game)))
    edits = byte_edits() if file.endswith((".png", ".jpg")) else text_edits() | text_edits() | byte_edits(2)
    change = draw(edits | edits | st.sampled_from([GONE, FOLDER, *_files(game)]))
    return Changed(game, file, change, is_overlay=game != "g" and draw(st.booleans()))


BESIDE = ("--help", "-x", "G", "Odd Game", "x.", "con", "nul.txt", "a" * 80, "é", "a\nb", "\x1b[2J", "1st", "a--b")
INPUTS = st.sampled_from(["g"] * 6 + ["zigzag"] * 2).flatmap(_changes) | st.builds(
    Changed, st.just("g"), st.just("content/g/rules.md"), st.just(()), st.just(False), st.sampled_from(BESIDE)
)


def attempt(input: Changed) -> list[str]:
    """Check and build the game with its changed file, as a draft too."""
    with _project(input.game) as root:
        _change(root, input)
        if input.beside:
            _put_beside(root, input.beside)
        if not input.is_overlay:
            return _tried_in(root, input.game)
        with _alone(root, input.file) as overlay:
            return _tried_in(overlay, input.game)


def _tried_in(root: Path, game: str) -> list[str]:
    """The same findings by `check` and `build`; and what is printed in spite of them is none by a bug."""
    found = rich.tried_in(root, game)
    run("build", game, "--draft", "--project", root, "--output", root / "draft")
    return found


def _put_beside(root: Path, name: str) -> None:
    """Another folder of content/, which is told and blocks nothing."""
    (root / "content" / name).mkdir()
    (root / "content" / name / "game.yaml").write_text("title: Odd\n", "utf-8")
    listed, told = run("games", "--json", "--project", root), run("check", "--project", root)
    assert (listed.code, [game["id"] for game in json.loads(listed.out)]) == (1, ["g"])
    assert (told.code, told.out.splitlines()[-1]) == (1, "1 error, 0 warnings")


@contextmanager
def _alone(root: Path, name: str) -> Iterator[Path]:
    """A project with one file of another, and a note where the game's files are."""
    with tempfile.TemporaryDirectory() as folder:
        overlay = write(Path(folder), {"content/zigzag/note.txt": ""})
        place = overlay / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if (root / name).is_dir():
            place.mkdir()
        elif (root / name).exists():
            shutil.copy(root / name, place)
        yield overlay


@contextmanager
def _project(game: str) -> Iterator[Path]:
    if game == "g":
        with rich.rich({}) as root:
            yield root
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield copy_zigzag(Path(folder))


def _change(root: Path, input: Changed) -> None:
    file = root / input.file
    data = file.read_bytes()
    if isinstance(input.change, str):
        other = root / input.change
        data = other.read_bytes() if other.is_file() else b""
        file.unlink()
        if input.change == FOLDER:
            file.mkdir()
        if input.change in (GONE, FOLDER):
            return
    elif any(isinstance(edit.put, bytes) for edit in input.change):
        data = edited(data, input.change)
    else:
        data = encoded(edited(data.decode(), input.change))
    file.write_bytes(data)
