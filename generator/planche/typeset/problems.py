"""What is wrong with a text in its box, in words, and the checks that these problems belong to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from planche.expressions import expression
from planche.findings import Check, Finding, Severity, Span, declare, quote_line
from planche.typeset.inline import Icon, Inline, Run

LONGEST_TEXT = 50_000  # characters and line breaks; fifteen pages of small print
LONGEST_WORD = 1_000  # characters between which no line may end

MOST_HIGHER = 3  # times, of letters than their box
MOST_SHRUNK = 5  # times, of a style's size than that of words in it

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
    A text smaller than the smallest size of its style, which is 6 points unless the theme says otherwise, or one that
    is allowed to shrink below it.

    Smaller type does not survive a home printer, nor a table's light. Where the style itself is that small, it is told
    once, at the style.

    Example: `<text style="note" fit="shrink" min="5" ...>`.
    Mend it: choose a larger size or minimum, and shorten the text or enlarge its box.
    """,
)
OVERSIZED = declare(
    "text/oversized",
    f"""
    A style of which a single letter is more than {MOST_HIGHER} times as high as the box that it stands in, or whose
    words are set more than {MOST_SHRUNK} times smaller in one.

    A text with `fit="shrink"` is set smaller, so that it fits; the size of the style is never printed, and was most
    likely mistyped. A `size` of the text's own may be worked out: of that only its height is looked at.

    Example: `number: {{font: Nunito, size: 200}}` for a box that is 10 mm high.
    Mend it: correct the size of the style, or write a `size` at the text.
    """,
    Severity.WARNING,
)
MISSING = declare(
    "text/missing-glyph",
    """
    A character that neither the font of a text nor any fallback has, can draw, or has room for.

    It would print as an empty box, or not at all. A letter or sign without an outline, far from its place, as a speck
    or without a width is of a font that is damaged, or that draws in colours, which a kit cannot. A font file has room
    for 65,535 different characters a kit.

    Example: a title in Chinese characters while fonts.yaml lists Latin families only.
    Mend it: correct the character, or add a family that has it to the `fallback` of fonts/fonts.yaml.
    """,
)
CHECKS: tuple[Check, ...] = (OVERFLOW, TOO_LONG, SMALL, OVERSIZED, MISSING)


OTHER_FONT_ID = "text/other-font"
THE_CHARACTER = " the character "  # between what a font does, and which one it is
OTHER_FILE = "take the file anew from where it came, or use another font"
_FRAME = expression(r" \(style ([\w-]++)(?:, box at ([^:]++):(\d++)(?::(\d++))?)?\)\Z")


class TextProblem(NamedTuple):
    """What is wrong with a set text."""

    check: Check
    message: str
    hint: str
    span: Span | None  # of the content that the text came from, when that is known
    passage: str = ""  # of that text
    about: Span | None = None  # where that is named which is wrong: of a letter that cannot be shown, its font


class FontFailure(NamedTuple):
    """A font file that has a character and cannot show it."""

    words: str  # its name, and what it does instead: "n.ttf misplaces"
    place: Span | None = None  # where the catalogue of fonts names it


def overflow_problem(content: Sequence[Inline], over: str, hint: str) -> TextProblem:
    """A text that does not fit: `over` says by how much."""
    return TextProblem(OVERFLOW, f"{quote_line(words_of(content))} {over}", hint, place_of_words(content))


def length_problem(content: Sequence[Inline], excess: str) -> TextProblem:
    """A text that is not even tried: `excess` says what is too long of it."""
    return TextProblem(
        TOO_LONG, f"{quote_line(words_of(content))} {excess}", "shorten it, or part it", place_of_words(content)
    )


def size_problem(content: Sequence[Inline], size: float, least: float) -> TextProblem:
    """A text that is, or may be, smaller than its style allows; the sizes in points."""
    return TextProblem(
        SMALL,
        f"{quote_line(words_of(content))} may be set at {size:g} pt, wanted at least {least:g} pt",
        "choose a larger size or minimum",
        place_of_words(content),
    )


def room_problem(content: Sequence[Inline], file: str) -> TextProblem:
    """A font file that has no code left for another character."""
    words = quote_line(words_of(content))
    message = f"fonts/{file} has no room for all the characters of {words}, it has shown 65,535"
    return TextProblem(MISSING, message, "set fewer different characters, or some of them in another font", None)


def character_problems(
    missing: Iterable[tuple[str, Run]], failure_at: Callable[[str], FontFailure | None] = lambda _: None
) -> Iterator[TextProblem]:
    """A problem for each character that cannot be set, however often it is there.

    `failure_at`: the font file that has a character and cannot show it; None for none.
    """
    known: set[str] = set()
    for character, run in missing:
        if character not in known:
            known.add(character)
            yield _missing_problem(character, run, failure_at(character))


def _missing_problem(character: str, run: Run, failure: FontFailure | None) -> TextProblem:
    number = f"U+{ord(character):04X}"
    name = f"{character!r} {number}" if character.isprintable() else number
    if failure:
        message = f"fonts/{failure.words}{THE_CHARACTER}{name} in {quote_line(run.text)}"
        hint = OTHER_FILE
        return TextProblem(MISSING, message, hint, run.span, character, failure.place)
    message = f"no font has the character {name} in {quote_line(run.text)}"
    return TextProblem(
        MISSING, message, "correct it, or add a fallback family to fonts/fonts.yaml", run.span, character
    )


def words_of(content: Sequence[Inline]) -> str:
    """The words of a content, without its pictures."""
    return "".join(item.text if isinstance(item, Run) else " " for item in content if not isinstance(item, Icon))


def place_of_words(content: Sequence[Inline]) -> Span | None:
    """Where the words came from, when they are of the content and not of the template."""
    for item in content:
        if isinstance(item, Run) and item.span is not None:
            return item.span
    return None


def set_in(finding: Finding) -> tuple[str, Span] | None:
    """The style of a text that does not fit, and the place of its box; None for another finding."""
    found = _FRAME.search(finding.message) if finding.id == OVERFLOW.id else None
    if found is None:
        return None
    style, file, line, column = found.groups()
    return style, Span(file, int(line), int(column or 0)) if file else finding.span


def text_finding(problem: TextProblem, style: str, span: Span) -> Finding:
    """The finding for a problem; without a place of its own it stands at `span`, the text's element."""
    message = problem.message
    if problem.check.id == OTHER_FONT_ID:
        return problem.check.finding(span, f"{message}, in style {style}", problem.hint)
    if problem.check is OVERFLOW:
        message += f" (style {style})" if problem.span is None else f" (style {style}, box at {span})"
    found = problem.check.finding(problem.span or span, message, problem.hint)
    return found._replace(passage=problem.passage, about=problem.about)
