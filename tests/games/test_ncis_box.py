"""NCIS's box, zones, clues, board and series: slips, each told at its line and once, and the proof of the clues."""

from __future__ import annotations

import csv
import re
from collections import Counter
from itertools import product

import pytest

from planche.games.ncis import statistics
from planche.games.ncis.clues import clues_needed
from planche.games.ncis.set_up import draw_piles
from tests.games.changed_game import Change
from tests.games.changed_ncis import NO_WORDS, changed_ncis, check_box, check_ncis, without
from tests.projects import ROOT

CLUES = (ROOT / "content/ncis/clues.csv").read_text("utf-8")
SLIPS: dict[str, tuple[list[Change], str]] = {
    "a card of a suit less": (
        [("operations.csv", "vehicle-3,2,", "vehicle-3,1,")],
        "operations.csv:4:1: warning: operations/vehicle-3: vehicle 3 is on 1 card, "
        "`copies-per-value` says 2; write 2 as the copies of 'vehicle-3'. [ncis/operations]",
    ),
    "a second 1": (
        [("operations.csv", "vehicle-1,1,", "vehicle-1,2,")],
        "operations.csv:2:1: error: operations/vehicle-1: vehicle 1 is on 2 cards, `ones-per-suit` "
        "says 1; write 1 as the copies of 'vehicle-1'. [ncis/operations]",
    ),
    "a value on two rows, another on none": (
        [("operations.csv", "camera-4,2,suit,camera,4", "camera-4,2,suit,camera,3")],
        "operations.csv:17:1: warning: operations/camera-4: camera 3 is on 4 cards, and camera 4 on none; write "
        "camera and 4 in this row, as its id says. [ncis/operations]",
    ),
    "a card of another suit": (
        [("operations.csv", "camera-4,2,suit,camera,4", "camera-4,2,suit,vehicle,4")],
        "operations.csv:17:1: warning: operations/camera-4: vehicle 4 is on 4 cards, and camera 4 on none; write "
        "camera and 4 in this row, as its id says. [ncis/operations]",
    ),
    "a card of another suit, of which a later one has the value": (
        [("operations.csv", "camera-3,2,suit,camera,3", "camera-3,2,suit,satellite,3")],
        "operations.csv:16:1: warning: operations/camera-3: satellite 3 is on 4 cards, and camera 3 on none; write "
        "camera and 3 in this row, as its id says. [ncis/operations]",
    ),
    "an ambush less": (
        [("operations.csv", "ambush,3,", "ambush,2,")],
        "operations.csv:32:1: warning: operations/ambush: there are 2 ambushes, `ambushes` says 3; "
        "write 3 as the copies of 'ambush'. [ncis/operations]",
    ),
    "a card of a suit without one": (
        [("operations.csv", "camera-4,2,suit,camera,4", "camera-4,2,suit,,4")],
        "operations.csv:17:1: error: operations/camera-4: 'camera-4' has no suit or no value, wanted both; add it. "
        "[ncis/operations]",
    ),
    "an ambush with a suit": (
        [("operations.csv", "ambush,3,ambush,,", "ambush,3,ambush,camera,")],
        "operations.csv:32:1: error: operations/ambush: 'ambush' is an ambush and has a suit or a value, wanted "
        "neither; leave both empty. [ncis/operations]",
    ),
    "ambushes that became informers": (
        [("operations.csv", "ambush,3,ambush,", "ambush,3,informer,")],
        "operations.csv:33:1: warning: operations/informer: there are 6 informers, `informers` says 3; 3 should be "
        "ambushes. [ncis/operations]",
    ),
    "the figure of ones": (
        [("game.yaml", "\n  ones-per-suit: 1", "\n  ones-per-suit: 2")],
        "game.yaml: error: a 1 is on 1 card of a suit, `ones-per-suit` says 2; write 1, or correct "
        "the copies. [ncis/operations]",
    ),
    "the figure of copies": (
        [("game.yaml", "copies-per-value: {value: 2", "copies-per-value: {value: 3")],
        "game.yaml: warning: each other value is on 2 cards of a suit, `copies-per-value` says 3; "
        "write 2, or correct the copies. [ncis/operations]",
    ),
    "the figure of the highest value": (
        [("game.yaml", "suit-most: {value: 6", "suit-most: {value: 7")],
        "game.yaml: warning: values go up to 6, `suit-most` says 7; write 6, or correct the rows. [ncis/operations]",
    ),
    "the figure of suits": (
        [("game.yaml", "\n  suits: 5", "\n  suits: 6")],
        "game.yaml: error: there are 5 suits, `suits` says 6; write 5. [ncis/operations]",
    ),
    "the figure of operation cards": (
        [("game.yaml", "operation-cards: 61", "operation-cards: 60")],
        "game.yaml: error: operations: found 61, `operation-cards` says 60; write 61, or correct the table. [ncis/box]",
    ),
    "the figure of all cards": (
        [("game.yaml", "all-cards: {value: 146", "all-cards: {value: 145")],
        "game.yaml: error: operations + zones + clues + decryption + firearms + autopsy + solutions "
        "+ bullets + agents + threat + turn come to 146 cards, `all-cards` says 145; write 146. "
        "[ncis/box]",
    ),
    "the figure of trials": (
        [("game.yaml", "trial-cards: 31", "trial-cards: 30")],
        "game.yaml: error: decryption + firearms + autopsy come to 31 cards, `trial-cards` says 30; "
        "write 31. [ncis/box]",
    ),
    "a zone of other values": (
        [("zones.csv", "dam,3,3", "dam,3,2")],
        "zones.csv:16:1: warning: zones/zone-dam: threat 3 with clues 2 is on 3 cards, wanted 2; write "
        "threat 3 with clues 3 in this row. [ncis/zones]",
    ),
    "a place on two cards": (
        [("zones.csv", "zone-dam,dam", "zone-dam,opera")],
        "zones.csv:16:1: error: zones/zone-dam: 'zone-dam' shows 'opera', as 'zone-opera' does; give it a place of "
        "its own. [ncis/zones]",
    ),
    "a zone less": (
        [without("zones.csv", "zone-dam,")],
        "zones.csv:1: warning: zones: threat 3 with clues 3 is on 0 cards, wanted 1; correct the cards. [ncis/zones]",
    ),
    "the figure of the highest zone": (
        [("game.yaml", "\n  zone-most: 3", "\n  zone-most: 2")],
        "game.yaml: error: zone cards are worth 3 at most, `zone-most` says 2; write 3. [ncis/zones]",
    ),
    "a power that is not played": (
        [("zones.csv", "1,1,face-down,special-agent", "1,1,face-up,special-agent")],
        "zones.csv:2:1: error: zones/zone-harbour: 'zone-harbour' has the criminal-power 'face-up', which is not "
        "played; did you mean 'face-down'? [ncis/powers]",
    ),
    "a power of the other camp": (
        [("zones.csv", "1,1,face-down,special-agent", "1,1,special-agent,special-agent")],
        "zones.csv:2:1: error: zones/zone-harbour: 'zone-harbour' has the criminal-power 'special-agent', which is "
        "not played; known: face-down, peek, replay. [ncis/powers]",
    ),
    "the figure of powers": (
        [("game.yaml", "zone-powers: {value: 8", "zone-powers: {value: 7")],
        "game.yaml: warning: 8 zone cards have powers, `zone-powers` says 7; write 8, or correct the "
        "cards. [ncis/powers]",
    ),
    "a card without its powers": (
        [("zones.csv", "1,1,face-down,special-agent", "1,1,,")],
        "game.yaml: warning: 7 zone cards have powers, `zone-powers` says 8; write 7, or correct the "
        "cards. [ncis/powers]",
    ),
    "a trait under the id of another": (
        [("traits.csv", "criminal-1-1,criminal,1,1", "criminal-1-1,criminal,1,0")],
        "traits.csv:3:1: error: 'criminal-1-1' is of criminal-1-0; write 1 as its bit, as its id says. [ncis/traits]",
    ),
    "a trait less": (
        [without("traits.csv", "criminal-1-0,")],
        "traits.csv: error: there is no text 'criminal-1-0'; write it. [ncis/traits]",
    ),
    "a trait that says what its counterpart says": (
        [("traits.csv", "Cela se passe en mer.", "Cela se passe sur la terre ferme.")],
        "traits.csv:19:1: error: 'plot-1-1' says what 'plot-1-0' says, and so nothing; say what tells them "
        "apart. [ncis/traits]",
    ),
    "a code of three bits": (
        [("clues.csv", "pixel,criminal,0100", "pixel,criminal,010")],
        "clues.csv:5:1: error: clues/pixel: 'pixel' has the code '010', wanted 4 bits, for as many "
        "rows of clues; write 4 of 0 and 1. [ncis/codes]",
    ),
    "codes that a spreadsheet took for numbers": (
        [("clues.csv", CLUES, re.sub(r"\b0+(?=[01]+,)", "", CLUES))],
        "clues.csv:3:1: error: clues/hector: 15 codes lost their leading zeros, as in a spreadsheet: 'hector' has '0', "
        "wanted 4 bits, '0000' (here and on 14 more pieces); write the zeros again in all of them, with the column "
        "formatted as text before it is saved. [ncis/codes]",
    ),
    "a code on two cards": (
        [("clues.csv", "pixel,criminal,0100", "pixel,criminal,0110")],
        "clues.csv:5:1: error: clues/pixel: the code of 'pixel' is that of 'shiver': 162 triples of answers read "
        "alike; write a code that no other of criminal has: 0100 or 0111. [ncis/clues]",
    ),
    "a candidate of another category": (
        [("clues.csv", "pixel,criminal,", "pixel,plot,")],
        "clues.csv:1: error: clues: plot has 10 candidates, `candidates` says 9; one should be of criminal. "
        "[ncis/codes]",
    ),
    "a candidate less": (
        [without("clues.csv", "pixel,")],
        "clues.csv:1: error: clues: criminal has 8 candidates, `candidates` says 9; add 1 row of it. [ncis/codes]",
    ),
    "the figure of candidates": (
        [("game.yaml", "\n  candidates: {value: 9", "\n  candidates: {value: 8")],
        "game.yaml: error: each category has 9 candidates, `candidates` says 8; write 9. [ncis/codes]",
    ),
    "the figure of clue cards": (
        [("game.yaml", "clue-cards: 27", "clue-cards: 28")],
        "game.yaml: error: clues: found 27, `clue-cards` says 28; write 27, or correct the table. [ncis/box]",
    ),
    "the figure of rows": (
        [("game.yaml", "clue-rows: {value: 5", "clue-rows: {value: 6")],
        "game.yaml: warning: codes have 4 bits, and with the last row cards have 5, `clue-rows` says "
        "6; write 5, or correct the codes. [ncis/codes]",
    ),
    "the figure of the fewest clues": (
        [("game.yaml", "clues-least: {value: 3", "clues-least: {value: 2")],
        "game.yaml: warning: some answers are singled out by 3 rows, `clues-least` says 2; write 3, "
        "or correct the codes. [ncis/clues]",
    ),
    "the figure of the most clues": (
        [("game.yaml", "clues-most: {value: 4", "clues-most: {value: 3")],
        "game.yaml: warning: all answers are singled out by 4 rows, `clues-most` says 3; write 4, or "
        "correct the codes. [ncis/clues]",
    ),
    "a power on two agents": (
        [("agents.csv", "hacker,hand", "hacker,time")],
        "agents.csv:5:1: error: agents/hacker: time is on 'hacker' and on 'examiner', wanted once; write hand in "
        "this row. [ncis/agents]",
    ),
    "an agent less": (
        [without("agents.csv", "chief,")],
        "agents.csv:6:1: error: agents: no row shows swap; add its row behind this one, 'negotiator'. [ncis/agents]",
    ),
    "the figure of agents": (
        [("game.yaml", "special-agents: 6", "special-agents: 7")],
        "game.yaml: error: agents: found 6, `special-agents` says 7; write 6, or correct the table. [ncis/box]",
    ),
    "a solution card of another trial": (
        [("solutions.csv", "solution-autopsy,autopsy", "solution-autopsy,decryption")],
        "solutions.csv:4:1: error: solutions/solution-autopsy: decryption is on 'solution-autopsy' and on "
        "'solution-decryption', wanted once; write autopsy in this row, as its id says. [ncis/solutions]",
    ),
    "two threat cards": (
        [("threat.csv", "id\n", "id,copies\n"), ("threat.csv", "\nthreat", "\nthreat,2")],
        "threat.csv:2:1: error: threat/threat: 'threat' has 2 copies, wanted 1; write 1 as its copies. [ncis/box]",
    ),
    "the figure of turn cards": (
        [("game.yaml", "turn-cards: 1", "turn-cards: 2")],
        "game.yaml: error: turn: found 1, `turn-cards` says 2; write 1, or correct the table. [ncis/box]",
    ),
    "a number on two targets": (
        [("targets.csv", "target-red-4,red,4", "target-red-4,red,3")],
        "targets.csv:5:1: error: targets/target-red-4: red 3 is on 'target-red-4' and on 'target-red-3', wanted "
        "once; write red and 4 in this row, as its id says. [ncis/targets]",
    ),
    "a number on the wrong one of two targets": (
        [("targets.csv", "target-red-3,red,3", "target-red-3,red,4")],
        "targets.csv:4:1: error: targets/target-red-3: red 4 is on 'target-red-3' and on 'target-red-4', wanted "
        "once; write red and 3 in this row, as its id says. [ncis/targets]",
    ),
    "a target less": (
        [without("targets.csv", "target-red-4,")],
        "targets.csv:4:1: error: targets: no row shows red 4; add its row behind this one, 'target-red-3'. "
        "[ncis/targets]",
    ),
    "a sleeve of another category": (
        [("sleeves.csv", "sleeve-plot,plot", "sleeve-plot,criminal")],
        "sleeves.csv:4:1: error: sleeves/sleeve-plot: criminal is on 'sleeve-plot' and on 'sleeve-criminal', "
        "wanted once; write plot in this row, as its id says. [ncis/sleeves]",
    ),
    "the figure of sleeves": (
        [("game.yaml", "\n  sleeves: 3", "\n  sleeves: 4")],
        "game.yaml: error: sleeves: found 3, `sleeves` says 4; write 3, or correct the table. [ncis/box]",
    ),
    "the figure of targets": (
        [("game.yaml", "\n  targets: 8", "\n  targets: 9")],
        "game.yaml: error: targets: found 8, `targets` says 9; write 8, or correct the table. [ncis/box]",
    ),
    "the figure of bases": (
        [("game.yaml", "\n  bases: 8", "\n  bases: 9")],
        "game.yaml: error: 8 targets have a base each, `bases` says 9; write 8. [ncis/targets]",
    ),
    "the figure of colours": (
        [("game.yaml", "\n  target-colours: 2", "\n  target-colours: 3")],
        "game.yaml: error: targets have 2 colours, `target-colours` says 3; write 2. [ncis/targets]",
    ),
    "the figure of a hand": (
        [("game.yaml", "\n  agent-hand: 3", "\n  agent-hand: 4")],
        "game.yaml: error: hands of 4 and 4 leave 53, 49, 45 cards at 2, 3, 4 players, `draw-pile-2` and its "
        "like say 54, 51, 48; write 3, or correct the piles. [ncis/deal]",
    ),
    "the figure of a pile": (
        [("game.yaml", "draw-pile-3: {value: 51", "draw-pile-3: {value: 50")],
        "game.yaml: error: hands of 4 and 3 leave 51 cards at 3 players, `draw-pile-3` says 50; write 51. [ncis/deal]",
    ),
    "a set-up card for a number that has one": (
        [("set-ups.csv", "set-up-4,4,4", "set-up-4,4,3")],
        "set-ups.csv:4:1: error: set-ups/set-up-4: 'set-up-4' is for 3 players, and printed for 4; "
        "write 4 as its `seats`, as its id says. [ncis/set-ups]",
    ),
    "a set-up card that is printed for others": (
        [("set-ups.csv", "set-up-4,4,4", "set-up-4,3,4")],
        "set-ups.csv:4:1: error: set-ups/set-up-4: 'set-up-4' is for 4 players, and printed for 3; "
        "write 4 as its `players`, as its id says. [ncis/set-ups]",
    ),
    "two symbols under a zone": (
        [("boards/desk.yaml", "decryption: [zone1]", "decryption: [zone2]")],
        "boards/desk.yaml:42:3: error: the trial ballistics is on zone2, where decryption is; give each a "
        "place of its own. [ncis/board]",
    ),
    "a symbol under no zone": (
        [("boards/desk.yaml", "decryption: [zone1]", "decryption: [pile1]")],
        "boards/desk.yaml:41:3: error: the symbol of decryption is on pile1, wanted one of zone1, zone2, "
        "zone3; put it under a zone. [ncis/board]",
    ),
    "two sleeves in a place": (
        [("boards/desk.yaml", "plot: [sleeve3]", "plot: [sleeve1]")],
        "boards/desk.yaml:47:3: error: the sleeve plot is on sleeve1, where criminal is; give each a place "
        "of its own. [ncis/board]",
    ),
    "a zone less on the board": (
        [("boards/desk.yaml", "zones: [zone1, zone2, zone3]", "zones: [zone1, zone2]")],
        "boards/desk.yaml:36:3: error: region 'zones' has 2 places, `zones` says 3; add 1 place, or "
        "write 2 as `zones`. [ncis/board]",
    ),
    "an end before the last space": (
        [("boards/desk.yaml", "end: [threat12]", "end: [threat11]")],
        "boards/desk.yaml:38:3: error: region 'end' is threat11, the last space of the track is threat12; "
        "write [threat12]. [ncis/board]",
    ),
    "spaces that are not in a row": (
        [("boards/desk.yaml", "threat10, threat11, threat12]\n", "threat11, threat10, threat12]\n")],
        "boards/desk.yaml:37:3: error: threat11 follows on threat9 in region 'threat', and is not beside it; "
        "write [threat1, threat2, threat3, threat4, threat5, threat6, threat7, threat8, threat9, threat10, threat11, "
        "threat12]. [ncis/board]",
    ),
    "a space less": (
        [("boards/desk.yaml", "threat10, threat11, threat12]\n", "threat10, threat11]\n")],
        "boards/desk.yaml:37:3: error: region 'threat' has 11 places, `threat-spaces` says 12; add 1 "
        "place, or write 11 as `threat-spaces`. [ncis/board]",
    ),
    "a region less": (
        [("boards/desk.yaml", "  end: [threat12]\n", "  ende: [threat12]\n")],
        "boards/desk.yaml:38:3: error: the board has no region 'end'; call 'ende' 'end' again: the rules ask for that. "
        "[ncis/board]",
    ),
    "the figure of the winning space": (
        [("game.yaml", "threat-to-win: {value: 11", "threat-to-win: {value: 12")],
        "game.yaml: error: the last of 12 spaces is 11, `threat-to-win` says 12; write 11. [ncis/threat]",
    ),
    "the figure of spaces": (
        [("game.yaml", "threat-spaces: {value: 12", "threat-spaces: {value: 13")],
        "game.yaml: error: region 'threat' has 12 places, `threat-spaces` says 13; write 12, or add places to the "
        "board. [ncis/board]",
    ),
    "the figure of danger": (
        [("game.yaml", "danger: 8", "danger: 7")],
        "game.yaml: error: a zone of 3 threat ends the game from 8 on, `danger` says 7; write 8. [ncis/threat]",
    ),
    "a firearm of another series": (
        [("firearms.yaml", "id: b3\n  series: 1", "id: b3\n  series: 2")],
        "firearms.yaml:12:7: error: firearms/b3: 'b3' is of series 2, other trials of series 1; make all again, by "
        "`planche generate ncis --seed 1`. [ncis/series]",
    ),
    "a bullet card of another series": (
        [("bullets.yaml", "series: 1\n", "series: 2\n")],
        "bullets.yaml:1: error: bullets: the trials of 'bullets' are of series 2, the others of series 1; make all "
        "again, by `planche generate ncis --seed 1`. [ncis/series]",
    ),
    "a space of danger less": (
        [("boards/desk.yaml", "danger: [threat9, threat10, threat11]", "danger: [threat10, threat11]")],
        "boards/desk.yaml:39:3: error: region 'danger' is threat10, threat11, by the figures threat9, threat10, "
        "threat11; name the spaces from there to that before the end. [ncis/threat]",
    ),
    "a variant that is no harder": (
        [("game.yaml", "threat-harder: 10", "threat-harder: 11")],
        "game.yaml: error: a harder game ends above 8 and below 11, `threat-harder` says 11; write 10. [ncis/threat]",
    ),
    "a hardest variant that is not": (
        [("game.yaml", "threat-hardest: 9", "threat-hardest: 10")],
        "game.yaml: error: a harder game ends above 8 and below 10, `threat-hardest` says 10; write 9. [ncis/threat]",
    ),
}


def test_the_content_is_clean() -> None:
    assert check_ncis() == []


@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_is_told_at_its_line_and_once(name: str) -> None:
    changes, line = SLIPS[name]
    assert check_box(*changes) == [line]


def proposed(name: str, value: int) -> Change:
    """A proposed figure, made one that follows from the rulebook."""
    return "game.yaml", f"  {name}: {{value: {value}, origin: proposed", f"  {name}: {{value: {value}, origin: inferred"


@pytest.mark.parametrize(
    ("figure", "slip"),
    [
        (("copies-per-value", 2), "a card of a suit less"),
        (("ambushes", 3), "an ambush less"),
        (("zone-powers", 8), "a card without its powers"),
    ],
)
def test_what_is_a_warning_on_a_proposed_figure_is_an_error_on_a_certain_one(
    figure: tuple[str, int], slip: str
) -> None:
    changes = SLIPS[slip][0]
    (warning,) = check_box(*changes)
    (error,) = check_box(*changes, proposed(*figure))
    assert ": warning: " in warning
    assert error.split(": ", 2)[1:] == ["error", warning.split(": ", 2)[2]]


# what the content comes to, counted without the module


def rows(name: str) -> list[dict[str, str]]:
    """A table of the content."""
    with (ROOT / "content/ncis" / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_suits_have_eleven_cards_each_that_come_to_41() -> None:
    suits: dict[str, list[int]] = {}
    for row in rows("operations.csv"):
        if row["kind"] == "suit":
            suits.setdefault(row["suit"], []).extend([int(row["value"])] * int(row["copies"]))
    assert {suit: (len(values), sum(values)) for suit, values in suits.items()} == dict.fromkeys(
        ("vehicle", "firearm", "camera", "satellite", "computer"), (11, 41)
    )


def test_hands_leave_the_piles_of_the_games_page() -> None:
    with changed_ncis(files=NO_WORDS) as game:
        assert draw_piles(game) == {2: 54, 3: 51, 4: 48}


def test_every_triple_of_answers_is_singled_out_by_the_words_that_its_cards_say() -> None:
    """Row by row, as a Criminal would pull them, with the words alone; by as many clues as the module counts."""
    says = {row["id"]: row["text"] for row in rows("traits.csv")}
    cards: dict[str, dict[str, list[str]]] = {}
    for row in rows("clues.csv"):
        texts = [says[f"{row['category']}-{number}-{bit}"] for number, bit in enumerate(row["code"], 1)]
        cards.setdefault(row["category"], {})[row["id"]] = texts
    assert {category: len(known) for category, known in cards.items()} == dict.fromkeys(
        ("criminal", "organisation", "plot"), 9
    )
    clues: Counter[tuple[str, ...]] = Counter()
    for answers in product(*cards.values()):
        left = [set(known) for known in cards.values()]
        for known, fitting, answer in zip(cards.values(), left, answers, strict=True):
            for number, text in enumerate(known[answer]):
                if len(fitting) > 1:
                    fitting &= {other for other in known if known[other][number] == text}
                    clues[answers] += 1
        assert left == [{answer} for answer in answers]
    assert len(clues) == 729
    with changed_ncis(files=NO_WORDS) as game:
        assert clues_needed(game) == Counter(clues.values()) == {9: 125, 10: 300, 11: 240, 12: 64}


def test_statistics_tell_it() -> None:
    with changed_ncis() as game:
        lines = statistics(game)
    assert lines[:3] == (
        "146 cards: operations 61, zones 15, clues 27, decryption 10, firearms 11, autopsy 10, solutions 3, bullets 1, "
        "agents 6, threat 1, turn 1",
        "zones: 31 threat and 26 clues in all; 8 with powers",
        "clues: of 729 triples of answers, 125 by 9, 300 by 10, 240 by 11, 64 by 12",
    )
