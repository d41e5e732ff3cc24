"""What is told of the words of a translation, and of the header of its catalogue: each message and way out."""

from __future__ import annotations

import pytest

from planche.findings import Severity, Span
from planche.game import Text
from planche.language.catalogues import Catalogue, Entry
from planche.language.sentences import check_sentence
from planche.language.wording import check_header, check_wording, has_words

PART = "what makes the block a {} is no part of its text"
ROW = "set a | around each cell, as in the source text"
TYPED = "which its text does not: it would be printed as it stands"


def entry(words: str, source: str = "a") -> Entry:
    return Entry("p", source, words, is_fuzzy=False, span=Span("f.po", 7))


def told(
    source: str, words: str, *, is_block: bool = False, is_name: bool = False, languages: tuple[str, str] = ("fr", "en")
) -> list[str]:
    """What is told of a text and its translation, as "check severity: message (hint)"."""
    text = Text(source, "p", Span("game.yaml", 1))
    found = list(check_wording(text, entry(words, source), languages, is_block=is_block, is_name=is_name))
    assert all(finding.span == Span("f.po", 7) for finding in found)
    return [f"{one.id} {one.severity.value}: {one.message} ({one.hint})" for one in found]


@pytest.mark.parametrize(
    ("words", "are_there"),
    [
        ("a", True),
        ("", False),
        (" \t\n", False),
        ("\u200b\u00ad\ufeff", False),
        ("\u00a0\u202f", False),
        ("\u200bx", True),
    ],
)
def test_what_is_not_to_be_seen_is_no_word(words: str, are_there: bool) -> None:
    assert has_words(entry(words)) is are_there


@pytest.mark.parametrize(
    ("source", "words", "message"),
    [
        ("Un tour", "## A turn", f"begins with '##', {TYPED} (take '##' away: {PART.format('heading')})"),
        ("Un tour", "- A turn", f"begins with '-', {TYPED} (take '-' away: {PART.format('list item')})"),
        ("| Un | Deux |", "One and two", f"is no row of a table, as its text is ({ROW})"),
        ("| Un | Deux |", "| One, two |",
         "has 1 cell, its text 2 (add 1 cell with a | behind, as the source text has them)"),
        ("| Un |", "| One | two | three |", "has 3 cells, its text 1 (take 2 cells out, as the source text has them)"),
    ],
)  # fmt: skip
def test_a_block_of_another_kind(source: str, words: str, message: str) -> None:
    said = f"translation/block error: the translation of {source!r} {message}"
    assert told(source, words, is_block=True) == [said]
    assert told(source, words) == []


def test_a_block_of_its_kind() -> None:
    assert told("| {{ a }} | Deux |", "| Two | {{ a|b }} |", is_block=True) == []
    assert told("Un", "One", is_block=True) == []


@pytest.mark.parametrize(
    ("source", "words", "message"),
    [
        ("Un **deux**", "One two", "has nothing in bold, as its text has (set ** around the same words)"),
        ("Un deux", r"One \two", "'\\\\t' prints as typed"),
        ("Un **deux**", r"One **\ee**", "'\\\\e' prints as typed"),
    ],
)
def test_marks_that_are_lost_and_those_that_print(source: str, words: str, message: str) -> None:
    (one,) = told(source, words)
    assert message in one


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("Un **deux**", "**One** two"),
        (r"Un \deux", r"One \two"),
        ("Un deux", r"One \ two \_"),
        ("Un deux", "One **two**"),
    ],
)
def test_marks_that_are_right(source: str, words: str) -> None:
    assert told(source, words) == []


def test_a_backslash_is_an_error_at_the_translation_and_lost_bold_a_warning() -> None:
    assert told("Un deux", r"One \two") == [
        r"text/marks error: the translation of 'Un deux': '\\t' prints as typed (take the backslash away; a catalogue"
        r" knows \n, \t, \" and \\)"
    ]
    assert told("Un **deux**", "One two") == [
        "translation/block warning: the translation of 'Un **deux**' has nothing in bold, as its text has"
        " (set ** around the same words)"
    ]


SENTENCE = "Passez votre tour maintenant."


@pytest.mark.parametrize(
    ("source", "words", "is_same"),
    [
        (SENTENCE, SENTENCE, True),
        (SENTENCE, "  passez  VOTRE tour\nmaintenant.", True),
        (SENTENCE, "Passez votre tour maintenant !", False),
        ("Passez votre tour.", "Passez votre tour.", False),  # three words
        ("Passez votre tour {n} :icon:", "Passez votre tour {n} :icon:", False),
        ("Passez votre tour à 4 5", "Passez votre tour à 4 5", False),  # letters and figures are no words
        ("Voir un www.tour.fr ann@tour.fr http://a.fr/un-tour-de-plus", "", False),
        ("Voir le tour sur www.tour.fr", "", True),
    ],
)
def test_a_translation_that_is_its_text(source: str, words: str, is_same: bool) -> None:
    wanted = [
        f"translation/same warning: the en translation of {source!r} is the fr text, word for word (translate it)"
    ]
    assert told(source, words or source) == (wanted if is_same else [])


FIRST, SECOND = "S\u2019il manque des cartes, prenez le reste.", "Mélangez ensuite la pioche entière !"


@pytest.mark.parametrize(
    ("source", "words", "left"),
    [
        (f"{FIRST} {SECOND}", f"If cards are missing, take the rest. {SECOND}", SECOND),
        (f"{FIRST} {SECOND}", f"{FIRST} Then shuffle!", FIRST),
        (f"{FIRST}\n{SECOND}", "Take the rest.\n  mélangez ENSUITE la pioche entière !", SECOND),
        (f"«\u202f{FIRST}\u202f» {SECOND}", f"“If cards are missing!” {SECOND}", SECOND),
        (f"{FIRST} Ouf !", "Take the rest. Ouf !", None),  # a word
        (f"{FIRST} {SECOND}", "If cards are missing, take the rest. Then shuffle!", None),
        (f"{FIRST} {SECOND}", f"Take the rest. One says “{SECOND}” in France.", None),  # a quotation
    ],
)
def test_a_sentence_that_was_left_in_the_language_of_its_text(source: str, words: str, left: str | None) -> None:
    wanted = f"has a sentence of the fr text, word for word: {left!r} (translate this sentence too)"
    found = told(source, words)
    assert [one.split(" translation of ")[0] for one in found] == (["translation/same warning: the en"] if left else [])
    assert all(one.endswith(wanted) for one in found), found
    assert told(source, words, languages=("fr", "fr-CA")) == told(source, words, is_name=True) == []


def test_names_and_languages_that_are_nearly_the_same_may_be_copied() -> None:
    assert told(SENTENCE, SENTENCE, is_name=True) == []
    for languages in (("fr", "fr-CA"), ("fr_FR", "FR")):
        assert told(SENTENCE, SENTENCE, languages=languages) == []


def header(language: str = "", charset: str = "") -> list[str]:
    """What is told of a header in the catalogue of pt-BR."""
    places = Span("f.po", 3), Span("f.po", 4)
    said = Catalogue(
        "f.po", said_language=language, language_span=places[0], said_charset=charset, charset_span=places[1]
    )
    found = list(check_header(said, "pt-BR"))
    assert all((one.id, one.severity) == ("translation/language", Severity.ERROR) for one in found)
    return [f"{one.span.line}: {one.message} ({one.hint})" for one in found]


@pytest.mark.parametrize(
    ("language", "charset"),
    [("", ""), ("pt", ""), ("pt_BR", "utf-8"), ("PT-pt", "utf8"), ("pt@latin", ""), (" pt.UTF-8", "")],
)
def test_a_header_that_is_right(language: str, charset: str) -> None:
    assert header(language, charset) == []


def test_a_header_that_is_wrong() -> None:
    other = "3: the header says Language: {}, the file is the catalogue of pt-BR ({})"
    rename = "write `Language: pt-BR` if its translations are in that language, else rename the file"
    assert header("de") == [other.format("de", rename)]
    encoding = "4: the header says charset=iso-8859-1, catalogues are read as UTF-8"
    assert header("fr", "iso-8859-1") == [
        f"{encoding} (write charset=UTF-8, and save the file as UTF-8)", other.format("fr", rename)]  # fmt: skip


def test_lines_of_a_header_that_lost_their_ends_are_told_before_all_else() -> None:
    glued = Catalogue(
        "f.po", {}, (), "deX", said_charset="x", glued=("Language: de", "X: y"), glued_span=Span("f.po", 5)
    )
    (one,) = check_header(glued, "fr")
    assert (str(one.span), one.message, one.hint) == (
        "f.po:5",
        "the header's line 'Language: de' lost the \\n at its end, and the next one is taken for its end",
        'write "Language: de\\n", and so "X: y\\n"',
    )


@pytest.mark.parametrize(
    ("words", "odd", "hint"),
    [
        ("Draw {N} cards", "{N}", "write {n}, letter by letter as its text has it"),
        ("Draw {Zahl} cards", "{Zahl}", "write {n}, letter by letter as its text has it"),
        ("Draw {n} {Cards}", "{Cards}", "take {Cards} out, or its braces"),
        ("Draw {Größe} cards", "{Größe}", "write {n}, letter by letter as its text has it"),
    ],
)
def test_braces_that_nothing_fills_in(words: str, odd: str, hint: str) -> None:
    text = Text("Piochez {n} cartes", "p", Span("game.yaml", 1))
    (said,) = check_sentence(text, entry(words), ("fr", "en"), is_block=False, is_name=False)
    assert said.message == f"the en translation of {text!r} has {odd!r}, which stands for nothing"
    assert (said.hint, said.passage, said.span) == (hint, odd, Span("f.po", 7))
    right = entry("Draw {n} cards")
    assert [*check_sentence(text, right, ("fr", "en"), is_block=False, is_name=False)] == []
