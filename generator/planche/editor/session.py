"""What one editor has open -> the findings of its games, and what of them follows from texts that are not saved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path, PurePosixPath
from threading import Lock
from typing import NamedTuple

from planche.checked import Checked, check_again
from planche.content import is_game_id
from planche.editor.open_files import OpenFile, OpenFiles
from planche.editor.things import Things
from planche.findings import Finding
from planche.kit import KnownFaces
from planche.progress import Watch
from planche.source import Project, Unreadable

CATALOGUE = ".po"
Tell = Callable[[tuple[Finding, ...]], None]
OF_ALL = frozenset(("art/unused", "tables/unread", "template/comparison", "accept/unused"))
"""Ids of checks that look at all languages of a game together."""


class Target(NamedTuple):
    """A game in a project."""

    root: Path
    game: str


class KnownFindings(NamedTuple):
    """What is known to be wrong with a game, and whether all of its languages were looked at."""

    findings: tuple[Finding, ...]
    is_whole: bool


NOTHING = KnownFindings((), is_whole=False)


class EditorSession:
    """An editor's documents, and what is known of the games that they belong to."""

    def __init__(self) -> None:
        self.documents = OpenFiles()
        self.told: dict[Target, KnownFindings] = {}
        self.engine = Lock()  # held by whoever checks or draws
        self._projects: dict[Path, tuple[int, Project]] = {}  # with the number of edits that they show
        self._known: dict[Target, KnownFaces] = {}
        self._things: dict[Target, tuple[int, Things]] = {}
        self._parts: dict[Target, Sequence[tuple[Finding, ...]]] = {}  # what each part of the last check told

    @property
    def targets(self) -> tuple[Target, ...]:
        """The games that something is open of."""
        return tuple(dict.fromkeys(target for one in self.documents for target in self.targets_of(one)))

    def targets_of(self, document: OpenFile) -> tuple[Target, ...]:
        """The games that a file belongs to: of one that games share, those that something else is open of."""
        if own := self._own_target(document):
            return (own,)
        if not document.name.startswith(("templates/", "fonts/")):
            return ()
        others = (self._own_target(one) for one in self.documents if one.root == document.root)
        return tuple(dict.fromkeys(filter(None, others)))

    def things_of(self, document: OpenFile) -> Things | None:
        """What the game of a file has names for; None for a file of none."""
        target = next(iter(self.targets_of(document)), None)
        return self.things(target) if target else None

    def things(self, target: Target) -> Things:
        """The same of a game; while it cannot be read, what it had before."""
        edits = self.documents.edits
        known = self._things.get(target)
        if known is None or known[0] != edits:
            project = self._project(target.root)
            before = known[1].game if known else None
            known = edits, Things.read(project, target.game, before, self._known_of(target))
            self._things[target] = known
        return known[1]

    def check(self, target: Target, watch: Watch, *, is_whole: bool = False, tell: Tell | None = None) -> KnownFindings:
        """What is wrong with a game: in the languages that are open and its own, or in all of them.

        What concerns only others, and was told before, still stands until all are looked at again. Of a project that
        cannot be read it is what `planche check` says then. Whatever `watch` raises ends it. `tell` hears of what is
        known so far, with what was told before and still may be so.
        """
        parts: list[tuple[Finding, ...]] = []
        try:
            languages = () if is_whole else self._languages(target)
            with self.engine:
                project = self._project(target.root)
                heard = None if tell is None else partial(self._tell_part, target, parts, tell)
                known = self._known_of(target)
                checked = check_again(project, target.game, languages, watch, known, heard, is_compared=False)
        except Unreadable as error:
            self.told[target], self._parts[target] = KnownFindings((error.finding,), is_whole), [(error.finding,)]
            return self.told[target]
        is_all = set(languages or checked.languages) >= set(checked.languages)
        findings = checked.findings if is_all else _joined(self.told.get(target, NOTHING).findings, checked, languages)
        self.told[target] = KnownFindings(findings, is_all)
        if tell is not None:
            self._parts[target] = parts or [findings]
        return self.told[target]

    def _tell_part(
        self, target: Target, parts: list[tuple[Finding, ...]], tell: Tell, findings: tuple[Finding, ...]
    ) -> None:
        """Tell what a part of a check has found, in the place of what that part found the last time."""
        before = self._parts.get(target, ())
        refuted = {(one.id, one.span) for one in before[len(parts)]} if len(parts) < len(before) else set()
        parts.append(findings)
        known = {(one.id, one.span) for one in findings}
        others = self.told.get(target, NOTHING).findings
        tell((*findings, *(one for one in others if (one.id, one.span) not in known | refuted)))

    def forget(self) -> tuple[Target, ...]:
        """Forget the games that nothing is open of any more: which they are."""
        gone = tuple(target for target in self.told if target not in self.targets)
        for target in gone:
            del self.told[target]
            self._things.pop(target, None)
            self._known.pop(target, None)
            self._parts.pop(target, None)
        return gone

    def _known_of(self, target: Target) -> KnownFaces:
        return self._known.setdefault(target, KnownFaces())

    def _project(self, root: Path) -> Project:
        """The project as the editor shows it, one as long as nothing changes."""
        edits = self.documents.edits
        if root not in self._projects or self._projects[root][0] != edits:
            self._projects[root] = edits, self.documents.project(root)
        return self._projects[root][1]

    def _languages(self, target: Target) -> Sequence[str]:
        """The languages of a game that are looked at while one types; all of them where its own is not known."""
        game = self.things(target).game
        if game is None:
            return ()
        names = (PurePosixPath(one.name) for one in self.documents if self._own_target(one) == target)
        opened = {name.stem for name in names if name.suffix == CATALOGUE}
        wished = [language for language in game.languages if language == game.language or language in opened]
        return wished if len(wished) < len(game.languages) else ()

    def _own_target(self, document: OpenFile) -> Target | None:
        """The game in whose folder of content or templates a file lies."""
        first, *others = PurePosixPath(document.name).parts
        if first not in ("content", "templates") or len(others) < 2 or not is_game_id(others[0]):
            return None
        try:
            is_there = self.documents.project(document.root).folder.exists(f"content/{others[0]}/game.yaml")
        except Unreadable:
            return None
        return Target(document.root, others[0]) if is_there else None


def _joined(before: Iterable[Finding], checked: Checked, languages: Sequence[str]) -> tuple[Finding, ...]:
    """What was found in some languages, with what was known of the others."""
    others = (
        finding
        for finding in before
        if finding.id in OF_ALL or (finding.language and finding.language not in languages)
    )
    return (*checked.findings, *others)
