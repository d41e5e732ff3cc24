"""What went wrong while a template was read or run -> the finding, at the place that is to be mended."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from jinja2 import TemplateSyntaxError, Undefined, UndefinedError
from jinja2.exceptions import TemplateNotFound

from planche.findings import Check, Finding, Span, declare, quote, shorten, suggest_name
from planche.source import Unreadable
from planche.templates.bounds import (
    MAX_OUTPUT,
    MAX_RANGE,
    MAX_STEPS,
    MAX_TEMPLATE,
    MAX_WORK,
    Runaway,
)
from planche.templates.filters import FILTERS, TESTS
from planche.templates.metering import UnknownHelper
from planche.templates.names import FUNCTIONS
from planche.templates.reach import UnknownName
from planche.templates.tokens import NumberTooLarge, TooManyTemplates

MISSING_TEMPLATE = declare(
    "reference/template",
    """
    A component, or an include, names a template that is not there.

    Example: `front: zigzag/charcter.xml`.
    Mend it: correct the name; templates are named from the folder templates/, as `zigzag/character.xml`.
    """,
)
SYNTAX = declare(
    "template/syntax",
    """
    A template that Jinja2 cannot read: an unclosed tag, an unknown statement or filter, or far more of them than a
    face can need.

    Example: `{% for box in 3 %}` without `{% endfor %}`.
    Mend it: see the named line; templates/README.md lists the statements and filters that templates may use.
    """,
)
UNDEFINED = declare(
    "template/undefined",
    """
    A template uses a name that it was not given.

    Example: `{{ piece.landscap }}`.
    Mend it: templates/README.md lists the names that every template gets; `piece` has the columns of its table.
    """,
)
FAILED = declare(
    "template/failed",
    """
    A template that fails while it writes a face: a sum of a word and a number, a filter on a wrong value, or
    something that the sandbox does not allow.

    Example: `{{ piece.title + 1 }}`.
    Mend it: see the named line.
    """,
)
RUNAWAY = declare(
    "template/runaway",
    f"""
    A template that does not come to an end, or writes far more than a face can show.

    A face may take {MAX_STEPS} loop rounds and calls of macros and {MAX_WORK} steps of work in all (an expression
    worked out, an item gone through), write {MAX_OUTPUT} characters, those that a macro hands on included, and
    count to {MAX_RANGE}. A page of the content may be {MAX_TEMPLATE} characters long.

    Example: `{{% for n in range(100000000) %}}`.
    Mend it: bound the loop.
    """,
)
CHECKS: tuple[Check, ...] = (MISSING_TEMPLATE, SYNTAX, UNDEFINED, FAILED, RUNAWAY)

_OF_SOURCES = {NumberTooLarge: FAILED, TooManyTemplates: RUNAWAY}  # what is not wrong by Jinja's rules
_PLAINLY = {  # what Python raises, in words of the template
    ZeroDivisionError: "something is divided by 0",
    OverflowError: "a number is too large to be reckoned with",
    MemoryError: "what it makes takes more memory than there is",
}
_KINDS = {
    "int": "a number", "float": "a number", "str": "a text", "Text": "a text", "Markup": "a text", "list": "a list",
    "tuple": "a list", "dict": "a mapping", "NoneType": "an empty value (none)", "generator": "a list",
}  # fmt: skip
_KIND = re.compile(r"(?:object of type |instances of )?'(\w+)'(?: object)?")
_ADDRESS = re.compile(r" at 0x[0-9a-f]+")
_WORD = re.compile(r"\w{1,80}")
MOST_OF_PYTHON = 200  # characters of what Python says


class TemplateProblem(Exception):
    """A template could not write its face; holds the finding."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


class Attempt(NamedTuple):
    """What was tried when it failed."""

    file: str  # the template
    asked: Span  # who asked for it
    names: Iterable[str]  # that the template was given
    templates: Iterable[str]  # that there are

    def explain(self, error: Exception) -> TemplateProblem:
        """What went wrong, at the deepest line of a template that was reached, or at who asked for the template."""
        place = _deepest_line(error, self.file)
        asked = place if place.line else self.asked
        if isinstance(error, Unreadable):
            found = error.finding if error.finding.span.line else error.finding._replace(span=asked)
        elif isinstance(error, TemplateNotFound) and not isinstance(error.name, Undefined):
            missing = str(error.name)
            message = f"there is no template {quote(missing)}"
            found = MISSING_TEMPLATE.finding(asked, message, suggest_name(missing, self.templates))
        elif isinstance(error, TemplateSyntaxError):
            found = _syntax_finding(error, Span(str(error.filename or self.file), error.lineno))
        else:
            found = _bounds_finding(error, place) or _value_finding(error, place, frozenset(self.names))
        return TemplateProblem(found)


def _deepest_line(error: BaseException, file: str) -> Span:
    """The deepest line of a template in the error's traceback, which Jinja2 rewrites to template lines."""
    place = Span(file)
    trace = error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if name.startswith(("templates/", "content/")):
            place = Span(name, trace.tb_lineno)
        trace = trace.tb_next
    return place


def _syntax_finding(error: TemplateSyntaxError, place: Span) -> Finding:
    """What Jinja2 cannot read."""
    hint = "see templates/README.md"
    if isinstance(error, UnknownHelper):
        hint = suggest_name(error.helper, FILTERS if error.kind == "filter" else TESTS)
    check = next((check for kind, check in _OF_SOURCES.items() if isinstance(error, kind)), SYNTAX)
    return check.finding(place, f"template: {_without_address((error.message or '').rstrip('.'))}", hint)


def _bounds_finding(error: Exception, place: Span) -> Finding | None:
    """What goes beyond the bounds of templates, of characters, or of the compiler; None for another error."""
    if isinstance(error, Runaway):
        return RUNAWAY.finding(place, f"the template {error}", "bound the loop, or write less")
    if isinstance(error, UnicodeEncodeError):
        return FAILED.finding(place, f"the template writes {error.object[error.start]!r}, no character", "take it out")
    if not place.line:  # it was never understood
        reason = "nested too deeply" if isinstance(error, (RecursionError, MemoryError)) else _without_address(error)
        return SYNTAX.finding(place, f"template: {reason}", "see templates/README.md")
    if isinstance(error, RecursionError):
        return RUNAWAY.finding(place, "the template calls itself without end", "bound the recursion")
    return None


def _value_finding(error: Exception, place: Span, names: frozenset[str]) -> Finding:
    """What a template that runs does with a value that is not there, or is none for that."""
    if isinstance(error, (UndefinedError, TemplateNotFound)):  # of a template that a missing name names
        return UNDEFINED.finding(place, f"template: {_without_address(error)}", _name_hint(error, names))
    plainly = next((words for kind, words in _PLAINLY.items() if isinstance(error, kind)), "")
    reason = plainly or _name_kinds(error) or "something failed that templates do not tell of"
    return FAILED.finding(place, f"template: {_without_address(reason)}", "see the line of the template")


def _name_kinds(error: Exception) -> str:
    """What Python says, with the kinds of values as templates call them."""
    said = str(error)
    if not isinstance(error, TypeError) or said.startswith("macro "):
        return said
    if "argument" in said and "()" in said:
        return "a filter, test or function got other arguments than it takes"
    return _KIND.sub(lambda match: _KINDS.get(match[1], match[0]), said)


def _name_hint(error: Exception, names: frozenset[str]) -> str:
    if not isinstance(error, UnknownName) or not _WORD.fullmatch(error.name):
        return "see the names in templates/README.md"
    if error.name in names:
        return "a macro of another file knows only its arguments, unless it is imported `with context`"
    return suggest_name(error.name, (*names, *FUNCTIONS))


def _without_address(message: object) -> str:
    """What Python says, the same each time."""
    return shorten(_ADDRESS.sub("", str(message)), MOST_OF_PYTHON)
