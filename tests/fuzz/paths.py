"""SVG path data: commands in whole numbers of bounded size, or a sentence that says what was found."""

from __future__ import annotations

from hypothesis import strategies as st

from planche.marks.paths import LARGEST, PathError, parse_path
from tests.fuzz.edits import NOISE, edited, text_edits

ARITY = {"M": 2, "L": 2, "C": 6, "Z": 0}
WANTED = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
MM = 1000
GOOD = "M10 10a5 3 30 1 0 4-4L.5.5-1e1,7Q1 1 2 2T3 3zm1 1h-2v1e-7s1 1 2 2zA1 1 0 0110 10"
NUMBERS = st.one_of(
    st.integers(-99, 99).map(str),
    st.floats(-1e6, 1e6).map(repr),
    st.sampled_from(
        ["0", "1", "1e-9", "1e6", "1000001", "-1e6", "1e999", "1e-999", ".", "1.", "+.5", "nan", "1e", "٣"]
    ),
)
COMMANDS = st.sampled_from([*WANTED, *map(str.lower, WANTED)]).flatmap(
    lambda letter: st.lists(NUMBERS, min_size=WANTED[letter.upper()], max_size=WANTED[letter.upper()]).map(
        lambda numbers: letter + " ".join(numbers)
    )
)
ARCS = st.lists(NUMBERS, min_size=2, max_size=5).map(
    lambda n: f"A{n[0]} {n[1]} {n[-1]} {len(n[0]) % 2}{len(n[1]) % 2} {' '.join(n[-2:])}"
)
INPUTS = st.one_of(
    st.lists(COMMANDS | ARCS, max_size=8).map(lambda parts: "M0 0" + "".join(parts)),
    st.lists(COMMANDS | ARCS, max_size=4).map(" ".join),
    text_edits().map(lambda edits: edited(GOOD, edits)),
    NOISE,
)


def attempt(input: str) -> list[str]:
    """Read the path; its curves stay within a few times the largest coordinate."""
    try:
        commands = parse_path(input, MM)
    except PathError:
        return ["path/error"]
    assert commands[0][0] == "M"
    for name, points in commands:
        assert len(points) == ARITY[name], (name, points)
        assert all(type(point) is int and abs(point) <= 20 * LARGEST * MM for point in points), (name, points)
    return []
