"""The groups of a face -> one that is moved or enlarged unlike its sisters by one number, where that harms its words.

What stands in such a group meets innocent words, or leaves its face: the group is named, with the number of the others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.etree.ElementTree import Element

from planche.expressions import expression
from planche.faces.crowded_groups import sign_of
from planche.faces.edges import EdgeJudge
from planche.faces.groups import read_transformation
from planche.faces.moved import with_matrix
from planche.faces.reading import AroundGroup, FaceReading, Noted, Told
from planche.findings import Finding
from planche.marks import Matrix

LEAST_SISTERS = 2  # groups that have one number where another one has not
_NUMBER = expression(r"-?(?:\d++(?:\.\d*+)?|\.\d++)")
_NAME = expression(r"[a-z]++")


class OddGroup(NamedTuple):
    """A group, the number in its transform that is unlike that of its sisters, and theirs."""

    group: AroundGroup
    found: str
    wanted: str
    sisters: int
    matrix: Matrix | None  # of the group, with the number of its sisters


class OddGroups:
    """What is told of elements, and of the odd groups that hold them in their place, each once."""

    def __init__(self, reading: FaceReading, judge: EdgeJudge, root: Element) -> None:
        self._reading = reading
        self._judge = judge
        self._root = root
        self._sisters: dict[Element, Sequence[Element]] | None = None  # of each group those of its kind, with it
        self._told: set[object] = set()

    def blame_for_cut(self, noted: Noted, told: Told) -> Iterator[Told]:
        """What is told of an element that the cut harms; of its group, if that would be right as its sisters are."""
        odd = self._find_odd(noted)
        spares = odd is not None and self._judge.spares(with_matrix(noted, odd.group, odd.matrix))
        yield from self._tell(odd if spares else None, told)

    def blame_for_meeting(self, upper: Noted, lower: Noted, told: Told) -> Iterator[Told]:
        """What is told of two texts that meet; of the group of one of them, if that is unlike its sisters."""
        yield from self._tell(self._find_odd(upper, lower) or self._find_odd(lower, upper), told)

    def _tell(self, odd: OddGroup | None, told: Told) -> Iterator[Told]:
        sign = sign_of(odd.group.element) if odd else None
        if odd is None:
            yield told
        elif sign not in self._told:
            self._told.add(sign)
            yield _tell_odd(self._reading, odd, told.finding)

    def _find_odd(self, at_fault: Noted, innocent: Noted | None = None) -> OddGroup | None:
        """The outermost group around what is at fault, and not around what it meets, that has one odd number."""
        beside = () if innocent is None else innocent.around.groups
        for group in at_fault.around.groups:
            if group not in beside and group.matrix is not None and (odd := self._look_at(group)) is not None:
                return odd
        return None

    def _look_at(self, group: AroundGroup) -> OddGroup | None:
        sisters = [one for one in self._sisters_of(group.element) if one is not group.element]
        rows = [*zip(*(_NUMBER.findall(one.get("transform", "")) for one in sisters))]
        transform = group.element.get("transform", "")
        ours = [*_NUMBER.finditer(transform)]
        odd = [
            at for at, row in enumerate(rows) if len({*map(float, row)}) == 1 and float(ours[at][0]) != float(row[0])
        ]
        if len(sisters) < LEAST_SISTERS or len(odd) != 1:
            return None
        wrong, wanted = ours[odd[0]], rows[odd[0]][0]
        meant = f"{transform[: wrong.start()]}{wanted}{transform[wrong.end() :]}"
        return OddGroup(group, wrong[0], wanted, len(sisters), read_transformation(" ".join(meant.split())))

    def _sisters_of(self, element: Element) -> Sequence[Element]:
        if self._sisters is None:
            self._sisters = dict[Element, Sequence[Element]]()
            for parent in self._root.iter():
                self._sisters |= _by_kind([one for one in parent if one.tag == "group" and one.get("transform")])
        return self._sisters.get(element, ())


def _tell_odd(reading: FaceReading, odd: OddGroup, followed: Finding) -> Told:
    """That a group has another number than its sisters, and what follows from that."""
    element = odd.group.element
    message = f"this group has {odd.found} in its transform where its {odd.sisters} sisters have {odd.wanted}"
    message = f"{message}, and what it holds stands wrongly, at {followed.span}: {followed.message}"
    hint = f"write {odd.wanted} for {odd.found}, if that is a slip; else {followed.hint}"
    return Told(element, followed._replace(span=reading.place_of(element), message=message, hint=hint))


def _by_kind(groups: Sequence[Element]) -> dict[Element, Sequence[Element]]:
    """Each of several groups with those that are moved in as many ways as it is, by as many numbers."""
    kinds: defaultdict[tuple[str, ...], list[Element]] = defaultdict(list)
    for one in groups:
        transform = one.get("transform", "")
        numbers = str(len(_NUMBER.findall(transform)))
        kinds[(*_NAME.findall(transform), numbers)].append(one)
    return {one: sisters for sisters in kinds.values() for one in sisters}
