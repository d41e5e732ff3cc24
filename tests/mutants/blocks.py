"""The source of a module -> its code, which tells each block of its functions that is run, by a number.

A block is a row of statements: all of a function, or of a branch or loop in it. To hear of blocks takes a third more
time, where to hear of lines takes three times as much.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import NamedTuple

_TELL = "__heard__"  # a name that is built in, while there is somebody who hears
_SUITES = ("body", "orelse", "finalbody")


class Block(NamedTuple):
    """Where a block stands: its lines, without those of the blocks in it."""

    file: Path
    lines: frozenset[int]


class Ear(MetaPathFinder):
    """Imports modules, or those below folders, so that each of their blocks is told; `heard` are the numbers so far."""

    def __init__(self, *places: Path) -> None:
        self.blocks: list[Block] = []
        self.heard: set[int] = set()
        self._places = {place.resolve() for place in places}

    def __enter__(self) -> Ear:
        setattr(builtins, _TELL, self.heard.add)
        sys.meta_path.insert(0, self)
        return self

    def __exit__(self, *_: object) -> None:
        sys.meta_path.remove(self)
        delattr(builtins, _TELL)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The module as it would be found without us, read by a loader of our own."""
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is None or spec.origin is None or not isinstance(spec.loader, SourceFileLoader):
            return None
        file = Path(spec.origin).resolve()
        if self._places.isdisjoint((file, *file.parents)):
            return None
        spec.loader = _TellingLoader(self, fullname, spec.origin)
        return spec

    def compile(self, source: str, file: Path) -> CodeType:
        """The code of a source whose blocks tell that they are run."""
        tree = ast.parse(source)
        for suite in list(_suites(tree, within=False)):
            first = suite[0]
            inner = {line for statement in suite for block in _suites(statement, within=True) for line in _lines(block)}
            call = ast.Call(ast.Name(_TELL, ast.Load()), [ast.Constant(len(self.blocks))], [])
            self.blocks.append(Block(file, frozenset(_lines(suite)) - inner))
            is_docstring = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
            told = ast.copy_location(ast.Expr(ast.copy_location(call, first)), first)
            suite.insert(int(is_docstring), told)
        return compile(ast.fix_missing_locations(tree), str(file), "exec", dont_inherit=True)


class _TellingLoader(SourceFileLoader):
    """Reads a module so that it tells; what it compiles is kept nowhere."""

    def __init__(self, ear: Ear, name: str, path: str) -> None:
        super().__init__(name, path)
        self._ear = ear

    def get_code(self, fullname: str) -> CodeType:
        """The code of the module."""
        return self._ear.compile(Path(self.path).read_text("utf-8"), Path(self.path).resolve())


def _suites(node: ast.AST, *, within: bool) -> Iterator[list[ast.stmt]]:
    """The blocks below a node, the outer ones first; those outside of functions are none."""
    is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    is_inside = within or is_function
    for name in _SUITES if is_inside and not isinstance(node, ast.ClassDef) else ():
        suite = getattr(node, name, None)
        if isinstance(suite, list) and suite:
            yield suite
    for child in ast.iter_child_nodes(node):
        yield from _suites(child, within=is_inside)


def _lines(suite: Sequence[ast.stmt]) -> Iterator[int]:
    for statement in suite:
        assert statement.end_lineno is not None, "parsed from a source"
        decorators = getattr(statement, "decorator_list", [])
        yield from range(min([statement.lineno, *(one.lineno for one in decorators)]), statement.end_lineno + 1)
