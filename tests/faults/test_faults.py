"""Single mistakes in a small game: each is told first, at its place, in words that say what is wrong.

The tables are in the files beside this one, by what the mistakes are about; a line of them is one mistake.
"""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from pathlib import Path

import pytest

from tests.faults.fault import Fault
from tests.faults.project import GAME, lanterns
from tests.projects import findings

ASIDE = {"__init__", "fault", "project", "test_faults"}
TABLES = sorted(file.stem for file in Path(__file__).parent.glob("*.py") if file.stem not in ASIDE)
FAULTS: list[Fault] = [fault for name in TABLES for fault in import_module(f"tests.faults.{name}").FAULTS]


def test_the_game_without_a_fault_is_clean() -> None:
    """Once with Planche's own first page, which tells of game.yaml, and once with the one that most faults have."""
    for changes in ({"game.yaml": GAME}, {}):
        with lanterns(changes) as root:
            assert findings(root) == []


def test_no_fault_stands_twice() -> None:
    assert [what for what, times in Counter(fault.what for fault in FAULTS).items() if times > 1] == []


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.what)
def test_the_first_finding_names_the_fault(fault: Fault) -> None:
    first, *others = fault.told()
    place = ":".join(str(part) for part in (first["file"], first["line"], first["column"]))
    assert f"{place}:".startswith((f"{fault.place}:", f"content/g/{fault.place}:")), first
    assert fault.says in f"{first['message']}; {first['hint']}", first
    assert len(others) <= fault.more, others
