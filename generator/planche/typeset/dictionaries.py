"""A text in Thai, Lao, Khmer or Burmese -> where its words end, which no space says, by the dictionaries of ICU.

They come with icu4py, 16 MB, which only these languages need: it is an extra. Where it is not installed no words are
known, and lines end where spaces are typed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from planche.expressions import expression

EXTRA = "southeast-asia"
MOST_UNKNOWN = 16  # letters and marks that stand together where their author types the ends of words
# letters and marks of each of the scripts, without their digits
_RUN = expression(
    "[\u0e01-\u0e3a\u0e40-\u0e4e]+|[\u0e81-\u0ecf\u0edc-\u0edf]+|[\u1780-\u17d3\u17d7\u17dc\u17dd]+"
    "|[\u1000-\u103f\u1050-\u108f\u109a-\u109f\ua9e0-\ua9ef\uaa60-\uaa7f]+"
)


def word_ends(text: str) -> Iterator[int]:
    """Where a word ends and another one of these scripts begins, as offsets behind its characters."""
    if text.isascii() or not (ends := find_ends()):
        return
    for run in _RUN.finditer(text):
        yield from (run.start() + end for end in ends(run[0]) if end < len(run[0]))


def hides_words(text: str) -> bool:
    """Whether more letters stand together than a word has, and no dictionary is there to part them."""
    return find_ends() is None and any(len(run) > MOST_UNKNOWN for run in _RUN.findall(text))


@cache
def find_ends() -> Callable[[str], Iterable[int]] | None:
    """What finds the ends of words; None where it is not installed."""
    try:
        from icu4py.breakers import LineBreaker  # start-up: other scripts never pay it
    except ImportError:
        return None
    return lambda run: (end for _, end in LineBreaker(run, "th").segments())
