"""What whoever types a translation is shown: a face or page with the words, and what is told of them there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from planche.faces import SeenText
from planche.findings import Finding, Span
from planche.flow import SIGN
from planche.imposition import Box
from planche.language import TextKey
from planche.typeset import Run

TYPED = "typed"  # the file of words that nobody has saved
AT = Span(TYPED, 1)


class StandingText(NamedTuple):
    """The words in a box of a face, as they were set."""

    box: Box  # in µm
    size: float  # points
    wanted: float  # those of its style
    fits: bool
    excess: float | None  # mm by which it is too wide or too tall


class ShownWords(NamedTuple):
    """A face or page with the words: a PDF of one page; findings alone of what cannot be drawn."""

    pdf: bytes = b""  # of one page
    width: int = 0  # µm, as it is cut
    height: int = 0
    bleed: int = 0  # that the page shows beyond that
    texts: tuple[StandingText, ...] = ()
    findings: tuple[Finding, ...] = ()
    page: int = 0  # of the rules, from 1
    pages: int = 0  # that they have
    places: tuple[Box, ...] = ()  # where the words stand on that page
    players: int | None = None  # for how many the kit is that has this page; None: for all
    level: str | None = None  # and for which of their levels
    beside: tuple[tuple[Box, TextKey], ...] = ()  # the boxes of the face with the other texts that stand in them


@dataclass(eq=False, slots=True)
class SeenWords:
    """What is set of the words that somebody types."""

    texts: list[StandingText] = field(default_factory=list)
    all: dict[Box, StandingText] = field(default_factory=dict)  # whatever stands on the face, by its box
    signed: set[Box] = field(default_factory=set)  # where there is a sign among the words
    _places: dict[Box, list[Span]] = field(default_factory=dict)  # where the words of each box were written

    def add(self, seen: SeenText) -> None:
        """A text of a face in its box."""
        told = StandingText(seen.on_face, seen.size, seen.look.size, seen.fits, seen.excess)
        runs = [item for item in seen.content if isinstance(item, Run)]
        self.all[told.box] = told
        self._places[told.box] = [run.span for run in runs if run.span is not None]
        if any(run.span is not None and run.span.file == TYPED for run in runs):
            self.texts.append(told)
        if any(SIGN in run.text for run in runs):
            self.signed.add(told.box)

    def beside(self, keys: Mapping[Span, TextKey]) -> Iterator[tuple[Box, TextKey]]:
        """Each box with the texts that stand in it; `keys` tells which is at a place."""
        for box, places in self._places.items():
            yield from ((box, key) for key in dict.fromkeys(keys[place] for place in places if place in keys))
