"""`*` and `**` in rules.md -> whether they begin or end emphasis, also in scripts without spaces.

CommonMark asks for a space or a sign beside a mark that has a sign on its other side, which Chinese, Japanese and
Korean have not: 彼は**「強い」**です would print its marks. Beside a letter or sign of theirs no space is asked for,
be it inside or outside of the mark: **人数：**4人.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import TYPE_CHECKING

from planche.flow.tokens import PageToken
from planche.game import strip_markers

if TYPE_CHECKING:
    from markdown_it.rules_inline import StateInline

_OPENED, _CLOSED = ("em_open", "strong_open"), ("em_close", "strong_close")
_WIDE = ("W", "F")  # Unicode's widths of East Asian characters: UAX 11


def read_emphasis(state: StateInline, silent: bool) -> bool:
    """Markdown-it's rule for these marks, with that amendment."""
    from markdown_it.rules_inline import emphasis  # start-up: its parser is there by now

    start, known = state.pos, len(state.delimiters)
    if not emphasis.tokenize(state, silent):
        return False
    before = state.src[start - 1] if start else " "
    after = state.src[state.pos] if state.pos < state.posMax else " "
    if state.src[start] == "*":
        is_wide = _is_wide(before) or _is_wide(after)
        for mark in state.delimiters[known:]:
            mark.open = mark.open or (is_wide and not after.isspace())
            mark.close = mark.close or (is_wide and not before.isspace())
    return True


def is_half_of_pair(tokens: Sequence[PageToken], number: int) -> bool:
    """Whether a token is a star alone beside emphasis, of which it was to be a part: one that is meant is no text."""
    if tokens[number].type != "text" or strip_markers(tokens[number].content).strip() != "*":
        return False
    opens = number + 1 < len(tokens) and tokens[number + 1].type in _OPENED
    return opens or (number > 0 and tokens[number - 1].type in _CLOSED)


def _is_wide(character: str) -> bool:
    return unicodedata.east_asian_width(character) in _WIDE
