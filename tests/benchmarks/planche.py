"""Planche as the benchmarks run it: from the checkout, as a process, with the Python that they run on."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from tests.benchmarks.deck import cards, write_project
from tests.benchmarks.measure import Failed, Work


class Printed(NamedTuple):
    """What a build took, as in `Measured`, and the bytes of its cards.pdf."""

    seconds: float
    megabytes: float
    cpu: float
    bytes: int


def command(*words: str | Path) -> list[str]:
    """Planche with arguments."""
    return [sys.executable, "-m", "planche", *map(str, words)]


def build_command(project: Path, output: Path) -> list[str]:
    """Planche printing the deck of a project."""
    return command("build", "bench", "--project", project, "--output", output)


def cards_pdf(output: Path) -> Path:
    """Where the deck is then."""
    return output / "bench" / "en" / "cards.pdf"


def warm_up(work: Work) -> None:
    """Compile what a build imports, so that no run that counts has to."""
    project = write_project(work.fresh("project"), cards(9))
    work.run(build_command(project, work.fresh("output")))


def build(work: Work, project: Path, rounds: int = 3, cache: Path | None = None) -> Printed:
    """The quickest build of several, each with an empty cache unless one is named. Failed when none ends in time."""
    output = work.fresh("output")
    runs = [work.run(build_command(project, output), cache) for _ in range(rounds)]
    best = min((run for run in runs if run is not None), default=None)
    if best is None:
        raise Failed(f"no build of {project} ended within {work.limit:g} s")
    return Printed(*best, cards_pdf(output).stat().st_size)
