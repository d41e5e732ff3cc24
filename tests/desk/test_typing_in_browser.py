"""What somebody types on the page of translation is taken back as they typed it, and Tab leads them on; skipped without
a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")

from tests.desk.browsing import TWO_TEXTS, SharedDesk  # noqa: E402
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
FILE = "content/g/locale/sv.po"
HEAD = 'msgid ""\nmsgstr "Language: sv\\nContent-Type: text/plain; charset=UTF-8\\n"\n'
UNDO = "Control+z"


@pytest.fixture
def page(page: Page, desk: SharedDesk) -> Page:
    page.goto(f"{desk.address.partition('?')[0]}translation/#sv")
    api.expect(page.locator("#source")).not_to_have_text("")
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
    write(root, {FILE: HEAD + '\nmsgctxt "cards/queen/words"\nmsgid "Queen"\nmsgstr "Drottning"\n'})
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


def test_the_game_has_an_end_and_what_was_left_out_comes_before_it(page: Page) -> None:
    """Planche's own words come when somebody asks for them."""
    end = page.locator("#end")
    open_text(page, "Queen")  # what stands before it is left out
    left = page.locator("#list details:not(:last-of-type) li").count()
    for number in range(left):
        api.expect(end).to_be_hidden()
        where = page.locator("#where").inner_text()
        fill(page, f"Ord {number}")
        if number < left - 1:
            api.expect(page.locator("#where")).not_to_have_text(where)
    api.expect(end).to_contain_text("All texts of the game are translated.")
    api.expect(page.locator("#filters")).to_contain_text(f"done {left}")
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
    write(root, {FILE: HEAD + '\n#, fuzzy\nmsgctxt "cards/queen/words"\nmsgid "Queen"\nmsgstr "Dam"\n'})
    page.get_by_role("button", name="to look over 1").click()
    open_text(page, "Queen")
    page.keyboard.press("Control+Enter")
    end = page.locator("#end")
    api.expect(end).to_contain_text("That was the last text of “to look over”.")
    api.expect(page.locator("#source")).to_have_text("Queen")
    end.get_by_role("button", name="Go on with all texts").click()
    api.expect(page.locator("#filters [aria-pressed=true]")).to_contain_text("all")
    api.expect(page.locator("#where")).not_to_contain_text("cards/queen/words")
