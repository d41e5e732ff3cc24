"""Texts -> findings about signs that are not those of their language."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from html import unescape
from typing import NamedTuple

from planche.findings import Finding, Severity, declare
from planche.game import Text
from planche.language import HOLDERS
from planche.source import QuotationMarks, quotation_marks

LONGEST_SHOWN = 80  # characters of a passage with its quotation marks, which a hint writes out
LONGEST_WORD = 30  # that is shown as a whole where it is only near to a sign

TYPOGRAPHY = declare(
    "text/typography",
    """
    Texts use the typographic signs of their language.

    In French a narrow no-break space (U+202F) stands before ; ! ? and inside « », a no-break space (U+00A0)
    before a colon, so that the sign never opens a line. In every language the apostrophe is ’ and the
    ellipsis is …, and quotation marks are curly or angled, never straight, nor those of another language. In German,
    English and the other languages that set no space before ; ! ? : , and a full stop, one is told.

    Example: `Prêts ?` with a plain space.
    Mend it: type the sign; most editors have it under a key or a menu of special characters.
    """,
    Severity.WARNING,
)


class _Sign(NamedTuple):
    """A sign that is none of a language: what is wanted instead, in words and as `re` writes it."""

    pattern: re.Pattern[str]
    wanted: str
    written: str | None = None  # none for quotation marks, which are pairs


def check_typography(texts: Iterable[Text], language: str) -> Iterator[Finding]:
    """Signs that are not those of the language; placeholders and icons are passed over."""
    for written in texts:
        if not _DOUBTFUL.search(written):
            continue
        text = _ENTITY.sub(_sign_of, written)
        words, whole = _mask(text), _find_whole(text)
        for sign in _signs(language):
            if places := list(sign.pattern.finditer(words)):
                shown = _passage_of(text, places[0], whole)
                message = f"found {shown!r}, wanted {sign.wanted}"
                hint = _write(shown, sign, language)
                if more := sum(_passage_of(text, place, whole) not in shown for place in places[1:]):
                    hint += f"; and so in {more} more place{'s' if more > 1 else ''} of the text"
                yield TYPOGRAPHY.finding(written.span, message, hint, language=language)


def _sign_of(entity: re.Match[str]) -> str:
    """What an entity of HTML prints in the rules; of a blank nothing is asked, for its author chose it."""
    sign = unescape(entity[0])
    return sign if not sign.isspace() else _CHOSEN_BLANK


def _mask(text: str) -> str:
    """The text with letters in place of placeholders and icons."""
    for pattern in (HOLDERS, _ODD_ICON):
        text = pattern.sub(lambda found: "x" * len(found[0]), text)
    return text


def _find_whole(text: str) -> list[list[tuple[int, int]]]:
    """Where placeholders, icons and words of a text begin and end, in their order."""
    return [[found.span() for found in pattern.finditer(text)] for pattern in (HOLDERS, _ODD_ICON, _WORD)]


def _passage_of(text: str, place: re.Match[str], whole: Sequence[Sequence[tuple[int, int]]]) -> str:
    """What stands around a place in the words of its author: whole words, placeholders and icons."""
    start, end = place.start() - 12, min(place.end(), place.start() + LONGEST_SHOWN) + 8
    for spans in whole:
        start, end = _span_around(start, spans)[0], _span_around(end, spans)[1]
    return text[max(0, start) : end].strip()


def _span_around(at: int, spans: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The span that a place lies within; where there is none, the place itself."""
    before = bisect_left(spans, (at,)) - 1  # the last that begins in front of it
    return spans[before] if before >= 0 and at < spans[before][1] else (at, at)


def _write(shown: str, sign: _Sign, language: str) -> str:
    """The passage with the signs of its language, as a hint."""
    marks = quotation_marks(language)
    if sign.written is not None:
        return f"write {_mend(shown, language, marks)}"
    if marks.curl(_mask(shown)) is None:
        return f"take it out, or write {marks.shown} around the words that belong in quotation marks{marks.note}"
    if len(shown) > LONGEST_SHOWN:
        return f"write {marks.shown} for the two{marks.note}"
    return f"write {_mend(shown, language, marks)}{marks.note}"


def _mend(words: str, language: str, marks: QuotationMarks) -> str:
    for sign in sorted(_signs(language), key=lambda sign: sign.written is not None):
        if sign.written is None and marks.curl(_mask(words)) is None:
            continue
        for found in reversed(list(sign.pattern.finditer(_mask(words)))):
            inside = words[found.start() + 1 : found.end() - 1].strip()
            pair = f"{marks.opening}{inside}{marks.closing}"
            written = pair if sign.written is None else sign.written
            words = words[: found.start()] + written + words[found.end() :]
    return words


_ODD_ICON = re.compile(r":[A-Za-z][\w-]*+:")  # which is told as such
_WORD = re.compile(rf"[\w’'-]{{1,{LONGEST_WORD}}}")
_ENTITY = re.compile(r"&(?:[A-Za-z][A-Za-z0-9]{1,31}|#\d{1,7}|#[xX][0-9A-Fa-f]{1,6});")
_CHOSEN_BLANK = "\u2003"  # which no sign is asked to have
_LOW = re.compile(r"„[^„“”]*+[“”]")
_HIGH = re.compile(r"(?<![\w„])“(?=\w)[^„“”]*+”")  # where “ may close what „ opened
_FOREIGN = {  # pairs that a language has not
    "en": re.compile(r"«[^«»]*+»|„[^„“”]*+[“”]"),
    "nl": re.compile(r"«[^«»]*+»"),
    **dict.fromkeys(("es", "fr", "it", "pt"), _LOW),
    **dict.fromkeys(("bg", "cs", "de", "hr", "hu", "pl", "ro", "ru", "sk", "sl", "sr", "uk"), _HIGH),
}
# languages that set no space before these signs; French does, and others are not known
_CLOSE_SIGNS = ("cs", "da", "de", "en", "es", "hu", "it", "nb", "nl", "pl", "pt", "ru", "sk", "sv", "uk")
# not where a sign is spoken of: a line with a . or a !
_BEFORE_SIGN = re.compile(r"(?<=\w\w)[ \u00a0\u202f](?=[;:,](?:\s|\Z)|[.!?](?:\s+[^\W\d_a-zà-ÿа-яіїєґ]|\s*\Z))")
_DOUBTFUL = re.compile(r"['\"«»„“;!?:]|\.\.\.| [,.]")  # most texts hold none of these


@cache
def _signs(language: str) -> tuple[_Sign, ...]:
    signs = [
        _Sign(re.compile(r"(?<=\w)'(?=\w)"), "the apostrophe ’ (U+2019)", "’"),
        _Sign(re.compile(r"\.\.\."), "the ellipsis … (U+2026)", "…"),
        _Sign(re.compile(r'"(?:[^"]*+")?'), "curly or angled quotation marks"),
    ]
    foreign = _FOREIGN.get(language.partition("-")[0])
    if foreign:
        signs.append(_Sign(foreign, f"{quotation_marks(language).shown}, as {language} has them"))
    if language.partition("-")[0] in _CLOSE_SIGNS:
        signs.append(_Sign(_BEFORE_SIGN, "no space before the sign", ""))
    if language.split("-", maxsplit=1)[0] == "fr":
        signs += [
            _Sign(
                re.compile(r"(?<=[\w»)*])[ \u00a0]?(?=[;!?](?!\w))"),
                "a narrow no-break space (U+202F) before ; ! ?",
                "\u202f",
            ),
            _Sign(
                re.compile(r"(?<=«)(?:[ \u00a0]|(?!\s))|[ \u00a0](?=»)|(?<!\s)(?=»)"),
                "narrow no-break spaces (U+202F) inside « »",
                "\u202f",
            ),
            _Sign(re.compile(r"(?<=[\w»)*]) ?(?=:(?:\s|$))"), "a no-break space (U+00A0) before a colon", "\u00a0"),
        ]
    return tuple(signs)
