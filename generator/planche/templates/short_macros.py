"""A macro that gets more values than it takes, in all calls of it -> the macro, which lost a parameter."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Span, counted
from planche.templates.lost_arguments import calls_of, head_before
from planche.templates.statements import names_made

LEAST_CALLS = 2  # of a macro: where there is one alone, that may be wrong as well
_TOO_MANY = expression(r"the macro '(\w++)' takes at most (\d++) values?")
_HEAD = expression(r"\{%[-+]?\s*+macro\s++(\w++)\s*+\(")
_PRINTED, _QUOTED = expression(r"\{\{([^{}]*+)\}\}"), expression(r"\"[^\"]*+\"|'[^']*+'")
_NAME = expression(r"(?<![\w.|])[a-z_]\w*+(?!\s*+\()")
_NO_NAMES = {"if", "else", "in", "is", "not", "and", "or", "none", "true", "false", "loop"}
_END = expression(r"\{%[-+]?\s*+endmacro")


class ShortMacro(NamedTuple):
    """A macro that lost a parameter."""

    place: Span
    message: str
    hint: str


def find_short_macro(
    said: str, known: Iterable[str], templates: Iterable[str], source_of: Callable[[str], str]
) -> ShortMacro | None:
    """The macro that takes too few values, if all its calls in the templates give it as many more; `known` names."""
    told = _TOO_MANY.search(said)
    if told is None:
        return None
    name, sources = told[1], {file: source_of(file) for file in (f"templates/{one}" for one in templates)}
    calls = [values for source in sources.values() for values in calls_of(name, source)]
    heads = [(file, found) for file, source in sources.items() for found in _HEAD.finditer(source) if found[1] == name]
    if len(heads) != 1 or len(calls) < LEAST_CALLS or len({len(values) for values in calls}) != 1:
        return None
    file, found = heads[0]
    source, line = sources[file], sources[file].count("\n", 0, found.start()) + 1
    parameters = (head_before(source, line) or ("", []))[1]
    end = _END.search(source, found.end())
    body = source[found.end() : end.start() if end else len(source)].partition("%}")[2]
    used = dict.fromkeys(name for printed in _PRINTED.findall(body) for name in _NAME.findall(_QUOTED.sub("", printed)))
    made = {*names_made(source), *known, *(one.partition("=")[0].strip() for one in parameters)}
    lost = [path for path in used if path not in made | _NO_NAMES]
    given = len(calls[0])
    if given <= len(parameters) or len(lost) != given - len(parameters):
        return None
    message = f"template: the macro '{name}' takes {counted(len(parameters), 'value')}, and its {len(calls)} calls give"
    hint = f"write {', '.join(lost)} among its parameters, in the order of its calls, such as ({', '.join(calls[0])})"
    return ShortMacro(Span(file, line), f"{message} it {given}", hint)
