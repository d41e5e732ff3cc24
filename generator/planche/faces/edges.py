"""The elements of a face that is read -> those that its cut meets, or that come near it.

Every element is noted with its box; only what does not lie well inside the face is looked at closely.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from planche.faces.element import BLEED
from planche.faces.judging import (
    STEP,
    TOLERANCE,
    Harm,
    Silhouette,
    Verdict,
    judge_silhouette,
    judge_words,
    may_stand_anywhere,
)
from planche.faces.reading import Noted, Shape
from planche.imposition import Box
from planche.marks import (
    MOST_ALONG,
    Ellipse,
    Matrix,
    Paint,
    Picture,
    Point,
    TextBlock,
    Trim,
    bounds_of,
    box_corners,
    contours_of,
    length_of,
    shown_box,
)
from planche.typeset import FontBook, ink_around, ink_of

MAX_VERDICTS = 2_000  # that are remembered
MAX_WORDS = 500  # texts, the same
MAX_BOXES = 10_000  # the same
MAX_JUDGES = 100  # the same: cuts, of which each face may have one of its own
MAX_LOOKS = 5_000_000  # from a point of an element to a part of the cut, for a face; each takes up to 0.5 µs
HALVINGS = 6  # of a box that may keep within an outline: what then is looked at as a whole takes far more looks
_K = TypeVar("_K")
_V = TypeVar("_V")
_Key = tuple[Shape, Matrix, bool]


class TooManyPoints(Exception):
    """An element of a face has more points than can be held against its cut in time, with those before it."""

    def __init__(self, noted: Noted) -> None:
        super().__init__(noted)
        self.noted = noted


class Trouble(NamedTuple):
    """An element and what the cut does to it."""

    noted: Noted
    verdict: Verdict


@dataclass(eq=False, slots=True)
class EdgeJudge:
    """Judges elements by one cut, what many faces show only once."""

    trim: Trim
    fonts: FontBook
    is_plain: bool  # whether the cut is the rectangle of the face
    verdicts: dict[_Key, Verdict | None] = field(default_factory=dict)
    words: dict[tuple[tuple[Point, ...], bool], Verdict | None] = field(default_factory=dict)  # by their corners
    inside: dict[Box, bool] = field(default_factory=dict)  # whether a box surely is, where the cut is an outline
    looks: int = 0  # at the face that is judged
    work: int = 0  # looks at all faces so far

    def troubles(self, noted: Iterable[Noted]) -> list[Trouble]:
        """The elements that the cut meets or comes near, in their order. TooManyPoints where that would take long."""
        self.looks = 0
        looked_at = (one for one in noted if not (self._may_stand_anywhere(one) or self._is_well_inside(one)))
        judged = ((one, self.judge(one)) for one in looked_at)
        return [Trouble(one, verdict) for one, verdict in judged if verdict is not None]

    def judge(self, noted: Noted) -> Verdict | None:
        """What the cut does to an element. TooManyPoints as above."""
        mark, matrix = noted.mark, noted.around.matrix
        if isinstance(mark, TextBlock):
            words = None if mark.icons else ink_around(mark, self.fonts)
            if words is not None and self._is_inside(_box_around(box_corners(matrix, words))):
                return None  # so are those of its letters
            corners = [corner for box in ink_of(mark, self.fonts) for corner in box_corners(matrix, box)]
            if not corners or self._is_inside(_box_around(corners)):
                return None
            self._count(noted, len(corners) * self.trim.parts)
            return self._judge_words(tuple(corners), is_free=may_cross(noted))
        key = _without_looks(mark), matrix, may_cross(noted)
        if key not in self.verdicts:
            _make_room(self.verdicts, MAX_VERDICTS)
            silhouette = self._silhouette(*key)
            self._count(noted, self._looks_of(silhouette))
            self.verdicts[key] = judge_silhouette(silhouette, self.trim)
        return self.verdicts[key]

    def spares(self, noted: Noted) -> bool:
        """Whether the cut does nothing to an element where it does not stand, but might; not where that takes long."""
        try:
            return self.judge(noted) is None
        except TooManyPoints:
            return False

    def _judge_words(self, corners: tuple[Point, ...], *, is_free: bool) -> Verdict | None:
        """What the cut does to words with these corners; the same words stand in the same place on many faces."""
        key = corners, is_free
        if key not in self.words:
            _make_room(self.words, MAX_WORDS)
            self.words[key] = judge_words(corners, self.trim, may_cross=is_free)
        return self.words[key]

    def _count(self, noted: Noted, looks: int) -> None:
        self.looks += looks
        if self.looks > MAX_LOOKS or self.trim.parts**2 > MAX_LOOKS:
            raise TooManyPoints(noted)
        self.work += looks

    def _looks_of(self, silhouette: Silhouette) -> int:
        """How many looks it takes to judge a shape or picture; the whole cut is gone along for what may surround it."""
        points = [point for contour in silhouette.contours for point in contour.points]
        along = min(MOST_ALONG, int(length_of(silhouette.contours) / STEP))
        looks = (len(points) + along) * (self.trim.parts + 3)  # 3: the point itself
        if self.trim.is_plain and any(self.trim.depth(*point) > TOLERANCE for point in points):
            return looks
        return looks + len(points) * len(self.trim.places)

    def _may_stand_anywhere(self, noted: Noted) -> bool:
        mark = noted.mark
        if isinstance(mark, TextBlock):
            return False
        is_filled = isinstance(mark, Picture) or bool(mark.paint.fill)
        return may_stand_anywhere(self.trim, may_cross=may_cross(noted), is_filled=is_filled)

    def _is_well_inside(self, noted: Noted) -> bool:
        self._count(noted, self.trim.parts)
        return self._is_inside(noted.box)

    def _silhouette(self, mark: Shape, matrix: Matrix, is_free: bool) -> Silhouette:
        """A mark as it is judged; within a round cut a picture counts as an oval: few fill their corners."""
        if isinstance(mark, Picture):
            shape = mark if self.trim.is_plain else oval_of(mark)
            return Silhouette(contours_of(shape, matrix), may_cross=is_free, is_picture=True)
        a, b, c, d, _, _ = matrix
        half = mark.paint.width / 2 * abs(a * d - b * c) ** 0.5 if mark.paint.stroke else 0.0
        return Silhouette(contours_of(mark, matrix), half, is_filled=bool(mark.paint.fill), may_cross=is_free)

    def _is_inside(self, box: Box) -> bool:
        """Whether a box surely keeps the safe distance."""
        trim, safe = self.trim, self.trim.safe or 1
        x, y, width, height = box
        if self.is_plain:
            return x >= safe and y >= safe and x + width <= trim.width - safe and y + height <= trim.height - safe
        if box not in self.inside:
            _make_room(self.inside, MAX_BOXES)
            self.inside[box] = self._holds(box, HALVINGS)
        return self.inside[box]

    def _holds(self, box: Box, halvings: int) -> bool:
        """Whether a box is so deep within an outline that it surely keeps the safe distance, or both its halves are."""
        x, y, width, height = box
        spare = self.trim.depth(x + width / 2, y + height / 2) - (self.trim.safe or 1)
        if spare >= math.hypot(width, height) / 2:
            return True
        return spare >= 0 and halvings > 0 and all(self._holds_half(half, halvings - 1) for half in _halve(box))

    def _holds_half(self, half: Box, halvings: int) -> bool:
        """The same of a half, which takes another look."""
        self.looks += self.trim.parts
        self.work += self.trim.parts
        return self._holds(half, halvings)


class EdgeJudges:
    """The judges of the cuts of a game, each of which many faces share."""

    def __init__(self) -> None:
        self._known: dict[Trim, EdgeJudge] = {}
        self._past = 0  # looks of those that are forgotten

    @property
    def work(self) -> int:
        """How many looks were taken at all faces so far."""
        return self._past + sum(judge.work for judge in self._known.values())

    def add_work(self, looks: int) -> None:
        """Count looks that were taken at a face before, and need not be taken again."""
        self._past += looks

    def judge_of(self, trim: Trim, fonts: FontBook) -> EdgeJudge:
        """The judge of a cut."""
        judge = self._known.get(trim)
        if judge is None:
            if len(self._known) >= MAX_JUDGES:
                self._past = self.work
                self._known.clear()
            judge = self._known[trim] = EdgeJudge(trim, fonts, trim.is_plain)
        return judge


def _halve(box: Box) -> tuple[Box, Box]:
    """The halves of a box, across its longer side."""
    x, y, width, height = box
    if width > height:
        return Box(x, y, width // 2, height), Box(x + width // 2, y, width - width // 2, height)
    return Box(x, y, width, height // 2), Box(x, y + height // 2, width, height - height // 2)


def _make_room(known: dict[_K, _V], most: int) -> None:
    """What is remembered begins anew once it is full, so that memory stays flat."""
    if len(known) >= most:
        known.clear()


def may_cross(noted: Noted) -> bool:
    """Whether its template says that an element may run over the edge."""
    return noted.around.may_cross or noted.element.get(BLEED) == "true"


def _without_looks(mark: Shape) -> Shape:
    """The same mark whatever its colours or picture are, which have nothing to do with where it stands."""
    if isinstance(mark, Picture):
        return mark._replace(name="")
    fill, stroke, width, _ = mark.paint
    return mark._replace(paint=Paint("fill" if fill else "", "stroke" if stroke else "", width))


def is_harmful(trouble: Trouble) -> bool:
    """Whether the cut takes something away, rather than coming near."""
    return trouble.verdict.harm in (Harm.CUT, Harm.OUTSIDE)


def _box_around(points: Sequence[Point]) -> Box:
    left, top, right, bottom = bounds_of(points)
    return Box(math.floor(left), math.floor(top), math.ceil(right - left), math.ceil(bottom - top))


def oval_of(picture: Picture) -> Ellipse:
    """The ellipse that fills the box of a picture."""
    x, y, width, height = shown_box(picture)
    return Ellipse(x + width // 2, y + height // 2, width // 2, height // 2, Paint())
