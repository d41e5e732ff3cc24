"""NCIS's rules, sentence by sentence on drawn zones, and against a slow reading of the rulebook.

A picture shows a zone: the upper line is the Criminal's side, the lower one the agents', a column for each card in the
order in which they were laid. A card is the first letter of its colour and its value: B(lue), R(ed), G(reen), Y(ellow),
V(iolet); a small letter says that it lies face down. In hands there are A(mbush) and I(nformer), too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from planche.games.ncis.rules import (
    CardPlay,
    CaseBox,
    Ending,
    Situation,
    Terms,
    after_play,
    deal,
    legal_plays,
)
from planche.games.ncis.rules_gains import (
    after_accusation,
    after_ambush,
    after_clue,
    after_swap,
    after_threat,
    after_trial,
    after_zone,
    ambush_targets,
    open_categories,
)
from planche.games.ncis.rules_zones import (
    AGENTS,
    CRIMINAL,
    Laid,
    Operation,
    Zone,
    ZoneCard,
    side_of,
    strength,
    winner_of,
)

COLOURS = "BRGYV"
OTHERS = {"A": Operation("ambush"), "I": Operation("informer")}
CODES = ("0000", "0001", "0010", "0100", "0110", "1000", "1001", "1100", "1110")
HELPERS = ("clue", "time", "hidden", "hand", "calm", "swap")
TERMS = Terms(
    criminal_hand=4,
    agent_hand=3,
    zones=3,
    cards_to_resolve=5,
    threat_to_win=11,
    clue_rows=5,
    trial_chance=50,
    ambush_chance=50,
)
VALUES = (1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6)
PLACES = (
    ZoneCard("harbour", 1, 1, ("face-down", "special-agent")),
    ZoneCard("market", 1, 1, ("replay", "double-clue")),
    *(ZoneCard(f"place-{n}", n % 3 + 1, n // 3 % 3 + 1) for n in range(13)),
)
BOX = CaseBox(
    operations=(
        *(Operation("suit", suit, value) for suit in range(5) for value in VALUES),
        *[OTHERS["A"]] * 3,
        *[OTHERS["I"]] * 3,
    ),
    zones=PLACES,
    codes=(CODES, CODES, CODES),
    helpers=HELPERS,
    terms=TERMS,
)


def card(sign: str) -> Operation:
    return OTHERS.get(sign) or Operation("suit", COLOURS.index(sign[0].upper()), int(sign[1:]))


def cards(signs: str) -> tuple[Operation, ...]:
    return tuple(map(card, signs.split()))


def sign(of: Operation, *, is_face_down: bool = False) -> str:
    if of.kind != "suit":
        return next(sign for sign, other in OTHERS.items() if other == of)
    letter = COLOURS[of.suit]
    return f"{letter.lower() if is_face_down else letter}{of.value}"


def zone(picture: str, of: ZoneCard = PLACES[2]) -> Zone:
    """The zone that a picture shows; an empty picture is an empty zone."""
    sides = [line.split() for line in picture.strip().splitlines()] or [[], []]
    return Zone(
        of,
        tuple(
            Laid(card(sign), camp, sign[0].islower())
            for column in zip(*sides, strict=True)
            for camp, sign in enumerate(column)
            if sign != ".."
        ),
    )


def picture(of: Zone) -> str:
    columns = [
        [sign(laid.card, is_face_down=laid.is_face_down) if laid.camp == camp else ".." for camp in (CRIMINAL, AGENTS)]
        for laid in of.laid
    ]
    return "\n".join(" ".join(line) for line in zip(*columns))


def plain(text: str) -> str:
    return "\n".join(line.strip() for line in text.strip().splitlines())


def situation(
    *pictures: str,
    hands: Sequence[str] = ("B2 R3 G4 Y5", "V2 B3 R4"),
    pile: str = "V6 Y6 G6 R6 B6",
    places: Sequence[ZoneCard] = (),
    zone_pile: Sequence[ZoneCard] = PLACES[9:],
    secret: tuple[str, str, str] = ("0110", "1000", "0001"),
) -> Situation:
    """A game with these zones, hands and cards to draw, the top one last; zones that are not drawn are empty."""
    drawn = [*pictures, "", "", ""][:3]
    cards_of_zones = [*places, *PLACES[2:]]
    return Situation(
        zones=tuple(zone(drawing, of) for drawing, of in zip(drawn, cards_of_zones)),
        hands=tuple(map(cards, hands)),
        seen=((),) * len(hands),
        pile=cards(pile),
        discards=(),
        zone_pile=tuple(zone_pile),
        zone_discards=(),
        secret=secret,
        suspects=BOX.codes,
        rows=(0, 0, 0),
        helpers=HELPERS,
        untested=tuple(range(1, len(hands))),
        face_down=(False, False),
        due=(),
    )


def played(
    now: Situation, seat: int, sign: str, number: int | None = 0, swap: tuple[int, int] | None = None
) -> Situation:
    play = CardPlay(card(sign), number, swap)
    assert play in legal_plays(now, seat)
    return after_play(TERMS, now, seat, play, Random(1))


def hand(now: Situation, seat: int) -> str:
    return " ".join(map(sign, now.hands[seat]))


# "61 operation cards": "the Criminal holds 4 cards, each agent 3"; "a zone card face up on each of the 3 places"


@pytest.mark.parametrize(("agents", "pile"), [(1, 54), (2, 51), (3, 48)])
def test_the_deal(agents: int, pile: int) -> None:
    now = deal(BOX, agents, Random(5))
    assert [len(hand) for hand in now.hands] == [4, *[3] * agents]
    assert len(now.pile) == pile
    assert Counter(now.pile) + sum((Counter(hand) for hand in now.hands), Counter()) == Counter(BOX.operations)
    assert [len(zone.laid) for zone in now.zones] == [0, 0, 0]
    assert {zone.card.place for zone in now.zones} | {place.place for place in now.zone_pile} == {
        place.place for place in PLACES
    }
    assert (now.threat, now.rows, now.helpers, now.discards) == (0, (0, 0, 0), HELPERS, ())


def test_the_criminal_draws_any_candidate_of_each_category() -> None:
    secrets = [deal(BOX, 1, Random(seed)).secret for seed in range(120)]
    assert [{secret[category] for secret in secrets} for category in range(3)] == [set(CODES)] * 3


# "lay a card on one's own side of one of the three zones, then draw one"


@pytest.mark.parametrize(("seat", "drawn"), [(0, "G4\n.."), (1, "..\nR4")])
def test_a_card_lies_on_ones_own_side_of_any_zone_and_the_top_of_the_pile_is_drawn(seat: int, drawn: str) -> None:
    start = situation(hands=("B2 G4 R3 Y5", "V2 B3 R4"), pile="V6 B6")
    for number in range(3):
        now = played(start, seat, ("G4", "R4")[seat], number)
        assert [picture(zone) for zone in now.zones] == [drawn if n == number else "" for n in range(3)]
        assert hand(now, seat) == ("B2 R3 Y5 B6", "V2 B3 B6")[seat]
        assert (now.pile, now.due) == (cards("V6"), ())


def test_a_hands_cards_go_into_each_zone_and_equal_ones_are_one_choice() -> None:
    now = situation(hands=("B2 B2 A A", "V2 B3 R4"))
    assert legal_plays(now, 0) == [*(CardPlay(card("B2"), n) for n in range(3)), CardPlay(card("A"))]


def test_a_camp_may_lay_more_cards_than_the_other() -> None:
    now = situation("B2 B3 B4 B5\n.. .. .. ..", hands=("B6 R3 G4 Y5", "V2 B3 R4"))
    assert picture(played(now, 0, "B6").zones[0]) == "B2 B3 B4 B5 B6\n.. .. .. .. .."


# "each camp keeps its most numerous suit ... and adds up the values": "the higher sum takes the zone card"


@pytest.mark.parametrize(
    ("drawn", "sums", "winner"),
    [
        ("G3 .. Y6 .. G4\n.. B6 .. B2 ..", (7, 8), AGENTS),  # two of a suit count, a 6 that is alone does not
        ("G1 .. Y6 .. G2\n.. B3 .. R3 ..", (3, 3), None),  # two cards are more than one, whatever they count
        ("G1 .. Y6 .. G2\n.. B2 .. R2 ..", (3, 2), CRIMINAL),
        ("R6 R5 .. .. ..\n.. .. V1 V2 V3", (11, 6), CRIMINAL),  # a suit must be numerous on its own side alone
        ("R6 R6 Y5 Y6 ..\n.. .. .. .. V1", (12, 1), CRIMINAL),  # of suits as numerous the camp takes the better one
        ("Y5 Y6 R6 R6 ..\n.. .. .. .. V1", (12, 1), CRIMINAL),
        ("R2 .. .. .. ..\n.. B5 Y1 G4 V2", (2, 5), AGENTS),
        (".. .. .. .. ..\nB2 B3 R6 Y6 V6", (0, 5), AGENTS),  # nothing counts nothing
        ("V6 V5 V4 V3 V1\n.. .. .. .. ..", (19, 0), CRIMINAL),
    ],
)
def test_a_zone_is_won_by_the_higher_sum_of_the_most_numerous_suit(
    drawn: str, sums: tuple[int, int], winner: int | None
) -> None:
    full = zone(drawn)
    assert (strength(side_of(full, CRIMINAL)), strength(side_of(full, AGENTS))) == sums
    assert winner_of(full) == winner


def test_cards_that_lie_face_down_count_when_they_are_turned_up() -> None:
    assert winner_of(zone("g3 .. Y6 .. g4\n.. B6 .. B1 ..")) is None
    assert winner_of(zone("g3 .. Y6 .. g4\n.. B6 .. b2 ..")) == AGENTS


def slow_sum(held: Sequence[Operation]) -> int:
    """Every order of the suits is tried: the one that a camp likes best among its longest series."""
    best = 0
    for order in permutations(range(5)):
        longest = max(order, key=lambda suit: sum(card.suit == suit for card in held))
        best = max(best, sum(card.value for card in held if card.suit == longest))
    return best


suit_cards = st.builds(lambda suit, value: Operation("suit", suit, value), st.integers(0, 4), st.integers(1, 6))


@given(st.lists(st.builds(Laid, suit_cards, st.sampled_from([CRIMINAL, AGENTS]), st.booleans()), max_size=7))
def test_resolution_is_what_a_slow_reading_says(laid: list[Laid]) -> None:
    full = Zone(PLACES[0], tuple(laid))
    criminal, agents = (slow_sum([it.card for it in laid if it.camp == camp]) for camp in (CRIMINAL, AGENTS))
    assert (strength(side_of(full, CRIMINAL)), strength(side_of(full, AGENTS))) == (criminal, agents)
    assert winner_of(full) == (None if criminal == agents else CRIMINAL if criminal > agents else AGENTS)


# "then the operation cards of this zone are discarded": "another zone card is drawn"


def test_a_zone_that_is_over_is_cleared_and_gets_the_next_card() -> None:
    start = situation("B2 .. R3 .. R4\n.. G6 .. G5 ..", "Y5\n..", zone_pile=PLACES[9:11])
    now = after_zone(start, 0, Random(1))
    assert [picture(zone) for zone in now.zones] == ["", "Y5\n..", ""]
    assert Counter(now.discards) == Counter(cards("B2 G6 R3 G5 R4"))
    assert now.zones[0].card == PLACES[10]
    assert (now.zone_pile, now.zone_discards) == (PLACES[9:10], (start.zones[0].card,))


def test_an_empty_pile_of_zone_cards_is_made_anew_of_those_that_are_over() -> None:
    now = situation(zone_pile=())._replace(zone_discards=PLACES[9:])
    later = after_zone(now, 1, Random(1))
    assert later.zones[1].card in (*PLACES[9:], now.zones[1].card)
    assert len(later.zone_pile) == len(PLACES[9:])
    assert later.zone_discards == ()


# "a value 1 lets one play another card at once, in any zone; whenever one plays a card, one fills one's hand"


def test_a_1_lets_its_player_play_again_with_a_full_hand() -> None:
    now = played(situation(hands=("B1 R3 G4 Y5", "V2 B3 R4"), pile="V6 B6"), 0, "B1")
    assert (now.due, hand(now, 0)) == ((0,), "R3 G4 Y5 B6")
    assert played(now, 0, "B6", 2).zones[2] == zone("B6\n..", now.zones[2].card)


def test_no_other_value_does() -> None:
    assert all(played(situation(), 0, sign).due == () for sign in ["B2", "R3", "G4", "Y5"])


def test_a_1_that_lies_face_down_does_not() -> None:
    start = situation(hands=("B2 R3 G4 Y5", "V1 B3 R4"))._replace(face_down=(False, True))
    now = played(start, 1, "V1")
    assert (picture(now.zones[0]), now.due, now.face_down) == ("..\nv1", (), (False, False))


# "an ambush is not laid ... it removes the last card that the other camp laid, face up, in a zone of one's choice"


def test_an_ambush_is_discarded_and_a_card_is_drawn() -> None:
    now = played(situation(hands=("A R3 G4 Y5", "V2 B3 R4"), pile="V6 B6"), 0, "A", None)
    assert (now.discards, hand(now, 0), now.due) == (cards("A"), "R3 G4 Y5 B6", ())


@pytest.mark.parametrize(
    ("camp", "drawn", "then"),
    [
        (CRIMINAL, "B2 .. .. R3\n.. G6 G5 ..", "B2 .. R3\n.. G6 .."),
        (AGENTS, "B2 .. .. R3\n.. G6 G5 ..", "B2 .. ..\n.. G6 G5"),
        (CRIMINAL, "B2 .. ..\n.. G6 g5", "B2 ..\n.. g5"),  # a card that lies face down is not removed
    ],
)
def test_an_ambush_removes_the_others_last_card_that_is_face_up(camp: int, drawn: str, then: str) -> None:
    start = situation(drawn)
    now = after_ambush(start, camp, 0)
    assert picture(now.zones[0]) == then
    assert Counter(now.discards) == Counter(laid.card for laid in start.zones[0].laid) - Counter(
        laid.card for laid in now.zones[0].laid
    )


def test_cards_that_lie_face_down_cannot_be_removed() -> None:
    now = situation("B2 ..\n.. g6", "..\nG5", "B4\n..")
    assert (ambush_targets(now, CRIMINAL), ambush_targets(now, AGENTS)) == ([1], [0, 2])


# "an informer swaps a card of the agents and one of the Criminal, face up or face down, in the same zone"


def test_an_informer_may_swap_any_two_cards_of_the_camps_in_one_zone() -> None:
    now = situation("B2 .. r3\n.. G6 ..", "B5\n..", "B4 ..\n.. Y2", hands=("I I R3 G4", "V2 B3 R4"))
    informer = card("I")
    assert [play for play in legal_plays(now, 0) if play.card == informer] == [
        CardPlay(informer, 0, (0, 1)),
        CardPlay(informer, 0, (2, 1)),
        CardPlay(informer, 2, (0, 1)),
    ]


def test_swapped_cards_lie_as_they_lay_and_the_informer_is_discarded() -> None:
    start = situation("B2 .. r3\n.. G6 ..", hands=("I R3 G4 Y5", "V2 B3 R4"), pile="V6 B6")
    now = played(start, 0, "I", 0, (2, 1))
    assert picture(now.zones[0]) == "B2 .. G6\n.. r3 .."
    assert (now.discards, hand(now, 0)) == (cards("I"), "R3 G4 Y5 B6")


def test_an_informer_that_finds_nothing_to_swap_is_discarded() -> None:
    start = situation("B2 B3\n.. ..", "..\nG6", hands=("I I I A", "V2 B3 R4"))
    assert legal_plays(start, 0) == [CardPlay(card("I")), CardPlay(card("A"))]
    now = played(start, 0, "I", None)
    assert (now.zones, now.discards) == (start.zones, cards("I"))


# "if the pile is empty, the discards are shuffled"


def test_an_empty_pile_is_made_anew_of_the_discards() -> None:
    start = situation(pile="V6")._replace(discards=cards("B6 R6 G6"))
    now = played(played(start, 0, "B2"), 1, "V2")
    assert hand(now, 0) == "R3 G4 Y5 V6"
    assert Counter(now.hands[1][2:] + now.pile) == Counter(cards("B6 R6 G6"))
    assert now.discards == ()


def test_an_ambush_is_among_the_discards_that_are_shuffled_when_it_took_the_last_card() -> None:
    now = played(situation(hands=("A R3 G4 Y5", "V2 B3 R4"), pile=""), 0, "A", None)
    assert (hand(now, 0), now.pile, now.discards) == ("R3 G4 Y5 A", (), ())


# "the threat card is moved by as many spaces": "when it reaches the end, the Criminal has won"


@pytest.mark.parametrize(
    ("before", "points", "then", "ending"),
    [
        (0, 3, 3, None),
        (7, 3, 10, None),
        (8, 2, 10, None),
        (8, 3, 11, Ending.THREAT),  # "on 8 he can win at one blow by a zone of value 3"
        (10, 1, 11, Ending.THREAT),
        (10, 3, 11, Ending.THREAT),
        (4, -1, 3, None),
        (0, -1, 0, None),
    ],
)
def test_threat_is_gained_up_to_its_end_and_never_falls_below_0(
    before: int, points: int, then: int, ending: Ending | None
) -> None:
    now = after_threat(TERMS, situation()._replace(threat=before), points)
    assert (now.threat, now.ending) == (then, ending)


@pytest.mark.parametrize("harder", [10, 9])
def test_the_harder_games_end_earlier(harder: int) -> None:
    terms = TERMS._replace(threat_to_win=harder)
    assert after_threat(terms, situation()._replace(threat=harder - 2), 1).ending is None
    assert after_threat(terms, situation()._replace(threat=harder - 1), 1).ending is Ending.THREAT


# "the agents name the category; the Criminal reveals the next row of its card"


def test_rows_come_out_in_their_order_and_leave_whom_they_fit() -> None:
    now, left = situation(secret=("0110", "1000", "0001")), []
    for _ in range(4):
        now = after_clue(now, 0)
        left.append(now.suspects[0])
    assert left == [
        ("0000", "0001", "0010", "0100", "0110"),
        ("0100", "0110"),
        ("0110",),
        ("0110",),
    ]
    assert (now.rows, now.suspects[1:]) == ((4, 0, 0), (CODES, CODES))


@pytest.mark.parametrize("code", CODES)
def test_four_rows_single_out_every_candidate_and_the_fifth_names_it(code: str) -> None:
    now = situation(secret=("0000", "0000", code))
    for rows in range(1, 6):
        now = after_clue(now, 2)
        assert code in now.suspects[2]
        assert len(now.suspects[2]) == 1 or rows < 4
    assert now.suspects[2] == (code,)


def test_the_identity_leaves_nobody_else_whatever_the_rows_said() -> None:
    now = situation()._replace(rows=(4, 4, 4))
    assert after_clue(now, 1).suspects == (CODES, ("1000",), CODES)


def test_a_category_of_which_all_rows_are_out_gives_nothing_more() -> None:
    assert open_categories(TERMS, situation()._replace(rows=(5, 4, 0))) == [1, 2]


# "each player must do a trial before anybody does another one"


def test_all_agents_do_a_trial_before_one_does_it_again() -> None:
    now, order = situation(hands=("B2 R3 G4 Y5", "V2 B3 R4", "G2 G3 G5", "Y2 Y3 Y4")), []
    for _ in range(7):
        order.append(now.untested[0])
        now = after_trial(now, agents=3)
    assert order == [1, 2, 3, 1, 2, 3, 1]


# "the agents win if they name criminal, organisation and plot without a mistake": "else the Criminal wins"


@pytest.mark.parametrize(
    ("named", "ending"),
    [
        (("0110", "1000", "0001"), Ending.GUESSED),
        (("0110", "1000", "0010"), Ending.MISNAMED),
        (("0100", "1000", "0001"), Ending.MISNAMED),
        (("1000", "0110", "0001"), Ending.MISNAMED),
    ],
)
def test_an_accusation_ends_the_game(named: tuple[str, str, str], ending: Ending) -> None:
    assert after_accusation(situation(secret=("0110", "1000", "0001")), named).ending is ending


def test_an_accusation_is_sure_when_nobody_else_is_left() -> None:
    now = situation(secret=("0110", "1000", "0001"))._replace(suspects=(("0110",), ("1000",), ("0001",)))
    assert after_accusation(now, ("0110", "1000", "0001")).ending is Ending.NAMED


# proposed: the agent who swaps a zone card


def test_a_zone_card_is_replaced_above_the_cards_that_lie_there() -> None:
    start = situation("B2 ..\n.. G6", zone_pile=PLACES[9:11])
    now = after_swap(start, 0, Random(1))
    assert now.zones[0] == zone("B2 ..\n.. G6", PLACES[10])
    assert (now.zone_discards, now.discards) == ((start.zones[0].card,), ())


# whatever is played


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 3), st.lists(st.integers(0, 999), min_size=1, max_size=60), st.integers(0, 999))
def test_cards_are_conserved_and_hands_are_full(agents: int, choices: list[int], seed: int) -> None:
    rng = Random(seed)
    now = deal(BOX, agents, rng)
    for turn, choice in enumerate(choices):
        seat = turn % (agents + 1)
        plays = legal_plays(now, seat)
        now = after_play(TERMS, now, seat, plays[choice % len(plays)], rng)
        for number, place in enumerate(now.zones):
            if len(place.laid) == TERMS.cards_to_resolve:
                now = after_zone(now, number, rng)
        if targets := ambush_targets(now, CRIMINAL) if choice % 7 == 0 else []:
            now = after_ambush(now, CRIMINAL, targets[choice % len(targets)])
        assert Counter(all_cards(now)) == Counter(BOX.operations)
        assert [len(hand) for hand in now.hands] == [4, *[3] * agents]
        assert len(now.zones) + len(now.zone_pile) + len(now.zone_discards) == len(PLACES)


def all_cards(now: Situation) -> list[Operation]:
    """Every operation card, wherever it is."""
    laid = [laid.card for zone in now.zones for laid in zone.laid]
    return [*now.pile, *now.discards, *laid, *(card for hand in now.hands for card in hand)]
