"""Items of numbered lists in the rules that follow one another, and those that do not."""

from __future__ import annotations

import pytest

from tests.projects import game, says

RULES = game(("languages: [en]", "languages: [en]\nrules: rules.md"))
TABLE = ("", "| a | b |", "|---|---|", "| c | d |", "")


def told(*lines: str) -> list[str]:
    return says({"game.yaml": RULES, "rules.md": "\n".join(("# Rules", "", *lines, ""))}, only="rules/numbers")


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        (("1. Deal.", "3. Play."), "item 3 comes after item 1 (see whether item 2 is lost; else write 2)"),
        (("1. Deal.", "5. Play."), "item 5 comes after item 1 (see whether items between are lost; else write 2)"),
        (("1. Deal.", "2. Play.", "2. Pass."), "item 2 comes after item 2 (write 3, unless an item stands twice)"),
        (("1. Deal.", *TABLE, "3. Play."), "item 3 comes after item 1 (see whether item 2 is lost; else write 2)"),
        (("2. Deal.", "3. Play."), "a list begins with 2 (see whether item 1 is lost; else write 1)"),
        (("1. Deal.", "   1. One.", "   3. Two.", "2. Play."),
         "item 3 comes after item 1 (see whether item 2 is lost; else write 2)"),
        (("1. Deal.", "", "## Play", "", "2. Play."),
         "a list begins with 2 (see whether item 1 is lost; else write 1)"),
    ],
)  # fmt: skip
def test_an_item_that_does_not_follow_the_one_before(lines: tuple[str, ...], message: str) -> None:
    assert told(*lines) == [message]


@pytest.mark.parametrize(
    "lines",
    [
        ("1. Deal.", "2. Play."),
        ("1. Deal.", "1. Play.", "1. Pass."),  # Markdown counts
        ("1. Deal.", *TABLE, "2. Play."),
        ("1. Deal.", "", "Then:", "", "1. Play."),
        ("0. Shuffle.", "1. Deal."),
        ("1. Deal.", "   1. One.", "   2. Two.", "2. Play.", "   1. Three."),
        ("> 1. Deal.", "> 2. Play."),
        ("- 1. Deal.", "- 1. Play."),
    ],
)
def test_items_that_follow_one_another(lines: tuple[str, ...]) -> None:
    assert told(*lines) == []


def test_an_item_that_lost_its_mark_is_told_once() -> None:
    rules = "# Rules\n\n1. Deal.\n2. Play a card.\nPass.\n4. Score.\n"
    assert says({"game.yaml": RULES, "rules.md": rules}, only="rules/") == [
        "'Pass.' has no mark of an item, and is set behind the item 'Play a card.' "
        "(write 3. before it, if it is one; else put blanks before it)"
    ]


def test_the_mark_of_an_item_below_a_table_is_the_one_before_the_next() -> None:
    rules = "# Rules\n\n- One.\n\n1. Deal.\n\n| a | b |\n|---|---|\n| c | d |\n\nPlay a card.\n3. Score.\n"
    (found,) = says({"game.yaml": RULES, "rules.md": rules})
    assert found.startswith("'Play a card.' has no mark of an item")
    assert "write 2. before it" in found
