"""What an author typed where whole numbers are wanted, such as "5, 6 und 7" or "2-4" -> the numbers that are meant."""

from __future__ import annotations

from planche.expressions import expression

MOST_SPELT = 20  # numbers that are written out
_TO = expression(r"(?<=\d) *+(?:[-\u2013\u2014]|\.\.\.?|to|à|bis) *+(?=\d)")
_BETWEEN = expression(r"(?: *+(?:[,;/&+|]|\b(?:and|et|und)\b) *+| ++)")
_ENTRY = expression(r"(\d{1,9})(?:-(\d{1,9}))?")


def numbers_typed(found: str) -> tuple[int, ...]:
    """The numbers of a list and its ranges, whichever end of these stands first; none where other things are in it."""
    numbers: list[int] = []
    for entry in _BETWEEN.split(_TO.sub("-", found.strip())):
        ends = _ENTRY.fullmatch(entry)
        if ends is None:
            return ()
        first, last = sorted((int(ends[1]), int(ends[2] or ends[1])))
        if last - first >= MOST_SPELT:
            return ()
        numbers += range(first, last + 1)
    return tuple(dict.fromkeys(numbers)) if len(numbers) <= MOST_SPELT + 1 else ()
