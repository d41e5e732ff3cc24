"""Findings of kits for players and levels that have no deck -> that this is missing; what such a kit lacks follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.checks.deck_missing import deck_missing
from planche.content import TWICE
from planche.expressions import expression
from planche.findings import Finding
from planche.game import Game

_OF_DECKS = "game.yaml/decks/"
_IN_KIT = expression(r"in a kit for (\d{1,3}) player")


def fold_missing_decks(findings: Iterable[Finding], game: Game) -> Iterator[Finding]:
    """The findings; of a count of players that a deck is missing for, what its kits alone have is left out.

    A deck that is there twice moves what the others say in catalogues.
    """
    told = tuple(findings)
    dealt = {deck.players for deck in game.decks}
    twice = next((one for one in told if one.id == TWICE.id), None)
    missing = twice or next((one for one in told if one.id == deck_missing.id), None)
    follow = {
        one for one in told if missing and (kit := _IN_KIT.search(one.message)) and int(kit[1]) not in dealt
    }  # fmt: skip
    follow |= {one for one in told if twice and one.id.startswith("translation/") and _OF_DECKS in one.msgctxt}
    for one in told:
        if one is missing:
            yield one._replace(followers=one.followers + sum(1 + other.followers for other in follow))
        elif one not in follow:
            yield one
