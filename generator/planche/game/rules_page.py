"""The rule summary as blocks that are translated one by one."""

from __future__ import annotations

from dataclasses import dataclass

from planche.game.texts import Text


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, heading, list item or table row of a Markdown page, as written."""

    prefix: str  # what stands before its words: "## ", "- "
    text: Text
    suffix: str = "\n"  # what stands behind them; line ends for all lines that were joined


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rule summary."""

    file: str
    parts: tuple[str | Block, ...]  # literal lines, and what players read, in order
