"""The templates of a game as they are written -> what in them is out of step, or the same on all pieces."""

from __future__ import annotations

from collections.abc import Iterator

from planche.checks import find_fixed
from planche.findings import Finding
from planche.game import Game
from planche.kit.localisation import templates_of
from planche.kit.studio import Studio


def find_template_slips(studio: Studio, game: Game) -> Iterator[Finding]:
    """What the sources of templates tell without being run."""
    yield from studio.templates.out_of_step(templates_of(game))
    yield from find_fixed(game, studio.templates.constants, studio.art)
