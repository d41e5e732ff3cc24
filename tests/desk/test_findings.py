"""Findings reach the pages as the files are saved, and each opens its file in the editor."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from planche.desk.checking import CheckProcess
from planche.desk.editors import parse_editor
from planche.desk.findings_told import PICTURES_FIRST, Findings, Subject
from planche.desk.session import Options, Session
from planche.source import open_project
from tests.desk.asking import ask, desk_of
from tests.projects import game, tiny, write

WAIT = 60  # seconds, on a busy machine
PAUSE = "planche.desk.findings_told.EDITING"


@pytest.fixture(scope="module")
def root() -> Iterator[Path]:
    with tiny({"game.yaml": game()}) as folder:
        yield folder.resolve()


@patch(PAUSE, 0.2)
def test_what_is_wrong_is_told_and_gone_once_it_is_mended(root: Path) -> None:
    session = Session(open_project(root), "g", Options(parse_editor("vscode")))
    told: list[Any] = []
    has_changed = threading.Event()

    def hear(event: str, data: Any) -> None:
        if event == "findings" and data["fresh"] and data["whole"]:
            told.append(data["findings"])
            has_changed.set()

    session.hub.tell = hear  # type: ignore[method-assign]
    session.findings.begin()
    try:
        for face in (
            '<face><rect x="oak"/></face>\n',
            '<face><rect x="3" y="3" width="9" height="9" fill="ink"/></face>\n',
        ):
            has_changed.wait(WAIT)
            has_changed.clear()
            write(root, {"templates/g/card.xml": face})
            session.refresh()
        has_changed.wait(WAIT)
        held = ask(desk_of(session), "/gallery/findings").json
    finally:
        session.close()
    assert [[one["id"] for one in findings] for findings in told] == [[], ["template/markup"], []]
    ((wrong,),) = (findings for findings in told if findings)
    assert (wrong["file"], wrong["line"], wrong["piece"]) == ("templates/g/card.xml", 1, "ace")
    assert wrong["open"] == f"vscode://file{root}/templates/g/card.xml:1:{wrong['column']}"
    assert "'oak'" in wrong["words"]
    assert (held["findings"], held["fresh"]) == ([], True)


def test_pictures_come_before_findings_and_all_languages_once_nothing_changes() -> None:
    """They take the same cores: a check begins once no picture is asked for, that of everything after a pause."""
    begun: list[tuple[float, tuple[str, ...]]] = []
    are_begun = threading.Event()

    def answer(_check: object, _project: object, _game: str, languages: tuple[str, ...]) -> list[Any]:
        begun.append((time.monotonic(), languages))
        if not languages:
            are_begun.set()
        return []

    with (
        tiny() as folder,
        patch("planche.desk.findings_told.CheckProcess.ask", answer),
        patch("planche.desk.findings_told.CheckProcess.prepare", lambda _: None),
        patch(PAUSE, 0.6),
    ):
        findings = Findings(lambda: Subject(open_project(folder), "g", 1, ("en",)), lambda: None)
        changed = time.monotonic()
        findings.begin()
        time.sleep(0.05)
        looked = time.monotonic()
        findings.note_picture()
        assert are_begun.wait(WAIT)
        findings.close()
    (quick, first), (whole, rest) = begun
    assert (first, rest) == (("en",), ())
    assert quick >= looked + PICTURES_FIRST
    assert whole >= changed + 0.6


def test_what_is_saved_while_the_desk_begins_waits_for_no_process_that_loads() -> None:
    """The one that checks everything is loaded while somebody saves already."""
    is_let = threading.Event()
    asked: list[tuple[str, ...]] = []
    was_asked = threading.Semaphore(0)

    def prepare(checks: CheckProcess) -> None:
        if checks._stands_back:
            is_let.wait(WAIT)

    def answer(_check: object, _project: object, _game: str, languages: tuple[str, ...]) -> list[Any]:
        asked.append(languages)
        was_asked.release()
        return []

    door = "planche.desk.findings_told.CheckProcess"
    with tiny() as folder, patch(f"{door}.ask", answer), patch(f"{door}.prepare", prepare), patch(PAUSE, 0):
        findings = Findings(lambda: Subject(open_project(folder), "g", 1, ("en",)), lambda: None)
        findings.begin()
        assert was_asked.acquire(timeout=WAIT)
        findings.ask()
        assert was_asked.acquire(timeout=WAIT)
        assert asked == [("en",), ("en",)]
        is_let.set()
        assert was_asked.acquire(timeout=WAIT)
        assert asked[2] == ()
        findings.close()


def test_a_check_rests_from_a_change_until_its_pictures_are_there() -> None:
    """And what was being checked is given up."""
    said: list[tuple[str, float]] = []
    has_resumed = threading.Event()

    def note(what: str) -> Any:
        return lambda _: said.append((what, time.monotonic()))

    def resume(_: object) -> None:
        said.append(("resume", time.monotonic()))
        has_resumed.set()

    door = "planche.desk.findings_told.CheckProcess"
    with (
        tiny() as folder,
        patch(f"{door}.ask", lambda *_: []),
        patch(f"{door}.prepare", lambda _: None),
        patch(f"{door}.interrupt", note("interrupt")),
        patch(f"{door}.pause", note("pause")),
        patch(f"{door}.resume", resume),
    ):
        findings = Findings(lambda: Subject(open_project(folder), "g", 1, ("en",)), lambda: None)
        findings.begin()
        assert has_resumed.wait(WAIT)
        said.clear()
        has_resumed.clear()
        findings.give_way()
        looked = time.monotonic()
        findings.note_picture()
        assert has_resumed.wait(WAIT)
        findings.close()
    assert [what for what, _ in said][:5] == ["interrupt", "interrupt", "pause", "pause", "resume"]
    assert said[4][1] >= looked + PICTURES_FIRST


def test_nothing_goes_on_once_it_is_closed_while_checks_rest() -> None:
    before = {*threading.enumerate()}
    door = "planche.desk.findings_told.CheckProcess"
    with tiny() as folder, patch(f"{door}.ask", lambda *_: []), patch(f"{door}.prepare", lambda _: None):
        for _ in range(10):
            findings = Findings(lambda: Subject(open_project(folder), "g", 1, ("en",)), lambda: None)
            findings.begin()
            findings.give_way()
            time.sleep(PICTURES_FIRST / 4)  # in the midst of the rest
            findings.close()
            assert {*threading.enumerate()} == before


def test_each_editor_has_its_address_and_no_other_file_is_opened(root: Path) -> None:
    def opener(editor: str, file: str) -> str:
        return Session(open_project(root), "g", Options(parse_editor(editor))).opener(file, 3, 7)

    file = "content/g/cards.csv"
    assert opener("vscode", file) == f"vscode://file{root}/{file}:3:7"
    assert opener("idea", file) == f"idea://open?file={root}/{file}&line=3&column=7"
    assert opener("none", file) == opener("vscode", "content/g/gone.csv") == opener("vscode", "") == ""
