"""Jinja2, narrowed to what a stranger's template may do: what it can reach, and how much it may take.

Beyond Jinja2's own sandbox: only fields of our records and items of lists and mappings can be reached (no
attribute or method of a Python object), and a meter bounds the loop rounds, the work and the characters
of each face. The meter is written into the compiled template where no name of a template can hide it.
"""

from __future__ import annotations

import dataclasses
import functools
import operator
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from jinja2 import TemplateSyntaxError, Undefined, nodes, pass_eval_context
from jinja2.compiler import CodeGenerator, Frame
from jinja2.environment import TemplateModule
from jinja2.loaders import BaseLoader
from jinja2.runtime import BlockReference, LoopContext, Macro, StrictUndefined
from jinja2.sandbox import SandboxedEnvironment
from jinja2.utils import missing
from jinja2.visitor import NodeTransformer
from markupsafe import Markup, escape

from planche.findings import Span, suggest_name
from planche.game import END, Cells, Figure, Piece, Text, marker_of
from planche.typeset import rich

MAX_STEPS = 20_000  # loop rounds and calls of macros per face
MAX_WORK = 500_000  # expressions worked out and items gone through per face
MAX_NESTING = 100  # statements and expressions within one another
MAX_OUTPUT = 400_000  # characters per face, those of macros and joined texts among them
MAX_RANGE = 2_000
MAX_ITEMS = 20_000  # of one list, with what its items hold
MAX_TRIMMED = 20  # characters that `trim` takes away, each of which it looks for at both ends
SMALL = 10**15

FILTERS = (
    "abs", "capitalize", "count", "d", "default", "e", "escape", "first", "float", "groupby", "int", "items",
    "last", "length", "list", "lower", "map", "max", "min", "reject", "rejectattr", "reverse", "select",
    "selectattr", "sort", "string", "sum", "title", "unique", "upper",
)  # fmt: skip
TESTS = (
    "defined", "undefined", "none", "even", "odd", "divisibleby", "string", "number", "mapping", "sequence",
    "in", "eq", "ne", "lt", "gt", "le", "ge", "true", "false", "==", "!=", "<", ">", "<=", ">=",
)  # fmt: skip
KNOWN_FILTERS = (*FILTERS, "join", "replace", "rich", "round", "trim")
_CHEAP = ("count", "d", "default", "first", "last", "length")  # they do not go through their items
_OF_TEXTS = ("capitalize", "e", "escape", "lower", "string", "title", "upper")
_LOOP = (
    "index", "index0", "first", "last", "length", "revindex", "revindex0", "cycle", "depth", "previtem", "nextitem",
)  # fmt: skip

PLACE = "_"  # the attribute that carries an element's place
_OPENING = re.compile(r"\{#|\{\{|\{%|<!--|<([A-Za-z][\w.:-]*)(?=[\s/>])")
_LINE_END = re.compile(r"\r\n|\r")
_CLOSING = {"{#": "#}", "{{": "}}", "{%": "%}", "<!--": "-->"}


class Runaway(Exception):
    """A template went beyond its bounds."""


class NotAllowed(Exception):
    """A template did what templates cannot do; the message says what."""


class MissingName(StrictUndefined):
    """A name that is not there; says so in words of the game, not of Python."""

    __slots__ = ()

    @property
    def _undefined_message(self) -> str:
        if self._undefined_hint or not isinstance(self._undefined_name, str):
            return str(super()._undefined_message)
        name = self._undefined_name[:60]
        if isinstance(self._undefined_obj, str):
            return f"a text has no {name!r}; what can be done with texts are filters, such as {{{{ title|upper }}}}"
        owner, known = _owner(self._undefined_obj)
        if not owner:
            return str(super()._undefined_message)
        return f"{owner} has no {name!r}" + (f" ({suggest_name(name, known)})" if known else "")


def _owner(obj: Any) -> tuple[str, tuple[str, ...]]:
    """What something is called in messages, and the names that it has; nothing for a name without owner."""
    if isinstance(obj, Piece):
        return f"a piece of {obj.component!r}", ("id", "copies", "component", "players", *obj.fields)
    if isinstance(obj, Mapping):
        return "the mapping", tuple(map(str, obj))
    if isinstance(obj, LoopContext):
        return "loop", _LOOP
    if dataclasses.is_dataclass(obj):
        return f"a {_kind_of(obj)}", tuple(member.name for member in dataclasses.fields(obj))
    return ("", ()) if obj is missing else (f"a {_kind_of(obj)}", ())


def _kind_of(obj: Any) -> str:
    """The name of a record's class in words: `CellGrid` is a cell grid."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(obj).__name__).lower()


class Sandbox(SandboxedEnvironment):
    """The environment of templates: `places` holds where each element stands, `spans` where each text came from."""

    intercepted_binops = frozenset(SandboxedEnvironment.default_binop_table)

    def __init__(self, loader: BaseLoader) -> None:
        super().__init__(
            loader=loader,
            undefined=MissingName,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            optimized=False,  # nothing is worked out before the meter runs
            finalize=self._output,
            cache_size=400,
        )
        ours = {"rich": self._rich, "join": join, "replace": _replace, "round": _round, "sum": _sum, "trim": _trim}
        filters: dict[str, Callable[..., Any]] = {name: self.filters[name] for name in FILTERS} | ours
        filters |= {name: _of_text(filters[name]) for name in _OF_TEXTS}
        self.filters = {name: f if name in _CHEAP else self._metered(f) for name, f in filters.items()}
        tests: Mapping[str, Any] = self.tests
        self.tests = {name: self._metered(tests[name]) for name in TESTS}
        self.globals = {"range": self._range}
        self.code_generator_class = _Generator
        self.places: list[Span] = []
        self.begin(())

    def begin(self, spans: tuple[Span, ...]) -> None:
        """Start a face: the meter at nought, the places of its texts so far."""
        self.spans = list(spans)
        self.steps = self.work = self.written = 0

    # what a template is before it runs

    def preprocess(self, source: str, name: str | None = None, filename: str | None = None) -> str:
        """The source with a place in every element that is written out in it."""
        file = filename or f"templates/{name}"
        if not file.endswith(".xml"):
            return super().preprocess(source, name, filename)
        source = _LINE_END.sub("\n", source)  # as Jinja2 and XML count lines
        out: list[str] = []
        end = line_start = 0
        line = 1
        for tag, start, after in _elements(source):
            line += source.count("\n", line_start, start)
            line_start = source.rfind("\n", 0, start) + 1
            out.append(f'{source[end:start]}{tag} {PLACE}="{len(self.places)}"')
            self.places.append(Span(file, line, start - line_start + 1))
            end = after
        out.append(source[end:])
        return super().preprocess("".join(out), name, filename)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        read = super()._parse(source, name, filename)
        _require_shallow(read, name, filename)
        tree: nodes.Template = _Guards(name, filename).visit(read)
        _meter(tree)
        tree.set_environment(self)
        return tree

    # what it can reach

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
        """Macros, `super`, and the functions that templates are given."""
        return isinstance(obj, (Macro, BlockReference, Translator)) or obj == self._range or _is_cycle(obj)

    def call(__self, __context: Any, __obj: Any, *args: Any, **kwargs: Any) -> Any:  # noqa: N805 - as jinja2 has it
        """Call a macro or function with arguments that the meter has seen."""
        if isinstance(__obj, Undefined):
            str(__obj)  # says which name is missing
        if not __self.is_safe_callable(__obj):
            raise NotAllowed(f"a {type(__obj).__name__} cannot be called")
        __self._weigh((args, kwargs))
        result = __context.call(__obj, *args, **kwargs)
        return __self._made(result) if isinstance(__obj, Translator) else result

    def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
        """Arithmetic on numbers; texts and lists are only joined, and only while they stay small."""
        if _is_small(left) and _is_small(right) and (operator != "**" or abs(right) <= 8):
            return super().call_binop(context, operator, left, right)
        for side in (left, right):
            if isinstance(side, Undefined):
                str(side)  # says which name is missing
        if operator == "+" and all(isinstance(side, (str, list, tuple)) for side in (left, right)):
            _bounded(len(left) + len(right))
            return self.weighed(left + right)
        names = f"{type(left).__name__} and {type(right).__name__}"
        raise NotAllowed(f"{operator!r} of {names} is not possible, or the numbers are too large")

    # the meter; compiled templates call these

    def tick(self, steps: int, work: int, characters: int) -> bool:
        """Take `steps` rounds, `work` expressions and `characters` written out in the template."""
        self.steps += steps
        self.work += work
        self.written += characters
        if self.steps > MAX_STEPS:
            raise Runaway(f"takes more than {MAX_STEPS} loop rounds")
        if self.work > MAX_WORK:
            raise Runaway(f"takes more than {MAX_WORK} steps of work")
        if self.written > MAX_OUTPUT:
            raise Runaway(f"writes more than {MAX_OUTPUT} characters")
        return True

    def weighed(self, value: Any) -> Any:
        """A text or list that the template made, once it is counted."""
        self._weigh(value)
        return self._made(value)

    def joined(self, *parts: Any) -> str:
        """`a ~ b`."""
        shown: str = self._made(join(parts))
        return shown

    def compared(self, left: Any, *rest: Any) -> bool:
        """`a < b < c`."""
        for name, right in zip(rest[::2], rest[1::2]):
            self._weigh((left, right))
            if not _COMPARISONS[name](left, right):
                return False
            left = right
        return True

    def _weigh(self, value: Any) -> None:
        self.tick(0, _weight(value), 0)

    def _made(self, value: Any) -> Any:
        if isinstance(value, str):
            self.tick(0, 0, len(value))
        return value

    def _metered(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A filter or test whose input and result are counted."""

        @functools.wraps(function)
        def metered(*args: Any, **kwargs: Any) -> Any:
            self._weigh((args, kwargs))
            result = function(*args, **kwargs)
            if isinstance(result, Iterator):
                return self._counted(result)
            return self.weighed(result) if isinstance(result, (str, list)) else result

        return metered

    def _counted(self, items: Iterator[Any]) -> Iterator[Any]:
        for item in items:
            self.tick(0, 1, 0)
            yield item

    # what it writes

    @pass_eval_context
    def _output(self, _: Any, value: Any) -> Any:
        """What is printed for a value. For jinja2 a function of the context is not worked out when compiling."""
        value = _plain(value)
        shown = value if isinstance(value, str) else _shown(value)
        self.tick(0, 1, len(shown) + 1)
        return self._marked(value) + value + END if type(value) is Text else shown

    def _marked(self, text: Text) -> str:
        self.spans.append(text.span)
        return marker_of(len(self.spans) - 1)

    def _rich(self, value: Any) -> Markup:
        words = rich(_shown(value))
        return Markup(self._marked(value) + words + END if type(value) is Text else words)  # noqa: S704 - rich() escapes

    def _range(self, *bounds: int) -> range:
        for bound in bounds:
            if isinstance(bound, Undefined):
                str(bound)  # says which name is missing
        if any(isinstance(bound, int) and abs(bound) > SMALL for bound in bounds):
            raise Runaway(f"counts beyond {SMALL}")
        numbers = range(*bounds)
        if len(numbers) > MAX_RANGE:
            raise Runaway(f"counts to {len(numbers)}, at most {MAX_RANGE}")
        return numbers


class Translator:
    """`_("...")` in templates: a text in the kit's language, `{name}` filled from the arguments."""

    holder = re.compile(r"\{([a-z][a-z0-9_]*)\}")

    def __init__(self, translate: Callable[[str], Text | None]) -> None:
        self._translate = translate

    def __call__(self, source: str, **values: Any) -> str:
        if not isinstance(source, str):
            raise NotAllowed(f"_() takes words, found {_kind(source)}")
        text = self._translate(source)
        shown: str = text if text is not None else str(source)
        if not values:
            return shown
        filled = _filled(shown, {name: _shown(_plain(value)) for name, value in values.items()})
        return Text(filled, text.place, text.span) if text is not None else filled


def _filled(words: str, values: Mapping[str, str]) -> str:
    holders = [name for name in Translator.holder.findall(words) if name in values]
    _bounded(len(words) + sum(len(values[name]) for name in holders))
    return Translator.holder.sub(lambda m: values.get(m[1], m[0]), words)


def _elements(source: str) -> Iterator[tuple[str, int, int]]:
    """The opening of each element with its start and end, outside of Jinja's marks and of comments."""
    position = 0
    while (match := _OPENING.search(source, position)) is not None:
        position = match.end()
        if match[1] is not None:
            yield match[0], match.start(), match.end()
            continue
        position = source.find(_CLOSING[match[0]], match.end())
        if position < 0:
            return


_ABSENT = object()


def _reached(obj: Any, name: str) -> Any:
    """What a template reaches by a name; _ABSENT when there is nothing of that name."""
    if isinstance(obj, Piece):
        column = name if name in obj.fields else name.replace("_", "-")
        if column in obj.fields:
            return _plain(obj.fields[column])
        return getattr(obj, name) if name in ("id", "copies", "component", "players") else _ABSENT
    if isinstance(obj, Mapping):
        key = name if name in obj else name.replace("_", "-")
        if key in obj:
            return _plain(obj[key])
        return None if isinstance(obj, Cells) and {name, key} & obj.columns else _ABSENT
    if isinstance(obj, Undefined):
        return str(obj)  # says which name is missing
    if _is_field(obj, name):
        return _plain(getattr(obj, name))
    return _ABSENT


def _is_field(obj: Any, name: str) -> bool:
    if isinstance(obj, LoopContext):
        return name in _LOOP
    if isinstance(obj, TemplateModule):
        return not name.startswith("_") and name in vars(obj)
    if isinstance(obj, tuple):
        return name in getattr(type(obj), "_fields", ())
    return (
        dataclasses.is_dataclass(obj)
        and not isinstance(obj, type)
        and any(name == member.name for member in dataclasses.fields(obj))
    )


def _is_cycle(obj: Any) -> bool:
    return isinstance(getattr(obj, "__self__", None), LoopContext) and getattr(obj, "__name__", "") == "cycle"


def _plain(value: Any) -> Any:
    """A figure stands for its value."""
    return value.value if isinstance(value, Figure) else value


def _is_small(value: Any) -> bool:
    return isinstance(value, (int, float)) and abs(value) <= SMALL


def _is_markup(value: Any) -> bool:
    return isinstance(value, Markup)


def _weight(value: Any) -> int:
    """How much work it is to go through a value; lists count with all that they hold."""
    if isinstance(value, str):
        return len(value) // 100
    weight = 0
    waiting = [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            weight += len(item) // 100
        elif isinstance(item, range):
            weight += len(item)
        elif isinstance(item, (list, tuple, dict)):
            weight += len(item)
            if weight <= MAX_ITEMS:
                waiting += item.values() if isinstance(item, dict) else item
        if weight > MAX_ITEMS:
            raise Runaway(f"makes a list of more than {MAX_ITEMS} items")
    return weight


def _bounded(size: int) -> None:
    if size > MAX_OUTPUT:
        raise Runaway(f"makes a text of {size} characters, at most {MAX_OUTPUT}")


def _shown(value: Any) -> str:
    """The characters of a text or number; nothing else can be printed."""
    if isinstance(value, str):
        return value
    if isinstance(value, Undefined) or (isinstance(value, (int, float)) and abs(value) <= SMALL):
        return str(value)
    raise NotAllowed(f"{_kind(value)} cannot be printed")


def _kind(value: Any) -> str:
    if value is None:
        return "an empty value (none)"
    if isinstance(value, (int, float, complex)):
        return f"a number beyond {SMALL}"
    return f"a {type(value).__name__}"


def join(parts: Iterable[Any], between: str = "") -> str:
    """Parts as one text; markup stays markup and the rest is escaped beside it."""
    shown = [_shown(_plain(part)) for part in parts]
    _bounded(sum(map(len, shown)) + len(between) * len(shown))
    if any(map(_is_markup, shown)):
        return escape(between).join(shown)
    return str(between).join(shown)


def _of_text(function: Callable[..., Any]) -> Callable[..., Any]:
    """A filter that takes texts and numbers; of anything else it would show Python's insides."""
    return lambda value, *args: function(_shown(_plain(value)), *args)


def _replace(value: Any, old: str, new: str) -> str:
    text, old, new = _shown(value), _shown(old), _shown(new)
    _bounded(len(text) + text.count(old) * len(new))
    return str(text).replace(old, new)


def _trim(value: Any, characters: str | None = None) -> str:
    text = _shown(_plain(value))
    if characters is None:
        return text.strip()
    if len(_shown(characters)) > MAX_TRIMMED:
        raise NotAllowed(f"trim takes away at most {MAX_TRIMMED} characters, found {len(characters)}")
    return text.strip(characters)


def _round(value: float, digits: int = 0) -> float:
    return round(value, max(0, min(int(digits), 12))) if digits else round(value)


@pass_eval_context
def _sum(context: Any, values: Iterable[Any], attribute: str | None = None) -> Any:
    """The sum of numbers, or of a field of each."""
    total: Any = 0
    for value in values:
        number = context.environment.getitem(value, attribute) if attribute else value
        if isinstance(number, Undefined):
            str(number)  # says which name is missing
        if not _is_small(number):
            raise NotAllowed(f"{_kind(number)} cannot be summed up")
        total += number
    return total


_COMPARISONS: Mapping[str, Callable[[Any, Any], Any]] = {
    "eq": operator.eq,
    "ne": operator.ne,
    "gt": operator.gt,
    "gteq": operator.ge,
    "lt": operator.lt,
    "lteq": operator.le,
    "in": lambda item, items: item in items,
    "notin": lambda item, items: item not in items,
}


def _own(name: str, arguments: list[nodes.Expr], line: int) -> nodes.Call:
    """A call of the environment's own method, which no name of a template can hide."""
    return nodes.Call(nodes.EnvironmentAttribute(name), arguments, [], None, None, lineno=line)


class _Guards(NodeTransformer):
    """Texts, lists and comparisons go through the meter."""

    def __init__(self, name: str | None, filename: str | None) -> None:
        self.file = name, filename

    def visit_NSRef(self, node: nodes.NSRef) -> nodes.Node:  # noqa: N802
        raise TemplateSyntaxError(f"'{node.name}.{node.attr}' cannot be set; set a name", node.lineno, *self.file)

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802 - jinja2's name
        self.generic_visit(node)
        return _own("joined", node.nodes, node.lineno)

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        operands: list[nodes.Expr] = []
        for operand in node.ops:
            operands += (nodes.Const(operand.op), operand.expr)
        return _own("compared", [node.expr, *operands], node.lineno)

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _own("weighed", [node], node.lineno) if isinstance(node.arg, nodes.Slice) else node

    def visit_List(self, node: nodes.List) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return node if _is_constant(node.items) else _own("weighed", [node], node.lineno)

    def visit_Tuple(self, node: nodes.Tuple) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return node if node.ctx != "load" or _is_constant(node.items) else _own("weighed", [node], node.lineno)

    def visit_Dict(self, node: nodes.Dict) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return node if _is_constant([p.value for p in node.items]) else _own("weighed", [node], node.lineno)


def _is_constant(items: Iterable[nodes.Expr]) -> bool:
    """Only what is written out in the template, which its own length bounds."""
    return all(
        isinstance(item, nodes.Const) or (isinstance(item, (nodes.List, nodes.Tuple)) and _is_constant(item.items))
        for item in items
    )


_BODIES = (nodes.Template, nodes.For, nodes.If, nodes.Macro, nodes.CallBlock, nodes.Block)


def _require_shallow(tree: nodes.Template, name: str | None, file: str | None) -> None:
    """Level by level: what is nested too deeply could not be walked by functions that call themselves."""
    level: list[nodes.Node] = [tree]
    for _ in range(MAX_NESTING):
        level = [child for node in level for child in node.iter_child_nodes()]
    if level:
        message = f"nested more than {MAX_NESTING} deep"
        raise TemplateSyntaxError(message, level[0].lineno, name, file)


def _meter(tree: nodes.Template) -> None:
    """Every body of statements begins with a tick for what it holds."""
    for owner in (tree, *tree.find_all(_BODIES)):
        for name in ("body", "else_"):
            body = getattr(owner, name, [])
            if body or (name == "body" and isinstance(owner, nodes.For)):
                steps = 0 if isinstance(owner, nodes.If) else 1
                body.insert(0, nodes.ExprStmt(_tick(steps, body, owner.lineno), lineno=owner.lineno))
        if isinstance(owner, nodes.For) and owner.test is not None:
            owner.test = nodes.And(_tick(0, [owner.test], owner.lineno), owner.test)


def _tick(steps: int, body: Iterable[nodes.Node], line: int) -> nodes.Call:
    work, characters = _size(body)
    return _own("tick", [nodes.Const(steps), nodes.Const(work + 5), nodes.Const(characters)], line)


def _size(body: Iterable[nodes.Node]) -> tuple[int, int]:
    """Expressions and written characters of a body, without those of the bodies in it."""
    work = characters = 0
    waiting = list(body)
    while waiting:
        node = waiting.pop()
        work += 1
        if isinstance(node, nodes.TemplateData):
            characters += len(node.data)
        inner = ("body", "else_") if isinstance(node, _BODIES) else ()
        waiting += node.iter_child_nodes(exclude=inner)
    return work, characters


class _Generator(CodeGenerator):
    """Writes calls of the environment's own methods plainly."""

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        if not isinstance(node.node, nodes.EnvironmentAttribute):
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.write(f"environment.{node.node.name}(")
        for number, argument in enumerate(node.args):
            if number:
                self.write(", ")
            self.visit(argument, frame)
        self.write(")")
