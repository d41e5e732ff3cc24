"""What somebody types on the page of translation is taken back as they typed it, and Tab leads them on; skipped without
a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")

from tests.desk.browsing import SV, SV_HEAD, TWO_TEXTS, SharedDesk, translate  # noqa: E402
from tests.desk.test_accessibility import violations  # noqa: E402
from tests.projects import game, write  # noqa: E402

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Locator, Page

FILES = {
    "game.yaml": game(
        ("languages: [en]", "languages: [en, fr, sv]"), more="    columns: {words: text}\nrules: rules.md\n"
    ),
    "cards.csv": "id,copies,words\nace,2,Take {hand} cards\nqueen,2,Queen\ntwin,2,Queen\n",
    "rules.md": "# How to play\n\nDeal the cards.\n\nThe first of you begins.\n",
    "templates/g/card.xml": TWO_TEXTS.replace("piece.words", 'piece.words|replace("{hand}", "3")'),
}
UNDO = "Control+z"


@pytest.fixture
def page(page: Page, desk: SharedDesk) -> Page:
    translate(page, desk, "sv")
    return page


def open_text(page: Page, words: str) -> Locator:
    """The fields of a text, whose card is drawn."""
    page.locator("#list li button", has_text=words).first.click()
    api.expect(page.locator("#source")).to_contain_text(words)
    api.expect(page.locator("#shown")).not_to_have_class("old")
    return page.locator("#fields textarea")


def undone(page: Page, field: Locator, *, times: int) -> list[str]:
    """What a field says after each of so many steps back."""
    said = []
    for _ in range(times):
        page.keyboard.press(UNDO)
        said.append(field.input_value())
    return said


def test_a_run_of_letters_is_taken_back_at_once(page: Page) -> None:
    """Whatever is told beside them meanwhile: that there is a draft, that the words are too long and what fits."""
    field = open_text(page, "Queen")
    page.keyboard.type("Drottningen av hela den stora floden. " * 4, delay=10)
    api.expect(page.locator("#fit")).to_contain_text("too long")
    page.keyboard.type(" i", delay=10)
    assert undone(page, field, times=1) == [""]


@pytest.mark.parametrize("is_clicked", [True, False])
def test_a_placeholder_that_is_set_in_is_a_step_of_its_own(page: Page, *, is_clicked: bool) -> None:
    field = open_text(page, "Take {hand} cards")
    page.keyboard.type("Ta ")
    if is_clicked:
        page.locator("#chips button").click()
    else:
        page.keyboard.press("Alt+1")
    page.keyboard.type(" kort")
    api.expect(field).to_have_value("Ta {hand} kort")
    assert undone(page, field, times=3) == ["Ta {hand}", "Ta ", ""]
    page.keyboard.type("Ta tre kort")
    page.keyboard.press("Control+a")
    page.keyboard.press("Alt+1")
    api.expect(field).to_have_value("{hand}")
    assert undone(page, field, times=1) == ["Ta tre kort"]


def test_words_from_elsewhere_and_what_is_saved_are_taken_back(page: Page, root: Path) -> None:
    write(root, {SV: SV_HEAD + '\nmsgctxt "cards/queen/words"\nmsgid "Queen"\nmsgstr "Drottning"\n'})
    api.expect(page.locator("#filters")).to_contain_text("done 1")
    page.locator("#words").fill("twin")
    field = open_text(page, "Queen")
    page.keyboard.type("Dam")
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.keyboard.press("Alt+0")
    api.expect(field).to_have_value("Drottning")
    assert undone(page, field, times=3) == ["", "Dam", ""]
    page.keyboard.type("Dam")
    back = page.get_by_role("button", name="Back to what is saved")
    back.click()
    api.expect(field).to_have_value("")
    api.expect(page.locator("#told")).to_have_text("as it is saved")
    api.expect(back).to_be_disabled()
    assert undone(page, field, times=1) == ["Dam"]
    api.expect(back).to_be_enabled()


def test_tab_goes_from_form_to_form(page: Page) -> None:
    """What gives a form the words of another comes behind them, and is taken back too."""
    fields = open_text(page, "{n} card")
    page.keyboard.type("{n} kort")
    same = page.get_by_role("button", name="The same as for 1")
    api.expect(same).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Tab")
    page.keyboard.type(" {n} kort")
    api.expect(fields.last).to_have_value(" {n} kort")
    api.expect(same).to_be_hidden()
    fields.last.fill("")
    page.keyboard.press("Tab")
    api.expect(same).to_be_focused()
    page.keyboard.press("Enter")
    api.expect(fields.last).to_have_value("{n} kort")
    api.expect(fields.last).to_be_focused()
    assert undone(page, fields.last, times=1) == [""]
    api.expect(page.locator("#fit")).to_contain_text("Nothing yet for")


def fill(page: Page, words: str = "Ord") -> None:
    """Words for a text, with what has to stand in it, and on to the next."""
    holders = " ".join(page.locator("#chips button").all_inner_texts())
    for field in page.locator("#fields textarea").all():
        field.fill(f"{words} {holders}".strip())
    page.keyboard.press("Control+Enter")


@pytest.mark.parametrize("filtered", ["all 10", "missing 10"])
def test_the_game_has_an_end_and_what_was_left_out_comes_before_it(page: Page, filtered: str) -> None:
    """Planche's own words come when somebody asks for them."""
    end = page.locator("#end")
    open_text(page, "Queen")  # what stands before it is left out
    left = page.locator("#list details:not(:last-of-type) li").count()
    page.get_by_role("button", name=filtered).click()
    for number in range(left):
        api.expect(end).to_be_hidden()
        where = page.locator("#where").inner_text()
        fill(page, f"Ord {number}")
        if number < left - 1:
            api.expect(page.locator("#where")).not_to_have_text(where)
    api.expect(end).to_contain_text("All texts of the game are translated.")
    api.expect(page.locator("#filters")).to_contain_text("missing 0")
    api.expect(end.get_by_role("link", name="Print it: Sheets")).to_have_attribute("href", "/sheets/")
    assert violations(page) == []
    page.keyboard.press("Alt+n")
    api.expect(page.locator("#where")).not_to_contain_text("templates/common")
    end.get_by_role("button", name="Go on to Planche's own words").click()
    api.expect(page.locator("#source")).to_have_attribute("lang", "en")
    api.expect(page.locator("#fields textarea").first).to_be_focused()
    api.expect(end).to_be_hidden()
    where = page.locator("#where").inner_text()
    page.keyboard.press("Alt+n")
    api.expect(page.locator("#where")).not_to_have_text(where)
    api.expect(page.locator("#where")).to_contain_text("templates")


def test_who_goes_through_a_filter_stays_in_it_to_its_end(page: Page, root: Path) -> None:
    write(root, {SV: SV_HEAD + '\n#, fuzzy\nmsgctxt "cards/queen/words"\nmsgid "Queen"\nmsgstr "Dam"\n'})
    page.get_by_role("button", name="to look over 1").click()
    open_text(page, "Queen")
    page.keyboard.press("Control+Enter")
    end = page.locator("#end")
    api.expect(end).to_contain_text("That was the last text of “to look over”.")
    api.expect(page.locator("#source")).to_have_text("Queen")
    end.get_by_role("button", name="Go on with all texts").click()
    api.expect(page.locator("#filters [aria-pressed=true]")).to_contain_text("all")
    api.expect(page.locator("#where")).not_to_contain_text("cards/queen/words")


def test_the_mark_of_a_rule_covers_no_words(page: Page) -> None:
    open_text(page, "The first of you begins")
    mark = page.locator("#face i.place")
    api.expect(mark).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    for side in ("top", "right", "bottom"):
        api.expect(mark).to_have_css(f"border-{side}-width", "0px")
    api.expect(mark).to_have_css("border-left-width", "3px")


def test_forms_of_equal_words_are_told_once_and_all_have_room(page: Page, root: Path) -> None:
    page.set_viewport_size({"width": 1300, "height": 850})
    sheep = FILES["templates/g/card.xml"].replace("{n|card|cards}", "{n|sheep|sheep} " + "that graze " * 40)
    write(root, {"templates/g/card.xml": sheep})
    fields = open_text(page, "sheep")
    api.expect(page.locator("#plural")).to_be_hidden()
    for field in fields.all():
        field.fill("{n} får som betar " * 30)
    api.expect(page.locator("#save")).to_be_in_viewport(ratio=1)
    api.expect(page.locator("#source")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [(500, 850), (683, 425)])
def test_what_is_clicked_comes_into_sight_in_a_narrow_window(page: Page, size: tuple[int, int]) -> None:
    """As one that is shown at 200 %; the box stands before the card."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    field = open_text(page, "Queen")
    for part in ("#source", "#fields textarea", "#save"):
        api.expect(page.locator(part)).to_be_in_viewport(ratio=1)
    box, card = field.bounding_box(), page.locator("#shown").bounding_box()
    assert box
    assert card
    assert box["y"] < card["y"]


def test_what_comes_next_is_seen_in_the_list(page: Page) -> None:
    rows = page.locator("#list li button")
    for number in range(1, 20):
        page.keyboard.press("Alt+ArrowDown")
        api.expect(rows.nth(number)).to_have_attribute("aria-current", "true")
        api.expect(rows.nth(number + 1)).to_be_in_viewport(ratio=1)


def test_notes_are_told_in_words_of_the_page(page: Page) -> None:
    notes = ["boxes of 1 other sizes hold more", "boxes of 3 other sizes hold more", "a page of our own"]
    told = [
        "boxes of 1 other size hold more",
        "boxes of 3 other sizes hold more",
        "a page that Planche adds to the kit",
    ]
    page.evaluate("notes => at('notes').replaceChildren(...notes.map((note) => make('p', note)))", notes)
    api.expect(page.locator("#notes p")).to_have_text(told)


def test_a_larger_page_is_left_by_a_key_and_by_a_button_that_stays(page: Page) -> None:
    open_text(page, "The first of you begins")
    larger = page.locator("#larger")
    larger.click()
    page.locator("#shown").evaluate("shown => { shown.scrollTop = 400; }")
    api.expect(larger).to_be_in_viewport(ratio=1)
    api.expect(page.locator("#fields textarea")).to_be_focused()
    page.keyboard.press("Escape")
    api.expect(larger).to_have_attribute("aria-pressed", "false")
    api.expect(page.locator("#face")).not_to_have_class("large")


def test_what_was_told_of_half_a_word_goes_where_the_desk_does_not_answer(page: Page) -> None:
    field = open_text(page, "Take {hand} cards")
    field.fill("Ta")
    api.expect(page.locator("#found li").first).to_contain_text("{hand}")
    page.route("**/show", lambda route: route.abort())
    field.fill("Ta {hand} kort")
    api.expect(page.locator("#caption")).to_contain_text("the desk does not answer")
    api.expect(page.locator("#found li")).to_have_count(0)
    api.expect(page.locator("#fit")).to_have_text("")


def test_what_was_told_of_a_beginning_goes_once_one_types(page: Page) -> None:
    """And what is printed cannot be taken back: that is offered once something is written."""
    page.locator("#code").fill("pt")
    page.locator("#begin button").click()
    api.expect(page.locator("#begun")).to_contain_text("is begun")
    back, listed = page.locator("#untouched"), page.locator("#unlisted")
    api.expect(back).to_be_visible()
    api.expect(listed).to_be_hidden()
    open_text(page, "Queen").fill("Rainha")
    api.expect(page.locator("#begun")).to_be_hidden()
    page.keyboard.press("Control+s")
    api.expect(listed).to_be_visible()
    api.expect(back).to_be_hidden()
