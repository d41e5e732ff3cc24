"""The shape of the code: imports point down, the engine names no game, one door to each heavy library."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from planche.games.table import MODULES
from tests.projects import ROOT
from tests.syntax import PACKAGE, trees

# from the ground up: a room imports only rooms above it in this list
ROOMS = (
    "findings",  # what is wrong with the content, as data
    "recent",  # what was asked for lately
    "expressions",  # patterns that are compiled when they are needed
    "progress",  # how whoever waits hears of long work
    "disk",  # bytes and names -> files, whole or not at all
    "imposition",  # pieces and a paper -> sheets
    "game",  # the game as frozen records
    "source",  # files -> values with positions
    "extras",  # how what is missing is installed
    "marks",  # what drawing consumes
    "typeset",  # text -> lines of glyphs
    "art",  # pictures -> drawings
    "templates",  # a template and names -> markup
    "content",  # positioned values -> game
    "language",  # catalogues, and forms of words
    "faces",  # markup -> marks
    "flow",  # Markdown -> set pages
    "pdf",  # sheets and pages -> files
    "games",  # what only one game knows
    "checks",  # what holds for every game
    "kit",  # an edition -> faces, sheets, pages
    "approval",  # what somebody has looked at -> what prints otherwise since
    "report",  # findings and kits -> text, JSON
    "build",  # the road
    "checked",  # what the road has found already
    "output",  # what is written to a disk
    "hall",  # many kits at once
    "desk",  # pages that show a game as its files are saved
    "editor",  # what stands in an editor -> what is told of it
    "cli",  # parse, call, exit
    "__main__",
)
# libraries that only these rooms know
DOORS = {
    "reportlab": {"pdf"},
    "jinja2": {"templates"},
    "markupsafe": {"templates"},
    "uharfbuzz": {"typeset", "pdf"},
    "pyphen": {"typeset"},
    "unicode_segmentation_rs": {"typeset", "language"},
    "bidi": {"typeset"},
    "icu4py": {"typeset"},
    "typer": {"cli"},
    "yaml": {"source"},
    "csv": {"source"},
    "PIL": {"art", "output"},
    "pikepdf": {"art"},
    "typst": {"art"},
    "polib": set(),  # tests read catalogues with it
    "markdown_it": {"flow"},
    "snowballstemmer": {"language"},
    "rapidfuzz": {"language"},
    "pypdfium2": {"output"},
    "distributed": {"hall"},
    "starlette": {"desk"},
    "uvicorn": {"desk"},
    "platformdirs": {"disk"},
    "pygls": {"editor"},
    "lsprotocol": {"editor"},
}
# what only a build needs stands behind imports that only a build makes, and is named by file
LATE = (
    "planche.art.cache",
    "planche.art.drawing",
    "planche.disk.cache",
    "planche.art.parts",
    "planche.art.screens",
    "planche.pdf",
)
ALLOWED = {
    "pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md",
    "generator", "templates", "content", "fonts", "output", "tests",
}  # fmt: skip
LONGEST = 400  # lines of a file
IGNORED = {"build", "dist", "__pycache__"}  # by git
MUTATORS = {
    "append", "extend", "insert", "add", "update", "setdefault", "pop", "popitem", "remove", "discard", "clear",
    "sort", "reverse",
}  # fmt: skip


def room(file: Path) -> str:
    """The room that a file belongs to; the package's own `__init__` belongs to none."""
    return file.relative_to(PACKAGE).parts[0].removesuffix(".py")


@cache
def entered() -> Mapping[Path, ast.Module]:
    """The files of rooms."""
    return {file: tree for file, tree in trees().items() if room(file) != "__init__"}


def imports(nodes: Iterable[ast.AST]) -> Iterator[tuple[int, str, str]]:
    """Every import with its line, the module, and the name that is taken from it, if one is."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"relative import in line {node.lineno}"
            yield from ((node.lineno, str(node.module), alias.name) for alias in node.names)


def at_once(tree: ast.Module) -> list[ast.AST]:
    """The statements that run when a module is imported, those in `if`, `try` and classes too."""
    waiting: list[ast.AST] = [tree]
    found: list[ast.AST] = []
    while waiting:
        node = waiting.pop()
        is_late = isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
        if is_late or (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"):
            continue
        found.append(node)
        waiting += ast.iter_child_nodes(node)
    return found


def room_of(module: str, name: str) -> str | None:
    """The room of our own that an import leads to."""
    parts = [*module.split("."), name]
    return parts[1] if parts[0] == "planche" and parts[1] in ROOMS else None


def where(file: Path, line: int) -> str:
    return f"{file.relative_to(ROOT).as_posix()}:{line}"


def test_every_module_stands_in_a_room() -> None:
    assert sorted({room(file) for file in entered()} ^ set(ROOMS)) == []


def test_imports_point_down_only() -> None:
    upwards = [
        f"{where(file, line)}: {room(file)} imports {target}, which stands above it: {module}"
        for file, tree in entered().items()
        for line, module, name in imports(ast.walk(tree))
        if (target := room_of(module, name)) not in (None, room(file))
        and ROOMS.index(str(target)) >= ROOMS.index(room(file))
    ]
    assert upwards == []


def test_rooms_are_entered_by_their_doors() -> None:
    """What an import that runs at once takes of another room, the room's `__init__` offers."""
    past_the_door = [
        f"{where(file, line)}: {room(file)} imports {module}, wanted planche.{target}"
        for file, tree in entered().items()
        for line, module, name in imports(at_once(tree))
        if (target := room_of(module, name)) not in (None, room(file))
        and module not in ("planche", f"planche.{target}")
        and not module.startswith(LATE)
    ]
    assert past_the_door == []


def test_doors_offer_what_other_rooms_use_and_nothing_else() -> None:
    used = {
        (target, name)
        for file, tree in entered().items()
        for _, module, name in imports(ast.walk(tree))
        if (target := room_of(module, name)) != room(file)
    }
    offered = {
        (room(file), element.value)
        for file, tree in entered().items()
        if file.name == "__init__.py" and file.parent.parent == PACKAGE
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__"
        and isinstance(node.value, ast.List)
        for element in node.value.elts
        if isinstance(element, ast.Constant) and isinstance(element.value, str)
    }  # fmt: skip
    assert sorted(f"{name} of {owner}" for owner, name in offered - used) == []


def test_modules_do_not_import_each_other_in_a_circle() -> None:
    graph: dict[str, set[str]] = {}
    names = {".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts) for file in trees()}
    for file, tree in trees().items():
        name = ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts)
        targets = {target for _, module, taken in imports(ast.walk(tree)) for target in (module, f"{module}.{taken}")}
        graph[name] = targets & names
    while free := {name for name, targets in graph.items() if not targets & graph.keys()}:
        for name in free:
            del graph[name]
    assert graph == {}


def test_no_class_is_called_what_another_one_is() -> None:
    """One meaning a word: the glossary is in generator/README.md."""
    places: dict[str, list[str]] = {}
    for file, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name.lstrip("_"), []).append(where(file, node.lineno))
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


@cache
def users_of_modules() -> list[tuple[str, Path, int]]:
    """Every import of the package: the library, the file that uses it, and the line."""
    return [
        (module.split(".")[0], file, line)
        for file, tree in entered().items()
        for line, module, _ in imports(ast.walk(tree))
    ]


@pytest.mark.parametrize("library", DOORS)
def test_each_library_has_one_door(library: str) -> None:
    users = {room(file): where(file, line) for found, file, line in users_of_modules() if found == library}
    assert {name: place for name, place in users.items() if name not in DOORS[library]} == {}


def code_words(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Names and strings that the program acts on: no docstrings, no comments, no manual pages of checks."""
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "declare":
            silent.update(id(part) for argument in node.args for part in ast.walk(argument))
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in silent:
            yield node.lineno, node.value
        elif isinstance(node, ast.Name):
            yield node.lineno, node.id
        elif isinstance(node, ast.Attribute):
            yield node.lineno, node.attr
        elif isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.lineno, node.name
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg


def test_the_engine_names_no_game() -> None:
    named = [
        f"{where(file, line)}: {word}"
        for file, tree in trees().items()
        if room(file) != "games"
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
    assert [f"{where(file, line)}: {name}" for file, tree in trees().items() for line, name in mutations(tree)] == []


def test_nothing_prints_or_exits_but_the_command() -> None:
    calls = [
        f"{where(file, node.lineno)}: {node.func.id}()"
        for file, tree in trees().items()
        if room(file) not in ("cli", "__main__")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("print", "exit", "input")
    ]
    assert calls == []


def test_no_file_is_too_long_to_be_of_one_subject() -> None:
    long = {where(file, len(lines)) for file in trees() if len(lines := file.read_text("utf-8").splitlines()) > LONGEST}
    assert long == set()


def test_every_module_says_what_it_is_for() -> None:
    assert [where(file, 1) for file, tree in trees().items() if not ast.get_docstring(tree)] == []


def test_the_top_of_the_repository_holds_only_what_belongs_there() -> None:
    found = {entry.name for entry in ROOT.iterdir() if not entry.name.startswith(".")}
    assert {name for name in found - ALLOWED - IGNORED if not re.search(r"\.egg-info$", name)} == set()
