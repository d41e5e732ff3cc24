"""What a printer does to pages, what is read of it, and what puts it right: to 0.2 mm at every corner."""

from __future__ import annotations

import math
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from planche.imposition.impossible import Impossible
from planche.imposition.papers import MM, PAPERS, Paper, parse_paper
from planche.imposition.printers import Transform, correct, distort
from planche.imposition.readings import INSET, measured_lengths, read_printer
from planche.imposition.sheets import Duplex, Printer

A4, LONG, SHORT = parse_paper("A4"), Duplex.LONG_EDGE, Duplex.SHORT_EDGE
Point = tuple[float, float]


def through(transform: Transform, point: Point) -> Point:
    a, b, c, d, e, f = transform
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def flipped(paper: Paper, duplex: Duplex, point: Point) -> Point:
    """A place of the back as one sees it through the front, or the other way round."""
    x, y = point
    return (x, paper.height - y) if duplex is SHORT else (paper.width - x, y)


def read_off(printer: Printer, paper: Paper) -> dict[str, float]:
    """What somebody reads off the sheet that this printer printed: whole tenths, and lengths to a tenth of a mm."""
    width, height = paper.width, paper.height
    places = {
        "A": (width / 2, INSET),
        "B": (width / 2, height - INSET),
        "C": (INSET, height / 2),
        "D": (width - INSET, height / 2),
    }
    said: dict[str, float] = {}
    for name, place in places.items():
        front = through(distort(printer, width, height, is_back=False), place)
        back = flipped(
            paper,
            printer.duplex,
            through(distort(printer, width, height, is_back=True), flipped(paper, printer.duplex, place)),
        )
        axis = 0 if name in "AB" else 1
        said[name] = round((back[axis] - front[axis]) / 100)
    for name, length, share in zip("XY", measured_lengths(paper), printer.scale):
        said[name] = round(length * share / 100) / 10
    return said


def text_of(said: dict[str, float]) -> str:
    return ", ".join(f"{name} {value:g}" for name, value in said.items())


@settings(derandomize=True, deadline=None, max_examples=150)
@given(
    st.sampled_from(PAPERS),
    st.sampled_from([LONG, SHORT]),
    st.tuples(st.integers(-3_000, 3_000), st.integers(-3_000, 3_000)),
    st.floats(-1, 1),
    st.tuples(st.floats(0.98, 1.02), st.floats(0.98, 1.02)),
)
def test_what_is_read_off_the_sheet_puts_the_printer_right(
    paper: Paper, duplex: Duplex, shift: tuple[int, int], turn: float, scale: tuple[float, float]
) -> None:
    printer = Printer("p", duplex, shift, turn, scale)
    said = read_off(printer, paper)
    assume(all(abs(said[name]) <= 30 for name in "ABCD"))
    assume(all(abs(said[name] / (length / MM) - 1) <= 0.02 for name, length in zip("XY", measured_lengths(paper))))
    try:
        measured = read_printer("p", text_of(said), paper, duplex)
    except Impossible as refused:
        assume("turned by" in str(refused) and abs(turn) > 0.98)
        return
    for is_back, corner in product((False, True), product((0, paper.width), (0, paper.height))):
        drawn = through(correct(measured, paper.width, paper.height, is_back=is_back), corner)
        printed = through(distort(printer, paper.width, paper.height, is_back=is_back), drawn)
        assert math.dist(printed, corner) < (0.2 if paper.height <= 356_000 else 0.3) * MM


def test_a_printer_without_faults_changes_nothing() -> None:
    for is_back in (False, True):
        assert correct(Printer("p", LONG), 210_000, 297_000, is_back=is_back) == pytest.approx((1, 0, 0, 1, 0, 0))


def test_a_page_that_lies_is_scaled_with_the_paper() -> None:
    a, _, _, d, _, _ = distort(Printer("p", LONG, scale=(0.99, 1.01)), 297_000, 210_000, is_back=False)
    assert (a, d) == (1.01, 0.99)


@pytest.mark.parametrize(
    ("text", "duplex", "wanted"),
    [
        ("A 3, B 3", LONG, Printer("p", LONG, (-300, 0))),  # to the right through the front: to the left on the back
        ("A 3, B 3", SHORT, Printer("p", SHORT, (300, 0))),
        ("C 5; D 5", LONG, Printer("p", LONG, (0, 500))),
        ("C -5; D −5", SHORT, Printer("p", SHORT, (0, 500))),
        ("a: 2", LONG, Printer("p", LONG, (-200, 0))),
        ("scale 99.6 %", LONG, Printer("p", LONG, scale=(0.996, 0.996))),
        ("X 185,07 mm, margin 4.5", LONG, Printer("p", LONG, scale=(0.995, 1.0), margin=4_500)),
        ("A 10, B -10", LONG, Printer("p", LONG, turn=-0.4716)),  # 2 mm over 243 mm
        ("C -5, D 5", SHORT, Printer("p", SHORT, turn=-0.3673)),  # 1 mm over 156 mm
    ],
)
def test_readings(text: str, duplex: Duplex, wanted: Printer) -> None:
    assert read_printer("p", text, A4, duplex) == wanted._replace(paper="A4")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "it is empty"),
        ("A", "'A' is none of them"),
        ("F 3, C 2", "'F 3' is none of them"),
        ("A 3, a 4", "A is there twice"),
        ("A 31", "A 31 is out of bounds, it can be -30 to 30"),
        ("margin 21", "margin 21 is out of bounds, it can be 0 to 20 mm"),
        ("Q 1, A 99", "'Q 1' is none of them; A 99 is out of bounds"),
        ("X 170", "the printer would print at 91.4 %; more than 2 % off comes of a setting"),
        ("A 30, B -30", "the backs would be turned by 1.41°, at most 1 is put right"),
    ],
)
def test_readings_that_no_sheet_shows(text: str, words: str) -> None:
    with pytest.raises(Impossible) as told:
        read_printer("p", text, A4, LONG)
    assert words in str(told.value)
