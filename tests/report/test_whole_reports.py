"""Each report in whole, of an error and a warning of which all is known: every word that programs rely on."""

from __future__ import annotations

import json

from planche import __version__
from planche.checks import registry
from planche.findings import BoxOnFace, Finding, Owner, Severity, Span
from planche.report.fingerprints import fingerprints
from planche.report.formats import FORMATS
from planche.report.presentation import Presentation
from planche.report.sarif import SCHEMA

ERROR = Finding("deck/size", Severity.ERROR, "found 9", Span("content/g/game.yaml", 3, 7), "mend it", "g")
WARNING = Finding(
    "text/overflow",
    Severity.WARNING,
    "a < b",
    Span("content/g/a.csv", 2),
    game="g",
    language="fr",
    component="cards",
    piece="ace",
    msgctxt="cards/ace/name",
    box=BoxOnFace(1, 2, 3, 4.5),
    excess=0.0,
    also_on=(Owner("cards", "king"), Owner("cards", "ace")),
)
WHOLE = Finding("source/unreadable", Severity.ERROR, "gone", Span("/x/b.csv", 0, 5))
ALL = (ERROR, WARNING, WHOLE)
PLAIN = "cards/ace: a < b (here and on 1 more piece)."
SAID = "cards/ace: a &lt; b (here and on 1 more piece)."


def report(name: str, *findings: Finding, is_strict: bool = False) -> str:
    return FORMATS[name]()(findings, Presentation(is_strict=is_strict))


def test_sarif() -> None:
    size, overflow, unreadable = (registry()[id] for id in ("deck/size", "text/overflow", "source/unreadable"))
    marks = fingerprints(ALL)
    rules = [
        {
            "id": check.id,
            "name": check.id,
            "shortDescription": {"text": check.summary},
            "fullDescription": {"text": check.summary},
            "help": {"text": check.manual},
            "defaultConfiguration": {"level": "error"},
        }
        for check in (size, unreadable, overflow)
    ]
    driver = {
        "name": "Planche",
        "semanticVersion": __version__.replace(".dev", "-dev"),
        "version": __version__,
        "rules": rules,
    }
    place = {"artifactLocation": {"uri": "content/g/game.yaml", "uriBaseId": "%SRCROOT%"}}
    cards = {"artifactLocation": {"uri": "content/g/a.csv", "uriBaseId": "%SRCROOT%"}}
    results = [
        {
            "ruleId": "deck/size",
            "ruleIndex": 0,
            "level": "error",
            "message": {"text": "found 9; mend it."},
            "locations": [{"physicalLocation": {**place, "region": {"startLine": 3, "startColumn": 7}}}],
            "partialFingerprints": {"plancheFinding/v1": marks[0]},
            "properties": {"game": "g"},
        },
        {
            "ruleId": "text/overflow",
            "ruleIndex": 2,
            "level": "warning",
            "message": {"text": PLAIN},
            "locations": [
                {
                    "physicalLocation": {**cards, "region": {"startLine": 2}},
                    "logicalLocations": [{"fullyQualifiedName": "cards/ace"}, {"fullyQualifiedName": "cards/king"}],
                }
            ],
            "partialFingerprints": {"plancheFinding/v1": marks[1]},
            "properties": {
                "game": "g",
                "language": "fr",
                "msgctxt": "cards/ace/name",
                "box": {"x": 1, "y": 2, "width": 3, "height": 4.5},
                "millimetres": 0,
            },
        },
        {
            "ruleId": "source/unreadable",
            "ruleIndex": 1,
            "level": "error",
            "message": {"text": "gone."},
            "locations": [{"physicalLocation": {"artifactLocation": {"uri": "file:///x/b.csv"}}}],
            "partialFingerprints": {"plancheFinding/v1": marks[2]},
            "properties": {},
        },
    ]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    assert json.loads(report("sarif", *ALL)) == {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def test_junit() -> None:
    assert report("junit", *ALL) == (
        f"""\
<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="planche" tests="3" failures="2" errors="0">
  <testsuite name="planche check" tests="3" failures="2" errors="0">
    <testcase name="deck/size content/g/game.yaml:3:7" classname="deck/size" file="content/g/game.yaml" line="3">
      <failure type="error" message="found 9; mend it.">content/g/game.yaml:3:7: error: found 9; mend it. [deck/size]\
</failure>
    </testcase>
    <testcase name="text/overflow content/g/a.csv:2" classname="text/overflow" file="content/g/a.csv" line="2">
      <system-out>content/g/a.csv:2: warning: {SAID} [text/overflow]</system-out>
    </testcase>
    <testcase name="source/unreadable /x/b.csv:5" classname="source/unreadable" file="/x/b.csv" line="1">
      <failure type="error" message="gone.">/x/b.csv:5: error: gone. [source/unreadable]</failure>
    </testcase>
  </testsuite>
</testsuites>"""
    )
    strict = report("junit", WARNING, is_strict=True)
    assert f'<failure type="warning" message="{SAID}">content/g/a.csv:2: warning: {SAID} [text/overflow]<' in strict
    assert report("junit") == (
        """\
<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="planche" tests="1" failures="0" errors="0">
  <testsuite name="planche check" tests="1" failures="0" errors="0">
    <testcase name="no findings" classname="planche" />
  </testsuite>
</testsuites>"""
    )


def test_checkstyle() -> None:
    assert report("checkstyle", *ALL) == (
        f"""\
<?xml version="1.0" encoding="UTF-8"?>
<checkstyle version="4.3">
  <file name="/x/b.csv">
    <error line="1" column="5" severity="error" message="gone." source="planche.source/unreadable" />
  </file>
  <file name="content/g/a.csv">
    <error line="2" column="1" severity="warning" message="{SAID}" source="planche.text/overflow" />
  </file>
  <file name="content/g/game.yaml">
    <error line="3" column="7" severity="error" message="found 9; mend it." source="planche.deck/size" />
  </file>
</checkstyle>"""
    )


def test_github() -> None:
    assert report("github", *ALL).splitlines() == [
        "::error file=content/g/game.yaml,line=3,col=7,title=planche deck/size::found 9; mend it.",
        f"::warning file=content/g/a.csv,line=2,title=planche text/overflow::{PLAIN}",
        "::error file=/x/b.csv,col=5,title=planche source/unreadable::gone.",
        "2 errors, 1 warning",
    ]


def test_gitlab() -> None:
    marks = fingerprints(ALL)
    told = json.loads(report("gitlab", *ALL))
    assert told == [
        {
            "description": words,
            "check_name": finding.id,
            "fingerprint": mark,
            "severity": severity,
            "location": {"path": finding.span.file, "lines": {"begin": line}},
        }
        for finding, mark, words, severity, line in zip(
            ALL,
            marks,
            ("found 9; mend it.", PLAIN, "gone."),
            ("major", "minor", "major"),
            (3, 2, 1),
        )
    ]


def test_fingerprints_stay_from_version_to_version() -> None:
    """A baseline that was written before, and what GitHub and GitLab remember, rest on these."""
    assert fingerprints([ERROR, ERROR, WARNING]) == [
        "44245538edc79e320839ed55317400c2",
        "4a26c7a24a7c2d953f5690af27e050e7",
        "73b3541ad5953cd8dff4abad6e314eb2",
    ]
