"""Translating and playing at the desk in a browser; skipped where there is no Chromium, or no playwright to lead it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")

from tests.desk.browsing import TWO_TEXTS  # noqa: E402
from tests.projects import game, write  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

EVIL = "<img src=x onerror=hacked=1>"
NAMES = ["Ace", EVIL, "King", "Queen", "Jack", "Ten", "Nine", "Eight"]
FILES = {
    "game.yaml": game(
        ("languages: [en]", "languages: [en, fr]"),
        more="    columns: {words: text}\n    back: g/back.xml\nrules: rules.md\n",
    ),
    "cards.csv": "id,copies,words\n" + "".join(f"card-{n},2,{name}\n" for n, name in enumerate(NAMES)),
    "rules.md": f"# Rules\n\nDeal the cards. {EVIL}\n",
    "templates/g/card.xml": TWO_TEXTS,
    "templates/g/back.xml": '<face><rect x="3" y="3" width="20" height="20" fill="ink"/></face>\n',
}
FILE = "content/g/locale/fr.po"
HEAD = 'msgid ""\nmsgstr "Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n"\n'


def go(page: Page, name: str) -> None:
    """Another page of the desk."""
    page.get_by_role("link", name=name, exact=True).click()


def test_ten_texts_are_translated_of_which_one_is_too_long(page: Page, root: Path) -> None:
    """From the first that lacks one to the next, by keys alone."""
    go(page, "Translation")
    api.expect(page.locator("#where")).not_to_have_text("")
    for number in range(10):
        field = page.locator("#fields textarea")
        before = page.locator("#where").inner_text()
        if field.count() == 2:
            field.first.fill(f"Texte {number}")
        field.last.fill(f"Texte {number} {'{n}' if page.locator('#chips button').count() else ''}")
        if number == 5:
            field.last.fill("Texte 5 " * 30)
            api.expect(page.locator("#fit")).to_contain_text("mm too long, even at 7 pt of 9 pt")
            api.expect(page.locator("#face i.long")).to_have_count(1)
        page.keyboard.press("Control+Enter")
        api.expect(page.locator("#where")).not_to_have_text(before)
    api.expect(page.locator("#filters")).to_contain_text("missing 4")
    api.expect(page.locator("#filters")).to_contain_text("too long 1")
    text = (root / FILE).read_text("utf-8")
    assert [number for number in range(10) if f"Texte {number}" in text] == [*range(10)]


def open_queen(page: Page, root: Path) -> Locator:
    """The field of a text that is translated already."""
    write(root, {FILE: HEAD + entry("Reine")})
    go(page, "Translation")
    api.expect(page.locator("#filters")).to_contain_text("done 1")
    page.locator("#words").fill("Queen")
    page.locator("#list button").first.click()
    api.expect(page.locator("#source")).to_have_text("Queen")
    field = page.locator("#fields textarea")
    api.expect(field).to_have_value("Reine")
    return field


def entry(words: str) -> str:
    return f'\nmsgctxt "cards/card-3/words"\nmsgid "Queen"\nmsgstr "{words}"\n'


def test_who_translates_meanwhile_is_not_overwritten(page: Page, root: Path) -> None:
    field = open_queen(page, root)
    field.fill("Dame")
    write(root, {FILE: HEAD + entry("Souveraine")})
    page.keyboard.press("Control+s")
    api.expect(page.locator("#clash")).to_contain_text("Souveraine")
    assert "Dame" not in (root / FILE).read_text("utf-8")
    page.get_by_role("button", name="Keep mine").click()
    api.expect(page.locator("#told")).to_have_text("saved")
    assert 'msgstr "Dame"' in (root / FILE).read_text("utf-8")


def test_a_wording_that_was_told_already_is_not_overwritten_either(page: Page, root: Path) -> None:
    """By keys that were on their way when it was told, or by a draft that was left."""
    open_queen(page, root).fill("Dame")
    write(root, {FILE: HEAD + entry("Souveraine")})
    api.expect(page.locator("#clash")).to_contain_text("Souveraine")
    page.keyboard.press("Control+s")
    page.reload()
    api.expect(page.locator("#clash")).to_contain_text("Souveraine")
    api.expect(page.locator("#fields textarea")).to_have_value("Dame")
    assert (root / FILE).read_text("utf-8") == HEAD + entry("Souveraine")
    page.get_by_role("button", name="Take theirs").click()
    api.expect(page.locator("#fields textarea")).to_have_value("Souveraine")
    page.locator("#fields textarea").fill("Reine des reines")
    page.keyboard.press("Control+s")
    api.expect(page.locator("#told")).to_have_text("saved")


def test_an_answer_that_comes_late_takes_no_words_away(page: Page, root: Path) -> None:
    """Of texts as they were before one was saved, and of one that was sent before more was typed."""
    field = open_queen(page, root)
    late: list[Route] = []
    page.route("**/texts?*", lambda route: late.append(route) if not late else route.continue_())
    page.evaluate("void page.load()")
    while not late:
        page.wait_for_timeout(20)
    answer = late[0].fetch()
    field.fill("Dame nouvelle")
    page.keyboard.press("Control+s")
    api.expect(page.locator("#told")).to_have_text("saved")
    field.fill("Dame plus nouvelle")
    late[0].fulfill(response=answer)
    page.unroute("**/texts?*")
    page.evaluate("void page.load()")
    api.expect(page.locator("#clash")).to_be_hidden()
    assert (field.input_value(), page.locator("#source").inner_text()) == ("Dame plus nouvelle", "Queen")


def test_whoever_goes_on_types_into_the_next_text_while_the_last_is_saved(page: Page, root: Path) -> None:
    """And what could not be saved is told, and stays a draft."""
    go(page, "Translation")
    page.locator("#list button", has_text="Ace").click()
    field = page.locator("#fields textarea")
    api.expect(page.locator("#source")).to_have_text("Ace")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/save", hold)
    field.fill("As")
    page.keyboard.press("Control+Enter")
    api.expect(page.locator("#source")).to_have_text(EVIL)
    page.keyboard.type("Valet")
    while not held:
        page.wait_for_timeout(20)
    held.pop().continue_()
    api.expect(page.locator("#told")).to_have_text("“Ace” is saved")
    assert (field.input_value(), page.locator("#source").inner_text()) == ("Valet", EVIL)
    page.keyboard.press("Control+Enter")
    api.expect(page.locator("#source")).to_have_text("King")
    while not held:
        page.wait_for_timeout(20)
    held.pop().fulfill(status=409, json={"error": "the disk is full"})
    api.expect(page.locator("#told")).to_contain_text("is not saved: the disk is full")
    page.locator("#list button", has_text=EVIL).first.click()
    api.expect(field).to_have_value("Valet")
    text = (root / FILE).read_text("utf-8")
    assert ('msgstr "As"' in text, "Valet" in text) == (True, False)


def test_a_draft_outlives_a_reload(page: Page, root: Path) -> None:
    open_queen(page, root).fill("Dame de")
    page.reload()
    api.expect(page.locator("#fields textarea")).to_have_value("Dame de")
    assert "Dame" not in (root / FILE).read_text("utf-8")


def test_a_language_is_begun(page: Page, root: Path) -> None:
    go(page, "Translation")
    page.locator("#code").fill("ar")
    page.get_by_role("button", name="Begin").click()
    api.expect(page.locator("#language")).to_have_value("ar")
    api.expect(page.locator("#fields textarea").first).to_have_attribute("dir", "rtl")
    api.expect(page.locator("#begun")).to_have_text("Arabic (ar) is begun: 14 texts to translate.")
    assert (root / "content/g/locale/ar.po").is_file()
    page.locator("#fields textarea").first.fill("ا")
    page.keyboard.press("Control+s")
    page.get_by_role("button", name="Print it too").click()
    api.expect(page.locator("#begun")).to_contain_text("game.yaml lists Arabic (ar) now")
    api.expect(page.locator("#unlisted")).to_be_hidden()
    assert "languages: [en, fr, ar]\n" in (root / "content/g/game.yaml").read_text("utf-8")


def test_a_language_is_begun_before_the_page_knows_those_that_there_are(page: Page) -> None:
    """And until the page knows what is wrong, the way to that has a name."""
    held: list[Route] = []
    page.route("**/languages", lambda route: held.append(route))  # noqa: PLW0108 - playwright marks what it calls
    page.route("**/gallery/findings", lambda _: None)
    go(page, "Translation")
    api.expect(page.locator("#desk .summary")).to_have_text("checking")
    page.locator("#code").fill("ar")
    page.get_by_role("button", name="Begin").click()
    while len(held) < 2:
        page.wait_for_timeout(20)
    page.unroute("**/languages")
    for route in held:
        route.continue_()
    api.expect(page.locator("#begun")).to_have_text("Arabic (ar) is begun: 14 texts to translate.")


@pytest.mark.parametrize(
    ("name", "script", "button"),
    [
        ("Translation", "translation-keys", "Begin"),
        ("Table", "table", "New table"),
        ("Sheets", "sheets", "Print the kit to PDFs"),
    ],
)
def test_what_is_ordered_before_a_page_can_hear_it_waits(page: Page, name: str, script: str, button: str) -> None:
    """A form would be sent nowhere, and whoever pressed its button would never know."""
    held: list[Route] = []
    refused: list[str] = []
    page.route(f"**/{script}.js", lambda route: held.append(route))  # noqa: PLW0108 - playwright marks what it calls
    page.on("console", lambda said: refused.append(said.text))
    page.get_by_role("link", name=name, exact=True).click(no_wait_after=True)
    order = page.get_by_role("button", name=button, include_hidden=True, exact=True)
    order.wait_for()
    box = order.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_timeout(50)
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    order.click(trial=True)
    assert refused == []


def test_a_table_is_kept_and_its_seed_repeats_it(page: Page) -> None:
    go(page, "Table")
    seed = page.locator("#seed")
    seed.fill("seven")
    page.get_by_role("button", name="New table").click()
    for _ in range(3):
        page.get_by_role("button", name="Draw", exact=True).click()
    hand = page.locator("#hand .thing")
    api.expect(hand).to_have_count(3)
    names = [one.get_attribute("aria-label") for one in hand.all()]
    hand.first.focus()
    page.keyboard.press("d")
    hand.first.drag_to(page.locator("#ground"))
    api.expect(page.locator("#ground .thing")).to_have_count(1)
    page.reload()
    api.expect(hand).to_have_count(1)
    api.expect(page.locator("#piles")).to_contain_text("Discard pile: 1")
    page.get_by_role("button", name="New table").click()
    for _ in range(3):
        page.get_by_role("button", name="Draw", exact=True).click()
    api.expect(hand).to_have_count(3)
    assert [one.get_attribute("aria-label") for one in hand.all()] == names


def test_words_of_strangers_run_nothing(page: Page) -> None:
    api.expect(page.locator('[data-piece="cards/card-1"] img')).to_have_js_property("complete", value=True)
    assert page.evaluate("typeof hacked") == "undefined"
    go(page, "Translation")
    page.locator("#words").fill("onerror")
    page.locator("#list button").first.click()
    api.expect(page.locator("#source")).to_contain_text(EVIL)
    page.locator("#fields textarea").last.fill(EVIL)
    api.expect(page.locator("#caption")).to_contain_text("cards: card-1")
    assert page.locator("#translation img").count() == 0
    assert page.evaluate("typeof hacked") == "undefined"
