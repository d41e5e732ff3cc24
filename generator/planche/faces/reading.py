"""One face while it is read: what its markup may name, where its parts stand, and what was found so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple
from xml.etree.ElementTree import Element

from planche.art import Pictures
from planche.faces.problems import Enough, wrong_markup
from planche.faces.scale import Scale
from planche.faces.strays import find_signs
from planche.findings import Finding, Span, quote
from planche.game import Style, Theme, missing_picture, strip_markers
from planche.imposition import Box
from planche.marks import Commands, Ellipse, GlueArea, Guides, Matrix, Path, Picture, Rect, TextBlock
from planche.templates import LOST_BRACKET, PLACE, Markup
from planche.typeset import Composer, Inline, TextBox, WaysOut

Shape = Rect | Ellipse | Path | Picture
MAX_DEPTH = 30  # of elements in elements
MAX_MARKS = 20_000
MAX_FINDINGS = 100  # of one face; a loop that is wrong is wrong in each round


class ShrunkText(NamedTuple):
    """A text that was set smaller than its style wants, in points."""

    style: str
    wanted: float
    size: float
    text: str


class SaidWords(NamedTuple):
    """Words of a face, and where they were written; in the template where no place of content is known."""

    words: str
    place: Span


class AroundGroup(NamedTuple):
    """A group around an element."""

    element: Element
    matrix: Matrix | None  # its own transformation


class Surroundings(NamedTuple):
    """The groups around an element."""

    depth: int  # how many there are
    matrix: Matrix  # what their transformations come to
    scale: Scale  # how what they hold is enlarged
    may_cross: bool = False  # whether what they hold may run over the edge of the face
    is_hidden: bool = False  # whether it cannot be seen
    opacity: float = 1.0
    groups: tuple[AroundGroup, ...] = ()  # from the outermost

    @property
    def is_sheer(self) -> bool:
        """Whether what lies below is seen through it."""
        return self.opacity < 1


class Noted(NamedTuple):
    """An element that is seen, where it stands on the face."""

    element: Element
    mark: Shape | TextBlock
    box: Box  # around it on the face, upright; of a text that of its frame
    around: Surroundings


class TightText(NamedTuple):
    """A text that does not fit its box, before it is known what stands around it."""

    element: Element
    finding: Finding
    question: str  # with which the way out begins: whether it is another mistake
    ways: WaysOut  # as if the face had room
    content: Sequence[Inline]
    look: Style
    smallest: float  # points, that its style may have
    box: TextBox
    frame: Box  # the same, as a box
    around: Surroundings
    composer: Composer


class Told(NamedTuple):
    """A finding, and the element that it is about."""

    element: Element
    finding: Finding


@dataclass(eq=False, slots=True)
class FaceReading:
    """What is known of a face before it is read, and what reading it gathers."""

    theme: Theme
    pictures: Pictures
    written: Markup
    template: Span  # the file; the place of what has no other
    width: int
    height: int
    is_judged: bool = False  # whether anybody asks where things stand
    is_rtl: bool = False  # whether it is in a language that is written from right to left
    uniform: Mapping[Span, float] = field(default_factory=dict)  # sizes that texts have on all faces, by their places
    root: Element | None = None  # of the markup, once that is read
    count: int = 0  # of elements
    findings: list[Finding] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)  # those that are about an element, once for each
    fits: list[ShrunkText] = field(default_factory=list)
    used: set[str] = field(default_factory=set)  # pictures, by name
    lacking: list[Box] = field(default_factory=list)  # where pictures would be that are not there
    cuts: list[Commands] = field(default_factory=list)
    cutting: list[Element] = field(default_factory=list)  # that which tells of each of them
    is_cut_known: bool = True  # no outline of it is wrong
    folds: list[Commands] = field(default_factory=list)
    keeps: list[Box] = field(default_factory=list)
    glues: list[GlueArea] = field(default_factory=list)
    noted: list[Noted] = field(default_factory=list)  # what is seen, if anybody judges where it stands
    values: Mapping[Element, tuple[SaidWords, ...]] = field(default_factory=dict)  # of attributes, if anybody asks
    tight: list[TightText] = field(default_factory=list)  # told once all of the face is known
    _word_signs: Mapping[tuple[int, int], str] | None = None  # of the places of words outside of texts, once asked for

    @property
    def guides(self) -> Guides:
        """How the piece is cut, folded, parted and glued."""
        places = tuple(map(self.place_of, self.cutting))
        return Guides(tuple(self.cuts), tuple(self.folds), tuple(self.keeps), tuple(self.glues), cut_places=places)

    def report(self, finding: Finding, element: Element | None = None) -> None:
        """Keep a finding, once, with all elements that it is about. Enough when there are too many."""
        if element is not None and len(self.told) < MAX_MARKS:
            self.told.append(Told(element, finding))
        if finding not in self.findings:
            self.findings.append(finding)
        if len(self.findings) >= MAX_FINDINGS:
            raise Enough

    def count_element(self, element: Element) -> None:
        """Enough when there are too many elements."""
        self.count += 1
        if self.count > MAX_MARKS:
            message = f"more than {MAX_MARKS} elements on one face"
            hint = "draw fewer, or draw what they show as a picture of the folder art"
            self.report(wrong_markup(self.place_of(element), message, hint).finding)
            raise Enough

    def refuse_words(self, element: Element, words: str | None, beside: Span | None = None, *, behind: int = 0) -> None:
        """Report words where none may stand: in an element that is no text, behind so many others in it."""
        if words and (found := strip_markers(words).strip()):
            span = self._place_of_words(element, behind) or self.place_of(element, beside)
            is_tag = LOST_BRACKET.match(found)
            hint = f"write < in front of {is_tag[1]!r}" if is_tag else "write them in a <text>, or take them out"
            self.report(wrong_markup(span, f"words outside <text>: {quote(found)}", hint).finding)

    def _place_of_words(self, element: Element, behind: int) -> Span | None:
        """Where words in an element were written, if the markup tells."""
        if self._word_signs is None:
            self._word_signs = find_signs(self.written.markup)
        if not self._word_signs or self.root is None:
            return None
        number = next((number for number, one in enumerate(self.root.iter()) if one is element), -1)
        sign = self._word_signs.get((number, behind))
        return self.place(sign) if sign else None

    def use_picture(self, name: str, span: Span, element: Element) -> float | None:
        """The width / height of a picture that is shown; None, and a finding, when there is none of that name."""
        ratio = self.pictures.proportion(name)
        if ratio is None:
            self.report(_offer_to_rename(missing_picture(name, self.pictures, span), name), element)
            return None
        self.used.add(name)
        return ratio

    def place_of(self, element: Element, beside: Span | None = None) -> Span:
        """Where an element stands; one that came with a text of the content has no place but the text's, `beside`."""
        sign = element.get(PLACE)
        return self.place(sign) if sign is not None else beside or self.template

    def place(self, sign: str) -> Span:
        """The place that a sign stands for; one that somebody wrote stands for none."""
        return self.written.places.get(sign, self.template)


def _offer_to_rename(missing: Finding, name: str) -> Finding:
    """What is said of a missing picture; where its template makes the name of parts, the file is misspelt."""
    is_asked = missing.hint.endswith("?") and not name.startswith("icon-")
    return missing._replace(hint=f"{missing.hint} If not, rename the picture to {name!r}") if is_asked else missing
