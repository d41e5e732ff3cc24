"""The source of a module -> the small faults that can be made in it, each the change of one expression."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

# the exact value of such a number does not matter: it keeps something from growing without end, or tells a form of what
# is kept from those of other versions
BOUND = re.compile(r"_?(MAX|MOST|LONGEST|LARGEST|LIMIT|DEEPEST|ENDLESS|PATIENCE|PAUSE|MEMORY|SECONDS|TOLERANCE|FORM$)")
# calls whose words are types, manual pages, or sets of letters of which one more is never there
CALLS_ASIDE = frozenset(("lru_cache", "cast", "TypeVar", "NewType", "declare", "strip", "lstrip", "rstrip"))
# names of systems, all but one of which are another one's: whatever stands there, it is not this one
SYSTEMS = frozenset(("win32", "darwin", "linux"))
WORD = re.compile(r"[\w/#.-]{1,40}")

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SWAPPED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
}


class Fault(NamedTuple):
    """One expression and what stands in its place; line and column count from 1."""

    line: int
    column: int
    end_line: int
    end_column: int
    before: str
    after: str


class Slip(NamedTuple):
    """An expression and another in its place."""

    node: ast.expr
    after: ast.expr

    @property
    def line(self) -> int:
        """Where it begins."""
        return self.node.lineno

    def told(self) -> Fault:
        """As words at a place."""
        node = self.node
        assert node.end_lineno is not None, "parsed from a source"
        assert node.end_col_offset is not None, "parsed from a source"
        place = (node.lineno, node.col_offset + 1, node.end_lineno, node.end_col_offset + 1)
        return Fault(*place, ast.unparse(node), f"({ast.unparse(self.after)})")


def find_faults(source: str) -> list[Fault]:
    """All faults of a module, in the order of its lines.

    Left alone are types, docstrings, decorators, formatted texts (the words of messages), what only type checkers run,
    and numbers that are bounds.
    """
    return [slip.told() for slip in find_slips(source)]


def find_slips(source: str) -> list[Slip]:
    """The same, not yet written out, which takes most of the time."""
    slips = [Slip(node, after) for node in _expressions(ast.parse(source)) for after in _others(node)]
    return sorted(
        slips, key=lambda slip: (slip.line, slip.node.col_offset, slip.node.end_lineno, slip.node.end_col_offset)
    )


def put_in(source: str, fault: Fault) -> str:
    """The source with the fault in it."""
    lines = source.encode().split(b"\n")
    head = b"\n".join((*lines[: fault.line - 1], lines[fault.line - 1][: fault.column - 1]))
    tail = b"\n".join((lines[fault.end_line - 1][fault.end_column - 1 :], *lines[fault.end_line :]))
    return (head + fault.after.encode() + tail).decode()


def _expressions(node: ast.AST) -> Iterator[ast.expr]:
    """All expressions below a node that may be changed."""
    for child in _parts(node):
        if isinstance(child, ast.JoinedStr | ast.MatchValue | ast.MatchMapping):
            continue
        if isinstance(child, ast.Call) and _name(child.func) in CALLS_ASIDE:
            continue
        if isinstance(child, ast.expr):
            yield child
        yield from _expressions(child)


def _name(called: ast.expr) -> str:
    """What is named or called, without what stands before a dot."""
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """What stands directly in a node and runs."""
    match node:
        case ast.If(test=ast.Name(id="TYPE_CHECKING")) | ast.Expr(value=ast.Constant()):
            return
        case ast.Assign(targets=targets) if all(map(_is_aside, targets)):
            return
        case ast.AnnAssign(target=ast.Name(id=name)) if BOUND.match(name):
            return
        case ast.AnnAssign(value=value):
            yield from [value] if value else []
        case ast.FunctionDef(args=arguments, body=body):
            yield from (default for default in (*arguments.defaults, *arguments.kw_defaults) if default)
            yield from body
        case ast.ClassDef(body=body):
            yield from body
        case ast.Assert(test=test):
            yield test
        case ast.Compare(left=left, ops=[ast.In() | ast.NotIn()], comparators=[ast.Constant(value=str())]):
            yield left  # of a set of letters one is taken away: one more, x, is never there
        case ast.Subscript(value=ast.Name(id="Literal" | "dict" | "list" | "tuple")):
            return
        case _:
            yield from ast.iter_child_nodes(node)


def _is_aside(target: ast.expr) -> bool:
    """Whether what a name stands for is left alone, or what each of several names does."""
    match target:
        case ast.Name(id=name):
            return bool(BOUND.match(name)) or name.startswith("__")
        case ast.Tuple(elts=several):
            return all(map(_is_aside, several))
    return False


def _others(node: ast.expr) -> Iterator[ast.expr]:
    """What a slip of the hand would make of an expression."""
    match node:
        case ast.Compare(
            left=left, ops=[(ast.In() | ast.NotIn()) as has], comparators=[ast.Constant(value=str(letters))]
        ):
            yield ast.Compare(left, [TURNED[type(has)]()], node.comparators)
            yield ast.Compare(left, [has], [ast.Constant(letters[:-1])])
        case ast.Compare(left=left, ops=[first, *rest], comparators=values) if not _is_edge(node):
            yield ast.Compare(left, [TURNED[type(first)](), *rest], values)
        case ast.BinOp(left=left, op=operator, right=right) if type(operator) in SWAPPED and not _is_text(node):
            yield ast.BinOp(left, SWAPPED[type(operator)](), right)
        case ast.BoolOp(op=ast.And(), values=values):
            yield ast.BoolOp(ast.Or(), values)
        case ast.BoolOp(values=values):
            yield ast.BoolOp(ast.And(), values)
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield operand
        case ast.IfExp(test=test, body=body, orelse=other):
            yield ast.IfExp(ast.UnaryOp(ast.Not(), test), body, other)
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)) | ast.Constant(value=float(value)):
            yield ast.Constant(value + 1)
        case ast.Constant(value=str(value)) if WORD.fullmatch(value) and value not in SYSTEMS:
            yield ast.Constant(f"{value}x")


def _is_edge(node: ast.Compare) -> bool:
    """Whether something is held against a bound, where it does not matter on which side the bound itself lies."""
    orders = all(isinstance(operator, ast.Lt | ast.LtE | ast.Gt | ast.GtE) for operator in node.ops)
    return orders and any(BOUND.match(_name(side)) for side in (node.left, *node.comparators))


def _is_text(node: ast.BinOp) -> bool:
    """Whether texts are joined or filled in, where another operator is no slip but a crash."""
    sides = (node.left, node.right)
    return any(
        isinstance(s, ast.JoinedStr) or (isinstance(s, ast.Constant) and isinstance(s.value, str)) for s in sides
    )
