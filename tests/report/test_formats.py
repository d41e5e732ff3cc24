"""Formats for CI: what each program reads of findings, the marks of its own that it escapes, and its schema."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.checks import registry
from planche.findings import BoxOnFace, Finding, Owner, Severity, Span
from planche.report.fingerprints import fingerprints
from planche.report.formats import FORMATS
from planche.report.json import findings_to_json
from planche.report.presentation import Presentation
from planche.report.text import finding_words, findings_to_text
from tests.projects import planche, process, tiny, write

ERROR = Finding("deck/size", Severity.ERROR, "found 9, wanted 10", Span("content/g/game.yaml", 3, 7), "mend it", "g")
WARNING = Finding(
    "text/overflow",
    Severity.WARNING,
    "100 % “é”: a, b\nc\x1b",
    Span("content/g/my cards.csv", 2),
    game="g",
    language="fr",
    component="cards",
    piece="ace",
    face="front",
    msgctxt="cards/ace/name",
    box=BoxOnFace(1, 2, 3, 4.5),
    excess=0.7,
    also_on=(Owner("cards", "king", "", "front"),),
)
WHOLE_FILE = Finding("source/unreadable", Severity.ERROR, "there is no such file", Span("content/g/<a&b>.csv"))
ALL = [ERROR, WARNING, WHOLE_FILE]
WORDS = st.text(st.characters(codec="utf-8"), max_size=12)
FINDINGS = st.builds(
    Finding,
    st.sampled_from(sorted(registry())),
    st.sampled_from(Severity),
    WORDS,
    st.builds(Span, WORDS, st.integers(0, 9), st.integers(0, 9)),
    WORDS,
    component=WORDS,
    excess=st.none() | st.floats(0, 99),
)


def report(name: str, findings: list[Finding], shown: Presentation = Presentation()) -> str:  # noqa: B008 - a value
    return FORMATS[name]()(findings, shown)


@cache
def sarif_schema() -> jsonschema.Draft202012Validator:
    """The schema of SARIF 2.1.0, as the package @microsoft/sarif-multitool 5.7.0 carries it (MIT)."""
    return jsonschema.Draft202012Validator(
        json.loads((Path(__file__).parent / "sarif-2.1.0.json").read_text("utf-8-sig"))
    )


def sarif(findings: list[Finding], shown: Presentation = Presentation()) -> dict[str, Any]:  # noqa: B008 - a value
    """The one run of a report that keeps to the schema."""
    told = json.loads(report("sarif", findings, shown))
    assert [error.message for error in sarif_schema().iter_errors(told)] == []
    (run,) = told["runs"]
    assert isinstance(run, dict)
    return run


def test_the_formats_that_there_are() -> None:
    assert [*FORMATS] == ["text", "json", "sarif", "junit", "github", "gitlab", "checkstyle"]
    assert report("text", ALL) == findings_to_text(ALL)
    assert report("text", ALL, Presentation(is_coloured=True)) == findings_to_text(ALL, is_coloured=True)
    assert report("json", ALL) == findings_to_json(ALL)


# paths


@pytest.mark.parametrize(
    ("root", "file", "path"),
    [
        ("", "content/g/a.csv", "content/g/a.csv"),
        ("games", "content/g/a.csv", "games/content/g/a.csv"),
        ("/srv/games", "content/g/a.csv", "/srv/games/content/g/a.csv"),
        ("games", "/opt/planche/theme.yaml", "/opt/planche/theme.yaml"),
        ("games", "../theme.yaml", "theme.yaml"),
        ("", "content\\g\\a.csv", "content/g/a.csv"),
    ],
)
def test_files_are_told_from_where_the_command_was_run(root: str, file: str, path: str) -> None:
    assert Presentation(root=root).path(ERROR._replace(span=Span(file, 1))) == path


# SARIF


def test_sarif_has_a_rule_for_each_broken_check_and_a_result_for_each_finding() -> None:
    run = sarif(ALL)
    driver = run["tool"]["driver"]
    assert [rule["id"] for rule in driver["rules"]] == ["deck/size", "source/unreadable", "text/overflow"]
    size = registry()["deck/size"]
    assert driver["rules"][0]["shortDescription"]["text"] == size.summary
    assert driver["rules"][0]["help"]["text"] == size.manual
    assert [(r["ruleId"], driver["rules"][r["ruleIndex"]]["id"], r["level"]) for r in run["results"]] == [
        ("deck/size", "deck/size", "error"),
        ("text/overflow", "text/overflow", "warning"),
        ("source/unreadable", "source/unreadable", "error"),
    ]
    assert [result["message"]["text"] for result in run["results"]] == [finding_words(finding) for finding in ALL]


def test_sarif_places_findings_from_the_root_of_the_sources() -> None:
    first, second, whole = (result["locations"][0] for result in sarif(ALL, Presentation(root="games"))["results"])
    assert first["physicalLocation"] == {
        "artifactLocation": {"uri": "games/content/g/game.yaml", "uriBaseId": "%SRCROOT%"},
        "region": {"startLine": 3, "startColumn": 7},
    }
    assert second["physicalLocation"]["artifactLocation"]["uri"] == "games/content/g/my%20cards.csv"
    assert second["physicalLocation"]["region"] == {"startLine": 2}
    assert [place["fullyQualifiedName"] for place in second["logicalLocations"]] == [
        "cards/ace, front",
        "cards/king, front",
    ]
    assert "region" not in whole["physicalLocation"]
    (absolute,) = sarif([ERROR], Presentation(root="/srv/games"))["results"]
    uri = absolute["locations"][0]["physicalLocation"]["artifactLocation"]
    assert uri == {"uri": "file:///srv/games/content/g/game.yaml"}


def test_sarif_tells_what_else_is_known() -> None:
    assert sarif([WARNING])["results"][0]["properties"] == {
        "game": "g",
        "language": "fr",
        "msgctxt": "cards/ace/name",
        "box": {"x": 1, "y": 2, "width": 3, "height": 4.5},
        "millimetres": 0.7,
    }


@settings(max_examples=25)
@given(st.lists(FINDINGS, max_size=3))
def test_sarif_of_any_findings_keeps_to_its_schema(findings: list[Finding]) -> None:
    assert len(sarif(findings)["results"]) == len(findings)


# fingerprints


def test_a_finding_keeps_its_fingerprint_when_lines_and_amounts_change() -> None:
    moved = ERROR._replace(span=Span("content/g/game.yaml", 30, 1), message="found 11.5, wanted 12", hint="other")
    assert fingerprints([ERROR]) == fingerprints([moved])


def test_findings_that_differ_have_fingerprints_of_their_own() -> None:
    others = [
        ERROR._replace(id="deck/deal"),
        ERROR._replace(span=Span("content/h/game.yaml", 3, 7)),
        ERROR._replace(game="h"),
        ERROR._replace(language="fr"),
        ERROR._replace(component="cards"),
        ERROR._replace(piece="ace"),
        ERROR._replace(variant="slips"),
        ERROR._replace(face="back"),
        ERROR._replace(msgctxt="cards/ace/name"),
        ERROR._replace(message="found none, wanted 10"),
    ]
    marks = fingerprints([ERROR, ERROR, *others])
    assert len({*marks}) == len(marks)
    assert all(len(mark) == 32 and int(mark, 16) >= 0 for mark in marks)
    assert [result["partialFingerprints"]["plancheFinding/v1"] for result in sarif([ERROR, ERROR])["results"]] == (
        fingerprints([ERROR, ERROR])
    )


# GitHub, GitLab


def test_github_commands_escape_what_would_end_them() -> None:
    strange = ERROR._replace(span=Span("a,b:c%.csv", 3, 7), message="100 %: a, b")
    assert report("github", [strange, WHOLE_FILE]).splitlines() == [
        "::error file=a%2Cb%3Ac%25.csv,line=3,col=7,title=planche deck/size::100 %25: a, b; mend it.",
        "::error file=content/g/<a&b>.csv,title=planche source/unreadable::there is no such file.",
        "2 errors, 0 warnings",
    ]


@given(FINDINGS)
def test_a_github_command_is_one_line(finding: Finding) -> None:
    command, tally = report("github", [finding]).splitlines()
    head, words = command.removeprefix("::").split("::", 1)
    assert head.startswith(f"{finding.severity.value} file=")
    assert words.replace("%0D", "\r").replace("%0A", "\n").replace("%25", "%") == finding_words(finding)
    assert tally in ("1 error, 0 warnings", "0 errors, 1 warning")


def test_gitlab_wants_a_fingerprint_a_severity_and_a_line() -> None:
    told = json.loads(report("gitlab", ALL, Presentation(root="games")))
    assert told[0] == {
        "description": "found 9, wanted 10; mend it.",
        "check_name": "deck/size",
        "fingerprint": fingerprints(ALL)[0],
        "severity": "major",
        "location": {"path": "games/content/g/game.yaml", "lines": {"begin": 3}},
    }
    assert [(record["severity"], record["location"]["lines"]["begin"]) for record in told[1:]] == [
        ("minor", 2),
        ("major", 1),
    ]
    assert report("gitlab", []) == "[]"


# JUnit, Checkstyle


def test_junit_fails_for_what_the_check_fails_for() -> None:
    suites = ET.fromstring(report("junit", ALL))
    assert (suites.tag, suites.get("tests"), suites.get("failures")) == ("testsuites", "3", "2")
    cases = suites.findall("testsuite/testcase")
    assert [(case.get("name"), case.get("file"), case.get("line")) for case in cases] == [
        ("deck/size content/g/game.yaml:3:7", "content/g/game.yaml", "3"),
        ("text/overflow content/g/my cards.csv:2", "content/g/my cards.csv", "2"),
        ("source/unreadable content/g/<a&b>.csv", "content/g/<a&b>.csv", "1"),
    ]
    assert [[part.tag for part in case] for case in cases] == [["failure"], ["system-out"], ["failure"]]
    failure = cases[0].find("failure")
    assert failure is not None
    assert (failure.get("type"), failure.get("message")) == ("error", "found 9, wanted 10; mend it.")
    strict = ET.fromstring(report("junit", ALL, Presentation(is_strict=True)))
    assert strict.get("failures") == "3"


def test_junit_without_findings_is_a_test_that_passed() -> None:
    (suite,) = ET.fromstring(report("junit", []))
    assert (suite.get("tests"), suite.get("failures")) == ("1", "0")
    assert [case.get("name") for case in suite] == ["no findings"]


def test_checkstyle_gathers_findings_by_file() -> None:
    root = ET.fromstring(report("checkstyle", [ERROR, WARNING, ERROR._replace(id="deck/deal")]))
    files = {file.get("name"): [error.attrib for error in file] for file in root}
    assert [*files] == ["content/g/game.yaml", "content/g/my cards.csv"]
    assert [error["source"] for error in files["content/g/game.yaml"]] == ["planche.deck/size", "planche.deck/deal"]
    assert files["content/g/my cards.csv"] == [
        {
            "line": "2",
            "column": "1",
            "severity": "warning",
            "message": finding_words(WARNING),
            "source": "planche.text/overflow",
        }
    ]


@given(st.lists(FINDINGS, max_size=3))
def test_xml_of_any_findings_can_be_read(findings: list[Finding]) -> None:
    assert len([*ET.fromstring(report("checkstyle", findings)).iter("error")]) == len(findings)
    assert len([*ET.fromstring(report("junit", findings)).iter("testcase")]) == max(1, len(findings))


# the command


def test_the_command_prints_each_format_in_utf_8_and_with_its_exit_code() -> None:
    with tiny({"cards.csv": "id,copies\nace,1\nkönig,0\n"}) as root:
        for name in FORMATS:
            ended = planche("check", "g", "--format", name, "--project", root)
            assert (ended.code, ended.err) == (1, ""), name
            assert "k" in ended.out


def test_a_project_below_is_told_from_where_one_stands(tmp_path: Path) -> None:
    write(tmp_path / "games", {"game.yaml": "- a\n"})
    ended = process("check", "--project", "games", "--format", "github", cwd=tmp_path)
    assert ended.out.startswith("::error file=games/content/g/game.yaml,line=1,col=1,title=planche "), ended
