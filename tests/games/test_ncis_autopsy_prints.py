"""NCIS's autopsy in print: every line is followed from its dots, in colour, in grey and with little ink."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

import pytest
import yaml

from planche.games.ncis.autopsy_bodies import BODIES, depth_at
from planche.games.ncis.autopsy_curves import curves_of, trail_of
from planche.games.ncis.autopsy_trials import BodyFaces, body_faces
from tests.games.changed_ncis import CONTENT, LANGUAGES, NO_WORDS, changed_ncis, ncis_kit
from tests.games.traced_lines import Spot, follow_line, print_card
from tests.kits import BuiltKit
from tests.printed_cards import Letter, read_card

ROWS = {row["id"]: row for row in yaml.load((CONTENT / "autopsy.yaml").read_text("utf-8"), yaml.CSafeLoader)}
INKS: dict[str, tuple[str, ...]] = {"full": (), "light": ("--ink", "light")}
GROUND = (78, 147, 168)


def kit_of(ink: str, language: str = "fr") -> BuiltKit:
    return ncis_kit(language, "--only", "autopsy", "--gap", "0", *INKS[ink])


@pytest.fixture(scope="module", name="faces")
def _faces() -> BodyFaces:
    with changed_ncis(files=NO_WORDS) as game:
        return body_faces(game)


def printed_exits(kit: BuiltKit, id: str, faces: BodyFaces) -> dict[int, Spot]:
    """Where the numbers 1 to 6 stand on a card, those on its tag and in its note left out."""
    labels = (faces.tag, faces.note)
    middles = [(letter, middle_of(letter)) for letter in read_card(kit, id).letters if letter.sign in "123456"]
    found = [(int(letter.sign), spot) for letter, spot in middles if all(label.distance(spot) > 0 for label in labels)]
    assert sorted(number for number, _ in found) == [1, 2, 3, 4, 5, 6]
    return dict(found)


def middle_of(letter: Letter) -> Spot:
    left, top, right, bottom = letter.box
    return (left + right) / 2, (top + bottom) / 2


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("is_grey", [False, True])
@pytest.mark.parametrize("id", ROWS)
def test_each_printed_line_is_followed_to_its_exit(id: str, *, is_grey: bool, ink: str, faces: BodyFaces) -> None:
    """From the entry one comes out at the answer, from each of the other ends at another exit."""
    kit, row, face = kit_of(ink), ROWS[id], faces.cards[id]
    card = print_card(kit, id, is_grey=is_grey)
    exits = printed_exits(kit, id, faces)
    starts = {face.entry: faces.entry, **dict.fromkeys(face.blinds, faces.blind)}
    lengths = {path["exit"]: trail_of(curves_of(path["points"])).length for path in row["paths"]}
    came_to = []
    for start, radius in starts.items():
        stops = [(spot, faces.exit) for spot in exits.values()] + [(s, r) for s, r in starts.items() if s != start]
        trace = follow_line(card, start, radius + 0.25, stops)
        came_to.append(min(exits, key=lambda exit: math.dist(exits[exit], trace.spots[-1])))
        assert math.dist(exits[came_to[-1]], trace.spots[-1]) < faces.exit
        assert trace.length + radius + faces.exit == pytest.approx(lengths[came_to[-1]], abs=2)
    assert came_to[0] == row["answer"]
    assert sorted(came_to) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("ink", INKS)
@pytest.mark.parametrize("id", ROWS)
def test_the_entry_alone_is_red(id: str, ink: str, faces: BodyFaces) -> None:
    middle = print_card(kit_of(ink), id).red_middle()
    assert math.dist(middle, faces.cards[id].entry) < 0.2


@pytest.mark.parametrize("id", ROWS)
def test_lines_look_all_the_same_and_lie_on_the_body(id: str) -> None:
    """Black where the line is, white beside it; and nothing of it leaves the body by more than 2 mm."""
    card, row = print_card(kit_of("full"), id), ROWS[id]
    for path in row["paths"]:
        trail = trail_of(curves_of(path["points"]))
        spots = [*zip(trail.xs, trail.ys)][8:-10]
        assert all(card.is_inked(x, y) for x, y in spots)
        assert min(depth_at(BODIES[row["body"]], x, y) for x, y in spots) > -2


@pytest.mark.parametrize("id", ROWS)
def test_the_drawn_body_is_the_one_that_lines_are_made_for(id: str) -> None:
    """No dot well inside it shows the table that it lies on."""
    dots, body = print_card(kit_of("full"), id).dots, BODIES[ROWS[id]["body"]]
    inside = [(x, y) for x in range(4, 60) for y in range(4, 84) if depth_at(body, x, y) > 0.5]
    assert len(inside) > 1500
    assert [spot for spot in inside if dots.getpixel(dot_of(spot)) == GROUND] == []
    outside = [(x, y) for x in range(63) for y in range(16, 80) if depth_at(body, x, y) < -6]
    assert any(dots.getpixel(dot_of(spot)) == GROUND for spot in outside)


def dot_of(spot: tuple[int, int]) -> tuple[int, int]:
    return round(spot[0] * 300 / 25.4), round(spot[1] * 300 / 25.4)


def test_every_body_is_drawn() -> None:
    drawn = {file.stem.removeprefix("body-") for file in (CONTENT / "art").glob("body-*.svg")}
    assert drawn == set(BODIES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_solution_card_tells_the_answers(language: str) -> None:
    card = read_card(ncis_kit(language, "--only", "solutions"), "solution-autopsy")
    found = dict(re.findall(r"(A10|A\d)(\d)", "".join(rows_of_letters(card.letters))))
    assert found == {row["id"].upper(): str(row["answer"]) for row in ROWS.values()}


def rows_of_letters(letters: tuple[Letter, ...]) -> Iterator[str]:
    """What stands on a card, line by line: letters whose middles are as high."""
    lines: list[list[Letter]] = []
    for letter in sorted(letters, key=lambda one: middle_of(one)[1]):
        if lines and middle_of(letter)[1] - middle_of(lines[-1][-1])[1] < 1:
            lines[-1].append(letter)
        else:
            lines.append([letter])
    for line in lines:
        yield "".join(letter.sign for letter in sorted(line, key=lambda one: middle_of(one)[0])) + " "
