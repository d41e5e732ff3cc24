"""A game from its deal to its end: a box and two strategies go in, how it went comes out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import NamedTuple

from planche.games.ncis import rules
from planche.games.ncis import rules_gains as gains
from planche.games.ncis.draws import drawn
from planche.games.ncis.play_sight import Strategy, sight_of
from planche.games.ncis.rules import CaseBox, Ending, Situation
from planche.games.ncis.rules_zones import AGENTS, CRIMINAL, Power, camp_of, winner_of

MOST_CARDS = 500  # played in a game that comes to no end; others take about fifty


class Playthrough(NamedTuple):
    """A game: how it ended, after how many turns, cards played and zones resolved, with which threat and clues."""

    ending: Ending
    turns: int
    cards: int
    zones: int
    threat: int
    clues: int


class Table(NamedTuple):
    """Who plays with what: a box, the number of agents, the camps' strategies in their order, chance."""

    box: CaseBox
    agents: int
    strategies: tuple[Strategy, Strategy]
    rng: Random


def playout(table: Table) -> Playthrough:
    """A game from its deal to its end."""
    now = rules.deal(table.box, table.agents, table.rng)
    turns = cards = zones = 0
    while now.ending is None and cards < MOST_CARDS:
        seat = now.next_agent if turns % 2 else 0
        turns += 1
        now = _accusation(table, now, is_turn_over=False) if seat else now
        now = now._replace(due=(seat,), next_agent=now.next_agent % table.agents + 1 if seat else now.next_agent)
        while now.due and now.ending is None and cards < MOST_CARDS:
            now, resolved = play_card(table, now)
            cards += 1
            zones += resolved
        now = _accusation(table, now, is_turn_over=True) if seat else now
    ending = Ending.UNFINISHED if now.ending is None else now.ending
    return Playthrough(ending, turns, cards, zones, now.threat, sum(now.rows))


def playouts(
    box: CaseBox, agents: int, strategies: tuple[Strategy, Strategy], seed: str, number: int = 0
) -> Iterator[Playthrough]:
    """One game after the other, without end, beginning with a number; each has its seed from its own number."""
    for n in count(number):
        yield playout(Table(box, agents, strategies, Random(f"{seed}/{n}")))  # noqa: S311 - a game


def play_card(table: Table, now: Situation) -> tuple[Situation, bool]:
    """The first seat that is due plays a card; and whether a zone was resolved by it."""
    seat, terms, rng = now.due[0], table.box.terms, table.rng
    now = now._replace(due=now.due[1:])
    strategy, sight = table.strategies[camp_of(seat)], sight_of(now, seat)
    play = strategy.play(sight, rules.legal_plays(now, seat), rng)
    now = rules.after_play(terms, now, seat, play, rng)
    if play.card.kind == "ambush":
        return _ambush(table, now, seat), False
    if play.zone is None or len(now.zones[play.zone].laid) < terms.cards_to_resolve:
        return now, False
    return resolve(table, now, play.zone, seat), True


def resolve(table: Table, now: Situation, number: int, seat: int) -> Situation:
    """A zone that is full: its winner gains what its card is worth, its power, and the agents a trial."""
    zone, terms = now.zones[number], table.box.terms
    winner = winner_of(zone)
    if winner == CRIMINAL:
        now = gains.after_threat(terms, now, zone.card.threat)
        if now.ending is None:
            now = _power(table, now, number, seat if camp_of(seat) == CRIMINAL else 0)
    elif winner == AGENTS:
        by = seat or now.next_agent
        now = _clues(table, now, by, zone.card.clues)
        helpers = now.helpers
        now = _power(table, now, number, by)
        tries = 2 if "time" in {*helpers} - {*now.helpers} else 1
        worth = 2 if zone.card.powers[AGENTS] == "double-clue" else 1
        now = _trial(table, now, by, tries, worth)
    return gains.after_zone(now, number, table.rng)


def _accusation(table: Table, now: Situation, *, is_turn_over: bool) -> Situation:
    sight = sight_of(now, now.next_agent)
    if now.ending is not None or not table.strategies[AGENTS].accuses(sight, is_turn_over=is_turn_over):
        return now
    named = [drawn(table.rng, left) for left in now.suspects]
    return gains.after_accusation(now, named)


def _ambush(table: Table, now: Situation, seat: int) -> Situation:
    camp = camp_of(seat)
    targets = gains.ambush_targets(now, camp)
    if not targets or not _succeeds(table, table.box.terms.ambush_chance):
        return now
    return gains.after_ambush(now, camp, table.strategies[camp].ambush(sight_of(now, seat), targets, table.rng))


def _power(table: Table, now: Situation, number: int, seat: int) -> Situation:
    """The winner's power, carried out by a seat of his camp; `double-clue` is one of the trial."""
    power = now.zones[number].card.powers[camp_of(seat)]
    if power == "special-agent" and now.helpers:
        return _helper(table, now, number, seat)
    return _common_power(now, power, seat)


def _common_power(now: Situation, power: Power, seat: int) -> Situation:
    if power == "face-down":
        return gains.after_face_down(now, camp_of(seat))
    if power == "replay":
        return now._replace(due=(*now.due, seat))
    if power == "peek":
        return gains.after_peek(now, 0 if seat else now.next_agent)
    return now


def _helper(table: Table, now: Situation, number: int, seat: int) -> Situation:
    """A special agent is played; what double time is for comes with the trial."""
    strategy, rng = table.strategies[AGENTS], table.rng
    power = strategy.helper(sight_of(now, seat), rng)
    now = now._replace(helpers=tuple(helper for helper in now.helpers if helper != power))
    if power == "clue":
        return _clues(table, now, seat, 1)
    if power == "calm":
        return gains.after_threat(table.box.terms, now, -1)
    if power == "swap":
        others = [n for n in range(len(now.zones)) if n != number]
        return gains.after_swap(now, strategy.swap(sight_of(now, seat), others, rng), rng) if others else now
    return _common_power(now, {"hidden": "face-down", "hand": "peek"}.get(power, ""), seat)


def _trial(table: Table, now: Situation, seat: int, tries: int, worth: int) -> Situation:
    """A trial, with so many tries as its time is worth; its clues may be of one category."""
    now = gains.after_trial(now, table.agents)
    if any(_succeeds(table, table.box.terms.trial_chance) for _ in range(tries)):
        for _ in range(worth):
            now = _clues(table, now, seat, 1)
    return now


def _clues(table: Table, now: Situation, seat: int, number: int) -> Situation:
    """So many clues of different categories, as far as these have rows left."""
    categories = gains.open_categories(table.box.terms, now)
    if categories:
        for category in table.strategies[AGENTS].clues(sight_of(now, seat), categories, number, table.rng):
            now = gains.after_clue(now, category)
    return now


def _succeeds(table: Table, chance: int) -> bool:
    return table.rng.random() * 100 < chance
