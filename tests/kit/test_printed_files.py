"""What a PDF says of itself and of its pages: title and authors, labels, bookmarks, and the box around what is cut."""

from __future__ import annotations

import pytest

from tests.kit.test_drawn_sheets import ALIKE, ROWS
from tests.kit.test_whole_manifests import FILES
from tests.kits import MM, build, open_pdf, zigzag_kit
from tests.projects import TINY, game, tiny

PAGES = {
    "start-here.pdf": ["1: 0 0 210 297 of 210 x 297, Tiny", "2: 0 0 210 297 of 210 x 297, About this kit"],
    # three cards of 63 x 88 mm in the first row, and as many backs in the last; four slips in a row
    "cards.pdf": [
        "1: 10.5 192.5 199.5 280.5 of 210 x 297, Cards",
        "1′: 10.5 16.5 199.5 104.5 of 210 x 297",
        "2: 23.5 165 223.5 205 of 297 x 210, Slips",
    ],
    # tiles of 154 x 200 mm, as they are cut
    "boards.pdf": ["1: 28 88.5 182 288.5 of 210 x 297, Maps", "2: 28 88.5 182 288.5 of 210 x 297"],
}


def pages(data: bytes) -> list[str]:
    """The pages of a PDF: label, trim box from the bottom left, size, bookmark."""
    document = open_pdf(data)
    labels = [str(entry.P) for entry in list(document.Root.PageLabels.Nums)[1::2]]
    with document.open_outline() as outline:
        leads = {item.destination[0].objgen: f", {item.title}" for item in outline.root}  # type: ignore[index]
    found = []
    for label, page in zip(labels, document.pages, strict=True):
        trim, sheet = (" ".join(f"{float(v) / MM:.4g}" for v in box) for box in (page.TrimBox, page.MediaBox))
        found.append(f"{label}: {trim} of {sheet.removeprefix('0 0 ').replace(' ', ' x ')}{leads.get(page.objgen, '')}")
    return found


def test_what_files_and_their_pages_say() -> None:
    with tiny(FILES) as root:
        kit = build(root, "g", "en", "--duplex", "short-edge")
    assert {name: pages(data) for name, data in kit.files.items() if name.endswith(".pdf")} == PAGES
    for name, duplex in (("Cards", "/DuplexFlipShortEdge"), ("Boards", "/Simplex")):
        document = open_pdf(kit.files[f"{name.lower()}.pdf"])
        told = {key: str(document.docinfo[f"/{key}"]) for key in ("Title", "Author", "Subject", "Creator")}
        assert told == {"Title": f"Tiny – {name}", "Author": "", "Subject": "A tiny game.", "Creator": "Planche"}
        assert (str(document.Root.Lang), str(document.Root.ViewerPreferences.Duplex)) == ("en", duplex)


@pytest.mark.parametrize(
    ("credits", "author"),
    [
        ("{authors: Ann, publisher: Bob, year: 2020}\nofficial: true", "Ann"),
        ("{authors: Ann, publisher: Bob, year: 2020}", ""),  # of the game, and not of this kit
        ("{authors: '?', publisher: '?', year: '?'}\nofficial: true", ""),
    ],
)
def test_the_authors_of_a_game_are_named_in_its_own_kits(credits: str, author: str) -> None:
    with tiny({"game.yaml": game(("{authors: Ann, publisher: Bob, year: 2020}", credits))}) as root:
        document = open_pdf(build(root, "g", "en").files["cards.pdf"])
    assert str(document.docinfo["/Author"]) == author


@pytest.mark.parametrize("language", ["fr", "en"])
def test_titles_are_in_the_language_of_the_kit(language: str) -> None:
    wanted = {"fr": "ZIGZAG Pocket – Fiches à remplir", "en": "ZIGZAG Pocket – Sheets to write on"}
    document = open_pdf(zigzag_kit(language=language).files["sheets.pdf"])
    assert str(document.docinfo["/Title"]) == wanted[language]


def test_a_component_has_its_bookmark_where_it_begins() -> None:
    with tiny({**TINY, "game.yaml": ALIKE, **ROWS}) as root:
        data = build(root, "g", "en").files["cards.pdf"]
    assert [page.split(", ")[1:] for page in pages(data)] == [
        ["One"],
        [],
        ["Also"],
        [],
        ["Round"],
        [],  # the blank other side of what has no backs
        ["Square"],
        [],
        ["Two + Apart + Lying"],
    ]
