"""A sign comes whenever something in the folders may have changed, those that come later among them, and else none."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

pytest.importorskip("watchfiles", reason="the extra planche[desk] is not installed")

from planche.desk.watching import changes_in

WAIT = 20  # seconds for what has to come, on a busy machine
QUIET = 0.5  # seconds in which nothing comes


def test_signs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.desk.watching.PATIENCE", 50)
    one, other = tmp_path / "one", tmp_path / "other"
    for folder in (one, other):
        folder.mkdir()
    folders = [one]
    signs = changes_in(lambda: [*folders])

    async def come() -> None:
        await asyncio.wait_for(anext(signs), WAIT)

    async def stay_away(change: Path | None = None) -> None:
        """Nothing, in spite of a change; what would come is asked for later."""
        nonlocal signs
        waiting = asyncio.ensure_future(anext(signs))
        await asyncio.sleep(QUIET)
        if change:
            change.write_text("x", "utf-8")
            await asyncio.sleep(QUIET)
        assert not waiting.done()
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        signs = changes_in(lambda: [*folders])
        await come()

    async def go() -> None:
        await come()  # something may have changed before they were looked at
        await stay_away(other / "unseen")
        (one / "a").write_text("1", "utf-8")
        await come()
        (one / "deep").mkdir()
        await come()
        folders.append(other)
        await come()
        (other / "b").write_text("2", "utf-8")
        await come()
        await signs.aclose()  # type: ignore[attr-defined]

    asyncio.run(go())
