"""The outlines of templates -> parameters that get one value from all calls of their macro, and are asked or printed.

`nest("red", 0)` beside `nest("red", 180)`, where the macro draws other things for another side: who copied the first
call turned it and forgot the side. A number that a macro prints alone, and that is the same in all calls, is another.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from planche.findings import Finding, Span, list_names
from planche.templates.exchanged_values import GivingCall, calls_of_macros
from planche.templates.out_of_step import OUT_OF_STEP
from planche.templates.outlines import OutlinedMacro, TemplateOutline

LEAST_CALLS = 2
_TWO = 2


def find_alike_calls(outlines: Iterable[TemplateOutline], choices: Iterable[tuple[str, str]]) -> Iterator[Finding]:
    """The calls of macros that all give one word or number, `choices` being words of which templates take either."""
    every = [*outlines]
    partners = _partners(choices)
    printed = {(one.file, name) for one in every for name in _printed(one)}
    for macro, calls in calls_of_macros(every):
        file, *others = {one.file for one in calls}
        if len(calls) < LEAST_CALLS or others or len({call.call.macro for call in calls}) > 1:
            continue
        for name in macro.parameters[: macro.needed]:
            values = {call.values.get(name, "") for call in calls}
            value = values.pop() if len(values) == 1 else ""
            if value.startswith('"') and name in macro.asked:
                yield _tell_word(macro, name, value, calls, partners)
            elif value.isdigit() and (file, f"{macro.name}.{name}") in printed:
                yield _tell_number(macro, name, int(value), calls)


def _partners(choices: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    """The words of which one is taken where another is not."""
    found: dict[str, set[str]] = {}
    for one, other in chain.from_iterable((pair, pair[::-1]) for pair in choices):
        found.setdefault(one, set()).add(other)
    return found


def _printed(outline: TemplateOutline) -> Iterator[str]:
    """The parameters that a macro prints, with its name."""
    return (f"{one.macro}.{one.words}" for one in outline.readings if one.macro and not one.use and one.is_whole)


def _tell_word(
    macro: OutlinedMacro, name: str, value: str, calls: Sequence[GivingCall], partners: Mapping[str, set[str]]
) -> Finding:
    others = sorted(partners.get(value.strip('"'), ()))
    wanted = f'"{others[0]}"' if len(others) == 1 else "another word"
    return _tell(calls[-1], macro, name, value, calls, f"write {wanted} for one of them, such as this one")


def _tell_number(macro: OutlinedMacro, name: str, value: int, calls: Sequence[GivingCall]) -> Finding:
    """That a number is printed again and again: counted, the last or the first call is the wrong one."""
    if value == len(calls):
        return _tell(calls[0], macro, name, str(value), calls, "write 1 here, if they are counted")
    hint = f"write {value + 1} here, if they are counted" if len(calls) == _TWO else "write the number of each"
    return _tell(calls[-1], macro, name, str(value), calls, hint)


def _tell(
    at: GivingCall, macro: OutlinedMacro, name: str, value: str, calls: Sequence[GivingCall], hint: str
) -> Finding:
    others = list_names([str(one.call.line) for one in calls if one is not at])
    message = f"{macro.name} gets {value} for {name} here and in line {others}, from all of its calls"
    return OUT_OF_STEP.finding(Span(at.file, at.call.line, at.call.column), message, hint)
