"""A line of a page of rules -> whether it looks like a heading whose marks were lost."""

from __future__ import annotations

from collections.abc import Sequence

from planche.expressions import expression
from planche.flow.tokens import PageToken
from planche.game import strip_markers

LEAST_HEADINGS = 3  # of a page that is parted by them
MOST_WORDS = 6  # of a line that may be one
_WORDS_ALONE = expression(r"[^\W\d_][\w \u00a0\u202f’'-]*+(?<=\w)")
_BLOCK_ENDS = ("paragraph_close", "bullet_list_close", "ordered_list_close", "blockquote_close", "table_close")


def is_parted(tokens: Sequence[PageToken]) -> bool:
    """Whether headings part a page, so that a line alone may be one that lost its marks."""
    return sum(one.type == "heading_open" for one in tokens) >= LEAST_HEADINGS


def looks_like_heading(tokens: Sequence[PageToken], position: int) -> bool:
    """Whether the words at a position of such a page are few, end as no sentence does, and stand between blocks."""
    words, opening = tokens[position], tokens[position - 1]
    if opening.type != "paragraph_open" or opening.level or position < LEAST_HEADINGS:
        return False
    before, behind = tokens[position - 2].type, tokens[position + 2 : position + 3]
    is_between = before in _BLOCK_ENDS and bool(behind) and behind[0].type != "heading_open"
    line = strip_markers(words.content)
    is_short = len(line.split()) <= MOST_WORDS and _WORDS_ALONE.fullmatch(line) is not None
    return is_between and is_short
