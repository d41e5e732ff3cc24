"""Asks the application of a desk as a browser does, without a socket."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping, MutableMapping, Sequence
from typing import Any, NamedTuple

from planche.desk.guard import Application
from planche.desk.server import make_application
from planche.desk.session import Session

PORT = 8000
TOKEN = "the-key"
HOST = f"127.0.0.1:{PORT}"
COOKIE = f"planche-desk-{PORT}={TOKEN}"


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: Mapping[str, str]
    data: bytes

    @property
    def text(self) -> str:
        return self.data.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.data)


def desk_of(session: Session) -> Application:
    """The application of a session."""
    return make_application(session, TOKEN, PORT)


def ask(
    application: Application,
    path: str,
    method: str = "GET",
    body: Sequence[bytes] = (b"",),
    headers: Mapping[str, str | None] | None = None,
) -> Answer:
    """The answer to a request of one of the desk's own pages; headers that are None are left out."""
    path, _, query = path.partition("?")
    own = {"host": HOST, "cookie": COOKIE, "origin": f"http://{HOST}" if method != "GET" else None}
    said = {**own, **(headers or {})}
    scope: MutableMapping[str, Any] = {
        "type": "http", "http_version": "1.1", "method": method, "scheme": "http", "path": path,
        "raw_path": path.encode(), "query_string": query.encode(), "root_path": "", "client": ("127.0.0.1", 5),
        "server": ("127.0.0.1", PORT), "headers": [(k.encode(), v.encode()) for k, v in said.items() if v is not None],
    }  # fmt: skip
    parts = [{"type": "http.request", "body": part, "more_body": at + 1 < len(body)} for at, part in enumerate(body)]
    sent: list[MutableMapping[str, Any]] = []

    async def receive() -> MutableMapping[str, Any]:
        return parts.pop(0) if parts else {"type": "http.disconnect"}

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async def run() -> None:
        await application(scope, receive, send)

    asyncio.run(run())
    begun = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return Answer(sent[0]["status"], begun, b"".join(part.get("body", b"") for part in sent[1:]))


def order(application: Application, path: str, said: object) -> Answer:
    """The answer to what a page orders."""
    return ask(application, path, "POST", [json.dumps(said).encode()])
