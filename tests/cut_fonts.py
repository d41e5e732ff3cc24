"""Cut the Japanese fonts out of those of Google Fonts: `python -m tests.cut_fonts FOLDER`.

FOLDER is `npm pack @expo-google-fonts/noto-sans-jp`, unpacked. What is kept are the characters of JIS X 0208, all that
Japanese schools and newspapers write, ASCII and what Latin punctuation stands between Japanese words; of the tables,
those that lines from left to right need. The same files come out of the same package each time.
"""

from __future__ import annotations

import sys
from pathlib import Path

import uharfbuzz as hb

FONTS = Path(__file__).resolve().parents[1] / "fonts/noto-sans-jp"
FACES = {"400Regular/NotoSansJP_400Regular.ttf": "NotoSansJP-Regular.ttf",
         "700Bold/NotoSansJP_700Bold.ttf": "NotoSansJP-Bold.ttf"}  # fmt: skip
LICENCE = "LICENSE_FONT"
PUNCTUATION = "\u00a0\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u2264\u2265\u301c\uff0d\uff5e\u2010\u2011\u2252"
FEATURES = ("ccmp", "locl", "kern", "liga", "mark", "mkmk", "chws", "halt", "palt")
VERTICAL = ("BASE", "STAT", "vhea", "vmtx", "VORG")


def jis_x_0208() -> frozenset[str]:
    """Its 6,879 characters, in the 94 rows of 94 of which EUC-JP has two bytes each."""
    cells = (bytes((row, cell)) for row in range(0xA1, 0xFF) for cell in range(0xA1, 0xFF))
    return frozenset("".join(cell.decode("euc_jp", "ignore") for cell in cells))


def cut_font(data: bytes) -> bytes:
    """The font with those characters alone."""
    wanted = hb.SubsetInput()
    wanted.unicode_set.clear()
    for character in (*jis_x_0208(), *map(chr, range(0x20, 0x7F)), *PUNCTUATION):
        wanted.unicode_set.add(ord(character))
    wanted.layout_feature_tag_set.clear()
    for tag in FEATURES:
        wanted.layout_feature_tag_set.add(int.from_bytes(tag.encode(), "big"))
    for tag in VERTICAL:
        wanted.drop_table_tag_set.add(int.from_bytes(tag.encode(), "big"))
    return bytes(hb.subset(hb.Face(hb.Blob(data)), wanted).blob.data)


def main(package: Path) -> None:
    """Write the cut fonts and their licence."""
    FONTS.mkdir(exist_ok=True)
    for source, name in FACES.items():
        (FONTS / name).write_bytes(cut_font((package / source).read_bytes()))
    (FONTS / "OFL.txt").write_text((package / LICENCE).read_text("utf-8"), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
