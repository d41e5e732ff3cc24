"""A picture as PDF objects by the hash of their content, and as bytes for the cache."""

from __future__ import annotations

import hashlib
from typing import NamedTuple

FORMAT = "planche drawing 1"


class Part(NamedTuple):
    """A PDF object: `body` with references written as {hash}, and the raw bytes of a stream."""

    body: str
    stream: bytes | None

    @property
    def digest(self) -> str:
        """The hash of its content; references count, because they are hashes themselves."""
        return hashlib.sha256(self.body.encode() + b"\0" + (self.stream or b"")).hexdigest()[:32]


class Drawing(NamedTuple):
    """A picture as PDF objects, drawn into the unit square; `parts` in order, the last is the form."""

    parts: tuple[tuple[str, Part], ...]

    @property
    def root(self) -> str:
        """The hash of the form itself."""
        return self.parts[-1][0]


def pack(drawing: Drawing) -> bytes:
    """The drawing as bytes: lengths in words, then the bytes themselves."""
    lines = [FORMAT.encode()]
    for name, part in drawing.parts:
        body = part.body.encode()
        size = -1 if part.stream is None else len(part.stream)
        lines.append(f"{name} {len(body)} {size}".encode() + b"\n" + body + (part.stream or b""))
    return b"\n".join(lines)


def unpack(data: bytes) -> Drawing:
    """The drawing that was packed. ValueError when nothing was."""
    if not data.startswith(FORMAT.encode() + b"\n"):
        raise ValueError("found other bytes, wanted a packed drawing")
    parts = []
    at = len(FORMAT) + 1
    while at < len(data):
        end = data.index(b"\n", at)
        name, length, size = data[at:end].decode().split()
        start = end + 1 + int(length)
        stop = start + max(0, int(size))
        parts.append((name, Part(data[end + 1 : start].decode(), None if size == "-1" else data[start:stop])))
        at = stop + 1
    return Drawing(tuple(parts))
