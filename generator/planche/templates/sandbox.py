"""Jinja2, narrowed to what a stranger's template may do: a template and names -> text, or one of a few exceptions.

Beyond Jinja2's own sandbox: reach.py says what can be reached, and the meter of rendering.py, which metering.py writes
into the compiled template, bounds the rounds, the work and the characters of each render.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping, MutableMapping
from typing import Any, NamedTuple

from jinja2 import Template, TemplateSyntaxError, Undefined, UndefinedError, nodes, pass_eval_context
from jinja2.lexer import TokenStream
from jinja2.loaders import BaseLoader
from jinja2.runtime import BlockReference, Context, Macro
from jinja2.sandbox import SandboxedEnvironment
from markupsafe import Markup, escape

from planche.expressions import expression
from planche.findings import Span
from planche.game import END, Text, holds_marker
from planche.templates.below_zero import BelowZero
from planche.templates.bounds import (
    LOOK_UP,
    MAX_NAME,
    MAX_NUMBER,
    MAX_POWER,
    MAX_RANGE,
    MAX_TEMPLATES,
    Runaway,
    require_short,
)
from planche.templates.comparisons import NotedPlace
from planche.templates.costs import cost_of
from planche.templates.decimal_commas import holds_comma, refuse_commas
from planche.templates.elements import FACE, place_elements
from planche.templates.filters import CHEAP, Helper, choose_filters, choose_tests
from planche.templates.known_macros import KnownMacros
from planche.templates.metering import MeteredGenerator, insert_meter
from planche.templates.reach import (
    ABSENT,
    MissingName,
    ReadColumn,
    ReadField,
    column_read,
    is_cycle,
    leads_to_pieces,
    leads_to_theme,
    reach,
    read_field,
)
from planche.templates.rendering import Rendering
from planche.templates.sources import normalise_name
from planche.templates.tokens import TokenMeter
from planche.templates.translator import Translator
from planche.templates.values import NotAllowed, is_small, kind_of, plain, require_defined, text_of
from planche.typeset import rich

_SPECIAL = expression("""[&<>"']""")  # characters that are escaped


class Rendered(NamedTuple):
    """What a template wrote, and the places that its texts are marked with."""

    text: str
    spans: tuple[Span, ...]
    has_met_pieces: bool  # besides the one that it draws
    has_met_theme: bool  # as what the game says of it, not by names of colours and styles
    below_zero: tuple[BelowZero, ...] = ()  # numbers that it printed


class Sandbox(SandboxedEnvironment):
    """The environment of templates."""

    intercepted_binops = frozenset(SandboxedEnvironment.default_binop_table)
    renderings = Rendering

    def __init__(self, loader: BaseLoader) -> None:
        super().__init__(
            loader=loader,
            undefined=MissingName,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            optimized=False,  # nothing is worked out before the meter runs
            finalize=self._print,
            cache_size=MAX_TEMPLATES,  # more are never read
        )
        filters = choose_filters(self.filters, self._rich)
        self.filters = {name: f if name in CHEAP else self._meter(name, f) for name, f in filters.items()}
        tests: Mapping[str, Any] = self.tests
        self.tests = {name: self._meter(name, f) for name, f in choose_tests(tests).items()}
        self.globals = {"range": self._range}
        self.code_generator_class = MeteredGenerator
        self.places: dict[str, Span] = {}  # where each element stands, of all templates that are open
        self.tokens = TokenMeter()  # of all templates that are read
        self._is_plain = False  # whether the source is read as it stands, without places
        self.compared: dict[NotedPlace, set[str]] = {}  # with words, in all renders
        self.read: set[ReadColumn | ReadField] = set()  # in all renders
        self.asked: dict[str, set[str]] = {}  # which templates each has asked for, whether they are there or not
        self.rendering = self.renderings()  # the render that is under way
        self.macros = KnownMacros()
        self.work = 0  # of all renders that have ended: what their meters counted, and the characters written

    def render(self, template: Template, names: Mapping[str, object], spans: tuple[Span, ...] = ()) -> Rendered:
        """What the template writes with these names; `spans` are the places that the template itself is marked with."""
        self.rendering = self.renderings(spans, self.compared)
        try:
            text = template.render(names)
        finally:
            self.work += self.rendering.work + self.rendering.written
        rendering = self.rendering
        met = rendering.has_met_pieces, rendering.has_met_theme
        return Rendered(text, tuple(rendering.spans), *met, rendering.find_below_zero())

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """The names that templates have without being given them, in one mapping: each face takes them anew."""
        return {**self.globals, **(d or {})}

    # what a template is before it runs

    def preprocess(self, source: str, name: str | None = None, filename: str | None = None) -> str:
        """The source with a place in every element that is written out in it."""
        file = filename or f"templates/{name}"
        if file.endswith(FACE) and not self._is_plain:
            source, places = place_elements(source, file, self.places)
            self.places |= places
        return super().preprocess(source, name, filename)

    def _tokenize(
        self, source: str, name: str | None, filename: str | None = None, state: str | None = None
    ) -> TokenStream:
        self.tokens.open_source(source, name, filename)
        found = self.lexer.tokeniter(self.preprocess(source, name, filename), name, filename, state)
        if holds_comma(source):
            found = refuse_commas(found, name, filename)
        return TokenStream(
            self.lexer.wrap(self.tokens.count_tokens(found, name, filename), name, filename), name, filename
        )

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        try:
            tree = self._parse_placed(source, name, filename)
        except (RecursionError, MemoryError) as error:
            raise TemplateSyntaxError("nested too deeply", self.tokens.line, name, filename) from error
        if "\\" in source or holds_marker(source):  # else no text of it can hold one
            for const in tree.find_all(nodes.Const):
                if isinstance(const.value, str) and holds_marker(const.value):
                    raise TemplateSyntaxError("no text may hold U+FDD0 or U+FDD1", const.lineno, name, filename)
        tree = insert_meter(tree, name, filename)
        tree.set_environment(self)
        return tree

    def _parse_placed(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        """The nodes of a source with its places; what is wrong is told of the source as its author wrote it."""
        try:
            return super()._parse(source, name, filename)
        except TemplateSyntaxError:
            self._is_plain = True
            try:
                super()._parse(source, name, filename)
            finally:
                self._is_plain = False
            raise

    def join_path(self, template: str, parent: str) -> str:
        """The one name of a template that another one asks for, which is metered however it is asked for."""
        self.rendering.tick(0, LOOK_UP, 0)
        _require_name(template)
        if not isinstance(template, str):
            return template
        name = normalise_name(template)
        self.asked.setdefault(parent, set()).add(name)
        return name

    def get_or_select_template(
        self, name_or_list: Any, parent: str | None = None, globals: MutableMapping[str, Any] | None = None
    ) -> Template:
        """The template that an include names, or the first that there is of several."""
        if not isinstance(name_or_list, (list, tuple)):
            _require_name(name_or_list)
        return super().get_or_select_template(name_or_list, parent, globals)

    def select_template(
        self, names: Iterable[Any], parent: str | None = None, globals: MutableMapping[str, Any] | None = None
    ) -> Template:
        """The first of several templates that there is."""
        if not (listed := [*names]):
            raise NotAllowed("a template is named by a text, found an empty list")
        return super().select_template(listed, parent, globals)

    # what it can reach

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Fields of records, items of mappings, and what a loop tells of itself; nothing else."""
        found = reach(obj, attribute)
        if read := column_read(obj, attribute):
            self.read.add(read)
        elif leads_to_pieces(obj, attribute):
            self.rendering.has_met_pieces = True
        elif leads_to_theme(obj, attribute):
            self.rendering.has_met_theme = True
        elif noted := read_field(type(obj), attribute):  # type: ignore[arg-type]  # classes can be hashed
            self.read.add(noted)
        return self.undefined(obj=obj, name=attribute) if found is ABSENT else found

    def getitem(self, obj: Any, argument: Any) -> Any:
        """Items of sequences and mappings, or a field by name."""
        if isinstance(argument, str) and not isinstance(obj, Mapping):
            return self.getattr(obj, argument) if len(argument) <= MAX_NAME else self.undefined(obj=obj, name=argument)
        if isinstance(argument, tuple):
            self.rendering.weigh(argument)
        try:
            return plain(obj[argument])
        except (LookupError, TypeError):
            return self.undefined(obj=obj, name=argument)

    def is_safe_callable(self, obj: object) -> bool:
        """Macros, `super`, and the functions that templates are given."""
        return isinstance(obj, (Macro, BlockReference, Translator)) or obj == self._range or is_cycle(obj)

    def call(__self, __context: Context, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 - as jinja2 has it
        """Call a macro or function with arguments that the meter has seen."""
        require_defined(__obj)
        if not __self.is_safe_callable(__obj):
            raise NotAllowed(f"{kind_of(plain(__obj))} cannot be called")
        rendering = __self.rendering
        rendering.weigh_call(args, kwargs)
        if isinstance(__obj, Translator):
            return rendering.count_text(__context.call(__obj, *args, **kwargs))
        if type(__obj) is Macro:
            return __self.macros.call(
                rendering, __obj, args, kwargs, lambda: __self._call_within(__context, __obj, args, kwargs)
            )
        return __self._call_within(__context, __obj, args, kwargs)

    def _call_within(self, context: Context, called: Any, args: tuple[Any, ...], kwargs: Mapping[str, Any]) -> Any:
        self.rendering.enter()
        try:
            return context.call(called, *args, **kwargs)
        finally:
            self.rendering.leave()

    def call_binop(self, _: Context, operator: str, left: Any, right: Any) -> Any:
        """Arithmetic on numbers; texts and lists are only joined, and only while they stay small."""
        if is_small(left) and is_small(right) and (operator != "**" or abs(right) <= MAX_POWER):
            return self.binop_table[operator](left, right)
        require_defined(left)
        require_defined(right)
        if operator == "+" and all(isinstance(side, (str, list, tuple)) for side in (left, right)):
            require_short(len(left) + len(right))
            return self.rendering.count_made(left + right)
        beyond = f", or a power beyond {MAX_POWER}" if operator == "**" else ""
        raise NotAllowed(f"{operator!r} of {kind_of(left)} and {kind_of(right)} is not possible{beyond}")

    def _range(self, *bounds: int) -> range:
        for bound in bounds:
            require_defined(bound)
            if not isinstance(bound, int):
                raise NotAllowed(f"range counts in whole numbers, found {kind_of(bound)}")
        if any(isinstance(bound, int) and abs(bound) > MAX_NUMBER for bound in bounds):
            raise Runaway(f"counts beyond {MAX_NUMBER}")
        numbers = range(*bounds)
        if len(numbers) > MAX_RANGE:
            raise Runaway(f"counts to {len(numbers)}, at most {MAX_RANGE}")
        return numbers

    # what it costs

    def _meter(self, name: str, function: Helper) -> Helper:
        """A filter or test whose input and result are counted. UndefinedError when it fails for want of a name."""
        cost = cost_of(name)
        first = 1 if hasattr(function, "jinja_pass_arg") else 0  # a context or environment stands before the value

        @functools.wraps(function)
        def call_metered(*args: Any, **kwargs: Any) -> Any:
            self.rendering.tick(0, cost(args[first:], kwargs), 0)
            try:
                result = function(*args, **kwargs)
            except TypeError as error:
                if MissingName.__name__ in str(error):  # all that Python tells of what it cannot work with
                    raise UndefinedError(str(error)) from error
                raise
            if isinstance(result, Iterator):
                return self._count_items(result)
            return self.rendering.count_made(result) if isinstance(result, (str, list)) else result

        return call_metered

    def _count_items(self, items: Iterator[Any]) -> Iterator[Any]:
        for item in items:
            self.rendering.tick(0, 1, 0)
            yield item

    # what it writes

    def spell(self, value: object) -> str:
        """What stands for a value in the words of `_("...")`."""
        return text_of(plain(value))

    @pass_eval_context
    def _print(self, _: object, value: object) -> str:
        """What is printed for a value, escaped; being a function of the context, it is not called by jinja2 early."""
        value = plain(value)
        text = value if isinstance(value, str) else text_of(value)  # a call less for most of what is printed
        self.rendering.tick(0, 1, len(text) + 1)
        if type(value) is Text:
            return f"{self.rendering.mark_place(value.span)}{escape(text)}{END}"
        return escape(text) if _SPECIAL.search(text) else text

    def _rich(self, value: object) -> Markup:
        words = rich(text_of(value))
        if type(value) is Text:
            words = self.rendering.mark_place(value.span) + words + END
        return Markup(words)  # noqa: S704 - rich() escapes


def _require_name(template: object) -> None:
    """NotAllowed for what cannot be the name of a template."""
    if isinstance(template, Text):
        raise NotAllowed("a template is named by words of another template or an id, found a text that is translated")
    if not isinstance(template, str | Undefined):
        raise NotAllowed(f"a template is named by a text, found {kind_of(template)}")
    if isinstance(template, str) and not normalise_name(template):
        raise NotAllowed("a template is named by a text, found an empty one")
