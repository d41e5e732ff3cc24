"""Places where lines may end -> those where they end best for the paragraph as a whole.

Optimum-fit, after D. E. Knuth and M. F. Plass, Breaking Paragraphs into Lines (1981): each line has demerits, and the
places are chosen whose lines have the fewest together. How many lines there are is known, the least that they can be.
So a line ends between the first place from which the lines below it hold the rest, and the last one that full lines
reach: a window of a few words, and the work grows as the text does. Lengths are thousandths of an em.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf
from typing import NamedTuple, TypeAlias

from planche.game import Align

# Demerits. A ragged line that is full to four fifths has 40,000; a justified one whose spaces are half as wide again
# as they should be 10,000, as in TeX.
RAGGED = 1_000_000
HYPHEN = 100_000
LONELY_WORD = 250_000  # on the last line
PARTED_END = 10_000_000  # the last word is parted by rule
THIRD_HYPHEN = 1e14  # in a row: more than any line can have otherwise
LAST_LINE: Mapping[Align, float] = {"left": 0.15, "center": 1.0, "right": 0.5, "justify": 0.0}
"""How much the demerits of a last line count, beside those of the others: what is centred is balanced with it."""
STRETCH = 0.5  # of a space: stretched by so much, the badness of a line is 100 in TeX
LOOSEST = 20.0  # times that; looser lines are all alike
UNEVEN = 0.36  # of the column: a ragged line that leaves more of it is poor
LOOSE = 1.9  # times their width: spaces that are wider make a justified line poor
LEAST_FULL = 0.1  # of the column: a line ends at least so far beyond the place that full lines above it reach
MOST_PLACES = 60  # that are looked at for the end of a line: more than any has that is made to be read
_ROUNDING = 1e-6  # what sums of widths may lose
State: TypeAlias = "tuple[float, float, float, int, int, State | None]"
"""The best lines up to a place: their demerits, where the next one begins, the spaces before that, hyphens in a row
(two for more), the number of the place, and the state one line before."""
_BEGIN: State = (0.0, 0.0, 0.0, 0, -1, None)


class Measure(NamedTuple):
    """What lines are broken for."""

    width: float
    align: Align  # as if read from left to right: the same paragraph mirrored has the same lines


@dataclass(eq=False, slots=True)
class LineEnds:
    """Where the lines of a paragraph may end, in order; measured from its beginning, as if it were one line."""

    ends: list[float]  # of the line that ends there
    starts: list[float]  # of what follows on the next one
    spaces: list[float]  # all those before the end; of justified text only
    opened: list[float]  # all those before the start
    penalties: dict[int, float] = field(default_factory=dict)  # for ending a line there
    words: dict[int, int] = field(default_factory=dict)  # the word that a hyphen parts there


def best_ends(places: LineEnds, count: int | None, measure: Measure) -> list[int] | None:
    """The places where `count` lines end, or as few as there can be; None when the paragraph does not fit so."""
    highs = full_lines(places.ends, places.starts, measure.width)
    if highs and count is not None and count != len(highs):
        last = len(places.ends) - count
        highs = [min(high, last + line) for line, high in enumerate([*highs, *highs[-1:] * (count - len(highs))])]
        highs = highs if len(highs) == count and highs[0] >= 0 else []
    if not highs:
        return None
    windows = _windows(places, highs, measure.width)
    if not places.words and not places.spaces:
        return _ragged_ends(places, windows, measure)
    states: Sequence[State] = (_BEGIN,)
    for low, high in windows[:-1]:
        states = [state for place in range(low, high + 1) for state in _end_line(places, states, place, measure)]
    ended = _add_line(places, states, len(places.ends) - 1, measure, share=LAST_LINE[measure.align])
    return next((_trace(state) for state in ended), None)


def is_poor(places: LineEnds, ends: Sequence[int], measure: Measure) -> bool:
    """Whether a line but the last is so loose, or leaves so much free, that it is worth a hyphen."""
    begin = opened = 0.0
    for place in ends[:-1]:
        slack = measure.width - places.ends[place] + begin
        most = (LOOSE - 1) * (places.spaces[place] - opened) if places.spaces else UNEVEN * measure.width
        if slack > most:
            return True
        begin, opened = places.starts[place], places.opened[place] if places.spaces else 0.0
    return False


def justified_demerits(slack: float, spaces: float) -> float:
    """Those of a line whose spaces, so wide together, take up what it leaves free: TeX's, of stretched glue."""
    ratio = min(LOOSEST, slack / (STRETCH * spaces)) if spaces > 0 else LOOSEST
    return float((1 + 100 * ratio**3) ** 2)


def full_lines(ends: Sequence[float], starts: Sequence[float], width: float) -> list[int]:
    """The last place that each line reaches if those above it are full; none when a word is wider than the column."""
    last, highs = len(ends) - 1, []
    place, begin = -1, 0.0
    while place < last:
        high = bisect_right(ends, begin + width, place + 1) - 1
        if high == place or width <= 0:
            return []
        highs.append(high)
        place, begin = high, starts[high]
    return highs


def _windows(places: LineEnds, highs: Sequence[int], width: float) -> list[tuple[int, int]]:
    """The first and the last place where each line can end, the latter of which are known."""
    ends, starts, is_whole = places.ends, places.starts, not places.words
    windows = [(highs[-1], highs[-1])]
    end = ends[highs[-1]]
    for line in range(len(highs) - 2, -1, -1):
        high = highs[line]
        low = bisect_left(starts, end - width, 0, high)
        if low < high:
            low = max(low, high - MOST_PLACES)
            if is_whole:
                full = starts[highs[line - 1]] if line else 0.0
                low = bisect_left(ends, full + LEAST_FULL * width, low, high)
        windows.append((low, high))
        end = ends[low]
    windows.reverse()
    return windows


def _ragged_ends(places: LineEnds, windows: Sequence[tuple[int, int]], measure: Measure) -> list[int]:
    """The places of ragged lines whose words are whole, which is the usual case; demerits in squares of lengths."""
    ends, starts, penalties = places.ends, places.starts, places.penalties
    width = measure.width + _ROUNDING
    before = [(0.0, 0.0)]  # demerits of the best lines up to each place of a window, and where the next one begins
    trail: list[list[int]] = []  # by place of a window, from which of the window before its best lines come
    last = windows[-1]
    for window in windows:
        share = LAST_LINE[measure.align] if window is last else 1.0
        now: list[tuple[float, float]] = []
        best: list[int] = []
        for place in range(window[0], window[1] + 1):
            room = width - ends[place]
            least, number, chosen = inf, -1, 0
            for demerits, begin in before:
                slack = room + begin
                number += 1
                if slack >= 0:
                    total = demerits + slack * slack * share
                    if total < least:
                        least, chosen = total, number
            if place in penalties:
                least += penalties[place] * width * width / RAGGED
            now.append((least, starts[place]))
            best.append(chosen)
        trail.append(best)
        before = now
    chosen, found = 0, []
    for (low, _), best in zip(reversed(windows), reversed(trail)):
        found.append(low + chosen)
        chosen = best[chosen]
    found.reverse()
    return found


def _end_line(places: LineEnds, states: Sequence[State], place: int, measure: Measure) -> Iterator[State]:
    """The best lines that end at a place; at a hyphen, for each number of hyphens in a row."""
    word = places.words.get(place)
    if word is None:
        return _add_line(places, states, place, measure)
    others = [state for state in states if places.words.get(state[4]) != word]  # a word is parted once
    rows = [[state for state in others if state[3] == hyphens] for hyphens in range(3)]
    return (
        state
        for hyphens, before in enumerate(rows)
        for state in _add_line(places, before, place, measure, hyphens=hyphens + 1)
    )


def _add_line(
    places: LineEnds, states: Sequence[State], place: int, measure: Measure, *, hyphens: int = 0, share: float = 1.0
) -> Iterator[State]:
    """The best lines that end at a place, if any do behind these states; `share` of the last one's demerits counts."""
    room = measure.width - places.ends[place]
    least, best = inf, None
    if places.spaces:
        spaces = places.spaces[place]
        for state in states:
            slack = room + state[1]
            if slack >= -_ROUNDING:
                total = state[0] + share * justified_demerits(slack, spaces - state[2])
                if total < least:
                    least, best = total, state
    else:
        weight = share * RAGGED / measure.width**2
        for state in states:
            slack = room + state[1]
            if slack >= -_ROUNDING:
                total = state[0] + weight * slack * slack
                if total < least:
                    least, best = total, state
    if best is not None:
        least += places.penalties.get(place, 0.0) + (THIRD_HYPHEN if hyphens > 2 else 0.0)
        opened = places.opened[place] if places.spaces else 0.0
        yield least, places.starts[place], opened, min(hyphens, 2), place, best


def _trace(state: State | None) -> list[int]:
    """The places that a state was reached by, first to last."""
    ends: list[int] = []
    while state is not None and state[4] >= 0:
        ends.append(state[4])
        state = state[5]
    ends.reverse()
    return ends
