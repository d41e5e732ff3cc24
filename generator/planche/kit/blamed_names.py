"""The findings of a game -> those about names of columns, pictures, templates and colours that were changed or lost."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from functools import partial

from planche.checks import blame_columns, blame_lost_colours, blame_pictures
from planche.findings import Finding
from planche.game import Game
from planche.kit.idle_templates import pages_of
from planche.kit.localisation import templates_of_game
from planche.kit.painter import templates_of
from planche.kit.studio import DRESS, Studio
from planche.kit.words import OF_SETTINGS
from planche.source import LOST_FILE
from planche.templates import MISSING_TEMPLATE

_MAKE = LOST_FILE.partition(" if ")[0]


def blame_names(findings: Iterable[Finding], studio: Studio, game: Game, shown: AbstractSet[str]) -> list[Finding]:
    """The findings; `shown` are the pictures that the kits of the game show."""
    pictures = frozenset(studio.art)
    blamed = blame_pictures(blame_columns(findings, game, pictures), pictures, shown | OF_SETTINGS)
    blamed = _blame_templates(blamed, studio, game)
    return blame_lost_colours(blamed, game, partial(_is_named, studio, game))


def _blame_templates(findings: Sequence[Finding], studio: Studio, game: Game) -> list[Finding]:
    """The findings; a template that is not there, and that none is called like, may be the one that no other names."""
    lost = [one for one in findings if one.id == MISSING_TEMPLATE.id and one.hint == LOST_FILE]
    if len({one.message for one in lost}) != 1:
        return [*findings]
    named = {name.removeprefix("templates/") for page in pages_of(studio, game) for name in page.named}
    is_of_face = (
        lost[0].span.file == game.place_of("title").file
    )  # which asks for templates of faces, and templates for their parts
    there = studio.templates.find_idle(templates_of_game(game))
    there = (name for name in there if studio.templates.says(name, "<face") == is_of_face)
    idle = [name for name in there if name.startswith(f"{game.id}/") and name not in named]
    if len(idle) != 1:
        return [*findings]
    hint = f"call {idle[0]!r}, which no other template names, as it is asked for, if it was renamed; else {_MAKE}"
    return [one._replace(hint=hint) if one in lost else one for one in findings]


def _is_named(studio: Studio, game: Game, colour: str) -> bool:
    """Whether a template of a game says a colour, or what it begins or ends with; the engine's pictures say theirs."""
    faces = {face for part in game.components for face in templates_of(part)}
    parts = colour.split("-")
    words = [f'"{colour}"', f"'{colour}'"]
    for cut in range(1, len(parts)):
        begin, end = "-".join(parts[:cut]), "-".join(parts[cut:])
        words += [f'"{begin}-', f"'{begin}-", f'-{end}"', f"-{end}'"]
    return colour in DRESS.values() or any(studio.templates.mentions(face, word) for face in faces for word in words)
