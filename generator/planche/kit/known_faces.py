"""Faces that are drawn for what that tells -> those of an earlier check of the game that a change has not touched.

A face follows from its templates, the pictures that it shows, its piece, and what all faces of an edition share. It is
known as long as those are what they were when it was drawn, places in files among them, since what is told names them.
A face whose template came to other pieces is drawn each time. Nothing is guessed by the name of a file: a template
rests on those that it has asked for, by whatever name.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from planche.content import KnownTables, LoadedGame, load_game
from planche.game import Component, Piece
from planche.kit.likeness import Likeness
from planche.recent import Recent
from planche.source import Project
from planche.templates import RenderNotes, normalise_name

if TYPE_CHECKING:
    from planche.art import ArtFolder
    from planche.kit.drafts import FaceDraft
    from planche.templates import Templates

MOST_FACES = 15_000  # of some kilobytes each
FEWEST = 200  # that are known of any game
MOST_STATES = 3  # of what an edition shares, besides the last: what is half typed is right again, and wrong before
MOST_EDITIONS = 500  # a game has one for each language, variant, count of players and level
Sources = tuple[tuple[str, str], ...]  # names of templates, and what these say; nothing for one that is not there


class KnownFace(NamedTuple):
    """A face that was drawn, and what it was drawn from besides what its edition shares."""

    draft: FaceDraft
    component: Component
    piece: Piece
    sources: Sources
    pictures: Mapping[str, tuple[str, str]]  # that it shows, with their digests
    noted: RenderNotes  # what writing it told of the game
    written: int  # the work that writing it took
    read: int  # and reading it, which is done once of equal faces


class _Shared(NamedTuple):
    """What all faces of an edition share, and what stands for that."""

    values: tuple[object, ...]
    token: object


class KnownFaces:
    """A game and its faces from one check to the next. One thread at a time asks."""

    def __init__(self) -> None:
        self._tables = KnownTables()
        self._loaded: tuple[Project, str, LoadedGame] | None = None
        self._shared = Recent[tuple[_Shared, ...]](MOST_EDITIONS, MOST_EDITIONS)
        self._faces = Recent[KnownFace](MOST_FACES, MOST_FACES)
        self._largest = 0  # how many faces a check has asked for at most
        self.asked = 0  # how many the last one has asked for or kept

    def load(self, project: Project, id: str) -> LoadedGame:
        """A game as the files of a project say: read once, of tables what has changed alone."""
        known = self._loaded
        if known is None or known[0] is not project or known[1] != id:
            known = self._loaded = project, id, load_game(project.folder, id, project.common, self._tables)
        return known[2]

    def begin(self, templates: Templates, art: ArtFolder) -> KnownRound:
        """Begin a check. What was known of faces is let go but for some states of as many as the game has: however
        often it changes, no more is kept of it."""
        self._largest, self.asked = max(self._largest, self.asked), 0
        self._faces.shrink(max(FEWEST, self._largest * (1 + MOST_STATES)))
        return KnownRound(self, self._shared, self._faces, templates, art)

    def forget(self) -> None:
        """Know nothing any more."""
        self._shared = Recent(MOST_EDITIONS, MOST_EDITIONS)
        self._faces = Recent(MOST_FACES, MOST_FACES)


class KnownRound:
    """What is known while one check runs, of files that stay as they are."""

    def __init__(
        self,
        owner: KnownFaces,
        shared: Recent[tuple[_Shared, ...]],
        faces: Recent[KnownFace],
        templates: Templates,
        art: ArtFolder,
    ) -> None:
        self.owner = owner
        self._shared = shared
        self.faces = faces
        self.templates = templates
        self.art = art
        self.likeness = Likeness(is_placed=True)
        self._sources: dict[Sources, bool] = {}  # whether they are what they were
        self._alone: dict[int, tuple[Component, Component]] = {}  # by the identity of each

    def distrust(self) -> None:
        """Something ran away: whoever checks next draws all, since what is known takes no template that is read."""
        self.owner.forget()

    def of(self, edition: Hashable, shared: tuple[object, ...]) -> KnownEdition:
        """The faces of an edition, and what they all share: lately it was that, or something else."""
        values, before = (*shared, tuple(self.art.names)), self._shared.find(edition) or ()
        same = next((one for one in before if self.likeness.of(one.values, values)), None)
        now = _Shared(values, object() if same is None else same.token)
        self._shared.keep(edition, (now, *[one for one in before if one is not same][:MOST_STATES]), 1)
        return KnownEdition(self, now.token)

    def sources_of(self, template: str) -> Sources:
        """A template, and all that it has asked for, with what they say."""
        asked, waiting, found = (
            self.templates.asked(),
            [normalise_name(template.removeprefix("templates/"))],
            set[str](),
        )
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += asked.get(name, ())
        return tuple((name, self.templates.source(name)) for name in sorted(found))

    def is_current(self, face: KnownFace) -> bool:
        """Whether templates and pictures are what they were."""
        sources = face.sources
        if sources not in self._sources:
            self._sources[sources] = all(self.templates.source(name) == text for name, text in sources)
        return self._sources[sources] and self.digests(face.pictures) == face.pictures

    def alone(self, component: Component) -> Component:
        """A component without its pieces: a face would hold all of them, as they are now."""
        return self._alone.setdefault(id(component), (component, replace(component, pieces=())))[1]

    def digests(self, pictures: Iterable[str]) -> dict[str, tuple[str, str]]:
        """The digests of pictures, by name."""
        return {name: self.art.digests(name) for name in pictures}


class KnownEdition:
    """The faces of one edition."""

    def __init__(self, check: KnownRound, token: object) -> None:
        self._check = check
        self._token = token

    def find(self, component: Component, piece: Piece, template: str) -> KnownFace | None:
        """A face that is as it was; None for one that has to be drawn."""
        check = self._check
        check.owner.asked += 1
        face = check.faces.find((self._token, component.id, piece.id, template))
        if face is None or not check.is_current(face):
            return None
        is_same = check.likeness.of(face.piece, piece) and check.likeness.of(face.component, component)
        return face if is_same else None

    def full(self, key: bytes) -> KnownFace | None:
        """The first of equal faces, of which is known what drawing it told."""
        return self._check.faces.find((self._token, key))

    def keep(
        self,
        draft: FaceDraft,
        component: Component,
        piece: Piece,
        template: str,
        noted: RenderNotes,
        written: int,
        read: int,
    ) -> None:
        """Take in a face that was drawn."""
        check = self._check
        pictures = check.digests(draft.pictures)
        check.owner.asked += 1
        face = KnownFace(
            draft, check.alone(component), piece, check.sources_of(template), pictures, noted, written, read
        )
        check.faces.keep((self._token, component.id, piece.id, template), face, 1)
        check.faces.keep((self._token, draft.key), face, 1)
