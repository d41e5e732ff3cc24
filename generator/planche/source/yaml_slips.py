"""YAML that cannot be read -> the slip of the pen that is its cause: the one which mended lets the file be read.

A parser stops where it can make no sense of what stands there, often far below the slip. So what people mistake in a
line is looked for around that place, and each suspect tried: it is the cause if the file, mended there, reads on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from planche.source.text import Lines
from planche.source.yaml_joined_lines import slips_of_joined_lines
from planche.source.yaml_marks import slips_of_brackets, slips_of_quotes
from planche.source.yaml_words import Slip, SlipLine, YamlText, slips_of_blanks, slips_of_indentation, slips_of_words

LONGEST = 1_000_000  # characters of a file in which slips are looked for
MOST_TRIED = 40
MOST_READ = 4_000_000  # characters that are read anew for all tries, about a second
MOST_QUOTES = 500  # lines above the problem in which an open quote is looked for
_BEFORE, _BEHIND = 3, 1  # lines around the problem that say something

Problem = Callable[[str], int | None]
"""The line, from 0, at which a text cannot be read on; None when it can be read."""


class Cause(NamedTuple):
    """A slip that is the cause, and its place."""

    line: int
    column: int
    message: str
    hint: str


def find_cause(written: YamlText, problem: int, opened: int, problem_of: Problem) -> Cause | None:
    """The slip because of which a text cannot be read at a line; `opened` is that of what the parser was reading."""
    text, lines, _ = written
    if len(text) > LONGEST:
        return None
    best: tuple[int, Slip] | None = None
    tries = min(MOST_TRIED, max(4, MOST_READ // max(1, len(text))))
    for slip in islice(_suspects(written, problem, opened), tries):
        stop = problem_of(text[: slip.start] + slip.words + text[slip.end :])
        if stop is None:
            return _place(slip, lines)
        stop -= slip.words.count("\n") - text.count("\n", slip.start, slip.end)
        if stop > problem and (best is None or stop > best[0]):
            best = stop, slip
    return _place(best[1], lines) if best else None


def _place(slip: Slip, lines: Lines) -> Cause:
    return Cause(*lines.place(slip.place), slip.message, slip.hint)


def _suspects(written: YamlText, problem: int, opened: int) -> Iterator[Slip]:
    """What may be mistaken: near the problem first, then a quote above that was never closed."""
    near = [line for line in _read_lines(written, _near(written.lines, problem, opened)) if line.says_something]
    for kind in (slips_of_joined_lines, slips_of_quotes):
        for line in near:
            yield from kind(line)
    for kind in (slips_of_blanks, slips_of_brackets, slips_of_words, slips_of_indentation):
        for line in near:
            yield from kind(line)
    for line in _read_lines(written, range(max(0, problem - MOST_QUOTES), problem)):
        if line.says_something and line not in near:
            yield from slips_of_quotes(line)


def _read_lines(written: YamlText, numbers: Iterable[int]) -> Iterator[SlipLine]:
    return (SlipLine.read(written, number) for number in numbers)


def _near(lines: Lines, problem: int, opened: int) -> Iterator[int]:
    """The numbers of the lines that are looked at, from 0: that of the problem, those above it, and one below."""
    last = len(lines.starts) - 1
    above = range(problem, max(-1, problem - _BEFORE - 1), -1)
    numbers = (*above, opened, *range(problem + 1, problem + 1 + _BEHIND))
    return (number for number in dict.fromkeys(numbers) if 0 <= number <= last)
