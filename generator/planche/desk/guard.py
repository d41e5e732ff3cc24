"""A request -> whether it is one of our own pages that asks, and no more than we take.

The server is reached by every page that this machine's browsers show. So nobody is answered who does not call it by its
own name (a name that was bound to 127.0.0.1 by somebody else is another), nobody without the token that stands in the
address which is printed and then in a cookie that no script reads, and nobody on behalf of another page: what a browser
says of who asks is believed, and what writes must name the very origin. One thing is told without the token: the proof
of `keys.py`.
"""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any
from urllib.parse import parse_qsl, urlencode

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import cookie_parser
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from planche.desk.keys import prove
from planche.desk.spoken import refuse

MOST_BYTES = 1_000_000  # of what is sent to us
POLICY = (
    "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
PROOF = "/proof"  # where a page asks whether its desk is there again
MOST_OF_NONCE = 64  # letters
HEADERS: Mapping[str, str] = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
READING = ("GET", "HEAD")
TOKEN = "token"  # noqa: S105  # what it is called in the address

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]


class Gatekeeper:
    """Stands before an application: refuses whoever is not one of its own pages, and says what browsers may do."""

    def __init__(self, application: Application, token: str, port: int) -> None:
        self._application = application
        self._token = token
        self._names = (f"127.0.0.1:{port}", f"localhost:{port}")
        self._cookie = f"planche-desk-{port}"  # other desks of this machine have theirs

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, or refuse to."""
        if scope["type"] != "http":
            await self._application(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message["headers"])
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
                message["headers"] = headers.raw
            await send(message)

        answer = self._refuse(scope) or self._prove(scope) or self._admit(scope)
        await (answer or self._application)(scope, _bounded(receive, Headers(scope=scope)), send_guarded)

    def _refuse(self, scope: Scope) -> Response | None:
        """Why nobody is answered who asks in this way."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if host not in self._names:
            return refuse(headers, "the desk is at 127.0.0.1 and answers to no other name", 421)
        method, origin = scope["method"], headers.get("origin")
        site = headers.get("sec-fetch-site", "none" if method in READING else "same-origin")
        is_own = origin == f"http://{host}" or (origin is None and method in READING)
        if not is_own or site not in (("same-origin", "none") if method in READING else ("same-origin",)):
            return refuse(headers, "only the desk's own pages are answered", 403)
        if int(_digits(headers.get("content-length", "0"))) > MOST_BYTES:
            return _refuse_much(headers)
        return None

    def _prove(self, scope: Scope) -> Response | None:
        """The proof that this desk has the key, which may be asked for without it."""
        nonce = dict(_query(scope)).get("nonce", "")
        if scope["path"] != PROOF or scope["method"] not in READING or not 0 < len(nonce) <= MOST_OF_NONCE:
            return None
        return PlainTextResponse(prove(self._token, nonce))

    def _admit(self, scope: Scope) -> Response | None:
        """Lets pass whoever has the cookie; who has the token in the address gets it, and is sent to that address
        without it."""
        headers = Headers(scope=scope)
        query = _query(scope)
        given = dict(query).get(TOKEN)
        if given is not None and self._is_token(given) and scope["method"] in READING:
            rest = urlencode([pair for pair in query if pair[0] != TOKEN])
            place = "/" + scope["path"].lstrip("/\\")  # a path of two slashes would be a host
            answer = RedirectResponse(f"{place}?{rest}" if rest else place, 303)
            answer.set_cookie(self._cookie, self._token, httponly=True, samesite="strict")
            return answer
        if self._is_token(cookie_parser(headers.get("cookie", "")).get(self._cookie, "")):
            return None
        return refuse(
            headers,
            "this page needs its key: open the whole address that `planche desk` printed where it was started, with "
            "?token=... at its end",
            403,
        )

    def _is_token(self, given: str) -> bool:
        return hmac.compare_digest(given.encode(), self._token.encode())


def _query(scope: Scope) -> list[tuple[str, str]]:
    return parse_qsl(scope["query_string"].decode("latin-1"), keep_blank_values=True)


def _digits(words: str) -> str:
    """A length that is none passes for too much."""
    return words if words.isascii() and words.isdigit() and len(words) < 12 else str(MOST_BYTES + 1)


def _refuse_much(headers: Headers) -> Response:
    return refuse(headers, "more than {most} bytes", 413, {"most": MOST_BYTES})


def _bounded(receive: Receive, headers: Headers) -> Receive:
    """The same, of so many bytes at most; refused where more come than were announced."""
    taken = 0

    async def receive_bounded() -> Message:
        nonlocal taken
        message = await receive()
        taken += len(message.get("body", b""))
        if taken > MOST_BYTES:
            raise HTTPException(413, bytes(_refuse_much(headers).body).decode())
        return message

    return receive_bounded
