"""The rule summary as blocks that are translated one by one."""

from __future__ import annotations

from dataclasses import dataclass

from planche.game.texts import Text


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, heading, list item or table row of a Markdown page, as written, with its prefix."""

    prefix: str
    text: Text
    suffix: str = "\n"


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rule summary: literal lines and blocks that players read, in order."""

    file: str
    parts: tuple[str | Block, ...]
