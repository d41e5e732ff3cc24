"""Pictures that no kit of a game showed -> a finding for each, with what should show it where that is plain.

Those that one template shows which is the face of no component follow from that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

from planche.art import UNUSED
from planche.findings import Finding, Span, nearest_name
from planche.game import Game
from planche.kit.localisation import templates_of_game
from planche.kit.shown_twice import find_shown_twice
from planche.kit.studio import Studio
from planche.kit.words import OF_SETTINGS
from planche.language import Catalogue, catalogue_file, load_catalogue

LINK = "delete the link; or put the picture itself in its place, and show it"  # of one that leads out


def unused_art(studio: Studio, used: Iterable[str], game: Game) -> Iterator[Finding]:
    """Pictures that no kit of the game showed."""
    faces = tuple(templates_of_game(game))
    for name in sorted(set(studio.art) - set(used) - OF_SETTINGS):
        span, message = Span(studio.art.file(name), 1), f"picture {name!r} is used nowhere"
        link = studio.project.folder.find_link_out(span.file)
        if link is not None:
            yield UNUSED.finding(span, f"{message}, and {link.message}", LINK)._replace(game=game.id)
            continue
        found = _tell_twice(name, game, studio) or UNUSED.finding(span, message, _say_use(name, used))
        yield found._replace(game=game.id, about=_find_idle(studio, name, faces))


def _say_use(name: str, used: Iterable[str]) -> str:
    """The way out for a picture that nothing shows: what should show it most likely shows another."""
    near = nearest_name(name, sorted(used))
    instead = f", such as {near!r}" if near else ""
    return f"see whether a table, a template or the rules name another picture in its place{instead}; else delete it"


def _tell_twice(name: str, game: Game, studio: Studio) -> Finding | None:
    """That the rules show a sister of a picture at two places, and so most likely at one of them in its place."""
    twice = find_shown_twice(game, name, partial(_load_catalogues, studio, game))
    if twice is None:
        return None
    message = f"the rules show picture {twice.name!r} here and at line {twice.line}, and {name!r} is used nowhere"
    where = "here, as the words beside it say" if twice.is_sure else "at one of the two places"
    return UNUSED.finding(twice.span, message, f"write art:{name} {where}; else delete it")


def _load_catalogues(studio: Studio, game: Game) -> Iterator[Catalogue]:
    """Those of the languages that a game is translated to."""
    for language in game.languages:
        if language != game.language:
            yield load_catalogue(studio.project.folder, catalogue_file(game.id, language))


def _find_idle(studio: Studio, name: str, faces: Iterable[str]) -> Span | None:
    """The one template that shows a picture and is the face of no component; None where there is none."""
    words = name.split("-")
    begun = [f'"{"-".join(words[:n])}-{{{{' for n in range(1, len(words))]  # in a template that writes the rest of it
    idle = [
        template
        for template in studio.templates.find_idle(faces)
        if any(studio.templates.says(template, said) for said in (f'"{name}"', *begun))
    ]
    return Span(f"templates/{idle[0]}", 1) if len(idle) == 1 else None
