"""The folders of a game -> a sign each time that something in them has changed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path

from watchfiles import awatch

STEP = 3  # ms in which nothing more changes
LONGEST = 60  # ms that are waited for that; what comes later is one more change
PATIENCE = 120  # ms after which folders that have come or gone are looked for: a first template is seen at once


async def changes_in(folders: Callable[[], Sequence[Path]]) -> AsyncIterator[None]:
    """A sign whenever something in the folders may have changed, those that come later among them."""
    while True:
        now, is_new = folders(), True
        async for changes in awatch(*now, debounce=LONGEST, step=STEP, rust_timeout=PATIENCE, yield_on_timeout=True):
            if changes or is_new:  # something may have changed before these were looked at
                yield
            is_new = False
            if folders() != now:
                break
        else:
            return
