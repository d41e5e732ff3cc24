"""Pictures that no kit of a game showed -> a finding for each, with what should show it where that is plain."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from planche.art import UNUSED
from planche.findings import Finding, Span, nearest_name
from planche.game import Component, Game, PlacedName
from planche.kit.shown_twice import find_shown_twice
from planche.kit.studio import Studio

LEAST_SHARED = 4  # letters with which a word of a template and the id of its component begin


def unused_art(studio: Studio, used: Iterable[str], game: Game) -> Iterator[Finding]:
    """Pictures that no kit of the game showed."""
    told: dict[tuple[Span, str], Finding] = {}
    for name in sorted(set(studio.art) - set(used)):
        found = UNUSED.finding(
            Span(studio.art.file(name), 1), f"picture {name!r} is used nowhere", _say_use(name, used)
        )
        told_else = _tell_idle(studio, name, game) or _tell_twice(name, game)
        finding = (told_else or found)._replace(game=game.id)
        first = told.get((finding.span, finding.hint))
        told[finding.span, finding.hint] = first._replace(followers=first.followers + 1) if first else finding
    yield from told.values()


def _say_use(name: str, used: Iterable[str]) -> str:
    """The way out for a picture that nothing shows: what should show it most likely shows another."""
    near = nearest_name(name, sorted(used))
    instead = f", such as {near!r}" if near else ""
    return f"see whether a table, a template or the rules name another picture in its place{instead}; else delete it"


def _tell_twice(name: str, game: Game) -> Finding | None:
    """That the rules show a sister of a picture at two places, and so most likely at one of them in its place."""
    twice = find_shown_twice(game, name)
    if twice is None:
        return None
    message = f"the rules show picture {twice.name!r} here and at line {twice.line}, and {name!r} is used nowhere"
    return UNUSED.finding(twice.span, message, f"write art:{name} at one of the two places; else delete it")


def _tell_idle(studio: Studio, name: str, game: Game) -> Finding | None:
    """That the template which shows a picture is the face of no component, told at the one that is called like it."""
    changes = [change for variant in game.variants for change in variant.changes]
    faces = [part.front for part in game.components] + [change.front for change in changes]
    faces += [part.back for part in game.components] + [change.back for change in changes]
    words = name.split("-")
    begun = [f'"{"-".join(words[:n])}-{{{{' for n in range(1, len(words))]  # in a template that writes the rest of it
    idle = [
        template
        for template in studio.templates.find_idle(filter(None, faces))
        if any(studio.templates.says(template, said) for said in (f'"{name}"', *begun))
    ]
    if len(idle) != 1:
        return None
    meant = [part for part in game.components if _is_called_like(idle[0], part)]
    closest = [
        part for part in meant if part.id.rstrip("s") == idle[0].rpartition("/")[2].removesuffix(".xml").rstrip("s")
    ]
    part = (closest or meant)[0] if len(closest or meant) == 1 else None
    side = "back" if "back" in idle[0].rpartition("/")[2] else "front"
    face = getattr(part, side) if part else None
    message = f"picture {name!r} is used nowhere, for templates/{idle[0]}, which shows it, is the face of no component"
    if part is None or not isinstance(face, PlacedName):
        hint = "name it as `front` or `back` of the component that it is for; else delete both"
        return UNUSED.finding(Span(f"templates/{idle[0]}", 1), message, hint)
    now = face.removeprefix("templates/")
    hint = f"write {side}: {idle[0]} for {now}, if it is that of {part.id!r}; else delete both"
    return UNUSED.finding(face.span, message, hint, component=part.id)


def _is_called_like(template: str, part: Component) -> bool:
    """Whether a word of the name of a template begins the id of a component, or is begun by it."""
    words = template.rpartition("/")[2].removesuffix(".xml").split("-")
    return any(len(word) >= LEAST_SHARED and part.id.startswith(word) for word in words)
