"""A wish of a page -> a kit that `planche build` prints, in a process of its own, and what became of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from planche.desk.spoken import Refused
from planche.disk import open_entry

PACKAGES = Path(__file__).parents[2]  # the folder with our package
BEGIN = (
    "import sys; from planche.__main__ import main; from planche.disk import end_with_parent; "
    "end_with_parent(int(sys.argv.pop(1)), clears_up=True); main()"
)
PATIENCE = 5  # seconds in which a build clears up that is given up
NOTE = "planche: "  # with which what a build says begins that failed
MOST_TOLD = 4_000  # characters of what it says
MOST_NOTES = 20
NOTHING: Mapping[str, str] = {}


class BuiltFile(NamedTuple):
    """A PDF of a kit."""

    name: str
    pages: int
    papers: int  # that it takes
    paper: str


class BuildState(NamedTuple):
    """What became of the kit that was asked for last."""

    state: str = ""  # building, done or failed; empty before any
    folder: str = ""
    files: tuple[BuiltFile, ...] = ()
    said: str = ""  # by a build that failed
    notes: tuple[str, ...] = ()  # what is to know of the kit besides
    replaced: tuple[str, ...] | None = None  # the choices in which an earlier kit was another, whose place it took
    wishes: Mapping[str, str] = NOTHING  # that it was begun with, by choice
    number: int = 0  # how often the files of the game had changed when it was begun


class KitBuilds:
    """Prints one kit at a time; `tell` is called whenever the `state` is another one."""

    def __init__(self, tell: Callable[[], None]) -> None:
        self._tell = tell
        self._lock = threading.Lock()
        self._process: subprocess.Popen[str] | None = None
        self._thread: threading.Thread | None = None
        self._within: Path | None = None
        self.state = BuildState()

    def begin(
        self, words: Sequence[str], within: Path | None = None, wishes: Mapping[str, str] = NOTHING, number: int = 0
    ) -> None:
        """Begin to print what `planche build` is told. Refused while another kit is printed.

        Nothing leads out of the folder `within`, where the kit will be; `wishes` and `number` are told of it.
        """
        with self._lock:
            if self.state.state == "building":
                raise Refused("a kit is being printed; wait for it")
            before, begun = self.state, Future[None]()
            self.state, self._within = BuildState("building", wishes=wishes, number=number), within
            self._thread = threading.Thread(target=self._build, args=(words, begun), daemon=True)
            try:
                self._thread.start()
                begun.result()
            except (OSError, RuntimeError):  # no process, or no thread
                self._thread, self.state = None, before
                raise
        self._tell()

    def file(self, name: str) -> bytes | None:
        """A PDF of the kit that was printed last; None where it has none of that name, or it is gone."""
        state = self.state
        if name not in [file.name for file in state.files]:
            return None
        try:
            return _read(Path(state.folder) / name, self._within)
        except OSError:
            return None

    def plain(self) -> dict[str, object]:
        """The state as plain values."""
        state = self.state
        replaced = None if state.replaced is None else [*state.replaced]
        files = [file._asdict() for file in state.files]
        return {**state._asdict(), "files": files, "notes": [*state.notes], "replaced": replaced}

    def close(self) -> None:
        """Give up what is under way."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(PATIENCE)
            if self._process.poll() is None:
                self._process.kill()
        if self._thread is not None:
            self._thread.join(PATIENCE)

    def _build(self, words: Sequence[str], begun: Future[None]) -> None:
        """Begin a process and wait for it, in one thread: the system ends it with the thread that began it."""
        try:
            self._process = process = _begin(words)
        except OSError as error:
            begun.set_exception(error)
            return
        begun.set_result(None)
        out, err = process.communicate()
        try:
            ended = _read_kit(json.loads(out), self._within)
        except (ValueError, KeyError, TypeError, OSError):
            ended = BuildState("failed", said=err.strip()[-MOST_TOLD:].removeprefix(NOTE))
        self.state = ended._replace(wishes=self.state.wishes, number=self.state.number)
        self._tell()


def _begin(words: Sequence[str]) -> subprocess.Popen[str]:
    places = filter(None, (str(PACKAGES), os.environ.get("PYTHONPATH")))
    return subprocess.Popen(  # noqa: S603 - ours
        [sys.executable, "-P", "-c", BEGIN, str(os.getpid()), "build", *words, "--json"],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(places), "NO_COLOR": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="replace",
        process_group=None if sys.platform == "win32" else 0,  # Ctrl-C is for the desk
    )


def _read_kit(said: Mapping[str, Any], within: Path | None) -> BuildState:
    """A kit as its manifest tells it, and what a build says besides, as JSON."""
    folder = Path(said["folder"])
    told = json.loads(_read(folder / "manifest.json", within))
    files = []
    for file in told["files"]:
        if str(file["name"]).endswith(".pdf"):
            pages, is_one_sided = int(file["pages"]), file["duplex"] in (None, "off")
            papers = pages if is_one_sided else (pages + 1) // 2
            files.append(BuiltFile(str(file["name"]), pages, papers, str(file["paper"]["name"])))
    notes = tuple(note[:MOST_TOLD] for note in said["notes"][:MOST_NOTES])
    replaced = None if said["replaced"] is None else tuple(said["replaced"])
    return BuildState("done", os.path.abspath(folder), tuple(files), notes=notes, replaced=replaced)


def _read(file: Path, within: Path | None) -> bytes:
    """A file of a kit, through no link. OSError where it is none."""
    with (
        open_entry(file, within, is_made=False) as entry,
        entry.folder.open_to_read(entry.name) as handle,
        open(handle, "rb", closefd=False) as found,
    ):
        return found.read()
