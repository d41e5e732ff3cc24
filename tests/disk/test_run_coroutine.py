"""What is run in a loop of its own is interrupted when the loop stands, not while it is made."""

from __future__ import annotations

import gc
import signal
import sys
from asyncio.selector_events import BaseSelectorEventLoop
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from planche.disk import run_coroutine

posix = pytest.mark.skipif(sys.platform == "win32", reason="no such signals")


@pytest.fixture
def ran() -> list[str]:
    return []


@pytest.fixture
def begin(ran: list[str]) -> Callable[[], Coroutine[Any, Any, None]]:
    async def run() -> None:
        ran.append("to its end")

    return run


def test_what_is_begun_is_run_to_its_end(begin: Callable[[], Coroutine[Any, Any, None]], ran: list[str]) -> None:
    run_coroutine(begin)
    assert ran == ["to its end"]


@posix
def test_an_interruption_waits_until_the_loop_stands(
    begin: Callable[[], Coroutine[Any, Any, None]], ran: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python would tell, else, of a loop without its sockets and of a coroutine that nobody awaited."""
    make = BaseSelectorEventLoop._make_self_pipe  # type: ignore[attr-defined]

    def interrupted(loop: BaseSelectorEventLoop) -> None:
        signal.raise_signal(signal.SIGINT)
        make(loop)

    monkeypatch.setattr(BaseSelectorEventLoop, "_make_self_pipe", interrupted)
    with pytest.raises(KeyboardInterrupt):
        run_coroutine(begin)
    gc.collect()
    assert ran == []


@posix
def test_what_is_interrupted_before_it_runs_is_closed(
    begin: Callable[[], Coroutine[Any, Any, None]], ran: list[str]
) -> None:
    def interrupted() -> Coroutine[Any, Any, None]:
        signal.raise_signal(signal.SIGINT)
        return begin()

    with pytest.raises(KeyboardInterrupt):
        run_coroutine(interrupted)
    gc.collect()
    assert ran == []
