"""A desk of a project, and a browser that looks at it; for tests that are skipped where there is none.

Each test has a window of its own, that has seen nothing yet; the browser is that of its module, and so is the desk with
its project, which is put back as it was before each. So a test passes alone, after any others and beside them.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.projects import ROOT, Files, tiny

if TYPE_CHECKING:
    from playwright.sync_api import APIRequestContext, Browser, Page

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
GAME = "content/g/game.yaml"
ONE_TEXT = """\
<face><rect x="-3" y="-3" width="69" height="94" fill="paper"/>
<text x="5" y="30" width="53" height="30" size="9">{{ piece.words }}</text></face>
"""
"""A card's words on a ground of the colour `paper`."""
TWO_TEXTS = """\
<face>
<text x="5" y="30" width="40" height="9" size="9" fit="shrink" min="7">{{ piece.words }}</text>
<text x="5" y="50" width="40" height="9">{{ _("{n} {n|card|cards}", n=piece.copies) }}</text></face>
"""
"""A card's words, and how many there are of it."""
SV = "content/g/locale/sv.po"
SV_HEAD = 'msgid ""\nmsgstr "Language: sv\\nContent-Type: text/plain; charset=UTF-8\\n"\n'
TITLE = "title: Tiny\n"
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


class SharedDesk:
    """A desk of a project that many tests change."""

    def __init__(self, root: Path, address: str) -> None:
        self.root = root
        self.address = address
        self._files = {file: file.read_bytes() for file in _files_of(root)}
        self._turns = count(1)

    def put_back(self, request: APIRequestContext) -> None:
        """Put the files back as they were, and wait until the desk has read them: the last one says which time it is,
        by the title of the game."""
        title = f"Tiny {next(self._turns)}"
        shutil.rmtree(self.root / "out", ignore_errors=True)
        for file in _files_of(self.root):
            if file not in self._files:
                file.unlink()
        for file, data in self._files.items():
            file.parent.mkdir(parents=True, exist_ok=True)
            if file != self.root / GAME and (not file.exists() or file.read_bytes() != data):
                file.write_bytes(data)
        game = self._files[self.root / GAME].decode()
        assert game.startswith(TITLE)
        (self.root / GAME).write_text(game.replace(TITLE, f"title: {title}\n", 1), "utf-8")
        request.get(self.address, timeout=WAIT)  # with its key, for which a cookie is given
        ends = time.monotonic() + WAIT / 1000
        while request.get(f"{self.address.partition('?')[0]}gallery/data", timeout=WAIT).json()["title"] != title:
            assert time.monotonic() < ends, "the desk does not read what is saved"
            time.sleep(0.02)


def _files_of(root: Path) -> list[Path]:
    return [file for folder in ("content", "templates") for file in (root / folder).rglob("*") if file.is_file()]


@contextmanager
def shared(files: Files) -> Iterator[SharedDesk]:
    """A desk of the tiny game, with these files."""
    with tiny(files) as root, served(root.resolve()) as address:
        yield SharedDesk(root.resolve(), address)


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
    with _window(browser) as page:
        page.goto(address)
        yield page


@contextmanager
def at_desk(browser: Browser, desk: SharedDesk, language: str = "en") -> Iterator[Page]:
    """The same at a desk whose project is as it was, of somebody who reads a language."""
    with _window(browser, language) as page:
        desk.put_back(page.context.request)
        page.goto(desk.address)
        _hear(page)
        yield page


def translate(page: Page, desk: SharedDesk, language: str) -> None:
    """Open the page of translation, and wait until a text is there."""
    from playwright.sync_api import expect  # which is not there without the extra

    page.goto(f"{desk.address.partition('?')[0]}translation/#{language}")
    expect(page.locator("#source")).not_to_have_text("")
    _hear(page)


def _hear(page: Page) -> None:
    """Wait until the page hears of changes: one that was written while the desk still read is opened again."""
    page.locator("#desk[data-hears]").wait_for()


@contextmanager
def _window(browser: Browser, language: str = "en") -> Iterator[Page]:
    width, height = VIEW
    context = browser.new_context(viewport={"width": width, "height": height}, locale=language)
    context.set_default_timeout(WAIT)
    yield context.new_page()
    context.close()
