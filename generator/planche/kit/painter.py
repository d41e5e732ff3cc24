"""A piece and its templates -> drawn faces, with findings that name the piece."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol

from planche.checks import MOST_FAULTY, find_open_backs, find_undrawn, find_unmirrored
from planche.faces import AS_DRAWN, FaceResult, Scale, ShrunkText
from planche.findings import NOBODY, Finding, Owner, Span
from planche.game import Component, Piece
from planche.kit.allowance import OutOfWork
from planche.kit.drafts import FaceDraft, FailedFace, OtherPieces
from planche.kit.face_digests import FaceDigests, digest_face
from planche.kit.figures import Figures
from planche.kit.known_editions import known_of
from planche.kit.known_faces import KnownEdition, KnownFace
from planche.kit.nets import add_net
from planche.kit.proofs import frame_faults
from planche.kit.records import Kit, PieceFaces
from planche.kit.studio import Studio
from planche.kit.uniform_sizes import UNIFORM, UniformSizes
from planche.kit.wish import Gaps
from planche.kit.words import DRAFT
from planche.kit.writer import FaceWriter
from planche.marks import MIXED, NO_GUIDES, Face, Guides, extents, rim_of
from planche.templates import RUNAWAY, Markup, TemplateProblem
from planche.typeset import OF_LANGUAGE, SCRIPT

if TYPE_CHECKING:
    from planche.pdf.forms import Form


FACES = ("front", "back")  # of a piece, in the order of its templates


class FaceSink(Protocol):
    """What becomes of each distinct face once it is drawn."""

    def make_form(self, face: Face, component: Component | None, /) -> Form | None:
        """What is kept of the face of a component, or of a page."""
        ...

    def keep(self, form: Form | None, key: bytes, /) -> str:
        """Keep a form under the name that is returned; `key` is the same for equal faces."""
        ...


class NoSink:
    """Keeps nothing of a face, for those who only ask what drawing it tells."""

    def make_form(self, _face: Face, _component: Component | None, /) -> None:
        """Nothing."""

    def keep(self, _form: Form | None, key: bytes, /) -> str:
        """A name that equal faces have in common."""
        return key.hex()


class Painter:
    """Draws the faces of one file."""

    def __init__(
        self, studio: Studio, kit: Kit, writer: FaceWriter, sink: FaceSink, uniform: UniformSizes | None = None
    ) -> None:
        """`uniform`: the sizes that the painters of one kit have in common, if there are several."""
        self.studio = studio
        self.kit = kit
        self.writer = writer
        game, language = kit.edition.game, kit.edition.language
        self.is_trial = isinstance(sink, NoSink)  # which keeps nothing: it is for what drawing tells
        make_tools = studio.tools_for_trials if self.is_trial else studio.tools_for_file
        self._tools = make_tools(game, language)
        self.composer = self._tools.composer
        self.reader = self._tools.reader
        self.names: dict[bytes, str] = {}  # under which faces are kept, by the keys of their drafts
        self.full: dict[bytes, KnownFace] = {}  # the first of equal ones, of which is known what drawing them told
        self._sink = sink
        self.known = known_of(studio, kit.edition) if self.is_trial else None
        self.figures = Figures(self)
        self.uniform = uniform or UniformSizes(studio, kit.edition, writer, self.known)
        self._guides: dict[bytes, Guides] = {}
        self._on_backs: dict[str, dict[Span, set[str]]] = {}  # by component: words on front and back; of which pieces
        self._told: dict[bytes, tuple[Finding, ...]] = {}  # what drawing a face told, if anything
        self._faulty: dict[str, set[str]] = {}  # by component: the pieces of which errors are told

    def draw_piece(self, component: Component, piece: Piece, copies: int) -> PieceFaces | None:
        """The piece with its faces drawn and kept; None when a template failed, which is told."""
        drafts, names = [], []
        for face, template in zip(FACES, templates_of(component)):
            drafts.append(self.draft(component, piece, template))
            names.append(self._keep(drafts[-1], component, piece, face))
        return self._join(drafts, names, component, piece, copies)

    def keep_piece(
        self, drafts: Sequence[FaceDraft | FailedFace], component: Component, piece: Piece, copies: int
    ) -> PieceFaces | None:
        """The piece with the faces of its drafts, front and perhaps back; None when one of them failed."""
        names = [self._keep(draft, component, piece, face) for face, draft in zip(FACES, drafts)]
        return self._join(drafts, names, component, piece, copies)

    def _join(
        self,
        drafts: Sequence[FaceDraft | FailedFace],
        names: Sequence[str | None],
        component: Component,
        piece: Piece,
        copies: int,
    ) -> PieceFaces | None:
        kept = [
            (name, self._guides.get(draft.key, NO_GUIDES))
            for draft, name in zip(drafts, names)
            if isinstance(draft, FaceDraft) and name is not None
        ]
        if len(kept) < len(drafts):
            return None
        self._note_backs([draft for draft in drafts if isinstance(draft, FaceDraft)], component, piece)
        (front, front_guides), *rest = kept
        back, back_guides = rest[0] if rest else (None, NO_GUIDES)
        for finding in find_unmirrored(front_guides, back_guides, component.width):
            self.tell(finding, Owner(component.id, piece.id, face="back"))
        return PieceFaces(component, piece, copies, front, back, front_guides, back_guides)

    def _note_backs(self, drafts: Sequence[FaceDraft], component: Component, piece: Piece) -> None:
        """Keep in mind which words of a card of a deck are on its front and on its back."""
        if component.in_deck and len(drafts) == len(FACES):
            for span in drafts[0].words & drafts[1].words:
                self._on_backs.setdefault(component.id, {}).setdefault(span, set()).add(piece.id)

    def tell_backs(self, component: Component) -> None:
        """Tell of a deck whose backs show what is on its fronts, once its cards are drawn."""
        for finding in find_open_backs(component, self._on_backs.get(component.id, {})):
            self.tell(finding, Owner(component.id, face="back"))

    @property
    def is_bounded(self) -> bool:
        """Whether the pieces behind so many with errors are left: none may be missing where errors stop no build."""
        edition = self.kit.edition
        return not edition.has_faults and edition.local.gaps is not Gaps.MARKED

    def has_enough_of(self, component: Component) -> bool:
        """Whether so many pieces of a component have errors that the others are left."""
        return self.is_bounded and len(self._faulty.get(component.id, ())) >= MOST_FAULTY

    def tell_undrawn(self, component: Component, last: Piece, left: int) -> None:
        """Tell that so many pieces are left, behind the last that was drawn."""
        self.tell(find_undrawn(component, last, left), Owner(component.id, last.id))

    def draft(self, component: Component, piece: Piece, template: str) -> FaceDraft | FailedFace:
        """A face of a piece, drawn unless an equal one was kept before; nothing is told or kept yet.

        It is not even written where an earlier check knows it.
        """
        known = self.known
        if known is None:
            return self._draft(component, piece, template)
        face = known.find(component, piece, template, self.sizes_of(component))
        if face is None:
            return self._draft_known(known, component, piece, template)
        return self._take(face, component)

    def sizes_of(self, component: Component) -> Mapping[Span, float]:
        """The sizes of its texts that have one on all pieces."""
        return self.uniform.of(component, _scale_of(component))

    def _take(self, face: KnownFace, component: Component) -> FaceDraft | FailedFace:
        """A face that is known, as if it had been drawn."""
        allowance, draft = self.studio.allowance, face.draft
        try:
            allowance.require_rest(component)
        except OutOfWork as problem:
            return FailedFace(problem.finding, is_left=True)
        self.studio.templates.take_in(face.noted)
        allowance.add(face.written)
        if draft.key in self.names:
            return FaceDraft(draft.key, words=draft.words)
        allowance.add(face.read)
        self.full[draft.key] = face
        return draft

    def _draft_known(
        self, known: KnownEdition, component: Component, piece: Piece, template: str
    ) -> FaceDraft | FailedFace:
        """A face that is drawn, and known from now on."""
        templates, allowance = self.studio.templates, self.studio.allowance
        sizes = self.sizes_of(component)  # whose measuring writes the faces, and notes what that tells
        work, spent = templates.work, allowance.spent
        with templates.noting() as noted:
            draft = self._draft(component, piece, template)
        written = templates.work - work
        if isinstance(draft, FailedFace):
            return draft
        if not written and not self.uniform.has_noted(component, piece, template):  # it was noted elsewhere
            return draft
        if draft.key not in self.names:
            read = allowance.spent - spent - written
            self.full[draft.key] = known.keep(draft, component, piece, template, sizes, noted, written, read)
            return draft
        same = self.full.get(draft.key)
        if same is not None and not same.draft.findings and not same.draft.shrunk:  # which name places of its own texts
            full = same.draft._replace(words=draft.words)
            known.keep(full, component, piece, template, sizes, noted, written, same.read)
        return draft

    def _draft(self, component: Component, piece: Piece, template: str) -> FaceDraft | FailedFace:
        try:
            markup = self.writer.write(component, piece, template)
        except TemplateProblem as problem:
            return FailedFace(problem.finding, isinstance(problem, OutOfWork))
        key, words = self._key_of(markup, component), frozenset(markup.spans)
        others = OtherPieces.ANY if markup.has_met_pieces else self._sizes_of_others(component)
        if key in self.names:
            return FaceDraft(key, words=words, others=others)
        result = self.read(markup, component, template)
        is_framed = self.kit.edition.has_faults
        shown = frame_faults(result.face, result.findings, result.lacking) if is_framed else result.face
        guides = result.guides._replace(rim=rim_of(result.face) if component.bleed else MIXED)
        if component.kind.traits.may_be_tiled:
            guides = guides._replace(extents=extents(result.face))
        if component.net is not None and template == component.front:
            guides = add_net(guides, component.net)
        form = self._sink.make_form(shown, component)
        digests = self._digest(result.face)
        told = result.findings, result.fits, result.pictures
        return FaceDraft(key, form, *told, guides, words, digests, others)

    def _key_of(self, markup: Markup, component: Component) -> bytes:
        """What equal faces of a component have in common; of those that another check may know, without the signs of
        their elements, which are others then."""
        written = markup.markup if self.known is None else repr(markup.read_as()[:2])
        return hashlib.sha256(written.encode() + bytes(component.id, "ascii")).digest()

    def _keep(self, draft: FaceDraft | FailedFace, component: Component, piece: Piece, face: str) -> str | None:
        """The name of a face, of which is told what drawing the first of its kind told. None for one that failed."""
        if isinstance(draft, FailedFace):
            self.tell_failed(draft, Owner(component.id, piece.id, face=face))
            return None
        name = self.names.get(draft.key)
        if name is not None:
            for finding in self._told.get(draft.key, ()):
                self.tell(finding, Owner(component.id, piece.id, face=face), is_repeated=True)
            return name
        if draft.findings:
            self._told[draft.key] = draft.findings
        self.report(draft.findings, draft.shrunk, draft.pictures, component, piece, face)
        if any(draft.guides):
            self._guides[draft.key] = draft.guides
        name = self.names[draft.key] = self._sink.keep(draft.form, draft.key)
        if draft.digests is not None:
            self.kit.digests[name] = draft.digests
        return name

    def tell_failed(self, failed: FailedFace, owner: Owner) -> None:
        """Tell why a face was not written; of those that are left, once for all, unless one that ran away tells why."""
        allowance = self.studio.allowance
        if not failed.is_left:
            self.tell(failed.finding, owner)
        elif not allowance.is_told:
            self.tell(failed.finding)
        if failed.finding.id == RUNAWAY.id and self.studio.known_faces is not None:
            self.studio.known_faces.distrust()
        allowance.is_told |= failed.is_left or failed.finding.id == RUNAWAY.id

    def _digest(self, face: Face) -> FaceDigests | None:
        """The digests of a face that is kept."""
        return None if isinstance(self._sink, NoSink) else digest_face(face, self.studio.art.look)

    def keep_page(self, face: Face) -> str:
        """The name under which the face of a page is kept."""
        form = self._sink.make_form(face, None)
        return self._sink.keep(form, b"")

    def read(self, markup: Markup, component: Component, template: str, *, is_again: bool = False) -> FaceResult:
        """The face that the markup says."""
        read = self._tools.read_again if is_again and not self.is_trial else self._tools.read
        scale = _scale_of(component)
        return read(markup, component, template, scale, self.sizes_of(component))

    def _sizes_of_others(self, component: Component) -> OtherPieces:
        """Whether its texts are as large as all of its pieces let them be."""
        has_uniform = any(self.studio.templates.mentions(face, UNIFORM) for face in templates_of(component))
        return OtherPieces.SIZES if has_uniform else OtherPieces.NONE

    def has_sizes_of(self, before: Painter, component: Component) -> bool:
        """Whether the texts of a component that have one size on all of its pieces have that which they had before."""
        known = before.uniform.find(component, _scale_of(component))
        return known is not None and known == self.sizes_of(component)

    def report(
        self,
        findings: Sequence[Finding],
        shrunk: Sequence[ShrunkText],
        pictures: frozenset[str],
        component: Component,
        piece: Piece,
        face: str,
    ) -> None:
        """Tell what drawing a face of a piece came to."""
        for finding in findings:
            self.tell(finding, Owner(component.id, piece.id, face=face))
        self.kit.shrunk += [(component.id, piece.id, text) for text in shrunk]
        self.kit.pictures |= pictures

    def tell(self, finding: Finding, owner: Owner = NOBODY, *, is_repeated: bool = False) -> None:
        """Add a finding to those of the kit, with the face that it is about; one that is repeated, if there is room."""
        edition = self.kit.edition
        if finding.id in OF_LANGUAGE:
            self._tell_of_language(finding)
            return
        finding = finding._replace(game=edition.game.id, language=edition.language, variant=edition.variant)
        finding = finding._replace(component=owner.component, piece=owner.piece, face=owner.face)
        if finding.is_error and owner.piece:
            self._faulty.setdefault(owner.component, set()).add(owner.piece)
        self.kit.findings.append(finding, is_counted=not is_repeated)

    def _tell_of_language(self, finding: Finding) -> None:
        """Add a finding about the language of the kit, once for all of its texts."""
        game, language = self.kit.edition.game, self.kit.edition.language
        project = self.studio.project
        has_own_fonts = project.fonts is project.folder  # whose catalogue is the place to act
        span = finding.span if finding.id == SCRIPT.id and has_own_fonts else game.place_of("languages")
        told = finding._replace(game=game.id, language=language, span=span, box=None)
        if told not in self.kit.of_language:
            self.kit.of_language.add(told)
            self.kit.findings.append(told)

    @property
    def stamp(self) -> str:
        """What stands across every page: of a draft, what it is."""
        return self.say(DRAFT) if self.kit.edition.is_draft else ""

    def say(self, source: str) -> str:
        """One of the engine's own words in the kit's language."""
        return str(self.kit.edition.local.words(source) or source)


def _scale_of(component: Component) -> Scale:
    """How large a component is drawn."""
    x, y = component.scale
    return AS_DRAWN if (x, y) == (1, 1) else Scale(x, y, min(x, y))


def templates_of(component: Component) -> tuple[str, ...]:
    """The templates of a component's faces: of its front, and of its back if it has one."""
    return (component.front, component.back) if component.back else (component.front,)
