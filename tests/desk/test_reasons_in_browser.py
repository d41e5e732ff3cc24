"""Whatever is told of a text stands below it as soon as it is known, and agrees with the list; skipped without a
browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")

from tests.desk.browsing import SV, SV_HEAD, SharedDesk, translate  # noqa: E402
from tests.desk.test_accessibility import violations  # noqa: E402
from tests.projects import game, write  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

CARD = """\
<face>
<text x="5" y="10" width="53" height="30" fit="shrink" min="6">{{ piece.words }}</text>
<text x="5" y="60" width="53" height="9">{{ _("Lay it down") }}</text></face>
"""
TURN = "Take your turn once more, please."
FILES = {
    "game.yaml": game(("languages: [en]", "languages: [en, sv]"), more="    columns: {words: text}\n"),
    "cards.csv": f'id,words\nace,"{TURN}"\nking,"{TURN}"\nqueen,Queen\n',
    "templates/g/card.xml": CARD,
}
ONE_WAY, OTHER_WAY = "Spela en gång till, tack.", "Det är din tur igen, tack."


def entry(place: str, words: str, said: str) -> str:
    return f'\nmsgctxt "{place}"\nmsgid "{words}"\nmsgstr "{said}"\n'


@pytest.fixture
def page(page: Page, desk: SharedDesk) -> Page:
    translate(page, desk, "sv")
    return page


def open_text(page: Page, key: str) -> Locator:
    """The field of the text of a place."""
    page.locator(f"#list li button[data-key*='{key}']").click()
    return page.locator("#fields textarea").first


def save(page: Page) -> None:
    page.keyboard.press("Control+s")
    api.expect(page.locator("#told")).to_contain_text("saved")


def filters(page: Page) -> Locator:
    return page.locator("#filters")


def test_what_comes_of_comparing_texts_stands_below_the_box_and_is_counted_alike(page: Page) -> None:
    open_text(page, "cards/ace").fill(ONE_WAY)
    save(page)
    open_text(page, "cards/king").fill(OTHER_WAY)
    page.keyboard.press("Control+s")
    found = page.locator("#found li")
    api.expect(found).to_contain_text("translate it in one way")
    api.expect(page.locator("#told")).to_have_text("saved, and doubtful: what is told below stops no kit")
    api.expect(page.locator("#list [aria-current] i")).to_have_attribute("aria-label", "doubtful")
    api.expect(filters(page)).to_contain_text("doubtful 1")
    api.expect(filters(page)).to_contain_text("done 1")
    api.expect(page.locator("#desk .summary")).to_have_text("1 warning; translations open")
    assert violations(page) == []
    page.reload()
    open_text(page, "cards/king")
    api.expect(found).to_contain_text("translate it in one way")
    page.locator("#fields textarea").fill(ONE_WAY)
    api.expect(found).to_have_count(0)
    save(page)
    api.expect(filters(page)).to_contain_text("done 2")
    api.expect(page.locator("#desk .summary")).to_have_text("nothing wrong in sv; translations open")


def test_a_done_text_that_turns_doubtful_says_so(page: Page) -> None:
    open_text(page, "cards/king").fill(ONE_WAY)
    save(page)
    open_text(page, "cards/ace").fill(OTHER_WAY)
    save(page)
    told = f"“{TURN}” is doubtful beside what others say now"
    api.expect(page.locator("#told")).to_have_text(told)
    open_text(page, "cards/king")
    api.expect(page.locator("#found li")).to_contain_text("translate it in one way")


def test_the_head_tells_of_the_language_that_is_worked_on(page: Page, root: Path) -> None:
    """First of all, and of it alone: it does not change with each save."""
    api.expect(page.locator("#desk .summary")).to_have_text("nothing wrong in sv; translations open")
    page.evaluate(
        """() => {
            window.told = new Set();
            new MutationObserver(() => window.told.add(document.querySelector("#desk .summary").textContent))
                .observe(document.querySelector("#desk .summary"), { childList: true });
        }"""
    )
    for words in ("Dam", "Drottning"):
        open_text(page, "cards/queen").fill(words)
        save(page)
    write(root, {SV: SV_HEAD + entry("cards/queen/words", "Queen", "Dam!")})
    api.expect(page.locator("#fields textarea")).to_have_value("Dam!")
    page.wait_for_timeout(4000)
    assert page.evaluate("[...window.told]") in ([], ["nothing wrong in sv; translations open"])


def test_words_of_a_card_lead_to_their_text(page: Page, desk: SharedDesk, root: Path) -> None:
    """On the card of another text, and on the page of all pieces, whether they are translated or not."""
    write(root, {SV: SV_HEAD + entry("templates", "Lay it down", "Lägg den")})
    open_text(page, "cards/queen")
    api.expect(page.get_by_role("button", name="To “Lay it down”")).to_have_count(1)
    assert violations(page) == []
    box = page.locator("#face canvas").bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] * 10 / 63, box["y"] + box["height"] * 62 / 88)
    api.expect(page.locator("#source")).to_have_text("Lay it down")
    api.expect(page.locator("#fields textarea")).to_be_focused()
    for words in ("Lägg den", "Queen"):
        page.goto(f"{desk.address.partition('?')[0]}gallery/")
        api.expect(page.locator("[name=language]")).to_have_value("sv")  # as it was chosen on the other page
        page.locator("#pieces button", has_text="queen").first.click()
        page.get_by_role("button", name="Where is it written?").click()
        line = page.locator("dialog .found div", has_text=words).last
        first = line.get_by_role("link").first
        api.expect(first).to_have_text("To this text")
        first.click()
        api.expect(page.locator("#source")).to_have_text({"Lägg den": "Lay it down"}.get(words, words))
        api.expect(page.locator("#language")).to_have_value("sv")


def test_findings_about_texts_are_told_to_translators(page: Page, desk: SharedDesk, root: Path) -> None:
    """Without files and commands; those of other languages stand below a fold, and the shell's words nowhere."""
    old = entry("cards/queen/words", "A queen", "Dam")
    write(root, {SV: SV_HEAD + old, "locale/de.po": SV_HEAD.replace(": sv", ": de") + old.replace("A queen", "Queen")})
    write(root, {"game.yaml": FILES["game.yaml"].replace("[en, sv]", "[en, sv, de]")})
    page.goto(f"{desk.address.partition('?')[0]}gallery/?language=sv")
    open_ones = page.locator("#to-translate > ol > li")
    changed = "The English text has changed since: it was 'A queen', and is 'Queen' now."
    api.expect(open_ones.filter(has_text=changed)).to_have_count(1)
    page.locator("[name=language]").select_option("de")
    fold = page.locator("#to-translate summary", has_text="In other languages:")
    fold.click()
    api.expect(open_ones.last).to_contain_text(changed)
    told = page.locator("#to-translate").inner_text()
    assert not any(word in told for word in ("msgid", "planche translate", "fuzzy"))
    assert violations(page) == []
