"""A place in a file, and words that stand in the text there -> the line and column where those words begin.

A text may be written in several lines: the strings of a catalogue's entry and the forms of its plural, a block of YAML,
a cell of a table, a paragraph of the rules. Its place is where it begins; what is wrong in it may stand further down.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import takewhile
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Span

PO = ".po"
SVG = ".svg"
WRITTEN = (PO, ".md", ".csv", ".yaml", SVG)  # files in which a text, or what is drawn, may go on in the next line
MOST_LINES = 400  # of one text that are looked through
_BREAK = expression(r"\r\n|\r|\n")
_STRING = expression(r'\s*+(?:msgstr(?:\[\d\])?+\s*+)?"(.*)"\s*')
_BEGINS_FORM = expression(r"\s*+msgstr\[\d\]")
_ESCAPED = expression(r"\\(.)|[^\\]", re.DOTALL)
_MEANT = {"n": "\n", "t": "\t"}


class _Letter(NamedTuple):
    """A character of a text as it is meant, with its place in the file."""

    meant: str
    line: int
    column: int


def split_lines(text: str) -> list[str]:
    """The lines of all that a file holds, in which passages of it are looked for."""
    return _BREAK.split(text)


def find_passage(file: Sequence[str], span: Span, passage: str) -> Span:
    """Where a passage of the text that begins at `span` begins; the span itself where the passage is not found.

    `file` is all of its lines. Blanks and the ends of lines are alike; all of a form of a plural stands where
    the form begins. A passage that stands alone is preferred to one within a longer word, whichever form it is in.
    """
    lines = file[span.line - 1 : span.line - 1 + MOST_LINES] if span.line else []
    lines = [line.lower() for line in lines] if span.file.endswith(SVG) else lines  # colours are written so or so
    sought = " ".join(passage.split())
    if not lines or not sought or not span.file.endswith(WRITTEN):
        return span
    texts = [_SpelledText.of(signs) for signs in _texts_at(lines, span)]
    for find in (_find_alone, str.find):
        for text in texts:
            at = find(text.words, sought)
            if at >= 0:
                return _place_in(text, at, sought, span, lines[0])
    return span


class _SpelledText(NamedTuple):
    """A text with each of its characters, blanks that follow one another as one."""

    start: _Letter
    letters: Sequence[_Letter]
    words: str

    @classmethod
    def of(cls, signs: Sequence[_Letter]) -> _SpelledText:
        """What the characters of a text say."""
        letters = [sign for sign in _join_blanks(signs) if sign.meant]
        return cls(signs[0], letters, "".join(sign.meant for sign in letters))


def _find_alone(words: str, sought: str) -> int:
    """Where a passage begins that is no part of a longer word; -1 where there is none."""
    at = words.find(sought)
    while at >= 0:
        end = at + len(sought)
        if not (_goes_on(words[max(at - 1, 0) : at + 1]) or _goes_on(words[end - 1 : end + 1])):
            return at
        at = words.find(sought, at + 1)
    return -1


def _goes_on(signs: str) -> bool:
    """Whether two characters are of one word."""
    return len(signs) == 2 and all(sign.isalnum() or sign == "_" for sign in signs)


def _place_in(text: _SpelledText, at: int, sought: str, span: Span, line: str) -> Span:
    """The place of a passage of the text that begins at `span`, in that line."""
    is_whole = span.file.endswith(PO) and text.words.strip() == sought
    found = text.start if is_whole else text.letters[at]
    is_cell = span.column == 1 and line.startswith("|")  # of a row of the rules
    is_known = found.line == span.line and (span.file.endswith(PO) or span.column > 0) and not is_cell
    return span if is_known else Span(span.file, found.line, 0 if is_whole else found.column)


def _texts_at(lines: Sequence[str], span: Span) -> Iterator[list[_Letter]]:
    """The texts that begin at a place: one, or the forms of a plural."""
    if span.file.endswith(PO):
        yield from _strings_at(lines, span.line)
        return
    start = max(span.column - 1, 0)
    more: Iterator[str] = takewhile(str.strip, lines[1:])  # a paragraph
    if span.file.endswith(".csv"):
        more = _lines_of_cell(lines, start)
    elif not span.file.endswith(".md"):
        depth = _depth(lines[0], "- ")  # of its key; without one its value stands there, behind the dash of an item
        more = takewhile(partial(_is_deeper, depth - 2 * (start == depth)), lines[1:])
    first = (_Letter(sign, span.line, start + at) for at, sign in enumerate(f"{lines[0][start:]}\n", 1))
    others = enumerate(more, span.line + 1)
    yield [*first, *(_Letter(sign, n, at) for n, line in others for at, sign in enumerate(f"{line}\n", 1))]


def _strings_at(lines: Sequence[str], first: int) -> Iterator[list[_Letter]]:
    """The strings of a translation, each with its keyword's line before it, which means nothing."""
    signs: list[_Letter] = []
    for number, line in enumerate(lines, first):
        found = _STRING.fullmatch(line)
        if found is None or (number > first and not _BEGINS_FORM.match(line) and line.lstrip()[:1] != '"'):
            break
        if number > first and _BEGINS_FORM.match(line):
            yield signs
            signs = []
        signs = signs or [_Letter("", number, 0)]
        for one in _ESCAPED.finditer(found[1]):
            meant = _MEANT.get(one[1], one[1]) if one[1] else one[0]
            signs.append(_Letter(meant, number, found.start(1) + one.start() + 1))
    if signs:
        yield signs


def _is_deeper(depth: int, line: str) -> bool:
    """Whether a line of YAML goes on with the value of a key that stands so deep."""
    return not line.strip() or _depth(line) > depth


def _depth(line: str, signs: str = " ") -> int:
    return len(line) - len(line.lstrip(signs))


def _lines_of_cell(lines: Sequence[str], start: int) -> Iterator[str]:
    """The lines after the first of a cell in quotes: an odd number of quotes leaves it open."""
    is_open = lines[0].count('"', start) % 2 if lines[0].startswith('"', start) else 0
    for line in lines[1:]:
        if not is_open:
            return
        yield line
        is_open ^= line.count('"') % 2


def _join_blanks(signs: Sequence[_Letter]) -> Iterator[_Letter]:
    """The characters, of blanks that follow one another the first, as a space."""
    was_blank = False
    for sign in signs:
        is_blank = sign.meant.isspace()
        if not is_blank:
            yield sign
        elif not was_blank:
            yield sign._replace(meant=" ")
        was_blank = is_blank
