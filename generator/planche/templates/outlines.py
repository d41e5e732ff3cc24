"""A parsed template -> its outline: the macros that it has, imports and calls, the names that it sets and reads.

Told is what stands in the source; who knows all templates of a game sees what none of them uses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from string import ascii_letters, digits
from typing import NamedTuple

from jinja2 import nodes

from planche.templates.elements import FACE
from planche.templates.loop_counts import LoopCount, read_loop_counts
from planche.templates.paths import path_of
from planche.templates.sister_calls import COMPARED, own_expression
from planche.templates.sources import normalise_name
from planche.templates.turned_choices import WordChoice, read_choices
from planche.templates.written_elements import WrittenElement, read_elements
from planche.templates.written_values import write_value

_OF_NAMES = f"{ascii_letters}{digits}_-"  # of attributes
_OF_JINJA = {"loop", "caller", "varargs", "kwargs", "self", "super"}
_MAY_BE_ABSENT = ("d", "default", "defined", "undefined")


class NameReading(NamedTuple):
    """A name, or a field of what has it, where a template reads it."""

    words: str  # as they stand there: `value`, `plan.deal`
    line: int
    column: int  # 0 where nobody knows
    use: str  # the attribute that it goes into, the parameter of a call; empty for words of a text
    is_whole: bool  # nothing stands beside it there
    macro: str  # in which it stands; empty outside of all
    beside: str = ""  # the words that the call is given besides of which it is a parameter


class OutlinedMacro(NamedTuple):
    """A macro of a template."""

    name: str
    line: int
    parameters: tuple[str, ...]
    needed: int  # how many of them have no default
    asked: tuple[str, ...] = ()  # those that it compares with words


class OutlinedCall(NamedTuple):
    """A call of something by its name."""

    name: str
    line: int
    column: int  # 0 where nobody knows
    given: int  # arguments
    macro: str  # in which it stands
    values: tuple[str, ...] = ()  # those that are given by their order, in short
    named: tuple[tuple[str, str], ...] = ()  # and those that are given by the names of parameters


class OutlinedImport(NamedTuple):
    """A macro that a template has of another one."""

    template: str
    name: str
    alias: str
    line: int


class CutList(NamedTuple):
    """A slice of a list that leaves out its first or its last item."""

    words: str  # of which it is one
    said: str  # as it is written
    lost: str  # which one
    line: int
    column: int  # 0 where nobody knows
    macro: str


class OutlinedSet(NamedTuple):
    """A name that is set, and where."""

    name: str
    line: int
    macro: str  # in which it stands


class TemplateOutline(NamedTuple):
    """What a template has, and what it uses."""

    file: str
    macros: tuple[OutlinedMacro, ...] = ()
    imports: tuple[OutlinedImport, ...] = ()
    sets: tuple[OutlinedSet, ...] = ()
    calls: tuple[OutlinedCall, ...] = ()
    readings: tuple[NameReading, ...] = ()  # in the order in which they stand in it
    optional: tuple[NameReading, ...] = ()  # of them those that may be absent: with a default, or `is defined`
    cuts: tuple[CutList, ...] = ()
    stored: frozenset[str] = frozenset()  # the names that it sets, takes or imports
    included: frozenset[str] = frozenset()  # the templates that may read what this one sets; "" for any
    elements: tuple[WrittenElement, ...] = ()  # of a face
    counts: tuple[LoopCount, ...] = ()  # of loops
    choices: tuple[WordChoice, ...] = ()  # between two words

    @property
    def named(self) -> frozenset[str]:
        """The templates that it imports or includes; an empty name among them for any that is worked out."""
        return self.included | {one.template for one in self.imports}

    def reads(self, name: str, macro: str | None = None) -> list[NameReading]:
        """Where a name, or a field of what has it, is read; all of a macro alone, if one is named."""
        return [
            one
            for one in self.readings
            if one.words.partition(".")[0] == name and (macro is None or one.macro == macro)
        ]


def read_outline(tree: nodes.Template, file: str, source: str) -> TemplateOutline:
    """The outline of one template, which was parsed with its meter."""
    lines = _WordColumns(source)
    reader = _OutlineReader(lines)
    reader.read_body(tree.iter_child_nodes(), "")
    macros = tuple(_macro(one) for one in tree.find_all(nodes.Macro))
    imports = tuple(one for found in tree.find_all(nodes.FromImport) for one in _imported(found))
    readings = tuple(sorted(reader.readings, key=lambda one: (one.line, one.column)))
    included = frozenset(_named(one.template) for one in _given_to(tree) if one.with_context)
    stored = {one.name for one in tree.find_all(nodes.Name) if one.ctx != "load"}
    stored |= {one.alias for one in imports} | {one.name for one in macros} | _OF_JINJA
    stored |= {one.target for one in tree.find_all(nodes.Import)}
    return TemplateOutline(
        file=file,
        macros=macros,
        imports=imports,
        sets=tuple(reader.sets),
        calls=tuple(reader.calls),
        readings=readings,
        optional=tuple(reader.optional),
        cuts=tuple(reader.cuts),
        stored=frozenset(stored),
        included=included,
        elements=tuple(read_elements(source)) if file.endswith(FACE) else (),
        counts=read_loop_counts(tree, source),
        choices=read_choices(tree),
    )


def _given_to(tree: nodes.Template) -> Iterator[nodes.Include | nodes.FromImport | nodes.Import]:
    """The statements that may give names to other templates."""
    yield from tree.find_all(nodes.Include)
    yield from tree.find_all(nodes.FromImport)
    yield from tree.find_all(nodes.Import)


def _macro(found: nodes.Macro) -> OutlinedMacro:
    parameters = tuple(one.name for one in found.args)
    called = [one for one in found.find_all(nodes.Call) if getattr(one.node, "name", "") == COMPARED]
    asked = {name.name for one in called for name in one.find_all(nodes.Name)}
    needed = len(parameters) - len(found.defaults)
    return OutlinedMacro(found.name, found.lineno, parameters, needed, tuple(one for one in parameters if one in asked))


def _imported(found: nodes.FromImport) -> Iterator[OutlinedImport]:
    for one in found.names:
        name, alias = (one, one) if isinstance(one, str) else one
        yield OutlinedImport(_named(found.template), name, alias, found.lineno)


def _named(template: nodes.Expr) -> str:
    """The file of a template that another one names; empty where that is worked out."""
    name = template.value if isinstance(template, nodes.Const) else None
    return f"templates/{normalise_name(name)}" if isinstance(name, str) else ""


class _WordColumns:
    """Finds the columns of words, one after another."""

    def __init__(self, source: str) -> None:
        self._lines = source.split("\n")
        self._met: Counter[tuple[str, int]] = Counter()

    def column_of(self, words: str, line: int) -> int:
        """Where the next of these words stand in a line; 0 where nobody knows."""
        text = self._lines[line - 1] if 0 < line <= len(self._lines) else ""
        start = self._met[words, line]
        while (found := text.find(words, start)) >= 0:
            start = found + len(words)
            if not _goes_on(text[found - 1 : found]) and not _goes_on(text[start : start + 1].replace(".", "")):
                self._met[words, line] = start
                return found + 1
        return 0


def _goes_on(sign: str) -> bool:
    return sign.isalnum() or sign in ("_", ".")


class _OutlineReader:
    """Gathers what a template sets, calls and reads."""

    def __init__(self, lines: _WordColumns) -> None:
        self._lines = lines
        self.sets: list[OutlinedSet] = []
        self.calls: list[OutlinedCall] = []
        self.readings: list[NameReading] = []
        self.optional: list[NameReading] = []
        self.cuts: list[CutList] = []

    def read_body(self, body: Iterable[nodes.Node], macro: str) -> None:
        """What statements do, of a macro or of none."""
        for node in body:
            if isinstance(node, nodes.Output):
                self._read_output(node.nodes, macro)
            elif isinstance(node, nodes.Macro):
                self.read_body(node.iter_child_nodes(exclude=("args",)), node.name)
            elif isinstance(node, nodes.Expr):
                self._read(node, "", macro, is_whole=False)
            else:
                if isinstance(node, (nodes.Assign, nodes.AssignBlock)) and isinstance(node.target, nodes.Name):
                    self.sets.append(OutlinedSet(node.target.name, node.lineno, macro))
                self.read_body(node.iter_child_nodes(), macro)

    def _read_output(self, parts: Sequence[nodes.Expr], macro: str) -> None:
        before = ""
        for number, part in enumerate(parts):
            if isinstance(part, nodes.TemplateData):
                before = part.data
                continue
            after = parts[number + 1] if number + 1 < len(parts) else None
            behind = after.data[:1] if isinstance(after, nodes.TemplateData) else ""
            use = _open_attribute(before)
            is_whole = before[-1:] in ('"', ">") and behind in ('"', "<")
            self._read(part, use, macro, is_whole=is_whole)
            before = f"{before if use else ''}_"

    def _read(self, node: nodes.Node, use: str, macro: str, *, is_whole: bool) -> None:
        node = own_expression(node)
        words = path_of(node)
        if words:
            column = self._lines.column_of(words, node.lineno)
            self.readings.append(NameReading(words, node.lineno, column, use, is_whole, macro))
        elif isinstance(node, (nodes.Filter, nodes.Test)) and node.node is not None:
            first = len(self.readings)
            self._read(node.node, use, macro, is_whole=is_whole)
            self.optional += self.readings[first:] if node.name in _MAY_BE_ABSENT and path_of(node.node) else ()
            self._read_parts((*node.args, *(one.value for one in node.kwargs)), use, macro)
        elif isinstance(node, nodes.Call) and (called := path_of(node.node)):
            self._read_call(node, called, macro)
        else:
            first = len(self.readings)
            self._read_parts(node.iter_child_nodes(), use, macro)
            if isinstance(node, nodes.Getitem) and isinstance(node.arg, nodes.Slice) and path_of(node.node):
                self._note_cut(node.arg, self.readings[first])

    def _note_cut(self, cut: nodes.Slice, of: NameReading) -> None:
        """A slice from the second item, up to the last but one, or up to one less than a number that has a name."""
        stop = cut.stop
        if cut.stop is None and isinstance(cut.start, nodes.Const) and cut.start.value == 1:
            self.cuts.append(CutList(of.words, "1:", "first", of.line, of.column, of.macro))
        elif cut.start is None and isinstance(stop, nodes.Neg) and _is_one(stop.node):
            self.cuts.append(CutList(of.words, ":-1", "last", of.line, of.column, of.macro))
        elif cut.start is None and isinstance(stop, nodes.Sub) and path_of(stop.left) and _is_one(stop.right):
            said = f":{path_of(stop.left)} - 1"
            self.cuts.append(CutList(of.words, said, "last", of.line, of.column, of.macro))

    def _read_call(self, call: nodes.Call, called: str, macro: str) -> None:
        """What a call gives, each with the parameter that it is for."""
        column = self._lines.column_of(called, call.lineno)
        values = tuple(write_value(one) for one in call.args)
        named = tuple((one.key, write_value(one.value)) for one in call.kwargs)
        count = len(values) + len(named)
        self.calls.append(OutlinedCall(called, call.lineno, column, count, macro, values, named))
        self.readings.append(NameReading(called, call.lineno, column, "", is_whole=False, macro=macro))
        first = len(self.readings)
        for number, given in enumerate(call.args):
            self._read(given, f"{called}({number})", macro, is_whole=True)
        for one in call.kwargs:
            self._read(one.value, f"{called}({one.key})", macro, is_whole=True)
        words = " ".join(said.value for said in call.find_all(nodes.Const) if isinstance(said.value, str))
        own = [one._replace(beside=words) if one.use.startswith(f"{called}(") else one for one in self.readings[first:]]
        self.readings[first:] = own

    def _read_parts(self, parts: Iterable[nodes.Node], use: str, macro: str) -> None:
        for part in parts:
            self._read(part, use, macro, is_whole=False)


def _is_one(node: nodes.Node) -> bool:
    return isinstance(node, nodes.Const) and node.value == 1


def _open_attribute(before: str) -> str:
    """The attribute whose value is begun at the end of what stands there; empty where none is."""
    head, begun, value = before.rpartition('="')
    return "" if not begun or {*value} & {*'"<>'} else head[len(head.rstrip(_OF_NAMES)) :]
