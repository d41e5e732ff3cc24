"""The outlines of templates -> calls of a macro of which two values are exchanged, as all its other calls tell.

`mark(12, "ink", "paper")` beside `mark(30, "paper", "ink")` and `mark(48, "paper", "ink")`: what others give to one
parameter stands at the place of another one, and the reverse. Numbers are exchanged where each is of the other's size.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Span
from planche.templates.out_of_step import OUT_OF_STEP
from planche.templates.outlines import OutlinedCall, OutlinedMacro, TemplateOutline

LEAST_OTHERS = 2  # calls of a macro that give values the other way round
LEAST_NUMBERS = 3  # where numbers tell by their size
_UNKNOWN = "..."
_WORD = expression(r"[A-Za-z_]\w*+")
_NUMBER = expression(r"-?\d++(?:\.\d++)?")


class GivingCall(NamedTuple):
    """A call of a macro with what each of its parameters gets."""

    file: str
    call: OutlinedCall
    values: Mapping[str, str]

    @property
    def place(self) -> Span:
        """Where it is written."""
        return Span(self.file, self.call.line, self.call.column)


def find_exchanged_values(outlines: Iterable[TemplateOutline]) -> Iterator[Finding]:
    """The calls of which two values are exchanged; of a call that may be two the first pair."""
    for macro, calls in calls_of_macros([*outlines]):
        for number, call in enumerate(calls):
            others = [*calls[:number], *calls[number + 1 :]]
            pairs = combinations([name for name in macro.parameters if name in call.values], 2)
            found = next((pair for pair in pairs if _are_exchanged(call, others, *pair)), None)
            if found is not None:
                yield _tell(call, others, *found)


def calls_of_macros(outlines: Sequence[TemplateOutline]) -> Iterator[tuple[OutlinedMacro, Sequence[GivingCall]]]:
    """Each macro with all calls of it, wherever they stand."""
    macros = {(outline.file, one.name): one for outline in outlines for one in outline.macros}
    calls: defaultdict[tuple[str, str], list[GivingCall]] = defaultdict(list)
    for outline in outlines:
        known = {one.alias: (one.template, one.name) for one in outline.imports}
        known |= {one.name: (outline.file, one.name) for one in outline.macros}
        for call in outline.calls:
            macro = macros.get(known.get(call.name, ("", "")))
            if macro is not None:
                values = dict(zip(macro.parameters, call.values)) | dict(call.named)
                calls[known[call.name]].append(GivingCall(outline.file, call, values))
    return ((macros[key], found) for key, found in calls.items())


def _are_exchanged(call: GivingCall, others: Sequence[GivingCall], one: str, two: str) -> bool:
    """Whether each of two parameters gets what all others give to the other one."""
    first, second = call.values[one], call.values[two]
    if first == second or _UNKNOWN in first + second or (_names(first, one, two) and _names(second, two, one)):
        return False  # alike, not known, or called as the parameters are
    ours = [other.values[one] for other in others if one in other.values]
    theirs = [other.values[two] for other in others if two in other.values]
    if min(len(ours), len(theirs)) < LEAST_OTHERS:
        return False
    pairs = [(other.values[one], other.values[two]) for other in others if {one, two} <= {*other.values}]
    if any(_names(pair[0], two, one) or _names(pair[1], one, two) for pair in pairs):
        return False  # a turned one gets its width from a height
    is_crossed = first in theirs and second in ours and first not in ours and second not in theirs
    if is_crossed or _is_of_one_value(first, second, ours, theirs) or _is_of_one_value(second, first, theirs, ours):
        return True
    if _are_of_other_kind(first, second, ours, theirs):
        return True
    return _are_of_other_size(first, second, ours, theirs) or _are_called_otherwise(first, second, pairs, one, two)


def _is_of_one_value(first: str, second: str, ours: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether all others give to one parameter the very value that stands at the place of the other here."""
    is_one = len(ours) >= LEAST_NUMBERS and {*ours} == {second} and second not in theirs
    return is_one and _kind(first) == _kind(second) and {*map(_kind, theirs)} == {_kind(first)}


def _are_of_other_kind(first: str, second: str, ours: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether each of two values is of the one kind that all others give to the other parameter."""
    here, there = {*map(_kind, ours)}, {*map(_kind, theirs)}
    is_crossed = here == {_kind(second)} and there == {_kind(first)} and here != there
    return is_crossed and min(len(ours), len(theirs)) >= LEAST_NUMBERS


def _kind(value: str) -> str:
    """What may stand in the place of another value: texts, numbers, names and sums."""
    if value.startswith('"'):
        return "text"
    return "number" if _NUMBER.fullmatch(value) else "truth" if value in ("True", "False") else "name"


def _are_of_other_size(first: str, second: str, ours: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether two numbers are each of the size of the other, where those of all others are apart."""
    if not all(_NUMBER.fullmatch(one) for one in (first, second, *ours, *theirs)):
        return False
    here, there = [float(one) for one in ours], [float(one) for one in theirs]
    are_apart = min(here) > max(there) or min(there) > max(here)
    if min(len(here), len(there)) < LEAST_NUMBERS or not are_apart:
        return False
    return min(there) <= float(first) <= max(there) and min(here) <= float(second) <= max(here)


def _are_called_otherwise(first: str, second: str, pairs: Sequence[tuple[str, str]], one: str, two: str) -> bool:
    """Whether each of two values names the other parameter, and others name their own."""
    right = [pair for pair in pairs if _names(pair[0], one, two) and _names(pair[1], two, one)]
    is_crossed = _names(first, two, one) and _names(second, one, two)
    return is_crossed and len(right) >= LEAST_OTHERS


def _names(value: str, name: str, other: str) -> bool:
    """Whether a value has a name, and not the other one."""
    words = {*_WORD.findall(value)}
    return name in words and other not in words


def _tell(call: GivingCall, others: Sequence[GivingCall], one: str, two: str) -> Finding:
    other = next((other for other in others if {one, two} <= {*other.values}), others[0])
    at = f"line {other.call.line}" if other.file == call.file else f"{other.file}:{other.call.line}"
    first, second = call.values[one], call.values[two]
    message = f"{call.call.name} gets {first} for {one} and {second} for {two}, each what its other calls give for the"
    hint = f"exchange the two, if that is a slip: write {second} for {one} and {first} for {two}, as in {at}"
    return OUT_OF_STEP.finding(call.place, f"{message} other one", hint)
