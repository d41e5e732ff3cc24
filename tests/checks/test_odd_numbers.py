"""A number that stands twice in a run, a list with a hole, and what follows from them."""

from __future__ import annotations

import pytest

from tests.projects import findings, game, says, tiny

COLUMNS = "    columns: {agent: {type: integer, from: 1, to: 99}, tint: {one-of: [red, blue], optional: true}}\n"
NAMES = ("fox", "owl", "cat", "elk", "hen", "bat")
LISTS = "1,2 3 4;2,2 3 4;3,3 4;4,3 4;5,2 3;6,2"


def told(numbers: str) -> list[str]:
    """What is said of rows with these numbers, in their order."""
    cells = numbers.split()
    rows = "".join(f"{NAMES[at % 6] + 'x' * (at // 6)},{cell}\n" for at, cell in enumerate(cells))
    return says({"game.yaml": game(more=COLUMNS), "cards.csv": f"id,agent\n{rows}"}, only="pieces/odd-cells")


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ("2 1 4 3 6 5", ""),
        ("2 1 4 3 6 4", "agent 4 is on 'bat' and on 'cat', and 5 on none, where all others are as often"
         " (write 5 for its agent, or for that of 'cat' in line 4)"),
        ("1 2 3 3 5 6", "agent 3 is on 'elk' and on 'cat', and 4 on none, where all others are as often"
         " (write 4 for its agent, or for that of 'cat' in line 4)"),
        ("1 2 3 5 5 6", "agent 5 is on 'elk' and on 'hen', and 4 on none, where all others are as often"
         " (write 4 for its agent, or for that of 'hen' in line 6)"),
        ("2 1 5 3 4 4", "agent 4 is on 'bat' and on 'hen', and 6 on none, where all others are as often"
         " (write 6 for its agent, or for that of 'hen' in line 6)"),  # the highest
        ("1 2 3 4 5 6 6 5 4 3 2 2", "agent 2 is on 'batx' and on 2 others, and 1 1 times, where all others are as often"
         " (write 1 for its agent)"),
        ("2 1 4 4 4 5", ""),  # too often to be a slip
        ("2 1 2 1 3 3", ""),
        ("1 2 3 4 4", ""),  # too few
        ("3 4 5 6 7 7", ""),  # no run from 1 on
    ],
)  # fmt: skip
def test_a_number_of_a_run_that_stands_once_more(numbers: str, said: str) -> None:
    assert told(numbers) == ([said] if said else [])


@pytest.mark.parametrize(
    ("lists", "said"),
    [
        ("2 3 4|2 3|3 4|2 3 4|2 3 4|4", ""),
        ("2 3 4|2 3|3 4|2 4|2 3 4|4", "players of 'elk' is 2 4, without 3; that of no other row has a hole"
         " (write 2 3 4)"),
        ("2 3 4|2 4|3 4|2 4|2 3 4|4", ""),  # two have one
        ("2 3|2 4|4|4|3|2", ""),  # too few lists
    ],
)  # fmt: skip
def test_a_list_of_numbers_with_a_hole(lists: str, said: str) -> None:
    rows = "".join(f"{name},{players}\n" for name, players in zip(NAMES, lists.split("|")))
    files = {"game.yaml": game(("players: [2]", "players: [2, 3, 4]")), "cards.csv": f"id,players\n{rows}"}
    assert says(files, only="pieces/odd-cells") == ([said] if said else [])


def test_what_a_picture_is_not_used_for_follows_from_the_row() -> None:
    square = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="{0}" height="9"/></svg>\n'
    pictures = {f"art/agent-{number}.svg": square.format(number) for number in range(1, 7)}
    face = (
        '<face>\n  {% if piece.agent == 5 %}<rect x="9" y="9" width="9" height="9" fill="red"/>{% endif %}\n'
        '  <art name="agent-{{ piece.agent }}" x="3" y="30" width="20" height="20"/>\n</face>\n'
    )
    rows = "".join(f"{name},{number}\n" for name, number in zip(NAMES, (2, 1, 4, 3, 6, 6)))
    files = {"game.yaml": game(more=COLUMNS), "cards.csv": f"id,agent\n{rows}", "../../templates/g/card.xml": face}
    with tiny({**files, **pictures}) as root:
        found = findings(root, "g")
    (told_row,) = [one for one in found if one["id"] in ("pieces/odd-cells", "art/unused", "template/never-true")]
    assert (told_row["id"], told_row["line"], told_row["followers"]) == ("pieces/odd-cells", 7, 2)
