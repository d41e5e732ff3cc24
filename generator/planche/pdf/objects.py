"""Numbered objects of one PDF file, over reportlab's document, which writes them with their table."""

from __future__ import annotations

import sys
from types import ModuleType

# reportlab would run these of wherever Python looks for modules, and of the user's home, which may be none
for _settings in ("reportlab_mods", "reportlab_settings"):
    sys.modules.setdefault(_settings, ModuleType(_settings))

from reportlab import rl_config  # noqa: E402
from reportlab.pdfbase.pdfdoc import PDFDocument, PDFObject, PDFObjectReference  # noqa: E402

VERSION = (1, 7)


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
    """The objects of a file: `add` gives each its number, `save` the bytes of the whole."""

    def __init__(self, title: str, author: str, subject: str, language: str) -> None:
        rl_config.invariant = True  # no comments, whatever settings a user has for other programs
        self._document = PDFDocument(invariant=True, pdfVersion=VERSION, lang=language)
        info = self._document.info
        info.title, info.author, info.subject = title, author, subject
        info.creator = info.producer = "Planche"
        self._document.Catalog.Outlines = None

    def add(self, body: str | bytes) -> int:
        """Add an object; its number."""
        return self._add_numbered(_Raw(body.encode("latin-1") if isinstance(body, str) else body))

    def stream(self, entries: str, data: bytes) -> int:
        """Add a stream whose dictionary has these entries; its number."""
        head = f"<< {entries} /Length {len(data)} >>\nstream\n".encode("latin-1")
        return self._add_numbered(_Raw(head, data, b"\nendstream"))

    def reserve(self) -> int:
        """A number for an object that `fill` gives its body."""
        return self._add_numbered(_Raw(b"null"))

    def fill(self, number: int, body: str) -> None:
        """Give a reserved object its body."""
        self._document.idToObject[self._document.numberToId[number]].parts = (body.encode("latin-1"),)

    def page(self, number: int) -> None:
        """Append a page object to the document's pages."""
        name = self._document.numberToId[number]
        self._document.Pages.addPage(PDFObjectReference(name))

    @property
    def pages(self) -> int:
        """The number of the page tree, the parent of every page."""
        reference = self._document.Reference(self._document.Pages)
        return int(self._document.idToObjectNumberAndVersion[reference.name][0])

    def catalogue(self, name: str, number: int) -> None:
        """Let an entry of the catalogue be the object of that number."""
        setattr(self._document.Catalog, name, PDFObjectReference(self._document.numberToId[number]))

    def save(self) -> bytes:
        """The bytes of the file."""
        document = self._document
        for name in document.numberToId.values():
            for part in getattr(document.idToObject[name], "parts", ()):
                document.signature.update(part)
        document.info.digest(document.signature)
        data: bytes = document.format()
        return data

    def _add_numbered(self, item: _Raw) -> int:
        """Add an object; its number."""
        reference = self._document.Reference(item)
        return int(self._document.idToObjectNumberAndVersion[reference.name][0])


def text_string(text: str) -> str:
    """A text of the document's information as a PDF string."""
    return "<FEFF" + text.encode("utf-16-be").hex().upper() + ">"
