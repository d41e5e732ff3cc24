"""Findings -> without what follows from a line of the rules that is lost, or has lost the mark of its item."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from planche.content import LOST_MARK
from planche.findings import Finding, Severity
from planche.flow import NUMBERS
from planche.language import SUPERFLUOUS
from planche.typeset import MARKS

LEAST_SAID = 30  # letters by which a text is known again
MOST_BELOW = 4  # lines of an item without its mark, before the next one
_FOLLOWING = ("rules/", "translation/")  # how the ids of checks begin that read the item with the line behind it


def fold_lost_marks(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; a line from which an error follows is one itself."""
    told = tuple(_without_gone_items(tuple(findings)))
    lost = [one for one in told if one.id == LOST_MARK.id]
    causes = {one: cause for one in told if lost and (cause := _cause_of(one, lost))}
    followers, errors = Counter(causes.values()), {cause for one, cause in causes.items() if one.is_error}
    for one in told:
        if one in errors:
            yield one._replace(severity=Severity.ERROR, followers=one.followers + followers[one])
        elif one not in causes:
            yield one._replace(followers=one.followers + followers[one])


def _without_gone_items(told: tuple[Finding, ...]) -> Iterator[Finding]:
    """Without jumps of numbers to where it is told that a text stood which is gone."""
    gone = {one.span[:2] for one in told if one.id == SUPERFLUOUS.id}
    return (one for one in told if one.id != NUMBERS.id or one.span[:2] not in gone)


def _cause_of(finding: Finding, lost: Iterable[Finding]) -> Finding | None:
    """The line that a finding follows from: it stands at the item above, or tells of what the line says."""
    if finding.id == MARKS.id:  # the mark of the next item is printed, as no list is open
        return next((one for one in lost if one.span[:2] == (finding.span.file, finding.span.line - 1)), None)
    if not finding.id.startswith(_FOLLOWING) or finding.id == LOST_MARK.id:
        return None
    return next(
        (one for one in lost if _is_in(finding, one) or any(said in finding.message for said in _words_of(one))), None
    )


def _is_in(finding: Finding, lost: Finding) -> bool:
    first = (lost.about or lost.span).line
    if finding.id == NUMBERS.id:
        return finding.span.file == lost.span.file and 0 < finding.span.line - lost.span.line <= MOST_BELOW
    places = (finding.span, finding.about)
    return any(at and at.file == lost.span.file and first <= at.line <= lost.span.line for at in places)


def _words_of(lost: Finding) -> Iterator[str]:
    """How what the line says begins, and the item above, as messages show it."""
    line, _, item = lost.message.partition(" has no mark of an item, and is set ")
    for said in (line, item.removeprefix("behind the item ")):
        if said[:1] in "'\"":
            yield said[1:-1].rstrip("…")[:LEAST_SAID]
