"""A language or a character -> the script that it is written in, and families of fonts that have its letters.

A script is told by its blocks of Unicode; of the same characters in several languages, such as Chinese ones, a few
letters tell whether a font was drawn for the language. The families are free (SIL Open Font License 1.1), and Google
Fonts has them as static TrueType files.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

SLANTED = frozenset(("Latin", "Greek", "Cyrillic", "Armenian"))  # the scripts that have italics
WITHOUT_SPACES = frozenset(("Japanese", "Chinese, simplified", "Chinese, traditional"))  # whose signs are wide
MOST_KNOWN = 8_192  # characters
FONT_LICENCE = "SIL Open Font License 1.1"


class Script(NamedTuple):
    """A script, as one or more languages write it."""

    name: str
    languages: tuple[str, ...]
    sample: str  # letters that a font for it has
    blocks: tuple[tuple[int, int], ...]  # first and last character of each
    families: tuple[str, ...] = ()  # that have it, the plainest first


_HAN = ((0x2E80, 0x2FDF), (0x3000, 0x303F), (0x31C0, 0x31EF), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF),
        (0xFE30, 0xFE4F), (0xFF00, 0xFFEF), (0x20000, 0x323AF))  # fmt: skip
_KANA = ((0x3040, 0x30FF), (0x31F0, 0x31FF), (0x3200, 0x33FF), (0x1B000, 0x1B16F))
_HANGUL = ((0x1100, 0x11FF), (0x3130, 0x318F), (0xA960, 0xA97F), (0xAC00, 0xD7FF))
_LATIN = (
    (0x41, 0x5A),
    (0x61, 0x7A),
    (0xC0, 0x24F),
    (0x250, 0x2AF),
    (0x1E00, 0x1EFF),
    (0x2C60, 0x2C7F),
    (0xA720, 0xA7FF),
)

SCRIPTS = (
    Script("Latin", (), "an", _LATIN, ("Noto Sans",)),
    Script("Greek", ("el",), "αω", ((0x370, 0x3FF), (0x1F00, 0x1FFF)), ("Noto Sans",)),
    Script("Cyrillic", ("be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "uk"), "ая",
           ((0x400, 0x52F), (0x1C80, 0x1C8F), (0x2DE0, 0x2DFF), (0xA640, 0xA69F)), ("Noto Sans",)),
    Script("Armenian", ("hy",), "աք", ((0x530, 0x58F),), ("Noto Sans Armenian", "Noto Serif Armenian")),
    Script("Hebrew", ("he", "yi"), "את", ((0x590, 0x5FF), (0xFB1D, 0xFB4F)), ("Noto Sans Hebrew", "Heebo")),
    Script("Arabic", ("ar", "ckb", "fa", "ps", "sd", "ug", "ur"), "اي",
           ((0x600, 0x6FF), (0x750, 0x77F), (0x870, 0x8FF), (0xFB50, 0xFDFF), (0xFE70, 0xFEFF)),
           ("Noto Sans Arabic", "Noto Naskh Arabic")),
    Script("Devanagari", ("hi", "mr", "ne", "sa"), "अह", ((0x900, 0x97F), (0xA8E0, 0xA8FF)),
           ("Noto Sans Devanagari", "Mukta")),
    Script("Bengali", ("as", "bn"), "অহ", ((0x980, 0x9FF),), ("Noto Sans Bengali", "Hind Siliguri")),
    Script("Gurmukhi", ("pa",), "ਅਹ", ((0xA00, 0xA7F),), ("Noto Sans Gurmukhi", "Mukta Mahee")),
    Script("Gujarati", ("gu",), "અહ", ((0xA80, 0xAFF),), ("Noto Sans Gujarati", "Mukta Vaani")),
    Script("Odia", ("or",), "ଅହ", ((0xB00, 0xB7F),), ("Noto Sans Oriya",)),
    Script("Tamil", ("ta",), "அஹ", ((0xB80, 0xBFF),), ("Noto Sans Tamil", "Mukta Malar")),
    Script("Telugu", ("te",), "అహ", ((0xC00, 0xC7F),), ("Noto Sans Telugu", "Hind Guntur")),
    Script("Kannada", ("kn",), "ಅಹ", ((0xC80, 0xCFF),), ("Noto Sans Kannada",)),
    Script("Malayalam", ("ml",), "അഹ", ((0xD00, 0xD7F),), ("Noto Sans Malayalam", "Manjari")),
    Script("Sinhala", ("si",), "අහ", ((0xD80, 0xDFF),), ("Noto Sans Sinhala",)),
    Script("Thai", ("th",), "กฮ", ((0xE00, 0xE7F),), ("Noto Sans Thai", "Sarabun")),
    Script("Lao", ("lo",), "ກຮ", ((0xE80, 0xEFF),), ("Noto Sans Lao",)),
    Script("Tibetan", ("bo", "dz"), "ཀཧ", ((0xF00, 0xFFF),), ("Noto Serif Tibetan",)),
    Script("Burmese", ("my",), "ကအ", ((0x1000, 0x109F), (0xA9E0, 0xA9FF), (0xAA60, 0xAA7F)),
           ("Noto Sans Myanmar", "Padauk")),
    Script("Georgian", ("ka",), "აჰ", ((0x10A0, 0x10FF), (0x1C90, 0x1CBF), (0x2D00, 0x2D2F)),
           ("Noto Sans Georgian", "Noto Serif Georgian")),
    Script("Ethiopic", ("am", "ti"), "ሀፐ", ((0x1200, 0x139F), (0x2D80, 0x2DDF), (0xAB00, 0xAB2F)),
           ("Noto Sans Ethiopic",)),
    Script("Khmer", ("km",), "កអ", ((0x1780, 0x17FF), (0x19E0, 0x19FF)), ("Noto Sans Khmer", "Battambang")),
    Script("Japanese", ("ja",), "あア働", (*_KANA, *_HAN), ("Noto Sans JP", "Zen Maru Gothic")),
    Script("Chinese, simplified", ("zh", "zh-hans", "zh-cn", "zh-sg"), "们这说", _HAN,
           ("Noto Sans SC", "Noto Serif SC")),
    Script("Chinese, traditional", ("zh-hant", "zh-tw", "zh-hk", "zh-mo", "yue"), "們這說", _HAN,
           ("Noto Sans TC", "Noto Serif TC")),
    Script("Korean", ("ko",), "한글", (*_HANGUL, *_HAN), ("Noto Sans KR", "Nanum Gothic")),
)  # fmt: skip
LATIN = SCRIPTS[0]
_PARTED_BY_HAND = frozenset({"Thai", "Lao", "Burmese", "Khmer"})  # class SA of Unicode's UAX 14


def script_of_language(language: str) -> Script:
    """The script that a language is written in; of one that is not known, Latin."""
    parts = language.replace("_", "-").lower().split("-")
    for count in range(len(parts), 0, -1):
        known = "-".join(parts[:count])
        for script in SCRIPTS:
            if known in script.languages:
                return script
    return LATIN


def script_of(character: str) -> Script | None:
    """The first script that has a character; None for signs that all scripts use."""
    return next(iter(_scripts_with(character)), None)


def is_of(character: str, script: Script) -> bool:
    """Whether a character stands in the blocks of a script."""
    return script in _scripts_with(character)


def is_parted_by_hand(character: str) -> bool:
    """Whether it is of a script whose words have no spaces between them and are known by a dictionary alone."""
    return any(script.name in _PARTED_BY_HAND for script in _scripts_with(character))


@lru_cache(MOST_KNOWN)
def _scripts_with(character: str) -> tuple[Script, ...]:
    """The scripts in whose blocks a character stands; asked of each letter that a family lacks."""
    number = ord(character)
    return tuple(script for script in SCRIPTS if any(first <= number <= last for first, last in script.blocks))
