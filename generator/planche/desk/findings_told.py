"""A session -> its findings, told to its pages as they become known: first those of the languages that are looked at.

One thread asks, and one at a time: what has changed meanwhile is asked next. Pictures, which take the same cores, come
first: a check begins once none was asked for in a while. Everything is checked once whoever edits makes a pause, and
that is given up as soon as something changes.
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
        self, look: Callable[[], Subject], tell: Callable[[], None], rest: Callable[[], None] = lambda: None
    ) -> None:
        """`look` gives what there is to be checked now; `tell` is called whenever something else is `told`; `rest`
        whenever all pictures are there for the time being."""
        self._look = look
        self._tell = tell
        self._rest = rest
        self._quick, self._whole = CheckProcess(), CheckProcess(stands_back=True)
        self._wake = threading.Event()
        self._over = threading.Event()
        self._tries = 0  # of the state that is checked
        self._is_checking_all = False
        self._changed = self._looked = (
            0.0  # when something did last, or a picture was asked for, by a clock that goes on
        )
        self.told = ToldFindings()
        self._thread = threading.Thread(target=self._go_on, daemon=True)

    def begin(self) -> None:
        """Check from now on."""
        self._thread.start()
        self.ask()

    def ask(self) -> None:
        """Something has changed, or another language is looked at."""
        self._tries = 0
        self._changed = time.monotonic()
        self._wake.set()
        self.give_way()

    def give_way(self) -> None:
        """Something changes: what everything was found to be is of no use any more."""
        if self._is_checking_all:
            self._whole.interrupt()

    def note_picture(self) -> None:
        """A picture is asked for, which comes before any check."""
        self._looked = time.monotonic()

    def close(self) -> None:
        """Check no more."""
        self._over.set()
        self._wake.set()
        self._quick.stop()
        self._whole.stop()
        if self._thread.is_alive():
            self._thread.join(5)

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
        self._rest()
        project, game, number, languages = self._look()
        found = self._quick.ask(project, game, languages)
        if found is not None and not self._wake.is_set():
            self.told = ToldFindings(number, is_whole=False, languages=languages, findings=tuple(found))
            self._tell()
        has_paused = not self._wake.wait(max(0.0, self._changed + EDITING - time.monotonic()))
        self._is_checking_all = has_paused
        found = self._whole.ask(project, game, ()) if has_paused else None
        self._is_checking_all = False
        if found is None and not self._wake.wait(PAUSE) and self._tries < MOST_TRIES:
            self._tries += 1
            self._wake.set()
        if found is not None and not self._wake.is_set():
            self.told = ToldFindings(number, is_whole=True, findings=tuple(found))
            self._tell()
