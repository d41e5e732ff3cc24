"""A text -> which way each of its characters runs, by Unicode's bidirectional algorithm (UAX 9); the order of a line.

A level is even where characters run from left to right, odd where they run from right to left, and higher inside
what runs the other way. Lines are broken in the order of reading, and shown in the order that levels give.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, groupby
from unicodedata import bidirectional

from planche.expressions import expression
from planche.game import Align

_SCRIPTS = frozenset(("adlm", "arab", "aran", "hebr", "mand", "mend", "nkoo", "rohg", "samr", "syrc", "thaa"))
_LANGUAGES = frozenset((
    "ar", "arc", "arz", "azb", "bal", "bcc", "bqi", "ckb", "dv", "fa", "glk", "he", "iw", "ji", "khw", "ks", "lrc",
    "mzn", "nqo", "pnb", "prs", "ps", "sd", "skr", "syr", "ug", "ur", "yi",
))  # fmt: skip
# Letters of the scripts that run from right to left, and the marks that make others do so.
_TURNING = expression(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
_PARTS = expression(r"\n    (?:original_classes|levels|paragraphs): \[\n")  # of what the library tells
_LEVEL = expression(r"Level\(\s*+([0-9]++)")
_DASHES = expression(r"(?<![\w-])--(?=[a-z])")  # that an option of a command begins with
PICTURE = "\ufffc"  # what the algorithm sees of one
_NO_LINE_END = {ord(sign): " " for sign in "\n\r\x1c\x1d\x1e\x85\u2029"}  # what would begin a paragraph
_SIDES: Mapping[tuple[Align, bool], Align] = {
    ("start", False): "left",
    ("end", False): "right",
    ("start", True): "right",
    ("end", True): "left",
}
_MIRRORED: Mapping[Align, Align] = {"left": "right", "right": "left"}


def runs_right_to_left(language: str) -> bool:
    """Whether a language is written from right to left: by its script if its code names one, as in az-Arab."""
    first, *others = language.lower().replace("_", "-").split("-")
    named = next((part for part in others if len(part) == 4 and part.isalpha()), "")
    return named in _SCRIPTS if named else first in _LANGUAGES


def side_of(align: Align, *, is_rtl: bool) -> Align:
    """Where lines begin or end on paper, of an alignment that may follow the direction of the language."""
    return _SIDES.get((align, is_rtl), align)


def as_read(side: Align, *, is_rtl: bool) -> Align:
    """A side as it is to those who read from left to right: where lines begin is the left one."""
    return _MIRRORED.get(side, side) if is_rtl else side


def is_turned(text: str) -> bool:
    """Whether something in a text runs from right to left."""
    return not text.isascii() and _TURNING.search(text) is not None


def levels_of(text: str, *, is_rtl: bool) -> list[int]:
    """The level of each character of a paragraph; `is_rtl`: whether the paragraph as a whole runs so."""
    if not text:
        return []
    from bidi import get_display  # start-up: only texts that run from right to left pay it

    plain = text.translate(_NO_LINE_END).encode(errors="replace").decode()  # it takes no half characters
    told = get_display(plain, base_dir="R" if is_rtl else "L", debug=True)
    assert isinstance(told, str)
    by_byte = _LEVEL.findall(_PARTS.split(told)[2])
    starts = chain((0,), _ends_in_bytes(plain))
    return [int(by_byte[start]) for start, _ in zip(starts, plain)]


def levels_as_set(text: str, *, is_rtl: bool) -> list[int]:
    """The levels of a paragraph as people set it, which the algorithm leaves open (HL1 and HL3).

    An option of a command (--players 4) keeps its dashes before it, and where letters of the other direction stand
    alone, as in 50 mm, they run as they do elsewhere, unless there is a picture among them.
    """
    plain = _DASHES.sub("aa", text)
    is_own = is_turned(plain) or PICTURE in plain or all(bidirectional(sign) != "L" for sign in plain)
    return levels_of(plain, is_rtl=is_rtl and is_own)


def level_runs(text: str, levels: Sequence[int]) -> Iterator[tuple[int, str]]:
    """The parts of a text whose characters have the same level, each with that."""
    start = 0
    for level, run in groupby(levels):
        end = start + sum(1 for _ in run)
        yield level, text[start:end]
        start = end


def order_by_level(levels: Sequence[int]) -> list[int]:
    """The numbers of what stands on a line, from left to right: rule L2 of the algorithm."""
    order = list(range(len(levels)))
    odd = [level for level in levels if level % 2]
    for least in range(max(levels, default=0), min(odd, default=1) - 1, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and levels[order[end]] >= least:
                end += 1
            order[start:end] = reversed(order[start:end])
            start = max(end, start + 1)
    return order


def _ends_in_bytes(text: str) -> Iterator[int]:
    """Where each character ends in UTF-8."""
    end = 0
    for character in text:
        end += len(character.encode())
        yield end
