"""What the checks of every game say of decks, names and signs, word by word, and what they leave out as it follows."""

from __future__ import annotations

import pytest

from planche.checks import check_notes, check_typography
from planche.findings import Span
from planche.game.texts import Text
from tests.projects import findings, game, problems, says, tiny

CARDS = {"cards.csv": "id,copies\nace,2\nking,3\n"}
ADVICE = "(correct the tables, the deck's limits or the figure)"
LEVELS = "levels: {normal: Normal, hard: Hard}\n"
NORMAL, HARD = "the deck for 2 players, level normal", "the deck for 2 players, level hard"


def decks(*lines: str, cards: str = CARDS["cards.csv"], more: str = "") -> list[str]:
    """What is said of decks of a game with two levels."""
    text = game(more=f"{more}{LEVELS}decks:\n" + "".join(f"  - {{players: 2, {line}}}\n" for line in lines))
    return says({"game.yaml": text, "cards.csv": cards}, only=("deck/", "reference/", "pieces/"))


def test_decks_that_are_all_off_by_the_same_number_are_told_once() -> None:
    told = f"{NORMAL}: the cards add up to 5, the deck states 7; all decks are off by that number {ADVICE}"
    assert decks("size: 7, deal: 1", "level: hard, limit: {king: 1}, size: 5, deal: 1") == [told]


def test_decks_that_are_off_by_several_numbers_are_told_each() -> None:
    assert decks("size: 7, deal: 1", "level: hard, size: 4, deal: 1") == [
        f"{NORMAL}: the cards add up to 5, the deck states 7 {ADVICE}",
        f"{HARD}: the cards add up to 5, the deck states 4 {ADVICE}",
    ]
    assert decks("size: 5, deal: 1", "level: hard, size: 4, deal: 1") == [
        f"{HARD}: the cards add up to 5, the deck states 4 (write 5, for the other deck adds up; or correct the limits "
        "of this one)"
    ]


def test_a_deck_that_cannot_be_made_says_nothing_of_its_sum() -> None:
    assert decks("limit: {king: 4}, size: 7, deal: 1", "level: hard, size: 4, deal: 1") == [
        f"{NORMAL}: asks for 4 of 'king', the pack holds 3 (lower the limit or raise the copies)",
        f"{HARD}: the cards add up to 5, the deck states 4 {ADVICE}",
    ]
    assert decks("limit: {king: 3}, size: 5, deal: 1", "level: hard, limit: {king: 0}, size: 2, deal: 1") == []


def test_seats_are_dealt_one_by_one() -> None:
    assert decks("size: 5, deal: [3, 2]", "level: hard, size: 5, deal: [3, 3]") == [
        f"{HARD}: 3 + 3 = 6 cards are dealt from 5 {ADVICE}"
    ]


def test_an_id_that_is_there_twice_explains_decks_that_are_all_off() -> None:
    """But not those that are off by several numbers, nor a limit of another component."""
    twice = "id,copies\nace,2\nking,3\nace,1\n"
    told = "the id 'ace' of line 2 is used again for another piece (give this row an id of its own)"
    assert decks("size: 5, deal: 1", "level: hard, size: 5, deal: 1", cards=twice) == [told]
    other = decks("size: 4, deal: 1", "level: hard, size: 3, deal: 1", cards=twice)
    assert [line.split(":")[0] for line in other if line.startswith("the deck")] == [NORMAL, HARD]


def test_player_counts_and_levels_that_decks_name() -> None:
    lines = ("players: 3, size: 5, deal: 1", "players: 2, level: easy, size: 5, deal: 1")
    text = game(more=f"{LEVELS}decks:\n" + "".join(f"  - {{{line}}}\n" for line in lines))
    assert says({"game.yaml": text, **CARDS}, only="reference/level") == [
        "the game is not for 3 players; it is for 2 (correct the deck or `players`)",
        "unknown level 'easy' (write hard, of which no deck is, in its place; or easy in place of hard in `levels`)",
    ]
    assert says({"game.yaml": text, **CARDS}, only="deck/missing") == [], "these two are those that miss"
    text = text.replace("  - {players: 3, size: 5, deal: 1}\n", "")
    assert says({"game.yaml": text, **CARDS}, only="deck/missing") == [
        "there is no deck for 2 players, level hard (add it to `decks`)",
    ]


def test_a_count_that_several_decks_name_is_missing_from_the_game() -> None:
    lines = ("players: 3, size: 5, deal: 1", "players: 3, level: hard, size: 5, deal: 1")
    text = game(more=f"{LEVELS}decks:\n" + "".join(f"  - {{{line}}}\n" for line in lines))
    with tiny({"game.yaml": text, **CARDS}) as root:
        (found,) = findings(root)
    assert (found["line"], found["column"], found["hint"]) == (9, 1, "add 3 to it, or correct them")
    assert found["message"] == "`players` says 2; 2 decks and pieces are for 3"


def test_player_counts_that_figures_name() -> None:
    """One at its figure; of several the game's own may miss it."""
    figure = "{value: 2, origin: proposed, because: So., players: [2, 3]}"
    one = game(more=f"figures:\n  pens: {figure}\n")
    with tiny({"game.yaml": one}) as root:
        (found,) = findings(root, only="reference/level")
    assert (found["line"], found["hint"]) == (18, "correct its `players`")
    assert found["message"] == "figure 'pens' is about 3 players, the game is for 2"
    assert says({"game.yaml": one + f"  cups: {figure}\n"}, only="reference/level") == [
        "`players` says 2; 2 decks, pieces and figures are for 3 (add 3 to it, or correct them)"
    ]


def test_of_two_decks_for_the_same_one_is_for_those_that_have_none() -> None:
    lines = ("players: 2, size: 5, deal: 1", "players: 2, size: 5, deal: 1")
    text = game(more=f"{LEVELS}decks:\n" + "".join(f"  - {{{line}}}\n" for line in lines))
    (told,) = says({"game.yaml": text, **CARDS}, only="deck/missing")
    assert told.endswith("(one should be for 2 players, level hard, which has none)")


def test_decks_of_a_level_that_there_is_not_are_neither_twice_there_nor_missing() -> None:
    lines = "".join(f"  - {{players: 2, level: {level}, size: 5, deal: 1}}\n" for level in ("easy", "easy"))
    text = game(more=f"{LEVELS}decks:\n{lines}")
    (told,) = says({"game.yaml": text, **CARDS}, only=("deck/missing", "reference/level"))
    assert told.startswith("unknown level 'easy', of which 2 decks are, here and at line ")
    (told,) = says({"game.yaml": text.replace("easy", "hard"), **CARDS}, only="deck/missing")
    assert told.endswith("(one should be for 2 players, level normal, which has none)")


def test_a_level_that_several_decks_name_otherwise_is_told_where_levels_are() -> None:
    decks = (("easy", 1), ("easy", 2), ("normal", 1))
    lines = "".join(f"  - {{players: 2, level: {level}, size: 5, deal: {deal}}}\n" for level, deal in decks)
    (told,) = says({"game.yaml": game(more=f"{LEVELS}decks:\n{lines}"), **CARDS}, only="reference/level")
    assert told.startswith("unknown level 'easy', of which 2 decks are, at line ")
    assert told.endswith("(write easy in place of hard in `levels`; or hard, of which no deck is, for these decks)")


def test_a_word_that_rows_hold_and_their_ids_say_is_wrong_where_the_column_lists_it() -> None:
    text = game(more="    columns: {side: {one-of: [left, up, east]}}\n")
    rows = {"cards.csv": "id,side\ncard-left,left\ncard-up,up\ncard-right,right\n"}
    (told,) = says({"game.yaml": text, **rows}, only="content/value")
    assert told == (
        "a row holds 'right' in the column 'side', as its id says, and none 'east', which the column lists "
        "(write right in place of east among its `one-of`)"
    )


def test_player_counts_that_pieces_name_at_their_rows() -> None:
    with tiny({"game.yaml": game(), "cards.csv": "id,players\nace,2\nking,2 7\n"}) as root:
        (found,) = findings(root, only="reference/")
    assert (found["message"], found["hint"]) == (
        "'king' is for 7 players, the game is for 2",
        "write 2 under `players`",
    )
    assert (found["line"], found["component"], found["piece"], found["game"]) == (3, "cards", "king", "g")


def test_colours_that_styles_name() -> None:
    text = game(more="theme: {colours: {red: '#ff0000'}, styles: {big: {font: Nunito, size: 9, colour: rde}}}\n")
    assert says({"game.yaml": text}, only="reference/colour") == [
        "style 'big': unknown colour 'rde' (did you mean 'red'?)"
    ]


def test_what_prints_nothing() -> None:
    with tiny({"cards.csv": "id,copies\nace,1\nking,0\n"}) as root:
        (found,) = findings(root, only="pieces/unused")
    assert (found["message"], found["hint"]) == (
        "'king' has 0 copies and is never printed",
        "give it copies or delete it",
    )
    assert (found["severity"], found["component"], found["piece"]) == ("warning", "cards", "king")
    assert "component 'cards' has no pieces (add rows to its table)" in says({"cards.csv": "id\n"})


def test_a_board_where_there_is_none() -> None:
    text = game(("kind: card", "kind: card\n    board: nest"))
    assert says({"game.yaml": text}, only="board/unknown") == [
        "components.cards: there is no board 'nest' (add it to the folder boards)"
    ]


def test_round_pieces_in_every_variant() -> None:
    part = ("kind: card\n    size: [63, 88]", "kind: token\n    shape: round\n    size: [20, 20]")
    changes = {"a": "size: [21, 20]", "b": "bleed: 1"}
    variants = "variants:\n" + "".join(
        f"  {id}: {{title: A, components: {{cards: {{{change}}}}}}}\n" for id, change in changes.items()
    )
    with tiny({"game.yaml": game(part, more=variants)}) as root:
        (found,) = findings(root, only="component/round")
    assert found["message"] == "component 'cards' is round, its size is 21 x 20 mm"
    assert (found["line"], found["component"]) == (19, "cards")
    assert problems({"game.yaml": game(part)}, only="component/") == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Elle dit\u202f: Prêts ? Partez", "found 'dit\\u202f: Prêts ? Partez'"),
        ("l'un", "found 'l'un'"),
        ("Attendez... encore un peu", "found 'Attendez... encore'"),
        ("Bonjour Ann et {name}! Ça va", "found 'Ann et {name}! Ça va'"),
        ("Ce tour, ce pli :flame:... puis", "found 'pli :flame:... puis'"),
        ("Un :long-name-of-an-icon:! Vite", "found ':long-name-of-an-icon:! Vite'"),
        ("Fini ! {{ figures.hand }} cartes", "found 'Fini ! {{ figures.hand }}'"),
        ("a «b», c", "found 'a «b», c'"),
        ("Il y a 3 : deux ou trois", "found 'Il y a 3 : deux ou'"),
    ],
)
def test_signs_are_shown_with_the_words_around_them(words: str, told: str) -> None:
    messages = [finding.message for finding in check_typography([Text(words, "", Span("f"))], "fr")]
    assert told in [message.split(", wanted")[0].replace('"', "'") for message in messages]


@pytest.mark.parametrize(
    "words",
    [
        "12:30",
        "http://a",
        "?!",
        "(!)",
        "a;b",
        "x:y",
        "rock'n",
        "«\u202fa\u202f»",
        "a\u00a0: b",
        "*a*\u202f!",
    ],
)
def test_signs_that_stand_as_they_should(words: str) -> None:
    found = [f.message for f in check_typography([Text(words, "", Span("f"))], "fr")]
    assert [message for message in found if "apostrophe" not in message] == []


def test_a_sign_is_told_of_its_text_and_language() -> None:
    (found,) = check_typography([Text("a", "", Span("f", 1)), Text('say "a"', "", Span("f", 2))], "en")
    assert (found.span, found.language, found.hint) == (Span("f", 2), "en", "write say “a”")


def test_the_signs_of_a_very_long_text_are_counted_in_one_pass() -> None:
    """A hundred thousand characters of rules with a sign in each word are no more work than as many in many texts."""
    (found,) = check_typography([Text("it's {n} so " * 8_000, "", Span("f"))], "en")
    assert found.hint == "write it’s {n} so; and so in 7999 more places of the text"
    (one,) = check_typography([Text("first it's {n}, then she's :odd-icon: there", "", Span("f"))], "en")
    assert one.hint == "write first it’s {n}, then; and so in 1 more place of the text"


@pytest.mark.parametrize(
    ("said", "told"), [("three", ["rules.md:3:1 deck/hand"]), ("2", ["rules.md:3:1 deck/hand"]), ("one", [])]
)
def test_a_number_that_the_rules_deal_in_words_is_that_of_the_decks(said: str, told: list[str]) -> None:
    decks = {"game.yaml": game(more="rules: rules.md\ndecks: [{players: 2, size: 2, deal: 1}]\n")}
    files = {**decks, "rules.md": f"# Rules\n\nDeal {said} cards to each player. Then play two rounds.\n"}
    assert problems(files, only="deck/hand") == told


@pytest.mark.parametrize(
    ("language", "said", "told"),
    [
        ("en", "Each player gets 2 cards.", ["deck/hand"]),
        ("en", "Each player gets 4 cards, and 2 cards in each round.", []),
        ("en", "Each player gets four cards. Later each player gets 2 cards.", []),
        ("en", "Deal 4 cards to each player. Later each player gets 2 cards.", []),
        ("en", "Each player gives 2 cards to the left.", []),
        ("en", "Each player gets 2 tokens.", []),
        ("en", "Give each player 3 cards.", ["deck/hand"]),
        ("fr", "Mélangez-les et donnez-en deux à chacun.", ["deck/hand"]),
        ("fr", "Chacun reçoit 2 cartes.", ["deck/hand"]),
        ("fr", "Chaque joueur donne deux cartes à son voisin.", []),
        ("de", "Jeder erhält 2 Karten.", ["deck/hand"]),
        ("de", "Gebt jedem drei Karten.", ["deck/hand"]),
        ("en", "Shuffle the 13 cards.", ["rules/count"]),
        ("en", "Shuffle the 12 cards.", []),
        ("en", "Shuffle all thirteen cards.", ["rules/count"]),
        ("en", "Shuffle the 4 red cards.", []),
        ("en", "Shuffle 3 cards of them.", []),
        ("en", "Draw the 3 cards.", []),
        ("en", "The 14 cards of the kit are shuffled: the 12 cards and the 2 goals.", []),
        ("en", "Turn up the three goals.", ["rules/count"]),
        ("en", "Turn up the two goals.", []),
        ("en", "Turn up three goals.", []),
        ("en", "Turn up the three goals that nobody uses.", []),
        ("en", "Put the three goals of a table of three back.", []),
        ("en", "With three players, lay the three goals beside you.", []),
        ("en", "With care, turn up the three goals.", ["rules/count"]),
        ("fr", "Mélangez les 13 cartes.", ["rules/count"]),
        ("fr", "Battez toutes les treize cartes.", ["rules/count"]),
        ("fr", "Mélangez les 12 cartes, puis retournez les 3 premières.", []),
        ("de", "Mischt alle 13 Karten.", ["rules/count"]),
        ("en", "For 2 players. There are thirteen cards: red and green.", ["rules/count"]),
        ("en", "There are 13 cards in all.", ["rules/count"]),
        ("en", "The game has 14 cards. There are twelve cards in the deck.", []),
        ("en", "There are 3 cards in the row. There are 5 cards left.", []),
        ("fr", "Il y a treize cartes en tout.", ["rules/count"]),
        ("fr", "Il y a treize cartes sur la table.", []),
        ("de", "Es gibt 13 Karten.", ["rules/count"]),
        ("de", "Mischt die zwölf Karten.", []),
    ],
)
def test_numbers_that_the_rules_say_of_what_the_kit_has(language: str, said: str, told: list[str]) -> None:
    """Twelve cards of two colours, of which four are red, and two goals that are no part of the deck."""
    more = (
        "    columns: {colour: word}\n  goals:\n    title: Goals\n    kind: card\n    size: [63, 88]\n"
        "    rows: goals.csv\n    front: g/card.xml\n"
        "    deck: false\nrules: rules.md\ndecks: [{players: 2, size: 12, deal: 4}]\n"
    )
    files = {
        "game.yaml": game(("language: en", f"language: {language}"), ("[en]", f"[{language}]"), more=more),
        "cards.csv": "id,colour,copies\nruby,red,4\njade,green,8\n",
        "goals.csv": "id\nfirst\nsecond\n",
        "rules.md": f"# R\n\n{said}\n",
    }
    assert [line.split()[1] for line in problems(files, only=("deck/hand", "rules/count"))] == told


@pytest.mark.parametrize(
    ("words", "language", "note"),
    [
        ("Passez (à compléter).", "fr", "(à compléter)."),
        ("[À traduire] Passez votre tour.", "fr", "[À traduire] Passez votre tour."),
        ("Pass. (To be translated!)", "en", "(To be translated!)"),
        ("to translate", "en", "to translate"),
        ("XXX", "en", "XXX"),
        ("Gardez (noch zu: zu ergänzen)", "de", None),
        ("Une grille à compléter en deux minutes.", "fr", None),
        ("A sheet to complete", "en", None),
        ("XX", "fr", None),
        ("(TODO)", "es", None),  # all, in capitals
    ],
)
def test_what_is_left_to_be_done_is_a_note(words: str, language: str, note: str | None) -> None:
    found = [finding.message for finding in check_notes([Text(words, "", Span("f"))], language)]
    assert found == ([f"a note is left in the text, and would be printed: {note!r}"] if note else [])


@pytest.mark.parametrize("words", ["Prêts&nbsp;!", "Prêts&#8239;!", "Prêts&#x202F;!", "Eau &amp; feu", "le 3&sup2;"])
def test_entities_are_the_signs_that_they_stand_for(words: str) -> None:
    """Their own ; is no sign of the text, and what is typed in place of it prints as typed elsewhere."""
    assert [*check_typography([Text(words, "", Span("f"))], "fr")] == []
