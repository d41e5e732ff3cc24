"""A card that the rules show twice, where its sister is shown nowhere."""

from __future__ import annotations

import pytest

from tests.projects import game, problems

RULES = game(("languages: [en]", "languages: [en]\nrules: rules.md"))
CARDS = "id\none\ntwo\nthree\n"


@pytest.mark.parametrize(
    ("figures", "told"),
    [
        (("two", "two", "three"), ["rules.md:3:10 rules/twice"]),
        (("two", "two,three"), ["rules.md:3:10 rules/twice"]),
        (("two,three", "two"), ["rules.md:5:10 rules/twice"]),  # where it is alone
        (("one", "two", "three"), []),
        (("two", "two"), []),  # two are shown nowhere
        (("two", "two", "two,three"), []),
    ],
)
def test_a_card_in_the_place_of_its_sister(figures: tuple[str, ...], told: list[str]) -> None:
    page = "# Rules\n\n" + "\n\n".join(f"![](face:{names})" for names in figures)
    files = {"game.yaml": RULES, "cards.csv": CARDS, "rules.md": f"{page}\n"}
    assert problems(files, only="rules/twice") == told
