"""The shape of the code: imports point down, the engine names no game, one door to each heavy library."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from planche.games.table import MODULES

from tests.projects import ROOT

# from the bottom up: a unit (a module, or a package as a whole) imports only units above it in this list
LAYERS = (
    "wishes",  # a user's wish that cannot be met
    "findings",
    "paper",
    "source",  # files -> values with positions
    "project",
    "boards",  # cells and where they lie
    "model",  # the records that everything passes on
    "marks",  # what drawing consumes
    "references",
    "paths",
    "transforms",
    "grids",
    "imposition",
    "tiling",  # faces larger than the paper
    "sample",  # a choice of pieces
    "decks",
    "shapes",  # what values of content must be
    "schema",
    "inflection",  # forms of words
    "games",
    "typeset",
    "rules",
    "content",  # positioned values -> model
    "translate",
    "sandbox",
    "templates",
    "art",
    "extents",  # where faces are blank
    "attributes",  # of face markup
    "faces",
    "flow",
    "checks",
    "kit",
    "outlines",  # where pieces are cut
    "registers",
    "slug",
    "painter",
    "crew",
    "sheets",
    "assembly",
    "pages",
    "draw",
    "pdf",
    "cutting",  # files for machines
    "manifest",
    "press",
    "exchange",
    "lock",
    "output",
    "build",
    "catalogue",
    "preview",
    "report",
    "cli",
    "__main__",
)
# libraries that only one unit knows
DOORS = {
    "reportlab": {"pdf"},
    "jinja2": {"sandbox", "templates"},
    "uharfbuzz": {"typeset", "pdf"},
    "typer": {"cli"},
    "yaml": {"source"},
    "csv": {"source"},
    "PIL": {"art", "preview"},
    "typst": {"art"},
    "polib": {"translate", "catalogue"},
    "markdown_it": {"flow"},
    "snowballstemmer": {"inflection"},
}
ALLOWED = {
    "pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md",
    "generator", "templates", "content", "fonts", "output", "tests",
}  # fmt: skip
IGNORED = {"build", "dist", "__pycache__"}  # by git
MUTATORS = {
    "append", "extend", "insert", "add", "update", "setdefault", "pop", "popitem", "remove", "discard", "clear",
    "sort", "reverse",
}  # fmt: skip

FILES = sorted((ROOT / "generator").rglob("*.py"))
TREES = {
    file: ast.parse(file.read_text("utf-8")) for file in FILES if "project" not in file.relative_to(ROOT).parts[1:2]
}


def unit(file: Path) -> str:
    """The layer that a file belongs to; the package's own `__init__` belongs to none."""
    return file.relative_to(ROOT / "generator").parts[0].removesuffix(".py")


def imports(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every import with its line, those inside functions too, as `package.module` or `package.module.name`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"relative import in line {node.lineno}"
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def units_of(imported: str) -> str | None:
    """The unit of our own that an import names."""
    parts = imported.split(".")
    return parts[1] if parts[0] == "generator" and len(parts) > 1 and parts[1] != "__version__" else None


def where(file: Path, line: int) -> str:
    return f"{file.relative_to(ROOT).as_posix()}:{line}"


def test_every_module_has_its_layer() -> None:
    assert sorted({unit(file) for file in TREES} - {"__init__"} - set(LAYERS)) == []
    assert [layer for layer in LAYERS if not list((ROOT / "generator").glob(f"{layer}*"))] == []


def test_imports_point_down_only() -> None:
    upwards = [
        f"{where(file, line)}: {unit(file)} imports {target}"
        for file, tree in TREES.items()
        for line, imported in imports(tree)
        if (target := units_of(imported)) not in (None, unit(file))
        and unit(file) != "__init__"
        and LAYERS.index(str(target)) >= LAYERS.index(unit(file))
    ]
    assert upwards == []


def test_modules_of_a_package_do_not_import_each_other_in_a_circle() -> None:
    graph: dict[str, set[str]] = {}
    names = {".".join(file.relative_to(ROOT).with_suffix("").parts) for file in TREES}
    for file, tree in TREES.items():
        name = ".".join(file.relative_to(ROOT).with_suffix("").parts)
        targets = {target for _, imported in imports(tree) for target in (imported, imported.rpartition(".")[0])}
        graph[name] = targets & names
    while free := {name for name, targets in graph.items() if not targets & graph.keys()}:
        for name in free:
            del graph[name]
    assert graph == {}


@pytest.mark.parametrize("library", DOORS)
def test_each_library_has_one_door(library: str) -> None:
    users = {
        unit(file): where(file, line)
        for file, tree in TREES.items()
        for line, imported in imports(tree)
        if imported.split(".")[0] == library
    }
    assert {name: place for name, place in users.items() if name not in DOORS[library]} == {}


def code_words(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Names and strings that the program acts on: no docstrings, no comments, no manual pages of checks."""
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "page":
            silent.update(id(part) for argument in node.args for part in ast.walk(argument))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield node.lineno, node.value
        elif isinstance(node, (ast.Name, ast.Attribute, ast.FunctionDef, ast.ClassDef, ast.arg)):
            word = getattr(node, "id", None) or getattr(node, "attr", None) or getattr(node, "name", None)
            yield node.lineno, word or getattr(node, "arg", "")


def test_the_engine_names_no_game() -> None:
    named = [
        f"{where(file, line)}: {word}"
        for file, tree in TREES.items()
        if unit(file) != "games"
        for line, word in code_words(tree)
        if any(game in word.lower() for game in MODULES)
    ]
    assert named == []


def mutations(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Places that change a module-level value, or bind a module-level name anew."""
    names = {
        target.id
        for statement in tree.body
        if isinstance(statement, (ast.Assign, ast.AnnAssign))
        for target in (statement.targets if isinstance(statement, ast.Assign) else [statement.target])
        if isinstance(target, ast.Name)
    }
    for function in (node for node in ast.walk(tree) if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))):
        own = {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        own |= {node.arg for node in ast.walk(function) if isinstance(node, ast.arg)}
        for node in ast.walk(function):
            if isinstance(node, ast.Global):
                yield node.lineno, ", ".join(node.names)
            elif isinstance(changed := changed_by(node), ast.Name) and changed.id in names - own:
                yield changed.lineno, changed.id


def changed_by(node: ast.AST) -> ast.AST | None:
    """The value that `value[...] = `, `del value[...]` or `value.append(...)` changes."""
    if isinstance(node, ast.Subscript) and isinstance(node.ctx, (ast.Store, ast.Del)):
        return node.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATORS:
        return node.func.value
    return None


def test_no_module_keeps_state() -> None:
    assert [f"{where(file, line)}: {name}" for file, tree in TREES.items() for line, name in mutations(tree)] == []


def test_nothing_prints_or_exits_but_the_command() -> None:
    calls = [
        f"{where(file, node.lineno)}: {node.func.id}()"
        for file, tree in TREES.items()
        if unit(file) not in ("cli", "__main__")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("print", "exit", "input")
    ]
    assert calls == []


def test_every_module_says_what_it_is_for() -> None:
    assert [where(file, 1) for file, tree in TREES.items() if not ast.get_docstring(tree)] == []


def test_the_top_of_the_repository_holds_only_what_belongs_there() -> None:
    found = {entry.name for entry in ROOT.iterdir() if not entry.name.startswith(".")}
    assert {name for name in found - ALLOWED - IGNORED if not re.search(r"\.egg-info$", name)} == set()
