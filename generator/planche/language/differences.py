"""Two wordings of a text -> what of the one stands no more in the other, in words that show the place."""

from __future__ import annotations

import re
from itertools import takewhile

from planche.expressions import expression
from planche.findings import quote

AROUND = 3  # words shown before and after what differs
MOST = 60  # characters of what differs
LONGEST_CHANGE = 60  # characters of a number or placeholder that are written out
_FIGURE = expression(r"\d|\{|\w\.\w")  # the last, in the braces of a placeholder
_BLANKS = expression(r"[^\S ]| {2,}|^ | $")


def show_difference(old: str, new: str) -> tuple[str, str]:
    """The words around the first and last difference of two texts, quoted; all of a short one."""
    before, after = old.split(), new.split()
    if before == after:
        return _show_blanks(old, new)
    begun = _count_same(before, after)
    ended = _count_same(before[begun:][::-1], after[begun:][::-1])
    return _show(before, begun, ended), _show(after, begun, ended)


def changed_words(old: str, new: str) -> tuple[str, str] | None:
    """The number or placeholder that alone is another one in two texts: as it was, and as it is."""
    before, after = old.split(), new.split()
    begun = _count_same(before, after)
    ended = _count_same(before[begun:][::-1], after[begun:][::-1])
    was, now = (" ".join(words[begun : len(words) - ended]).strip("*.,;:!?()") for words in (before, after))
    is_short = 0 < len(was) <= LONGEST_CHANGE and 0 < len(now) <= LONGEST_CHANGE
    return (was, now) if is_short and (_FIGURE.search(was) or _FIGURE.search(now)) else None


def _count_same(first: list[str], second: list[str]) -> int:
    """How many words at their beginnings two texts have in common."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(first, second)))


def _show(words: list[str], begun: int, ended: int) -> str:
    """What differs, with a few words on both sides of it."""
    start, end = max(0, begun - AROUND), min(len(words), len(words) - ended + AROUND)
    shown = " ".join(words[start:end])
    if len(shown) > MOST:
        start, shown = begun, " ".join(words[begun:end])
    dots = "…" if end < len(words) and len(shown) <= MOST - 2 else ""
    return quote(f"{'…' if start else ''}{shown}{dots}")


def _show_blanks(old: str, new: str) -> tuple[str, str]:
    """The first place where two texts of the same words have other blanks, which are named."""
    begun = next((n for n, (one, other) in enumerate(zip(old, new)) if one != other), min(len(old), len(new)))
    start = max(0, begun - MOST // 4)
    then, now = (_BLANKS.sub(_name_blanks, text[start : begun + MOST // 4]) for text in (old, new))
    dots = "…" if start else ""
    return quote(f"{dots}{then}"), quote(f"{dots}{now}")


def _name_blanks(found: re.Match[str]) -> str:
    if found[0] == "\n":
        return "(line end)"
    return f"({len(found[0])} blanks)" if len(found[0]) > 1 else f"(U+{ord(found[0]):04X})"
