"""A project and a game -> what all pages of a desk share: the game as it is now, a lock, and who is told of changes."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from planche.desk.events import Hub
from planche.desk.fingerprints import Fingerprints
from planche.desk.live_game import LiveGame, Tools
from planche.desk.pictures import Album
from planche.desk.versions import Versions
from planche.source import Project

CHANGED = "changed"  # the event after each change of the files


class Options(NamedTuple):
    """What whoever starts a desk chooses."""

    editor: str = ""  # the scheme of addresses that open a file in an editor; empty for none
    output: Path = Path("output")
    within: Path | None = None  # the folder that no link on the way to the output may lead out of


DEFAULT = Options()


class Inputs(NamedTuple):
    """Digests of all that a game rests on."""

    content: str
    templates: str
    fonts: str


Listener = Callable[[LiveGame, LiveGame], None]
"""Is told of a change while the lock is held: of the game as it was, and as it is."""


class Session:
    """What is shown, and of which files. Whoever reads or changes `now` holds the lock."""

    def __init__(self, project: Project, game: str, options: Options = DEFAULT) -> None:
        self.game = game
        self.options = options
        self.lock = threading.RLock()
        self.hub = Hub()
        self.run = secrets.token_hex(4)  # what tells it from a desk that showed the same before
        self.revision = 0  # how often the files have changed
        self.album = Album()
        self.versions = Versions()
        self._listeners: list[Listener] = []
        self._fingerprints = Fingerprints()
        self._inputs = self._read_inputs(project)
        self.now = LiveGame(project, game, Tools.read(project))

    @property
    def project(self) -> Project:
        """The project, as it was when the game was read last."""
        return self.now.project

    def folders(self) -> list[Path]:
        """The folders that the game is made of, as far as they are there."""
        root = self.project.root
        found = [folder for name in ("templates", "fonts") if (folder := root / name).is_dir()]
        own = root / "content" / self.game
        return [own if own.is_dir() else root / "content", *found]

    def listen(self, listener: Listener) -> None:
        """Tell somebody of every change, in the order in which they came to listen."""
        self._listeners.append(listener)

    def tell(self, event: str, data: object) -> None:
        """Tell every page that is open."""
        self.hub.tell(event, data)

    def refresh(self) -> bool:
        """Read the game again, if any of its files has changed; then all are told. Whether it has."""
        with self.lock:
            project = replace(self.project)  # which has read nothing yet
            inputs = self._read_inputs(project)
            if inputs == self._inputs:
                return False
            known, self._inputs = self._inputs, inputs
            before = self.now
            is_same = inputs.templates == known.templates and inputs.fonts == known.fonts
            if not is_same:
                self.album.forget()
            self.now = LiveGame(project, self.game, before.tools if is_same else Tools.read(project))
            self.revision += 1
            self.versions.note_change(self.revision)
            for listener in self._listeners:
                listener(before, self.now)
            before.close()
            self.tell(CHANGED, {"revision": self.revision})
        return True

    def close(self) -> None:
        """Give back what it holds."""
        with self.lock:
            self.now.close()

    def _read_inputs(self, project: Project) -> Inputs:
        root, of = project.root, self._fingerprints.of
        return Inputs(of(root / "content" / self.game), of(root / "templates"), of(root / "fonts"))
