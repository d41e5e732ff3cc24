"""A mistake as a person makes it, and where `check` is to tell of it."""

from __future__ import annotations

from typing import NamedTuple

from tests.faults.project import files, lanterns
from tests.projects import JsonFinding, changed, findings


class Fault(NamedTuple):
    """One passage of a file of the game, what stands there by mistake, and the first finding that it makes.

    The file is below content/g, or in templates/; a place is "file:line" or "file:line:column"; `says` are words of the
    message. `more` are other findings that may follow, which are no consequence of the first: mostly none.
    """

    what: str
    file: str
    old: str
    new: str
    place: str
    says: str
    more: int = 0
    is_lost: bool = False  # the whole file is not there

    @property
    def changes(self) -> dict[str, str | bytes]:
        """The file with the mistake in it; a file that the game has not is the mistake itself."""
        whole = files().get(self.file, "")
        assert isinstance(whole, str), "a fault is made in a text"
        return {self.file: changed(whole, (self.old, self.new)) if self.old else f"{whole}{self.new}"}

    def told(self) -> list[JsonFinding]:
        """What `check` finds when the game has this fault."""
        with lanterns({} if self.is_lost else self.changes, lost=self.file if self.is_lost else "") as root:
            return findings(root)
