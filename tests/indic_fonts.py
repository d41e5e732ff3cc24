"""Cut the fonts of tests in Indic scripts out of those of Google Fonts: `python -m tests.indic_fonts FOLDER...`.

Each FOLDER is one of `npm pack @expo-google-fonts/noto-sans-devanagari`, `-bengali` and `-tamil`, unpacked. Kept are
the letters of the sentences below, with all that joins and moves them.
"""

from __future__ import annotations

import sys
import unicodedata
from pathlib import Path

import uharfbuzz as hb

FONTS = Path(__file__).with_name("typeset") / "indic"
# "Each player takes two cards", and words with letters that join, move or are parted
SENTENCES = {
    "Devanagari": "हर खिलाड़ी दो कार्ड लेता है। क्षत्रिय प्रश्न",
    "Bengali": "প্রতি খেলোয়াড় দুটি তাস নেয়। ক্ষত্রিয় কোণ",
    "Tamil": "ஒவ்வொரு வீரரும் இரண்டு சீட்டுகளை எடுப்பார். கொடி க்ஷ",
}


def cut_font(data: bytes, text: str) -> bytes:
    """The font with those letters alone, and the forms that they take."""
    wanted = hb.SubsetInput()
    wanted.unicode_set.clear()
    for character in {*text, *unicodedata.normalize("NFD", text)}:  # vowels of two parts have a letter for each
        wanted.unicode_set.add(ord(character))
    return bytes(hb.subset(hb.Face(hb.Blob(data)), wanted).blob.data)


def main(packages: list[Path]) -> None:
    """Write the cut fonts and their licence."""
    FONTS.mkdir(exist_ok=True)
    for package in packages:
        (source,) = (package / "400Regular").glob("*.ttf")
        script = source.name.removeprefix("NotoSans").partition("_")[0]
        (FONTS / f"{script}.ttf").write_bytes(cut_font(source.read_bytes(), SENTENCES[script]))
        (FONTS / "OFL.txt").write_text((package / "LICENSE_FONT").read_text("utf-8"), "utf-8")


if __name__ == "__main__":
    main([*map(Path, sys.argv[1:])])
