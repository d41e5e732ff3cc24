"""ZIGZAG Pocket: its pack, its decks, its score sheets, and the kit for a player count."""

from __future__ import annotations

import json
from collections import Counter
from colorsys import rgb_to_hsv
from dataclasses import replace
from functools import cache
from itertools import combinations
from pathlib import Path
from statistics import mean

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageStat

from planche.checks import check_game
from planche.content import load_game
from planche.game.model import Game
from planche.games.zigzag import count_hands, derive
from planche.games.zigzag_traits import ATTITUDES, CHARACTERS, LANDSCAPES
from planche.source import Folder
from tests.games.changed_game import Change
from tests.games.undrawn import undrawn_findings_of
from tests.kits import BuiltKit, zigzag_kit
from tests.projects import ROOT, copy_zigzag, planche, zigzag

FOLDER = Folder(ROOT)
MM = 72 / 25.4  # points
GAME, CARDS, SPECIALS = "game.yaml", "characters.csv", "specials.csv"
CARD = "pink-water-runs,pink,water,runs\n"


@pytest.fixture(scope="module")
def game() -> Game:
    found = load_game(FOLDER, "zigzag", FOLDER).game
    assert found is not None
    return found


def told(*changes: Change, only: tuple[str, ...]) -> list[str]:
    """What checks whose ids begin so find in a changed game, as "file: message [id]"."""
    found = [finding for finding in undrawn_findings_of("zigzag", changes) if finding.id.startswith(only)]
    return [f"{f.span.file.removeprefix('content/zigzag/')}: {f.message} [{f.id}]" for f in found]


def test_the_game_is_clean_in_its_own_language() -> None:
    assert zigzag() == []


def test_a_missing_row_is_told_where_it_belongs_as_far_as_rows_are_in_order(game: Game) -> None:
    cards = game.component("characters")

    def told(*order: int) -> list[tuple[int, str]]:
        part = replace(cards, pieces=tuple(cards.pieces[n] for n in order))
        found = check_game(replace(game, components=(part, *game.components[1:])))
        return [(f.span.line, f.hint) for f in found if f.id == "zigzag/characters"]

    whole = range(len(cards.pieces))
    before = cards.pieces[4]
    assert told(*(n for n in whole if n != 5)) == [(before.span.line, f"add its row behind this one, {before.id!r}")]
    second = cards.pieces[1]
    assert told(*whole[1:]) == [(second.span.line, f"add its row before this one, {second.id!r}")]
    assert told(*reversed(whole[:5]), *whole[6:]) == [(1, "add its row")], "they are in no order"


def test_each_missing_character_is_named(game: Game) -> None:
    cards = game.component("characters")
    trios = set()
    for n, piece in enumerate(cards.pieces):
        less = replace(cards, pieces=cards.pieces[:n] + cards.pieces[n + 1 :])
        short = replace(game, components=(less, *game.components[1:]))
        (message,) = [f.message for f in check_game(short) if f.id == "zigzag/characters"]
        trio = tuple(piece.fields[trait] for trait in ("landscape", "character", "attitude"))
        assert message == f"no character card has {' + '.join(trio)}"
        trios.add(trio)
    assert trios == {(a, b, c) for a in LANDSCAPES for b in CHARACTERS for c in ATTITUDES}
    assert len(trios) == 64


def test_a_missing_character_is_not_told_again_by_the_decks() -> None:
    shorter = (CARDS, CARD, "")
    assert told(shorter, only=("deck/size",)) == []
    found = told(shorter, (GAME, "size: 71", "size: 60"), only=("deck/size",))
    assert [line.split(": ", 1)[1] for line in found] == [
        "the deck for 4 players, level normal: the cards add up to 70, the deck states 60 [deck/size]",
        "the deck for 4 players, level beginner: the cards add up to 71, the deck states 72 [deck/size]",
        "the deck for 6 players, level normal: the cards add up to 71, the deck states 72 [deck/size]",
        "the deck for 6 players, level beginner: the cards add up to 72, the deck states 73 [deck/size]",
    ]


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (
            (CARDS, CARD, CARD + "again,pink,water,runs\n"),
            [
                "characters.csv: pink + water + runs is on 'again' and on 'pink-water-runs', wanted once "
                "[zigzag/characters]"
            ],
        ),
        (
            (CARDS, CARD, CARD.replace("pink,water", "pink,flame")),
            [
                "characters.csv: pink + flame + runs is on 'pink-water-runs' and on 'pink-flame-runs', wanted once "
                "[zigzag/characters]",
            ],
        ),
        (
            (CARDS, CARD, "pink-water-runs,punk,water,runs\n"),
            ["characters.csv: landscape: found 'punk', wanted one of pink, blue, green, yellow [content/value]"],
        ),
        (
            (SPECIALS, "stop-character,1", "stop-character,2"),
            [
                "specials.csv: found 2 STOP cards that forbid the character, wanted 1 [zigzag/specials]",
            ],
        ),
        (
            (SPECIALS, "stop-character,1,stop,character", "stop-character,1,stop,attitude"),
            [
                "specials.csv: the id 'stop-character' says character, its forbids is 'attitude', and no row has "
                "character [pieces/odd-cells]",
            ],
        ),
        (
            (SPECIALS, "joker-rides,1", "joker-rides,2"),
            [
                "specials.csv: found 5 cards of kind 'joker', wanted 4 [zigzag/specials]",
            ],
        ),
        (
            (SPECIALS, "z-kicks,1,z,,", "z-kicks,1,z,attitude,"),
            ["specials.csv: 'z-kicks' forbids a trait, but is no STOP [zigzag/specials]"],
        ),
        (
            (GAME, "level: beginner, size: 73", "level: beginner, limit: {joker-rides: 2}, size: 73"),
            [
                "game.yaml: the deck for 6 players, level beginner: asks for 2 of 'joker-rides', "
                "the pack holds 1 [deck/limit]"
            ],
        ),
        (
            (GAME, "failed-challenges: 3", "failed-challenges: 4"),
            [
                "game.yaml: with `combinations` 4 and `failed-challenges` 4 no sheet has the boxes that are "
                "stated: `boxes-two-teams` 28 and `boxes-three-teams` 42 [zigzag/score-boxes]",
            ],
        ),
        (
            (GAME, "boxes-two-teams: 28", "boxes-two-teams: 30"),
            ["game.yaml: boxes-two-teams says 30, the sheet of 2 teams has 28 boxes [zigzag/score-boxes]"],
        ),
        (
            (GAME, "    value: 42", "    value: 44"),
            ["game.yaml: boxes-three-teams says 44, the sheet of 3 teams has 42 boxes [zigzag/score-boxes]"],
        ),
        (
            (
                CARDS,
                "yellow,tree,sunglasses\nyellow-tree-suitcase,yellow,tree,suitcase\n",
                "yellow,tree,suitcase\nyellow-tree-suitcase,yellow,tree,sunglasses\n",
            ),
            [
                "characters.csv: 'yellow-tree-sunglasses' has the traits yellow + tree + suitcase, which its id does "
                "not name [zigzag/characters]"
            ],
        ),
        (
            (CARDS, CARD, CARD.replace("pink-water-runs", "pink-flame-rnus")),
            [
                "characters.csv: 'pink-flame-rnus' has the traits pink + water + runs, which its id does not name "
                "[zigzag/characters]"
            ],
        ),
        (
            ("set-up.csv", "set-up-4,4,4", "set-up-4,4,6"),
            ["set-up.csv: 'set-up-4' is for 6 players, and printed for 4 [zigzag/set-up]"],
        ),
        (
            ("set-up.csv", "set-up-6,6,6", "set-up-6,,6"),
            ["set-up.csv: 'set-up-6' is for 6 players, and printed for 4, 6 [zigzag/set-up]"],
        ),
        (
            ("set-up.csv", "set-up-6,6,6\n", ""),
            ["set-up.csv: no set-up card is for 6 players [zigzag/set-up]"],
        ),
        (
            ("set-up.csv", "set-up-6,6,6\n", "set-up-6,6,6\nagain,6,6\n"),
            ["set-up.csv: 'again' is a second card for 6 players, beside 'set-up-6' [zigzag/set-up]"],
        ),
        (
            (GAME, "joker-springs: 0, joker-tumbles: 0", "joker-springs: 0, stop-landscape: 0"),
            ["game.yaml: the deck leaves out 'stop-landscape', which is no joker [zigzag/jokers]"],
        ),
        (
            (GAME, "  hand: 4", "  hand: 5"),
            ["game.yaml: a hand holds 5 cards, no deck deals as many [zigzag/hand]"],
        ),
        (
            (GAME, "size: 71, deal: 4", "size: 71, deal: 5"),
            ["game.yaml: the deck deals 5 cards, a hand holds 4 [zigzag/hand]"],
        ),
        (
            (GAME, "shown-cards-if-needed: 3", "shown-cards-if-needed: 2"),
            ["game.yaml: `shown-cards-if-needed` is 2, wanted more than `shown-cards`, which is 2 [zigzag/shown]"],
        ),
        (
            (GAME, "shown-cards-if-needed: 3", "shown-cards-if-needed: 5"),
            ["game.yaml: `shown-cards-if-needed` is 5, in a hand of 4 [zigzag/shown]"],
        ),
        (
            (GAME, "shown-cards: 2 ", "shown-cards: 4 "),
            ["game.yaml: `shown-cards` is 4, in a hand of 4 [zigzag/shown]"],
        ),
    ],
)
def test_a_change_is_found(change: Change, found: list[str]) -> None:
    assert told(change, only=("zigzag/", "content/", "deck/limit", "pieces/")) == found


@pytest.mark.parametrize("deck", ["joker-tumbles: 0}, size: 71", "beginner, size: 73"])
def test_a_deck_size_that_is_wrong_is_found(deck: str) -> None:
    (found,) = told((GAME, deck, f"{deck[:-1]}0"), only=("deck/",))
    assert found.endswith("the deck states 70 [deck/size]")


def test_content_that_its_module_cannot_work_with_is_named() -> None:
    assert "game.yaml: figures.combinations is missing [content/missing-key]" in zigzag(
        (GAME, "  combinations: 4 ", "  combination: 4 ")
    )


def test_statistics(game: Game) -> None:
    assert count_hands(game) == (635_376, 21_744, 48)
    out = planche("games", "zigzag", "--stats", "--project", ROOT).out
    assert out.endswith("  four-card hands without jokers: 635376, of them ZIG 21744, ZAG 48\n")


def test_statistics_of_a_game_that_lacks_what_is_counted(tmp_path: Path) -> None:
    root = copy_zigzag(tmp_path, (GAME, "  combinations: 4 ", "  combination: 4 "))
    ended = planche("games", "zigzag", "--stats", "--project", root)
    assert (ended.code, ended.err) == (0, "")
    assert "hands" not in ended.out


def test_the_specials_that_templates_tell(game: Game) -> None:
    assert derive(game)["specials"] == {"joker": 4, "stop": 3, "z": 2}


@pytest.mark.parametrize("players", [2, 3, 5])
def test_player_counts_that_the_game_does_not_have(players: int, tmp_path: Path) -> None:
    ended = planche("build", "zigzag", "--players", players, "--project", ROOT, "--output", tmp_path)
    assert ended == (2, "", f"planche: zigzag is not for {players} players; it is for 4, 6\n")
    assert list(tmp_path.iterdir()) == []


def places(kit: BuiltKit) -> Counter[str]:
    """How many fronts lie on the sheets of a kit, by component."""
    return Counter(
        piece["component"] for piece in kit.manifest["pieces"] for place in piece["places"] if place["side"] == "front"
    )


def test_the_kit_of_six_beginners_is_exactly_that_deck() -> None:
    assert places(zigzag_kit("--players", "6", "--level", "beginner", language="fr")) == {
        "characters": 64,
        "specials": 9,  # with the characters: the 73 cards of the deck
        "aids": 6,
        "set-up": 1,
        "score-sheets": 1,
        "box": 1,
    }


def test_the_whole_kit() -> None:
    assert places(zigzag_kit(language="fr")) == {
        "characters": 64,
        "specials": 9,
        "aids": 6,
        "set-up": 2,
        "score-sheets": 2,
        "box": 1,
    }


@pytest.fixture(scope="module")
def inks(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The characters, printed in both inks."""
    folder = tmp_path_factory.mktemp("inks")
    for ink in ("full", "light"):
        wish = ("--no-check", "--only", "characters", "--ink", ink, "--project", ROOT, "--output", folder / ink)
        assert planche("build", "zigzag", *wish).code == 0
    return {ink: folder / ink / "zigzag/fr" for ink in ("full", "light")}


def test_light_ink_spares_half_of_it(inks: dict[str, Path]) -> None:
    """Mean darkness of the fronts and backs of the characters, as a grey picture shows it."""
    spent = []
    for kit in inks.values():
        pages = pypdfium2.PdfDocument(kit / "cards.pdf")
        grey = [page.render(scale=0.5).to_pil().convert("L") for page in pages]
        spent.append(sum(255 - ImageStat.Stat(page).mean[0] for page in grey))
    assert spent[1] < spent[0] / 2


CELL, DOTS = 9.5, 8  # the side of an icon's place in the index, in mm; pixels a mm
LEFT, TOPS = 1.8, (0.9, 12.5, 23.5)  # of the places of a landscape, a character and an attitude


@pytest.mark.parametrize(
    ("row", "card", "values"),
    [(0, "{}-water-runs", LANDSCAPES), (1, "pink-{}-runs", CHARACTERS), (2, "pink-water-{}", ATTITUDES)],
    ids=["landscape", "character", "attitude"],
)
def test_a_grey_print_tells_the_icons_of_each_trait_apart(
    inks: dict[str, Path], row: int, card: str, values: tuple[str, ...]
) -> None:
    """Of two values, icons differ by as much as 15 mm² of black on white, where they lie over one another."""
    pieces = json.loads((inks["full"] / "manifest.json").read_text("utf-8"))["pieces"]
    places = {piece["id"]: piece["places"][0] for piece in pieces}
    pages = pypdfium2.PdfDocument(inks["full"] / "cards.pdf")

    def icon(id: str) -> Image.Image:
        place = places[id]
        page = pages[place["page"] - 1]
        x, y = place["x"] + LEFT, place["y"] + TOPS[row]
        edges = (x, page.get_height() / MM - y - CELL, page.get_width() / MM - x - CELL, y)
        picture: Image.Image = page.render(scale=DOTS / MM, crop=tuple(MM * edge for edge in edges)).to_pil()
        return picture.convert("L")

    icons = {value: icon(card.format(value)) for value in values}
    alike = {
        (one, other): area
        for one, other in combinations(icons, 2)
        if (area := CELL**2 * ImageStat.Stat(ImageChops.difference(icons[one], icons[other])).mean[0] / 255) < 15
    }
    assert alike == {}


# in which hues, in degrees of 360, the ground of a landscape lies
HUES = {"pink": (296, 358), "blue": (208, 242), "green": (72, 160), "yellow": (30, 54)}
RING, TAB = 9, (14.5, 36)  # mm: how far a card's edges are looked at; the width and height of a tab


def keeps_its_hue(card: Image.Image, hues: tuple[int, int]) -> float:
    """The part of a card's edges, its tabs left out, whose pixels are of a colour within `hues`."""
    width, height = card.size
    dot = width / 63

    def is_seen(x: int, y: int) -> bool:
        is_edge = min(x, y, width - 1 - x, height - 1 - y) < RING * dot
        across, down = min((x, y), (width - 1 - x, height - 1 - y), key=lambda at: at[0] + at[1])
        return is_edge and not (across < TAB[0] * dot and down < TAB[1] * dot)

    data = card.tobytes()
    seen = [3 * (x + width * y) for x in range(width) for y in range(height) if is_seen(x, y)]
    told = (rgb_to_hsv(*data[place : place + 3]) for place in seen)
    degrees = [360 * hue for hue, saturation, _ in told if saturation > 0.04]
    return sum(hues[0] <= hue <= hues[1] for hue in degrees) / len(seen)


def test_each_card_is_of_the_colour_of_its_landscape(inks: dict[str, Path]) -> None:
    """Four fifths of what lies around the figure, by day and in the evening: cards vary by value, not by hue."""
    pieces = json.loads((inks["full"] / "manifest.json").read_text("utf-8"))["pieces"]
    pages = pypdfium2.PdfDocument(inks["full"] / "cards.pdf")
    drawn = cache(lambda number: pages[number - 1].render(scale=0.7).to_pil().convert("RGB"))
    parts = {}
    for piece in pieces:
        place, dots = piece["places"][0], 0.7 * MM
        edges = (place["x"], place["y"], place["x"] + 63, place["y"] + 88)
        card = drawn(place["page"]).crop(tuple(round(edge * dots) for edge in edges))
        parts[piece["id"]] = keeps_its_hue(card, HUES[piece["id"].partition("-")[0]])
    assert {id: round(part, 2) for id, part in parts.items() if part < 0.8} == {}


def test_no_two_cards_of_a_landscape_have_one_sky(inks: dict[str, Path]) -> None:
    """What is far away, above the figures, differs by more than 20 of 255: each card has a setting of its own."""
    pieces = json.loads((inks["full"] / "manifest.json").read_text("utf-8"))["pieces"]
    pages = pypdfium2.PdfDocument(inks["full"] / "cards.pdf")
    drawn = cache(lambda number: pages[number - 1].render(scale=0.7).to_pil().convert("RGB"))

    def sky(place: dict[str, float]) -> Image.Image:
        edges = (place["x"] + 15, place["y"] + 1, place["x"] + 62, place["y"] + 18)
        picture: Image.Image = drawn(place["page"]).crop(tuple(round(edge * 0.7 * MM) for edge in edges))
        return picture.resize((90, 33))

    for landscape in LANDSCAPES:
        skies = {piece["id"]: sky(piece["places"][0]) for piece in pieces if piece["id"].startswith(f"{landscape}-")}
        alike = [
            pair
            for pair in combinations(skies, 2)
            if mean(ImageStat.Stat(ImageChops.difference(*(skies[id] for id in pair))).mean) < 20
        ]
        assert alike == []
