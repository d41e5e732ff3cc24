"""Findings -> the same; where boxes, variants or catalogues know a component by another id, its key is told instead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from planche.expressions import expression
from planche.findings import Finding
from planche.game import COMPONENT, Component, Game
from planche.language import MISSING

LEAST_KINDS = 2  # of findings that know it by its former id; of one kind alone, what asks may be misspelt
_ASKED = expression(r"(?:unknown component|no text is at 'game\.yaml/components/|has no component) ?'?([\w-]++)")
_MEANT = expression(r"did you mean '(?:game\.yaml/components/)?([\w-]++)")


def blame_renamed_components(findings: Iterable[Finding], game: Game) -> Iterator[Finding]:
    """The findings, with one at the key of each component that was renamed in place of those that follow from it."""
    told = list(findings)
    parts = {part.id: part for part in game.components}
    asked = {one: names for one in told if (names := _asked_in(one)) and names[0] not in parts and names[1] in parts}
    blamed: dict[Finding, Finding] = {}
    for former, present in dict.fromkeys(asked.values()):
        following = [one for one, names in asked.items() if names == (former, present)]
        kinds = {one.id for one in following}
        if len(kinds) >= LEAST_KINDS or kinds == {MISSING.id}:  # nobody types where a text of a catalogue stands
            finding = _tell(former, parts[present], following)
            blamed |= dict.fromkeys(following, finding)
    yield from dict.fromkeys(blamed.get(one, one) for one in told)


def _asked_in(finding: Finding) -> tuple[str, str] | None:
    """The component that there is not, and the one that is meant, as the finding says."""
    asked, meant = _ASKED.search(finding.message), _MEANT.search(finding.hint)
    return (asked[1], meant[1]) if finding.is_error and asked and meant else None


def _tell(former: str, part: Component, following: Sequence[Finding]) -> Finding:
    message = f"{part.id!r} is probably {former!r}, by which other places know it, such as {following[0].span}"
    hint = f"write {former} as its key, or {part.id} in all places that say {former}"
    found = COMPONENT.finding(part.span, message, hint, game=following[0].game, component=part.id)
    return found._replace(followers=len(following) + sum(one.followers for one in following))
