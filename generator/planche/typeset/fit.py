"""A text and its box -> set lines, and what does not fit, by how much.

`line`: one line at its size; `wrap`: wraps at its size; `shrink`: wraps, and gets smaller in quarter
points down to `minimum` until it fits. Nothing is ever clipped: a text that does not fit is set all the
same, and reported. Only one that no box could hold is not set at all.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import inf, sqrt
from typing import Literal, NamedTuple

from planche.findings import Check, Finding, Span, declare
from planche.game import Style
from planche.marks import TextBlock
from planche.typeset.boxes import UM_PER_POINT, FilledLine, WordBox, em
from planche.typeset.compose import RIGHT_TO_LEFT, Composer
from planche.typeset.inline import Icon, Inline, Run

SMALLEST = 6.0  # points; what most people read at arm's length on home print
TOLERANCE = 20  # µm; rounding of positions, far below what a printer resolves
STEP = 0.25
LEAST_SHARE = 0.9  # of the width of words; where one is parted, its halves may be a little narrower
LONGEST_TEXT = 50_000  # characters and line breaks; fifteen pages of small print
LONGEST_WORD = 1_000  # characters between which no line may end
ENDLESS = 10**12  # µm; wider than the longest text that a face may hold

OVERFLOW = declare(
    "text/overflow",
    """
    A text that does not fit its box.

    Nothing is clipped or dropped silently: a text that is too wide (`fit="line"`, or a word wider than its
    box) or too tall (`fit="wrap"`, or `fit="shrink"` at its smallest size) stops the build.

    Example: a title of 60 letters on a poker card.
    Mend it: shorten the text, enlarge the box, or let it shrink (`fit="shrink" min="7"`). The message says by
    how many millimetres it is too large.
    """,
)
TOO_LONG = declare(
    "text/too-long",
    f"""
    A text of more than {LONGEST_TEXT:,} characters, or with a word of more than {LONGEST_WORD:,}.

    No box holds so much, so it is not even tried.

    Example: a loop of a template around the words of one `<text>`.
    Mend it: shorten the text, or part it over several boxes; part the word with spaces.
    """,
)
SMALL = declare(
    "text/too-small",
    """
    A text smaller than 6 points, or one that is allowed to shrink below 6 points.

    Smaller type does not survive a home printer, nor a table's light.

    Example: `<text style="note" fit="shrink" min="5" ...>`.
    Mend it: choose a larger size or minimum, and shorten the text or enlarge its box.
    """,
)
MISSING = declare(
    "text/missing-glyph",
    """
    A character that neither the font of a text nor any fallback has, or has room for.

    It would print as an empty box, or not at all. A font file has room for 65,535 different characters a kit.

    Example: a title in Chinese characters while fonts.yaml lists Latin families only.
    Mend it: correct the character, or add a family that has it to the `fallback` of fonts/fonts.yaml.
    """,
)
DIRECTION = declare(
    "text/direction",
    """
    A text in a script that runs from right to left, such as Hebrew or Arabic.

    Planche sets text from left to right only; it would print the words in the wrong order.

    Example: a Hebrew catalogue.
    Mend it: there is no way yet; take the text, or the language, out of the game.
    """,
)
CHECKS: tuple[Check, ...] = (OVERFLOW, TOO_LONG, SMALL, MISSING, DIRECTION)


Fit = Literal["line", "wrap", "shrink"]
VerticalAlign = Literal["top", "middle", "bottom"]


class TextBox(NamedTuple):
    """Where a text goes (µm), how it fits and stands, and its smallest size in points."""

    x: int
    y: int
    width: int
    height: int
    fit: Fit
    valign: VerticalAlign
    minimum: float


class TextProblem(NamedTuple):
    """What is wrong with a set text, and the content it came from, when that is known."""

    check: Check
    message: str
    hint: str
    span: Span | None


class FitResult(NamedTuple):
    """A set text, the size it got, and its problems."""

    block: TextBlock
    size: float
    problems: tuple[TextProblem, ...]


def fit_text(composer: Composer, content: Sequence[Inline], style: Style, box: TextBox) -> FitResult:
    """The content set in its box; nothing is set of one that is too long."""
    length = sum([len(item.text) if isinstance(item, Run) else 1 for item in content])
    if length > LONGEST_TEXT:
        return _unset(content, style, f"has {length:,} characters and line breaks, at most {LONGEST_TEXT:,} are set")
    composer.missing.clear()
    boxes = composer.boxes(content, style)
    if length > LONGEST_WORD and (longest := max(map(_length, boxes))) > LONGEST_WORD:
        return _unset(content, style, f"has a word of {longest:,} characters, at most {LONGEST_WORD:,} are set")
    problems = list(_lacking(composer.missing)) if composer.missing else []
    smallest = min(style.size, box.minimum) if box.fit == "shrink" else style.size
    if smallest < SMALLEST:
        problems.append(_small(smallest, words_of(content), _place(content)))
    if smallest < STEP:
        style, smallest = replace(style, size=max(STEP, style.size)), STEP
    size, lines = _set(composer, boxes, style, box, smallest)
    over = _overflow(lines, style, size, box)
    if over:
        message = f"{_quoted(words_of(content))} {over}"
        problems.append(TextProblem(OVERFLOW, message, _WAY_OUT[box.fit], _place(content)))
    top = box.y + _offset(box, len(lines), style, size)
    block = composer.set_lines(lines, style, size, box.x, top, box.width)
    if composer.full:
        problems.append(_full(composer.full[0], content))
        composer.full.clear()
    return FitResult(block, size, tuple(problems))


def words_of(content: Sequence[Inline]) -> str:
    """The words of a content, without its pictures."""
    return "".join(item.text if isinstance(item, Run) else " " for item in content if not isinstance(item, Icon))


def _unset(content: Sequence[Inline], style: Style, why: str) -> FitResult:
    problem = TextProblem(TOO_LONG, f"{_quoted(words_of(content))} {why}", "shorten it, or part it", _place(content))
    return FitResult(TextBlock(()), style.size, (problem,))


def _length(words: WordBox) -> int:
    """How many characters and icons cannot be parted."""
    return sum([len(segment.text) or 1 for segment in words.segments])


def _lacking(missing: Iterable[tuple[str, Run]]) -> Iterator[TextProblem]:
    """A problem for each character that no font has, however often it is there."""
    told: set[str] = set()
    for character, run in missing:
        if (subject := _subject(character)) not in told:
            told.add(subject)
            yield _missing(character, run)


_WAY_OUT: Mapping[Fit, str] = {
    "line": "shorten it, widen its box, or let it shrink",
    "wrap": "shorten it, enlarge its box, or let it shrink",
    "shrink": "shorten it or enlarge its box",
}


def _set(
    composer: Composer, boxes: Sequence[WordBox], style: Style, box: TextBox, smallest: float
) -> tuple[float, list[FilledLine]]:
    if box.fit == "line":
        return style.size, composer.lines(boxes, style, style.size, ENDLESS)
    lines = composer.lines(boxes, style, style.size, box.width)
    if box.fit == "wrap" or not _overflow(lines, style, style.size, box):
        return style.size, lines
    return _shrunk(composer, boxes, style, box, smallest)


def _shrunk(
    composer: Composer, boxes: Sequence[WordBox], style: Style, box: TextBox, smallest: float
) -> tuple[float, list[FilledLine]]:
    """The largest size in steps that fits; the smallest when none does."""
    steps = int((style.size - smallest) / STEP)
    largest = _largest(boxes, style, box)
    sizes = [size for step in range(steps + 1) if (size := style.size - STEP * step) <= largest] + [smallest]

    def fits(size: float) -> bool:
        return not _overflow(composer.lines(boxes, style, size, box.width), style, size, box)

    if style.hyphenate:  # where more room takes a hyphen away, a smaller size may need a line more
        size = next(filter(fits, sizes), smallest)
    else:
        size = [*sizes, smallest][bisect_left(sizes, True, key=fits)]
    return size, composer.lines(boxes, style, size, box.width)


def _largest(boxes: Sequence[WordBox], style: Style, box: TextBox) -> float:
    """A size above which nothing fits, by forced ends of lines and by area, and so need not be tried."""
    width = sum([words.width for words in boxes]) * LEAST_SHARE
    if not width:
        return inf
    lines = (box.height + 2 * TOLERANCE) / (UM_PER_POINT * style.leading)  # of one point
    by_area = sqrt(lines * 1000 * (box.width + 2 * TOLERANCE) / (UM_PER_POINT * width))
    return min(by_area, lines / sum([words.is_end for words in boxes]))


def _overflow(lines: Sequence[FilledLine], style: Style, size: float, box: TextBox) -> str:
    """By how much set lines exceed the box, in words; empty when they fit, or show nothing."""
    is_line = box.fit == "line"
    width = round(max([line.width for line in lines], default=0) * em(size) / 1000)
    height = round(size * UM_PER_POINT * (1 if is_line else len(lines) * style.leading))
    if width <= box.width + TOLERANCE and height <= box.height + TOLERANCE and not (is_line and len(lines) > 1):
        return ""
    if not any(words.segments for line in lines for words in line.boxes):
        return ""
    if is_line and len(lines) > 1:
        return f"has {len(lines)} lines, wanted one"
    if width > box.width + TOLERANCE:
        return f"is {_mm(width - box.width)} mm too wide: {_mm(width)} mm at {size:g} pt in {_mm(box.width)} mm"
    lines_word = f"{len(lines)} lines" if len(lines) > 1 else "1 line"
    return (
        f"is {_mm(height - box.height)} mm too tall: {lines_word} of {size:g} pt take {_mm(height)} mm"
        f" in {_mm(box.height)} mm"
    )


def _offset(box: TextBox, lines: int, style: Style, size: float) -> int:
    free = box.height - lines * size * style.leading * UM_PER_POINT
    return round(free * _SHARE_ABOVE[box.valign])


_SHARE_ABOVE: Mapping[VerticalAlign, float] = {"top": 0.0, "middle": 0.5, "bottom": 1.0}  # of the free height


def _subject(character: str) -> str:
    """What a problem is told of once a text: the character, or its direction."""
    return "" if unicodedata.bidirectional(character) in RIGHT_TO_LEFT else character


def _missing(character: str, run: Run) -> TextProblem:
    if not _subject(character):
        found = f"{_quoted(run.text)} runs from right to left, which cannot be set yet"
        return TextProblem(DIRECTION, found, "take it out", run.span)
    name = f"U+{ord(character):04X}"
    shown = f" {character!r}" if character.isprintable() else ""
    return TextProblem(
        MISSING,
        f"no font has the character{shown} {name} in {_quoted(run.text)}",
        "correct it, or add a fallback family to fonts/fonts.yaml",
        run.span,
    )


def _full(file: str, content: Sequence[Inline]) -> TextProblem:
    message = f"fonts/{file} has no room for all the characters of {_quoted(words_of(content))}, it has shown 65,535"
    return TextProblem(MISSING, message, "set fewer different characters, or some of them in another font", None)


def _small(size: float, text: str, span: Span | None) -> TextProblem:
    return TextProblem(
        SMALL,
        f"{_quoted(text)} may be set at {size:g} pt, wanted at least {SMALLEST:g} pt",
        "choose a larger size or minimum",
        span,
    )


def _place(content: Sequence[Inline]) -> Span | None:
    """Where the words came from, when they are of the content and not of the template."""
    for item in content:
        if isinstance(item, Run) and item.span is not None:
            return item.span
    return None


def _quoted(text: str) -> str:
    words = " ".join(text.split())
    return repr(words if len(words) <= 60 else words[:57] + "…")


def _mm(length: int) -> str:
    return f"{length / 1000:.1f}" if length >= 100 else f"{length / 1000:.2f}"


def text_finding(problem: TextProblem, style: str, span: Span) -> Finding:
    """The finding for a problem; without a place of its own it stands at `span`, the text's element."""
    message = problem.message
    if problem.check is OVERFLOW:
        message += f" (style {style})" if problem.span is None else f" (style {style}, box at {span})"
    return problem.check.finding(problem.span or span, message, problem.hint)
