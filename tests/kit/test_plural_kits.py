"""Words that a number chooses, and words with a context, in a kit of two languages: cards, rules and catalogues."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from tests.kits import texts
from tests.projects import TINY, Files, game, planche, problems, tiny, write

FACE = """\
<face><text x="3" y="3" width="50" height="5" style="page-body" fit="line">{{ _("{n} {n|card|cards}", n=piece.n) }}\
</text><text x="3" y="20" width="50" height="5" style="page-body" fit="line">{{ _("Blue", context="suit") }}, \
{{ _("Blue", context="mood") }}</text></face>
"""
HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
KNOWN = {
    ("game.yaml/title", "Tiny"): "Mały",
    ("game.yaml/summary", "A tiny game."): "Mała gra.",
    ("game.yaml/components/cards/title", "Cards"): "Karty",
    ("rules.md", "Draw {{ figures.hand }} {figures.hand|card|cards}."): (
        "Dobierz {{ figures.hand }} {figures.hand|kartę|karty|kart}."
    ),
    ("templates", "{n} {n|card|cards}"): "{n} {n|karta|karty|kart}",
    ("templates:suit", "Blue"): "Niebieski",
    ("templates:mood", "Blue"): "Smutny",
}


def files(*changes: tuple[str, str]) -> Files:
    entries = (f'\nmsgctxt "{place}"\nmsgid "{source}"\nmsgstr "{words}"\n' for (place, source), words in KNOWN.items())
    catalogue = HEAD + "".join(entries)
    for old, new in changes:
        assert old in catalogue
        catalogue = catalogue.replace(old, new)
    more = "    columns: {n: integer}\nrules: rules.md\nfigures: {hand: 5}\n"
    return {
        **TINY,
        "game.yaml": game(("languages: [en]", "languages: [en, pl]"), more=more),
        "cards.csv": "id,n\none,1\ntwo,2\nfive,5\n",
        "rules.md": "Draw {{ figures.hand }} {figures.hand|card|cards}.\n",
        "templates/g/card.xml": FACE,
        "locale/pl.po": catalogue,
    }


@pytest.mark.parametrize(
    ("language", "cards", "rules"),
    [
        ("en", ("1 card\r\n", "2 cards\r\n", "5 cards\r\n", "Blue, Blue"), "Draw 5 cards."),
        ("pl", ("1 karta\r\n", "2 karty\r\n", "5 kart\r\n", "Niebieski, Smutny"), "Dobierz 5 kart."),
    ],
)
def test_numbers_choose_words(tmp_path: Path, language: str, cards: tuple[str, ...], rules: str) -> None:
    root = write(tmp_path, files())
    assert planche("check", "g", "--project", root) == (0, "0 errors, 0 warnings\n", "")
    words = ("build", "g", "--language", language, "--project", root, "--output", root / "out")
    assert planche(*words).code == 0
    found = texts((root / "out/g" / language / "cards.pdf").read_bytes())[0]
    assert [word for word in cards if word not in found] == []
    assert rules in texts((root / "out/g" / language / "rules.pdf").read_bytes())[0]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("{n|karta|karty|kart}", "{n|karta|karty}", "has 2 forms of '{n|karta|karty}', pl has 3"),
        ("{figures.hand|kartę|karty|kart}", "{figures.hand|kart}", "has 1 form of '{figures.hand|kart}', pl has 3"),
    ],
)
def test_forms_that_a_language_has_not(old: str, new: str, told: str) -> None:
    words = words_of_check(files((old, new)))
    assert told in words
    assert "[translation/forms]" in words


def words_of_check(given: Files) -> str:
    with tiny(given) as root:
        return planche("check", "g", "--project", root).out


def test_a_number_that_the_text_is_not_told() -> None:
    """It is told where the card is drawn, at the line of the catalogue."""
    assert "chooses a form by 'x', which is not given" in words_of_check(files(("{n|karta|", "{x|karta|")))


def test_a_sentence_that_fits_any_number_needs_no_forms() -> None:
    assert problems(files(("{n} {n|karta|karty|kart}", "Karty: {n}"))) == []


def test_translators_see_the_context(tmp_path: Path) -> None:
    root = write(tmp_path, files())
    (root / "content/g/locale/pl.po").unlink()
    assert planche("translate", "g", "--language", "pl", "--project", root).code == 0
    entries = polib.pofile(str(root / "content/g/locale/pl.po"))
    assert {entry.msgctxt for entry in entries if entry.msgid == "Blue"} == {"templates:suit", "templates:mood"}
    assert any(entry.msgid == "{n} {n|card|cards}" for entry in entries)


@pytest.mark.parametrize(
    ("call", "told"),
    [
        ('_("{n|card|cards}")', "chooses a form by 'n', which is not given"),
        ('_("{n|card|cards}", n="many")', "chooses a form by 'n', which is no number"),
    ],
)
def test_a_number_that_is_none(call: str, told: str) -> None:
    words = words_of_check({**TINY, "templates/g/card.xml": f"<face><text>{{{{ {call} }}}}</text></face>"})
    assert told in words
