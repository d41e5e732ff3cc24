"""A picture of the rules and its caption: the same cards, in the same order."""

from __future__ import annotations

import pytest

from tests.projects import game, problems

RULES = game(
    ("languages: [en]", "languages: [en]\nrules: rules.md\nicons: {hired-killer: killer}"),
    more="    columns: {title: text}\n",
)
CARDS = "id,title\ndouble-agent-1,Double agent\nhired-killer-2,Cold hand\nqueen,Queen Ann\nking,King\n"


def told(caption: str, shown: str) -> list[str]:
    files = {"game.yaml": RULES, "cards.csv": CARDS, "rules.md": f"# Rules\n\n![{caption}](face:{shown})\n"}
    files["art/icon-hired-killer.svg"] = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    return problems(files, only="rules/caption")


@pytest.mark.parametrize(
    ("caption", "shown"),
    [
        ("A king, a queen.", "queen,king"),
        ("Kings and a queen.", "queen,king"),
        ("A double agent, a hired killer, a king.", "double-agent-1,king,hired-killer-2"),
    ],
)
def test_cards_in_another_order_than_their_caption_are_told(caption: str, shown: str) -> None:
    assert told(caption, shown) == ["rules.md:3:3 rules/caption"]


@pytest.mark.parametrize(
    ("caption", "shown"),
    [
        ("A queen, a king.", "queen,king"),
        ("Queen and king.", "queen,king"),
        ("A king, beaten by a queen, wins nothing.", "queen,king"),
        ("A king, a fool.", "queen,king"),
        ("The king alone", "queen,king"),
        ("A king, a king.", "queen,king"),
    ],
)
def test_a_caption_that_lists_no_others_is_right(caption: str, shown: str) -> None:
    assert told(caption, shown) == []
