"""A desk whose project is exchanged for links, whose system is short of things, or whose callers are rude."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

pytest.importorskip("starlette", reason="the extra planche[desk] is not installed")

import uvicorn
from starlette.responses import PlainTextResponse
from uvicorn.server import ServerState

from planche.desk import checking, connections, findings_told
from planche.desk.connections import Connection, tell_trouble
from planche.desk.findings_told import Findings, Subject
from planche.desk.server import make_application
from planche.desk.session import Session
from planche.kit import KnownFaces
from planche.source import open_project
from tests.desk.asking import PORT, TOKEN, ask, desk_of, order
from tests.projects import SOURCE, tiny

posix = pytest.mark.skipif(sys.platform == "win32", reason="links and signals as on POSIX")
SECRET = b"what lies outside"


@pytest.fixture
def root() -> Iterator[Path]:
    with tiny({"locale/fr.po": ""}) as folder:
        yield folder


@pytest.fixture
def session(root: Path) -> Iterator[Session]:
    found = Session(open_project(root), "g")
    yield found
    found.close()


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    for name in ("cards.csv", "fonts.yaml", "cards.pdf", "manifest.json"):
        (tmp_path / name).write_bytes(SECRET)
    return tmp_path


@contextmanager
def exchanged(place: Path, target: Path) -> Iterator[None]:
    """A link instead of what is there."""
    away = place.with_name(f"{place.name}.away")
    if place.exists():
        place.rename(away)
    place.symlink_to(target)
    yield
    place.unlink()
    if away.exists():
        away.rename(place)


@posix
@pytest.mark.parametrize(
    "name",
    ["content", "content/g", "content/g/game.yaml", "content/g/cards.csv", "templates", "templates/common", "fonts"],
)
def test_what_has_become_a_link_is_told_and_read_again_when_it_is_back(
    session: Session, root: Path, outside: Path, name: str
) -> None:
    desk = desk_of(session)
    face = "/gallery/faces/en/full/cards/ace/front"
    assert ask(desk, face).status == 200
    with exchanged(root / name, outside):
        session.refresh()
        for path in ("/gallery/", "/gallery/data", face, "/sheets/", "/table/game", "/translation/texts?language=fr"):
            answer = ask(desk, path)
            assert answer.status in (200, 400, 404, 409), answer
            assert SECRET not in answer.data
        for path in ("/translation/begin", "/translation/save", "/sheets/build"):
            assert order(desk, path, {"language": "de"}).status in (400, 404, 409)
    assert not [file for file in outside.iterdir() if file.suffix == ".po"]
    session.refresh()
    assert ask(desk, face).status == 200


@posix
def test_findings_of_a_project_that_cannot_be_read_are_what_check_says(root: Path, outside: Path) -> None:
    with exchanged(root / "templates/common", outside):
        (found,) = checking.find_all(KnownFaces(), lambda _: None, str(root), False, "g")
    assert (found["id"], "is a link that leads out" in found["message"]) == ("source/unreadable", True)


def test_a_bug_is_one_line_where_the_desk_was_begun(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    with (
        patch("planche.desk.live_gallery.describe_game", side_effect=KeyError("oops")),
        patch("planche.desk.all_pieces.describe_game", side_effect=KeyError("oops")),
    ):
        answer = ask(desk_of(session), "/gallery/data")
    assert (answer.status, answer.text) == (500, "a bug in planche, of which more is said where the desk was begun")
    assert capsys.readouterr().err == "planche: a bug in planche: KeyError: 'oops'; report it with the content\n"


def test_what_the_system_refuses_is_no_bug(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    said = {"language": "en", "players": "", "paper": "A4", "duplex": "off", "mode": "duplex"}
    with patch("planche.desk.kit_builds.subprocess.Popen", side_effect=OSError(24, "Too many open files")):
        answer = order(desk_of(session), "/sheets/build", said)
    assert answer.status == 503
    assert answer.json == {"error": "the system refuses what that takes: [Errno 24] Too many open files"}
    assert session.kits.state.state == ""
    assert capsys.readouterr().err == ""


def test_a_check_that_cannot_begin_is_tried_again() -> None:
    told: list[object] = []
    with tiny() as root, patch.multiple(findings_told, PAUSE=0.05, EDITING=0.05):
        subject = Subject(open_project(root), "g", 1, ("en",))
        begin = subprocess.Popen
        answers: list[Any] = [OSError(24, "Too many open files"), OSError(11, "no process")]

        def refuse(*words: Any, **options: Any) -> Any:
            if answers:
                raise answers.pop()
            return begin(*words, **options)

        with patch("planche.desk.checking.subprocess.Popen", refuse):
            findings = Findings(lambda: subject, lambda: told.append(1))
            findings.begin()
            end = time.monotonic() + 60
            while not findings.told.is_whole and time.monotonic() < end:
                time.sleep(0.02)
            findings.close()
    assert findings.told.is_whole


def test_files_are_read_again_once_the_system_has_room(root: Path) -> None:
    session = Session(open_project(root), "g")
    changed = asyncio.Event()

    async def waiting() -> Any:
        await changed.wait()
        yield

    refusals = [OSError(24, "Too many open files")] * 2
    read = Session.refresh

    def refresh(self: Session) -> bool:
        if refusals:
            raise refusals.pop()
        return read(self)

    async def follow() -> None:
        application: Any = make_application(session, TOKEN, PORT, waiting)._application  # type: ignore[attr-defined]
        async with application.router.lifespan_context(application):
            (root / "content/g/cards.csv").write_text("id\nking\n", "utf-8")
            changed.set()
            while session.revision == 0:
                await asyncio.sleep(0.01)

    with patch.object(Session, "refresh", refresh), patch("planche.desk.server.PAUSE", 0.01):
        asyncio.run(asyncio.wait_for(follow(), 60))
    assert [piece.id for piece in session.now.game.components[0].pieces] == ["king"]  # type: ignore[union-attr]


@posix
@pytest.mark.parametrize("name", ["cards.pdf", "en", "g"])
def test_a_kit_that_leads_out_is_not_shown(
    root: Path, outside: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(root)
    session = Session(open_project(root), "g")
    desk = desk_of(session)
    said = {"language": "en", "players": "", "paper": "A4", "duplex": "off", "mode": "duplex"}
    assert order(desk, "/sheets/build", said).status == 200
    end = time.monotonic() + 90
    while session.kits.state.state == "building" and time.monotonic() < end:
        time.sleep(0.05)
    assert session.kits.state.state == "done", session.kits.state
    assert ask(desk, "/sheets/files/cards.pdf").data.startswith(b"%PDF")
    place = {"cards.pdf": "output/g/en/cards.pdf", "en": "output/g/en", "g": "output/g"}[name]
    (outside / "en").mkdir()
    (outside / "en/cards.pdf").write_bytes(SECRET)
    with exchanged(root / place, outside / "cards.pdf" if name == "cards.pdf" else outside):
        assert ask(desk, "/sheets/files/cards.pdf").status == 404
    os.unlink(root / "output/g/en/cards.pdf")
    os.mkfifo(root / "output/g/en/cards.pdf")
    assert ask(desk, "/sheets/files/cards.pdf").status == 404
    session.close()


# connections


async def talk(data: bytes, told: list[dict[str, Any]]) -> bytes:
    """What comes back on a connection, of which asyncio tells trouble."""
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _, context: told.append(context))
    config = uvicorn.Config(PlainTextResponse("page"), ws="none", http=Connection, log_config=None, access_log=False)
    config.load()
    ours, theirs = socket.socketpair()
    await loop.connect_accepted_socket(partial(Connection, config, ServerState(), {}), ours)
    reader, writer = await asyncio.open_connection(sock=theirs)
    writer.write(data)
    writer.write_eof()
    got = await asyncio.wait_for(reader.read(), 20)
    writer.close()
    return got


@pytest.mark.parametrize(
    "second", [b"GET / HTTP/1.1\r\n\r\n", b"noise\r\n\r\n", b"GET / HTTP/1.1\r\nHost: a\r\n\r\n", b"\0"]
)
def test_what_comes_behind_the_last_request_ends_the_connection(second: bytes) -> None:
    told: list[dict[str, Any]] = []
    first = b"GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    got = asyncio.run(talk(first + second, told))
    assert (got.count(b"HTTP/1.1 200"), told) == (1, [])


def test_what_is_no_request_is_refused() -> None:
    told: list[dict[str, Any]] = []
    assert asyncio.run(talk(b"noise\r\n\r\n", told)).startswith(b"HTTP/1.1 400")
    assert told == []


def test_where_nothing_can_be_said_any_more_the_connection_ends() -> None:
    async def refuse_twice() -> bytes:
        loop, state = asyncio.get_running_loop(), ServerState()
        config = uvicorn.Config(PlainTextResponse("page"), ws="none", http=Connection, log_config=None)
        config.load()
        ours, theirs = socket.socketpair()
        await loop.connect_accepted_socket(partial(Connection, config, state, {}), ours)
        (connection,) = state.connections
        assert isinstance(connection, Connection)
        connection.send_400_response("once")
        connection.send_400_response("twice")
        reader, writer = await asyncio.open_connection(sock=theirs)
        got = await asyncio.wait_for(reader.read(), 20)
        writer.close()
        return got

    assert asyncio.run(refuse_twice()).endswith(b"\r\n\r\nonce")


def test_of_too_many_connections_the_oldest_that_asks_for_nothing_ends() -> None:
    state = ServerState()

    async def wait(_: Any, receive: Any, __: Any) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass

    async def crowd() -> list[bool]:
        loop = asyncio.get_running_loop()
        config = uvicorn.Config(wait, ws="none", http=Connection, log_config=None, access_log=False)
        config.load()
        made = []
        for number in range(5):
            ours, theirs = socket.socketpair()
            await loop.connect_accepted_socket(partial(Connection, config, state, {}), ours)
            if number == 0:
                theirs.sendall(b"GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            await asyncio.sleep(0.02)
            made.append(theirs)
        found = [is_open(theirs) for theirs in made]
        for connection in list(state.connections):
            connection.transport.abort()
        await asyncio.sleep(0.02)
        return found

    def is_open(theirs: socket.socket) -> bool:
        with theirs:
            theirs.setblocking(False)
            try:
                return theirs.recv(1) != b""
            except BlockingIOError:
                return True
            except OSError:
                return False

    with patch.object(connections, "MOST", 3):
        assert asyncio.run(crowd()) == [True, False, False, True, True]


def test_what_asyncio_tells_of_the_system_is_passed_over_and_a_bug_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    loop: Any = None
    tell_trouble(loop, {"message": "accept", "exception": OSError(24, "Too many open files")})
    assert capsys.readouterr().err == ""
    tell_trouble(loop, {"message": "x", "exception": KeyError("x")})
    assert capsys.readouterr().err == "planche: a bug in planche: KeyError: 'x'; report it with the content\n"


# a process


@contextmanager
def begun(root: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    words = [sys.executable, "-m", "planche", "desk", "g", "--project", str(root)]
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONUNBUFFERED": "1"}
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdout=pipe, stderr=pipe, encoding="utf-8", env=environment, cwd=root) as process:
        try:
            assert process.stdout is not None
            yield process, process.stdout.readline().strip()
        finally:
            process.kill()


@posix
@pytest.mark.parametrize("number", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_whoever_ends_it_ends_it_in_order_with_pages_open(root: Path, number: str) -> None:
    with begun(root) as (process, address):
        port, token = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\?token=(.+)", address).groups()  # type: ignore[union-attr]
        own = f"Host: 127.0.0.1:{port}\r\nCookie: planche-desk-{port}={token}\r\n\r\n".encode()
        with socket.create_connection(("127.0.0.1", int(port)), 30) as page:
            page.sendall(b"GET /events HTTP/1.1\r\n" + own)
            assert page.recv(12) == b"HTTP/1.1 200"
            process.send_signal(getattr(signal, number))
            _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (0, "")


@pytest.mark.skipif(sys.platform != "linux", reason="the system ends no child with its parent")
def test_a_kit_that_is_printed_ends_with_a_desk_that_is_killed(root: Path) -> None:
    with begun(root) as (process, address):
        port, token = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/\?token=(.+)", address).groups()  # type: ignore[union-attr]
        body = json.dumps({"language": "en", "paper": "A4", "duplex": "off", "mode": "duplex"}).encode()
        head = (
            f"POST /sheets/build HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            f"Cookie: planche-desk-{port}={token}\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        with socket.create_connection(("127.0.0.1", int(port)), 30) as page:
            page.sendall(head.encode() + body)
            assert page.recv(12) == b"HTTP/1.1 200"
        children: dict[int, bytes] = {}
        begins = time.monotonic() + 30
        while not any(b"build" in words for words in children.values()):  # as soon as it is one of its own
            assert time.monotonic() < begins, children
            children = descendants(process.pid)
        process.kill()
        process.wait()
    end = time.monotonic() + 60
    while any(Path(f"/proc/{child}").exists() and is_running(child) for child in children):
        assert time.monotonic() < end, children
        time.sleep(0.05)
    assert not list(root.rglob(".*"))


def descendants(pid: int) -> dict[int, bytes]:
    """The processes that one has begun, with their words."""
    found: dict[int, bytes] = {}
    for task in os.listdir(f"/proc/{pid}/task"):
        for child in Path(f"/proc/{pid}/task/{task}/children").read_text("ascii").split():
            found[int(child)] = Path(f"/proc/{child}/cmdline").read_bytes()
            found |= descendants(int(child))
    return found


def is_running(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii").rsplit(")", 1)[1].split()[0] != "Z"
    except OSError:
        return False
