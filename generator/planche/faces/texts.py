"""<text> -> set lines in a box, with what does not fit. What was set before is not set again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple, get_args

from planche.faces.element import BOX, FaceElement
from planche.faces.exchanges import ask_exchange
from planche.faces.inline import read_inline
from planche.faces.large_type import large_type
from planche.faces.noting import box_on_face, move_upright
from planche.faces.problems import Wrong
from planche.faces.reading import MAX_MARKS, ShrunkText, TightText
from planche.faces.scale import Scale
from planche.faces.small_type import small_size, small_type
from planche.findings import Finding, Span
from planche.game import Align, Style, holds_marker
from planche.imposition import MM, Box
from planche.marks import Mark
from planche.typeset import (
    MOST_HIGHER,
    MOST_SHRUNK,
    OVERFLOW,
    OVERSIZED,
    SMALL,
    UM_PER_POINT,
    Composer,
    Fit,
    FitResult,
    Inline,
    Run,
    TextBox,
    VerticalAlign,
    find_stray,
    fit_text,
    stray_finding,
    text_finding,
    words_of,
)

TEXT = (*BOX, "style", "fit", "min", "align", "valign", "fill", "size", "uniform")
FITS: tuple[Fit, ...] = ("line", "wrap", "shrink")
ALIGNS: tuple[Align, ...] = get_args(Align)
VERTICAL_ALIGNS: tuple[VerticalAlign, ...] = ("top", "middle", "bottom")
MOST_PLAIN = 512  # texts in the words of templates that are remembered
_Key = tuple[object, ...]  # scale and attributes


class TextFrame(NamedTuple):
    """What the attributes of a text say."""

    style: str
    look: Style
    box: TextBox
    around: Box  # the same, as a box
    is_uniform: bool = False  # whether it has one size on all pieces of its component


class SetText(NamedTuple):
    """A text as it is drawn, and the box that holds it."""

    marks: Sequence[Mark]
    frame: Box
    fits: bool = True


class SeenText(NamedTuple):
    """A text in its box, for whoever asks what stands where."""

    style: str
    look: Style
    box: TextBox
    content: Sequence[Inline]
    on_face: Box  # the upright box around it, with what moves it
    size: float  # points that it got
    fits: bool
    excess: float | None  # mm by which it is too wide or too tall


Listener = Callable[[SeenText], None]


@dataclass(frozen=True, eq=False, slots=True)
class TextReader:
    """Sets texts with one composer."""

    composer: Composer
    listener: Listener | None = None  # told of every text that holds words of the content
    frames: dict[_Key, TextFrame] = field(default_factory=dict)
    plain: dict[tuple[_Key, str], Sequence[Mark]] = field(default_factory=dict)
    """Texts that hold words of the template alone, such as numbers, which many faces show."""

    def read(self, text: FaceElement) -> SetText:
        """The text in its box; what does not fit, and what is set smaller, is told to the reading."""
        key = (text.around.scale, *text.xml.attrib.items())
        frame = self._frame(key, text)
        words = text.xml.text or ""
        is_plain = not (len(text.xml) or frame.is_uniform) and not holds_marker(words)
        marks, fits = self.plain.get((key, words)) if is_plain else None, True
        if marks is None:
            content = read_inline(text)
            is_odd = _report_marks(text, content)
            fitted = fit_text(self.composer, content, _uniform_look(text, frame), frame.box)
            fits = all(problem.check is not OVERFLOW for problem in fitted.problems)
            if self.listener is not None:
                on_face = move_upright(text.around.matrix, frame.around)
                seen = frame.style, frame.look, frame.box, content, on_face
                self.listener(SeenText(*seen, fitted.size, fits, None if fits else fitted.excess))
            if not fits:
                _require_room(text, frame.box)
            has_marks = fitted.block.icons or any(line.runs for line in fitted.block.lines)
            marks = (fitted.block,) if has_marks else ()
            if not fits and (large := self._find_large_type(text, frame, content)):
                text.reading.report(large._replace(excess=fitted.excess), text.xml)
                fitted = fitted._replace(
                    problems=tuple(p for p in fitted.problems if p.check is not OVERFLOW), ways=None
                )
            if fitted.ways is not None:
                question = self._ask_exchange(text, frame, content)
                text.reading.tight.append(_tight(text, frame, fitted, content, question, self.composer))
            if fitted.problems or fitted.size != frame.look.size:
                _report(text, frame, fitted, content)
            elif is_plain and not is_odd:
                if len(self.plain) >= MOST_PLAIN:
                    self.plain.clear()  # numbers of which each stands on one card
                self.plain[key, words] = marks
        return SetText(marks, frame.around, fits)

    def size_of(self, text: FaceElement, least: Mapping[Span, float]) -> float | None:
        """The size in points that a uniform text needs on its face; None for any other.

        `least`: what texts of these places need elsewhere. No larger one is tried, and none where that is the smallest.
        """
        if text.xml.get("uniform") != "true":
            return None
        frame = self._frame((text.around.scale, *text.xml.attrib.items()), text)
        size = min(frame.look.size, least.get(text.span, frame.look.size))
        if size <= frame.box.minimum:
            return size
        return fit_text(self.composer, read_inline(text), replace(frame.look, size=size), frame.box).size

    def _frame(self, key: _Key, text: FaceElement) -> TextFrame:
        frame = self.frames.get(key)
        if frame is None:
            frame = read_frame(text)
            if len(self.frames) < MAX_MARKS:
                self.frames[key] = frame
        return frame

    def _find_large_type(self, text: FaceElement, frame: TextFrame, content: Sequence[Inline]) -> Finding | None:
        """That its size, rather than its box, is why a text does not fit."""
        style = text.reading.theme.styles[frame.style]

        def largest(most: float) -> float | None:
            look, box = replace(frame.look, size=most), frame.box._replace(fit="shrink", minimum=style.smallest)
            fitted = fit_text(self.composer, content, look, box)
            return None if fitted.problems else fitted.size

        return large_type(text, style, frame.look.size, frame.box.height, largest)

    def _ask_exchange(self, text: FaceElement, frame: TextFrame, content: Sequence[Inline]) -> str:
        """The question whether the sides of a narrow box are exchanged, where the words fit the other way round."""
        x, y, width, height = frame.around
        if width >= height or x + height > text.reading.width or y + width > text.reading.height:
            return ""
        turned = frame.box._replace(width=height, height=width)
        return "" if fit_text(self.composer, content, frame.look, turned).problems else ask_exchange(text.xml)


def read_frame(text: FaceElement) -> TextFrame:
    """The style, look and box of a text."""
    text.check_names(TEXT)
    name = text.style("page-body")
    style = text.reading.theme.styles[name]
    fit = text.choice("fit", FITS, "wrap")
    valign = text.choice("valign", VERTICAL_ALIGNS, "top")
    align = text.choice("align", ALIGNS, style.align)
    size = text.type_size("size", style.size)
    minimum = text.type_size("min", size)
    if minimum > size:
        raise Wrong(small_size(text, style, size, minimum))
    scale = text.around.scale
    around = text.box()
    box = TextBox(*around, fit, valign, _enlarge_type(minimum, scale, style.smallest))
    colour = text.colour("fill", style.colour)
    look = replace(style, size=_enlarge_type(size, scale, style.smallest), align=align, colour=colour)
    return TextFrame(name, look, box, around, _read_uniform(text, fit))


def _read_uniform(text: FaceElement, fit: Fit) -> bool:
    is_uniform = text.flag("uniform")
    if is_uniform and fit != "shrink":
        raise text.wrong(
            f'uniform: found with fit="{fit}", wanted fit="shrink"', "leave it out, or let the text shrink"
        )
    return is_uniform


def _uniform_look(text: FaceElement, frame: TextFrame) -> Style:
    """How a text looks, in the size of all pieces of its component if it is to have that."""
    size = text.reading.uniform.get(text.span) if frame.is_uniform else None
    return frame.look if size is None else replace(frame.look, size=size)


def _enlarge_type(size: float, scale: Scale, smallest: float) -> float:
    """Type keeps its proportion to the face, as long as it can be read."""
    return size if scale.both == 1 else max(size * scale.both, min(size, smallest))


def _require_room(text: FaceElement, box: TextBox) -> None:
    """That the box of words that do not fit is one: else no words ever fit, and the template is what is wrong."""
    for name, length in (("width", box.width), ("height", box.height)):
        if length <= 0:
            message = f"{name}: found {text.value(name)}, wanted more than 0: words are to stand in this box"
            raise text.wrong(message, f"say how {'wide' if name == 'width' else 'high'} it is, in mm")


def _report_marks(text: FaceElement, content: Sequence[Inline]) -> bool:
    """Tell of marks that print as typed; whether there are any."""
    strays = [
        (run, stray)
        for run in content
        if isinstance(run, Run) and (stray := find_stray(run.text, text.reading.pictures))
    ]
    for run, stray in strays:
        text.reading.report(stray_finding(stray, run.text, run.span or text.span, text.span))
    return bool(strays)


def _tight(
    text: FaceElement,
    frame: TextFrame,
    fitted: FitResult,
    content: Sequence[Inline],
    question: str,
    composer: Composer,
) -> TightText:
    """A text that does not fit, which is told once it is known what room its face has."""
    problem = next(problem for problem in fitted.problems if problem.check is OVERFLOW)
    box = box_on_face(move_upright(text.around.matrix, frame.around))
    finding = text_finding(problem, frame.style, text.span)._replace(box=box, excess=fitted.excess)
    assert fitted.ways is not None, "it does not fit"
    look, smallest = _uniform_look(text, frame), text.reading.theme.styles[frame.style].smallest
    set_in = (content, look, smallest, frame.box, frame.around, text.around, composer)
    return TightText(text.xml, finding, question, fitted.ways, *set_in)


def _report(text: FaceElement, frame: TextFrame, fitted: FitResult, content: Sequence[Inline]) -> None:
    """Tell what is wrong with words, but for those that do not fit, and what is set smaller."""
    box = box_on_face(move_upright(text.around.matrix, frame.around)) if fitted.problems else None
    for problem in fitted.problems:
        if problem.check is OVERFLOW:
            continue
        finding = text_finding(problem, frame.style, text.span)
        if problem.check is SMALL:
            finding = small_type(text, text.reading.theme.styles[frame.style], problem.message)
        text.reading.report(finding._replace(box=box), text.xml)
    if fitted.size != frame.look.size:
        shrunk = ShrunkText(frame.style, frame.look.size, fitted.size, words_of(content).strip()[:60])
        text.reading.fits.append(shrunk)
        is_higher = frame.look.size * UM_PER_POINT > MOST_HIGHER * frame.around.height
        if is_higher or (frame.look.size > MOST_SHRUNK * fitted.size and not fitted.problems):
            _report_oversized(text, frame, fitted.size)


def _report_oversized(text: FaceElement, frame: TextFrame, size: float) -> None:
    """Tell of a style, or of a text that states its own size, which no words in a box can have."""
    style = text.reading.theme.styles.get(frame.style)
    high, most = frame.around.height / MM, int(frame.around.height / UM_PER_POINT)
    if text.xml.get("size") is not None:  # it may be worked out, and be too large for the words alone
        if frame.look.size * UM_PER_POINT > MOST_HIGHER * frame.around.height:
            message = f"type of {frame.look.size:g} pt is never printed: its box is {high:g} mm high"
            tenth = float(text.xml.get("size", "0")) / 10
            meant = f'"{tenth:g}", with its point' if style and style.smallest <= tenth <= most else f'"{most}" or less'
            text.reading.report(OVERSIZED.finding(text.span, message, f"write size={meant}"), text.xml)
        return
    if style is None or not style.span.line:
        return
    message = f"type of {style.size:g} pt is never printed: the box at {text.span} is {high:g} mm high"
    tenth = style.size / 10
    meant = f"{tenth:g}, with its point" if style.smallest <= tenth <= size else f"{most} or less"
    found = OVERSIZED.finding(style.span, message, f"write the size that is meant, {meant}")
    text.reading.report(found._replace(about=text.span))
