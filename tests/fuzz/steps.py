"""Commands that are killed, interrupted or refused at a step of writing, or may open few files: nothing is lost, and
nothing hidden stays, at the latest when the command has run once more.

An input is a command, maybe another one before it, and what befalls it. The steps are counted in processes forked from
one that is warm, from the first lock on, so that the same input means the same step.
"""

from __future__ import annotations

import hashlib
import json
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from hypothesis import strategies as st

from tests.fuzz.writes import COMMANDS, MINE, home_to_write_in
from tests.output.forked_builds import BuildServer, Ended, job
from tests.projects import TINY, write

KILLED, INTERRUPTED = -9, 130
FAR = 400  # steps of a command that builds a small game
OWN = ("output/g/en/notes.txt", "output/g/gallery/notes.txt", "content/g/locale/notes.txt", "output/g/.notes.new")
OF_KIT = ("preview", "g", "--dpi", "20")  # refused where no kit is
BUILD = COMMANDS.index(("build", "g"))
WRITING = [number for number, command in enumerate(COMMANDS) if command[0] != "generate"]  # of which the game has none
FATES = ("killed", "killed", "interrupted", "refused", "few files")


class Fate(NamedTuple):
    """What befalls a command at which step; `few files` are so many that it may open besides those that are open."""

    kind: str
    step: int


INPUTS = st.tuples(
    st.lists(st.sampled_from(WRITING), max_size=1),
    st.sampled_from(WRITING),
    st.builds(Fate, st.sampled_from(FATES), st.integers(1, 60) | st.integers(1, FAR)),
    st.sets(st.sampled_from(OWN)),
)


def attempt(input: tuple[list[int], int, Fate, set[str]]) -> list[str]:
    """Run the command to its fate, then once more to its end; and see what is there after each."""
    if sys.platform != "linux":
        return []
    earlier, number, fate, own = input
    with home_to_write_in() as home:
        root = home / "project"
        for before in (*earlier, *([BUILD] if COMMANDS[number] == OF_KIT and BUILD not in earlier else [])):
            _run(root, number=before)
        for name in own:
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_bytes(MINE)
        befalls: dict[str, Any] = {"step": fate.step, "fate": fate.kind}
        ended = _run(root, number=number, **({"handles": fate.step % 24} if fate.kind == "few files" else befalls))
        assert ended.code in (0, 1, {"killed": KILLED, "interrupted": INTERRUPTED}.get(fate.kind, 1)), ended
        assert "Traceback" not in ended.err, ended.err
        assert "bug in planche" not in ended.err, ended.err
        _assert_kept(root, own, is_killed=ended.code == KILLED)
        if fate.kind != "refused" and ended.code != KILLED:  # what may not be deleted stays, too
            assert _hidden(root, own) == [], ended
        again = _run(root, number=number)
        assert again.code in (0, 1), again
        _assert_kept(root, own)
        assert _hidden(root, own) == [], (ended, again)
    return [f"exit/{ended.code}"]


@cache
def _server() -> BuildServer:
    """The warm process of this one; it ends with it."""
    here = Path(tempfile.mkdtemp())
    return BuildServer(write(here / "warm", TINY), here / "scratch")


def _run(root: Path, *, number: int, **befalls: Any) -> Ended:
    (ended,) = _server().run(job(*COMMANDS[number], here=root, **befalls))
    return ended


def _assert_kept(root: Path, own: set[str], *, is_killed: bool = False) -> None:
    """Every kit that can be seen is whole, and what is the user's is where it was, or where a build that is killed had
    set it aside for a moment."""
    for name in own:
        place = root / name
        aside = place.parent.parent.glob(f"{place.parent.name} (yours *)/{place.name}") if is_killed else ()
        assert (next(iter(aside), None) or place).read_bytes() == MINE, name
    for manifest in (root / "output").glob("[!.]*/[!.]*/manifest.json"):
        for file in json.loads(manifest.read_bytes())["files"]:
            data = (manifest.parent / file["name"]).read_bytes()
            assert hashlib.sha256(data).hexdigest() == file["sha256"], (manifest, file)


def _hidden(root: Path, own: set[str]) -> list[str]:
    """What is left out of sight, or beside a kit."""
    found = {*root.rglob(".*"), *root.rglob("* (yours *")}
    return sorted(name for file in found if (name := file.relative_to(root).as_posix()) not in own)
