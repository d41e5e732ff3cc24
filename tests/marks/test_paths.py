"""SVG path data: every command, arcs against points that are known, and whatever else somebody types."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planche.marks.paths import PathError, parse_path, rectangle


def path(data: str) -> str:
    """The commands in words, in thousandths."""
    return " ".join(name + ",".join(map(str, points)) for name, points in parse_path(data, 1000))


def reason(data: str) -> str:
    with pytest.raises(PathError) as caught:
        parse_path(data, 1000)
    return str(caught.value)


@pytest.mark.parametrize(
    ("data", "commands"),
    [
        ("M1 2", "M1000,2000"),
        ("M1 2 3 4 5 6", "M1000,2000 L3000,4000 L5000,6000"),
        ("m1 2 3 4 5 6", "M1000,2000 L4000,6000 L9000,12000"),
        ("M1 2L3 4l1-1", "M1000,2000 L3000,4000 L4000,3000"),
        ("M1 2H3h1V5v-1", "M1000,2000 L3000,2000 L4000,2000 L4000,5000 L4000,4000"),
        ("M0 0C1 2 3 4 5 6c1 1 2 2 3 3", "M0,0 C1000,2000,3000,4000,5000,6000 C6000,7000,7000,8000,8000,9000"),
        ("M0 0C1 2 3 4 5 6S7 8 9 9", "M0,0 C1000,2000,3000,4000,5000,6000 C7000,8000,7000,8000,9000,9000"),
        ("M0 0C1 2 3 4 5 6s1 1 2 2", "M0,0 C1000,2000,3000,4000,5000,6000 C7000,8000,6000,7000,7000,8000"),
        ("M1 1S3 0 3 3", "M1000,1000 C1000,1000,3000,0,3000,3000"),
        ("M0 0Q3 0 3 3", "M0,0 C2000,0,3000,1000,3000,3000"),
        ("M0 0q3 0 3 3", "M0,0 C2000,0,3000,1000,3000,3000"),
        ("M0 0Q3 0 3 3T6 6", "M0,0 C2000,0,3000,1000,3000,3000 C3000,5000,4000,6000,6000,6000"),
        ("M0 0Q3 0 3 3t3 3", "M0,0 C2000,0,3000,1000,3000,3000 C3000,5000,4000,6000,6000,6000"),
        ("M3 0T6 0", "M3000,0 C3000,0,4000,0,6000,0"),
        (
            "M0 0C1 2 3 4 5 6L6 6S7 8 9 9",
            "M0,0 C1000,2000,3000,4000,5000,6000 L6000,6000 C6000,6000,7000,8000,9000,9000",
        ),
        ("M0 0Q3 0 3 3S4 5 6 6", "M0,0 C2000,0,3000,1000,3000,3000 C3000,3000,4000,5000,6000,6000"),
        ("M0 0C1 2 3 4 3 3T6 6", "M0,0 C1000,2000,3000,4000,3000,3000 C3000,3000,4000,4000,6000,6000"),
        (
            "M0 0C1 2 3 4 5 6S6 7 8 9S1 1 9 9",
            "M0,0 C1000,2000,3000,4000,5000,6000 C7000,8000,6000,7000,8000,9000 C10000,11000,1000,1000,9000,9000",
        ),
        ("M1 2m3 4v-1", "M1000,2000 M4000,6000 L4000,5000"),
        ("M1 2c1 2 3 4 5 6q1 2 3 9", "M1000,2000 C2000,4000,4000,6000,6000,8000 C6667,9333,7667,12333,9000,17000"),
        ("M1 1L2 2Zl1 0", "M1000,1000 L2000,2000 Z L2000,1000"),
        ("M1 1zM2 2z", "M1000,1000 Z M2000,2000 Z"),
        ("M.5.25-1e1+2E-1", "M500,250 L-10000,200"),
        (" M 1,2 , 3 ,4 ", "M1000,2000 L3000,4000"),
        ("M0 0A0 5 0 0 1 3 3", "M0,0 C0,0,3000,3000,3000,3000"),
        ("M1 1A5 5 0 0 1 1 1L2 2", "M1000,1000 L2000,2000"),
    ],
)
def test_commands(data: str, commands: str) -> None:
    assert path(data) == commands


@pytest.mark.parametrize(
    ("data", "ends"),
    [
        ("M1 0A1 1 0 0 1 0 1", ["0,1000"]),
        ("M1 0A1 1 0 0 1-1 0", ["0,1000", "-1000,0"]),
        ("M1 0A1 1 0 0 0-1 0", ["0,-1000", "-1000,0"]),
        ("M1 0A1 1 0 1 0 0 1", ["0,-1000", "-1000,0", "0,1000"]),
        ("M1 0a1 1 0 0 1-1 1", ["0,1000"]),
        ("M2 0A2 1 0 0 1-2 0", ["0,1000", "-2000,0"]),
        ("M0 2A2 1 90 0 1 0-2", ["-1000,0", "0,-2000"]),
        ("M1 0A.1 .1 0 0 1-1 0", ["0,1000", "-1000,0"]),
        ("M1 0a1 1 0 011 1", ["2000,1000"]),
        ("M1 0a1 1 0 01.5.5.5.5 0 11-1-1", None),
    ],
)
def test_arcs_pass_through_known_points(data: str, ends: list[str] | None) -> None:
    """Quarters of circles and ellipses, radii that are too small, and flags written without spaces."""
    curves = [points for name, points in parse_path(data, 1000) if name == "C"]
    if ends is not None:
        assert [f"{points[-2]},{points[-1]}" for points in curves] == ends


@pytest.mark.parametrize(
    ("data", "curves"),
    [
        # a quarter of a circle, its handles 0.5523 radii long, either way round
        ("M1 0A1 1 0 0 1 0 1", "M1000,0 C1000,552,552,1000,0,1000"),
        ("M1 0A1 1 0 0 0 0-1", "M1000,0 C1000,-552,552,-1000,0,-1000"),
        ("M.5 0A.5 .5 0 0 1 0 .5", "M500,0 C500,276,276,500,0,500"),
        # of an ellipse that lies, and one that is turned by 30 degrees
        ("M2 0A2 1 0 0 1 0 1", "M2000,0 C2000,552,1105,1000,0,1000"),
        ("M1.7320508 1A2 1 30 0 1-.5 .8660254", "M1732,1000 C1456,1478,457,1418,-500,866"),
        # a sixth, with handles of 4/3 tan 15 degrees
        ("M1 0A1 1 0 0 1 .5 .8660254", "M1000,0 C1000,357,809,687,500,866"),
        # the longer way, about a centre that is not 0, 0
        ("M11 5A1 1 0 1 0 10 6", "M11000,5000 C11000,4448,10552,4000,10000,4000 C9448,4000,9000,4448,9000,5000 "
                                 "C9000,5552,9448,6000,10000,6000"),
        ("M11 5A1 1 0 1 1 10 6", "M11000,5000 C11552,5000,12000,5448,12000,6000 C12000,6552,11552,7000,11000,7000 "
                                 "C10448,7000,10000,6552,10000,6000"),
        ("M11 5a1 1 0 0 1-1 1", "M11000,5000 C11000,5552,10552,6000,10000,6000"),
        # nearly all around, in four parts of 82.5 degrees with handles of 4/3 tan 20.625 degrees; either way round
        ("M1 0A1 1 0 1 0 .8660254 .5", "M1000,0 C1000,-502,628,-926,131,-991 C-367,-1057,-836,-744,-966,-259 "
                                       "C-1096,226,-846,732,-383,924 C81,1116,615,935,866,500"),
        ("M1 0A1 1 0 1 1 .8660254-.5", "M1000,0 C1000,502,628,926,131,991 C-367,1057,-836,744,-966,259 "
                                       "C-1096,-226,-846,-732,-383,-924 C81,-1116,615,-935,866,-500"),
        # radii that are too small grow: to 5, and to twice as wide as high
        ("M3 4A1 1 0 0 1-3-4", "M3000,4000 C791,5657,-2343,5209,-4000,3000 C-5657,791,-5209,-2343,-3000,-4000"),
        ("M4 0A1 .5 0 0 1-4 0", "M4000,0 C4000,1105,2209,2000,0,2000 C-2209,2000,-4000,1105,-4000,0"),
        # the sign of a radius counts nothing
        ("M1 0A-1 -1 0 0 1 0 1", "M1000,0 C1000,552,552,1000,0,1000"),
        # shorter than the eye sees, and flat
        ("M0 0A1 1 0 0 1 .000001 0l1 0", "M0,0 C0,0,0,0,0,0 L1000,0"),
        ("M0 0A5 0 0 0 1 3 3", "M0,0 C0,0,3000,3000,3000,3000"),
    ],
)  # fmt: skip
def test_the_curves_of_an_arc(data: str, curves: str) -> None:
    assert path(data) == curves


def test_a_rectangle() -> None:
    corners = (("M", (1, 2)), ("L", (31, 2)), ("L", (31, 42)), ("L", (1, 42)), ("Z", ()))
    assert rectangle(1, 2, 30, 40) == corners


def test_as_many_numbers_as_a_path_may_have() -> None:
    """A letter counts as a number does: three for the first move, two for each step, one for the end."""
    assert len(parse_path("M0 0" + "h1" * 9_998 + "z", 1)) == 10_000
    assert reason("M0 0" + "h1" * 9_998 + "zz") == "found more than 20000 numbers, wanted a simpler path"


def test_coordinates_as_large_as_they_may_be() -> None:
    assert path("M1e6 -1e6") == "M1000000000,-1000000000"
    assert path("M5e5 0h5e5") == "M500000000,0 L1000000000,0"
    assert path("M0 0C0 0 1e6 0 0 0S0 0 0 0") == "M0,0 C0,0,1000000000,0,0,0 C-1000000000,0,0,0,0,0"
    assert reason("M1000001 0") == "found '1000001', wanted numbers up to 1e+06"
    assert reason("M0 0h1e6h1") == "'h' leads beyond 1e+06"


def test_handles_that_run_away() -> None:
    """Each T doubles back, and its handle is two larger: of the eighth it is 15, the curve's (1 + 2 * 15) / 3."""
    there_and_back = "M1e6 0Q-1e6 0-1e6 0" + "T1e6 0T-1e6 0" * 3 + "T1e6 0"
    assert parse_path(there_and_back, 1)[-1] == ("C", (-9_000_000, 0, -8_333_333, 0, 1_000_000, 0))
    assert reason(there_and_back + "T-1e6 0") == "'T' leads beyond 1e+06"


def test_what_was_found_is_told_by_its_first_twelve_characters() -> None:
    assert reason("M1 2 wxyzabcdefghijk") == "found 'wxyzabcdefgh' after 'L', wanted 2 numbers"


def test_an_arc_is_round() -> None:
    start = (1000, 0)
    for name, (ax, ay, bx, by, cx, cy) in parse_path("M1 0A1 1 0 0 1-1 0A1 1 0 0 1 1 0", 1000)[1:]:
        assert name == "C"
        for step in range(11):
            t = step / 10
            weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
            x = sum(w * p for w, p in zip(weights, (start[0], ax, bx, cx)))
            y = sum(w * p for w, p in zip(weights, (start[1], ay, by, cy)))
            assert math.isclose(math.hypot(x, y), 1000, abs_tol=1)
        start = (cx, cy)


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ("", "found nothing"),
        ("  ", "found nothing"),
        ("1 2", "found '1 2', wanted a command letter"),
        ("L1 2", "found 'L', wanted M first"),
        ("M1", "found the end after 'M', wanted 2 numbers"),
        ("M1 2 3", "found the end after 'L', wanted 2 numbers"),
        ("M L1 2", "found 'L1 2' after 'M', wanted 2 numbers"),
        ("M1 2L", "found the end after 'L', wanted 2 numbers"),
        ("M1 2Z3", "found '3' after 'Z', wanted a command letter"),
        ("M1 2X", "found 'X' after 'L', wanted 2 numbers"),
        ("M1 x", "found 'x' after 'M', wanted 2 numbers"),
        ("M1 2A1 1 0 2 0 3 3", "found '2 0 3 3' after 'A', wanted 0 or 1"),
        ("M1e9 0", "found '1e9', wanted numbers up to 1e+06"),
        ("M1e999 0", "wanted numbers up to"),
        ("M" + "9" * 500 + " 0", "wanted numbers up to"),
        ("M9e5 0" + "h9e5" * 3, "'h' leads beyond"),
        ("M0 0" + "h1" * 20_000, "found more than 20000 numbers"),
    ],
)
def test_what_is_wrong(data: str, found: str) -> None:
    assert found in reason(data)


NUMBERS = st.one_of(st.floats(width=32).map(str), st.integers(-9, 9).map(str), st.sampled_from(["1e-300", "1e6", "0"]))


@given(st.one_of(
    st.text("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n", max_size=60),
    st.lists(st.tuples(st.sampled_from("LHVCSQTAZlhvcsqtaz"), st.lists(NUMBERS, max_size=14)), max_size=6).map(
        lambda parts: "M0 0" + "".join(letter + " ".join(numbers) for letter, numbers in parts)
    ),
    st.lists(st.tuples(*[st.sampled_from(["0", "1e-300", "1e-9", "1", "1e6", "-1e6"])] * 2,
                       st.sampled_from(["0", "30", "1e6"]), st.sampled_from("01"), st.sampled_from("01"),
                       *[st.sampled_from(["0", "1e-300", "1e-7", "1", "-1e6"])] * 2), max_size=4).map(
        lambda arcs: "M0 0" + "".join("A" + " ".join(arc) for arc in arcs)
    ),
))  # fmt: skip
def test_anything_is_a_path_or_a_path_error(data: str) -> None:
    try:
        commands = parse_path(data, 1000)
    except PathError:
        return
    takes = {"M": 2, "L": 2, "C": 6, "Z": 0}
    assert all(len(points) == takes[name] and all(isinstance(p, int) for p in points) for name, points in commands)
    assert commands[0][0] == "M"
