"""Extents: the boxes hold all the ink of a face, so that a tile that is left out is blank indeed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PIL import Image

from planche.imposition.grids import Box
from planche.imposition.papers import MM
from planche.marks.extent import extents
from planche.marks.paths import Commands
from planche.marks.vocabulary import Clip, Ellipse, Face, GlyphRun, Group, Line, Paint, Picture, Rect, TextBlock
from planche.marks.vocabulary import Path as Stroke
from tests.kits import build, pictures
from tests.projects import game, write

INK = Paint("#000000")
PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10"/></svg>'
WORDS = "words that are set in lines, and run on"
SIZE = 300, 400  # mm, four tiles on A4


def box(*marks: object) -> list[tuple[int, int, int, int]]:
    return list(extents(Face(100 * MM, 100 * MM, 0, marks)))  # type: ignore[arg-type]


def test_shapes_with_their_strokes() -> None:
    assert box(Rect(10, 20, 30, 40, 0, INK)) == [(10, 20, 30, 40)]
    assert box(Ellipse(50, 50, 10, 20, INK)) == [(40, 30, 20, 40)]
    ((x, y, width, height),) = box(Stroke((("M", (0, 0)), ("L", (100, 50))), Paint("", "#000000", 10)))
    assert x <= -5
    assert y <= -5
    assert x + width >= 105
    assert y + height >= 55


def test_what_is_not_painted_does_not_count() -> None:
    assert box(Rect(0, 0, 9, 9, 0, Paint())) == []
    assert box(Group((Rect(0, 0, 9, 9, 0, INK),), opacity=0)) == []
    assert box() == []


def test_white_shows_nothing_by_itself() -> None:
    white = Paint("#ffffff", "#FFFFFF", 2)
    assert box(Rect(0, 0, 9, 9, 0, white)) == []
    assert box(Rect(2, 2, 4, 4, 0, INK), Rect(0, 0, 9, 9, 0, white)) == [(2, 2, 4, 4)]


def test_pictures_count_as_far_as_they_are_clipped() -> None:
    assert box(Picture("egg", 5, 6, 70, 80)) == [(5, 6, 70, 80)]
    assert box(Picture("egg", -5, -6, 70, 80, Clip(Box(0, 0, 10, 10)))) == [(0, 0, 10, 10)]


def test_groups_move_turn_and_clip_what_they_hold() -> None:
    mark = Rect(10, 0, 20, 10, 0, INK)
    assert box(Group((mark,), matrix=(1, 0, 0, 1, 5, 7))) == [(15, 7, 20, 10)]
    assert box(Group((mark,), matrix=(0, 1, -1, 0, 0, 0))) == [(-10, 10, 10, 20)]
    twice = Group((Group((mark,), matrix=(1, 0, 0, 1, 1, 1)),), matrix=(2, 0, 0, 2, 0, 0))
    assert box(twice) == [(22, 2, 40, 20)]
    assert box(Group((mark,), clip=Clip(Box(0, 0, 12, 3)))) == [(0, 0, 12, 3)]


def words(x: int, baseline: int) -> TextBlock:
    run = GlyphRun("font", 4 * MM, "#000000", x, "", "words")
    return TextBlock((Line(baseline, (run,), x + 12 * MM),))


def test_a_line_counts_from_its_start_to_its_end_and_a_little_beyond() -> None:
    assert box(words(60 * MM, 0)) == [(59 * MM, -4 * MM, 16 * MM, 8 * MM)]
    assert box(Group((words(60 * MM, 0),), matrix=(0.5, 0, 0, 0.5, 3 * MM, 0))) == [(32_500, -2 * MM, 8 * MM, 4 * MM)]


def test_a_turned_line_counts_where_it_runs() -> None:
    ((left, top, width, height),) = box(Group((words(60 * MM, 0),), matrix=(0, 1, -1, 0, 50 * MM, 0)))
    assert left < 50 * MM < left + width
    assert top <= 60 * MM
    assert 72 * MM <= top + height < 80 * MM
    assert width <= 10 * MM


def test_a_line_that_is_shrunk_to_nothing_does_no_harm() -> None:
    assert len(box(Group((words(0, 0),), matrix=(0, 0, 0, 0, 0, 0)))) <= 1


def test_paths_count_with_their_handles_and_the_whole_width_of_their_stroke() -> None:
    """As far out as the point of a sharp corner may lie."""
    curve: Commands = (("M", (100, 200)), ("C", (50, 260, 170, 400, 130, 300)), ("Z", ()))
    assert box(Stroke(curve, INK)) == [(50, 200, 120, 200)]
    assert box(Stroke(curve, Paint("", "#000000", 7))) == [(43, 193, 134, 214)]
    assert box(Stroke(curve, Paint("#000000", "", 7))) == [(50, 200, 120, 200)]
    assert box(Stroke((("Z", ()),), INK)) == [(0, 0, 0, 0)]


def test_text_counts_with_its_icons_and_what_is_painted_behind_it() -> None:
    runs = tuple(GlyphRun("font", size, "#000000", x, "", "words") for x, size in ((500, 80), (300, 40), (700, 60)))
    block = TextBlock(
        (Line(1_000, runs, 900), Line(2_000, (), 0)),
        icons=(Picture("sun", 1, 2, 3, 4),),
        grounds=(Rect(5, 6, 7, 8, 9, INK),),
    )
    assert box(block) == [(280, 920, 680, 160), (5, 6, 7, 8), (1, 2, 3, 4)]


def test_a_group_within_a_group_is_moved_by_both_and_what_is_alike_counts_once() -> None:
    mark = Rect(1, 2, 3, 4, 0, INK)
    inner = Group((mark, mark, Rect(1, 2, 5, 5, 0, Paint("#fffffe"))), matrix=(1, 0, 0, 1, 10, 20))
    assert box(Group((inner, mark), matrix=(3, 0, 0, 2, 0, 0))) == [(33, 44, 9, 8), (33, 44, 15, 10), (3, 4, 9, 8)]
    assert box(Group((inner,), opacity=0.01)) == [(11, 22, 3, 4), (11, 22, 5, 5)]


# -- against what is printed


def some_marks(chance: random.Random) -> str:
    """A few small marks of any kind, in groups that move, turn and scale them."""
    x, y = chance.uniform(0, SIZE[0]), chance.uniform(0, SIZE[1])
    at = f'x="{x:.2f}" y="{y:.2f}" width="{chance.uniform(1, 30):.2f}" height="{chance.uniform(4, 30):.2f}"'
    shapes = [
        f'<rect {at} fill="ink" rx="1"/>',
        f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{chance.uniform(1, 9):.2f}" stroke="ink" stroke-width="4"/>',
        f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="9" ry="3" fill="ink"/>',
        f'<path d="M{x:.2f} {y:.2f}c0 -20 30 -20 20 5l-9 0" stroke="ink" stroke-width="3"/>',
        f'<polyline points="{x:.2f} {y:.2f} {x + 9:.2f} {y + 4:.2f} {x + 1:.2f} {y + 5:.2f}" stroke="ink"/>',
        f'<art name="bar" {at}/>',
        f'<art name="bar" {at} preserveAspectRatio="slice"/>',
        f'<text x="{x:.2f}" y="{y:.2f}" width="60" height="14" style="page-title" fit="line" align="right">Ågj</text>',
        f'<text x="{x:.2f}" y="{y:.2f}" width="50" height="40" style="page-body" valign="middle">f<br/>{WORDS}</text>',
    ]
    mark = chance.choice(shapes)
    for _ in range(chance.randrange(3)):
        dx, dy, turn = chance.uniform(-90, 90), chance.uniform(-90, 90), chance.uniform(0, 360)
        moves = (f"translate({dx:.1f} {dy:.1f})", f"rotate({turn:.1f} 150 200)", "scale(-1 1)", "scale(.3)")
        move = chance.choice(moves)
        mark = f'<group transform="{move}">{mark}</group>'
    return mark


@pytest.mark.parametrize("seed", range(6))
def test_no_tile_with_ink_is_left_out(tmp_path: Path, seed: int) -> None:
    """Thirty boards of one to three marks: what the whole board shows on a paper that holds it, its tiles show."""
    chance = random.Random(seed)
    faces = ["".join(some_marks(chance) for _ in range(chance.randint(1, 3))) for _ in range(5)]
    chosen = "".join(f'{{% if piece.id == "b{n}" %}}{marks}{{% endif %}}' for n, marks in enumerate(faces))
    rows = "".join(f"b{n}\n" for n in range(5))
    root = write(
        tmp_path,
        {
            "game.yaml": game(("kind: card", "kind: board"), ("size: [63, 88]", f"size: [{SIZE[0]}, {SIZE[1]}]")),
            "cards.csv": f"id\n{rows}",
            "art/bar.svg": PICTURE,
            "templates/g/card.xml": f"<face>{chosen}</face>",
        },
    )
    unjudged = ("--only", "cards", "--board-size", "300x400")  # the size that it has: no word is told to stand outside
    tiled, whole = (build(root, "g", "en", *unjudged, "--paper", on) for on in ("A4", "320x430mm"))
    sheets = pictures(whole.files["boards.pdf"], 1)
    for piece, large in zip(tiled.manifest["pieces"], whole.manifest["pieces"]):
        (place,) = large["places"]
        printed = {place["tile"]["name"] for place in piece["places"]}
        face = _cropped(sheets[place["page"] - 1], place["x"], place["y"], *SIZE)
        inked = {
            f"{'AB'[row]}{column + 1}"
            for row in range(2)
            for column in range(2)
            if _has_ink(_cropped(face, (0, 147)[column], (0, 197)[row], 152, 202))
        }
        assert inked <= printed, faces
        assert len(printed) <= 4


def _cropped(picture: Image.Image, x: float, y: float, width: float, height: float) -> Image.Image:
    k = 72 / 25.4
    return picture.crop((round(x * k), round(y * k), round((x + width) * k), round((y + height) * k)))


def _has_ink(picture: Image.Image) -> bool:
    low, _ = picture.convert("L").getextrema()
    return low < 250  # type: ignore[operator]


@pytest.mark.parametrize("align", ["left", "center", "right", "justify"])
def test_it_is_not_so_generous_that_blank_tiles_are_printed(tmp_path: Path, align: str) -> None:
    ground = '<rect x="-3" y="-3" width="306" height="406" fill="white"/>'
    text = f'<text x="20" y="20" width="60" height="14" style="page-title" align="{align}">Words</text>'
    face = f"<face>{ground}{text}</face>"
    root = write(
        tmp_path,
        {
            "game.yaml": game(("kind: card", "kind: board"), ("size: [63, 88]", "size: [300, 400]")),
            "cards.csv": "id\nmap\n",
            "templates/g/card.xml": face,
        },
    )
    kit = build(root, "g", "en")
    (piece,) = kit.manifest["pieces"]
    assert [place["tile"]["name"] for place in piece["places"]] == ["A1"]
