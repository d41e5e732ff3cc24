"""Drawn marks, ready to be placed in any file: forms and the pictures that they show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from planche.imposition import Box


class PrintedPicture(NamedTuple):
    """A picture with the largest size, in µm, at which a form shows it."""

    name: str
    width: int
    height: int


class Form(NamedTuple):
    """Drawn marks, to be placed any number of times."""

    box: Box  # µm; nothing of it shows outside
    data: bytes  # operators, compressed
    fonts: tuple[str, ...]  # the files of its texts
    pictures: tuple[PrintedPicture, ...]
    forms: tuple[Form, ...]  # that stand in it
    is_face: bool  # else what several faces share
    opacity: float
    digest: str  # of what the form shows: equal for equal drawings

    @property
    def name(self) -> str:
        """The resource name of the form."""
        return ("F" if self.is_face else "S") + self.digest[:16]


def pictures_in(form: Form) -> Iterator[PrintedPicture]:
    """The pictures of a form and of the forms in it."""
    yield from form.pictures
    for inner in form.forms:
        yield from pictures_in(inner)
