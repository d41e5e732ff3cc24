"""What is seen on a face -> where each part was written: the element of its template, and its words in content."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from planche.faces.element import FaceElement
from planche.faces.inline import read_inline
from planche.faces.noting import box_on_face
from planche.faces.reading import FaceReading, Noted
from planche.findings import BoxOnFace, Span
from planche.marks import Picture, TextBlock
from planche.typeset import Run


class SaidWords(NamedTuple):
    """Words of a text, and where they were written; in the template where no place of content is known."""

    words: str
    place: Span


class FaceOrigin(NamedTuple):
    """An element that is seen on a face."""

    box: BoxOnFace
    tag: str
    place: Span  # in the template
    picture: str = ""  # the name of one that it shows
    words: tuple[SaidWords, ...] = ()


def origins_of(reading: FaceReading) -> Iterator[FaceOrigin]:
    """All that is seen, what lies lowest first."""
    for noted in reading.noted:
        place, mark = reading.place_of(noted.element), noted.mark
        picture = mark.name if isinstance(mark, Picture) else ""
        words = _words_of(reading, noted, place) if isinstance(mark, TextBlock) else ()
        yield FaceOrigin(box_on_face(noted.box), str(noted.element.tag), place, picture, words)


def _words_of(reading: FaceReading, noted: Noted, place: Span) -> tuple[SaidWords, ...]:
    """The words of a text by their places, in their order."""
    found: list[SaidWords] = []
    for part in read_inline(FaceElement(noted.element, reading, noted.around)):
        if isinstance(part, Run) and part.text:
            span = part.span or place
            if found and found[-1].place == span:
                found[-1] = found[-1]._replace(words=found[-1].words + part.text)
            else:
                found.append(SaidWords(part.text, span))
    return tuple(said for said in found if said.words.strip())
