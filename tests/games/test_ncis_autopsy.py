"""NCIS's autopsy: what is measured of lines, slips in them and in the content."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise, product
from typing import Any

import pytest
import yaml

from planche.games.ncis import autopsy
from planche.games.ncis.autopsy_bodies import BODIES
from planche.games.ncis.autopsy_curves import Trail, curves_of, trail_of
from planche.games.ncis.autopsy_proof import PathComplaint, complaints, measure, read_trail
from planche.games.ncis.autopsy_series import LIMITS
from planche.games.ncis.autopsy_tangle import tangle_of
from planche.report.text import finding_line
from tests.games.changed_ncis import CONTENT, NO_WORDS, changed_ncis

Spot = tuple[float, float]
Row = dict[str, Any]
Edit = Callable[[list[Row]], None]
TABLE = (CONTENT / "autopsy.yaml").read_text("utf-8")
ROW = 17  # lines of a card: five, and two for each path


# lines by themselves


def line(*spots: Spot) -> list[float]:
    """The numbers of a path of straight curves from point to point."""
    numbers = [*spots[0]]
    for (x, y), (x2, y2) in pairwise(spots):
        numbers += [x + (x2 - x) / 3, y + (y2 - y) / 3, x2 - (x2 - x) / 3, y2 - (y2 - y) / 3, x2, y2]
    return numbers


def arc(x: float, y: float, radius: float, first: int, last: int) -> list[float]:
    """The numbers of a path along a circle, a curve for each ten degrees; angles go clockwise from the right."""
    numbers: list[float] = []
    handle = 4 / 3 * math.tan(math.radians(10) / 4) * radius
    for start in range(first, last, 10):
        (c, s), (c2, s2) = ((math.cos(math.radians(a)), math.sin(math.radians(a))) for a in (start, start + 10))
        numbers += [] if numbers else [x + radius * c, y + radius * s]
        numbers += [x + radius * c - handle * s, y + radius * s + handle * c]
        numbers += [x + radius * c2 + handle * s2, y + radius * s2 - handle * c2, x + radius * c2, y + radius * s2]
    return numbers


def trail(numbers: Sequence[float]) -> Trail:
    return trail_of(curves_of(numbers))


def test_a_straight_line_is_as_long_as_it_is_and_does_not_bend() -> None:
    straight = trail(line((10, 20), (13, 24), (16, 28)))
    assert (round(straight.length, 6), straight.start, straight.end) == (10, (10, 20), (16, 28))
    assert straight.radius > 1e6
    assert straight.kink < 1e-4
    assert max(b - a for a, b in pairwise(straight.along)) < 0.501


@pytest.mark.parametrize("radius", [1.5, 2, 7])
def test_an_arc_bends_as_its_circle(radius: float) -> None:
    bent = trail(arc(30, 40, radius, 0, 270))
    assert bent.radius == pytest.approx(radius, abs=0.002)
    assert bent.length == pytest.approx(1.5 * math.pi * radius, rel=0.01)
    assert bent.kink < 0.01


def test_a_corner_is_as_sharp_as_it_is() -> None:
    bent = trail(line((10, 20), (20, 20), (30, 30)))
    assert (round(bent.kink, 3), bent.joint) == (45, (20, 20))
    assert trail([10, 20, 10, 20, 20, 20, 30, 20]).radius == 0  # a curve that stands still where it begins


# lines with others


@pytest.mark.parametrize("angle", [5, 30, 44, 60, 89, 90, 120, 170])
def test_crossings_are_found_with_place_and_angle(angle: int) -> None:
    across, down = 9 * math.cos(math.radians(angle)), 9 * math.sin(math.radians(angle))
    one, two = line((20.1, 40.3), (40.3, 40.3)), line((30 - across, 40.3 - down), (30 + across, 40.3 + down))
    (meeting,) = tangle_of((trail(one), trail(two)), 3).meetings
    assert (meeting.one, meeting.two) == (0, 1)
    assert meeting.spot == pytest.approx((30, 40.3))
    assert meeting.angle == pytest.approx(min(angle, 180 - angle))
    assert (meeting.along_one, meeting.along_two) == pytest.approx((9.9, 9), abs=0.01)


@pytest.mark.parametrize("gap", [0.2, 1, 2.9, 2.98])
def test_lines_beside_one_another_are_too_near(gap: float) -> None:
    beside = trail(line((10, 20), (50, 20))), trail(line((10, 20 + gap), (50, 20 + gap)))
    meetings, (pinch,) = tangle_of(beside, 3)
    assert (meetings, pinch.one, pinch.two) == ((), 0, 1)
    assert pinch.gap == pytest.approx(gap, abs=0.02)


@pytest.mark.parametrize("gap", [3, 3.02, 5])
def test_lines_that_keep_apart_are_not(gap: float) -> None:
    beside = trail(line((10, 20), (50, 20))), trail(line((10.1, 20 + gap), (50, 20 + gap)))
    assert tangle_of(beside, 3) == ((), ())


def test_lines_may_be_near_where_they_cross_and_nowhere_else() -> None:
    straight = trail(line((10, 40), (50, 40)))
    assert tangle_of((straight, trail(line((25, 30), (35, 50)))), 3).pinches == ()
    # down across it, round to the right, and back along it
    back = [20, 34, 20, 40, 20, 42, 24, 42, 30, 42, 36, 42, 44, 42]
    (pinch,) = tangle_of((straight, trail(back)), 3).pinches
    assert pinch.gap == pytest.approx(2, abs=0.02)


def test_far_parts_of_a_line_may_not_be_near_and_those_on_their_way_may() -> None:
    assert tangle_of((trail(arc(30, 40, 1.6, 0, 180)),), 3) == ((), ())
    hairpin = [*line((14, 38.6), (30, 38.6)), *arc(30, 40, 1.4, -90, 90)[2:], *line((30, 41.4), (14, 41.4))[2:]]
    (pinch,) = tangle_of((trail(hairpin),), 3).pinches
    assert (pinch.one, pinch.two) == (0, 0)
    assert pinch.gap == pytest.approx(2.8, abs=0.02)


def test_a_line_that_crosses_itself_is_seen() -> None:
    loop = [*line((20, 40), (34, 40)), 44, 40, 30, 20, 30, 34, *line((30, 34), (30, 55))[2:]]
    assert [(m.one, m.two) for m in tangle_of((trail(loop),), 3).meetings] == [(0, 0)]


# what is wrong with them

FREE = {**dict.fromkeys(LIMITS, 0), "crossings-most": 99, "length-spread": 1000}


def wrong(figure: str, *paths: Sequence[float], value: int | None = None, answer: int = 1) -> list[str]:
    """What rests on a figure where the others ask for nothing; paths lead to exits 1, 2 and so on."""
    limits = {**FREE, figure: LIMITS[figure] if value is None else value} if figure else FREE
    trails = {exit: trail(path) for exit, path in enumerate(paths, 1)}
    found = complaints(measure(trails, answer, limits))
    return [f"{c.exit}: {c.message}" for c in found if c.figure == figure]


ACROSS = line((10, 40), (50, 40))
UP = line((30, 60), (30, 20))
SLIPS: dict[str, tuple[list[str], list[str]]] = {
    "a narrow bend": (
        wrong("path-radius", [20, 40, 20, 46, 24, 46, 24, 40], arc(20, 40, 2.1, 0, 90)),
        ["1: bends with a radius of 1.00 mm at 22.0, 44.5, wanted 2 mm"],
    ),
    "a corner": (
        wrong("", line((10, 20), (20, 20), (30, 30)), UP, line((8, 70), (55, 70)), answer=2),
        ["1: has a corner of 45.0 degrees at 20.0, 20.0, wanted a smooth line"],
    ),
    "a line at the cut": (
        wrong("path-edge", line((30, 40), (58.5, 40)), line((30, 50), (56.3, 50))),
        ["1: lies at 58.5, 40.0, wanted 4 mm from the cut and clear of labels"],
    ),
    "an exit at the cut": (
        wrong("path-edge", line((30, 40), (57, 40))),
        ["1: has its exit drawn at 57.0, 40.0, wanted 4 mm from the cut and clear of labels"],
    ),
    "an entry on the number": (
        wrong("path-edge", line((14, 18), (40, 40))),
        ["1: has its inner end drawn at 14.0, 18.0, wanted 4 mm from the cut and clear of labels"],
    ),
    "a line over the number": (
        wrong("path-edge", line((12, 30), (12, 10))),
        ["1: lies at 12.0, 17.0, wanted 4 mm from the cut and clear of labels"],
    ),
    "a small angle": (
        wrong("crossing-least", ACROSS, line((20, 31), (40, 49)), line((20, 29), (40, 51))),
        [
            "1: crosses the path to exit 2 at 42 degrees at 30.0, 40.0, wanted 45 to 90",
            "2: crosses the path to exit 3 at 6 degrees at 30.0, 40.0, wanted 45 to 90",
        ],
    ),
    "crossings side by side": (
        wrong("crossing-gap", ACROSS, UP, line((33.5, 60), (33.5, 20)), line((27.2, 60), (27.2, 20))),
        ["1: crosses the path to exit 2 at 30.0, 40.0, 2.80 mm from another crossing, wanted 3 mm"],
    ),
    "no crossing": (wrong("crossings-least", ACROSS, value=1), ["1: has 0 crossings, wanted 1 to 99"]),
    "too many crossings": (
        wrong("crossings-most", ACROSS, UP, line((20, 60), (20, 20)), value=1),
        ["1: has 2 crossings, wanted 0 to 1"],
    ),
    "lines beside one another": (
        wrong("path-distance", ACROSS, line((10, 42.5), (50, 42.5))),
        ["1: comes as near as 2.50 mm to the path to exit 2 at 10.0, 40.0, wanted 3 mm"],
    ),
    "a line at another exit": (
        wrong("exit-gap", ACROSS, line((30, 20), (30, 36.5))),
        ["1: passes 3.50 mm from exit 2 at 30.0, 36.5, wanted 4 mm"],
    ),
    "ends side by side": (
        wrong("ends-gap", ACROSS, line((13, 44), (40, 60)), line((20, 20), (24, 20))),
        [
            "1: has an end at 10.0, 40.0, 5.00 mm from an end of the path to exit 2, wanted 6 mm",
            "3: has an end at 20.0, 20.0, 4.00 mm from its other end, wanted 6 mm",
        ],
    ),
    "a short line": (
        wrong("length-spread", ACROSS, line((10, 50), (40, 50)), line((10, 60), (30, 60)), UP),
        ["3: is 20.0 mm long, wanted 35.0 mm, the median, 30 % more or less"],
    ),
    "an answer that is the shortest": (
        wrong("", ACROSS, line((10, 50), (40, 50)), line((10, 60), (41, 60)), answer=2),
        ["2: is the answer and the shortest of all, wanted one between"],
    ),
    "an answer that is the longest": (
        wrong("", ACROSS, line((10, 50), (40, 50)), line((10, 60), (41, 60)), answer=1),
        ["1: is the answer and the longest of all, wanted one between"],
    ),
    "a line that crosses itself": (
        wrong("", [20, 60, 60, 20, 0, 20, 40, 60], line((10, 75), (40, 75)), line((10, 78), (55, 78)), UP, answer=4),
        ["1: crosses itself at 30.0, 48.0"],
    ),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_in_lines_is_told_with_its_measure(slip: str) -> None:
    found, wanted = SLIPS[slip]
    assert found == wanted


@pytest.mark.parametrize(
    ("figure", "paths"),
    [
        ("crossing-gap", (ACROSS, UP, line((33, 60), (33, 20)))),
        ("exit-gap", (ACROSS, line((30, 20), (30, 36)))),
        ("ends-gap", (ACROSS, line((10, 46), (40, 60)), line((20, 20), (26, 20)))),
        ("length-spread", (ACROSS, line((10, 50), (50, 50)), line((10, 60), (38.1, 60)), line((4, 70), (55.9, 70)))),
    ],
)
def test_what_just_keeps_a_figure_is_not_told(figure: str, paths: Sequence[Sequence[float]]) -> None:
    """3, 4 and 6 mm, and 28.1 and 51.9 mm where 40 are usual."""
    assert wrong(figure, *paths) == []


@pytest.mark.parametrize("figure", ["crossings-least", "crossings-most"])
def test_three_crossings_are_neither_less_than_three_nor_more(figure: str) -> None:
    uprights = [line((x, 60), (x, 20)) for x in (20, 30, 40)]
    assert [told for told in wrong(figure, ACROSS, *uprights, value=3) if told.startswith("1: ")] == []


def test_a_path_may_lead_along_the_edges_of_the_card() -> None:
    edges = read_trail(3, line((0, 0), (63, 0), (63, 88), (0, 88), (0, 0)))
    assert isinstance(edges, Trail)
    assert edges.length == pytest.approx(2 * (63 + 88))
    assert isinstance(read_trail(3, line((0, 88), (63, 0))), Trail)


@pytest.mark.parametrize(
    ("numbers", "message"),
    [
        ((1, 2), "has 2 numbers, wanted two for its inner end and six for each curve"),
        ((1, 2, 3, 4, 5, 6, 7), "has 7 numbers, wanted two for its inner end and six for each curve"),
        ((*ACROSS, 1), "has 9 numbers, wanted two for its inner end and six for each curve"),
        (line((10, 40), (63.1, 40)), "has points or handles beyond the card of 63 x 88 mm"),
        ([10, 40, 20, -1, 30, 40, 40, 40], "has points or handles beyond the card of 63 x 88 mm"),
        ([10, 40, 20, math.inf, 30, 40, 40, 40], "has points or handles beyond the card of 63 x 88 mm"),
        (line(*[(10, 40), (50, 40)] * 6), "is up to 440 mm long, wanted 400 mm at most"),
    ],
)
def test_a_path_that_cannot_be_measured_is_told(numbers: Sequence[float], message: str) -> None:
    assert read_trail(3, numbers) == PathComplaint(3, "", message)


# the content


@cache
def rows() -> list[Row]:
    """The cards of the content."""
    return list(yaml.load(TABLE, yaml.CSafeLoader))


def table(cards: Sequence[Row]) -> str:
    """Cards as a table, with the lines that the content has."""
    text = ""
    for card in cards:
        text += f"- id: {card['id']}\n  series: {card['series']}\n  body: {card['body']}\n  answer: {card['answer']}\n"
        text += "  paths:\n"
        for path in card["paths"]:
            text += f"    - exit: {path['exit']}\n      points: [{', '.join(map(str, path['points']))}]\n"
    return text


def slips(edit: Edit) -> list[str]:
    """What the check finds once cards are edited, with line and severity."""
    cards: list[Row] = yaml.load(TABLE, yaml.CSafeLoader)
    edit(cards)
    with changed_ncis(("autopsy.yaml", TABLE, table(cards)), files=NO_WORDS) as game:
        found = [finding_line(finding).removeprefix("content/ncis/") for finding in autopsy.autopsy.run(game)]
    return [line.removesuffix(" [ncis/autopsy]") for line in found]


def place(card: int, path: int = -1) -> str:
    """Where the row of a card begins in the table, or a path of it: file, line, column."""
    return f"autopsy.yaml:{ROW * card + 1}:7" if path < 0 else f"autopsy.yaml:{ROW * card + 6 + 2 * path}:7"


def test_the_content_is_clean() -> None:
    assert slips(lambda cards: None) == []


def test_the_content_has_ten_cards_each_with_a_body_of_its_own() -> None:
    """That it is the series that its number makes, test_ncis_generate.py finds."""
    assert [card["id"] for card in rows()] == [f"a{n}" for n in range(1, 11)]
    assert sorted(card["body"] for card in rows()) == sorted(BODIES)


def test_the_maker_asks_for_what_the_figures_say() -> None:
    with changed_ncis(files=NO_WORDS) as game:
        assert {name: game.figures[name].value for name in autopsy.FIGURES} == {**LIMITS, "exits": 6}


AGAIN = "move its points or handles back, or delete the file and make another series"


def test_a_handle_that_is_moved_is_told_at_its_path() -> None:
    def move(cards: list[Row]) -> None:
        points = cards[2]["paths"][3]["points"]
        points[2], points[3] = points[0], points[1] - 3

    (first, *_) = slips(move)
    assert first.startswith(f"{place(2, 3)}: warning: autopsy/a3: A3: the path to exit 4 bends with a radius of ")
    assert first.endswith(f"wanted 2 mm; {AGAIN}.")


def test_a_path_that_is_cut_short_is_told_at_its_line_and_nothing_else() -> None:
    def cut(cards: list[Row]) -> None:
        del cards[0]["paths"][1]["points"][-1]

    count = len(rows()[0]["paths"][1]["points"]) - 1
    assert slips(cut) == [
        f"{place(0, 1)}: error: autopsy/a1: A1: the path to exit 2 has {count} numbers, wanted two for its inner end "
        f"and six for each curve; {AGAIN}."
    ]


def test_exits_that_are_missing_or_there_twice_are_told() -> None:
    def lead_elsewhere(cards: list[Row]) -> None:
        cards[4]["paths"][5]["exit"] = 5

    (first, *_) = slips(lead_elsewhere)
    message = "autopsy/a5: A5: has paths to exits 1, 2, 3, 4, 5, 5, wanted one to each of 1 to 6"
    assert first == f"{place(4, 5)}: error: {message}; write exit: 6 for this path; or {autopsy.ANOTHER}."


def test_another_answer_is_another_card() -> None:
    """With another answer another path begins at the entry: only its length and what must be even can tell."""

    def answer_otherwise(cards: list[Row]) -> None:
        lengths = {path["exit"]: trail(path["points"]).length for path in cards[0]["paths"]}
        cards[0]["answer"] = max(lengths, key=lambda exit: lengths[exit])

    assert any("is the answer and the longest of all" in line for line in slips(answer_otherwise))


def test_a_body_that_is_there_twice_is_told() -> None:
    def repeat(cards: list[Row]) -> None:
        cards[7]["body"] = cards[1]["body"]

    body = rows()[1]["body"]
    assert slips(repeat) == [
        f"{place(7)}: error: autopsy/a8: A8: shows the body {body!r}, as A2 does; show another one."
    ]


def test_an_exit_that_is_never_the_answer_is_told() -> None:
    def answer_others(cards: list[Row]) -> None:
        cards[:] = [card for card in cards if card["answer"] != 6]

    answers = Counter(card["answer"] for card in rows())
    assert min(answers[exit] for exit in range(1, 7)) >= 1
    assert slips(answer_others) == [
        "autopsy.yaml:1: error: autopsy: exits 6 are the answer on no card, wanted each once at least; "
        f"{autopsy.ANOTHER}."
    ]


def test_a_card_of_short_paths_is_told() -> None:
    def shrink(cards: list[Row]) -> None:
        for path in cards[3]["paths"]:
            path["points"] = [
                round((31.5, 45)[n % 2] * 0.4 + number * 0.6, 2) for n, number in enumerate(path["points"])
            ]

    found = [line for line in slips(shrink) if "as on the median card" in line]
    assert [line.split(": ")[:3] for line in found] == [[place(3), "warning", "autopsy/a4"]] * 2
    assert "paths are " in found[0]
    assert "the path from the entry is " in found[1]


def test_statistics_tell_of_lengths_and_crossings() -> None:
    with changed_ncis(files=NO_WORDS) as game:
        (told,) = autopsy.describe_bodies(game)
    form = (
        r"autopsy: answers \d+ to \d+ mm long, \d+ to \d+ crossings a card of (\d+) degrees or more, no bend narrower "
    )
    found = re.fullmatch(form + r"than (\d\.\d) mm", told)
    assert found is not None
    assert int(found[1]) >= LIMITS["crossing-least"]
    assert float(found[2]) >= LIMITS["path-radius"]


# the same, measured by force


def fine_points(numbers: Sequence[float]) -> list[Spot]:
    """Points of a path, 0.1 mm apart or less."""
    return [curve.at(n / 60) for curve in curves_of(numbers) for n in range(60)] + [curves_of(numbers)[-1].at(1)]


@pytest.mark.parametrize("number", [0, 6])
def test_the_proof_agrees_with_what_force_finds(number: int) -> None:
    """All steps against all others: crossings, and how far lines are apart elsewhere."""
    card = rows()[number]
    lines = [fine_points(path["points"]) for path in card["paths"]]
    tangle = tangle_of([trail(path["points"]) for path in card["paths"]], 3)
    for one, two in combinations(range(6), 2):
        cuts = list(cuts_by_force(lines[one], lines[two]))
        assert len(cuts) == sum((m.one, m.two) == (one, two) for m in tangle.meetings)
        for spot in cuts:
            assert min(math.dist(spot, m.spot) for m in tangle.meetings if (m.one, m.two) == (one, two)) < 0.05
        far = [p for p in lines[one][::2] if all(math.dist(p, spot) > 5.4 for spot in cuts)]
        assert min((math.dist(p, q) for p in far for q in lines[two][::2]), default=9) >= 2.98


def cuts_by_force(one: Sequence[Spot], two: Sequence[Spot]) -> Iterator[Spot]:
    """Where two strings of points cut one another; steps are sought among those in the millimetres around."""
    steps: dict[tuple[int, int], list[tuple[Spot, Spot]]] = {}
    for step in pairwise(two):
        steps.setdefault((int(step[0][0]), int(step[0][1])), []).append(step)
    for (ax, ay), (bx, by) in pairwise(one):
        around = product(range(int(ax) - 1, int(ax) + 2), range(int(ay) - 1, int(ay) + 2))
        for (cx, cy), (dx, dy) in (step for place in around for step in steps.get(place, ())):
            if max(abs(ax - cx), abs(ay - cy)) < 1:
                cross = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
                if cross:
                    t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / cross
                    u = ((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)) / cross
                    if 0 <= t < 1 and 0 <= u < 1:
                        yield ax + t * (bx - ax), ay + t * (by - ay)
