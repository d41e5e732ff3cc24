"""Findings without end: each check tells so many, errors have room of their own, and one line says the rest."""

from __future__ import annotations

import json
import pickle

from planche.findings import (
    LONGEST_SENTENCE,
    MOST_OF_CHECK,
    MOST_TOLD,
    Finding,
    FindingList,
    Severity,
    Span,
    declare,
    gather_findings,
    tell_findings,
)
from tests.projects import findings, game, planche, tiny

CHECK = declare("some/check", "A check.")
RULE = "# R\n\n"


def made(count: int, id: str = "some/check", severity: Severity = Severity.ERROR) -> list[Finding]:
    return [Finding(id, severity, f"found {n}", Span("f", n)) for n in range(count)]


def test_a_list_keeps_so_many_of_each_check_and_counts_the_others() -> None:
    kept = FindingList(of_check=3, in_all=5)
    kept += made(4, "a/a")
    kept += made(4, "b/b")
    assert [(finding.id, finding.span.line) for finding in kept] == [
        ("a/a", 0),
        ("a/a", 1),
        ("a/a", 2),
        ("b/b", 0),
        ("b/b", 1),
    ]
    assert (len(kept), kept.more, kept.count) == (5, 3, 8)


def test_no_flood_of_warnings_hides_an_error() -> None:
    kept = FindingList(of_check=3, in_all=3)
    kept += made(9, severity=Severity.WARNING)
    kept += made(1)
    assert [finding.is_error for finding in kept] == [False, False, False, True]


def test_what_a_list_had_no_room_for_is_counted_where_it_goes_on() -> None:
    first = gather_findings(made(30_000))
    sent = pickle.loads(pickle.dumps(first))
    told = tell_findings(sent)
    assert (len(first), first.more, len(told)) == (20_000, 10_000, MOST_OF_CHECK)
    assert told[-1].hint == "29,000 more findings follow; mend these first"
    assert tell_findings(told) == told


def test_what_is_told_in_all_has_a_bound() -> None:
    told = tell_findings(finding for n in range(4) for finding in made(900, f"a/{n}"))
    assert len(told) == MOST_TOLD
    assert told[-1].hint == "1,600 more findings follow; mend these first"
    assert tell_findings([], 3) == ()
    assert [finding.hint for finding in tell_findings(made(2), 3)] == ["", "3 more findings follow; mend these first"]


def test_a_message_has_a_bound() -> None:
    finding = CHECK.finding(Span("f"), "a" * 900, "b" * 900)
    assert finding.message == "a" * (LONGEST_SENTENCE - 1) + "…"
    assert len(finding.hint) == LONGEST_SENTENCE


def test_a_flood_over_many_files_is_told_in_bounds_and_fails() -> None:
    tables = "tables:\n" + "".join(f"  t{n}: {{rows: t{n}.csv, columns: {{a: integer}}}}\n" for n in range(3))
    rows = "id,a\n" + "".join(f"a{n},x\n" for n in range(400))
    with tiny({"game.yaml": game(more=tables), **{f"t{n}.csv": rows for n in range(3)}}) as root:
        found = findings(root)
        assert len(found) == MOST_OF_CHECK
        assert found[-1]["hint"] == "200 more findings follow; mend these first"
        ended = planche("check", "--project", root)
    assert ended.code == 1
    assert ended.out.splitlines()[-2].endswith("; 200 more findings follow; mend these first. [content/value]")
    assert ended.out.splitlines()[-1] == "1000 errors, 0 warnings"
    assert len(json.dumps(found)) < 400_000
