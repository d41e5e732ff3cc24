"""A deck drawn by several processes is, to the byte, the one that a single process draws, whatever befalls them."""

from __future__ import annotations

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import NoReturn

import pytest

from planche.build import check
from planche.game.components import Component
from planche.game.pieces import Piece
from planche.kit.crew import FIRST, LEAST
from planche.kit.drafts import FaceDraft, FailedFace
from planche.kit.painter import Painter
from planche.kit.records import PieceFaces
from planche.kit.workers import count_processes
from planche.source.project import open_project
from planche.typeset.shaping import FontFile
from tests.projects import ROOT, changed, findings, game, planche, tiny

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="processes share decks on Linux only")

COUNT = FIRST + 70
STAR = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h{}v7z" fill="#c00"/></svg>'
FACES = "    front: g/card.xml\n    back: g/back.xml\n    columns: {words: text, kind: text}\n"
GAME = game(
    ("    front: g/card.xml\n", FACES),
    more="""\
  tokens:
    title: Tokens
    kind: card
    size: [30, 30]
    bleed: 2
    rows: tokens.csv
    front: g/token.xml
    columns: {words: text}
theme:
  colours: {ink: "#112233"}
  styles:
    big: {font: Baloo 2, size: 20, bold: true}
    body: {font: Nunito, size: 11, align: justify, hyphenate: true}
""",
)
CARD = """\
<face>
  <group shared="true" opacity="0.5"><rect x="2" y="2" width="59" height="84" fill="ink"/></group>
  <text x="4" y="4" width="55" height="9" style="big" fit="shrink" min="7">{{ piece.words|rich }}</text>
  <text x="4" y="20" width="40" height="60" style="body">{{ piece.words|rich }} and the <i>others</i></text>
  <art name="{{ piece.kind }}" x="19" y="60" width="20" height="20"/>
</face>
"""
BACK = '<face><text x="4" y="4" width="55" height="9" style="big">{{ piece.kind }}</text></face>'
TOKEN = '<face><text width="30" height="10" style="body" fit="shrink" min="6">{{ piece.words }}</text></face>'


def cards(words: Callable[[int], str], count: int = COUNT) -> str:
    """Rows of a table of cards; the last ones show a picture that no other does."""
    kinds = ("sun", "moon", "comet")
    rows = (f"c{n},{n % 3 + 1},{kinds[n % 2 if n < COUNT - 9 else 2]},{words(n)}" for n in range(count))
    return "\n".join(("id,copies,kind,words", *rows)) + "\n"


def said(number: int) -> str:
    """Words that repeat, that need the fallback font, and that have to shrink."""
    rare = chr(0x2190 + number)  # arrows, which only DejaVu Sans has
    return ("the same words", f"Number {number} {rare}", f"**{number}** words that are set much smaller")[number % 3]


DECK = {
    "game.yaml": GAME,
    "cards.csv": cards(said),
    "tokens.csv": "id,words\n" + "".join(f"t{n},Token {n // 2}\n" for n in range(COUNT)),
    "templates/g/card.xml": CARD,
    "templates/g/back.xml": BACK,
    "templates/g/token.xml": TOKEN,
    "art/sun.svg": STAR.format(7),
    "art/moon.svg": STAR.format(5),
    "art/comet.svg": STAR.format(3),
}
WRONG = {
    **DECK,
    "cards.csv": cards(lambda n: said(n) if n < 60 else f"日{n // 4} without end {'of this text ' * (n % 5 * 9)}"),
    "templates/g/card.xml": changed(
        CARD, ('"body">', '"body">{{ piece.nothing if piece.copies == 3 and piece.kind == "sun" }}')
    ),
    "art/comet.svg": "<svg>",
}
# templates that different shares are the first to open, for faces with equal markup
LATE = {
    **DECK,
    "cards.csv": cards(lambda _: "the same words"),
    "templates/g/card.xml": changed(
        CARD, ("</face>", '{% if piece.id in ("c25", "c65") %}{% include "g/" ~ piece.id ~ ".xml" %}{% endif %}</face>')
    ),
    "templates/g/c25.xml": '<rect width="1" height="1" fill="inc"/>',
    "templates/g/c65.xml": '<rect width="1" height="1" fill="inc"/>',
}


@pytest.fixture
def forks(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """The processes that were forked; none of them is left in the end."""
    pids: list[int] = []
    fork = os.fork

    def counted() -> int:
        pid = fork()
        pids.append(pid)
        return pid

    monkeypatch.setattr(os, "fork", counted)
    yield pids
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def kit(root: Path, workers: int, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """The files of a kit, with what the command said."""
    monkeypatch.setenv("PLANCHE_WORKERS", str(workers))
    output = root / f"output-{workers}"
    ended = planche("build", "g", "--project", root, "--output", output, "--gap", "4")
    said = f"{ended.code} {ended.out}{ended.err}".replace(str(output), "")
    return {file.name: file.read_bytes() for file in (output / "g/en").glob("*")} | {"": said.encode()}


@cache
def alone() -> dict[str, bytes]:
    """The kit of the deck as one process draws it."""
    with tiny(DECK) as root, pytest.MonkeyPatch.context() as patched:
        return kit(root, 1, patched)


@pytest.mark.parametrize("workers", [2, 3, 4])
def test_kits_are_the_same_however_many_draw_them(
    workers: int, forks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert sorted(alone()) == ["", "cards.pdf", "manifest.json", "start-here.pdf"]
    assert b"words that are set much smaller" in alone()["manifest.json"]
    assert forks == []
    with tiny(DECK) as root:
        drawn: list[str] = []
        draw_piece = Painter.draw_piece

        def seen(painter: Painter, component: Component, piece: Piece, copies: int) -> PieceFaces | None:
            drawn.append(piece.id)
            return draw_piece(painter, component, piece, copies)

        monkeypatch.setattr(Painter, "draw_piece", seen)
        assert kit(root, workers, monkeypatch) == alone()
    own = FIRST + (COUNT - FIRST) // workers
    assert drawn == [f"{kind}{n}" for kind in "ct" for n in range(own)], "the rest was drawn by others"
    assert len(forks) == 2 * (workers - 1)


@pytest.mark.parametrize("deck", [WRONG, LATE], ids=["wrong", "late"])
def test_findings_are_the_same(deck: dict[str, str], forks: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny(deck) as root:
        monkeypatch.setenv("PLANCHE_WORKERS", "1")
        alone, refused = findings(root), kit(root, 1, monkeypatch)
        assert len(alone) >= 1
        assert refused[""].startswith(b"1 ")
        for workers in (2, 3):
            monkeypatch.setenv("PLANCHE_WORKERS", str(workers))
            assert findings(root) == alone
            assert kit(root, workers, monkeypatch) == refused
    assert forks


def test_a_code_that_two_shares_give_to_different_glyphs_is_given_as_by_one(
    forks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    data = (ROOT / "fonts/nunito/Nunito-Regular.ttf").read_bytes()
    ligature, letter = FontFile("first", data), FontFile("second", data)
    ligature.word("fi"), letter.word("ﬁ"), letter.word("other")
    known = dict(ligature.glyphs)
    assert not ligature.learn(letter.glyphs), "one glyph, and the code of both is its number"
    assert ligature.glyphs == known
    for words in ("fi", "ﬁ"):
        other = "ﬁ" if words == "fi" else "fi"
        deck = {**DECK, "cards.csv": cards(lambda n: words if n > 60 else other if n > FIRST else "none")}  # noqa: B023
        with tiny(deck) as root:
            alone = kit(root, 1, monkeypatch)
            assert "cards.pdf" in alone
            assert kit(root, 2, monkeypatch) == alone
    assert len(forks) == 4


def test_codes_are_learnt() -> None:
    data = (ROOT / "fonts/nunito/Nunito-Regular.ttf").read_bytes()
    first, second = FontFile("first", data), FontFile("second", data)
    first.word("one"), second.word("two and ½")
    assert first.learn(second.glyphs)
    codes = dict(first.glyphs)
    assert first.word("two and ½") == second.word("two and ½")
    assert first.glyphs == codes


def killed() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def refused() -> None:
    def draft(*_: object) -> NoReturn:
        raise MemoryError

    Painter.draft = draft  # type: ignore[assignment, method-assign]


def half() -> None:
    dumps = pickle.dumps
    pickle.dumps = lambda told, *how: dumps(told, *how)[:-9]


def nonsense() -> None:
    pickle.dumps = lambda *_: b"\x80\x04cno.such\nname\n."


@pytest.mark.parametrize("harm", [killed, refused, half, nonsense])
def test_a_worker_that_fails_leaves_the_same_kit(
    harm: Callable[[], None], forks: list[int], monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    assert alone()
    with tiny(DECK) as root:
        fork = os.fork

        def harmed() -> int:
            pid = fork()
            if pid == 0:
                harm()
            return pid

        monkeypatch.setattr(os, "fork", harmed)
        assert kit(root, 3, monkeypatch) == alone()
    assert len(forks) == 4
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("is_readable", [True, False])
def test_an_error_in_a_worker_comes_back_with_its_traceback(
    is_readable: bool, forks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is wrong with the program ends the command as it would in one process, and is not tried again."""

    class Unreadable(ValueError):
        def __init__(self, one: str, other: str) -> None:
            super().__init__(f"{one} {other}")

    home = os.getpid()
    draft = Painter.draft

    def broken(painter: Painter, component: Component, piece: Piece, template: str) -> FaceDraft | FailedFace:
        if os.getpid() != home:
            raise KeyError("a card") if is_readable else Unreadable("no", "card")
        return draft(painter, component, piece, template)

    monkeypatch.setattr(Painter, "draft", broken)
    monkeypatch.setenv("PLANCHE_WORKERS", "3")
    with tiny(DECK) as root:
        told = planche("build", "g", "--project", root, "--output", root / "out")
        debugged = planche("--debug", "build", "g", "--project", root, "--output", root / "out")
        assert not (root / "out").exists()
    assert told.code == debugged.code == 3
    assert told.err.startswith(
        "planche: a bug in planche: " + ("KeyError: 'a card'" if is_readable else "RuntimeError")
    )
    assert "In a process that worked for this one:" in debugged.err
    assert "in broken" in debugged.err
    assert forks


def test_a_system_that_grants_no_worker_gets_the_same_kit(monkeypatch: pytest.MonkeyPatch) -> None:
    def denied() -> NoReturn:
        raise BlockingIOError

    assert alone()
    with tiny(DECK) as root:
        monkeypatch.setattr(os, "fork", denied)
        before = len(os.listdir("/proc/self/fd"))
        assert kit(root, 3, monkeypatch) == alone()
        assert len(os.listdir("/proc/self/fd")) == before


def test_small_decks_and_threads_fork_nothing(forks: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PLANCHE_WORKERS", raising=False)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1})
    rows = "id\n" + "".join(f"c{n}\n" for n in range(LEAST))
    with tiny({"cards.csv": rows.replace("c0\n", "")}) as root:
        assert findings(root) == []
    assert forks == []
    with tiny({"cards.csv": rows}) as root:
        over = threading.Event()
        other = threading.Thread(target=over.wait)
        other.start()
        assert findings(root) == []
        over.set()
        other.join()
        assert forks == []
        steps: list[int] = []
        assert check(open_project(root), "g", watch=steps.append).findings == ()
        assert len(forks) == 1
        assert steps == [1] * LEAST


SLEEPERS = """\
import os, signal, sys
from planche.__main__ import main
fork, pids = os.fork, []
def sleeping():
    pid = fork()
    while pid == 0:
        signal.pause()
    pids.append(pid)
    if len(pids) == 2:
        print(os.getpid(), *pids, flush=True)
        {then}
    return pid
os.fork = sleeping
main()
"""


def sleepers(root: Path, then: str = "pass") -> subprocess.Popen[str]:
    """A build whose two workers never answer; its first line is its number and theirs."""
    return subprocess.Popen(
        [sys.executable, "-c", SLEEPERS.format(then=then), "build", "g", "--project", root, "--output", root / "out"],
        env={**os.environ, "PLANCHE_WORKERS": "3"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.parametrize("then", ["pass", "os.kill(os.getpid(), signal.SIGINT)"], ids=["reading", "forking"])
def test_an_interrupted_build_leaves_no_process(then: str) -> None:
    with tiny(DECK) as root, sleepers(root, then) as build:
        assert build.stdout is not None
        pids = [int(word) for word in build.stdout.readline().split()]
        if then == "pass":
            os.killpg(build.pid, signal.SIGINT)
        out, err = build.communicate()
        assert (build.returncode, out) == (130, "")
        assert err == "planche: interrupted; the kit that is there is complete\n"
        assert len(pids) == 3
        for pid in pids[1:]:
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)


KILLED = """\
import os, signal
from planche.__main__ import main
fork, pids = os.fork, []
def last():
    pid = fork()
    pids.append(pid)
    if pid and len(pids) == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return pid
os.fork = last
main()
"""


def test_workers_of_a_killed_build_end() -> None:
    """The pipe that they inherit is at its end once they are all gone."""
    more_than_a_pipe_holds = cards(str, 1_200)
    with tiny({**DECK, "cards.csv": more_than_a_pipe_holds}) as root:
        read, write = os.pipe()
        build = subprocess.Popen(
            [sys.executable, "-c", KILLED, "build", "g", "--project", root, "--output", root / "out"],
            env={**os.environ, "PLANCHE_WORKERS": "3"},
            pass_fds=[write],
        )
        os.close(write)
        assert build.wait() == -signal.SIGKILL
        with os.fdopen(read, "rb") as pipe:
            assert pipe.read() == b""


ABANDONED = """\
import os, signal, sys, time
from planche.kit.workers import hire
with hire([lambda: time.sleep(60)]) as workers:
    print(workers[0].pid, flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="workers are for Linux")
def test_a_worker_does_not_go_on_for_a_process_that_was_killed() -> None:
    """Not even until its share is done: the pipe that it inherits is at its end long before."""
    read, write = os.pipe()
    begun = time.monotonic()
    killed = subprocess.Popen([sys.executable, "-c", ABANDONED], stdout=subprocess.DEVNULL, pass_fds=[write])
    os.close(write)
    assert killed.wait() == -signal.SIGKILL
    with os.fdopen(read, "rb") as pipe:
        assert pipe.read() == b""
    assert time.monotonic() - begun < 30


# editions of a game


EDITIONS = {
    "game.yaml": game(
        ("cards.csv", "cards.{language}.yaml"),
        ("languages: [en]", "languages: [en, fr, de]"),
        more="    columns: {words: text}\n",
    ),
    "cards.en.yaml": "- {id: ace, words: An ace}\n",
    "cards.fr.yaml": '- {id: ace, words: "Un as ?"}\n',
    "cards.de.yaml": "- {id: ace, words: Ein As und noch viele andere Karten}\n",
    "templates/g/card.xml": '<face><text width="20" height="9" fit="line">{{ piece.words }}</text></face>',
}


@pytest.mark.parametrize("workers", [2, 3, 4])
def test_editions_tell_the_same_however_many_look_at_them(
    workers: int, forks: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    with tiny(EDITIONS) as root:
        monkeypatch.setenv("PLANCHE_WORKERS", "1")
        alone = findings(root)
        assert {finding["language"] for finding in alone} >= {"fr", "de"}
        assert {finding["id"] for finding in alone} >= {"text/overflow", "text/typography", "translation/missing"}
        forks.clear()
        monkeypatch.setenv("PLANCHE_WORKERS", str(workers))
        assert findings(root) == alone
        assert len(forks) >= min(workers, 3) - 1  # and those that draw a deck


def test_an_edition_whose_worker_fails_is_looked_at_here(forks: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    with tiny(EDITIONS) as root:
        monkeypatch.setenv("PLANCHE_WORKERS", "1")
        alone = findings(root)
        monkeypatch.setenv("PLANCHE_WORKERS", "2")
        dumps = pickle.dumps

        def harmed(*_: object) -> NoReturn:
            raise OSError("no room")

        monkeypatch.setattr(pickle, "dumps", harmed)
        assert findings(root) == alone
        assert forks
        monkeypatch.setattr(pickle, "dumps", dumps)


def test_pieces_are_counted_once_whoever_draws_them(forks: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    counts = []
    with tiny(EDITIONS) as root:
        for workers in ("1", "3"):
            monkeypatch.setenv("PLANCHE_WORKERS", workers)
            steps: list[int] = []
            check(open_project(root), "g", (), steps.append)
            counts.append(sum(steps))
    assert counts == [3, 3]
    assert len(forks) >= 2


@pytest.mark.skipif(sys.platform != "linux", reason="there are no workers elsewhere")
def test_how_many_processes_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many as there are cores, four at most, or as many as are wished; one for what is not worth more."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(8)))
    for wish, counts in (("", (4, 1)), ("1", (1, 1)), ("4", (4, 4)), ("5", (4, 1)), ("0", (4, 1)), ("two", (4, 1))):
        monkeypatch.setenv("PLANCHE_WORKERS", wish)
        assert (count_processes(is_worth_it=True), count_processes(is_worth_it=False)) == counts, wish
    monkeypatch.delenv("PLANCHE_WORKERS")
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 5})
    assert count_processes(is_worth_it=True) == 2
