"""Maps of tiles, pictures of sleeves and files for cutting machines, so small that they can be reckoned by hand."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

from planche.game import Component, Net, Piece, PieceCount, Sleeve
from planche.game.box_nets import make_box_net
from planche.game.boxes import Room
from planche.game.net_lines import Fold, GlueSpot
from planche.game.theme import Style, Theme
from planche.imposition import MM, Box, Setting, Sheet
from planche.imposition.grids import Grid
from planche.imposition.papers import parse_paper
from planche.imposition.sheets import Placement
from planche.imposition.tiling import TilePlan
from planche.kit.assembly import draw_map
from planche.kit.cutting import cut_files
from planche.kit.folded import draw_pulled
from planche.kit.nets import add_net, cut_out, net_record, show_small
from planche.kit.painter import Painter
from planche.kit.records import Kit, KitFile, PieceFaces, PrintRun, TiledFace
from planche.marks import NO_GUIDES, Commands, Face, GlueArea, Guides, Paint, Rect
from planche.marks.description import describe_face
from tests.texts import composer

THEME = Theme({"ink": "#000000"}, {"slug": Style("Nunito", 6.5, leading=1.1)})
STYLE = THEME.styles["slug"]
PAPER = parse_paper("150x60mm")


def blank(width: int, height: int) -> Face:
    return Face(width, height, 0, ())


# tiles


MAP = """\
face 72 x 36 bleed 0
  path M30,0 L30,36 stroke #FFFFFF 1.8
  path M30,0 L30,36 stroke #000000 0.8 dash 4 2
  path M0,18 L72,18 stroke #FFFFFF 1.8
  path M0,18 L72,18 stroke #000000 0.8 dash 4 2
  ellipse 15,9 5.048 x 5.048 fill #FFFFFF stroke #000000 0.6
  text 11.953,10.633 'A1' Nunito-Regular.ttf 13pt #000000
  ellipse 51,27 4.926 x 4.926 fill #FFFFFF stroke #000000 0.6
  text 48.074,28.633 'B2' Nunito-Regular.ttf 13pt #000000
"""


def test_the_map_of_a_board_in_four_tiles_of_which_two_are_printed() -> None:
    """It is shown at half its size, so its lines and names are twice as large."""
    plan = TilePlan(72_000, 36_000, (30_000,), (18_000,), 8_000, turned=False, crossed=0)
    tiled = TiledFace(cast("PieceFaces", None), is_back=False, plan=plan, printed=frozenset({"A1", "B2"}))
    assert describe_face(draw_map(blank(72_000, 36_000), tiled, STYLE, composer())) == MAP


# sleeves


NET = Net(
    width=30_000,
    height=40_000,
    pitch=5_000,
    front=Box(5_000, 0, 20_000, 18_000),
    back=Box(6_000, 18_000, 18_000, 18_000),
    window=Box(8_000, 2_000, 12_000, 6_000),
    bar=Box(8_000, 0, 12_000, 2_000),
    left_flap=Box(0, 1_000, 5_000, 16_000),
    right_flap=Box(25_000, 1_000, 5_000, 16_000),
    card=Box(6_000, -1_000, 18_000, 20_000),
    notch=Box(10_000, 32_000, 8_000, 4_000),
    tab=Box(12_000, 26_000, 4_000, 3_000),
    outline=((10_000, 36_000), (6_000, 36_000), (5_000, 0), (25_000, 0), (24_000, 36_000), (18_000, 36_000)),
    slit=((12_000, 29_000), (13_000, 26_000), (15_000, 26_000), (16_000, 29_000)),
    folds=(Fold("bottom", 6_000, 18_000, 24_000, 18_000),),
    glue=(GlueSpot("A", ((1_000, 3_000), (1_000, 15_000), (4_000, 14_000))),),
)
NOTCH = "C18,33.791,16.209,32,14,32 C11.791,32,10,33.791,10,36 Z"
CUT_OUT = f"""\
face 30 x 40 bleed 0
  path M1,3 L1,15 L4,14 Z fill #FFFFFF
  path M0,40 L30,40 L30,0 L0,0 Z M10,36 L6,36 L5,0 L25,0 L24,36 L18,36 {NOTCH} fill #FFFFFF
  path M8,2 L20,2 L20,8 L8,8 Z fill #FFFFFF
  path M10,36 L6,36 L5,0 L25,0 L24,36 L18,36 {NOTCH} stroke #000000 0.35
  path M8,2 L20,2 L20,8 L8,8 Z stroke #000000 0.35
  path M12,29 L13,26 L15,26 L16,29 stroke #000000 0.35
  path M6,18 L24,18 stroke #000000 0.35 dash 2 1.5
"""


def test_the_picture_of_a_net_is_white_beyond_it_and_shows_its_lines() -> None:
    assert describe_face(cut_out(blank(30_000, 40_000), NET)) == CUT_OUT


def test_a_page_shows_all_of_a_sleeve_and_of_a_box_its_front() -> None:
    assert describe_face(show_small(blank(30_000, 40_000), NET)) == CUT_OUT
    net = make_box_net(Room(60_000, 80_000, 20_000), 400)
    front = net.front
    face, moved, *_ = describe_face(show_small(blank(net.width, net.height), net)).splitlines()
    assert face == f"face {front.width / MM:g} x {front.height / MM:g} bleed 0"
    assert moved == f"  group 1 0 0 1 {-front.x / MM:g} {-front.y / MM:g}"


def test_the_lines_of_a_net_come_before_those_of_its_face() -> None:
    line: Commands = (("M", (0, 0)), ("L", (1, 1)))
    spot = GlueArea("B", line)
    found = add_net(Guides(cuts=(line,), folds=(line,), glues=(spot,)), NET)
    assert (len(found.cuts), found.cuts[3]) == (4, line)
    assert found.folds == ((("M", (6_000, 18_000)), ("L", (24_000, 18_000))), line)
    assert (found.glues[0].name, found.glues[1:]) == ("A", (spot,))


def test_the_record_of_a_net_is_in_millimetres() -> None:
    sleeve = SimpleNamespace(holds="letters", pulls=3, thickness=250)
    record = net_record(cast("Sleeve", sleeve), NET)
    boxes = {key: list(value.values()) for key, value in record.items() if isinstance(value, dict)}
    assert {key: value for key, value in record.items() if key not in boxes} == {
        "holds": "letters", "pulls": 3, "pitch": 5, "thickness": 0.25
    }  # fmt: skip
    assert boxes == {
        "front": [5, 0, 20, 18], "back": [6, 18, 18, 18], "window": [8, 2, 12, 6], "bar": [8, 0, 12, 2],
        "left-flap": [0, 1, 5, 16], "right-flap": [25, 1, 5, 16], "notch": [10, 32, 8, 4], "tab": [12, 26, 4, 3],
    }  # fmt: skip


PULLED = """\
face 21 x 30 bleed 0
  group 1 0 0 1 -4.5 11.5
    group 1 0 0 1 6 -6
      group clipped 0,0 18 x 20
        rect 0,0 9 x 9 fill #222222
    rect 6,-6 18 x 20 stroke #000000 0.35
    group clipped 5,0 20 x 2
      group shared
        rect 0,0 30 x 40 fill #111111
    group clipped 5,8 20 x 10
      group shared
        rect 0,0 30 x 40 fill #111111
    group clipped 5,2 3 x 6
      group shared
        rect 0,0 30 x 40 fill #111111
    group clipped 20,2 5 x 6
      group shared
        rect 0,0 30 x 40 fill #111111
    rect 8,2 12 x 6 stroke #000000 0.35
    rect 5,0 20 x 18 stroke #000000 0.35
"""


def pulled_by(pulls: int, holds: str = "card", pieces: tuple[object, ...] = (None,)) -> list[str]:
    """The pictures of a sleeve of that net; the sleeve is dark, the corner of its card less so."""
    sleeve = SimpleNamespace(holds=holds, pulls=pulls)
    trait = SimpleNamespace(traits=SimpleNamespace(has_net=True))
    part = SimpleNamespace(id="sleeve", sleeve=sleeve, net=NET, kind=trait, front="")
    card = SimpleNamespace(id="card", sleeve=None, net=None, kind=trait, front="", pieces=pieces)
    printed = [(other, [PieceCount(cast("Piece", None), 1)]) for other in (card, part)]
    faces = {
        "sleeve": Face(30_000, 40_000, 0, (Rect(0, 0, 30_000, 40_000, 0, Paint("#111111")),)),
        "card": Face(18_000, 20_000, 0, (Rect(0, 0, 9_000, 9_000, 0, Paint("#222222")),)),
    }

    def draw(component: Component, *_: object) -> Face:
        return faces[component.id]

    edition = SimpleNamespace(game=SimpleNamespace(components=[part, card]), printed=printed)
    painter = SimpleNamespace(kit=SimpleNamespace(edition=edition), figures=SimpleNamespace(draw_plain=draw))
    return [describe_face(face) for face in draw_pulled(cast("Painter", painter))]


def test_a_card_that_is_pulled_stands_so_many_pitches_higher_behind_its_sleeve() -> None:
    """In the second of three pictures: once, with room for the second pull."""
    unpulled, once, twice = pulled_by(2)
    assert once == PULLED
    assert unpulled == PULLED.replace("1 6 -6", "1 6 -1").replace("rect 6,-6", "rect 6,-1")
    assert twice == PULLED.replace("1 6 -6", "1 6 -11").replace("rect 6,-6", "rect 6,-11")


def test_which_pulls_are_shown() -> None:
    assert [len(pulled_by(pulls)) for pulls in (1, 2, 6)] == [2, 3, 3]
    assert pulled_by(2, holds="another") == pulled_by(2, pieces=()) == []


# files for cutting machines


INKSCAPE = ' xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"'
SVG = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg"{INKSCAPE} width="150mm" height="60mm" viewBox="0 0 150 60">
  <title>&lt;Cats&gt;: cards 2/3</title>
  <g id="cut" inkscape:groupmode="layer" inkscape:label="cut" fill="none" stroke="#ff0000" stroke-width="0.1">
    <path d="M10 10L70 10"/>
    <path d="M10 40L50 40"/>
    <path d="M10 10L10 40"/>
    <path d="M30 10L30 40"/>
    <path d="M50 10L50 40"/>
    <path d="M70 10C70 19 59 40 50 40"/>
  </g>
  <g id="fold" inkscape:groupmode="layer" inkscape:label="fold" fill="none" stroke="#0000ff" stroke-width="0.1">
    <path d="M50 15L59 15"/>
  </g>
  <g id="glue" inkscape:groupmode="layer" inkscape:label="glue" fill="none" stroke="#00a000" stroke-width="0.1">
    <path inkscape:label="A&amp;B" d="M50 10L70 10C70 19 59 40 50 40Z"/>
  </g>
  <g id="register" inkscape:groupmode="layer" inkscape:label="register" fill="none" stroke="#000000" stroke-width="0.1">
    <path d="M10 6.5L10 9.5"/>
    <path d="M10 40.5L10 43.5"/>
    <path d="M30 6.5L30 9.5"/>
    <path d="M30 40.5L30 43.5"/>
    <path d="M50 6.5L50 9.5"/>
    <path d="M50 40.5L50 43.5"/>
    <path d="M6.5 10L9.5 10"/>
    <path d="M70.5 10L73.5 10"/>
    <path d="M6.5 40L9.5 40"/>
    <path d="M70.5 40L73.5 40"/>
  </g>
</svg>
"""


def test_the_file_of_two_cards_that_touch_beside_one_with_an_outline() -> None:
    """The line between the cards is there once; curves stay curves; a sheet of backs has no file."""

    def part(id: str, guides: Guides = NO_GUIDES) -> PieceFaces:
        component = SimpleNamespace(width=20_000, height=30_000, is_round=False, is_apart=False, id=id)
        piece = SimpleNamespace(id=id)
        return PieceFaces(cast("Component", component), cast("Piece", piece), 1, "f", "b", guides)

    bow: Commands = (("M", (0, 0)), ("L", (20_000, 0)), ("C", (20_000, 9_000, 9_000, 30_000, 0, 30_000)), ("Z", ()))
    guides = Guides(cuts=(bow,), folds=((("M", (0, 5_000)), ("L", (9_000, 5_000))),), glues=(GlueArea("A&B", bow),))
    places = tuple(
        Placement(id, "f", 1, x, 10_000, 20_000, 30_000, 0) for id, x in (("a", 10_000), ("b", 30_000), ("c", 50_000))
    )
    grid = Grid(3, 1, 20_000, 30_000, 0, 10_000, 10_000, turned=False)
    sheets = tuple(Sheet(2, 3, side, 150_000, 60_000, grid, places) for side in ("front", "back"))
    run = PrintRun((part("a"), part("b"), part("c", guides)), sheets, ())
    file = KitFile("cards", composer(), Setting(PAPER), runs=[run])
    kit = SimpleNamespace(files=[file], edition=SimpleNamespace(game=SimpleNamespace(title="<Cats>")))
    files = cut_files(cast("Kit", kit))
    assert [*files] == ["cut-cards-2.svg"]
    assert files["cut-cards-2.svg"].decode() == SVG
