"""Every page of the desk, and the gallery without one, held against WCAG 2.2 AA by axe-core, which comes in a wheel."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")
pytest.importorskip("axe_playwright_python", reason="axe-core is not installed: planche[browser-test]")
from playwright.sync_api import expect

from tests.desk.browsing import SharedDesk, at_desk, browsed
from tests.projects import first_page, game, planche, tiny, write

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RUN = "levels => axe.run(document, { runOnly: levels, resultTypes: ['violations', 'incomplete'] })"
FACE = '<face><text x="5" y="30" width="50" height="9" fit="shrink" min="7">{{ piece.words }}</text></face>\n'
FILES = {
    **first_page(()),
    "game.yaml": game(
        ("languages: [en]", "languages: [en, fr, ar]"),
        more="    columns: {words: text}\nrules: rules.md\n",
    ),
    "cards.csv": f"id,copies,words\nace,2,Ace\nking,2,King\nlong,1,{'Too long ' * 40}\n",
    "rules.md": "# Rules\n\nDeal the cards.\n",
    "templates/g/card.xml": FACE,
    "locale/ar.po": 'msgid ""\nmsgstr "Language: ar\\nContent-Type: text/plain; charset=UTF-8\\n"\n',
}
HEAD_FR = FILES["locale/ar.po"].replace("Language: ar", "Language: fr")


def violations(page: Page) -> list[tuple[str, list[str]]]:
    """What is wrong with a page as it stands: rules of axe-core, each with the elements that break it."""
    page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text("utf-8") + "\nundefined")
    told = page.evaluate(RUN, LEVELS)
    return [(one["id"], [node["html"] for node in one["nodes"]]) for one in told["violations"]]


def test_what_violates_wcag_is_told(chromium: Browser, tmp_path: Path) -> None:
    (tmp_path / "wrong.html").write_text("<!DOCTYPE html><html lang=en><title>Wrong</title><main><img src=x>", "utf-8")
    with browsed(chromium, (tmp_path / "wrong.html").as_uri()) as page:
        assert violations(page) == [("image-alt", ['<img src="x">'])]


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_no_page_of_the_desk_violates_wcag(
    chromium: Browser, desk: SharedDesk, colours: Literal["light", "dark"]
) -> None:
    with at_desk(chromium, desk) as page:
        page.emulate_media(color_scheme=colours)
        expect(page.locator("#findings li.error").first).to_contain_text("too tall")
        assert violations(page) == []
        page.locator('[data-piece="cards/ace"]').click()
        page.get_by_role("button", name="Where is it written?").click()
        expect(page.locator(".found li").first).to_be_visible()
        assert violations(page) == []
        page.keyboard.press("Escape")
        for name, shown in (("Sheets", "#state"), ("Translation", "#fields textarea"), ("Table", "#piles")):
            page.get_by_role("link", name=name, exact=True).click()
            expect(page.locator(shown).first).to_be_visible()
            assert (name, violations(page)) == (name, [])
        for _ in range(3):
            page.get_by_role("button", name="Draw", exact=True).click()
        expect(page.locator("#hand .thing")).to_have_count(3)
        assert violations(page) == []
        write(desk.root, {"cards.csv": "id,copies,words\nking,2,King\nqueen,1,Queen\n"})
        expect(page.locator("#news button").first).to_be_visible()
        page.locator("#hand .thing").first.focus()
        page.keyboard.press("e")
        expect(page.locator("#large")).to_be_visible()
        assert violations(page) == []
        page.get_by_role("button", name="New table").click()
        write(desk.root, {"game.yaml": "title: [\n"})
        expect(page.locator("#said")).to_contain_text("cannot be read")
        assert violations(page) == []


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_what_is_as_it_was_violates_nothing(
    chromium: Browser, desk: SharedDesk, colours: Literal["light", "dark"]
) -> None:
    with at_desk(chromium, desk) as page:
        page.emulate_media(color_scheme=colours)
        expect(page.locator('[data-piece="cards/ace"] img')).to_have_js_property("complete", value=True)
        write(desk.root, {"game.yaml": "title: [\n"})
        kept = page.locator('[data-piece="cards/ace"]')
        expect(kept.locator("i.kept")).to_have_count(1)
        assert "as it was" in kept.inner_text()  # which is heard, too
        page.get_by_role("button", name="Show the card").first.click()
        expect(page.locator(".faults li")).to_have_count(1)
        assert violations(page) == []


def test_colours_that_a_reader_forces_leave_what_differs(chromium: Browser, desk: SharedDesk) -> None:
    with at_desk(chromium, desk) as page:
        page.emulate_media(forced_colors="active")
        write(desk.root, {"locale/fr.po": HEAD_FR + '\nmsgctxt "cards/king/words"\nmsgid "King"\nmsgstr "Roi"\n'})
        page.get_by_role("link", name="Translation", exact=True).click()
        page.locator("#language").select_option("fr")
        expect(page.locator("#list i.done")).to_have_count(1)
        assert looks(page, "#list i.done") != looks(page, "#list i.missing >> nth=1")
        assert looks(page, '#filters [aria-pressed="true"]') != looks(page, '#filters [aria-pressed="false"] >> nth=0')
        assert looks(page, "#desk [aria-current]", "borderBottomColor") != looks(
            page, "#desk a >> nth=0", "borderBottomColor"
        )
        assert looks(page, "#progress i") != looks(page, "#progress")


COLOURS_OF_FIT = """names => names.map(name => {
  const fit = document.getElementById("fit");
  fit.className = name;
  return getComputedStyle(fit).color;
})"""


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_what_is_too_long_has_not_the_colour_of_what_fits(
    chromium: Browser, desk: SharedDesk, colours: Literal["light", "dark"]
) -> None:
    with at_desk(chromium, desk) as page:
        page.emulate_media(color_scheme=colours)
        page.get_by_role("link", name="Translation", exact=True).click()
        expect(page.locator("#fields textarea").first).to_be_visible()
        assert len(set(page.evaluate(COLOURS_OF_FIT, ["", "wrong", "smaller", "bare"]))) == 4


def looks(page: Page, what: str, of: str = "backgroundColor") -> str:
    """The colour of an element."""
    return str(page.locator(what).evaluate("(one, of) => getComputedStyle(one)[of]", of))


def test_a_clash_and_words_from_right_to_left_violate_nothing(chromium: Browser, desk: SharedDesk) -> None:
    with at_desk(chromium, desk) as page:
        page.set_viewport_size({"width": 360, "height": 700})
        page.get_by_role("link", name="Translation", exact=True).click()
        page.locator("#language").select_option("ar")
        page.locator("#words").fill("King")
        page.locator("#list button").first.click()
        expect(page.locator("#source")).to_have_text("King")
        page.locator("#fields textarea").fill("ملك")
        entry = '\nmsgctxt "cards/king/words"\nmsgid "King"\nmsgstr "الملك"\n'
        write(desk.root, {"locale/ar.po": FILES["locale/ar.po"] + entry})
        expect(page.locator("#clash")).to_contain_text("الملك")
        assert violations(page) == []


def test_the_gallery_violates_nothing(chromium: Browser, tmp_path: Path) -> None:
    with tiny({**FILES, "cards.csv": "id,copies,words\nace,2,Ace\nking,2,King\n"}) as root:
        assert planche("gallery", "g", "--project", root, "--output", tmp_path).code == 0
    with browsed(chromium, (tmp_path / "g/gallery/index.html").as_uri()) as page:
        expect(page.locator(".piece")).to_have_count(3)  # two cards, and the page of rules
        assert violations(page) == []
        page.locator(".piece").first.click()
        assert violations(page) == []
