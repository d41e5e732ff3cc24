"""Where a line may end: between words, inside them at Unicode's opportunities, and at hyphens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

# Words of letters, digits and the punctuation that never opens a line: one unit each. Between a hyphen and a
# letter UAX 14 allows a break (HY ÷ AL); everything else is asked of the full algorithm.
_PLAIN = re.compile(r"[^\W_]*[\w.,;:!?'’\"«»()…%°\u00a0\u202f\u00ad&+]*\Z")
_HYPHENATED = re.compile(r"(?<=[^\W\d_]-)(?=[^\W\d_])")
_LETTERS = re.compile(r"[^\W\d_]{5,}")
_LATIN = re.compile(r"[\u0000-\u052f\u1e00-\u1fff\u2000-\u206f\u20a0-\u22ff\ufdd0\ufdd1]*\Z")
SOFT_HYPHEN = "\u00ad"


@lru_cache(maxsize=20_000)
def units(chunk: str) -> tuple[str, ...]:
    """The parts of a text without spaces between which a line may end."""
    if _PLAIN.match(chunk) and _LATIN.match(chunk):
        return (chunk,)
    parts = tuple(_HYPHENATED.split(chunk))
    if all(_PLAIN.match(part.rstrip("-")) for part in parts) and _LATIN.match(chunk):
        return parts
    from uniseg.linebreak import line_break_units  # start-up: 28 ms that plain Latin text never pays

    return tuple(line_break_units(chunk))


class Hyphenator:
    """Hyphenation points of one language; a language without patterns has none."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._patterns: Any = None
        self._known: dict[str, tuple[int, ...]] = {}

    def points(self, word: str) -> tuple[int, ...]:
        """Offsets in the word before which a hyphen may end the line, first to last."""
        points = self._known.get(word)
        if points is None:
            points = self._known[word] = tuple(self._find(word))
        return points

    def _find(self, word: str) -> Iterator[int]:
        for letters in _LETTERS.finditer(word):
            if not letters[0][0].isupper() or letters.start():
                for position in self._positions(letters[0]):
                    yield letters.start() + position

    def _positions(self, letters: str) -> list[int]:
        import pyphen  # start-up: paid by the first line that is too loose without a hyphen

        if self._patterns is None:
            language = pyphen.language_fallback(self._language.replace("-", "_"))
            self._patterns = pyphen.Pyphen(lang=language, left=3, right=3) if language else ()
        return self._patterns.positions(letters) if self._patterns else []
