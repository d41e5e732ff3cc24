"""Plurals: the rule that the header of a catalogue names, and the forms that a text has in its own language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planche.findings import Span
from planche.game import Text
from planche.language.catalogues import Catalogue, Entry, entry_of_words
from planche.language.counted_nouns import find_odd_nouns
from planche.language.exchanged_forms import are_exchanged
from planche.language.other_forms import find_other_order, find_singulars
from planche.language.plural_entries import fit_plural
from planche.language.plurals import check_own_forms, check_plural_header
from planche.language.po_entries import PoEntry
from planche.language.same_forms import find_same_forms

POLISH = "(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2)"


@pytest.mark.parametrize(
    ("language", "said", "is_right"),
    [
        ("en", "", True),
        ("en", "nplurals=2; plural=(n != 1);", True),
        ("en", "nplurals=2;plural=n!=1", True),
        ("en", "nplurals=3; plural=(n != 1);", False),
        ("en", "nplurals=2; plural=(n > 1);", False),
        ("en", "nplurals=2; plural=(n == 1);", False),
        ("pl", f"nplurals=3; plural={POLISH};", True),
        ("pl", f"nplurals=4; plural={POLISH};", False),
        ("pl", "nplurals=3; plural=n!=1;", False),
        ("en", "nplurals=2; plural=n %", False),
        ("en", "nplurals=2; plural=n % 0;", False),
        ("en", "two", False),
        ("en", "nplurals=INTEGER; plural=EXPRESSION;", True),  # of a catalogue without plurals that gettext began
        ("tlh", "nplurals=9; plural=n;", True),  # of a language that nobody knows here
    ],
)
def test_the_rule_of_a_header(language: str, said: str, is_right: bool) -> None:
    catalogue = Catalogue("en.po", said_plurals=said, plurals_span=Span("en.po", 7))
    found = [*check_plural_header(catalogue, language)]
    assert [one.span for one in found] == ([] if is_right else [Span("en.po", 7)])
    assert all(f'write "Plural-Forms: nplurals={2 if language == "en" else 3}; plural=' in one.hint for one in found)


def test_a_header_without_the_rule_of_the_plurals_that_its_catalogue_has() -> None:
    entry = entry_of_words("{n} {n|card|cards}", "p", ("{n} Karte", "{n} Karten"), Span("de.po", 9))
    catalogue = Catalogue("de.po", {("p", entry.source): entry}, plurals_span=Span("de.po", 2))
    (found,) = check_plural_header(catalogue, "de", 1)
    assert (found.span, found.message) == (
        Span("de.po", 2),
        "the header has no Plural-Forms, by which the forms of 1 entry go",
    )
    assert found.hint.startswith('write "Plural-Forms: nplurals=2; plural=(n != 1);\\n" as a line of its own')
    for other in (replace(catalogue, plurals_span=Span("de.po")), replace(catalogue, glued=("Language: de",))):
        assert [*check_plural_header(other, "de", 1)] == []  # it has no header; its lines are lost


@pytest.mark.parametrize(
    ("language", "one", "many", "is_odd"),
    [
        ("en", "Tick {n} boxes", "Tick {n} box", True),
        ("en", "Tick {n} box", "Tick {n} boxes", False),
        ("en", "{n} cities", "{n} city", True),
        ("en", "{n} player wins", "{n} players win", False),
        ("en", "{n} players win", "{n} player wins", False),  # what a verb takes on says the contrary
        ("en", "One card", "{n} cards", False),
        ("de", "{n} Karten", "{n} Karte", True),
        ("es", "{n} cartas rojas", "{n} carta roja", True),
        ("fr", "{n} jeux", "{n} jeu", True),
        ("pl", "{n} karty", "{n} karta", False),  # it has three, and other endings
        ("en", "{n} sheep", "{n} sheep", False),
    ],
)
def test_the_forms_of_a_plural_that_are_exchanged(language: str, one: str, many: str, is_odd: bool) -> None:
    assert are_exchanged((one, many), language) is is_odd


def test_a_plural_that_was_left_in_the_singular() -> None:
    """What tells of it is that a word has an ending elsewhere; "sheep" has none."""
    texts = ("{n} {n|carte|cartes}", "{n} {n|mouton|moutons}", "Vos cartes")
    words = (("{n} card", "{n} card"), ("{n} sheep", "{n} sheep"), ("Your cards",))
    entries = [entry_of_words(text, "p", said, Span("en.po", 9)) for text, said in zip(texts, words)]
    (found,) = find_same_forms(entries, "en")
    assert (found.span, found.hint) == (Span("en.po", 10), "write 'cards' for 'card' in msgstr[1]")
    assert [*find_same_forms(entries, "pl")] == []
    assert [*find_same_forms(entries[:2], "en")] == []
    said = ("This card is for {n} sheep",) * 2
    kits = entry_of_words("A kit for {n} {n|mouton|moutons}", "p", said, Span("en.po", 9))
    assert [*find_same_forms([kits, entries[2]], "en")] == [], "nothing counts the card"


def entry_of(source: str, *forms: str, line: int = 9) -> Entry:
    """An entry whose forms stand in lines of their own from this one on."""
    entry = entry_of_words(source, "p", forms, Span("pl.po", line))
    return replace(entry, form_lines=tuple(range(line, line + len(forms))))


@pytest.mark.parametrize(
    ("source", "forms", "found"),
    [
        ("Jeter {n} {n|carte|cartes}", ("Throw {n} card, then take", "Take, then throw {n} cards"), 10),
        ("Jeter {n} {n|carte|cartes}", ("Throw {n} card, then take", "Throw {n} cards, then take"), 0),
        ("Montrer {two} {two|carte|cartes} ou {three}", ("{two} or {three} card", "{three} or {two} cards"), 10),
        ("Montrer {two} {two|carte|cartes} ou {three}", ("{three} or {two} card", "{two} or {three} cards"), 9),
        ("{n} {n|carte|cartes}", ("Se tira antes de coger {n}", "Se coge antes de tirar {n}"), 10),
        (
            "{n} {n|carte|cartes}",
            ("Tira y coge. Se tira antes de coger {n}", "Tira y coge. Se coge antes de tirar {n}"),
            10,
        ),
        ("{n} {n|carte|cartes}", ("one of them of one", "of them, of one"), 0),  # no word stands once in both
        ("{n} {n|carte|cartes}", ("{n} karta idzie", "{n} karty idą", "idzie {n} kart"), 11),
    ],
)
def test_forms_that_have_their_words_in_another_order(source: str, forms: tuple[str, ...], found: int) -> None:
    told = find_other_order([entry_of(source, *forms)])
    assert [one.span.line for one in told.values()] == ([found] if found else [])


@pytest.mark.parametrize(
    ("others", "forms", "found"),
    [
        (5, ("{n} drużyna", "{n} drużyna", "{n} drużyn"), 10),
        (5, ("{n} drużyna", "{n} drużyny", "{n} drużyna"), 11),
        (5, ("{n} drużyna", "{n} drużyny", "{n} drużyny"), 0),  # as some words have it
        (5, ("{n} оголошення", "{n} оголошення", "{n} оголошень"), 0),  # a neuter, of one as of a few
        (5, ("{n} atelier", "{n} atelier", "{n} atelier"), 0),
        (5, ("drużyna", "drużyna", "drużyn"), 0),  # nothing is counted
        (4, ("{n} drużyna", "{n} drużyna", "{n} drużyn"), 0),  # too few tell it
    ],
)
def test_a_form_that_is_that_of_the_singular_in_one_entry_alone(
    others: int, forms: tuple[str, ...], found: int
) -> None:
    entries = [entry_of(f"{n} {{n|a|b}}", f"{{n}} a{n}", f"{{n}} b{n}", f"{{n}} c{n}") for n in range(others)]
    told = list(find_singulars([*entries, entry_of("{n} {n|équipe|équipes}", *forms)]))
    assert [one.span.line for one in told] == ([found] if found else [])
    again = entry_of("{n} {n|tour|tours}", *forms)
    assert not list(find_singulars([*entries, entry_of("{n} {n|équipe|équipes}", *forms), again])), "so does another"


@pytest.mark.parametrize(
    ("forms", "others", "found"),
    [
        (("po {n} karcie", "po {n} kart", "po {n} kart"), 1, "10 write 'karty' for 'kart'"),
        (("po {n} karcie", "po {n} karty", "po {n} karty"), 1, "11 write 'kart' for 'karty'"),
        (("po {n} karcie", "po {n} kart", "po {n} karty"), 2, "10 write 'karty' for 'kart'"),
        (("po {n} karcie", "po {n} kart", "po {n} karty"), 1, ""),  # either of two may be the wrong one
        (("po {n} karcie", "po {n} karty", "po {n} kart"), 2, ""),
        (("z {n} karty", "z {n} kart", "z {n} kart"), 2, ""),  # another case
        (("po {n} graczu", "po {n} graczy", "po {n} graczy"), 2, ""),  # another noun, whose forms are alike
        (("po {n} karcie", "z {n} kart", "po {n} kart"), 2, ""),
    ],
)
def test_a_noun_in_the_form_of_another_number(forms: tuple[str, ...], others: int, found: str) -> None:
    right = ("Weź po {{ figures.n }} karcie", "Weź po {{ figures.n }} karty", "Weź po {{ figures.n }} kart")
    entries = [entry_of(f"{n} {{n|a|b}}", *right, line=20 * n) for n in range(1, others + 1)]
    told = list(find_odd_nouns([*entries, entry_of("{n} {n|carte|cartes}", *forms)]))
    assert [f"{one.span.line} {one.hint}" for one in told] == ([found] if found else [])


def own(*texts: str, place: str = "rules") -> list[str]:
    """What is found of English texts at the lines 1, 2 ... of a place."""
    found = check_own_forms((Text(words, place, Span("a.md", line)) for line, words in enumerate(texts, 1)), "en")
    return [f"{one.span} {one.message}" for one in found]


def test_the_forms_of_a_text_in_its_own_language() -> None:
    """As many as the language has, or one; in a cell of a table nothing chooses."""
    assert own("{n|card|cards}", "{n|sheep}", "a | b") == []
    assert own("{n} {n|a|b|c}") == ["a.md:1 '{n|a|b|c}' has 3 of the 2 forms of en"]
    assert own("{n} {n|a|b|c}", place="cards.csv/ace/text") == []


def test_two_texts_that_only_several_tell_apart() -> None:
    alike = "{n} {n|sheep|sheeps}", "{n} {n|sheep|sheep}"
    assert own(*alike) == [
        "a.md:2 '{n} {n|sheep|sheep}' says the same of one as the text at a.md:1, and not of several"
    ]
    assert own(alike[0], alike[0]) == []


def test_an_entry_that_is_given_a_plural_keeps_what_it_was_made_of() -> None:
    """What is translated is to be looked over, with the text that it was made of; the first such text is kept."""
    single = PoEntry("{n} cards", "p", "{n} Karten", flags=("no-wrap",))
    fitted = fit_plural(single, "{n} cards!", 3)
    assert (fitted.words, fitted.forms, fitted.plural) == ("", ("{n} Karten",) * 3, "{n} cards!")
    assert (fitted.flags, fitted.earlier) == (("fuzzy", "no-wrap"), {"msgid": "{n} cards"})
    again = fit_plural(fitted, "{n} cards?", 3)
    assert (again.flags, again.earlier) == (("fuzzy", "no-wrap"), {"msgid": "{n} cards"})
    two = PoEntry("one", "p", plural="{n} cards", forms=("eine", "{n} Karten"))
    assert fit_plural(two, "{n} of them", 2).earlier == {"msgid": "one", "msgid_plural": "{n} cards"}
    assert fit_plural(two, "{n} cards", 3) == replace(two, forms=("eine", "{n} Karten", ""))
    empty = fit_plural(PoEntry("one", "p"), "{n} cards", 2)
    assert (empty.forms, empty.flags, empty.earlier) == (("", ""), (), {})


def test_what_a_translator_writes_into_an_entry() -> None:
    """It is looked over then, and what it was made of before is gone."""
    single = PoEntry("one", "p", "eine?", flags=("fuzzy", "no-wrap"), earlier={"msgid": "an"})
    assert single.wordings == ("eine?",)
    assert {*single.said} == {"eine?"}
    assert single.translated(("eine",)) == replace(single, words="eine", flags=("no-wrap",), earlier={})
    two = PoEntry("one", "p", plural="{n}", forms=("", "{n}?"), flags=("fuzzy",))
    assert two.wordings == ("", "{n}?")
    assert {*two.said} == {"{n}?"}
    assert two.translated(("eine", "{n}")) == replace(two, forms=("eine", "{n}"), flags=())


def test_an_entry_of_words_of_our_own_has_as_many_as_its_text_chooses_among() -> None:
    span = Span("a.po", 3)
    found = entry_of_words("Cards", "p", ("Karten",), span)
    assert (found.words, found.forms, found.plural) == ("Karten", (), None)
    found = entry_of_words("{n} {n|card|cards}", "p", ("{n} Karte", "{n} Karten"), span)
    assert (found.source, found.plural) == ("{n} card", "{n} cards")
    assert (found.words, found.forms) == ("{n} Karten", ("{n} Karte", "{n} Karten"))
