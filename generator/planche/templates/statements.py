"""The source of a template -> which of its statements is not closed, and the names that a line of it uses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import nearest_name

# what is never closed goes on to the end, so that no part of it is read again
_MARK = expression(r"\{#[^#]*+(?:#(?!\})[^#]*+)*|\{%[-+]?\s*+(\w++)([^%]*+(?:%(?!\})[^%]*+)*)(%\})?")
_CLOSED = ("if", "for", "macro", "call", "filter", "block", "with", "autoescape", "set", "raw")
_EXPRESSION = expression(r"\{([{%])[-+]?((?:(?![{%]\{|\{%|[}%]\}).)*)[}%]\}")
STATEMENTS = (
    "if",
    "elif",
    "else",
    "for",
    "set",
    "macro",
    "call",
    "include",
    "import",
    "from",
    "block",
    "extends",
    "filter",
    "with",
)
_ASIDE = expression(r"\s*+(?:\{#[^#]*+#\}|\{%[-+]?\s*+set\b[^%=]*+=[^%]*+%\})\s*+")  # a note, or a name that is set
_OPENS = expression(r"\s*+\{%[-+]?\s*+(?:if|for|call|filter|with)\b")
_MACRO = expression(r"\{%[-+]?\s*+macro\s++(\w++)")
_MADE = expression(r"\{%[-+]?\s*+(?:set|for|from\s++\S++\s++import)\s++([\w, ]++)")
_IMPORT = expression(r"\{%[-+]?\s*+from\s++[\"']([^\"'\s]++)[\"']\s++import\s++([\w, ]++)")
_NAMES = expression(r"\w++")
_OUTER = "which is not indented as those before it are"
_NO_NAMES = ("as", "with", "without", "context")
_PATH = expression(r"(?<![\w.\"'|])[a-z_]\w*(?:\.\w+)+")


class Statement(NamedTuple):
    """A statement with its line, from 1."""

    name: str
    line: int


class TangledStatement(NamedTuple):
    """A statement that is not closed, closes nothing, or closes another one than it should."""

    line: int
    message: str
    hint: str


def find_tangle(source: str) -> TangledStatement | None:
    """The first statement of a template whose end is missing, or that ends what was not begun."""
    open_ones: list[Statement] = []
    for statement in _statements(source):
        if statement.name == "end":
            ending = f"{{% end{open_ones[-1].name} %}}" if open_ones else "its end in one word, such as {% endif %}"
            return TangledStatement(statement.line, "{% end %} is no statement", f"write {ending}")
        if not statement.name.startswith("end"):
            if statement.name == "macro" and any(outer.name == "macro" for outer in open_ones):
                before = f"before the {{% macro %}} of line {statement.line}"
                last = open_ones[-1]
                return _unclosed(last, f"is not closed {before}", f"write {{% end{last.name} %}} {before}")
            open_ones.append(statement)
            continue
        name = statement.name.removeprefix("end")
        if not open_ones:
            begin = f"write {{% {name} ... %}} above it"
            return TangledStatement(
                statement.line, f"{{% {statement.name} %}} closes nothing", f"delete it, or {begin}"
            )
        last = open_ones.pop()
        if last.name == name:
            continue
        if any(outer.name == name for outer in open_ones):
            before = f"before the {{% {statement.name} %}} of line {statement.line}"
            return _unclosed(last, f"is not closed {before}", f"write {{% end{last.name} %}} {before}")
        message = f"{{% {statement.name} %}} cannot close the {{% {last.name} %}} of line {last.line}"
        return TangledStatement(statement.line, message, f"write {{% end{last.name} %}}")
    if open_ones:
        last = open_ones[-1]
        end = f"write {{% end{last.name} %}}"
        if misspelt := _misspelt_end(source, last):
            message = (
                f"{{% {misspelt.name} %}} is no statement, and the {{% {last.name} %}} of line {last.line} not closed"
            )
            return TangledStatement(misspelt.line, message, end)
        if line := _outer_line(source, last):
            found = _unclosed(last, f"of line {last.line} is never closed", f"{end} above this line, {_OUTER}")
            return found._replace(line=line)
        return _unclosed(last, "is never closed", f"{end} {_likely_end(source, last)}")
    return None


def _misspelt_end(source: str, begun: Statement) -> Statement | None:
    """The first statement behind one that was begun whose name is much like its end, and none; None without one."""
    for number, line in enumerate(source.split("\n")[begun.line - 1 :], begun.line):
        for name in (found[1] or "" for found in _MARK.finditer(line)):
            is_none = name not in STATEMENTS and name.removeprefix("end") not in _CLOSED
            if is_none and nearest_name(name, [f"end{begun.name}"]) is not None:
                return Statement(name, number)
    return None


def _unclosed(statement: Statement, message: str, hint: str) -> TangledStatement:
    if statement.name == "set":
        hint = "write {% set name = value %}, or " + hint.removeprefix("write ")
    return TangledStatement(statement.line, f"{{% {statement.name} %}} {message}", hint)


def _outer_line(source: str, begun: Statement) -> int:
    """The first line below a statement that is not indented as those before it are; 0 where indents do not tell."""
    below, indent = _lines_below(source, begun), _indent(source.split("\n")[begun.line - 1])
    outer = next((number for number, line in below if _indent(line) <= indent), 0)
    return outer if below and outer > below[0][0] else 0


def _lines_below(source: str, begun: Statement) -> list[tuple[int, str]]:
    """The lines below a statement that are not empty, with their numbers."""
    lines = source.split("\n")[begun.line :]
    return [(number, line) for number, line in enumerate(lines, begun.line + 1) if line.strip()]


def _likely_end(source: str, begun: Statement) -> str:
    """Where a statement ends, as far as its lines tell: they begin with another one that ends."""
    below, indent = _lines_below(source, begun), _indent(source.split("\n")[begun.line - 1])
    held = next(((number, line) for number, line in below if not _ASIDE.fullmatch(line)), None)
    within = [one for one in _statements(source) if held and one.line >= held[0]]
    if held and within and within[0].line == held[0] and _OPENS.match(held[1]) and _indent(held[1]) == indent:
        depth = 0
        for one in within:
            depth += -1 if one.name.startswith("end") else 1
            if depth == 0:
                return f"where it ends, such as behind the {{% {one.name} %}} of line {one.line}"
    return "where it ends"


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _statements(source: str) -> Iterator[Statement]:
    """The statements that begin or end something."""
    line, position = 1, 0
    for found in _MARK.finditer(source):
        line += source.count("\n", position, found.start())
        position = found.start()
        name = (found[3] and found[1]) or ""
        begins = name in _CLOSED and not (name == "set" and "=" in found[2])
        if begins or name == "end" or (name.removeprefix("end") in _CLOSED and name.startswith("end")):
            yield Statement(name, line)


def expressions_of(line: str) -> list[str]:
    """What stands in the marks of a line of a template."""
    return [found[2].rstrip("-+").strip() for found in _EXPRESSION.finditer(line)]


class ImportedName(NamedTuple):
    """A name that a template takes from another."""

    line: int
    template: str
    name: str


def names_imported(source: str, *, is_bare: bool = False) -> Iterator[ImportedName]:
    """The names that a template takes from others by `from "..." import`; if bare, those without `with context`."""
    for found in _IMPORT.finditer(source):
        if is_bare and "with context" in found[2]:
            continue
        line = source.count("\n", 0, found.start()) + 1
        for part in found[2].split(","):
            if names := _NAMES.findall(part):
                yield ImportedName(line, found[1], names[0])


def macros_of(source: str) -> list[str]:
    """The names of the macros that a template defines."""
    return [found[1] for found in _MACRO.finditer(source)]


def names_made(source: str) -> list[str]:
    """The names that a template makes or imports: of its macros, what it sets, and what it takes from others."""
    lists = (_NAMES.findall(found[1]) for found in _MADE.finditer(source))
    # behind `in` stands what a loop goes through
    others = [name for names in lists for name in takewhile(lambda name: name != "in", names)]
    return [name for name in (*macros_of(source), *others) if name not in _NO_NAMES]


def paths_of(line: str) -> list[str]:
    """The names with fields that a line of a template uses, such as piece.name."""
    return list(dict.fromkeys(found[0] for part in expressions_of(line) for found in _PATH.finditer(part)))
