"""A face template + a piece -> face markup, and a page of the content -> Markdown, through Jinja2.

Templates run in the sandbox of sandbox.py. Every element of a template carries the place it was written
at, and every text of the content the place it came from, so that findings name the right line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from jinja2 import Template, TemplateSyntaxError, UndefinedError, nodes
from jinja2.exceptions import TemplateNotFound
from jinja2.ext import extract_from_ast
from jinja2.loaders import BaseLoader

from planche.findings import Check, Finding, Span, declare, suggest_name
from planche.game import PlacedName
from planche.source import Folder, Unreadable
from planche.templates.names import FUNCTIONS
from planche.templates.sandbox import (
    KNOWN_FILTERS,
    MAX_OUTPUT,
    MAX_RANGE,
    MAX_STEPS,
    MAX_WORK,
    TESTS,
    NotAllowed,
    Runaway,
    Sandbox,
    Translator,
)

__all__ = ["CHECKS", "Markup", "TemplateProblem", "Templates", "Translator"]

MAX_TEMPLATE = 64 << 10
_NO_FILTER = re.compile(r"No (filter|test) named '([^']{1,80})")
_NO_NAME = re.compile(r"'(\w{1,80})' is undefined")

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
    A template that Jinja2 cannot read: an unclosed tag, an unknown statement or filter.

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


class TemplateProblem(Exception):
    """A template could not write its face; holds the finding."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


class Markup(NamedTuple):
    """Markup with the places of its elements and texts."""

    markup: str
    places: tuple[Span, ...]
    spans: tuple[Span, ...]


_ADDRESS = re.compile(r" at 0x[0-9a-f]+")


class _Loader(BaseLoader):
    """Templates of the project, then our common ones; never a file outside."""

    def __init__(self, folders: tuple[Folder, ...]) -> None:
        self.folders = folders

    def get_source(self, _environment: Any, template: str) -> tuple[str, str, Callable[[], bool]]:
        name = f"templates/{template}"
        for folder in self.folders:
            if folder.exists(name):
                return folder.read_text(name, MAX_TEMPLATE), name, lambda: True
        raise TemplateNotFound(template)


class Templates:
    """The templates of a project."""

    def __init__(self, *folders: Folder) -> None:
        self._loader = _Loader(folders)
        self.environment = Sandbox(self._loader)
        self._open: dict[str, Template] = {}
        self._words: dict[str, tuple[tuple[tuple[str, Span], ...], tuple[str, ...]]] = {}

    def write(self, template: str, context: Mapping[str, Any], begot: Span) -> Markup:
        """The markup of one face. TemplateProblem when the template fails.

        Where the template itself is at fault, that is said at the place that names it, else at `begot`.
        """
        name = template.removeprefix("templates/")
        asked = template.span if isinstance(template, PlacedName) else begot
        return self._rendered(lambda: self._opened(name), context, f"templates/{name}", asked, ())

    def write_text(self, source: str, file: str, context: Mapping[str, Any], spans: tuple[Span, ...]) -> Markup:
        """A page of the content, such as rules.md, with its figures; `spans` are the places it is marked with."""
        return self._rendered(lambda: self._compiled(source, file), context, file, Span(file), spans)

    def _opened(self, name: str) -> Template:
        """A template of the project, which does not change while a kit is made."""
        template = self._open.get(name)
        if template is None:
            template = self._open[name] = self.environment.get_template(name)
        return template

    def _compiled(self, source: str, file: str) -> Template:
        if len(source) > MAX_TEMPLATE:
            raise Runaway(f"is {len(source)} characters long, at most {MAX_TEMPLATE}")
        code = self.environment.compile(source, file, file)
        return Template.from_code(self.environment, code, dict(self.environment.globals))

    def _rendered(
        self,
        template: Callable[[], Template],
        context: Mapping[str, Any],
        file: str,
        begot: Span,
        spans: tuple[Span, ...],
    ) -> Markup:
        environment = self.environment
        environment.begin(spans)
        try:
            markup = template().render(context)
            markup.encode()  # half a character, "\ud800", can be written in no file
        except Exception as error:
            raise TemplateProblem(self._finding(error, file, begot, context)) from error
        return Markup(markup, tuple(environment.places), tuple(environment.spans))

    def texts(self, template: str) -> Iterator[tuple[str, Span]]:
        """The literal texts of `_("...")` in a template and in what it includes or imports."""
        seen: set[str] = set()
        waiting = [template.removeprefix("templates/")]
        while waiting:
            name = waiting.pop()
            if name in seen:
                continue
            seen.add(name)
            words, included = self._words_of(name)
            yield from words
            waiting += included

    def _words_of(self, name: str) -> tuple[tuple[tuple[str, Span], ...], tuple[str, ...]]:
        """The literal texts of one template, and the templates that it includes; worked out once."""
        known = self._words.get(name)
        if known is None:
            known = self._words[name] = self._extracted(name)
        return known

    def _extracted(self, name: str) -> tuple[tuple[tuple[str, Span], ...], tuple[str, ...]]:
        try:
            source, file, _ = self._loader.get_source(self.environment, name)
            tree = self.environment.parse(source, name, file)
        except Exception:
            return (), ()  # whatever it is, write() makes the finding of it
        found = []
        for line, _function, message in extract_from_ast(tree, gettext_functions=("_",)):
            words = message[0] if isinstance(message, tuple) else message
            if isinstance(words, str):
                found.append((words, Span(file, line)))
        return tuple(found), tuple(_included(tree))

    def _finding(self, error: Exception, file: str, begot: Span, context: Mapping[str, Any]) -> Finding:
        place = _line(error, file)
        if isinstance(error, Unreadable):
            return _unread(error.finding, place if place.line else begot)
        if isinstance(error, TemplateNotFound):
            known = (name.removeprefix("templates/") for name in self._names())
            missing = _cut(error.name)[:80]
            where = place if place.line else begot
            return MISSING_TEMPLATE.finding(where, f"there is no template {missing!r}", suggest_name(missing, known))
        if isinstance(error, TemplateSyntaxError):
            where = Span(str(error.filename or file), error.lineno)
            return SYNTAX.finding(
                where, f"template: {_cut((error.message or '').rstrip('.'))}", _known_filters(error.message)
            )
        if isinstance(error, Runaway):
            return RUNAWAY.finding(place, f"the template {error}", "bound the loop, or write less")
        if isinstance(error, UnicodeEncodeError):
            return FAILED.finding(
                place, f"the template writes {error.object[error.start]!r}, no character", "take it out"
            )
        if not place.line:  # it was never understood
            reason = "nested too deeply" if isinstance(error, (RecursionError, MemoryError)) else _cut(error)
            return SYNTAX.finding(place, f"template: {reason}", "see templates/README.md")
        if isinstance(error, RecursionError):
            return RUNAWAY.finding(place, "the template calls itself without end", "bound the recursion")
        if isinstance(error, UndefinedError) or (isinstance(error, TypeError) and "Missing" in str(error)):
            return UNDEFINED.finding(place, f"template: {_cut(error)}", _known_names(str(error), context))
        reason = str(error) if isinstance(error, NotAllowed) else f"{type(error).__name__}: {error}"
        return FAILED.finding(place, f"template: {_cut(reason)}", "see the line of the template")

    def _names(self) -> Iterator[str]:
        for folder in self._loader.folders:
            for under in folder.folders("templates"):
                yield from folder.names(f"templates/{under}", ".xml")


def _line(error: BaseException, file: str) -> Span:
    """The deepest line of a template in the error's traceback, which Jinja2 rewrites to template lines."""
    place = Span(file)
    trace = error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if name.startswith(("templates/", "content/")):
            place = Span(name, trace.tb_lineno)
        trace = trace.tb_next
    return place


def _unread(finding: Finding, asked: Span) -> Finding:
    """The finding of a file that cannot be read, where it was asked for unless a line of its own is wrong."""
    return finding if finding.span.line else finding._replace(span=asked)


def _cut(message: object) -> str:
    words = _ADDRESS.sub("", str(message))  # a finding is the same each time
    return words if len(words) <= 200 else words[:199] + "…"


def _known_filters(message: str | None) -> str:
    unknown = _NO_FILTER.match(message or "")
    if unknown is None:
        return "see templates/README.md"
    return suggest_name(unknown[2], KNOWN_FILTERS if unknown[1] == "filter" else TESTS)


def _known_names(message: str, context: Mapping[str, Any]) -> str:
    unknown = _NO_NAME.match(message)
    if unknown is None:
        return "see the names in templates/README.md"
    if unknown[1] in context:
        return "a macro of another file knows only its arguments, unless it is imported `with context`"
    return suggest_name(unknown[1], (*context, *FUNCTIONS))


def _included(tree: nodes.Template) -> Iterator[str]:
    for node in tree.find_all((nodes.Include, nodes.Import, nodes.FromImport, nodes.Extends)):
        name = node.template  # type: ignore[attr-defined]
        if isinstance(name, nodes.Const) and isinstance(name.value, str):
            yield name.value
