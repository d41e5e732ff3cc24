"""A session -> a server for its pages, bound to this machine, until it is interrupted."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import os
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial

import uvicorn
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

from planche.desk.connections import Connection, say_bug, tell_trouble
from planche.desk.frame import navigation
from planche.desk.guard import Application, Gatekeeper
from planche.desk.keys import find_key, kept_key, new_key, secret_of_pages
from planche.desk.other_desks import HOST, is_desk
from planche.desk.pages import Asked, Page, Reply, kind_of, shipped
from planche.desk.session import Session
from planche.desk.spoken import Refused, refuse
from planche.desk.table import PAGES
from planche.desk.watching import changes_in
from planche.disk import answer_signals, require_handles, require_threads, run_coroutine
from planche.imposition import Impossible
from planche.source import Unreadable

PAUSE = 1.0  # seconds until the system is asked for something again that it refused
TURN = 0.0005  # seconds that one thread may keep others from: who asks for a picture waits for who draws another
HANDLES, THREADS = 16, 6  # of the system that a server needs to begin
SHARED = ("desk.css", "colours.css", "desk.js", "told.js", "badge.js", "favicon.svg")  # files of every page
FIRST_PORT, PORTS = 20_000, 12_000  # below those that systems hand out
LONG = "private, max-age=86400, immutable"
Waiting = Callable[[], AsyncIterator[object]]


def serve_desk(session: Session, port: int | None, is_open: Callable[[str, str], None]) -> None:
    """Serve a session at a port of this machine, 0 for any that is free, None for that which the game of this project
    has each time unless somebody else has taken it; `is_open` is told the address, and that of another desk of the game
    if it is that which has.

    It ends with Ctrl-C. Impossible where the port is taken.
    """
    require_handles(HANDLES)
    require_threads(THREADS)
    sys.setswitchinterval(TURN)
    usual = _usual_port(session) if port is None else port
    taken = _take_usual(usual) if port is None else _take(port)
    number = taken.getsockname()[1]
    token = kept_key(session.project.root, session.game, number) if number == usual else new_key()
    waiting = partial(changes_in, session.folders)
    application = make_application(session, token, number, waiting)
    logging.getLogger("watchfiles").setLevel(logging.ERROR)
    config = uvicorn.Config(
        application, loop="asyncio", http=Connection, ws="none", lifespan="on", log_config=None, access_log=False,
        server_header=False, proxy_headers=False, timeout_graceful_shutdown=1,
    )  # fmt: skip
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)
    with taken:
        is_open(_address(number, token), _first_desk(session, usual) if port is None and number != usual else "")
        server = _Server(config, session)
        with suppress(KeyboardInterrupt):
            run_coroutine(partial(server.serve, [taken]))
            if not server.started:
                raise RuntimeError("the server of the desk did not begin")


def _address(port: int, key: str) -> str:
    return f"http://{HOST}:{port}/?token={key}"


def _first_desk(session: Session, port: int) -> str:
    """The address of the desk of this game that has its port already; empty where that is somebody else's."""
    key = find_key(session.project.root, session.game, port)
    return _address(port, key) if key and is_desk(port, key) else ""


def _usual_port(session: Session) -> int:
    """The port of the game of this project: what a browser keeps for its pages, words that are not saved and the table,
    it keeps by that."""
    told = f"{session.project.root.resolve()}\0{session.game}".encode("utf-8", "surrogateescape")
    return FIRST_PORT + int.from_bytes(hashlib.sha256(told).digest()[:4], "big") % PORTS


def _take_usual(port: int) -> socket.socket:
    """A port, or any that is free where it is taken."""
    try:
        return _take(port)
    except Impossible:
        return _take(0)


def _take(port: int) -> socket.socket:
    taken = socket.socket()
    if port and os.name != "nt":  # there it would take what another listens at
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((HOST, port))
        taken.listen()  # of two who have bound it before either listens, one is refused here
    except OSError as error:
        taken.close()
        raise Impossible(f"port {port} cannot be had: {error.strerror}; name another with --port") from error
    return taken


class _Server(uvicorn.Server):
    """Lets the pages go that wait for events before it waits for them."""

    def __init__(self, config: uvicorn.Config, session: Session) -> None:
        super().__init__(config)
        self._session = session

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """End in order by whatever ends a command; uvicorn knows of no terminal that is closed."""
        with answer_signals(self.handle_exit):
            yield

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End."""
        self._session.hub.close()
        await super().shutdown(sockets)


def make_application(session: Session, token: str, port: int, waiting: Waiting | None = None) -> Application:
    """The pages of a session behind their guard; whenever `waiting` comes, the files of the game are read again."""

    @asynccontextmanager
    async def live(_: Starlette) -> AsyncIterator[None]:
        asyncio.get_running_loop().set_exception_handler(tell_trouble)
        session.hub.open()
        session.findings.begin()
        task = asyncio.create_task(_follow(session, waiting)) if waiting else None
        try:
            yield
        finally:
            if task:
                task.cancel()
            await asyncio.to_thread(session.close)

    from planche.report.page_words import WORDS, words_script  # what only pages need stands behind the door

    shared = {f"/{name}": data for name, data in shipped(*SHARED).items()} | {f"/{WORDS}": words_script()}
    pages = {page.name: page for page in PAGES}
    files = {page.name: page.files() for page in PAGES}
    for page in PAGES:
        if page.hears is not None:
            session.listen(partial(page.hears, session))
    routes = [
        Route("/", lambda _: RedirectResponse(f"/{PAGES[0].name}/", 303)),
        Route("/events", partial(_stream, session)),
        *(Route(path, partial(_give_file, path, data)) for path, data in shared.items()),
        Route("/{page}/{word:path}", partial(_answer, session, pages, files, secret_of_pages(token)), methods=["GET"]),
        Route("/{page}/{word:path}", partial(_obey, session, pages), methods=["POST"]),
    ]
    return Gatekeeper(Starlette(routes=routes, lifespan=live), token, port)


async def _follow(session: Session, waiting: Waiting) -> None:
    """Read the game again each time that its files have changed."""
    async for _ in waiting():
        while not await _has_read(session):
            await asyncio.sleep(PAUSE)


async def _has_read(session: Session) -> bool:
    """Read the game; False when the system has too little for it now."""
    try:
        await run_in_threadpool(session.refresh)
    except OSError:
        return False
    except Exception as error:  # what is saved next is read all the same
        say_bug(error)
    return True


async def _stream(session: Session, _: Request) -> Response:
    return StreamingResponse(session.hub.listen(lambda: session.revision), media_type="text/event-stream")


async def _give_file(path: str, data: bytes, _: Request) -> Response:
    return Response(data, media_type=kind_of(path))


async def _answer(
    session: Session,
    pages: Mapping[str, Page],
    files: Mapping[str, Mapping[str, bytes]],
    secret: str,
    request: Request,
) -> Response:
    """A page, a file beside it, or what it answers."""
    page = pages.get(request.path_params["page"])
    word, _, rest = request.path_params["word"].partition("/")
    if page is None:
        return refuse(request.headers, "there is no such page", 404)
    if not rest and word in files[page.name]:
        return Response(files[page.name][word], media_type=kind_of(word))
    if word and word not in page.answers:
        return refuse(request.headers, "there is no such thing on this page", 404)
    try:
        if not word:
            top = navigation(page, pages.values(), session.revision, secret)
            html = await run_in_threadpool(page.html, session, top)
            return Response(html, media_type="text/html")
        asked = Asked(rest, dict(request.query_params))
        reply = await run_in_threadpool(page.answers[word], session, asked)
    except Exception as error:
        refused = _refused(error)
        return refuse(request.headers, refused.sentence, refused.status, refused.values)
    return _reply(reply, request.headers.get("if-none-match", ""))


def _reply(reply: Reply, known: str) -> Response:
    headers = {"ETag": f'"{reply.digest}"'} if reply.digest else {}
    if reply.name:
        headers["Content-Disposition"] = f'attachment; filename="{reply.name}"'
    if reply.lasts:
        headers["Cache-Control"] = LONG
    if reply.digest and known == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    return Response(reply.data, media_type=reply.kind, headers=headers)


async def _obey(session: Session, pages: Mapping[str, Page], request: Request) -> Response:
    """Do what a page orders."""
    sent, refuse_order = await request.body(), partial(refuse, request.headers, is_json=True)
    page = pages.get(request.path_params["page"])
    order = page.orders.get(request.path_params["word"]) if page else None
    if order is None:
        return refuse_order("there is no such order", 404)
    try:
        said = json.loads(sent)
        json.dumps(said, ensure_ascii=False).encode()  # an escape may be half a letter, which no file can hold
    except (ValueError, RecursionError):
        return refuse_order("what is sent is no JSON", 400)
    if not isinstance(said, dict):
        return refuse_order("what is sent is no JSON object", 400)
    try:
        return JSONResponse(await run_in_threadpool(order, session, said))
    except Exception as error:
        refused = _refused(error)
        return refuse_order(refused.sentence, refused.status, refused.values)


def _refused(error: Exception) -> Refused:
    """The status and the words for what cannot be had; a bug is told where the desk was begun, too."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, Impossible):
        return Refused(str(error))
    if isinstance(error, Unreadable):
        return Refused(str(error), 409)
    if isinstance(error, (OSError, MemoryError)):
        return Refused("the system refuses what that takes: {error}", 503, error=error)
    say_bug(error)
    return Refused("a bug in planche, of which more is said where the desk was begun", 500)
