"""What the faces of a game take together -> a finding where that is more than a check or build may take.

A template is bounded for a face, and a project of strangers may have as many faces as it likes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from planche.faces import FaceReader
from planche.game import Component, Game
from planche.marks import Group, Mark, TextBlock
from planche.source import Folder
from planche.templates import RUNAWAY, TemplateProblem, Templates
from planche.typeset import Composer

MOST_OF_LANGUAGE = 300_000_000  # some 30 seconds; of our games the largest takes 40 million, 5,400 cards of words 60
# of all languages that are checked at once, which have equal shares of it: more where authors wrote more
LEAST_OF_ALL = 150_000_000
OF_FACE = 80_000  # what a face of a language adds; those of our games take 10,000
MOST_OF_FACES = 300_000_000
OF_BYTE = 150  # what a byte of content adds; in 12 languages 5,400 cards of words take 80
WORDS_WORK = 100  # what it is to set a word, where to write a letter is 1
ELEMENT_WORK = 100  # what it is to read an element
COPY_WORK = 80  # what it is to lay a side of a copy on a sheet of which nothing is drawn
FIGURE_WORK = 500  # what it is to draw a shape or letter of a figure on a page, and to pack it


class OutOfWork(TemplateProblem):
    """No more faces are written: those before took all the work that there may be, most of it those of `largest`."""

    def __init__(self, largest: Component, most: int, languages: int) -> None:
        share = f", the share of each of {languages} that are checked at once" if languages > 1 else ""
        message = (
            f"the faces of a language take more than {most:,} steps of work together{share}, letters and elements"
            f" written and words set among them, and most of these those of {largest.id!r}; the rest is left"
        )
        hint = "let their templates do less for each piece"
        if languages > 1:
            hint += ", or check languages one by one, with --language"
        super().__init__(RUNAWAY.finding(largest.span, message, hint))


def work_of_all(folder: Folder, game: Game) -> int:
    """What the faces of a game may take in all its languages together: it grows with what authors wrote of it."""
    faces = 2 * len(game.languages) * sum(len(component.pieces) for component in game.components)
    written = sum(folder.weigh(part) for part in (game.folder, f"{game.folder}/locale", f"templates/{game.id}"))
    return min(LEAST_OF_ALL + OF_FACE * faces, MOST_OF_FACES) + OF_BYTE * written


class Allowance:
    """What all that draws a game has taken, in one language after another, and what is left of it."""

    def __init__(self, templates: Templates, most_of_all: int) -> None:
        self._templates = templates
        self._most_of_all = most_of_all
        self._composers: list[Composer] = []
        self._readers: list[FaceReader] = []
        self._of_others = 0  # that drew for this process
        self._laid = 0  # work of laying copies, in this language
        self.is_told = False  # that nothing is left, in this language
        self._languages = 1  # that are checked at once
        self._taken: Counter[str] = Counter()  # by the faces of each component, in this language
        self._met: dict[str, Component] = {}
        self._before, self._at_work = 0, ""  # what was spent when a face was begun last, and the component of that
        self._most = self._end = MOST_OF_LANGUAGE

    @property
    def spent(self) -> int:
        """What was written, read, set and judged so far; a tenth of a µs, or what a slow machine makes of it, is 1."""
        set_words = sum(composer.work for composer in self._composers)
        read = sum(reader.elements for reader in self._readers)
        judged = sum({id(reader.judges): reader.judges.work for reader in self._readers}.values())
        return self._templates.work + judged + WORDS_WORK * set_words + ELEMENT_WORK * read + self._of_others

    def count(self, composer: Composer, reader: FaceReader) -> None:
        """Count from now on what these do; of judges who have judged for others, what comes next."""
        if all(known.judges is not reader.judges for known in self._readers):
            self._of_others -= reader.judges.work
        self._composers.append(composer)
        self._readers.append(reader)

    def let_go(self, kept: tuple[Composer, FaceReader] | None) -> None:
        """Let go of whoever drew so far, but for these: what they did stays counted, what they do next does not."""
        spent = self.spent
        self._composers, self._readers = ([kept[0]], [kept[1]]) if kept else ([], [])
        self._of_others += spent - self.spent

    def add(self, work: int) -> None:
        """Count what another process drew for this one."""
        self._of_others += work

    def begin_language(self, of: int) -> None:
        """Begin a language, one of so many that are checked at once."""
        self._languages = of
        self._most = min(MOST_OF_LANGUAGE, self._most_of_all // of)
        self._before = self.spent
        self._end = self._before + self._most
        self._taken.clear()
        self._at_work = ""
        self._laid = 0
        self.is_told = False

    def may_lay(self, sides: int) -> bool:
        """Whether so many sides of copies may be laid on a paper too, in this language; they are counted then."""
        is_enough = self._laid + COPY_WORK * sides <= self._most // 2
        self._laid += COPY_WORK * sides if is_enough else 0
        return is_enough

    def is_enough_for(self, work: int) -> bool:
        """Whether so much is left."""
        return self.spent + work <= self._end

    def require_rest(self, component: Component) -> None:
        """OutOfWork when nothing is left for a face of this component."""
        spent = self.spent
        if self._at_work:
            self._taken[self._at_work] += spent - self._before
        self._at_work, self._before = component.id, spent
        self._met[component.id] = component
        if spent > self._end:
            largest = max(self._taken, key=self._taken.__getitem__, default=component.id)
            raise OutOfWork(self._met[largest], self._most, self._languages)


def count_drawn(marks: Iterable[Mark]) -> int:
    """How many shapes, pictures and letters marks are drawn as."""
    return sum(_count_one(mark) for mark in marks)


def _count_one(mark: Mark) -> int:
    if isinstance(mark, Group):
        return count_drawn(mark.marks)
    if isinstance(mark, TextBlock):
        return sum(len(run.text) for line in mark.lines for run in line.runs)
    return 1
