"""The place of a text, carried in the text itself while templates write with it, and read back where it is set."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from planche.expressions import expression
from planche.findings import Span

# A text carries the number of its place in front of it, between two characters that are none of Unicode's, and
# an empty marker behind it.
MARKER = expression("\ufdd0([0-9]{0,9})\ufdd1")
END = "\ufdd0\ufdd1"


def marker_of(place: int) -> str:
    """The marker of a place."""
    return f"\ufdd0{place}\ufdd1"


def holds_marker(text: str) -> bool:
    """Whether a text has a character that markers are made of. No file may: what did would tell a place of its own."""
    return END[0] in text or END[1] in text


def strip_markers(text: str) -> str:
    """The text without markers."""
    return MARKER.sub("", text) if "\ufdd0" in text else text


@dataclass(eq=False)
class Places:
    """Follows the markers of a text: which place the words stand at that are read next."""

    spans: Sequence[Span]  # the places, by the numbers that markers hold
    within: list[Span | None] = field(default_factory=list)  # those whose markers are open, the innermost last

    @property
    def now(self) -> Span | None:
        """The innermost place; None outside of all."""
        return self.within[-1] if self.within else None

    def split_words(self, text: str) -> Iterator[str]:
        """The words between markers; `now` is the place of each when it is handed out."""
        for number, part in enumerate(MARKER.split(text)):
            if number % 2:
                self._enter_or_leave(part)
            elif part:
                yield part

    def _enter_or_leave(self, number: str) -> None:
        if number:
            place = int(number)
            self.within.append(self.spans[place] if place < len(self.spans) else self.now)
        elif self.within:
            self.within.pop()
