"""Findings as lines: what a line says, what it colours, and that nothing in it acts on a terminal."""

from __future__ import annotations

import pytest

from planche.findings import Finding, Owner, Severity, Span
from planche.report.text import count_findings, escape_unprintable, finding_line, finding_words, findings_to_text

ERROR = Finding("deck/size", Severity.ERROR, "the deck holds 9", Span("content/g/game.yaml", 3, 7), "correct it")
WARNING = Finding("pieces/unused", Severity.WARNING, "is this printed?", Span("content/g/cards.csv", 2))


def test_a_line_has_the_place_the_message_the_remedy_and_the_id() -> None:
    assert finding_line(ERROR) == "content/g/game.yaml:3:7: error: the deck holds 9; correct it. [deck/size]"
    assert finding_line(WARNING) == "content/g/cards.csv:2: warning: is this printed? [pieces/unused]"


@pytest.mark.parametrize("end", [".", "!", "?"])
def test_a_remedy_that_ends_as_a_sentence_gets_no_second_full_stop(end: str) -> None:
    assert finding_words(ERROR._replace(hint=f"is it so{end}")) == f"the deck holds 9; is it so{end}"


def test_a_line_names_the_card_and_how_many_others_there_are() -> None:
    ace = ERROR._replace(component="cards", piece="ace", face="front", message="too long")
    assert finding_words(ace) == "cards/ace, front: too long; correct it."
    king, ten = Owner("cards", "king", "", "front"), Owner("cards", "ten", "", "back")
    assert finding_words(ace._replace(also_on=(king,))) == (
        "cards/ace, front: too long (here and on 1 more piece); correct it."
    )
    sides = ace._replace(also_on=(king, ten, king._replace(face="back"), Owner("cards", "ace", "", "back")))
    assert "(here and on 2 more pieces)" in finding_words(sides)
    many = ace._replace(piece="", face="", also_on=(king, ten))
    assert "too long (on 2 pieces)" in finding_words(many), "a box or a figure stands on none of them"


def test_a_line_says_how_much_follows() -> None:
    assert finding_words(ERROR._replace(followers=1)) == (
        "the deck holds 9 (1 finding that follows from it left out); correct it."
    )
    many = ERROR._replace(followers=10, also_on=(Owner("cards", "king"),))
    assert "(here and on 1 more piece; 10 findings that follow from it left out)" in finding_words(many)


@pytest.mark.parametrize(("finding", "colour"), [(ERROR, "31;1"), (WARNING, "33;1")])
def test_colours_mark_how_bad_it_is(finding: Finding, colour: str) -> None:
    severity = finding.severity.value
    line = finding_line(finding, is_coloured=True)
    assert f": \x1b[{colour}m{severity}\x1b[0m: " in line
    assert line.endswith(f" \x1b[2m[{finding.id}]\x1b[0m")


@pytest.mark.parametrize(
    ("findings", "told"),
    [
        ((), "0 errors, 0 warnings"),
        ((ERROR,), "1 error, 0 warnings"),
        ((ERROR, WARNING, ERROR, WARNING), "2 errors, 2 warnings"),
    ],
)
def test_errors_and_warnings_are_counted(findings: tuple[Finding, ...], told: str) -> None:
    assert count_findings(findings) == told


def test_what_acts_on_a_terminal_is_escaped() -> None:
    assert escape_unprintable("\x1b[31m\u202eé\u202f♠\u00a0!") == "\\x1b[31m\\x202eé\u202f♠\u00a0!"


def test_findings_are_lines_and_a_tally() -> None:
    lines = f"{finding_line(ERROR)}\n{finding_line(WARNING)}\n1 error, 1 warning"
    assert findings_to_text([ERROR, WARNING]) == lines
