"""What the rules deal and what decks do; and backs by which cards are known."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path

import pytest

from planche.checks.deck_backs import find_open_backs
from planche.checks.deck_hand import deck_hand
from planche.content import load_game
from planche.findings import Span
from planche.game import Block, Game, Text
from planche.source import Folder
from tests.projects import ROOT, TINY, game, write


def load(cards: str = "id\nace\n", rules: str = "# Rules\n", more: str = "", deal: str = "3") -> Game:
    """The tiny game with a deck of its cards, dealt to two players, and rules."""
    decks = f"decks:\n  - {{players: 2, size: {cards.count(chr(10)) - 1}, deal: {deal}}}\nrules: rules.md\n"
    yaml = game(("kind: card", "kind: card\n    deck: true\n    back: g/card.xml"), more=decks + more)
    with tempfile.TemporaryDirectory() as folder:
        files = {**TINY, "game.yaml": yaml, "cards.csv": cards, "rules.md": f"# Rules\n\n{rules}\n"}
        loaded = load_game(Folder(write(Path(folder), files)), "g", Folder(ROOT))
    assert loaded.game is not None, loaded.findings
    return loaded.game


HAND, FIRST = "figures: {hand: 4}\n", "figures: {first-hand: 5, last: 3}\n"


@pytest.mark.parametrize(
    ("rules", "more", "told"),
    [
        ("Deal {{ figures.hand }} cards to each player.", HAND,
         "hand is 4, which the rules deal to each; all decks deal 3 (write 3 here, or deal: 4 in all decks)"),
        ("Deal {{ figures.first_hand }} cards to each player.", FIRST,
         "first-hand is 5, which the rules deal to each; all decks deal 3 (write 3 here, or deal: 5 in all decks)"),
        ("Deal 4 cards to each player.", HAND,
         "the rules deal 4 to each, all decks deal 3 (write 3 for 4, or deal: 4 in all decks)"),
        ("Shuffle. Deal four cards to each player. Begin with 2.", FIRST,
         "the rules deal four to each, all decks deal 3 (write {{ figures.last }} for four, or deal: 4 in all decks)"),
        ("Deal 3 cards to each player.", HAND, ""),
        ("Deal {{ figures.last }} cards to each player.", FIRST, ""),
        ("Deal 2 more cards to each player.", FIRST, ""),
        ("Each other player gets 2 cards.", FIRST, ""),
        ("**A short game.** Deal four cards to each player.", FIRST, ""),
        ("For a long game, deal seven cards to each player.", FIRST, ""),
        ("Deal each player two cards face up, and the rest face down.", FIRST, ""),
        ("Deal five cards to each player to learn the game.", FIRST, ""),
        ("Variante : distribuez 7 cartes à chaque joueur.", FIRST, ""),
        ("**Set-up.** Deal 4 cards to each player.", HAND,
         "the rules deal 4 to each, all decks deal 3 (write 3 for 4, or deal: 4 in all decks)"),
        ("Distribuez encore deux cartes à chaque joueur.", FIRST, ""),
        ("Deal 4 cards.", HAND, ""),  # to whom, and how many of what
        ("Each player has 4 cards.", HAND, ""),
        ("Deal 4 of 5 cards to each.", HAND, ""),
        ("Deal {{ figures.hand }} or {{ figures.hand }} to each.", HAND, ""),
        ("Deal {{ figures.hand }} cards. Each player has 4.", HAND, ""),
    ],
)  # fmt: skip
def test_what_the_rules_deal(rules: str, more: str, told: str) -> None:
    found = list(deck_hand.run(load(rules=rules, more=more)))
    assert [f"{one.message} ({one.hint})" for one in found] == ([told] if told else [])
    assert [one.span.file.rpartition("/")[2] for one in found] == ["game.yaml" if " is " in told else "rules.md"] * len(
        found
    )


@pytest.mark.parametrize(
    "sentence",
    [
        "Everyone deals 4 cards to everybody.",
        "Each is dealt 4 cards.",
        "Deal 4 cards to every player.",
        "Everybody is dealt 4.",
        "Everyone is dealt 4.",
        "On distribue 4 cartes à chacun.",
        "Distribuez 4 cartes à chaque joueur.",
        "Distribuer 4 cartes à chacun.",
        "Les joueurs distribuent 4 cartes à chacun.",
        "Man verteilt 4 Karten an jeden, jede und jedem.",
        "Jeder bekommt 4 Karten: verteilen!",
        "Jede bekommt verteilt 4.",
        "Jedem verteilt sie 4 Karten.",
    ],
)
def test_what_dealing_is_called(sentence: str, dealing: Game) -> None:
    said = Text(sentence, "rules.md", Span("rules.md", 3))
    assert dealing.rules is not None
    block, *_ = (part for part in dealing.rules.parts if isinstance(part, Block))
    rules = replace(dealing.rules, parts=(replace(block, text=said),))
    assert len(list(deck_hand.run(replace(dealing, rules=rules)))) == 1


@pytest.fixture(scope="module")
def dealing() -> Game:
    return load(rules="Some words.")


@pytest.mark.parametrize(
    ("cards", "given_away", "is_told"),
    [(5, 3, True), (6, 3, False), (6, 4, True), (3, 3, True), (2, 2, False), (9, 4, False), (9, 5, True)],
)
def test_backs_that_show_what_is_drawn(cards: int, given_away: int, *, is_told: bool) -> None:
    """Words of one piece alone give it away; those of several do not."""
    part = load("id\n" + "".join(f"c{number}\n" for number in range(cards))).components[0]
    shown = {Span("a.csv", number): {f"c{number}"} for number in range(given_away)}
    shown[Span("a.csv", 99)] = {f"c{number}" for number in range(cards)}
    found = [f"{one.message}; {one.hint}" for one in find_open_backs(part, shown)]
    told = (
        f"the backs of {given_away} cards of 'cards' print words of their fronts: they show what is drawn; "
        "take the words of the piece out of templates/g/card.xml; where nobody draws from these cards, say deck: false"
    )
    assert found == ([told] if is_told else [])
