"""Two wordings of a text -> what of the one stands no more in the other, in words that show the place."""

from __future__ import annotations

from itertools import takewhile

from planche.findings import quote

AROUND = 3  # words shown before and after what differs
MOST = 60  # characters of what differs


def show_difference(old: str, new: str) -> tuple[str, str]:
    """The words around the first and last difference of two texts, quoted; all of a short one."""
    before, after = old.split(), new.split()
    begun = _count_same(before, after)
    ended = _count_same(before[begun:][::-1], after[begun:][::-1])
    return _show(before, begun, ended), _show(after, begun, ended)


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
