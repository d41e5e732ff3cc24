"""A whole manifest, but for the sums of bytes, and all its options: to be checked line by line."""

from __future__ import annotations

import json
import re

import pytest

from planche import __version__
from planche.imposition import BoardSize, Duplex, Printer, Setting, parse_paper
from planche.kit import Kit, Wish
from planche.kit.manifest import manifest, options_record
from tests.kit.drawn_kits import DrawnKit, draw
from tests.kits import PLAIN_OPTIONS
from tests.projects import TINY, Files, game

A4 = Setting(parse_paper("A4"))
GAME = game(
    ("front: g/card.xml", "front: g/card.xml\n    back: g/back.xml\n    sample-by: []"),
    ("players: [2]", "players: [2, 3]\nlevels: {easy: Easy}"),
    more="""\
  slips: {title: Slips, kind: card, size: [50, 40], rows: slips.csv, front: g/slip.xml, back: g/back.xml, sides: apart}
  maps: {title: Maps, kind: board, size: [300, 200], rows: maps.csv, front: g/map.xml, back: g/back.xml}
variants: {large: {title: Large, components: {cards: {size: [70, 90]}}}}
""",
)
FILES: Files = {
    **TINY,
    "game.yaml": GAME,
    "cards.csv": "id,copies\nace,2\ntwo,1\n",
    "slips.csv": "id,copies\nslip,2\n",
    "maps.csv": "id\nmap\n",
    "templates/g/back.xml": "<face/>",
    "templates/g/slip.xml": (
        '<face><cut d="M0 0H50V40H0Z"/><fold x1="25" x2="25" y2="40"/><glue name="A" x="1" y="2" width="5" height="4"/>'
        '<text width="10" height="9" fit="shrink" min="6" style="page-body">A longer word</text></face>'
    ),
    "templates/g/map.xml": '<face><rect width="300" height="200" fill="ink"/></face>',
}
HEAD = f"""\
{{
"game": "g",
"title": "Tiny",
"language": "en",
"version": "1",
"planche": "{__version__}",
"options": """
MANIFEST = """\
"files": [
 {"name": "start-here.pdf", "sha256": "37a24640", "bytes": 10, "pages": 2,
  "paper": {"name": "A4", "width": 210, "height": 297}, "duplex": "off"},
 {"name": "cards.pdf", "sha256": "6ac9a32c", "bytes": 5, "pages": 3,
  "paper": {"name": "A4", "width": 210, "height": 297}, "duplex": "long-edge"},
 {"name": "boards.pdf", "sha256": "685d9a8f", "bytes": 6, "pages": 2,
  "paper": {"name": "A4", "width": 210, "height": 297}, "duplex": "off"},
 {"name": "cut-cards-1.svg", "sha256": "acdb1373", "bytes": 3}
],
"pieces": [
 {"id": "ace", "component": "cards", "copies": 2,
  "faces": {"front": "face-1", "back": "face-2"},
  "places": [
  {"file": "cards.pdf", "page": 1, "side": "front", "copy": 1,
  "x": 10.5, "y": 16.5, "width": 63, "height": 88, "rotation": 0},
  {"file": "cards.pdf", "page": 1, "side": "front", "copy": 2,
  "x": 73.5, "y": 16.5, "width": 63, "height": 88, "rotation": 0},
  {"file": "cards.pdf", "page": 2, "side": "back", "copy": 1,
  "x": 136.5, "y": 16.5, "width": 63, "height": 88, "rotation": 0},
  {"file": "cards.pdf", "page": 2, "side": "back", "copy": 2,
  "x": 73.5, "y": 16.5, "width": 63, "height": 88, "rotation": 0}]},
 {"id": "two", "component": "cards", "copies": 1,
  "faces": {"front": "face-1", "back": "face-2"},
  "places": [
  {"file": "cards.pdf", "page": 1, "side": "front", "copy": 1,
  "x": 136.5, "y": 16.5, "width": 63, "height": 88, "rotation": 0},
  {"file": "cards.pdf", "page": 2, "side": "back", "copy": 1,
  "x": 10.5, "y": 16.5, "width": 63, "height": 88, "rotation": 0}]},
 {"id": "slip", "component": "slips", "copies": 2,
  "faces": {"front": "face-3", "back": "face-4"},
  "cut": ["M0 0L50 0L50 40L0 40Z"], "fold": ["M25 0L25 40"], "glue": [{"name": "A", "d": "M1 2L6 2L6 6L1 6Z"}],
  "places": [
  {"file": "cards.pdf", "page": 3, "side": "front", "copy": 1,
  "x": 23.5, "y": 5, "width": 50, "height": 40, "rotation": 0, "face": "front"},
  {"file": "cards.pdf", "page": 3, "side": "front", "copy": 2,
  "x": 73.5, "y": 5, "width": 50, "height": 40, "rotation": 0, "face": "front"},
  {"file": "cards.pdf", "page": 3, "side": "front", "copy": 1,
  "x": 123.5, "y": 5, "width": 50, "height": 40, "rotation": 0, "face": "back"},
  {"file": "cards.pdf", "page": 3, "side": "front", "copy": 2,
  "x": 173.5, "y": 5, "width": 50, "height": 40, "rotation": 0, "face": "back"}]},
 {"id": "map", "component": "maps", "copies": 1,
  "faces": {"front": "face-8", "back": "face-9"},
  "places": [
  {"file": "boards.pdf", "page": 1, "side": "front", "copy": 1,
  "x": 28, "y": 8.5, "width": 300, "height": 200, "rotation": 0, "face": "front",
  "tile": {"name": "A1",
  "x": 0, "y": 0, "width": 154, "height": 200}},
  {"file": "boards.pdf", "page": 2, "side": "front", "copy": 1,
  "x": -118, "y": 8.5, "width": 300, "height": 200, "rotation": 0, "face": "front",
  "tile": {"name": "A2",
  "x": 146, "y": 0, "width": 154, "height": 200}}]}
],
"shrunk": [
 {"component": "slips", "piece": "slip", "style": "page-body", "wanted": 9.5, "size": 7.25, "text": "A longer word"}
],
"faces": [
 {"name": "face-1", "face": "...", "text": "", "art": "", "layout": "..."},
 {"name": "face-2", "face": "...", "text": "", "art": "", "layout": "..."},
 {"name": "face-3", "face": "...", "text": "...", "art": "", "layout": "..."},
 {"name": "face-4", "face": "...", "text": "", "art": "", "layout": "..."},
 {"name": "face-8", "face": "...", "text": "", "art": "", "layout": "..."},
 {"name": "face-9", "face": "...", "text": "", "art": "", "layout": "..."}
],
"rules": null,
"start-here": {"face": "...", "text": "...", "art": "...", "layout": ""},
"""


@pytest.fixture(scope="module")
def plain() -> DrawnKit:
    """A kit of which nothing is wished."""
    return draw(FILES, A4)


def told(kit: Kit, setting: Setting) -> str:
    """The manifest of a kit whose files hold their own names, and of one SVG; sums are cut short, digests left out."""
    data = {f"{file.name}.pdf": file.name.encode() for file in kit.files} | {"cut-cards-1.svg": b"svg"}
    text = manifest(kit, setting, data).decode()
    text = re.sub(r'"([0-9a-f]{8})[0-9a-f]{56}"', r'"\1"', text)
    text = re.sub(r'("(?:face|text|art|layout)": ")[0-9a-f]{12}"', r'\1..."', text)
    for key in ("faces", "cut", "places", "x", "tile", "paper"):
        text = text.replace(f', "{key}"', f',\n  "{key}"')
    return text.replace('{"file"', '\n  {"file"').replace(" \n", "\n")


def test_a_whole_manifest(plain: DrawnKit) -> None:
    """Three cards and their backs on one paper; two slips of two faces each, side by side; a board in two tiles."""
    head, _, rest = told(plain.kit, A4).partition('"files"')
    assert head.startswith(HEAD)
    assert '"files"' + rest.partition('"sum"')[0] == MANIFEST


ALL = Wish(
    players=2,
    level="easy",
    only=("cards", "maps"),
    variant="large",
    samples=(("cards", 1),),
    seed=9,
    card_size=(60_500, 90_000),
    board_size=BoardSize("A4", parse_paper("A4"), None),
    with_cut_lines=True,
)
ELSEWHERE = Setting(parse_paper("letter"), 4_500, 1_500, duplex=Duplex.OFF, back_offset=(500, -250), overlap=9_000)


def options(kit: DrawnKit, setting: Setting) -> dict[str, object]:
    found: dict[str, object] = json.loads(told(kit.kit, setting))["options"]
    return found


def test_its_options_when_nothing_is_wished(plain: DrawnKit) -> None:
    assert options(plain, A4) == PLAIN_OPTIONS


def test_its_options_when_all_is_wished() -> None:
    assert options(draw(FILES, ELSEWHERE, ALL), ELSEWHERE) == {
        "players": 2,
        "level": "easy",
        "only": ["cards", "maps"],
        "variant": "large",
        "sample": {"cards": 1},
        "seed": 9,
        "card-size": [60.5, 90],
        "board-size": "A4",
        "cut-lines": "svg",
        "ink": "full",
        "paper": "Letter",
        "mode": ["duplex"],
        "press": None,
        "paper-thickness": 0,
        "cut-order": False,
        "duplex": "off",
        "margin": 4.5,
        "gap": 1.5,
        "back-offset": [0.5, -0.25],
        "overlap": 9,
        "printer": None,
    }


def test_a_printer_that_misses_is_told_with_what_was_put_right() -> None:
    known = Printer("Office 2", Duplex.LONG_EDGE, (1_250, -300), 0.25, (0.996, 1.002), 4_000, "A4")
    assert options_record(Wish(), A4._replace(printer=known))["printer"] == {
        "name": "Office 2",
        "shift": [1.25, -0.3],
        "turn": 0.25,
        "scale": [0.996, 1.002],
    }


def test_light_ink_is_told() -> None:
    theme = "theme: {colours: {sky: '#000088'}, light: {sky: '#CCCCFF'}}\n"
    kit = draw({**TINY, "game.yaml": game(more=theme)}, A4, Wish(is_light=True))
    assert options(kit, A4)["ink"] == "light"


def test_a_kit_of_changes_tells_of_what_is_kept(plain: DrawnKit) -> None:
    """With the digests of its faces, since it prints none of them, and its lines; what it prints is told as ever."""
    files = {**FILES, "cards.csv": "id,copies\nace,2\ntwo,2\n"}
    before, record = (
        json.loads(manifest(kit, A4, {f"{file.name}.pdf": b"" for file in kit.files}))
        for kit in (plain.kit, draw(files, A4, since=plain).kit)
    )
    slip = record["kept"][2]
    assert [(piece["component"], piece["id"], piece["copies"]) for piece in record["kept"]] == [
        ("cards", "ace", 2),
        ("cards", "two", 1),
        ("slips", "slip", 2),
        ("maps", "map", 1),
    ]
    assert [(piece["id"], piece["copies"]) for piece in record["pieces"]] == [("two", 1)]
    assert [*slip] == ["id", "component", "copies", "faces", "cut", "fold", "glue"]
    lines = ("cut", "fold", "glue")
    assert [slip[key] for key in lines] == [before["pieces"][2][key] for key in lines]
    known = {face["face"] for face in record["faces"]}
    assert {name for piece in record["kept"] for name in piece["faces"].values() if name} <= known
    assert [piece["faces"]["back"] is None for piece in record["kept"]] == [False] * 4
