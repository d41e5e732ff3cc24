"""Findings of pictures that are not there -> one for each picture, with the way out that what else is there tells.

A picture that several places ask for, or whose sisters are all shown under their own names, is lost rather than
misspelt; one that is much like it, and shown nowhere, is it under another name.
"""

from __future__ import annotations

import difflib
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from itertools import takewhile
from pathlib import PurePosixPath

from planche.art import SUFFIXES, UNUSABLE, UNUSED
from planche.checks.owners import owners_of
from planche.expressions import expression
from planche.findings import Finding, Severity, Span, nearest_name
from planche.game import ART

LEAST_ALIKE = 2  # names at one place that begin wrongly
SHORT = 3  # letters
PLAIN, PLAIN_SHORT = 0.75, 0.6  # how much of its letters a misspelt name shares at least with the one that is meant
_ASKED = expression(r"(?:what this call writes at [^ ]++ )?there is no (picture|icon) '([\w-]++)'")
_TWIN = expression(r"no picture '([\w-]++)' is in art/, for which this one would be printed")
_MEANT = expression(r"did you mean '([\w-]++)'")
_ICON = "icon-"
_RENAME = "rename the picture"  # as the hint of an icon begins that is there under another name
MOST_LISTED = 6  # places


def blame_pictures(findings: Iterable[Finding], pictures: AbstractSet[str], shown: AbstractSet[str]) -> list[Finding]:
    """The findings; `pictures` are those of the game, `shown` the ones that its kits show."""
    told, twins = _part_twins(_blame_unread(findings))
    places: defaultdict[str, list[Finding]] = defaultdict(list)
    asked: defaultdict[Span, dict[str, None]] = defaultdict(dict)
    for one in told:
        if name := _asked_in(one):
            places[name].append(one)
            asked[one.span][name] = None
    joined: dict[Finding, Finding | None] = {}
    for names in asked.values():
        if family := _family_meant([*names], pictures):
            found = [one for name in names for one in places.pop(name, ())]
            joined |= {one: _tell_family(one, found[0], family, len(names)) for one in found}
    for name, found in places.items():
        twin = twins.pop(name, None)
        joined |= {one: _beside_twin(_tell(one, name, found, pictures, shown), found, name, twin) for one in found}
    settled = (joined.get(one, one) for one in told)
    return [*dict.fromkeys((*(one for one in settled if one is not None), *twins.values()))]


def _part_twins(findings: Iterable[Finding]) -> tuple[list[Finding], dict[str, Finding]]:
    """The findings, and by their names those of pictures that are left with less ink alone."""
    told = [*findings]
    twins = {found[1]: one for one in told if one.id == UNUSED.id and (found := _TWIN.match(one.message))}
    return [one for one in told if one not in twins.values()], twins


def _beside_twin(told: Finding | None, found: Sequence[Finding], name: str, twin: Finding | None) -> Finding | None:
    """What is told of a picture; where one for less ink is there, that it stood for is lost, and was not misspelt."""
    if told is None or twin is None or told.span != found[0].span:
        return told
    hint = f"put art/{name}.svg back, which is lost: {twin.span.file} is there, which stands for it with --ink light"
    return told._replace(hint=hint, slip=None, followers=told.followers + 1)


def _blame_unread(findings: Iterable[Finding]) -> list[Finding]:
    """The findings; a picture that is not read for its name, and that is asked for, is one error, at the picture."""
    told = list(findings)
    unread = {_stem_of(one) for one in told if _is_unread(one)}
    followers = Counter(name for one in told if (name := _asked_in(one)) in unread)
    kept = []
    for one in told:
        if _is_unread(one) and followers[_stem_of(one)]:
            kept.append(one._replace(severity=Severity.ERROR, followers=followers[_stem_of(one)]))
        elif _asked_in(one) not in unread:
            kept.append(one)
    return kept


def _is_unread(finding: Finding) -> bool:
    return finding.id == UNUSABLE.id and not finding.span.file.endswith(SUFFIXES)


def _stem_of(finding: Finding) -> str:
    return PurePosixPath(finding.span.file).stem


def _family_meant(names: Sequence[str], pictures: AbstractSet[str]) -> tuple[str, str] | None:
    """What several names begin with that are not there, and what they do that are meant, if it is one thing."""
    parts = zip(*(name.split("-")[:-1] for name in names))
    family = "-".join(same[0] for same in takewhile(lambda same: len({*same}) == 1, parts))
    if len(names) < LEAST_ALIKE or not family:
        return None
    ends = [name[len(family) :] for name in names]
    near = nearest_name(family, {other.removesuffix(end) for end in ends for other in pictures if other.endswith(end)})
    has_all = near is not None and all(f"{near}{end}" in pictures for end in ends)
    return (family, near) if near is not None and has_all and _is_plain(family, near) else None


def _tell_family(finding: Finding, first: Finding, family: tuple[str, str], count: int) -> Finding:
    """Of several names that are all wrong in what they begin with."""
    found, meant = family
    message = f"{first.message}, nor {count - 1} others that begin with '{found}-'"
    return finding._replace(message=message, hint=f"did you mean '{meant}-'?", slip=None)


def _asked_in(finding: Finding) -> str:
    """The picture that there is not, by the name of its file; empty for what is about something else."""
    asked = _ASKED.match(finding.message) if finding.id == ART.id else None
    return "" if asked is None else _ICON * (asked[1] == "icon") + asked[2]


def _tell(
    finding: Finding, name: str, found: Sequence[Finding], pictures: AbstractSet[str], shown: AbstractSet[str]
) -> Finding | None:
    """What is told of a picture at the first place that asks for it, on all pieces there; elsewhere nothing is."""
    first = found[0]
    places = {one.span for one in found}
    if finding.span != first.span:
        return None
    left_out = [one for one in found if one.span != first.span] if finding is first else []
    others = sum(1 + one.followers for one in left_out)
    more = f"; {len(places)} places ask for it" if len(places) > 1 else ""
    hint = _way_out(name, first.hint, pictures, shown, sorted(places))
    return finding._replace(
        message=f"{finding.message}{more}",
        hint=hint,
        followers=finding.followers + others,
        follows_on=owners_of(left_out),
    )


def _way_out(name: str, hint: str, pictures: AbstractSet[str], shown: AbstractSet[str], places: Sequence[Span]) -> str:
    """What to do about a picture that is asked for at some places, as `hint` says of the first of them."""
    meant, is_lost = _MEANT.search(hint), len(places) > 1
    if meant is None:
        spare = _spare(name, pictures - shown) if is_lost else None
        return _call(spare, name, places) if spare is not None else _copy(name, hint, shown)
    near = _ICON * name.startswith(_ICON) + meant[1]
    spare = nearest_name(name, pictures - shown)
    if spare is not None and _is_plain(name, spare) and (is_lost or spare != near):
        return _call(spare, name, places)
    if not is_lost and (near not in shown or _is_plain(name, near)):
        return hint
    put = f"put art/{name}.svg there, if it is lost or called otherwise"
    if _is_plain(name, near):
        return f"{put}; else {hint}"
    spare = _spare(name, pictures - shown)
    return put if spare is None else _call(spare, name, places)


def _spare(name: str, unshown: AbstractSet[str]) -> str | None:
    """The picture that nothing shows and that may be one under another name: one much like it, or the only one."""
    near = nearest_name(name, unshown)
    if near is not None and _is_plain(name, near):
        return near
    alike = [other for other in unshown if other.startswith(_ICON) == name.startswith(_ICON)]
    return alike[0] if len(alike) == 1 else None


def _call(spare: str, name: str, places: Sequence[Span]) -> str:
    call = f"rename {spare!r}, a picture that nothing uses, to {name!r}; or ask for it by its name"
    listed = [f"{PurePosixPath(one.file).name}:{one.line}" for one in places[:MOST_LISTED]]
    more = " and more" if len(places) > MOST_LISTED else ""
    return f"{call} in all places: {', '.join(listed)}{more}" if len(places) > 1 else call


def _copy(name: str, hint: str, shown: AbstractSet[str]) -> str:
    """The way out; of an icon whose picture is there under a name without `icon-`, and shown so, that it is copied."""
    plain = name.removeprefix(_ICON)
    if plain == name or plain not in shown or not hint.startswith(_RENAME):
        return hint
    copy = f"copy the picture {plain!r}, which is shown as it is, to {name!r}, as icons are called"
    return f"{copy}; or put art/{name}.svg back, if it is lost"


def _is_plain(name: str, other: str) -> bool:
    """Whether one of two names is plainly the other misspelt: what they begin with in common says nothing."""
    mine, others = name.split("-"), other.split("-")
    while len(mine) > 1 and len(others) > 1 and mine[0] == others[0]:
        mine, others = mine[1:], others[1:]
    least = PLAIN if len("-".join(mine)) > SHORT else PLAIN_SHORT
    return difflib.SequenceMatcher(None, "-".join(mine), "-".join(others)).ratio() >= least
