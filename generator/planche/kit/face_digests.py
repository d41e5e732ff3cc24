"""A drawn face -> short digests of it and of its parts: by them a later kit knows what of it has changed.

They are made of marks, so that neither the codes of glyphs nor what else is printed makes another face of one. Where
words and pictures stand follows from what they are: it is no part of the layout, but of the whole face, in which it
makes a difference where no part explains it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from planche.marks import Ellipse, Face, Group, Mark, Path, Picture, Rect, TextBlock

LENGTH = 12  # hexadecimal digits: compared are two faces of one piece, of which none was made to look like the other


class FaceDigests(NamedTuple):
    """Digests of a face and of its parts; that of a part which it has not is empty."""

    face: str
    text: str
    art: str
    layout: str  # shapes, colours, fonts, and its size


def digest_face(face: Face, picture_digest: Callable[[str], str]) -> FaceDigests:
    """The digests of a face; `picture_digest` is the hash of what a picture shows by its name."""
    seen = _Seen(picture_digest)
    seen.layout.append((face.width, face.height, face.bleed))
    seen.look_at(face.marks)
    text = _digest_words(seen.words)
    art, layout = _digest(seen.pictures), _digest_look(seen.layout)
    return FaceDigests(_digest_look([text, art, layout, seen.places]), text, art, layout)


def digest_pages(words: Iterable[str], pictures: Iterable[str]) -> FaceDigests:
    """The digests of pages, of which no layout is told: it is another on each paper. `pictures` are hashes."""
    text, art = _digest_words(words), _digest(sorted(pictures))
    return FaceDigests(_digest([text, art]), text, art, "")


class _Seen:
    """What the marks of a face show, part by part, in the order in which they are drawn."""

    def __init__(self, picture_digest: Callable[[str], str]) -> None:
        self.words: list[str] = []
        self.pictures: list[str] = []
        self.layout: list[object] = []
        self.places: list[object] = []  # of words and pictures
        self._picture_digest = picture_digest

    def look_at(self, marks: Iterable[Mark]) -> None:
        """Take down what marks show."""
        for mark in marks:
            if isinstance(mark, TextBlock):
                self._look_at_text(mark)
            elif isinstance(mark, Picture):
                self._look_at_picture(mark)
            elif isinstance(mark, Group):
                clip = mark.clip and (*mark.clip.box, mark.clip.radius)
                self.layout.append((mark.matrix, mark.opacity, clip, *mark.outlines))
                self.look_at(mark.marks)
                self.layout.append("end")
            else:
                self.layout.append(_shape(mark))

    def _look_at_text(self, block: TextBlock) -> None:
        """A text's look is that of its first words: other styles come and go with what is written."""
        self.places += map(_shape, block.grounds)
        runs = [(line.baseline, line.end, run) for line in block.lines for run in line.runs]
        for baseline, end, (font, size, colour, x, _, text) in runs:
            self.words.append(text)
            self.places.append((font, size, colour, x, baseline, end))
        if runs:
            first = runs[0][2]
            self.layout.append((first.font, first.colour))
        for icon in block.icons:
            self._look_at_picture(icon)

    def _look_at_picture(self, mark: Picture) -> None:
        self.pictures.append(self._picture_digest(mark.name))
        self.places.append((*mark[1:5], mark.clip and (*mark.clip.box, mark.clip.radius)))


def _shape(mark: Rect | Ellipse | Path) -> object:
    """A shape without the names of its measures, which take long to write."""
    return (*mark[:-1], *mark.paint)


def _digest_words(words: Iterable[str]) -> str:
    """Lines end elsewhere in another box: nothing is told apart by them, nor by blanks alone, which end with a line."""
    return _digest("".join("".join(words).replace("\u00ad", "").split()))


def _digest_look(parts: Sequence[object]) -> str:
    """Of colours it makes no difference in which letters they are written."""
    return hashlib.sha256(repr(parts).lower().encode()).hexdigest()[:LENGTH] if parts else ""


def _digest(parts: Sequence[object]) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:LENGTH] if parts else ""
