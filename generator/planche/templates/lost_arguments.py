"""What failed inside of a macro whose call gives too few values -> the call, with what each parameter got."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Span, counted, shorten
from planche.templates.traces import ReachedLine

KEPT = 1_024  # lines of which is known in which macro they stand
MOST_READ = 2_000  # characters of a call
_HEAD = expression(r"\{%[-+]?\s*+macro\s++(\w++)\s*+\(")
_END = expression(r"\{%[-+]?\s*+endmacro")
_CALL = expression(r"(?<![\w.])(\w++)\s*+\(")
_LINE_END = expression(r"\r\n|\r|\n")
_NAMED = expression(r"(\w++)\s*+=(?!=)")
_OPEN, _CLOSE, _QUOTES = "([{", ")]}", "\"'"


class LostArgument(NamedTuple):
    """A call that gives a macro fewer values than it needs."""

    place: Span
    message: str
    hint: str


def find_lost_argument(
    place: Span, lines: Sequence[ReachedLine], source_of: Callable[[str], str]
) -> LostArgument | None:
    """The call of the macro that failed at a place, if that leaves a parameter without value."""
    calls = [one.place for one, other in pairwise(lines) if other.is_macro and other.place == place]
    head = head_before(source_of(place.file), place.line)
    if not calls or head is None:
        return None
    name, parameters = head
    needed = [one for one in parameters if "=" not in one]
    given = arguments_of(name, source_of(calls[-1].file), calls[-1].line)
    if given is None or len(given) >= len(needed) or any(_NAMED.match(one) for one in given) or "*" in "".join(given):
        return None
    got = ", ".join(f"{parameter} gets {shorten(value, 30)}" for parameter, value in zip(needed, given))
    none = ", ".join(needed[len(given) :])
    values, wanted = counted(len(given), "value"), counted(len(needed), "parameter")
    message = f"template: the macro '{name}' is called with {values} and has {wanted}: {got}, {none} none"
    hint = f"write the value that is missing at its place: {name}({', '.join(needed)})"
    return LostArgument(calls[-1], message, hint)


@lru_cache(KEPT)
def head_before(source: str, line: int) -> tuple[str, list[str]] | None:
    """The name and parameters of the macro in which a line of a source stands."""
    start = _start_of(source, line + 1)
    heads = [*_HEAD.finditer(source, 0, start)]
    if not heads or _END.search(source, heads[-1].end(), _start_of(source, line)):
        return None
    parameters = split_arguments(source, heads[-1].end())
    return None if parameters is None else (heads[-1][1], parameters)


def arguments_of(name: str, source: str, line: int) -> list[str] | None:
    """The values that the one call of a macro on a line gives it; None where it is called more than once."""
    start, end = _start_of(source, line), _start_of(source, line + 1)
    calls = [found for found in _CALL.finditer(source, start, end) if found[1] == name]
    return split_arguments(source, calls[0].end()) if len(calls) == 1 else None


def calls_of(name: str, source: str) -> list[list[str]]:
    """The values that each call of a macro in a source gives it."""
    heads = {found.start(1) for found in _HEAD.finditer(source)}
    found = (call for call in _CALL.finditer(source) if call[1] == name and call.start(1) not in heads)
    return [values for call in found if (values := split_arguments(source, call.end())) is not None]


def _start_of(source: str, line: int) -> int:
    """Where a line of a source begins; its end, behind the last one."""
    starts = [0, *(found.end() for found in _LINE_END.finditer(source))]
    return starts[line - 1] if line <= len(starts) else len(source)


def split_arguments(source: str, start: int) -> list[str] | None:
    """What stands between commas up to the closing parenthesis; None where that is not found."""
    parts, begin = [], start
    for at, sign in _signs(source, start):
        if sign == ",":
            parts.append(source[begin:at].strip())
            begin = at + 1
        else:
            last = source[begin:at].strip()
            return [*parts, last] if last else parts
    return None


def _signs(source: str, start: int) -> Iterator[tuple[int, str]]:
    """The commas of a call that are in nothing else, then the parenthesis that closes it."""
    depth, quote = 0, ""
    for at in range(start, min(len(source), start + MOST_READ)):
        sign = source[at]
        if quote:
            quote = "" if sign == quote else quote
        elif sign in _QUOTES:
            quote = sign
        elif sign in _OPEN:
            depth += 1
        elif sign in _CLOSE and depth:
            depth -= 1
        elif sign in _CLOSE:
            yield at, sign
            return
        elif sign == "," and not depth:
            yield at, sign
