"""A lock that tells whoever holds it for long that others wait."""

from __future__ import annotations

import threading
from types import TracebackType


class Obsolete(Exception):
    """Somebody waits for what long work holds; it is begun anew."""


class Turns:
    """A lock that one thread may take several times, as an RLock."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        self._guard = threading.Lock()
        self._waiting = 0

    @property
    def is_wanted(self) -> bool:
        """Whether another thread waits for it."""
        return self._waiting > 0

    def give_way(self) -> None:
        """Obsolete where another thread waits for it: said at each step of long work."""
        if self.is_wanted:
            raise Obsolete

    def acquire(self, timeout: float = -1) -> bool:
        """Take it; whether that was possible in so many seconds."""
        if self._lock.acquire(blocking=False):
            return True
        with self._guard:
            self._waiting += 1
        try:
            return self._lock.acquire(timeout=timeout)
        finally:
            with self._guard:
                self._waiting -= 1

    def release(self) -> None:
        """Let it go."""
        self._lock.release()

    def __enter__(self) -> Turns:
        self.acquire()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()
