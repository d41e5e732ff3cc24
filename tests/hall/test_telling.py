"""What is told of many kits: a line each and a sum for people, records for programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from planche.findings import Severity, Span, declare
from planche.hall import KeptKits, Order
from planche.hall.printing import Outcome, State
from planche.hall.telling import describe_outcomes, outcomes_to_json
from planche.imposition import Setting, parse_paper
from planche.kit import Wish
from planche.source.project import open_project
from tests.projects import tiny

OUT = Path("out")
ERROR, WARNING = (declare(f"test/{one}", "", one) for one in Severity)
WRONG, ODD = (check.finding(Span("a.csv", 1), "odd") for check in (ERROR, WARNING))


def order(game: str, language: str | None = "fr", *marks: str) -> Order:
    return Order(game, Wish(language), Setting(parse_paper("A4")), on_own_paper=True, marks=marks)


OUTCOMES = (
    Outcome(
        order("tin", "fr", "letter"),
        OUT / "tin/fr-letter",
        State.WRITTEN,
        (ODD,),
        files={"cards.pdf": 1_000_000, "cards.svg": 500_000, "rules.pdf": 40_000},
        warnings=1,
    ),
    Outcome(order("tin"), OUT / "tin/fr", State.WRITTEN, files={"cards.pdf": 99_999, "manifest.json": 1}),
    Outcome(order("tin", "en"), OUT / "tin/en", State.UNCHANGED),
    Outcome(order("zoo", "en"), OUT / "zoo/en", State.UNCHANGED, warnings=2),
    Outcome(order("zoo"), OUT / "zoo/fr", State.FAILED, (WRONG, ODD, ODD)),
    Outcome(order("ark", "xx"), OUT / "ark/xx", State.FAILED, problem="ark has no language 'xx'; it has fr"),
)


def test_a_line_for_each_kit_and_a_sum() -> None:
    assert describe_outcomes(OUTCOMES, OUT).splitlines() == [
        "tin/fr-letter  written    2 PDFs, 1.5 MB, 1 warning",
        "tin/fr         written    1 PDF, 0.1 MB",
        "tin/en         unchanged",
        "zoo/en         unchanged  2 warnings",
        "zoo/fr         failed     1 error, 2 warnings",
        "ark/xx         failed     there can be no such kit, as said above",
        f"6 kits in {OUT}: 2 written, 2 unchanged, 2 failed",
    ]
    assert describe_outcomes(OUTCOMES[:1], OUT).splitlines()[-1] == f"1 kit in {OUT}: 1 written"
    assert describe_outcomes((), OUT) == f"0 kits in {OUT}: "


def test_a_record_for_each_kit() -> None:
    told = json.loads(outcomes_to_json(OUTCOMES))
    assert told[0] == {
        "game": "tin",
        "language": "fr",
        "folder": "out/tin/fr-letter",
        "state": "written",
        "problem": "",
        "errors": 0,
        "warnings": 1,
        "files": {"cards.pdf": 1_000_000, "cards.svg": 500_000, "rules.pdf": 40_000},
    }
    assert [(one["state"], one["errors"], one["warnings"], len(one["files"])) for one in told[1:]] == [
        ("written", 0, 0, 2),
        ("unchanged", 0, 0, 0),
        ("unchanged", 0, 2, 0),
        ("failed", 1, 2, 0),  # of what failed its findings are counted
        ("failed", 0, 0, 0),
    ]
    assert [one["problem"] for one in told if one["problem"]] == ["ark has no language 'xx'; it has fr"]


def test_what_a_kit_is_known_by(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its game, wish, setting and paper, whether it was checked, and the date that is printed; not its folder."""
    monkeypatch.setenv("PLANCHE_CACHE", str(tmp_path))
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    with tiny({"templates/h/a.xml": ""}) as root:
        (root / "content/h").mkdir()
        kits = {is_checked: KeptKits(open_project(root), is_checked=is_checked) for is_checked in (True, False)}
        first = order("g", "en")
        letter = first._replace(setting=Setting(parse_paper("Letter")))
        others = (order("h", "en"), order("g"), letter, first._replace(on_own_paper=False))
        keys = [kits[True].key_of(one) for one in (first, *others)] + [kits[False].key_of(first)]
        assert kits[True].key_of(first._replace(marks=("a4",))) == keys[0]
        monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
        keys.append(kits[True].key_of(first))
        assert len({*keys}) == len(keys) == 7
        assert {len(key) for key in keys} == {64}
        monkeypatch.setenv("PLANCHE_CACHE", "off")
        assert KeptKits(open_project(root), is_checked=True).key_of(first) == ""
