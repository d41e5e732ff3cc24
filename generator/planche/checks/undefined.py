"""Findings of names that are not there -> one for each name, with all places, and what stood there before."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from planche.expressions import expression
from planche.findings import Finding, Span, list_names
from planche.language import STALE
from planche.templates import UNDEFINED

MOST_PLACES = 5  # of a name that are listed
_LACKING = expression(r"template: [a-z_]+ has no '([^']+)'")
_MEANT = expression(r"did you mean '([^']+)'\?")


def join_undefined(findings: Sequence[Finding]) -> Iterator[Finding]:
    """The findings, those of one name that an object lacks as one: at the rules or a template before a translation."""
    places: defaultdict[str, dict[Span, Finding]] = defaultdict(dict)
    for finding in findings:
        if name := _lacking(finding):
            places[name].setdefault(finding.span, finding)
    firsts = {name: min(found.values(), key=_order_of_place) for name, found in places.items()}
    former = {one.span[:2]: one.hint.partition(", if ")[0] for one in findings if one.id == STALE.id}
    for finding in findings:
        name = _lacking(finding)
        if not name:
            yield finding
        elif finding == firsts[name]:
            others = [str(span) for span in sorted(places[name]) if span != finding.span]
            yield _tell(finding, others, former.get(finding.span[:2], ""))


def _lacking(finding: Finding) -> str:
    """What a finding says that something has not; the same words wherever it is asked for."""
    found = _LACKING.match(finding.message) if finding.id == UNDEFINED.id else None
    return found[0] if found else ""


def _order_of_place(finding: Finding) -> tuple[bool, bool, Span]:
    """The key by which the first place is found."""
    file = finding.span.file
    return file.endswith(".po"), not file.endswith(".md"), finding.span


def _tell(finding: Finding, others: Sequence[str], former: str) -> Finding:
    found = _LACKING.match(finding.message)
    assert found is not None, "its caller found it"
    meant = _MEANT.search(finding.hint)
    is_told = meant is not None and f".{meant[1]} again" in former
    hint = former if former.endswith(f".{found[1]}") and not is_told else finding.hint
    if not others:
        return finding._replace(hint=hint)
    places = list_names(others[:MOST_PLACES]) + (f" and {len(others) - MOST_PLACES} more" * (len(others) > MOST_PLACES))
    if meant:
        hint = f"{hint} If it was {found[1]!r} before, call it so again; else write {meant[1]!r} in all these places"
    return finding._replace(message=f"{finding.message}; and so in {places}", hint=hint)
