"""Findings -> without translations that are lost because a name in the game is misspelt, which is told there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from planche.expressions import expression
from planche.findings import Finding, Misspelling

_MOVED = expression(r"no text is at '([^']++)'")
_TO = expression(r"did you mean '([^']++)'")


def fold_respelt(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; a text whose entry is under the name that is meant follows from the error that says so."""
    told = tuple(findings)
    causes = {one.slip: one for one in reversed(told) if one.slip and one.is_error}
    moved = {one: cause for one in told if (step := _changed_step(one)) and (cause := causes.get(step))}
    followers = Counter(moved.values())
    return (one._replace(followers=one.followers + followers[one]) for one in told if one not in moved)


def _changed_step(finding: Finding) -> Misspelling | None:
    """The one part in which the place of a text differs from where a catalogue has it: as it is, and as it was."""
    was, now = _MOVED.match(finding.message), _TO.match(finding.hint)
    if was is None or now is None:
        return None
    steps = [Misspelling(*pair) for pair in zip(now[1].split("/"), was[1].split("/")) if pair[0] != pair[1]]
    return steps[0] if len(steps) == 1 else None
