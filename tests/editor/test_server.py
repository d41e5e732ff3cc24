"""A real server beside an editor: what is typed is told, and whatever comes, it goes on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

pytest.importorskip("pygls", reason="the extra planche[lsp] is not installed")

from planche.extras import install_command
from tests.editor.games import CARD, FILES, ROWS
from tests.editors import EditorProcess, editor
from tests.projects import planche, tiny

WRONG = ROWS.replace("sun", "sum")
PATIENT = "from planche.editor import server; server.PATIENCE = 86_400; from planche.__main__ import main; main()"
"""The server, with time for an editor that is slow to say that it shows progress, as one beside many tests is."""


@pytest.fixture(scope="module")
def root() -> Iterator[Path]:
    with tiny(FILES) as folder:
        yield folder.resolve()


@pytest.fixture(scope="module")
def at_work(root: Path) -> Iterator[EditorProcess]:
    with editor(root, run=("-c", PATIENT, "lsp")) as one:
        yield one


@pytest.fixture(scope="module")
def rows(root: Path, at_work: EditorProcess) -> str:
    return at_work.open(root / "content/g/cards.csv", WRONG)


def codes(diagnostics: list[dict[str, Any]]) -> list[str]:
    return [
        f"{one['range']['start']['line']}:{one['range']['start']['character']} {one['code']}" for one in diagnostics
    ]


def test_a_cell_is_broken_told_replaced_and_right(at_work: EditorProcess, rows: str) -> None:
    (wrong,) = told = at_work.diagnostics(rows)
    assert codes(told) == ["1:8 content/value"]
    asked = {"textDocument": {"uri": rows}, "range": wrong["range"], "context": {"diagnostics": told}}
    (fix,) = at_work.ask("textDocument/codeAction", asked)
    ((place, edit),) = fix["edit"]["changes"].items()
    assert (place, edit) == (rows, [{"range": wrong["range"], "newText": "sun"}])
    at_work.change(rows, ROWS)
    assert at_work.diagnostics(rows) == []


def test_places_are_answered(at_work: EditorProcess, rows: str, root: Path) -> None:
    card = at_work.open(root / "templates/g/card.xml")
    line = CARD.split("\n")[4]
    figure = at_work.at("hover", card, 4, line.index("hand"))
    assert figure["contents"]["value"] == "figure `hand`: **4** (proposed: Nobody knows.)"
    offered = at_work.at("completion", card, 4, line.index("pink"))
    assert [item["label"] for item in offered["items"]][-1] == "pink"
    (head,) = at_work.at("definition", card, 2, CARD.split("\n")[2].index("kind"))
    assert (head["uri"], head["range"]["start"]) == (rows, {"line": 0, "character": 9})
    (link,) = at_work.ask("textDocument/documentLink", {"textDocument": {"uri": card}})
    assert link["target"] == (root / "templates/g/parts.xml").as_uri()


def test_a_column_counts_as_the_editor_counts(at_work: EditorProcess, rows: str) -> None:
    at_work.change(rows, WRONG.replace("Ace", "\U0001d11ee\u0301"))
    assert codes(at_work.diagnostics(rows)) == ["1:9 content/value"]
    at_work.change(rows, ROWS)
    assert at_work.diagnostics(rows) == []


def test_nothing_that_comes_ends_it(at_work: EditorProcess, rows: str, tmp_path: Path) -> None:
    for body in (b"{", b"[]", b'{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"x": 1}}', b"\xff"):
        at_work.send_bytes(body)
    outside = at_work.open(tmp_path / "x.csv", WRONG)
    at_work.open(tmp_path / "gone/content/g/game.yaml", "x")
    assert at_work.at("hover", outside, 0, 0) is None
    assert [item["label"] for item in at_work.at("completion", rows, 999, 999)["items"]] == ["ace", "king"]
    at_work.change(rows, ROWS + "#" * (8 << 20))
    assert codes(at_work.diagnostics(rows)) == ["0:0 source/too-large"]
    at_work.change(rows, ROWS)
    assert at_work.diagnostics(rows) == []
    said = [one["params"] for one in at_work.heard if one.get("method") in ("window/logMessage", "window/showMessage")]
    assert all("Traceback" not in one["message"] and "\n" not in one["message"] for one in said), said


def test_what_is_underlined_is_not_told_twice_of_one_text(at_work: EditorProcess, rows: str) -> None:
    at_work.change(rows, WRONG)
    assert codes(at_work.diagnostics(rows)) == ["1:8 content/value"]
    begun = len(at_work.heard)
    at_work.wait_for(lambda one: one.get("method") == "$/progress" and one["params"]["value"]["kind"] == "end")
    assert at_work.ask("textDocument/documentLink", {"textDocument": {"uri": rows}}) is not None  # what comes after it
    again = [one["params"] for one in at_work.heard[begun:] if one.get("method") == "textDocument/publishDiagnostics"]
    assert [one for one in again if one["uri"] == rows] == []
    at_work.change(rows, WRONG + "\n")  # another text: the editor may have lost what it showed
    assert codes(at_work.diagnostics(rows)) == ["1:8 content/value"]
    at_work.change(rows, ROWS)
    assert at_work.diagnostics(rows) == []


def test_what_all_languages_need_comes_later_with_its_progress(at_work: EditorProcess, root: Path) -> None:
    other = at_work.open(root / "content/g/game.yaml")  # in English, and French when nobody types
    assert codes(at_work.diagnostics(other))[0] == "0:7 translation/missing"
    begun = [one["params"]["value"] for one in at_work.heard if one.get("method") == "$/progress"]
    assert begun[0] == {"kind": "begin", "title": "Planche: all languages of g"}


def test_without_the_extra_it_says_what_to_install() -> None:
    with patch("planche.cli.lsp.find_spec", return_value=None):
        ended = planche("lsp")
    assert (ended.code, ended.err) == (2, f"planche: to speak with an editor takes pygls: {install_command('lsp')}\n")
