"""How Mata Hari's cards look: suits told apart in grey and by shape, rays within the frame, letters that are read."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from functools import cache

import pytest
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from planche.marks import Face, GlyphRun, Group, Mark, Path, Picture, TextBlock, holds_point, parse_path, path_contours
from planche.typeset import UM_PER_POINT
from tests.games.printed_words import load, printed_kit
from tests.kits import bundled_kit
from tests.projects import ROOT

SUITS = ("red", "blue", "green")
INKS = pytest.mark.parametrize("ink", ["full", "light"])
LANGUAGES = pytest.mark.parametrize("language", ["fr", "en"])
ART = ROOT / "content/mata-hari/art"
OF_PLAYERS = ("partners", "objectives", "set-up", "declaration-aids", "partner-aids", "score-slips", "box")
PAINTS = re.compile(r'(?:fill|stroke)="(#[0-9A-Fa-f]{6})"')


def colours(ink: str) -> dict[str, str]:
    """The colours of the theme, by their names."""
    theme = load("mata-hari").theme
    return {**theme.colours, **(theme.light if ink == "light" else {})}


def parts(colour: str) -> list[int]:
    """Its red, green and blue."""
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


def grey(colour: str) -> float:
    """How light it is in a grey print, 0 to 255 (ITU-R BT.601)."""
    red, green, blue = parts(colour)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def contrast(one: str, other: str) -> float:
    """Of two colours, 1 to 21 (WCAG 2.2)."""
    linear = [
        [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (p / 255 for p in parts(c))]
        for c in (one, other)
    ]
    lights = sorted(0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05 for red, green, blue in linear)
    return lights[1] / lights[0]


def marks(within: tuple[Mark, ...]) -> Iterator[Mark]:
    """All marks, those of groups in their place."""
    for mark in within:
        yield from marks(mark.marks) if isinstance(mark, Group) else (mark,)


def runs(face: Face) -> Iterator[GlyphRun]:
    """What is set on a face."""
    texts = (mark for mark in marks(face.marks) if isinstance(mark, TextBlock))
    return (run for text in texts for line in text.lines for run in line.runs)


@INKS
def test_suits_are_apart_in_a_grey_print(ink: str) -> None:
    greys = [grey(colours(ink)[suit]) for suit in SUITS]
    assert min(abs(one - other) for one, other in itertools.combinations(greys, 2)) >= 35


def test_grounds_of_suits_are_apart_in_a_grey_print() -> None:
    greys = [grey(colours("full")[f"{suit}-night"]) for suit in SUITS]
    assert min(abs(one - other) for one, other in itertools.combinations(greys, 2)) >= 20


@INKS
def test_suits_stand_out_of_the_ground_and_dark_letters_out_of_suits(ink: str) -> None:
    ours = colours(ink)
    assert min(contrast(ours[suit], ours["coal"]) for suit in SUITS) >= 4.5
    edge = [ours["coal"]] if ink == "light" else [ours[suit] for suit in SUITS]  # pale suits have a dark outline
    assert min(contrast(colour, ours["night"]) for colour in (*edge, ours["letters"], ours["gilt"])) >= 4.5


@cache
def dots_of(suit: str) -> frozenset[tuple[int, int]]:
    """The dots of a grid of 50 x 50 that the shape of a suit covers."""
    (outline,) = re.findall(r' d="([^"]+)"', (ART / f"icon-{suit}.svg").read_text("utf-8"))
    contours = path_contours(parse_path(outline, 1))
    return frozenset((x, y) for x in range(1, 100, 2) for y in range(1, 100, 2) if holds_point(contours, x, y))


def test_no_shape_of_a_suit_is_taken_for_another() -> None:
    for one, other in itertools.combinations(map(dots_of, SUITS), 2):
        assert len(one & other) <= 0.72 * len(one | other)


def test_rays_end_within_the_frame_and_with_the_rank_they_and_what_is_shown_grow() -> None:
    golden = load("mata-hari").theme.colours["sun"]
    lit, shown = [], [set[str]()]
    for rank in range(1, 8):
        (face, _) = printed_kit("mata-hari", "fr").faces(f"glove-{rank}")
        drawn = list(marks(face.marks))
        (rays,) = (mark for mark in drawn if isinstance(mark, Picture) and mark.name == f"rank-{rank}")
        frame = next(
            path_contours(mark.commands) for mark in drawn if isinstance(mark, Path) and len(mark.commands) > 12
        )
        source = (ART / f"rank-{rank}.svg").read_text("utf-8")
        wide = float(re.findall(r'viewBox="0 0 (\S+)', source)[0])
        middle = (31_500, 34_000)
        for x, y in re.findall(r"[ML]([\d.]+) ([\d.]+)", source):
            point = (rays.x + float(x) * rays.width / wide, rays.y + float(y) * rays.width / wide)
            assert holds_point(frame, *(round(p + (m - p) / 1000) for p, m in zip(point, middle)))
        ((golden_rays,),) = (re.findall(rf'd="([^"]+)" fill="{golden}"', source),)
        lit.append(golden_rays.count("M"))
        shown.append({mark.name for mark in drawn if isinstance(mark, Picture) and "resource-" in mark.name})
    assert lit == sorted(set(lit))
    assert all(later - earlier for earlier, later in itertools.pairwise(shown))


def test_each_rank_of_each_resource_has_something_of_its_own() -> None:
    kinds = {str(piece.id).rpartition("-")[0] for piece in load("mata-hari").component("resources").pieces}
    assert len(kinds) == 9
    for kind, rank in itertools.product(kinds, range(2, 8)):
        assert any((ART / f"resource-{kind}-{rank}{where}.svg").is_file() for where in ("", "-behind"))


def test_no_two_ranks_of_a_resource_are_one_drawing_with_a_prop() -> None:
    """What two ranks have in common lies at another place, in another size or turned otherwise, but for 1 and 2."""
    for kind in {str(piece.id).rpartition("-")[0] for piece in load("mata-hari").component("resources").pieces}:
        posed = []
        for rank in range(2, 8):
            (face, _) = printed_kit("mata-hari", "fr").faces(f"{kind}-{rank}")
            groups = [mark for mark in groups_of(face.marks) if any(isinstance(one, Picture) for one in mark.marks)]
            posed.append(
                {(one.name, group.matrix) for group in groups for one in group.marks if isinstance(one, Picture)}
            )
        for one, other in itertools.combinations(posed, 2):
            assert not [name for name, _ in one & other if name == f"resource-{kind}"]


def groups_of(within: tuple[Mark, ...]) -> Iterator[Group]:
    """All groups, those in others too."""
    for mark in within:
        if isinstance(mark, Group):
            yield mark
            yield from groups_of(mark.marks)


def test_what_runs_over_the_frame_is_cut_by_it() -> None:
    """The night about the frame lies over the pictures, and under the pennants and the name."""
    (face, _) = printed_kit("mata-hari", "fr").faces("coat-7")
    drawn = list(marks(face.marks))
    last = max(at for at, mark in enumerate(drawn) if isinstance(mark, Picture) and mark.name.startswith("resource-"))
    (mat,) = (mark for mark in drawn[last + 1 :] if isinstance(mark, Path) and len(path_contours(mark.commands)) == 2)
    for x, y, is_cut in ((-2000, 44_000, True), (2000, 44_000, True), (31_500, 86_000, True), (31_500, 44_000, False)):
        assert holds_point(path_contours(mat.commands), x, y) == is_cut


@LANGUAGES
@pytest.mark.parametrize("players", [(), ("--players", "3"), ("--players", "5"), ("--players", "7")])
def test_the_smallest_cards_that_have_a_name_hold_all_words(language: str, players: tuple[str, ...]) -> None:
    """At 6 points and more, as everywhere: aids, set-up cards for all counts and for one, and the box.

    For one count those that say something of it.
    """
    only = (word for id in OF_PLAYERS for word in ("--only", id)) if players else ()
    kit = bundled_kit("mata-hari", language, "--no-check", "--card-size", "mini", *players, *only)
    sizes = {
        piece["id"]: (piece["places"][0]["width"], piece["places"][0]["height"]) for piece in kit.manifest["pieces"]
    }
    assert {sizes[id] for id in ("double-agent-1", "partner-aid", "declaration-aid", "objective-glove")} == {(44, 68)}


@LANGUAGES
@pytest.mark.parametrize("id", ["double-agent-1", "hired-killer-2", "mata-hari-3", "partner-aid"])
def test_what_partners_do_is_read_at_arms_length(id: str, language: str) -> None:
    faces = printed_kit("mata-hari", language).faces(id)
    assert min(run.size for run in runs(faces[0])) >= round(8.5 * UM_PER_POINT)


@pytest.mark.parametrize(
    ("language", "name", "user"),
    [("fr", "TUEUR À GAGES", "Pour le joueur actif"), ("en", "HIRED KILLER", "For the active player")],
)
def test_a_partner_says_its_name_first_and_who_may_use_it_last(language: str, name: str, user: str) -> None:
    words = printed_kit("mata-hari", language).words("hired-killer-2")
    assert (len(words), words[0], words[-1]) == (3, name, user)


@INKS
def test_partners_touch_on_their_sheets(ink: str) -> None:
    """The edge of each is of one colour, so that a cut which misses by a hair is not seen."""
    kit = bundled_kit("mata-hari", "fr", "--no-check", "--only", "partners", "--ink", ink)
    places = [place for piece in kit.manifest["pieces"] for place in piece["places"] if place["side"] == "front"]
    assert {round(place["x"] - places[0]["x"], 3) % place["width"] for place in places} == {0}


FEWEST = {"index": (26, "1234567", 0.75), "name": (11, "GANTMAGNÉTOPHONE", 0.45)}
"""Styles: a size in points that they are printed in at least, letters, and the thinnest stroke that is right, in mm."""


@pytest.mark.parametrize("style", FEWEST)
def test_strokes_do_not_fill_in(style: str) -> None:
    """Nearly nothing is lost where strokes thinner than that are taken away."""
    size, letters, thinnest = FEWEST[style]
    assert load("mata-hari").theme.styles[style].family == "Josefin Sans"
    dots = 3 / thinnest  # a mm, so that a stroke has three
    font = ImageFont.truetype(ROOT / "fonts/josefin-sans/JosefinSans-Bold.ttf", size * 25.4 / 72 * dots)
    picture = Image.new("L", (int(font.getlength(letters)) + 20, int(font.size * 1.5)))
    ImageDraw.Draw(picture).text((10, 5), letters, 255, font)
    inked = picture.point(lambda dot: 255 * (dot > 127))
    left = inked.filter(ImageFilter.MinFilter(3)).filter(ImageFilter.MaxFilter(3))
    assert sum(left.histogram()[1:]) >= 0.93 * sum(inked.histogram()[1:])


def test_ten_agents_hide_behind_eight_things_at_least() -> None:
    """No two agents have the same face, hat and mask, and few hide alike; unmasked they are as many."""
    agents = [piece.fields for piece in load("mata-hari").component("covers").pieces]
    assert len({fields["agent"] for fields in agents}) == len({fields["hat"] for fields in agents}) == len(agents) == 10
    assert len({fields["fan"] for fields in agents}) >= 8


@LANGUAGES
def test_the_lower_index_hides_less_than_the_upper_one(language: str) -> None:
    """It is turned, and it and its sign are smaller: what is shown lies under it."""
    (face, _) = printed_kit("mata-hari", language).faces("pistol-7")
    upper, lower = (run.size for run in runs(face) if run.text == "7")
    signs = [mark.width for mark in marks(face.marks) if isinstance(mark, Picture) and mark.name == "icon-pistol"]
    assert lower <= 0.75 * upper
    assert min(signs) <= 0.85 * max(signs)


@LANGUAGES
def test_columns_of_the_score_are_wide_enough_for_a_name(language: str) -> None:
    for players, count in ((None, 7), (4, 4)):
        (face,) = printed_kit("mata-hari", language, players).faces("score-slip")
        heads = [run.x for run in runs(face) if run.text == "Agent"]
        assert len(heads) == count
        right = face.width - 4_000 + 1_800  # of the table; words begin 1.8 mm within their columns
        assert min(b - a for a, b in itertools.pairwise([*heads, right])) >= 20_000


@pytest.mark.parametrize(("ground", "pattern"), [("back", "scales"), ("letter", "ribbon")])
def test_no_face_shows_through_its_back_where_ink_is_spared(ground: str, pattern: str) -> None:
    """It is of a mid tone, with a pattern that is seen on it."""
    light, dark = (grey(colours("light")[name]) for name in (ground, pattern))
    assert 180 <= light <= 220
    assert light - dark >= 30


@pytest.mark.parametrize(("language", "ours"), [("fr", "* Proposé"), ("en", "* Proposed")])
@pytest.mark.parametrize("id", ["set-up-7", "partner-aid", "score-slip"])
def test_a_star_beside_what_is_ours_is_explained_on_the_same_face(id: str, language: str, ours: str) -> None:
    for face in printed_kit("mata-hari", language).faces(id):
        words = " ".join(run.text for run in runs(face))
        if "*" in words:
            assert words.count("*") >= 2
            assert ours in words
            break
    else:
        pytest.fail("no star")


@pytest.mark.parametrize("picture", sorted(file.stem for file in ART.glob("*.svg") if "skull" in file.stem))
def test_a_skull_is_pale_in_all_inks(picture: str) -> None:
    assert_alike(picture, set(SUITS))


@pytest.mark.parametrize("picture", sorted(file.stem for file in ART.glob("[rp]*-*.svg") if "rank" not in file.stem))
def test_persons_and_things_are_the_same_where_ink_is_spared(picture: str) -> None:
    assert_alike(picture, {"gilt", "sun"})


def test_places_behind_things_are_pale_where_ink_is_spared() -> None:
    places = sorted((ART / "light").glob("*.svg"))
    assert len(places) == 29
    behind = {file.name for name in ("*-place", "cover-sky-*") for file in ART.glob(f"{name}.svg")}
    assert behind <= {file.name for file in places}
    assert min(grey(paint) for file in places for paint in PAINTS.findall(file.read_text("utf-8"))) >= 170


def assert_alike(picture: str, others: set[str]) -> None:
    """No paint of a picture becomes another one with light ink but those."""
    theme = load("mata-hari").theme
    changed = {theme.colours[name].upper() for name in theme.light if name not in others}
    assert not {paint.upper() for paint in PAINTS.findall((ART / f"{picture}.svg").read_text("utf-8"))} & changed
