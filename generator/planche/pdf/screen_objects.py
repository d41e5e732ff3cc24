"""Numbered objects of a PDF of one page that is drawn at once and kept by nobody -> its bytes.

Nothing is packed, and the file says nothing of itself: that would take longer than most of what is drawn.
"""

from __future__ import annotations

from itertools import accumulate

HEAD = b"%PDF-1.6\n"


class ScreenObjects:
    """The objects of such a file, as those of a file that is printed."""

    def __init__(self) -> None:
        self._bodies: list[bytes] = []
        self._page = 0
        self.pages = self.reserve()

    def add(self, body: str) -> int:
        """Add an object; its number."""
        return self._add(body.encode("latin-1"))

    def stream(self, entries: str, data: bytes) -> int:
        """Add a stream whose dictionary has these entries; its number."""
        return self._add(b"<< %b /Length %d >>\nstream\n%b\nendstream" % (entries.encode("latin-1"), len(data), data))

    def pack(self, entries: str, data: bytes, _level: int = 0) -> int:
        """The same: data are left as they are."""
        return self.stream(entries, data)

    def reserve(self) -> int:
        """A number for an object that `fill` gives its body."""
        return self._add(b"null")

    def fill(self, number: int, body: str) -> None:
        """Give a reserved object its body."""
        self._bodies[number - 1] = body.encode("latin-1")

    def page(self, number: int) -> None:
        """Let a page object be the page of the file."""
        self._page = number

    def assemble(self) -> bytes:
        """The bytes of the file."""
        self.fill(self.pages, f"<< /Type /Pages /Count 1 /Kids [{self._page} 0 R] >>")
        root = self.add(f"<< /Type /Catalog /Pages {self.pages} 0 R >>")
        items = [b"%d 0 obj\n%b\nendobj\n" % item for item in enumerate(self._bodies, 1)]
        *places, table = accumulate(map(len, items), initial=len(HEAD))
        size = len(items) + 1
        rows = b"".join(b"%010d 00000 n \n" % place for place in places)
        end = b"trailer\n<< /Size %d /Root %d 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (size, root, table)
        return b"".join((HEAD, *items, b"xref\n0 %d\n0000000000 65535 f \n" % size, rows, end))

    def _add(self, body: bytes) -> int:
        self._bodies.append(body)
        return len(self._bodies)
