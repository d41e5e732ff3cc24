"""A font of more than 20,000 glyphs that draws no two alike: python -m tests.benchmarks.bigfont FILE (needs fontTools).

Its letters are the Unified Ideographs of Unicode's first block, the printable ASCII characters and a few signs.
"""

from __future__ import annotations

import sys
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

CODES = (*range(0x20, 0x7F), 0xA0, 0x2013, 0x2019, 0x2026, *range(0x4E00, 0xA000))
EM = 1000


def main(file: str) -> None:
    """Write the font."""
    names = {code: f"u{code:04X}" for code in CODES}
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder([".notdef", *names.values()])
    builder.setupCharacterMap(names)
    glyphs = {".notdef": _glyph(0), **{name: _glyph(code) for code, name in names.items()}}
    builder.setupGlyf(glyphs)
    widths = {name: (EM, 100) if int(name[1:], 16) > 0x3000 else (EM // 2, 40) for name in names.values()}
    builder.setupHorizontalMetrics({".notdef": (EM, 100), **widths})
    builder.setupHorizontalHeader(ascent=880, descent=-120)
    builder.setupNameTable({"familyName": "Ideographs", "styleName": "Regular", "psName": "Ideographs-Regular"})
    builder.setupOS2(sTypoAscender=880, sTypoDescender=-120, usWinAscent=880, usWinDescent=120, sCapHeight=700)
    builder.setupPost()
    builder.save(file)


def _glyph(code: int) -> Any:
    """The bits of a code as a pattern of strokes, in a box as wide as the character."""
    pen = TTGlyphPen(None)
    wide = 800 if code > 0x3000 else 400
    for bit in range(16 if code not in (0x20, 0xA0) else 0):
        x, y = (bit % 4) * wide / 4 + wide / 10, (bit // 4) * 200 - 80
        right, top = x + wide / 5, y + (160 if code >> bit & 1 else 40)
        pen.moveTo((round(x), y))
        for corner in ((round(x), top), (round(right), top), (round(right), y)):
            pen.lineTo(corner)
        pen.closePath()
    return pen.glyph()


if __name__ == "__main__":
    main(sys.argv[1])
