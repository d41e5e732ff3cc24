"""Inline content -> set lines of any number, with what is wrong with them. Lengths in µm."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from planche.art import Pictures
from planche.findings import Finding, Span
from planche.flow.icons import speak_icons
from planche.flow.pale_words import WHITE, find_pale
from planche.game import Style, Theme, missing_picture
from planche.imposition import MM
from planche.marks import Face, TextBlock
from planche.typeset import (
    OVERFLOW,
    UM_PER_POINT,
    Composer,
    Icon,
    Inline,
    Run,
    TextBox,
    TextProblem,
    WordBox,
    fit_text,
    text_finding,
)

ENDLESS = 10**9  # the height of a box that no text fills
PANEL = 21 * MM  # how high the picture of a step is, unless it is said
TALLEST = 26_600  # how high a face is that has words of its own below it, unless it is said
PART_WORD = "shorten its longest word, or part it by a blank or a soft hyphen (U+00AD)"
CLEAR = 100  # beside words, so that rounding never makes them wrap
MOST_GUESSED = 50  # names of a page for which a near one is looked for


class PageTrial(NamedTuple):
    """What tells pages that are set only for what that tells from others, besides the theme."""

    kind: Hashable  # of their language and fonts
    look_of: Callable[[str], Hashable]  # what decides how a picture looks, by its name


@dataclass(frozen=True, eq=False, slots=True)
class PageMaterials:
    """What pages are set with."""

    theme: Theme
    composer: Composer
    pictures: Pictures
    faces: Callable[[str], Face | None]  # the front of a piece, by its id
    file: str  # which findings without a place of their own name
    boards: Sequence[Face] = ()  # in tiles, which a page may show by their numbers
    pulls: Sequence[Face] = ()  # a folded sleeve with its card pulled out farther and farther, the same
    pieces: Mapping[str, str] = field(default_factory=dict)  # what those are called that there are, by their ids
    schemes: Mapping[str, str] = field(default_factory=dict)  # what figures show of which nothing else is said
    panel: int = PANEL  # how high the picture of a step is at most
    tallest: int = TALLEST  # how high a face with words of its own is at most
    is_spread: bool = False  # whether such faces keep that height where a lower one would spare a row
    filling: Set[str] = frozenset()  # pictures of steps that fill their frames
    icons: Mapping[str, str] = field(default_factory=dict)  # what those say that stand for a word, by name
    slips: Sequence[Face] = ()  # what has changed of pieces, shown by their numbers too
    trial: PageTrial | None = None  # None for pages that are printed
    ground: str = WHITE  # the colour of the theme that pages have where nothing else is said


@dataclass(eq=False, slots=True)
class WordSetter:
    """Sets words, and gathers what is wrong with a page and which pictures it shows."""

    materials: PageMaterials
    findings: list[Finding] = field(default_factory=list)
    used: set[str] = field(default_factory=set)  # pictures, by name
    pale: set[str] = field(default_factory=set)  # what is told of words and icons that can hardly be seen

    def style(self, name: str) -> Style:
        return self.materials.theme.styles[name]

    def colour(self, name: str) -> str:
        return self.materials.theme.colours[name]

    @property
    def is_rtl(self) -> bool:
        """Whether lines begin at the right, and pages are mirrored."""
        return self.materials.composer.is_rtl

    def place(self, x: int, wide: int, width: int) -> int:
        """Where in a column something stands from the left that is `wide`, and `x` from where lines begin."""
        return width - x - wide if self.is_rtl else x

    def set_words(self, content: Sequence[Inline], style: Style, width: int, ground: str = "") -> TextBlock:
        """The content in lines of a width; `ground`: the colour of the theme below them, if it is not the page's."""
        self._use_icons(content)
        self._tell_pale(content, style, ground or self.materials.ground)
        endless = TextBox(0, 0, width, ENDLESS, "wrap", "top", style.size)
        spoken = speak_icons(content, self.materials.icons)
        fitted = fit_text(self.materials.composer, spoken, style, endless)
        place = place_of(content) or Span(self.materials.file)
        self.findings += (_tell(problem, place, fitted.excess) for problem in fitted.problems)
        there = tuple(icon for icon in fitted.block.icons if icon.name in self.materials.pictures)
        return fitted.block._replace(icons=there)  # of one that is missing a draft has the room alone

    def _tell_pale(self, content: Sequence[Inline], style: Style, ground: str) -> None:
        """What can hardly be seen, once: words by their style, icons by their names."""
        theme, pictures, page = self.materials.theme, self.materials.pictures, Span(self.materials.file)
        for finding in find_pale(content, style, ground, theme, pictures, page):
            if finding.message not in self.pale:
                self.pale.add(finding.message)
                self.findings.append(finding)

    def _use_icons(self, content: Sequence[Inline]) -> None:
        for icon in (item for item in content if isinstance(item, Icon)):
            self.used.add(icon.name)
            if icon.name not in self.materials.pictures:
                self._report_picture(icon.name, place_of(content) or Span(self.materials.file))

    def use_picture(self, name: str, span: Span) -> float | None:
        """The width / height of a picture that is shown; None, and a finding, when there is none of that name."""
        ratio = self.materials.pictures.proportion(name)
        if ratio is None:
            self._report_picture(name, span)
            return None
        self.used.add(name)
        return ratio

    def _report_picture(self, name: str, span: Span) -> None:
        is_guessed = len(self.findings) < MOST_GUESSED
        self.findings.append(missing_picture(name, self.materials.pictures, span, is_guessed=is_guessed))

    def natural_width(self, content: Sequence[Inline], style: Style) -> int:
        """How wide words are on one line, were they bold."""
        return self.materials.composer.natural_width(self._bold_boxes(content, style), style.size) + CLEAR

    def longest_word(self, content: Sequence[Inline], style: Style) -> int:
        """How wide the widest of the words is, were it bold."""
        widest = max(self._bold_boxes(content, style), key=lambda box: box.width)
        return self.materials.composer.natural_width([widest._replace(space=0)], style.size) + CLEAR

    def length_of(self, content: Sequence[Inline], style: Style) -> int:
        """How long the words are on one line, were they bold."""
        return self.materials.composer.natural_width(self._bold_boxes(content, style), style.size) + CLEAR

    def _bold_boxes(self, content: Sequence[Inline], style: Style) -> Sequence[WordBox]:
        return self.materials.composer.measure_again(content, replace(style, bold=True)).boxes


def _tell(problem: TextProblem, place: Span, excess: float | None) -> Finding:
    """The finding for a problem; a page has no box, so only a word can be too wide, and only it can change."""
    if problem.check is not OVERFLOW:
        return text_finding(problem, "page", place)
    return OVERFLOW.finding(problem.span or place, problem.message, PART_WORD)._replace(excess=excess)


def place_of(content: Iterable[Inline]) -> Span | None:
    """Where content begins on its page; None of content that stands on none."""
    return next((item.span for item in content if isinstance(item, Run) and item.span), None)


def leading_of(style: Style) -> int:
    """From baseline to baseline."""
    return round(style.size * style.leading * UM_PER_POINT)
