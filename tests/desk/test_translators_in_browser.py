"""What a page of translation says of a text is what a kit would find of it; skipped without a browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

api = pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")

from tests.desk.browsing import SV, SV_HEAD, SharedDesk, translate  # noqa: E402
from tests.desk.test_accessibility import violations  # noqa: E402
from tests.projects import game, write  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, Route

CARD = """\
<face>
<text x="5" y="10" width="40" height="9">{{ piece.words }}</text>
{% if not is_for_all %}<text x="5" y="30" width="20" height="4">{{ _("Set aside") }}</text>{% endif %}
<text x="5" y="50" width="40" height="9">{{ _("{n} {n|card|cards}", n=piece.copies) }}</text></face>
"""
FILES = {
    "game.yaml": game(
        ("languages: [en]", "languages: [en, sv]"),
        ("players: [2]", "players: [2, 3]"),
        more="    columns: {words: text}\nrules: rules.md\n",
    ),
    "cards.csv": "id,copies,words\nace,2,Take 2 cards !\nking,2,Don’t “look” …\nqueen,2,Queen\ntwin,2,Queen\n",
    "rules.md": "# How to play\n\nThe **first** of you begins.\n",
    "templates/g/card.xml": CARD,
}


@pytest.fixture
def page(page: Page, desk: SharedDesk) -> Page:
    translate(page, desk, "sv")
    return page


def open_text(page: Page, words: str) -> Locator:
    """The field of a text."""
    page.locator("#list li button", has_text=words).first.click()
    api.expect(page.locator("#source")).to_contain_text(words)
    return page.locator("#fields textarea").first


def save(page: Page, told: str = "saved") -> None:
    page.keyboard.press("Control+s")
    api.expect(page.locator("#told")).to_have_text(told)


def filters(page: Page) -> Locator:
    return page.locator("#filters")


def test_a_text_that_is_emptied_stays_empty(page: Page, root: Path) -> None:
    """Though its twin said the same before it was worded anew, and its words are set aside."""
    for id in ("queen", "twin"):
        page.locator("#words").fill(id)
        open_text(page, "Queen").fill("Dam")
        save(page)
    write(root, {"cards.csv": FILES["cards.csv"].replace("twin,2,Queen", "twin,2,Empress")})
    page.locator("#words").fill("twin")
    open_text(page, "Empress").fill("Kejsarinna")
    save(page)
    page.locator("#words").fill("queen")
    field = open_text(page, "Queen")
    field.fill("")
    save(page)
    page.reload()
    api.expect(page.locator("#source")).to_have_text("Queen")
    api.expect(field).to_have_value("")
    api.expect(page.locator("#list [aria-current] i")).to_have_attribute("aria-label", "missing")


def test_a_text_of_kits_for_some_players_is_shown_and_measured(page: Page) -> None:
    field = open_text(page, "Set aside")
    api.expect(page.locator("#caption")).to_have_text("cards: ace, front, kit for 2 players")
    field.fill("Lagda åt sidan under hela spelet")
    api.expect(page.locator("#fit")).to_contain_text("mm too long")
    save(page, "saved, and too long")
    api.expect(filters(page)).to_contain_text("too long 1")
    page.reload()
    api.expect(filters(page)).to_contain_text("too long 1")
    api.expect(filters(page)).to_contain_text("done 0")


@pytest.mark.parametrize(("text", "words"), [("of you begins", "Den  **första börjar"), ("Queen", "**Dam")])
def test_half_a_pair_of_marks_is_wrong_and_stays_so(page: Page, text: str, words: str) -> None:
    """Whatever else is doubtful about the words."""
    open_text(page, text).fill(words)
    save(page, "saved, and wrong as it stands")
    api.expect(filters(page)).to_contain_text("wrong 1")
    page.reload()
    api.expect(filters(page)).to_contain_text("wrong 1")


def test_what_only_a_face_tells_is_found_though_somebody_else_wrote_it(page: Page, root: Path) -> None:
    write(root, {SV: SV_HEAD + '\nmsgctxt "cards/queen/words"\nmsgid "Queen"\nmsgstr "**Dam"\n'})
    api.expect(filters(page)).to_contain_text("wrong 1")


def test_what_is_doubtful_has_a_filter_and_blanks_are_seen(page: Page) -> None:
    """It tells in the message which blanks are too many."""
    open_text(page, "Take 2 cards").fill("Ta  3 kort!")
    api.expect(page.locator("#found")).to_contain_text("Ta␣␣3")
    save(page, "saved, and doubtful: what is told below stops no kit")
    page.get_by_role("button", name="doubtful 1").click()
    api.expect(page.locator("#list li")).to_have_count(1)
    api.expect(page.locator("#list i")).to_have_attribute("aria-label", "doubtful")
    assert violations(page) == []
    page.reload()
    api.expect(filters(page)).to_contain_text("doubtful 1")


@pytest.mark.parametrize("words", ["cards !", "cards!", "don't", '"look" ...', "look” …"])
def test_the_search_takes_signs_and_blanks_as_one_types_them(page: Page, root: Path, words: str) -> None:
    write(root, {"cards.csv": FILES["cards.csv"].replace("cards !", "cards\u202f!")})
    api.expect(page.locator("#list li b", has_text="cards\u202f!")).to_have_count(1)
    page.locator("#words").fill(words)
    api.expect(page.locator("#list li")).to_have_count(1)


def test_the_same_words_in_two_windows_are_no_conflict(page: Page, desk: SharedDesk) -> None:
    other = page.context.new_page()
    other.goto(page.url)
    open_text(page, "Queen").fill("Dam")
    open_text(other, "Queen").fill("Dam")
    save(other)
    api.expect(page.locator("#list [aria-current] i")).to_have_attribute("aria-label", "done")
    api.expect(page.locator("#clash")).to_be_hidden()
    api.expect(page.locator("#list b.draft")).to_have_count(0)
    save(page, "nothing to save")


def test_forms_without_words_come_before_the_next_text(page: Page) -> None:
    open_text(page, "{n} card").fill("{n} kort")
    page.keyboard.press("Control+Enter")
    fields = page.locator("#fields textarea")
    api.expect(fields.last).to_be_focused()
    api.expect(page.locator("#fit")).to_contain_text("Nothing yet for")
    api.expect(page.locator("#told")).to_have_text("not saved yet: a form has no words")
    assert violations(page) == []
    page.keyboard.press("Tab")
    api.expect(page.get_by_role("button", name="The same as for 1")).to_be_focused()
    page.keyboard.press("Enter")
    api.expect(fields.last).to_have_value("{n} kort")
    api.expect(fields.last).to_be_focused()
    page.keyboard.press("Control+Enter")
    api.expect(page.locator("#source")).not_to_contain_text("{n} card")
    fields.first.wait_for()
    field = open_text(page, "{n} card")
    fields.last.fill("")
    save(page)
    open_text(page, "Queen")
    open_text(page, "{n} card")
    api.expect(fields.last).to_be_focused()
    api.expect(field).to_have_value("{n} kort")


def test_who_saves_a_text_twice_at_once_is_not_somebody_else(page: Page, root: Path) -> None:
    held: list[Route] = []
    page.route("**/save", lambda route: held.append(route))  # noqa: PLW0108 - playwright marks what it calls
    field = open_text(page, "Queen")
    field.fill("Dam")
    page.keyboard.press("Control+s")
    field.fill("Drottning")
    page.keyboard.press("Control+s")
    for number in range(2):
        while len(held) <= number:
            page.wait_for_timeout(20)
        held[number].continue_()
    while not (root / SV).exists() or "Drottning" not in (root / SV).read_text("utf-8"):
        page.wait_for_timeout(20)
    api.expect(page.locator("#told")).to_have_text("saved")
    api.expect(page.locator("#clash")).to_be_hidden()
    api.expect(page.locator("#list b.draft")).to_have_count(0)


def test_what_breaks_off_is_told_once_who_types_pauses(page: Page) -> None:
    field = open_text(page, "of you begins")
    page.evaluate(
        """() => {
            window.told = [];
            new MutationObserver(() => window.told.push(document.getElementById("found").innerText))
                .observe(document.getElementById("found"), { childList: true });
        }"""
    )
    field.press_sequentially("Den **första** av er bör", delay=60)
    assert [words for words in page.evaluate("window.told") if words] == []
    api.expect(page.locator("#found")).to_contain_text("breaks off")


def test_what_is_typed_can_be_dropped(page: Page) -> None:
    field = open_text(page, "Queen")
    back = page.get_by_role("button", name="Back to what is saved")
    api.expect(back).to_be_disabled()
    field.fill("Dam")
    back.click()
    api.expect(field).to_have_value("")
    api.expect(field).to_be_focused()
    api.expect(page.locator("#list b.draft")).to_have_count(0)
    api.expect(back).to_be_disabled()


def begin(page: Page, code: str) -> None:
    page.locator("#code").fill(code)
    page.locator("#begin button").click()


def test_a_language_is_found_by_its_name_and_one_that_is_begun_is_shown(page: Page, root: Path) -> None:
    told = page.locator("#begun")
    for name in ("sv", "SV", "Swedish", "svenska"):
        begin(page, name)
        api.expect(told).to_have_text("Swedish (sv) is begun already, and is shown.")
        page.locator("#language").dispatch_event("change")
        api.expect(told).to_be_hidden()
    begin(page, "English")
    api.expect(told).to_have_text("The game is written in English (en).")
    begin(page, "pt_br")
    api.expect(told).to_contain_text("Brazilian Portuguese (pt-BR) is begun: 11 texts to translate.")
    assert (root / "content/g/locale/pt-BR.po").exists()
    begin(page, "Portuguese")
    api.expect(told).to_contain_text("Portuguese (pt) is begun")


def test_a_name_with_a_slip_is_asked_about_with_the_language_that_is_meant(page: Page, root: Path) -> None:
    begin(page, "Finish")
    doubt = page.locator("#doubted")
    api.expect(doubt).to_contain_text("No list of languages knows “Finish”.")
    assert violations(page) == []
    doubt.get_by_role("button", name="Finnish (fi) instead").click()
    api.expect(page.locator("#begun")).to_contain_text("Finnish (fi) is begun")
    assert (root / "content/g/locale/fi.po").exists()
    begin(page, "zzz")
    api.expect(doubt.get_by_role("button")).to_have_text(["Begin it all the same"])


def test_a_language_that_nobody_knows_is_asked_about_and_taken_back(page: Page, root: Path) -> None:
    begin(page, "zz")
    doubt = page.locator("#doubted")
    api.expect(doubt).to_contain_text("No list of languages knows “zz”.")
    assert violations(page) == []
    assert not (root / "content/g/locale/zz.po").exists()
    doubt.locator("button").first.click()
    api.expect(page.locator("#begun")).to_contain_text("zz is begun: 11 texts to translate.")
    api.expect(page.locator("#begun")).to_contain_text("of Planche's own can be translated too")
    api.expect(filters(page)).to_contain_text("missing 11")
    assert (root / "templates/common/locale/zz.po").exists()
    page.get_by_role("button", name="Take the beginning back").click()
    api.expect(page.locator("#begun")).to_have_text("zz is gone again, as if nobody had begun it.")
    api.expect(page.locator("#language")).to_have_value("sv")
    assert [*root.rglob("zz.po")] == []
    begin(page, "zz")
    doubt.locator("button").first.click()
    api.expect(page.locator("#begun")).to_contain_text("zz is begun")
    open_text(page, "Queen").fill("Dam")
    save(page)
    api.expect(page.locator("#untouched")).to_be_hidden()
