"""The page of the table while its files are saved, and what is done with its cards; skipped without a browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")

from tests.desk.browsing import GAME, ONE_TEXT  # noqa: E402
from tests.projects import game, write  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import FloatRect, Locator, Page

MORE = """\
    back: g/back.xml
    columns: {words: text}
  moths: {title: Moths, kind: card, size: [44, 67], rows: moths.csv, front: g/plain.xml}
  men: {title: M, kind: token, shape: round, size: [16, 16], board: nest, rows: men.csv, front: g/man.xml, deck: false}
  nest: {title: Nest, kind: board, size: [120, 90], deck: false, board: nest, rows: nest.csv, front: g/plain.xml}
theme: {colours: {paper: "#F4EFE6"}}
decks:
  - {players: 2, size: 12, deal: 3}
"""
CARDS = "id,copies,words\nace,3,Ace\nking,3,King\n"
FILES = {
    "game.yaml": game(more=MORE),
    "cards.csv": CARDS,
    "moths.csv": "id,copies\nhawk,6\n",
    "men.csv": "id,copies\nman,4\nwoman,1\n",
    "nest.csv": "id\nnest\n",
    "boards/nest.yaml": (
        "grid: squares\ncell: 20\ncentre: [20, 20]\n"
        "cells: {a: [[0, 0], [1, 0], [2, 0]], b: [[0, 1], [1, 1], [2, 1]]}\nset-ups: {plain: {man: [a1]}}\n"
    ),
    "templates/g/card.xml": ONE_TEXT,
    "templates/g/back.xml": '<face><rect x="3" y="3" width="20" height="20" fill="ink"/></face>\n',
    "templates/g/plain.xml": '<face><rect x="3" y="3" width="20" height="20" fill="ink"/></face>\n',
    "templates/g/man.xml": '<face><circle cx="8" cy="8" r="5" fill="ink"/></face>\n',
}
PLACES = "one => [parseFloat(one.style.left) / table.scale, parseFloat(one.style.top) / table.scale].map(Math.round)"
IS_DRAWN = "one => one.complete && one.naturalWidth > 0"


@pytest.fixture
def page(page: Page) -> Page:
    """That of the table."""
    page.locator("#desk a", has_text="Table").click()
    api.expect(page.locator("#ground .thing")).to_have_count(1)
    return page


def press(page: Page, name: str, number: int = 0) -> None:
    page.get_by_role("button", name=name, exact=True).nth(number).click()


def named(page: Page, where: str, piece: str) -> Locator:
    return page.locator(f'{where} .thing[aria-label="{piece}"]')


def draw_all(page: Page) -> None:
    """All cards with words into the hand."""
    for _ in range(6):
        press(page, "Draw")
    api.expect(page.locator("#hand .thing")).to_have_count(6)


def test_cards_that_are_saved_are_drawn_again_wherever_they_lie(page: Page, root: Path) -> None:
    draw_all(page)
    named(page, "#hand", "ace").first.focus()
    page.keyboard.press("t")
    aces = page.locator('#hand .thing[aria-label="ace"] img, #ground .thing[aria-label="ace"] img')
    api.expect(aces).to_have_count(3)
    api.expect(named(page, "#ground", "ace")).to_have_count(1)
    sources = [one.get_attribute("src") for one in aces.all()]
    king = named(page, "#hand", "king").first.locator("img").get_attribute("src")
    write(root, {"cards.csv": CARDS.replace("3,Ace", "3,A better ace")})
    for one, before in zip(aces.all(), sources):
        api.expect(one).not_to_have_attribute("src", str(before))
        assert one.evaluate(IS_DRAWN)
    assert named(page, "#hand", "king").first.locator("img").get_attribute("src") == king
    assert page.locator("#hand .thing").count() == 5
    write(root, {"templates/g/card.xml": "<face>{{ piece.nothing }}</face>"})
    api.expect(page.locator("#hand img.old")).to_have_count(5)
    assert all(one.evaluate(IS_DRAWN) for one in page.locator("#hand img").all())  # as they were
    write(root, {"templates/g/card.xml": ONE_TEXT})
    api.expect(page.locator("img.old")).to_have_count(0)


def test_a_card_without_its_row_stays_until_that_is_taken_in(page: Page, root: Path) -> None:
    draw_all(page)
    write(root, {"cards.csv": "id,copies,words\nking,2,King\njoker,1,Joker\n"})
    news = page.locator("#news p")
    api.expect(news).to_have_text("Saved meanwhile: ace is gone (3), king: 1 fewer, joker is new (1).")
    api.expect(page.locator("#hand .thing")).to_have_count(6)
    api.expect(page.locator("#hand img.old")).to_have_count(3)
    press(page, "Leave")
    api.expect(news).to_have_text("")
    page.reload()
    api.expect(page.locator("#hand .thing")).to_have_count(6)
    api.expect(page.locator("#hand .face.lacking")).to_have_count(3)  # of which there is no picture any more
    assert news.inner_text() == ""
    page.keyboard.press("u")
    api.expect(news).to_contain_text("ace is gone (3)")
    press(page, "Take in")
    api.expect(page.locator("#hand .thing")).to_have_count(2)
    api.expect(page.locator("#piles h2").first).to_have_text("Cards: 1")
    api.expect(news).to_have_text("")
    page.keyboard.press("u")
    write(root, {"cards.csv": CARDS})
    api.expect(news).to_have_text("")
    api.expect(page.locator("#hand .thing")).to_have_count(6)
    api.expect(page.locator(".face.lacking")).to_have_count(0)


def test_a_game_that_cannot_be_read_is_told_until_it_can(page: Page, root: Path) -> None:
    draw_all(page)
    yaml = (root / GAME).read_text("utf-8")
    said = page.locator("#said")
    for _ in range(2):
        (root / GAME).write_text(yaml.replace("#F4EFE6", "#F4EFE"), "utf-8")
        api.expect(said).to_contain_text("cannot be read")
        api.expect(page.locator("#hand .thing")).to_have_count(6)
        for _ in range(2):  # it is played on
            press(page, "Next player")
        controls = [box_of(one) for one in page.locator("#choose label:visible, #choose button").all()]
        assert [one for one in controls if covers(one, box_of(said))] == []
        (root / GAME).write_text(yaml, "utf-8")
        api.expect(said).to_have_text("")
    (root / GAME).write_text(yaml.replace("#F4EFE6", "#F4EFE"), "utf-8")
    api.expect(said).to_contain_text("cannot be read")
    page.reload()
    api.expect(said).to_contain_text("cannot be read")
    (root / GAME).write_text(yaml, "utf-8")
    api.expect(page.locator("#hand .thing")).to_have_count(6)
    api.expect(said).to_have_text("")


def test_a_new_table_can_be_taken_back_after_a_reload_too(page: Page) -> None:
    draw_all(page)
    press(page, "New table")
    api.expect(page.locator("#hand .thing")).to_have_count(0)
    api.expect(page.locator("#said")).to_contain_text("Undo (U) brings back the one before")
    page.keyboard.press("u")
    api.expect(page.locator("#hand .thing")).to_have_count(6)
    seed = page.locator("#seed").input_value()
    press(page, "Another seed")
    api.expect(page.locator("#hand .thing")).to_have_count(0)
    page.reload()
    api.expect(page.locator("#ground .thing")).to_have_count(1)
    page.keyboard.press("u")
    api.expect(page.locator("#hand .thing")).to_have_count(6)
    api.expect(page.locator("#seed")).to_have_value(seed)


def test_a_card_of_a_hand_is_enlarged_where_it_is_pointed_at_and_by_a_key(page: Page) -> None:
    draw_all(page)
    card, large = page.locator("#hand .thing").first, page.locator("#large")
    card.hover()
    api.expect(large).to_be_visible()
    assert box_of(large)["height"] > 400
    assert not covers(box_of(large), box_of(card))
    page.mouse.move(5, 5)
    api.expect(large).to_be_hidden()
    card.focus()
    page.keyboard.press("ArrowRight")  # as keys go on, so does what is shown
    api.expect(large).to_be_visible()
    page.keyboard.press("Escape")
    api.expect(large).to_be_hidden()
    page.keyboard.press("e")
    api.expect(large.locator("img")).to_have_attribute("src", str(image_of(page.locator("#hand .thing").nth(1))))
    page.keyboard.press("o")
    api.expect(large.locator("img")).to_have_attribute("data-face", "en/full/cards/" + chosen(page) + "/back")
    page.keyboard.press("e")
    api.expect(large).to_be_hidden()


def test_cards_of_another_size_are_a_pile_of_their_own(page: Page) -> None:
    api.expect(page.locator("#piles h2")).to_have_text(["Cards: 6", "Moths: 6", "Discard pile: 0"])
    press(page, "Deal", 1)
    api.expect(page.locator("#piles h2")).to_have_text(["Cards: 6", "Moths: 0", "Discard pile: 0"])
    api.expect(page.locator("#hand .thing")).to_have_count(3)


def test_spare_pieces_lie_in_a_supply_and_snap_to_cells(page: Page) -> None:
    supply = page.locator("#supply")
    api.expect(supply.locator("h2")).to_have_text("Supply: 4")
    api.expect(named(page, "#supply", "man, 3 of them")).to_have_count(1)
    men = page.locator("#ground .thing")
    ground = box_of(page.locator("#ground"))
    scale = page.evaluate("table.scale")
    for number, x in ((1, 43), (2, 37)):
        spare = supply.locator(".thing").first
        spare.hover()
        page.mouse.down()
        page.mouse.move(ground["x"] + x * scale, ground["y"] + 50 * scale, steps=3)
        page.mouse.move(ground["x"] + x * scale, ground["y"] + 36 * scale)
        page.mouse.up()
        api.expect(men).to_have_count(1 + number)
    assert [one.evaluate(PLACES) for one in men.all()] == [[20, 20], [40, 40], [42, 42]]  # both on b2
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    assert men.last.evaluate(PLACES) == [60, 20]
    page.keyboard.press("ArrowUp")  # there is no cell
    assert men.last.evaluate(PLACES) == [60, 20]
    page.keyboard.press("Shift+ArrowUp")
    assert men.last.evaluate(PLACES) == [60, 15]
    page.keyboard.press("p")
    api.expect(supply.locator("h2")).to_have_text("Supply: 3")
    named(page, "#supply", "woman").focus()
    page.keyboard.press("t")
    api.expect(named(page, "#ground", "woman")).to_have_count(1)


def test_what_is_laid_open_covers_nothing(page: Page) -> None:
    for number in (0, 1, 0):
        press(page, "Lay open", number)
    boxes = [box_of(one) for one in page.locator("#ground .thing, #ground .board").all()]
    assert len(boxes) == 5
    board, man, *cards = boxes
    assert covers(board, man)
    assert [one for at, one in enumerate(cards) for other in (board, *cards[:at]) if covers(one, other)] == []


def box_of(locator: Locator) -> FloatRect:
    box = locator.bounding_box()
    assert box is not None
    return box


def covers(one: FloatRect, other: FloatRect) -> bool:
    """Whether two boxes have something in common."""
    wide = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    high = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return wide > 0.5 and high > 0.5


def image_of(thing: Locator) -> str | None:
    return thing.locator("img").get_attribute("src")


def chosen(page: Page) -> str:
    """The piece that is chosen."""
    return str(page.evaluate("table.state.things[table.chosen].p"))


def test_the_first_card_of_a_hand_moves_nothing_and_a_drag_selects_no_words(page: Page) -> None:
    ground, first = page.locator("#ground"), page.locator("#ground .thing").first
    before = ground.bounding_box(), first.bounding_box()
    press(page, "Draw")
    api.expect(page.locator("#hand .thing")).to_have_count(1)
    assert (ground.bounding_box(), first.bounding_box()) == before
    tab, board = page.locator("#tabs button").first.bounding_box(), before[0]
    assert tab
    assert board
    page.mouse.move(tab["x"] + tab["width"] + 400, tab["y"] + 5)
    page.mouse.down()
    page.mouse.move(board["x"] + 30, board["y"] - 20, steps=4)
    page.mouse.up()
    assert page.evaluate("String(getSelection())") == ""


def test_the_discard_pile_is_in_sight_below_piles_that_are_not(page: Page) -> None:
    page.set_viewport_size({"width": 1300, "height": 640})
    pile = page.locator(".pile[data-zone=discard]")
    for _ in range(2):
        press(page, "Draw")
    page.locator("#hand .thing").first.focus()
    page.keyboard.press("d")
    api.expect(pile.locator(".thing")).to_be_in_viewport(ratio=0.99)
    box, seats = pile.locator(".thing").bounding_box(), page.locator("#seats").bounding_box()
    assert box
    assert seats
    assert box["y"] + box["height"] <= seats["y"]
