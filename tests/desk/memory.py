"""A desk and an editor's server through many edits: what they hold in memory on the way.

python -m tests.desk.memory 10000 SEED
"""

from __future__ import annotations

import os
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from planche.build import check
from planche.desk.all_pieces import PAGE
from planche.desk.session import Session
from planche.kit import KnownFaces
from planche.kit.workers import WORKERS
from planche.source import open_project
from tests.desk.living import EDITS, FILES, Edit, Looker, place_of
from tests.objects import size_of_all
from tests.projects import first_page, tiny

STEPS = 20  # how often it is looked by whoever runs this


class Held(NamedTuple):
    """What is held after so many edits, in bytes."""

    edits: int
    size: int  # of all that Python knows of
    resident: int  # of the process, with what it keeps for its next needs


def hold(edits: int, seed: int, kinds: Sequence[Edit] = EDITS, steps: int = STEPS) -> Iterator[Held]:
    """What a desk with a page that looks at it, and a check that remembers, hold as edits go on; looked at so often."""
    dice, known = random.Random(seed), KnownFaces()
    game = {**FILES, **first_page(())}  # a short one, since it is set again for each check
    with tiny(game) as folder, patch.dict(os.environ, {WORKERS: "1"}):  # what a worker learns is gone with it
        root = folder.resolve()
        session = Session(open_project(root), "g")
        assert PAGE.hears is not None
        hears = PAGE.hears
        session.listen(lambda change: hears(session, change))
        with patch.object(session.hub, "tell", lambda *_: None):
            for number in range(1, edits + 1):
                dice.choice(kinds)(root, dice)
                _look(session, root, known)
                if number % max(1, edits // steps) == 0:
                    _restore(root)
                    _look(session, root, known)
                    yield Held(number, size_of_all(), _resident())
        session.close()


def _look(session: Session, root: Path, known: KnownFaces) -> None:
    """Take in what has changed, look at all of it and check it."""
    session.refresh()
    Looker(session).faces()
    check(open_project(root), "g", known=known)


def _resident() -> int:
    """Bytes of memory that the process has; 0 where the system does not tell."""
    told = Path("/proc/self/statm")
    return int(told.read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") if told.exists() else 0


def _restore(root: Path) -> None:
    """The game as it was, so that equal states are compared."""
    for name, text in FILES.items():
        place_of(root, name).write_text(text, "utf-8")


def main() -> None:
    """Tell what is held on the way."""
    edits, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for held in hold(edits, seed):
        print(f"{held.edits} edits: {held.size / 1e6:.1f} MB, resident {held.resident / 1e6:.0f} MB", flush=True)


if __name__ == "__main__":
    main()
