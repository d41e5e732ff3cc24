"""What every test has: checks that are made anew, a cache of drawings of this run, not of the person who runs it,
processes that find the package of this checkout, a Ctrl-C that arrives, and inputs that may take as long as a busy
machine takes to think of them."""

from __future__ import annotations

import gc
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from planche.disk.cache import Cache
from tests.projects import KITS, SOURCE

settings.register_profile(
    "planche",
    deadline=None,
    derandomize="CI" in os.environ,  # there each run has the same inputs; new ones are for tests.fuzz, and for people
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("planche")

gc.disable()  # while some twelve thousand tests are collected, none of which is garbage: half the time of that


def pytest_collection_finish() -> None:
    """From now on garbage is looked for again, but not among the tests themselves, and not all the time."""
    gc.freeze()
    gc.set_threshold(400_000, 20, 100)
    gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish() -> None:
    """What was lost is looked for once, which tells what it raises; pytest would do so five times, for seconds each."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def _environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("PYTHONPATH", str(SOURCE))
        run = _of_the_run(tmp_path_factory)
        given = os.environ.get("PLANCHE_CACHE") if "CI" in os.environ else None  # there nobody's else
        environment.setenv("PLANCHE_CACHE", given or str(run / "cache"))
        environment.setenv(KITS, str(run / "kits"))
        environment.setenv("PLANCHE_SETTINGS", str(tmp_path_factory.mktemp("settings")))  # nobody's printers
        environment.setenv("PLANCHE_WORKERS", "1")  # all cores are busy with tests; those of workers hire them
        environment.setattr("planche.checked.find_cache", lambda _: Cache(None))  # no test hears what another has found
        yield


def _of_the_run(folders: pytest.TempPathFactory) -> Path:
    """One folder for all workers of pytest-xdist: a drawing, a template, a kit is made once, by who needs it first."""
    base = folders.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session", autouse=True)
def _interruptible() -> None:
    """A shell starts what it puts into the background with SIGINT ignored, and so would all that tests start."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
