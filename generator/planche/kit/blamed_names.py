"""The findings of a game -> those about names of columns, pictures and colours, where these were changed or lost."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import partial

from planche.checks import blame_columns, blame_lost_colours, blame_pictures
from planche.findings import Finding
from planche.game import Game
from planche.kit.painter import templates_of
from planche.kit.studio import DRESS, Studio


def blame_names(findings: Iterable[Finding], studio: Studio, game: Game, shown: AbstractSet[str]) -> list[Finding]:
    """The findings; `shown` are the pictures that the kits of the game show."""
    pictures = frozenset(studio.art)
    blamed = blame_pictures(blame_columns(findings, game, pictures), pictures, shown)
    return blame_lost_colours(blamed, game, partial(_is_named, studio, game))


def _is_named(studio: Studio, game: Game, colour: str) -> bool:
    """Whether a template of a game says a colour, or what it begins or ends with; the engine's pictures say theirs."""
    faces = {face for part in game.components for face in templates_of(part)}
    parts = colour.split("-")
    words = [f'"{colour}"', f"'{colour}'"]
    for cut in range(1, len(parts)):
        begin, end = "-".join(parts[:cut]), "-".join(parts[cut:])
        words += [f'"{begin}-', f"'{begin}-", f'-{end}"', f"-{end}'"]
    return colour in DRESS.values() or any(studio.templates.mentions(face, word) for face in faces for word in words)
