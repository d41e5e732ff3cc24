"""What an editor may send, and when: each request has an answer, and nothing keeps the server from the next one."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from typing import Any, cast

import pytest

pytest.importorskip("pygls", reason="the extra planche[lsp] is not installed")

from planche.editor.conversation import Conversation, converse
from planche.editor.frames import LONGEST, MOST_BYTES, read_messages
from planche.editor.open_files import OpenFiles
from planche.editor.server import make_editor
from tests.editor.games import FILES, edited
from tests.editors import EditorProcess, editor
from tests.projects import SOURCE, tiny

Said = tuple[str, object, int | str | None]
BEGIN: Said = ("initialize", {"capabilities": {}}, 1)
PLACE = {"textDocument": {"uri": "file:///gone"}, "position": {"line": 0, "character": 0}}


@pytest.mark.parametrize(
    ("sent", "messages"),
    [
        (b"Content-Length: 2\r\n\r\n{}Content-Length: 1\r\n\r\n1", [b"{}", b"1"]),
        (b"Content-Type: x\r\nContent-Length: 2\r\n\r\n{}", [b"{}"]),
        (b"content-length:2\n\n{}", [b"{}"]),
        (b"Content-Length:  0002 \r\n\r\n{}", [b"{}"]),
        (b"Content-Length: 9\r\nContent-Length: 2\r\n\r\n{}", [b"{}"]),
        (b"GET / HTTP/1.1\r\n\r\nContent-Length: 2\r\n\r\n{}", [b"{}"]),
        (b"{broken}Content-Length: 2\r\n\r\n{}", [b"{}"]),
        (b"x" * 3 * LONGEST + b"\r\n\r\nContent-Length: 2\r\n\r\n{}", [b"{}"]),
        (b"Content-Length: x\r\n\r\nContent-Length: 2\r\n\r\n{}", [b"{}"]),
        (b"Content-Length: -2\r\n\r\nContent-Length: 2\r\n\r\n{}", [b"{}"]),
        (b"Content-Length: %d\r\n\r\nContent-Length: 2\r\n\r\n{}" % (MOST_BYTES + 1), [b"{}"]),
        (b"Content-Length: %s\r\n\r\nContent-Length: 2\r\n\r\n{}" % (b"9" * 5000), [b"{}"]),
        (b"Content-Length: 0\r\n\r\nContent-Length: 2\r\n\r\n{}", [b"{}"]),
        (b"Content-Length: 20\r\n\r\n{}", []),
        (b"Content-Length: 2\r\n", []),
        (b"", []),
    ],
)
def test_what_cannot_be_read_as_a_message_is_passed_over(sent: bytes, messages: list[bytes]) -> None:
    assert [*read_messages(BytesIO(sent))] == messages


def test_what_is_sent_for_ever_and_is_no_message_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """As /dev/zero does, or a program that writes its own lines: of those between two messages some are passed over."""
    monkeypatch.setattr("planche.editor.frames.MOST_BYTES", 16 * LONGEST)
    noise, message = b"\0" * (8 * LONGEST), b"\nContent-Length: 2\r\n\r\n{}"
    assert [*read_messages(BytesIO(noise + message + noise + message))] == [b"{}", b"{}"]
    assert [*read_messages(BytesIO(message + noise + noise + message))] == [b"{}"]


class Written:
    """What a server says."""

    def __init__(self) -> None:
        self.data: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.data.append(data)

    def close(self) -> None:
        pass


def said(messages: Sequence[Said | bytes]) -> list[Any]:
    """What a server says to these."""
    server, out = make_editor(), Written()
    server.protocol.set_writer(out)
    with suppress(SystemExit):
        asyncio.run(converse(cast("Conversation", server.protocol), BytesIO(b"".join(map(framed, messages)))))
    server.thread_pool.shutdown()  # what is answered in threads
    return [json.loads(one) for one in read_messages(BytesIO(b"".join(out.data)))]


def framed(message: Said | bytes) -> bytes:
    body = message
    if not isinstance(message, bytes):
        method, params, id = message
        own = {} if id is None else {"id": id}
        body = json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **own}).encode()
    assert isinstance(body, bytes)
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def outcomes(messages: Sequence[Said | bytes]) -> dict[object, object]:
    """The code of the error, or `fine`, of each request by its number."""
    answers = [one for one in said(messages) if "id" in one]
    return {one["id"]: one["error"]["code"] if "error" in one else "fine" for one in answers}


def logged(messages: Sequence[Said | bytes]) -> list[str]:
    return [one["params"]["message"] for one in said(messages) if one.get("method") == "window/logMessage"]


def test_an_editor_says_first_what_it_can_do_and_once() -> None:
    asked = ("textDocument/hover", PLACE, 2)
    opened = ("textDocument/didOpen", {"textDocument": {**PLACE, "uri": "x"}}, None)
    assert outcomes([asked]) == {2: -32002}
    assert said([opened, ("initialized", {}, None)]) == []
    assert outcomes([BEGIN, asked, ("initialize", {"capabilities": {}}, 3)]) == {1: "fine", 2: "fine", 3: -32600}


def test_behind_shutdown_nothing_comes_but_exit() -> None:
    messages = [BEGIN, ("shutdown", None, 2), ("textDocument/hover", PLACE, 3), ("exit", None, None)]
    assert outcomes(messages) == {1: "fine", 2: "fine", 3: -32600}
    assert said([("exit", None, None)]) == []


@pytest.mark.parametrize("params", [None, [], {}, {**PLACE, "position": {"line": -1, "character": "x"}}, "x"])
def test_a_request_that_cannot_be_read_has_an_answer(params: object) -> None:
    messages = [BEGIN, ("textDocument/hover", params, "a"), ("textDocument/hover", PLACE, 2)]
    assert outcomes(messages) == {1: "fine", "a": -32602, 2: "fine"}


@pytest.mark.parametrize(
    ("message", "told"),
    [
        (b"{", "no JSON: Expecting property name"),
        (b"[" * 100_000, "no JSON: maximum recursion depth exceeded"),
        (b"\xff", "no JSON: "),
        (b"[]", "no message of JSON-RPC 2.0"),
        (b'{"jsonrpc": "1.0"}', "no message of JSON-RPC 2.0"),
        (b'{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {}}', "textDocument/didOpen cannot have"),
        (b'{"jsonrpc": "2.0", "id": [], "method": "gone"}', "the id of a request is a number or a string"),
    ],
)
def test_a_message_that_is_none_is_a_line_of_the_log(message: bytes, told: str) -> None:
    (line,) = logged([BEGIN, message])
    assert line.startswith(f"planche: a message cannot be read: {told}")


def test_texts_that_are_not_open_are_left_alone() -> None:
    about = {"uri": "file:", "version": 1}
    changes = ("textDocument/didChange", {"textDocument": about, "contentChanges": [{"text": "x"}]}, None)
    assert logged([BEGIN, changes, *(("textDocument/didClose", {"textDocument": about}, None),) * 2]) == []


@pytest.mark.parametrize("uri", ["file://[::1/x", "file:///%00", "file:", "file:///\ud800/x", "", "x", "file:////x"])
def test_what_is_no_place_is_a_file_of_no_project(uri: str) -> None:
    assert OpenFiles().take_in(uri, "x") is None


def test_links_in_a_circle_lead_to_no_project(tmp_path: Path) -> None:
    (tmp_path / "a").symlink_to("a")
    assert OpenFiles().take_in((tmp_path / "a/content/g/game.yaml").as_uri(), "x") is None


def test_a_project_that_cannot_be_read_is_told_and_read_again(tmp_path: Path) -> None:
    with edited() as desk:
        desk.open("cards.csv")
        assert desk.check() == []
        away = desk.root / "templates/common"
        away.rename(desk.root / "templates/away")
        away.symlink_to(tmp_path)
        assert [one.split()[-1] for one in desk.check()] == ["source/unreadable"]
        away.unlink()
        (desk.root / "templates/away").rename(away)
        assert desk.check() == []


def test_what_is_asked_about_a_file_that_cannot_be_read_is_nothing(tmp_path: Path) -> None:
    with tiny(FILES) as folder, editor(folder.resolve()) as one:
        uri = one.open(folder.resolve() / "content/g/game.yaml")
        (folder / "templates/common/start-here.md").unlink()
        (folder / "templates/common").rmdir()
        (folder / "templates/common").symlink_to(tmp_path)
        for method in ("hover", "completion", "definition"):
            one.at(method, uri, 20, 12)
        assert "bug" not in json.dumps(one.heard)


@pytest.mark.parametrize("answer", [{"error": {"code": -32601, "message": "no"}}, None])
def test_an_editor_that_shows_no_progress_is_told_of_all_languages(answer: dict[str, object] | None) -> None:
    class Refusing(EditorProcess):
        def send_bytes(self, body: bytes) -> None:
            is_answer = b'"result": null' in body
            if is_answer and answer:
                super().send_bytes(json.dumps({**json.loads(body), "result": None, **answer}).encode())
            elif not is_answer:
                super().send_bytes(body)

    with tiny(FILES) as folder, editor(folder.resolve()) as one:
        one.__class__ = Refusing
        uri = one.open(folder.resolve() / "content/g/game.yaml")
        while not any(found["code"] == "translation/missing" for found in one.diagnostics(uri)):
            pass
        assert "bug" not in json.dumps(one.heard)


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
@pytest.mark.parametrize("number", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_a_signal_ends_it_in_the_middle_of_a_message(number: str, tmp_path: Path) -> None:
    words = [sys.executable, "-m", "planche", "lsp"]
    environment, pipe = {**os.environ, "PYTHONPATH": str(SOURCE)}, subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, cwd=tmp_path, env=environment) as process:
        try:
            EditorProcess(process).begin(tmp_path, {})
            assert process.stdin is not None
            process.stdin.write(b"Content-Length: 500\r\n\r\n{")
            process.stdin.flush()
            process.send_signal(getattr(signal, number))
            assert process.wait(60) == 0
        finally:
            process.kill()
