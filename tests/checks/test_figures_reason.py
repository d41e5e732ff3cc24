"""What reasons of decks and figures say beside their own numbers."""

from __future__ import annotations

import pytest

from tests.projects import game, says

ROWS = "id,copies\nace,10\n"


def told(more: str, language: str = "en") -> list[str]:
    """What is said of the reasons in a game with these lines, in a language."""
    own = ("language: en\nlanguages: [en]", f"language: {language}\nlanguages: [{language}]")
    return says({"game.yaml": game(own, more=more), "cards.csv": ROWS}, only="figures/reason")


@pytest.mark.parametrize(
    ("language", "because", "deal", "said"),
    [
        ("en", "Ten cards; 4 are left.", 3, ""),
        ("en", "Ten cards; 4 are left.", 2, "10 - 2 x 2 = 6 cards are left, its `because` says 4"),
        ("en", "This leaves 6 cards, 2 more than others.", 3, "10 - 2 x 3 = 4 cards are left, its `because` says 6"),
        ("fr", "Dix cartes ; il en reste alors 4.", 2, "10 - 2 x 2 = 6 cards are left, its `because` says 4"),
        ("de", "Zehn Karten; es bleiben 4 übrig.", 2, "10 - 2 x 2 = 6 cards are left, its `because` says 4"),
        ("en", "Ten cards, 5 of each.", 2, ""),
        ("en", "The rest, 10 %, is ours.", 2, ""),
    ],
)
def test_what_a_deck_leaves_as_its_reason_says(language: str, because: str, deal: int, said: str) -> None:
    size = f'{{value: 10, origin: proposed, because: "{because}"}}'
    found = told(f"decks:\n  - {{players: 2, size: {size}, deal: {deal}}}\n", language)
    assert [one.partition(" (")[0].partition("players: ")[2] for one in found] == ([said] if said else [])


def test_the_deal_that_leaves_what_the_reason_says() -> None:
    size = '{value: 10, origin: proposed, because: "Ten cards; 4 are left."}'
    (found,) = told(f"decks:\n  - {{players: 2, size: {size}, deal: 2}}\n")
    assert found.endswith("(write 3, or correct the reason)")


@pytest.mark.parametrize(
    ("value", "because", "said"),
    [
        (23, "Boxes: one fewer than novices have.", ""),
        (32, "Boxes: one fewer than novices have.", "one fewer; boxes-novice is 24 (write 23, or correct the reason)"),
        (32, "Boxes: one fewer than the council has.", ""),  # which no figure is called by
        (32, "Boxes: one fewer, as tried.", "one fewer; boxes-novice is 24 (write 23, or correct the reason)"),
        (22, "Two more.", "Two more; boxes-novice is 24 (write 26, or correct the reason)"),
        (26, "Two more.", ""),
        (30, "They win with one more.", ""),  # of something else
    ],
)
def test_a_figure_that_is_more_or_fewer_than_its_sister(value: int, because: str, said: str) -> None:
    advanced = f'{{value: {value}, origin: proposed, because: "{because}"}}'
    found = told(f"figures:\n  boxes-novice: 24\n  boxes-advanced: {advanced}\n")
    assert found == ([f"boxes-advanced is {value}, its `because` says {said}"] if said else [])


def test_one_of_several_sisters_will_do_and_one_by_another_name_is_none() -> None:
    low = '{value: 3, origin: proposed, because: "One more than else."}'
    assert told(f"figures:\n  points-low: {low}\n  points-middle: 2\n  points-high: 9\n") == []
    assert told(f"figures:\n  points: {low}\n  boxes: 9\n") == []
