"""Drawn marks, ready to be placed in any file: forms and the pictures that they show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from planche.imposition import Box
from planche.marks import PageTag


class PrintedPicture(NamedTuple):
    """A picture with the largest size, in µm, at which a form shows it."""

    name: str
    width: int
    height: int


class TaggedContent(NamedTuple):
    """What is drawn between two marks in a form, and the elements that it stands in; its number is its place."""

    tags: tuple[PageTag, ...]  # outermost first
    x: int  # of its left, in µm, and
    y: int  # of its top


class Form(NamedTuple):
    """Drawn marks, to be placed any number of times."""

    box: Box  # µm; nothing of it shows outside
    data: bytes  # operators, to be compressed where they are written
    fonts: tuple[str, ...]  # the files of its texts
    pictures: tuple[PrintedPicture, ...]
    forms: tuple[Form, ...]  # that stand in it
    is_face: bool  # else what several faces share
    opacity: float
    digest: str  # of what the form shows: equal for equal drawings
    contents: tuple[TaggedContent, ...] = ()  # of a tagged page

    @property
    def name(self) -> str:
        """The resource name of the form."""
        return ("F" if self.is_face else "S") + self.digest[:16]


def pictures_in(form: Form) -> Iterator[PrintedPicture]:
    """The pictures of a form and of the forms in it."""
    yield from form.pictures
    for inner in form.forms:
        yield from pictures_in(inner)
