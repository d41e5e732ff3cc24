"""Orders -> kits in their folders, drawn on several cores; those that nothing has changed are left alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import NamedTuple

from planche.build import build, kit_folder
from planche.findings import Finding
from planche.hall.kept_kits import KeptKits
from planche.hall.orders import Order
from planche.imposition import Impossible
from planche.kit import MANIFEST, do_as_they_end
from planche.source import Project, Unreadable


class State(StrEnum):
    """What became of an order."""

    WRITTEN = "written"
    UNCHANGED = "unchanged"
    FAILED = "failed"


class Outcome(NamedTuple):
    """What became of an order, and where its kit is."""

    order: Order
    folder: Path
    state: State
    findings: tuple[Finding, ...] = ()
    problem: str = ""  # why there can be no such kit
    files: Mapping[str, int] = {}  # bytes by name, of what was written
    warnings: int = 0


class _Drawn(NamedTuple):
    """What a process made of an order."""

    findings: tuple[Finding, ...] = ()
    files: Mapping[str, bytes] = {}  # none if there is an error
    problem: str = ""
    is_settled: bool = False  # whether the same inputs give the same at any time


def print_kits(
    kept: KeptKits,
    orders: Sequence[Order],
    output: Path,
    *,
    within: Path | None = None,
    jobs: int | None = None,
    is_forced: bool = False,
) -> Iterator[Outcome]:
    """What becomes of each order, as they end; a kit that fails leaves the others whole.

    `jobs`: processes at once, one for each core by default. `is_forced`: print also what nothing has changed.
    CannotWrite when the disk refuses.
    """
    from planche.output.kits import write_kit  # start-up: behind a door that loads nothing

    keys = [kept.key_of(order) for order in orders]
    folders = [kit_folder(output, order.game, order.wish.language or "", order.marks) for order in orders]
    waiting: list[int] = []
    for number, order in enumerate(orders):
        warnings = None if is_forced else kept.warnings_of(keys[number], folders[number])
        if warnings is None:
            waiting.append(number)
        else:
            yield Outcome(order, folders[number], State.UNCHANGED, warnings=warnings)
    tasks = [partial(_draw, kept.project, orders[number], kept.is_checked) for number in waiting]
    for place, drawn in do_as_they_end(tasks, jobs):
        number = waiting[place]
        outcome = Outcome(orders[number], folders[number], State.FAILED, drawn.findings, drawn.problem)
        if drawn.files:
            write_kit(outcome.folder, drawn.files, within=within)
            warnings = len(drawn.findings)
            if drawn.is_settled and not any(finding.is_error for finding in drawn.findings):
                kept.keep(outcome.order.game, keys[number], drawn.files[MANIFEST], warnings)
            sizes = {name: len(data) for name, data in drawn.files.items()}
            outcome = outcome._replace(state=State.WRITTEN, files=sizes, warnings=warnings)
        yield outcome


def _draw(project: Project, order: Order, is_checked: bool) -> _Drawn:
    from planche.games.table import MODULES  # start-up: where nothing has changed, nothing of that is needed

    try:
        built = build(
            project, order.game, order.wish, order.setting, on_own_paper=order.on_own_paper, is_checked=is_checked
        )
    except Impossible as problem:
        return _Drawn(problem=str(problem))
    except Unreadable as unreadable:
        return _Drawn((unreadable.finding,))
    if built.kit is None or built.files is None:
        return _Drawn(built.findings)
    module = built.kit.edition.game.module
    return _Drawn(built.findings, dict(built.files), is_settled=module is None or module in MODULES)
