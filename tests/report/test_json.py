"""JSON for editors and CI: the keys that scripts rely on, letters as they are, nothing that acts on a terminal."""

from __future__ import annotations

import json
import re

from planche.findings import BoxOnFace, Finding, Owner, Severity, Span
from planche.report.json import findings_to_json, to_json
from tests.projects import ROOT


def test_a_finding_has_all_keys_in_their_order() -> None:
    finding = Finding("deck/size", Severity.ERROR, "9", Span("content/g/game.yaml", 3, 7), "mend", game="g")
    (record,) = json.loads(findings_to_json([finding]))["findings"]
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
        ("variant", ""),
        ("face", ""),
        ("msgctxt", ""),
        ("box", None),
        ("millimetres", None),
        ("also_on", []),
        ("followers", 0),
    ]


def test_what_is_known_of_a_face_is_told() -> None:
    finding = Finding("text/overflow", Severity.ERROR, "9", Span("f"), variant="mini", face="back", excess=0.4)
    finding = finding._replace(box=BoxOnFace(1, 2.5, 30, 4), msgctxt="cards/ace/name", followers=3)
    finding = finding._replace(also_on=(Owner("cards", "king", "", "front"),))
    (record,) = json.loads(findings_to_json([finding]))["findings"]
    assert record["box"] == {"x": 1, "y": 2.5, "width": 30, "height": 4}
    assert record["also_on"] == [{"component": "cards", "piece": "king", "variant": "", "face": "front"}]
    told = ("variant", "face", "msgctxt", "millimetres", "followers")
    assert [record[key] for key in told] == ["mini", "back", "cards/ace/name", 0.4, 3]


def test_the_form_has_a_version_and_says_how_many_there_are() -> None:
    warning = Finding("deck/size", Severity.WARNING, "9", Span("f"))
    error = warning._replace(severity=Severity.ERROR)
    told = json.loads(findings_to_json([error, warning, error]))
    assert list(told) == ["version", "errors", "warnings", "findings"]
    assert (told["version"], told["errors"], told["warnings"], len(told["findings"])) == (1, 2, 1, 3)
    assert json.loads(findings_to_json([])) == {"version": 1, "errors": 0, "warnings": 0, "findings": []}


def test_letters_stay_and_what_acts_on_a_terminal_is_escaped() -> None:
    assert to_json("é♠") == '"é♠"'
    assert to_json("\u202e") == '"\\u202e"'
    assert json.loads(to_json("\x1b\u202e")) == "\x1b\u202e"


def test_the_readme_shows_every_key_of_a_finding() -> None:
    (sample,) = re.findall(r"```json\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    (record,) = json.loads(findings_to_json([Finding("a/b", Severity.ERROR, "c", Span("d"))]))["findings"]
    assert [*json.loads(sample)] == [*record]
