"""The texts of a game with their entries -> findings for figures that stand in each other's places in a translation.

Which word stands beside a placeholder tells what it counts; what that word is translated as, all other entries tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, quote_line
from planche.language.holders import HOLDERS, plain_source
from planche.language.quantities import OTHER_NUMBER
from planche.language.wonts import WontedWords, WordedEntry, words_in

MOST_HOLDERS = 6  # of a text that is looked at
LEAST_OF_NAME = 4  # letters that a placeholder's name and a word have in common

_ITEM = expression(r"[^\W_]++|[.!?;:]")
_FIGURE = expression(r"\{\w++\}|\{\{[^{}]++\}\}")
_NAME = expression(r"[a-z]{4,}")


class _Beside(NamedTuple):
    """A placeholder, and the words before and behind it; empty where there are none."""

    holder: str
    before: str
    behind: str


def find_exchanged_holders(wont: WontedWords) -> Iterator[Finding]:
    """A finding for each entry with two such placeholders."""
    for number, one in enumerate(wont.said):
        ours, theirs = _besides(str(one.text)), _besides(one.entry.words)
        if not 2 <= len(ours) <= MOST_HOLDERS or {*ours} != {*theirs}:
            continue
        for first, second in combinations(ours, 2):
            if _are_exchanged((ours[first], ours[second]), (theirs[first], theirs[second]), wont, number):
                yield _tell(one, first, second)
                break


def _besides(text: str) -> dict[str, _Beside]:
    """Each figure that stands once in a text, with the words beside it."""
    plain = plain_source(text)
    found = [(item.start(), item[0], bool(_FIGURE.fullmatch(item[0]))) for item in HOLDERS.finditer(plain)]
    spared = HOLDERS.sub(lambda holder: " " * len(holder[0]), plain)
    found += [(item.start(), item[0], False) for item in _ITEM.finditer(spared)]
    parts = [("", False), *((words, is_figure) for _, words, is_figure in sorted(found)), ("", False)]
    besides: dict[str, _Beside] = {}
    for at, (holder, is_figure) in enumerate(parts[:-1]):
        if is_figure:
            before = parts[at - 1][0] if parts[at - 1][0] != ":" else parts[at - 2][0]  # what is counted there
            besides[holder] = _Beside(holder, _word(before), _word(parts[at + 1][0]))
    names = [words for words, is_figure in parts if is_figure]
    return besides if len(names) == len(besides) else {}


def _word(part: str) -> str:
    """A word beside a placeholder: no number, no other placeholder, no end of a sentence."""
    return part.casefold() if part.isalpha() else ""


def _are_exchanged(ours: Sequence[_Beside], theirs: Sequence[_Beside], wont: WontedWords, number: int) -> bool:
    """Whether one of two placeholders has the words of the other beside it in the translation, and neither its own."""
    (one, other), (its, others) = ours, theirs
    if one.behind == other.behind or _is_called(one, other.behind) or _is_called(other, one.behind):
        return False
    is_own = _says(one, its, wont, number) or _says(other, others, wont, number)
    return not is_own and (_says_behind(one, others, wont, number) or _says_behind(other, its, wont, number))


def _says(one: _Beside, there: _Beside, wont: WontedWords, number: int) -> bool:
    """Whether a placeholder of the translation stands beside what one of the text does, or what that is called."""
    return any(_is_meant(one, word, wont, number) for word in (there.before, there.behind))


def _says_behind(one: _Beside, there: _Beside, wont: WontedWords, number: int) -> bool:
    return _is_meant(one, there.behind, wont, number)


def _is_meant(one: _Beside, word: str, wont: WontedWords, number: int) -> bool:
    """Whether a word is that behind a placeholder of the text, its translation, or the name of the placeholder."""
    if not word:
        return False
    if one.behind == word or _is_called(one, word):
        return True
    source, target = words_in(one.behind), words_in(word)
    return bool(source and target) and wont.have_pair(source, target, {number})


def _is_called(one: _Beside, word: str) -> bool:
    """Whether a word begins as the name of a placeholder does."""
    names = {name[:LEAST_OF_NAME] for name in _NAME.findall(one.holder)}
    return len(word) >= LEAST_OF_NAME and word[:LEAST_OF_NAME] in names


def _tell(one: WordedEntry, first: str, second: str) -> Finding:
    message = f"the translation of {quote_line(one.text)} says {first} where its text says {second}, and the other way"
    hint = f"exchange {first} and {second} there"
    found = OTHER_NUMBER.finding(one.entry.span, f"{message} round", hint, msgctxt=one.text.place)
    return found._replace(about=one.text.span, passage=first)
