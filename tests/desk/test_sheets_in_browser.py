"""The page of sheets in a browser: what is chosen stays, and is held against what was printed; skipped where there is
no browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import game, write

pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")
from playwright.sync_api import Page, expect

from tests.desk.browsing import ONE_TEXT

HEAD = 'msgid ""\nmsgstr "Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n"\n'
HALF = f'{HEAD}\nmsgctxt "cards/ace/words"\nmsgid "An ace"\nmsgstr "Un as"\n'
FILES = {
    "game.yaml": game(("languages: [en]", "languages: [en, fr]"), more="    columns: {words: text}\n"),
    "cards.csv": "id,words\nace,An ace\nking,A king\n",
    "templates/g/card.xml": ONE_TEXT.replace('fill="paper"', 'fill="white"'),
    "locale/fr.po": HALF,
}


def go(page: Page, name: str) -> None:
    page.get_by_role("link", name=name, exact=True).click()


def choose(page: Page, name: str, value: str) -> None:
    page.locator(f"select[name={name}]").select_option(value)


def print_kit(page: Page) -> None:
    page.get_by_role("button", name="Print the kit to PDFs").click()
    expect(page.locator("#state")).to_contain_text("they are in")


def test_what_is_allowed_by_a_choice_keeps_no_kit_from_being_printed(page: Page, root: Path) -> None:
    expect(page.locator("#desk .summary")).to_have_text("nothing wrong; translations open")
    go(page, "Sheets")
    choose(page, "language", "fr")
    lacks, wrong = page.locator("#untranslated"), page.locator("#wrong")
    expect(lacks).to_contain_text("As chosen, that keeps a kit from being printed.")
    expect(wrong).to_be_hidden()
    choose(page, "partial", "partial")
    expect(lacks).not_to_contain_text("keeps a kit from")
    print_kit(page)
    expect(page.locator("#whose")).to_have_text("Kit in French (fr)")
    expect(wrong).to_be_hidden()
    write(root, {"locale/fr.po": HALF.replace("Un as", "Un as {n}")})
    expect(wrong.locator("h2")).to_have_text("1 error keeps a kit from being printed")
    expect(wrong.locator("li")).to_contain_text("{n}")
    choose(page, "language", "en")
    expect(wrong).to_be_hidden()


def test_what_is_counted_for_a_language_is_shown_where_the_count_leads(page: Page, root: Path) -> None:
    """Not below the fold of languages that nobody looks at."""
    write(root, {"locale/fr.po": HALF.replace("Un as", "Un as {n}")})
    go(page, "Translation")
    expect(page.locator("#source")).not_to_have_text("")
    page.locator("#desk a.summary", has_text="1 error").click()
    expect(page.locator("select[name=language]")).to_have_value("fr")
    expect(page.locator("#findings > ol > li.error")).to_contain_text("{n}")


def test_what_is_counted_of_other_languages_is_shown_where_the_count_leads(page: Page, root: Path) -> None:
    write(root, {"locale/fr.po": HALF.replace("Un as", "Un as {n}")})
    wrong = page.locator("#findings > ol li.error")
    page.get_by_text("In other languages: 1").first.wait_for()
    expect(wrong).to_have_count(0)
    page.locator("#desk .summary", has_text="1 error").click()
    expect(wrong).to_contain_text("{n}")
    go(page, "Sheets")
    page.locator("#desk a.summary", has_text="1 error").click()
    expect(page.locator("select[name=language]")).to_have_value("en")
    expect(wrong).to_contain_text("{n}")


def test_what_is_chosen_stays_when_the_page_is_left(page: Page) -> None:
    go(page, "Sheets")
    choose(page, "language", "fr")
    expect(page.locator("#untranslated")).to_contain_text("Not translated")
    for name, value in (("paper", "Letter"), ("duplex", "short-edge"), ("language", "en")):
        choose(page, name, value)
    page.get_by_text("More", exact=True).click()
    choose(page, "ink", "light")
    page.get_by_label("Card size").fill("44x63mm")
    go(page, "Pieces")
    go(page, "Sheets")
    for name, value in (("language", "en"), ("paper", "Letter"), ("duplex", "short-edge"), ("ink", "light")):
        expect(page.locator(f"[name={name}]")).to_have_value(value)
    expect(page.get_by_label("Card size")).to_be_visible()
    expect(page.get_by_label("Card size")).to_have_value("44x63mm")


def test_a_kit_that_was_printed_with_other_choices_is_marked_until_it_is_printed_again(page: Page) -> None:
    go(page, "Sheets")
    print_kit(page)
    other, sheet = page.locator("#other"), page.locator(".sheets img").first
    expect(other).to_be_hidden()
    choose(page, "paper", "Letter")
    expect(other).to_contain_text("with other choices than those above (Paper)")
    expect(sheet).to_have_css("opacity", "0.4")
    page.reload()
    expect(other).to_contain_text("(Paper)")
    print_kit(page)
    expect(other).to_be_hidden()
    expect(sheet).to_have_css("opacity", "1")
    notes = page.locator("#notes li")
    expect(notes).to_have_text(
        ["An earlier kit stood there, printed with other choices (Paper); this one took its place."]
    )
    expect(page.locator("#said")).to_be_hidden()


def test_what_is_to_know_of_a_kit_is_told_and_its_sheets_are_shown(page: Page, root: Path) -> None:
    """Backs that show something of their own are left out of a kit of fronts."""
    back = FILES["templates/g/card.xml"].replace("piece.words", "piece.id")
    yaml = FILES["game.yaml"].replace("front: g/card.xml", "front: g/card.xml\n    back: g/back.xml")
    write(root, {"templates/g/back.xml": back, "game.yaml": yaml})
    go(page, "Sheets")
    choose(page, "mode", "fronts")
    print_kit(page)
    expect(page.locator("#notes li")).to_contain_text("the backs of cards show something of their own")
    expect(page.locator("#notes li")).to_have_attribute("lang", "en")
    expect(page.locator("#whose")).to_have_text("Kit in English (en)")


def test_what_does_not_go_together_is_told_in_the_words_of_the_page(page: Page) -> None:
    go(page, "Sheets")
    page.get_by_text("More", exact=True).click()
    choose(page, "gap", "6")
    choose(page, "mode", "press")
    page.get_by_role("button", name="Print the kit to PDFs").click()
    expect(page.locator("#said")).to_have_text(
        "“Gap” is about the sheets that pieces are cut out of, and “Mode” press prints none; leave it out"
    )
    choose(page, "mode", "fold")
    expect(page.locator("[name=duplex]")).to_be_disabled()
    choose(page, "booklet", "booklet")
    expect(page.locator("[name=duplex]")).to_be_enabled()
