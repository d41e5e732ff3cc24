"""Texts -> findings about signs that are not those of their language."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from planche.findings import Finding, Severity, declare
from planche.game import Text
from planche.language import HOLDERS

TYPOGRAPHY = declare(
    "text/typography",
    """
    Texts use the typographic signs of their language.

    In French a narrow no-break space (U+202F) stands before ; ! ? and inside « », a no-break space (U+00A0)
    before a colon, so that the sign never opens a line. In every language the apostrophe is ’ and the
    ellipsis is …, and quotation marks are curly or angled, never straight.

    Example: `Prêts ?` with a plain space.
    Mend it: type the sign; most editors have it under a key or a menu of special characters.
    """,
    Severity.WARNING,
)


def check_typography(texts: Iterable[Text], language: str) -> Iterator[Finding]:
    """Signs that are not those of the language; placeholders and icons are passed over."""
    for text in texts:
        if not _DOUBTFUL.search(text):
            continue
        words = _ODD_ICON.sub(_mask, HOLDERS.sub(_mask, text))
        for pattern, wanted in _signs(language):
            match = pattern.search(words)
            if match:
                shown = _quote_around(text, match.start() - 12, match.end() + 8)
                yield TYPOGRAPHY.finding(
                    text.span, f"found {shown!r}, wanted {wanted}", "type that sign", language=language
                )


def _mask(found: re.Match[str]) -> str:
    return "x" * len(found[0])


def _quote_around(text: str, start: int, end: int) -> str:
    """What stands there in the words of its author, with whole placeholders and icons."""
    for pattern in (HOLDERS, _ODD_ICON):
        for found in pattern.finditer(text):
            start = found.start() if found.start() < start < found.end() else start
            end = found.end() if found.start() < end < found.end() else end
    return text[max(0, start) : end].strip()


_ODD_ICON = re.compile(r":[A-Za-z][\w-]*+:")  # which is told as such
_DOUBTFUL = re.compile(r"['\"«»;!?:]|\.\.\.")  # most texts hold none of these


@cache
def _signs(language: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    signs = [
        (re.compile(r"(?<=\w)'(?=\w)"), "the apostrophe ’ (U+2019)"),
        (re.compile(r"\.\.\."), "the ellipsis … (U+2026)"),
        (re.compile(r'"'), "curly or angled quotation marks"),
    ]
    if language.split("-", maxsplit=1)[0] == "fr":
        signs += [
            (
                re.compile(r"(?<=[\w»)*])[ \u00a0]?[;!?](?!\w)"),
                "a narrow no-break space (U+202F) before ; ! ?",
            ),
            (re.compile(r"«(?!\u202f)|(?<!\u202f)»"), "narrow no-break spaces (U+202F) inside « »"),
            (re.compile(r"(?<=[\w»)*]) ?:(?=\s|$)"), "a no-break space (U+00A0) before a colon"),
        ]
    return tuple(signs)
