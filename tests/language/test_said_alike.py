"""What translations have to have in common with their texts and each other: terms, marks, one wording."""

from __future__ import annotations

from pathlib import Path

import pytest

from planche.findings import Span
from planche.game.texts import Text
from planche.language.catalogues import Entry
from planche.language.glossary import Term, find_other_terms, load_glossary
from planche.language.holders import holders_in, plain_source
from planche.language.markings import find_lost_marks
from planche.language.two_ways import find_two_ways
from planche.source import Folder
from planche.typeset import rich

TERMS = "fr,en,ja\ntalon,draw pile,山札\ncarte,card|tile,\n"


def pair(source: str, words: str, place: str = "rules.md", line: int = 1, **more: bool) -> tuple[Text, Entry]:
    entry = Entry(place, source, words, is_fuzzy=more.get("is_fuzzy", False), span=Span("f.po", line))
    return Text(source, place, Span("rules.md", line)), entry


@pytest.mark.parametrize(
    ("language", "source", "words", "told"),
    [
        ("en", "Piochez du talon.", "Draw from the draw pile.", 0),
        ("en", "Les talons", "The Draw Piles", 0),
        ("en", "Piochez du talon.", "Draw from the stock.", 1),
        ("en", "Piochez du talon.", "Draw the pile.", 1),
        ("en", "Étalonnez-le.", "Calibrate it.", 0),
        ("en", "Deux cartes", "Two tiles", 0),
        ("en", "{{ carte }} :carte:", "{{ carte }} :carte:", 0),
        ("en", "Deux cartes du talon", "Two slips of the stock", 2),
        ("ja", "Piochez du talon.", "山札から引く", 0),
        ("ja", "Piochez du talon.", "束から引く", 1),
        ("ja", "Une carte", "札", 0),
    ],
)
def test_terms_are_translated_as_the_glossary_has_it(
    tmp_path: Path, language: str, source: str, words: str, told: int
) -> None:
    (tmp_path / "glossary.csv").write_text(TERMS, "utf-8")
    glossary = load_glossary(Folder(tmp_path), "glossary.csv", "fr", ("fr", "en", "ja"))
    found = list(find_other_terms([pair(source, words)], glossary.terms_of(language), ("fr", language)))
    assert (len(found), glossary.findings) == (told, ())


@pytest.mark.parametrize(
    ("language", "term", "words", "told"),
    [
        ("pl", "stos", "Weźcie kartę ze stosu.", 0),
        ("pl", "stos", "Stosy", 0),
        ("pl", "talia", "Potasujcie talię.", 0),
        ("pl", "stos kart", "Ze stosu kartę", 0),
        ("pl", "stos", "Weźcie kartę z puli.", 1),
        ("pl", "stos", "Weźcie kartę ze sterty.", 1),
        ("pl", "stos kart", "Karta ze stosu", 1),
        ("fr", "quai", "Rangez les quais.", 0),
        ("fr", "quai", "Rangez les ports.", 1),
        ("de", "Stapel", "Von den Stapeln", 0),
        ("en", "port", "Draw a portrait.", 1),  # which begins as it does
        ("en", "pen", "Take the pencil.", 1),
    ],
)
def test_a_term_is_known_in_its_forms(tmp_path: Path, language: str, term: str, words: str, told: int) -> None:
    """Where an algorithm takes endings away, and where there is none or it leaves one."""
    source = "it" if language != "it" else "es"
    (tmp_path / "glossary.csv").write_text(f"{source},{language}\nmolo,{term}\n", "utf-8")
    glossary = load_glossary(Folder(tmp_path), "glossary.csv", source, (source, language))
    found = list(find_other_terms([pair("Un molo", words)], glossary.terms_of(language), (source, language)))
    assert len(found) == told


@pytest.mark.parametrize(
    ("term", "called", "source", "words", "told"),
    [
        ("fin de partie", "end game", "La fin de la partie", "The close", 0),
        ("fin de partie", "end game", "Les fins de parties, donc", "The close", 1),
        ("fin de partie", "end game", "fin de", "The close", 0),
        ("de", "end game", "La fin d'une partie", "The close", 0),
        ("山札", "draw pile", "山札から引く", "Draw from the stock.", 1),
        ("札", "card", "山札から引く", "Draw from the draw pile.", 1),
        ("札山", "card", "山札から引く", "Draw from the draw pile.", 0),
        ("山札", "draw pile", "Les cartes", "The slips", 0),
        ("...", "card", "Les ... cartes", "The slips", 0),
        ("carte", "...", "Les ... cartes", "The ... slips", 1),
    ],
)
def test_the_words_of_a_term_stand_behind_one_another(
    term: str, called: str, source: str, words: str, told: int
) -> None:
    terms = [Term("talon", ("draw pile",), Span("g.csv", 2)), Term(term, (called,), Span("g.csv", 3))]
    found = list(find_other_terms([pair(source, words)], terms, ("fr", "en")))
    assert [finding.hint for finding in found] == ["use the term, or add the other word to g.csv:3"] * told
    assert [f"has no '{called}', which the glossary has for '{term}'" in found.message for found in found] == [
        True
    ] * told


def test_a_glossary_is_of_the_languages_of_the_game(tmp_path: Path) -> None:
    (tmp_path / "glossary.csv").write_text("fr,eng\ntalon,draw pile\n", "utf-8")
    glossary = load_glossary(Folder(tmp_path), "glossary.csv", "fr", ("fr", "en"))
    assert [str(finding.span) for finding in glossary.findings] == ["glossary.csv:1:4"]
    assert load_glossary(Folder(tmp_path), "none.csv", "fr", ("fr", "en")).terms == {}


@pytest.mark.parametrize(
    ("source", "words", "told"),
    [
        ("*Exemple :* Ada pioche.", "*Example:* Ada draws.", 0),
        ("*Exemple :* Ada pioche.", "Example: Ada draws.", 1),
        ("3 * 4 * 5", "3 times 4 times 5", 0),
        ("**Fin**", "****End****", 1),
        (":joker: pioche", "::joker:: draws", 1),
        ("a \\*b\\*", "a b", 0),
        ("Un.\nDeux.", "One.\nTwo.", 0),
        ("Un.\nDeux.", "One.Two.", 1),
        ("Un. Deux.\n", "One. Two.", 0),
    ],
)
def test_marks_that_are_lost_or_doubled(source: str, words: str, told: int) -> None:
    assert len(list(find_lost_marks(*pair(source, words)))) == told


def test_one_text_has_one_translation() -> None:
    long = "Passez votre tour maintenant."
    both = [pair(long, "Pass your turn now.", "a/b/c"), pair(long, "Skip this turn.", "rules.md", 9)]
    (found,) = find_two_ways(both)
    assert str(found.span) == "f.po:9"
    assert "'Pass your turn now.'" in found.message
    assert list(find_two_ways([both[0], pair(long, "Skip this turn.", "rules.md", 9, is_fuzzy=True)])) == []
    short = [pair("Lumière", "Light", "cards/a/name"), pair("Lumière", "Lamp", "goals/b/name", 5)]
    assert list(find_two_ways(short)) == []
    assert len(list(find_two_ways([*short, pair("Lumière", "Lamp", "cards/c/name", 7)]))) == 1


def test_of_two_translations_of_a_text_the_one_that_is_another_texts_is_told() -> None:
    both = [pair("Avance", "Takes", "cards/a/name", 1), pair("Avance", "Moves", "cards/b/name", 5)]
    (found,) = find_two_ways([*both, pair("Capture", "Takes", "cards/c/name", 3)])
    assert (str(found.span), found.hint) == ("f.po:1", "write 'Moves'")
    assert found.message.endswith("that of line 3, 'Capture', is 'Takes' too")
    (found,) = find_two_ways([*both, pair("Avance", "Moves", "cards/c/name", 9)])  # alone against two
    assert (str(found.span), found.hint) == ("f.po:1", "translate it in one way")


def test_what_stands_for_something_else_beside_letters_of_any_script() -> None:
    assert holders_in("カード:joker:を {{x}}{{ x  }} é:no: 10:a:20 و:joker: 조커:joker:를") == [
        ":joker:", "{{ x }}", "{{ x }}", ":joker:", ":joker:",
    ]  # fmt: skip
    assert rich("札:joker:を") == '札<icon name="joker"/>を'
    assert plain_source("so\u00adleil {{  figures.hand}}") == "soleil {{ figures.hand }}"
