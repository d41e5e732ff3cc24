"""What a kit is made of: an edition of a game, its files, and what drawing them told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from planche.faces import ShrunkText
from planche.findings import Finding, FindingList
from planche.game import Component, Piece
from planche.imposition import MM, BookSide, Duplex, Mode, Setting, Sheet, TilePlan
from planche.kit.changes import KitChanges
from planche.kit.edition import Edition
from planche.kit.face_digests import FaceDigests
from planche.marks import NO_GUIDES, Guides
from planche.typeset import Composer

ROUND_GAP = 2 * MM  # between circles, so that a pair of scissors gets round each
MANIFEST = "manifest.json"


class PieceFaces(NamedTuple):
    """A piece to print with the names of its faces, and what they say of how it is cut, folded and parted."""

    component: Component
    piece: Piece
    copies: int
    front: str
    back: str | None
    front_guides: Guides = NO_GUIDES
    back_guides: Guides = NO_GUIDES


class TiledFace(NamedTuple):
    """How one face of a piece is parted into tiles, and those that are printed, by name."""

    faces: PieceFaces
    is_back: bool
    plan: TilePlan
    printed: frozenset[str]


class PrintRun(NamedTuple):
    """Pieces of one size, imposed together; `slugs` names the face of each whole sheet with its marks."""

    faces: tuple[PieceFaces, ...]
    sheets: tuple[Sheet, ...]
    slugs: tuple[str, ...]
    tiled: tuple[TiledFace, ...] = ()
    guests: tuple[PieceFaces, ...] = ()  # pieces of other runs that lie on its sheets

    @property
    def all_faces(self) -> tuple[PieceFaces, ...]:
        """Whatever lies on its sheets."""
        return (*self.faces, *self.guests)


class DrawnPieces(NamedTuple):
    """The pieces of one file with their faces, drawn and not yet on paper, and the composer that set their texts."""

    name: str
    composer: Composer
    faces: tuple[PieceFaces, ...]

    def alike(self, setting: Setting) -> list[list[PieceFaces]]:
        """The pieces that share their sheets: those of one size and shape, with the same gap."""
        groups: dict[tuple[int, int, bool, bool, int | None], list[PieceFaces]] = {}
        for faces in self.faces:
            part = faces.component
            two_sided = faces.back is not None and not part.is_apart
            key = (part.width, part.height, two_sided, part.is_round, widen_gap(setting, part).gap)
            groups.setdefault(key, []).append(faces)
        return list(groups.values())


class SetPage(NamedTuple):
    """A set page: width and height in µm, and the name of its face."""

    width: int
    height: int
    face: str


@dataclass(eq=False)
class KitFile:
    """One file of a kit: imposed sheets, or set pages, with the composer that set its texts."""

    name: str
    composer: Composer
    setting: Setting
    runs: list[PrintRun] = field(default_factory=list)
    pages: list[SetPage] = field(default_factory=list)
    sides: tuple[BookSide, ...] = ()  # of its pages as a booklet
    book_marks: str = ""  # the face of the outside of that

    @property
    def page_count(self) -> int:
        """How many pages the file has."""
        return len(self.sides or self.pages) or sum(len(run.sheets) for run in self.runs)

    def sheets(self) -> list[tuple[PrintRun, Sheet, str]]:
        """The sheets of its pages, in their order: each with its run and the face of what stands around its pieces.

        Where the paper is put back by hand all fronts come before all backs, of whatever run they are, and at last what
        has none, which then need not be taken out of the stack.
        """
        found = [
            (run, sheet, slug)
            for run in self.runs
            for sheet, slug in zip(run.sheets, run.slugs or ("",) * len(run.sheets), strict=True)
        ]
        if self.setting.mode is Mode.DUPLEX and self.setting.duplex is Duplex.OFF:
            backed = {(id(run), sheet.number) for run, sheet, _ in found if sheet.side == "back"}
            found.sort(key=lambda one: (one[1].side == "back") if (id(one[0]), one[1].number) in backed else 2)
        return found

    @property
    def is_two_sided(self) -> bool:
        """Whether backs are printed behind fronts."""
        if self.setting.mode is Mode.PRESS and self.runs:
            return False
        return self.is_booklet or any(sheet.side == "back" for run in self.runs for sheet in run.sheets)

    @property
    def is_booklet(self) -> bool:
        """Whether its pages are folded and stapled."""
        return bool(self.sides)

    @property
    def is_folded(self) -> bool:
        """Whether backs are printed beside fronts."""
        return any(sheet.fold for run in self.runs for sheet in run.sheets)

    @property
    def papers(self) -> int:
        """How many papers it takes."""
        if self.setting.mode is Mode.PRESS and self.runs:
            return self.page_count
        sides = [*(side.side for side in self.sides), *(sheet.side for run in self.runs for sheet in run.sheets)]
        return len(self.pages) if self.pages and not self.sides else sides.count("front")


@dataclass(eq=False)
class Kit:
    """All files of a kit with what drawing them told."""

    edition: Edition
    setting: Setting
    files: list[KitFile] = field(default_factory=list)
    findings: FindingList = field(default_factory=FindingList)
    of_language: set[Finding] = field(default_factory=set)  # those of them that are about its language
    shrunk: list[tuple[str, str, ShrunkText]] = field(default_factory=list)  # with the ids of component and piece
    pictures: set[str] = field(default_factory=set)  # names of those that it shows
    lost_backs: list[Component] = field(default_factory=list)  # whose backs are not printed, and are no common ones
    digests: dict[str, FaceDigests] = field(default_factory=dict)  # of the faces of pieces, by name, if they are kept
    rules: FaceDigests | None = None  # of the pages of the rules
    start: FaceDigests | None = None  # of those of start-here
    changes: KitChanges | None = None  # since an earlier kit, when no more than those are printed


def widen_gap(setting: Setting, component: Component) -> Setting:
    """The setting for a component's sheets: circles keep their distance, and boards what they paint beyond the edge."""
    if component.kind.traits.keeps_bleed:
        return setting._replace(gap=max(setting.least_gap, 2 * component.bleed))
    return setting._replace(gap=max(setting.least_gap, ROUND_GAP)) if component.is_round else setting


def kit_folder(output: Path, id: str, language: str, marks: Sequence[str] = ()) -> Path:
    """Where a kit goes; a marked one, of changes or for another paper, beside the plain one of its language."""
    return output / id / "-".join((language, *marks))
