"""The rules of a game -> a branch for one count of players with the words that the one for all says for another count.

`{% if is_for_all %}ABAB for four, ABCABC for six{% elif 6 in players %}ABAB{% else %}ABCABC{% endif %}`: read alone, no
branch is wrong, and a kit for six has the rules of four.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Span, quote
from planche.game import Game
from planche.language import numbers_in, numbers_of
from planche.templates import OUT_OF_STEP

MOST_BRANCHES = 1_000
_STATEMENT = expression(r"\{%[-+]?\s*+(if|elif|else|endif)\b([^%]*+)%\}")
_WORD = expression(r"\w++")
_COUNT = expression(r"(\d{1,3})\s++in\s++players")
_ALL = "is_for_all"
_THREE = 3


class _RulesBranch(NamedTuple):
    """A branch of the rules: what it asks for, its line, and what it says."""

    test: str
    line: int
    said: str


def find_players_branches(game: Game, page: str, file: str) -> Iterator[Finding]:
    """The branches for a count of players that say what is said for another count, where both are named."""
    known = numbers_of(game.language)
    for choice in _choices(page) if known else ():
        for all, one, other in zip(choice, choice[1:], choice[2:]):
            count = _COUNT.fullmatch(one.test)
            if all.test == _ALL and count is not None and not other.test:
                meant = _count_of(all.said, one.said, other.said, known)
                if meant is not None and meant[1] == (asked := int(count[1])) and meant[0] in game.players:
                    words, told = quote(meant[2]), f"{meant[0]} players"
                    message = f"this is for {asked} players and says {words}, which line {all.line} says for {told}"
                    yield OUT_OF_STEP.finding(Span(file, one.line), message, f"write {meant[0]} for {asked}")


def _choices(page: str) -> Iterator[Sequence[_RulesBranch]]:
    """The branches of each choice of a page that stands in no other one and has three at least."""
    open_ones: list[list[_RulesBranch]] = []
    begun: list[tuple[str, int, int]] = []  # of the branches that are open: test, line, where it begins
    line, position = 1, 0
    for found in [*_STATEMENT.finditer(page)][:MOST_BRANCHES]:
        line += page.count("\n", position, found.start())
        position = found.start()
        if found[1] != "if" and not open_ones:
            return
        if found[1] != "if":
            test, first, start = begun.pop()
            open_ones[-1].append(_RulesBranch(test, first, page[start : found.start()]))
        else:
            open_ones.append([])
        if found[1] != "endif":
            begun.append((found[2].strip(" -+\n"), line, found.end()))
        elif len(choice := open_ones.pop()) >= _THREE:
            yield choice


def _count_of(all: str, one: str, other: str, known: Mapping[str, int]) -> tuple[int, int, str] | None:
    """For which counts the words are said in which two branches differ, and the words of the first.

    Each has one word that the other lacks, and each is said for all, with its number behind it.
    """
    mine, its = _WORD.findall(one), _WORD.findall(other)
    own = [*{word for word in mine if word not in its}], [*{word for word in its if word not in mine}]
    if len(own[0]) != 1 or len(own[1]) != 1:
        return None
    counts = []
    for word, end in ((own[0][0], own[1][0]), (own[1][0], own[0][0])):
        _, found, behind = all.partition(f"{word} ")
        numbers = [number.value for number in numbers_in(behind.partition(end)[0], known)] if found else []
        if len(numbers) != 1:
            return None
        counts.append(numbers[0])
    return (counts[0], counts[1], own[0][0]) if counts[0] != counts[1] else None
