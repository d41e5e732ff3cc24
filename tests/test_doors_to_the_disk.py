"""What is written to a disk passes through one door: every call that could write is listed, and each place told."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.syntax import PACKAGE, trees

# file and call -> why it may write, or why it does not
PLACES = {
    ("desk/editors.py", "import shutil"): "only to look where a program of the user's is",
    ("disk/files.py", "os.fdopen"): "the door: a new file, which a folder that is open has made; and for reading",
    (
        "disk/folders.py",
        "os.open",
    ): "the door: folders, new files at no name that there is, and locks; none of them through a link",
    ("disk/folders.py", "home.mkdir"): "the door: the folder that all else is in",
    ("disk/folders.py", "os.mkdir"): "the door: folders",
    ("disk/folders.py", "os.rename"): "the door: names change",
    ("disk/folders.py", "os.replace"): "the door: what is whole takes its place",
    ("disk/folders.py", "os.link"): "the door: a second name for a file",
    ("disk/folders.py", "os.unlink"): "the door: files and links that go",
    ("disk/folders.py", "os.rmdir"): "the door: empty folders that go",
    ("disk/folders.py", "self.folder.rename"): "passes through the door",
    ("disk/files.py", "entry.folder.link"): "the same",
    ("disk/exchange.py", "library.renameat2"): "entries change names and nothing is opened, on Linux",
    ("disk/exchange.py", "library.renameatx_np"): "the same on macOS",
    ("disk/exchange.py", "entry.folder.rename"): "the same where there is no such call",
    ("disk/cache.py", "os.open"): "for reading",
    ("disk/cache.py", "os.utime"): "when an entry was last used, of the file that is open",
    ("output/kits.py", "names.of('new').rename"): "passes through the door",
    ("output/kits.py", "fresh.rename"): "the same",
    ("output/kits.py", "folder.rename"): "the same",
    ("output/kits.py", "old.rename"): "the same",
    ("output/kit_remains.py", "left.rename"): "the same",
    ("output/pages.py", "picture.save"): "into memory",
    ("art/pixels.py", "image.save"): "into memory",
    ("desk/sheets.py", "picture.save"): "into memory",
    ("desk/translating.py", "cut.save"): "into memory",
    ("cli/desk.py", "webbrowser.open"): "an address, in the browser",
    ("art/conversion.py", "pikepdf.open"): "reads memory",
    ("approval/describe.py", "studio.templates.write_text"): "a text that a template writes, in memory",
    ("kit/pages.py", "painter.studio.templates.write_text"): "a text that a template writes, in memory",
    ("kit/workers.py", "os.fdopen"): "the pipes between processes",
    ("hall/away.py", "from tempfile import TemporaryDirectory"): "a folder of its own, for files that the door makes",
    ("cli/budget.py", "os.open"): "the null device, for what is said after a budget is spent",
    ("__main__.py", "open"): "the null device, in place of a closed stream",
    ("__main__.py", "os.open"): "the same",
}
ALWAYS = {
    "write_text", "write_bytes", "touch", "mkdir", "makedirs", "mkfifo", "mknod", "rename", "renames", "renameat2",
    "renamex_np", "renameatx_np", "link", "hardlink_to", "symlink", "symlink_to", "truncate", "ftruncate", "fdopen",
    "link_to", "sendfile", "copy_file_range", "extract", "extractall", "FileIO", "FileHandler", "unlink", "rmdir",
    "removedirs", "rmtree", "utime", "chmod", "lchmod", "fchmod", "chown", "lchown",
}  # fmt: skip
MODULES = ("shutil", "tempfile", "zipfile", "tarfile", "sqlite3", "dbm", "shelve", "mmap")


def writing(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The line and the name of every call that could write to a disk; so are functions that are only named."""
    called = {id(node.func): node for node in ast.walk(tree) if isinstance(node, ast.Call)}
    for node in ast.walk(tree):
        if isinstance(node, (ast.Name, ast.Attribute)) and _may_write(node, called.get(id(node))):
            yield node.lineno, ast.unparse(node)
        if isinstance(node, (ast.Import, ast.ImportFrom)) and _takes_a_writer(node):
            yield node.lineno, ast.unparse(node)


def _takes_a_writer(node: ast.Import | ast.ImportFrom) -> bool:
    names = {alias.name for alias in node.names}
    if isinstance(node, ast.Import):
        return any(name.split(".")[0] in MODULES for name in names)
    is_of_the_system = node.module in ("os", "io", "posix")
    return str(node.module).split(".")[0] in MODULES or (is_of_the_system and bool(names & {*ALWAYS, "open"}))


def _may_write(node: ast.Name | ast.Attribute, call: ast.Call | None) -> bool:
    """Whether what is named can write: by its name, or by the arguments of its call."""
    if isinstance(node, ast.Name):
        return node.id == "open" and (call is None or _has_writing_mode(call, 1))
    if node.attr in ALWAYS:
        return True
    if call is None:
        return ast.unparse(node) in ("os.open", "os.replace", "os.remove", "io.open")
    arguments = len(call.args) + len(call.keywords)
    if node.attr == "replace":  # of a text there are two arguments at least, of a date or a record names
        return len(call.args) == arguments == 1 or ast.unparse(node) == "os.replace"
    if node.attr == "save":
        return arguments > 0
    owner = ast.unparse(node.value)
    if node.attr == "remove":  # of a list
        return owner == "os"
    return node.attr == "open" and (owner == "os" or _has_writing_mode(call, 1 if owner == "io" else 0))


def _has_writing_mode(call: ast.Call, place: int) -> bool:
    """Whether a call of `open` opens to write, or does so by a mode that only a run would tell."""
    named = [keyword.value for keyword in call.keywords if keyword.arg == "mode"]
    modes = named or call.args[place : place + 1]
    return any(not isinstance(mode, ast.Constant) or bool({*"wax+"} & {*str(mode.value)}) for mode in modes)


def test_nothing_is_written_past_the_door() -> None:
    found = {
        (file.relative_to(PACKAGE).as_posix(), name): f"{file.relative_to(PACKAGE).as_posix()}:{line}: {name}"
        for file, tree in trees().items()
        for line, name in writing(tree)
    }
    assert [place for call, place in found.items() if call not in PLACES] == []
    assert sorted(PLACES.keys() - found.keys()) == [], "told of, and no longer there"


@pytest.mark.parametrize(
    "code",
    [
        'open(p, "w")', 'open(p, mode="r+b")', "open(p, mode)", 'p.open("ab")', 'p.open(mode="xb")', "os.open(p, f)",
        'io.open(p, "w")', "p.write_text(t)", "p.write_bytes(b)", "p.touch()", "p.mkdir()", "os.makedirs(p)",
        "os.rename(p, q)", "p.rename(q)", "os.replace(p, q)", "p.replace(q)", "os.link(p, q)", "p.symlink_to(q)",
        "import shutil", "from tempfile import mkstemp", "import tempfile as t", "from os import open", "f = os.open",
        "map(open, names)", "image.save(p)", "os.truncate(p, 0)", "from io import FileIO", "os.fdopen(1, 'w')",
        "os.remove(p)", "p.unlink()", "os.rmdir(p)", "p.chmod(0)", "os.utime(p)", "map(os.remove, names)",
    ],
)  # fmt: skip
def test_a_call_that_writes_is_seen(code: str) -> None:
    assert len([*writing(ast.parse(code))]) == 1


@pytest.mark.parametrize(
    "code",
    [
        "open(p)", 'open(p, "rb")', "p.open()", 'p.open("rb")', 't.replace("a", "b")', "replace(record, a=1)",
        "day.replace(year=1)", "names.remove(p)", "document.save()", "t.replace(a, b, 1)", "import os",
    ],
)  # fmt: skip
def test_a_call_that_reads_is_none(code: str) -> None:
    assert [*writing(ast.parse(code))] == []
