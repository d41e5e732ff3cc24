"""Folders that are exchanged for links while a command writes: nothing outside is touched or deleted.

An input is a command, a folder of the project, and by which of the system's calls it is exchanged, and put back.
"""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from hypothesis import strategies as st

from tests.fuzz.sound import run
from tests.fuzz.writes import COMMANDS, home_to_write_in
from tests.output.exchanges import at_steps, exchange_for_link, put_back, seen
from tests.output.test_kits import kit

NAMES = (
    "output", "output/g", "output/g/en", "output/g/en/preview", "content", "content/g", "content/g/locale",
    "templates", "templates/common", "templates/common/locale",
)  # fmt: skip
FAR = 900  # calls of a command that builds a small game


class Exchange(NamedTuple):
    """What becomes a link before which call, and for how many calls; 0 for ever."""

    name: str
    step: int
    calls: int
    leads_to: str


INPUTS = st.tuples(
    st.lists(st.sampled_from(range(len(COMMANDS))), max_size=1),
    st.sampled_from(range(len(COMMANDS))),
    st.builds(
        Exchange,
        st.sampled_from(NAMES),
        st.integers(1, FAR) | st.integers(1, 80),
        st.just(0) | st.integers(1, 20),
        st.sampled_from(["full", "empty", "g", "g/en"]),
    ),
)


def attempt(input: tuple[list[int], int, Exchange]) -> list[str]:
    """Run a command, maybe after another one; whatever becomes of it, what the link leads to is as it was."""
    earlier, command, wanted = input
    with home_to_write_in() as home:
        for folder in ("en", ".en.new.12ab34cd", ".en.old.12ab34cd"):
            for name, data in kit(cards="mine").items():
                (home / "outside/g" / folder).mkdir(parents=True, exist_ok=True)
                (home / "outside/g" / folder / name).write_bytes(data)
        for number in earlier:
            run(*COMMANDS[number])
        before, place = seen(home / "outside"), home / "project" / wanted.name
        acts = {wanted.step: partial(exchange_for_link, place, home / "outside" / wanted.leads_to)}
        if wanted.calls:
            acts[wanted.step + wanted.calls] = partial(put_back, place)
        with at_steps(acts):
            ended = run(*COMMANDS[command])
        assert seen(home / "outside") == before, "something outside is changed"
    return [f"exit/{ended.code}"]
