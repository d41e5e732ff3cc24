"""A session -> its findings, told to its pages as they become known: first those of the languages that are looked at.

One thread asks, and one at a time: what has changed meanwhile is asked next, and what is being checked then is given
up. Pictures, which take the same cores, come first: a check begins once none was asked for in a while, and rests
wherever it is when a change brings new ones. Everything is checked once whoever edits makes a pause. What checks loads
what it takes as soon as the desk begins: the first thing that is saved waits for none of that.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from planche.desk.checking import CheckProcess
from planche.source import Project

MOST_TRIES = 5  # to check a state of which a process told nothing, the system having had too little for it
PAUSE = 2.0  # seconds until the next one
PICTURES_FIRST = 0.12  # seconds after a change, and after each picture that is asked for, until a check begins
LONGEST = 1.0  # seconds after a change until it begins although pictures are asked for
LOADING = 0.05  # seconds between two looks at whether what checks is ready
EDITING = 2.0  # seconds after a change until everything is checked: whoever edits may change the next thing


class Subject(NamedTuple):
    """What is to be checked: a state of a game, and first of all some of its languages."""

    project: Project
    game: str
    number: int  # of the change that made it
    languages: tuple[str, ...]


class ToldFindings(NamedTuple):
    """What is known of a state of the game."""

    number: int = -1  # of the change after which it was checked
    is_whole: bool = False  # whether all languages were
    languages: tuple[str, ...] = ()
    findings: tuple[Any, ...] = ()  # as JSON holds them


class Findings:
    """Those of one game."""

    def __init__(
        self, look: Callable[[], Subject], tell: Callable[[], None], prepare: Callable[[], None] = lambda: None
    ) -> None:
        """`look` gives what there is to be checked now; `tell` is called whenever something else is `told`; `prepare`
        once pictures are there for the time being, for the next ones."""
        self._look = look
        self._tell = tell
        self._prepare = prepare
        self._quick, self._whole = CheckProcess(), CheckProcess(stands_back=True)
        self._wake = threading.Event()
        self._over = threading.Event()
        self._tries = 0  # of the state that is checked
        self._guard = threading.Lock()  # of who rests
        self._is_resting = threading.Event()
        self._changed = self._looked = 0.0  # when something did last, or a picture was asked for
        self.told = ToldFindings()
        self._thread = threading.Thread(target=self._go_on, daemon=True)
        self._waker = threading.Thread(target=self._end_rests, daemon=True)
        self._loader = threading.Thread(target=self._load, daemon=True)
        self._has_loaded = threading.Event()

    def begin(self) -> None:
        """Check from now on."""
        self._loader.start()
        self._thread.start()
        self._waker.start()
        self.ask()

    def _load(self) -> None:
        for checks in (self._quick, self._whole):
            if not self._over.is_set():
                checks.prepare()
        self._has_loaded.set()
        self._over.wait()  # what a thread begins ends with it

    def ask(self) -> None:
        """Something has changed, or another language is looked at."""
        self._tries = 0
        self.give_way()
        self._wake.set()

    def give_way(self) -> None:
        """Something changes: what is being checked is of no use any more, and pictures come first."""
        self._changed = time.monotonic()
        self._quick.interrupt()
        self._whole.interrupt()
        self._rest_all()

    def note_picture(self) -> None:
        """A picture is asked for: after a change it comes before any check."""
        self._looked = time.monotonic()
        if self._looked < self._changed + LONGEST:
            self._rest_all()

    def _rest_all(self) -> None:
        with self._guard:
            if not self._is_resting.is_set():
                self._is_resting.set()
                self._quick.pause()
                self._whole.pause()

    def _end_rests(self) -> None:
        """Let what rests go on once pictures are there."""
        while self._is_resting.wait() and not self._over.is_set():
            self._over.wait(max(0.0, self._first_check() - time.monotonic()))
            with self._guard:  # as `close` has it, which nothing may come after
                if not self._over.is_set() and self._first_check() <= time.monotonic():
                    self._is_resting.clear()
                    self._quick.resume()
                    self._whole.resume()

    def close(self) -> None:
        """Check no more."""
        with self._guard:
            self._over.set()
            self._is_resting.set()
        self._wake.set()
        for thread in (self._thread, self._waker, self._loader):
            self._quick.stop()  # once more, if it was begun meanwhile
            self._whole.stop()
            if thread.is_alive():
                thread.join(5)

    def _go_on(self) -> None:
        while True:
            self._wake.wait()
            while (left := self._first_check() - time.monotonic()) > 0:
                self._over.wait(left)
            if self._over.is_set():
                return
            self._wake.clear()
            self._check()

    def _first_check(self) -> float:
        """When a check may begin; at once where nothing is to be checked any more."""
        if self._over.is_set():
            return 0.0
        return min(max(self._changed, self._looked) + PICTURES_FIRST, self._changed + LONGEST)

    def _check(self) -> None:
        self._prepare()
        project, game, number, languages = self._look()
        found = self._quick.ask(project, game, languages)
        if found is not None and not self._wake.is_set():
            self.told = ToldFindings(number, is_whole=False, languages=languages, findings=tuple(found))
            self._tell()
        has_paused = not self._wake.wait(max(0.0, self._changed + EDITING - time.monotonic()))
        while has_paused and not self._has_loaded.is_set():  # who saves something now does not wait for that
            has_paused = not self._wake.wait(LOADING)
        found = self._whole.ask(project, game, ()) if has_paused else None
        if found is None and not self._wake.wait(PAUSE) and self._tries < MOST_TRIES:
            self._tries += 1
            self._wake.set()
        if found is not None and not self._wake.is_set():
            self.told = ToldFindings(number, is_whole=True, findings=tuple(found))
            self._tell()
