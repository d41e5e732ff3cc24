"""A piece that all else knows by another id: its row is told, in the games whose decks, boards and pictures name it."""

from __future__ import annotations

import pytest

from tests.projects import Files, changed, findings, game, problems, tiny

DECKS = "decks:\n  - {players: 2, limit: {joker: 1}, size: 4, deal: 1}\n"
CARDS = "id,copies\nace,2\nking,1\njoker,2\n"
FACE = '<face><art name="card-{{ piece.id }}" x="3" y="3" width="20" height="20"/></face>\n'
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="{}" height="9"/></svg>\n'
WHOLE: Files = {
    "game.yaml": game(more=DECKS),
    "cards.csv": CARDS,
    "templates/g/card.xml": FACE,
    **{f"art/card-{id}.svg": PICTURE.format(width) for width, id in enumerate(("ace", "king", "joker"), 3)},
}


def without(name: str) -> Files:
    """The game without a file."""
    return {key: text for key, text in WHOLE.items() if key != name}


def test_the_game_itself_is_clean() -> None:
    assert problems(WHOLE) == []


@pytest.mark.parametrize("id", ["jokr", "jokers", "the-joker"])
def test_an_id_that_a_deck_and_a_picture_lack_is_told_at_its_row(id: str) -> None:
    with tiny({**WHOLE, "cards.csv": changed(CARDS, ("joker,", f"{id},"))}) as root:
        (found,) = findings(root)
    assert (found["file"], found["line"], found["id"]) == ("content/g/cards.csv", 4, "reference/piece")
    assert f"'{id}' is probably 'joker', by which other places know it" in found["message"]
    assert found["hint"] == f"write joker as the id of this row, or {id} in all places that say joker"


def test_an_id_with_its_parts_in_another_order_is_told_at_its_row() -> None:
    files = {
        **without("art/card-joker.svg"),
        "cards.csv": CARDS.replace("joker", "wild-joker"),
        "game.yaml": game(more=DECKS.replace("joker", "joker-wild")),
        "art/card-joker-wild.svg": PICTURE.format(5),
    }
    assert problems(files) == ["cards.csv:4:1 reference/piece"]


def test_a_deck_that_misspells_a_piece_is_told_at_the_deck() -> None:
    assert problems({**WHOLE, "game.yaml": game(more=DECKS.replace("joker", "jokr"))}) == [
        "game.yaml:18:26 reference/piece"
    ]


def test_a_picture_that_was_renamed_is_told_where_it_is_asked_for() -> None:
    files = {**without("art/card-joker.svg"), "art/card-jokr.svg": PICTURE.format(5)}
    assert problems(files) == ["templates/g/card.xml:1:7 reference/art"]


def test_a_piece_that_decks_name_rightly_is_not_renamed() -> None:
    """Its picture and another deck have another name; its row is right."""
    decks = f"{DECKS}{DECKS.removeprefix('decks:').replace('joker', 'jokr').replace('2,', '3,')}"
    files = {**without("art/card-joker.svg"), "art/card-jokr.svg": PICTURE.format(5), "game.yaml": game(more=decks)}
    assert not any(found.startswith("cards.csv") for found in problems(files))


LEVELS = "levels:\n  normal: Normal\n  {}: Hard\n"
HARD = "decks:\n  - {players: 2, size: 5, deal: 1}\n  - {players: 2, level: hard, size: 5, deal: 1}\n"


def test_a_level_that_was_renamed_is_one_finding_with_both_ways_out() -> None:
    """A template that asks for its decks, which it now lacks, is not told."""
    face = '<face>{% set deck = (decks|selectattr("level", "equalto", levels[1].id)|list)[0] %}</face>\n'
    for level in ("heavy", "expert"):
        with tiny(
            {"game.yaml": game(more=LEVELS.format(level) + HARD), "cards.csv": CARDS, "templates/g/card.xml": face}
        ) as root:
            (found,) = findings(root)
        assert found["id"] == "reference/level"
        assert (
            f"write {level}, of which no deck is, in its place; or hard in place of {level} in `levels`"
            in found["hint"]
        )
