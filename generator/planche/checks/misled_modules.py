"""Findings -> those of a game's module, and of its decks, without what only follows from a piece that decks misname.

A module counts what decks hold. Where a limit names a piece that is not there, or two pieces have one id, it counts
wrongly; and where it says itself what is wrong with the limits of a deck, the size of that deck is off for them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from planche.checks.deck_size import deck_size
from planche.findings import Finding, Span
from planche.game import PIECE, Game

_TWIN = "pieces/duplicate-id"


def fold_misled(findings: Iterable[Finding], game: Game) -> Iterator[Finding]:
    """The findings; what follows is left out, and its cause says how much that is."""
    told = tuple(findings)
    own, limits = f"{game.module}/", _limits(game)
    misnamed = [one for one in told if one.id == _TWIN or (one.id == PIECE.id and one.span in limits)]
    odd_decks = {limits[one.span]: one for one in reversed(told) if one.id.startswith(own) and one.span in limits}
    sizes = {deck.size.span: deck.span for deck in game.decks}
    followers: Counter[Finding] = Counter()
    kept: list[Finding] = []
    for one in told:
        cause = misnamed[0] if misnamed and one.id.startswith(own) else None
        if one.id == deck_size.id:
            cause = odd_decks.get(sizes.get(one.span, one.span))
        if cause is None:
            kept.append(one)
        else:
            followers[cause] += 1 + one.followers
    return (one._replace(followers=one.followers + followers[one]) for one in kept)


def _limits(game: Game) -> Mapping[Span, Span]:
    """The decks by the places of their limits, and by their own."""
    own = {deck.span: deck.span for deck in game.decks}
    return {**own, **{limit.span: deck.span for deck in game.decks for limit in deck.limits}}
