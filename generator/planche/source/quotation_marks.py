"""A language -> its quotation marks, and straight ones in a text -> these: what hints write, as an author would."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import PurePosixPath
from typing import NamedTuple

from planche.expressions import expression
from planche.source.files import Folder, Unreadable
from planche.source.typographies import typography_of

_LANGUAGE = expression(r"""^language: *["']?([A-Za-z]{2,3}(?:-\w+)?)""", re.MULTILINE)
_OPENS = expression(r"(?:^|[\s(\[{«“„/—–-])$")
_APOSTROPHE = expression(r"(?<=\w)'(?=\w)")


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
    own = typography_of(language)
    pair = own.marks or "“”"
    return QuotationMarks(pair[0] + own.inside, own.inside + pair[1])


def marks_of_file(folder: Folder, name: str) -> QuotationMarks:
    """Those of the language that a file is written in: its name's, `words.fr.csv`, or else that of its game."""
    path = PurePosixPath(name)
    if len(path.suffixes) > 1 and typography_of(own := path.suffixes[-2][1:]).marks:
        return quotation_marks(own)
    try:
        said = _LANGUAGE.search(folder.read_text("/".join((*path.parts[:2], "game.yaml"))))
    except Unreadable:
        said = None
    return quotation_marks(said[1] if said else "")
