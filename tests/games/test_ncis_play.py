"""NCIS played: what a won zone brings, what players choose, and what games come to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import reduce
from itertools import islice
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.games.ncis.play import Playthrough, Table, play_card, playout, playouts, resolve
from planche.games.ncis.play_greedy import GreedyStrategy
from planche.games.ncis.play_odds import LAST_HOPE, LEAD_KEPT, SeriesBook, chance_to_hold, chance_to_win
from planche.games.ncis.play_sight import Sight, Strategy, sight_of
from planche.games.ncis.play_stage import box_of
from planche.games.ncis.play_stakes import rows_to_go
from planche.games.ncis.players import RandomStrategy
from planche.games.ncis.rules import CardPlay, CaseBox, Ending, Situation, deal, legal_plays
from planche.games.ncis.rules_zones import AGENTS, CRIMINAL, ZoneCard
from planche.games.ncis.tournaments import SENSIBLY, WAYS, Season, kinds_of_games, play_season, played_games, simulate
from planche.imposition import Impossible
from tests.games.changed_game import Change
from tests.games.changed_ncis import NO_WORDS, changed_ncis, check_ncis
from tests.games.test_ncis_rules import (
    BOX,
    CODES,
    HELPERS,
    TERMS,
    all_cards,
    card,
    cards,
    picture,
    plain,
    situation,
    zone,
)

WON_BY_CRIMINAL = "B6 B5 .. .. R3\n.. .. G2 Y4 .."
WON_BY_AGENTS = ".. .. B1 R2 ..\nG6 G5 .. .. Y3"
HANDS_OF_THREE = ("B2 R3 G4 Y5", "V2 B3 R4", "G2 G3 G5")
TIED = "B6 .. B2 .. R1\n.. G6 .. G2 .."


class Scripted(RandomStrategy):
    """Plays what it is told, in this order, and notes who is asked for a card."""

    def __init__(self, *plays: CardPlay, target: int = 0, clues: Sequence[int] = (), helper: str = "") -> None:
        self.plays, self.target, self.categories, self.power = list(plays), target, list(clues), helper
        self.asked: list[int] = []

    def play(self, sight: Sight, plays: Sequence[CardPlay], rng: Random) -> CardPlay:
        self.asked.append(sight.seat)
        return self.plays.pop(0) if self.plays else super().play(sight, plays, rng)

    def ambush(self, _sight: Sight, targets: Sequence[int], _rng: Random) -> int:
        assert self.target in targets
        return self.target

    def clues(self, _sight: Sight, categories: Sequence[int], number: int, _rng: Random) -> Sequence[int]:
        """The categories that it wants, each once; then any."""
        wanted = [*self.categories, *categories]
        return list(dict.fromkeys(n for n in wanted if n in categories))[:number]

    def helper(self, sight: Sight, _rng: Random) -> str:
        assert self.power in sight.helpers
        return self.power


def box(*, trial: int = 0, ambush: int = 100, **terms: int) -> CaseBox:
    return BOX._replace(terms=TERMS._replace(trial_chance=trial, ambush_chance=ambush, **terms))


def table(criminal: Strategy | None = None, agents: Strategy | None = None, of: CaseBox | None = None) -> Table:
    return Table(of or box(), 1, (criminal or Scripted(), agents or Scripted()), Random(4))


def won(
    drawn: str, of: ZoneCard, *, agents: Strategy | None = None, box: CaseBox | None = None, **now: Any
) -> Situation:
    """What the zone comes to whose last card the Criminal has laid."""
    start = situation(drawn, places=[of])._replace(**now)
    return resolve(table(agents=agents, of=box), start, 0, 0)


def zone_card(threat: int = 2, clues: int = 2, criminal: str = "", agents: str = "") -> ZoneCard:
    return ZoneCard("here", threat, clues, (criminal, agents))


# "Criminal and agents alternate, the Criminal first; agents one after the other"


def test_turns_are_taken_in_order() -> None:
    asked: list[int] = []
    strategy = Scripted()
    strategy.asked = asked
    playout(Table(box(), 3, (strategy, strategy), Random(2)))
    turns = [seat for n, seat in enumerate(asked[:40]) if n == 0 or asked[n - 1] != seat]
    assert turns[:9] == [0, 1, 0, 2, 0, 3, 0, 1, 0]


def test_a_1_is_followed_by_another_card_of_the_same_player() -> None:
    criminal = Scripted(CardPlay(card("B1"), 0), CardPlay(card("R1"), 0), CardPlay(card("G4"), 2))
    now = situation(hands=("B1 R1 G4 Y5", "V2 B3 R4"))._replace(due=(0,))
    for _ in range(3):
        now, _ = play_card(table(criminal), now)
    assert (now.due, criminal.asked) == ((), [0, 0, 0])
    assert [picture(zone) for zone in now.zones] == ["B1 R1\n.. ..", "", "G4\n.."]


# "the turn stops when 5 cards lie in a zone: it is resolved"


def test_a_fifth_card_resolves_its_zone_and_a_fourth_does_not() -> None:
    criminal = Scripted(CardPlay(card("B2"), 0), CardPlay(card("R3"), 0))
    now = situation("B6 .. G4\n.. R5 ..", places=[zone_card()])._replace(due=(0, 0))
    now, is_resolved = play_card(table(criminal), now)
    assert (is_resolved, now.threat, picture(now.zones[0])) == (False, 0, "B6 .. G4 B2\n.. R5 .. ..")
    now, is_resolved = play_card(table(criminal), now)
    assert (is_resolved, now.threat, picture(now.zones[0])) == (True, 2, "")


def test_it_may_be_the_winners_or_the_losers_card_that_resolves_a_zone() -> None:
    agents = Scripted(CardPlay(card("V2"), 0))
    now = situation("B6 B5 .. R3\n.. .. G2 ..", places=[zone_card()])._replace(due=(1,))
    now, _ = play_card(table(agents=agents), now)
    assert (now.threat, now.rows) == (2, (0, 0, 0))


# gains: "step 1": "the Criminal advances the threat by as many points"


@pytest.mark.parametrize("points", [1, 2, 3])
def test_the_criminal_gains_threat_and_no_trial_is_done(points: int) -> None:
    now = won(WON_BY_CRIMINAL, zone_card(threat=points), box=box(trial=100), threat=3)
    assert (now.threat, now.rows, now.ending) == (3 + points, (0, 0, 0), None)


# "the agents gain as many clues": "only one in each category"


@pytest.mark.parametrize(("clues", "rows"), [(1, (0, 1, 0)), (2, (1, 1, 0)), (3, (1, 1, 1))])
def test_the_agents_gain_clues_of_different_categories(clues: int, rows: tuple[int, ...]) -> None:
    agents = Scripted(clues=[1, 1, 1])
    now = won(WON_BY_AGENTS, zone_card(clues=clues), agents=agents)
    assert (now.threat, now.rows) == (0, rows)


def test_clues_are_lost_when_too_few_categories_have_rows_left() -> None:
    now = won(WON_BY_AGENTS, zone_card(clues=3), rows=(5, 2, 5))
    assert now.rows == (5, 3, 5)
    assert won(WON_BY_AGENTS, zone_card(clues=3), rows=(5, 5, 5), box=box(trial=100)).rows == (5, 5, 5)


# "in a tie the zone card is discarded, nobody wins it"


def test_a_tie_brings_nobody_anything() -> None:
    of = zone_card(threat=3, clues=3, criminal="face-down", agents="face-down")
    now = won(TIED, of, box=box(trial=100))
    assert (now.threat, now.rows, now.face_down) == (0, (0, 0, 0), (False, False))
    assert of in now.zone_discards
    assert now.untested == (1,)


# "step 2: the winner carries out the power": "not all cards have one"


@pytest.mark.parametrize(("drawn", "camp"), [(WON_BY_CRIMINAL, CRIMINAL), (WON_BY_AGENTS, AGENTS)])
def test_only_the_winners_power_is_carried_out(drawn: str, camp: int) -> None:
    now = won(drawn, zone_card(criminal="face-down", agents="face-down"))
    assert now.face_down == (camp == CRIMINAL, camp == AGENTS)
    powers = {CRIMINAL: {"agents": "face-down"}, AGENTS: {"criminal": "face-down"}}[camp]
    assert won(drawn, zone_card(**powers)).face_down == (False, False)  # type: ignore[arg-type]


def test_no_power_is_carried_out_when_the_threat_has_reached_its_end() -> None:
    now = won(WON_BY_CRIMINAL, zone_card(threat=3, criminal="replay"), threat=8)
    assert (now.ending, now.due) == (Ending.THREAT, ())


def test_the_next_card_is_laid_face_down_and_only_that() -> None:
    now = won(WON_BY_CRIMINAL, zone_card(criminal="face-down"))._replace(due=(0, 0))
    criminal = Scripted(CardPlay(card("B2"), 1), CardPlay(card("R3"), 1))
    for _ in range(2):
        now, _ = play_card(table(criminal), now)
    assert picture(now.zones[1]) == "b2 R3\n.. .."


def test_an_ambush_leaves_the_next_card_of_a_suit_to_be_laid_face_down() -> None:
    now = situation(hands=("A R3 G4 Y5", "V2 B3 R4"))._replace(face_down=(True, False), due=(0, 0))
    criminal = Scripted(CardPlay(card("A")), CardPlay(card("R3"), 1))
    for _ in range(2):
        now, _ = play_card(table(criminal), now)
    assert picture(now.zones[1]) == "r3\n.."


@pytest.mark.parametrize(
    ("drawn", "by", "plays"),
    [
        (WON_BY_CRIMINAL, 0, 0),
        (WON_BY_CRIMINAL, 1, 0),  # the Criminal, also when an agent laid the last card
        (WON_BY_AGENTS, 0, 2),  # the agent who is next
        (WON_BY_AGENTS, 1, 1),  # the agent who laid the last card
    ],
)
def test_a_winner_who_plays_again_does_so_in_the_same_turn(drawn: str, by: int, plays: int) -> None:
    start = situation(
        drawn, places=[zone_card(criminal="replay", agents="replay")], hands=("B2 R3 G4 Y5", "V2 B3 R4", "G2")
    )
    now = resolve(Table(box(), 2, (Scripted(), Scripted()), Random(1)), start._replace(next_agent=2), 0, by)
    assert now.due == (plays,)


def test_whoever_peeks_sees_the_hand_of_the_other_camp_that_is_next() -> None:
    start = situation(
        WON_BY_CRIMINAL, places=[zone_card(criminal="peek")], hands=("B2 R3 G4 Y5", "V2 B3 R4", "G2 G3 G5")
    )
    now = resolve(table(), start._replace(next_agent=2), 0, 0)
    assert now.seen == ((), (), cards("G2 G3 G5"))
    assert sight_of(now, 0).seen == cards("G2 G3 G5")
    assert won(WON_BY_AGENTS, zone_card(agents="peek")).seen == (cards("B2 R3 G4 Y5"), ())


def test_what_was_seen_is_known_until_it_is_played_and_what_is_drawn_is_not() -> None:
    now = situation(pile="V6 Y6")._replace(seen=(cards("B2 R3 G4 Y5"), ()), due=(0,))
    now, _ = play_card(table(Scripted(CardPlay(card("G4"), 1))), now)
    sight = sight_of(now, 1)
    assert (sight.seen, sight.held) == (cards("B2 R3 Y5"), 4)


# "the agents choose a special agent and play it at once; it is then discarded for good"


def helped(power: str, **now: Any) -> Situation:
    start = {"threat": 4, **now}
    return won(WON_BY_AGENTS, zone_card(clues=1, agents="special-agent"), agents=Scripted(helper=power), **start)


@pytest.mark.parametrize("power", HELPERS)
def test_a_special_agent_is_played_once(power: str) -> None:
    assert helped(power).helpers == tuple(helper for helper in HELPERS if helper != power)


def test_each_special_agent_does_what_it_is_for() -> None:
    plain = won(WON_BY_AGENTS, zone_card(clues=1), threat=4)
    assert (sum(plain.rows), plain.threat, plain.face_down, plain.seen) == (1, 4, (False, False), ((), ()))
    assert sum(helped("clue").rows) == 2
    assert helped("calm").threat == 3
    assert helped("calm", threat=0).threat == 0
    assert helped("hidden").face_down == (False, True)
    assert helped("hand").seen == (plain.hands[0], ())


def test_an_agent_swaps_the_card_of_another_zone() -> None:
    before = situation(WON_BY_AGENTS, places=[zone_card()])
    now = helped("swap")
    changed = [n for n in (1, 2) if now.zones[n].card != before.zones[n].card]
    assert len(changed) == 1
    assert before.zones[changed[0]].card in now.zone_discards


def test_double_time_is_a_second_try() -> None:
    def successes(power: str) -> int:
        zone = zone_card(clues=1, agents="special-agent")
        start = situation(WON_BY_AGENTS, places=[zone])
        games = [
            resolve(Table(box(trial=50), 1, (Scripted(), Scripted(helper=power)), Random(n)), start, 0, 0)
            for n in range(400)
        ]
        return sum(sum(now.rows) == 2 for now in games)

    assert 170 < successes("calm") < 230
    assert 270 < successes("time") < 330


def test_without_special_agents_the_power_is_nothing() -> None:
    now = won(WON_BY_AGENTS, zone_card(clues=1, agents="special-agent"), helpers=())
    assert (sum(now.rows), now.helpers) == (1, ())


# "step 3: the agents do a trial for one clue more": "two, where the zone says so"


@pytest.mark.parametrize(
    ("chance", "power", "clues"), [(0, "", 2), (100, "", 3), (100, "double-clue", 4), (0, "double-clue", 2)]
)
def test_a_trial_brings_clues_of_any_category(chance: int, power: str, clues: int) -> None:
    agents = Scripted(clues=[2])
    now = won(WON_BY_AGENTS, zone_card(agents=power), agents=agents, box=box(trial=chance))
    assert now.rows == (1, 0, clues - 1)


def test_agents_do_trials_in_turn() -> None:
    now = situation(WON_BY_AGENTS, hands=HANDS_OF_THREE)
    now = resolve(Table(box(), 2, (Scripted(), Scripted()), Random(1)), now, 0, 0)
    assert now.untested == (2,)


# "an ambush is tried at once"


def test_an_ambush_removes_a_card_only_if_it_succeeds() -> None:
    drawn = "B2 .. B5\n.. G6 .."
    for chance, then in ((100, "B2 .. B5\n.. .. .."), (0, drawn)):
        criminal = Scripted(CardPlay(card("A")), target=0)
        now = situation(drawn, "..\nG5", hands=("A R3 G4 Y5", "V2 B3 R4"))._replace(due=(0,))
        now, _ = play_card(table(criminal, of=box(ambush=chance)), now)
        assert picture(now.zones[0]) == plain(then.replace("B2 .. B5\n.. .. ..", "B2 B5\n.. .."))
        assert card("A") in now.discards
        assert now.due == ()


def test_an_ambush_on_nothing_does_nothing() -> None:
    now = situation("..\ng5", hands=("A R3 G4 Y5", "V2 B3 R4"))._replace(due=(0,))
    later, _ = play_card(table(Scripted(CardPlay(card("A")))), now)
    assert later.zones == now.zones


# what a camp sees


def test_no_camp_sees_more_than_lies_open_and_what_it_holds_or_has_seen() -> None:
    now = situation("B2 .. r3\n.. g6 ..")
    other = situation(
        "B2 .. y1\n.. g6 ..", hands=("B2 R3 G4 Y5", "B6 B6 B6"), pile="V1 V2", secret=("1110", "0000", "1110")
    )
    assert sight_of(now, 1).zones == (
        zone("B2 .. r3\n.. g6 ..")._replace(laid=sight_of(now, 1).zones[0].laid),
        *now.zones[1:],
    )
    assert sight_of(now, 0) == sight_of(other._replace(zones=now.zones), 0)
    assert sight_of(now, 1).zones == sight_of(other, 1).zones
    assert sight_of(now, 0).zones != sight_of(other, 0).zones


# how sensible players choose


@pytest.fixture(scope="module")
def greedy() -> GreedyStrategy:
    return GreedyStrategy(box(trial=50, ambush=50))


def chosen(greedy: GreedyStrategy, now: Situation, seat: int) -> CardPlay:
    return greedy.play(sight_of(now, seat), legal_plays(now, seat), Random(1))


def test_a_sensible_player_wins_a_zone_that_one_card_wins(greedy: GreedyStrategy) -> None:
    now = situation("", "B6 .. .. B2\n.. G6 G5 ..", hands=("B4 R3 G4 Y5", "V2 B3 R4"))
    assert chosen(greedy, now, 0) == CardPlay(card("B4"), 1)


def test_of_two_cards_that_win_it_takes_the_lower_one(greedy: GreedyStrategy) -> None:
    now = situation("B6 .. .. B2\n.. G3 G2 ..", hands=("B6 R1 Y2 V2", "V2 B3 R4"))
    assert chosen(greedy, now, 0).zone == 0
    assert chosen(greedy, now, 0).card != card("B6")


def test_it_does_not_close_a_zone_that_it_loses(greedy: GreedyStrategy) -> None:
    now = situation("B6 B5 .. R2\n.. .. G6 ..", hands=("B4 R3 G4 Y5", "V2 V3 R4"))
    assert chosen(greedy, now, 1).zone != 0


def test_it_prefers_the_zone_of_which_more_hangs(greedy: GreedyStrategy) -> None:
    drawn = "B6 .. .. B2\n.. G6 G5 .."
    now = situation(drawn, drawn, places=[zone_card(1, 1), zone_card(3, 1)], hands=("B4 R3 G4 Y5", "V2 B3 R4"))
    assert chosen(greedy, now, 0) == CardPlay(card("B4"), 1)
    drawn = "B6 .. .. B2\n.. G5 G3 .."
    now = situation(drawn, drawn, places=[zone_card(1, 3), zone_card(1, 1)], hands=("V2 B3 R4 Y5", "G4 V2 R4"))
    assert chosen(greedy, now, 1) == CardPlay(card("G4"), 0)


def test_it_swaps_cards_when_that_turns_a_zone(greedy: GreedyStrategy) -> None:
    now = situation("B2 .. R2 ..\n.. G6 .. G5", places=[zone_card(3, 3)], hands=("I V2 Y2 V3", "V2 B3 R4"))
    play = chosen(greedy, now, 0)
    assert (play.card, play.zone) == (card("I"), 0)
    assert play.swap in [(0, 1), (2, 1), (0, 3), (2, 3)]


def test_it_keeps_its_informer_where_nothing_is_to_be_turned(greedy: GreedyStrategy) -> None:
    assert chosen(greedy, situation("B5 ..\n.. G2", hands=("I B6 Y2 V3", "V2 B3 R4")), 0).card == card("B6")


def test_an_ambush_takes_the_card_that_hurts_most(greedy: GreedyStrategy) -> None:
    now = situation("B6 ..\n.. G2", "B4 .. ..\n.. G6 G5", places=[zone_card(1, 1), zone_card(3, 3)])
    assert greedy.ambush(sight_of(now, 0), [0, 1], Random(1)) == 1


def test_what_was_seen_of_a_hand_counts() -> None:
    """One card goes in, and the Criminal's 6 has to become more than the agents' 8."""
    book = SeriesBook(BOX.operations, 5)
    criminal, agents = book.empty[card("B6")], book.empty[card("G5")][card("G3")]
    assert 0.3 < chance_to_hold(agents, criminal, 4, ()) < 0.8
    assert chance_to_hold(agents, criminal, 4, cards("B2 Y6 G6 A")) == 1  # a tie is no win
    assert chance_to_hold(agents, criminal, 4, cards("B3 Y6 G6 A")) == 0
    assert chance_to_hold(agents, criminal, 4, ()) < chance_to_hold(agents, criminal, 4, cards("Y6 G6 A")) < 1


@pytest.mark.parametrize(
    ("criminal", "agents", "left", "chance"),
    [("B6 B2", "G5 G2", 0, 1), ("B6 B2", "G5 G3", 0, 0.5), ("B6 B2", "G5 G4", 0, 0), ("B6 B5 B4", "G1", 1, LEAD_KEPT),
     ("B1", "G6 G5 G4", 1, LAST_HOPE)],
)  # fmt: skip
def test_what_is_sure_is_sure(criminal: str, agents: str, left: int, chance: float) -> None:
    book = SeriesBook(BOX.operations, 5)
    own, other = (reduce(lambda series, card: series[card], cards(signs), book.empty) for signs in (criminal, agents))
    assert chance_to_win(own, other, left, 4, ()) == pytest.approx(chance)


def test_more_is_hoped_of_what_counts_more_and_of_what_may_grow() -> None:
    book = SeriesBook(BOX.operations, 5)
    six, five, pair = book.empty[card("B6")], book.empty[card("R5")], book.empty[card("B6")][card("R5")]
    for left in (2, 3, 4):
        assert chance_to_win(six, five, left, 4, ()) > 0.5 > chance_to_win(five, six, left, 4, ())
        assert chance_to_win(pair, six, left, 4, ()) > chance_to_win(six, six, left, 4, ())


def test_clues_are_looked_for_where_most_are_suspected(greedy: GreedyStrategy) -> None:
    now = situation()._replace(suspects=(CODES[:2], CODES, CODES[:5]))
    assert greedy.clues(sight_of(now, 1), [0, 1, 2], 2, Random(1)) == [1, 2]


def test_special_agents_are_chosen_by_what_they_change(greedy: GreedyStrategy) -> None:
    near, known = situation()._replace(threat=10), (CODES[:1],) * 3
    unsure = near._replace(suspects=(CODES[:1], CODES[:1], CODES[:2]), rows=(4, 4, 3))
    assert greedy.helper(sight_of(unsure, 1), Random(1)) == "clue"
    assert greedy.helper(sight_of(near._replace(suspects=known, helpers=("hand", "hidden")), 1), Random(1)) == "hand"
    assert greedy.helper(sight_of(near._replace(helpers=("time", "calm", "hidden")), 1), Random(1)) == "calm"


def test_the_card_of_the_zone_is_swapped_that_is_feared_most(greedy: GreedyStrategy) -> None:
    now = situation("", "B6 B5 ..\n.. .. G2", ".. ..\nB6 B5", places=[zone_card(), zone_card(3, 1), zone_card(3, 1)])
    assert greedy.swap(sight_of(now, 1), [1, 2], Random(1)) == 1


# "be attentive: from 8 on he can win by one zone; you must try to identify him"


@pytest.mark.parametrize(
    ("drawn", "threat", "suspects", "before", "after"),
    [
        ("", 0, (1, 1, 1), True, True),  # who is sure accuses at once
        ("", 10, (1, 1, 2), False, False),  # nothing presses
        ("B6 B5 .. ..\n.. .. G2 Y4", 8, (1, 1, 2), False, True),  # the Criminal wins with his next card
        ("B6 B5 .. ..\n.. .. G2 Y4", 8, (3, 3, 3), False, True),
        ("B6 B5 .. ..\n.. .. G2 Y4", 7, (1, 1, 2), False, False),  # not with this one
        ("B6 B5 ..\n.. .. G2", 8, (1, 1, 2), False, False),
        (".. .. B1 ..\nG6 G5 .. G6", 8, (1, 1, 2), False, False),  # he cannot overtake
    ],
)
def test_the_agents_accuse_when_they_are_sure_or_when_they_must(
    greedy: GreedyStrategy, drawn: str, threat: int, suspects: tuple[int, ...], before: bool, after: bool
) -> None:
    now = situation(drawn, places=[zone_card(3, 1), zone_card(1, 1), zone_card(1, 1)])
    sight = sight_of(now._replace(threat=threat, suspects=tuple(CODES[:n] for n in suspects)), 1)
    assert greedy.accuses(sight, is_turn_over=False) == before
    assert greedy.accuses(sight, is_turn_over=True) == after


@pytest.mark.parametrize(
    ("suspects", "rows", "to_come"),
    [(CODES, 0, 31 / 9), (("0000", "0001", "0010"), 2, 5 / 3), (("1000", "1001"), 2, 2), (("1000", "1001"), 3, 1),
     (("1110",), 3, 0)],
)  # fmt: skip
def test_how_many_rows_are_still_to_come(suspects: tuple[str, ...], rows: int, to_come: float) -> None:
    assert rows_to_go(suspects, rows) == pytest.approx(to_come)


# whole games


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 3), st.integers(0, 10**6), st.booleans())
def test_whatever_is_played_holds_together(agents: int, seed: int, is_sensible: bool) -> None:
    strategy: Strategy = GreedyStrategy(BOX) if is_sensible else RandomStrategy()
    sitting = Table(BOX, agents, (strategy, strategy), Random(seed))
    now = deal(BOX, agents, sitting.rng)
    for turn in range(24):
        now = now._replace(due=(0 if turn % 2 == 0 else turn // 2 % agents + 1,))
        while now.due and now.ending is None:
            before = now
            now, is_resolved = play_card(sitting, now)
            assert_sound(now, agents)
            assert is_resolved or now.threat == before.threat
            assert all(later >= row for later, row in zip(now.rows, before.rows))
            assert set(now.helpers) <= set(before.helpers)


def assert_sound(now: Situation, agents: int) -> None:
    assert Counter(all_cards(now)) == Counter(BOX.operations)
    assert [len(hand) for hand in now.hands] == [4, *[3] * agents]
    assert Counter(zone.card for zone in now.zones) + Counter(now.zone_pile) + Counter(now.zone_discards) == Counter(
        BOX.zones
    )
    assert all(len(zone.laid) < 5 for zone in now.zones)
    assert 0 <= now.threat <= 11
    assert (now.ending is Ending.THREAT) == (now.threat == 11)
    assert all(code in left for code, left in zip(now.secret, now.suspects))
    assert all(row <= 5 for row in now.rows)
    for seen, hand in zip(now.seen, now.hands):
        assert Counter(seen) <= Counter(hand)


def test_a_game_that_comes_to_no_end_is_left_unfinished() -> None:
    idle = tuple(ZoneCard(f"place-{n}", 0, 0) for n in range(15))
    of = box()._replace(zones=idle)
    strategy = RandomStrategy()
    played = playout(Table(of, 1, (strategy, strategy), Random(1)))
    assert (played.ending, played.cards, played.threat, played.clues) == (Ending.UNFINISHED, 500, 0, 0)
    assert Season(SENSIBLY, 2, (played,)).share == 0.5


def test_an_accusation_that_is_right_or_wrong_ends_the_game() -> None:
    endings = Counter(game.ending for game in islice(playouts(BOX, 2, (GreedyStrategy(BOX),) * 2, "ends"), 150))
    assert set(endings) == {Ending.THREAT, Ending.NAMED, Ending.GUESSED, Ending.MISNAMED}


@pytest.mark.parametrize("agents", [1, 2, 3])
def test_whoever_plays_sensibly_beats_whoever_plays_at_random(agents: int) -> None:
    sensible, random = GreedyStrategy(BOX), RandomStrategy()
    for strategies, endings in (
        ((sensible, random), {Ending.THREAT}),
        ((random, sensible), {Ending.NAMED, Ending.GUESSED}),
    ):
        games = list(islice(playouts(BOX, agents, strategies, "beats"), 40))
        assert sum(game.ending in endings for game in games) >= 38


def test_games_differ_by_their_numbers_and_seeds_and_are_resumed_at_any() -> None:
    def games(seed: str, number: int, count: int) -> list[Playthrough]:
        return list(islice(playouts(BOX, 2, (GreedyStrategy(BOX),) * 2, seed, number), count))

    assert games("1", 0, 8) == games("1", 0, 3) + games("1", 3, 5)
    assert games("1", 0, 8) != games("2", 0, 8)
    assert len({game.cards for game in games("1", 0, 8)}) > 4


# what the command and the check make of games


@pytest.mark.parametrize(
    ("players", "turns", "cards", "endings"),
    [
        (2, 1401, 1547, (1, 9, 3, 12, 0)),
        (3, 1299, 1440, (1, 10, 4, 10, 0)),
        (4, 1240, 1374, (2, 17, 1, 5, 0)),
    ],
)
def test_a_seed_gives_the_same_games_everywhere(players: int, turns: int, cards: int, endings: tuple[int, ...]) -> None:
    """With every version of Python, on every machine."""
    games = play_season(BOX, SENSIBLY, GreedyStrategy(BOX), players, 25, 1).games
    found = Counter(game.ending for game in games)
    assert (sum(game.turns for game in games), sum(game.cards for game in games)) == (turns, cards)
    assert tuple(found[ending] for ending in Ending) == endings


def test_a_season_is_played_in_parts() -> None:
    strategy = GreedyStrategy(BOX)
    first = play_season(BOX, SENSIBLY, strategy, 3, 4, 7)
    heard: list[int] = []
    whole = play_season(BOX, SENSIBLY, strategy, 3, 6, 7, before=first.games, watch=heard.append)
    assert whole == play_season(BOX, SENSIBLY, strategy, 3, 10, 7)
    assert heard == [1] * 6


@pytest.mark.parametrize(
    ("endings", "share"),
    [
        ([Ending.THREAT, Ending.NAMED], 0.5),
        ([Ending.MISNAMED, Ending.NAMED, Ending.GUESSED, Ending.UNFINISHED], 1 / 3),
        ([Ending.THREAT, Ending.MISNAMED], 1),
    ],
)
def test_the_criminal_wins_by_threat_and_by_a_wrong_accusation(endings: list[Ending], share: float) -> None:
    games = tuple(Playthrough(ending, 40, 50, 8, 5, 7) for ending in endings)
    assert Season(SENSIBLY, 2, games).share == pytest.approx(share)


def test_the_simulation_shows_camps_that_play_sensibly_and_at_random() -> None:
    heard: list[int] = []
    with changed_ncis(files=NO_WORDS) as game:
        assert kinds_of_games(game) == 6
        shown = simulate(game, games=6, seed=3, watch=heard.append)
        assert shown == simulate(game, games=6, seed=3, watch=heard.append)
        assert shown != simulate(game, games=6, seed=4, watch=heard.append)
    assert sum(heard) == 3 * 36
    records = shown.records()
    assert [(row["camps play"], row["players"]) for row in records] == [
        (manner, players) for manner in ("sensibly", "at random") for players in (2, 3, 4)
    ]
    for row in records:
        ends = [row[way] for way in WAYS.values()]
        assert sum(end for end in ends if isinstance(end, int)) == row["games"] == 6
        assert re.fullmatch(r"\d+-\d+", str(row["from-to"]))
        assert re.fullmatch(r"\d+\.\d%", str(row["Criminal wins"]))


def test_statistics_show_the_games_of_the_check() -> None:
    with changed_ncis(files=NO_WORDS) as game:
        lines = played_games(game)
    assert [line.split()[:3] for line in lines[1:]] == [["sensibly", str(players), "25"] for players in (2, 3, 4)]


def test_the_committed_game_favours_nobody() -> None:
    assert check_ncis(only="ncis/balance") == []


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (("game.yaml", "  threat-to-win: {value: 11", "  threat-to-win: {value: 6"), "the Criminal wins"),
        (("game.yaml", "  threat-to-win: {value: 11", "  threat-to-win: {value: 30"), "the agents win"),
    ],
)
def test_figures_that_favour_a_side_are_told(change: Change, found: str) -> None:
    lines = check_ncis(change, only="ncis/balance")
    assert [line.split(" of ")[0].rpartition(" ")[0] for line in lines] == [
        f"game.yaml: warning: {players} players: {found}" for players in (2, 3, 4)
    ]
    assert all("wanted at most 65%; change this chance, or the zones. [ncis/balance]" in line for line in lines)


@pytest.mark.parametrize(
    "change",
    [
        ("clues.csv", "pixel,criminal,0100", "pixel,criminal,0110"),
        ("game.yaml", "\nplayers: [2, 3, 4]\n", "\nplayers: [1, 2, 3, 4]\n"),
        ("game.yaml", "  agent-hand: 3\n", "  agent-hand: 30\n"),
        ("game.yaml", "  cards-to-resolve: 5\n", "  cards-to-resolve: 0\n"),
    ],
)
def test_a_box_that_cannot_be_played_is_left_to_other_checks(change: Change) -> None:
    assert check_ncis(change, only="ncis/balance") == []
    with changed_ncis(change, files=NO_WORDS) as game:
        assert played_games(game) == ()
        with pytest.raises(Impossible, match="ncis cannot be played yet; `planche check ncis` says what its box lacks"):
            simulate(game, games=1, seed=1, watch=lambda _: None)


def test_the_box_is_what_the_tables_say() -> None:
    with changed_ncis(files=NO_WORDS) as game:
        found = box_of(game)
    assert found is not None
    assert Counter(found.operations) == Counter(BOX.operations)
    assert (found.codes[0], found.helpers) == (CODES, HELPERS)
    assert len(found.zones) == 15
    assert found.terms._replace(trial_chance=50, ambush_chance=50) == TERMS
