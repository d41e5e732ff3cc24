"""The templates of a game -> names that are of a template's twin: `piece.back`, or `frame_back()`, in `card-front.xml`.

Twins are called alike but for one word, such as front and back, left and right, a and b. Who makes the second of a copy
of the first one forgets to change one of its names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import permutations
from pathlib import PurePosixPath
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Span
from planche.templates.out_of_step import OUT_OF_STEP
from planche.templates.outlines import TemplateOutline

_MARK = expression(
    r"\{#[^#]*+(?:#(?!\})[^#]*+)*#\}|\{%[-+]?\s*+(?:from|import|extends|include)\b[^%]*+(?:%(?!\})[^%]*+)*%\}"
    r"|(?P<said>\{[{%](?:[^{}%\"']|\"[^\"]*+\"|'[^']*+'|[{}%](?![}%]|\{)|\{(?![{%]))*[}%]\})"
)
_TOKEN = expression(r"\"[^\"]*+\"|'[^']*+'|(?P<name>[A-Za-z_]\w*+)(?=(?P<call>\())?+")


class WrittenName(NamedTuple):
    """A name, or a part of one behind a dot, where an expression of a template has it."""

    name: str
    line: int
    column: int
    is_called: bool

    def has(self, word: str) -> bool:
        """Whether it is made of this word, beside others or alone."""
        return word in self.name.split("_")


class _TwinTemplates(NamedTuple):
    """A template and its twin, each with the word of its name that the other one has not."""

    file: str
    own: str
    twin: str
    other: str


def find_twins_names(outlines: Iterable[TemplateOutline], source_of: Callable[[str], str]) -> Iterator[Finding]:
    """The one name of a template that has the word of its twin; `source_of` knows templates by their files."""
    known = {one.file: one for one in outlines}
    macros = {macro.name for one in known.values() for macro in one.macros}
    read: dict[str, Sequence[WrittenName]] = {}
    for twins in _pairs([*known]):
        for file in (twins.file, twins.twin):
            read[file] = read.get(file) or read_names(source_of(file))
        names, theirs = read[twins.file], read[twins.twin]
        wrong = [one for one in names if one.has(twins.other)]
        if len(wrong) != 1 or any(one.has(twins.own) for one in theirs):
            continue
        meant = "_".join(twins.own if part == twins.other else part for part in wrong[0].name.split("_"))
        is_shared = any(one.name == wrong[0].name for one in theirs)
        is_known = meant in macros if wrong[0].is_called else any(one.has(twins.own) for one in names)
        if is_shared and is_known:
            yield _tell(twins, wrong[0], meant)


def read_names(source: str) -> Sequence[WrittenName]:
    """The names in the expressions and statements of a source, without those that it imports."""
    source = source.replace("\r\n", "\n").replace("\r", "\n")
    found: list[WrittenName] = []
    for mark in _MARK.finditer(source):
        for token in _TOKEN.finditer(mark[0]) if mark["said"] else ():
            if token["name"]:
                at = mark.start() + token.start()
                line, column = source.count("\n", 0, at) + 1, at - source.rfind("\n", 0, at)
                found.append(WrittenName(token["name"], line, column, token["call"] is not None))
    return found


def _pairs(files: Sequence[str]) -> Iterator[_TwinTemplates]:
    """The templates of a folder whose names differ in one word of several."""
    for file, other in permutations(sorted(files), 2):
        if PurePosixPath(file).parent != PurePosixPath(other).parent:
            continue
        words, theirs = (PurePosixPath(one).stem.split("-") for one in (file, other))
        odd = [pair for pair in zip(words, theirs) if pair[0] != pair[1]]
        if len(words) == len(theirs) > 1 and len(odd) == 1:
            yield _TwinTemplates(file, odd[0][0], other, odd[0][1])


def _tell(twins: _TwinTemplates, wrong: WrittenName, meant: str) -> Finding:
    message = f"{wrong.name} stands here as it does in its twin {twins.twin}, where all else is of {twins.own!r}"
    place = Span(twins.file, wrong.line, wrong.column)
    return OUT_OF_STEP.finding(place, message, f"write {meant} for {wrong.name}")
