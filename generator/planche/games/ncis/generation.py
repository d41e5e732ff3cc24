"""A seed -> a series of NCIS's trials: the content files that hold them, and in words what they are."""

from __future__ import annotations

from collections.abc import Sequence

from planche.game import Game
from planche.games.generation import GeneratedContent
from planche.games.ncis.ballistics_series import BULLETS, GUNS, make_ballistics
from planche.progress import Watch

GENERATES: tuple[str, ...] = ("firearms.yaml", "bullets.yaml")


def generate(game: Game, *, seed: int, languages: Sequence[str], watch: Watch) -> GeneratedContent:  # noqa: ARG001
    """All trials of a series; `watch` is told of each card."""
    files = make_ballistics(seed)
    watch(len(GUNS))
    return GeneratedContent(files, (f"series {seed}: {len(GUNS)} firearms and {BULLETS} bullets",))
