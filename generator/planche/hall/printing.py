"""Orders -> kits in their folders, drawn side by side; those that nothing has changed are left alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from planche.findings import Finding
from planche.hall.drawing import Drawing, draw_here
from planche.hall.kept_kits import KeptKits
from planche.hall.orders import Order
from planche.kit import MANIFEST, kit_folder


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
    notes: tuple[str, ...] = ()  # what is to know of an earlier kit


def print_kits(
    kept: KeptKits,
    orders: Sequence[Order],
    output: Path,
    drawing: Drawing | None = None,
    *,
    within: Path | None = None,
    is_forced: bool = False,
) -> Iterator[Outcome]:
    """What becomes of each order, as they end; a kit that fails leaves the others whole.

    `drawing`: where they are drawn, on the cores of this machine by default. `is_forced`: print also what nothing has
    changed. CannotWrite when the disk refuses.
    """
    from planche.output.kits import has_remains, write_kit  # start-up: behind a door that loads nothing

    keys = [kept.key_of(order) for order in orders]
    folders = [kit_folder(output, order.game, order.wish.language or "", order.marks) for order in orders]
    waiting: list[int] = []
    for number, order in enumerate(orders):
        is_asked = is_forced or has_remains(folders[number])
        warnings = None if is_asked else kept.warnings_of(keys[number], folders[number])
        if warnings is None:
            waiting.append(number)
        else:
            yield Outcome(order, folders[number], State.UNCHANGED, warnings=warnings)
    draw = drawing or draw_here()
    for place, drawn in draw(kept.project, [orders[number] for number in waiting], kept.is_checked):
        number = waiting[place]
        outcome = Outcome(orders[number], folders[number], State.FAILED, drawn.findings, drawn.problem)
        if drawn.files:
            notes = write_kit(outcome.folder, drawn.files, within=within).notes
            warnings = len(drawn.findings)
            if drawn.is_settled and not any(finding.is_error for finding in drawn.findings):
                kept.keep(outcome.order.game, keys[number], drawn.files[MANIFEST], warnings)
            sizes = {name: len(data) for name, data in drawn.files.items()}
            outcome = outcome._replace(state=State.WRITTEN, files=sizes, warnings=warnings, notes=notes)
        yield outcome
