"""Findings -> the same, of those that one and the same correction of a row mends the first error alone.

A row whose copies are wrong is told by whatever counts it: the board that places its piece, and the sum of its kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from planche.expressions import expression
from planche.findings import Finding, Span

_WRITTEN = expression(r"write ([^\s,;:]++)")

Remedy = tuple[Span, str, str]  # where it is written, of which piece, and what


def fold_remedies(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; the others say how many they are, and stand for themselves where their remedy is another."""
    told = tuple(findings)
    first: dict[Remedy, Finding] = {}
    for one in sorted(told, key=lambda one: not one.is_error):
        if remedy := _remedy_of(one):
            first.setdefault(remedy, one)
    causes = {one: first[remedy] for one in told if (remedy := _remedy_of(one)) and first[remedy] is not one}
    followers: Counter[Finding] = Counter()
    for one, cause in causes.items():
        followers[cause] += 1 + one.followers
    return (one._replace(followers=one.followers + followers[one]) for one in told if one not in causes)


def _remedy_of(finding: Finding) -> Remedy | None:
    """What is to be written in a row; None where that is not told, or of what is drawn or translated."""
    if not finding.piece or finding.face or finding.language or not (said := _WRITTEN.match(finding.hint)):
        return None
    return finding.span, finding.piece, said[1]
