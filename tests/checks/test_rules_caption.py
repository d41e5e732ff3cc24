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


@pytest.mark.parametrize(
    ("caption", "is_told"),
    [
        ("On the left, the king; on the right, the queen. Each has a card in its way.", True),
        ("On the left the crown; on the right, the queen.", False),
        ("On the left, the queen; on the right, a hat. Both are kings.", False),
        ("On the left, a crown and on the right the queen.", False),
        ("On the right, the king.", False),
        ("On the left, the king; on the right, a hat.", True),  # so the queen is on the right
    ],
)
def test_what_is_said_to_be_left_and_right(caption: str, *, is_told: bool) -> None:
    shown = "king,queen" if "crown" in caption else "queen,king"
    assert told(caption, shown) == (["rules.md:3:3 rules/caption"] if is_told else [])


def test_a_card_is_called_as_the_one_that_its_row_names() -> None:
    columns = "    columns: {title: text, of: {type: word, optional: true}}\n"
    yaml = RULES.replace("    columns: {title: text}\n", columns)
    cards = CARDS.replace("\n", ",\n").replace("id,title,", "id,title,of") + "scene-1,View,queen\nscene-2,Road,king\n"
    files = {
        "game.yaml": yaml,
        "cards.csv": cards,
        "art/icon-hired-killer.svg": "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>",
    }
    for shown, found in (("scene-2,scene-1", ["rules.md:3:3 rules/caption"]), ("scene-1,scene-2", [])):
        rules = f"# Rules\n\n![A queen, a king.](face:{shown})\n"
        assert problems({**files, "rules.md": rules}, only="rules/caption") == found


@pytest.mark.parametrize(
    ("caption", "shown", "is_told"),
    [
        ("Two pistols: 9 points. A photograph 3, of the colour to shun.", "pistol-2,photograph-5", True),
        ("Two pistols: 9 points. A photograph 3, of the colour to shun.", "pistol-2,photograph-3", False),
        ("Pistols 5 and 2, and a photograph 3.", "pistol-2,pistol-3,photograph-3", True),
        ("Pistols 5 and 2, and a photograph 3.", "pistol-2,pistol-5,photograph-3", False),
        ("A photograph {{ figures.most }}.", "photograph-5", False),
        ("Photograph, 3 points.", "photograph-5", False),
        ("A card 3.", "photograph-5", False),  # no name of it
    ],
)
def test_a_number_behind_the_name_of_a_card(caption: str, shown: str, *, is_told: bool) -> None:
    yaml = game(
        ("languages: [en]", "languages: [en]\nrules: rules.md\nfigures: {most: 7}"),
        more="    columns: {title: text, index: integer}\n",
    )
    rows = "".join(f"{kind}-{n},{kind.title()},{n}\n" for kind in ("pistol", "photograph") for n in (2, 3, 5))
    rules = f"# Rules\n\n![{caption}](face:{shown})\n"
    files = {"game.yaml": yaml, "cards.csv": f"id,title,index\n{rows}", "rules.md": rules}
    assert problems(files, only="rules/caption") == (["rules.md:3:3 rules/caption"] if is_told else [])
