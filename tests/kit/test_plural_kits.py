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
RULE = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
HEAD = f'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: {RULE}\\n"\n'
KNOWN = {
    ("game.yaml/title", "Tiny"): "Mały",
    ("game.yaml/summary", "A tiny game."): "Mała gra.",
    ("game.yaml/components/cards/title", "Cards"): "Karty",
    ("rules.md", "| Hand | Rest |"): "| Ręka | Reszta |",
    ("templates:suit", "Blue"): "Niebieski",
    ("templates:mood", "Blue"): "Smutny",
}
PLURALS = """
msgctxt "rules.md"
msgid "Draw {{ figures.hand }} card."
msgid_plural "Draw {{ figures.hand }} cards."
msgstr[0] "Dobierz {{ figures.hand }} kartę."
msgstr[1] "Dobierz {{ figures.hand }} karty."
msgstr[2] "Dobierz {{ figures.hand }} kart."

msgctxt "rules.md"
msgid "| {{ figures.hand }} card | {{ figures.hand }} left |"
msgid_plural "| {{ figures.hand }} cards | {{ figures.hand }} left |"
msgstr[0] "| {{ figures.hand }} karta | została {{ figures.hand }} |"
msgstr[1] "| {{ figures.hand }} karty | zostały {{ figures.hand }} |"
msgstr[2] "| {{ figures.hand }} kart | zostało {{ figures.hand }} |"

msgctxt "rules.md"
msgid ""
"Of {{ figures.hand }} {figures.hand|card|cards} keep {{ figures.kept }} {figures.kept|card|cards}."
msgstr ""
"Z {{ figures.hand }} {figures.hand|karty|kart|kart} zachowaj {{ figures.kept }} {figures.kept|kartę|karty|kart}."

msgctxt "templates"
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "jedna karta"
msgstr[1] "{n} karty"
msgstr[2] "{n} kart"
"""
RULES = """\
Draw {{ figures.hand }} {figures.hand|card|cards}.

Of {{ figures.hand }} {figures.hand|card|cards} keep {{ figures.kept }} {figures.kept|card|cards}.

| Hand | Rest |
|---|---|
| {{ figures.hand }} {figures.hand|card|cards} | {{ figures.hand }} left |
"""


def files(*changes: tuple[str, str]) -> Files:
    entries = (f'\nmsgctxt "{place}"\nmsgid "{source}"\nmsgstr "{words}"\n' for (place, source), words in KNOWN.items())
    catalogue = HEAD + "".join(entries) + PLURALS
    for old, new in changes:
        assert old in catalogue
        catalogue = catalogue.replace(old, new)
    more = "    columns: {n: integer}\nrules: rules.md\nfigures: {hand: 5, kept: 2}\n"
    return {
        **TINY,
        "game.yaml": game(("languages: [en]", "languages: [en, pl]"), more=more),
        "cards.csv": "id,n\none,1\ntwo,2\nfive,5\n",
        "rules.md": RULES,
        "templates/g/card.xml": FACE,
        "locale/pl.po": catalogue,
    }


@pytest.mark.parametrize(
    ("language", "cards", "rules"),
    [
        (
            "en",
            ("1 card\r\n", "2 cards\r\n", "5 cards\r\n", "Blue, Blue"),
            ("Draw 5 cards.", "Of 5 cards keep 2 cards.", "5 cards", "5 left"),
        ),
        (
            "pl",
            ("jedna karta\r\n", "2 karty\r\n", "5 kart\r\n", "Niebieski, Smutny"),
            ("Dobierz 5 kart.", "Z\N{NO-BREAK SPACE}5 kart zachowaj 2 karty.", "5 kart", "zostało 5"),
        ),
    ],
)
def test_numbers_choose_words(tmp_path: Path, language: str, cards: tuple[str, ...], rules: tuple[str, ...]) -> None:
    root = write(tmp_path, files())
    assert planche("check", "g", "--project", root) == (0, "0 errors, 0 warnings\n", "")
    words = ("build", "g", "--language", language, "--project", root, "--output", root / "out")
    assert planche(*words).code == 0
    found = texts((root / "out/g" / language / "cards.pdf").read_bytes())[0]
    assert [word for word in cards if word not in found] == []
    page = texts((root / "out/g" / language / "rules.pdf").read_bytes())[0]
    assert [words for words in rules if words not in page] == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('\nmsgstr[2] "{n} kart"', "", "'{n} card' has 2 forms, pl has 3"),
        ('"{n} kart"', '"{n} kart"\nmsgstr[3] "{n} kart"', "'{n} card' has 4 forms, pl has 3"),
        ('"{n} karty"', '"{n} {n|karty|kart}"', "chooses by 'n' within a form"),
        ("{figures.kept|kartę|karty|kart}", "{figures.kept|kart}", "has 1 form of '{figures.kept|kart}', pl has 3"),
        (RULE, "nplurals=2; plural=(n != 1);", "which are not those of pl"),
        (f'"Plural-Forms: {RULE}\\n"\n', "", "the header has no Plural-Forms, by which the forms of 3 entries go"),
    ],
)
def test_forms_that_a_language_has_not(old: str, new: str, told: str) -> None:
    words = words_of_check(files((old, new)))
    assert told in words
    assert "[translation/forms]" in words


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"{n} kart"', '""', "no pl translation of '{n} card': its msgstr[2] is empty; write all 3 forms"),
        ('"{n} karty"', '"karty"', "the pl translation of '{n} cards' lacks '{n}'"),
        ('msgid_plural "{n} cards"', 'msgid_plural "{n} pieces"', "is of the plural '{n} pieces', now '{n} cards'"),
        (
            'msgid_plural "{n} cards"\nmsgstr[0] "jedna karta"\nmsgstr[1] "{n} karty"\nmsgstr[2]',
            "msgstr",
            "'{n} card': its text has forms that a number chooses, its entry has none",
        ),
    ],
)
def test_what_a_plural_lacks(old: str, new: str, told: str) -> None:
    """Of one number alone a form may say it in words, as "jedna karta" does; of several it may not."""
    words = words_of_check(files((old, new)))
    assert told in words
    assert words.endswith("1 error, 0 warnings\n")


@pytest.mark.parametrize(
    ("call", "told"),
    [
        ('_("{n} {n|card|cards|card}", n=1)', "'{n|card|cards|card}' has 3 of the 2 forms of en"),
        (
            '_("{n} {n|card|cards}", n=1) }} {{ _("{n} {n|card|pieces}", n=1)',
            "'{n} {n|card|pieces}' says the same of one as the text at templates/g/card.xml:1, and not of several",
        ),
    ],
)
def test_forms_of_the_games_own_language(call: str, told: str) -> None:
    words = words_of_check({**TINY, "templates/g/card.xml": f"<face><text>{{{{ {call} }}}}</text></face>"})
    assert told in words
    assert "[translation/forms]" in words


def words_of_check(given: Files) -> str:
    with tiny(given) as root:
        return planche("check", "g", "--project", root).out


def test_a_number_that_the_text_is_not_told() -> None:
    """It is told where the page is set, at the line of the catalogue."""
    words = words_of_check(files(("{figures.kept|kartę|karty|kart}", "{x|kartę|karty|kart}")))
    assert "there is no name 'x', in the pl translation" in words


def test_a_sentence_that_fits_any_number_needs_no_forms() -> None:
    forms = ('"jedna karta"', '"{n} karty"', '"{n} kart"')
    assert problems(files(*((form, '"Karty: {n}"') for form in forms))) == []


def test_translators_see_the_context(tmp_path: Path) -> None:
    root = write(tmp_path, files())
    (root / "content/g/locale/pl.po").unlink()
    assert planche("translate", "g", "--language", "pl", "--project", root).code == 0
    entries = polib.pofile(str(root / "content/g/locale/pl.po"))
    assert {entry.msgctxt for entry in entries if entry.msgid == "Blue"} == {"templates:suit", "templates:mood"}
    plurals = {entry.msgid: (entry.msgid_plural, entry.msgstr_plural) for entry in entries if entry.msgid_plural}
    assert plurals["{n} card"] == ("{n} cards", {0: "", 1: "", 2: ""})
    assert "its form is chosen by piece.n" in next(e.comment for e in entries if e.msgid == "{n} card")
    assert len(plurals) == 3, "the sentence of two numbers has its forms within"


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
