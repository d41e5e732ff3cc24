"""What failed inside of a macro for a value that its call gives it -> the call, with what the parameter got."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Span, shorten
from planche.templates.lost_arguments import arguments_of, head_before
from planche.templates.statements import paths_of
from planche.templates.traces import ReachedLine

WHOLE = ("piece", "component", "game")  # names of records, of which all have an id
SHOWN = 40  # characters of a value, in a message
_WORDS = expression(r"(?:_\s*+\(\s*+)?[\"']")  # that a text begins with
_NUMBER = expression(r"-?\d++(?:\.\d++)?")
_NAME = expression(r"\w++")


class WrongArgument(NamedTuple):
    """A call that gives a macro what it cannot use."""

    place: Span
    message: str
    hint: str


class MacroCall(NamedTuple):
    """A call of a macro, and what it gives each parameter."""

    place: Span
    macro: str
    given: Sequence[tuple[str, str]]  # parameters, and values as they are written
    line: str  # of the macro, which failed

    @classmethod
    def find(cls, place: Span, lines: Sequence[ReachedLine], source_of: Callable[[str], str]) -> MacroCall | None:
        """The call of the macro in which a place failed, if it stands alone on its line."""
        calls = [one.place for one, other in pairwise(lines) if other.is_macro and other.place == place]
        source = source_of(place.file)
        head = head_before(source, place.line)
        if not calls or head is None:
            return None
        name, parameters = head
        values = arguments_of(name, source_of(calls[-1].file), calls[-1].line)
        if not values or len(values) > len(parameters):
            return None
        names = [parameter.partition("=")[0].strip() for parameter in parameters]
        return cls(calls[-1], name, [*zip(names, values)], source.splitlines()[place.line - 1])


def find_empty_argument(call: MacroCall, is_empty: Callable[[str], bool]) -> WrongArgument | None:
    """The one value of a call that is empty, or has something empty in it."""
    found = [
        (parameter, path)
        for parameter, value in call.given
        for path in paths_of(f"{{{{ {value} }}}}")
        if is_empty(path) and f"if {path}" not in value and "|d" not in value
    ]
    if len(found) != 1:
        return None
    parameter, path = found[0]
    message = f"template: {path}, an empty value (none), goes to {parameter!r} of the macro {call.macro!r}"
    hint = f"leave it out where it is empty, as in `... if {path} else ...`, or fill it in"
    return WrongArgument(call.place, message, hint)


def find_whole_record(call: MacroCall, kind: str) -> WrongArgument | None:
    """The one value of a call that is a record, a piece or the game, given in place of one of its fields."""
    whole = [(parameter, value) for parameter, value in call.given if value in WHOLE]
    if len(whole) != 1:
        return None
    parameter, value = whole[0]
    message = f"template: {value}, {kind} as a whole, goes to {parameter!r} of the macro {call.macro!r}"
    return WrongArgument(call.place, message, f"give it one of its fields, such as {value}.id")


def find_text_for_number(call: MacroCall) -> WrongArgument | None:
    """The one text that a call gives a parameter with which its macro reckons."""
    used = {*_NAME.findall(call.line)}
    texts = [(name, value) for name, value in call.given if name in used and _WORDS.match(value)]
    numbers = [(name, value) for name, value in call.given if _NUMBER.fullmatch(value)]
    if len(texts) != 1:
        return None
    name, value = texts[0]
    message = f"template: the macro {call.macro!r} reckons with {name!r}, and gets the text {shorten(value, SHOWN)}"
    wanted = f"{call.macro}({', '.join(name for name, _ in call.given)})"
    if not numbers:
        return WrongArgument(call.place, message, f"give it a number; its order is {wanted}")
    other, number = numbers[0]
    hint = f"exchange them, for {other!r} gets {number}: the order is {wanted}"
    return WrongArgument(call.place, message, hint)
