"""Places where lines may end, in columns of 100: what is chosen of them is the best of all that could be."""

from __future__ import annotations

from itertools import accumulate, combinations, pairwise
from math import inf
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.game.theme import Align
from planche.typeset.optimum import (
    HYPHEN,
    LAST_LINE,
    LONELY_WORD,
    MOST_PLACES,
    PARTED_END,
    RAGGED,
    THIRD_HYPHEN,
    LineEnds,
    Measure,
    best_ends,
    is_poor,
    justified_demerits,
)

SPACE = 4.0
properties = settings(derandomize=True, deadline=None, max_examples=120)
aligns: st.SearchStrategy[Align] = st.sampled_from(["left", "center", "right", "justify"])


def words(*widths: float, align: Align = "left") -> LineEnds:
    """Words so wide, with spaces between them; the last one should not stand alone."""
    starts = list(accumulate(width + SPACE for width in widths))
    opened = [SPACE * number for number in range(1, len(widths) + 1)] if align == "justify" else []
    spaces = [together - SPACE for together in opened]
    return LineEnds([start - SPACE for start in starts], starts, spaces, opened, {len(widths) - 2: LONELY_WORD})


def demerits(places: LineEnds, ends: tuple[int, ...], measure: Measure) -> float:
    """Those of lines that end at these places; without end if one is too long, or a word is parted twice."""
    total = begin = opened = 0.0
    in_a_row, before = 0, None
    for number, place in enumerate(ends):
        slack = measure.width - places.ends[place] + begin
        word = places.words.get(place)
        if slack < 0 or (word is not None and word == before):
            return inf
        if measure.align == "justify":
            line = justified_demerits(slack, places.spaces[place] - opened)
            opened = places.opened[place]
        else:
            line = RAGGED * (slack / measure.width) ** 2
        in_a_row = in_a_row + 1 if word is not None else 0
        total += line * (LAST_LINE[measure.align] if number == len(ends) - 1 else 1) + places.penalties.get(place, 0)
        total += THIRD_HYPHEN * (in_a_row > 2)
        begin, before = places.starts[place], word
    return total


def all_ends(places: LineEnds, count: int) -> list[tuple[int, ...]]:
    last = len(places.ends) - 1
    return [(*some, last) for some in combinations(range(last), count - 1)]


def greedy(places: LineEnds, width: float) -> tuple[int, ...]:
    """The lines of first-fit."""
    ends: list[int] = []
    begin = 0.0
    for place in range(len(places.ends)):
        if place + 1 == len(places.ends) or places.ends[place + 1] - begin > width:
            ends.append(place)
            begin = places.starts[place]
    return tuple(ends)


@properties
@given(st.lists(st.integers(25, 70), min_size=2, max_size=12), aligns)
def test_the_lines_are_the_best_of_all_that_are_as_many(widths: list[int], align: Align) -> None:
    """Words so long that no line can be as short as those that are not looked at."""
    places, measure = words(*map(float, widths), align=align), Measure(100.0, align)
    first = greedy(places, 100)
    ends = best_ends(places, None, measure)
    assert ends is not None
    assert len(ends) == len(first)
    least = min(demerits(places, some, measure) for some in all_ends(places, len(first)))
    assert demerits(places, tuple(ends), measure) == pytest.approx(least)


@properties
@given(st.lists(st.integers(1, 90), min_size=1, max_size=60), aligns)
def test_they_have_no_more_demerits_than_those_of_first_fit(widths: list[int], align: Align) -> None:
    places, measure = words(*map(float, widths), align=align), Measure(100.0, align)
    first = greedy(places, 100)
    ends = best_ends(places, len(first), measure)
    assert ends is not None
    assert list(ends) == sorted(set(ends))
    assert len(ends) == len(first)
    assert demerits(places, tuple(ends), measure) <= demerits(places, first, measure) * (1 + 1e-9)


@properties
@given(st.lists(st.tuples(st.integers(20, 60), st.booleans()), min_size=2, max_size=6), aligns)
def test_hyphens_are_chosen_as_well_as_can_be(found: list[tuple[int, bool]], align: Align) -> None:
    whole = words(*(float(width) for width, _ in found), align=align)
    places, measure = parted(whole, [is_parted for _, is_parted in found]), Measure(100.0, align)
    counts = ((count, all_ends(places, count)) for count in range(1, len(found) + 1))
    count, known = next((n, some) for n, some in counts if min(demerits(places, one, measure) for one in some) < inf)
    ends = best_ends(places, count, measure)
    assert ends is not None
    best = min(known, key=lambda some: demerits(places, some, measure))
    assert demerits(places, tuple(ends), measure) == pytest.approx(demerits(places, best, measure)) or is_short(
        places, best, measure
    )


def parted(whole: LineEnds, parted_words: list[bool]) -> LineEnds:
    """The places of words some of which may be parted behind two and behind seven tenths of their width."""
    places = LineEnds([], [], [], [], {})
    for number, is_parted in enumerate(parted_words):
        begin = whole.starts[number - 1] if number else 0.0
        width = whole.ends[number] - begin
        for share in (0.4, 0.7) if is_parted else ():
            places.penalties[len(places.ends)] = HYPHEN
            places.words[len(places.ends)] = number
            places.ends.append(begin + width * share + 2)
            places.starts.append(begin + width * share)
            places.spaces += whole.spaces[number : number + 1]
            places.opened += whole.spaces[number : number + 1]
        places.ends.append(whole.ends[number])
        places.starts.append(whole.starts[number])
        places.spaces += whole.spaces[number : number + 1]
        places.opened += whole.opened[number : number + 1]
    return places


def is_short(places: LineEnds, ends: tuple[int, ...], measure: Measure) -> bool:
    """Whether a line of these is so short that it may not be looked at."""
    begins = [0.0, *(places.starts[place] for place in ends)]
    return min(places.ends[place] - begin for begin, place in zip(begins, ends[:-1])) < measure.width / 2


@pytest.mark.parametrize(
    ("widths", "align", "ends"),
    [
        ((20, 20, 20, 20, 20, 20), "left", [3, 5]),
        ((20, 20, 20, 20, 20, 20), "center", [2, 5]),
        ((20, 20, 20, 20, 20, 20), "right", [2, 5]),
        ((20, 20, 20, 20, 20), "left", [2, 4]),  # no word alone
        ((30, 60, 90), "left", [1, 2]),  # unless what it would take with it is too long
        ((90, 20), "left", [0, 1]),
        ((100, 100, 100), "left", [0, 1, 2]),
        ((30,), "left", [0]),
        ((101, 20), "left", None),
        ((20, 101), "left", None),
    ],
)
def test_where_lines_end(widths: tuple[float, ...], align: Align, ends: list[int] | None) -> None:
    assert best_ends(words(*widths), None, Measure(100.0, align)) == ends


@pytest.mark.parametrize(("count", "ends"), [(1, None), (2, [1, 3]), (3, [0, 2, 3]), (4, [0, 1, 2, 3]), (5, None)])
def test_as_many_lines_as_are_wanted(count: int, ends: list[int] | None) -> None:
    found = best_ends(words(40, 40, 40, 40), count, Measure(100.0, "left"))
    assert found == ends


def hyphened(count: int) -> LineEnds:
    """Words of 90 in a column of 100, each to be parted in the middle, so that full lines end with a hyphen."""
    places = LineEnds([], [], [], [])
    for number in range(count):
        begin = number * 94.0
        places.words[2 * number] = number
        places.penalties[2 * number] = HYPHEN if number < count - 1 else PARTED_END
        places.ends += [begin + 47, begin + 90]
        places.starts += [begin + 45, begin + 94]
    return places


def test_no_more_than_two_hyphens_in_a_row_and_none_in_the_last_word() -> None:
    places = hyphened(9)
    ends = best_ends(places, 9, Measure(100.0, "left"))
    assert ends is not None
    hyphens = "".join("-" if place in places.words else "." for place in ends)
    assert "---" not in hyphens
    assert 16 not in ends


@pytest.mark.parametrize("width", [0.0, -1.0])
def test_a_column_without_width_holds_nothing(width: float) -> None:
    assert best_ends(LineEnds([0.0, 0.0], [0.0, 0.0], [], []), None, Measure(width, "left")) is None


def test_poor_lines() -> None:
    measure = Measure(100.0, "left")
    assert not is_poor(words(64, 90, 5), [0, 1, 2], measure)
    assert is_poor(words(63, 90, 5), [0, 1, 2], measure)
    assert is_poor(words(90, 63, 90), [0, 1, 2], measure)
    just = Measure(100.0, "justify")
    assert not is_poor(words(48.5, 44, 90, align="justify"), [1, 2], just)  # 3.5 more than 4, of at most 3.6
    assert is_poor(words(48.3, 44, 90, align="justify"), [1, 2], just)
    assert is_poor(words(99, 90, align="justify"), [0, 1], just)  # a line without spaces


def test_demerits_of_justified_lines_are_those_of_tex() -> None:
    assert justified_demerits(2, 4) == 101**2  # half a space: a badness of 100
    assert justified_demerits(0.25, 0.5) == 101**2
    assert justified_demerits(0, 4) == 1
    assert justified_demerits(1, 0) == justified_demerits(10**9, 4) > 10**10


def test_a_very_long_line_is_broken_in_time_that_grows_as_it_does() -> None:
    """20,000 words of two lines each: all pairs of places would be hundreds of millions."""
    places = words(*[1.0] * 20_000)
    before = process_time()
    ends = best_ends(places, None, Measure(40_000.0, "left"))
    assert ends is not None
    assert len(ends) == 3
    assert ends[0] >= 7_999 - MOST_PLACES
    assert process_time() - before < 2


def test_windows_are_bounded_where_lines_hold_many_words() -> None:
    places = words(*[1.0] * 1_000)
    ends = best_ends(places, None, Measure(500.0, "center"))
    assert ends is not None
    assert all(one < other for one, other in pairwise(ends))
