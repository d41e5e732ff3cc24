"""Signals that end a command -> those that wait while something is done that must not be done by half."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import ExitStack, contextmanager
from types import FrameType
from typing import Any

ENDING = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))
"""What a user, a system or a closed terminal ends a command with; Windows has some, POSIX others."""
DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG of <linux/prctl.h>
_DEAF = (None, signal.SIG_IGN)  # not Python's, or ignored, as for what a shell puts into the background


@contextmanager
def hold_signals() -> Iterator[Callable[[], None]]:
    """Keep back the signals that end a command; they are delivered at the end, and where what it gives is called.

    In another thread than the main one, which alone hears signals, nothing is kept back.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: None
        return
    handlers = {number: handler for number in ENDING if (handler := signal.getsignal(number)) not in _DEAF}
    pending: list[int] = []

    def keep(number: int, _: FrameType | None) -> None:
        pending.append(number)

    def deliver() -> None:
        for number in pending[:1]:
            handler = handlers[number]
            if callable(handler):  # else the system ends this process at once, which waits for the end
                pending.clear()
                handler(number, None)

    try:
        with block_signals():
            for number in handlers:
                signal.signal(number, keep)
        yield deliver
    finally:
        with block_signals():
            for number, handler in handlers.items():
                signal.signal(number, handler)
        for number in pending[:1]:
            signal.raise_signal(number)


@contextmanager
def answer_signals(answer: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Let somebody else be told of the signals that end a command, those that are ignored besides.

    In another thread than the main one, which alone hears signals, nobody is.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    handlers = {number: handler for number in ENDING if (handler := signal.getsignal(number)) not in _DEAF}
    try:
        for number in handlers:
            signal.signal(number, answer)
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)


def run_coroutine(begin: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run what is begun in a loop of its own. KeyboardInterrupt, as whoever is interrupted elsewhere raises it.

    It waits while the loop is made: of one that is half made Python tells as of an exception that it ignores.
    """
    import asyncio  # start-up: few commands need it

    with ExitStack() as held:
        with hold_signals():
            begun = begin()
            held.callback(begun.close)  # where it never comes to run
            runner = held.enter_context(asyncio.Runner())
        runner.run(begun)


def require_handles(count: int) -> None:
    """That the system gives so many handles more. OSError, which says why not, before a library stumbles over it."""
    with ExitStack() as held:
        for _ in range(0, count, 2):
            for handle in os.pipe():
                held.callback(os.close, handle)


def require_threads(count: int) -> None:
    """That the system gives so many threads more. RuntimeError, as above: without them some libraries abort."""
    is_enough = threading.Event()
    try:
        for _ in range(count):
            threading.Thread(target=is_enough.wait, daemon=True).start()
    finally:
        is_enough.set()


def end_with_parent(parent: int, *, clears_up: bool = False) -> None:
    """Let the system end this process when the thread that began it ends, however it does. Linux alone can.

    At once, or by a signal that leaves it time to clear up.
    """
    if sys.platform == "linux":
        import ctypes  # start-up: few commands begin others

        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGTERM if clears_up else signal.SIGKILL)
        if os.getppid() != parent:  # it has ended already
            os._exit(1)


@contextmanager
def block_signals() -> Iterator[None]:
    """No signal that ends a command comes meanwhile; a process that begins there inherits that."""
    if sys.platform == "win32":  # which cannot
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
