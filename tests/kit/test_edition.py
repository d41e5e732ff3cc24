"""What a wish makes of a game: which pieces are printed, for whom, and wishes that cannot be met."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest

from planche.content import load_game
from planche.game.decks import deck_pieces
from planche.game.model import Game
from planche.games.zigzag import count_deal
from planche.imposition.impossible import Impossible
from planche.imposition.papers import parse_paper
from planche.imposition.sheets import Setting
from planche.kit.edition import choose_pieces, make_edition, resize_cards
from planche.kit.localisation import localise
from planche.kit.studio import Studio
from planche.kit.wish import Wish, check_wish
from planche.kit.writer import FaceWriter
from planche.source import Folder
from planche.source.project import Project
from planche.templates.names import FaceNames
from tests.projects import ROOT, TINY, game, planche, write

FOLDER = Folder(ROOT)


def zigzag() -> Game:
    found = load_game(FOLDER, "zigzag", FOLDER).game
    assert found is not None
    return found


def tiny(tmp_path: Path, files: dict[str, str]) -> Game:
    result = load_game(Folder(write(tmp_path, {**TINY, **files})), "g", FOLDER)
    assert result.game is not None, result.findings
    return result.game


def copies(found: Game, wish: Wish) -> dict[str, int]:
    """Copies to print by piece."""
    return {piece.id: copies for part in choose_pieces(found, wish) for piece, copies in part.counts}


def counts(found: Game, wish: Wish) -> dict[str, int]:
    """Copies to print by component."""
    return {part.component.id: part.copies for part in choose_pieces(found, wish)}


def test_the_four_decks_of_zigzag() -> None:
    """Players, level, jokers, deck, first deal, after the start cards, full rounds of start cards, left over."""
    found = zigzag()
    assert [
        (d.players, d.level, d.jokers, d.size, d.dealt, d.after_start, d.rounds, d.left)
        for d in (count_deal(found, deck) for deck in found.decks)
    ] == [
        (4, "normal", 2, 71, 16, 51, 13, 3),
        (4, "beginner", 3, 72, 16, 52, 14, 0),
        (6, "normal", 3, 72, 24, 42, 8, 0),
        (6, "beginner", 4, 73, 24, 43, 8, 1),
    ]


def test_a_whole_game_is_every_copy_of_every_piece() -> None:
    assert counts(zigzag(), Wish("fr")) == {
        "characters": 64,
        "specials": 9,
        "aids": 6,
        "set-up": 2,
        "score-sheets": 2,
        "box": 1,
    }


@pytest.mark.parametrize(
    ("players", "level", "specials"),
    [(4, "normal", 7), (4, "beginner", 8), (6, "normal", 8), (6, "beginner", 9), (4, None, 8), (6, None, 9)],
)
def test_a_deck_takes_its_limits_its_players_and_one_aid_each(players: int, level: str | None, specials: int) -> None:
    assert counts(zigzag(), Wish("fr", players, level)) == {
        "characters": 64,
        "specials": specials,
        "aids": players,
        "set-up": 1,
        "score-sheets": 1,
        "box": 1,
    }


def test_only_the_components_that_are_wished() -> None:
    assert counts(zigzag(), Wish("fr", only=("aids", "set-up"))) == {"aids": 6, "set-up": 2}
    assert counts(zigzag(), Wish("fr", 4, only=("set-up",))) == {"set-up": 1}


def test_the_players_column_says_for_whom_a_piece_is(tmp_path: Path) -> None:
    files = {
        "game.yaml": game(("players: [2]", "players: [2, 3, 4]")),
        "cards.csv": "id,copies,players\nall,2,\ntwo,1,2\nmore,1,3 4\n",
    }
    found = tiny(tmp_path, files)
    assert copies(found, Wish("en")) == {"all": 2, "two": 1, "more": 1}
    assert copies(found, Wish("en", 2)) == {"all": 2, "two": 1}
    assert copies(found, Wish("en", 4)) == {"all": 2, "more": 1}


def test_a_piece_without_copies_is_not_printed(tmp_path: Path) -> None:
    assert copies(tiny(tmp_path, {"cards.csv": "id,copies\nace,0\nb,1\n"}), Wish("en")) == {"b": 1}


def test_a_limit_takes_copies_away_and_adds_none(tmp_path: Path) -> None:
    more = "decks: [{players: 2, limit: {ace: 1, king: 9, queen: 0}, size: 4, deal: 2}]\n"
    files = {"game.yaml": game(more=more), "cards.csv": "id,copies\nace,2\nking,3\nqueen,4\n"}
    found = tiny(tmp_path, files)
    assert copies(found, Wish("en", 2)) == {"ace": 1, "king": 3}
    assert [(piece.id, copies) for piece, copies in deck_pieces(found, found.decks[0])] == [("ace", 1), ("king", 3)]


def test_what_is_not_in_the_deck_is_printed_but_not_dealt(tmp_path: Path) -> None:
    more = "    deck: false\n    one-per-player: true\ndecks: [{players: 2, size: 0, deal: 0}]\n"
    found = tiny(tmp_path, {"game.yaml": game(more=more), "cards.csv": "id,copies\nace,6\n"})
    assert copies(found, Wish("en", 2)) == {"ace": 2}
    assert list(deck_pieces(found, found.decks[0])) == []


def test_without_a_level_a_kit_holds_what_each_level_of_its_players_needs() -> None:
    found = zigzag()
    for players in found.players:
        held = copies(found, Wish("fr", players))
        for level in found.levels:
            needed = copies(found, Wish("fr", players, level.id))
            assert needed.keys() <= held.keys()
            assert {id: max(count, needed.get(id, 0)) for id, count in held.items()} == held
        assert held == copies(found, Wish("fr", players, "beginner"))


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        (Wish("pt"), "zigzag has no language 'pt'; it has fr, en, de, es, it, nl, pl, cs, uk, ja, ar; "
         "`planche translate zigzag --language pt` begins it, and `languages` in game.yaml enters it"),
        (Wish("fr", 5), "zigzag is not for 5 players; it is for 4, 6"),
        (Wish("fr", 4, "expert"), "zigzag has no level 'expert'; it has normal, beginner"),
        (Wish("fr", None, "beginner"), "--level needs --players; zigzag is for 4, 6"),
        (Wish("fr", only=("cards",)), "zigzag has no component 'cards'; it has characters, specials, aids, set-up, "
         "score-sheets, box"),
    ],
)  # fmt: skip
def test_an_impossible_wish_lists_what_is_possible(wish: Wish, message: str) -> None:
    with pytest.raises(Impossible) as impossible:
        check_wish(zigzag(), wish)
    assert str(impossible.value) == message


@pytest.mark.parametrize(
    ("size", "bleed"),
    [
        ((63_000, 88_000), 3_000),
        ((70_000, 100_000), 3_000),  # no larger card has more
        ((42_000, 88_000), 2_000),  # two thirds as wide
        ((63_000, 66_000), 2_250),  # three quarters as high
        ((42_000, 66_000), 2_000),
        ((100_000, 70_000), 3_000),  # turned, for the card stands
    ],
)
def test_the_bleed_of_a_smaller_card_is_as_much_smaller_as_its_smaller_side(
    tmp_path: Path, size: tuple[int, int], bleed: int
) -> None:
    (card,) = resize_cards(tiny(tmp_path, {}), *size).components
    assert (card.width, card.height, card.bleed) == (min(size), max(size), bleed)
    assert card.template_size == (63_000, 88_000)


def test_games_tells_the_decks(tmp_path: Path) -> None:
    out = planche("games", "zigzag", "--project", ROOT).out
    assert "        4  normal       71     16         55\n" in out
    assert "        6  beginner     73     24         49\n" in out
    (record,) = json.loads(planche("games", "zigzag", "--json", "--project", ROOT).out)
    dealt = {"dealt": 24, "hands": [4] * 6}
    assert record["decks"][3] == {"players": 6, "level": "beginner", "size": 73, **dealt}


# what templates know of it

NAMES = """\
{{ players|join(" ") }}|{{ level or ("all" if is_for_all else "any") }}|\
{% for deck in decks %}{{ deck.players }} {{ deck.level }} {% endfor %}|\
{% for id, copies in pieces|items if id in ("joker-springs", "aid", "aid-6", "set-up-4", "set-up-6") %}\
{{ id }} {{ copies }} {% endfor %}
"""


def names_in(wish: Wish) -> str:
    """What a template of ZIGZAG writes that asks what is printed."""
    project = Project(ROOT)
    found = zigzag()
    studio = Studio(project, found)
    edition = make_edition(localise(studio, found, "fr"), wish, Setting(parse_paper("A4")))
    context = FaceWriter(studio, edition).context
    return studio.templates.write_text(NAMES, "content/zigzag/rules.md", context, ()).markup


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (
            Wish("fr"),
            "4 6|all|4 normal 4 beginner 6 normal 6 beginner |joker-springs 1 set-up-4 1 set-up-6 1 aid 1 aid-6 1 ",
        ),
        (Wish("fr", 4), "4|any|4 normal 4 beginner |joker-springs 1 set-up-4 1 aid 1 "),
        (Wish("fr", 4, "normal"), "4|normal|4 normal |set-up-4 1 aid 1 "),
        (Wish("fr", 6, "beginner"), "6|beginner|6 beginner |joker-springs 1 set-up-6 1 aid 1 aid-6 1 "),
        (Wish("fr", only=("aids",)), "4 6|all||aid 1 aid-6 1 "),
    ],
)
def test_templates_know_what_is_printed(wish: Wish, said: str) -> None:
    players, level, decks, held = names_in(wish).split("|")
    wanted = said.split("|")
    assert [players, level, decks] == wanted[:3]
    assert {*zip(*[iter(held.split())] * 2)} == {*zip(*[iter(wanted[3].split())] * 2)}


def test_lengths_are_millimetres_in_templates(tmp_path: Path) -> None:
    found = tiny(tmp_path, {"game.yaml": game(("size: [63, 88]", "size: [63.5, 88]"))})
    studio = Studio(Project(tmp_path), found)
    wish = Wish("en", card_size=(70_000, 120_500))
    for local_wish, said in ((Wish("en"), "63.5 88 3"), (wish, "70 120.5 3")):
        edition = make_edition(localise(studio, found, "en"), local_wish, Setting(parse_paper("A4")))
        (part,) = edition.printed
        context = cast(FaceNames, {**FaceWriter(studio, edition).context, "component": part.component})
        words = "{{ component.width }} {{ component.height }} {{ component.bleed }}"
        assert studio.templates.write_text(words, "content/g/rules.md", context, ()).markup == said


def test_what_trials_are_read_with_is_kept_while_language_and_theme_are_the_same(tmp_path: Path) -> None:
    found = tiny(tmp_path, {})
    studio = Studio(Project(tmp_path), found)
    english = studio.tools_for_trials(found, "en")
    assert studio.tools_for_trials(replace(found), "en") is english
    french = studio.tools_for_trials(found, "fr")
    assert french.composer.language == "fr"
    other = replace(found, theme=replace(found.theme, colours={**found.theme.colours, "ink": "#123456"}))
    assert studio.tools_for_trials(other, "fr").theme is other.theme
    assert studio.tools_for_file(found, "fr") is not studio.tools_for_file(found, "fr")
