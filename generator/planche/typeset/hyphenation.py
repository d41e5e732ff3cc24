"""A word -> the places where a hyphen may end its line, by the patterns of a language, with what is spelt otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple, Protocol

from planche.expressions import expression
from planche.typeset.breaking import is_option
from planche.typeset.shaping import SOFT_HYPHEN, remember

if TYPE_CHECKING:
    from planche.typeset.patterns import PatternPoint

LONGEST_HYPHENATED = 100  # letters; no language's words come near
WHOLE = "\u2060"  # word joiner: its author writes it before a word that stays whole
CAPITAL_NOUNS = ("de", "lb")  # languages that write all nouns with a capital: it is no sign of a name
ALIASES = {"no": "nb", "sh": "sr_Latn", "bs": "hr", "mo": "ro", "in": "id"}  # by the codes that pyphen has
# languages whose writing parts words without a hyphen, or nowhere
WITHOUT_HYPHENS = ("ar", "arc", "bo", "ckb", "dv", "dz", "fa", "he", "iw", "ja", "km", "ko", "ks", "lo", "my", "ps",
                   "sd", "th", "ug", "ur", "vi", "yi", "yue", "zh")  # fmt: skip
_LETTERS = expression(r"[^\W\d_]{5,}")


class Cut(NamedTuple):
    """How a text is parted: its letters up to `end`, `put`, the hyphen; then `begin` and its letters from `start` on.

    Most spellings stay as they are: `end` is `start`, and nothing is put in.
    """

    end: int
    start: int
    put: str = ""
    begin: str = ""

    def head(self, text: str) -> str:
        """What stands on the first line, with its hyphen."""
        return text[: self.end] + self.put + SOFT_HYPHEN

    def rest(self, text: str) -> str:
        """What is left for the next one."""
        return self.begin + text[self.start :]


class _Patterns(Protocol):
    """What pyphen knows of a language."""

    def positions(self, word: str, /) -> Sequence[PatternPoint]: ...


class _NoPatterns:
    """What it knows of any other."""

    def positions(self, _word: str, /) -> Sequence[PatternPoint]:
        return []


def plain_cut(letter: int) -> Cut:
    """The cut before a letter of a text that changes no spelling."""
    return Cut(letter, letter)


class Hyphenator:
    """Hyphenation points of one language; a language without patterns has none."""

    def __init__(self, language: str, names: Iterable[str] = ()) -> None:
        """`names`: words, or texts of several, that are never parted."""
        self._language = language
        self._has_capital_nouns = _base(language) in CAPITAL_NOUNS
        self._names = frozenset(word for name in names for word in _LETTERS.findall(name))
        self._known: dict[str, tuple[Cut, ...]] = {}
        self.lacks_patterns = False
        """Whether a word should have been parted, and nothing is known of the language."""

    def points(self, word: str) -> tuple[Cut, ...]:
        """Where a hyphen may end the line in a word, first to last."""
        points = self._known.get(word)
        if points is None:
            points = remember(self._known, word, tuple(self._find_points(word)))
        return points

    def _find_points(self, word: str) -> Iterator[Cut]:
        if is_option(word):
            return
        for letters in _LETTERS.finditer(word):
            if len(letters[0]) <= LONGEST_HYPHENATED and not self._is_whole(letters[0], word[: letters.start()]):
                for position in self._patterns.positions(letters[0]):
                    yield _cut_at(position, letters[0].isupper(), letters.start())

    def _is_whole(self, letters: str, before: str) -> bool:
        """Whether a word is a name, as its capital, its author or a list says."""
        if before.endswith(WHOLE):
            return True
        if letters[0].isupper() and not (self._has_capital_nouns and letters[1:].islower()) and not before:
            return True
        return letters in self._names or letters.removesuffix("s") in self._names

    @cached_property
    def _patterns(self) -> _Patterns:
        from planche.typeset.patterns import find_dictionary  # start-up: paid by the first line that is too loose

        found = find_dictionary(ALIASES.get(_base(self._language), self._language))
        self.lacks_patterns = found is None and _base(self._language) not in WITHOUT_HYPHENS
        return _NoPatterns() if found is None else found


def _base(language: str) -> str:
    """The code of a language without its region or script."""
    return language.replace("_", "-").split("-", maxsplit=1)[0].lower()


def _cut_at(position: PatternPoint, is_upper: bool, offset: int) -> Cut:
    """The cut at one of pyphen's positions in a word that begins at an offset."""
    if position.data is None:
        return plain_cut(offset + position)
    change, back, taken = position.data
    put, begin = (change.upper() if is_upper else change).split("=")
    end = offset + position + back
    return Cut(end, end + taken, put, begin)
