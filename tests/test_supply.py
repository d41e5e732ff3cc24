"""What CI installs: every library of pyproject.toml is locked, in a version that is allowed, by its hashes."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.projects import ROOT

LOCK = (ROOT / ".ci/requirements.lock").read_text("utf-8")
ENTRY = re.compile(r"^([\w.-]+)==(\S+)(?: ; [^\\\n]+)?((?: \\\n    --hash=sha256:[0-9a-f]{64})*)$", re.MULTILINE)
LOCKED = {canonicalize_name(name): version for name, version, _ in ENTRY.findall(LOCK)}


def wanted() -> list[str]:
    """What pyproject.toml asks for: to run, to test, to work on it and to build it."""
    stated = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras = stated["project"]["optional-dependencies"].values()
    asked = [*stated["project"]["dependencies"], *(one for extra in extras for one in extra)]
    return [one for one in (*asked, *stated["build-system"]["requires"]) if not one.startswith("planche[")]


@pytest.mark.parametrize("asked", wanted())
def test_a_library_is_locked_in_a_version_that_is_allowed(asked: str) -> None:
    requirement = Requirement(asked)
    name = canonicalize_name(requirement.name)
    assert name in LOCKED, f"{name} is not locked; run .ci/lock"
    assert requirement.specifier.contains(LOCKED[name]), f"{name} {LOCKED[name]} is locked; run .ci/lock"


def test_every_line_of_the_lock_is_a_library_with_hashes_or_a_remark() -> None:
    assert all(hashes for _, _, hashes in ENTRY.findall(LOCK))
    rest = [line for line in ENTRY.sub("", LOCK).splitlines() if line.strip() and not line.lstrip().startswith("#")]
    assert rest == []


def test_the_lock_names_no_place_to_install_from() -> None:
    assert "://" not in LOCK
    assert LOCKED.keys() > {"pytest", "hatchling", "ruff"}


# the workflow's other systems

POSIX = {
    "signal": {"SIGKILL", "SIGHUP", "SIGUSR1", "SIGUSR2", "SIGPIPE", "SIGALRM", "SIGCHLD", "SIGQUIT", "SIGXCPU"},
    "os": {
        "fork",
        "geteuid",
        "getuid",
        "killpg",
        "mkfifo",
        "openpty",
        "WNOHANG",
        "O_NOFOLLOW",
        "O_NONBLOCK",
        "sysconf",
    },
}
LIBRARIES = {"fcntl", "resource", "pty", "termios", "pwd", "grp"}


def collected(node: ast.AST) -> Iterator[ast.AST]:
    """What is worked out when a test file is only imported: all but the insides of functions, and what asks first."""
    yield node
    if isinstance(node, ast.BoolOp):
        yield from collected(node.values[0])
        return
    for name, value in ast.iter_fields(node):
        is_inside = isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)) and name == "body"
        for child in () if is_inside else value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from collected(child)


def is_posix_alone(node: ast.AST) -> bool:
    """Whether Windows has no such name or library."""
    if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
        return node.attr in POSIX.get(node.value.id, ())
    if isinstance(node, ast.ImportFrom):
        return node.module in LIBRARIES
    return isinstance(node, ast.Import) and any(alias.name in LIBRARIES for alias in node.names)


def test_tests_are_collected_on_windows_too() -> None:
    """There a mark that skips a test comes too late for what its parameters name."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    named = [
        f"{file.relative_to(ROOT).as_posix()}:{node.lineno}"
        for file in files
        for node in collected(ast.parse(file.read_text("utf-8")))
        if is_posix_alone(node) and isinstance(node, (ast.stmt, ast.expr))
    ]
    assert named == []
    seen = [*map(is_posix_alone, collected(ast.parse("@mark(signal.SIGKILL)\ndef f(): os.fork()\nimport resource")))]
    assert seen.count(True) == 2
