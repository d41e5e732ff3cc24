"""Numbers in a row -> the one of them that is out of step with all others, or the place of one that is lacking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

LEAST = 4  # numbers, the odd one with them; and angles
LEAST_OF_TURN = 5  # angles that part a full turn, the odd one with them
MOST_OF_TURN = 40
FULL_TURN = 360
_FINE = 1e-6
_TEN = 10


class OddNumber(NamedTuple):
    """The number that is out of step, by its place, and what would be in step."""

    place: int
    wanted: float
    step: float


def find_odd_number(numbers: Sequence[float]) -> OddNumber | None:
    """The one number without which all are in equal steps, where it cannot be meant.

    It stands at the place of another, before the one that it follows, or has lost its point. One that only leaves more
    room than the others is how rows are parted.
    """
    if len(numbers) < LEAST:
        return None
    for (i, first), (j, second) in combinations(enumerate(numbers), 2):
        step = (second - first) / (j - i)
        wanted = [first + step * (place - i) for place in range(len(numbers))]
        odd = [place for place, number in enumerate(numbers) if abs(number - wanted[place]) > _FINE]
        if abs(step) > _FINE and len(odd) == 1:
            found = OddNumber(odd[0], round(wanted[odd[0]], 6), step)
            return found if _is_slip(numbers, found) else None
    return None


def _is_slip(numbers: Sequence[float], odd: OddNumber) -> bool:
    """Whether the odd number cannot be meant; of few that are not counted one by one, only one that stands twice."""
    found, wanted = numbers[odd.place], odd.wanted
    if found and wanted and (abs(found - wanted * _TEN) < _FINE or abs(found * _TEN - wanted) < _FINE):
        return True
    is_counted, is_twice = abs(odd.step) == 1, numbers.count(found) > 1
    if is_counted and not 0 <= min(numbers) <= 1:
        return False
    if len(numbers) == LEAST and not is_counted and not is_twice:
        return False
    if odd.place not in (0, len(numbers) - 1):
        return is_twice or abs(found - wanted) >= abs(odd.step) - _FINE
    beside = numbers[-2] if odd.place else numbers[1]
    if is_twice:
        return found == beside and (len(numbers) > LEAST or not is_counted)
    return (found - beside) * (odd.step if odd.place else -odd.step) < 0


def find_gap(angles: Sequence[float]) -> float | None:
    """The angle that is lacking where the others part a full turn into equal parts."""
    if len(angles) < LEAST or len({*angles}) < len(angles) or not all(0 <= angle < FULL_TURN for angle in angles):
        return None
    part = FULL_TURN / (len(angles) + 1)
    ordered = sorted(angles)
    gaps = [after - before for before, after in pairwise((*ordered, ordered[0] + FULL_TURN))]
    wide = [place for place, gap in enumerate(gaps) if abs(gap - part) > _FINE]
    if len(wide) != 1 or abs(gaps[wide[0]] - 2 * part) > _FINE:
        return None
    return round((ordered[wide[0]] + part) % FULL_TURN, 6)


def find_odd_part(angles: Sequence[float]) -> Iterator[OddNumber]:
    """The one angle that is out of step where all others in a row part a full turn into equal parts.

    None where some of the angles beside one another part it rightly.
    """
    if not LEAST_OF_TURN <= len(angles) <= MOST_OF_TURN or not all(0 <= angle < FULL_TURN for angle in angles):
        return
    windows = [(start, end) for start, end in combinations(range(len(angles) + 1), 2) if end - start >= LEAST_OF_TURN]
    odd = [(start, _odd_places(angles[start:end])) for start, end in windows]
    found = [(start, places[0]) for start, places in odd if len(places) == 1]
    if len(found) == 1 and all(places for _, places in odd):
        start, (place, wanted, part) = found[0]
        yield OddNumber(start + place, wanted, part)


def _odd_places(angles: Sequence[float]) -> list[tuple[int, float, float]]:
    """The angles that are out of step with those that part a full turn, each with what would be in step."""
    part = FULL_TURN / len(angles)
    best: list[tuple[int, float, float]] | None = None
    for first, angle in enumerate(angles[:2]):  # one of the two is in step, if no more than one is not
        for step in (part, -part):
            wanted = [(angle + step * (place - first)) % FULL_TURN for place in range(len(angles))]
            odd = [(n, round(wanted[n], 6), step) for n, one in enumerate(angles) if abs(one - wanted[n]) > _FINE]
            best = odd if best is None or len(odd) < len(best) else best
    return best or []
