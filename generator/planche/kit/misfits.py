"""A language as its catalogue stands -> what is wrong with its texts where kits print them, for all and for some.

Faces and rules are looked at some at a time: a language has many, and whoever asks for some after others keeps nobody
waiting for all.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from planche.faces import AS_DRAWN, Scale
from planche.findings import Finding, Span
from planche.flow import Block
from planche.game import Component
from planche.imposition import Paper, Setting
from planche.kit.pages import read_rules, set_pages
from planche.kit.painter import NoSink, Painter
from planche.kit.records import Kit
from planche.kit.some_players import KitForSome
from planche.kit.stands import KitFace, faces_of
from planche.kit.studio import Studio
from planche.kit.uniform_sizes import UniformSizes
from planche.kit.writer import FaceWriter
from planche.language import TextKey
from planche.templates import TemplateProblem
from planche.typeset import OVERFLOW, TOO_LONG

SIZES = (OVERFLOW.id, TOO_LONG.id)


class Misfits(NamedTuple):
    """What is wrong with texts on the first of all faces and pages."""

    of: Mapping[TextKey, Finding]  # what does not fit; of a text what is most too large
    wrong: Mapping[TextKey, Finding]  # what else stops a kit
    done: int  # faces that were looked at, and rules of kits
    all: int


class MisfitSearch:
    """Looks at the faces and rules of some kits, the first being that for all players."""

    def __init__(self, studio: Studio, kits: Sequence[KitForSome], keys: Mapping[Span, TextKey]) -> None:
        """`keys`: by the place of their words, the texts that are asked about."""
        self._studio = studio
        self._keys = keys
        self._to_see = [(kit, face) for kit in kits for face in (*faces_of(kit), *_rules_of(kit))]
        self._writer: FaceWriter | None = None  # of the kit that was looked at last
        self._uniform: UniformSizes | None = None
        self._kit: KitForSome | None = None
        self._blocks: set[Block] = set()  # of the rules, that were set before

    def look(self, first: int, count: int) -> Misfits:
        """So many faces from a number on; the rules of a kit, which take longer, are the last that are looked at."""
        self._studio.begin_again()
        found: dict[TextKey, Finding] = {}
        wrong: dict[TextKey, Finding] = {}
        done = first
        for kit, face in self._to_see[first : first + count]:
            done += 1
            for finding in self._look_at(kit, face):
                key = self._keys.get(finding.span)
                if key is None:
                    continue
                if finding.id not in SIZES:
                    wrong |= {key: finding} if finding.is_error else {}
                elif (finding.excess or 0) >= (found.get(key, finding).excess or 0):
                    found[key] = finding
            if face is None:
                break
        return Misfits(found, wrong, done, len(self._to_see))

    def _look_at(self, kit: KitForSome, face: KitFace | None) -> Sequence[Finding]:
        edition = kit.edition
        if self._kit is not kit or self._writer is None or self._uniform is None:
            self._kit, self._writer = kit, FaceWriter(self._studio, edition)
            self._uniform = UniformSizes(self._studio, edition, self._writer)
        if face is None:
            return self._look_at_rules(kit, self._writer)
        try:
            markup = self._writer.write(face.component, face.piece, face.template)
        except TemplateProblem:  # which a check tells
            return ()
        scale = scale_of(face.component)
        tools = self._studio.tools_for_trials(edition.game, edition.language)
        return tools.read(
            markup, face.component, face.template, scale, self._uniform.of(face.component, scale)
        ).findings

    def _look_at_rules(self, kit: KitForSome, writer: FaceWriter) -> Sequence[Finding]:
        """What setting the rules tells, of blocks that no other kit had."""
        papers = _papers_of(kit)
        told = Kit(kit.edition, Setting(papers[0]))
        painter = Painter(self._studio, told, writer, NoSink())
        read = read_rules(painter)
        new = read._replace(blocks=[block for block in read.blocks if block not in self._blocks])
        self._blocks.update(new.blocks)
        for paper in papers if read.file else ():
            set_pages(painter, paper, new)
        return [*told.findings]


def scale_of(part: Component) -> Scale:
    """How a component is drawn larger or smaller than its templates are made for."""
    return AS_DRAWN if part.scale == (1, 1) else Scale(*part.scale, min(part.scale))


def _rules_of(kit: KitForSome) -> Iterator[None]:
    if kit.with_rules and kit.edition.game.rules is not None:
        yield None


def _papers_of(kit: KitForSome) -> Sequence[Paper]:
    return sorted(kit.edition.game.papers, key=lambda paper: paper.height)
