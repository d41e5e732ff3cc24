"""A game in a language -> what is printed of it now, to be approved or compared, and where each part was written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from planche import __version__
from planche.approval.facts import facts_of
from planche.approval.lines import read_sources
from planche.approval.parts import FaceParts, parts_of_face, parts_of_page
from planche.approval.record import Approved, FaceKey
from planche.content import markdown
from planche.findings import Span
from planche.game import Game
from planche.imposition import Setting
from planche.kit import (
    FACES,
    FaceWriter,
    KitForSome,
    Studio,
    Wish,
    kits_for_some,
    localise,
    make_edition,
    templates_of,
    wishes_for_variants,
)
from planche.source import Project
from planche.templates import TemplateProblem

RULES = "rules"  # what stands in the key of the rules, beside those of faces, instead of a side
LENGTH = 12  # hexadecimal digits of a picture


class Printed(NamedTuple):
    """What is printed now."""

    approved: Approved
    places: Mapping[FaceKey, tuple[tuple[Span, ...], ...]]  # of the parts of each face
    records: Mapping[str, Span]  # of facts, by their names


def describe_now(project: Project, game: Game, language: str) -> Printed:
    """What is printed of a game in a language: all pieces, and what a variant or the kit for some players prints
    otherwise. Faces whose templates fail are left out.

    Unreadable for a source that cannot be read.
    """
    studio = Studio(project, game)
    studio.allowance.begin_language(1)
    local = localise(studio, game, language, is_checked=False)
    faces: dict[FaceKey, FaceParts] = {}
    for wish in (Wish(language), *wishes_for_variants(game, language)):
        edition = make_edition(local, wish, Setting(game.papers[0]))
        all = frozenset(part.component.id for part in edition.printed)
        faces |= _others(faces, _write_faces(studio, KitForSome("", edition, all, with_rules=True)))
    for kit in kits_for_some(studio, local, Wish(language)):
        faces |= _others(faces, _write_faces(studio, kit))
    pictures = {name: studio.art.look(name)[:LENGTH] for name in studio.art.names}
    lights = ((studio.art.drawing(name, is_light=True), studio.art.digests(name)[1]) for name in studio.art.light)
    pictures |= {name: digest[:LENGTH] for name, digest in lights if digest}
    sources, facts = read_sources(project, game, language, studio), facts_of(local.game)
    parts = {key: face.parts for key, face in faces.items()}
    said = {name: fact.value for name, fact in facts.items()}
    approved = Approved(__version__, said, pictures, parts, sources)
    places = {key: face.places for key, face in faces.items()}
    return Printed(approved, places, {name: fact.place for name, fact in facts.items()})


def _others(known: Mapping[FaceKey, FaceParts], found: Iterable[tuple[FaceKey, FaceParts]]) -> dict[FaceKey, FaceParts]:
    """Of the faces of a kit those that are others than in the game without a variant and for all."""
    plain = ((key, face, known.get(key._replace(variant="", players=""))) for key, face in found)
    return {key: face for key, face, other in plain if other is None or other.parts != face.parts}


def _write_faces(studio: Studio, kit: KitForSome) -> Iterator[tuple[FaceKey, FaceParts]]:
    edition = kit.edition
    writer = FaceWriter(studio, edition)
    for part in edition.printed:
        for piece, _ in part.counts if part.component.id in kit.parts else ():
            for side, template in zip(FACES, templates_of(part.component)):
                try:
                    markup = writer.write(part.component, piece, template)
                except TemplateProblem:  # which a check tells
                    continue
                yield FaceKey(edition.variant, kit.name, part.component.id, piece.id, side), parts_of_face(markup)
    rules = edition.game.rules
    if rules is not None and kit.with_rules:
        text, spans = markdown(rules)
        try:
            page = studio.templates.write_text(text, rules.file, writer.context, spans)
        except TemplateProblem:
            return
        yield FaceKey(edition.variant, kit.name, "", "", RULES), parts_of_page(page)
