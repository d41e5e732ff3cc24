"""Cards that are not all translated, marked otherwise than what is wrong; skipped where there is no browser."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.projects import game, write

pytest.importorskip("playwright.sync_api", reason="playwright is not installed: planche[browser-test]")
from playwright.sync_api import Page, expect

from tests.desk.browsing import ONE_TEXT

FRENCH = """\
msgid ""
msgstr "Language: fr\\nContent-Type: text/plain; charset=UTF-8\\n"

msgctxt "cards/ace/words"
msgid "An ace"
msgstr "Un as"

msgctxt "cards/king/words"
msgid "A king"
msgstr "Un roi"

msgctxt "cards/queen/words"
msgid "A queen"
msgstr "Une reine"
"""
CARD = ONE_TEXT.replace('fill="paper"', 'fill="white"').replace(
    "</face>",
    '{% if piece.copies > 1 %}<text x="5" y="60" width="53" height="9">{{ _("Tourist") }}</text>{% endif %}</face>',
)
FILES = {
    "game.yaml": game(("languages: [en]", "languages: [en, fr]"), more="    columns: {words: text}\n"),
    "cards.csv": "id,copies,words\nace,1,An ace\nking,2,A king\nqueen,2,A queen\nten,1,A ten\n",
    "templates/g/card.xml": CARD,
    "locale/fr.po": FRENCH,
}


def test_each_card_that_lacks_a_translation_is_marked_and_not_as_one_that_is_wrong(page: Page, root: Path) -> None:
    """The word of a template stands on two cards, of which no finding speaks; that of a cell on one."""
    marks, faults = page.locator(".piece i.untranslated"), page.locator("i.fault")
    expect(page.locator("#desk .summary")).to_contain_text("translations open")
    expect(marks).to_have_count(0)
    page.get_by_label("Language").select_option("fr")
    for piece, count in (("ten", 1), ("king", 1), ("queen", 1), ("ace", 0)):
        expect(page.locator(f'[data-piece="cards/{piece}"] i.untranslated')).to_have_count(count)
    expect(faults).to_have_count(0)
    expect(marks.first).to_have_attribute("title", "not all of it is translated yet")
    expect(marks.first).to_have_css("border-style", "dotted")
    page.locator('[data-piece="cards/ten"]').click()
    expect(page.locator(".faults li")).to_have_class("open")
    page.keyboard.press("Escape")
    write(root, {"locale/fr.po": f'{FRENCH}\nmsgctxt "templates"\nmsgid "Tourist"\nmsgstr "Touriste"\n'})
    expect(marks).to_have_count(1)
    expect(page.locator('[data-piece="cards/ten"] i.untranslated')).to_have_count(1)
