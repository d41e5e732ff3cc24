"""The findings about elements of a face -> one for each check and element, however often it is drawn; of many, one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from planche.findings import Finding, Span, list_names

MOST_TOLD = 3  # findings of one check on a face; more are one mistake more often than not
ONE_LESS = "if that is one too many, count to one less; else "  # before the way out for the last of several


def fold_elements(told: Iterable[Finding]) -> Iterator[Finding]:
    """One finding for each check and element, however often it is drawn; of many elements, one for all."""
    checks: dict[str, dict[Span, list[Finding]]] = {}
    for finding in told:
        checks.setdefault(finding.id, {}).setdefault(finding.span, []).append(finding)
    for places in checks.values():
        first, *others = (_distinct(found) for found in places.values())
        if len(others) < MOST_TOLD:
            yield from (_merge(found) for found in (first, *others))
            continue
        lines = dict.fromkeys(span.line for span in list(places)[1:])
        where = f"on line{'s' if len(lines) > 1 else ''} {list_names([*lines])}"
        message = f"{first[0].message} (and {len(others)} more elements of this face, {where})"
        yield first[0]._replace(message=message, also_at=tuple(places)[1:])


def _distinct(found: Sequence[Finding]) -> list[Finding]:
    """Findings that say different things, wherever on the face the element stands."""
    said: dict[tuple[str, str], Finding] = {}
    for finding in found:
        said.setdefault((finding.message, finding.hint.rpartition(ONE_LESS)[2]), finding)
    return [*said.values()]


def _merge(found: Sequence[Finding]) -> Finding:
    """What is said of an element that is drawn more than once."""
    if len(found) == 1:
        return found[0]
    return found[0]._replace(message=f"{found[0].message} (and {len(found) - 1} more times on this face)")
