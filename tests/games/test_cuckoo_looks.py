"""How Cuckoo looks: teams told apart in grey, and moves seen close up."""

from __future__ import annotations

import math
import re
from collections import Counter
from itertools import combinations
from statistics import fmean

import pytest
from PIL import ImageStat

from planche.games.cuckoo.diagrams import hexes_by_card
from tests.games.changed_cuckoo import pictures_in
from tests.games.printed_words import load
from tests.games.test_mata_hari_looks import grey
from tests.kits import MM, bundled_kit, pictures, texts
from tests.projects import ROOT

ART = ROOT / "content/cuckoo/art"
Box = tuple[float, float, float, float]

PIXELS = 8  # a millimetre
HALVES = ("stand", "back")  # of a piece that stands

# where the shell of an egg of any outline is to be seen, below its face: a box in mm from the left and top of a piece
STANDS = (11.4, 65, 4.2, 1.9)
LIES = (10.5, 19.5, 3.8, 0.6)


@pytest.mark.parametrize("ink", ["full", "light"])
def test_teams_are_apart_in_a_grey_print(ink: str) -> None:
    """Their pieces, and the pale grounds of these."""
    theme = load("cuckoo").theme
    colours = {**theme.colours, **(theme.light if ink == "light" else {})}
    for one, other in (("red", "blue"), ("rose", "sky"), ("dawn", "dusk")):
        assert abs(grey(colours[one]) - grey(colours[other])) >= 25


@pytest.mark.parametrize("ink", ["full", "light"])
@pytest.mark.parametrize(("variant", "box"), [((), STANDS), (("--variant", "tokens"), LIES)])
def test_shells_of_two_sides_are_apart_in_a_grey_print(variant: tuple[str, ...], box: Box, ink: str) -> None:
    """Red's, speckles and all, are lighter than blue's with their stripes by 25 of 255 and more."""
    kit = bundled_kit("cuckoo", "fr", "--no-check", "--only", "pieces", "--ink", ink, *variant)
    pages = [page.convert("L") for page in pictures(kit.files["tokens.pdf"], scale=PIXELS / MM)]
    greys: dict[str, list[float]] = {"red": [], "blue": []}
    for piece in kit.manifest["pieces"]:
        side, _, figure = piece["id"].partition("-")
        if figure.startswith("egg"):
            place, (x, y, width, height) = piece["places"][0], box
            left, top = place["x"] + x, place["y"] + y
            corners = [round(at * PIXELS) for at in (left, top, left + width, top + height)]
            greys[side].append(ImageStat.Stat(pages[place["page"] - 1].crop(corners)).mean[0])
    assert [*map(len, greys.values())] == [14, 14]
    assert fmean(greys["red"]) - fmean(greys["blue"]) >= 25
    assert min(greys["red"]) > max(greys["blue"]), greys


@pytest.mark.parametrize("pose", ["stand", "back", "start", "print", "march", "leap", "swoop", "aghast", "wordmark"])
def test_where_ink_is_spared_figures_keep_their_colours(pose: str) -> None:
    """Grounds go pale, and of a figure what is nearly white already: none is half pale and half full."""
    theme = load("cuckoo").theme
    pale = {theme.colours[name] for name in ("cream", "blush", "mist")}
    grounds = {theme.colours[name] for name in theme.light} - pale
    pictures_of_pose = [path.stem for path in ART.glob(f"{pose}*.svg")]
    assert pictures_of_pose
    for name in pictures_of_pose:
        assert not colours_of(name) & grounds, name


@pytest.mark.parametrize("side", ["red", "blue"])
def test_eggs_of_a_side_are_fourteen_characters_of_several_outlines(side: str) -> None:
    """Each shows another face at its back, in the same outline, which is that of few others: not all are one egg."""
    eggs = [piece for piece in load("cuckoo").component("pieces").pieces if piece.id.startswith(f"{side}-egg-")]
    assert [egg.copies for egg in eggs] == [1] * 14
    numbers = range(1, 15)
    drawn = [(ART / f"{half}-egg-{number}-{side}.svg").read_text("utf-8") for number in numbers for half in HALVES]
    assert len({*drawn}) == 28
    outlines = [drawing.splitlines()[1] for drawing in drawn]
    assert outlines[::2] == outlines[1::2]
    assert len({*outlines}) >= 6
    assert max(Counter(outlines[::2]).values()) <= 3


def test_no_two_pieces_print_the_same_face() -> None:
    """Standing and lying."""
    for variant in ((), ("--variant", "tokens")):
        kit = bundled_kit("cuckoo", "fr", "--no-check", "--only", "pieces", *variant)
        assert len({piece["faces"]["front"] for piece in kit.manifest["pieces"]}) == 34


@pytest.mark.parametrize("bird", ["cuckoo", "warbler-1", "warbler-2"])
@pytest.mark.parametrize("side", ["red", "blue"])
def test_the_stamp_of_a_bird_is_the_head_of_its_piece(side: str, bird: str) -> None:
    """Line for line of its drawing but for where a reed is cut off, in its colours."""
    piece, stamp = (shapes_of(f"{form}-{bird}-{side}") for form in ("stand", "start"))
    assert len({*stamp} - {*piece}) <= 1
    assert len(stamp) > 0.4 * len(piece)
    assert colours_of(f"start-{bird}-{side}") <= colours_of(f"stand-{bird}-{side}")
    assert "#F2A33A" in colours_of(f"start-{bird}-{side}")  # its beak


@pytest.mark.parametrize("kind", ["cuckoo", "warbler"])
def test_rules_show_a_head_of_few_shapes(kind: str) -> None:
    """Their icons are of neither side: the plumage is brown, and at the height of text a stamp would be a blot."""
    assert len(shapes_of(f"icon-{kind}")) < 0.4 * len(
        shapes_of(f"start-{kind if kind == 'cuckoo' else 'warbler-1'}-red")
    )
    assert not colours_of(f"icon-{kind}") & {"#DB5A40", "#235B99", "#C8473A", "#2E6FB4"}


@pytest.mark.parametrize("side", ["red", "blue"])
def test_what_is_printed_where_a_piece_starts_is_in_shades_of_one_colour(side: str) -> None:
    """So that nobody takes it for a piece that lies there; an egg is a shell of its own, a bird a head of few lines."""
    eggs, birds = [f"egg-{number}" for number in range(1, 15)], ["cuckoo", "warbler-1", "warbler-2"]
    for egg in eggs:
        assert {*shapes_of(f"print-{egg}-{side}")} <= {*shapes_of(f"stand-{egg}-{side}")}
    for bird in birds:
        assert 4 <= len(shapes_of(f"print-{bird}-{side}")) < 0.7 * len(shapes_of(f"start-{bird}-{side}"))
    for piece in eggs + birds:
        assert len(colours_of(f"print-{piece}-{side}")) <= 3
    assert len({(ART / f"print-{piece}-{side}.svg").read_text("utf-8") for piece in eggs + birds}) == 17


def colours_of(name: str) -> set[str]:
    """What a picture is painted with."""
    return {*re.findall(r"#[0-9A-F]{6}", (ART / f"{name}.svg").read_text("utf-8"))}


def shapes_of(name: str) -> list[str]:
    """The outlines of a picture's paths."""
    return re.findall(r' d="([^"]+)"', (ART / f"{name}.svg").read_text("utf-8"))


@pytest.mark.parametrize("side", ["red", "blue"])
def test_no_two_birds_of_a_side_are_alike(side: str) -> None:
    """A side's warblers are drawn apart, standing and lying."""
    birds = [piece for piece in load("cuckoo").component("pieces").pieces if "egg" not in piece.id and side in piece.id]
    assert [bird.copies for bird in birds] == [1, 1, 1]
    for form in ("stand", "token"):
        drawn = {(ART / f"{form}-{bird.id.removeprefix(side + '-')}-{side}.svg").read_text("utf-8") for bird in birds}
        assert len(drawn) == 3


@pytest.mark.parametrize(
    ("card", "marked"),
    [
        ("move-egg", {"d5": "step", "e6": "step", "f5": "blocked"}),
        ("move-birds", {"b4": "step", "c5": "step", "a4": "blocked", "a5": "blocked"}),
        ("capture-egg", {"f4": "capture", "f5": "capture", "d5": "blocked", "e6": "blocked"}),
        ("capture-birds", {"g3": "capture"}),
    ],
)
def test_a_move_card_shows_one_piece_at_work_and_what_its_way_ends_on_or_is_stopped_by(
    card: str, marked: dict[str, str]
) -> None:
    """Whoever else stands in the picture is captured, or in the way."""
    hexes = hexes_by_card(load("cuckoo"))[card]
    marks = {hex.cell.name: hex.mark for hex in hexes if hex.mark not in ("", "from")}
    assert marked.items() <= marks.items()
    wanted = "capture" if "capture" in marks.values() else "step"
    assert {cell for cell, mark in marks.items() if mark == wanted} == {
        cell for cell, mark in marked.items() if mark == wanted
    }
    assert {hex.mark for hex in hexes if hex.piece} <= {"from", "capture", "blocked"}


def test_cards_count_the_cells_of_whoever_moves_and_captures() -> None:
    """Each number stands by itself, that of the cell between too; an egg goes one cell, in two ways on its cards."""
    kit = bundled_kit("cuckoo", "fr", "--no-check", "--only", "moves")
    alone = Counter(line.strip() for page in texts(kit.files["cards.pdf"]) for line in page.splitlines())
    assert (alone["1"], alone["2"]) == (12, 4)


@pytest.mark.parametrize("pose", ["march-egg", "march-warbler", "leap-egg"])
def test_the_sides_do_not_move_alike(pose: str) -> None:
    """Blue's cards are no copies of red's in another colour: a third of each figure and more is its own."""
    red, blue = ({*shapes_of(f"{pose}-{side}")} for side in ("red", "blue"))
    assert len(red & blue) < min(len(red), len(blue)) * 2 / 3


@pytest.mark.parametrize("side", ["front", "back"])
@pytest.mark.parametrize("set_up", ["plain", "advanced-1", "advanced-2"])
def test_marks_of_a_set_up_card_are_large_and_apart(set_up: str, side: str) -> None:
    """They are 6 mm high and more, and none lies on another."""
    kit = bundled_kit("cuckoo", "fr", "--no-check", "--only", "set-ups")
    (card,) = [piece for piece in kit.manifest["pieces"] if piece["id"] == f"set-up-{set_up}"]
    shown = [picture for page in pictures_in(kit, "cards.pdf") for picture in page]
    of_card = [picture for picture in shown if picture.face == card["faces"][side]]
    bases = [picture for picture in of_card if picture.name.startswith("base-")]
    marks = [picture for picture in of_card if picture.name.endswith(("-red", "-blue")) and picture not in bases]
    assert len(bases) == 3
    assert len(marks) == 17
    assert min(mark.size for mark in marks) >= 6
    for one, other in combinations(marks, 2):
        assert math.dist((one.x, one.y), (other.x, other.y)) > (one.size + other.size) / 2
