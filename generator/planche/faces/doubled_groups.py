"""The groups of a face -> one that draws exactly what another one draws, at the same place.

Such are the two halves of a standing piece, one of which was to be the mirror image of the other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from planche.faces.crowded_groups import sign_of
from planche.faces.edge_checks import ON_ONE_ANOTHER
from planche.faces.reading import AroundGroup, FaceReading, Noted
from planche.findings import Finding
from planche.imposition import Box
from planche.marks import TextBlock

LEAST = 3  # marks that two groups have in common
LEAST_SHARE = 0.5  # of the marks of the later group


def find_doubled_groups(reading: FaceReading) -> Iterator[Finding]:
    """What is told of each group that lies on another one."""
    pairs: Counter[tuple[int, int]] = Counter()
    groups: dict[int, AroundGroup] = {}
    for first, second in _find_twins(reading.noted):
        apart = next((pair for pair in zip(first.around.groups, second.around.groups) if pair[0] is not pair[1]), None)
        if apart is not None:
            pairs[id(apart[0]), id(apart[1])] += 1
            groups |= {id(group): group for group in apart}
    for (one, other), count in pairs.items():
        held = sum(groups[other] in noted.around.groups for noted in reading.noted)
        if count >= LEAST and count >= LEAST_SHARE * held:
            yield _tell(reading, groups[one], groups[other], count)


def _find_twins(noted: Sequence[Noted]) -> Iterator[tuple[Noted, Noted]]:
    """Marks that one line of a template draws twice at one place."""
    known: dict[tuple[object, Box], Noted] = {}
    for one in noted:
        if one.around.groups and not isinstance(one.mark, TextBlock):
            first = known.setdefault((sign_of(one.element), one.box), one)
            if first is not one and first.around.matrix == one.around.matrix and first.mark == one.mark:
                yield first, one


def _tell(reading: FaceReading, one: AroundGroup, other: AroundGroup, count: int) -> Finding:
    place, first = reading.place_of(other.element), reading.place_of(one.element)
    where = f"line {first.line}" if first.file == place.file else f"{first}"
    message = f"this group draws {count} marks exactly where the group of {where} draws them"
    hint = (
        "move, turn or mirror one of the two, as with scale(1 -1) for the other half of what is folded; or take it out"
    )
    return ON_ONE_ANOTHER.finding(place, message, hint)
