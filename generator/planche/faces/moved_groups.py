"""The elements of a face that its cut harms -> the group that moves several of them where they would be right without.

What a group moves stands wrongly together: its transform is one mistake, however many elements it brings to the edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from planche.faces.edges import EdgeJudge, Trouble
from planche.faces.enlarged_groups import suggest_scale
from planche.faces.judging import Harm
from planche.faces.moved import with_matrix
from planche.faces.reading import AroundGroup, Noted
from planche.marks import IDENTITY
from planche.templates import PLACE

LEAST_MOVED = 2  # elements at fault; one alone may stand wrongly in its group


class MovedGroup(NamedTuple):
    """A group that is at fault, and what stands wrongly for its sake."""

    group: AroundGroup
    troubles: Sequence[Trouble]
    followers: Sequence[Trouble]  # these, and grounds that end where they do for its sake

    @property
    def element(self) -> Element:
        """The group as it is written."""
        return self.group.element


def find_moved_groups(troubles: Sequence[Trouble], noted: Sequence[Noted], judge: EdgeJudge) -> list[MovedGroup]:
    """The groups at fault, from the outermost; each element is named once."""
    left = list(troubles)
    found: list[MovedGroup] = []
    for group in dict.fromkeys(group for one in left for group in _moving(one.noted)):
        inside = [one for one in left if group in one.noted.around.groups]
        held = [one for one in inside if one.verdict.harm is not Harm.ENDS]  # a ground may end within its group
        is_moved = len(held) >= LEAST_MOVED and _is_at_fault(group, held, noted, judge)
        if is_moved or suggest_scale(group, [one.noted for one in held], judge):
            found.append(MovedGroup(group, held, inside))
            left = [one for one in left if one not in inside]
    return found


def _is_at_fault(group: AroundGroup, held: Sequence[Trouble], noted: Sequence[Noted], judge: EdgeJudge) -> bool:
    """Whether all that a group holds stands wrongly, or all that does would stand rightly if that did not move it.

    In the second case these are several places of a template: rounds of a loop may go on too far by themselves.
    """
    if sum(group in one.around.groups for one in noted) == len(held):
        return True
    is_loop = len({one.noted.element.get(PLACE) for one in held}) < LEAST_MOVED
    return not is_loop and all(judge.spares(with_matrix(one.noted, group, None)) for one in held)


def _moving(noted: Noted) -> list[AroundGroup]:
    return [group for group in noted.around.groups if group.matrix not in (None, IDENTITY)]
