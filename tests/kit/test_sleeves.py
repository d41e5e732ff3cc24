"""Sleeves: what is cut, folded and glued of them, and that each shows a card row by row once it is folded."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from planche.findings import Span
from planche.game import PlacedName, Sleeve
from planche.game.nets import make_net
from planche.imposition import Box, Setting, parse_paper
from planche.kit import Wish
from planche.kit.cutting import path_data
from planche.kit.nets import add_net, net_record
from planche.marks import IDENTITY, NO_GUIDES, Group, Mark, TextBlock
from tests.foldings import box_of, corners, flatten, fold, stand
from tests.kit.drawn_kits import draw
from tests.kit.sleeve_game import SLEEVES
from tests.kit.test_cutting import are_printed, by_sheet, commands, cut_once, outlines, same
from tests.kits import BuiltKit, build, open_pdf, pictures, texts
from tests.projects import Files, changed, findings, planche, tiny, write
from tests.sleeve_proofs import EXACT, assert_has_way, assert_is_folded, prove_sleeve

CUT = ("--cut-lines", "svg")
ROWS = ["ROSE", *(f"secret{n}" for n in range(1, 6))]
RECORD = "{holds: letters, window: [5, 3, 53, 11], pitch: 13.6, pulls: 5, bar: 2.4, thickness: 0.25, play: 0.6}"


def built(files: Files, *options: str, language: str = "en") -> BuiltKit:
    with tiny(files) as root:
        return build(root, "g", language, *options)


@cache
def letters_kit(*options: str) -> BuiltKit:
    """The game of letters, built with these options."""
    return built(SLEEVES, *options)


def game_with(*changes: tuple[str, str], more: str = "") -> Files:
    """The same game, with passages of game.yaml replaced, and lines added."""
    return {**SLEEVES, "game.yaml": changed(str(SLEEVES["game.yaml"]), *changes) + more}


def net_of(kit: BuiltKit) -> dict[str, Any]:
    """The manifest's record of the one sleeve of a kit."""
    found: list[dict[str, Any]] = [piece for piece in kit.manifest["pieces"] if "net" in piece]
    assert len(found) == 1
    return found[0]


# folded


@pytest.mark.parametrize(
    "options",
    [
        (),
        ("--paper", "letter"),
        ("--card-size", "poker"),
        ("--card-size", "tarot"),
        ("--card-size", "mini"),
        ("--card-size", "57x100mm"),
        ("--gap", "4"),
    ],
    ids=" ".join,
)
def test_each_pull_shows_one_more_row(options: tuple[str, ...]) -> None:
    assert prove_sleeve(letters_kit(*options), "flowers", "rose") == ROWS


@pytest.mark.parametrize(
    "sleeve",
    [
        changed(RECORD, ("0.25", "0.1")),
        changed(RECORD, ("0.25", "0.5"), ("play: 0.6", "play: 2")),
        changed(RECORD, ("[5, 3, 53, 11]", "[8, 9, 40, 8]"), ("13.6", "10.5"), ("bar: 2.4", "bar: 2.5")),
        changed(RECORD, ("[5, 3, 53, 11]", "[3, 0, 57, 11]"), ("bar: 2.4", "bar: 2.6")),
        changed(RECORD, ("play: 0.6", "play: 0.6, flap: 12, notch: 7, tab: 9")),
        changed(RECORD, ("pulls: 5", "pulls: 1")),
    ],
)
def test_other_sleeves_show_one_more_row_too(sleeve: str) -> None:
    kit = built(game_with((RECORD, sleeve)))
    assert prove_sleeve(kit, "flowers", "rose") == ROWS[: net_of(kit)["net"]["pulls"] + 1]


LETTER = str(SLEEVES["templates/g/letter.xml"])
LOWER = changed(
    LETTER,
    ("{% for band", '<group transform="translate(0 0.2)">{% for band'),
    ("{% endfor %}", "{% endfor %}</group>"),
)
HIGHER = changed(LETTER, ('<text x="{{ band.x }}" y="{{ band.y }}"', '<text x="{{ band.x }}" y="{{ band.y - 6 }}"'))
LOOSE = changed(LETTER, ("</face>", '<text x="8" y="14" width="20" height="2.6" size="6" fit="line">x</text></face>'))


@pytest.mark.parametrize(
    ("letter", "reason"),
    [
        (LOWER, "no band in the window after 0 pulls"),  # by two tenths of a millimetre
        (HIGHER, "a letter is half covered"),
        (LOOSE, "read that stands in no band"),
    ],
)
def test_the_proof_fails_for_a_card_that_is_drawn_otherwise(letter: str, reason: str) -> None:
    kit = built({**SLEEVES, "templates/g/letter.xml": letter})
    with pytest.raises(AssertionError, match=reason):
        prove_sleeve(kit, "flowers", "rose")


def test_the_proof_fails_for_a_sleeve_that_is_folded_elsewhere() -> None:
    """A bottom fold that lies half a millimetre lower, and so does the card."""
    kit = letters_kit()
    piece = net_of(kit)
    lower = {**piece, "fold": [*piece["fold"][:2], piece["fold"][2].replace("88.185", "88.685"), piece["fold"][3]]}
    pieces = [lower if other is piece else other for other in kit.manifest["pieces"]]
    with pytest.raises(AssertionError):
        prove_sleeve(kit._replace(manifest={**kit.manifest, "pieces": pieces}), "flowers", "rose")


lengths = st.integers(40_000, 120_000)


@st.composite
def sleeves(draw: st.DrawFn) -> tuple[Sleeve, int, int]:
    """A sleeve that the checks let pass, and the size of its card."""
    width, height = draw(lengths), draw(lengths)
    notch, tab = draw(st.integers(4_000, 6_000)), draw(st.integers(4_000, 6_000))
    bar, gap = sorted(draw(st.tuples(st.integers(1_500, 4_000), st.integers(1_500, 4_000))))
    top = draw(st.integers(max(0, bar - notch // 2), 6_000))
    room = height - notch - tab - 3_000 - top + bar
    pulls = draw(st.integers(1, min(6, room // (gap + 1_000))))
    pitch = draw(st.integers(gap + 1_000, room // pulls))
    window = Box(4_000, top, width - draw(st.integers(8_000, 12_000)), pitch - gap)
    sleeve = Sleeve(
        PlacedName("letters", Span("x")),
        window,
        pitch,
        pulls,
        bar,
        thickness=draw(st.integers(100, 600)),
        play=draw(st.integers(300, 3_000)),
        flap=draw(st.integers(5_000, 10_000)),
        notch=notch,
        tab=tab,
        span=Span("x"),
    )
    return sleeve, width, height


PULLED_OFTEN = Sleeve(
    PlacedName("letters", Span("x")), Box(4_000, 2_464, 32_000, 11_119), 12_641, 5, 1_521,
    thickness=100, play=300, flap=5_185, notch=4_000, tab=4_000, span=Span("x"),
)  # fmt: skip


@given(sleeves(), st.floats(0.6, 1.6), st.floats(0.6, 1.6))
@example((PULLED_OFTEN, 40_000, 75_148), 1.0, 0.9599323985011445)  # whose rounded pitch adds up to 3 µm
@settings(max_examples=200, deadline=None)
def test_every_net_folds_about_its_card(case: tuple[Sleeve, int, int], across: float, down: float) -> None:
    """Of any measures, and for cards that are printed in other sizes than they are drawn."""
    sleeve, drawn_width, drawn_height = case
    width, height = round(drawn_width * across), round(drawn_height * down)
    net = make_net(sleeve, width, height, (width / drawn_width, height / drawn_height))
    guides = add_net(NO_GUIDES, net)
    folded = fold(
        {
            "cut": [*map(path_data, guides.cuts)],
            "fold": [*map(path_data, guides.folds)],
            "glue": [{"name": area.name, "d": path_data(area.path)} for area in guides.glues],
            "net": net_record(sleeve, net),
        }
    )
    assert_is_folded(folded)
    assert_has_way(folded, width / 1000, height / 1000)
    x, y, w, h = (length / 1000 for length in sleeve.window)
    for pull in range(sleeve.pulls + 1):
        top = y + pull * sleeve.pitch / 1000
        card = stand(folded, width / 1000, height / 1000, pull)
        band = card.place((x * across, top * down, (x + w) * across, (top + h) * down))
        assert box_of(folded.window) == pytest.approx(band, abs=EXACT)
    edges = [edge for cut in guides.cuts for edge in flatten(path_data(cut))]
    assert all(0 <= x <= net.width / 1000 and 0 <= y <= net.height / 1000 for x, y in edges)


# the net


def test_the_net_of_a_card_of_63_by_88_mm() -> None:
    """The formulas by hand, for paper of a quarter of a millimetre."""
    piece = net_of(letters_kit(*CUT))
    net = piece["net"]
    side, bottom = math.pi / 4 * 0.75, math.pi / 4 * 1
    assert net["front"] == pytest.approx(
        {"x": side + 9, "y": 0, "width": 63 + 0.6 + 2 * side, "height": 88 - 0.6 + bottom}, abs=0.002
    )
    assert net["back"] == pytest.approx(
        {"x": side + 9 + side + 0.5, "y": 87.4 + bottom, "width": 62.6, "height": 87.4 + bottom}, abs=0.002
    )
    assert net["window"] == pytest.approx(
        {"x": side + 9 + side + 0.3 + 5, "y": 2.4, "width": 53, "height": 11}, abs=0.002
    )
    assert net["bar"] == {**net["window"], "y": 0, "height": 2.4}
    assert {key: net[key] for key in ("holds", "pulls", "pitch", "thickness")} == {
        "holds": "letters", "pulls": 5, "pitch": 13.6, "thickness": 0.25
    }  # fmt: skip
    assert {(place["width"], place["height"]) for place in piece["places"]} == {(83.956, 176.37)}


def test_the_manifest_names_window_tab_and_glue() -> None:
    piece = net_of(letters_kit(*CUT))
    assert list(piece) == ["id", "component", "copies", "faces", "cut", "fold", "glue", "net", "places"]
    outline, window, slit = map(flatten, piece["cut"])
    assert box_of(outline) == (0, 0, 83.956, 176.37)
    assert box_of(window) == pytest.approx(box_of(corners(piece["net"]["window"])))
    assert box_of(slit) == pytest.approx(box_of(corners(piece["net"]["tab"])))
    assert slit[0] != slit[-1], "the tab hangs on its fold"
    assert [spot["name"] for spot in piece["glue"]] == ["A", "B"]
    left, right, bottom, hinge = (box_of(flatten(data)) for data in piece["fold"])
    assert (left[0], right[0]) == pytest.approx((net_x(piece, "front"), net_x(piece, "front", end=True)))
    assert bottom[1] == piece["net"]["back"]["y"]
    assert hinge[1] == pytest.approx(piece["net"]["tab"]["y"] + piece["net"]["tab"]["height"])
    others = [other for other in letters_kit(*CUT).manifest["pieces"] if other is not piece]
    assert not any({"net", "glue", "cut"} & set(other) for other in others)


def net_x(piece: dict[str, Any], part: str, *, end: bool = False) -> float:
    box = piece["net"][part]
    return float(box["x"] + (box["width"] if end else 0))


def test_cuts_folds_and_glue_are_printed_and_in_the_svg() -> None:
    kit = letters_kit(*CUT)
    piece = net_of(kit)
    (found,) = [found for found in by_sheet(kit) if found[2][0].fold]
    page, svg, places = found
    assert len(places) == 3
    cut_once(svg.cut, outlines(places))
    same(svg.fold, [place.moved(path) for place in places for path in place.fold])
    are_printed(page, svg, places)
    assert [name for name, _ in svg.glue] == ["A", "B"] * 3
    same(
        [path for _, path in svg.glue],
        [place.moved(commands(spot["d"])) for place in places for spot in piece["glue"]],
    )


@pytest.mark.parametrize("options", [(), ("--paper", "200x300mm"), ("--paper", "A3"), ("--duplex", "short-edge")])
def test_glue_areas_lie_where_their_flaps_are_printed(options: tuple[str, ...]) -> None:
    """Turned on the sheet too: each holds its letter."""
    kit = letters_kit(*CUT, *options)
    (found,) = [found for found in by_sheet(kit) if found[2][0].fold]
    _, svg, places = found
    piece = net_of(kit)
    same([path for _, path in svg.glue], [p.moved(commands(spot["d"])) for p in places for spot in piece["glue"]])
    words = texts(kit.files["sleeves.pdf"])[0].split()
    assert (words.count("A"), words.count("B")) == (len(places), len(places))


def test_a_glue_area_is_bare_paper_with_light_strokes() -> None:
    """On a dark ground: what is not its letter is at least as light as the strokes, most of it white."""
    dark = {
        **SLEEVES,
        "templates/g/envelope.xml": '<face><rect x="-3" y="-3" width="99" height="199" fill="ink"/></face>',
    }
    kit = built(dark, "--paper", "A4")
    (picture,) = pictures(kit.files["sleeves.pdf"], 4)
    piece, dots = net_of(kit), 4 * 72 / 25.4
    place = piece["places"][0]
    spot = box_of(flatten(piece["glue"][0]["d"]))
    left, top = place["x"] + spot[0] + 0.3, place["y"] + spot[1] + 6
    patch = picture.crop(tuple(round(n * dots) for n in (left, top, left + 6, top + 20))).convert("L")
    shades = sorted(patch.tobytes())
    assert shades[0] > 120
    assert shades[len(shades) // 4] == 255
    assert any(shade < 200 for shade in shades)
    beside = round((place["x"] + 40) * dots), round((place["y"] + 60) * dots)
    assert max(picture.getpixel(beside)) < 60


def test_the_first_page_shows_a_card_that_is_pulled() -> None:
    """Its words stand as many pitches higher as it was pulled, and are not found by who looks for words."""
    drawn = draw(SLEEVES, Setting(parse_paper("A4")), Wish("en"))
    face = drawn.faces[drawn.file("start-here").pages[0].face]
    before, once, last, *_ = places_of("ROSE", face.marks)  # then the pictures of what the kit holds
    assert 0 < last < once < before
    assert (before - last) / (before - once) == pytest.approx(5, abs=0.01)
    assert "ROSE" not in " ".join(texts(letters_kit().files["start-here.pdf"]))


def places_of(words: str, marks: tuple[Mark, ...], scale: float = 1, down: float = 0) -> Iterator[float]:
    """The baselines of words in groups, on their page."""
    for mark in marks:
        if isinstance(mark, Group):
            *_, d, _, f = mark.matrix or IDENTITY
            yield from places_of(words, mark.marks, scale * d, down + scale * f)
        elif isinstance(mark, TextBlock):
            for line in mark.lines:
                if any(words in run.text for run in line.runs):
                    yield down + scale * line.baseline


# -- what a kit prints of them


def test_sleeves_have_a_file_of_their_own() -> None:
    kit = letters_kit()
    assert [file["name"] for file in kit.manifest["files"]] == ["start-here.pdf", "cards.pdf", "sleeves.pdf"]
    page = " ".join(" ".join(texts(kit.files["start-here.pdf"])).split())
    assert "sleeves.pdf 1 card, 160–250 g one" in page
    assert "Folding the sleeves" in page
    assert "Put glue on the hatched flaps A and B" in page


def test_sleeves_alone() -> None:
    """Their size follows from cards that are not printed."""
    kit = letters_kit("--only", "envelopes", "--card-size", "tarot")
    assert [file["name"] for file in kit.manifest["files"]] == ["sleeves.pdf"]
    assert net_of(kit)["net"] == net_of(letters_kit("--card-size", "tarot"))["net"]


def test_cards_alone_say_nothing_of_sleeves() -> None:
    kit = letters_kit("--only", "letters")
    assert [file["name"] for file in kit.manifest["files"]] == ["cards.pdf"]
    assert not any("net" in piece for piece in kit.manifest["pieces"])


def test_players_choose_among_sleeves() -> None:
    files = {**SLEEVES, "envelopes.csv": "id,players,head\nflowers,2,FLOWERS\ntrees,3,TREES\n"}
    files["game.yaml"] = changed(str(files["game.yaml"]), ("players: [2]", "players: [2, 3]"))
    kit = built(files, "--players", "2")
    assert [piece["id"] for piece in kit.manifest["pieces"] if "net" in piece] == ["flowers"]
    assert prove_sleeve(kit, "flowers", "rose") == ROWS


def test_a_sample_of_the_cards_changes_no_sleeve() -> None:
    files = game_with(("    back: g/letter-back.xml\n", "    back: g/letter-back.xml\n    sample-by: []\n"))
    kit = built(files, "--sample", "letters=1")
    (card,) = (piece["id"] for piece in kit.manifest["pieces"] if piece["component"] == "letters")
    assert prove_sleeve(kit, "flowers", card)[1:] == ROWS[1:]


def test_variants_of_paper_and_of_cards(tmp_path: Path) -> None:
    """Thicker paper in one; cards that are drawn smaller, with a sleeve to match, in the other."""
    small = "{holds: letters, window: [4, 2, 40, 8], pitch: 10, pulls: 5, bar: 1.8, flap: 7, notch: 5, tab: 4}"
    more = (
        "variants:\n"
        f"  thick: {{title: Thick, components: {{envelopes: {{sleeve: {changed(RECORD, ('0.25', '0.4'))}}}}}}}\n"
        f"  small: {{title: Small, components: {{letters: {{size: [48, 68]}}, envelopes: {{sleeve: {small}}}}}}}\n"
    )
    root = write(tmp_path, game_with(more=more))
    assert findings(root) == []
    plain, thick, small_kit = (
        build(root, "g", "en", *(("--variant", name) if name else ())) for name in ("", "thick", "small")
    )
    for kit in (plain, thick, small_kit):
        assert prove_sleeve(kit, "flowers", "rose") == ROWS
    assert net_of(thick)["net"]["front"]["width"] > net_of(plain)["net"]["front"]["width"]
    assert net_of(small_kit)["net"]["front"]["width"] == pytest.approx(48 + 0.6 + math.pi / 2 * 0.75, abs=0.002)


def test_a_net_larger_than_the_paper_is_refused_in_one_line() -> None:
    with tiny(SLEEVES) as root:
        ended = planche("build", "g", "--project", root, "--output", root / "out", "--card-size", "120x190")
    assert (ended.code, ended.out) == (2, "")
    assert re.match(r"planche: a piece of 1[0-9.]+ x 3[0-9.]+ mm does not fit on A4: [^\n]*\n\Z", ended.err)


def test_two_sided_sleeves_are_cut_once_on_their_fronts() -> None:
    """The inside may be printed too, so that nothing shines through."""
    files = game_with(("    front: g/envelope.xml\n", "    front: g/envelope.xml\n    back: g/inside.xml\n"))
    inside = '<face><rect x="-9" y="-9" width="400" height="400" fill="ink"/></face>'
    kit = built({**files, "templates/g/inside.xml": inside}, *CUT)
    document = open_pdf(kit.files["sleeves.pdf"])
    assert len(document.pages) == 2 * sum(name.startswith("cut-sleeves-") for name in kit.files)
    assert prove_sleeve(kit, "flowers", "rose") == ROWS
