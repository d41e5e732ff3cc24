"""Pages of a desk that was ended and started again go on by themselves; skipped without a browser."""

from __future__ import annotations

import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")
from playwright.sync_api import Browser, expect

from tests.desk.browsing import browsed, served
from tests.projects import tiny, write

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no key is kept on Windows")
LOST = "the desk is gone; start it again, and this page goes on"


@contextmanager
def stranger(port: int) -> Iterator[list[str]]:
    """Somebody else who listens at a port and agrees to everything; what was asked."""
    heard: list[str] = []
    is_over = threading.Event()

    def listen(taken: socket.socket) -> None:
        while not is_over.is_set():
            try:
                connection, _ = taken.accept()
            except TimeoutError:
                continue
            with connection:
                heard.append(connection.recv(9000).decode())
                connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")

    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(("127.0.0.1", port))
        taken.listen()
        taken.settimeout(0.1)
        thread = threading.Thread(target=listen, args=(taken,))
        thread.start()
        yield heard
        is_over.set()
        thread.join()


def test_pages_go_on_once_their_desk_is_started_again_and_tell_nobody_else_their_key(chromium: Browser) -> None:
    with tiny() as folder, browsed(chromium, "about:blank") as page:
        root = folder.resolve()
        other = page.context.new_page()
        with served(root) as address:
            page.goto(address)
            expect(page.locator(".piece")).to_have_count(1)
            other.goto(f"{address.partition('?')[0]}translation/")
            expect(other.locator("#nothing")).to_contain_text("has no other language yet")
        expect(page.locator("#live")).to_have_text(LOST)
        expect(other.locator("#live")).to_have_text(LOST)
        with stranger(urlsplit(address).port or 0) as heard:
            expect(page.locator("#live")).to_contain_text("has another key now; open the address")
        assert heard
        assert [request for request in heard if "cookie" in request.lower()] == []
        assert [request for request in heard if not request.startswith("GET /proof?nonce=")] == []
        write(root, {"cards.csv": "id\nace\nking\nqueen\n"})
        with served(root) as again:
            assert again == address
            expect(page.locator(".piece")).to_have_count(3)
            for one in (page, other):
                expect(one.locator("#live")).to_have_text("")


def test_what_an_order_comes_to_while_the_desk_is_gone_is_told_in_words(chromium: Browser) -> None:
    with tiny() as folder, browsed(chromium, "about:blank") as page:
        with served(folder.resolve()) as address:
            page.goto(f"{address.partition('?')[0]}sheets/?{address.partition('?')[2]}")
            expect(page.locator("#state")).to_contain_text("Choose the paper")
        expect(page.locator("#live")).to_have_text(LOST)
        page.get_by_role("button", name="Print the kit to PDFs").click()
        expect(page.locator("#state")).to_have_text("the desk does not answer; start it again, and this page goes on")


def test_a_desk_with_another_key_is_told_as_such_until_its_address_is_opened(
    chromium: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLANCHE_CACHE", "off")
    with tiny() as folder, browsed(chromium, "about:blank") as page:
        with served(folder.resolve()) as address:
            page.goto(address)
            expect(page.locator(".piece")).to_have_count(1)
        with served(folder.resolve()) as again:
            assert (again != address, urlsplit(again).port) == (True, urlsplit(address).port)
            expect(page.locator("#live")).to_contain_text("has another key now; open the address")
            page.context.new_page().goto(again)
            expect(page.locator("#live")).to_have_text("")
