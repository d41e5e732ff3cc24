"""`check` for whoever asks again: while nothing has changed that it reads, its findings come from the cache.

What is kept is found by the content of the game's files, of what they share with others, and of Planche itself. Nothing
is kept that could come out otherwise another time: where a picture had to be given up, or a module of another package
was asked.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from planche.disk.cache import find_cache
from planche.findings import BoxOnFace, Finding, Misspelling, Owner, Paleness, Severity, Span
from planche.progress import Watch
from planche.source import APPROVALS, Project, Snapshot, Unsettled, package_root

if TYPE_CHECKING:
    from planche.build import Tell
    from planche.game import Game
    from planche.kit import KnownFaces

FORM = 1
PACKAGE = Path(__file__).parent
SHARED = ("templates", "fonts")  # any game may name and include any template
UNCOMPARED = "uncompared"  # a wish, beside languages, none of which is called so
MAY_CHANGE = {"art/unusable", "source/unreadable"}  # with the time and memory that are left


class Checked(NamedTuple):
    """What a check has found, and the languages of the game; none if it could not be read."""

    languages: tuple[str, ...]
    findings: tuple[Finding, ...]


def check_again(
    project: Project,
    id: str,
    languages: Sequence[str],
    watch: Watch,
    known: KnownFaces | None = None,
    tell: Tell | None = None,
    *,
    is_compared: bool = True,
) -> Checked:
    """All findings of a game in the languages, all of them by default. Impossible for an unknown language. `known`,
    `tell` and `is_compared`: as `check` has them."""
    results = find_cache(f"checks-{FORM}")
    wishes = (*languages, *((UNCOMPARED,) if not is_compared else ()))
    without = "" if is_compared else APPROVALS
    key = digest_inputs(project, id, wishes, without) if results.is_there else ""
    if key and (kept := results.read(key)):
        return _unpack(kept)
    from planche.build import check  # start-up: what is kept needs nothing of all that

    game, findings = check(project, id, languages, watch, known, tell, is_compared=is_compared)
    checked = Checked(game.languages if game else (), findings)
    if key and _is_settled(game, findings) and digest_inputs(project, id, wishes, without) == key:
        results.write(key, json.dumps(checked).encode())
    return checked


def _is_settled(game: Game | None, findings: Iterable[Finding]) -> bool:
    """Whether the same content has the same findings at any time, with the same Planche."""
    from planche.games.table import MODULES  # start-up: as above

    is_ours = game is None or game.module is None or game.module in MODULES
    return is_ours and not any(finding.id in MAY_CHANGE for finding in findings)


def _unpack(kept: bytes) -> Checked:
    """What was kept under a seal, in the form that only this very code writes."""
    languages, findings = json.loads(kept)
    return Checked(tuple(languages), tuple(unpack_finding(Finding(*fields)) for fields in findings))


def unpack_finding(plain: Finding) -> Finding:
    """A finding whose parts are plain lists and words, as JSON holds them -> one as a check makes it."""
    return plain._replace(
        severity=Severity(plain.severity),
        span=Span(*plain.span),
        box=plain.box and BoxOnFace(*plain.box),
        about=plain.about and Span(*plain.about),
        also_on=tuple(Owner(*owner) for owner in plain.also_on),
        follows_on=tuple(Owner(*owner) for owner in plain.follows_on),
        calls=tuple(Span(*call) for call in plain.calls),
        also_at=tuple(Span(*place) for place in plain.also_at),
        slip=plain.slip and Misspelling(*plain.slip),
        paleness=plain.paleness and Paleness(*plain.paleness),
        boxes=tuple((Owner(*owner), BoxOnFace(*box)) for owner, box in plain.boxes),
    )


def digest_inputs(project: Project, id: str, wishes: Sequence[str], without: str = "") -> str:
    """The digest of all that the findings or a kit of a game rest on, with what is wished of them. What is called
    `without` in its folder is left out.

    Empty where that cannot be told, or where texts are not saved yet, which have no second time.
    """
    if project.instead:
        return ""
    snapshot = Snapshot()
    try:
        for fact in (id, *wishes, "", _planche()):
            snapshot.add_fact(fact)
        for root in dict.fromkeys((project.root.resolve(), package_root())):
            snapshot.add_names(root, "content")
            snapshot.add_tree(root, f"content/{id}", without)
        for folder in SHARED:
            snapshot.add_tree(project.root, folder)
    except Unsettled:
        return ""
    return snapshot.digest


@cache
def _planche() -> str:
    """What tells Planche apart, with what it shares with projects and the libraries beside it. Unsettled as above."""
    snapshot = Snapshot()
    for fact in (sys.version, sys.platform, str(package_root()), *_libraries()):
        snapshot.add_fact(fact)
    snapshot.add_tree(PACKAGE.parent, PACKAGE.name, without="project")  # the games, in a wheel
    for folder in SHARED:
        snapshot.add_tree(package_root(), folder)
    return snapshot.digest


def _libraries() -> Iterator[str]:
    """What is installed, with its versions: others may find something else."""
    for place in sys.path:
        with suppress(OSError):
            yield from sorted(name for name in os.listdir(place) if name.endswith(".dist-info"))
