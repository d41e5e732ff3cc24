"""How many cards a deck deals: to each player as many, or to each seat another number."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest

from planche.game.figures import Origin
from tests.content.test_content import loaded
from tests.games.changed_mata_hari import check_mata_hari
from tests.projects import Files, findings, game, planche, problems, says, tiny, zigzag

CARDS = "id,copies\nace,10\n"
FACE = """\
<face>
  <text x="3" y="3" width="57" height="9">
    {% for deck in decks %}{{ deck.players }}: {{ deck.hands|join("+") }}. {% endfor %}
  </text>
</face>
"""
DECKS = """\
decks:
  - {players: 2, size: 10, deal: 4}
  - {players: 3, size: 10, deal: [4, 3, 3]}
"""


def _files(decks: str = DECKS) -> Files:
    return {
        "game.yaml": game(("players: [2]", "players: [2, 3]"), more=decks),
        "cards.csv": CARDS,
        "templates/g/card.xml": FACE,
    }


def test_what_each_seat_is_dealt(tmp_path: Path) -> None:
    stated = "{value: [4, 3, 3], origin: proposed, because: The thief is alone.}"
    found = loaded(tmp_path, {**_files(DECKS.replace("[4, 3, 3]", stated))}).decks  # type: ignore[dict-item]
    assert [(deck.deal.value, deck.hands) for deck in found] == [(4, (4, 4)), ((4, 3, 3), (4, 3, 3))]
    assert (found[1].deal.origin, found[1].deal.because) == (Origin.PROPOSED, "The thief is alone.")


def test_templates_and_lists_of_games_tell_it(tmp_path: Path) -> None:
    with tiny(_files()) as root:
        assert findings(root) == []
        told = planche("games", "g", "--project", root).out
        (record,) = json.loads(planche("games", "g", "--json", "--project", root).out)
        assert planche("build", "g", "--project", root, "--output", tmp_path).code == 0
    assert told.endswith(
        "  players  level      deck  dealt  draw pile\n"
        "        2  normal       10      8          2\n"
        "        3  normal       10     10          0  hands of 4 + 3 + 3\n"
    )
    assert [(deck["dealt"], deck["hands"]) for deck in record["decks"]] == [(8, [4, 4]), (10, [4, 3, 3])]
    words = pypdfium2.PdfDocument(tmp_path / "g/en/cards.pdf")[0].get_textpage().get_text_range()
    assert "2: 4+4. 3: 4+3+3." in words


def test_the_first_page_tells_where_it_comes_from(tmp_path: Path) -> None:
    stated = "{value: [4, 3, 3], origin: proposed, because: The thief is alone.}"
    with tiny(_files(DECKS.replace("[4, 3, 3]", stated))) as root:
        assert planche("build", "g", "--project", root, "--output", tmp_path).code == 0
    pages = pypdfium2.PdfDocument(tmp_path / "g/en/start-here.pdf")
    words = " ".join(page.get_textpage().get_text_range() for page in pages)
    assert "The thief is alone." in words
    assert "4 + 3 + 3" in words


def test_there_are_cards_enough() -> None:
    assert says(_files(DECKS.replace("[4, 3, 3]", "[5, 3, 3]")), only="deck/") == [
        "the deck for 3 players: 5 + 3 + 3 = 11 cards are dealt from 10 (correct the tables, the deck's "
        "limits or the figure)"
    ]
    assert says(_files(DECKS.replace("deal: 4", "deal: 6")), only="deck/") == [
        "the deck for 2 players: 2 x 6 = 12 cards are dealt from 10 (deal 5 at most; or correct the "
        "tables, the deck's limits or the figure)"
    ]


@pytest.mark.parametrize(
    ("deal", "told"),
    [
        (
            "[4, 3]",
            "deal of the deck for 3 players: found a list, wanted one number for all players, or a "
            "list of 3 (write [4, 3, 3])",
        ),
        (
            "{value: [4, 3], origin: seed}",
            "deal of the deck for 3 players: found a list, wanted one number for all players, or a list",
        ),
        (
            "[4, 3, x]",
            "entry 3 of deal of the deck for 3 players: found 'x', wanted a whole number "
            "(write a whole number in digits, such as 3)",
        ),
        ("[4, 3, -1]", "entry 3 of deal of the deck for 3 players: found -1, wanted at least 0 (write 0 or more)"),
        ("[]", "deal of the deck for 3 players: found a list, wanted at least 1 of them (add 1 more)"),
        ("four", "deal of the deck for 3 players: found 'four', wanted a whole number (write 4, in digits)"),
    ],
)
def test_what_is_no_deal(deal: str, told: str) -> None:
    (found,) = says(_files(DECKS.replace("[4, 3, 3]", deal)))
    assert found.startswith(told)


def test_a_wrong_deal_is_told_at_its_place() -> None:
    assert problems(_files(DECKS.replace("[4, 3, 3]", "[4, 3, x]"))) == ["game.yaml:19:41 content/value"]


def test_modules_that_deal_evenly_know_no_others() -> None:
    words = "deal: found a list, wanted one number for all players"
    deck = "limit: {joker-springs: 0, joker-tumbles: 0}, size: 71, deal: "
    told = zigzag(("game.yaml", f"{deck}4}}", f"{deck}[4, 4, 4, 4]}}"))
    assert told == [f"game.yaml: {words} [content/value]"]
    told = check_mata_hari(("game.yaml", "deal: 11\n  - players: 7", "deal: [9, 9, 9, 9, 9, 9]\n  - players: 7"))
    assert [line for line in told if words in line]
    assert not [line for line in told if "template/" in line]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("deal: 5", "deal: three", "deal of the deck for {}: found 'three', wanted a whole number"),
        ("size: 40", "size: all", "size of the deck for {}: found 'all', wanted a whole number"),
        ("deal: 5", "deal: {value: x}", "value of deal of the deck for {}: found 'x', wanted a whole number"),
        ("deal: 5", "deal: [5, x]", "entry 2 of deal of the deck for {}: found 'x', wanted a whole number"),
    ],
)
@pytest.mark.parametrize(
    ("decks", "named"),
    [
        (["players: 2"], "2 players"),
        (["players: 2, level: hard"], "2 players, level hard"),
        (["players: 2", "players: 3", "players: 4"], "2 players"),
    ],
)
def test_the_deck_of_a_wrong_value_is_named_as_people_do(
    old: str, new: str, told: str, decks: list[str], named: str
) -> None:
    """What all of them say is one finding."""
    entries = "".join(f"  - {{{deck}, size: 40, deal: 5}}\n" for deck in decks).replace(old, new)
    first = game(more=f"decks:\n{entries}").count("\n", 0, game(more="decks:\n").index("decks:")) + 2
    (found, *others) = says({"game.yaml": game(more=f"decks:\n{entries}")}, only="content/value")
    lines = ", ".join(str(first + n) for n in range(1, len(decks)))
    where = f" (and so in {len(decks) - 1} more entries: lines {lines})" if lines else ""
    assert found.startswith(told.format(named) + where)
    assert others == []
