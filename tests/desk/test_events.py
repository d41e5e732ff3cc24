"""What is told of a game reaches every page that listens, in its order, until it is let go."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

import pytest

from planche.desk.events import BEGIN_ANEW, Hub

FIRST = "retry: 500\nevent: begun\ndata: 7\n\n"


async def take(page: AsyncIterator[str], count: int) -> list[str]:
    return [await asyncio.wait_for(anext(page), 5) for _ in range(count)]


def test_every_page_hears_everything_in_one_line_each() -> None:
    async def go() -> None:
        hub = Hub()
        hub.open()
        pages = [hub.listen(lambda: 7), hub.listen(lambda: 7)]
        assert [await take(page, 1) for page in pages] == [[FIRST], [FIRST]]
        hub.tell("changed", {"a": "one\ntwo é"})
        await asyncio.to_thread(hub.tell, "kit", [1])
        for page in pages:
            first, second = await take(page, 2)
            event, data, *rest = first.split("\n")
            assert (event, rest) == ("event: changed", ["", ""])
            assert json.loads(data.removeprefix("data: ")) == {"a": "one\ntwo é"}
            assert second == "event: kit\ndata: [1]\n\n"

    asyncio.run(go())


def test_pages_are_let_go_and_later_ones_at_once() -> None:
    async def go() -> None:
        hub = Hub()
        hub.open()
        page = hub.listen(lambda: 7)
        await take(page, 1)
        hub.close()
        assert [message async for message in page] == []
        assert [message async for message in hub.listen(lambda: 7)] == [FIRST]

    asyncio.run(go())


def test_nobody_is_told_where_nothing_is_served() -> None:
    hub = Hub()
    hub.tell("changed", {})

    async def go() -> None:
        hub.open()
        page = hub.listen(lambda: 7)
        await take(page, 1)
        hub.tell("changed", 2)
        assert await take(page, 1) == ["event: changed\ndata: 2\n\n"]

    asyncio.run(go())
    hub.tell("changed", 3)  # the loop has ended


def test_a_page_that_is_far_behind_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.desk.events.MOST_WAITING", 3)

    async def go() -> None:
        hub = Hub()
        hub.open()
        page = hub.listen(lambda: 7)
        await take(page, 1)
        for number in range(3):
            hub.tell("n", number)
        await asyncio.sleep(0.01)
        assert await take(page, 3) == [f"event: n\ndata: {number}\n\n" for number in range(3)]
        for number in range(5):
            hub.tell("n", number)
        await asyncio.sleep(0.01)
        assert await take(page, 2) == [BEGIN_ANEW, "event: n\ndata: 4\n\n"]

    asyncio.run(go())


def test_a_page_hears_now_and_then_that_somebody_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("planche.desk.events.PULSE", 0.01)

    async def go() -> None:
        hub = Hub()
        hub.open()
        assert await take(hub.listen(lambda: 7), 3) == [FIRST, ": still here\n\n", ": still here\n\n"]

    asyncio.run(go())
