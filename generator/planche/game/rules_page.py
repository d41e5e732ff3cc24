"""The rule summary as blocks that are translated one by one."""

from __future__ import annotations

from dataclasses import dataclass

from planche.game.texts import Text


@dataclass(frozen=True, slots=True)
class Logic:
    """A Jinja construct within a block, which its sentence names by the statement that begins it."""

    statement: str  # `{% if far %}`
    parts: tuple[str | Text, ...]  # all of it: statements and blanks, and texts of their own between them


@dataclass(frozen=True, slots=True)
class Block:
    """A paragraph, heading, list item or table row of a Markdown page, as written."""

    prefix: str  # what stands before its words: "## ", "- "
    text: Text
    suffix: str = "\n"  # what stands behind them; line ends for all lines that were joined
    logic: tuple[Logic, ...] = ()  # of the constructs in it


@dataclass(frozen=True, slots=True)
class RulesPage:
    """The rule summary."""

    file: str
    parts: tuple[str | Block, ...]  # literal lines, and what players read, in order
