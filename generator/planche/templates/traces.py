"""The traceback of a template that failed -> the lines that it reached, and the call of the macro that it failed in."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Finding, Span
from planche.templates.wording import NO_ARGUMENT

_IN_MACRO = "template"  # what Jinja2 calls code in a traceback that is neither a template's own nor a block's
_LINE_END = expression(r"\r\n|\r|\n")
_END = expression(r"\{%[-+]?\s*+endmacro")


class ReachedLine(NamedTuple):
    """A line of a template, or page, that was under way when it failed."""

    place: Span
    is_macro: bool  # whether it stands in one


def lines_reached(error: BaseException) -> list[ReachedLine]:
    """The lines of templates in the error's traceback, which Jinja2 rewrites to these, to the deepest."""
    lines: list[ReachedLine] = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        if code.co_filename.startswith(("templates/", "content/")):
            lines.append(ReachedLine(Span(code.co_filename, trace.tb_lineno), code.co_name == _IN_MACRO))
        trace = trace.tb_next
    return lines


def name_call(found: Finding, lines: Sequence[ReachedLine], source: str) -> Finding:
    """A finding in a macro, of the template `source`, with its call; at the call, if that leaves out a parameter."""
    pairs = [*pairwise(lines)]
    if NO_ARGUMENT in found.message:
        macro = range(found.span.line, _end_of_macro(source, found.span.line) + 1)
        inside = (before for before, line in pairs if line.place.file == found.span.file and line.place.line in macro)
        call = next(inside, None)
        return found if call is None else found._replace(span=call.place)
    calls = [before.place for before, line in pairs if line.is_macro and line.place == found.span != before.place]
    return found._replace(calls=tuple(calls[-1:]))


def _end_of_macro(source: str, line: int) -> int:
    """The line where the macro ends that begins at a line of a source."""
    ends = (number for number, words in enumerate(_LINE_END.split(source), 1) if _END.search(words))
    return next((end for end in ends if end >= line), 0)
