"""Errors of the system -> the line that says what it refused, and the exit code; what is none of its is a bug."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from functools import partial
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest

from planche.cli.app import run
from planche.cli.refusals import tell_refusal
from tests.projects import ROOT, SOURCE, game, planche, tiny

NEEDS = "the system refuses what the command needs: "


def refused(number: int) -> OSError:
    """As the system refuses what has no name of a file."""
    return OSError(number, os.strerror(number))


def of_file(number: int) -> OSError:
    return OSError(number, os.strerror(number), "cards.csv")


@pytest.mark.parametrize(
    ("error", "line"),
    [
        *((refused(number), f"cannot write to standard output: {os.strerror(number)}")
          for number in (errno.ENOSPC, errno.EFBIG, errno.EIO, errno.EBADF, errno.ENXIO)),
        (refused(errno.EMFILE), f"{NEEDS}Too many open files; allow this process more open files"),
        (of_file(errno.EMFILE), f"{NEEDS}Too many open files; allow this process more open files"),
        (refused(errno.ENFILE), f"{NEEDS}Too many open files in system; close other programs"),
        (refused(errno.EAGAIN), f"{NEEDS}Resource temporarily unavailable; allow this user more processes"),
        (refused(errno.ENOMEM), f"{NEEDS}Cannot allocate memory; allow this process more memory"),
        (MemoryError(), f"{NEEDS}Cannot allocate memory; allow this process more memory"),
        (ImportError("a.so: failed to map segment from shared object"),
         f"{NEEDS}Cannot allocate memory; allow this process more memory"),
        (ImportError("a.so: Cannot allocate memory"), f"{NEEDS}Cannot allocate memory; allow this process more memory"),
        (ImportError("a.so: Too many open files"), f"{NEEDS}Too many open files; allow this process more open files"),
        (ImportError("No module named 'a'"), ""),
        (FileNotFoundError(errno.ENOENT, "No such file or directory", os.devnull),
         f"there is no {os.devnull} to be opened: No such file or directory; give the system one"),
        (RuntimeError("can't start new thread"),
         f"{NEEDS}Resource temporarily unavailable; allow this user more processes"),
        (RuntimeError("another"), ""),
        (EOFError("marshal data too short"), ""),
        (of_file(errno.ENOSPC), ""),
        (of_file(errno.ENOENT), ""),
        (refused(errno.EPERM), ""),
        (OSError("no number"), ""),
        (ValueError("Too many open files"), ""),
    ],
)  # fmt: skip
@pytest.mark.skipif(os.name == "nt", reason="the system says it otherwise")
def test_an_error_is_the_systems_or_none_of_its(error: Exception, line: str) -> None:
    assert tell_refusal(error) == line


@pytest.mark.skipif(sys.platform == "win32", reason="Windows bounds no memory")
@pytest.mark.parametrize("kind", ["RLIMIT_AS", "RLIMIT_DATA"])
def test_a_library_that_fails_without_a_word_had_no_memory_for_one(kind: str) -> None:
    """Only where memory is bounded: elsewhere it is a bug, as is what it says of itself."""
    import resource

    silent = [SystemError(f"{what} without exception set") for what in ("error return", "initialization of a failed")]
    silent += [SystemError("<method 'a' of 'b' objects> returned NULL without setting an exception")]
    bug = SystemError("bad call flags")
    limit = getattr(resource, kind)
    soft, hard = resource.getrlimit(limit)
    assert (soft, [tell_refusal(error) for error in (*silent, bug)]) == (resource.RLIM_INFINITY, [""] * 4)
    resource.setrlimit(limit, (1 << 45, hard))
    try:
        told = [tell_refusal(error) for error in (*silent, bug)]
    finally:
        resource.setrlimit(limit, (soft, hard))
    assert told == [*[f"{NEEDS}Cannot allocate memory; allow this process more memory"] * 3, ""]


def test_a_compiled_module_that_a_full_disk_cut_off_is_named(tmp_path: Path) -> None:
    shutil.copytree(SOURCE / "planche", tmp_path / "planche", ignore=shutil.ignore_patterns("__pycache__"))
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    words = [sys.executable, "-m", "planche", "explain", "deck/size"]
    run_it = partial(
        subprocess.run, words, cwd=ROOT, env={**environment, "PYTHONPATH": str(tmp_path)},
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert run_it().returncode == 0
    (compiled,) = (tmp_path / "planche/checks/__pycache__").glob("deck_size.*.pyc")
    compiled.write_bytes(compiled.read_bytes()[:300])
    ended = run_it()
    told = f"planche: {compiled} is damaged, which Python writes when it loads a module; delete it\n"
    assert (ended.returncode, ended.stderr.lstrip("\n")) == (1, told)


def test_what_the_system_refused_is_found_behind_other_errors() -> None:
    cause, context = ValueError("read"), KeyError("read")
    cause.__cause__ = context
    context.__context__ = MemoryError()
    assert tell_refusal(cause) == f"{NEEDS}{os.strerror(errno.ENOMEM)}; allow this process more memory"


class Stream(StringIO):
    """A standard stream that fails when what was written is to go out."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def flush(self) -> None:
        raise self.error


FULL, BROKEN = refused(errno.ENOSPC), BrokenPipeError(errno.EPIPE, "Broken pipe")


@pytest.mark.parametrize(
    ("error", "words", "code", "told"),
    [
        (FULL, ["--version"], 1, f"planche: cannot write to standard output: {FULL.strerror}\n"),
        (FULL, [], 1, f"planche: cannot write to standard output: {FULL.strerror}\n"),
        (
            FULL,
            ["explain", "deck/siz"],
            2,
            "planche: there is no check 'deck/siz'; did you mean 'deck/size'?\n"
            f"planche: cannot write to standard output: {FULL.strerror}\n",
        ),
        (BROKEN, ["--version"], 0, ""),
        (BROKEN, [], 0, ""),
        (BROKEN, ["explain", "all"], 0, ""),
    ],
)
def test_what_cannot_go_out_is_in_the_exit_code(error: OSError, words: list[str], code: int, told: str) -> None:
    err = StringIO()
    with redirect_stdout(Stream(error)), redirect_stderr(err):
        assert run(words) == code
    assert err.getvalue() == told


@pytest.mark.parametrize(("error", "code"), [(FULL, 1), (BROKEN, 0)])
def test_findings_that_nobody_can_read(error: OSError, code: int) -> None:
    err = StringIO()
    with tiny() as root, redirect_stdout(Stream(error)), redirect_stderr(err):
        assert run(["check", "--project", str(root)]) == code
    assert err.getvalue() == (f"planche: cannot write to standard output: {FULL.strerror}\n" if code else "")


def test_an_interrupted_command_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_self: Path) -> bool:
        raise KeyboardInterrupt

    with tiny() as root:
        monkeypatch.setattr("pathlib.Path.is_dir", interrupt)
        told = "planche: interrupted; the kit that is there is complete\n"
        assert planche("check", "--project", root) == (130, "", told)


def test_a_console_that_lacks_a_letter_shows_another() -> None:
    data = BytesIO()
    out = TextIOWrapper(data, encoding="ascii")
    with tiny({"game.yaml": game(("title: Tiny", "title: Œuf ♠"))}) as root, redirect_stdout(out):
        assert run(["games", "--project", str(root)]) == 0
    assert data.getvalue().startswith(b"g: ?uf ? (")


@pytest.mark.parametrize("length", [999, 1000, 1001, 5000])
def test_of_a_long_line_the_middle_is_left_out(length: int) -> None:
    gone = "x" * (length - len("there is no check ''; `planche explain all` lists them"))
    code, out, told = planche("explain", gone)
    assert (code, out) == (2, "")
    line = told.removeprefix("planche: ").removesuffix("\n")
    assert line.startswith("there is no check 'xxx")
    assert ("x … x" in line) is (len(line) > 1_000)
    assert len(line) <= 1_003
