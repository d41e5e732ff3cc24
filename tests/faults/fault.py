"""A mistake as a person makes it, and where `check` is to tell of it."""

from __future__ import annotations

from typing import NamedTuple

from tests.faults.project import FONTS, files, lanterns, own_fonts
from tests.projects import JsonFinding, changed, findings


class Fault(NamedTuple):
    """One passage of a file of the game, what stands there by mistake, and the first finding that it makes.

    The file is below content/g, in templates/, or in the project's own fonts/; a place is "file:line" or
    "file:line:column"; `says` are words of the message. `more` are other findings that may follow, which are no
    consequence of the first: mostly none.
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
        whole = {**files(), "fonts/fonts.yaml": FONTS}.get(self.file, "")
        assert isinstance(whole, str), "a fault is made in a text"
        return {self.file: changed(whole, (self.old, self.new)) if self.old else f"{whole}{self.new}"}

    def told(self) -> list[JsonFinding]:
        """What `check` finds when the game has this fault."""
        own = own_fonts() if self.file.startswith("fonts/") else {}
        changes = own if self.is_lost else {**own, **self.changes}
        with lanterns(changes, lost=self.file if self.is_lost else "") as root:
            return findings(root)
