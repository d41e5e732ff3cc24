"""Bytes on a connection to a desk, whole requests and broken ones, in pieces of any size: it answers, or it ends it."""

from __future__ import annotations

import asyncio
import socket
from functools import partial
from itertools import chain
from typing import Any

import uvicorn
from hypothesis import strategies as st
from starlette.responses import PlainTextResponse
from uvicorn.server import ServerState

from planche.desk.connections import Connection, tell_trouble
from planche.desk.guard import Gatekeeper
from tests.desk.asking import COOKIE, HOST, PORT, TOKEN

OWN = f"Host: {HOST}\r\nCookie: {COOKIE}\r\n".encode()
ORIGIN = f"Origin: http://{HOST}\r\n".encode()
LINES = (
    b"GET / HTTP/1.1\r\n", b"GET /gallery/data HTTP/1.0\r\n", b"POST /x HTTP/1.1\r\n", b"HEAD / HTTP/1.1\r\n",
    b"GET http://evil/ HTTP/1.1\r\n", b"GET * HTTP/1.1\r\n", b"GET / HTTP/9.9\r\n", b"G ET / HTTP/1.1\r\n",
    b"GET /\xff HTTP/1.1\r\n", b"GET\r\n", b"PRI * HTTP/2.0\r\n", b"\x16\x03\x01\x02\x00\x01", b"",
    b"CONNECT a:1 HTTP/1.1\r\n", b"GET /" + b"a" * 70_000 + b" HTTP/1.1\r\n",
)  # fmt: skip
HEADERS = (
    OWN, OWN, OWN, ORIGIN, OWN + OWN, b"Host: a\r\n", b"Host : a\r\n", b" folded\r\n", b"X: " + b"y" * 9_000 + b"\r\n",
    b"X: y\r\n" * 2_000, b"Content-Length: 5\r\n", b"Content-Length: -5\r\n", b"Content-Length: 99999999\r\n",
    b"Content-Length: 5\r\nContent-Length: 6\r\n", b"Transfer-Encoding: chunked\r\n",
    b"Transfer-Encoding: gzip, chunked\r\n",
    b"Connection: close\r\n", b"Connection: keep-alive\r\n", b"Upgrade: websocket\r\nConnection: Upgrade\r\n",
    b"Expect: 100-continue\r\n", b"\x00: \x00\r\n", b": y\r\n", b"no header\r\n", b"X: \xff\r\n",
)  # fmt: skip
BODIES = (b"", b"", b"12345", b"{}", b"5\r\n12345\r\n0\r\n\r\n", b"FFFFFFFF\r\n12", b"zz\r\n", b"0\r\n\r\n")
REQUESTS = st.builds(
    lambda line, headers, end, body: line + b"".join(headers) + end + body,
    st.sampled_from(LINES),
    st.lists(st.sampled_from(HEADERS), max_size=4),
    st.sampled_from([b"\r\n", b"\r\n", b"\r\n", b"\n", b"", b"\r\n\r\n"]),
    st.sampled_from([*BODIES, b"x" * 70_000]),
)
CHUNKED = LINES[2] + OWN + ORIGIN + HEADERS[14] + b"\r\n"
# What is sent at once: a request, or the head of one, which is answered before its body turns out to be none
PARTS = (REQUESTS | st.binary(max_size=40)).map(lambda sent: [sent]) | st.sampled_from(
    [[CHUNKED, body] for body in BODIES[4:7]]
)
WHOLE = st.sampled_from([LINES[0] + OWN + end + b"\r\n" for end in (b"", b"Connection: close\r\n")])
PAUSE = 0.005  # seconds in which a request is answered
INPUTS = st.tuples(
    st.lists(PARTS | WHOLE.map(lambda sent: [sent]), min_size=1, max_size=5).map(
        lambda sent: [*chain.from_iterable(sent)]
    ),
    st.sampled_from([1, 7, 100]) | st.just(90_000),
)


def attempt(input: tuple[list[bytes], int]) -> list[str]:
    """Send the bytes, as many at a time as the number says, and close: what comes back are answers or nothing."""
    parts, size = input
    told: list[dict[str, Any]] = []
    got = asyncio.run(_send(parts, size, told))
    assert not told, told
    assert not got or got.startswith(b"HTTP/1.1 "), got[:200]
    return [f"status/{got[9:12].decode()}"] if got else ["status/none"]


async def _send(parts: list[bytes], size: int, told: list[dict[str, Any]]) -> bytes:
    """What a connection answers until it ends, half a second after the last byte; what is a bug is told."""
    loop = asyncio.get_running_loop()
    loop.set_exception_handler(partial(_hear, told))
    application: Any = Gatekeeper(PlainTextResponse("a page"), TOKEN, PORT)
    config = uvicorn.Config(application, ws="none", http=Connection, log_config=None, access_log=False)
    config.load()
    make = partial(Connection, config=config, server_state=ServerState(), app_state={})
    ours, theirs = socket.socketpair()
    await loop.connect_accepted_socket(make, ours)
    reader, writer = await asyncio.open_connection(sock=theirs)
    got = b""
    try:
        for part in parts:
            for start in range(0, len(part), size):
                writer.write(part[start : start + size])
                await asyncio.sleep(0)
            await asyncio.sleep(PAUSE)
        writer.write_eof()
        while block := await asyncio.wait_for(reader.read(65_536), 0.5):
            got += block
    except (OSError, TimeoutError):
        pass
    finally:
        writer.close()
        await asyncio.sleep(0.01)
    return got


def _hear(told: list[dict[str, Any]], loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    if not isinstance(context.get("exception"), OSError):
        told.append(context)
    tell_trouble(loop, context)
