"""A wrong number in a text that was changed -> how that change is undone, beside what else may be corrected."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.checks.deck_hand import deck_hand
from planche.checks.rules_count import rules_count
from planche.findings import Finding
from planche.language import STALE, way_if_slip

_OF_NUMBERS = {deck_hand.id, rules_count.id}
_AGAIN = " again for "  # behind which a way to undo a change says what was written instead


def undo_changed_numbers(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings; of a number that its text had otherwise, as its translations show, what it had is the first way
    out. That the translations are stale does not say that the number is wrong, so both are told."""
    told = list(findings)
    undoing = {one.span: undo for one in told if one.id == STALE.id and (undo := way_if_slip(one.hint))}
    for one in told:
        undo = undoing.get(one.span, "") if one.id in _OF_NUMBERS else ""
        word = undo.rpartition(_AGAIN)[2] if _AGAIN in undo else ""
        is_its = word in one.message.replace("'", " ").split()
        yield one.with_hint(f"{undo}; else {one.hint}") if word and is_its else one
