"""A face template + a piece -> face markup: Jinja2 in a sandbox that strangers' templates may run in.

Beyond Jinja2's own sandbox: only fields of our records and items of mappings can be reached (no
attribute or method of a Python object), loops and output are bounded per face, and only templates of
the project are read. Every element of a template carries the place it was written at, and every text
of the content the place it came from, so that findings name the right line.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from jinja2 import Template, TemplateError, TemplateSyntaxError, UndefinedError, nodes
from jinja2.exceptions import SecurityError, TemplateNotFound
from jinja2.ext import extract_from_ast
from jinja2.loaders import BaseLoader
from jinja2.runtime import LoopContext, Macro, StrictUndefined
from jinja2.sandbox import SandboxedEnvironment
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from generator.findings import Check, Finding, Span, did_you_mean, page
from generator.model import Figure, Piece, Text
from generator.source import Folder, Unreadable
from generator.typeset.inline import mark, rich

MAX_TEMPLATE = 1 << 20
MAX_STEPS = 20_000  # loop rounds and calls of macros per face
MAX_OUTPUT = 400_000  # characters per face
MAX_RANGE = 2_000

MISSING_TEMPLATE = page(
    "reference/template",
    """
    A component, or an include, names a template that is not there.

    Example: `front: zigzag/charcter.xml`.
    Mend it: correct the name; templates are named from the folder templates/, as `zigzag/character.xml`.
    """,
)
SYNTAX = page(
    "template/syntax",
    """
    A template that Jinja2 cannot read: an unclosed tag, an unknown statement or filter.

    Example: `{% for box in 3 %}` without `{% endfor %}`.
    Mend it: see the named line; templates/README.md lists the statements and filters that templates may use.
    """,
)
UNDEFINED = page(
    "template/undefined",
    """
    A template uses a name that it was not given.

    Example: `{{ piece.landscap }}`.
    Mend it: templates/README.md lists the names that every template gets; `piece` has the columns of its table.
    """,
)
FAILED = page(
    "template/failed",
    """
    A template that fails while it writes a face: a sum of a word and a number, a filter on a wrong value, or
    something that the sandbox does not allow.

    Example: `{{ piece.title + 1 }}`.
    Mend it: see the named line.
    """,
)
RUNAWAY = page(
    "template/runaway",
    f"""
    A template that does not come to an end, or writes far more than a face can show.

    A face may take {MAX_STEPS} loop rounds, write {MAX_OUTPUT} characters and count to {MAX_RANGE}.

    Example: `{{% for n in range(100000000) %}}`.
    Mend it: bound the loop.
    """,
)
CHECKS: tuple[Check, ...] = (MISSING_TEMPLATE, SYNTAX, UNDEFINED, FAILED, RUNAWAY)

FILTERS = (
    "abs", "capitalize", "count", "d", "default", "e", "escape", "first", "float", "groupby", "int", "items",
    "last", "length", "list", "lower", "map", "max", "min", "reject", "rejectattr", "reverse", "select",
    "selectattr", "sort", "string", "sum", "title", "trim", "unique", "upper",
)  # fmt: skip
TESTS = (
    "defined", "undefined", "none", "even", "odd", "divisibleby", "string", "number", "mapping", "sequence",
    "in", "eq", "ne", "lt", "gt", "le", "ge", "true", "false", "==", "!=", "<", ">", "<=", ">=",
)  # fmt: skip

PLACE = "_"  # the attribute that carries an element's place
_TAGS = re.compile(r"\{#.*?#\}|\{\{.*?\}\}|\{%.*?%\}|<!--.*?-->|<([a-z][a-z0-9-]*)(?=[\s/>])", re.DOTALL)
_HOLDER = re.compile(r"\{([a-z][a-z0-9_]*)\}")


class Runaway(Exception):
    """A template went beyond its bounds."""


class TemplateProblem(Exception):
    """A template could not write its face; holds the finding."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding


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


class _Environment(SandboxedEnvironment):
    """The sandbox: `places` holds where each element stands, `spans` where each text of a face came from."""

    intercepted_binops = frozenset(["+", "*", "**", "%"])

    def __init__(self, loader: _Loader) -> None:
        super().__init__(
            loader=loader,
            undefined=StrictUndefined,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            finalize=self._output,
            cache_size=400,
        )
        self.filters = {name: self.filters[name] for name in FILTERS}
        self.filters |= {"rich": self._rich, "join": _join, "replace": _replace, "round": _round}
        self.tests = {name: self.tests[name] for name in TESTS}
        self.globals = {"range": self._range, "tick": self._tick, "joined": self._joined}
        self.places: list[Span] = []
        self.spans: list[Span] = []
        self.steps = self.written = 0

    def preprocess(self, source: str, name: str | None = None, filename: str | None = None) -> str:
        """The source with a place in every element that is written out in it."""
        file = filename or f"templates/{name}"
        if not file.endswith(".xml"):
            return super().preprocess(source, name, filename)
        out: list[str] = []
        end = line_start = 0
        line = 1
        for match in _TAGS.finditer(source):
            if match[1] is None:
                continue
            skipped = source[end : match.end()]
            line += skipped.count("\n")
            if "\n" in skipped:
                line_start = end + skipped.rindex("\n") + 1
            out.append(f'{skipped} {PLACE}="{len(self.places)}"')
            self.places.append(Span(file, line, match.start() - line_start + 1))
            end = match.end()
        out.append(source[end:])
        return super().preprocess("".join(out), name, filename)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree: nodes.Template = _Bounded().visit(super()._parse(source, name, filename))
        for body in (tree, *tree.find_all((nodes.For, nodes.Macro))):
            call = nodes.Call(nodes.Name("tick", "load"), [], [], None, None, lineno=body.lineno)
            body.body.insert(0, nodes.ExprStmt(call, lineno=body.lineno))  # type: ignore[attr-defined]
        tree.set_environment(self)
        return tree

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Fields of records, items of mappings, and what a loop tells of itself; nothing else."""
        found = _reached(obj, attribute)
        return self.undefined(obj=obj, name=attribute) if found is _ABSENT else found

    def getitem(self, obj: Any, argument: Any) -> Any:
        """Items of sequences and mappings, or a field by name."""
        if isinstance(argument, str) and not isinstance(obj, Mapping):
            return self.getattr(obj, argument)
        try:
            return _plain(obj[argument])
        except (LookupError, TypeError):
            return self.undefined(obj=obj, name=argument)

    def is_safe_callable(self, obj: Any) -> bool:
        """Macros and the functions that templates are given."""
        return isinstance(obj, (Macro, Words)) or obj in (self._range, self._tick, self._joined) or _is_cycle(obj)

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Arithmetic on numbers; texts are only joined, and only while they stay small."""
        if _is_small(left) and _is_small(right) and (operator != "**" or abs(right) <= 8):
            return super().call_binop(context, operator, left, right)
        if operator == "+" and isinstance(left, (str, list, tuple)) and _together(left, right):
            return left + right
        raise SecurityError(f"{operator!r} of {type(left).__name__} and {type(right).__name__} is not allowed")

    def _output(self, value: Any) -> Any:
        value = _plain(value)
        self.written += len(value) if isinstance(value, str) else 24
        if self.written > MAX_OUTPUT:
            raise Runaway(f"writes more than {MAX_OUTPUT} characters")
        if type(value) is Text:
            return self._marked(value) + value
        return value

    def _marked(self, text: Text) -> str:
        self.spans.append(text.span)
        return mark(len(self.spans) - 1)

    def _rich(self, value: Any) -> Markup:
        place = self._marked(value) if type(value) is Text else ""
        return Markup(place + rich(str(value)))  # noqa: S704 - rich() escapes

    def _tick(self) -> str:
        self.steps += 1
        if self.steps > MAX_STEPS:
            raise Runaway(f"takes more than {MAX_STEPS} loop rounds")
        return ""

    def _joined(self, *parts: Any) -> str:
        return _join(parts)

    def _range(self, *bounds: int) -> range:
        numbers = range(*bounds)
        if len(numbers) > MAX_RANGE:
            raise Runaway(f"counts to {len(numbers)}, at most {MAX_RANGE}")
        return numbers


_LOOP = (
    "index",
    "index0",
    "first",
    "last",
    "length",
    "revindex",
    "revindex0",
    "cycle",
    "depth",
    "previtem",
    "nextitem",
)


_ABSENT = object()
_SMALL = 10**15


def _reached(obj: Any, name: str) -> Any:
    """What a template reaches by a name; _ABSENT when there is nothing of that name."""
    if isinstance(obj, Piece):
        if name in obj.fields:
            return obj.fields[name]
        return getattr(obj, name) if name in ("id", "copies", "component", "players") else _ABSENT
    if isinstance(obj, Mapping):
        key = name if name in obj else name.replace("_", "-")
        return _plain(obj[key]) if key in obj else _ABSENT
    if isinstance(obj, LoopContext):
        return getattr(obj, name) if name in _LOOP else _ABSENT
    if dataclasses.is_dataclass(obj) and name in {member.name for member in dataclasses.fields(obj)}:
        return _plain(getattr(obj, name))
    return _ABSENT


def _is_small(value: Any) -> bool:
    return isinstance(value, (int, float)) and abs(value) <= _SMALL


def _together(left: Any, right: Any) -> bool:
    return isinstance(right, (str, list, tuple)) and len(left) + len(right) <= MAX_OUTPUT


def _bounded(size: int) -> None:
    if size > MAX_OUTPUT:
        raise Runaway(f"makes a text of {size} characters, at most {MAX_OUTPUT}")


def _join(parts: Iterable[Any], between: str = "") -> str:
    """Parts as one text; markup stays markup and the rest is escaped beside it."""
    shown = [part if isinstance(part, Markup) else str(_plain(part)) for part in parts]
    _bounded(sum(map(len, shown)) + len(between) * len(shown))
    if any(isinstance(part, Markup) for part in shown):
        return escape(between).join(shown)
    return between.join(shown)


def _replace(value: Any, old: str, new: str) -> str:
    text = str(value)
    _bounded(len(text) + (len(text) + 1) * len(new))
    return text.replace(old, new)


def _round(value: float, digits: int = 0) -> float:
    return round(value, max(0, min(int(digits), 12))) if digits else round(value)


class _Bounded(NodeTransformer):
    """`a ~ b` goes through the bounded join."""

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802 - jinja2's name
        self.generic_visit(node)
        return nodes.Call(nodes.Name("joined", "load"), node.nodes, [], None, None, lineno=node.lineno)


def _plain(value: Any) -> Any:
    """A figure stands for its value."""
    return value.value if isinstance(value, Figure) else value


def _is_cycle(obj: Any) -> bool:
    return isinstance(getattr(obj, "__self__", None), LoopContext) and getattr(obj, "__name__", "") == "cycle"


class Words:
    """`_("...")` in templates: a text in the kit's language, `{name}` filled from the arguments."""

    def __init__(self, translate: Callable[[str], Text | None]) -> None:
        self._translate = translate

    def __call__(self, source: str, **values: Any) -> str:
        text = self._translate(source)
        shown: str = text if text is not None else str(source)
        if not values:
            return shown
        filled = _HOLDER.sub(lambda m: str(_plain(values.get(m[1], m[0]))), shown)
        return Text(filled, text.place, text.span) if text is not None else filled


class Templates:
    """The templates of a project."""

    def __init__(self, *folders: Folder) -> None:
        self._loader = _Loader(folders)
        self.environment = _Environment(self._loader)

    def write(self, template: str, context: Mapping[str, Any], begot: Span) -> Written:
        """The markup of one face. TemplateProblem when the template fails; `begot` names what asked for it."""
        return self._rendered(lambda: self._named(template), context, template, begot, ())

    def write_text(self, source: str, file: str, context: Mapping[str, Any], spans: tuple[Span, ...]) -> Written:
        """A page of the content, such as rules.md, with its figures; `spans` are the places it is marked with."""
        return self._rendered(lambda: self._compiled(source, file), context, file, Span(file), spans)

    def _named(self, template: str) -> Template:
        return self.environment.get_template(template.removeprefix("templates/"))

    def _compiled(self, source: str, file: str) -> Template:
        code = self.environment.compile(source, file, file)
        return Template.from_code(self.environment, code, dict(self.environment.globals))

    def _rendered(
        self,
        template: Callable[[], Template],
        context: Mapping[str, Any],
        file: str,
        begot: Span,
        spans: tuple[Span, ...],
    ) -> Written:
        environment = self.environment
        environment.spans = list(spans)
        environment.steps = environment.written = 0
        try:
            markup = template().render(context)
        except Exception as error:
            raise TemplateProblem(self._finding(error, file, begot)) from error
        return Written(markup, tuple(environment.places), tuple(environment.spans))

    def texts(self, template: str) -> Iterator[tuple[str, Span]]:
        """The literal texts of `_("...")` in a template and in what it includes or imports."""
        seen: set[str] = set()
        waiting = [template.removeprefix("templates/")]
        while waiting:
            name = waiting.pop()
            if name in seen:
                continue
            seen.add(name)
            try:
                source, file, _ = self._loader.get_source(self.environment, name)
                tree = self.environment.parse(source, name, file)
            except (TemplateError, Unreadable):
                continue
            for line, _function, message in extract_from_ast(tree, gettext_functions=("_",)):
                words = message[0] if isinstance(message, tuple) else message
                if isinstance(words, str):
                    yield words, Span(file, line)
            waiting += _included(tree)

    def _finding(self, error: Exception, template: str, begot: Span) -> Finding:
        if isinstance(error, Unreadable):
            return error.finding
        if isinstance(error, TemplateNotFound):
            known = (f.removeprefix("templates/") for f in self._names())
            missing = str(error.name)
            where = begot if missing == template.removeprefix("templates/") else self._line(error, template)
            return MISSING_TEMPLATE.found(where, f"there is no template {missing!r}", did_you_mean(missing, known))
        if isinstance(error, TemplateSyntaxError):
            return SYNTAX.found(
                Span(str(error.filename or template), error.lineno),
                f"template: {error.message}",
                "see templates/README.md",
            )
        place = self._line(error, template)
        if isinstance(error, Runaway):
            return RUNAWAY.found(place, f"the template {error}", "bound the loop")
        if isinstance(error, UndefinedError):
            return UNDEFINED.found(place, f"template: {error.message}", "see the names in templates/README.md")
        if isinstance(error, RecursionError):
            return RUNAWAY.found(place, "the template calls itself without end", "bound the recursion")
        if isinstance(error, TypeError) and "Undefined" in str(error):
            return UNDEFINED.found(place, f"template: {error}", "see the names in templates/README.md")
        return FAILED.found(place, f"template: {type(error).__name__}: {error}", "see the line of the template")

    def _names(self) -> Iterator[str]:
        for folder in self._loader.folders:
            for under in folder.folders("templates"):
                yield from folder.names(f"templates/{under}", ".xml")

    def _line(self, error: BaseException, template: str) -> Span:
        """The deepest line of a template in the error's traceback, which Jinja2 rewrites to template lines."""
        place = Span(template)
        trace = error.__traceback__
        while trace is not None:
            file = trace.tb_frame.f_code.co_filename
            if file.startswith(("templates/", "content/")):
                place = Span(file, trace.tb_lineno)
            trace = trace.tb_next
        return place


@dataclasses.dataclass(frozen=True, slots=True)
class Written:
    """Markup with the places of its elements and texts."""

    markup: str
    places: tuple[Span, ...]
    spans: tuple[Span, ...]


def _included(tree: nodes.Template) -> Iterator[str]:
    for node in tree.find_all((nodes.Include, nodes.Import, nodes.FromImport, nodes.Extends)):
        name = node.template  # type: ignore[attr-defined]
        if isinstance(name, nodes.Const) and isinstance(name.value, str):
            yield name.value
