"""SVG path data: every command, arcs against points that are known, and whatever else somebody types."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planche.marks.paths import PathError, parse_path


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
