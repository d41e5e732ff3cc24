"""What a game's module says of content that it generates: which files, from a seed, and in words what they hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from planche.content import FOR_EACH
from planche.game import Game
from planche.progress import Watch


class GeneratedContent(NamedTuple):
    """What a seed gives."""

    files: Mapping[str, str]  # the text of each, by name: YAML, without a comment at its head
    lines: tuple[str, ...]  # what they hold, for whoever asked for them


@runtime_checkable
class ContentGenerator(Protocol):
    """What a game's module offers besides, when it makes some of the game's content itself."""

    GENERATES: tuple[str, ...]  # YAML files in the game's folder, such as "grids.{language}.yaml"

    def generate(self, game: Game, *, seed: int, languages: Sequence[str], watch: Watch) -> GeneratedContent:
        """The files of GENERATES, in these languages, from a game in which they hold nothing.

        One seed gives the same bytes on every machine and with every Python; `watch` is told of each piece.
        """
        ...


def generated_names(module: ContentGenerator, languages: Sequence[str]) -> tuple[str, ...]:
    """The files that a module generates in these languages."""
    names = (name.replace(FOR_EACH, language) for name in module.GENERATES for language in languages)
    return tuple(dict.fromkeys(names))
