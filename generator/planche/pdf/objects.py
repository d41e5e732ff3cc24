"""Numbered objects of one PDF file, over reportlab's document, which numbers them and lays them out.

What is no stream goes into compressed object streams, with a compressed table of where all of them lie, which reportlab
has not: the tags of a page of rules are some hundred small dictionaries, and deflate to a sixth.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import accumulate
from types import ModuleType

# reportlab would run these of wherever Python looks for modules, and of the user's home, which may be none
for _settings in ("reportlab_mods", "reportlab_settings"):
    sys.modules.setdefault(_settings, ModuleType(_settings))

from reportlab import rl_config  # noqa: E402
from reportlab.pdfbase.pdfdoc import PDFDocument, PDFFile, PDFIndirectObject, PDFObject  # noqa: E402

from planche.pdf.streams import LEVEL, deflate  # noqa: E402

VERSION = (1, 6)  # the newest that PDF/X-4 knows; it has all that these files use
MOST_TOGETHER = 200  # objects in one stream


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


class _RawStream(_Raw):
    """A stream whose dictionary has these entries, its data as they filter it."""

    __slots__ = ()

    def __init__(self, entries: str, data: bytes) -> None:
        head = f"<< {entries} /Length {len(data)} >>\nstream\n"
        super().__init__(head.encode("latin-1"), data, b"\nendstream")


class _PackedDocument(PDFDocument):  # type: ignore[misc]
    """reportlab's document, its objects packed."""

    def number(self, item: _Raw) -> int:
        """Take in an object; its number."""
        return int(self.idToObjectNumberAndVersion[self.Reference(item).name][0])

    def pack(self, trailer: str) -> bytes:
        """The bytes of the file, whose trailer has these entries beside those that follow from its objects."""
        places = self._gather()
        file = PDFFile(self._pdfVersion)
        rows = {0: (0, 0, 65535)} | {number: (2, stream, index) for number, (stream, index) in places.items()}
        for number, name in self.numberToId.items():
            if number not in places:
                rows[number] = (1, file.add(PDFIndirectObject(name, self.idToObject[name]).format(self)), 0)
        table = len(self.numberToId) + 1
        rows[table] = (1, file.offset, 0)
        entries = f"/Type /XRef /Size {table + 1} /W [1 4 2] {trailer} /Filter /FlateDecode"
        item = _RawStream(entries, deflate(b"".join(_table_row(*rows[number]) for number in range(table + 1))))
        self.number(item)
        start = file.add(PDFIndirectObject(self.numberToId[table], item).format(self))
        file.add(f"startxref\n{start}\n%%EOF\n")
        data: bytes = file.format(self)
        return data

    def _gather(self) -> dict[int, tuple[int, int]]:
        """Put what is no stream into streams; in which one each object lies, and where in it."""
        places: dict[int, tuple[int, int]] = {}
        items = {number: self.idToObject[name] for number, name in self.numberToId.items()}
        plain = [number for number, item in items.items() if not isinstance(item, _RawStream)]
        for at in range(0, len(plain), MOST_TOGETHER):
            together = plain[at : at + MOST_TOGETHER]
            stream = self.number(_object_stream(together, [items[number].format(self) for number in together]))
            places |= {number: (stream, index) for index, number in enumerate(together)}
        return places


def _object_stream(numbers: list[int], bodies: list[bytes]) -> _RawStream:
    """A stream of objects, each behind a blank."""
    offsets = accumulate((len(body) + 1 for body in bodies), initial=0)
    head = " ".join(f"{number} {offset}" for number, offset in zip(numbers, offsets, strict=False)).encode() + b" "
    entries = f"/Type /ObjStm /N {len(numbers)} /First {len(head)} /Filter /FlateDecode"
    return _RawStream(entries, deflate(head + b" ".join(bodies)))


def _table_row(kind: int, first: int, second: int) -> bytes:
    return bytes((kind,)) + first.to_bytes(4, "big") + second.to_bytes(2, "big")


class Objects:
    """The objects of a file: `add` gives each its number, `assemble` the bytes of the whole."""

    def __init__(self) -> None:
        rl_config.invariant = True  # no comments, whatever settings a user has for other programs
        self._document = _PackedDocument(invariant=True, pdfVersion=VERSION)
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
        return self._add_numbered(_RawStream(entries, data))

    def pack(self, entries: str, data: bytes, level: int = LEVEL) -> int:
        """Add a stream of data that are not compressed yet; its number."""
        return self.stream(f"{entries} /Filter /FlateDecode".lstrip(), deflate(data, level))

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
        kids = " ".join(f"{number} 0 R" for number in self._pages)
        self.fill(self.pages, f"<< /Type /Pages /Count {len(self._pages)} /Kids [{kids}] >>")
        root = self.add(f"<< {' '.join(self._catalogue)} >>")
        stamp = identifier.hex()
        return self._document.pack(f"/Root {root} 0 R /Info {info} 0 R /ID [<{stamp}> <{stamp}>]")

    def _add_numbered(self, item: _Raw) -> int:
        """Add an object; its number."""
        number = self._document.number(item)
        self._added[number] = item
        return number


def text_string(text: str) -> str:
    """A text of the document's information as a PDF string."""
    if text.isascii() and text.isprintable() and not set("()\\") & set(text):
        return f"({text})"
    return "<FEFF" + text.encode("utf-16-be").hex().upper() + ">"
