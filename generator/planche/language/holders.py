"""What stands in a text for something else: {name}, {{ figure }}, {n|card|cards}, {% statement %} and :icon:."""

from __future__ import annotations

import re

from planche.expressions import expression
from planche.game import FORMED
from planche.typeset import NAMED_ICON

# one that is open ends where the next one opens, so that no text is gone through from each of its braces
HOLDERS = expression(
    r"\{\{[^{}]*+(?:(?!\{\{|\}\})[{}][^{}]*+)*\}\}|\{[a-z][a-z0-9_]*+\}|"
    + NAMED_ICON
    + r"|\{[a-z][^{}\s|]*+\|[^{}]*+\}|\{%[^{%]*+(?:(?!\{%|%\})[{%][^{%]*+)*%\}"
)
_FIGURE = expression(r"\{\{[ \t]*+([^{}]*+)\}\}")


def plain_source(text: str) -> str:
    """A text without what makes no other text of it: soft hyphens, and more or fewer blanks inside of {{ }}."""
    if "\u00ad" not in text and "{{" not in text:
        return text
    return _FIGURE.sub(_space_out, text.replace("\u00ad", ""))


def holders_in(text: str) -> list[str]:
    """What stands in a text for something else, in its order, without the forms of words that a number chooses."""
    return [holder for holder in HOLDERS.findall(plain_source(text)) if not FORMED.fullmatch(holder)]


def is_one_holder(text: str) -> bool:
    """Whether a text is nothing but something to be filled in, and so has no words to translate."""
    return holders_in(text) == [plain_source(text)]


def _space_out(found: re.Match[str]) -> str:
    return f"{{{{ {found[1].rstrip()} }}}}"
