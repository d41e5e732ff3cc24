"""Every regular expression of the package takes time that grows as the text does.

Nobody lists them: they are found in the source, with the methods that are called on them, and tried on 40,000
characters that are made of their own parts, so that they almost match again and again. What takes longer than a text of
this length may is measured at 10,000, 20,000 and 40,000. A pattern that is made of names known only when a command runs
is read with the values of `VALUES`.
"""

from __future__ import annotations

import ast
import importlib
import itertools
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from math import inf
from re import _constants as sre  # type: ignore[attr-defined]
from re import _parser  # type: ignore[attr-defined]
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from planche.source import typography_of
from tests.syntax import PACKAGE, trees

METHODS = {"match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer"}
MAKERS, MAKER = ("re.compile", "expression"), "expressions.py"  # which makes those of all others, and none of its own
SHAPES = {"TextShape": 2}  # what else takes a pattern, and where: it asks for a full match
# what stands in a pattern that is made when a command runs
VALUES: Mapping[str, Mapping[str, object]] = {
    "checks/signs.py": {"own": typography_of("ja"), "signs": ".,!", "sign": "?", "right": "x++|(?i:no|so)"},
    "content/shapes/scalars.py": {"pattern": "[a-z]+"},  # that of a TextShape, which is tried where it stands
    "content/whole.py": {"before": "cards.", "after": ".csv"},
    "games/ncis/clues.py": {"bits": 8},
    "kit/exports.py": {"pattern": "[a-z]+"},  # PDF_NAME and `names` of exports, tried below
    "output/kit_remains.py": {"name": "en", "tokens": "[0-9a-f]{16}"},
    "source/csv_cells.py": {"self": SimpleNamespace(_delimiter=";")},
    "typeset/breaking.py": {"bound": "aiouwz"},
    "templates/engine.py": {"words": "piece.name"},
    "templates/hyphens.py": {"error": SimpleNamespace(name="hand")},
    "templates/lost_commas.py": {"found": ("", "a")},  # a token
    "templates/wording.py": {"pattern": "a|b"},  # of tables, asked of MOST_SAID characters
    "source/yaml_syntax.py": {"pattern": "a|b"},  # of a table, asked of libyaml's own short messages
}
SHORT = (16, 20, 24, 36, 54, 81)  # on which what tries every way to part a text already takes long
LONGEST = 40_000
QUICK = 0.05  # seconds for the longest text, within which nobody asks how it grew
STEEPEST = 8.0  # times as long for four times the text; 16 is what a quadratic one takes
MOST_INPUTS = 70


class Expression(NamedTuple):
    """A pattern, where it stands, and how it is asked."""

    place: str
    pattern: str | bytes
    flags: int
    method: str

    @property
    def name(self) -> str:
        return f"{self.place} {self.method}"


# finding them


def calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def argument(call: ast.Call, position: int, name: str) -> ast.expr | None:
    """An argument of a call, by its position or its name."""
    if len(call.args) > position:
        return call.args[position]
    return next((word.value for word in call.keywords if word.arg == name), None)


@cache
def sources() -> Mapping[str, ast.Module]:
    """The trees of the package by the path within it."""
    return {file.relative_to(PACKAGE).as_posix(): tree for file, tree in trees().items()}


@cache
def asked() -> Mapping[str, Mapping[str, set[str]]]:
    """The methods that are taken of a name, by file and name, and for all files by the name alone under ""."""
    found: dict[str, dict[str, set[str]]] = {}
    for file, tree in sources().items():
        for node in ast.walk(tree):
            if (
                isinstance(node, ast.Attribute)
                and node.attr in METHODS
                and isinstance(node.value, ast.Name | ast.Attribute)
            ):
                name = node.value.id if isinstance(node.value, ast.Name) else node.value.attr
                for where in (file, ""):
                    found.setdefault(where, {}).setdefault(name, set()).add(node.attr)
    return found


def methods(file: str, tree: ast.Module, call: ast.Call) -> set[str]:
    """How a compiled pattern is asked: by the name that it is given; when that cannot be told, in the hardest way."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.value is call and node.attr in METHODS:
            return {node.attr}
        value = getattr(node, "value", None) if isinstance(node, ast.Assign | ast.AnnAssign) else None
        if value is call:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]  # type: ignore[attr-defined]
            names = {getattr(target, "id", getattr(target, "attr", "")) for target in targets}
            found = {m for name in names for m in asked()[file if name.startswith("_") else ""].get(name, ())}
            return found or {"finditer"}
    return {"finditer"}


def value_of(node: ast.expr | None, file: str) -> Any:
    """What an expression of a module stands for."""
    module = importlib.import_module("planche." + file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    names = {**vars(module), **VALUES.get(file, {})}
    if node is None:
        return 0
    try:
        return eval(compile(ast.Expression(node), file, "eval"), names)
    except (NameError, AttributeError) as error:
        pytest.fail(f"{file}: {error}; write into VALUES what stands in {ast.unparse(node)}")


def expressions_in(file: str, tree: ast.Module) -> Iterator[Expression]:
    for call in calls(tree):
        place, target = f"{file}:{call.lineno}", ast.unparse(call.func)
        if target in SHAPES:
            node = argument(call, SHAPES[target], "pattern")
            if node is not None and (pattern := value_of(node, file)):
                yield Expression(place, pattern, 0, "fullmatch")
        elif target in MAKERS and file != MAKER:
            flags = int(value_of(argument(call, 1, "flags"), file))
            for method in methods(file, tree, call):
                yield Expression(place, value_of(call.args[0], file), flags, method)
        elif target.startswith("re.") and target[3:] in METHODS:
            yield Expression(place, value_of(call.args[0], file), 0, target[3:])


@cache
def expressions() -> tuple[Expression, ...]:
    """Every expression of the package, with those of tables."""
    from planche.kit.exports import EXPORTS

    found = [expression for file, tree in sources().items() for expression in expressions_in(file, tree)]
    found += [Expression("kit/exports.py EXPORTS", export.names, 0, "fullmatch") for export in EXPORTS]
    return tuple(dict.fromkeys(found))


def test_every_expression_is_found_and_none_is_made_elsewhere() -> None:
    assert len({expression.place for expression in expressions()}) > 80
    others = [
        f"{file}:{node.lineno}"
        for file, tree in sources().items()
        for node in ast.walk(tree)
        if (isinstance(node, ast.ImportFrom) and node.module in ("re", "regex", "fnmatch"))
        or (isinstance(node, ast.Import) and any(name.name in ("regex", "fnmatch", "re2") for name in node.names))
    ]
    assert others == [], "take expressions from `re` by its name, so that they are found"
    at_once = [
        f"{file}:{call.lineno}"
        for file, tree in sources().items()
        for node in tree.body
        if not isinstance(node, ast.FunctionDef | ast.ClassDef) and not file.startswith("cli/")
        for call in calls(node)
        if ast.unparse(call.func) == "re.compile"
    ]
    assert at_once == [], "a constant is an `expression`, which is compiled when it is needed"
    dynamic = {file for file, tree in sources().items() if any(_is_made_when_run(call, file) for call in calls(tree))}
    assert dynamic == {*VALUES}, "VALUES names what is made when a command runs, and nothing else"


def _is_made_when_run(call: ast.Call, file: str) -> bool:
    """Whether the pattern of a call cannot be told from its module alone."""
    target = ast.unparse(call.func)
    if file == MAKER or not (target in MAKERS or (target.startswith("re.") and target[3:] in METHODS)):
        return False
    module = importlib.import_module("planche." + file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    names = {node.id for node in ast.walk(call.args[0]) if isinstance(node, ast.Name)}
    return not names <= vars(module).keys()


# what they almost match


def letters_of(item: tuple[Any, Any]) -> list[str]:
    """Characters that an item of a pattern matches: one of each kind."""
    kind, value = item
    if kind is sre.LITERAL:
        return [chr(value)]
    if kind is sre.RANGE:
        return [chr(value[0])]
    if kind is sre.CATEGORY:
        known = {sre.CATEGORY_SPACE: " ", sre.CATEGORY_DIGIT: "0", sre.CATEGORY_WORD: "a"}
        return [known.get(value, "-")]
    if kind is sre.IN and value[0][0] is not sre.NEGATE:
        return list(dict.fromkeys(letter for part in value for letter in letters_of(part)))[:6]
    taken = {letter for part in value[1:] for letter in letters_of(part)} if kind is sre.IN else set()
    refused = {chr(value)} if kind is sre.NOT_LITERAL else taken
    return [letter for letter in 'x -0"\n' if letter not in refused][:1]


REPEATS = (sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT)


def inside(item: tuple[Any, Any]) -> list[Any]:
    """The patterns that an item is made of."""
    kind, value = item
    if kind in REPEATS:
        return [value[2]]
    if kind is sre.SUBPATTERN:
        return [value[3]]
    if kind is sre.BRANCH:
        return list(value[1])
    if kind is sre.ATOMIC_GROUP:
        return [value]
    return [value[1]] if kind in (sre.ASSERT, sre.ASSERT_NOT) else []


def sample(tree: Iterable[tuple[Any, Any]]) -> str:
    """A short text that a pattern matches, more or less: what it repeats stands there once."""
    out = []
    for item in tree:
        parts = inside(item)
        if item[0] in (sre.ASSERT, sre.ASSERT_NOT, sre.AT, sre.GROUPREF):
            continue
        out.append(
            sample(parts[0]) * (min(item[1][0], 20) or 1 if item[0] in REPEATS else 1) if parts else letters_of(item)[0]
        )
    return "".join(out)


def pieces(tree: Any, head: str = "") -> Iterator[tuple[str, str]]:
    """What a pattern is made of, each with a text that leads to it."""
    for number, item in enumerate(tree):
        before = head + sample(tree[:number])
        parts = inside(item)
        for part in parts:
            yield before, sample(part)
            yield from pieces(part, before)
        if not parts and item[0] not in (sre.AT, sre.GROUPREF):
            yield from ((before, letter) for letter in letters_of(item))


def inputs(expression: Expression) -> list[Callable[[int], str]]:
    """Texts of a length that the expression almost matches over and over."""
    pattern = expression.pattern.decode("latin-1") if isinstance(expression.pattern, bytes) else expression.pattern
    tree = _parser.parse(pattern, expression.flags)
    found = list(dict.fromkeys(pieces(tree)))
    letters = list(dict.fromkeys(letter for _, body in found for letter in body))[:8]
    whole = sample(tree)
    units = dict.fromkeys(("", letter, "") for letter in letters)
    units |= dict.fromkeys((head, body, end) for head, body in found if body for end in ("", "\0", whole))
    units |= dict.fromkeys(("", unit, "") for head, body in found for unit in (head, head + body) if unit)
    units |= dict.fromkeys(("", whole[:end], "") for end in range(1, min(len(whole), 8) + 1))
    units |= dict.fromkeys(("", one + other, "") for one, other in itertools.permutations(letters, 2))

    def fill(unit: tuple[str, str, str]) -> Callable[[int], str]:
        head, body, end = unit
        return lambda length: head + body * ((length - len(head) - len(end)) // len(body)) + end

    return [fill(unit) for unit in itertools.islice(units, MOST_INPUTS)]


# how long they take


def seconds(expression: Expression, text: str) -> float:
    """Processor time to ask once."""
    compiled = re.compile(expression.pattern, expression.flags)
    subject: Any = text.encode("utf-8") if isinstance(expression.pattern, bytes) else text
    ask = getattr(compiled, expression.method if expression.method in ("match", "fullmatch", "search") else "finditer")
    begun = time.process_time()
    answer = ask(subject)
    if ask.__name__ == "finditer":
        for _ in answer:
            pass
    return time.process_time() - begun


def growth(take: Callable[[int], float], longest: int, quick: float) -> float | None:
    """How many times as long four times the text takes; None where the longest is quick."""
    if any(take(size) > quick for size in SHORT):
        return inf
    if take(longest // 4) < quick / 32 or take(longest) < quick:  # a quadratic one takes quick / 16 for a quarter
        return None
    least = [min(take(size) for _ in range(3)) for size in (longest // 4, longest // 2, longest)]
    return least[-1] / max(least[0], quick / 16)


def too_steep(expression: Expression, longest: int = LONGEST, quick: float = QUICK) -> str:
    """The text on which an expression takes too long; empty when there is none."""
    for fill in inputs(expression):
        found = growth(lambda size, fill=fill: seconds(expression, fill(size)), longest, quick)  # type: ignore[misc]
        if found is not None and found > STEEPEST:
            return (
                f"{expression.name}: {expression.pattern!r} takes {found:.0f} times as long on four times {fill(30)!r}"
            )
    return ""


def test_every_expression_grows_as_its_text_does() -> None:
    assert [told for expression in expressions() if (told := too_steep(expression))] == []


@pytest.mark.parametrize(
    ("pattern", "method"),
    [(r"\{\{.*?\}\}", "findall"), (r"\s+$", "sub"), (r"(a*)*b", "match"), (r" *x? *y", "fullmatch")],
)  # fmt: skip
def test_what_grows_too_steeply_is_noticed(pattern: str, method: str) -> None:
    assert too_steep(Expression("here", pattern, re.DOTALL, method), LONGEST // 4, QUICK / 10)
