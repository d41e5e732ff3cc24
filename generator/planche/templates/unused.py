"""The outlines of all templates of a game -> the macros, imports, parameters and names that none of them uses.

Nobody writes a macro for nothing: where none of its calls is left, one was deleted, or calls another macro.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from planche.findings import Finding, Severity, Span, declare
from planche.templates.outlines import OutlinedCall, OutlinedMacro, TemplateOutline

UNUSED_NAME = declare(
    "template/unused",
    """
    A template has a macro that is called nowhere in the game, imports one that it does not call, or gives a name to
    what it never reads: with `set`, or as a parameter of a macro.

    What it is for is printed nowhere. Mostly its call was deleted, or another name stands in its place: then that one
    stands there twice, and the finding is at the second of them.

    Example: `{{ capture(9) }}{{ capture(30) }}` beside `{% macro base(x) %}`, which nothing calls.
    Mend it: call it where it is meant; or take it out.
    """,
    Severity.WARNING,
)
_TWO = 2


class _UncalledMacro(NamedTuple):
    """A macro that nothing of a template calls."""

    macro: OutlinedMacro
    alias: str  # what it is called there
    place: Span  # where it is imported; else where it is
    told: str  # that nothing does, as the beginning of a sentence


def find_unused(outlines: Iterable[TemplateOutline], pages: Iterable[TemplateOutline] = ()) -> Iterator[Finding]:
    """What the templates of a game have and none of them uses; pages may import macros too."""
    game = _GameOutlines([*outlines], [*pages])
    for outline in game.outlines:
        for lost in game.lost_in(outline):
            yield _tell_lost(lost, game.twins_of(lost, outline), outline.file)
        yield from _unread_parameters(outline, game)
        yield from _unread_sets(outline, game)


class _GameOutlines:
    """All templates of a game."""

    def __init__(self, outlines: Sequence[TemplateOutline], pages: Sequence[TemplateOutline]) -> None:
        self.outlines = outlines
        self._by_file = {one.file: one for one in outlines}
        self.imported = {(one.template, one.name) for part in (*outlines, *pages) for one in part.imports}
        self._read: defaultdict[str, set[str]] = defaultdict(set)  # by file the names that it reads
        for part in outlines:
            self._read[part.file] = {one.words.partition(".")[0] for one in part.readings}
        # a macro that is imported by a wrong name is called, and that name is told
        self._misnamed = {file for file, name in self.imported if self._macro(file, name) is None}
        self._named_at_all = any("" in {one.template for one in part.imports} for part in (*outlines, *pages))

    def lost_in(self, outline: TemplateOutline) -> Iterator[_UncalledMacro]:
        """The macros that a template imports or has, and that it does not call."""
        for one in outline.imports:
            macro = self._macro(one.template, one.name)
            if macro is not None and one.alias not in self._read[outline.file]:
                told = f"{one.alias} is imported, and called nowhere in this template"
                yield _UncalledMacro(macro, one.alias, Span(outline.file, one.line), told)
        for own in () if self._named_at_all or outline.file in self._misnamed else outline.macros:
            is_called = any(one.macro != own.name for one in outline.reads(own.name))
            if not is_called and (outline.file, own.name) not in self.imported:
                told = f"the macro {own.name!r} is called nowhere in the game"
                yield _UncalledMacro(own, own.name, Span(outline.file, own.line), told)

    def _macro(self, file: str, name: str) -> OutlinedMacro | None:
        found = self._by_file.get(file)
        return next((one for one in found.macros if one.name == name), None) if found else None

    def twins_of(self, lost: _UncalledMacro, outline: TemplateOutline) -> Sequence[OutlinedCall]:
        """The two calls of another macro, one of which may be meant for a macro that is lost; none where more may be.

        The first of them is the one that stands where the lost macro would, as far as the order of both tells.
        """
        known = [*(one.alias for one in outline.imports), *(one.name for one in outline.macros)]
        calls: defaultdict[str, list[OutlinedCall]] = defaultdict(list)
        for call in outline.calls:
            if call.name in known and call.name != lost.alias:
                calls[call.name].append(call)
        takes = range(lost.macro.needed, len(lost.macro.parameters) + 1)
        pairs = [pair for pair in calls.values() if len(pair) == _TWO and all(one.given in takes for one in pair)]
        if len(pairs) != 1:
            return ()
        is_first = known.index(lost.alias) < known.index(pairs[0][0].name)
        return pairs[0] if is_first else pairs[0][::-1]

    def may_be_read(self, name: str, outline: TemplateOutline) -> bool:
        """Whether another template that a template includes, or gives its names to, may read one of these."""
        if "" in outline.included:
            return True
        return any(name in self._read[file] for file in outline.included)


def _tell_lost(lost: _UncalledMacro, twins: Sequence[OutlinedCall], file: str) -> Finding:
    if not twins:
        hint = f"call {lost.alias} where its call is lost; or take it out"
        return UNUSED_NAME.finding(lost.place, lost.told, hint)
    wrong, other = twins
    message = f"{wrong.name} stands here and in line {other.line}, and {lost.alias} (line {lost.place.line}) is called"
    hint = f"write {lost.alias} for one of the two, if that is meant; or take it out"
    return UNUSED_NAME.finding(Span(file, wrong.line, wrong.column), f"{message} nowhere", hint)


def _unread_parameters(outline: TemplateOutline, game: _GameOutlines) -> Iterator[Finding]:
    for macro in outline.macros:
        for name in macro.parameters:
            if not outline.reads(name, macro.name) and not game.may_be_read(name, outline):
                said = f"the macro {macro.name!r} takes {name} and never reads it"
                yield _tell_unread(name, macro.parameters, outline, macro.name, Span(outline.file, macro.line), said)


def _unread_sets(outline: TemplateOutline, game: _GameOutlines) -> Iterator[Finding]:
    names = [*dict.fromkeys((one.name, one.macro) for one in outline.sets)]
    for one in dict.fromkeys(outline.sets):
        is_read = outline.reads(one.name) or (outline.file, one.name) in game.imported
        if not is_read and not game.may_be_read(one.name, outline):
            beside = [name for name, macro in names if macro == one.macro]
            said = f"{one.name} is set and never read"
            yield _tell_unread(one.name, beside, outline, one.macro, Span(outline.file, one.line), said)


def _tell_unread(
    name: str, beside: Sequence[str], outline: TemplateOutline, macro: str, place: Span, said: str
) -> Finding:
    """That a name is never read; at the second place of one beside it that stands in the same use twice."""
    for other in beside:
        for_one = outline.reads(other, macro) if other != name else []
        pairs = [pair for pair in pairwise(for_one) if pair[0].is_whole and pair[1].is_whole]
        alike = [
            pair for pair in pairs if pair[0].use == pair[1].use != other and pair[0].words == pair[1].words == other
        ]
        if len(alike) == 1 and len(for_one) == _TWO:
            first, second = alike[0] if beside.index(name) > beside.index(other) else alike[0][::-1]
            message = f"{other} stands here and in line {first.line}, and {said} (line {place.line})"
            at = Span(outline.file, second.line, second.column)
            return UNUSED_NAME.finding(
                at, message, f"write {name} for one of the two, if that is meant; or take it out"
            )
    named = next((one for one in outline.readings if one.macro == macro and one.use == name), None)
    if named is not None and named.words.partition(".")[0] in beside:
        message = f"{named.words} stands here for {name}, and {said} (line {place.line})"
        return UNUSED_NAME.finding(Span(outline.file, named.line, named.column), message, f"write {name} for it")
    return UNUSED_NAME.finding(place, said, f"write {name} where it is meant; or take it out")
