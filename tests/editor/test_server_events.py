"""A server hears what becomes of files: opened, saved, closed, changed on the disk; and tells what it can do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pygls", reason="the extra planche[lsp] is not installed")

from tests.editor.games import FILES, PO, ROWS, STAR
from tests.editors import WHOLE, EditorProcess, editor
from tests.projects import tiny, write

WRONG = ROWS.replace("sun", "sum")
WATCHING = {**WHOLE, "workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}}}
PATIENT = ("-c", "from planche.editor import server; server.PAUSE = 86_400; from planche.__main__ import main; main()")
PLAIN = {"general": {"positionEncodings": ["utf-16"]}}  # shows neither pictures nor progress


@pytest.fixture
def root() -> Iterator[Path]:
    with tiny({**FILES, "art/star.svg": STAR}) as folder:
        yield folder.resolve()


def said(one: EditorProcess, method: str) -> list[dict[str, Any]]:
    return [message["params"] for message in one.heard if message.get("method") == method]


def test_files_that_change_on_the_disk_are_looked_at_again(root: Path) -> None:
    with editor(root, WATCHING) as one:
        card = one.open(root / "templates/g/card.xml")
        assert one.diagnostics((root / "content/g/game.yaml").as_uri())  # of all languages: the last that is looked at
        write(root, {"cards.csv": WRONG})
        one.send("workspace/didChangeWatchedFiles", {"changes": []})
        rows = (root / "content/g/cards.csv").as_uri()
        assert [found["code"] for found in one.diagnostics(rows)] == ["content/value"]
        (asked,) = said(one, "client/registerCapability")
        (registration,) = asked["registrations"]
        assert registration["method"] == "workspace/didChangeWatchedFiles"
        assert [watcher["globPattern"] for watcher in registration["registerOptions"]["watchers"]] == [
            "**/content/**", "**/templates/**", "**/fonts/**",
        ]  # fmt: skip
        write(root, {"cards.csv": ROWS})
        one.send("textDocument/didSave", {"textDocument": {"uri": card}})
        assert one.diagnostics(rows) == []


def test_a_change_waits_for_no_pause_before_all_languages_are_checked(root: Path) -> None:
    with editor(root, run=(*PATIENT, "lsp")) as one:
        rows = one.open(root / "content/g/cards.csv", WRONG)
        assert one.diagnostics(rows)
        for text in (ROWS, WRONG, ROWS):
            one.change(rows, text)
            assert bool(one.diagnostics(rows)) == (text == WRONG)


def test_what_was_typed_and_not_saved_is_forgotten_with_its_file(root: Path) -> None:
    with editor(root, PLAIN) as one:
        one.open(root / "templates/g/card.xml")
        rows = one.open(root / "content/g/cards.csv", WRONG)
        (wrong,) = one.diagnostics(rows)
        at = wrong["range"]["start"], wrong["range"]["end"]
        for place in at:
            shown = one.at("hover", rows, place["line"], place["character"])
            assert "content/value" in shown["contents"]["value"]
        behind = one.at("hover", rows, at[1]["line"], at[1]["character"] + 1)
        assert behind is None or "content/value" not in behind["contents"]["value"]
        one.send("textDocument/didClose", {"textDocument": {"uri": rows}})
        assert one.diagnostics(rows) == []
        assert said(one, "client/registerCapability") == said(one, "$/progress") == []


def test_pictures_are_shown_to_editors_that_show_them(root: Path) -> None:
    for capabilities, draws in ((WHOLE, True), (PLAIN, False)):
        with editor(root, capabilities) as one:
            rows = one.open(root / "content/g/cards.csv")
            shown = one.at("hover", rows, 1, 1)["contents"]["value"]
            assert ("data:image/png" in shown) == draws


def test_a_line_that_a_file_names_is_led_to(root: Path) -> None:
    with editor(root) as one:
        catalogue = one.open(root / "content/g/locale/fr.po", PO)
        links = one.ask("textDocument/documentLink", {"textDocument": {"uri": catalogue}})
        rows = (root / "content/g/cards.csv").as_uri()
        assert [link["target"] for link in links] == [f"{rows}#L2", f"{rows}#L3"]
        start, end = links[0]["range"]["start"], links[0]["range"]["end"]
        assert (start["line"], start["character"], end["character"]) == (3, 3, 3 + len("content/g/cards.csv:2"))


def test_what_the_server_can_do_is_told(root: Path) -> None:
    with editor(root) as one:
        answer = next(message["result"] for message in one.heard if message.get("id") == 1)
        can = answer["capabilities"]
        assert answer["serverInfo"]["name"] == "planche"
        assert can["completionProvider"]["triggerCharacters"] == ['"', ".", ":", "<", " ", "{", ","]
        assert can["codeActionProvider"]["codeActionKinds"] == ["quickfix"]
        assert can["textDocumentSync"]["change"] == 1  # whole texts
        assert all(can[f"{what}Provider"] for what in ("hover", "definition", "documentLink"))
