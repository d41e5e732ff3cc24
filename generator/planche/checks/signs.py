"""A language's typography -> the signs that are none of its own, as patterns, with what belongs in their place."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from planche.expressions import expression
from planche.source import Typography, quotation_marks, typography_of

ONE_BLANK = "one blank"
ONE_WORD = "the word once"
TWICE = expression(r"(?<![\w’'-])([^\W\d_]{2,}+) (?=[a-zà-ÿ])(?i:\1)(?![\w’'-])")  # a name may be doubled
OTHER_DIGITS = "\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59\uff10-\uff19"


class Sign(NamedTuple):
    """A sign that is none of a language: what is wanted instead, in words and as `re` found it."""

    pattern: re.Pattern[str]
    wanted: str
    write: Callable[[str], str] | None = None  # none for quotation marks, which are pairs
    opens: bool = False  # whether it stands where a sentence begins


@cache
def signs_of(language: str) -> tuple[Sign, ...]:
    """What is told of in a text of a language."""
    own = typography_of(language)
    return (
        *_quotations(own, language),
        Sign(re.compile(r"\.\.\."), f"the ellipsis {own.ellipsis} (U+2026)", lambda _: own.ellipsis),
        *_spaces(own),
        *_sentences(own),
        *_dashes(own),
        *_figures(own),
        Sign(_BLANKS, ONE_BLANK, lambda _: " "),
        *_doubled(own),
    )


# Each pair as it stands in a text: “ may close what „ opened, and » may open what « closes
_PAIRS = {
    "«»": expression(r"«[^«»]*+»"),
    "„“": expression(r"„[^„“”]*+“"),
    "„”": expression(r"„[^„“”]*+”"),
    "“”": expression(r"(?<![\w„])“(?=\w)[^„“”]*+”"),
}
_TURNED = expression(r"(?<![\w!?.…])«(?=\w)[^«»]*+»")  # where »zig« is right
_STRAIGHT = expression(r'"(?:[^"]*+")?')
_STRAIGHT_OUTSIDE = expression(r'(?:(?<!\w)"|"(?!\w))(?:[^"]*+")?')


def _quotations(own: Typography, language: str) -> Iterator[Sign]:
    apostrophe = own.apostrophe
    said = f"{'the apostrophe' if apostrophe == '’' else 'the sign'} {apostrophe} (U+{ord(apostrophe):04X})"
    yield Sign(re.compile(r"(?<=\w)'(?=\w)"), said, lambda _: apostrophe)
    if own.within:
        yield Sign(re.compile(r'(?<=\w)"(?=\w)'), f"the sign {own.within} within a word", lambda _: own.within)
    yield Sign(_STRAIGHT_OUTSIDE if own.within else _STRAIGHT, "curly or angled quotation marks")
    pairs = own.marks.split()
    for pair, pattern in _PAIRS.items() if len(pairs) > 1 else ():
        if pair not in pairs:
            turned = pair == "«»" and "»«" in pairs
            wanted = f"{quotation_marks(language).shown}, as {language} has them"
            yield Sign(_TURNED if turned else pattern, wanted)


# not where a sign is spoken of: a line with a . or a !
_CLOSE = expression(
    r"(?<=\w\w)[ \u00a0\u202f](?=[;:,،؛](?:\s|\Z)|[.!?؟](?:\s+[^\W\d_a-zà-ÿа-яіїєґ]|\s*\Z))"
)  # fmt: skip
_SPACED = {
    ";!?": (expression(r"(?<=[\w»)*])[ \u00a0]?(?=[;!?](?!\w))"), "a narrow no-break space (U+202F) before ; ! ?"),
    ":": (expression(r"(?<=[\w»)*]) ?(?=:(?:\s|$))"), "a no-break space (U+00A0) before a colon"),
}
_INSIDE = expression(r"(?<=«)(?:[ \u00a0]|(?!\s))|[ \u00a0](?=»)|(?<!\s)(?=»)")


def _spaces(own: Typography) -> Iterator[Sign]:
    if own.is_close:
        yield Sign(_CLOSE, "no space before the sign", lambda _: "")
    for signs, space in own.before:
        pattern, wanted = _SPACED[signs]
        yield Sign(pattern, wanted, lambda _, space=space: space)  # type: ignore[misc]  # bound while it is
    if own.inside:
        yield Sign(_INSIDE, "narrow no-break spaces (U+202F) inside « »", lambda _: own.inside)


_BEGUN = r"(?:\A|(?<=[.!?…\n|]))[^¿¡.!?…\n|]++(?<=[\w»”)*])"  # a sentence up to its end, that nothing opens


_REST = r"[^¿¡.!?…\n|«»“”\"]*+"  # of a part of a sentence
_AGAIN = {
    "¿": expression(rf"¿[^\w¿¡.!?…\n|«»“”\"]*+\w{_REST}¿"),
    "¡": expression(rf"¡[^\w¿¡.!?…\n|«»“”\"]*+\w{_REST}¡"),
}


def _sentences(own: Typography) -> Iterator[Sign]:
    """Signs that a script has of its own, and those that open a sentence in Spanish."""
    if own.own:
        instead = dict(own.own)
        signs = re.escape("".join(instead))
        wanted = f"{' '.join(instead.values())} behind its letters"
        yield Sign(re.compile(rf"(?<=[{own.letters}])[{signs}](?![0-9A-Za-z.])"), wanted, lambda found: instead[found])
    for sign, opening in own.opening:
        yield Sign(
            re.compile(rf"{_BEGUN}\{sign}"),
            f"{opening} where the sentence that ends with {sign} begins",
            lambda found, opening=opening: re.sub(r"\A(\W*+)", rf"\1{opening}", found),  # type: ignore[misc]
            opens=True,
        )
        yield Sign(_AGAIN[opening], f"{opening} once, where the sentence begins", lambda found: found[:-1])


_HYPHEN = expression(r"(?<=[^\W\d_][ \u00a0])-(?= [^\W\d_])")
_OTHER_DASH = {
    "–": expression(r"(?<=[^\W\d_][ \u00a0])–(?= [^\W\d_])"),
    "—": expression(r"(?<=[^\W\d_][ \u00a0])—(?= [^\W\d_])"),
}
_TIGHT = expression(r"(?<=[^\W\d_])—(?=[^\W\d_])")


def _dashes(own: Typography) -> Iterator[Sign]:
    if not own.dash:
        return
    usual = own.dash[0]
    wanted = f"the dash {usual} (U+{ord(usual):04X})"
    yield Sign(_HYPHEN, wanted, lambda _: usual)
    for other, pattern in _OTHER_DASH.items():
        if other not in own.dash:
            yield Sign(pattern, wanted, lambda _: usual)
    if "—" not in own.dash:
        yield Sign(_TIGHT, f"{wanted} between spaces", lambda _: f" {usual} ")


_BLANKS = expression(r"(?<=[^\s|]) {2,}+(?=[^\s|])")  # cells of a table may be set below one another


def _doubled(own: Typography) -> Iterator[Sign]:
    """A word that stands twice, of a language that is known to double a few only."""
    if own.twice:
        right = rf"x++|(?i:{own.twice.replace(' ', '|')})"  # what a mask writes, and what may stand twice
        pattern = re.compile(rf"(?<![\w’'-])(?!(?:{right}) )([^\W\d_]{{2,}}+) (?=[a-zà-ÿ])(?i:\1)(?![\w’'-])")
        yield Sign(pattern, ONE_WORD, lambda found: found.partition(" ")[0])


_OTHER_DIGITS = expression(f"[{OTHER_DIGITS}]+")
_UNIT = r"(?=[ \u00a0\u202f]?(?:[mck]m|m|kg|g|[mc]l|pt|мм|см|м|кг|г|[%°×])(?![\w’]))"
_DECIMALS = {
    ",": (expression(rf"(?<![\w.,])\d{{1,6}}\.\d{{1,2}}{_UNIT}"), "a decimal comma"),
    ".": (expression(rf"(?<![\w.,])\d{{1,6}},\d{{1,2}}{_UNIT}"), "a decimal point"),
}


def _figures(own: Typography) -> Iterator[Sign]:
    if own.decimal:
        pattern, wanted = _DECIMALS[own.decimal]
        yield Sign(pattern, wanted, lambda found: re.sub("[.,]", own.decimal, found))
    if own.has_digits:
        told = "the digits 0 to 9, as figures are printed"
        yield Sign(_OTHER_DIGITS, told, lambda found: "".join(str(unicodedata.digit(digit)) for digit in found))
