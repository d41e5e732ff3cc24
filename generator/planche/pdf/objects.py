"""Numbered objects of one PDF file -> its bytes.

What is no stream goes into compressed object streams, with a compressed table of where all of them lie.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate

from planche.pdf.streams import deflate

VERSION = "1.6"  # the newest that PDF/X-4 knows; it has all that these files use
MOST_TOGETHER = 200  # objects in one stream
_MARK = b"%\xe2\xe3\xcf\xd3"  # a comment by which others see that the file is no text
Parts = tuple[bytes, ...]  # of an object; joined as late as may be: they may be others' too


class Objects:
    """The objects of a file: `add` gives each its number, `save` the bytes of the whole."""

    def __init__(self) -> None:
        self._plain: dict[int, bytes] = {}  # dictionaries and the like, by number
        self._streams: dict[int, Parts] = {}
        self._last = 0
        self._catalogue: list[str] = ["/Type /Catalog"]
        self._pages: list[int] = []
        self.pages = self.reserve()  # the number of the page tree, the parent of every page
        self.catalogue("Pages", self.pages)

    def add(self, body: str) -> int:
        """Add an object; its number."""
        number = self.reserve()
        self.fill(number, body)
        return number

    def stream(self, entries: str, data: bytes) -> int:
        """Add a stream whose dictionary has these entries; its number."""
        number = self.reserve()
        self._streams[number] = _stream(entries, data)
        return number

    def reserve(self) -> int:
        """A number for an object that `fill` gives its body."""
        self._last += 1
        self._plain[self._last] = b"null"
        return self._last

    def fill(self, number: int, body: str) -> None:
        """Give a reserved object its body."""
        self._plain[number] = body.encode("latin-1")

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
        yield from self._plain.values()
        for parts in self._streams.values():
            yield from parts

    def assemble(self, info: int, identifier: bytes) -> bytes:
        """The bytes of the file, whose information is the object `info`. What was added is let go."""
        kids = " ".join(f"{number} 0 R" for number in self._pages)
        self.fill(self.pages, f"<< /Type /Pages /Count {len(self._pages)} /Kids [{kids}] >>")
        root = self.add(f"<< {' '.join(self._catalogue)} >>")
        for number in self._streams:
            del self._plain[number]
        places = self._gather()
        return self._write(f"/Root {root} 0 R /Info {info} 0 R /ID [<{identifier.hex()}> <{identifier.hex()}>]", places)

    def _gather(self) -> dict[int, tuple[int, int]]:
        """Put what is no stream into streams; in which one each object lies, and where in it."""
        places: dict[int, tuple[int, int]] = {}
        items = list(self._plain.items())
        for at in range(0, len(items), MOST_TOGETHER):
            together = items[at : at + MOST_TOGETHER]
            stream = self._add_together([number for number, _ in together], [body for _, body in together])
            places |= {number: (stream, index) for index, (number, _) in enumerate(together)}
        self._plain.clear()
        return places

    def _add_together(self, numbers: Sequence[int], bodies: Sequence[bytes]) -> int:
        """A stream of objects, each behind a blank; its number."""
        offsets = accumulate((len(body) + 1 for body in bodies), initial=0)
        head = " ".join(f"{number} {offset}" for number, offset in zip(numbers, offsets)).encode() + b" "
        self._last += 1
        entries = f"/Type /ObjStm /N {len(numbers)} /First {len(head)} /Filter /FlateDecode"
        self._streams[self._last] = _stream(entries, deflate(head + b" ".join(bodies)))
        return self._last

    def _write(self, trailer: str, places: dict[int, tuple[int, int]]) -> bytes:
        out = [f"%PDF-{VERSION}\n".encode(), _MARK, b"\n"]
        length = sum(map(len, out))
        rows = {number: (2, stream, index) for number, (stream, index) in places.items()}
        for number in list(self._streams):
            rows[number] = (1, length, 0)
            parts = (f"{number} 0 obj\n".encode(), *self._streams.pop(number), b"\nendobj\n")
            out += parts
            length += sum(map(len, parts))
        table = self._last + 1
        rows |= {0: (0, 0, 65535), table: (1, length, 0)}
        data = b"".join(
            bytes((kind,)) + first.to_bytes(4, "big") + second.to_bytes(2, "big")
            for _, (kind, first, second) in sorted(rows.items())
        )
        entries = f"/Type /XRef /Size {table + 1} /W [1 4 2] {trailer} /Filter /FlateDecode"
        out += (f"{table} 0 obj\n".encode(), *_stream(entries, deflate(data)), b"\nendobj\n")
        out.append(f"startxref\n{length}\n%%EOF\n".encode())
        return b"".join(out)


def _stream(entries: str, data: bytes) -> Parts:
    return f"<< {entries} /Length {len(data)} >>\nstream\n".encode("latin-1"), data, b"\nendstream"


def text_string(text: str) -> str:
    """A text of the document's information as a PDF string."""
    if text.isascii() and text.isprintable() and not set("()\\") & set(text):
        return f"({text})"
    return "<FEFF" + text.encode("utf-16-be").hex().upper() + ">"
