"""What is told of a game -> every page that is open, as server-sent events."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

MOST_WAITING = 200  # events that a page has not taken yet; one that is so far behind is told to begin anew
PULSE = 15.0  # seconds after which a page hears that somebody is there
BEGIN_ANEW = "event: anew\ndata: {}\n\n"


class Hub:
    """Tells all pages. Whoever tells may be any thread; the pages are of one loop."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._pages: set[asyncio.Queue[str | None]] = set()
        self._is_closed = False

    def open(self) -> None:
        """Begin, in the loop that the pages are served by."""
        self._loop = asyncio.get_running_loop()

    def tell(self, event: str, data: object) -> None:
        """Tell every page that is open; nobody where nothing is served."""
        message = f"event: {event}\ndata: {json.dumps(data, separators=(',', ':'))}\n\n"  # of one line: ASCII, as JSON
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has ended, and everybody is gone
                self._loop.call_soon_threadsafe(self._pass_on, message)

    def close(self) -> None:
        """Let every page go."""
        self._is_closed = True
        for waiting in self._pages:
            waiting.put_nowait(None)

    async def listen(self, revision: Callable[[], int]) -> AsyncIterator[str]:
        """What one page is told, until it is let go; first how often the files have changed when it began to hear."""
        waiting: asyncio.Queue[str | None] = asyncio.Queue()
        self._pages.add(waiting)
        try:
            yield f"retry: 500\nevent: begun\ndata: {revision()}\n\n"
            while not self._is_closed:
                try:
                    message = await asyncio.wait_for(waiting.get(), PULSE)
                except TimeoutError:
                    message = ": still here\n\n"
                if message is None:
                    return
                yield message
        finally:
            self._pages.discard(waiting)

    def _pass_on(self, message: str) -> None:
        for waiting in self._pages:
            is_behind = waiting.qsize() >= MOST_WAITING
            while is_behind and not waiting.empty():
                waiting.get_nowait()
            waiting.put_nowait(BEGIN_ANEW if is_behind else message)
