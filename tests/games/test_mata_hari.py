"""Operation: Mata Hari: its box, its decks for 3 to 7 players, and slips in its tables, each told at its row."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from planche.games.mata_hari.deals import Dealing, chance_of_a_set, share_of_deals
from planche.games.mata_hari.plans import plan_of
from tests.games.changed_game import Change
from tests.games.changed_mata_hari import check_mata_hari
from tests.games.editions import begin_kit
from tests.games.undrawn import undrawn_findings_of
from tests.kits import bundled_kit
from tests.projects import ROOT, planche


def kit(*options: str) -> dict[str, Any]:
    """The manifest of a kit; what `check` finds is the business of another test."""
    return bundled_kit("mata-hari", "fr", "--no-check", *options).manifest


# seed: deal of the rulebook; inferred and proposed: decks and what is left (games' page)
DECKS = {3: (48, 13, 9, 6), 4: (54, 11, 10, 6), 5: (75, 9, 30, 9), 6: (75, 11, 9, 9), 7: (81, 10, 11, 9)}


@pytest.mark.parametrize("players", DECKS)
def test_a_player_count_prints_its_deck(players: int) -> None:
    size, deal, pile, objectives = DECKS[players]
    of = {part.component.id: part.copies for part in begin_kit("mata-hari", "fr", players=players).edition.printed}
    assert of["resources"] + of["partners"] == size == players * deal + pile
    assert of["objectives"] == objectives
    assert (of["covers"], of["set-up"], of["partner-aids"]) == (10, 1, players)
    shown = planche("games", "mata-hari", "--project", ROOT).out
    assert f"{players:9}  normal  {size:7}  {players * deal:5}  {pile:9}\n" in shown


def test_what_each_deck_keeps_and_removes() -> None:
    game = begin_kit("mata-hari", "fr").edition.game
    for plan in (plan_of(game, deck) for deck in game.decks):
        size, deal, pile, objectives = DECKS[plan.players]
        assert (plan.size, plan.deal, plan.pile, plan.objectives) == (size, deal, pile, objectives)
        assert plan.partners + plan.partners_removed == 6  # of each
        assert len(plan.kept) * 7 + plan.partners * 3 == size
        assert len({*plan.kept, *plan.removed}) == len(plan.kept) + len(plan.removed) == 9


@pytest.mark.parametrize("players", ["2", "8"])
def test_other_player_counts_are_refused_in_a_line(players: str, tmp_path: Path) -> None:
    ended = planche("build", "mata-hari", "--players", players, "--project", ROOT, "--output", tmp_path)
    message = f"planche: mata-hari is not for {players} players; it is for 3, 4, 5, 6, 7\n"
    assert ended == (2, "", message)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("ink", ["full", "light"])
def test_resources_and_partners_have_the_same_back_to_the_byte(ink: str) -> None:
    backs: dict[str, set[str]] = {}
    only = ("--only", "resources", "--only", "partners", "--only", "objectives")
    for piece in kit("--ink", ink, *only)["pieces"]:
        backs.setdefault(piece["component"], set()).add(piece["faces"]["back"])
    assert backs["resources"] == backs["partners"]
    assert len(backs["resources"]) == 1
    assert backs["objectives"].isdisjoint(backs["resources"])


def test_covers_have_two_faces_that_meet() -> None:
    for duplex in ("long-edge", "short-edge"):
        manifest = kit("--only", "covers", "--duplex", duplex)
        covers = manifest["pieces"]
        fronts, backs = ({cover["faces"][side] for cover in covers} for side in ("front", "back"))
        assert len(fronts) == len(covers) == 10  # no two agents are dressed alike
        assert not fronts & backs
        for cover in covers:
            assert Counter(place["side"] for place in cover["places"]) == {"front": 1, "back": 1}


def test_how_often_a_set_is_dealt() -> None:
    """The exact chances, those that the games' page names, and seeded deals that agree with them."""
    chances = {
        n: chance_of_a_set(Dealing(size, deal, n, 7, 6 if n < 5 else 9)) for n, (size, deal, _, _) in DECKS.items()
    }
    assert chances[3] == pytest.approx(0.0029, abs=0.0001)
    assert chances[4] == pytest.approx(0.0005, abs=0.0001)
    assert max(chances[n] for n in (5, 6, 7)) < 0.00002
    assert share_of_deals(Dealing(48, 13, 3, 7, 6), 20_000, 7) == pytest.approx(chances[3], abs=0.0015)
    small = Dealing(12, 6, 2, 6, 2)
    assert share_of_deals(small, 4_000, 7) == pytest.approx(chance_of_a_set(small), abs=0.02)
    assert chance_of_a_set(Dealing(4, 2, 2, 2, 2)) == pytest.approx(1 / 3)  # 6 hands, of which two are sets


def test_statistics_tell_it() -> None:
    assert (
        "3 players: a whole set, 6 cards, is in one hand in 0.293% of deals"
        in planche("games", "mata-hari", "--stats").out
    )


# the end of what three players leave out
COATS = "      " + ", ".join(f"coat-{n}: 0" for n in range(1, 8)) + ",\n      double-agent-3: 0"
BACK = "    back: mata-hari/back-"
RESOURCES = (ROOT / "content/mata-hari/resources.csv").read_text("utf-8")

SIX = (ROOT / "content/mata-hari/game.yaml").read_text("utf-8").splitlines().index("  - players: 6") + 1


def sorted_by_index(table: str) -> str:
    """The table with its last column sorted alone."""
    head, *rows = table.splitlines()
    indices = sorted(row.rpartition(",")[2] for row in rows)
    return "\n".join([head, *(f"{row.rpartition(',')[0]},{index}" for row, index in zip(rows, indices))]) + "\n"


SLIPS: dict[str, tuple[Change, str]] = {
    "62 resources": (
        ("resources.csv", "glove-7,glove,green,7\n", ""),
        "resources.csv:63 no card is glove 7 [mata-hari/resources]",
    ),
    "64 resources": (
        ("resources.csv", "glove-7,glove,green,7\n", "glove-7,glove,green,7\nglove-8,glove,green,7\n"),
        "resources.csv:65 the id 'glove-8' says 8, its index is '7' [pieces/odd-cells]",
    ),
    "a resource and index twice": (
        ("resources.csv", "pistol-6,pistol,blue,6", "pistol-6,pistol,blue,5"),
        "resources.csv:35 pistol 5 is on 'pistol-6' and on 'pistol-5', wanted once [mata-hari/resources]",
    ),
    "an index of the row below": (
        ("resources.csv", "pistol-5,pistol,blue,5", "pistol-5,pistol,blue,6"),
        "resources.csv:34 pistol 6 is on 'pistol-5' and on 'pistol-6', wanted once [mata-hari/resources]",
    ),
    "a resource of another one": (
        ("resources.csv", "pistol-5,pistol,blue,5", "pistol-5,poison,blue,5"),
        "resources.csv:34 poison 5 is on 'pistol-5' and on 'poison-5', wanted once [mata-hari/resources]",
    ),
    "the column of indices sorted alone": (
        ("resources.csv", RESOURCES, sorted_by_index(RESOURCES)),
        "resources.csv:3 the column `index` holds each index as often as wanted, but in other rows: 48 of 63 cards are "
        "the same as others, such as 'tape-recorder-2' [mata-hari/resources]",
    ),
    "a cover whose faces are the same": (
        ("game.yaml", "back: mata-hari/cover-compromised.xml", "back: mata-hari/cover-incognito.xml"),
        "game.yaml both faces of covers are drawn by templates/mata-hari/cover-incognito.xml, so that nobody sees who "
        "is compromised [mata-hari/faces]",
    ),
    "an index of 0": (
        ("resources.csv", "coat-1,coat,green,1", "coat-1,coat,green,0"),
        "resources.csv:44 index: found '0', wanted at least 1 [content/value]",
    ),
    "an index of 8": (
        ("resources.csv", "coat-7,coat,green,7", "coat-7,coat,green,8"),
        "resources.csv:50 index: found '8', wanted at most 7 [content/value]",
    ),
    "a colour that is not its kind's": (
        ("resources.csv", "coat-7,coat,green,7", "coat-7,coat,red,7"),
        "resources.csv:50 'coat-7' is red, coat is green [mata-hari/resources]",
    ),
    "a skull of a colour that has all of its own": (
        ("objectives.csv", "objective-glove,,glove,green,red", "objective-glove,,glove,green,blue"),
        "objectives.csv:10 3 players have 1 red skulls, wanted 2 [mata-hari/objectives]",
    ),
    "more copies of each partner than there are": (
        ("game.yaml", "partner-copies: {value: 6", "partner-copies: {value: 9"),
        "game.yaml each partner has 6 copies, `partner-copies` says 9 [mata-hari/partners]",
    ),
    "slips with as many columns as there should be slips": (
        ("score-slips.csv", "score-slip,3,7", "score-slip,7,3"),
        "score-slips.csv:2 'score-slip' has 3 columns, the game is for up to 7 players [mata-hari/score-slips]",
    ),
    "a skull of its own colour": (
        ("objectives.csv", "photograph,red,green", "photograph,red,red"),
        "objectives.csv:3 'objective-photograph' has a skull of its own colour, red [mata-hari/objectives]",
    ),
    "an objective that a deck cannot reach": (
        ("objectives.csv", "objective-tape-recorder,5 6 7,", "objective-tape-recorder,,"),
        "objectives.csv:2 'objective-tape-recorder' is for 3, 4, 5, 6, 7 players, its resource for 5, 6, 7 "
        "[mata-hari/objectives]",
    ),
    "a partner with five copies": (
        ("partners.csv", "hired-killer-6,hired-killer\n", ""),
        "partners.csv:12 'hired-killer' has 5 copies, wanted 6 [mata-hari/partners]",
    ),
    "a deal larger than the deck": (
        ("game.yaml", "deal: 10\n", "deal: 12\n"),
        "game.yaml the deck for 7 players: 7 x 12 = 84 cards are dealt from 81 [deck/deal]",
    ),
    "a removed resource that is not there": (
        ("game.yaml", f"poison-7: 0,\n{COATS}", f"posion-7: 0,\n{COATS}"),
        "game.yaml unknown piece 'posion-7' [reference/piece]",
    ),
    "a resource that is removed in part": (
        ("game.yaml", f"poison-7: 0,\n{COATS}", f"poison-7: 1,\n{COATS}"),
        "game.yaml the deck for 3 players holds 1 of 7 cards of poison [mata-hari/decks]",
    ),
    "a cover without its second face": (
        ("game.yaml", "    back: mata-hari/cover-compromised.xml\n", ""),
        "game.yaml covers have no second face [mata-hari/faces]",
    ),
    "partners with a back of their own": (
        ("game.yaml", f"partner.xml\n{BACK}operation.xml", f"partner.xml\n{BACK}objective.xml"),
        "game.yaml partners have the back templates/mata-hari/back-objective.xml, resources "
        "templates/mata-hari/back-operation.xml [mata-hari/faces]",
    ),
    "a player count twice": (
        ("game.yaml", "  - players: 7\n", "  - players: 6\n"),
        f"game.yaml the deck for 6 players is there twice, first at content/mata-hari/game.yaml:{SIX}:5 "
        "[deck/missing]",
    ),
    "a set-up card that is missing": (
        ("set-up.csv", "set-up-5,5,5\n", ""),
        "set-up.csv:3 no set-up card is for 5 players [mata-hari/set-up]",
    ),
    "too few left to draw": (
        ("game.yaml", "deal: 11\n  - players: 7", "deal: 12\n  - players: 7"),
        "game.yaml the deck for 6 players leaves 75 - 6 x 12 = 3 cards, wanted 2 refusals of 2 [mata-hari/decks]",
    ),
    "sets that are dealt too often": (
        ("game.yaml", "deal: 13\n", "deal: 15\n"),
        "game.yaml 3 players: 0.85% of deals give a hand a whole set, wanted at most 0.5% [mata-hari/deals]",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_is_told_at_its_place(name: str) -> None:
    change, line = SLIPS[name]
    assert line in check_mata_hari(change)


LIMITS = "double-agent-5: 0, double-agent-6: 0, hired-killer-5: 0, hired-killer-6: 0"
FOR_FIVE = "  - players: 5\n    limit: {" + LIMITS + ", mata-hari-5: 0, mata-hari-6: 0}"


@pytest.mark.parametrize(
    ("limits", "told"),
    [
        (f"{LIMITS}, mata-hari-5: 0, mata-hari-6: 1", "holds 4, 5 of the partners; write 0 here"),
        (f"{LIMITS}, mata-hari-5: 0",
         "holds 4, 5 of the partners; write `mata-hari-6: 0` here, behind `mata-hari-5: 0`, as `double-agent-6: 0` is "
         "there"),
        (f"{LIMITS}, mata-hari-6: 0",
         "holds 4, 5 of the partners; write `mata-hari-5: 0` here, before `mata-hari-6: 0`, as `double-agent-5: 0` is "
         "there"),
        ("double-agent-6: 0, hired-killer-6: 0",
         "holds 5, 6 of the partners; write `mata-hari-6: 0` too, beside `double-agent-6: 0`"),
        ("double-agent-5: 0, double-agent-6: 0", "holds 4, 6 of the partners; leave as many of each, such as 6"),
        ("double-agent-6: 0, hired-killer-6: 1, mata-hari-6: 1", "holds 5, 6 of the partners; write 1 here"),
        ("double-agent-6: 0, hired-killer-6: 0, mata-hari-6: 1", "holds 5, 6 of the partners; write 0 here"),
        ("double-agent-5: 0, hired-killer-5: 0, mata-hari-5: 0", ""),
    ],
)  # fmt: skip
def test_a_deck_with_more_of_one_partner_is_told_at_the_limit_to_write(limits: str, told: str) -> None:
    change = ("game.yaml", FOR_FIVE, FOR_FIVE.partition("{")[0] + f"{{{limits}}}")
    found = [one for one in undrawn_findings_of("mata-hari", [change]) if one.id == "mata-hari/partners"]
    assert [f"{one.message}; {one.hint}" for one in found] == ([f"the deck for 5 players {told}"] if told else [])
