"""A text and its translation -> a finding where the text ends as a sentence does, and its translation breaks off."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from planche.findings import Finding, Severity, declare, quote_line
from planche.game import Text
from planche.language.catalogues import Entry
from planche.language.holders import HOLDERS
from planche.language.wording import is_long

BROKEN_OFF = declare(
    "translation/broken-off",
    """
    A translation that breaks off, or that ends in a question mark where its text does not, or the other way round.

    It breaks off where its text ends with a full stop or another sign at which sentences end, the
    translation in the middle of a line.

    Something was lost when it was copied or typed, mostly its last words. Texts of three words or fewer may be
    punctuated as a language has them; scripts that put no sign at the end of sentences, as Thai, are passed over.

    Example: msgid "Piochez une carte, puis passez.", msgstr "Draw a card,".
    Mend it: write the end, with the sign of its language.
    """,
    Severity.WARNING,
)
LAST_WORDS = 3  # by which the end of a translation is found
_ASKING = "?؟？"
_ENDS = ".!?…。！？؟۔।॥።։"
_BLANKS = "*_ \t\n\u00a0\u202f"
_BEHIND = f"{_BLANKS}»”’\"')）」』]›“"  # what may follow the end of a sentence
_WITHOUT = ("THAI", "LAO", "KHMER", "MYANMAR", "TIBETAN")  # scripts whose sentences end without a sign


def find_broken_off(text: Text, entry: Entry) -> Iterator[Finding]:
    """That a translation breaks off."""
    end, wanted = _end_of(entry.words, _BEHIND), _end_of(text, _BEHIND)
    if {end, wanted} <= {*_ENDS} and (end in _ASKING) != (wanted in _ASKING):
        what = "asks, and its text does not" if end in _ASKING else "does not ask, as its text does"
        message = f"the translation of {quote_line(text)} {what}: it ends in {end!r}, its text in {wanted!r}"
        yield BROKEN_OFF.finding(entry.span, message, "end it with the sign of its language for that")
        return
    if _end_of(text, _BLANKS) not in _ENDS or not is_long(text) or end in f"{_ENDS}:}}":
        return
    if (end.isalpha() or end in ",;،、，") and not unicodedata.name(end, "").startswith(_WITHOUT):
        message = f"the translation of {quote_line(text)} breaks off: it ends in {quote_line(_last_word(entry.words))}"
        found = BROKEN_OFF.finding(entry.span, message, "write its end, with the sign at which its sentences end")
        yield found._replace(passage=" ".join(entry.words.split()[-LAST_WORDS:]))


def _end_of(words: str, behind: str) -> str:
    """The last sign of a text, but for those that may stand behind; a blank where there is none."""
    return HOLDERS.sub("}", words).rstrip(behind)[-1:] or " "


def _last_word(words: str) -> str:
    return (words.split() or [""])[-1]
