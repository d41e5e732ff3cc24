"""Numbered objects of one PDF file, over reportlab's document, which writes them with their table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType

# reportlab would run these of wherever Python looks for modules, and of the user's home, which may be none
for _settings in ("reportlab_mods", "reportlab_settings"):
    sys.modules.setdefault(_settings, ModuleType(_settings))

from reportlab import rl_config  # noqa: E402
from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObject  # noqa: E402

VERSION = (1, 6)  # the newest that PDF/X-4 knows; it has all that these files use


class _Raw(PDFObject):  # type: ignore[misc]
    """An object whose bytes are ready, in parts that are joined as late as may be: they may be others' too."""

    __RefOnly__ = True
    __slots__ = ("parts",)

    def __init__(self, *parts: bytes) -> None:
        self.parts = parts

    def format(self, _document: object) -> bytes:
        """The bytes, handed over: a document is written once, and a large one is not held twice."""
        parts, self.parts = self.parts, ()
        return b"".join(parts)


class Objects:
    """The objects of a file: `add` gives each its number, `assemble` the bytes of the whole."""

    def __init__(self) -> None:
        rl_config.invariant = True  # no comments, whatever settings a user has for other programs
        self._document = PDFDocument(invariant=True, pdfVersion=VERSION)
        self._added: dict[int, _Raw] = {}
        self._catalogue: list[str] = ["/Type /Catalog"]
        self._pages: list[int] = []
        self.pages = self.reserve()  # the number of the page tree, the parent of every page
        self.catalogue("Pages", self.pages)

    def add(self, body: str) -> int:
        """Add an object; its number."""
        return self._add_numbered(_Raw(body.encode("latin-1")))

    def stream(self, entries: str, data: bytes) -> int:
        """Add a stream whose dictionary has these entries; its number."""
        head = f"<< {entries} /Length {len(data)} >>\nstream\n".encode("latin-1")
        return self._add_numbered(_Raw(head, data, b"\nendstream"))

    def reserve(self) -> int:
        """A number for an object that `fill` gives its body."""
        return self._add_numbered(_Raw(b"null"))

    def fill(self, number: int, body: str) -> None:
        """Give a reserved object its body."""
        self._added[number].parts = (body.encode("latin-1"),)

    def page(self, number: int) -> None:
        """Append a page object to the document's pages."""
        self._pages.append(number)

    def catalogue(self, name: str, number: int) -> None:
        """Let an entry of the catalogue be the object of that number."""
        self.state(name, f"{number} 0 R")

    def state(self, name: str, value: str) -> None:
        """Let an entry of the catalogue have a value."""
        self._catalogue.append(f"/{name} {value}")

    def contents(self) -> Iterator[bytes]:
        """All that was added so far, for those who make a digest of it."""
        yield " ".join(self._catalogue).encode("latin-1")
        for item in self._added.values():
            yield from item.parts

    def assemble(self, info: int, identifier: bytes) -> bytes:
        """The bytes of the file, whose information is the object `info`. What was added is let go."""
        document, kids = self._document, " ".join(f"{number} 0 R" for number in self._pages)
        self.fill(self.pages, f"<< /Type /Pages /Count {len(self._pages)} /Kids [{kids}] >>")
        root = self.add(f"<< {' '.join(self._catalogue)} >>")
        document.Catalog, document.info = self._added[root], self._added[info]
        document._ID = f"[<{identifier.hex()}> <{identifier.hex()}>]".encode()  # else it would make one of its own
        data: bytes = document.format()
        return data

    def _add_numbered(self, item: _Raw) -> int:
        """Add an object; its number."""
        reference = self._document.Reference(item)
        number = int(self._document.idToObjectNumberAndVersion[reference.name][0])
        self._added[number] = item
        return number


def text_string(text: str) -> str:
    """A text of the document's information as a PDF string."""
    if text.isascii() and text.isprintable() and not set("()\\") & set(text):
        return f"({text})"
    return "<FEFF" + text.encode("utf-16-be").hex().upper() + ">"
