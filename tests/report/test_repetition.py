"""One mistake in many rows is one line for people, and all its places for programs."""

from __future__ import annotations

import json

import pytest

from planche.findings import Finding, Severity, Span
from planche.report.json import findings_to_json
from planche.report.text import findings_to_text
from tests.projects import TINY, game, planche, tiny

TABLE = "content/g/cards.csv"


def rows(*lines: int, file: str = TABLE, said: str = "tint: found 'hue {}', wanted one of red, blue") -> list[Finding]:
    return [
        Finding("content/value", Severity.ERROR, said.format(line), Span(file, line, 3), "mend it") for line in lines
    ]


def lines_of(findings: list[Finding]) -> list[str]:
    *lines, _ = findings_to_text(findings).split("\n")
    return lines


def test_a_mistake_in_a_whole_column_is_one_line() -> None:
    found = rows(*range(2, 1002))
    assert lines_of(found) == [
        "content/g/cards.csv:2:3: error: tint: found 'hue 2', wanted one of red, blue (and so in 999 more rows: "
        "lines 3-1001); mend it. [content/value]"
    ]
    assert findings_to_text(found).endswith("1000 errors, 0 warnings")
    assert [one["line"] for one in json.loads(findings_to_json(found))["findings"]] == list(range(2, 1002))


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ((2, 3, 4, 5, 7, 9), "5 more rows: lines 3-5, 7, 9)"),
        ((2, 4, 4, 5, 6, 8), "5 more rows: lines 4-6, 8)"),
        (tuple(range(2, 40, 2)), "18 more rows: lines 4, 6, 8, 10, 12, 14, 16, 18 …, --format json lists all)"),
    ],
)
def test_the_lines_are_listed(lines: tuple[int, ...], told: str) -> None:
    (line,) = lines_of(rows(*lines))
    assert told in line


@pytest.mark.parametrize(
    ("file", "what"), [("content/g/locale/fr.po", "entries"), ("content/g/boards/a.yaml", "places"), (TABLE, "rows")]
)
def test_places_are_called_what_they_are(file: str, what: str) -> None:
    (line,) = lines_of(rows(*range(2, 9), file=file))
    assert f"6 more {what}: lines 3-8" in line


@pytest.mark.parametrize(
    "findings",
    [
        rows(2, 3, 4, 5, 6),
        rows(*range(2, 9), file="content/g/game.yaml"),
        rows(*range(2, 9), file="templates/g/a.xml"),
        rows(*range(2, 9), file="content/g/rules.md"),
        rows(0, 0, 0, 0, 0, 0, 0),
        [*rows(2, 3, 4, 5), *rows(6, 7, 8, file="content/g/goals.csv")],
        [*rows(2, 3, 4, 5), *rows(6, 7, 8, said="light: found {}, wanted at most 5")],
        [one._replace(component=f"c{one.span.line % 2}") for one in rows(*range(2, 9))],
    ],
    ids=["five", "game.yaml", "template", "rules", "whole file", "two tables", "two columns", "two components"],
)
def test_what_is_not_one_mistake_stays_apart(findings: list[Finding]) -> None:
    assert len(lines_of(findings)) == len(findings)


@pytest.mark.parametrize("file", ["content/g/game.yaml", "templates/g/a.xml", "content/g/rules.md"])
def test_a_mistake_that_a_loop_or_a_copy_makes_is_one_line_too(file: str) -> None:
    """Twenty that say the same may be twenty; what stands in quotation marks is not the same."""
    said = "decks.{0}.size: found 'x', wanted {0}"
    assert len(lines_of(rows(*range(2, 22), file=file, said=said))) == 20
    (line,) = lines_of(rows(*range(2, 23), file=file, said=said))
    assert line.startswith(
        f"{file}:2:3: error: decks.2.size: found 'x', wanted 2 (and so in 20 more places: lines 3-22)"
    )
    assert len(lines_of([*rows(*range(2, 12), file=file), *rows(*range(12, 23), file=file, said="{} 'x'")])) == 21
    quoted = [found for word in "abc" for found in rows(*range(2, 12), file=file, said=f"unknown key '{word}'")]
    assert len(lines_of(quoted)) == 30


def test_lines_are_listed_where_they_say_more_than_the_place() -> None:
    (line,) = lines_of(rows(*[4] * 30, file="content/g/game.yaml"))
    assert "(and so in 29 more places);" in line
    (line,) = lines_of(rows(*[0] * 30, file="content/g/rules.md"))
    assert "(and so in 29 more places);" in line
    (line,) = lines_of(rows(*[4] * 30, 5))
    assert "(and so in 30 more rows: line 5);" in line


def test_what_follows_and_what_was_lost_is_told() -> None:
    found = [one._replace(followers=2) for one in rows(*range(2, 10))]
    found[-1] = found[-1]._replace(hint="4,000 more findings follow; mend these first")
    first, last = lines_of(found)
    assert "(and so in at least 6 more rows: lines 3-8; 14 findings that follow from it left out)" in first
    assert "4,000 more findings follow" in last


def test_a_catalogue_that_is_just_begun_is_one_line() -> None:
    """Its texts are 24: title, summary and the names of the pieces."""
    names = "".join(f"c{number},The card number {number}\n" for number in range(22))
    files = {
        **TINY,
        "game.yaml": game(("[en]", "[en, fr]"), more="    columns: {name: text}\n"),
        "cards.csv": f"id,name\n{names}",
    }
    with tiny(files) as root:
        assert planche("translate", "g", "--language", "fr", "--project", root).code == 0
        told = [line for line in planche("check", "g", "--project", root).out.splitlines() if "translation" in line]
    assert len(told) == 1
    assert "no fr translation of 'Tiny' (and so in 24 more entries: lines " in told[0]
