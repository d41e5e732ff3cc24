"""What the page of pieces tells of a save is so, in whatever order its answers come; skipped without a browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import changed, game, write

pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")
from playwright.sync_api import Locator, Page, Route, expect

HEAD = 'msgid ""\nmsgstr "Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n"\n'
MORE = "    columns: {words: text}\nrules: rules.md\ndecks: [{players: 2, size: 3, deal: 1}]\n"
CARD = """\
<face><rect x="-3" y="-3" width="69" height="94" fill="white"/>
<text x="5" y="30" width="53" height="10" size="9">{{ piece.words }}</text>
<text x="5" y="{{ 60 if piece.id == 'king' else 70 }}" width="53" height="8" size="9">{{ piece.copies }}</text></face>
"""
SHUFFLE = "Shuffle the {{ decks[0].size }} cards."
RULES = f"# Rules\n\n{SHUFFLE}\n"
FILES = {
    "game.yaml": game(("languages: [en]", "languages: [en, fr]"), more=MORE),
    "cards.csv": "id,words\nace,An ace\nking,A king\nqueen,A queen\n",
    "templates/g/card.xml": CARD,
    "rules.md": RULES,
    "locale/fr.po": f'{HEAD}\nmsgctxt "rules.md"\nmsgid "{SHUFFLE}"\nmsgstr "{SHUFFLE}"\n',
}
# what waits until nothing has changed for a while waits for ever
NEVER_CALM = """() => {
  const begin = window.setTimeout;
  window.setTimeout = (act, after, ...more) => (after === CALM ? 0 : begin(act, after, ...more));
}"""


def badge(page: Page) -> Locator:
    return page.locator("#desk .summary")


def told(page: Page) -> Locator:
    return page.locator("#findings > ol > li")


def kept(page: Page) -> Locator:
    return page.locator("main .face i.kept")


def test_a_wrong_number_is_told_still_once_all_languages_are_checked(page: Page, root: Path) -> None:
    write(root, {"rules.md": changed(RULES, ("{{ decks[0].size }}", "4"))})
    expect(badge(page)).to_have_text("1 warning")
    expect(badge(page)).to_have_text("1 warning; translations open")
    expect(told(page)).to_have_count(1)
    expect(told(page)).to_contain_text("the rules say '4' of all cards")
    page.locator("#to-translate summary").filter(has_text="In other languages").click()
    expect(page.locator("#to-translate")).to_contain_text("has changed since")


def test_an_answer_from_before_a_change_does_not_keep_pieces_as_they_were(page: Page, root: Path) -> None:
    """The page asks while a table is gone, and hears that it is there again before it has the answer."""
    held: list[Route] = []
    expect(badge(page)).to_have_text("nothing wrong; translations open")
    page.route("**/gallery/data/**", lambda route: held.append(route) if not held else route.continue_())
    (root / "content/g/cards.csv").unlink()
    write(root, {"game.yaml": changed(FILES["game.yaml"], ("title: Cards", "title: Card"))})
    page.wait_for_function("() => turn !== answered")
    while not held:
        page.wait_for_timeout(1)
    before = held[0].fetch()
    page.evaluate("() => { window.heard = new Promise((resolve) => desk.on('changed', resolve)); }")
    write(root, {"cards.csv": FILES["cards.csv"]})
    page.evaluate("() => window.heard")
    held[0].fulfill(response=before)
    expect(page.locator("#state")).not_to_have_text("Checking …")
    page.wait_for_function("() => turn === answered")
    expect(kept(page)).to_have_count(0)


def test_rules_that_are_new_come_at_once_where_their_place_is_in_sight(page: Page, root: Path) -> None:
    rules = page.locator('[data-piece="rules.pdf/1"]')
    expect(rules).to_have_count(1)
    write(root, {"game.yaml": changed(FILES["game.yaml"], ("rules: rules.md\n", ""))})
    expect(rules).to_have_count(0)
    page.evaluate(NEVER_CALM)
    write(root, {"game.yaml": FILES["game.yaml"]})
    expect(rules.locator("img")).to_have_js_property("complete", value=True)


def test_a_warning_is_marked_on_each_piece_where_it_is_there(page: Page, root: Path) -> None:
    """Also where the same element stands elsewhere."""
    write(root, {"templates/g/card.xml": changed(CARD, ('y="30"', "y=\"{{ 58 if piece.id == 'king' else 68 }}\""))})
    expect(told(page)).to_contain_text("face/overlap")
    boxes = page.locator("main i.fault.warning")
    expect(boxes).to_have_count(3)
    tops = {one: page.locator(f'[data-piece="cards/{one}"] i.fault').bounding_box() for one in ("ace", "king", "queen")}
    ace, king, queen = (box["y"] if box else 0 for box in tops.values())
    assert ace == queen > king


def test_what_is_wrong_with_a_board_leads_to_the_card_that_shows_it(page: Page, root: Path) -> None:
    nest = (
        "  nest: {title: Nest, kind: board, size: [90, 80], deck: false, rows: b.csv, front: g/nest.xml, board: nest}\n"
    )
    board = (
        "grid: squares\ncell: 20\ncentre: [20, 20]\ncells: {a: [[0, 0], [1, 0]]}\nset-ups: {plain: {ace: [a1, a1]}}\n"
    )
    files = {
        "b.csv": "id\nnest\n",
        "boards/nest.yaml": board,
        "templates/g/nest.xml": '<face><rect x="9" y="9" width="9" height="9" fill="ink"/></face>\n',
    }
    write(root, {**files, "game.yaml": changed(FILES["game.yaml"], ("rules: rules.md", f"{nest}rules: rules.md"))})
    occupied = told(page).filter(has_text="board/occupied")
    expect(occupied).to_contain_text("holds: {a1: 2}")
    occupied.get_by_role("button", name="Show the card").click()
    expect(page.locator("dialog")).to_have_attribute("aria-label", "nest/nest")


def test_what_is_new_stands_first(page: Page, root: Path) -> None:
    write(root, {"cards.csv": "id,words\nace,An, ace\nking,A king\nqueen,A queen\n"})
    expect(told(page)).to_contain_text(["'An, ace' is probably one text"])
    write(root, {"templates/g/card.xml": changed(CARD, ('x="5" y="30"', 'x="oak" y="30"'))})
    expect(told(page)).to_have_count(2)
    expect(told(page).first).to_contain_text("oak")
    expect(told(page).first.get_by_text("new", exact=True)).to_have_count(1)
    expect(told(page).last.get_by_text("new", exact=True)).to_have_count(0)


def test_while_it_checks_nothing_is_called_right(page: Page, root: Path) -> None:
    expect(badge(page)).to_have_text("nothing wrong; translations open")
    words = """() => new Promise((resolve) => {
      desk.on("changed", () => resolve(document.querySelector("#desk .summary").textContent));
    })"""
    page.evaluate(f"() => {{ window.words = ({words})(); }}")
    write(root, {"cards.csv": FILES["cards.csv"].replace("An ace", "One ace")})
    assert page.evaluate("() => window.words") == "checking"
