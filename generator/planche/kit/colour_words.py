"""A colour of the theme -> whether a template may ask for it by its name, whole or put together of parts."""

from __future__ import annotations

from planche.game import Game
from planche.kit.painter import templates_of
from planche.kit.studio import DRESS, Studio


def names_colour(studio: Studio, game: Game, colour: str) -> bool:
    """Whether a template of a game says a colour, or what it begins or ends with; the engine's pictures say theirs."""
    faces = {face for part in game.components for face in templates_of(part)}
    parts = colour.split("-")
    words = [f'"{colour}"', f"'{colour}'"]
    for cut in range(1, len(parts)):
        begin, end = "-".join(parts[:cut]), "-".join(parts[cut:])
        words += [f'"{begin}-', f"'{begin}-", f'-{end}"', f"-{end}'"]
    return colour in DRESS.values() or any(studio.templates.mentions(face, word) for face in faces for word in words)
