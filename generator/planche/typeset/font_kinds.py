"""The first bytes of a file that should be a font -> what it is instead of a static TrueType file, and the way out."""

from __future__ import annotations

from collections.abc import Set
from typing import NamedTuple

_TTF = "put the .ttf of the same family there"
_HEADS = (  # the first bytes, what the file is, and the way out
    (b"wOF2", "is a WOFF2 file, packed for web pages", f"{_TTF}: it is in the family's download, not on its web page"),
    (b"wOFF", "is a WOFF file, packed for web pages", f"{_TTF}: it is in the family's download, not on its web page"),
    (b"OTTO", "holds PostScript outlines (OTF)", f"{_TTF}, which holds TrueType outlines"),
    (b"ttcf", "is a collection of fonts", "put one font of it there, as a .ttf of its own"),
    (b"PK", "is a ZIP archive", "unpack it, and put the .ttf that it holds there"),
    (b"<", "is a web page", "download the font itself once more, as a .ttf"),
    (b"version https://git-lfs", "is a pointer of Git LFS", "fetch the file itself: git lfs pull"),
)


class FontKind(NamedTuple):
    """What a file is, in words behind its name, and the way out."""

    message: str
    hint: str


def name_kind(data: bytes, tables: Set[str]) -> FontKind:
    """What a file is that cannot be embedded; `tables` are those that it lists."""
    if "fvar" in tables:
        return FontKind("is a variable font", f"{_TTF} that has one weight, as the folder static/ of a download has")
    begun = data[:64].lstrip()
    for head, message, hint in _HEADS:
        if begun.startswith(head):
            return FontKind(message, hint)
    return FontKind("is not a font" if data else "is empty", "take the file anew from where it came, as a .ttf")
