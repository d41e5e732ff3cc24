"""Findings -> the same; what faces, columns and pictures tell that follows from a slip of a template is folded there.

A panel at the place of another lies on that; of a picture that is the same for all rows those of the others are unused.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from planche.art import UNUSED
from planche.checks.deck_backs import BACKS
from planche.checks.fixed_values import CALLED_OTHERWISE, FIXED
from planche.checks.idle_faces import IDLE
from planche.checks.unread_columns import UNREAD
from planche.checks.vain_defaults import VAIN_DEFAULT
from planche.findings import Finding, Severity, Span
from planche.language import OTHER_FILLING, SUPERFLUOUS
from planche.templates import NEVER_TRUE, OUT_OF_STEP, TAKE_OUT_ITEM, UNDEFINED, UNUSED_NAME

_OF_ROWS = (FIXED.id, CALLED_OTHERWISE.id)
_UNPRINTED = (VAIN_DEFAULT.id, UNUSED_NAME.id, NEVER_TRUE.id)  # from which it follows that something is read nowhere
_TWICE_KEY = "source/duplicate-key"  # of records whose first line is lost, between them
_SLIPS = (*_OF_ROWS, OUT_OF_STEP.id, *_UNPRINTED, IDLE.id)
_WRITTEN = ("template/", "reference/", "source/")  # how those begin of what templates say
_IN_IDLE = (UNREAD.id, UNUSED_NAME.id, SUPERFLUOUS.id)  # what else would use is of a template that is idle
_DRAWN = ("face/", "text/", OTHER_FILLING.id)  # how the ids of checks of what is drawn, or filled in, begin


def fold_template_slips(findings: Iterable[Finding]) -> Iterable[Finding]:
    """The findings; a slip from which an error follows is one itself."""
    told = tuple(findings)
    slips = [one for one in told if one.id in _SLIPS]
    causes = _blame_written(told, slips) | _blame_faces(told, slips) | _blame_twins(slips)
    slips = [one for one in slips if one not in causes]
    causes |= {one: cause for one in told if slips and one not in causes and (cause := _cause_of(one, slips))}
    if not causes:
        return told
    followers: defaultdict[Finding, list[Finding]] = defaultdict(list)
    for one, cause in causes.items():
        followers[cause].append(one)
    return [_with_followers(one, followers[one]) for one in told if one not in causes]


def _blame_written(told: Iterable[Finding], slips: Iterable[Finding]) -> dict[Finding, Finding]:
    """What a template does not use for an error that stands in it too, such as another name that is misspelt."""
    unused = [one for one in slips if one.id == UNUSED_NAME.id]
    wrong = {one.span.file: one for one in told if unused and one.is_error and one.id.startswith(_WRITTEN)}
    return {one: wrong[one.span.file] for one in unused if one.span.file in wrong}


def _blame_twins(slips: Iterable[Finding]) -> dict[Finding, Finding]:
    """What a template does not call, for the call in it of what its twin does."""
    unused = [one for one in slips if one.id == UNUSED_NAME.id]
    wrong = [one for one in slips if unused and one.id == OUT_OF_STEP.id]
    return {
        one: found for one in unused for found in wrong if found.hint.startswith(f"write {one.message.split()[0]} for ")
    }


def _blame_faces(told: Iterable[Finding], slips: Iterable[Finding]) -> dict[Finding, Finding]:
    """Backs that print what their fronts do, where a template is told to be for them; and those that are idle
    where a line is lost.
    """
    idle = [one for one in slips if one.id == IDLE.id]
    at_face = {one.component: one for one in idle if one.component}
    lost = [one for one in told if idle and one.is_error and one.id == _TWICE_KEY]
    causes = {one: lost[0] for one in idle if lost and not one.component}
    return causes | {one: at_face[one.component] for one in told if one.id == BACKS.id and one.component in at_face}


def _cause_of(finding: Finding, slips: Sequence[Finding]) -> Finding | None:
    """The slip from which a finding follows; None where it stands for itself."""
    all_idle = [slip for slip in slips if slip.id == IDLE.id]
    if finding.id == UNUSED.id and (shows := [one for one in all_idle if one.about == finding.about]):
        return shows[0]
    idle = all_idle[0] if all_idle else None
    is_in_it = finding.id in _IN_IDLE or (finding.id == UNUSED.id and idle is not None and idle.component != "")
    if idle is not None and (is_in_it or _is_of_face(finding, idle)):
        return idle
    if finding.id == UNDEFINED.id:
        return next((one for one in slips if one.id == OUT_OF_STEP.id and one.span[:2] == finding.span[:2]), None)
    if finding.id.startswith(_DRAWN):
        twice = (slip for slip in slips if slip.hint == TAKE_OUT_ITEM and slip.span.file == finding.span.file)
        return next((slip for slip in slips if _is_at(finding, slip)), next(twice, None))
    of_rows = [slip for slip in slips if slip.id in _OF_ROWS]
    if finding.id == UNREAD.id:
        unprinted = (slip for slip in slips if slip.id in _UNPRINTED)
        return next((slip for slip in of_rows if slip.component == finding.component), next(unprinted, None))
    causes = [*of_rows, *(slip for slip in slips if slip.id in _UNPRINTED)]
    return causes[0] if causes and finding.id == UNUSED.id else None


def _is_of_face(finding: Finding, idle: Finding) -> bool:
    """Whether a template asks for what the component has not whose face it is by mistake."""
    return finding.id == UNDEFINED.id and finding.component == idle.component != ""


def _is_at(finding: Finding, slip: Finding) -> bool:
    """Whether a finding stands where a slip does, or in what that holds, or names such a line."""
    places = {place[:2] for place in (finding.span, *finding.calls, *finding.also_at)}
    return any(one[:2] in places or _names_line(finding, one) for one in (slip.span, *slip.also_at))


def _names_line(finding: Finding, place: Span) -> bool:
    """Whether a finding names the line of a place."""
    named = (after[:1] for after in finding.message.split(f"{place.file}:{place.line}")[1:])
    return not all(letter.isdigit() for letter in named)


def _with_followers(finding: Finding, followers: Sequence[Finding]) -> Finding:
    severity = Severity.ERROR if any(one.is_error for one in followers) else finding.severity
    count = finding.followers + sum(1 + one.followers for one in followers)
    return finding._replace(severity=severity, followers=count)
