"""Changes of a game -> for each face the number of the last one after which it may look otherwise."""

from __future__ import annotations


class Versions:
    """The numbers of all faces."""

    def __init__(self) -> None:
        self.of_all = 0

    def note_change(self, number: int) -> None:
        """Take in a change: after it any face may be another."""
        self.of_all = number
