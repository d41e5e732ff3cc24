"""An order -> the bytes of its kit, in whatever process draws it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

from planche.build import build
from planche.findings import Finding
from planche.hall.orders import Order
from planche.imposition import Impossible
from planche.kit import do_as_they_end
from planche.source import Project, Unreadable


class Lost(Impossible):
    """The machines that should draw cannot be reached, or none is left that could."""


class Sketch(NamedTuple):
    """What an order came to, before anything is written."""

    findings: tuple[Finding, ...] = ()
    files: Mapping[str, bytes] = {}  # none if there is an error
    problem: str = ""  # why there can be no such kit
    is_settled: bool = False  # whether the same inputs give the same at any time


Drawing = Callable[[Project, Sequence[Order], bool], Iterator[tuple[int, Sketch]]]
"""What draws orders of a project, checked first or not: the number of each with what it came to, as they end."""


def draw_here(jobs: int | None = None) -> Drawing:
    """Draw on this machine, so many at once; one for each core by default."""

    def draw_all(project: Project, orders: Sequence[Order], is_checked: bool) -> Iterator[tuple[int, Sketch]]:
        import planche.kit.press  # noqa: F401 - every worker inherits it, rather than to load it for each kit

        return do_as_they_end([partial(draw, project, order, is_checked) for order in orders], jobs)

    return draw_all


def draw(project: Project, order: Order, is_checked: bool) -> Sketch:
    """Draw one."""
    from planche.games.table import MODULES  # start-up: where nothing has changed, nothing of that is needed

    try:
        built = build(
            project, order.game, order.wish, order.setting, on_own_paper=order.on_own_paper, is_checked=is_checked
        )
    except Impossible as problem:
        return Sketch(problem=str(problem))
    except Unreadable as unreadable:
        return Sketch((unreadable.finding,))
    if built.kit is None or built.files is None:
        return Sketch(built.findings)
    module = built.kit.edition.game.module
    return Sketch(built.findings, dict(built.files), is_settled=module is None or module in MODULES)
