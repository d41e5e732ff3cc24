"""What is wrong, as each page of the desk tells it: of which languages, with which way to it; skipped where there is no
browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import game, write

pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")
from playwright.sync_api import Browser, Locator, Page, expect

from tests.desk.browsing import ONE_TEXT, SharedDesk, at_desk

HEAD = 'msgid ""\nmsgstr "Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n"\n'
ENTRIES = {
    "game.yaml/title": ("Tiny", "Minuscule"),
    "game.yaml/summary": ("A tiny game.", "Un tout petit jeu."),
    "game.yaml/components/cards/title": ("Cards", "Cartes"),
    "cards/ace/words": ("An ace", "Un as"),
    "cards/king/words": ("A king", "Un roi"),
}
FRENCH = HEAD + "".join(
    f'\nmsgctxt "{place}"\nmsgid "{words}"\nmsgstr "{said}"\n' for place, (words, said) in ENTRIES.items()
)
FILES = {
    "game.yaml": game(("languages: [en]", "languages: [en, fr]"), more="    columns: {words: text}\n"),
    "cards.csv": "id,words\nace,An ace\nking,A king\n",
    "templates/g/card.xml": ONE_TEXT.replace('fill="paper"', 'fill="white"'),
    "locale/fr.po": FRENCH,
}
BROKEN = FILES["cards.csv"].replace("An ace", "An ace, or two")


def go(page: Page, name: str) -> None:
    page.get_by_role("link", name=name, exact=True).click()


def badge(page: Page) -> Locator:
    return page.locator("#desk .summary")


def test_what_is_only_not_translated_is_no_fault_and_nothing_is_said_of_languages_not_looked_at(
    page: Page, root: Path
) -> None:
    """The title is another one each time, so its translation is to be looked over."""
    expect(badge(page)).to_have_text("nothing wrong in en")
    expect(badge(page)).to_have_text("nothing wrong; translations open")
    expect(badge(page)).not_to_have_class("summary wrong")
    expect(page.locator("#state")).to_contain_text("Translations are still to be done: 1.")
    expect(page.locator("#findings > ol > li")).to_have_count(0)
    page.locator("#to-translate summary").click()
    expect(page.locator("#to-translate li li")).to_contain_text("The English text has changed since")
    write(root, {"locale/fr.po": FRENCH.replace("Un roi", "Un roi {n}")})
    expect(badge(page)).to_have_text("1 error; translations open")
    expect(badge(page)).to_have_class("summary wrong")
    page.locator("#findings > ol summary").click()
    expect(page.locator("#findings > ol li li")).to_contain_text("take {n} out")
    expect(page.locator("#to-translate li li")).to_have_count(1)


def test_how_much_is_wrong_is_told_on_every_page_with_the_way_to_it(page: Page, root: Path) -> None:
    write(root, {"templates/g/card.xml": FILES["templates/g/card.xml"].replace('x="5"', 'x="oak"')})
    for name in ("Translation", "Table", "Sheets"):
        go(page, name)
        expect(badge(page)).to_contain_text("1 error")
    write(root, {"templates/g/card.xml": FILES["templates/g/card.xml"]})
    expect(badge(page)).to_contain_text("nothing wrong")
    badge(page).click()
    expect(page.locator("#findings h2")).to_be_in_viewport()


def test_a_finding_about_a_translation_leads_to_its_text(page: Page, root: Path) -> None:
    write(root, {"cards.csv": FILES["cards.csv"].replace("A king", "A king or queen")})
    page.locator("#to-translate summary").click()
    expect(page.locator("#to-translate li li")).to_have_count(2)
    king = page.locator("#to-translate li li", has_text="A king")
    king.get_by_role("link", name="To this text").click()
    expect(page.locator("#source")).to_have_text("A king or queen")
    expect(page.locator("#language")).to_have_value("fr")
    assert page.url.endswith("/translation/#fr/cards%2Fking%2Fwords/A%20king%20or%20queen")


def test_a_language_of_which_nothing_is_translated_leads_to_its_texts(page: Page, root: Path) -> None:
    (root / "content/g/locale/fr.po").unlink()
    page.locator("#to-translate summary").click()
    found = page.locator("#to-translate li li", has_text="No text is translated to French yet.")
    found.get_by_role("link", name="To this text").click()
    expect(page.locator("#language")).to_have_value("fr")
    expect(page.locator("#source")).not_to_have_text("")


def test_what_is_counted_up_is_not_new_but_another_of_its_kind_is(page: Page, root: Path) -> None:
    """Of cards that say the same, the first is told with how many more there are."""
    yaml = FILES["game.yaml"].replace("[en, fr]", "[en]")
    face = FILES["templates/g/card.xml"].replace(
        "</face>", '<art name="{{ piece.words }}" width="9" height="9"/></face>'
    )
    rows = "id,words\nking,oak\n"
    write(root, {"game.yaml": yaml, "cards.csv": rows, "templates/g/card.xml": face})
    told = page.locator("#findings > ol > li", has_text="no picture")
    expect(told).to_have_count(1)
    expect(told).to_contain_text("oak")
    write(root, {"cards.csv": "id,words\nace,oak\nking,oak\n"})
    expect(told).to_contain_text("1 more")
    expect(told.get_by_text("new", exact=True)).to_have_count(0)
    write(root, {"cards.csv": "id,words\nace,oak\nking,oak\nten,elm\n"})
    expect(told).to_have_count(2)
    expect(told.filter(has_text="elm").get_by_text("new", exact=True)).to_have_count(1)
    expect(told.filter(has_text="oak").get_by_text("new", exact=True)).to_have_count(0)


def test_a_space_that_keeps_a_line_together_is_seen_in_what_is_to_be_written(page: Page, root: Path) -> None:
    write(root, {"locale/fr.po": FRENCH.replace("Un roi", "Un roi : le mien")})
    page.locator("#findings > ol summary").click()
    space = page.locator("#findings > ol li li .bound")
    expect(space.first).to_have_attribute("title", "no-break space")
    assert space.first.inner_text() in ("\u00a0", "\u202f")


def test_a_broken_table_is_told_on_the_sheets_until_it_is_mended(page: Page, root: Path) -> None:
    go(page, "Sheets")
    wrong = page.locator("#wrong")
    expect(wrong).to_be_hidden()
    write(root, {"cards.csv": BROKEN})
    expect(wrong.locator("h2")).to_have_text("1 error keeps a kit from being printed")
    assert str(wrong.locator("li a").first.get_attribute("href")).startswith(
        f"vscode://file{root}/content/g/cards.csv:2:"
    )
    page.get_by_role("button", name="Print the kit to PDFs").click()
    expect(page.locator("#state")).to_have_text("the game cannot be read as it is; mend what is found first")
    page.reload()
    expect(wrong.locator("li")).to_have_count(1)
    write(root, {"cards.csv": FILES["cards.csv"]})
    expect(wrong).to_be_hidden()
    expect(page.locator("#state")).to_contain_text("Choose the paper")


def test_sheets_that_were_opened_while_nothing_could_be_read_offer_what_it_has_once_it_can(
    page: Page, root: Path
) -> None:
    expect(badge(page)).to_contain_text("nothing wrong")
    write(root, {"game.yaml": "title: [\n"})
    expect(page.locator("#findings li.error")).to_contain_text("content/g/game.yaml")
    go(page, "Sheets")
    expect(page.locator("[name=language] option")).to_have_text(["en", "fr"])  # what it was in before
    write(root, {"game.yaml": FILES["game.yaml"].replace("players: [2]", "players: [2, 3]")})
    expect(page.locator("[name=language] option")).to_have_text(["en", "fr"])
    expect(page.locator("[name=players] option")).to_have_text(["all", "2", "3"])


def test_what_a_build_said_of_errors_stands_no_longer_than_they_do(page: Page, root: Path) -> None:
    go(page, "Sheets")
    write(root, {"templates/g/card.xml": FILES["templates/g/card.xml"].replace("<text", "<txt")})
    expect(page.locator("#wrong li").first).to_be_visible()
    page.get_by_role("button", name="Print the kit to PDFs").click()
    expect(page.locator("#state")).to_have_text("No kit was printed:")
    expect(page.locator("#said")).to_be_hidden()  # it is told with links already
    write(root, {"templates/g/card.xml": FILES["templates/g/card.xml"]})
    expect(page.locator("#state")).to_have_text("No kit was printed, and files have changed since: print it again.")
    expect(page.locator("#wrong")).to_be_hidden()


def test_pages_for_a_printing_house_are_no_sheets_of_paper(page: Page) -> None:
    go(page, "Sheets")
    page.locator("[name=mode]").select_option("press")
    page.get_by_role("button", name="Print the kit to PDFs").click()
    expect(page.locator("#state")).to_contain_text("2 files, 1 sheet of paper with start-here in all")
    expect(page.locator("h2", has_text="press-cards.pdf")).to_have_text("press-cards.pdf 2 pages of 69 × 94 mm")


def test_a_catalogue_that_is_deleted_while_it_is_open_is_told_and_breaks_nothing(page: Page, root: Path) -> None:
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    yaml = FILES["game.yaml"].replace("[en, fr]", "[en]")
    write(root, {"game.yaml": yaml})
    go(page, "Translation")
    page.locator("#list button", has_text="A king").click()
    page.locator("#fields textarea").fill("Un roi à moi")
    (root / "content/g/locale/fr.po").unlink()
    expect(page.locator("#told")).to_have_text("the game is not translated to 'fr'")
    expect(page.locator("#fields textarea")).to_have_value("Un roi à moi")
    write(root, {"locale/fr.po": FRENCH})
    expect(page.locator("#told")).to_have_text("")
    expect(page.locator("#fields textarea")).to_have_value("Un roi à moi")
    assert troubles == []


def test_pages_in_another_language_tell_all_this_in_it(chromium: Browser, desk: SharedDesk) -> None:
    with at_desk(chromium, desk, "fr") as page:
        expect(badge(page)).to_have_text("rien à redire\u202f; traductions à faire")
        go(page, "Feuilles")
        write(desk.root, {"cards.csv": BROKEN})
        expect(page.locator("#wrong h2")).to_have_text("1 erreur empêche d’imprimer un kit")
        expect(page.locator("#wrong #tongue")).to_be_visible()


def test_what_is_chosen_stands_in_the_address_and_outlives_a_reload(page: Page) -> None:
    for name, value in (("language", "fr"), ("beside", "en"), ("side", "both"), ("look", "grey")):
        page.locator(f"select[name={name}]").select_option(value)
    page.locator("[name=size]").fill("1.2")
    page.locator("[name=words]").fill("king")
    page.locator("[name=lines]").check()
    page.wait_for_url("**/gallery/?language=fr&beside=en&words=king&side=both&look=grey&size=1.2&lines=")
    before = page.locator(".face").first.evaluate("face => face.style.width")
    page.reload()
    expect(page.locator(".piece")).to_have_count(1)
    faces = page.locator('.piece .face[data-language="fr"], .piece .face[data-language="en"]')
    expect(faces.locator("img").last).to_have_js_property("complete", value=True)
    assert page.locator(".face").first.evaluate("face => face.style.width") == before
    assert (page.locator("[name=lines]").is_checked(), page.locator("[name=look]").input_value()) == (True, "grey")
    go(page, "Sheets")
    go(page, "Pieces")  # where only the size is as it was
    expect(page.locator("[name=size]")).to_have_value("1.2")
    expect(page.locator("[name=words]")).to_have_value("")


def test_an_error_is_in_sight_in_a_narrow_window_that_is_scrolled(page: Page, root: Path) -> None:
    page.set_viewport_size({"width": 400, "height": 500})
    rows = "".join(f"card-{number},Card {number}\n" for number in range(20))
    write(root, {"cards.csv": f"id,words\n{rows}"})
    page.locator('[data-piece="cards/card-18"]').scroll_into_view_if_needed()
    write(root, {"templates/g/card.xml": FILES["templates/g/card.xml"].replace('x="5"', 'x="oak"')})
    expect(badge(page)).to_contain_text("1 error")
    expect(badge(page)).to_be_in_viewport(ratio=1)
    for name in ("Sheets", "Translation"):
        go(page, name)
        expect(badge(page)).to_contain_text("error")
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        expect(badge(page)).to_be_in_viewport(ratio=1)
