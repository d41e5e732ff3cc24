"""`--budget 60s,1GB` -> how long a command may take, and how much memory it and all its processes may hold.

A command with a budget is begun once more in a process of its own, which this one watches: see supervision.py. Without
a budget nothing of that is loaded.
"""

from __future__ import annotations

import os
import re
import signal
import sys
from types import FrameType
from typing import Annotated, NamedTuple

import typer

from planche.cli.exits import ExitCode, Stop

WATCHED_BY = "PLANCHE_WATCHED_BY"  # holds the id of the process that watches
TIMES = {"s": 1, "m": 60, "h": 3600}  # seconds
SIZES = {"kB": 10**3, "MB": 10**6, "GB": 10**9}  # bytes
_UNITS = {unit.lower(): unit for unit in (*TIMES, *SIZES)}
MOST_SHOWN = 40  # characters of what is refused


class Budget(NamedTuple):
    """What a command may take; None for as much as it likes. The words are those that were typed."""

    seconds: int | None
    bytes: int | None
    time: str = ""
    size: str = ""


class BeginWatched(Exception):
    """Raised by a command that is to be begun once more, within its budget."""

    def __init__(self, budget: Budget) -> None:
        super().__init__(budget)
        self.budget = budget


def parse_budget(wish: str) -> Budget:
    """`60s`, `1GB` or both, in any order."""
    budget = Budget(None, None)
    for part in wish.split(","):
        count, unit = _parse_part(part.strip(), wish)
        if unit in TIMES and budget.seconds is None:
            budget = budget._replace(seconds=count * TIMES[unit], time=f"{count} {unit}")
        elif unit in SIZES and budget.bytes is None:
            budget = budget._replace(bytes=count * SIZES[unit], size=f"{count} {unit}")
        else:
            raise _no_budget(wish)
    return budget


def _parse_part(part: str, wish: str) -> tuple[int, str]:
    """A number and its unit."""
    found = re.fullmatch(r"([0-9]{1,6}) ?([a-zA-Z]{1,2})", part)
    unit = _UNITS.get(found[2].lower(), "") if found else ""
    if found is None or not unit or int(found[1]) == 0:
        raise _no_budget(wish)
    return int(found[1]), unit


def _no_budget(wish: str) -> Stop:
    shown = repr(wish if len(wish) <= MOST_SHOWN else f"{wish[:MOST_SHOWN]}…")
    units = f"{', '.join(TIMES)} and {', '.join(SIZES)}"
    return Stop(
        ExitCode.USAGE, f"--budget {shown} is no budget; write a time, a size or both as 60s,1GB; units are {units}"
    )


BudgetOption = Annotated[
    Budget | None,
    typer.Option(
        "--budget",
        parser=parse_budget,
        metavar="TIME,SIZE",
        help="What it may take in all, such as 60s,1GB; more ends it with 4.",
    ),
]


def keep_within(budget: Budget | None) -> None:
    """Go on in the process that is watched; before that, BeginWatched ends the command that asks for a budget."""
    if budget is None:
        return
    if not _is_watched():
        raise BeginWatched(budget)
    if sys.platform != "win32":
        signal.signal(signal.SIGUSR1, _fall_silent)
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)  # it may show a terminal how far it is
        if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # as a shell starts what goes into the background
            signal.signal(signal.SIGINT, signal.default_int_handler)
    from planche.disk import end_with_parent  # start-up: few commands have a budget

    end_with_parent(os.getppid())


def _is_watched() -> bool:
    """Whether the process that began this one watches it."""
    watcher = os.environ.get(WATCHED_BY, "")
    if sys.platform == "win32":  # the python of a virtual environment is a launcher, which stands between the two
        return watcher != ""
    return watcher == str(os.getppid())


def _fall_silent(_signal: int, _frame: FrameType | None) -> None:
    """What is over its budget is about to be interrupted: whoever watches tells why."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    os.close(nothing)
