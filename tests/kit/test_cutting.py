"""Cut lines: an SVG for each front sheet, whose paths are those of the manifest and those that are printed."""

from __future__ import annotations

import hashlib
import math
import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pypdfium2
import pytest
import yaml

from tests import kits
from tests.kit.tracings import Trace, rings, slug_traces, traces
from tests.kits import BuiltKit, build, bundled_kit, open_pdf
from tests.projects import ROOT, findings, game, planche, tiny, write

CUT = ("--cut-lines", "svg")
SVG = "{http://www.w3.org/2000/svg}"
INKSCAPE = "{http://www.inkscape.org/namespaces/inkscape}"
Line = tuple[float, float, float, float]
Commands = tuple[tuple[str, tuple[float, ...]], ...]


class Cut(NamedTuple):
    """What an SVG says: its size in mm, and the paths of its layers."""

    width: float
    height: float
    cut: tuple[Commands, ...]
    fold: tuple[Commands, ...]
    register: tuple[Commands, ...]
    rings: tuple[tuple[float, float, float], ...]
    glue: tuple[tuple[str, Commands], ...] = ()


def read(data: bytes) -> Cut:
    """An SVG with its three layers, that of glue and nothing else; lengths in mm, one to a unit."""
    root = ElementTree.fromstring(data)
    assert root.tag == f"{SVG}svg"
    sizes = [re.fullmatch(r"([0-9.]+)mm", root.attrib[name]) for name in ("width", "height")]
    width, height = (float(size[1]) for size in sizes if size)
    assert [float(part) for part in root.attrib["viewBox"].split()] == [0, 0, width, height]
    title, *layers = root
    assert title.tag == f"{SVG}title"
    glue = [layer for layer in layers if layer.attrib["id"] == "glue"]
    assert [layer.attrib["id"] for layer in layers] == ["cut", "fold", *(["glue"] if glue else []), "register"]
    for layer in layers:
        assert (layer.tag, layer.attrib[f"{INKSCAPE}groupmode"]) == (f"{SVG}g", "layer")
        assert layer.attrib[f"{INKSCAPE}label"] == layer.attrib["id"]
        assert (layer.attrib["fill"], "transform" in layer.attrib) == ("none", False)
        assert all(not list(shape) and "transform" not in shape.attrib for shape in layer)
    assert len({layer.attrib["stroke"] for layer in layers}) == len(layers)
    spots = tuple((spot.attrib[f"{INKSCAPE}label"], commands(spot.attrib["d"])) for layer in glue for spot in layer)
    assert len(spots) >= len(glue)
    layers = [layer for layer in layers if layer not in glue]
    paths = [tuple(commands(s.attrib["d"]) for s in layer if s.tag == f"{SVG}path") for layer in layers]
    circles = [s for layer in layers for s in layer if s.tag == f"{SVG}circle"]
    assert len(circles) + sum(map(len, paths)) == sum(len(layer) for layer in layers)
    assert all(circle in list(layers[2]) for circle in circles)
    rings = tuple(tuple(float(circle.attrib[name]) for name in ("cx", "cy", "r")) for circle in circles)
    return Cut(width, height, paths[0], paths[1], paths[2], rings, spots)  # type: ignore[arg-type]


def commands(data: str) -> Commands:
    """Path data as absolute commands M L C Z."""
    found = re.findall(r"([A-Za-z])([^A-Za-z]*)", data)
    assert {name for name, _ in found} <= set("MLCZ")
    return tuple((name, tuple(map(float, numbers.split()))) for name, numbers in found)


def points(path: Commands) -> list[tuple[float, float]]:
    return [pair for _, numbers in path for pair in zip(numbers[::2], numbers[1::2])]


def sheets(kit: BuiltKit) -> dict[tuple[str, int], Cut]:
    """What the SVGs say, by file and number of the sheet."""
    found = {}
    for name, data in kit.files.items():
        match = re.fullmatch(r"cut-([a-z]+)-([0-9]+)\.svg", name)
        if match:
            found[f"{match[1]}.pdf", int(match[2])] = read(data)
        else:
            assert not name.endswith(".svg")
    return found


class Place(NamedTuple):
    """A front on a sheet, with the outline of its piece; None for one that is cut along its rectangle."""

    x: float
    y: float
    width: float
    height: float
    rotation: int
    cut: tuple[Commands, ...] | None
    fold: tuple[Commands, ...]

    def moved(self, path: Commands) -> Commands:
        """A path of the face as it lies on the sheet, by hand for each turn."""

        def lie(x: float, y: float) -> tuple[float, float]:
            if self.rotation == 90:
                return self.x + self.width - y, self.y + x
            if self.rotation == 180:
                return self.x + self.width - x, self.y + self.height - y
            if self.rotation == 270:
                return self.x + y, self.y + self.height - x
            return self.x + x, self.y + y

        return tuple(
            (name, tuple(n for x, y in zip(numbers[::2], numbers[1::2]) for n in lie(x, y))) for name, numbers in path
        )


def fronts(kit: BuiltKit) -> dict[tuple[str, int], list[Place]]:
    """The fronts of the manifest by file and page; backs have no cut lines of their own."""
    found: dict[tuple[str, int], list[Place]] = {}
    for piece in kit.manifest["pieces"]:
        cut = tuple(map(commands, piece["cut"])) if "cut" in piece else None
        fold = tuple(map(commands, piece.get("fold", ())))
        for place in piece["places"]:
            if place["side"] == "front":
                x, y, width, height, turn = (place[key] for key in ("x", "y", "width", "height", "rotation"))
                lie = Place(x, y, width, height, turn, cut, fold)
                found.setdefault((place["file"], place["page"]), []).append(lie)
    return found


class Page(NamedTuple):
    """A page of a PDF, with the file that it is of."""

    document: Any
    number: int

    @property
    def size(self) -> list[float]:
        return [float(edge) / kits.MM for edge in [*self.document.pages[self.number - 1].MediaBox][2:]]

    @property
    def traces(self) -> list[Trace]:
        """What is stroked around the pieces."""
        return slug_traces(self.document.pages[self.number - 1])

    @property
    def face(self) -> list[Commands]:
        """What the first face on the page strokes, in mm of the page."""
        page = self.document.pages[self.number - 1]
        form = next(kits.drawn_forms(page))
        from_top = (1 / kits.MM, 0, 0, -1 / kits.MM, 0, float(page.MediaBox[3]) / kits.MM)
        return [t.commands for t in traces(form.stream, kits.times(form.matrix, from_top))]


def by_sheet(kit: BuiltKit, *, but: str = "") -> Iterator[tuple[Page, Cut, list[Place]]]:
    """Each front page of the PDFs, but for those of one file, with its SVG and what lies on it."""
    svgs, lying = sheets(kit), fronts(kit)
    documents = {file: open_pdf(kit.files[file]) for file, _ in svgs}
    assert len(svgs) == len(lying)
    for (file, number), svg in svgs.items():
        if file == but:
            continue
        page = sorted(page for name, page in lying if name == file)[number - 1]
        yield Page(documents[file], page), svg, lying[file, page]


def micrometres(path: Commands) -> Commands:
    """The path in whole micrometres, which is what everything lies on."""
    return tuple((name, tuple(round(1000 * number) for number in numbers)) for name, numbers in path)


def same(found: Iterable[Commands], wanted: Iterable[Commands]) -> None:
    """The same paths, each as often."""
    assert Counter(map(micrometres, found)) == Counter(map(micrometres, wanted))


def lines_of(path: Commands) -> Iterator[Commands]:
    """The lines and curves of a path, each from M on."""
    start = at = (0.0, 0.0)
    for name, numbers in micrometres(path):
        if name == "M":
            start = at = (numbers[0], numbers[1])
            continue
        end = start if name == "Z" else (numbers[-2], numbers[-1])
        if end != at:
            yield ("M", at), ("L" if name == "Z" else name, numbers or end)
        at = end


def is_level(line: Commands) -> bool:
    (_, (x1, y1)), (name, numbers) = line
    return name == "L" and (x1 == numbers[0] or y1 == numbers[1])


def level(paths: Iterable[Commands]) -> list[Line]:
    """The lines across and down, left to right and top to bottom, in micrometres."""
    ends = [(*m[1], *to[1]) for path in paths for m, to in lines_of(path) if is_level((m, to))]
    return [(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)) for x1, y1, x2, y2 in ends]


def others(paths: Iterable[Commands]) -> Counter[Commands]:
    """The slanting lines and the curves."""
    return Counter(line for path in paths for line in lines_of(path) if not is_level(line))


def united(lines: Iterable[Line]) -> set[Line]:
    """Lines with what lies on one another or end to end made one."""
    found: list[Line] = []
    for line in sorted(
        set(lines), key=lambda line: (line[0] == line[2], line[1] if line[1] == line[3] else line[0], line)
    ):
        x1, y1, x2, y2 = found[-1] if found else (-1.0, -1.0, -2.0, -2.0)
        if y1 == y2 == line[1] == line[3] and line[0] <= x2:
            found[-1] = (x1, y1, max(x2, line[2]), y2)
        elif x1 == x2 == line[0] == line[2] and line[1] <= y2:
            found[-1] = (x1, y1, x2, max(y2, line[3]))
        else:
            found.append(line)
    return set(found)


def length(lines: Iterable[Line]) -> float:
    return sum(x2 - x1 + y2 - y1 for x1, y1, x2, y2 in lines)


def cut_once(found: Iterable[Commands], wanted: Iterable[Commands]) -> None:
    """All that is wanted is cut, nothing else is, and no line across or down is cut twice."""
    found, wanted = list(found), list(wanted)
    assert united(level(found)) == united(level(wanted))
    assert length(level(found)) == length(united(level(wanted)))
    assert others(found) == others(wanted)


def rectangle(x: float, y: float, width: float, height: float) -> Commands:
    return (("M", (x, y)), ("L", (x + width, y)), ("L", (x + width, y + height)), ("L", (x, y + height)), ("Z", ()))


def outlines(places: Iterable[Place]) -> list[Commands]:
    """What is cut on a sheet: the outlines of its pieces, or their rectangles."""
    return [
        path for p in places for path in ([rectangle(*p[:4])] if p.cut is None else [p.moved(cut) for cut in p.cut])
    ]


@cache
def of(name: str, language: str, *options: str) -> BuiltKit:
    return bundled_kit(name, language, "--no-check", *CUT, *options)


# -- every game

# of components whose fronts are rectangles one game shows enough: ZIGZAG, whose kit is whole
PLAIN = {
    "zebre": {"documents", "round-cards", "team-cards", "interceptions", "aids", "examples", "failures", "missions"},
    "mata-hari": {"resources", "partners", "objectives", "set-up", "declaration-aids", "partner-aids"},
    "cuckoo": {"moves", "wins", "set-ups"},
    "ncis": {
        "operations", "clues", "decryption", "firearms", "autopsy", "solutions", "bullets", "agents", "threat",
        "turn", "resolution", "trial-aids", "set-ups", "dossier", "criminal-sheet",
    },
}  # fmt: skip
GAMES = [("zigzag", "en"), ("zebre", "fr"), ("mata-hari", "fr"), ("cuckoo", "fr"), ("ncis", "fr")]
every_game = pytest.mark.parametrize(("name", "language"), GAMES)


@cache
def parts(name: str, language: str) -> BuiltKit:
    """A game with its boxes and all its components but plain ones."""
    if name not in PLAIN:
        return of(name, language)
    written = yaml.load((ROOT / f"content/{name}/game.yaml").read_text("utf-8"), yaml.CSafeLoader)
    assert PLAIN[name] <= set(written["components"])
    boxes = [f"box-{n + 1}" for n in range(len(written["box"]))] if isinstance(written["box"], list) else ["box"]
    chosen = [id for id in (*written["components"], *boxes) if id not in PLAIN[name]]
    return of(name, language, *(word for id in chosen for word in ("--only", id)))


@every_game
def test_every_game_has_an_svg_for_each_front_of_its_sheets_that_the_manifest_lists(name: str, language: str) -> None:
    """As large as the page; in its layer register are marks that are printed. One test, for its kit takes long."""
    kit = parts(name, language)
    assert sheets(kit)
    is_listed_with_its_sum(kit)
    for page, svg, _ in by_sheet(kit):
        assert (svg.width, svg.height) == pytest.approx(page.size, abs=0.001)
        corners = [point for path in (*svg.cut, *svg.fold, *svg.register) for point in points(path)]
        assert all(0 < x < svg.width and 0 < y < svg.height for x, y in corners)
    for page, svg, _ in list(by_sheet(kit))[::3]:
        has_printed_marks(page, svg)


def is_listed_with_its_sum(kit: BuiltKit) -> None:
    """Every file of the kit."""
    listed = {file["name"]: file for file in kit.manifest["files"]}
    assert set(listed) == set(kit.files) - {"manifest.json"}
    for file, told in listed.items():
        assert told["sha256"] == hashlib.sha256(kit.files[file]).hexdigest()
        assert told["bytes"] == len(kit.files[file])
    assert kit.manifest["options"]["cut-lines"] == "svg"


def has_printed_marks(page: Page, svg: Cut) -> None:
    """Every line of the layer register is a line of the sheet, and every ring a ring."""
    traces = page.traces
    assert svg.register
    assert set(map(micrometres, svg.register)) <= {micrometres(trace.commands) for trace in traces}
    boxes = [trace.box for trace in traces if len(trace.commands) == 6]
    for x, y, r in svg.rings:
        assert any(math.dist(box, (x - r, y - r, x + r, y + r)) < 0.005 for box in boxes)


@every_game
def test_each_outline_is_cut_and_pieces_that_touch_share_their_lines(name: str, language: str) -> None:
    """Boards in tiles have a test of their own."""
    for _, svg, places in by_sheet(parts(name, language), but="boards.pdf"):
        cut_once(svg.cut, outlines(places))
        same(svg.fold, [place.moved(path) for place in places for path in place.fold])


def test_the_whole_length_of_a_full_sheet() -> None:
    """Nine cards of 63 x 88 mm: four lines across, of 189 mm, and four down, of 264 mm."""
    svg = sheets(of("zigzag", "en", "--only", "characters", "--gap", "0"))["cards.pdf", 1]
    assert sorted(length([line]) for line in level(svg.cut)) == [189_000] * 4 + [264_000] * 4


@pytest.mark.parametrize("gap", ["0.4", "4"])
def test_cards_with_gaps_are_closed_rectangles(gap: str) -> None:
    for _, svg, places in by_sheet(of("zigzag", "en", "--only", "characters", "--gap", gap)):
        same(svg.cut, [rectangle(*place[:4]) for place in places])
        assert all(path[-1] == ("Z", ()) for path in svg.cut)


# -- pieces with outlines


def are_printed(page: Page, svg: Cut, places: list[Place]) -> None:
    """The outlines and, dashed, the folds are lines of the sheet."""
    traces = page.traces
    solid = Counter(micrometres(trace.commands) for trace in traces if not trace.is_dashed)
    assert not Counter(map(micrometres, outlines(places))) - solid
    same([trace.commands for trace in traces if trace.is_dashed], svg.fold)


def test_standees_are_printed_with_their_outlines_and_folds() -> None:
    for page, svg, places in by_sheet(of("cuckoo", "fr", "--only", "pieces", "--only", "golden-eggs")):
        cut_once(svg.cut, outlines(places))
        are_printed(page, svg, places)


@pytest.mark.parametrize("options", [(), ("--paper", "letter"), ("--board-size", "A4"), ("--duplex", "short-edge")])
def test_round_tokens_are_cut_along_their_circles(options: tuple[str, ...]) -> None:
    kit = of("cuckoo", "fr", "--variant", "tokens", "--only", "pieces", *options)
    for page, svg, places in by_sheet(kit):
        same(svg.cut, outlines(places))
        are_printed(page, svg, places)
        middles = [(place.x + place.width / 2, place.y + place.height / 2) for place in places]
        assert min(math.dist(a, b) for a, b in combinations(middles, 2)) >= places[0].width + 2 - 0.001
        for path, middle, place in zip(svg.cut, middles, places):
            assert path[-1] == ("Z", ())
            assert len(list(flattened(path))) == 16
            for point in flattened(path):
                assert math.dist(point, middle) == pytest.approx(place.width / 2, abs=0.01)


def flattened(path: Commands) -> Iterator[tuple[float, float]]:
    """Points on a path of curves."""
    at = (0.0, 0.0)
    for name, numbers in path:
        ends = list(zip(numbers[::2], numbers[1::2]))
        if name == "C":
            bend = [at, *ends]
            for t in (0.25, 0.5, 0.75, 1):
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                yield tuple(sum(w * p[k] for w, p in zip(weights, bend)) for k in (0, 1))  # type: ignore[misc]
        at = ends[-1] if ends else at


NOTCHED = (
    "<face><rect width='{w}' height='{h}' fill='grey'/>"
    '<path d="M0 0H{w}V{v}L3 {h}H0Z" stroke="ink" stroke-width="0.2"/>'
    '<cut d="M0 0H{w}V{v}L3 {h}H0Z"/><fold x1="0" y1="5" x2="{w}" y2="7"/></face>'
)


def notched(width: int, height: int, kind: str = "token", back: bool = False) -> dict[str, str]:
    """A game of eleven pieces with an outline that no turn or mirror leaves as it is."""
    changes = [("kind: card", f"kind: {kind}"), ("size: [63, 88]", f"size: [{width}, {height}]")]
    if back:
        changes.append(("front: g/card.xml\n", "front: g/card.xml\n    back: g/card.xml\n"))
    return {
        "game.yaml": game(*changes),
        "cards.csv": "id,copies\nace,11\n",
        "templates/g/card.xml": NOTCHED.format(w=width, h=height, v=height - 4),
    }


@pytest.mark.parametrize("back", [False, True])
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge", "off"])
@pytest.mark.parametrize(("size", "turns"), [((40, 61), 90), ((61, 45), 0), ((134, 190), 90), ((190, 134), 0)], ids=str)
def test_turned_pieces_are_cut_where_they_are_printed(
    tmp_path: Path, size: tuple[int, int], turns: int, duplex: str, back: bool
) -> None:
    kit = build(write(tmp_path, notched(*size, back=back)), "g", "en", *CUT, "--duplex", duplex)
    for page, svg, places in by_sheet(kit):
        assert {place.rotation for place in places} == {turns if back else 0}
        assert all(len(place.cut or ()) == len(place.fold) == 1 for place in places)
        cut_once(svg.cut, outlines(places))
        same(svg.fold, [place.moved(path) for place in places for path in place.fold])
        are_printed(page, svg, places)
        # what the template draws with the numbers of its outline lies there too
        assert micrometres(outlines(places)[0]) in map(micrometres, page.face)


def test_backs_that_are_printed_apart_are_cut_as_their_fronts_mirrored(tmp_path: Path) -> None:
    files = notched(61, 45, back=True)
    files["templates/g/back.xml"] = files["templates/g/card.xml"]
    files["game.yaml"] = files["game.yaml"].replace("back: g/card.xml\n", "back: g/back.xml\n    sides: apart\n")
    files["templates/g/back.xml"] = '<face><rect width="61" height="45" fill="ink"/></face>'
    kit = build(write(tmp_path, files), "g", "en", *CUT, "--gap", "0")
    (piece,) = kit.manifest["pieces"]
    tips = {"front": (3, 45), "back": (58, 45)}  # where the slanted edge ends, below
    found = sheets(kit)
    for page in {place["page"] for place in piece["places"]}:
        places = [place for place in piece["places"] if place["page"] == page]
        assert {place["rotation"] for place in places} == {0}
        wanted = {(place["x"] + tips[place["face"]][0], place["y"] + tips[place["face"]][1]) for place in places}
        slanted = [points(path) for path in found["tokens.pdf", page].cut if not any(map(is_level, lines_of(path)))]
        assert {max(ends, key=lambda end: end[1]) for ends in slanted} == wanted
    assert {place["face"] for place in piece["places"]} == {"front", "back"}


@pytest.mark.parametrize("size", [(40, 61), (61, 45)], ids=str)
def test_backs_of_outlined_pieces_have_the_register_marks_of_their_fronts(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    kit = build(write(tmp_path, notched(*size, back=True)), "g", "en")
    document = open_pdf(kit.files["tokens.pdf"])
    front, back = document.pages[:2]
    width = float(front.MediaBox[2]) / kits.MM
    assert len(rings(front)) == 4
    assert {(round(x, 2), round(y, 2)) for x, y in rings(back)} == {
        (round(width - x, 2), round(y, 2)) for x, y in rings(front)
    }
    assert len(slug_traces(back)) == len(slug_traces(front)) - 44  # of eleven pieces, each with a fold, on white


TURNED = """<face>
  <group transform="translate(10 5) rotate(90 3 4)"><group transform="scale(2 -1)">
    <path d="M1 -1h4l-2 -6z" stroke="ink" stroke-width="0.1"/><cut d="M1 -1h4l-2 -6z"/>
    <line x1="1" y1="-2" x2="6" y2="-2" stroke="rule" stroke-width="0.1"/><fold x1="1" y1="-2" x2="6" y2="-2"/>
  </group></group>
</face>
"""


@pytest.mark.parametrize("options", [(), ("--card-size", "tarot"), ("--card-size", "40x90mm")], ids=" ".join)
def test_guides_in_groups_and_on_scaled_faces_lie_where_a_line_would(tmp_path: Path, options: tuple[str, ...]) -> None:
    """What is drawn with the same numbers is printed in the face: its form, read back, has the same corners."""
    root = write(tmp_path, {"cards.csv": "id\nace\n", "game.yaml": game(), "templates/g/card.xml": TURNED})
    kit = build(root, "g", "en", *CUT, *options)
    (piece,) = kit.manifest["pieces"]
    assert (len(piece["cut"]), len(piece["fold"])) == (1, 1)
    ((page, svg, places),) = by_sheet(kit)
    same(svg.cut, outlines(places))
    shape, line = page.face
    for drawn, guide in ((shape, svg.cut[0]), (line, svg.fold[0])):
        assert [name for name, _ in drawn] == [name for name, _ in guide]
        for one, other in zip(points(drawn), points(guide)):
            assert one == pytest.approx(other, abs=0.003)


def test_guides_are_not_printed_as_part_of_the_face(tmp_path: Path) -> None:
    face = (
        '<face><cut d="M0 0H63V88Z"/><fold x1="0" y1="9" x2="63" y2="9"/>'
        '<keep x="1" y="1" width="9" height="9"/></face>'
    )
    root = write(tmp_path, {"cards.csv": "id\nace\n", "game.yaml": game(), "templates/g/card.xml": face})
    ((page, svg, _),) = by_sheet(build(root, "g", "en", *CUT))
    assert page.face == []
    assert (len(svg.cut), len(svg.fold)) == (1, 1)


def test_a_fold_alone_leaves_the_rectangle_but_no_comb_of_cut_marks(tmp_path: Path) -> None:
    face = '<face><fold x1="0" y1="44" x2="63" y2="44"/></face>'
    root = write(tmp_path, {"cards.csv": "id\nace\n", "game.yaml": game(), "templates/g/card.xml": face})
    ((_, svg, (place,)),) = by_sheet(build(root, "g", "en", *CUT))
    same(svg.cut, [rectangle(*place[:4])])
    same(svg.fold, [(("M", (place.x, place.y + 44)), ("L", (place.x + 63, place.y + 44)))])


GLUED = """<face>
  <glue name="A" x="3" y="4" width="10" height="20"/><glue name="B" d="M40 50c9 -9 15 9 0 20z"/>
  <group transform="translate(30 10) rotate(90)"><glue name="C-2" x="1" y="2" width="10" height="6"/></group>
  <glue name="D" x="55" y="80"/>
</face>
"""


@pytest.mark.parametrize("options", [(), ("--card-size", "tarot"), ("--card-size", "90x60mm")], ids=" ".join)
def test_glue_areas_are_in_the_manifest_in_their_layer_and_named_on_paper(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    files = {"cards.csv": "id,copies\nace,2\n", "game.yaml": game(), "templates/g/card.xml": GLUED}
    kit = build(write(tmp_path, files), "g", "en", *CUT, *options)
    (piece,) = kit.manifest["pieces"]
    names = [spot["name"] for spot in piece["glue"]]
    assert names == ["A", "B", "C-2", "D"]
    ((page, svg, places),) = by_sheet(kit)
    assert [name for name, _ in svg.glue] == names * 2
    same([path for _, path in svg.glue], [p.moved(commands(spot["d"])) for p in places for spot in piece["glue"]])
    if not options:
        drawn = [commands(spot["d"]) for spot in piece["glue"]]
        same([drawn[0]], [rectangle(3, 4, 10, 20)])
        assert sorted(points(drawn[2])) == [(22, 11), (22, 21), (28, 11), (28, 21)]
        same([drawn[3]], [rectangle(55, 80, 8, 8)])
    with pypdfium2.PdfDocument(kit.files["cards.pdf"]) as document:
        text = document[0].get_textpage()
        for spot, path in svg.glue:
            xs, ys = zip(*points(path))
            ends = [min(xs), page.size[1] - max(ys), max(xs), page.size[1] - min(ys)]
            left, bottom, right, top = (end * kits.MM for end in ends)
            assert spot in text.get_text_bounded(left, bottom, right, top)
    assert page.face == []
    (piece,) = build(tmp_path, "g", "en", *options).manifest["pieces"]
    assert [spot["name"] for spot in piece["glue"]] == names


def test_strokes_of_a_glue_area_stay_inside_it(tmp_path: Path) -> None:
    files = {"cards.csv": "id\nace\n", "game.yaml": game(), "templates/g/card.xml": GLUED}
    ((page, svg, _),) = by_sheet(build(write(tmp_path, files), "g", "en", *CUT))
    slanted = [trace for trace in page.traces if len(trace.commands) == 2 and not is_level(trace.commands)]
    boxes = [(*map(min, zip(*points(path))), *map(max, zip(*points(path)))) for _, path in svg.glue]
    assert len(slanted) > 12
    for trace in slanted:
        left, top, right, bottom = trace.box
        assert right - left == pytest.approx(bottom - top, abs=0.003)
        assert any(
            x1 - 0.003 <= left and y1 - 0.003 <= top and right <= x2 + 0.003 and bottom <= y2 + 0.003
            for x1, y1, x2, y2 in boxes
        )


def test_what_is_glued_and_not_cut_is_cut_along_its_rectangle(tmp_path: Path) -> None:
    face = '<face><glue name="A" width="9"/></face>'
    root = write(tmp_path, {"cards.csv": "id\nace\n", "game.yaml": game(), "templates/g/card.xml": face})
    ((_, svg, (place,)),) = by_sheet(build(root, "g", "en", *CUT))
    same(svg.cut, [rectangle(*place[:4])])
    same([path for _, path in svg.glue], [rectangle(place.x, place.y, 9, 88)])


SAME_NAME = "and the same name at the area that it is glued to"


@pytest.mark.parametrize(
    ("element", "message"),
    [
        ("<cut/>", "d: found nothing, wanted path data (draw it from point to point, as M0 0H20V30Z does)"),
        (
            '<cut d="M0 0R5"/>',
            "d: found 'R5' after 'L', wanted 2 numbers "
            "(R is no command of a path: write the one that it was, such as L or C)",
        ),
        ('<cut d="M5 5"/>', "the outline has no line (draw it from point to point)"),
        (
            '<cut d="M-2 0H20V20Z"/>',
            "the outline leads 2.0 mm beyond the piece (keep it inside the size of the component)",
        ),
        (
            '<cut d="M0 0H63V88.5H0Z"/>',
            "the outline leads 0.5 mm beyond the piece (keep it inside the size of the component)",
        ),
        ('<cut d="M0 0H5V5Z" fill="ink"/>', "<cut> has no attribute 'fill' (known: d)"),
        ('<cut d="M0 0H5V5Z">words</cut>', "words outside <text>: 'words' (write them in a <text>, or take them out)"),
        (
            '<fold x1="0" y1="0" x2="9" y2="wide"/>',
            "y2: found 'wide', wanted a number of millimetres (or points) (write a number, such as 4.5)",
        ),
        (
            '<fold x1="0" y1="44" x2="130" y2="44"/>',
            "the fold leads 67.0 mm beyond the piece (keep it inside the size of the component)",
        ),
        ('<fold d="M0 0H5"/>', "<fold> has no attribute 'd' (known: x1, x2, y1, y2)"),
        (
            '<keep x="1" y="1" width="-5" height="3"/>',
            "width: found -5, wanted 0 or more (write 5, and begin where it ends)",
        ),
        ('<keep x="1" y="1" width="5"/>', '<keep> needs height (write height="5", a length in mm, or whichever it is)'),
        (
            '<keep x="1" y="1" width="5" height="5"><rect width="1" height="1"/></keep>',
            "found <rect> inside <keep> (only <group> holds elements)",
        ),
        ("<glue/>", f'<glue> needs name (write name="A", {SAME_NAME})'),
        (
            '<glue name="A b" width="9" height="9"/>',
            f"name: found 'A b', wanted up to 12 letters, digits and hyphens, such as A "
            f'(write name="A-b", {SAME_NAME})',
        ),
        ('<glue name="A" d="M5 5H9"/>', "the glue area is only a line (draw it around what takes glue)"),
        ('<glue name="A" d="M5 5M6 6M7 8"/>', "the glue area is only a line (draw it around what takes glue)"),
        ('<glue name="A" x="9" width="0"/>', "the glue area is only a line (draw it around what takes glue)"),
        ('<glue name="A" width="-1"/>', "width: found -1, wanted 0 or more (write 1, and begin where it ends)"),
        (
            '<glue name="A" x="60" width="9" height="9"/>',
            "the glue area leads 6.0 mm beyond the piece (keep it inside the size of the component)",
        ),
        ('<glue name="A" rx="2"/>', "<glue> has no attribute 'rx' (did you mean 'x'?)"),
        ('<folds x1="0"/>', "unknown element <folds> (did you mean 'fold'?)"),
    ],
)
def test_wrong_guides_are_findings_at_their_line(element: str, message: str) -> None:
    with tiny({"templates/g/card.xml": f"<face>\n  {element}\n</face>\n"}) as root:
        (found,) = findings(root, only="template/")
    assert f"{found['message']} ({found['hint']})" == message
    assert (found["file"], found["line"], found["id"]) == ("templates/g/card.xml", 2, "template/markup")


# -- standees of Operation Cuckoo, from their guides


def test_each_figure_of_a_standee_has_an_outline_of_its_own_that_both_sides_share() -> None:
    """Each is cut along its own outline, in which figures of one shape are alike."""
    kinds: dict[str, set[tuple[str, ...]]] = {}
    for piece in standees():
        kinds.setdefault(piece["id"].split("-")[1], set()).add((*piece["cut"], *piece["fold"]))
    assert {kind: len(outlines) for kind, outlines in kinds.items()} == {"cuckoo": 2, "warbler": 4, "egg": 11}
    assert len(set().union(*kinds.values())) == 17


@pytest.mark.parametrize("id", ["red-cuckoo", "blue-warbler-1", "red-egg-3"])
def test_a_standee_and_its_foot_slot_into_each_other(id: str) -> None:
    """
    A strip that is folded at the head, and a foot that is folded at its lower edge: each has a slot from both ends,
    so that folded the two slots lie over one another; together they are as deep as the foot is high.
    """
    (piece,) = (p for p in standees() if p["id"] == id)
    strip, foot = (points(commands(path)) for path in piece["cut"])
    head, bottom = (commands(path) for path in piece["fold"])
    ((x1, y1), (x2, y2)), ((u1, v1), (u2, v2)) = points(head), points(bottom)
    assert (y1, v1) == (y2, v2)
    for outline, fold_y, left, right in ((strip, y1, x1, x2), (foot, v1, u1, u2)):
        xs, ys = [x for x, _ in outline], [y for _, y in outline]
        at_fold = {x for x, y in outline if y == fold_y} or {min(xs), max(xs)}  # a round head is narrower there
        assert (min(at_fold), max(at_fold)) == (left, right)
        # mirrored at the fold the outline is itself: back and front are one figure
        mirrored = {(round(x, 3), round(2 * fold_y - y, 3)) for x, y in outline}
        assert mirrored == {(round(x, 3), round(y, 3)) for x, y in outline}
        assert fold_y == (min(ys) + max(ys)) / 2
        # left and right of its slot the end that stands is as wide
        end = {x for x, y in outline if y == min(ys)}
        middle = (min(end) + max(end)) / 2
        assert {round(2 * middle - x, 3) for x in end} == {round(x, 3) for x in end}
    (width, depth), (other_width, other_depth) = _slot(strip), _slot(foot)
    assert width == other_width
    assert 0.5 <= width <= 1.2  # two layers of card of 0.3 mm, and a little
    high = (max(y for _, y in foot) - min(y for _, y in foot)) / 2
    assert depth + other_depth == pytest.approx(high, abs=0.001)


def standees() -> list[dict[str, Any]]:
    """The standing pieces of Operation Cuckoo, as its manifest has them."""
    listed = of("cuckoo", "fr", "--only", "pieces").manifest["pieces"]
    return [piece for piece in listed if piece["component"] == "pieces"]


def _slot(outline: list[tuple[float, float]]) -> tuple[float, float]:
    """Width and depth of the slot at the upper end of an outline."""
    top = min(y for _, y in outline)
    middle = fmean(x for x, y in outline if y == top)
    inner = sorted({(x, y) for x, y in outline if top < y < top + 5 and abs(x - middle) < 2})  # beside are its waists
    (left, floor), (right, other) = inner
    assert floor == other
    assert {(left, top), (right, top)} <= set(outline)
    return round(right - left, 3), round(floor - top, 3)


# -- tiles


def test_tiles_are_cut_to_the_rectangle_that_they_show() -> None:
    kit = of("cuckoo", "fr", "--only", "board")
    (piece,) = kit.manifest["pieces"]
    for (_, number), svg in sheets(kit).items():
        (place,) = (place for place in piece["places"] if place["page"] == number)
        tile = place["tile"]
        same(svg.cut, [rectangle(place["x"] + tile["x"], place["y"] + tile["y"], tile["width"], tile["height"])])
        assert svg.fold == ()
        assert len(svg.rings) == 2
        page = Page(open_pdf(kit.files["boards.pdf"]), number)
        assert set(map(micrometres, svg.register)) <= {micrometres(trace.commands) for trace in page.traces}
    assert len(sheets(kit)) == 4


# -- files


def test_without_the_option_there_are_none_and_those_of_an_earlier_build_go(tmp_path: Path) -> None:
    with tiny({"cards.csv": "id,copies\nace,10\n"}) as root:
        folder = tmp_path / "g/en"
        words = ("build", "g", "--project", root, "--output", tmp_path)
        assert planche(*words, *CUT).code == 0
        assert {file.name for file in folder.glob("*.svg")} == {"cut-cards-1.svg", "cut-cards-2.svg"}
        (folder / "mine.svg").write_text("mine", "utf-8")
        (folder / "cut-mine.svg").write_text("mine", "utf-8")
        write(root, {"cards.csv": "id,copies\nace,9\n"})
        assert planche(*words, *CUT).code == 0
        assert {file.name for file in folder.glob("*.svg")} == {"cut-cards-1.svg", "cut-mine.svg", "mine.svg"}
        assert planche(*words).code == 0
        assert {file.name for file in folder.glob("*.svg")} == {"cut-mine.svg", "mine.svg"}
        assert "svg" not in (folder / "manifest.json").read_text("utf-8")


def test_a_build_that_fails_leaves_the_old_ones(tmp_path: Path) -> None:
    with tiny() as root:
        words = ("build", "g", "--project", root, "--output", tmp_path)
        assert planche(*words, *CUT).code == 0
        before = {file.name: file.read_bytes() for file in (tmp_path / "g/en").iterdir()}
        assert "cut-cards-1.svg" in before
        write(root, {"templates/g/card.xml": "<face><cut/></face>"})
        assert planche(*words, *CUT).code == 1
        assert planche(*words, *CUT, "--paper", "50x50mm").code in (1, 2)
        assert {file.name: file.read_bytes() for file in (tmp_path / "g/en").iterdir()} == before


def test_another_value_of_the_option_is_refused() -> None:
    with tiny() as root:
        ended = planche("build", "g", "--project", root, "--cut-lines", "dxf")
    assert (ended.code, ended.err) == (2, "planche: --cut-lines 'dxf' is not known; it can be print, svg\n")


def test_a_title_of_any_signs_gives_sound_xml_and_safe_names(tmp_path: Path) -> None:
    title = "../A & <B> \"C\" 'D' –->"
    root = write(
        tmp_path,
        {
            "cards.csv": "id\nace\n",
            "game.yaml": game(("title: Tiny", f"title: {_yaml(title)}")),
            "templates/g/card.xml": "<face/>",
        },
    )
    kit = build(root, "g", "en", *CUT)
    assert {name for name in kit.files if name.endswith(".svg")} == {"cut-cards-1.svg"}
    assert ElementTree.fromstring(kit.files["cut-cards-1.svg"])[0].text == f"{title}: cards 1/1"
    assert all(os.path.basename(name) == name for name in kit.files)


def _yaml(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def test_the_same_kit_gives_the_same_bytes() -> None:
    options = ("--no-check", *CUT, "--only", "pieces")
    assert build(ROOT, "cuckoo", "fr", *options).files == of("cuckoo", "fr", "--only", "pieces").files
