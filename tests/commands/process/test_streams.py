"""Streams that are closed, full or read by nobody; systems that refuse: one line, the right code, never a traceback.

A shell runs several commands, each so, and tells how each ended: processes take time to start.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.projects import ROOT, planche, tiny

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="descriptors, limits and devices as on Linux")
PLANCHE = f"{sys.executable} -m planche"
FAULTY = "id\nace\nAce\n"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with a game that has an error."""
    with tiny({"cards.csv": FAULTY}) as made:
        return made.rename(tmp_path_factory.mktemp("projects") / "tiny")


def shell(line: str, cwd: Path = ROOT, **environment: str) -> tuple[int, str]:
    """How a line of the shell ends, and what it says on standard error."""
    ended = subprocess.run(
        ["bash", "-c", line],
        cwd=cwd,
        env={**os.environ, "PLANCHE_CACHE": "off", **environment},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        check=False,
    )
    return ended.returncode, ended.stderr


LOST = "planche: cannot write to standard output: "


@pytest.mark.parametrize(
    ("redirected", "code", "told"),
    [
        (">&-", 1, f"{LOST}Bad file descriptor\n"),
        (">/dev/full", 1, f"{LOST}No space left on device\n"),
        ("2>&-", 0, ""),
        ("<&-", 0, ""),
        (">&- 2>&- <&-", 1, ""),
        (">/dev/full 2>/dev/full", 1, ""),
        ("| true; exit ${PIPESTATUS[0]}", 0, ""),
    ],
)
def test_streams(redirected: str, code: int, told: str) -> None:
    assert shell(f"{PLANCHE} --version {redirected}") == (code, told)


@pytest.mark.parametrize("others", ["", ">&-", ">/dev/full", ">&- 2>&-"])
def test_an_editor_that_says_nothing(others: str) -> None:
    """A closed standard input is an empty one."""
    pytest.importorskip("pygls")
    assert shell(f"{PLANCHE} lsp <&- {others}") == (0, "")


@pytest.mark.parametrize("redirected", ["2>&-", "2>/dev/full", "2>&1 | true; exit ${PIPESTATUS[0]}"])
def test_a_refusal_is_in_the_exit_code_whoever_listens(redirected: str) -> None:
    assert shell(f"{PLANCHE} gone {redirected}") == (2, "")


def test_findings_are_in_the_exit_code_whoever_listens(root: Path) -> None:
    assert shell(f"{PLANCHE} check g --project {root} | true; exit ${{PIPESTATUS[0]}}") == (1, "")


def test_no_file_is_given_the_number_of_a_closed_stream(tmp_path: Path) -> None:
    """What is written to it, by a library too, would go into that file: here, into a kit."""
    with tiny() as root:
        line = f"{PLANCHE} build g --project {root} --output {tmp_path} >&- 2>&- <&-"
        assert shell(line) == (1, "")
    assert (tmp_path / "g/en/cards.pdf").read_bytes().startswith(b"%PDF")


LOOKING = """\
import os, sys

def look(event, arguments):
    if event == "open" and "cards.csv" in str(arguments[0]) and not seen:
        seen.extend(os.readlink(f"/proc/self/fd/{number}") for number in range(3))
        with open(told, "w") as file:
            print(*seen, file=file)

seen, told = [], sys.argv.pop(1)
sys.addaudithook(look)
from planche.__main__ import main
main()
"""


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_a_closed_stream_has_its_number_again_before_anything_is_read(root: Path, tmp_path: Path, closed: str) -> None:
    """What is told to nobody goes nowhere, whatever it is written with."""
    program, told = tmp_path / "look.py", tmp_path / "told"
    program.write_text(LOOKING, "utf-8")
    shell(f"{sys.executable} {program} {told} check g --project {root} {closed}")
    numbers = [number for number, sign in enumerate(("<&-", ">&-", "2>&-")) if sign in closed.split()]
    seen = told.read_text("utf-8").split()
    assert [seen[number] for number in numbers] == ["/dev/null"] * len(numbers)


@pytest.mark.parametrize(
    ("limit", "reason"),
    [
        ("ulimit -n 8", "Too many open files; allow this process more open files"),
        ("ulimit -v 50000", "Cannot allocate memory; allow this process more memory"),
    ],
)
def test_what_the_system_refuses_is_no_bug(tmp_path: Path, limit: str, reason: str) -> None:
    drawn = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>'
    face = '<face><art name="a" width="9" height="9"/></face>'
    with tiny({"art/a.svg": drawn, "templates/g/card.xml": face}) as root:
        ended = shell(f"{limit}; {PLANCHE} build g --project {root} --output {tmp_path / 'out'}")
    assert ended == (1, f"planche: the system refuses what the command needs: {reason}\n")
    assert not (tmp_path / "out/g/en").exists()


REFUSING = """\
import errno, os, sys

def refuse(event, arguments):
    if event in ("os.fork", "subprocess.Popen"):
        raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))

sys.addaudithook(refuse)
from planche.__main__ import main
main()
"""


def test_no_process_is_left(root: Path) -> None:
    """Work is done in the one that there is, as far as it can be."""
    command = [sys.executable, "-c", REFUSING, "check", "g", "--project", str(root)]
    ended = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PLANCHE_WORKERS": "3"}, capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stderr) == (1, "")
    assert "deck/" in ended.stdout or "content/" in ended.stdout


def test_a_folder_that_is_gone(tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    line = f"cd {tmp_path}/gone; rmdir ../gone; {PLANCHE} games"
    assert shell(line) == (1, "planche: the folder that the command stands in is gone; stand in another\n")


@pytest.mark.parametrize("date", ["abc", "-1", "1.5", "1" + "0" * 30, "9" * 6000, "253402300800"])
def test_a_date_that_is_none(date: str, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", date)
    code, out, told = planche("build", "g", "--project", root)
    assert (code, out) == (2, "")
    assert told.startswith("planche: SOURCE_DATE_EPOCH is '")
    assert told.endswith(", wanted whole seconds since 1970, at most 253402300799, or nothing\n")
    assert len(told) < 300
    for words in (("preview", "g", "--contact"), ("gallery", "g"), ("languages", "g")):
        assert planche(*words, "--project", root) == (2, "", told)


def test_what_completes_words_for_a_shell_does_not_pass_for_a_check() -> None:
    assert shell(f"{PLANCHE} gone", _PLANCHE_COMPLETE="complete_bash")[0] == 2
    for words, number, code in (("gone", "1", 2), ("", "1", 0), ("", "one", 2)):
        line = f"COMP_WORDS='planche che' COMP_CWORD={number} {PLANCHE} {words}"
        assert shell(line, _PLANCHE_COMPLETE="complete_bash")[0] == code
    assert shell(PLANCHE, _PLANCHE_COMPLETE="complete_zsh")[0] == 2
