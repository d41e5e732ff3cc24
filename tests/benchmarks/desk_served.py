"""A desk that tells when each stage of a change was done: python -m tests.benchmarks.desk_served ROOT GAME LOG.

The log has a line for each: the seconds of the clock, and the stage.
"""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from time import time
from typing import TextIO

from planche.desk import Options, Session, serve_desk
from planche.desk.live_gallery import CHANGED
from planche.desk.pictures import DPI, FacePicture
from planche.findings import Finding
from planche.source import open_project


class TimedSession(Session):
    """A session that writes down what it does, and when."""

    log: TextIO

    def refresh(self) -> bool:
        """A change was noticed, and is read."""
        self._note("noticed")
        return super().refresh()

    def tell(self, event: str, data: object) -> None:
        """It is known what has changed."""
        if event == CHANGED:
            self._note("compared")
        super().tell(event, data)

    def picture(
        self, language: str, ink: str, component: str, piece: str, side: str, dpi: int = DPI
    ) -> FacePicture | Finding | None:
        """A picture is asked for, and drawn."""
        self._note("asked")
        found = super().picture(language, ink, component, piece, side, dpi)
        self._note("drawn")
        return found

    def _note(self, stage: str) -> None:
        self.log.write(f"{time()} {stage}\n")


def main() -> None:
    """Serve until interrupted."""
    root, game, log = sys.argv[1:]
    gc.set_threshold(1_000_000, 50, 1000)  # as generator/__main__.py sets it
    session = TimedSession(open_project(Path(root)), game, Options(output=Path(root) / "out"))
    with open(log, "w", buffering=1, encoding="utf-8") as session.log:
        serve_desk(session, 0, lambda address, _: print(address, flush=True))


if __name__ == "__main__":
    main()
