"""What is folded and stood up, as the table and the page of pieces show it; skipped where there is no browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import game

pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")
from playwright.sync_api import Locator, Page, expect

from tests.desk.browsing import ONE_TEXT

MORE = """\
    columns: {words: text}
  birds:
    {title: Birds, kind: standee, size: [20, 92], bleed: 1, safe: 0, rows: birds.csv, front: g/bird.xml, deck: false}
theme: {colours: {paper: "#F4EFE6"}}
"""
OUTLINE, FOLD = "M2 6H18V66H2Z", '<fold x1="2" y1="36" x2="18" y2="36"/>'
FILES = {
    "game.yaml": game(more=MORE),
    "cards.csv": "id,words\nace,An ace\n",
    "birds.csv": "id\nrobin\n",
    "templates/g/card.xml": ONE_TEXT,
    "templates/g/bird.xml": (
        '<face><rect x="2" y="6" width="16" height="30" fill="paper"/>'
        f'<rect x="2" y="36" width="16" height="30" fill="ink"/><cut d="{OUTLINE}"/>{FOLD}</face>\n'
    ),
}
SHOWN = """face => {
  const [box, style] = [face.getBoundingClientRect(), face.querySelector("img").style];
  const unit = parseFloat(style.width) / 22;
  const lengths = [face.style.width, face.style.height, style.left, style.top];
  const units = lengths.map((one) => Math.round(parseFloat(one) / unit));
  return [...units, style.clipPath.match(/[\\d.]+(?=px)/g).map((one) => Math.round(one / unit)).join(" ")];
}"""


def shown(face: Locator) -> list[object]:
    """The sides of a face, where its picture lies on it, and the corners that are left of that: in mm of the strip."""
    found: list[object] = face.evaluate(SHOWN)
    return found


def test_on_the_table_stands_a_half_of_the_strip_cut_along_its_outline(page: Page, root: Path) -> None:
    page.locator("#desk a", has_text="Table").click()
    robin = page.locator("#supply .thing")
    face = robin.locator(".face.stood")
    corners = "3 7 19 7 19 67 3 67"
    expect(face).to_have_css("rotate", "none")
    assert shown(face) == [16, 30, -3, -37, corners]
    robin.focus()
    page.keyboard.press("o")  # that behind it is upside down on the strip
    expect(face).to_have_css("rotate", "180deg")
    assert shown(face) == [16, 30, -3, -7, corners]
    bird = root / "templates/g/bird.xml"
    bird.write_text(bird.read_text("utf-8").replace(OUTLINE, "M2 16H18V56H2Z"), "utf-8")
    expect(face).to_have_css("width", "24px")
    assert shown(face) == [16, 20, -3, -17, "3 17 19 17 19 57 3 57"]


def test_a_strip_without_a_fold_shows_its_head(page: Page, root: Path) -> None:
    bird = root / "templates/g/bird.xml"
    bird.write_text(bird.read_text("utf-8").replace(FOLD, ""), "utf-8")
    page.locator("#desk a", has_text="Table").click()
    face = page.locator("#supply .thing .face")
    expect(face).to_be_visible()
    box = face.bounding_box()
    assert box is not None
    assert box["width"] == pytest.approx(box["height"])


def test_on_pieces_the_label_of_a_whole_strip_says_that_it_is_folded(page: Page) -> None:
    expect(page.locator('[data-piece="birds/robin"] .told')).to_contain_text("folded")
    expect(page.locator('[data-piece="cards/ace"] .told')).to_be_visible()
    expect(page.locator('[data-piece="cards/ace"] .told')).not_to_contain_text("folded")


def test_in_a_narrow_window_no_order_of_a_pile_is_cut_off(page: Page) -> None:
    page.set_viewport_size({"width": 400, "height": 800})
    page.locator("#desk a", has_text="Table").click()
    expect(page.locator(".pile")).to_have_count(2)
    for order in page.locator(".pile .orders button").all():
        box = order.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= 400
