"""Checks that hold for every game, and how warnings are accepted."""

from __future__ import annotations

import pytest

from planche.checks import check_typography
from planche.checks.credits_placeholder import STARTER
from planche.findings import Span, suggest_name
from planche.game.texts import Text
from tests.projects import ROOT, findings, game, planche, problems, says, tiny

DECKS = ("deck/", "reference/")
CARDS = {"cards.csv": "id,copies\nace,2\nking,3\n"}


def deck(text: str) -> list[str]:
    """Messages about one deck of five cards."""
    return says({"game.yaml": game(more=f"decks: [{text}]\n"), **CARDS}, only=DECKS)


def test_a_deck_that_is_right() -> None:
    assert deck("{players: 2, size: 5, deal: 2}") == []
    assert deck("{players: 2, limit: {king: 1}, size: 3, deal: 1}") == []


def test_a_deck_of_another_size() -> None:
    assert deck("{players: 2, size: 4, deal: 1}") == [
        "the deck for 2 players: the cards add up to 5, the deck states 4 "
        "(correct the tables, the deck's limits or the figure)"
    ]


def test_a_figure_that_is_only_found_makes_a_warning() -> None:
    for origin, severity in (("seed", "error"), ("inferred", "error"), ("found", "warning"), ("proposed", "warning")):
        size = f"{{value: 4, origin: {origin}, because: so}}"
        with tiny({"game.yaml": game(more=f"decks: [{{players: 2, size: {size}, deal: 1}}]\n"), **CARDS}) as root:
            assert [(f["id"], f["severity"]) for f in findings(root, only="deck/")] == [("deck/size", severity)]


def test_more_cards_dealt_than_there_are() -> None:
    assert deck("{players: 2, size: 5, deal: 3}") == [
        "the deck for 2 players: 2 x 3 = 6 cards are dealt from 5 "
        "(deal 2 at most; or correct the tables, the deck's limits or the figure)"
    ]


def test_a_limit_that_the_pack_cannot_meet() -> None:
    assert deck("{players: 2, limit: {king: 4}, size: 5, deal: 1}") == [
        "the deck for 2 players: asks for 4 of 'king', the pack holds 3 (lower the limit or raise the copies)"
    ]


def test_a_limit_of_what_is_not_dealt() -> None:
    more = "    deck: false\ndecks: [{players: 2, limit: {king: 1}, size: 0, deal: 0}]\n"
    assert says({"game.yaml": game(more=more), **CARDS}, only=DECKS) == [
        "the deck for 2 players: limits 'king', but component 'cards' is not in the deck (delete the limit)"
    ]


def test_decks_that_are_missing_or_there_twice() -> None:
    assert deck("{players: 2, size: 5, deal: 1}, {players: 2, size: 5, deal: 2}") == [
        "the deck for 2 players is there twice, first at content/g/game.yaml:17:9 (delete one)"
    ]
    levels = "levels: {normal: Normal, hard: Hard}\n"
    text = game(more=f"{levels}decks: [{{players: 2, level: hard, size: 5, deal: 1}}]\n")
    assert says({"game.yaml": text, **CARDS}, only=DECKS) == [
        "there is no deck for 2 players, level normal (add it to `decks`)"
    ]


def test_names_that_lead_nowhere() -> None:
    more = (
        "levels: {normal: Normal, hard: Hard}\n"
        "decks:\n"
        "  - {players: 2, size: 5, deal: 1}\n"
        "  - {players: 2, level: hrad, limit: {kign: 1}, size: 5, deal: 1}\n"
        "  - {players: 3, level: hard, size: 2, deal: 0}\n"
        "  - {players: 2, level: hard, size: 5, deal: 1}\n"
        "theme: {styles: {big: {font: Nunito, size: 9, colour: inc}}}\n"
    )
    files = {"game.yaml": game(more=more), "cards.csv": "id,copies,players\nace,2,\nking,3,2 5\n"}
    assert problems(files, only="reference/") == [
        "cards.csv:3:1 reference/level",
        "game.yaml:20:5 reference/level",
        "game.yaml:20:39 reference/piece",
        "game.yaml:21:5 reference/level",
        "game.yaml:23:18 reference/colour",
    ]
    assert says(files, only="reference/")[1:3] == [
        "unknown level 'hrad' (did you mean 'hard'?)",
        "unknown piece 'kign' (did you mean 'king'?)",
    ]


@pytest.mark.parametrize(
    ("credits", "said"),
    [
        ("{authors: Your name}", ["authors: found 'Your name', which names nobody and is printed"]),
        ("{authors: '[Nom de l’auteur]'}", ["authors: found '[Nom de l’auteur]', which names nobody and is printed"]),
        ("{authors: Ann, publisher: TBD}", ["publisher: found 'TBD', which names nobody and is printed"]),
        ("{authors: '?'}", []),
        ("{authors: Noémie Nom, publisher: Author House}", []),
    ],
)
def test_credits_that_name_nobody(credits: str, said: list[str]) -> None:
    files = {"game.yaml": game(("{authors: Ann, publisher: Bob, year: 2020}", credits))}
    assert [one.partition(" (")[0] for one in says(files, only="credits/")] == said


def test_a_new_project_is_not_asked_for_its_author() -> None:
    started = game(("{authors: Ann, publisher: Bob, year: 2020}", "{authors: Your name}"), ("A tiny game.", STARTER))
    assert problems({"game.yaml": started}, only="credits/") == []
    starter = ROOT / "generator/planche/output/starter/content/game.yaml"
    assert all(words in starter.read_text("utf-8") for words in (f'summary: "{STARTER}"', "authors: Your name"))


def test_rows_and_tables_that_print_nothing() -> None:
    assert problems({"cards.csv": "id,copies\nace,1\nb,0\n"}, only="pieces/") == ["cards.csv:3:1 pieces/unused"]
    assert "game.yaml:11:3 pieces/unused" in problems({"cards.csv": "id\n"})


def signs(words: str, language: str) -> list[str]:
    """The signs that are wanted instead."""
    return [f.message.split("wanted ")[1] for f in check_typography([Text(words, "x", Span("f"))], language)]


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ("Prêts\u202f? Oui\u202f! «\u202fZIG\u202f» : non", ["a no-break space (U+00A0) before a colon"]),
        ("Prêts\u202f? «\u202fZIG\u202f»\u00a0: l’un\u202f; {n} fois, :pink: rose…", []),
        ("Prêts ?", ["a narrow no-break space (U+202F) before ; ! ?"]),
        ("Prêts?", ["a narrow no-break space (U+202F) before ; ! ?"]),
        ("« ZIG »", ["narrow no-break spaces (U+202F) inside « »"]),
        ("l'un", ["the apostrophe ’ (U+2019)"]),
        ("et...", ["the ellipsis … (U+2026)"]),
        ('dit "oui"', ["curly or angled quotation marks"]),
        ('{{ names|join("...") }} et {% if a == "b" %}', []),
    ],
)
def test_french_signs(words: str, wanted: list[str]) -> None:
    assert signs(words, "fr") == wanted
    assert signs(words, "fr-CA") == wanted


def test_other_languages_have_their_own_spaces() -> None:
    assert signs("Ready? Yes! One; two: “three”", "en") == []
    assert signs("don't", "en") == ["the apostrophe ’ (U+2019)"]


ACCEPTED = ("pieces/unused", "accept/unused")
UNUSED = {"cards.csv": "id,copies\nace,1\nking,0\n"}


def accepting(entry: str) -> list[str]:
    return problems({"game.yaml": game(more=f"accept: [{{{entry}, because: We know.}}]\n"), **UNUSED}, only=ACCEPTED)


@pytest.mark.parametrize("place", ["", ", file: cards.csv", ", file: content/g/cards.csv", ", piece: king"])
def test_an_accepted_warning_is_silent(place: str) -> None:
    assert accepting(f"check: pieces/unused{place}") == []


@pytest.mark.parametrize("place", [", file: other.csv", ", piece: ace", ", language: en"])
def test_an_entry_that_silences_nothing_is_a_warning(place: str) -> None:
    assert accepting(f"check: pieces/unused{place}") == ["cards.csv:3:1 pieces/unused", "game.yaml:17:10 accept/unused"]


@pytest.mark.parametrize(
    ("place", "hint"),
    [
        ("file: other.csv", "there are warnings of it at the file 'content/g/cards.csv': name that file"),
        ("file: ards.csv", "there are warnings of it at the file 'content/g/cards.csv': name that file"),
        ("file: cards.csv, piece: ace", "there are warnings of it at the piece 'king': name that piece"),
        ("language: en", "there are warnings of it that name no language: leave `language` out"),
    ],
)
def test_an_entry_for_another_place_is_told_the_right_one(place: str, hint: str) -> None:
    text = game(more=f"accept: [{{check: pieces/unused, {place}, because: We know.}}]\n")
    told = says({"game.yaml": text, **UNUSED}, only="accept/")
    assert told == [f"nothing to accept: no warning pieces/unused there ({hint})"]


def copied_words(file: str, translation: str = "Keep all of your cards") -> list[str]:
    """What is said of a translation that is its source text, where the warning at that file is accepted."""
    accept = f"accept: [{{check: translation/same, file: {file}, because: So be it.}}]\n"
    text = game(("[en]", "[en, fr]"), ("title: Cards", "title: Keep all of your cards"), more=accept)
    catalogue = f'msgctxt "game.yaml/components/cards/title"\nmsgid "Keep all of your cards"\nmsgstr "{translation}"\n'
    return problems({"game.yaml": text, "locale/fr.po": catalogue}, only=("translation/same", "accept/"))


@pytest.mark.parametrize("file", ["fr.po", "locale/fr.po", "g/locale/fr.po", "content/g/locale/fr.po"])
def test_a_file_is_named_by_any_trailing_part_of_its_path(file: str) -> None:
    assert copied_words(file) == []


@pytest.mark.parametrize("file", ["r.po", "ocale/fr.po", "h/locale/fr.po", "locale", "de.po"])
def test_a_file_is_not_named_by_half_a_name(file: str) -> None:
    assert copied_words(file) == ["locale/fr.po:3 translation/same", "game.yaml:17:10 accept/unused"]


def test_nothing_is_said_of_an_entry_whose_file_cannot_be_read() -> None:
    assert copied_words("fr.po", 'Gardez " tout') == []
    text = game(more="accept: [{check: face/near-cut, because: So be it.}]\n")
    assert problems({"game.yaml": text, "templates/g/card.xml": "<face>{{ oops</face>\n"}, only="accept/") == []


def test_an_error_cannot_be_accepted() -> None:
    more = "decks: [{players: 2, size: 4, deal: 1}]\naccept: [{check: deck/size, because: so}]\n"
    assert says({"game.yaml": game(more=more), **CARDS}, only="accept/") == [
        "deck/size is an error there, which cannot be accepted (mend it, and delete the entry)"
    ]


def test_an_entry_of_an_unknown_check_or_language() -> None:
    for entry, message in (
        ("check: pieces/unsued", "there is no check 'pieces/unsued' (did you mean 'pieces/unused'?)"),
        ("check: art/unused, language: fr", "the game has no language 'fr' (known: en)"),
    ):
        assert says({"game.yaml": game(more=f"accept: [{{{entry}, because: so}}]\n")}, only="accept/") == [message]


def test_an_entry_needs_its_reason() -> None:
    assert problems({"game.yaml": game(more="accept: [{check: pieces/unused}]\n"), **UNUSED}) == [
        "game.yaml:17:10 content/missing-key"
    ]


def test_errors_are_never_silenced() -> None:
    more = "decks: [{players: 2, size: 4, deal: 1}]\naccept: [{check: deck/size, because: so}]\n"
    assert problems({"game.yaml": game(more=more), **CARDS}, only=("deck/", "accept/")) == [
        "game.yaml:17:28 deck/size",
        "game.yaml:18:10 accept/unused",
    ]


IDLE = ("art/unused", "accept/unused")


def test_an_entry_is_idle_only_where_its_warning_could_have_been() -> None:
    """A build does not look for unused art, and one language not for the warnings of another."""
    picture = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    text = game(("[en]", "[en, fr]"), more="accept: [{check: art/unused, because: For later.}]\n")
    with tiny({"game.yaml": text, "art/spare.svg": picture}) as root:
        assert findings(root, "g", "--language", "en", only=IDLE) == []
        ended = planche("build", "g", "--project", root, "--output", root / "out")
        assert (ended.code, ended.err) == (0, "")
    with tiny({"game.yaml": game(more="accept: [{check: art/unused, because: For later.}]\n")}) as root:
        assert [f["id"] for f in findings(root, only=IDLE)] == ["accept/unused"]


def test_a_piece_larger_than_any_paper_is_checked_all_the_same() -> None:
    text = game(("[63, 88]", "[1200, 1100]"))
    assert problems({"game.yaml": text}) == ["game.yaml:11:3 component/paper"]
    face = '<face><rect x="3" y="3" width="20" height="20" fill="inc"/></face>'
    told = problems({"game.yaml": text, "templates/g/card.xml": face})
    assert told == ["templates/g/card.xml:1:7 reference/colour", "game.yaml:11:3 component/paper"]


def test_what_is_near_is_suggested_and_a_long_list_is_cut() -> None:
    assert suggest_name("jocker", ["joker", "stop"]) == "did you mean 'joker'?"
    assert suggest_name("x", ["b", "a"]) == "known: a, b"
    assert suggest_name("x", []) == "known: none"
    names = [f"card-{n:03}" for n in range(500)]
    assert suggest_name("zzz", names) == "known: card-000, card-001, card-002, card-003, card-004 and 495 more"
    towns = ["lyon", "nice", "paris", "metz", "brest", "tours"]
    assert suggest_name("bus", towns) == "known: brest, lyon, metz, paris, tours and 1 more"
    assert suggest_name("b4", ["a1", "a2", "a3", "b1", "b2", "b3"]) == "known: a1, a2, b1, b2, b3 and 1 more"


def test_a_name_that_stands_beside_the_wrong_one_is_not_meant() -> None:
    assert suggest_name("heigth", ["height", "width"], used=["height"]) == "known: width"
    assert suggest_name("heigth", ["height", "heights"], used=["height"]) == "did you mean 'heights'?"


def test_a_misspelt_limit_is_no_wrong_sum() -> None:
    assert deck("{players: 2, limit: {kign: 1}, size: 3, deal: 1}") == ["unknown piece 'kign' (did you mean 'king'?)"]


def test_of_many_unknown_pieces_only_the_first_are_guessed_at() -> None:
    limits = ", ".join(f"card-{n}x: 1" for n in range(60))
    text = game(more=f"decks: [{{players: 2, limit: {{{limits}}}, size: 60, deal: 1}}]\n")
    told = says({"game.yaml": text, "cards.csv": "id\n" + "".join(f"card-{n}\n" for n in range(60))}, only=DECKS)
    assert told[0] == "unknown piece 'card-0x' (did you mean 'card-0'?)"
    assert told[-1] == "unknown piece 'card-59x' (write the id of a row)"
    assert [line.endswith("(write the id of a row)") for line in told] == [False] * 50 + [True] * 10
    assert len(told) == 60


def test_of_many_player_counts_only_the_first_are_listed() -> None:
    counts = ", ".join(map(str, range(1, 31)))
    files = {"game.yaml": game(("players: [2]", f"players: [{counts}]")), "cards.csv": "id,players\nace,40\n"}
    first = ", ".join(map(str, range(1, 21)))
    assert says(files, only="reference/") == [
        f"'ace' is for 40 players, the game is for {first} and 10 more (write those of {first} and 10 more that it is "
        "for)"
    ]
