"""Requests to a desk, while files of its project are damaged or exchanged for links: each is answered, none by a bug.

An input is a list of steps; a request is one of the desk's own pages with something wrong with it, or of somebody else.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from hypothesis import strategies as st

from planche.desk.kit_builds import KitBuilds
from planche.desk.session import Session
from planche.source import open_project
from tests.desk.asking import COOKIE, HOST, TOKEN, Answer, ask, desk_of
from tests.fuzz.edits import NOISE, either
from tests.fuzz.rich import files
from tests.fuzz.writes import MINE
from tests.projects import write

PLACES = either(
    "/|/gallery/|/gallery/data|/gallery/faces/en/full/cards/ace/front|/gallery/faces/fr/full/cards/king/back|/desk.js|/words.js"
    "|/sheets/|/sheets/state|/sheets/untranslated?language=fr|/sheets/files/cards.pdf|/sheets/pages/cards.pdf/0|/translation/|/translation/languages"
    "|/translation/texts?language=fr|/translation/misfits?language=fr&first=0|/table/|/table/game|/badge.js|/proof?nonce=x|/gone/x|/gallery/gone"
)
TAILS = either("|/..|/../../file|%2e%2e|?language=..|?language=de|?first=-1|?first=9999999|/1|?v=1|//|\x00|\xff|\u0663")
ORDERS = either("/translation/save|/translation/show|/translation/stands|/translation/begin|/sheets/build|/gone/x")
_WRONG: dict[str, tuple[str | None, ...]] = {
    "host": ("", "evil.example", f"{HOST}.evil", "127.1:8000", f"u@{HOST}", HOST.upper()),
    "origin": ("null", "", "http://evil.example", f"http://{HOST}/", f"https://{HOST}"),
    "cookie": (None, "", COOKIE[:-1], f"{COOKIE}x", "planche-desk-8000=\xff", "a; " * 999),
    "sec-fetch-site": ("cross-site", "same-site", "", "none"),
    "content-length": ("-1", "x", "9" * 30, "1_0", "\u0663".encode().decode("latin-1")),
    "if-none-match": ("*",),
    "transfer-encoding": ("chunked",),
    "upgrade": ("websocket",),
    "x-forwarded-host": ("evil",),
}
HEADERS: list[dict[str, str | None]] = [
    *({} for _ in range(8)),
    *({name: value} for name, values in _WRONG.items() for value in values),
]
METHODS = ("HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "get", "")
ATOMS = st.one_of(
    st.sampled_from(either("fr|en|de|ar|..|../../file|-x||fr/../en|A4|2|duplex|front|cards|ace|<b>|{n}|{{ 1 }}")),
    st.none(), st.booleans(), st.integers(), st.floats(), NOISE, st.just("x" * 20_001), st.just("{n}" * 3_000),
)  # fmt: skip
HALVES = ("\ud800", "x\udfffx")  # of letters, which an escape of JSON can be
VALUES = st.recursive(ATOMS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NOISE, inner, max_size=2))
KEYS = either("language|place|source|words|seen|stand|isBare|players|paper|margin|duplex|mode")
NAMES = either(
    "content|content/g|content/g/locale|content/g/art|content/g/cards.csv|content/g/locale/fr.po|content/g/game.yaml"
    "|content/g/rules.md|templates|templates/g|templates/g/card.xml|templates/common|content/g/boards|fonts|output"
)
TARGETS = either("folder|file|gone|itself|root|nothing|a folder|noise|pipe|back")


class Ask(NamedTuple):
    """A request."""

    path: str
    method: str
    headers: dict[str, str | None]
    body: bytes


class Say(NamedTuple):
    """An order of a page: what it sends, of a text of the game or of none."""

    order: str
    said: dict[str, object]
    text: int  # which of the game's; what it sends besides is laid over that
    is_seen: bool  # with the words that it has


class Exchange(NamedTuple):
    """What takes the place of a file or folder of the project, until something else does."""

    name: str
    by: str
    is_heard: bool  # before the next step


BODIES = st.one_of(
    st.binary(max_size=60), VALUES.map(lambda said: json.dumps(said).encode()),
    st.sampled_from([b"[" * 50_000, b'{"a":' * 20_000, b"9" * 6_000, b'{"a":1e999}', b'"' + b"x" * 1_000_001, b"NaN"]),
)  # fmt: skip
LANGUAGES = st.fixed_dictionaries({"language": st.sampled_from(["de", "ar", "en", "xx", "fr-CA", "FR", ".."])})
SAYING = st.dictionaries(st.sampled_from(KEYS), VALUES, max_size=2)
INPUTS = st.lists(
    st.one_of(
        st.builds(Ask, st.builds(str.__add__, st.sampled_from(PLACES), st.sampled_from(TAILS)), st.just("GET"),
                  st.sampled_from(HEADERS), st.just(b"")),
        st.builds(Ask, st.sampled_from([*PLACES, *ORDERS]), st.sampled_from(METHODS), st.sampled_from(HEADERS), BODIES),
        st.builds(Say, st.sampled_from(ORDERS), SAYING, st.integers(0, 40), st.booleans()),
        st.builds(Say, st.just("/translation/save"), st.dictionaries(st.just("words"), VALUES), st.integers(0, 40),
                  st.just(True)),
        st.builds(Say, st.sampled_from(ORDERS), st.sampled_from([{"words": [half]} for half in HALVES]),
                  st.integers(0, 40), st.just(True)),
        st.builds(Say, st.sampled_from(ORDERS), LANGUAGES, st.integers(0, 40), st.just(True)),
        st.builds(Exchange, st.sampled_from(NAMES), st.sampled_from(TARGETS), st.booleans()),
    ),
    min_size=1, max_size=8,
)  # fmt: skip


def attempt(input: list[Ask | Say | Exchange]) -> list[str]:
    """Take the steps. Every answer is one that a page can show; nothing outside of the project is told or changed."""
    codes = []
    with _home() as home:
        session = Session(open_project(home / "project"), "g")
        desk, texts = desk_of(session), _texts(home)
        for step in input:
            if isinstance(step, Exchange):
                _exchange(home, step)
                if step.is_heard:
                    session.refresh()
                continue
            answer = _ask(desk, step, texts)
            assert answer.status < 500, answer
            assert MINE not in answer.data, answer
            if answer.status == 200 and isinstance(step, Ask):
                assert step.headers.get("cookie", COOKIE) in (COOKIE, f"a; {COOKIE}"), "nobody had the key"
                assert step.headers.get("host", HOST) in (HOST, HOST.replace("127.0.0.1", "localhost")), step.headers
            codes.append(f"status/{answer.status}")
        assert {file: file.read_bytes() for file in (home / "outside").iterdir()} == {home / "outside/file": MINE}
        session.refresh()
        assert ask(desk, "/gallery/data").status in (200, 409), "the page says what cannot be read"
        session.close()
    return codes


@contextmanager
def _home() -> Iterator[Path]:
    """A folder with a project, and beside it what nobody may touch; no kit is printed there."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "outside").mkdir()
        (home / "outside/file").write_bytes(MINE)
        write(home / "project", files(is_small=True))
        with patch.object(KitBuilds, "begin"):
            yield home


def _texts(home: Path) -> list[Any]:
    """The texts of the game, as its page of translation has them."""
    desk = desk_of(Session(open_project(home / "project"), "g"))
    return list(ask(desk, "/translation/texts?language=fr").json["texts"])


def _ask(desk: Any, step: Ask | Say, texts: list[Any]) -> Answer:
    if isinstance(step, Ask):
        path = step.path.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
        return ask(desk, path.replace("TOKEN", TOKEN), step.method, [step.body], step.headers)
    text = texts[step.text % len(texts)]
    wordings = text["wordings"]
    said = {"language": "fr", "place": text["key"][0], "source": text["key"][1], "words": wordings}
    seen = {"seen": wordings if step.is_seen else ["?"]}
    return ask(desk, step.order, "POST", [json.dumps({**said, **seen, **step.said}).encode()])


def _exchange(home: Path, step: Exchange) -> None:
    """Put something else in a place, and away what was there; `back` what was there at first."""
    place = home / "project" / step.name
    away = home / f"away-{step.name.replace('/', '-')}"
    targets = {"folder": "outside", "file": "outside/file", "gone": "outside/gone", "root": "project"}
    try:
        if not os.path.lexists(away) and os.path.lexists(place) and not place.is_symlink():
            place.rename(away)
        elif place.is_dir() and not place.is_symlink():
            place.rmdir()
        elif os.path.lexists(place):
            place.unlink()
        if step.by in targets:
            place.symlink_to(home / targets[step.by])
        elif step.by == "itself":
            place.symlink_to(place.name)
        elif step.by == "a folder":
            place.mkdir()
        elif step.by == "noise":
            place.write_bytes(b"\xff{")
        elif step.by == "pipe":
            os.mkfifo(place)
        elif step.by == "back":
            away.rename(place)
    except OSError:  # an earlier exchange is in the way
        return
