"""A draft: printed in spite of errors, each page says so, and a frame shows what is wrong on a face."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.imposition import Box
from planche.kit.proofs import RED, frame_faults
from planche.marks import Rect
from tests.faces.drawn import drawn
from tests.kits import pictures, texts
from tests.projects import FACE, TINY, Ended, Files, game, planche, write

SCALE = 4  # dots a point
MM = 72 / 25.4 * SCALE
LONG = (
    '<face><text x="3" y="30" width="50" height="5" style="page-body" fit="line">'
    "A line of words that no box of so little width could ever hold at all</text></face>"
)
RULES = "# Tiny\n\n## Play\n\nDraw a card.\n"


def files(front: str = LONG, more: str = "") -> Files:
    return {
        **TINY,
        "game.yaml": game(("summary: A tiny game.", "summary: A tiny game.\nrules: rules.md"), more=more),
        "templates/g/card.xml": front,
        "rules.md": RULES,
    }


def draft(root: Path, *options: str) -> Ended:
    return planche("build", "g", "--draft", "--project", root, "--output", root / "out", *options)


def test_every_page_of_a_draft_says_so_and_it_stays_wrong(tmp_path: Path) -> None:
    root = write(tmp_path, files())
    ended = draft(root)
    assert (ended.code, ended.err.count("[text/overflow]")) == (1, 1), ended.err
    for name in ("cards", "rules", "start-here"):
        for page in texts((root / f"out/g/en/{name}.pdf").read_bytes()):
            assert page.count("DRAFT") >= 6, name
    start = texts((root / "out/g/en/start-here.pdf").read_bytes())
    assert "draft with known mistakes" in " ".join(start[0].split())


def test_without_the_word_nothing_is_printed(tmp_path: Path) -> None:
    root = write(tmp_path, files())
    assert planche("build", "g", "--project", root, "--output", root / "out").code == 1
    assert not (root / "out").exists()


def test_what_does_not_fit_stands_in_a_red_frame(tmp_path: Path) -> None:
    root = write(tmp_path, files())
    draft(root, "--mode", "press", "--only", "cards")
    (page,) = pictures((root / "out/g/en/press-cards.pdf").read_bytes(), SCALE)
    inset = round((page.width / MM - 63) / 2, 1)
    wanted = tuple(int(RED[at : at + 2], 16) for at in (1, 3, 5))
    corners = [(x, y) for x in (3, 53) for y in (30, 35)]
    edges = [(x, y) for x in range(3, 54, 5) for y in (30, 35)]
    for x, y in (*corners, *edges):
        assert page.getpixel((round((x + inset) * MM), round((y + inset) * MM))) == wanted, (x, y)


def test_so_does_the_place_of_a_picture_that_is_not_there() -> None:
    shown = drawn(
        '<face><group transform="translate(10 5)"><art name="lost" x="3" y="3" width="9" height="6"/></group></face>'
    )
    assert shown.lacking == (Box(13_000, 8_000, 9_000, 6_000),)
    framed = frame_faults(shown.face, (), shown.lacking)
    assert [(mark.x, mark.y, mark.paint.stroke) for mark in framed.marks[-2:] if isinstance(mark, Rect)] == [
        (13_000, 8_000, "#FFFFFF"), (13_000, 8_000, RED),
    ]  # fmt: skip


def test_white_on_both_sides_of_the_red_frame_parts_it_from_any_ground(tmp_path: Path) -> None:
    ground = '<face><rect x="-3" y="-3" width="69" height="94" fill="ink"/>'
    root = write(tmp_path, files(LONG.replace("<face>", ground)))
    draft(root, "--mode", "press", "--only", "cards")
    (page,) = pictures((root / "out/g/en/press-cards.pdf").read_bytes(), SCALE)
    inset = (page.width / MM - 63) / 2
    x, heights = round((20 + inset) * MM), (29.2, 29.55, 30, 30.45, 30.8)
    found = [page.getpixel((x, round((y + inset) * MM))) for y in heights]
    red, white, ink = tuple(bytes.fromhex(RED[1:])), (255, 255, 255), page.getpixel((2, 2))
    assert found == [ink, white, red, white, ink]


@pytest.mark.parametrize("mode", ["fold", "fronts", "booklet"])
def test_so_do_pages_of_other_ways_to_print(mode: str, tmp_path: Path) -> None:
    root = write(tmp_path, files())
    assert draft(root, "--mode", mode).code == 1
    found = [page for file in (root / "out/g/en").glob("*.pdf") for page in texts(file.read_bytes())]
    assert len(shown := [page for page in found if page.strip()]) >= 3  # the inside of a booklet of one page is blank
    assert all("DRAFT" in page for page in shown)


def test_a_piece_that_cannot_be_drawn_is_left_out(tmp_path: Path) -> None:
    split = "{% if piece.id == 'ace' %}{{ nothing.at.all }}{% endif %}" + FACE
    root = write(tmp_path, {**files(split), "cards.csv": "id\nace\nking\n"})
    assert draft(root).code == 1
    assert (root / "out/g/en/cards.pdf").exists()


@pytest.mark.parametrize(
    "words", ["Draw :star: a card.", ":star:", "## :star:", "![](art:star)", "- :star:", "| :star: |\n|-|"]
)
def test_a_picture_that_is_missing_on_a_page_is_told_and_its_place_is_empty(tmp_path: Path, words: str) -> None:
    """It was a bug, in all that is printed in spite of errors."""
    root = write(tmp_path, {**files(FACE), "rules.md": f"{RULES}\n{words}\n"})
    ended = draft(root)
    assert ended.code == 1
    assert "there is no " in ended.err
    assert "'star'" in ended.err
    assert "Draw a card." in " ".join(texts((root / "out/g/en/rules.pdf").read_bytes()))
    assert planche("gallery", "g", "--project", root, "--output", root / "shown").code == 1
    assert (root / "shown/g/gallery/index.html").exists()


def test_a_game_of_which_nothing_can_be_drawn_leaves_nothing(tmp_path: Path) -> None:
    root = write(tmp_path, files("<face><text</face>"))
    ended = draft(root, "--only", "cards")
    assert ended.code == 1
    assert "bug" not in ended.err
    unread = write(tmp_path / "b", {**files(), "cards.csv": "id,copies\nace,many\n"})
    ended = draft(unread)
    assert (ended.code, (unread / "out").exists()) == (1, False)


def test_a_game_without_mistakes_is_no_draft(tmp_path: Path) -> None:
    root = write(tmp_path, files(FACE))
    assert draft(root).code == 0
    assert all("DRAFT" not in page for page in texts((root / "out/g/en/cards.pdf").read_bytes()))
