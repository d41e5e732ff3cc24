"""What is told of a game of which somebody has approved what it prints; `planche.approval` finds it."""

from __future__ import annotations

from planche.findings import Severity, declare

APPROVED = declare(
    "approved/changed",
    """
    A line of the game was changed since somebody approved its kits, and something prints otherwise by it.

    `planche approve GAME` keeps what all faces and the rules say and show, in content/GAME/approved, once somebody has
    looked at them. From then on whatever prints otherwise is told, at the line that was changed, even where no rule
    forbids it: a name for another, a picture that moved, a figure that was another. Where something else is found, it
    is told if that comes from this line, the only one that was changed. A game that nobody approved has no such folder,
    and nothing is told.

    Example: the front of 'seven' prints “8”, and “7” when the kit was approved.
    Mend it: put back what was there; or, if it is meant, look at the kit and run `planche approve GAME` once more.
    """,
    Severity.WARNING,
)
UNREADABLE_APPROVAL = declare(
    "approved/unreadable",
    """
    The file of what was approved cannot be read.

    It is written by `planche approve` alone; a half merged or edited one says nothing of the kits.

    Example: a line of content/GAME/approved/fr.txt that begins with no word that Planche knows.
    Mend it: look at the kit, and run `planche approve GAME`; or take the file of another copy of the project.
    """,
    Severity.WARNING,
)
