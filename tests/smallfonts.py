"""TrueType files of a few bytes, for tests: every table and every glyph is known.

Their em has 2,000 units, of which they rise 1,500 and fall 400. Glyph 0 is blank and 500 units wide, glyph 1 blank and
600 wide, glyph 2 a square from 100 to 700 in a width of 800. Glyph 3 is a line from 100 to 700 without height, glyph 4
says that it is as large as the square, and has no outline; they are as wide too, since the list of widths ends there.
"""

from __future__ import annotations

from collections.abc import Mapping
from struct import pack

BLANK, SQUARE, LINE, HOLLOW = 1, 2, 3, 4
COUNT = 5
MAGIC = 0x5F0F3CF5


def tables(characters: Mapping[int | range, int] | None = None, *, is_long: bool = False) -> dict[str, bytes]:
    """The tables that a font must have; `characters`: the glyphs of code points."""
    square = _outline(((100, 100), (700, 100), (700, 700), (100, 700)))
    line = _outline(((100, 300), (700, 300)))
    outlines = (b"", b"", square, line, pack(">5h2x", 0, 100, 100, 700, 700))
    starts = [sum(map(len, outlines[:number])) for number in range(COUNT + 1)]
    return {
        "cmap": _characters(characters or {}),
        "glyf": b"".join(outlines),
        "head": pack(">I8xI2H30xH2x", 0x10000, MAGIC, 0, 2000, is_long),
        "hhea": pack(">Ihh26xH", 0x10000, 1500, -400, 3),
        "hmtx": pack(">HhHhHh2h", 500, 0, 600, 0, 800, 100, 100, 100),
        "loca": pack(f">{COUNT + 1}{'I' if is_long else 'H'}", *(at if is_long else at // 2 for at in starts)),
        "maxp": pack(">IH", 0x5000, COUNT),
    }


def sfnt(parts: Mapping[str, bytes]) -> bytes:
    """The file of these tables, which follow one another to its last byte."""
    at, entries = 12 + 16 * len(parts), []
    for tag, data in parts.items():
        entries.append(pack(">4sIII", tag.encode(), 0, at, len(data)))
        at += len(data)
    return b"\0\1\0\0" + pack(">H6x", len(parts)) + b"".join((*entries, *parts.values()))


def font_of(characters: Mapping[int | range, int]) -> bytes:
    """A font with these glyphs for code points."""
    return sfnt(tables(characters))


def _outline(points: tuple[tuple[int, int], ...]) -> bytes:
    """One contour of corners, an even number of bytes."""
    xs, ys = zip(*points)
    steps = [b - a for line in (xs, ys) for a, b in zip((0, *line), line)]
    head = pack(">5h2H", 1, min(xs), min(ys), max(xs), max(ys), len(points) - 1, 0)
    outline = head + b"\1" * len(points) + pack(f">{len(steps)}h", *steps)
    return outline + b"\0" * (len(outline) % 2)


def _characters(glyphs: Mapping[int | range, int]) -> bytes:
    """A table of one list, in which all code points of a range have the same glyph."""
    spans = sorted((key.start, key[-1], glyph) if isinstance(key, range) else (key, key, glyph)
                   for key, glyph in glyphs.items())  # fmt: skip
    groups = b"".join(pack(">III", *span) for span in spans)
    return pack(">HHHHI", 0, 1, 3, 10, 12) + pack(">HHIII", 13, 0, 16 + len(groups), 0, len(spans)) + groups
