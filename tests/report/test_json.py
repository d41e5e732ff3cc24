"""JSON for editors and CI: the keys that scripts rely on, letters as they are, nothing that acts on a terminal."""

from __future__ import annotations

import json

from planche.findings import Finding, Severity, Span
from planche.report.json import findings_to_json, to_json


def test_a_finding_has_all_keys_in_their_order() -> None:
    finding = Finding("deck/size", Severity.ERROR, "9", Span("content/g/game.yaml", 3, 7), "mend", game="g")
    (record,) = json.loads(findings_to_json([finding]))
    assert list(record.items()) == [
        ("id", "deck/size"),
        ("severity", "error"),
        ("message", "9"),
        ("file", "content/g/game.yaml"),
        ("line", 3),
        ("column", 7),
        ("game", "g"),
        ("language", ""),
        ("component", ""),
        ("piece", ""),
        ("hint", "mend"),
    ]


def test_no_findings_are_an_empty_list() -> None:
    assert findings_to_json([]) == "[]"


def test_letters_stay_and_what_acts_on_a_terminal_is_escaped() -> None:
    assert to_json("é♠") == '"é♠"'
    assert to_json("\u202e") == '"\\u202e"'
    assert json.loads(to_json("\x1b\u202e")) == "\x1b\u202e"
