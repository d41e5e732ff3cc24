"""Checks of a desk run in processes of their own, which may be stopped at any time and are begun again."""

from __future__ import annotations

import json
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from planche.desk.checking import CheckProcess, find_all
from planche.kit import KnownFaces
from planche.source import open_project
from tests.projects import tiny, write

WAIT = 60  # seconds, on a busy machine


def _unwatched(_: int) -> None:
    """Nobody gives way."""


@pytest.fixture(scope="module")
def root() -> Iterator[Path]:
    with tiny({"templates/g/card.xml": '<face><rect x="oak"/></face>\n'}) as folder:
        yield folder.resolve()


def test_findings_are_those_of_check_with_their_words(root: Path) -> None:
    (found,) = find_all(KnownFaces(), _unwatched, str(root), False, "g", "en")
    assert (found["id"], found["file"], found["line"]) == ("template/markup", "templates/g/card.xml", 1)
    assert "'oak'" in found["words"]
    assert found["words"] != found["message"]
    assert find_all(KnownFaces(), _unwatched, str(root), False, "g") == [found]
    assert find_all(KnownFaces(), _unwatched, str(root), False, "g", "fr") == []  # a language that is no longer there


def test_a_process_answers_again_gives_way_and_is_begun_anew_when_it_is_gone(root: Path) -> None:
    checks = CheckProcess()
    project = open_project(root)
    try:
        checks.prepare()
        prepared = checks._process
        first = checks.ask(project, "g", ("en",))
        assert checks._process is prepared
        assert first == find_all(KnownFaces(), _unwatched, str(root), False, "g", "en")
        process = checks._process
        assert process is not None
        assert checks.ask(project, "g", ()) == first
        assert checks._process is process
        assert process.stdin is not None
        assert process.stdout is not None
        write(root, {"cards.csv": "id\nking\n"})  # of which nothing is kept
        process.stdin.write(json.dumps([str(root), False, "g", "en"]) + "\n\n")  # and something has changed at once
        process.stdin.flush()
        assert process.stdout.readline() == "null\n"
        checks.interrupt()  # which comes too late, and is nothing to what is asked next
        first = checks.ask(project, "g", ("en",))
        assert first == find_all(KnownFaces(), _unwatched, str(root), False, "g", "en")
        assert checks._process is process
        process.kill()
        process.wait()
        checks.interrupt()
        assert checks.ask(project, "g", ("en",)) == first
        assert checks._process is not process
        assert process.poll() is not None
    finally:
        checks.stop()
    assert checks._process is None
    checks.stop()


@pytest.mark.skipif(sys.platform == "win32", reason="no such signals")
def test_a_process_rests_wherever_it_is_and_ends_all_the_same(root: Path) -> None:
    checks, answers = CheckProcess(), list[object]()
    project = open_project(root)
    checks.pause()  # which is nothing to one that has not begun
    try:
        first = checks.ask(project, "g", ("en",))
        checks.pause()
        asking = threading.Thread(target=lambda: answers.append(checks.ask(project, "g", ("en",))))
        asking.start()
        asking.join(0.5)
        assert asking.is_alive()
        checks.resume()
        asking.join(WAIT)
        assert answers == [first]
        checks.pause()
        process = checks._process
        assert process is not None
    finally:
        checks.stop()
    assert process.poll() is not None
    checks.resume()


@pytest.mark.skipif(not hasattr(os, "getpriority"), reason="as on Linux")
def test_what_checks_all_stands_back(root: Path) -> None:
    """The one that is asked first does not."""
    here = os.getpriority(os.PRIO_PROCESS, 0)
    for stands_back, wanted in ((False, here), (True, min(here + 10, 19))):
        checks = CheckProcess(stands_back=stands_back)
        try:
            checks.ask(open_project(root), "g", ("en",))
            assert checks._process is not None
            assert os.getpriority(os.PRIO_PROCESS, checks._process.pid) == wanted
        finally:
            checks.stop()
