"""The processes that convert pictures: none outlives who asked it, none is waited for without end."""

from __future__ import annotations

import errno
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from planche.art import converter
from planche.art.converter import DECODER, RENDERER, TOO_COSTLY, TOO_LATE, Converter
from planche.art.service import REFUSED, TOO_MUCH, Job, Refusal
from tests.art.started import each_is_waited_for
from tests.art.test_raster import PNG, png
from tests.projects import ROOT, SOURCE, findings, planche, tiny

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="5" height="5"/></svg>'
WITH_SOURCE = {**os.environ, "PYTHONPATH": str(SOURCE)}
posix = pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
WAITING = """\
from planche.art.converter import RENDERER, Converter
with Converter(RENDERER) as renderer:
    print(renderer.start().pid, flush=True)
    input()
"""
# A process that answers each picture by what it holds.
ODD = """\
import os, sys, time
from planche.art.service import Refusal, serve

def convert(jobs):
    for job in jobs:
        if job.data == b"die":
            os.kill(os.getpid(), 9)
        if job.data == b"hang":
            time.sleep(99)
        if job.data == b"lie":
            os.write(1, b'{"bytes": 99999999999}\\n')
        if job.data == b"babble":
            os.write(1, bytes(9999))
        if job.data == b"hunger":
            raise MemoryError
        if job.data[:4] == b"exit":
            os._exit(int(job.data[4:]))
        if job.data == b"bounds":
            import resource
            names = "CPU AS FSIZE CORE".split()
            bounds = [resource.getrlimit(getattr(resource, f"RLIMIT_{name}"))[0] for name in names]
            job = job._replace(data=repr(bounds).encode())
        if job.data == b"zone":
            job = job._replace(data=os.environ["TZ"].encode())
        if job.data == b"file":
            open("written", "wb").write(b"?" * 9)
        yield Refusal("no", "") if job.data == b"no" else job.data

serve(convert, 1 << 30)
"""


@pytest.fixture
def odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    (tmp_path / "oddly.py").write_text(ODD)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=os.pathsep)
    return "oddly"


def ask(module: str, *pictures: bytes) -> list[bytes | Refusal]:
    with Converter(module) as asked:
        return [*asked.convert([Job(1, 1, data) for data in pictures])]


@posix
def test_a_picture_that_ends_its_process_is_refused_and_the_others_are_not(odd: str) -> None:
    pictures = (b"a", b"die", b"b", b"hunger", b"no", b"lie", b"c", b"babble")
    no, dead = Refusal("no", ""), TOO_COSTLY
    with each_is_waited_for():
        assert ask(odd, *pictures) == [b"a", dead, b"b", dead, no, dead, b"c", dead]


@posix
def test_a_process_that_hangs_is_not_waited_for(odd: str, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = time.monotonic()
    assert ask(odd, b"a") == [b"a"]
    starting = time.monotonic() - begun  # which takes long where others want the processor
    monkeypatch.setattr(converter, "PATIENCE", max(0.1, starting / 5))  # for each of 20 seconds
    assert ask(odd, b"a", b"hang", b"b") == [b"a", TOO_COSTLY, b"b"]


@posix
def test_waiting_ends_however_many_hang(odd: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(converter, "PATIENCE", 0.005)
    found = ask(odd, *[b"hang"] * 99)
    assert (found[0], found[-1]) == (TOO_COSTLY, TOO_LATE)
    assert {*found} == {TOO_COSTLY, TOO_LATE}


@posix
def test_a_process_writes_no_files(odd: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ask(odd, b"file")
    assert (tmp_path / "written").read_bytes() == b""


@posix
@pytest.mark.skipif(sys.platform == "darwin", reason="macOS refuses a bound on address space")
def test_a_process_has_bounds_on_time_memory_and_files(odd: str) -> None:
    """20 seconds, and one more for each picture; where the system grants less, that."""
    assert ask(odd, b"bounds", b"a") == [b"[22, 1073741824, 0, 0]", b"a"]
    strict = (
        "from resource import *; from tests.art.test_converter import ask; "
        "setrlimit(RLIMIT_CPU, (21, 21)); setrlimit(RLIMIT_AS, (9 << 30, 9 << 30)); "
        f"print(*ask({odd!r}, b'bounds', b'a', b'b'))"
    )
    ended = subprocess.run([sys.executable, "-c", strict], capture_output=True, check=True, cwd=ROOT)
    assert ended.stdout == b"b'[21, 1073741824, 0, 0]' b'a' b'b'\n"


@posix
def test_a_process_may_end_by_what_it_takes_and_by_nothing_else(odd: str) -> None:
    assert ask(odd, b"a", f"exit{TOO_MUCH}".encode(), b"b") == [b"a", TOO_COSTLY, b"b"]
    for code in (0, 1, 2, TOO_MUCH + 1):
        with pytest.raises(RuntimeError, match=f"the renderer of pictures ended with {code}"):
            ask(odd, f"exit{code}".encode())


def test_a_process_that_may_have_no_thread_is_refused_by_the_system(odd: str) -> None:
    with pytest.raises(OSError, match=os.strerror(errno.EAGAIN)):
        ask(odd, f"exit{REFUSED}".encode())
    script = (
        "import threading; from planche.art import service; "
        "threading.Thread.start = lambda _: exec('raise RuntimeError'); service.serve(lambda _: (), 1 << 30)"
    )
    ended = subprocess.run([sys.executable, "-c", script], input=b"[]\n", env=WITH_SOURCE, check=False)
    assert ended.returncode == REFUSED


@posix
def test_a_process_reads_no_time_zone_of_the_user(odd: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library reads the file that TZ names to its end, which /dev/zero does not have."""
    monkeypatch.setenv("TZ", ":/dev/zero")
    assert ask(odd, b"zone") == [b"UTC"]


def test_nothing_is_asked_of_nobody(odd: str) -> None:
    assert ask("no.such.module") == []
    with pytest.raises(RuntimeError, match="the renderer of pictures ended with 1"):
        ask("no.such.module", b"a")


def test_many_pictures_have_more_time_than_one(odd: str) -> None:
    pictures = [str(number).encode() for number in range(50)]
    assert ask(odd, *pictures) == pictures


def test_requests_are_as_large_as_they_may_be(odd: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One process for five bytes, or for one picture that has more."""
    monkeypatch.setattr(converter, "MAX_REQUEST", 5)
    begun: list[int] = []

    class Counted(Converter):
        def start(self) -> subprocess.Popen[bytes]:
            begun.append(1)
            return super().start()

    with Counted(odd) as asked:
        pictures = [b"aa", b"bbb", b"cccccccc", b"d", b"eeee"]
        assert [*asked.convert([Job(1, 1, data) for data in pictures])] == pictures
    assert len(begun) == 3


def test_pictures_of_many_requests_come_in_order(odd: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(converter, "MAX_REQUEST", 5)
    pictures = [b"aa", b"bbbb", b"cccccccc", b"d", b"ee", b"ff"]
    assert ask(odd, *pictures) == pictures


@posix
@pytest.mark.parametrize("how", ["SIGKILL", "SIGTERM", "SIGINT"])
def test_no_process_outlives_who_asked_it(how: str) -> None:
    pipe = subprocess.PIPE
    words = [sys.executable, "-c", WAITING]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "generator")}
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, env=environment) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        parent.send_signal(signal.Signals[how])
        parent.wait(30)
    assert any(is_gone(child) for _ in waiting())


def waiting() -> Iterator[None]:
    """A twentieth of a second at a time, for half a minute."""
    pause = threading.Event()
    for _ in range(600):
        yield None
        pause.wait(0.05)


def is_gone(pid: int) -> bool:
    """Whether a process has ended; in a container without an init its entry may stay."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    status = Path(f"/proc/{pid}/stat")
    return status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z"


def test_each_library_is_asked_in_a_process_of_its_own() -> None:
    assert [len(reply) > 99 for module, data in ((RENDERER, SVG), (DECODER, PNG)) for reply in ask(module, data)] == [
        True,
        True,
    ]
    before = {*sys.modules}
    assert {"typst", "pikepdf.objects"} & ({*sys.modules} - before) == set()


def test_check_unpacks_each_picture_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was sound once is known by its content; what was not is told again."""
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path / "cache"))
    face = '<face><art name="a" width="1" height="1"/><art name="b" width="1" height="1"/></face>'
    short = png(8, 8, bytes(36))
    with tiny({"art/a.png": PNG, "art/b.png": short, "templates/g/card.xml": face}) as root:
        for _ in range(2):
            (finding,) = findings(root, only="art/")
            assert finding["message"] == "picture 'b': damaged: its pixels end after 50 % of them"
            assert finding["file"].endswith("art/b.png")
        assert len([*(tmp_path / "cache").glob("*/*-sound")]) == 1
    monkeypatch.setattr("planche.art.proof.DECODER", "no.such.module")
    with tiny({"art/a.png": PNG, "templates/g/card.xml": face.replace('name="b"', 'name="a"')}) as root:
        assert findings(root, only="art/") == []


@pytest.mark.parametrize("prefix", ["", "s:"])
def test_check_draws_patterns_which_might_have_no_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prefix: str
) -> None:
    """What a build would refuse is told, whatever its transforms are; what it draws is known from then on."""
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path / "cache"))
    tile = '<pattern id="p" width="1" height="1" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern>'
    shown = '<g transform="scale(SCALE)"><rect width="90000" height="50000" fill="url(#p)"/></g>'
    picture = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 60">{tile}{shown}</svg>'
    if prefix:
        picture = re.sub("<(/?)", rf"<\1{prefix}", picture).replace("xmlns=", "xmlns:s=")
    fine, sound = picture.replace("SCALE", "0.001"), picture.replace("SCALE", "1")
    face = '<face><art name="a" width="9" height="9"/><art name="b" width="9" height="9"/></face>'
    with tiny({"art/a.svg": sound, "art/b.svg": fine, "templates/g/card.xml": face}) as root:
        (finding,) = findings(root, only="art/")
        assert finding["message"].startswith("picture 'b': cannot be drawn: a pattern is repeated more than ")
        assert (finding["file"], finding["hint"]) == (
            "content/g/art/b.svg",
            "make its tiles larger, or draw them as shapes",
        )
        assert planche("build", "g", "--project", root, "--output", tmp_path / "out").code == 1
    assert len([*(tmp_path / "cache").glob("drawings-*/*")]) == 1
    monkeypatch.setattr("planche.art.proof.RENDERER", "no.such.module")
    with tiny({"art/a.svg": sound, "templates/g/card.xml": face.replace('name="b"', 'name="a"')}) as root:
        assert findings(root, only="art/") == []


@posix
def test_a_signal_that_reaches_it_alone_does_not_end_it() -> None:
    """Whoever waits for it hears of a Ctrl-C, and ends it; even while it is starting, it draws on."""
    with Converter(RENDERER) as renderer:
        process = renderer.start()
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            process.send_signal(number)
        (reply,) = renderer.convert([Job(9, 9, SVG)])
    assert isinstance(reply, bytes)
    assert process.returncode in (0, -signal.SIGKILL)  # it ends by itself when nobody asks any more
