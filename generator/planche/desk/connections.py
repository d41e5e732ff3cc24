"""A connection of a browser -> its requests, as uvicorn reads them; and so many connections at most.

Each takes a handle of the system, which has so many for all that a desk does. Whoever opens more of them than there is
room for ends those that have asked for nothing yet, so that nobody keeps the desk from its own pages.
"""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress
from typing import Any

from h11 import LocalProtocolError
from uvicorn.protocols.http.h11_impl import H11Protocol

MOST = 200
SHARE = 3  # of all handles that this process may have, one in so many


def most_connections() -> int:
    """How many there is room for."""
    if sys.platform == "win32":
        return MOST
    import resource

    allowed, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST if allowed == resource.RLIM_INFINITY else min(MOST, allowed // SHARE)


class Connection(H11Protocol):
    """One of them."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Begin, and end another one where there are too many."""
        super().connection_made(transport)
        self.begun = asyncio.get_running_loop().time()
        if len(self.connections) > most_connections():
            idle = [one for one in self.connections if isinstance(one, Connection) and one.is_idle]
            min(idle, key=lambda one: one.begun).transport.abort()

    @property
    def is_idle(self) -> bool:
        """Whether nothing was asked that is not answered."""
        return self.cycle is None or self.cycle.response_complete

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request; behind the last answer nothing can be said any more."""
        try:
            super().send_400_response(msg)
        except LocalProtocolError:
            self.transport.close()


def tell_trouble(_: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Pass over what the system refuses, of which asyncio says more than it means and tries again; tell a bug."""
    error = context.get("exception")
    if not isinstance(error, OSError):
        say_bug(error or context.get("message"))


def say_bug(error: object) -> None:
    """One line on standard error, where the desk was begun."""
    with suppress(OSError, ValueError):  # nobody hears it
        sys.stderr.write(f"planche: a bug in planche: {type(error).__name__}: {error}; report it with the content\n")
        sys.stderr.flush()
