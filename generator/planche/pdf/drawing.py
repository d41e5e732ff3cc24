"""Faces -> forms; what several faces share is drawn once."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeVar, cast

from planche.imposition import Box
from planche.marks import Face, Mark
from planche.pdf.forms import Form, pictures_in
from planche.pdf.glyphs import Outliner
from planche.pdf.operators import Ink
from planche.typeset import FontBook

ANYWHERE = Box(-20_000_000, -20_000_000, 40_000_000, 40_000_000)  # µm; the face cuts what its groups show
MOST_SHARED = 1024  # forms of groups that are kept for the next face
MOST_EQUAL = 4096  # tuples of which one is held instead of one a face
_Equal = TypeVar("_Equal", bound=tuple[object, ...])


class FormMaker:
    """Draws the faces of one kit."""

    def __init__(self, fonts: FontBook, picture_digest: Callable[[str], str] = str) -> None:
        """`fonts`: in which words of figures are drawn.

        `picture_digest`: the hash of a picture by name; with it, a form's own changes when a picture does.
        """
        self._outliner = Outliner(fonts)
        self._picture_digest = picture_digest
        self._shared_form = lru_cache(maxsize=MOST_SHARED)(self._draw_shared)
        self._first_of_equals = lru_cache(maxsize=MOST_EQUAL)(_same)

    def face_form(self, face: Face, bleed: int) -> Form:
        """The form of a face, cut off `bleed` µm outside its trim."""
        box = Box(-bleed, -bleed, face.width + 2 * bleed, face.height + 2 * bleed)
        form = self._draw_form(face.marks, box, is_face=True)
        names = sorted({picture.name for picture in pictures_in(form)})
        digest = hashlib.sha256("".join((form.digest, *map(self._picture_digest, names))).encode()).hexdigest()
        return form._replace(digest=digest)

    def _draw_shared(self, marks: tuple[Mark, ...], opacity: float, scale: float, is_drawn: bool) -> Form:
        """The form of a group, for all faces that hold an equal one."""
        return self._draw_form(marks, ANYWHERE, opacity=opacity, scale=scale, is_drawn=is_drawn)

    def _draw_form(
        self,
        marks: Sequence[Mark],
        box: Box,
        is_face: bool = False,
        opacity: float = 1.0,
        scale: float = 1.0,
        is_drawn: bool = False,
    ) -> Form:
        ink = Ink(scale, self._shared_form, self._outliner, is_drawn)
        ink.draw(marks)
        content = "\n".join(ink.out).encode("ascii")
        fonts, pictures = tuple(dict.fromkeys(ink.fonts)), tuple(ink.pictures.values())
        digest = hashlib.sha256(_head_of(tuple(box), fonts, pictures, opacity) + content)
        for form in ink.forms:
            digest.update(form.digest.encode())
        if ink.contents:
            digest.update(repr(ink.contents).encode())
        return Form(
            self._hold_once(box),
            content,
            self._hold_once(fonts),
            self._hold_once(pictures),
            self._hold_once(tuple(ink.forms)),
            is_face,
            opacity,
            digest.hexdigest(),
            tuple(ink.contents),
        )

    def _hold_once(self, parts: _Equal) -> _Equal:
        """The first of all equal tuples, so that thousands of faces do not hold one each."""
        return cast(_Equal, self._first_of_equals(parts))


@lru_cache(maxsize=MOST_EQUAL, typed=True)  # 1 is written otherwise than 1.0
def _head_of(*parts: object) -> bytes:
    """What a form has beside its operators, for its digest; thousands of faces have the same."""
    return repr(parts).encode()


def _same(parts: tuple[object, ...]) -> tuple[object, ...]:
    return parts
