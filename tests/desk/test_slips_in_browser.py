"""What stands on the page of pieces through the slips of whoever edits, in a browser; skipped where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import first_page, game, write

pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")
from playwright.sync_api import Browser, Locator, Page, expect

from tests.desk.browsing import ONE_TEXT, SharedDesk, at_desk

EVIL = "<img src=x onerror=hacked=1>"
MORE = '    columns: {words: text}\ntheme: {colours: {paper: "#F4EFE6"}}\nrules: rules.md\n'
YAML = game(more=MORE)
FILES = {
    **first_page(()),
    "game.yaml": YAML,
    "cards.csv": "id,words\nace,Ace\nking,King\nqueen,Queen\n",
    "rules.md": "# How to play\n\nThe river runs.\n",
    "templates/g/card.xml": ONE_TEXT,
}
HALF = YAML.replace("#F4EFE6", "#F4EFE")


def looked_at(page: Page) -> Locator:
    """The cards, once all of them and the rules are there."""
    cards = page.locator('[data-piece^="cards/"]')
    expect(cards).to_have_count(3)
    expect(cards.locator("img")).to_have_count(3)
    page.locator('[data-piece="rules.pdf/1"]').scroll_into_view_if_needed()
    expect(page.locator('[data-piece="rules.pdf/1"] img')).to_have_js_property("complete", value=True)
    return cards


def test_a_colour_that_is_half_typed_leaves_the_page_as_it_was_and_says_so(page: Page, root: Path) -> None:
    cards = looked_at(page)
    sources = [one.get_attribute("src") for one in cards.locator("img").all()]
    write(root, {"game.yaml": HALF})
    expect(cards.locator("i.kept b")).to_have_text(["as it was"] * 3)
    expect(page.locator('[data-piece="rules.pdf/1"] i.kept')).to_have_count(1)
    assert [one.get_attribute("src") for one in cards.locator("img").all()] == sources  # nothing is drawn again
    assert page.title().startswith("Tiny")
    expect(page.locator("#count")).to_have_text("3 of 3 pieces")
    told = str(cards.first.locator("i.kept").get_attribute("title"))
    assert told.startswith("as it was; cannot be drawn: theme.colours.paper: found '#F4EFE'")
    page.reload()
    expect(cards.locator("i.kept")).to_have_count(3)
    page.get_by_role("button", name="Show the card").click()
    expect(page.locator(".faults")).to_contain_text("'#F4EFE'")
    page.keyboard.press("Escape")
    write(root, {"game.yaml": YAML})
    expect(page.locator(".pieces i.kept")).to_have_count(0)


def test_rules_come_back_each_time_that_a_colour_is_whole_again(page: Page, root: Path) -> None:
    refused: list[str] = []
    page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    rules = page.locator('[data-piece="rules.pdf/1"]')
    looked_at(page)
    for _ in range(3):
        write(root, {"game.yaml": HALF})
        expect(rules.locator("i.kept")).to_have_count(1)
        write(root, {"game.yaml": YAML})
        expect(rules.locator("i.kept")).to_have_count(0)
        expect(rules.locator("img")).to_have_js_property("complete", value=True)
    assert refused == []


def test_rules_come_with_a_game_that_cannot_be_read_at_first(chromium: Browser, desk: SharedDesk) -> None:
    """And nobody asks for those of no language before."""
    with at_desk(chromium, desk) as page:
        refused: list[str] = []
        page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
        page.route(
            "**/gallery/", lambda route: route.fulfill(response=route.fetch(), body=unread(route.fetch().text()))
        )
        page.goto(f"{desk.address.partition('?')[0]}gallery/")
        expect(page.locator("#count")).to_have_text("0 of 0 pieces")
        page.wait_for_timeout(900)  # longer than the page waits before it asks for rules
        write(desk.root, {"cards.csv": FILES["cards.csv"].replace("Queen", "Dame")})
        page.evaluate("load()")
        expect(page.locator('[data-piece="rules.pdf/1"]')).to_have_count(1)
        assert refused == []


def test_rules_come_with_the_language_that_a_game_is_in_from_now_on(page: Page, root: Path) -> None:
    looked_at(page)
    write(root, {"game.yaml": YAML.replace("language: en", "language: fr").replace("[en]", "[fr]")})
    expect(page.locator('[data-piece="rules.pdf/1"] img')).to_have_attribute("alt", "1, front, fr")


def unread(html: str) -> str:
    """A page of a game of which nothing can be read yet."""
    head, _, rest = html.partition('id="data">')
    data = (
        '{"title":"g","languages":[""],"inks":["full"],"players":[],"levels":{},"components":{},"pieces":[],"kept":[]}'
    )
    return f'{head}id="data">{data}</script>{rest.partition("</script>")[2]}'


def test_a_row_with_a_comma_too_many_is_dimmed_in_its_place(page: Page, root: Path) -> None:
    cards = looked_at(page)
    write(root, {"cards.csv": FILES["cards.csv"].replace(",King", f",King, {EVIL}")})
    expect(page.locator(".pieces i.kept")).to_have_count(1)
    names = [one.get_attribute("data-piece") for one in cards.all()]
    assert names == ["cards/ace", "cards/king", "cards/queen"]
    expect(page.locator('[data-piece="cards/king"] i.kept')).to_have_text("as it was")
    expect(page.locator("#count")).to_have_text("3 of 3 pieces")
    page.locator("#findings li.error").get_by_role("button", name="Show the card").click()
    expect(page.get_by_role("dialog")).to_have_attribute("aria-label", "cards/king")
    expect(page.locator(".faults")).to_contain_text(EVIL)
    expect(page.locator("#alone i.kept")).to_have_count(1)
    assert page.evaluate("window.hacked") is None
    write(root, {"cards.csv": FILES["cards.csv"].replace(",King", ",Kings")})
    expect(page.locator("i.kept")).to_have_count(0)
    expect(page.locator(".faults li")).to_have_count(0)


def test_rules_that_fail_are_dimmed_and_found_from_their_finding(page: Page, root: Path) -> None:
    looked_at(page)
    write(root, {"rules.md": "# How to play\n\n{{ decks[0].size }} cards.\n"})
    rules = page.locator('[data-piece="rules.pdf/1"]')
    expect(rules.locator("i.kept")).to_have_count(1)
    page.locator("#findings li.error").get_by_role("button", name="Show the card").click()
    expect(page.get_by_role("dialog")).to_have_attribute("aria-label", "rules.pdf/1")
    expect(page.locator(".faults")).to_contain_text("the list 'decks' of 0 items has no item 0")
    page.keyboard.press("Escape")
    write(root, {"rules.md": "# How to play\n\nThe brook runs.\n"})
    expect(rules.locator("i.kept")).to_have_count(0)
    expect(page.locator("#findings #state")).to_contain_text("Nothing is wrong")


STAR = '<svg viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z" fill="#803010"/></svg>'


def test_cards_that_lack_a_picture_are_marked_though_one_place_alone_is_told(page: Page, root: Path) -> None:
    art = '<art name="star" x="5" y="5" width="20" height="20"/></face>'
    tokens = "  tokens: {title: Tokens, kind: token, size: [30, 30], rows: tokens.csv, front: g/token.xml}\n"
    yaml = YAML.replace("theme:", f"{tokens}theme:")
    faces = {"templates/g/card.xml": ONE_TEXT.replace("</face>", art), "templates/g/token.xml": f"<face>{art}"}
    write(root, {"game.yaml": yaml, "tokens.csv": "id\none\ntwo\n", "art/star.svg": STAR, **faces})
    token = page.locator('[data-piece="tokens/two"]')
    expect(token.locator("img")).to_have_js_property("complete", value=True)
    expect(page.locator("#findings #state")).to_contain_text("Nothing is wrong")
    (root / "content/g/art/star.svg").rename(root / "content/g/art/stella.svg")
    expect(page.locator("#findings li.error")).to_have_count(1)
    for name in ("cards/queen", "tokens/two"):
        mark = page.locator(f'[data-piece="{name}"] i.fault')
        expect(mark).to_have_count(1)
        assert "there is no picture 'star'" in str(mark.get_attribute("title"))
    token.click()
    expect(page.locator(".faults")).to_contain_text("rename 'stella', a picture that nothing uses, to 'star'")
    page.keyboard.press("Escape")
    (root / "content/g/art/stella.svg").rename(root / "content/g/art/star.svg")
    expect(page.locator("i.fault")).to_have_count(0)


def test_a_card_whose_template_fails_shows_what_it_was_to_who_comes_later_too(page: Page, root: Path) -> None:
    cards = looked_at(page)
    write(root, {"templates/g/card.xml": ONE_TEXT.replace("<face>", "<face>{% if %}")})
    lacking = cards.locator(".face.lacking")
    expect(lacking).to_have_count(3)
    page.reload()
    expect(lacking.locator("b")).to_have_text(["as it was; cannot be drawn"] * 3)
    expect(lacking.first.locator("img")).to_have_js_property("complete", value=True)
    assert lacking.first.locator("img").evaluate("image => image.naturalWidth") > 0
    write(root, {"cards.csv": FILES["cards.csv"] + "jack,Jack\n"})  # of which there has never been a picture
    expect(page.locator('[data-piece="cards/jack"] .face.lacking b')).to_have_text("cannot be drawn")
    expect(lacking.locator("b").first).to_have_text("as it was; cannot be drawn")
    write(root, {"templates/g/card.xml": ONE_TEXT})
    expect(lacking).to_have_count(0)
