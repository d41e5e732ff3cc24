"""Words between the elements of a face -> where they were written, which the notes in its markup tell."""

from __future__ import annotations

from xml.etree.ElementTree import XMLParser

from planche.expressions import expression
from planche.templates import CALLED, PLACE, RETURNED, STRAY

NOTES = expression(rf'<\?(?:{CALLED} [^?]*+|{RETURNED}|{STRAY}(?: {PLACE}="[\w-]*+")?)\?>')
_SIGN = expression(rf'{PLACE}="([\w-]+)"')


def find_signs(markup: str) -> dict[tuple[int, int], str]:
    """The signs of the places of words outside of texts.

    Words are found by the number of the element that holds them, and by how many elements in it are before them.
    """
    if f"<?{STRAY} " not in markup:
        return {}
    reader = _WordHearer()
    parser = XMLParser(target=reader)  # noqa: S314 - it was read before, and has no DTD
    parser.feed(markup)
    parser.close()
    return reader.signs


class _WordHearer:
    """Hears the parts of markup in their order, and keeps in mind which words follow a note."""

    def __init__(self) -> None:
        self.signs: dict[tuple[int, int], str] = {}
        self._count = 0
        self._open = [[-1, 0]]  # the number of each element that is open, and how many it holds
        self._noted = ""

    def start(self, _tag: str, _attributes: dict[str, str]) -> None:
        self._open[-1][1] += 1
        self._open.append([self._count, 0])
        self._count += 1
        self._noted = ""

    def end(self, _tag: str) -> None:
        self._open.pop()
        self._noted = ""

    def data(self, words: str) -> None:
        if self._noted and words.strip():
            number, held = self._open[-1]
            self.signs.setdefault((number, held), self._noted)

    def pi(self, name: str, text: str) -> None:
        if name == STRAY and (sign := _SIGN.match(text)):
            self._noted = sign[1]

    def close(self) -> None:
        """Everything is heard."""
