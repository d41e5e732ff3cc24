"""Texts -> findings about signs that are not those of their language."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from html import unescape

from planche.checks.signs import OTHER_DIGITS, TWICE, Sign, signs_of
from planche.expressions import expression
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

    A hyphen between spaces is no dash, and dashes are those of the language: – in German or Czech, — in Spanish. Two
    blanks stand nowhere between words, and no word twice but for a few that a language doubles.

    A measure has its decimal comma or point (1,5 mm), figures their digits 0 to 9,
    as all that are printed have. Spanish opens questions and calls with ¿ and ¡; Japanese, Chinese, Arabic, Persian and
    Greek have signs of their own for ? , ; and their like. What is known of each language stands in one table,
    source/typographies.py; what its authorities leave open, and languages that are not there, are not told.

    Example: `Prêts ?` with a plain space.
    Mend it: type the sign; most editors have it under a key or a menu of special characters.
    """,
    Severity.WARNING,
)


def check_typography(texts: Iterable[Text], language: str) -> Iterator[Finding]:
    """Signs that are not those of the language; placeholders and icons are passed over."""
    for written in texts:
        if "  " not in written and not _DOUBTFUL.search(written) and not TWICE.search(written):
            continue
        text = _ENTITY.sub(_sign_of, written)
        words, whole = _mask(text), _find_whole(text)
        opens = any(sign.opens for sign in signs_of(language))
        for sign in signs_of(language):
            if places := list(sign.pattern.finditer(words)):
                shown = _passage_of(text, places[0], whole, opens=opens)
                message = f"found {shown!r}, wanted {sign.wanted}"
                hint = _write(shown, sign, language)
                if more := sum(_passage_of(text, place, whole, opens=opens) not in shown for place in places[1:]):
                    hint += f"; and so in {more} more place{'s' if more > 1 else ''} of the text"
                found = TYPOGRAPHY.finding(written.span, message, hint, language=language)
                yield found._replace(passage=_begin_with_word(text, places[0]))


def _begin_with_word(text: str, place: re.Match[str]) -> str:
    """What a sign's pattern found, with the word before it."""
    before = text[: place.start()].split()[-1:] if place.start() and not text[place.start() - 1].isspace() else []
    return f"{before[0] if before else ''}{place[0]}"


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


def _passage_of(text: str, place: re.Match[str], whole: Sequence[Sequence[tuple[int, int]]], *, opens: bool) -> str:
    """What stands around a place in the words of its author: whole words, placeholders and icons.

    Where signs open sentences, it begins where one does: what is opened there needs no such sign again.
    """
    start, end = place.start() - 12, min(place.end(), place.start() + LONGEST_SHOWN) + 8
    if opens:
        start = next((ended.end() for ended in reversed(list(_ENDED.finditer(text, 0, max(0, start))))), 0)
    for spans in whole:
        start, end = _span_around(start, spans)[0], _span_around(end, spans)[1]
    return text[max(0, start) : end].strip()


def _span_around(at: int, spans: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The span that a place lies within; where there is none, the place itself."""
    before = bisect_left(spans, (at,)) - 1  # the last that begins in front of it
    return spans[before] if before >= 0 and at < spans[before][1] else (at, at)


def _write(shown: str, sign: Sign, language: str) -> str:
    """The passage with the signs of its language, as a hint."""
    marks = quotation_marks(language)
    if sign.write is not None:
        return f"write {_mend(shown, language, marks)}"
    if marks.curl(_mask(shown)) is None:
        return f"take it out, or write {marks.shown} around the words that belong in quotation marks{marks.note}"
    if len(shown) > LONGEST_SHOWN:
        return f"write {marks.shown} for the two{marks.note}"
    return f"write {_mend(shown, language, marks)}{marks.note}"


def _mend(words: str, language: str, marks: QuotationMarks) -> str:
    for sign in sorted(signs_of(language), key=lambda sign: sign.write is not None):
        if sign.write is None and marks.curl(_mask(words)) is None:
            continue
        for found in reversed(list(sign.pattern.finditer(_mask(words)))):
            there = words[found.start() : found.end()]
            pair = f"{marks.opening}{there[1:-1].strip()}{marks.closing}"
            words = words[: found.start()] + (sign.write(there) if sign.write else pair) + words[found.end() :]
    return words


_ODD_ICON = expression(r":[A-Za-z][\w-]*+:")  # which is told as such
_ENDED = expression(r"[.!?…\n|]")  # behind which a sentence may begin
_WORD = expression(rf"[\w’'-]{{1,{LONGEST_WORD}}}")
_ENTITY = expression(r"&(?:[A-Za-z][A-Za-z0-9]{1,31}|#\d{1,7}|#[xX][0-9A-Fa-f]{1,6});")
_CHOSEN_BLANK = "\u2003"  # which no sign is asked to have
# most texts hold none of these; what begins with a set of signs is found five times as fast as one of several words
_ALWAYS = f"'\"«»„“;!?:،؛؟—{OTHER_DIGITS}"
_DOUBTFUL = expression(
    rf"[{_ALWAYS}.,–-](?:(?<=[{_ALWAYS}])|(?<=\.)\.\.|(?<= [,.])|(?<=[ \u00a0][-–]) |(?<=\d[.,])\d|"
    r"(?<=[\u0600-\u06d3\u3040-\u9fff][,.]))"
)
