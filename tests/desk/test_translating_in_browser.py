"""Who translates in a browser loses nothing, finds texts by keys and sees the card at once; skipped without one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")

from tests.desk.browsing import SV, SV_HEAD, TWO_TEXTS, SharedDesk, translate  # noqa: E402
from tests.desk.test_accessibility import violations  # noqa: E402
from tests.projects import game, write  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

CARDS = "id,copies,words\nace,2,Ace of the river\nking,2,Undsättning\nqueen,2,Queen\ntwin,2,Queen\n"
FIGURE = '{{ (game.levels|selectattr("id", "eq", "x")|list|length) }}'
FILES = {
    "game.yaml": game(
        ("languages: [en]", "languages: [en, fr, sv]"), more="    columns: {words: text}\nrules: rules.md\n"
    ),
    "cards.csv": CARDS,
    "rules.md": f"# How to play\n\nDeal {FIGURE} cards to each.\n\nThe first of you begins.\n",
    "templates/g/card.xml": TWO_TEXTS,
}


@pytest.fixture
def page(page: Page, desk: SharedDesk) -> Page:
    """At the texts of a language that is not the first one."""
    translate(page, desk, "sv")
    return page


def row(page: Page, words: str) -> Locator:
    return page.locator("#list li button", has_text=words)


def open_text(page: Page, words: str) -> Locator:
    """The field of a text."""
    row(page, words).first.click()
    api.expect(page.locator("#source")).to_contain_text(words)
    return page.locator("#fields textarea").last


def reword(root: Path, old: str, new: str) -> None:
    file = root / "content/g/cards.csv"
    file.write_text(file.read_text("utf-8").replace(old, new), "utf-8")


def test_what_is_typed_stays_when_its_text_is_reworded(page: Page, root: Path) -> None:
    """Before it is saved the first time, in the midst of typing; and it is saved as that of the new text."""
    field = open_text(page, "Ace of the river")
    field.fill("Flodens ")
    reword(root, "Ace of the river", "Ace of the wide river")
    api.expect(page.locator("#source")).to_have_text("Ace of the wide river")
    page.keyboard.type("ess")
    api.expect(field).to_have_value("Flodens ess")
    api.expect(page.locator("#earlier")).to_contain_text("The text has changed: Ace of the wide river")
    api.expect(page.locator("#earlier ins")).to_have_text(["wide", " "])
    page.keyboard.press("Control+z")
    api.expect(field).not_to_have_value("Flodens ess")
    field.fill("Flodens ess")
    page.keyboard.press("Control+s")
    api.expect(page.locator("#told")).to_have_text("saved")
    api.expect(page.locator("#earlier")).to_be_hidden()
    assert 'msgid "Ace of the wide river"\nmsgstr "Flodens ess"' in (root / SV).read_text("utf-8")


def test_a_translation_stays_under_the_hands_when_its_text_is_reworded_and_put_back(page: Page, root: Path) -> None:
    field = open_text(page, "Ace of the river")
    field.fill("Flodens ess")
    page.keyboard.press("Control+s")
    api.expect(page.locator("#told")).to_have_text("saved")
    field.fill("Flodens äss")
    reword(root, "Ace of the river", "Torch")
    api.expect(page.locator("#earlier del").first).to_contain_text("Ace")
    api.expect(page.locator("#source")).to_have_text("Torch")
    api.expect(field).to_have_value("Flodens äss")
    api.expect(page.locator("#clash")).to_be_hidden()
    reword(root, "Torch", "Ace of the river")
    api.expect(page.locator("#source")).to_have_text("Ace of the river")
    api.expect(field).to_have_value("Flodens äss")
    api.expect(page.locator("#earlier")).to_be_hidden()


def test_a_draft_finds_its_text_that_was_reworded_while_nobody_looked(page: Page, root: Path) -> None:
    open_text(page, "The first of you begins").fill("Den första")
    page.goto("about:blank")
    write(root, {"rules.md": FILES["rules.md"].replace("of you begins", "of you all begins")})
    page.go_back()
    field = open_text(page, "The first of you all begins")
    api.expect(field).to_have_value("Den första")
    api.expect(page.locator("#earlier")).to_contain_text("The text has changed")


def test_words_of_a_text_that_is_gone_stay_and_go_with_a_row_that_is_renamed(page: Page, root: Path) -> None:
    field = open_text(page, "Undsättning")
    field.fill("Mitt utkast")
    reword(root, "king,2,Undsättning\n", "")
    api.expect(page.locator("#told")).to_contain_text("your words stay here")
    api.expect(field).to_have_value("Mitt utkast")
    reword(root, "queen,", "king,2,Undsättning\nqueen,")
    api.expect(page.locator("#told")).to_have_text("")
    api.expect(row(page, "Undsättning").locator("b.draft")).to_have_count(1)
    reword(root, "king,2", "prince,2")
    api.expect(page.locator("#where")).to_contain_text("cards/prince/words")
    api.expect(field).to_have_value("Mitt utkast")


def test_words_of_a_text_that_is_gone_are_found_in_the_list(page: Page, root: Path) -> None:
    """And nothing of them is given to a text that has nothing to do with it."""
    open_text(page, "The first of you begins").fill("Den första")
    open_text(page, "Queen")
    write(root, {"rules.md": "# How to play\n\nShuffle.\n\nDraw two.\n"})
    gone = page.locator("#list details").last
    api.expect(gone.locator("h2")).to_have_text("Drafts of texts that are gone")
    api.expect(row(page, "Draw two").locator("b.draft")).to_have_count(0)
    page.reload()
    gone.locator("button").click()
    api.expect(page.locator("#fields textarea")).to_have_value("Den första")
    api.expect(page.locator("#told")).to_contain_text("the game does not have this text any more")
    assert violations(page) == []
    page.locator("#fields textarea").fill("")
    page.reload()
    api.expect(page.locator("#list h2")).to_have_count(3)


def test_nobody_is_moved_while_a_table_cannot_be_read(page: Page, root: Path) -> None:
    field = open_text(page, "Undsättning")
    with page.expect_response("**/texts?*"):
        reword(root, "id,copies,words", "id,copies,wrds")
    field.fill("Mitt utkast")
    with page.expect_response("**/texts?*"):
        reword(root, "id,copies,wrds", "id,copies,words")
    api.expect(row(page, "Undsättning").locator("b.draft")).to_have_count(1)
    api.expect(page.locator("#source")).to_have_text("Undsättning")
    api.expect(field).to_have_value("Mitt utkast")


def test_what_lacks_its_placeholder_is_wrong_and_not_done(page: Page) -> None:
    open_text(page, "{n} card")
    fields = page.locator("#fields textarea")
    fields.first.fill("Ett kort")
    fields.last.fill("Flera kort")
    page.keyboard.press("Control+s")
    api.expect(page.locator("#told")).to_have_text("saved, and wrong as it stands")
    api.expect(page.locator("#filters")).to_contain_text("wrong 1")
    page.reload()
    page.get_by_role("button", name="wrong 1").click()
    api.expect(page.locator("#list li")).to_have_count(1)
    api.expect(page.locator("#list i.wrong")).to_have_attribute("aria-label", "wrong")
    open_text(page, "{n} card").fill("{n} kort")
    page.keyboard.press("Control+s")
    api.expect(page.locator("#filters")).to_contain_text("wrong 0")


def test_the_next_card_comes_before_the_disk_and_never_the_last_one_beside_it(page: Page) -> None:
    field = open_text(page, "Ace of the river")
    api.expect(page.locator("#caption")).to_have_text("cards: ace, front")
    held: dict[str, list[Route]] = {"save": [], "show": []}
    page.route("**/save", lambda route: held["save"].append(route))  # noqa: PLW0108 - playwright marks what it calls
    field.fill("Ess")
    page.wait_for_timeout(100)
    page.route("**/show", lambda route: held["show"].append(route))  # noqa: PLW0108 - as above
    page.keyboard.press("Control+Enter")
    api.expect(page.locator("#source")).to_have_text("Undsättning")
    api.expect(page.locator("#shown")).to_have_class("old")
    assert page.locator("#caption").inner_text() == ""
    while not held["show"]:
        page.wait_for_timeout(20)
    assert not held["save"]
    page.unroute("**/show")
    for route in held["show"]:
        route.continue_()
    api.expect(page.locator("#caption")).to_have_text("cards: king, front")
    api.expect(page.locator("#shown")).not_to_have_class("old")
    while not held["save"]:
        page.wait_for_timeout(20)
    held["save"][0].continue_()
    api.expect(page.locator("#told")).to_have_text("“Ace of the river” is saved")


def test_words_that_wait_are_saved_though_the_page_is_left(page: Page, root: Path) -> None:
    field = open_text(page, "Ace of the river")
    field.fill("Ess")
    page.route("**/show", lambda _: None)
    page.keyboard.press("Control+Enter")
    api.expect(page.locator("#source")).to_have_text("Undsättning")
    page.locator("#desk a", has_text="Table").click()
    api.expect(page.locator("#piles")).to_be_visible()
    while not (root / SV).exists() or 'msgstr "Ess"' not in (root / SV).read_text("utf-8"):
        page.wait_for_timeout(20)


def test_a_text_that_is_translated_elsewhere_is_offered(page: Page, root: Path) -> None:
    write(root, {SV: SV_HEAD + '\nmsgctxt "cards/queen/words"\nmsgid "Queen"\nmsgstr "Drottning"\n'})
    api.expect(page.locator("#filters")).to_contain_text("done 1")
    page.locator("#words").fill("twin")
    field = open_text(page, "Queen")
    api.expect(page.locator("#elsewhere button")).to_have_text(["Drottning"])
    assert violations(page) == []
    page.keyboard.press("Alt+0")
    api.expect(field).to_have_value("Drottning")
    api.expect(page.locator("#elsewhere")).to_be_hidden()
    page.keyboard.press("Control+s")
    api.expect(page.locator("#told")).to_have_text("saved")


def test_texts_stand_below_headings_that_fold_them_away(page: Page) -> None:
    names = page.locator("#list h2")
    assert names.all_inner_texts() == ["Texts of the game", "Rules", "Planche's own words"]
    own = page.locator("#list details").last
    count = own.locator("li").count()
    own.locator("summary").click()
    api.expect(own.locator("li button").first).to_be_hidden()
    page.reload()
    api.expect(own.locator("summary")).to_be_visible()
    api.expect(own.locator("li button").first).to_be_hidden()
    open_text(page, "The first of you begins")
    page.keyboard.press("Alt+n")
    api.expect(page.locator("#where")).not_to_contain_text("templates/common")
    assert count > 20
    own.locator("summary").click()
    own.locator("li button").first.click()
    api.expect(page.locator("#source")).to_have_attribute("lang", "en")


def test_the_search_folds_accents_both_ways_and_its_counts_follow(page: Page) -> None:
    for words in ("undsatt", "UNDSÄTT"):
        page.locator("#words").fill(words)
        api.expect(page.locator("#list li b")).to_have_text(["Undsättning"])
    api.expect(page.locator("#filters")).to_contain_text("all 1")
    page.locator("#words").fill("Quèen")
    api.expect(page.locator("#list li b")).to_have_text(["Queen", "Queen"])


def test_the_list_is_one_tab_stop_that_arrows_go_through(page: Page) -> None:
    page.locator("#words").fill("Queen")
    page.keyboard.press("ArrowDown")
    rows = page.locator("#list li button")
    api.expect(rows.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    api.expect(rows.nth(1)).to_be_focused()
    page.keyboard.press("Home")
    api.expect(page.locator("#list summary")).to_be_focused()
    page.keyboard.press("ArrowUp")
    api.expect(page.locator("#words")).to_be_focused()
    assert page.locator("#list [tabindex='0']").count() == 1
    page.keyboard.press("Enter")
    api.expect(page.locator("#fields textarea")).to_be_focused()
    api.expect(page.locator("#where")).to_contain_text("cards/queen/words")
    page.keyboard.press("Shift+Tab")
    api.expect(rows.nth(0)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.querySelector('#list').contains(document.activeElement)") is False


def test_a_rule_is_marked_on_its_page_and_expressions_are_chips(page: Page) -> None:
    field = open_text(page, "The first of you begins")
    mark = page.locator("#face i.place")
    api.expect(mark).to_have_count(1)
    first = mark.bounding_box()  # in the second column
    field.fill("Den första av er börjar. " * 20)
    api.expect(page.locator("#fit")).to_have_text("")
    open_text(page, "cards to each")
    api.expect(mark).to_have_count(1)
    second = mark.bounding_box()
    assert first
    assert second
    assert second["x"] < first["x"]
    assert 3 < first["height"] < 40
    larger = page.locator("#larger")
    larger.click()
    api.expect(larger).to_have_attribute("aria-pressed", "true")
    third = mark.bounding_box()
    assert third
    assert third["height"] > 1.5 * second["height"]
    api.expect(mark).to_be_in_viewport()
    assert violations(page) == []
    chip = page.locator("#source mark")
    api.expect(chip).to_have_attribute("data-label", "… length")
    api.expect(chip).to_have_text(FIGURE)
    api.expect(page.locator("#chips button")).to_have_text("… length")
    page.locator("#chips button").click()
    api.expect(page.locator("#fields textarea")).to_have_value(FIGURE)


@pytest.mark.parametrize("size", [(650, 425), (900, 700), (400, 700)])
def test_the_card_covers_nothing_where_there_is_little_room(page: Page, size: tuple[int, int]) -> None:
    """As of a window that is shown at 200 %."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_text(page, "Ace of the river")
    api.expect(page.locator("#caption")).to_have_text("cards: ace, front")
    for name in ("#fields textarea", "#save", "#fit", "#notes"):
        part = page.locator(name)
        part.scroll_into_view_if_needed()
        assert part.evaluate(
            """part => {
                const box = part.getBoundingClientRect();
                const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                return part === hit || part.contains(hit);
            }"""
        ), name


def test_a_sign_tells_that_texts_are_being_read(page: Page) -> None:
    """Meanwhile nobody writes in the language from which they came."""
    held: list[Route] = []
    page.route("**/texts?*", lambda route: held.append(route))  # noqa: PLW0108 - playwright marks what it calls
    page.reload()
    api.expect(page.locator("#nothing")).to_have_text("The texts are being read.")
    api.expect(page.locator("#busy")).to_be_visible()
    while not held:
        page.wait_for_timeout(20)
    held[0].continue_()
    api.expect(page.locator("#list li").first).to_be_visible()
    api.expect(page.locator("#busy")).to_be_hidden()
    api.expect(page.locator("#nothing")).to_be_hidden()
    page.locator("#language").select_option("fr")
    api.expect(page.locator("#busy")).to_be_visible()
    texts = page.locator("#list, #text")
    assert texts.evaluate_all("all => all.map((one) => one.inert)") == [True, True]
    held[1].continue_()
    api.expect(page.locator("#busy")).to_be_hidden()
    assert texts.evaluate_all("all => all.map((one) => one.inert)") == [False, False]


def test_a_language_that_is_half_done_is_printed_by_choice(page: Page, root: Path) -> None:
    """In the language that one came from; whose kit is shown is told, and that files have changed since."""
    page.locator("#desk a", has_text="Sheets").click()
    language = page.locator("select[name=language]")
    api.expect(language).to_have_value("sv")
    api.expect(page.locator("#untranslated")).to_contain_text("Not translated: ")
    api.expect(page.locator("#untranslated a")).to_have_attribute("href", "/translation/#sv")
    assert violations(page) == []
    page.get_by_role("button", name="Print the kit").click()
    api.expect(page.locator("#state")).to_contain_text("are not translated to sv")
    page.locator("select[name=partial]").select_option("partial")
    page.get_by_role("button", name="Print the kit").click()
    api.expect(page.locator("#whose")).to_have_text("Kit in Swedish (sv)")
    api.expect(page.locator("#files section").first).to_be_visible()
    api.expect(page.locator("#old")).to_be_hidden()
    language.select_option("en")
    api.expect(page.locator("#untranslated")).to_be_hidden()
    api.expect(page.locator("#whose")).to_have_text("Kit in Swedish (sv)")
    reword(root, "Queen", "Empress")
    api.expect(page.locator("#old")).to_be_visible()
    page.get_by_role("link", name="Translation", exact=True).click()
    api.expect(page.locator("#language")).to_have_value("sv")


def test_who_has_gone_on_is_told_which_text_is_saved(page: Page) -> None:
    open_text(page, "Ace of the river").fill("Flodens ess")
    page.keyboard.press("Control+Enter")
    api.expect(page.locator("#source")).not_to_have_text("Ace of the river")
    api.expect(page.locator("#told")).to_have_text("“Ace of the river” is saved")
