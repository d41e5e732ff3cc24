"""A desk of a project, and a browser that looks at it; for tests that are skipped where there is none.

Each test has a project, a desk and a window of its own, so that it passes alone, after any others and beside them; the
browser is that of its module.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.projects import ROOT

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
WAIT = 120_000  # ms, on a machine that is busy with a dozen others
VIEW = (1300, 800)


@contextmanager
def served(root: Path) -> Iterator[str]:
    """The address of a desk, with its key; it ends as with Ctrl-C."""
    command = [sys.executable, "-m", "planche", "desk", "--project", str(root), "--output", str(root / "out")]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdout
        try:
            yield process.stdout.readline().strip()
        finally:  # a test that fails or is skipped ends it too, or nobody does
            if sys.platform == "win32":  # which sends no Ctrl-C to one process
                process.kill()
            else:
                process.send_signal(signal.SIGINT)
            try:
                code = process.wait(WAIT / 1000)
            finally:
                process.kill()
        assert code == 0 or sys.platform == "win32"


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser. Skipped without Chromium, or playwright to lead it."""
    api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")
    if CHROMIUM is None:
        pytest.skip("there is no chromium here")
    arguments = ["--disable-dev-shm-usage"]  # shared memory is small in containers, and a page that lacks it waits
    arguments += ["--no-sandbox"] if sys.platform == "linux" and os.geteuid() == 0 else []
    api.expect.set_options(timeout=WAIT)
    with api.sync_playwright() as playwright:
        one: Browser = playwright.chromium.launch(executable_path=CHROMIUM, args=arguments, timeout=WAIT)
        yield one
        one.close()


@contextmanager
def browsed(browser: Browser, address: str) -> Iterator[Page]:
    """A window of a browser that has seen nothing yet, at this address."""
    width, height = VIEW
    context = browser.new_context(viewport={"width": width, "height": height})
    context.set_default_timeout(WAIT)
    page = context.new_page()
    page.goto(address)
    yield page
    context.close()
