"""Desks as processes: two on one project do not overwrite each other, and one that is killed has lost nothing."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPException
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener

import pytest

pytest.importorskip("starlette", reason="the extra planche[desk] is not installed")

from planche.desk.other_desks import is_desk
from tests.projects import ROOT, game, tiny

WAIT = 120  # seconds, on a busy machine
CARDS = 12
FILES = {
    "game.yaml": game(("languages: [en]", "languages: [en, fr]"), more="    columns: {words: text}\n"),
    "cards.csv": "id,words\n" + "".join(f"card-{n},Word {n}\n" for n in range(CARDS)),
    "templates/g/card.xml": '<face><text x="5" y="30" width="50" height="9">{{ piece.words }}</text></face>\n',
}
PO = "content/g/locale/fr.po"


class Visitor:
    """Somebody who has opened a desk, as a browser would."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self.process = process
        self.address = process.stdout.readline().strip()
        self.origin = f"http://{urlsplit(self.address).netloc}"
        self._opener = build_opener(HTTPCookieProcessor(CookieJar()))
        self._opener.open(self.address, timeout=WAIT).close()

    def ask(self, path: str) -> Any:
        with self._opener.open(f"{self.origin}{path}", timeout=WAIT) as answer:
            return json.load(answer)

    def save(self, number: int, words: str, seen: str = "") -> str:
        """Translate the words of a card that were seen with others: what became of that."""
        place, source = f"cards/card-{number}/words", f"Word {number}"
        said = {"language": "fr", "place": place, "source": source, "words": [words], "seen": [seen]}
        data = json.dumps(said).encode()
        request = Request(f"{self.origin}/translation/save", data, {"Origin": self.origin})
        with self._opener.open(request, timeout=WAIT) as answer:
            return str(json.load(answer)["outcome"])

    def wordings(self) -> dict[str, str]:
        """The translations of the cards, by their words."""
        texts = self.ask("/translation/texts?language=fr")["texts"]
        return {text["source"]: text["wordings"][0] for text in texts if text["source"].startswith("Word ")}


@contextmanager
def visited(root: Path) -> Iterator[Visitor]:
    command = [sys.executable, "-m", "planche", "desk", "--project", str(root)]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, encoding="utf-8") as process:
        try:
            yield Visitor(process)
        finally:
            process.kill()


@pytest.fixture
def root() -> Iterator[Path]:
    with tiny(FILES) as folder:
        yield folder.resolve()


def test_two_desks_on_one_project_do_not_overwrite_each_other(root: Path) -> None:
    with ExitStack() as desks:
        one, other = (desks.enter_context(visited(root)) for _ in range(2))
        assert one.origin != other.origin
        assert (one.save(0, "Un"), other.save(0, "Autre")) == ("saved", "clash")
        assert (other.save(0, "Autre", seen="Un"), one.save(0, "Un", seen="Un")) == ("saved", "clash")
        told: list[str] = []

        def translate(visitor: Visitor, numbers: range) -> None:
            told.extend(visitor.save(number, f"Mot {number}") for number in numbers)

        halves = (one, range(1, CARDS, 2)), (other, range(2, CARDS, 2))
        threads = [threading.Thread(target=translate, args=half) for half in halves]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(WAIT)
        assert told == ["saved"] * (CARDS - 1)
        wanted = {"Word 0": "Autre", **{f"Word {n}": f"Mot {n}" for n in range(1, CARDS)}}
        assert one.wordings() == other.wordings() == wanted
    assert [*(root / PO).parent.iterdir()] == [root / PO]


def test_a_second_desk_of_a_game_says_where_the_first_is_and_not_where_a_stranger_listens(root: Path) -> None:
    with ExitStack() as desks:
        one, other = (desks.enter_context(visited(root)) for _ in range(2))
        lines = [other.process.stdout.readline() for _ in range(2)] if other.process.stdout else []
        assert lines[1] == f"another desk of this game is open already, at {one.address}; both show what is saved\n"
        port = urlsplit(one.address).port or 0
        assert not is_desk(port, "another key")
        assert is_desk(port, one.address.partition("=")[2])


def test_who_answers_by_a_byte_at_a_time_holds_no_desk_up() -> None:
    sent = 0
    with socket.create_server(("127.0.0.1", 0)) as server:

        def dawdle() -> None:
            nonlocal sent
            asked, _ = server.accept()
            with asked, suppress(OSError):
                for _ in range(100):
                    asked.sendall(b"x")
                    sent += 1
                    time.sleep(0.1)

        slow = threading.Thread(target=dawdle)
        slow.start()
        assert not is_desk(server.getsockname()[1], "a key")
        slow.join()
    assert 0 < sent < 50


@pytest.mark.skipif(sys.platform == "win32", reason="nothing there is killed at once")
def test_a_desk_that_is_killed_and_started_again_has_lost_nothing(root: Path) -> None:
    """Whatever it said was saved is there, the file is whole, and the next one is where the browser expects it."""
    saved: list[int] = []
    with visited(root) as first:

        def translate() -> None:
            for number in range(CARDS):
                if first.save(number, f"Mot {number}") == "saved":
                    saved.append(number)
                if number == CARDS // 2:
                    first.process.send_signal(signal.SIGKILL)

        with suppress(OSError, HTTPException):  # the one who asks when it is killed hears no more
            translate()
        assert first.process.wait(WAIT) == -signal.SIGKILL
    with visited(root) as second:
        assert second.origin == first.origin
        assert len(saved) > CARDS // 2
        words = second.wordings()
        assert [words[f"Word {number}"] for number in saved] == [f"Mot {number}" for number in saved]
        assert second.save(CARDS - 1, "Fin", seen=words[f"Word {CARDS - 1}"]) == "saved"
        assert second.ask("/gallery/data")["pieces"]
    assert [*(root / PO).parent.iterdir()] == [root / PO]
