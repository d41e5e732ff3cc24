"""Files for a printing house, read as they were written: page sizes, boxes, order, and the list of copies."""

from __future__ import annotations

import csv
from io import StringIO
from pathlib import Path

import pytest

from tests.kits import MM, BuiltKit, build, forms_on, open_pdf, texts
from tests.projects import TINY, game, planche, write

FACE = '<face><text x="5" y="5" width="50" height="9" style="page-body">{{ piece.id }} SIDE</text></face>'
BACK = ("    title: Cards\n", "    title: Cards\n    back: g/back.xml\n")
COINS = """\
  coins:
    title: Coins
    kind: token
    shape: round
    size: [20, 20]
    bleed: 2
    rows: coins.csv
    front: g/coin.xml
"""


def kit_of(folder: Path, *words: str, back: str = FACE.replace("SIDE", "back")) -> BuiltKit:
    """Three aces and two tens with backs, made for a printing house."""
    files = {
        **TINY,
        "game.yaml": game(BACK),
        "cards.csv": "id,copies\nace,3\nten,2\n",
        "templates/g/card.xml": FACE.replace("SIDE", "front"),
        "templates/g/back.xml": back,
    }
    wish = (word for name in words for word in ("--press", name))
    return build(write(folder, files), "g", "en", "--mode", "press", *wish)


def words_of(kit: BuiltKit, file: str) -> list[str]:
    return [" ".join(page.split()) for page in texts(kit.files[file])]


def boxes_of(kit: BuiltKit, file: str) -> list[list[list[float]]]:
    """Of each page MediaBox, BleedBox and TrimBox in mm."""
    document = open_pdf(kit.files[file])
    named = [(page.MediaBox, page.BleedBox, page.TrimBox) for page in document.pages]
    return [[[round(float(value) / MM, 3) for value in box] for box in boxes] for boxes in named]


def listed(kit: BuiltKit) -> list[list[str]]:
    return [row[1:] for row in csv.reader(StringIO(kit.files["press.csv"].decode())) if row[0] != "file"]


def test_a_page_is_trim_and_bleed_and_fronts_and_backs_come_in_turn(tmp_path: Path) -> None:
    kit = kit_of(tmp_path)
    assert words_of(kit, "press-cards.pdf") == ["ace front", "ace back", "ten front", "ten back"]
    assert boxes_of(kit, "press-cards.pdf") == [[[0, 0, 69, 94], [0, 0, 69, 94], [3, 3, 66, 91]]] * 4
    rows = ["1 cards ace front 3", "2 cards ace back 3", "3 cards ten front 2", "4 cards ten back 2"]
    assert [" ".join(row) for row in listed(kit)] == rows
    assert set(kit.files) == {"start-here.pdf", "press-cards.pdf", "press.csv", "manifest.json"}
    assert str(open_pdf(kit.files["press-cards.pdf"]).Root.ViewerPreferences.Duplex) == "/Simplex"


def test_nothing_but_the_face_is_on_a_page_unless_marks_are_wanted(tmp_path: Path) -> None:
    document = open_pdf(kit_of(tmp_path).files["press-cards.pdf"])
    assert [len(forms_on(page)) for page in document.pages] == [1] * 4
    kit = kit_of(tmp_path, "marks")
    boxes = boxes_of(kit, "press-cards.pdf")
    assert boxes == [[[0, 0, 81, 106], [6, 6, 75, 100], [9, 9, 72, 97]]] * 4
    assert words_of(kit, "press-cards.pdf")[0] == "ace front"


@pytest.mark.parametrize(
    ("back", "backs"), [(FACE.replace("SIDE", "back"), ["ace back", "ten back"]), ("<face/>", [""])]
)
def test_apart_backs_come_in_the_order_of_fronts_and_one_that_all_share_once(
    tmp_path: Path, back: str, backs: list[str]
) -> None:
    kit = kit_of(tmp_path, "apart", back=back)
    assert words_of(kit, "fronts-cards.pdf") == ["ace front", "ten front"]
    assert words_of(kit, "backs-cards.pdf") == backs
    told = [" ".join(row) for row in listed(kit)][2:]
    assert told == (["1 cards ace back 3", "2 cards ten back 2"] if len(backs) == 2 else ["1 cards  back 5"])
    assert [[place["file"] for place in piece["places"]] for piece in kit.manifest["pieces"]] == [
        ["fronts-cards.pdf", "backs-cards.pdf"]
    ] * 2
    assert [piece["id"] for piece in kit.manifest["pieces"]] == ["ace", "ten"]


def test_the_back_that_a_single_piece_has_is_listed_by_its_name(tmp_path: Path) -> None:
    kit = build(
        write(
            tmp_path,
            {**TINY, "game.yaml": game(BACK), "cards.csv": "id,copies\nace,3\n", "templates/g/back.xml": "<face/>"},
        ),
        *("g", "en", "--mode", "press", "--press", "apart"),
    )
    assert [" ".join(row) for row in listed(kit)] == ["1 cards ace front 3", "1 cards ace back 3"]


def test_repeated_each_copy_has_its_pages(tmp_path: Path) -> None:
    kit = kit_of(tmp_path, "repeated")
    assert words_of(kit, "press-cards.pdf") == ["ace front", "ace back"] * 3 + ["ten front", "ten back"] * 2
    assert {row[-1] for row in listed(kit)} == {"1"}
    assert [len(piece["places"]) for piece in kit.manifest["pieces"]] == [6, 4]


def test_the_manifest_says_where_each_face_stands_on_its_page(tmp_path: Path) -> None:
    kit = kit_of(tmp_path, "marks")
    for place in kit.places("press-cards.pdf"):
        assert (place["x"], place["y"], place["width"], place["height"]) == (9, 9, 63, 88)
    (file,) = (file for file in kit.manifest["files"] if file["name"] == "press-cards.pdf")
    assert (file["pages"], file["duplex"]) == (4, "off")
    assert file["paper"] == {"name": "81x106mm", "width": 81, "height": 106}


def test_a_round_piece_keeps_all_its_bleed_and_shows_its_outline(tmp_path: Path) -> None:
    game_yaml = game(more=COINS)
    root = write(
        tmp_path,
        {
            **TINY,
            "game.yaml": game_yaml,
            "coins.csv": "id,copies\ncent,4\n",
            "templates/g/coin.xml": '<face><circle cx="10" cy="10" r="14" fill="ink"/></face>',
        },
    )
    kit = build(root, "g", "en", "--mode", "press")
    assert boxes_of(kit, "press-coins.pdf") == [[[0, 0, 24, 24], [0, 0, 24, 24], [2, 2, 22, 22]]]
    assert ["1", "coins", "cent", "front", "4"] in listed(kit)


def test_start_here_speaks_to_the_printing_house(tmp_path: Path) -> None:
    page = " ".join(words_of(kit_of(tmp_path), "start-here.pdf"))
    assert "For the printing house" in page
    assert "press-cards.pdf 4 63 × 88 mm 3 mm" in page
    assert "two-sided printing" not in page
    assert "ruler" not in page


def test_what_was_made_in_one_way_is_replaced_when_it_is_made_in_another(tmp_path: Path) -> None:
    """The folder holds the files of the last build, and none of that before."""
    root = write(tmp_path, TINY)
    for words, files in (
        (("--mode", "press"), {"press-cards.pdf", "press.csv"}),
        ((), {"cards.pdf"}),
    ):
        assert planche("build", "g", "--project", root, "--output", root / "out", *words).code == 0
        found = {file.name for file in (root / "out/g/en").iterdir()}
        assert found == {"start-here.pdf", "manifest.json", *files}
