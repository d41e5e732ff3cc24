"""The page of pieces while its files are saved: what has not changed stays; skipped without a browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import first_page, game, write

pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")
from playwright.sync_api import Browser, Locator, Page, expect

from tests.desk.browsing import ONE_TEXT, SharedDesk, at_desk

MORE = '    back: g/back.xml\n    columns: {words: text}\ntheme: {colours: {paper: "#F4EFE6"}}\nrules: rules.md\n'
ROWS = "".join(f"card-{number},Card {number}\n" for number in range(24))
FILES = {
    **first_page(()),
    "game.yaml": game(more=MORE),
    "cards.csv": f"id,words\n{ROWS}",
    "rules.md": "# Rules\n\nDeal the cards.\n",
    "templates/g/card.xml": ONE_TEXT,
    "templates/g/back.xml": '<face><rect x="5" y="5" width="9" height="9" fill="ink"/></face>\n',
}
# notes each card whose picture is not there at any frame, and each card that is exchanged for another
WATCH = """() => {
  window.seen = { blank: 0, cards: [...document.querySelectorAll("main .piece")] };
  const look = () => {
    const painted = [...document.querySelectorAll("main .piece")].slice(0, 4).map((one) => one.querySelector("img"));
    if (painted.some((image) => !image || !image.complete || !image.naturalWidth)) window.seen.blank += 1;
    requestAnimationFrame(look);
  };
  look();
}"""
STAYED = "() => [seen.blank, seen.cards.every((one) => one.isConnected)]"
FOCUSED = "document.activeElement.dataset.piece"


@pytest.fixture
def page(page: Page) -> Page:
    """That of the desk, once all is there."""
    expect(page.locator('[data-piece="rules.pdf/1"]')).to_have_count(1)
    expect(page.locator("#findings #state")).to_contain_text("Nothing is wrong")
    expect(image(page, "card-0")).to_have_js_property("complete", value=True)
    return page


def image(page: Page, piece: str, face: str = "front") -> Locator:
    return page.locator(f'[data-piece="cards/{piece}"] [data-address$="/{face}"] img')


def source(page: Page, piece: str) -> str:
    return str(page.locator(f'[data-piece="cards/{piece}"] img').first.get_attribute("src"))


def test_what_is_saved_blanks_no_card_and_takes_no_focus(page: Page, root: Path) -> None:
    page.locator('[data-piece="cards/card-2"]').focus()
    page.evaluate(WATCH)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    write(root, {"rules.md": "# Rules\n\nDeal all the cards.\n"})
    with page.expect_response("**/rules/en/full"):
        pass
    write(root, {"templates/g/back.xml": '<face><rect x="5" y="5" width="8" height="9" fill="ink"/></face>\n'})
    with page.expect_response("**/rules/en/full"):
        pass
    assert [url for url in asked if "/cards/" in url] == []  # a back is not in sight, and the rules are on no card
    before = source(page, "card-2")
    write(root, {"templates/g/card.xml": ONE_TEXT.replace('size="9"', 'size="8"')})
    expect(page.locator('[data-piece="cards/card-2"] img')).not_to_have_attribute("src", before)
    title = page.locator("h1").inner_text()
    yaml = FILES["game.yaml"].replace("title: Tiny", f"title: {title} indeed")
    write(root, {"game.yaml": yaml})
    expect(page.locator("h1")).to_have_text(f"{title} indeed")
    with page.expect_response("**/rules/en/full"):
        pass
    assert page.evaluate(STAYED) == [0, True]
    write(root, {"cards.csv": FILES["cards.csv"].replace("card-2,Card 2\n", "")})
    expect(page.locator("main .piece")).to_have_count(24)  # one of them a page
    assert (page.evaluate(STAYED)[0], page.evaluate(FOCUSED)) == (0, "cards/card-3")


def test_cards_that_cannot_be_read_for_a_while_stay_where_they_are(page: Page, root: Path) -> None:
    page.locator('[data-piece="cards/card-20"]').scroll_into_view_if_needed()
    page.locator('[data-piece="cards/card-20"]').focus()
    before = page.locator('[data-piece="cards/card-20"]').bounding_box()
    assert page.evaluate("scrollY") > 0
    write(root, {"cards.csv": FILES["cards.csv"].replace("words", "wrods", 1)})
    expect(page.locator('[data-piece="cards/card-20"] .face')).to_contain_text("as it was")
    assert page.locator('[data-piece="cards/card-20"]').bounding_box() == before
    write(root, {"cards.csv": FILES["cards.csv"]})
    expect(page.locator('[data-piece="cards/card-20"] .face')).not_to_contain_text("as it was")
    assert page.locator('[data-piece="cards/card-20"]').bounding_box() == before
    assert page.evaluate(FOCUSED) == "cards/card-20"


def test_a_word_of_the_rules_that_are_looked_at_comes_without_waiting(page: Page, root: Path) -> None:
    page.locator('[data-piece="rules.pdf/1"]').scroll_into_view_if_needed()
    shown = page.locator('[data-piece="rules.pdf/1"] img')
    before = str(shown.get_attribute("src"))
    page.clock.install()  # which no longer goes on
    write(root, {"rules.md": "# Rules\n\nDeal five cards.\n"})
    page.clock.run_for(50)
    expect(shown).not_to_have_attribute("src", before)


@pytest.mark.parametrize("broken", ['x="5"', "</face>"])
def test_a_card_that_cannot_be_drawn_shows_what_it_was(page: Page, root: Path, broken: str) -> None:
    before = source(page, "card-0")
    new = {'x="5"': ONE_TEXT.replace("piece.words", "piece.wrods"), "</face>": ONE_TEXT.replace("</face>", "")}[broken]
    write(root, {"templates/g/card.xml": new})
    face = page.locator('[data-piece="cards/card-0"] .face')
    expect(face).to_contain_text("cannot be drawn")
    expect(face.locator("img")).to_have_attribute("src", before)
    expect(face.locator("i.fault")).to_have_count(1)
    page.locator('[data-piece="cards/card-0"]').click()
    expect(page.locator("dialog .faults li.error")).to_contain_text("card.xml")
    expect(page.locator("#alone .face").first).to_contain_text("cannot be drawn")
    window, findings = page.locator("dialog").bounding_box(), page.locator("#findings").bounding_box()
    assert window is not None
    assert findings is not None
    assert window["x"] + window["width"] <= findings["x"]
    write(root, {"templates/g/card.xml": ONE_TEXT})
    expect(page.locator("dialog .faults li")).to_have_count(0)
    expect(page.locator(".lacking")).to_have_count(0)


def test_a_picture_that_is_missing_is_marked_on_its_card(page: Page, root: Path) -> None:
    write(root, {"cards.csv": FILES["cards.csv"].replace("Card 1\n", "Card :one:\n")})
    expect(page.locator('[data-piece="cards/card-1"] i.fault')).to_have_count(1)
    expect(page.locator('[data-piece="cards/card-0"] i.fault')).to_have_count(0)


def test_what_is_new_since_the_last_save_is_marked_and_leads_to_its_card_alone(page: Page, root: Path) -> None:
    told = page.locator("#findings > ol > li")
    write(root, {"cards.csv": FILES["cards.csv"].replace("card-1,Card 1\n", "card-1,Card, 1\n")})
    expect(told).to_have_count(1)
    expect(told.get_by_text("new", exact=True)).to_have_count(1)
    expect(told.get_by_role("button", name="Show the card")).to_have_count(1)  # as it was before its row was refused
    write(root, {"templates/g/card.xml": ONE_TEXT.replace('x="5"', 'x="oak"')})
    expect(told).to_have_count(2)
    new = told.filter(has=page.get_by_text("new", exact=True))
    expect(new).to_have_count(1)
    expect(new).to_contain_text("oak")
    expect(page.locator("#state")).to_contain_text("New since the last save: 1.")
    new.get_by_role("button", name="Show the card").click()
    expect(page.locator("dialog")).to_have_attribute("aria-label", "cards/card-0")


def test_the_count_of_findings_leads_to_them(page: Page, root: Path) -> None:
    write(root, {"cards.csv": FILES["cards.csv"].replace("card-1,Card 1\n", "card-1,Card, 1\n")})
    page.set_viewport_size({"width": 400, "height": 700})
    page.get_by_role("button", name="1 error").click()
    assert page.evaluate("document.activeElement.textContent") == "Findings"
    box = page.locator("#findings h2").bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 700


def test_the_table_is_no_wider_than_a_narrow_window(page: Page) -> None:
    page.set_viewport_size({"width": 400, "height": 700})
    page.get_by_role("link", name="Table", exact=True).click()
    for _ in range(8):
        page.get_by_role("button", name="Draw", exact=True).click()
    expect(page.locator("#hand .thing")).to_have_count(8)
    assert page.evaluate("document.documentElement.scrollWidth") <= 400


def test_the_notes_on_a_text_speak_the_language_of_the_page(chromium: Browser, desk: SharedDesk) -> None:
    with at_desk(chromium, desk, "fr") as page:
        page.get_by_role("link", name="Traduction", exact=True).click()
        page.locator("#begin input").fill("de")
        page.locator("#begin button").click()
        page.locator("#list button", has_text="Card 3").first.click()
        expect(page.locator("#notes")).to_contain_text("matériel cards, pièce card-3, champ words")
        page.locator("#list button", has_text="Deal the cards.").click()
        expect(page.locator("#notes")).to_contain_text("rules.md\u00a0: paragraphe")
