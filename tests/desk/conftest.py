"""A browser and a desk for the tests of a module, each of which opens a window of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.desk.browsing import SharedDesk, at_desk, browser, shared

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as one:
        yield one


@pytest.fixture(scope="module")
def desk(request: pytest.FixtureRequest) -> Iterator[SharedDesk]:
    """A desk of the `FILES` of a module."""
    with shared(request.module.FILES) as one:
        yield one


@pytest.fixture
def page(chromium: Browser, desk: SharedDesk) -> Iterator[Page]:
    """A window at that desk, whose project is as it was."""
    with at_desk(chromium, desk) as opened:
        yield opened


@pytest.fixture
def root(desk: SharedDesk) -> Path:
    """The project of the desk of a module."""
    return desk.root
