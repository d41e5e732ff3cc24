"""Faces that are drawn for what that tells -> those of an earlier check of the game that a change has not touched.

A face follows from its templates, the pictures that it shows, its piece, and what all faces of an edition share. It is
known as long as those are what they were when it was drawn, places in files among them, since what is told names them.
Where texts have one size on all pieces, it rests on those sizes too, and what each piece needs of them is known in the
same way. A face whose template came to other pieces rests on all of them; one whose templates do not ask for whom the
kit is is that of every such kit. Nothing is guessed by the name of a file: a template rests on those that it has asked
for, by whatever name.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from planche.art import HEAVIEST_KNOWN, MOST_KNOWN, KnownPictures
from planche.checks import check_whole_games
from planche.content import KnownTables, LoadedGame, load_game
from planche.findings import Finding, Span
from planche.game import Component, Game, Piece
from planche.kit.drafts import OtherPieces
from planche.kit.likeness import Likeness
from planche.recent import Recent
from planche.source import Project
from planche.templates import RenderNotes, normalise_name

if TYPE_CHECKING:
    from planche.art import ArtFolder
    from planche.kit.drafts import FaceDraft
    from planche.marks import Face
    from planche.templates import Templates

MOST_FACES = 15_000  # of some kilobytes each
FEWEST = 200  # that are known of any game
MOST_STATES = 3  # of what an edition shares, besides the last: what is half typed is right again, and wrong before
MOST_EDITIONS = 500  # a game has one for each language, variant, count of players and level
Sources = tuple[tuple[str, str], ...]  # names of templates, and what these say; nothing for one that is not there


class DrawnFrom(NamedTuple):
    """What a face was drawn from besides what its edition shares, but for its pictures."""

    component: Component
    piece: Piece
    sources: Sources

    def sizes_of(self, sizes: Mapping[Span, float]) -> dict[Span, float]:
        """Those of these sizes that stand in its templates."""
        files = {f"templates/{name}" for name, _ in self.sources}
        return {place: size for place, size in sizes.items() if place.file in files}


class KnownFace(NamedTuple):
    """A face that was drawn."""

    draft: FaceDraft
    drawn_from: DrawnFrom
    pictures: frozenset[tuple[str, str, str]]  # that it shows, with their digests
    sizes: Mapping[Span, float]  # of its texts that have one on all pieces of the component
    noted: RenderNotes  # what writing it told of the game
    written: int  # the work that writing it took
    read: int  # and reading it, which is done once of equal faces
    figure: Face | None = None  # as pages show it, where it was drawn for them


class NeededSize(NamedTuple):
    """A text of a piece that has one size on all: its place, what those before had left it, and what it needs of it."""

    place: Span
    left: float | None
    size: float


class KnownSizes(NamedTuple):
    """What the texts of a face need that have one size on all pieces."""

    texts: tuple[NeededSize, ...]
    drawn_from: DrawnFrom
    proportions: Mapping[str, float | None]  # width / height of the icons that may be in them
    noted: RenderNotes
    work: int  # of writing and measuring it


class _Shared(NamedTuple):
    """What all faces of an edition share, and what stands for that."""

    values: tuple[object, ...]
    token: object


class EditionTokens(NamedTuple):
    """What stands for all that the faces of an edition share, by what they ask of it."""

    for_all: object  # who do not ask for whom the kit is
    for_players: object
    with_pieces: object  # the same, with all pieces: of those that came to others


class KnownFaces:
    """A game and its faces from one check to the next. One thread at a time asks."""

    def __init__(self) -> None:
        self._tables = KnownTables()
        self._loaded: tuple[Project, str, LoadedGame] | None = None
        self._shared = Recent[tuple[_Shared, ...]](MOST_EDITIONS, MOST_EDITIONS)
        self._faces = Recent[KnownFace](MOST_FACES, MOST_FACES)
        self._sizes = Recent[KnownSizes](MOST_FACES, MOST_FACES)
        self._checked: tuple[Mapping[str, Game], bool, tuple[Finding, ...]] | None = None
        self.pictures: KnownPictures = Recent(MOST_KNOWN, HEAVIEST_KNOWN)
        self.templates: Templates | None = None  # of the last check
        self._largest = 0  # how many faces a check has asked for at most
        self.asked = 0  # how many the last one has asked for or kept

    def load(self, project: Project, id: str) -> LoadedGame:
        """A game as the files of a project say: read once, of tables what has changed alone."""
        known = self._loaded
        if known is None or known[0] is not project or known[1] != id:
            known = self._loaded = project, id, load_game(project.folder, id, project.common, self._tables)
        return known[2]

    def check(self, games: Mapping[str, Game], is_whole: bool) -> tuple[Finding, ...]:
        """What the checks of whole games find, which run again once there is something else in one of them."""
        known = self._checked
        if known is None or known[1] != is_whole or not _are_alike(known[0], games):
            known = self._checked = games, is_whole, tuple(check_whole_games(games, is_whole))
        return known[2]

    def begin(self, templates: Templates, art: ArtFolder) -> KnownRound:
        """Begin a check. What was known of faces is let go but for some states of as many as the game has: however
        often it changes, no more is kept of it."""
        self.templates = templates
        self._largest, self.asked = max(self._largest, self.asked), 0
        for known in (self._faces, self._sizes):
            known.shrink(max(FEWEST, self._largest * (1 + MOST_STATES)))
        return KnownRound(self, self._shared, self._faces, self._sizes, templates, art)

    def forget(self) -> None:
        """Know nothing any more."""
        self.templates = None
        self._shared = Recent(MOST_EDITIONS, MOST_EDITIONS)
        self._faces = Recent(MOST_FACES, MOST_FACES)
        self._sizes = Recent(MOST_FACES, MOST_FACES)


def _are_alike(games: Mapping[str, Game], others: Mapping[str, Game]) -> bool:
    """Whether whatever is said of the ones is said of the others, at the same places."""
    likeness = Likeness(is_placed=True)
    pieces = ([part.pieces for game in some.values() for part in game.components] for some in (games, others))
    return likeness.of(games, others) and likeness.of(*pieces)


class KnownRound:
    """What is known while one check runs, of files that stay as they are."""

    def __init__(
        self,
        owner: KnownFaces,
        shared: Recent[tuple[_Shared, ...]],
        faces: Recent[KnownFace],
        sizes: Recent[KnownSizes],
        templates: Templates,
        art: ArtFolder,
    ) -> None:
        self.owner = owner
        self._shared = shared
        self.faces = faces
        self.sizes = sizes
        self.templates = templates
        self.art = art
        self.likeness = Likeness(is_placed=True)
        self._sources: dict[Sources, bool] = {}  # whether they are what they were
        self._pictures: dict[frozenset[tuple[str, str, str]], bool] = {}  # the same
        self._alone: dict[int, tuple[Component, Component]] = {}  # by the identity of each

    def distrust(self) -> None:
        """Something ran away: whoever checks next draws all, since what is known takes no template that is read."""
        self.owner.forget()

    def of(self, edition: Hashable, shared: tuple[object, ...]) -> object:
        """What stands for all that the faces of an edition share: lately it was that, or something else."""
        before = self._shared.find(edition) or ()
        same = next((one for one in before if self.likeness.of(one.values, shared)), None)
        now = _Shared(shared, object() if same is None else same.token)
        self._shared.keep(edition, (now, *[one for one in before if one is not same][:MOST_STATES]), 1)
        return now.token

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

    def is_current(self, drawn_from: DrawnFrom, component: Component, piece: Piece) -> bool:
        """Whether a piece, its component and the templates are what they were."""
        sources = drawn_from.sources
        if sources not in self._sources:
            self._sources[sources] = all(self.templates.source(name) == text for name, text in sources)
        likeness = self.likeness
        is_same = likeness.of(drawn_from.piece, piece) and likeness.of(drawn_from.component, component)
        return is_same and self._sources[sources]

    def drawn_from(self, component: Component, piece: Piece, template: str) -> DrawnFrom:
        """What a face is drawn from, as it is now."""
        return DrawnFrom(self.alone(component), piece, self.sources_of(template))

    def alone(self, component: Component) -> Component:
        """A component without its pieces: a face would hold all of them, as they are now."""
        return self._alone.setdefault(id(component), (component, replace(component, pieces=())))[1]

    def digested(self, pictures: Iterable[str]) -> frozenset[tuple[str, str, str]]:
        """Pictures with their digests."""
        return frozenset((name, *self.art.digests(name)) for name in pictures)

    def are_current(self, pictures: frozenset[tuple[str, str, str]]) -> bool:
        """Whether pictures are what they were; many faces show the same ones."""
        found = self._pictures.get(pictures)
        if found is None:
            found = self._pictures[pictures] = self.digested(name for name, _, _ in pictures) == pictures
        return found


class KnownEdition:
    """The faces of one edition."""

    def __init__(self, check: KnownRound, tokens: EditionTokens) -> None:
        self._check = check
        self._tokens = tokens

    def find(
        self, component: Component, piece: Piece, template: str, sizes: Mapping[Span, float], *, is_figure: bool = False
    ) -> KnownFace | None:
        """A face that is as it was, with these sizes of texts, or the figure of one; None for one that has to be
        drawn."""
        check = self._check
        check.owner.asked += 1
        for token in self._tokens:
            face = check.faces.find((token, component.id, piece.id, template, is_figure))
            if face is not None and check.is_current(face.drawn_from, component, piece):
                has_same = face.sizes == face.drawn_from.sizes_of(sizes) and check.are_current(face.pictures)
                return face if has_same else None
        return None

    def keep(
        self,
        draft: FaceDraft,
        component: Component,
        piece: Piece,
        template: str,
        sizes: Mapping[Span, float],
        noted: RenderNotes,
        written: int,
        read: int,
        figure: Face | None = None,
    ) -> KnownFace:
        """Take in a face that was drawn, or a figure of one."""
        check = self._check
        pictures = check.digested(draft.pictures)
        check.owner.asked += 1
        drawn_from = check.drawn_from(component, piece, template)
        own_sizes = drawn_from.sizes_of(sizes)  # those in the other template of the component are nothing to it
        face = KnownFace(draft, drawn_from, pictures, own_sizes, noted, written, read, figure)
        token = self._token_of(drawn_from, has_met_pieces=draft.others is OtherPieces.ANY)
        check.faces.keep((token, component.id, piece.id, template, figure is not None), face, 1)
        return face

    def find_sizes(self, component: Component, piece: Piece, template: str) -> KnownSizes | None:
        """What the texts of a face needed, which is as it was; None for one that has to be measured."""
        check = self._check
        for token in self._tokens:
            known = check.sizes.find((token, component.id, piece.id, template))
            if known is not None and check.is_current(known.drawn_from, component, piece):
                asked = {name: check.art.proportion(name) for name in known.proportions}
                return known if asked == known.proportions else None
        return None

    def keep_sizes(
        self,
        texts: tuple[NeededSize, ...],
        component: Component,
        piece: Piece,
        template: str,
        proportions: Mapping[str, float | None],
        noted: RenderNotes,
        work: int,
        *,
        has_met_pieces: bool,
    ) -> None:
        """Take in what was measured of a face."""
        check = self._check
        drawn_from = check.drawn_from(component, piece, template)
        known = KnownSizes(texts, drawn_from, {**proportions}, noted, work)
        token = self._token_of(drawn_from, has_met_pieces=has_met_pieces)
        check.sizes.keep((token, component.id, piece.id, template), known, 1)

    def _token_of(self, drawn_from: DrawnFrom, *, has_met_pieces: bool) -> object:
        """What stands for as much of the edition as such a face may have asked for."""
        if has_met_pieces:
            return self._tokens.with_pieces
        names = [name for name, _ in drawn_from.sources]
        return self._tokens.for_players if self._check.templates.any_asks_players(names) else self._tokens.for_all
