"""What the faces of a game take together -> a finding where that is more than a check or build may take.

A template is bounded for a face, and a project of strangers may have as many faces as it likes.
"""

from __future__ import annotations

from collections.abc import Iterable

from planche.faces import FaceReader
from planche.game import Component, Piece
from planche.marks import Group, Mark, TextBlock
from planche.templates import RUNAWAY, TemplateProblem, Templates
from planche.typeset import Composer

MOST_OF_LANGUAGE = 300_000_000  # some 30 seconds; of our games the largest takes 40 million, 5,400 cards of words 60
MOST_OF_ALL = 600_000_000  # of all languages that are checked at once, which have equal shares of it
WORDS_WORK = 100  # what it is to set a word, where to write a letter is 1
ELEMENT_WORK = 100  # what it is to read an element
FIGURE_WORK = 500  # what it is to draw a shape or letter of a figure on a page, and to pack it


class OutOfWork(TemplateProblem):
    """No more faces are written: those before took all the work that there may be."""

    def __init__(self, component: Component, piece: Piece, most: int) -> None:
        message = (
            f"the faces before {piece.id!r} of {component.id!r} take more than {most:,} steps of work together,"
            " letters and elements written and words set among them, so that the others are left"
        )
        hint = "let their templates do less for each piece; languages can be checked one by one, with --language"
        super().__init__(RUNAWAY.finding(component.span, message, hint))


class Allowance:
    """What all that draws a game has taken, in one language after another, and what is left of it."""

    def __init__(self, templates: Templates) -> None:
        self._templates = templates
        self._composers: list[Composer] = []
        self._readers: list[FaceReader] = []
        self._of_others = 0  # that drew for this process
        self.is_told = False  # that nothing is left, in this language
        self._most = self._end = MOST_OF_LANGUAGE

    @property
    def spent(self) -> int:
        """What was written, read, set and judged so far; a tenth of a µs, or what a slow machine makes of it, is 1."""
        set_words = sum(composer.work for composer in self._composers)
        read = sum(reader.elements for reader in self._readers)
        judged = sum({id(reader.judges): reader.judges.work for reader in self._readers}.values())
        return self._templates.work + judged + WORDS_WORK * set_words + ELEMENT_WORK * read + self._of_others

    def count(self, composer: Composer, reader: FaceReader) -> None:
        """Count from now on what these do."""
        self._composers.append(composer)
        self._readers.append(reader)

    def add(self, work: int) -> None:
        """Count what another process drew for this one."""
        self._of_others += work

    def begin_language(self, of: int) -> None:
        """Begin a language, one of so many that are checked at once."""
        self._most = min(MOST_OF_LANGUAGE, MOST_OF_ALL // of)
        self._end = self.spent + self._most
        self.is_told = False

    def is_enough_for(self, work: int) -> bool:
        """Whether so much is left."""
        return self.spent + work <= self._end

    def require_rest(self, component: Component, piece: Piece) -> None:
        """OutOfWork when nothing is left for this piece."""
        if not self.is_enough_for(0):
            raise OutOfWork(component, piece, self._most)


def count_drawn(marks: Iterable[Mark]) -> int:
    """How many shapes, pictures and letters marks are drawn as."""
    return sum(_count_one(mark) for mark in marks)


def _count_one(mark: Mark) -> int:
    if isinstance(mark, Group):
        return count_drawn(mark.marks)
    if isinstance(mark, TextBlock):
        return sum(len(run.text) for line in mark.lines for run in line.runs)
    return 1
