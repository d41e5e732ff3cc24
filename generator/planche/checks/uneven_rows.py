"""Findings of a table that lacks a row in one language -> the same, without what is told of that language alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from planche.content import UNEVEN
from planche.expressions import expression
from planche.findings import Finding

_LACKING = expression(r".* only; that of ([a-zA-Z-]++) lacks it")


def fold_uneven(findings: Iterable[Finding], own: str) -> Iterator[Finding]:
    """The findings; warnings that the game's rules have for one language alone, whose table lacks a row, follow.

    `own` is what the ids of checks of the game's module begin with.
    """
    told = tuple(findings)
    lacking = {found[1]: one for one in told if one.id == UNEVEN.id and (found := _LACKING.fullmatch(one.message))}
    followers: Counter[Finding] = Counter()
    kept: list[Finding] = []
    for one in told:
        cause = lacking.get(one.language) if one.id.startswith(own) and not (one.is_error or one.piece) else None
        if cause is None:
            kept.append(one)
        else:
            followers[cause] += 1 + one.followers
    yield from (one._replace(followers=one.followers + followers[one]) for one in kept)
