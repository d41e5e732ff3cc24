"""A language -> its quotation marks, and straight ones in a text -> these: what hints write, as an author would.

The marks are those of Unicode's CLDR (https://cldr.unicode.org), French ones with the narrow no-break spaces inside.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import PurePosixPath
from typing import NamedTuple

from planche.source.files import Folder, Unreadable

_MARKS = {
    "“”": "en pt nl da tr zh ko gl sq az ga cy hi bn th vi id ms fil af sw",
    "„“": "de cs sk sl bg ka et lt is sr mk lb hsb",
    "„”": "pl hu ro hr",
    "””": "fi sv he",
    "«»": "it es ca nb no nn ru uk be el hy pt-pt de-ch eu",
    "「」": "ja zh-tw zh-hk",
    "«\u202f\u202f»": "fr",
}
_BY_LANGUAGE = {language: marks for marks, languages in _MARKS.items() for language in languages.split()}
_LANGUAGE = re.compile(r"""^language: *["']?([A-Za-z]{2,3}(?:-\w+)?)""", re.MULTILINE)
_OPENS = re.compile(r"(?:^|[\s(\[{«“„/—–-])$")
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")


class QuotationMarks(NamedTuple):
    """The marks of a language, each with the space that belongs inside."""

    opening: str = "“"
    closing: str = "”"

    @property
    def shown(self) -> str:
        """Both of them, as a hint names them."""
        return f"{self.opening.strip()} {self.closing.strip()}"

    @property
    def note(self) -> str:
        """What is not to be seen of them, as the end of a hint."""
        return "; the spaces inside of « » are U+202F" if "\u202f" in self.opening else ""

    def curl(self, text: str, straight: str = '"') -> str | None:
        """The text with these marks in place of straight ones, and ’ for apostrophes; None when they are no pairs."""
        parts = _APOSTROPHE.sub("’", text).split(straight)
        if len(parts) % 2 == 0:
            return None
        for number in range(1, len(parts), 2):
            if not _OPENS.search(parts[number - 1]) or not parts[number].strip():
                return None
            parts[number] = f"{self.opening}{parts[number].strip()}{self.closing}"
        return "".join(parts)


MarksOf = Callable[[], QuotationMarks]
"""The quotation marks of a file, looked for only where a message needs them."""


def quotation_marks(language: str) -> QuotationMarks:
    """The quotation marks of a language, those of English for one that is not known."""
    code = language.lower().replace("_", "-")
    marks = _BY_LANGUAGE.get(code) or _BY_LANGUAGE.get(code.partition("-")[0], "“”")
    half = len(marks) // 2
    return QuotationMarks(marks[:half], marks[half:])


def marks_of_file(folder: Folder, name: str) -> QuotationMarks:
    """Those of the language that a file is written in: its name's, `words.fr.csv`, or else that of its game."""
    path = PurePosixPath(name)
    if len(path.suffixes) > 1 and (own := path.suffixes[-2][1:]) in _BY_LANGUAGE:
        return quotation_marks(own)
    try:
        said = _LANGUAGE.search(folder.read_text("/".join((*path.parts[:2], "game.yaml"))))
    except Unreadable:
        said = None
    return quotation_marks(said[1] if said else "")
