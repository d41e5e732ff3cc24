"""A browser for the tests of a module, each of which opens a window of its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.desk.browsing import SharedDesk, browser

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as one:
        yield one


@pytest.fixture
def root(desk: SharedDesk) -> Path:
    """The project of the desk of a module."""
    return desk.root
