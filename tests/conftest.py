"""What every test has: a cache of drawings of this run, not of the person who runs it, processes that find the package
of this checkout, and a Ctrl-C that arrives."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from tests.projects import SOURCE


@pytest.fixture(scope="session", autouse=True)
def _environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("PYTHONPATH", str(SOURCE))
        environment.setenv("PLANCHE_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session", autouse=True)
def _interruptible() -> None:
    """A shell starts what it puts into the background with SIGINT ignored, and so would all that tests start."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
