"""A parsed template -> the same with the meter written into it, where no name of a template can hide it.

What it writes are calls of the methods of the render that is under way: see rendering.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Literal, TypeVar

from jinja2 import TemplateSyntaxError, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.exceptions import TemplateAssertionError
from jinja2.visitor import NodeTransformer

from planche.templates.below_zero import NumberNote, find_number_notes
from planche.templates.bounds import MAX_BRANCHES, MAX_NESTING
from planche.templates.comparisons import NotedPlace
from planche.templates.elements import FACE
from planche.templates.idle_comparisons import IF, SET, SIGNS
from planche.templates.paths import path_of

NodeT = TypeVar("NodeT", bound=nodes.Node)
_BODIES = (nodes.Template, nodes.For, nodes.If, nodes.Macro, nodes.CallBlock, nodes.Block)
Method = Literal[
    "tick",
    "enter",
    "leave",
    "count_made",
    "join_texts",
    "compare_values",
    "compare_word",
    "compare_number",
    "note_test",
    "note_call",
]
_NO_MACROS = ("_", "caller", "super", "range")  # functions, and what writes elements of the template that calls
_OF_CALLS = ("loop", "caller", "varargs", "kwargs")  # what of a loop or call may be asked though it is always so
_BEING = ("eq", "in")  # what asks whether a value is a word
_WITH_WORDS = (*_BEING, "ne", "notin")
_WRITTEN_OUT = (nodes.List, nodes.Tuple, nodes.Dict, nodes.Pair, nodes.Neg)  # what holds constants and is one
_AROUND: tuple[Method, Method] = ("enter", "leave")


class UnknownHelper(TemplateAssertionError):
    """A template names a filter or test that there is none of."""

    def __init__(self, kind: Literal["filter", "test"], helper: str, line: int, name: str | None, file: str | None):
        super().__init__(f"No {kind} named {helper!r}.", line, name, file)
        self.kind = kind
        self.helper = helper


def insert_meter(tree: nodes.Template, name: str | None, file: str | None) -> nodes.Template:
    """The template with its meter. TemplateSyntaxError when it is nested too deeply, or sets a field."""
    _require_shallow(tree, name, file)
    guarded: nodes.Template = _Guards(name, file).visit(tree)
    _insert_ticks(guarded)
    _insert_notes(guarded, file or f"templates/{name}")
    return guarded


def _require_shallow(tree: nodes.Template, name: str | None, file: str | None) -> None:
    """Level by level: what is nested too deeply could not be walked by functions that call themselves."""
    level: list[nodes.Node] = [tree]
    for _ in range(MAX_NESTING):
        level = [child for node in level for child in node.iter_child_nodes()]
    if level:
        message = f"nested more than {MAX_NESTING} deep"
        raise TemplateSyntaxError(message, level[0].lineno, name, file)


class _Guards(NodeTransformer):
    """Texts, lists and comparisons go through the meter."""

    def __init__(self, name: str | None, filename: str | None) -> None:
        self.file = name, filename

    def visit_NSRef(self, node: nodes.NSRef) -> nodes.Node:  # noqa: N802 - jinja2's names
        raise TemplateSyntaxError(f"'{node.name}.{node.attr}' cannot be set; set a name", node.lineno, *self.file)

    def visit_If(self, node: nodes.If) -> nodes.Node:  # noqa: N802
        if len(node.elif_) > MAX_BRANCHES:
            raise TemplateSyntaxError(f"an if with more than {MAX_BRANCHES} elif", node.lineno, *self.file)
        kind = IF if _is_false(node.test) or self._may_be_idle(node.test) else ""
        self.generic_visit(node)
        if kind and isinstance(node.test, nodes.Expr):
            node.test = self._note_test(node.test, kind)
        return node

    def visit_Assign(self, node: nodes.Assign) -> nodes.Node:  # noqa: N802
        kind = (
            f"{SET}{node.target.name}" if isinstance(node.target, nodes.Name) and self._may_be_idle(node.node) else ""
        )
        self.generic_visit(node)
        if kind and isinstance(node.node, nodes.Expr):
            node.node = self._note_test(node.node, kind)
        return node

    def _may_be_idle(self, test: nodes.Node) -> bool:
        """Whether a condition asks for more than whether something is there, which may be there in another game."""
        if not isinstance(test, (nodes.And, nodes.Or, nodes.Compare)):
            return False
        if isinstance(test, nodes.Compare) and self._place_of_numbers(test):
            return False  # which is noted as a comparison
        if all(isinstance(one, nodes.Compare) and self._words_of(one) for one in _parts_of(test)):
            return False  # a choice by words, of which a game may have some alone
        asked = {name.name for name in test.find_all(nodes.Name)}
        return asked.isdisjoint(_OF_CALLS) and test.find(nodes.Test) is None

    def _note_test(self, test: nodes.Expr, kind: str) -> nodes.Call:
        """A condition of which is noted how it comes out."""
        name, file = self.file
        place = nodes.Const((file or f"templates/{name}", test.lineno, (), kind))
        return _call("note_test", [place, test], test.lineno)

    def visit_Include(self, node: nodes.Include) -> list[nodes.Node]:  # noqa: N802
        self.generic_visit(node)
        enter, leave = (nodes.ExprStmt(_call(name, [], node.lineno), lineno=node.lineno) for name in _AROUND)
        return [enter, node, leave]

    def visit_Concat(self, node: nodes.Concat) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _call("join_texts", node.nodes, node.lineno)

    def visit_Compare(self, node: nodes.Compare) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        noted = self._note_words(node)
        if noted is not None:
            return noted
        operands: list[nodes.Expr] = [node.expr]
        for operand in node.ops:
            operands += (nodes.Const(operand.op), operand.expr)
        place = self._place_of_numbers(node)
        if place is not None:
            return _call("compare_number", [nodes.Const(place), *operands], node.lineno)
        return _call("compare_values", operands, node.lineno)

    def _place_of_numbers(self, node: nodes.Compare) -> NotedPlace | None:
        """The comparison of a value with a number that is written out, or of two values; None for any other."""
        sign, right = SIGNS.get(node.ops[0].op), node.ops[0].expr
        if len(node.ops) != 1 or sign is None or isinstance(node.expr, nodes.Const):
            return None
        number = right.value if isinstance(right, nodes.Const) else None
        is_number = isinstance(number, (int, float)) and not isinstance(number, bool)
        name, file = self.file
        test = f"{path_of(node.expr)} {sign} {number if is_number else path_of(right)}"
        return (file or f"templates/{name}", node.lineno, (), test)

    def _note_words(self, node: nodes.Compare) -> nodes.Call | None:
        """The comparison of a value with one of some words; None for any other."""
        words = self._words_of(node)
        if not words:
            return None
        operator, right = node.ops[0].op, node.ops[0].expr
        is_first = isinstance(node.expr, nodes.Const)
        asked = path_of(right if is_first else node.expr) if operator in _BEING else ""
        name, file = self.file
        place = nodes.Const((file or f"templates/{name}", node.lineno, words, asked))
        return _call(
            "compare_word", [place, nodes.Const(is_first), node.expr, nodes.Const(operator), right], node.lineno
        )

    def _words_of(self, node: nodes.Compare) -> tuple[str, ...]:
        """The words that a value is compared with; nothing for any other comparison."""
        operator, right = node.ops[0].op, node.ops[0].expr
        if len(node.ops) != 1 or operator not in _WITH_WORDS:
            return ()
        is_first = isinstance(node.expr, nodes.Const)
        return _words_of(node.expr if is_first else right, is_list=not is_first and operator.endswith("in"))

    def visit_Getitem(self, node: nodes.Getitem) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return _count_made(node) if isinstance(node.arg, nodes.Slice) else node

    def visit_List(self, node: nodes.List) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return node if _is_constant(node.items) else _count_made(node)

    def visit_Tuple(self, node: nodes.Tuple) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return node if node.ctx != "load" or _is_constant(node.items) else _count_made(node)

    def visit_Dict(self, node: nodes.Dict) -> nodes.Node:  # noqa: N802
        self.generic_visit(node)
        return node if _is_constant([node]) else _count_made(node)


def _is_false(test: nodes.Node) -> bool:
    """Whether a condition is written as one that is never so."""
    return isinstance(test, nodes.Const) and test.value is False


def _parts_of(test: nodes.Node) -> list[nodes.Node]:
    """What a condition joins by `and` and `or`."""
    return [*_parts_of(test.left), *_parts_of(test.right)] if isinstance(test, (nodes.And, nodes.Or)) else [test]


def _insert_notes(tree: nodes.Template, file: str) -> None:
    """What a macro writes on a face has a note of the line that calls it, and of which call that is of its template."""
    number = 0
    for output in tree.find_all(nodes.Output) if file.endswith(FACE) else ():
        for index, part in enumerate(output.nodes):
            if _is_of_macro(part):
                number += 1
                place = nodes.Const(f"{file}:{part.lineno}:{number}")
                output.nodes[index] = _call("note_call", [place, part], part.lineno)


def _is_of_macro(part: nodes.Expr) -> bool:
    """Whether what is printed is that which a call gives, of a macro most likely."""
    if not isinstance(part, nodes.Call):
        return False
    called = part.node
    return isinstance(called, nodes.Getattr) or (isinstance(called, nodes.Name) and called.name not in _NO_MACROS)


def _words_of(operand: nodes.Expr, *, is_list: bool) -> tuple[str, ...]:
    """The words that a template writes out as one side of a comparison; nothing where that is anything else."""
    items = operand.items if is_list and isinstance(operand, (nodes.List, nodes.Tuple)) else [operand]
    if is_list and items == [operand]:
        return ()  # a text, in which another one is looked for
    words = [item.value for item in items if isinstance(item, nodes.Const)]
    return tuple(words) if len(words) == len(items) and all(isinstance(word, str) for word in words) else ()


def _is_constant(items: Iterable[nodes.Node]) -> bool:
    """Only what is written out in the template, which its own length bounds."""
    return all(
        _is_constant(item.iter_child_nodes()) if isinstance(item, _WRITTEN_OUT) else isinstance(item, nodes.Const)
        for item in items
    )


def _count_made(node: nodes.Expr) -> nodes.Call:
    return _call("count_made", [node], node.lineno)


def _call(method: Method, arguments: list[nodes.Expr], line: int) -> nodes.Call:
    """A call of a method of the render, which no name of a template can hide."""
    return nodes.Call(nodes.EnvironmentAttribute(f"rendering.{method}"), arguments, [], None, None, lineno=line)


def _insert_ticks(tree: nodes.Template) -> None:
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
    return _call("tick", [nodes.Const(steps), nodes.Const(work + 5), nodes.Const(characters)], line)


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


class MeteredGenerator(CodeGenerator):
    """Writes calls of the render's methods plainly, and notes of numbers; says which filter or test is not known."""

    number_notes: Mapping[int, NumberNote] = MappingProxyType({})  # of the expressions of its template, by their ids

    def visit_Template(self, node: nodes.Template, frame: Frame | None = None) -> None:  # noqa: N802
        self.number_notes = find_number_notes(node, self.filename or f"templates/{self.name}")
        super().visit_Template(node, frame)

    def visit_Sub(self, node: nodes.BinExpr, frame: Frame) -> None:  # noqa: N802
        self._visit_noted(node, frame, super().visit_Sub)

    def visit_Name(self, node: nodes.Name, frame: Frame) -> None:  # noqa: N802
        self._visit_noted(node, frame, super().visit_Name)

    def visit_Getattr(self, node: nodes.Getattr, frame: Frame) -> None:  # noqa: N802
        self._visit_noted(node, frame, super().visit_Getattr)

    def _visit_noted(self, node: NodeT, frame: Frame, visit: Callable[[NodeT, Frame], None]) -> None:
        note = self.number_notes.get(id(node))
        if note is not None:
            self.write(f"environment.rendering.{note.method}({note.place!r}, ")
        visit(node, frame)
        if note is not None:
            self.write(")")

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

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:  # noqa: ANN401, ARG002
        """What is printed goes through `finalize` alone, which escapes it as well."""
        self.write(finalize.src)

    def _output_child_post(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:  # noqa: ANN401, ARG002
        self.write(")")

    def visit_Filter(self, node: nodes.Filter, frame: Frame) -> None:  # noqa: N802
        if node.name not in self.environment.filters:
            raise UnknownHelper("filter", node.name, node.lineno, self.name, self.filename)
        super().visit_Filter(node, frame)

    def visit_Test(self, node: nodes.Test, frame: Frame) -> None:  # noqa: N802
        if node.name not in self.environment.tests:
            raise UnknownHelper("test", node.name, node.lineno, self.name, self.filename)
        super().visit_Test(node, frame)
