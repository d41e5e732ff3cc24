"""Every door for a moment, with the same inputs at every run; and that the long run notices what goes wrong."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from tests.fuzz.__main__ import fuzz, report
from tests.fuzz.doors import BROKEN, EXAMPLES, door
from tests.fuzz.rich import tried


def test_the_game_to_damage_is_good() -> None:
    assert tried({}) == tried({}, is_small=True) == []


@pytest.mark.parametrize("name", EXAMPLES)
def test_findings_never_a_traceback(name: str) -> None:
    through = door(name)

    @settings(
        max_examples=through.examples,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(input=through.inputs)
    def holds(input: object) -> None:
        through.attempt(input)

    holds()


def test_the_long_run_tells_how_each_door_failed() -> None:
    tallies = fuzz(BROKEN, 4, seed=1)
    ways = {name: [way.split(":")[0] for way in tally.failures] for name, tally in tallies.items()}
    assert ways == {
        "raises": ["AssertionError at tests/fuzz/broken.py"],
        "crashes": ["died of SIGSEGV"],
        "hangs": ["took too long"],
        "grows": ["MemoryError at tests/fuzz/broken.py"],
    }
    assert [failure.input for failure in tallies["raises"].failures.values()] == ["100"]
    assert all(tally.inputs for tally in tallies.values())
    assert "input: 100" in report(tallies)
