"""The desk in a browser, as people use it; skipped where there is no Chromium, or no playwright to lead it."""

from __future__ import annotations

import time
from pathlib import Path

import polib
import pytest

from tests.desk.page_words import LOCALE
from tests.projects import first_page, game, write

pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")
from playwright.sync_api import Browser, Page, expect

from tests.desk.browsing import ONE_TEXT, WAIT, SharedDesk, at_desk

EVIL = "<img src=x onerror=hacked=1>"
FILES = {
    **first_page(()),
    "game.yaml": game(more='    columns: {words: text}\ntheme: {colours: {paper: "#F4EFE6"}}\n'),
    "cards.csv": "id,words\nace,Ace\nking,King\nqueen,Queen\n",
    "templates/g/card.xml": ONE_TEXT,
}

TEMPLATE = "templates/g/card.xml"

# all that a page says
SAID = """() => [...document.querySelectorAll("body *:not(script)")].flatMap((one) => [
  one.title, one.placeholder, one.ariaLabel,
  ...[...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data.trim()),
])"""


def card(page: Page, piece: str) -> str:
    """The address of the picture of a piece, once it is there."""
    image = page.locator(f'[data-piece="cards/{piece}"] img')
    expect(image).to_have_js_property("complete", value=True)
    assert image.evaluate("image => image.naturalWidth") > 0
    return str(image.get_attribute("src"))


def test_a_changed_cell_is_seen_on_its_card_alone(page: Page, root: Path) -> None:
    ace, queen = card(page, "ace"), card(page, "queen")
    write(root, {"cards.csv": FILES["cards.csv"].replace(",Ace", ",Another ace")})
    expect(page.locator('[data-piece="cards/ace"] img')).not_to_have_attribute("src", ace)
    assert (card(page, "ace") != ace, card(page, "queen")) == (True, queen)
    page.get_by_label("Words or id").fill("another")
    expect(page.locator(".piece")).to_have_count(1)


def test_cards_out_of_sight_show_the_last_of_many_changes_too(page: Page, root: Path) -> None:
    rows = "".join(f"card-{number},Card {number}\n" for number in range(90))
    write(root, {"cards.csv": f"id,words\n{rows}"})
    expect(page.locator(".piece")).to_have_count(90)
    for seen in (89, 0):
        page.locator(f'[data-piece="cards/card-{seen}"]').scroll_into_view_if_needed()
        expect(page.locator(f'[data-piece="cards/card-{seen}"] img')).to_have_count(1)
    assert page.locator(".piece img").count() < 90  # what nobody came near to is not drawn
    for size in ("8", "7", "6"):
        write(root, {"templates/g/card.xml": ONE_TEXT.replace('size="9"', f'size="{size}"')})
    write(root, {"cards.csv": f"id,words\n{rows.replace('Card 89', 'Another card')}"})
    data = f"{page.url.partition('?')[0]}data"
    ends = time.monotonic() + WAIT / 1000
    while "Another card" not in page.request.get(data).text():
        assert time.monotonic() < ends, "the desk does not read what is saved"
    for number in (0, 89, 45):
        piece = page.locator(f'[data-piece="cards/card-{number}"]')
        (now,) = page.evaluate(
            "async (id) => (await (await fetch('data')).json()).pieces.filter((one) => one.id === id)",
            f"card-{number}",
        )
        if number == 45:
            expect(piece.locator("img")).to_have_count(0)
            piece.scroll_into_view_if_needed()
        expect(piece.locator("img")).to_have_attribute("src", f"faces/{now['faces']['en']['full']['front']}&dots=61")
    page.get_by_label("Words or id").fill("another")
    expect(page.locator(".piece")).to_have_count(1)


def test_pages_of_the_rules_come_in_the_language_that_is_chosen_and_change_as_they_are_saved(
    page: Page, root: Path
) -> None:
    card(page, "ace")
    expect(page.get_by_label("Beside it")).to_be_hidden()  # there is nothing to choose
    more = '    columns: {words: text}\ntheme: {colours: {paper: "#F4EFE6"}}\nrules: rules.md\n'
    yaml = game(("languages: [en]", "languages: [en, fr]"), more=more)
    write(root, {"game.yaml": yaml, "rules.md": "# How to play\n\nThe river runs.\n"})
    image = page.locator('[data-piece="rules.pdf/1"] img')
    expect(image).to_have_attribute("alt", "1, front, en")
    page.get_by_label("Component").select_option("rules.pdf")
    page.get_by_label("Language").select_option("fr")
    expect(image).to_have_attribute("alt", "1, front, fr")
    expect(page.get_by_label("Beside it")).to_be_visible()
    expect(page.get_by_label("Language")).to_have_value("fr")
    expect(page.get_by_label("Component")).to_have_value("rules.pdf")
    before = str(image.get_attribute("src"))
    write(root, {"rules.md": "# How to play\n\nThe brook runs.\n"})
    expect(image).not_to_have_attribute("src", before)
    page.get_by_label("Words or id").fill("brook")
    expect(page.locator(".piece")).to_have_count(1)


def test_a_broken_template_is_told_with_its_place_until_it_is_mended(page: Page, root: Path) -> None:
    expect(page.locator("#findings #state")).to_contain_text("Nothing is wrong: 3 pieces in 1 language")
    write(root, {"templates/g/card.xml": ONE_TEXT.replace('x="5"', 'x="oak"')})
    told = page.locator("#findings li.error")
    expect(told).to_contain_text("'oak'")
    link = told.locator("a")
    assert str(link.get_attribute("href")).startswith(f"vscode://file{root}/templates/g/card.xml:2:")
    write(root, {"templates/g/card.xml": ONE_TEXT})
    expect(page.locator("#findings #state")).to_contain_text("Nothing is wrong")
    expect(told).to_have_count(0)


def test_many_findings_of_a_kind_are_one_line_that_opens(page: Page, root: Path) -> None:
    rows = "".join(f"card-{number},Card {number}\n" for number in range(6))
    begun = 'msgid ""\nmsgstr "Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n"\n'
    done = '\nmsgctxt "cards.card-0.words"\nmsgid "Card 0"\nmsgstr "Carte 0"\n'
    yaml = FILES["game.yaml"].replace("[en]", "[en, fr]")
    write(root, {"cards.csv": f"id,words\n{rows}", "game.yaml": yaml, "locale/fr.po": begun + done})
    others = page.locator("#to-translate > ol > li > details")  # of languages that nobody looks at
    others.locator("summary").click()
    fold = others.locator("details")
    expect(fold.locator("summary")).to_contain_text(" of a kind: ")
    many = int(fold.locator("summary").inner_text().split()[0])
    assert (many >= 5, fold.locator("li").count()) == (True, 0)
    fold.locator("summary").click()
    expect(fold.locator("li")).to_have_count(many)
    write(root, {"cards.csv": f"id,words\n{rows}card-6,Card 6\n"})
    expect(fold.locator("li")).to_have_count(many + 1)  # and it stays open


def test_a_text_that_does_not_fit_is_marked_on_its_card(page: Page, root: Path) -> None:
    write(root, {"cards.csv": FILES["cards.csv"].replace(",Queen", f",{'Queen of all ' * 40}")})
    mark = page.locator('[data-piece="cards/queen"] i.fault')
    expect(mark).to_have_attribute("title", page_words := page.locator("#findings li p").first.inner_text())
    assert "too tall" in page_words
    write(root, {"cards.csv": FILES["cards.csv"]})
    expect(mark).to_have_count(0)


def test_a_word_leads_to_its_cell_by_keys_alone_and_acts_on_nothing(page: Page, root: Path) -> None:
    king = card(page, "king")
    write(root, {"cards.csv": FILES["cards.csv"].replace("King", EVIL)})
    expect(page.locator('[data-piece="cards/king"] img')).not_to_have_attribute("src", king)
    page.locator('[data-piece="cards/ace"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_be_visible()
    assert page.url.endswith("#en/cards/king")
    page.get_by_role("button", name="Where is it written?").focus()
    page.keyboard.press("Enter")
    found = page.locator(".found")
    expect(found).to_contain_text(EVIL)  # as words
    expect(found.locator("a").first).to_have_text("content/g/cards.csv:3:6")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_be_hidden()
    assert page.evaluate("document.activeElement.dataset.piece") == "cards/king"
    assert page.evaluate("window.hacked") is None


def test_what_a_text_is_shrunk_to_is_told_beside_the_card_that_stands_alone(page: Page, root: Path) -> None:
    queen = card(page, "queen")
    write(root, {"templates/g/card.xml": ONE_TEXT.replace('size="9"', 'size="80" fit="shrink" min="6"')})
    expect(page.locator('[data-piece="cards/queen"] img')).not_to_have_attribute("src", queen)
    page.locator('[data-piece="cards/queen"]').click()
    expect(page.locator("#alone .told")).to_contain_text("of 80 pt")
    write(root, {"templates/g/card.xml": ONE_TEXT})
    expect(page.locator("#alone .told")).not_to_contain_text("pt")


def test_a_click_on_a_card_tells_what_stands_there(page: Page) -> None:
    page.locator('[data-piece="cards/queen"]').click()
    face = page.locator("#alone .face").first
    pixels = face.evaluate("face => face.clientWidth") / 63
    face.click(position={"x": 8 * pixels, "y": 32 * pixels})
    expect(page.locator(".found q")).to_have_text("Queen")


def test_a_number_names_its_cell_and_its_template_once_and_nothing_moves_meanwhile(page: Page, root: Path) -> None:
    ace = card(page, "ace")
    yaml = FILES["game.yaml"].replace("{words: text}", "{words: text, light: integer}")
    text = '<text x="5" y="5" width="9" height="9" size="9">{{ piece.light }}</text>'
    face = ONE_TEXT.replace("</face>", f"\n{{% for n in range(2) %}}\n{text}\n{{% endfor %}}\n</face>")
    write(root, {"game.yaml": yaml, "cards.csv": "id,words,light\nace,Ace,4\n", "templates/g/card.xml": face})
    expect(page.locator('[data-piece="cards/ace"] img')).not_to_have_attribute("src", ace)
    page.locator('[data-piece="cards/ace"]').click()
    shown, ruler = page.locator("#alone .face").first, page.locator("#ruler")
    before = shown.bounding_box(), ruler.bounding_box()
    pixels = shown.evaluate("face => face.clientWidth") / 63
    shown.click(position={"x": 8 * pixels, "y": 8 * pixels})
    places = page.locator(".found a")
    expect(places).to_have_count(4)
    ground = ["content/g/game.yaml:18:26", f"{TEMPLATE}:1:7"]  # its colour, and itself
    assert places.all_inner_texts() == ["content/g/cards.csv:2:9", f"{TEMPLATE}:4:1", *ground]
    assert (shown.bounding_box(), ruler.bounding_box()) == before


def test_a_click_on_the_rules_names_the_line_of_the_very_paragraph_in_sight(page: Page, root: Path) -> None:
    rules = "# How to play\n\n- The river runs.\n- Draw {{ figures.hand }} cards.\n"
    write(root, {"game.yaml": f"{FILES['game.yaml']}figures: {{hand: 7}}\nrules: rules.md\n", "rules.md": rules})
    page.locator('[data-piece="rules.pdf/1"]').click()
    shown, found = page.locator("#alone .face").first, page.locator(".found")
    pixels = shown.evaluate("face => face.clientWidth") / 210
    origins = page.evaluate("async () => (await fetch('origins/en/full/rules.pdf/1/front')).json()")
    for origin, words, places in (
        (origins[1], "The river runs. content/g/rules.md:3:3", 1),
        (origins[2], "Draw … cards. content/g/rules.md:4:3\n7 content/g/game.yaml:19:17", 2),
    ):
        box = origin["box"]
        shown.click(position={"x": (box["x"] + 2) * pixels, "y": (box["y"] + 2) * pixels})
        expect(found.locator("a")).to_have_count(places)
        expect(found).to_be_in_viewport()
        assert found.inner_text().strip() == words
    shown.click(position={"x": 3, "y": 3})
    expect(found).to_have_text("Nothing is written here.")


def test_a_kit_is_printed_by_a_button(page: Page, root: Path) -> None:
    page.get_by_role("link", name="Sheets").click()
    page.get_by_label("Mode").select_option("fronts")
    page.get_by_role("button", name="Print the kit to PDFs").click()
    expect(page.locator("#state")).to_contain_text("they are in")
    assert [*page.locator("h2 a").all_inner_texts()] == ["start-here.pdf", "cards.pdf"]
    assert (root / "out/g/en/cards.pdf").read_bytes().startswith(b"%PDF")
    expect(page.locator(".sheets img").first).to_have_js_property("complete", value=True)


def test_a_narrow_window_is_not_wider_than_it_is(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 700})
    expect(page.locator(".piece")).to_have_count(3)
    page.get_by_role("slider", name="Size", exact=True).fill("8")  # pixels of a millimetre, of which a card has 63
    card(page, "ace")
    box = page.locator('[data-piece="cards/ace"] .face').bounding_box()
    assert box is not None
    assert 300 < box["x"] + box["width"] <= 360
    page.set_viewport_size({"width": 700, "height": 700})
    expect(page.locator('[data-piece="cards/ace"] .face')).to_have_css("width", "504px")
    page.set_viewport_size({"width": 360, "height": 700})
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_reader_of_another_language_is_spoken_to_in_it_on_every_page(chromium: Browser, desk: SharedDesk) -> None:
    entries = [entry for entry in polib.pofile(str(LOCALE / "fr.po")) if entry.msgstr != entry.msgid]
    english = {entry.msgid for entry in entries if len(entry.msgid) > 2}
    with at_desk(chromium, desk, "fr-CA") as page:
        expect(page.locator("#findings #state")).to_contain_text("Rien à redire\u00a0: 3 pièces en 1 langue")
        expect(page.locator("#count")).to_have_text("3 sur 3 pièces")
        assert page.locator("html").get_attribute("lang") == "fr"
        assert page.get_by_label("Face").locator("option").all_inner_texts() == ["recto", "verso", "les deux"]
        assert page.get_by_label("Face").input_value() == "front"
        for name in ("Pièces", "Traduction", "Table", "Feuilles"):
            page.get_by_role("link", name=name, exact=True).click()
            expect(page.locator("nav a[aria-current]")).to_have_text(name)
            expect(page.locator("html")).to_have_attribute("lang", "fr")  # a table is called so in both
            if name != "Pièces":
                assert page.title().endswith(f" – {name}")
            assert english.intersection(page.evaluate(SAID)) == set()


def test_findings_stay_english_and_the_page_of_another_language_says_so(chromium: Browser, desk: SharedDesk) -> None:
    with at_desk(chromium, desk, "fr") as page:
        told, note = page.locator("#findings li.error p[lang=en]"), page.locator("#tongue")
        expect(page.locator("#findings #state")).to_contain_text("Rien à redire")
        expect(note).to_be_hidden()
        write(desk.root, {"templates/g/card.xml": ONE_TEXT.replace('x="5"', 'x="oak"')})
        expect(told).to_contain_text("'oak'")
        expect(note).to_have_text("Les constats sont en anglais, comme dans le terminal.")
        write(desk.root, {"templates/g/card.xml": ONE_TEXT})
        expect(note).to_be_hidden()
    with at_desk(chromium, desk) as page:
        write(desk.root, {"templates/g/card.xml": ONE_TEXT.replace('x="5"', 'x="oak"')})
        expect(page.locator("#findings li.error p[lang=en]")).to_contain_text("'oak'")
        expect(page.locator("#tongue")).to_be_hidden()
