"""The templates of a game and its components -> a finding for each template that nothing uses, at the face it is for.

Who copies a component and does not change its `back`, or loses that line, leaves the template of the true one behind.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import PurePosixPath
from typing import NamedTuple

from planche.checks import IDLE
from planche.content import markdown
from planche.findings import Finding, Span
from planche.game import Component, Game, PlacedName
from planche.kit.localisation import templates_of_game
from planche.kit.studio import Studio
from planche.templates import TemplateOutline

LEAST_SHARED = 4  # letters with which a word of a template and the id of its component begin
_BACK = "back"
_FRONT = "front"
_TWO = 2


class _OtherFace(NamedTuple):
    """A side of a component whose template is that of another one too, or is called like none of it."""

    part: Component
    side: str
    template: PlacedName
    shared_with: str = ""  # the other component; none where it is its own

    @property
    def names(self) -> Iterator[str]:
        """What its own template may be called like: the component, and its other side."""
        yield self.part.id
        other = self.part.front if self.side == _BACK else self.part.back
        if other is not None and other != self.template:
            yield PurePosixPath(other).stem


def find_idle_templates(studio: Studio, game: Game) -> Iterator[Finding]:
    """The templates in the folder that is called as a game is, where no face of it is, includes or imports them."""
    outlines = studio.templates.outlines(templates_of_game(game))
    on_pages = {name for page in pages_of(studio, game) for name in page.named}
    if not outlines or "" in on_pages.union(*(outline.named for outline in outlines)):
        return  # nobody knows what else is included
    idle = tuple(studio.templates.find_idle(templates_of_game(game)))
    brought = {name for outline in studio.templates.outlines(idle) for name in outline.named}  # by one that is idle
    for template in idle:
        is_named = f"templates/{template}" in on_pages or not brought.isdisjoint((template, f"templates/{template}"))
        if template.startswith(f"{game.id}/") and not is_named:
            face = _blame(template, game) or _face_like(template, game)
            yield _tell(template, face)._replace(about=Span(f"templates/{template}", 1))


def _blame(template: str, game: Game) -> _OtherFace | None:
    """The one side that has the template of another component, and is called most like this one."""
    stem = PurePosixPath(template).stem
    is_back = _BACK in stem.split("-")
    faces = [face for face in _shared_faces(game) if face.side == _BACK or not is_back]
    likeness = [max(_alike(stem, name) for name in face.names) for face in faces]
    best = [face for face, like in zip(faces, likeness) if like and like == max(likeness)]
    if not best and len(faces) == _TWO:  # the one that has less of the name of the template that both have
        now = [max(_alike(PurePosixPath(face.template).stem, name) for name in face.names) for face in faces]
        best = [face for face, like in zip(faces, now) if like < max(now)]
    named = _BACK if is_back else _FRONT if _FRONT in stem.split("-") else ""
    best = best or [face for face in faces if face.side == named and face.part.back == face.part.front]
    return best[0] if len(best) == 1 else None


def _face_like(template: str, game: Game) -> _OtherFace | None:
    """The side of the one component whose id is most like the name of a template, whoever's template it has."""
    stem = PurePosixPath(template).stem
    words = [word for word in stem.split("-") if len(word) >= LEAST_SHARED]
    meant = [part for part in game.components if any(map(part.id.startswith, words))]
    meant = [part for part in meant if part.id.rstrip("s") == stem.rstrip("s")] or meant
    side = _BACK if _BACK in stem else _FRONT
    face = getattr(meant[0], side) if len(meant) == 1 else None
    return _OtherFace(meant[0], side, face) if isinstance(face, PlacedName) else None


def _shared_faces(game: Game) -> Iterator[_OtherFace]:
    for part in game.components:
        for side, template in ((_FRONT, part.front), (_BACK, part.back)):
            others = [one.id for one in game.components if one is not part and template in (one.front, one.back)]
            others += [part.id] if part.front == part.back else []
            if isinstance(template, PlacedName) and others:
                yield _OtherFace(part, side, template, others[0])
    yield from _twice_in_variants(game)


def _twice_in_variants(game: Game) -> Iterator[_OtherFace]:
    """Both sides of components that a variant prints with one template in front and at the back."""
    known = {part.id for part in game.components}  # a game that is not right may lack one
    for change in (one for variant in game.variants for one in variant.changes if one.component in known):
        front, back = change.front, change.back
        if isinstance(front, PlacedName) and isinstance(back, PlacedName) and front == back:
            part = replace(game.component(change.component), front=front, back=back)
            yield from (_OtherFace(part, side, name, part.id) for side, name in ((_FRONT, front), (_BACK, back)))


def _alike(stem: str, name: str) -> int:
    """How many words a name begins with that another one begins with too, whatever their endings are."""
    count = 0
    for one, other in zip(stem.split("-"), name.split("-")):
        if one.rstrip("s") != other.rstrip("s"):
            break
        count += 1
    return count


def _tell(template: str, face: _OtherFace | None) -> Finding:
    idle = f"templates/{template} is the face of no component, and no other template includes it"
    if face is None:
        hint = "name it as `front` or `back` of the component that it is for; else delete it"
        return IDLE.finding(Span(f"templates/{template}", 1), idle, hint)
    now = face.template.removeprefix("templates/")
    way = f"write {face.side}: {template} for {now}"
    is_its_own = face.shared_with == face.part.id
    shared = ", as its other side is" if is_its_own else f", as it is for {face.shared_with!r}"
    hint = f"{way}; or delete that template"
    if not face.shared_with:
        shared, hint = "", f"{way}, if it is that of {face.part.id!r}; else delete that template"
    message = f"the {face.side} of {face.part.id!r} is {now}{shared}, while {idle}"
    return IDLE.finding(face.template.span, message, hint, component=face.part.id)


def pages_of(studio: Studio, game: Game) -> Iterator[TemplateOutline]:
    """The outline of the rules, which may import macros as templates do."""
    if game.rules is not None:
        yield from studio.templates.outline_of_page(markdown(game.rules)[0], game.rules.file)
