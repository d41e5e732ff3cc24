"""A piece of a set-up on a cell that holds no more -> the finding that says which is wrong there, and what to do."""

from __future__ import annotations

from collections.abc import Sequence

from planche.content.board_spec import BoardSpec
from planche.findings import Finding, declare
from planche.game import Start

OCCUPIED = declare(
    "board/occupied",
    """
    Two pieces of a set-up start on the same cell, or a region or a link names a cell twice.

    Where more may start on a cell, or on each of a region, as in a race, the board says so: `holds: {start: 4}`.

    Example: `plain: {red-egg: [e1, e2], red-cuckoo: [e1]}`.
    Mend it: correct one of the two; or say how many start there.
    """,
)


def tell_crowded(spec: BoardSpec, set_up: str, later: Start, there: Sequence[Start], free: str) -> Finding:
    """That a piece starts where others do already: of the one of the two that stands there in no other set-up, where
    the other one does. `free`: the cell that is empty in this set-up alone, if there is one."""
    first, cell = there[0], later.cell.name
    usual = [one for one in (later, first) if _stands_elsewhere(spec, set_up, one)]
    odd, other = (first, later) if usual == [later] else (later, first)
    count = sum([*cells].count(cell) for cells in spec.set_ups[set_up].values())
    more = f"in holds, {cell}: {count}"
    if not spec.holds:
        more = f"at the left margin of this file, holds: {{{cell}: {count}}}"
    hint = f"write a cell for one of the two that is empty; or, if so many start there, {more}"
    if len(usual) == 1:
        hint = f"move this one: {other.piece!r} stands on {cell} in other set-ups too"
    if free:
        hint = f"write {free} for one of the two: it is empty here, and in no other set-up"
    message = f"{odd.piece!r} starts on {cell}, where {other.piece!r} stands (line {other.span.line})"
    if len(there) > 1:
        message = f"{odd.piece!r} starts on {cell}, which holds {len(there)}: {count} start there"
    return OCCUPIED.finding(odd.span, message, hint)


def _stands_elsewhere(spec: BoardSpec, id: str, start: Start) -> bool:
    """Whether a piece starts on its cell in another set-up too."""
    others = (pieces for name, pieces in spec.set_ups.items() if name != id)
    return any(start.cell.name in pieces.get(start.piece, ()) for pieces in others)
