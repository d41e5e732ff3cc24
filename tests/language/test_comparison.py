"""Texts against a catalogue: each thing that is found, at which text and entry, and the way out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from planche.findings import Finding, Span
from planche.game import Game, Text
from planche.language.catalogues import Catalogue, Entry
from planche.language.comparison import compare_catalogue
from planche.language.differences import show_difference
from tests.game.games import read_game
from tests.projects import game

UPDATE = "`planche translate g --language en` updates the catalogue"


@pytest.fixture(scope="module", name="played")
def _played() -> Game:
    rules = "# Un tour\n\nOn joue.\n"
    changes = ("language: en\nlanguages: [en]", "language: fr\nlanguages: [fr, en]")
    return read_game({"game.yaml": game(changes, more="rules: rules.md\n"), "rules.md": rules})


def entry(place: str, source: str, words: str, line: int) -> Entry:
    """An entry of three lines, of which the first is told."""
    spans = (Span("en.po", line + 2), Span("en.po", line + 1), Span("en.po", line))
    return Entry(place, source, words, False, *spans)


def compared(played: Game, texts: dict[str, str], *entries: Entry, others: tuple[Entry, ...] = ()) -> list[Finding]:
    """What is found; texts stand at the lines 1, 2 ... of a table, `others` in the catalogue of another language."""
    all_texts = [Text(words, place, Span("a.csv", line)) for line, (place, words) in enumerate(texts.items(), 1)]
    catalogue, other = (
        Catalogue(file, {(one.place, one.source): one for one in found})
        for file, found in (("en.po", entries), ("de.po", others))
    )
    found = list(compare_catalogue(played, ("fr", "en"), all_texts, catalogue, others=lambda: [other]))
    assert {(one.game, one.language) for one in found} <= {("g", "en")}
    return found


def told(findings: list[Finding]) -> list[tuple[str, str, str, str, str]]:
    """Check, place, place of the text, message and hint."""
    return [
        (one.id.removeprefix("translation/"), str(one.span), str(one.about or ""), one.message, one.hint)
        for one in findings
    ]


def test_what_is_lacking_changed_and_left_over(played: Game) -> None:
    texts = {"cards/a/name": "As", "cards/b/name": "Le roi", "cards/c/name": "Dame"}
    found = compared(
        played, texts, entry("cards/a/name", "As", "\u200b", 10), entry("cards/b/name", "Roi", "King", 20),
        entry("", "Reste", "Rest", 30))  # fmt: skip
    fits = "marked fuzzy: see whether the translation still fits, and unmark it"
    assert told(found) == [
        ("missing", "en.po:12", "a.csv:1",
         "no en translation of 'As': its msgstr holds nothing that can be seen", "write its msgstr"),
        ("stale", "a.csv:2", "a.csv:2",
         "source text changed: its en translation (en.po:21) is of 'Roi', the text now says 'Le roi'",
         f"write the text as it was, if that is a slip; else {UPDATE}, {fits}"),
        ("missing", "a.csv:3", "a.csv:3", "no en translation of 'Dame'", UPDATE),
        ("superfluous", "en.po:31", "", "no text says 'Reste' at that place", UPDATE),
    ]  # fmt: skip
    assert [one.msgctxt for one in found] == ["cards/a/name", "cards/b/name", "cards/c/name", ""]


def test_what_another_language_has_as_the_text_says_it_was_changed_in_the_entry(played: Game) -> None:
    """One that is fuzzy there, without words, or of another text, tells nothing."""
    texts = {"cards/b/name": "Le roi"}
    king, known = entry("cards/b/name", "Roi", "King", 20), entry("cards/b/name", "Le roi", "Der König", 40)
    assert told(compared(played, texts, king, others=(known,))) == [
        ("stale", "en.po:21", "a.csv:1",
         "this msgid says 'Roi', the text (a.csv:1) says 'Le roi', and so do other languages: it was changed",
         f"write the text as it is into the msgid; or {UPDATE}")
    ]  # fmt: skip
    for other in (replace(known, is_fuzzy=True), replace(known, words=""), replace(known, source="La reine")):
        (one,) = compared(played, texts, king, others=(other,))
        assert one.message.startswith("source text changed"), other


FORMED = "{n} {n|carte|cartes}"


def plural(*forms: str) -> Entry:
    """The translation of FORMED, whose forms are entries of their own."""
    return replace(entry("cards/a/name", "{n} carte", "", 1), plural="{n} cartes", words=forms[-1], forms=forms)


@pytest.mark.parametrize(
    ("forms", "said", "hint"),
    [
        (("{n} card",), "has 1 form, en has 2", "write msgstr[1] too"),
        (("{n} card", "{n} cards", "{n} cards"), "has 3 forms, en has 2",
         "keep msgstr[0] to msgstr[1], and delete the others"),
        (("{n} card", "{n} {n|card|cards}"), "chooses by 'n' within a form",
         "each msgstr[ ] is the sentence of its own numbers: write it without a choice"),
    ],
)  # fmt: skip
def test_forms_of_a_plural(played: Game, forms: tuple[str, ...], said: str, hint: str) -> None:
    (one,) = compared(played, {"cards/a/name": FORMED}, plural(*forms))
    assert (one.id, one.message, one.hint) == (
        "translation/forms", f"the en translation of '{{n}} carte' {said}", hint)  # fmt: skip


@pytest.mark.parametrize(
    ("words", "said", "hint"),
    [
        ("{n} {n|card|cards}", "", ""),
        ("{n} {m|card|cards}", "chooses '{m|card|cards}' by 'm', its text is told n",
         "choose by what the text is told"),
        ("{n} {n|card}", "has 1 form of '{n|card}', en has 2", "write as many, or a sentence without them"),
        ("{n} {n|a|b|c}", "has 3 forms of '{n|a|b|c}', en has 2", "write as many, or a sentence without them"),
    ],
)  # fmt: skip
def test_forms_within_a_sentence(played: Game, words: str, said: str, hint: str) -> None:
    found = compared(played, {"cards/a/name": "Prenez {n}"}, entry("cards/a/name", "Prenez {n}", words, 1))
    assert [(one.message, one.hint) for one in found] == (
        [(f"the en translation of 'Prenez {{n}}' {said}", hint)] if said else [])  # fmt: skip


def test_entries_of_a_row_that_is_called_otherwise(played: Game) -> None:
    texts = {"cards/new/name": "As", "cards/new/rule": "Un tour", "cards/x/name": "Roi"}
    found = compared(
        played, texts, entry("cards/old/name", "As", "Ace", 10), entry("cards/old/rule", "Un tour", "A turn", 20),
        entry("cards/x/name", "Roi", "King", 30))  # fmt: skip
    (one,) = found
    assert told([one]) == [
        ("missing", "en.po:10", "", "no text is at 'cards/old/name', but what it says stands elsewhere, and so with 1"
         " more of its entries", "did you mean 'cards/new/name'? `planche translate g --language en` carries them over")
    ]  # fmt: skip
    assert one.msgctxt == "cards/new/name"


@pytest.mark.parametrize(
    ("source", "words", "message", "hint"),
    [
        ("Prenez {n}", "Take", "lacks '{n}', which its text has", "write {n} where it belongs in the translation"),
        ("Prenez {n}", "Take {m}", "has '{m}' where its text has '{n}'", "write {n} in place of {m}"),
        ("Prenez {n}", "Take {n", "lacks '{n}', which its text has: not every { is closed there",
         "write {n} as its text does, with both ends"),
        ("Prenez", "Take {m} :a:", "has '{m}', ':a:', which its text does not have", "take {m}, :a: out"),
        ("Prenez {n} {k}", "Take", "lacks '{n}', '{k}', which its text has",
         "write {n}, {k} where it belongs in the translation"),
        ("Prenez {n} {k}", "{k} {n} {k}", "has '{k}' twice, its text once", "take {k} out where it does not belong"),
    ],
)  # fmt: skip
def test_placeholders(played: Game, source: str, words: str, message: str, hint: str) -> None:
    assert told(compared(played, {"cards/a/name": source}, entry("cards/a/name", source, words, 1))) == [
        ("placeholder", "en.po:3", "a.csv:1", f"the en translation of {source!r} {message}", hint)
    ]


def test_a_translation_chooses_by_the_numbers_that_its_text_chooses_by(played: Game) -> None:
    source = "{n|carte|cartes}, {m|jeton|jetons}"
    for words, count in (("{m|token|tokens}, {n|card|cards}", 0), ("{n|card|cards}, {k|token|tokens}", 1)):
        found = compared(played, {"cards/a/name": source}, entry("cards/a/name", source, words, 1))
        assert [one.message.rpartition(" by ")[2] for one in found] == ["'k', its text is told m, n"] * count


def test_what_a_text_is_decides_how_it_is_looked_at(played: Game) -> None:
    """A block of the rules may not become a heading, a name may be the same in two languages."""
    heading = entry("rules.md", "On joue.", "# We play", 1)
    assert [one.id for one in compared(played, {"rules.md": "On joue."}, heading)] == ["translation/block"]
    heading = entry("cards/a/name", "On joue.", "# We play", 1)
    assert compared(played, {"cards/a/name": "On joue."}, heading) == []
    name = "Le chat dans la boîte"
    for place, ids in (("game.yaml/title", []), ("game.yaml/summary", ["translation/same"])):
        assert [one.id for one in compared(played, {place: name}, entry(place, name, name, 1))] == ids


def test_repeats_are_told_by_the_forms_of_the_language_of_the_texts(played: Game) -> None:
    """In French `le` and `la`, `joueur` and `joueuse` make no other text; English would not know."""
    texts = {
        "cards/a/name": "Le joueur actif pioche une carte.",
        "cards/b/name": "La joueuse active pioche une carte.",
        "cards/c/name": "Le joueur passif rend deux cartes.",
    }
    same = [entry(place, words, "The very same.", 10 * n) for n, (place, words) in enumerate(texts.items(), 1)]
    assert [(one.id, str(one.span), one.msgctxt) for one in compared(played, texts, *same)] == [
        ("translation/repeated", "en.po:32", "cards/c/name")
    ]


@pytest.mark.parametrize(
    ("length", "shown"), [(47, "'a b c{} d e f…'"), (48, "'a b c{} d e f'"), (50, "'…c{} d e f…'")]
)
def test_dots_stand_where_there_is_room_for_them(length: int, shown: str) -> None:
    """With three words on both sides, of 60 characters at most; else without those before."""
    word = "x" * length
    old, new = f"a b c{word} d e f g", "a b c d e f g"
    assert show_difference(old, new)[0] == shown.format(word)


def test_texts_that_are_gone_are_told_where_they_stood(played: Game) -> None:
    at = [
        replace(entry(f"cards/{n}/name", n, n.upper(), 10 * k), stood=Span("a.csv", k)) for k, n in enumerate("abc", 1)
    ]
    (one,) = compared(played, {"cards/a/name": "a", "cards/c/name": "c"}, *at)
    assert told([one]) == [
        ("superfluous", "a.csv:2", "", "'b', which stood here, is gone; its translation (en.po:21) is still there",
         f"put the text back, if that is a slip; else {UPDATE}")
    ]  # fmt: skip
    (one,) = compared(played, {"cards/b/name": "b", "cards/c/name": "c"}, *at)
    assert (str(one.span), one.message) == ("en.po:11", "no text says 'a' at cards/a/name")


def test_a_msgid_that_was_changed_is_told_at_its_line(played: Game) -> None:
    """The catalogue of another language has the text as it is; without one, either of the two may be wrong."""
    text, german = Text("Passez votre tour.", "a/b", Span("a.csv", 1)), Span("de.po", 9)
    other = Catalogue("de.po", {("a/b", str(text)): Entry("a/b", str(text), "Aussetzen.", False, german)})
    changed = entry("a/b", "Passez votre toure.", "Pass.", 1)

    def told_with(one: Entry, *others: Catalogue) -> list[tuple[str, str, str]]:
        catalogue = Catalogue("en.po", {(one.place, one.source): one})
        found = compare_catalogue(played, ("fr", "en"), [text], catalogue, (), lambda: others)
        return [(str(finding.span), str(finding.about), finding.message) for finding in found]

    says = (
        "this msgid says 'Passez votre toure.', the text (a.csv:1) says 'Passez votre tour.', "
        "and so do other languages: it was changed"
    )
    assert told_with(changed, other) == [("en.po:2", "a.csv:1", says)]
    (alone,) = told_with(changed)
    assert alone[0] == "a.csv:1"
    # in a place of many texts the one entry that is left is that of the one text, whatever it says
    rules = Text("Un tour", "rules.md", Span("rules.md", 1))
    text, other = (
        rules,
        Catalogue("de.po", {("rules.md", "Un tour"): Entry("rules.md", "Un tour", "Ein Zug", False, german)}),
    )
    quite = entry("rules.md", "Zut alors", "A turn", 1)
    assert [place for place, _, _ in told_with(quite, other)] == ["en.po:2"]
    assert len(told_with(quite)) == 2
