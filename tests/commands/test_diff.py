"""`planche diff OLD NEW`: what differs between two kits, for people and programs; it ends as diff(1) does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from planche.report.schemas import SCHEMAS
from tests.commands.test_changed_since import CARDS, FILES
from tests.projects import Ended, changed, planche, write
from tests.schemas import validator


@pytest.fixture(name="kits", scope="module")
def _kits(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A kit, and a later one: another word on one card, one more of another."""
    root = tmp_path_factory.mktemp("kits")
    for name, cards in (("old", CARDS), ("new", changed(CARDS, ("Two", "Deux"), ("ace,2", "ace,3")))):
        write(root, {**FILES, "cards.csv": cards})
        ended = planche("build", "g", "--project", root, "--output", root / name)
        assert ended.code == 0, ended
    return root / "old/g/en", root / "new/g/en"


def test_what_differs_is_told(kits: tuple[Path, Path]) -> None:
    assert planche("diff", *kits) == Ended(
        1,
        """\
Tiny (en): 2 pieces differ: 4 to print, 3 to throw away
  cards/ace  copies: print 1
  cards/two  text on the front: print 3, throw away 3
""",
        "",
    )


def test_kits_that_are_the_same_end_with_0(kits: tuple[Path, Path]) -> None:
    assert planche("diff", kits[0], kits[0] / "manifest.json") == Ended(
        0, "Tiny (en): nothing that is printed differs\n", ""
    )


def test_programs_are_told_all(kits: tuple[Path, Path]) -> None:
    ended = planche("diff", *kits, "--json")
    told = json.loads(ended.out)
    assert (ended.code, ended.err) == (1, "")
    assert [*validator(SCHEMAS["changes"]()).iter_errors(told)] == []
    assert told["pieces"][1] == {
        "component": "cards",
        "piece": "two",
        "reasons": ["text"],
        "sides": ["front"],
        "before": 3,
        "after": 3,
        "print": 3,
        "discard": 3,
    }


@pytest.mark.parametrize("words", [("gone", "gone"), ("gone",), (), ("", "")])
def test_what_cannot_be_compared_ends_with_2(words: tuple[str, ...]) -> None:
    ended = planche("diff", *words)
    assert (ended.code, ended.out, ended.err.count("\n")) == (2, "", 1)
