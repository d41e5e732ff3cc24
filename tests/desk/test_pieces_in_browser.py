"""How pieces look on their page: nothing lies over them, what is not there says so;
skipped where there is no browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import first_page, game, write

pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")
from playwright.sync_api import Page, expect

from tests.desk.browsing import ONE_TEXT

MORE = """\
    back: g/back.xml
    columns: {words: text}
  board: {title: Board, kind: board, size: [90, 60], rows: board.csv, front: g/plain.xml, deck: false}
theme: {colours: {paper: "#F4EFE6", night: "#203040"}}
rules: rules.md
"""
FILES = {
    **first_page(()),
    "game.yaml": game(("languages: [en]", "languages: [en, fr]"), more=MORE),
    "cards.csv": "id,words\nace,An ace\nking,A king\n",
    "board.csv": "id\nmountain-board\n",
    "rules.md": "# How to play\n\nThe river runs.\n",
    "templates/g/card.xml": ONE_TEXT,
    "templates/g/back.xml": '<face><rect x="-3" y="-3" width="69" height="94" fill="night"/></face>\n',
    "templates/g/plain.xml": '<face><rect x="9" y="9" width="20" height="20" fill="night"/></face>\n',
}


def test_the_language_of_a_face_hides_nothing_of_it(page: Page) -> None:
    page.get_by_label("Beside it").select_option("fr")
    face = page.locator('[data-piece="cards/ace"] .face[data-language="fr"]')
    expect(face).to_have_count(1)
    label = face.evaluate("face => ['top', 'height'].map((one) => getComputedStyle(face, '::before')[one])")
    assert sum(float(length.removesuffix("px")) for length in label) <= 0
    assert page.locator(".pieces li").first.evaluate("one => one.getBoundingClientRect().top") < face.evaluate(
        "face => face.getBoundingClientRect().top - 17"
    )
    clip = face.locator("img").evaluate("image => getComputedStyle(image).clipPath")
    assert clip.startswith("inset(")  # or what is printed beyond the cut would be seen


def test_a_side_that_a_piece_does_not_have_keeps_its_room(page: Page) -> None:
    page.locator("[name=side]").select_option("back")
    none = page.locator('[data-piece="board/mountain-board"] .none')
    expect(none).to_have_text("no back")
    expect(none).to_have_css("width", "216px")  # 90 mm of 2.4 pixels
    page.locator("[name=side]").select_option("both")
    expect(page.locator(".none")).to_have_count(0)


def test_a_page_of_rules_says_at_its_top_that_it_is_as_it_was(page: Page, root: Path) -> None:
    page.get_by_label("Component").select_option("rules.pdf")
    expect(page.locator('[data-piece="rules.pdf/1"] img')).to_have_count(1)
    write(root, {"rules.md": "# How to play\n\nThe {{ figures.rivr }} runs.\n"})
    label = page.locator('[data-piece="rules.pdf/1"] i.kept b')
    expect(label).to_have_text("as it was")
    expect(label).to_be_in_viewport()


def test_what_is_chosen_above_the_pieces_takes_little_of_the_window(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(page.get_by_label("Beside it")).to_be_visible()
    assert page.locator("header").evaluate("one => one.offsetHeight") < 140


def test_what_is_looked_up_is_outlined_and_its_colour_leads_to_the_theme(page: Page) -> None:
    page.get_by_label("Component").select_option("board")
    page.locator('[data-piece="board/mountain-board"]').click()
    face = page.locator("#alone .face").first
    pixels = face.evaluate("face => face.clientWidth") / 90
    face.click(position={"x": 15 * pixels, "y": 15 * pixels})
    found, pointed = page.locator(".found"), page.locator("#alone .pointed")
    expect(found).to_contain_text("colour night")
    assert "content/g/game.yaml:20:44" in found.locator("a").all_inner_texts()
    box, around = pointed.bounding_box(), face.bounding_box()
    assert box
    assert around
    assert abs(box["x"] - around["x"] - 9 * pixels) < 2
    face.click(position={"x": 60 * pixels, "y": 50 * pixels})
    expect(pointed).to_have_count(0)
