"""An editor for tests: a process of `planche lsp`, and the messages that go to and fro."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any, Self

from tests.projects import SOURCE

Message = dict[str, Any]
RUN = ("-m", "planche", "lsp")
WHOLE = {"general": {"markdown": {"parser": "marked"}}, "window": {"workDoneProgress": True}}
"""What an editor can do that shows pictures and progress."""
LIMIT = 120  # seconds that one message is waited for: what would wait for ever fails, however many came before it


class EditorProcess:
    """One editor with its server; what the server says meanwhile is kept."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self.process = process
        self.heard: list[Message] = []
        self._number = 0

    def send(self, method: str, params: object, **more: object) -> None:
        """A notification, or with an id a request."""
        self.send_bytes(json.dumps({"jsonrpc": "2.0", "method": method, "params": params, **more}).encode())

    def send_bytes(self, body: bytes) -> None:
        """A message as it is."""
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def ask(self, method: str, params: object) -> Any:
        """What the server answers."""
        self._number += 1
        self.send(method, params, id=self._number)
        answer = self.wait_for(lambda message: message.get("id") == self._number and "method" not in message)
        assert "error" not in answer, answer["error"]["message"]
        return answer["result"]

    def wait_for(self, is_it: Any) -> Message:
        """The next message that is the one; those before are kept."""
        with self._limit():
            for message in self._messages():
                self.heard.append(message)
                if "method" in message and "id" in message:  # of which the server waits for an answer
                    self.send_bytes(json.dumps({"jsonrpc": "2.0", "id": message["id"], "result": None}).encode())
                if is_it(message):
                    return message
        raise AssertionError(f"the server ended: {self.heard[-3:]}")

    @contextmanager
    def _limit(self) -> Iterator[None]:
        """End the server where waiting for it takes too long."""
        limit = Timer(LIMIT, self.process.kill)
        limit.start()
        try:
            yield
        finally:
            limit.cancel()

    def _messages(self) -> Iterator[Message]:
        out = self.process.stdout
        assert out is not None
        while header := out.readline():
            if header.startswith(b"Content-Length: "):
                length = int(header.split()[1])
                while out.readline().strip():
                    continue
                yield json.loads(out.read(length))
            else:
                raise AssertionError(f"no message of the protocol: {header!r}")

    def open(self, file: Path, text: str | None = None) -> str:
        """Open a file; its name for the editor."""
        uri = file.as_uri()
        shown = file.read_text("utf-8") if text is None else text
        self.send("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "", "version": 1, "text": shown}})
        return uri

    def change(self, uri: str, text: str) -> None:
        """Type another text."""
        document = {"uri": uri, "version": 2}
        self.send("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": text}]})

    def diagnostics(self, uri: str) -> list[Message]:
        """What is underlined in a file next."""
        method = "textDocument/publishDiagnostics"
        found = self.wait_for(lambda one: one.get("method") == method and one["params"]["uri"] == uri)
        return list(found["params"]["diagnostics"])

    def at(self, method: str, uri: str, line: int, character: int, **more: object) -> Any:
        """What the server answers about a place, from 0."""
        place = {"line": line, "character": character}
        return self.ask(f"textDocument/{method}", {"textDocument": {"uri": uri}, "position": place, **more})

    def begin(self, root: Path, capabilities: Mapping[str, object]) -> Self:
        """Say what the editor can do."""
        self.ask("initialize", {"processId": None, "rootUri": root.as_uri(), "capabilities": capabilities})
        self.send("initialized", {})
        return self


@contextmanager
def editor(root: Path, capabilities: Mapping[str, object] = WHOLE, run: Sequence[str] = RUN) -> Iterator[EditorProcess]:
    """An editor in a project, until it ends as editors do: in order, with code 0 and nothing on standard error."""
    environment = {**os.environ, "PYTHONPATH": str(SOURCE)}
    words = [sys.executable, *run]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, cwd=root, env=environment) as process:
        try:
            one = EditorProcess(process).begin(root, capabilities)
            yield one
            one.ask("shutdown", None)
            one.send("exit", None)
            assert process.stderr is not None
            code = process.wait(LIMIT)
            assert (code, process.stderr.read().decode()) == (0, "")
        finally:
            process.kill()
