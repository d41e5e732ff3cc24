"""A seed -> a series of NCIS's trials: the content files that hold them, and in words what they are."""

from __future__ import annotations

from collections.abc import Sequence

from planche.content import FOR_EACH
from planche.findings import list_names
from planche.game import Game, take_tables
from planche.games.generation import GeneratedContent
from planche.progress import Watch

GENERATES: tuple[str, ...] = (f"decryption.{FOR_EACH}.yaml", "firearms.yaml", "bullets.yaml", "autopsy.yaml")


def generate(game: Game, *, seed: int, languages: Sequence[str], watch: Watch) -> GeneratedContent:
    """All trials of a series; `watch` is told of each card. Impossible with too few words for the grids."""
    # start-up: nothing else makes trials
    from planche.games.ncis.autopsy_bodies import BODIES
    from planche.games.ncis.autopsy_series import make_autopsy
    from planche.games.ncis.ballistics_series import BULLETS, GUNS, make_ballistics
    from planche.games.ncis.decryption_making import GRIDS, make_decryption

    files = make_ballistics(seed)
    watch(len(GUNS) + 1)
    files |= make_autopsy(seed, watch)
    for language in languages:
        words = take_tables(game, language).tables["words"].rows
        files |= make_decryption({language: tuple(words)}, seed)
        watch(GRIDS)
    made = f"{len(GUNS)} firearms, {BULLETS} bullets, {len(BODIES)} bodies"
    return GeneratedContent(files, (f"series {seed}: {GRIDS} grids of letters in {list_names(languages)}, {made}",))
