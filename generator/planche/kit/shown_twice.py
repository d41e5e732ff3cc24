"""A picture that nothing shows -> the place in the rules that shows a sister of it, which is shown there twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Span
from planche.game import Block, Game

SHORTEST = 4  # letters that a word has at least, to be known again in a text by how it begins
_SHOWN = expression(r"\bart:([\w-]++)")
_WORD = expression(r"[^\W\d_]++")


class ShownTwice(NamedTuple):
    """A picture that the rules show at two places."""

    name: str
    span: Span  # where another is most likely meant
    line: int  # of the other place


class _Shown(NamedTuple):
    """A picture where the rules show it."""

    span: Span
    section: int  # how many headings are before it


def find_shown_twice(game: Game, name: str) -> ShownTwice | None:
    """The one picture of the family of `name`, which only differs in its last word, that the rules show twice.

    Another is meant where the section says least of what it is called by, or what it follows on.
    """
    family = name.rpartition("-")[0]
    if game.rules is None or not family:
        return None
    shown: defaultdict[str, list[_Shown]] = defaultdict(list)
    sections: defaultdict[int, list[str]] = defaultdict(list)
    for found, place, section, words in _read(game):
        sections[section].append(words)
        if found.rpartition("-")[0] == family:
            shown[found].append(_Shown(place, section))
    twice = [found for found, places in shown.items() if len(places) > 1]
    if len(twice) != 1 or len(shown[twice[0]]) != 2:
        return None
    one, other = shown[twice[0]]
    said = {at.section: " ".join(sections[at.section]) for at in (one, other)}
    wrong, right = (one, other) if _fits(twice[0], name, said[one.section], said[other.section]) else (other, one)
    return ShownTwice(twice[0], wrong.span, right.span.line)


def _fits(twice: str, name: str, first: str, second: str) -> bool:
    """Whether, of two sections that show a picture, the first is the one that means another."""
    here, there = (_share(twice, words) - _share(name, words) for words in (first, second))
    return here <= there


def _share(name: str, words: str) -> int:
    """How many words of a section begin as the last word of a picture's name does."""
    begun = name.rpartition("-")[2].casefold()[:SHORTEST]
    return sum(word.casefold().startswith(begun) for word in _WORD.findall(words)) if len(begun) == SHORTEST else 0


def _read(game: Game) -> Iterator[tuple[str, Span, int, str]]:
    """Each picture of the rules, where it stands, in which section, and the words of that up to the next one."""
    assert game.rules is not None
    line, section = 1, 0
    for part in game.rules.parts:
        source = f"{part.prefix}{part.text}" if isinstance(part, Block) else part
        if isinstance(part, Block):
            line = part.text.span.line
            section += part.prefix.startswith("#")
            yield "", part.text.span, section, part.text
        for found in _SHOWN.finditer(source):
            before = source[: found.start(1)]
            at = line + before.count("\n")
            column = len(before) - before.rfind("\n") if "\n" in before or not isinstance(part, Block) else 0
            yield found[1], Span(game.rules.file, at, column), section, ""
        ends = part.suffix if isinstance(part, Block) else part
        line += ends.count("\n")
